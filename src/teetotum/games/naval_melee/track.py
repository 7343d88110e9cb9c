"""Where the ships of a melee are: how each is under way, and her track second by second."""

from teetotum.engine.rules import measure
from teetotum.games.naval_melee.vocabulary import COURSE, MARKS, MOVE, Clause, Play
from teetotum.mechanics.sea import Course
from teetotum.mechanics.turning import Place, shorter_way


@measure()
def course_of(play: Play, hull: int) -> Course:
    """Read how a ship is under way."""
    n, c = COURSE * hull, play.state.course
    return Course(
        c[n],
        c[n + 1],
        c[n + 2],
        c[n + 3],
        c[n + 4],
        int(c[n + 5]),
        c[n + 6],
        c[n + 7],
        int(c[n + 8]),
        c[n + 9],
        c[n + 10],
    )


@measure()
def keep(play: Play, hull: int, ship: Course) -> None:
    """Write down how a ship is under way."""
    n, c = COURSE * hull, play.state.course
    c[n], c[n + 1], c[n + 2], c[n + 3] = ship.x, ship.y, ship.heading, ship.speed
    c[n + 4], c[n + 5], c[n + 6], c[n + 7] = ship.ordered, float(ship.helm), ship.reach, ship.goal
    c[n + 8], c[n + 9], c[n + 10] = float(ship.swung), ship.since, ship.turned


@measure()
def mark(play: Play, hull: int, second: int, ship: Course) -> None:
    """Mark where a ship is at a second."""
    n = 3 * (MARKS * hull + second)
    play.state.track[n], play.state.track[n + 1], play.state.track[n + 2] = ship.x, ship.y, ship.heading


@measure(Clause.HALF_MINUTE_MOVES)
def where(play: Play, hull: int, second: float) -> Place:
    """Find where a ship was at a moment of the move."""
    whole = min(int(second), MOVE - 1)
    part = second - whole
    n = 3 * (MARKS * hull + whole)
    t = play.state.track
    turn = shorter_way(t[n + 2], t[n + 5])
    return Place(t[n] + part * (t[n + 3] - t[n]), t[n + 1] + part * (t[n + 4] - t[n + 1]), t[n + 2] + part * turn)
