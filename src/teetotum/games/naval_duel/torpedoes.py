"""Torpedoes in the water: when each comes to the enemy's keel line, and what the card and the die make of it."""

from math import hypot

from teetotum.engine.rules import measure, note, rule
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.house import TorpedoTest, Wake
from teetotum.games.naval_duel.plotting import course_at, top_speed, where
from teetotum.games.naval_duel.sayings import Saying
from teetotum.games.naval_duel.vocabulary import NEVER, SHIPS, SINKS, TENTHS, Play, State
from teetotum.mechanics.outline import LENGTH
from teetotum.mechanics.sea import KNOT, Course
from teetotum.mechanics.torpedo import (
    SMALLEST_ANGLE,
    Run,
    is_upon,
    keel_angle,
    line_cuts,
    offset,
    run_x,
    run_y,
    zone,
)
from teetotum.mechanics.warships import HALF_MINUTE, TUBES

HALVINGS = 40
NEAR = 200.0
"""Yards within which a torpedo may come upon a hull in one second."""


@measure(Clause.SECONDS_OF_RUN)
def pace(play: Play) -> float:
    """Give the speed of a torpedo in yards a second."""
    return play.house.torpedo_speed / 10 * KNOT


@measure(Clause.CARD_RADIUS)
def longest_run(play: Play) -> float:
    """Give the seconds that a torpedo runs."""
    return play.house.torpedo_range / pace(play)


@measure()
def run_of(state: State, torpedo: int) -> Run:
    """Read the way of a torpedo."""
    at = torpedo * 5
    return Run(state.run[at], state.run[at + 1], state.run[at + 2], state.run[at + 3], state.run[at + 4])


@rule()
def target_of(torpedo: int) -> int:
    """Name the ship a torpedo was fired at."""
    return 1 - torpedo // TUBES


@measure()
def age(play: Play, torpedo: int, second: float) -> float:
    """Say how long a torpedo has run at a second of the move last plotted; below nought before it is fired."""
    return (play.state.move - 1) * HALF_MINUTE + second - play.state.launched[torpedo]


@measure()
def run_at(play: Play, torpedo: int, second: float) -> float:
    """Measure the yards a torpedo has run at a second of this move."""
    return age(play, torpedo, second) * pace(play)


@measure(Clause.TIME_OF_CROSSING, Clause.TORPEDO_EFFECT, Ruling.TEST_OF_CROSSING, Ruling.STILL_RUNNING)
def meeting(play: Play, torpedo: int) -> float:
    """Find the second of this move at which a torpedo's line strikes its target, or NEVER."""
    fired = play.state.launched[torpedo] - (play.state.move - 1) * HALF_MINUTE
    start, end = max(0.0, fired), min(float(HALF_MINUTE), fired + longest_run(play))
    run = run_of(play.state, torpedo)
    if is_out_of_reach(play, target_of(torpedo), run):
        return NEVER
    first = start
    for _ in range(HALF_MINUTE + 1):
        if first >= end:
            break
        last = min(end, float(int(first) + 1))
        found = meets_within(play, torpedo, run, first, last)
        if found < NEVER:
            return found
        first = last
    return NEVER


@measure()
def is_out_of_reach(play: Play, target: int, run: Run) -> bool:
    """See whether no run of a torpedo can come near a ship in this move, wherever either of them goes."""
    ship = course_at(play.state, target, 0)
    goes = HALF_MINUTE * max(ship.speed, top_speed(play, target))
    return hypot(ship.x - run.x, ship.y - run.y) > play.house.torpedo_range + LENGTH + goes


@measure()
def meets_within(play: Play, torpedo: int, run: Run, first: float, last: float) -> float:
    """Look for a strike within one second."""
    if play.house.torpedo_test == TorpedoTest.SWEPT:
        return swept_within(play, torpedo, run, first, last)
    ship = where(play, target_of(torpedo), last)
    if keel_angle(run, ship.heading) < SMALLEST_ANGLE:
        return comes_upon(play, torpedo, run, first, last)
    return crosses_within(play, torpedo, run, first, last)


@measure(Clause.TIME_OF_CROSSING, Clause.OUTLINE_AT_THAT_TIME, Clause.CLEAR_OR_ACROSS)
def crosses_within(play: Play, torpedo: int, run: Run, first: float, last: float) -> float:
    """Find when the torpedo is on the keel line; it counts where the whole line cuts the outline drawn there."""
    before, after = side_at(play, torpedo, run, first), side_at(play, torpedo, run, last)
    if (before < 0) == (after < 0):
        return NEVER
    low, high = first, last
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if (side_at(play, torpedo, run, middle) < 0) == (before < 0):
            low = middle
        else:
            high = middle
    ship = where(play, target_of(torpedo), high)
    return high if line_cuts(run, float(play.house.torpedo_range), ship.x, ship.y, ship.heading) else NEVER


@measure()
def side_at(play: Play, torpedo: int, run: Run, second: float) -> float:
    """Measure how far to starboard of the target's keel line a torpedo is."""
    ship = where(play, target_of(torpedo), second)
    return offset(run, run_at(play, torpedo, second), ship.x, ship.y, ship.heading)


@measure()
def is_on_hull(play: Play, torpedo: int, run: Run, second: float) -> bool:
    """See whether a torpedo is upon the very hull."""
    ship = where(play, target_of(torpedo), second)
    return is_upon(run, run_at(play, torpedo, second), ship.x, ship.y, ship.heading)


@measure()
def comes_upon(play: Play, torpedo: int, run: Run, first: float, last: float) -> float:
    """Find when a torpedo that runs along the keel reaches the outline."""
    if not is_on_hull(play, torpedo, run, last):
        return NEVER
    low, high = first, last
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if is_on_hull(play, torpedo, run, middle):
            high = middle
        else:
            low = middle
    return high


@measure(Ruling.TEST_OF_CROSSING)
def swept_within(play: Play, torpedo: int, run: Run, first: float, last: float) -> float:
    """Find when the moving torpedo is upon the moving hull, by tenths of a second."""
    ship = where(play, target_of(torpedo), first)
    yards = run_at(play, torpedo, first)
    if hypot(run_x(run, yards) - ship.x, run_y(run, yards) - ship.y) > NEAR:
        return NEVER
    for n in range(1, TENTHS + 1):
        second = first + (last - first) * n / TENTHS
        if is_on_hull(play, torpedo, run, second):
            return second
    return NEVER


@measure(
    Clause.ZONES,
    Clause.ZONES_ARE_CHANCES,
    Clause.LAY_THE_CARD,
    Clause.ZONE_OF_THE_FIRING_POINT,
    Clause.FOUR_HUNDRED_FEET,
)
def zone_at(play: Play, torpedo: int, second: float) -> int:
    """Lay the card on the target's keel and read the zone in which the firing point falls."""
    ship: Course = where(play, target_of(torpedo), second)
    angle = keel_angle(run_of(play.state, torpedo), ship.heading)
    return zone(run_at(play, torpedo, second), angle, float(play.house.torpedo_range))


@measure(Clause.TORPEDO_EFFECT)
def next_torpedo(play: Play) -> None:
    """Put before the umpire the torpedo that strikes next in this move, if any."""
    state = play.state
    state.case_torpedo, state.case_at = -1, NEVER
    for torpedo in range(SHIPS * TUBES):
        if state.running[torpedo]:
            second = meeting(play, torpedo)
            if second < state.case_at:
                state.case_torpedo, state.case_at = torpedo, second
    if state.case_torpedo >= 0:
        state.case_zone = zone_at(play, state.case_torpedo, state.case_at)


@measure(Clause.CLEAR_OR_ACROSS)
def spend_torpedoes(play: Play) -> None:
    """Take out of the water the torpedoes whose run ends in this move."""
    state = play.state
    for torpedo in range(SHIPS * TUBES):
        if state.running[torpedo] and age(play, torpedo, float(HALF_MINUTE)) >= longest_run(play):
            state.running[torpedo] = 0
            note(play.ledger, Saying.TORPEDO_SPENT, torpedo // TUBES, 0, torpedo % TUBES)


@measure(Clause.ZONE_OF_THE_FIRING_POINT)
def tell_zone(play: Play) -> None:
    """Enter which tube's torpedo comes home, when, and in which zone, before the die is thrown for it."""
    seat, tube = play.state.case_torpedo // TUBES, play.state.case_torpedo % TUBES
    note(play.ledger, Saying.TORPEDO_COMES + tube, seat, int(play.state.case_at), play.state.case_zone)


@rule(Clause.SIXTHS_BY_THE_DIE)
def runs_true(play: Play) -> bool:
    """See whether the throw lets the torpedo run true."""
    return play.state.case_throw <= play.state.case_zone


@measure(Clause.SIXTHS_BY_THE_DIE, Ruling.EFFECT_OF_A_TORPEDO)
def decide_torpedo(play: Play) -> None:
    """Let the torpedo strike or go by, as the die has it; either way it is spent."""
    state, torpedo = play.state, play.state.case_torpedo
    state.running[torpedo] = 0
    seat, target = torpedo // TUBES, target_of(torpedo)
    if not runs_true(play):
        note(play.ledger, Saying.DOES_NOT_RUN_TRUE, seat, state.case_zone, state.case_throw)
        return
    note(play.ledger, Saying.TORPEDO_STRIKES, target, state.case_zone, state.case_throw)
    if play.house.torpedo_damage == SINKS:
        state.struck_at[target] = min(state.struck_at[target], state.case_at)
        return
    state.lost[target] += play.house.torpedo_damage
    if state.lost[target] >= play.board.endurance[target]:
        state.struck_at[target] = min(state.struck_at[target], state.case_at)


@rule(Ruling.STILL_RUNNING)
def show_wakes(play: Play) -> None:
    """Show the wakes of torpedoes that left in the moves now revealed, where the house lets them be seen."""
    for torpedo in range(SHIPS * TUBES):
        if play.house.wake == Wake.VISIBLE and play.state.running[torpedo] == 1:
            play.state.running[torpedo] = 2
            note(play.ledger, Saying.WAKE_SEEN, torpedo // TUBES, 0, torpedo % TUBES)
