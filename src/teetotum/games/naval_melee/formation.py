"""A fleet kept together in a melee while a signal steers it: its line, and a column that turns in succession."""

from math import cos, hypot, sin

from teetotum.engine.rules import measure, rule
from teetotum.games.naval_melee.track import course_of
from teetotum.games.naval_melee.vocabulary import FOR_GOOD, SHIPS, Play, Ruling
from teetotum.mechanics.column import is_astern
from teetotum.mechanics.sea import POINT, RADIAN, REACH, Course, put_helm
from teetotum.mechanics.turning import Place, shorter_way


@measure()
def place_now(play: Play, hull: int) -> Place:
    """Say where a ship is and how she heads."""
    ship = course_of(play, hull)
    return Place(ship.x, ship.y, ship.heading)


@rule(Ruling.SIGNALS_AND_CAPTAINS)
def is_in_line(play: Play, hull: int) -> bool:
    """See whether a ship can keep in line: afloat, and not ashore."""
    return play.state.afloat[hull] == 1 and play.state.still[hull] <= FOR_GOOD // 2


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
        if is_in_line(play, hull) and hull != leader:
            follows = leader < 0 or comes_after(play, hull, leader, heading)
            if follows and (found < 0 or comes_after(play, found, hull, heading)):
                found = hull
    return found


@measure()
def last_of_line(play: Play, side: int) -> int:
    """Name the last ship of a line; -1 if there is none."""
    heading, found = fleet_heading(play, side), -1
    for hull in range(SHIPS * side, SHIPS * side + SHIPS):
        if is_in_line(play, hull) and (found < 0 or comes_after(play, hull, found, heading)):
            found = hull
    return found


@measure()
def comes_after(play: Play, hull: int, other: int, heading: float) -> bool:
    """See whether a ship stands astern of another in the line; of two abreast the higher number does."""
    lead = lead_over(play, other, hull, heading)
    return lead > 1.0 or (lead > -1.0 and hull > other)


@measure()
def fleet_heading(play: Play, side: int) -> float:
    """Give the heading of a side's lowest number in line, by which its line is told off."""
    for n in range(SHIPS):
        if is_in_line(play, SHIPS * side + n):
            return course_of(play, SHIPS * side + n).heading
    return 0.0


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def is_column(play: Play, side: int) -> bool:
    """See whether the ships of a side follow each other within a point, and none heads farther from the leader."""
    leader = ahead_of_her = next_astern(play, side, -1)
    if leader < 0:
        return False
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


@measure()
def steady_on(ship: Course, course: float) -> Course:
    """Turn a ship to a course by the shorter way, or put her helm amidships if she is on it."""
    turn = shorter_way(ship.heading, course)
    if abs(turn) <= 1.0:
        return put_helm(ship, 0, 0.0, REACH)
    return put_helm(ship, 1 if turn > 0.0 else -1, abs(turn), REACH)
