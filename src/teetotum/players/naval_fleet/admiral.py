"""The sensible admiral, and one who wanders.

The admiral forms column, tries in his mind how far to turn its head, and takes the turn that promises him the better of
the fire without bringing the fleets to close quarters: nearer when he is the stronger, farther off when he is the
weaker. He masses fire on the ship that can soonest be halved or sunk without wasting too much of it, and mends his
formation by signal. A wandering commander draws any order that has a code.
"""

from math import hypot

from teetotum.engine.rules import Ints, Row, measure, rule
from teetotum.games.naval_fleet.guns import endurance
from teetotum.games.naval_fleet.line import in_line
from teetotum.games.naval_fleet.masts import FINE, head_objection, hoist_objection, is_answered, matches
from teetotum.games.naval_fleet.slips import CODES, decode, write
from teetotum.games.naval_fleet.vocabulary import SHIPS, Act, Arm, Condition, Mode, Phase, Play
from teetotum.mechanics.outline import bearing
from teetotum.mechanics.sea import POINT
from teetotum.mechanics.signals import GUNNERY, MANOEUVRE, Signal
from teetotum.mechanics.turning import shorter_way
from teetotum.players.naval_fleet.arms import lead_arms
from teetotum.players.naval_fleet.foresight import (
    advantage,
    closest,
    force_of,
    foresee_enemy,
    foresee_now,
    foresee_own,
    strength_of,
    yield_of,
)

WANTED, STEP, STEPS = 2300.0, 100.0, 6
"""The range an admiral wants against his equal, and how far his mood may lengthen it."""
LEAST_WANTED, MOST_WANTED = 1700.0, 3600.0
TOO_NEAR = 1300.0
OUT_OF_TOUCH = 6500.0
HEADS = 7
"""Points to either side that he thinks of turning the head of his column."""
PER_POINT = 1.0
"""Points of fire that a point of turn must be worth."""
PER_YARD = 0.02
"""Points of fire that a yard of wrong range counts for."""
FOOLHARDY = 1000.0
TRIES = 24
WASTE = 0.75
"""The part of natural fire that massed fire must be worth."""


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
            lead_fleet(play, side, STEP * (draws[0] % STEPS), row)
        lead_arms(play, seat, side, row)


@measure()
def lead_fleet(play: Play, side: int, mood: float, row: Row) -> None:
    """Steer the fleet and lay its guns."""
    if play.state.ships[1 - side] > 0:
        if is_answered(play, side, MANOEUVRE) or is_answered(play, side, GUNNERY):
            write(row, Act.EXECUTE, 0, 0, 0)
        if not is_answered(play, side, MANOEUVRE) and not has_a_goal(play, side):
            steer(play, side, mood, row)
        if not is_answered(play, side, GUNNERY):
            mass_fire(play, side, row)


@rule()
def has_a_goal(play: Play, side: int) -> bool:
    """See whether a fleet has somewhere to go."""
    return play.board.goal_ships > 0 and play.board.goal_side == side


@measure()
def wanted_range(play: Play, side: int, mood: float) -> float:
    """Say at what range to fight: nearer when the stronger, farther off when the weaker."""
    own, theirs = strength_of(play, side), strength_of(play, 1 - side)
    odds = max(0.25, own) / max(0.25, theirs)
    return max(LEAST_WANTED, min(MOST_WANTED, WANTED / odds)) + mood


@measure()
def best_turn(play: Play, side: int, mood: float) -> int:
    """Choose by how many points to turn the head of the column, positive to the right."""
    wanted = wanted_range(play, side, mood)
    best, points = -1e18, 0
    for n in range(2 * HEADS + 1):
        # Straight on first, then ever farther to either side: of equals the smaller turn is taken.
        turn = (n + 1) // 2 * (1 if n % 2 else -1)
        found = promise(play, side, turn, wanted) - PER_POINT * abs(turn)
        if found > best + 1e-9:
            best, points = found, turn
    return points


@measure()
def promise(play: Play, side: int, turn: int, wanted: float) -> float:
    """Weigh a turn by what the next two moves would bring."""
    found = 0.0
    for moves in range(1, 3):
        foresee_own(play, side, turn * POINT, moves)
        foresee_enemy(play, side, moves)
        yards = closest(play, side)
        found += advantage(play, side) - PER_YARD * abs(yards - wanted)
        if yards < TOO_NEAR:
            found -= FOOLHARDY
    return found


@measure()
def chase(play: Play, side: int) -> int:
    """Turn toward an enemy who is out of touch."""
    leader = in_line(play, side, 0)
    other = in_line(play, 1 - side, play.state.ships[1 - side] // 2)
    there = bearing(play.state.x[leader], play.state.y[leader], play.state.x[other], play.state.y[other])
    turn = shorter_way(play.state.heading[leader], there)
    return min(8, int(abs(turn) / POINT + 0.5)) * (1 if turn > 0.0 else -1)


@measure()
def steer(play: Play, side: int, mood: float, row: Row) -> None:
    """Turn the head of the column without signal where that may be done; else signal for it, or form column first."""
    if play.state.mode[side] != Mode.COLUMN:
        if play.state.mode[side] == Mode.FREE and hoist_objection(play, side, Signal.FORM_COLUMN, 0, False) == FINE:
            write(row, Act.HOIST, Signal.FORM_COLUMN, 0, 0)
        return
    foresee_now(play)
    turn = chase(play, side) if closest(play, side) > OUT_OF_TOUCH else best_turn(play, side, mood)
    if turn == 0:
        return
    if head_objection(play, side) == FINE:
        write(row, Act.HEAD, Signal.COLUMN, turn, 0)
    elif hoist_objection(play, side, Signal.COLUMN, turn, False) == FINE:
        write(row, Act.HOIST, Signal.COLUMN, turn, 0)


@measure()
def massed(play: Play, side: int, other: int) -> float:
    """Add up what the whole line could score on one ship of the enemy's as she stands."""
    total = 0.0
    for k in range(play.state.ships[side]):
        total += yield_of(play, side, k, other) * force_of(play, in_line(play, side, k))
    return total


@measure()
def natural(play: Play, side: int) -> float:
    """Add up what the line scores when every ship fires at her best target."""
    total = 0.0
    for k in range(play.state.ships[side]):
        best = 0.0
        for other in range(play.state.ships[1 - side]):
            best = max(best, yield_of(play, side, k, other))
        total += best * force_of(play, in_line(play, side, k))
    return total


@measure()
def soonest_beaten(play: Play, side: int) -> int:
    """Find the enemy's ship that massed fire halves or sinks soonest without waste, by her number; 0 if none."""
    foresee_now(play)
    enough = WASTE * natural(play, side)
    best, found = 1e18, 0
    for other in range(play.state.ships[1 - side]):
        body = in_line(play, 1 - side, other)
        points = massed(play, side, other)
        whole = endurance(play, body)
        left = whole - play.state.loss[body] if play.state.ring[body] else whole / 2.0 - play.state.loss[body]
        if points > max(enough, 1.0) and left / points < best:
            best, found = left / points, body % SHIPS + 1
    return found


@measure()
def mass_fire(play: Play, side: int, row: Row) -> None:
    """Signal fire upon the ship soonest beaten, unless fire is massed already on one who can be reached."""
    state = play.state
    if state.mass[2 * side] == Signal.FIRE_ON and is_within_reach(play, side, state.mass[2 * side + 1]):
        return
    found = soonest_beaten(play, side)
    flies = matches(play, side, GUNNERY, Signal.FIRE_ON, found, 0)
    if found > 0 and not flies and hoist_objection(play, side, Signal.FIRE_ON, found, False) == FINE:
        write(row, Act.HOIST, Signal.FIRE_ON, found, 0)


@measure()
def is_within_reach(play: Play, side: int, number: int) -> bool:
    """See whether a ship of the enemy's is afloat and not far from the middle of the line."""
    state = play.state
    body = SHIPS * (1 - side) + number - 1
    middle = in_line(play, side, state.ships[side] // 2)
    near = hypot(state.x[body] - state.x[middle], state.y[body] - state.y[middle]) <= MOST_WANTED
    return state.afloat[body] == 1 and near
