"""Ships placed by hand, nearer than any scenario may, and orders carried out on them."""

from collections.abc import Mapping, Sequence

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE, OVER, open_ledger
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_duel import GAME
from teetotum.games.naval_duel.house import House
from teetotum.games.naval_duel.plotting import course_at
from teetotum.games.naval_duel.vocabulary import Board, Layout, Play, State
from teetotum.mechanics.sea import KNOT, RADIUS, REACH, Course
from teetotum.mechanics.torpedo import Run
from teetotum.mechanics.warships import HALF_MINUTE

Ship = tuple[float, float, float, float]
"""East, north, heading, knots."""
FAR: Ship = (0.0, 5000.0, 0.0, 12.0)


def board(
    blue: Ship,
    red: Ship = FAR,
    *,
    moves: int = 60,
    layouts: tuple[int, int] = (Layout.KEARSARGE, Layout.KEARSARGE),
    holdout: tuple[int, int] = (-1, 0),
    gyro: tuple[float, ...] = (90.0,) * 8,
) -> Board:
    ships = (blue, red)
    return Board(
        moves,
        layouts,
        (1000, 1000),
        (15, 15),
        holdout[0],
        holdout[1],
        (blue[0], red[0]),
        (blue[1], red[1]),
        (blue[2], red[2]),
        tuple(ship[3] * KNOT for ship in ships),
        (REACH, REACH),
        (RADIUS, RADIUS),
        gyro,
        (-1800.0, -2400.0, 1800.0, 2400.0),
    )


def duel(
    blue: Ship,
    red: Ship = FAR,
    *,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    moves: int = 60,
    layouts: tuple[int, int] = (Layout.KEARSARGE, Layout.KEARSARGE),
    holdout: tuple[int, int] = (-1, 0),
    gyro: tuple[float, ...] = (90.0,) * 8,
) -> Exercise:
    """Begin a duel from places of one's own choosing."""
    settled = brief(GAME, options=options)
    settled.__dict__["board"] = board(blue, red, moves=moves, layouts=layouts, holdout=holdout, gyro=gyro)
    return Exercise(settled, Keyed(seed))


def write(exercise: Exercise, *orders: tuple[str, str]) -> Exercise:
    """Let both captains write; the die falls by luck and an umpire accepts."""
    for pair in orders:
        for seat in range(2):
            if not exercise.is_over:
                exercise.write(seat, pair[seat])
        settle(exercise)
    return exercise


def settle(exercise: Exercise) -> None:
    while exercise.to_act in (NATURE, 2):
        if exercise.to_act == NATURE:
            exercise.throw()
        else:
            exercise.write(2, "accept")


def carry_on(exercise: Exercise, moves: int = 240, order: str = "A") -> Exercise:
    for _ in range(moves):
        if exercise.to_act == OVER:
            break
        write(exercise, (order, order))
    return exercise


def ship(exercise: Exercise, seat: int = 0) -> Course:
    return course_at(exercise.state, seat, HALF_MINUTE)


def play_of(exercise: Exercise) -> Play:
    settled = exercise.brief
    play: Play = Play(settled.board, settled.house, exercise.state, open_ledger(100))
    return play


def house(**options: object) -> House:
    settled: House = brief(GAME, options=options).house
    return settled


def put_torpedo(state: State, torpedo: int, run: Run, launched: float) -> None:
    """Put a torpedo into the water by hand."""
    state.running[torpedo], state.launched[torpedo] = 1, launched
    state.run[torpedo * 5 : torpedo * 5 + 5] = list(run)


def told(exercise: Exercise, clause: str) -> list[str]:
    return [event.text for event in exercise.events if event.cites == clause]


def points(exercise: Exercise, seat: int) -> list[float]:
    """List what a ship's fire scored, salvo by salvo."""
    return [event.line[4] / 100 for event in exercise.events if event.cites == "ND-70" and event.seat == seat]


def steps(count: int, order: Sequence[str] = ("A", "A")) -> list[tuple[str, str]]:
    return [(order[0], order[1])] * count
