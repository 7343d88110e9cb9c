"""Passing over to the melee: a fleet's position made into a scenario on the scale of the Duel, and what waits there.

Submarines, mines and shores go over with the ships. All else that the fleet's scale takes up again when the ships have
parted waits under `afterwards` in the melee's scenario: the moves that are left, ships that found no place in the
melee, forts and torpedo craft.
"""

from collections.abc import Mapping

from teetotum.engine.errors import BadSetup
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_fleet.clauses import Ruling
from teetotum.games.naval_fleet.guns import endurance
from teetotum.games.naval_fleet.notation import MELEE_ROOM
from teetotum.games.naval_fleet.vocabulary import CRAFT, FORTS, MINES, SHIPS, SUBMARINES, Kind, Verdict
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.turning import MOVE
from teetotum.scenarios import Scenario

MELEE = "naval_melee"
MOVES = 60
FIGHTING = (Kind.BATTLESHIP, Kind.ARMORED_CRUISER, Kind.PROTECTED_CRUISER)
LAYOUTS = ("kearsarge", "indiana")
SIDES = ("blue", "red")
PACE = 4
"""Which of the numbers of a course begun is the speed ordered."""


@upholds(MeleeClause.MELEE_IMMINENT, Ruling.MELEE_IMMINENT)
def to_the_melee(exercise: Exercise, moves: int = MOVES) -> Scenario:
    """Describe the melee to which an action has come: places, headings, average speed and injuries of every ship."""
    if exercise.state.verdict != Verdict.TO_THE_MELEE:
        raise BadSetup("this action has not come to a melee (NM-15)")
    ships = [described(exercise, body) for body in range(CRAFT) if joins(exercise, body)]
    entries: dict[str, object] = {"moves": moves, "ship": ships, **coast(exercise)}
    if exercise.brief.board.moves > exercise.state.move:
        entries["afterwards"] = afterwards(exercise)
    title = f"The melee after {exercise.brief.scenario.title}"
    return Scenario("melee", MELEE, title, "What a fleet action came to.", "played", entries, "melee.toml")


def hand_over(exercise: Exercise) -> Scenario | None:
    """Give the melee to which an action has come, if it has come to one and both sides have ships for it."""
    sides = {body // SHIPS for body in range(CRAFT) if joins(exercise, body)}
    return to_the_melee(exercise) if exercise.state.verdict == Verdict.TO_THE_MELEE and len(sides) == 2 else None


def joins(exercise: Exercise, body: int) -> bool:
    """See whether a ship is afloat, of a class that fights in a melee, and among the first for whom there is room."""
    if not exercise.state.afloat[body] or exercise.brief.board.kind[body] not in FIGHTING:
        return False
    return body % SHIPS < MELEE_ROOM


def name_of(exercise: Exercise, body: int) -> str:
    """Name a body's class as a scenario does."""
    return Kind(exercise.brief.board.kind[body]).name.lower().replace("_", " ")


def standing(exercise: Exercise, body: int) -> dict[str, object]:
    """Say where a body is and what it has lost."""
    state = exercise.state
    lost = min(state.loss[body], endurance(exercise.play, body) - 1.0)
    return {"x": state.x[body], "y": state.y[body], "course": state.heading[body] % 360.0, "lost": lost}


def described(exercise: Exercise, body: int) -> dict[str, object]:
    """Describe one ship as a scenario of the melee does; odd numbers have the Kearsarge's layout."""
    state, side = exercise.state, body // SHIPS
    full = state.full[side] / KNOT
    return {
        "side": SIDES[side],
        "number": body % SHIPS + 1,
        "class": name_of(exercise, body),
        "layout": LAYOUTS[body % SHIPS % 2],
        **standing(exercise, body),
        "knots": 0.0 if state.aground[body] else min(full, made(exercise, body) / KNOT),
        "top": 0.0 if state.aground[body] else full,
    }


@upholds(Ruling.MELEE_IMMINENT)
def made(exercise: Exercise, body: int) -> float:
    """Give a ship's own average speed in the last move, in yards a second."""
    state = exercise.state
    run: float = state.run_to[body] - state.run_from[body]
    pace: float = state.begun[9 * body + PACE]
    return run / MOVE if state.rode[body] else pace


@upholds(Ruling.MELEE_IMMINENT)
def afterwards(exercise: Exercise) -> dict[str, object]:
    """Describe what the fleet's scale takes up again when a melee is over."""
    state, board, entries = exercise.state, exercise.brief.board, exercise.brief.scenario.entries
    found: dict[str, object] = {
        "title": exercise.brief.scenario.title,
        "moves": board.moves - state.move,
        "fleet": [command(exercise, side) for side in range(2)],
        "apart": [stays_out(exercise, n) for n in range(CRAFT) if state.afloat[n] and not joins(exercise, n)],
        "craft": [boat(exercise, body) for body in range(CRAFT, SUBMARINES) if state.afloat[body]],
    }
    found |= {key: entries[key] for key in ("goal", "edge") if key in entries}
    forts = entries.get("fort", [])
    assert isinstance(forts, list)
    found["fort"] = [fort for n, fort in enumerate(forts) if state.afloat[FORTS + n]]
    return {key: value for key, value in found.items() if value != []}


@upholds(MeleeClause.SHORES_AND_FORTS, MeleeClause.UNSEEN_ATTACK, MeleeClause.UMPIRE_SETS_DAMAGE)
def coast(exercise: Exercise) -> dict[str, object]:
    """Describe what of a defended coast takes part in a melee: submarines, the mines that still lie, and shores."""
    state, entries = exercise.state, exercise.brief.scenario.entries
    found: dict[str, object] = {}
    if divers := [diver(exercise, body) for body in range(SUBMARINES, FORTS) if state.afloat[body]]:
        found["submarine"] = divers
    if "shore" in entries:
        found["shore"] = entries["shore"]
    if isinstance(held := entries.get("mines"), Mapping):
        lie = [[state.mine_x[n], state.mine_y[n]] for n in range(MINES) if state.mine_lies[n]]
        found["mines"] = {**held, "points": lie}
    return found


def command(exercise: Exercise, side: int) -> dict[str, object]:
    """Say from which ships a side is commanded, and how fast it goes."""
    state = exercise.state
    return {
        "side": SIDES[side],
        "knots": state.full[side] / KNOT,
        "flag": state.flag[side] % SHIPS + 1,
        "second": state.second[side] % SHIPS + 1,
    }


def stays_out(exercise: Exercise, body: int) -> dict[str, object]:
    """Describe a ship that takes no part in a melee."""
    ship = {"side": SIDES[body // SHIPS], "number": body % SHIPS + 1, "class": name_of(exercise, body)}
    return {**ship, **standing(exercise, body)}


def diver(exercise: Exercise, body: int) -> dict[str, object]:
    """Describe a submarine: whether she runs deep, was seen, and near her target, and has fired her torpedo."""
    state, place = exercise.state, standing(exercise, body)
    place.pop("lost")
    found = 1 + state.found_near[body] if state.found[body] else 0
    told = {"deep": bool(state.deep[body]), "found": found, "spent": bool(state.spent[body])}
    return {"side": SIDES[exercise.brief.board.side[body]], **place, **told}


def boat(exercise: Exercise, body: int) -> dict[str, object]:
    """Describe a torpedo craft."""
    board, place = exercise.brief.board, standing(exercise, body)
    release = 0.0 if exercise.state.loose[body] else board.release[body]
    ship = {"side": SIDES[board.side[body]], "class": name_of(exercise, body)}
    return {**ship, **place, "knots": board.top[body] / KNOT, "release": release}
