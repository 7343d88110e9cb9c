"""Passing over to the melee: a fleet's position made into a scenario on the scale of the Duel, and taken back."""

from collections.abc import Mapping, Sequence

from teetotum.engine.errors import BadSetup
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Brief, Exercise
from teetotum.games.naval_fleet.vocabulary import CRAFT, SHIPS, Kind, Ruling, Verdict
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.sea import KNOT
from teetotum.scenarios import Scenario

MELEE = "naval_melee"
MOVES = 60
ROOM = 8
"""Ships of a side that a melee has room for."""
CLASSES = {
    Kind.BATTLESHIP: "battleship",
    Kind.ARMORED_CRUISER: "armored cruiser",
    Kind.PROTECTED_CRUISER: "protected cruiser",
}
LAYOUTS = ("kearsarge", "indiana")


@upholds(MeleeClause.MELEE_IMMINENT, Ruling.MELEE_IMMINENT)
def to_the_melee(exercise: Exercise, moves: int = MOVES) -> Scenario:
    """Describe the melee to which an action has come: places, headings, average speed and injuries of every ship."""
    if exercise.state.verdict != Verdict.TO_THE_MELEE:
        raise BadSetup("this action has not come to a melee (NM-15)")
    ships = [described(exercise, body) for body in range(CRAFT) if joins(exercise, body)]
    entries: dict[str, object] = {"moves": moves, "ship": ships}
    title = f"The melee after {exercise.brief.scenario.title}"
    return Scenario("melee", MELEE, title, "What a fleet action came to.", "played", entries, "melee.toml")


def hand_over(exercise: Exercise) -> Scenario | None:
    """Give the melee to which an action has come, if it has come to one."""
    return to_the_melee(exercise) if exercise.state.verdict == Verdict.TO_THE_MELEE else None


def joins(exercise: Exercise, body: int) -> bool:
    """See whether a ship is afloat and of a class that fights in a melee."""
    kind = exercise.brief.board.kind[body]
    return bool(exercise.state.afloat[body]) and kind in CLASSES and body % SHIPS < ROOM


def described(exercise: Exercise, body: int) -> dict[str, object]:
    """Describe one ship as a scenario of the melee does; odd numbers have the Kearsarge's layout."""
    state, side = exercise.state, body // SHIPS
    full = state.full[side] / KNOT
    return {
        "side": ("blue", "red")[side],
        "number": body % SHIPS + 1,
        "class": CLASSES[Kind(exercise.brief.board.kind[body])],
        "layout": LAYOUTS[body % SHIPS % 2],
        "x": state.x[body],
        "y": state.y[body],
        "course": state.heading[body] % 360.0,
        "knots": 0.0 if state.aground[body] else state.average[side] * full,
        "top": full,
        "lost": min(state.loss[body], 999.0),
    }


@upholds(Ruling.MELEE_IMMINENT)
def back_to_the_fleet(before: Brief, ships: Sequence[Mapping[str, float]], moves: int) -> Scenario:
    """Take up the fleet's scale again with the ships that are left, each with body, x, y, heading and loss."""
    fleets = []
    for side in range(2):
        own = sorted((ship for ship in ships if int(ship["body"]) // SHIPS == side), key=lambda ship: ship["body"])
        if own:
            fleets.append(reformed(before, side, own))
    entries: dict[str, object] = {"moves": moves, "within_range": True, "fleet": fleets}
    title = f"{before.scenario.title}, after the melee"
    return Scenario("resumed", "naval_fleet", title, "The action goes on.", "played", entries, "resumed.toml")


def reformed(before: Brief, side: int, ships: list[Mapping[str, float]]) -> dict[str, object]:
    """Describe one fleet as it comes out of a melee, renumbered from the front."""
    names = {Kind.GUNBOAT: "gunboat", Kind.SCOUT: "scout", **CLASSES}
    first = ships[0]
    return {
        "side": ("blue", "red")[side],
        "ships": [names[Kind(before.board.kind[int(ship["body"])])] for ship in ships],
        "x": first["x"],
        "y": first["y"],
        "course": first["heading"] % 360.0,
        "knots": before.board.speed[side] / KNOT,
        "places": [[ship["x"], ship["y"], ship["heading"] % 360.0] for ship in ships],
        "losses": [[ship["loss"]] for ship in ships],
    }
