"""Where the ships of a melee are: how each is under way, and her track second by second."""

from teetotum.engine.rules import measure
from teetotum.games.naval_melee.vocabulary import HULLS, Clause, Play, State
from teetotum.mechanics.sea import COURSE, NO_END, Course, read_course, write_course
from teetotum.mechanics.turning import Place, shorter_way
from teetotum.mechanics.warships import HALF_MINUTE, MARKS


@measure()
def course_of(play: Play, hull: int) -> Course:
    """Read how a ship is under way."""
    return read_course(play.state.course, COURSE * hull)


@measure()
def keep(play: Play, hull: int, ship: Course) -> None:
    """Write down how a ship is under way."""
    write_course(play.state.course, COURSE * hull, ship)


@measure()
def mark(play: Play, hull: int, second: int, ship: Course) -> None:
    """Mark where a ship is at a second."""
    n = 3 * (MARKS * hull + second)
    play.state.track[n], play.state.track[n + 1], play.state.track[n + 2] = ship.x, ship.y, ship.heading


@measure(Clause.HALF_MINUTE_MOVES)
def where(play: Play, hull: int, second: float) -> Place:
    """Find where a ship was at a moment of the move."""
    return place_at(play.state, hull, second)


@measure(Clause.HALF_MINUTE_MOVES)
def place_at(state: State, hull: int, second: float) -> Place:
    """Find in a state where a ship was at a moment of the move."""
    whole = min(int(second), HALF_MINUTE - 1)
    part = run_of(state, hull, whole, second)
    n = 3 * (MARKS * hull + whole)
    t = state.track
    turn = shorter_way(t[n + 2], t[n + 5])
    return Place(t[n] + part * (t[n + 3] - t[n]), t[n + 1] + part * (t[n + 4] - t[n + 1]), t[n + 2] + part * turn)


@measure()
def run_of(state: State, hull: int, whole: int, second: float) -> float:
    """Say which part of the way from one second's mark to the next a ship has run; where she is stopped it ends."""
    stop = min(state.crash_at[hull], state.shore_at[hull]) if hull < HULLS else float(MARKS)
    if whole <= stop < whole + 1:
        return (second - whole) / (stop - whole) if second < stop else 1.0
    return second - whole


@measure()
def freeze(state: State, hull: int, second: float) -> None:
    """Leave a ship where she is at a moment of the move; what her engines are ordered to make is not forgotten."""
    place = place_at(state, hull, second)
    for n in range(int(second) + 1, MARKS):
        at = 3 * (MARKS * hull + n)
        state.track[at], state.track[at + 1], state.track[at + 2] = place.x, place.y, place.heading
    n, c = COURSE * hull, state.course
    c[n], c[n + 1], c[n + 2], c[n + 3] = place.x, place.y, place.heading, 0.0
    c[n + 5], c[n + 6], c[n + 7] = 0.0, 0.0, NO_END
    c[n + 8], c[n + 9], c[n + 10] = 0.0, 0.0, 0.0
