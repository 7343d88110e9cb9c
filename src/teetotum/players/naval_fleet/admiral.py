"""The sensible admiral, and one who wanders.

The admiral forms column, tries in his mind how far to turn its head, and takes the turn that promises him the better of
the fire without bringing the fleets to close quarters: nearer when he is the stronger, farther off when he is the
weaker. He concentrates by where he brings his line, so that more of his guns bear than of the enemy's, and leaves the
guns to fire naturally: a signal to mass fire comes a move or two late, and lost him two actions of three against an
admiral who steered worse. He mends his formation by signal. A wandering commander draws any order that has a code.
"""

from teetotum.engine.rules import Ints, Row, measure, rule
from teetotum.games.naval_fleet.line import in_line
from teetotum.games.naval_fleet.masts import FINE, head_objection, hoist_objection, is_answered
from teetotum.games.naval_fleet.slips import CODES, decode, write
from teetotum.games.naval_fleet.vocabulary import Act, Arm, Condition, Mode, Phase, Play
from teetotum.mechanics.outline import bearing
from teetotum.mechanics.sea import POINT
from teetotum.mechanics.signals import MANOEUVRE, Signal
from teetotum.mechanics.turning import shorter_way
from teetotum.players.naval_fleet.arms import lay_mines, lead_arms
from teetotum.players.naval_fleet.foresight import (
    advantage,
    closest,
    foresee_enemy,
    foresee_now,
    foresee_own,
    strength_of,
)

WANTED, STEP, STEPS = 2300.0, 100.0, 6
"""The range an admiral wants against his equal, and how far his mood may lengthen it."""
LEAST_WANTED, MOST_WANTED = 1700.0, 3600.0
TOO_NEAR = 1600.0
OUT_OF_TOUCH = 6500.0
TURNS = (0, 1, -1, 2, -2, 4, -4, 6, -6, 8, -8)
"""Points by which he thinks of turning the head of his column; of equals the first is taken."""
LOOKS = 2
"""Moves ahead for which he weighs a turn."""
PER_POINT = 1.0
"""Points of fire that a point of turn must be worth."""
PER_YARD = 0.02
"""Points of fire that a yard of wrong range counts for."""
FOOLHARDY = 1.0
"""Points of fire that a yard nearer than that counts for."""
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
    if phase == Phase.INSTRUCT and play.house.seat_arm[seat] == Arm.FLEET:
        write(row, Act.THEN, Signal.TORPEDOES, 800, 0)
        write(row, Act.IF, Condition.FLAG_LOST, 0, 0)
        write(row, Act.THEN, Signal.FOLLOW, 0, 0)
        lay_mines(play, side, draws[1], row)
    elif phase == Phase.ORDERS:
        if play.house.seat_arm[seat] == Arm.FLEET and play.state.ships[side] > 0:
            lead_fleet(play, side, STEP * (draws[0] % STEPS), row)
        lead_arms(play, seat, side, row)


@measure()
def lead_fleet(play: Play, side: int, mood: float, row: Row) -> None:
    """Execute what flies, or steer the fleet."""
    if play.state.ships[1 - side] > 0:
        if is_answered(play, side, MANOEUVRE):
            write(row, Act.EXECUTE, 0, 0, 0)
        elif not has_a_goal(play, side):
            steer(play, side, mood, row)


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
    for n in range(len(TURNS)):
        found = promise(play, side, TURNS[n], wanted) - PER_POINT * abs(TURNS[n])
        if found > best + 1e-9:
            best, points = found, TURNS[n]
    return points


@measure()
def promise(play: Play, side: int, turn: int, wanted: float) -> float:
    """Weigh a turn by how near the fleets would come, and by how they would stand in two moves."""
    found = 0.0
    for moves in range(1, LOOKS + 1):
        foresee_own(play, side, turn * POINT, moves)
        foresee_enemy(play, side, moves)
        found -= FOOLHARDY * max(0.0, TOO_NEAR - closest(play, side))
    return found + advantage(play, side) - PER_YARD * abs(closest(play, side) - wanted)


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
