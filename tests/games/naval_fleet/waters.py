"""Waters to exercise in: fleets placed as a test wants them, and orders given in a line."""

from collections.abc import Mapping, Sequence

from teetotum.engine.options import choose
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.sealed import Brief, Exercise
from teetotum.games.naval_fleet import GAME
from teetotum.games.naval_fleet.vocabulary import SHIPS
from teetotum.scenarios import Scenario

BATTLESHIP = "battleship"
FAR = 100_000


def fleet(
    side: str, ships: int | Sequence[str] = 1, x: float = 0, y: float = 0, course: float = 0, **more: object
) -> dict[str, object]:
    """Describe a fleet as a scenario does."""
    kinds = [BATTLESHIP] * ships if isinstance(ships, int) else list(ships)
    return {"side": side, "ships": kinds, "x": x, "y": y, "course": course, "knots": 12, **more}


def scenario(*fleets: Mapping[str, object], moves: int = 60, **more: object) -> Scenario:
    """Describe a scenario."""
    entries = {"moves": moves, "within_range": True, "fleet": [dict(each) for each in fleets], **more}
    return Scenario("test", "naval_fleet", "A test", "A test.", "reconstructed", entries, "test.toml")


def action(*fleets: Mapping[str, object], options: Mapping[str, object] | None = None, **more: object) -> Exercise:
    """Begin an action, with no general instructions unless some are given under `instructions`."""
    instructions = more.pop("instructions", ("NONE", "NONE"))
    moves = more.pop("moves", 60)
    assert isinstance(moves, int)
    settled = Brief(GAME, scenario(*fleets, moves=moves, **more), choose(GAME.rulebook, "", options), ())
    exercise = Exercise(Brief(GAME, settled.scenario, settled.options, tuple(role.name for role in settled.roles)))
    assert isinstance(instructions, tuple)
    for seat, text in enumerate(instructions):
        exercise.write(seat, text)
    return exercise


def alone(ships: int | Sequence[str] = 1, options: Mapping[str, object] | None = None, **more: object) -> Exercise:
    """Begin with a blue column heading north from the middle, and one red ship far out of sight."""
    keys: tuple[str, ...] = ("flag", "second", "knots", "formation", "x", "y", "course")
    own = {key: more.pop(key) for key in keys if key in more}
    blue = fleet("blue", ships)
    blue.update(own)
    red = fleet("red", 1, FAR, FAR, knots=max(12.0, float(str(own.get("knots", 12)))))
    return action(blue, red, options=options, **more)


def move(exercise: Exercise, blue: str = "A", red: str = "A", dice: Sequence[int] = ()) -> None:
    """Make one move with these orders; the die shows sixes when no throws are left."""
    thrown = list(dice)
    for seat, text in ((0, blue), (1, red)):
        if seat in exercise.writers:
            exercise.write(seat, text)
    for _ in range(1000):
        if exercise.to_act == OVER or exercise.to_act != NATURE:
            return
        exercise.throw(thrown.pop(0) if thrown else 6)


def place(exercise: Exercise, body: int) -> tuple[float, float, float]:
    """Say where a body stands."""
    state = exercise.state
    return state.x[body], state.y[body], state.heading[body]


def red(n: int) -> int:
    """Name red ship n."""
    return SHIPS + n - 1


def is_at(exercise: Exercise, body: int, x: float, y: float, heading: float) -> bool:
    """See whether a body stands at a place, within the tolerances of the golden figures."""
    found = place(exercise, body)
    turned = abs((found[2] - heading + 180) % 360 - 180)
    return abs(found[0] - x) <= 1.5 and abs(found[1] - y) <= 1.5 and turned <= 0.3
