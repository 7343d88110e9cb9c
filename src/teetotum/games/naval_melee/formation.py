"""A fleet kept together in a melee while a signal steers it: a column turning in succession, stations on a guide."""

from math import cos, hypot, sin, sqrt

from teetotum.engine.rules import measure, rule
from teetotum.games.naval_melee.track import course_of, keep, where
from teetotum.games.naval_melee.vocabulary import SHIPS, Captains, Clause, Play, Ruling
from teetotum.mechanics.column import is_astern
from teetotum.mechanics.outline import bearing
from teetotum.mechanics.sea import GAIN, NO_END, POINT, RADIAN, REACH, Course, put_helm, ring_speed
from teetotum.mechanics.signals import Signal
from teetotum.mechanics.stations import station
from teetotum.mechanics.turning import Place, ahead, shorter_way

DISTANCE = 400.0
LOOK_AHEAD = 60.0
"""Seconds ahead for which a ship steers at her station."""
THERE = 75.0
"""Yards from her station within which she falls in with the guide."""
NEAR = 400.0
"""Yards within which she does not turn back for a station that is astern of her."""


@measure()
def place_now(play: Play, hull: int) -> Place:
    """Say where a ship is and how she heads."""
    ship = course_of(play, hull)
    return Place(ship.x, ship.y, ship.heading)


@measure()
def lead_over(play: Play, one: int, other: int, heading: float) -> float:
    """Measure how far one ship is before another in a direction."""
    a, b = place_now(play, one), place_now(play, other)
    return (a.x - b.x) * sin(heading * RADIAN) + (a.y - b.y) * cos(heading * RADIAN)


@measure()
def next_astern(play: Play, side: int, leader: int) -> int:
    """Name the next ship of a line after the one given, counted from the foremost (-1 gives her); -1 for none."""
    heading = fleet_heading(play, side)
    found = -1
    for n in range(SHIPS):
        hull = SHIPS * side + n
        if play.state.afloat[hull] and hull != leader:
            follows = leader < 0 or comes_after(play, hull, leader, heading)
            if follows and (found < 0 or comes_after(play, found, hull, heading)):
                found = hull
    return found


@measure()
def comes_after(play: Play, hull: int, other: int, heading: float) -> bool:
    """See whether a ship stands astern of another in the line; of two abreast the higher number does."""
    lead = lead_over(play, other, hull, heading)
    return lead > 1.0 or (lead > -1.0 and hull > other)


@measure()
def fleet_heading(play: Play, side: int) -> float:
    """Give the heading of a side's lowest number afloat, by which its line is told off."""
    for n in range(SHIPS):
        if play.state.afloat[SHIPS * side + n]:
            return course_of(play, SHIPS * side + n).heading
    return 0.0


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def is_column(play: Play, side: int) -> bool:
    """See whether the ships of a side follow each other within a point, and none heads farther from the leader."""
    leader = ahead_of_her = next_astern(play, side, -1)
    for _ in range(SHIPS):
        hull = next_astern(play, side, ahead_of_her)
        if hull < 0:
            return True
        swerve = shorter_way(place_now(play, leader).heading, place_now(play, hull).heading)
        # A column that has bent little by little is one no more.
        if abs(swerve) > POINT + 1e-6 or not is_astern(place_now(play, ahead_of_her), place_now(play, hull)):
            return False
        ahead_of_her = hull
    return True


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def tell_off(play: Play, side: int) -> None:
    """Let every ship of a column turn where its leader does: after so many yards as she is behind."""
    head = course_of(play, next_astern(play, side, -1))
    for n in range(SHIPS):
        ship = course_of(play, SHIPS * side + n)
        play.state.wait[SHIPS * side + n] = hypot(ship.x - head.x, ship.y - head.y)


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def comes_to_turn(play: Play, hull: int, speed: float) -> bool:
    """See whether a ship has come, to the nearest second, to where her column turns; if not, let her run on to it."""
    left = play.state.wait[hull]
    if left < 0.0:
        return False
    # Yards and not seconds are counted, since engines may be rung while she is on her way.
    here = left <= speed / 2.0
    play.state.wait[hull] = -1.0 if here else max(0.0, left - speed)
    return here


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def place_in_line(play: Play, side: int, hull: int) -> int:
    """Count a ship's places from the guide, astern of her or (below nought) ahead of her."""
    guide = play.state.guide[side]
    heading = fleet_heading(play, side)
    found = 0
    for n in range(SHIPS):
        other = SHIPS * side + n
        if play.state.afloat[other] and other != hull:
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
    then = station_of(play, side, hull)
    now = ahead(then, -LOOK_AHEAD * guide.speed)
    course, pace = bearing(ship.x, ship.y, then.x, then.y), hypot(ship.x - then.x, ship.y - then.y) / LOOK_AHEAD
    off = hypot(ship.x - now.x, ship.y - now.y)
    # No faster than her engines can bring her down to the guide's speed by the time she is there.
    pace = min(pace, guide.ordered + sqrt(2.0 * GAIN * off))
    if off <= THERE:
        course, pace = now.heading, guide.ordered
    elif off <= NEAR and abs(shorter_way(now.heading, course)) > 90.0 and is_along(ship.heading, now.heading):
        # Whoever has run past her station lets it come up to her; turning back she would cross the others' bows.
        course, pace = now.heading, 0.0
    return steady_on(ring_speed(ship, min(pace, play.board.top[hull])), course)


@measure()
def is_along(heading: float, course: float) -> bool:
    """See whether a ship heads within four points of a course."""
    return abs(shorter_way(heading, course)) <= 4.0 * POINT


@measure()
def steady_on(ship: Course, course: float) -> Course:
    """Turn a ship to a course by the shorter way, or put her helm amidships if she is on it."""
    turn = shorter_way(ship.heading, course)
    if abs(turn) <= 1.0:
        return put_helm(ship, 0, 0.0, REACH)
    return put_helm(ship, 1 if turn > 0.0 else -1, abs(turn), REACH)


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def take_stations(play: Play, side: int, kind: int, first: int) -> None:
    """Choose the guide of a formation, and tell off every ship's place on her."""
    state = play.state
    state.guide[side] = next_astern(play, side, -1)
    if kind == Signal.FORM_COLUMN and first > 0 and state.afloat[SHIPS * side + first - 1]:
        state.guide[side] = SHIPS * side + first - 1
    for n in range(SHIPS):
        state.place[SHIPS * side + n] = place_in_line(play, side, SHIPS * side + n)


@measure(Ruling.SIGNALS_AND_CAPTAINS, Clause.COMMANDER_KEEPS_CONTROL)
def close_the_gap(play: Play, lost: int) -> None:
    """Let those astern of a lost ship move up a place, and where she was the guide another be it."""
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
        if state.afloat[hull] and (heir < 0 or abs(state.place[hull]) < abs(state.place[heir])):
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
