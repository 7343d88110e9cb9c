"""Looking a whole problem over for what no single entry of its file shows."""

import re
from itertools import permutations

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.ship_classes import KINDS, PLURAL
from teetotum.mechanics.chart import is_clear
from teetotum.scenarios import Scenario, Unfit
from teetotum.scenarios.neutral import hold_apart, hold_neutral

CODE = re.compile(r"[A-Z]{3}")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
FASTEST = 30.0
CELLS, ASHORE = 120, 61
"""Cells of a degree, and how many of them are searched for water."""


def inspect(theatre: Theatre, scenario: Scenario) -> None:
    """Check what no single entry shows: nodes at sea, lanes clear, every force in one room, a time to play in."""

    def wrong(why: str) -> Unfit:
        return Unfit(f"{scenario.file}: {why}.")

    if theatre.ends <= 0:
        raise wrong("end should be a date after the epoch: the campaign ends before it begins")
    for place in theatre.places.values():
        if CODE.fullmatch(place.code) and not place.inland and theatre.waters.is_land(place.lat, place.lon):
            raise wrong(f"{place.code} lies on land{_nearest_water(theatre, place.lat, place.lon)}")
    for code, joined in theatre.lanes.items():
        for there, _ in joined:
            here, goal = theatre.places[code], theatre.places[there]
            if code < there and not is_clear(theatre.waters, here.lat, here.lon, goal.lat, goal.lon):
                raise wrong(f"the lane {code}-{there} runs over land: leave it out, or lead it round by another node")
    for what, names in _named(theatre).items():
        twice = next((name for name in names if names.count(name) > 1), "")
        odd = next((name for name in names if not NAME.fullmatch(name)), "")
        if twice or odd:
            raise wrong(f"there are two {what}s called {twice}" if twice else f"{odd!r} is no name for a {what}")
    _check_statements(theatre, scenario)
    _check_sides(theatre, scenario)
    _check_alliances(theatre, scenario)
    held = [force for room in theatre.rooms for force in room.forces]
    for muster in theatre.musters:
        if theatre.waters.is_land(muster.lat, muster.lon):
            raise wrong(f"{muster.id} starts on land{_nearest_water(theatre, muster.lat, muster.lon)}")
        if held.count(muster.id) != 1:
            raise wrong(f"{muster.id} should be in one room, and is in {held.count(muster.id)}")
    for n, side in enumerate(theatre.sides):
        chiefs = [room for room in theatre.rooms if room.side == n and room.office == "cinc"]
        if len(chiefs) != 1:
            raise wrong(f"{side.id} should have one commander in chief, and has {len(chiefs)}")
        if side.home and side.home not in theatre.places:
            raise wrong(f"{side.id} has its home at {side.home}, which is no place of the problem")


def _nearest_water(theatre: Theatre, lat: float, lon: float) -> str:
    """Say where the nearest water of the chart is, if it is not far."""
    for cells in range(1, ASHORE):
        reach = cells / CELLS
        for north, east in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            there = round(lat + north * reach, 3), round(lon + east * reach, 3)
            if not theatre.waters.is_land(there[0], there[1]):
                return f": the nearest water is at [{there[0]:g}, {there[1]:g}]"
    return ": move it to the water"


def _named(theatre: Theatre) -> dict[str, list[str]]:
    """List the names that must differ: of sides, of forces, and of rooms, which are not called like forces either."""
    forces = [muster.id for muster in theatre.musters]
    rooms = [room.id for room in theatre.rooms]
    return {"side": [side.id for side in theatre.sides], "force": forces, "room or force": rooms + forces}


@upholds(Clause.STATEMENTS_DIFFER)
def _check_statements(theatre: Theatre, scenario: Scenario) -> None:
    """See that every side has a statement of its own, and that what everybody reads names nothing of any side's."""
    sides = [side.id for side in theatre.sides]
    hold_apart(scenario, sides, {side.id: side.statement for side in theatre.sides})
    names = [*sides, *(room.name for room in theatre.rooms), *(muster.id for muster in theatre.musters)]
    hold_neutral(scenario, [*names, *(kind.name for kind in KINDS.values()), *PLURAL.values(), "cruiser"])


def _check_sides(theatre: Theatre, scenario: Scenario) -> None:
    """See that mail, bases and speeds can be had."""
    for side in theatre.sides:
        strange = [code for code in side.mail if code not in theatre.places]
        if strange:
            raise Unfit(f"{scenario.file}: {side.id} looks for mail at {strange[0]}, which is no place of the problem.")
    for muster in theatre.musters:
        if muster.base and muster.base not in theatre.places:
            raise Unfit(
                f"{scenario.file}: {muster.id} has its base at {muster.base}, which is no place of the problem."
            )
        if not all(2 < most <= FASTEST for most in muster.most.values()):
            raise Unfit(f"{scenario.file}: {muster.id}: max is a speed from 3 to {FASTEST:g} knots.")


@upholds(Ruling.HOW_MANY_SIDES)
def _check_alliances(theatre: Theatre, scenario: Scenario) -> None:
    """See that the allies of a side are not at war with each other."""
    names = [side.id for side in theatre.sides]
    for friend, one, other in permutations(range(len(names)), 3):
        if theatre.at_war(one, other) and not (theatre.at_war(friend, one) or theatre.at_war(friend, other)):
            raise Unfit(
                f"{scenario.file}: {names[friend]} is allied to {names[one]} and to {names[other]}, "
                "which are at war with each other: make them allies too, or part them."
            )


def points_by_force(theatre: Theatre) -> dict[str, float]:
    """Add up the points of every force, as the validator prints them."""
    return {muster.id: sum(_points(theatre, *ship) for ship in muster.ships) for muster in theatre.musters}


def _points(theatre: Theatre, name: str, cls: str) -> float:
    own = theatre.own[name].points if name in theatre.own else -1.0
    usual = theatre.conventions.auxiliary["points"] if cls == "X" else KINDS[cls].points
    return own if own >= 0 else usual
