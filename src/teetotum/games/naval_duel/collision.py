"""Hulls that meet: who rams whom, what is a draw, and what only grazes."""

from math import cos, hypot, sin

from teetotum.engine.rules import measure, note
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.house import Graze, RamNeeds
from teetotum.games.naval_duel.plotting import course_at, top_speed, where
from teetotum.games.naval_duel.sayings import Saying
from teetotum.games.naval_duel.vocabulary import NEVER, SINKS, TENTHS, Crash, How, Play, Result
from teetotum.mechanics.outline import LENGTH, abreast, before, holds, hulls_touch, relative
from teetotum.mechanics.sea import KNOT, POINT, RADIAN, Course
from teetotum.mechanics.warships import HALF_MINUTE, STEM

CLEAR = LENGTH + 40.0
"""Yards between two middles from which hulls cannot meet within a second."""
GRAZING, STRUCK = 1, 2
LEAST = 1e-6
"""Knots: ships that keep together to less than this do not close."""


@measure(Ruling.WHAT_IS_OPPOSITE)
def are_opposite(play: Play, one: Course, other: Course) -> bool:
    """See whether two courses lie opposite, within so many points."""
    return abs(relative(one.heading + 180.0, other.heading)) <= play.house.opposite * POINT + 1e-6


@measure()
def bow_within(rammer: Course, struck: Course) -> tuple[bool, bool]:
    """See whether a ship's bow is within another's outline, and whether it is at her stem."""
    bow_x = rammer.x + LENGTH / 2 * sin(rammer.heading * RADIAN)
    bow_y = rammer.y + LENGTH / 2 * cos(rammer.heading * RADIAN)
    along = before(bow_x, bow_y, struck.x, struck.y, struck.heading)
    across = abreast(bow_x, bow_y, struck.x, struck.y, struck.heading)
    return holds(along, across, 0.0), along > STEM


@measure(Ruling.SUCCESSFUL_RAM)
def closing_speed(rammer: Course, struck: Course) -> float:
    """Measure how fast a ship closes along her own course on the ship she strikes, in knots."""
    turn = (struck.heading - rammer.heading) * RADIAN
    return (rammer.speed - struck.speed * cos(turn)) / KNOT


@measure(Clause.RAM_SIDE_OR_STERN, Ruling.SUCCESSFUL_RAM)
def rams(play: Play, rammer: Course, struck: Course) -> bool:
    """See whether a bow strikes side or stern, and closes, hard enough to count; one that does not only grazes."""
    inside, at_stem = bow_within(rammer, struck)
    closing = closing_speed(rammer, struck)
    closes = play.house.ram_needs == RamNeeds.ANY or closing > LEAST
    return inside and not at_stem and closes and (play.house.ram_speed == 0 or closing >= play.house.ram_speed)


@measure(Clause.OPPOSITE_COURSES_DRAW, Clause.STEM_TO_STEM_DRAWS, Ruling.WHAT_IS_A_STEM, Ruling.HULLS_TOUCH)
def judge_contact(play: Play, blue: Course, red: Course) -> int:
    """Say what comes of two hulls that touch at this instant."""
    blue_bow, blue_stem = bow_within(blue, red)
    red_bow, red_stem = bow_within(red, blue)
    if not blue_bow and not red_bow:
        is_draw = are_opposite(play, blue, red) and play.house.graze == Graze.OPPOSITE
        return Crash.DRAWN if is_draw else Crash.GRAZE
    if are_opposite(play, blue, red) or (blue_bow and blue_stem) or (red_bow and red_stem):
        return Crash.DRAWN
    blue_rams, red_rams = rams(play, blue, red), rams(play, red, blue)
    if blue_rams and red_rams:
        return Crash.DRAWN
    if blue_rams:
        return Crash.BLUE_RAMS
    return Crash.RED_RAMS if red_rams else Crash.GRAZE


@measure(Ruling.SUCCESSFUL_RAM)
def next_collision(play: Play, since: float) -> None:
    """Find the next collision of this move after a second, tried every tenth; it is put before the umpire."""
    state = play.state
    state.crash_at, state.case_crash = NEVER, Crash.NOTHING
    if are_far_apart(play):
        state.contact = 0
        return
    for second in range(int(since), HALF_MINUTE):
        if state.crash_at < NEVER:
            break
        if may_meet(play, second):
            watch_second(play, second, since)
        else:
            state.contact = 0


@measure()
def are_far_apart(play: Play) -> bool:
    """See whether the ships cannot come to touch in the whole of this move, even bow to bow."""
    blue, red = course_at(play.state, 0, 0), course_at(play.state, 1, 0)
    closing = max(blue.speed, top_speed(play, 0)) + max(red.speed, top_speed(play, 1))
    return hypot(blue.x - red.x, blue.y - red.y) > CLEAR + HALF_MINUTE * closing


@measure()
def watch_second(play: Play, second: int, since: float) -> None:
    """Watch the hulls through one second until something comes of it."""
    for tenth in range(second * TENTHS + 1, (second + 1) * TENTHS + 1):
        if play.state.crash_at == NEVER and tenth > since * TENTHS + 0.5:
            watch_hulls(play, tenth / TENTHS)


@measure()
def may_meet(play: Play, second: int) -> bool:
    """See whether the hulls can meet within the next second."""
    blue, red = where(play, 0, float(second)), where(play, 1, float(second))
    return hypot(blue.x - red.x, blue.y - red.y) <= CLEAR


@measure(Ruling.HULLS_TOUCH)
def watch_hulls(play: Play, second: float) -> None:
    """Note at one instant whether hulls part, touch or strike."""
    state = play.state
    blue, red = where(play, 0, second), where(play, 1, second)
    if hypot(blue.x - red.x, blue.y - red.y) > LENGTH or not hulls_touch(
        blue.x, blue.y, blue.heading, red.x, red.y, red.heading
    ):
        state.contact = 0
        return
    found = judge_contact(play, blue, red)
    if state.contact < GRAZING or (state.contact < STRUCK and found > Crash.GRAZE):
        state.crash_at, state.case_crash = second, found
        state.contact = STRUCK if found > Crash.GRAZE else GRAZING


@measure(Clause.RAM_SIDE_OR_STERN, Ruling.DRAWN_COLLISION, Ruling.SUCCESSFUL_RAM)
def collide(play: Play) -> None:
    """Carry out what was found of a collision: a draw, a ship rammed, or a scratch."""
    state, crash = play.state, play.state.case_crash
    if crash == Crash.GRAZE:
        note(play.ledger, Saying.HULLS_TOUCH, 0, 0, int(state.crash_at * TENTHS + 0.5))
    elif crash == Crash.DRAWN:
        note(play.ledger, Saying.SHIPS_COLLIDE, 0, 0, int(state.crash_at * TENTHS + 0.5))
        state.case_result, state.case_how = Result.DRAW, How.COLLISION
    elif crash == Crash.BLUE_RAMS:
        ram(play, 0)
    elif crash == Crash.RED_RAMS:
        ram(play, 1)


@measure(Clause.RAM_SIDE_OR_STERN)
def ram(play: Play, seat: int) -> None:
    """Sink the ship that is rammed, or hurt her by the points the house sets."""
    state, struck = play.state, 1 - seat
    note(play.ledger, Saying.RAM_STRIKES, seat, 0, int(state.crash_at * TENTHS + 0.5))
    if play.house.ram_damage != SINKS:
        state.lost[struck] += play.house.ram_damage
    if play.house.ram_damage == SINKS or state.lost[struck] >= play.board.endurance[struck]:
        state.case_result = Result.BLUE_WINS if seat == 0 else Result.RED_WINS
        state.case_how = How.COLLISION
