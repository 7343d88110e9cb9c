"""How an action is begun: fleets laid out on the board, and what commanders settle before the first move."""

from math import cos, hypot, sin

from teetotum.engine.rules import measure, note, rule
from teetotum.games.naval_fleet.choices import AtStart, Instructions
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.laying import lay_by_hand
from teetotum.games.naval_fleet.line import lay_track, see_formation, stands_in_column
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.scoring import is_half_beaten
from teetotum.games.naval_fleet.standing import keep_rules
from teetotum.games.naval_fleet.vocabulary import (
    ACT,
    BODIES,
    FORTS,
    ORDER,
    SHIPS,
    SIDES,
    SUBMARINES,
    Act,
    Kind,
    Mode,
    Phase,
    Play,
)
from teetotum.mechanics.gunnery import WAND
from teetotum.mechanics.outline import bearing
from teetotum.mechanics.sea import KNOT, POINT, RADIAN
from teetotum.mechanics.signals import Signal
from teetotum.mechanics.turning import MOVE
from teetotum.mechanics.warships import DISTANCE

STAND_OFFS = 16
"""How often fleets are set back at most until all their ships are clear of each other."""
SLOWEST = 3.0 * KNOT
"""The least speed for which a fleet has a card."""


@measure(Clause.TWO_FLEETS, Clause.FORMATION, Clause.NUMBERS_IN_LINE, Clause.FLEET_SPEED, Clause.SCALE)
def lay_out(play: Play) -> None:
    """Place both fleets, and whatever defends the coast."""
    state, board = play.state, play.board
    for body in range(BODIES):
        state.x[body], state.y[body], state.heading[body] = board.x[body], board.y[body], board.heading[body]
        state.loss[body], state.spent[body] = board.loss[body], board.spent[body]
        state.deep[body], state.aground[body] = board.deep[body], board.aground[body]
        state.found[body] = 1 if board.found[body] else 0
        state.found_near[body] = 1 if board.found[body] == 2 else 0
        state.afloat[body] = 1 if board.kind[body] != Kind.NONE else 0
        state.kept[body], state.rung[body], state.share[body], state.stopped[body] = 1.0, 1.0, 1.0, MOVE
        state.loose[body] = 1 if board.release[body] <= 0.0 else 0
        state.level[body] = float(state.loose[body])
        state.ring[body] = 1 if state.afloat[body] and is_half_beaten(play, body) else 0
        if SUBMARINES <= body < FORTS and state.afloat[body]:
            state.submarines_known = 1
    for n in range(BODIES - FORTS):
        state.battered[FORTS + n] = board.battered[n]
    for n in range(board.mines - board.stock):
        state.mine_lies[n], state.mine_x[n], state.mine_y[n] = 1, board.mine_x[n], board.mine_y[n]
    for side in range(SIDES):
        lay_out_fleet(play, side)
    state.phase = Phase.INSTRUCT


@measure(Clause.FLAGSHIPS, Clause.FORMATION, Ruling.FIRE_AT_START)
def lay_out_fleet(play: Play, side: int) -> None:
    """Form one fleet's line in the order of its numbers, at full speed."""
    state = play.state
    for n in range(SHIPS):
        if state.afloat[SHIPS * side + n] and not state.aground[SHIPS * side + n]:
            state.line[SHIPS * side + state.ships[side]] = SHIPS * side + n
            state.ships[side] += 1
    state.flag[side], state.second[side] = play.board.flag[side], play.board.second[side]
    state.command[side] = play.board.command[side] if state.ships[side] > 0 else 2
    state.full[side] = play.board.speed[side]
    state.distance[side] = DISTANCE
    state.fleet_level[side], state.ordered[side] = 1.0, 1.0
    state.fire_open[side] = 1 if play.house.fire_at_start == AtStart.OPEN else 0
    state.mode[side] = Mode.FREE
    if stands_in_column(play, side):
        lay_track(play, side)


@measure(Clause.INSTRUCTIONS, Clause.START_OUT_OF_RANGE, Ruling.LAYING)
def settle_beforehand(play: Play) -> None:
    """Read what is settled before the first move, see that fleets begin out of gun range, and lay the defence."""
    began, _, _ = nearest_pair(play)
    for side in range(SIDES):
        instruct(play, side)
    stand_off(play, began)
    lay_by_hand(play)


@measure(Clause.INSTRUCTIONS, Clause.FLAGSHIPS, Clause.FORMATION, Clause.FLEET_SPEED)
def instruct(play: Play, side: int) -> None:
    """Read what a commander settles before the first move: flags, speed, formation and instructions."""
    state = play.state
    if play.house.instructions == Instructions.RULES:
        keep_rules(play, side, side)
    for n in range(state.order_length[side] // ACT):
        at = ORDER * side + ACT * n
        act, first = state.orders[at], state.orders[at + 1]
        if act == Act.FLAG:
            state.flag[side] = SHIPS * side + first - 1
        elif act == Act.SECOND:
            state.second[side] = SHIPS * side + first - 1
        elif act == Act.SPEED:
            least, most = speeds(play, side)
            state.full[side] = min(max(first * KNOT / 10.0, least), most)
        elif act == Act.FORM:
            form_up(play, side, first, state.orders[at + 2], state.orders[at + 3])
    note(play.ledger, Saying.HANDS_IN_INSTRUCTIONS, side, 0, 0)


@measure(Clause.FLEET_SPEED, Clause.RED_IS_FASTER)
def speeds(play: Play, side: int) -> tuple[float, float]:
    """Say between what speeds a commander may name his fleet's; red is never to be slower than blue may be."""
    meets_blue = 0
    for n in range(SHIPS):
        meets_blue += side * play.board.kind[n]
    return play.board.speed[0] if meets_blue > 0 else SLOWEST, play.board.speed[side]


@measure(Clause.FORMATION)
def form_up(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Place a fleet in another formation before the first move, on its leading ship, in the order of its numbers."""
    state = play.state
    if state.ships[side] == 0:
        return
    leader = state.line[SHIPS * side]
    course = state.heading[leader]
    angle = course + 180.0
    if kind == Signal.FRONT_INTO_LINE:
        angle = course + 90.0 * first
    elif kind == Signal.ECHELON:
        angle = course + 180.0 - POINT * first * second
    for k in range(1, state.ships[side]):
        body = state.line[SHIPS * side + k]
        east, north = unit(angle)
        state.x[body] = state.x[leader] + k * DISTANCE * east
        state.y[body] = state.y[leader] + k * DISTANCE * north
        state.heading[body] = course
    state.mode[side] = Mode.FREE
    see_formation(play, side)


@measure(Clause.START_OUT_OF_RANGE, Clause.FORMATION)
def stand_off(play: Play, began: float) -> None:
    """Set fleets back that their new formations have brought into gun range, each that formed anew its share."""
    blue, red = has_formed_anew(play, 0), has_formed_anew(play, 1)
    for _ in range(STAND_OFFS if began > WAND else 0):
        yards, one, other = nearest_pair(play)
        if yards > WAND or blue + red == 0:
            return
        angle = bearing(play.state.x[one], play.state.y[one], play.state.x[other], play.state.y[other])
        share = (WAND + 1.0 - yards) / (blue + red)
        set_back(play, 0, angle + 180.0, share * blue)
        set_back(play, 1, angle, share * red)
        note(play.ledger, Saying.SET_BACK, 0, 0, 0)


@measure()
def nearest_pair(play: Play) -> tuple[float, int, int]:
    """Find the two ships of opposite sides that are nearest to each other, and how far apart they are."""
    x, y = play.state.x, play.state.y
    best, found, near = 1e18, 0, SHIPS
    for one in range(SHIPS):
        for other in range(SHIPS, 2 * SHIPS):
            if play.state.afloat[one] and play.state.afloat[other]:
                yards = hypot(x[one] - x[other], y[one] - y[other])
                if yards < best:
                    best, found, near = yards, one, other
    return best, found, near


@rule(Clause.FORMATION)
def has_formed_anew(play: Play, side: int) -> int:
    """See whether a commander has placed his fleet in another formation."""
    for n in range(play.state.order_length[side] // ACT):
        if play.state.orders[ORDER * side + ACT * n] == Act.FORM:
            return 1
    return 0


@measure(Clause.START_OUT_OF_RANGE)
def set_back(play: Play, side: int, angle: float, yards: float) -> None:
    """Move a whole fleet, as it stands, so many yards on a bearing."""
    state = play.state
    east, north = unit(angle)
    for n in range(SHIPS if yards > 0.0 else 0):
        state.x[SHIPS * side + n] += east * yards
        state.y[SHIPS * side + n] += north * yards
    if yards > 0.0:
        state.mode[side] = Mode.FREE
        see_formation(play, side)


@measure()
def unit(angle: float) -> tuple[float, float]:
    """Give one yard on a bearing, east and north."""
    return sin(angle * RADIAN), cos(angle * RADIAN)
