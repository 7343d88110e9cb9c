"""Commanders for the Fleet Tactical Game: each writes from its own view of the board alone.

The admiral leads his column parallel to the enemy at the range he wants, masses fire on what is already half beaten,
and mends his formation by signal. A wandering commander draws any order that has a code.
"""

from math import cos, hypot, sin

from teetotum.engine.rules import Ints, Row, measure, rule
from teetotum.games.naval_fleet.line import in_line
from teetotum.games.naval_fleet.masts import FINE, commands, head_objection, hoist_objection, is_answered, matches
from teetotum.games.naval_fleet.slips import CODES, decode, write
from teetotum.games.naval_fleet.vocabulary import (
    CRAFT,
    FORTS,
    SHIPS,
    SUBMARINES,
    Act,
    Arm,
    Condition,
    Dive,
    Mode,
    Phase,
    Play,
)
from teetotum.mechanics.hazards import UNSEEN
from teetotum.mechanics.outline import bearing, relative
from teetotum.mechanics.sea import POINT, RADIAN
from teetotum.mechanics.signals import GUNNERY, MANOEUVRE, Signal
from teetotum.mechanics.torpedo import RANGE, SPEED, is_within_arc
from teetotum.mechanics.turning import shorter_way

WANTED, STEP, STEPS = 2300.0, 200.0, 6
"""The range an admiral wants, and how far his mood may lengthen it."""
TOO_NEAR = 1400.0
HALF_BEATEN_WITHIN = 3500.0
TURNS_FOR = 1.2 * POINT
"""A smaller change of course is not worth the trouble."""
TRIES = 24


@rule()
def wander(play: Play, seat: int, draws: Ints, row: Row) -> None:
    """Draw from all the orders that have a code, until one can be carried out."""
    for n in range(TRIES):
        if decode(play, seat, (draws[0] + n * 7919) % CODES, row):
            return
    row[0] = 0


@measure()
def admiral(play: Play, seat: int, draws: Ints, row: Row) -> None:
    """Write what a sensible commander would."""
    row[0] = 0
    phase = play.state.phase
    side = play.house.seat_side[seat]
    if phase == Phase.INSTRUCT:
        write(row, Act.THEN, Signal.TORPEDOES, 800, 0)
        write(row, Act.IF, Condition.FLAG_LOST, 0, 0)
        write(row, Act.THEN, Signal.FOLLOW, 0, 0)
    elif phase == Phase.ORDERS:
        if play.house.seat_arm[seat] == Arm.FLEET and play.state.ships[side] > 0:
            lead_fleet(play, side, WANTED + STEP * (draws[0] % STEPS), row)
        lead_arms(play, seat, side, row)


@measure()
def lead_fleet(play: Play, side: int, wanted: float, row: Row) -> None:
    """Steer the fleet and lay its guns."""
    if play.board.goal_ships == 0 or play.board.goal_side != side:
        steer(play, side, wanted, row)
    mass_fire(play, side, row)


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
def closest_pair(play: Play, side: int) -> tuple[int, int, float]:
    """Find the two enemies nearest to each other, and their distance."""
    own, other, best = -1, -1, 1e18
    for k in range(play.state.ships[side]):
        body = in_line(play, side, k)
        found = nearest(play, body)
        if found >= 0:
            yards = hypot(play.state.x[found] - play.state.x[body], play.state.y[found] - play.state.y[body])
            if yards < best:
                own, other, best = body, found, yards
    return own, other, best


@measure()
def wanted_course(play: Play, side: int, wanted: float) -> float:
    """Choose a course along the enemy's line, leaning in or out until the range is right."""
    state = play.state
    leader = in_line(play, side, 0)
    own, other, yards = closest_pair(play, side)
    if own < 0:
        return state.heading[leader]
    along = state.heading[in_line(play, 1 - side, 0)] if state.ships[1 - side] > 0 else state.heading[other]
    if abs(shorter_way(state.heading[leader], along)) > 90.0:
        along += 180.0
    toward = bearing(state.x[own], state.y[own], state.x[other], state.y[other])
    lean = max(-60.0, min(60.0, (yards - wanted) / wanted * 60.0))
    if yards < TOO_NEAR:
        lean = -80.0
    turn = shorter_way(along, toward)
    return along + (lean if turn > 0.0 else -lean)


@measure()
def steer(play: Play, side: int, wanted: float, row: Row) -> None:
    """Turn the head of the column without signal where that may be done; else signal for it, or form column first."""
    leader = in_line(play, side, 0)
    course = wanted_course(play, side, wanted)
    whole = int(course + 720.5) % 360
    turn = shorter_way(play.state.heading[leader], float(whole))
    if is_answered(play, side, MANOEUVRE):
        write(row, Act.EXECUTE, 0, 0, 0)
    elif head_objection(play, side) == FINE:
        if abs(turn) > TURNS_FOR:
            write(row, Act.HEAD, Signal.COLUMN_TO, whole, 0)
    elif play.state.mode[side] == Mode.COLUMN:
        if abs(turn) > TURNS_FOR and hoist_objection(play, side, Signal.COLUMN_TO, 0, False) == FINE:
            write(row, Act.HOIST, Signal.COLUMN_TO, whole, 0)
    elif play.state.mode[side] == Mode.FREE and hoist_objection(play, side, Signal.FORM_COLUMN, 0, False) == FINE:
        write(row, Act.HOIST, Signal.FORM_COLUMN, 0, 0)


@measure()
def mass_fire(play: Play, side: int, row: Row) -> None:
    """Mass fire on the enemy nearest to her end, once one within reach has lost half her strength."""
    state = play.state
    leader = in_line(play, side, state.ships[side] // 2)
    best, weakest = 0.5, -1
    for n in range(SHIPS):
        body = SHIPS * (1 - side) + n
        if state.afloat[body] and state.ring[body]:
            near = hypot(state.x[body] - state.x[leader], state.y[body] - state.y[leader]) <= HALF_BEATEN_WITHIN
            if near and state.loss[body] / 1000.0 >= best:
                best, weakest = state.loss[body] / 1000.0, n
    if is_answered(play, side, GUNNERY):
        write(row, Act.EXECUTE, 0, 0, 0)
    elif weakest >= 0 and hoist_objection(play, side, Signal.FIRE_ON, weakest + 1, False) == FINE:
        massed = state.mass[2 * side] == Signal.FIRE_ON and state.mass[2 * side + 1] == weakest + 1
        if not massed and not matches(play, side, GUNNERY, Signal.FIRE_ON, weakest + 1, 0):
            write(row, Act.HOIST, Signal.FIRE_ON, weakest + 1, 0)


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
    ahead = 6.0 * 60.0
    angle = state.heading[target] * RADIAN
    x, y = state.x[target] + ahead * sin(angle), state.y[target] + ahead * cos(angle)
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


CAPTAINS = {"random": wander, "sensible": admiral}
