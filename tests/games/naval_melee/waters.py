"""Waters for a melee: ships placed as a test wants them."""

from collections.abc import Mapping, Sequence

from teetotum.engine.options import choose
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Brief, Exercise
from teetotum.games.naval_melee import GAME
from teetotum.games.naval_melee.vocabulary import SHIPS
from teetotum.mechanics.sea import COURSE
from teetotum.scenarios import Scenario


def ship(side: str, x: float, y: float, course: float, **more: object) -> dict[str, object]:
    """Describe a ship as a scenario does."""
    return {"side": side, "x": x, "y": y, "course": course, "knots": 12, **more}


def scenario(*ships: Mapping[str, object], moves: int = 60, coast: Mapping[str, object] | None = None) -> Scenario:
    """Describe a scenario."""
    entries = {"moves": moves, "ship": [dict(each) for each in ships], **(coast or {})}
    return Scenario("test", "naval_melee", "A test", "A test.", "reconstructed", entries, "test.toml")


def melee(
    *ships: Mapping[str, object],
    options: Mapping[str, object] | None = None,
    plan: tuple[str, str] = ("NONE", "NONE"),
    moves: int = 60,
    coast: Mapping[str, object] | None = None,
) -> Exercise:
    """Begin a melee."""
    settled = Brief(GAME, scenario(*ships, moves=moves, coast=coast), choose(GAME.rulebook, "", options), ())
    exercise = Exercise(Brief(GAME, settled.scenario, settled.options, tuple(role.name for role in settled.roles)))
    for seat, text in enumerate(plan):
        exercise.write(seat, text)
    return exercise


def move(exercise: Exercise, blue: str = "A", red: str = "A", dice: Sequence[int] = ()) -> None:
    """Make one move; the die shows sixes when no throws are left."""
    thrown = list(dice)
    for seat in list(exercise.writers):
        exercise.write(seat, (blue, red)[seat] if seat < 2 else "A")
    while exercise.to_act == NATURE:
        exercise.throw(thrown.pop(0) if thrown else 6)


def place(exercise: Exercise, hull: int) -> tuple[float, float, float, float]:
    """Say where a ship is, how she heads, and her speed."""
    c = exercise.state.course
    return c[COURSE * hull], c[COURSE * hull + 1], c[COURSE * hull + 2], c[COURSE * hull + 3]


RED = SHIPS
