"""Coming out of a melee: the ships that are left, as the fleet's scale takes them up again."""

from collections.abc import Mapping
from math import cos, radians, sin

from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_melee.vocabulary import FOR_GOOD, HULLS, SHIPS, SUBMARINES, Clause, Ruling, Verdict
from teetotum.mechanics.sea import COURSE, KNOT
from teetotum.mechanics.warships import AFLOAT, FLEET_MOVE, HALF_MINUTE, SIDE_NAMES
from teetotum.scenarios import Scenario

FLEET = "naval_fleet"
Entry = dict[str, object]


@upholds(Ruling.ENDING)
def hand_over(exercise: Exercise) -> Scenario | None:
    """Give the fleet action that goes on when a melee has ended without deciding it, if it came from one."""
    kept = exercise.brief.scenario.entries.get("afterwards")
    if not isinstance(kept, Mapping) or not goes_on(exercise, kept):
        return None
    entries: Entry = {key: value for key, value in kept.items() if key not in ("title", "apart", "fleet", "moves")}
    ships = [*ships_left(exercise), *carried_on(exercise, kept)]
    fleets = [reformed(with_losses(exercise, dict(fleet)), ships) for fleet in kept["fleet"]]
    entries |= {"moves": moves_left(exercise, kept), "within_range": True, "fleet": [each for each in fleets if each]}
    entries |= coast(exercise)
    title = f"{kept['title']}, after the melee"
    told = {side: f"You fight on for {side}." for side in SIDE_NAMES}
    return Scenario("resumed", FLEET, title, "The action goes on.", "played", entries, "resumed.toml", told)


@upholds(Ruling.ENDING)
def goes_on(exercise: Exercise, kept: Mapping[str, object]) -> bool:
    """See whether the ships parted or the umpire broke off, or moves or ships are left that had no part in it."""
    verdict = exercise.state.verdict
    if verdict == Verdict.SIDE_GONE:
        return len({ship["side"] for ship in [*ships_left(exercise), *carried_on(exercise, kept)]}) == len(SIDE_NAMES)
    over = verdict == Verdict.MOVES_OVER and unplayed(exercise, kept) > 0
    return over or verdict in (Verdict.BACK_TO_FLEET, Verdict.UMPIRE_STOPPED)


def unplayed(exercise: Exercise, kept: Mapping[str, object]) -> int:
    """Count the moves of the fleet's scale that the melee has not used up."""
    return int(str(kept["moves"])) - -(-int(exercise.state.move) // FLEET_MOVE)


def moves_left(exercise: Exercise, kept: Mapping[str, object]) -> int:
    """Say how many moves of the fleet's scale are left; one at least, to see how the action stands."""
    return max(1, unplayed(exercise, kept))


@upholds(Clause.SHORES_AND_FORTS, Clause.ONE_TORPEDO)
def coast(exercise: Exercise) -> Entry:
    """Describe submarines, mines and shores as the melee leaves them."""
    state, entries = exercise.state, exercise.brief.scenario.entries
    found: Entry = {"shore": entries["shore"]} if "shore" in entries else {}
    if divers := [diver(exercise, n) for n in range(SUBMARINES) if state.afloat[HULLS + n]]:
        found["submarine"] = divers
    if isinstance(held := entries.get("mines"), Mapping):
        lie = [point for n, point in enumerate(held.get("points", [])) if state.mine_lies[n]]
        found["mines"] = {**held, "points": lie}
    return found


def diver(exercise: Exercise, n: int) -> Entry:
    """Describe a submarine."""
    state, at = exercise.state, COURSE * (HULLS + n)
    x, y, heading = state.course[at : at + 3]
    found = 1 + state.found_near[n] if state.found[n] else 0
    told = {"deep": bool(state.deep[n]), "found": found, "spent": bool(state.spent[n])}
    return {
        "side": SIDE_NAMES[exercise.brief.board.submarine_side[n]],
        "x": x,
        "y": y,
        "course": heading % 360.0,
        **told,
    }


@upholds(Ruling.ENDING)
def with_losses(exercise: Exercise, fleet: Entry) -> Entry:
    """Add to what a fleet had lost for good the value of its ships that the melee has sunk."""
    board, side = exercise.brief.board, SIDE_NAMES.index(str(fleet["side"]))
    own = range(SHIPS * side, SHIPS * side + SHIPS)
    sunk = sum(board.value[hull] for hull in own if board.present[hull] and not exercise.state.afloat[hull])
    return {**fleet, "gone": float(str(fleet.get("gone", 0.0))) + sunk}


def ships_left(exercise: Exercise) -> list[Entry]:
    """Describe every ship afloat: side, number, class, place, heading and injuries."""
    entered = exercise.brief.scenario.entries["ship"]
    assert isinstance(entered, list)
    count, found = [0, 0], []
    for entry in entered:
        side = SIDE_NAMES.index(entry["side"])
        count[side] += 1
        hull = SHIPS * side + entry.get("number", count[side]) - 1
        if exercise.state.afloat[hull]:
            found.append(described(exercise, hull, entry))
    return found


def described(exercise: Exercise, hull: int, entry: Mapping[str, object]) -> Entry:
    """Describe one ship, by the number she has in the line of battle."""
    assert hull < HULLS
    x, y, heading = exercise.state.course[COURSE * hull : COURSE * hull + 3]
    lost = min(exercise.state.loss[hull], exercise.brief.board.endurance[hull] - AFLOAT)
    place = {"x": x, "y": y, "course": heading % 360.0, "lost": lost}
    if exercise.brief.board.top[hull] == 0 or exercise.state.still[hull] > FOR_GOOD // 2:
        place["aground"] = True
    number = entry.get("was", hull % SHIPS + 1)
    return {"side": SIDE_NAMES[hull // SHIPS], "number": number, "class": entry.get("class", "battleship"), **place}


def carried_on(exercise: Exercise, kept: Mapping[str, object]) -> list[Entry]:
    """Let ships that took no part stand on meanwhile at their fleet's speed, but for those ashore."""
    fleets, apart = kept["fleet"], kept.get("apart", [])
    assert isinstance(fleets, list)
    assert isinstance(apart, list)
    knots = {fleet["side"]: fleet["knots"] for fleet in fleets}
    found = []
    for ship in apart:
        pace = 0.0 if ship.get("aground") else knots[ship["side"]] * KNOT
        run, angle = pace * HALF_MINUTE * exercise.state.move, radians(ship["course"])
        found.append({**ship, "x": ship["x"] + run * sin(angle), "y": ship["y"] + run * cos(angle)})
    return found


@upholds(Ruling.ENDING)
def commanded_from(fleet: Entry, numbers: list[object]) -> int:
    """Say whose flag still flies: 0 the commander's, 1 his second's, 2 nobody's; what was lost stays lost."""
    command = int(str(fleet.get("command", 0)))
    if command == 0 and fleet["flag"] not in numbers:
        command = 1
    return 2 if command == 1 and fleet["second"] not in numbers else command


def reformed(fleet: Entry, ships: list[Entry]) -> Entry:
    """Describe one fleet as it comes out of a melee, every ship with her old number; nothing if none is left."""
    own = sorted((ship for ship in ships if ship["side"] == fleet["side"]), key=lambda ship: int(str(ship["number"])))
    if not own:
        return {}
    numbers = [ship["number"] for ship in own]
    return {
        **fleet,
        "command": commanded_from(fleet, numbers),
        "ships": [ship["class"] for ship in own],
        "numbers": numbers,
        "x": own[0]["x"],
        "y": own[0]["y"],
        "course": own[0]["course"],
        "places": [[ship["x"], ship["y"], ship["course"]] for ship in own],
        "losses": [[ship["lost"]] for ship in own],
        "aground": [ship["number"] for ship in own if ship.get("aground")],
    }
