"""How a program leads what defends a coast: mines across the enemy's way, submarines that lie in wait, torpedo craft
that run in; forts fire of themselves.
"""

from collections.abc import Sequence
from math import cos, hypot, sin

from teetotum.engine.rules import Row, measure
from teetotum.games.naval_fleet.choices import Laying
from teetotum.games.naval_fleet.laying import as_one
from teetotum.games.naval_fleet.line import in_line
from teetotum.games.naval_fleet.masts import commands
from teetotum.games.naval_fleet.slips import write
from teetotum.games.naval_fleet.vocabulary import CRAFT, FORTS, SUBMARINES, Act, Arm, Dive, Play
from teetotum.mechanics.hazards import UNSEEN
from teetotum.mechanics.outline import bearing, before, relative
from teetotum.mechanics.sea import RADIAN
from teetotum.mechanics.signals import Signal
from teetotum.mechanics.torpedo import RANGE, SPEED, is_within_arc
from teetotum.mechanics.turning import Place, ahead

GAP = 38.0
"""Yards between two mines through which no ship passes clear of both."""
ROWS, DEPTH = 3, 400.0
"""Rows of mines, and yards from one to the next."""
LUCKY = 80.0
"""Yards by which luck may shift a row of mines."""


@measure()
def lay_mines(play: Play, side: int, luck: int, row: Row) -> None:
    """Lay the mines in rows across the way in which the enemy heads, one behind another, a little to one side."""
    board = play.board
    lays = board.stock > 0 and board.mine_side == side and play.house.laying == Laying.COMMANDER
    if not lays or play.state.ships[1 - side] == 0:
        return
    place = on_the_way(play, in_line(play, 1 - side, 0))
    aside = LUCKY * (luck % 201 - 100) / 100.0
    for n in range(ROWS):
        mines = board.stock // ROWS + (n < board.stock % ROWS)
        if mines > 0:
            middle = ahead(place, DEPTH * (n - (ROWS - 1) / 2.0))
            half = GAP * (mines - 1) / 2.0
            first, last = abeam(board.mine_area, middle, aside - half), abeam(board.mine_area, middle, aside + half)
            write(row, Act.LAY, mines, first, last)


@measure()
def on_the_way(play: Play, leader: int) -> Place:
    """Find where a ship who stands on comes nearest to the middle of the waters in which mines may lie."""
    area = play.board.mine_area
    place = Place(play.state.x[leader], play.state.y[leader], play.state.heading[leader])
    middle_x, middle_y = (area[0] + area[2]) / 2.0, (area[1] + area[3]) / 2.0
    return ahead(place, before(middle_x, middle_y, place.x, place.y, place.heading))


@measure()
def abeam(area: Sequence[float], place: Place, yards: float) -> int:
    """Keep a place so many yards to starboard of another as one number, within the bounds of some waters."""
    x, y = place.x + yards * cos(place.heading * RADIAN), place.y - yards * sin(place.heading * RADIAN)
    return as_one(int(max(area[0], min(area[2], x))), int(max(area[1], min(area[3], y))))


@measure()
def nearest(play: Play, body: int) -> int:
    """Find the nearest enemy ship in sight; -1 if there is none."""
    state = play.state
    found, best = -1, 1e18
    for other in range(CRAFT):
        if state.afloat[other] and play.board.side[other] != play.board.side[body]:
            yards = hypot(state.x[other] - state.x[body], state.y[other] - state.y[body])
            if yards < best:
                found, best = other, yards
    return found


@measure()
def lead_arms(play: Play, seat: int, side: int, row: Row) -> None:
    """Send submarines and torpedo craft at the nearest enemy; forts fire of themselves."""
    state = play.state
    for body in range(CRAFT, FORTS):
        if state.afloat[body] and play.board.side[body] == side:
            target = nearest(play, body)
            arm = Arm.CRAFT if body < SUBMARINES else Arm.SUBMARINES
            if target >= 0 and commands(play, seat, arm, side):
                if body < SUBMARINES:
                    lead_craft(play, body, target, row)
                else:
                    lead_submarine(play, body, target, row)


@measure()
def lead_submarine(play: Play, body: int, target: int, row: Row) -> None:
    """Lie in the enemy's way, dive once seen, and fire when near enough."""
    state = play.state
    yards = hypot(state.x[target] - state.x[body], state.y[target] - state.y[body])
    there = bearing(state.x[body], state.y[body], state.x[target], state.y[target])
    dive = Dive.DIVE if state.found[body] > 0 else Dive.STOP if yards < 2.5 * UNSEEN else Dive.AWASH
    write(row, Act.SUBMARINE, body, dive, int(there + 0.5) % 360)
    if not state.spent[body]:
        write(row, Act.SUBMARINE_FIRES, body, target, 0)


@measure()
def lead_craft(play: Play, body: int, target: int, row: Row) -> None:
    """Run in across the enemy's bow, and fire when within a torpedo's run."""
    state = play.state
    lead = 6.0 * 60.0
    angle = state.heading[target] * RADIAN
    x, y = state.x[target] + lead * sin(angle), state.y[target] + lead * cos(angle)
    course = bearing(state.x[body], state.y[body], x, y)
    write(row, Act.CRAFT_TURNS, body, Signal.VESSELS_TO, int(course + 0.5) % 360)
    yards = hypot(state.x[target] - state.x[body], state.y[target] - state.y[body])
    if yards > RANGE:
        return
    run = yards / SPEED
    aim = bearing(
        state.x[body], state.y[body], state.x[target] + 6.6 * run * sin(angle), state.y[target] + 6.6 * run * cos(angle)
    )
    for tube in range(2):
        side = 1 if tube == 0 else -1
        if state.loaded[4 * body + tube] <= state.move and is_within_arc(relative(aim, state.heading[body]), side):
            write(row, Act.TUBE, body, tube, int(aim + 0.5) % 360)
            return
