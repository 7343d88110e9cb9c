"""Stations on a guide in a melee: whose they are, how ships make for them, and what a loss makes of them."""

from math import hypot, sqrt

from teetotum.engine.rules import measure, rule
from teetotum.games.naval_melee.formation import comes_after, fleet_heading, is_in_line, next_astern, steady_on
from teetotum.games.naval_melee.track import course_of, keep, where
from teetotum.games.naval_melee.vocabulary import SHIPS, Captains, Clause, Play, Ruling
from teetotum.mechanics.outline import bearing
from teetotum.mechanics.sea import GAIN, KNOT, NO_END, POINT, Course, ring_speed
from teetotum.mechanics.signals import Signal
from teetotum.mechanics.stations import RESERVE, station
from teetotum.mechanics.turning import Place, ahead, shorter_way

LOOK_AHEAD = 60.0
"""Seconds ahead for which a ship steers at her station."""
THERE = 75.0
"""Yards from her station within which she falls in with the guide."""
NEAR = 400.0
"""Yards within which she does not turn back for a station that is astern of her."""
SHORT_PERIOD = 20
"""Moves for which the reserve lasts, and is then let be: four of the fleet's."""


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def place_in_line(play: Play, side: int, hull: int) -> int:
    """Count a ship's places from the guide, astern of her or (below nought) ahead of her."""
    guide = play.state.guide[side]
    heading = fleet_heading(play, side)
    found = 0
    for n in range(SHIPS):
        other = SHIPS * side + n
        if is_in_line(play, other) and other != hull:
            if comes_after(play, hull, other, heading) and not comes_after(play, guide, other, heading):
                found += 1
            if comes_after(play, other, hull, heading) and not comes_after(play, other, guide, heading):
                found -= 1
    return found


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def station_of(play: Play, side: int, hull: int) -> Place:
    """Find a ship's station on the guide, as the formation signalled has it, when she has looked ahead."""
    state = play.state
    kind, first, second = state.in_force[4 * side], state.in_force[4 * side + 1], state.in_force[4 * side + 2]
    guide = ahead(where(play, state.guide[side], 0.0), LOOK_AHEAD * course_of(play, state.guide[side]).speed)
    yards = state.place[hull] * state.distance[side]
    if kind == Signal.FRONT_INTO_LINE:
        return station(guide, guide.heading + 90.0 * first, yards)
    if kind == Signal.ECHELON:
        return station(guide, guide.heading + 180.0 - POINT * first * second, yards)
    return station(guide, guide.heading + 180.0, yards)


@measure(Ruling.SIGNALS_AND_CAPTAINS, Clause.COMMANDER_KEEPS_CONTROL)
def make_for_station(play: Play, side: int, hull: int, ship: Course) -> Course:
    """Steer at the station a minute ahead, and fall in with the guide on reaching it."""
    guide = course_of(play, play.state.guide[side])
    then, now = station_of(play, side, hull), station_now(play, side, hull)
    course, pace = bearing(ship.x, ship.y, then.x, then.y), hypot(ship.x - then.x, ship.y - then.y) / LOOK_AHEAD
    off = hypot(ship.x - now.x, ship.y - now.y)
    # No faster than her engines can bring her down to the guide's speed by the time she is there.
    pace = min(pace, guide.ordered + sqrt(2.0 * GAIN * off))
    if off <= THERE:
        course, pace = now.heading, guide.ordered
    elif off <= NEAR and abs(shorter_way(now.heading, course)) > 90.0 and is_along(ship.heading, now.heading):
        # Whoever has run past her station lets it come up to her; turning back she would cross the others' bows.
        course, pace = now.heading, 0.0
    return steady_on(ring_speed(ship, with_reserve(play, hull, pace)), course)


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def station_now(play: Play, side: int, hull: int) -> Place:
    """Find where a ship's station is as the move begins."""
    return ahead(station_of(play, side, hull), -LOOK_AHEAD * course_of(play, play.state.guide[side]).speed)


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def with_reserve(play: Play, hull: int, pace: float) -> float:
    """Give what a ship can make of a pace: her reserve of a fifth lasts a short period, and then rests as long."""
    top, used = play.board.top[hull], play.state.spurt[hull]
    faster = used >= 0 and pace > top
    if used < 0 or faster:
        play.state.spurt[hull] = used + 1 if used + 1 < SHORT_PERIOD else -SHORT_PERIOD
    else:
        play.state.spurt[hull] = 0
    return min(pace, RESERVE * top if faster else top)


@measure()
def is_along(heading: float, course: float) -> bool:
    """See whether a ship heads within four points of a course."""
    return abs(shorter_way(heading, course)) <= 4.0 * POINT


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def take_stations(play: Play, side: int, kind: int, first: int) -> None:
    """Choose the guide of a formation, and tell off every ship's place on her."""
    state = play.state
    state.guide[side] = max(SHIPS * side, next_astern(play, side, -1))
    if kind == Signal.FORM_COLUMN and first > 0 and is_in_line(play, SHIPS * side + first - 1):
        state.guide[side] = SHIPS * side + first - 1
    for n in range(SHIPS):
        state.place[SHIPS * side + n] = place_in_line(play, side, SHIPS * side + n)
    state.resume[side] = 0.0
    if kind == Signal.FRONT_INTO_LINE and keeps_stations(play, side):
        wait_for_the_others(play, side)


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def wait_for_the_others(play: Play, side: int) -> None:
    """Slow the guide of a front into line to half speed, as at the fleet's scale, so that the others can come up."""
    guide = play.state.guide[side]
    ship, half = course_of(play, guide), play.board.top[guide] / 2.0
    if ship.ordered > half:
        play.state.resume[side] = ship.ordered
        keep(play, guide, ring_speed(ship, half))


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def is_formed(play: Play, side: int) -> bool:
    """See whether a guide waits whose ships have all come to their stations and to her speed, within a knot."""
    state = play.state
    if state.resume[side] <= 0.0 or not keeps_stations(play, side):
        return False
    pace = course_of(play, state.guide[side]).speed
    for hull in range(SHIPS * side, SHIPS * side + SHIPS):
        ship, post = course_of(play, hull), station_now(play, side, hull)
        is_there = hypot(ship.x - post.x, ship.y - post.y) <= THERE and abs(ship.speed - pace) <= KNOT
        if is_in_line(play, hull) and not is_there:
            return False
    return True


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def regain_speed(play: Play, side: int) -> None:
    """Ring again the speed that the guide gave up for front into line."""
    guide = play.state.guide[side]
    if play.state.resume[side] > 0.0:
        keep(play, guide, ring_speed(course_of(play, guide), play.state.resume[side]))
        play.state.resume[side] = 0.0


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def leave_stations(play: Play, side: int) -> None:
    """Let all who were making for stations go on at their guide's speed, however they hurried or waited."""
    if not keeps_stations(play, side):
        return
    regain_speed(play, side)
    speed = course_of(play, play.state.guide[side]).ordered
    for hull in range(SHIPS * side, SHIPS * side + SHIPS):
        keep(play, hull, ring_speed(course_of(play, hull), min(speed, play.board.top[hull])))


@measure(Ruling.SIGNALS_AND_CAPTAINS, Clause.COMMANDER_KEEPS_CONTROL)
def close_the_gap(play: Play, lost: int) -> None:
    """Let those astern of a ship lost, or ashore, move up a place, and where she was the guide another be it."""
    state, side = play.state, lost // SHIPS
    if not keeps_stations(play, side):
        return
    if state.guide[side] == lost:
        follow_on_as_guide(play, side, lost)
    gap = state.place[lost]
    for hull in range(SHIPS * side, SHIPS * side + SHIPS):
        if state.place[hull] > gap:
            state.place[hull] -= 1
    shift = state.place[state.guide[side]]
    for hull in range(SHIPS * side, SHIPS * side + SHIPS):
        state.place[hull] -= shift


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def follow_on_as_guide(play: Play, side: int, lost: int) -> None:
    """Make the ship whose place was nearest to the lost guide's keep her course and speed for the others."""
    state, heir = play.state, -1
    for hull in range(SHIPS * side, SHIPS * side + SHIPS):
        if is_in_line(play, hull) and (heir < 0 or abs(state.place[hull]) < abs(state.place[heir])):
            heir = hull
    if heir < 0:
        return
    state.guide[side] = heir
    old = course_of(play, lost)
    left = old.helm * old.goal if old.goal < NO_END else 0.0
    keep(play, heir, steady_on(ring_speed(course_of(play, heir), old.ordered), old.heading + left))


@rule(Ruling.SIGNALS_AND_CAPTAINS)
def keeps_stations(play: Play, side: int) -> bool:
    """See whether a signal in force has the ships of a side keep stations on a guide."""
    formed = play.state.in_force[4 * side] in (Signal.FRONT_INTO_LINE, Signal.FORM_COLUMN, Signal.ECHELON)
    return formed and play.house.captains == Captains.BY_SIGNAL
