"""Passing over to the melee: a fleet's position made into a scenario on the scale of the Duel, and what waits there.

Submarines, mines and shores go over with the ships. All else that the fleet's scale takes up again when the ships have
parted waits under `afterwards` in the melee's scenario: the moves that are left, the house rules, who commands, ships
that found no place in the melee, forts and torpedo craft. What both sides have lost for good goes with them.
"""

from collections.abc import Mapping

from teetotum.engine.errors import BadSetup
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_fleet.clauses import Ruling
from teetotum.games.naval_fleet.ending import can_fight, toll
from teetotum.games.naval_fleet.guns import endurance
from teetotum.games.naval_fleet.vocabulary import CRAFT, FORTS, MINES, SHIPS, SUBMARINES, Kind, Verdict
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.turning import MOVE
from teetotum.mechanics.warships import AFLOAT, FLEET_MOVE, SIDE_NAMES
from teetotum.scenarios import Scenario

MELEE = "naval_melee"
MOVES, MOST_MOVES = 60, 240
"""Half minutes of a melee that begins when the agreed moves are over, and the most that any melee has."""
MELEE_ROOM = 8
"""Ships of a side that a melee has room for."""
SHARED = ("umpire", "discovery", "ring_at", "torpedo_hit")
"""House rules that a melee has too."""
LAYOUTS = ("kearsarge", "indiana")
PACE = 4
"""Which of the numbers of a course begun is the speed ordered."""


@upholds(MeleeClause.MELEE_IMMINENT, Ruling.MELEE_IMMINENT)
def to_the_melee(exercise: Exercise) -> Scenario:
    """Describe the melee to which an action has come: places, headings, average speed and injuries of every ship."""
    if exercise.state.verdict != Verdict.TO_THE_MELEE:
        raise BadSetup("this action has not come to a melee (NM-15)")
    ships = [described(exercise, body) for body in range(CRAFT) if joins(exercise, body)]
    rules = exercise.brief.options.house_rules
    entries: dict[str, object] = {"moves": half_minutes(exercise), "gone": elsewhere(exercise), "ship": ships}
    entries |= {"options": {name: rules[name] for name in SHARED if name in rules}, **coast(exercise)}
    if exercise.brief.board.moves > exercise.state.move:
        entries["afterwards"] = afterwards(exercise)
    title = f"The melee after {exercise.brief.scenario.title}"
    words, told = "What a fleet action came to.", {side: f"You fight on for {side}." for side in SIDE_NAMES}
    return Scenario("melee", MELEE, title, words, "played", entries, "melee.toml", told)


def hand_over(exercise: Exercise) -> Scenario | None:
    """Give the melee to which an action has come, if it has come to one."""
    return to_the_melee(exercise) if exercise.state.verdict == Verdict.TO_THE_MELEE else None


@upholds(Ruling.MELEE_IMMINENT)
def half_minutes(exercise: Exercise) -> int:
    """Say how long a melee may last: as long as the moves agreed on for the action."""
    left = exercise.brief.board.moves - exercise.state.move
    return min(MOST_MOVES, FLEET_MOVE * left) if left > 0 else MOVES


@upholds(Ruling.THE_END)
def elsewhere(exercise: Exercise) -> list[list[float]]:
    """Add up, side by side, what has been lost of all that takes no part in a melee."""
    return [[toll(exercise.play, side, lambda body: not joins(exercise, body))] for side in range(2)]


def joins(exercise: Exercise, body: int) -> bool:
    """See whether a ship can fight in a melee, and is among the first of her side for whom there is room."""
    before = sum(can_fight(exercise.play, other) for other in range(body // SHIPS * SHIPS, body))
    return body < CRAFT and can_fight(exercise.play, body) and before < MELEE_ROOM


@upholds(Ruling.MELEE_IMMINENT)
def numbered(exercise: Exercise, body: int) -> int:
    """Number a ship for the melee: as in the line of battle, or from there on by the first number that is free."""
    first = body // SHIPS * SHIPS
    own = [n - first + 1 for n in range(first, first + SHIPS) if joins(exercise, n)]
    free = [n for n in range(1, MELEE_ROOM + 1) if n not in own]
    beyond = [n for n in own if n > MELEE_ROOM]
    number = body - first + 1
    return free[beyond.index(number)] if number in beyond else number


def name_of(exercise: Exercise, body: int) -> str:
    """Name a body's class as a scenario does."""
    return Kind(exercise.brief.board.kind[body]).name.lower().replace("_", " ")


def standing(exercise: Exercise, body: int) -> dict[str, object]:
    """Say where a body is and what it has lost."""
    state = exercise.state
    lost = min(state.loss[body], endurance(exercise.play, body) - AFLOAT)
    return {"x": state.x[body], "y": state.y[body], "course": state.heading[body] % 360.0, "lost": lost}


def described(exercise: Exercise, body: int) -> dict[str, object]:
    """Describe one ship as a scenario of the melee does; odd numbers have the Kearsarge's layout."""
    state, side, number = exercise.state, body // SHIPS, numbered(exercise, body)
    full = knots_of(exercise, side)
    return {
        "side": SIDE_NAMES[side],
        "number": number,
        **({"was": body % SHIPS + 1} if number != body % SHIPS + 1 else {}),
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
        "options": dict(exercise.brief.options.house_rules),
        "fleet": [command(exercise, side) for side in range(2)],
        "apart": [stays_out(exercise, n) for n in range(CRAFT) if state.afloat[n] and not joins(exercise, n)],
        "craft": [boat(exercise, body) for body in range(CRAFT, SUBMARINES) if state.afloat[body]],
    }
    found |= {key: entries[key] for key in ("goal", "edge") if key in entries}
    forts = entries.get("fort", [])
    assert isinstance(forts, list)
    standing_yet = [n for n in range(len(forts)) if state.afloat[FORTS + n]]
    found["fort"] = [{**forts[n], "battered": state.battered[FORTS + n]} for n in standing_yet]
    return {key: value for key, value in found.items() if value != []}


def knots_of(exercise: Exercise, side: int) -> float:
    """Give a fleet's speed in knots, without the dust of reckoning it back."""
    return round(float(exercise.state.full[side]) / KNOT, 6)


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
        found["mines"] = {**{key: held[key] for key in ("side", "rows") if key in held}, "points": lie}
    return found


def command(exercise: Exercise, side: int) -> dict[str, object]:
    """Say from which ships a side is commanded, how fast it goes, and what it has lost for good."""
    state = exercise.state
    return {
        "side": SIDE_NAMES[side],
        "knots": knots_of(exercise, side),
        "flag": state.flag[side] % SHIPS + 1,
        "second": state.second[side] % SHIPS + 1,
        "command": state.command[side],
        "gone": toll(exercise.play, side, lambda body: not exercise.state.afloat[body]),
    }


def stays_out(exercise: Exercise, body: int) -> dict[str, object]:
    """Describe a ship that takes no part in a melee."""
    ship = {"side": SIDE_NAMES[body // SHIPS], "number": body % SHIPS + 1, "class": name_of(exercise, body)}
    return {**ship, **standing(exercise, body), **ashore(exercise, body)}


@upholds(Ruling.ASHORE)
def ashore(exercise: Exercise, body: int) -> dict[str, object]:
    """Say that a body lies ashore, where it does."""
    return {"aground": True} if exercise.state.aground[body] else {}


def diver(exercise: Exercise, body: int) -> dict[str, object]:
    """Describe a submarine: whether she runs deep, was seen, and near her target, and has fired her torpedo."""
    state, place = exercise.state, standing(exercise, body)
    place.pop("lost")
    found = 1 + state.found_near[body] if state.found[body] else 0
    told = {"deep": bool(state.deep[body]), "found": found, "spent": bool(state.spent[body])}
    return {"side": SIDE_NAMES[exercise.brief.board.side[body]], **place, **told}


def boat(exercise: Exercise, body: int) -> dict[str, object]:
    """Describe a torpedo craft."""
    board, place = exercise.brief.board, standing(exercise, body)
    release = 0.0 if exercise.state.loose[body] else board.release[body]
    ship = {"side": SIDE_NAMES[board.side[body]], "class": name_of(exercise, body)}
    return {**ship, **place, "knots": board.top[body] / KNOT, "release": release, **ashore(exercise, body)}
