"""How fast a force may go: by its ships, in company, on a run and after one, and in a sea."""

from collections.abc import Sequence
from typing import Final

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import CRIPPLED, Ship
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import USUAL, Conventions, agreed
from teetotum.games.naval_strategic.terms.ship_classes import RUN_HOURS
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE

SIZES: Final = "tsVDXECBA"
"""From the smallest class to the largest."""
TOWED: Final = 6.0
"""Knots of a force that has ships in tow."""
SQUADRON: Final = 12.0
CONVOY: Final = 10.0
"""Knots of ships in company with a battleship, and of those with a convoy."""


@upholds(Clause.SUSTAINED_SPEED, Clause.A_RUN, Clause.NORMAL_AGAIN, Ruling.A_BATTLESHIP_ALONE)
def ship_limit(ship: Ship, *, on_a_run: bool, debt: float, made: Conventions = USUAL) -> float:
    """Give the speed that a ship may make: two knots below her greatest, all of it on a run, four below after one."""
    if ship.status == CRIPPLED:
        return min(made.crippled["speed"], ship.most - 2)
    if debt > NEGLIGIBLE:
        return ship.most - 4
    return ship.most if on_a_run else ship.most - 2


@upholds(
    Clause.SQUADRONS,
    Clause.CONVOYS,
    Ruling.GUNBOATS_IN_THE_LINE,
    Ruling.SQUADRON_IN_CHASE,
    Ruling.WHO_IS_INDEPENDENT,
    Ruling.NO_COAL_LEFT,
)
def speed_limit(
    ships: Sequence[Ship], house: Options, sea: str = "smooth", *, run: bool = False, debts: Sequence[float] = ()
) -> float:
    """Give the speed of a force: its slowest ship's, 12 knots with battleships, 10 with a convoy, less in a sea."""
    free = run and may_run(ships, house)
    most, cap = slowest(ships) - (0 if free else 2), 99.0
    owed = debts or [ship.debt + (0.0 if free else ship.run) for ship in ships]
    hurt = dry = convoy = battleship = False
    for ship in ships:
        hurt = hurt or ship.status == CRIPPLED
        dry = dry or ship.coal <= 0
        convoy = convoy or ship.cls == "X"
        battleship = battleship or ship.cls == "A"
    if hurt or any(owed):
        made = agreed(house)
        most = min(
            [ship_limit(ship, on_a_run=free, debt=debt, made=made) for ship, debt in zip(ships, owed, strict=True)]
        )
    if convoy or (battleship and len(ships) > 1 and not free):
        cap = CONVOY if convoy else SQUADRON
        most = most if house.choice("slow_ships") != "literal" else at_worst(ships, owed, agreed(house))
    if dry:
        cap = min(cap, TOWED if house.choice("towing") == "tow" and all_in_tow(ships) else 0.0)
    most = min(most, cap)
    return max(0.0, most if sea == "smooth" else min(weathered(ships, most, sea, agreed(house)), cap))


def at_worst(ships: Sequence[Ship], debts: Sequence[float], made: Conventions) -> float:
    """Give the speed of the slowest ship that is crippled or in debt; of none, more than any makes."""
    most = 99.0
    for ship, debt in zip(ships, debts, strict=True):
        if ship.status == CRIPPLED or debt > NEGLIGIBLE:
            most = min(most, ship_limit(ship, on_a_run=False, debt=debt, made=made))
    return most


def slowest(ships: Sequence[Ship]) -> float:
    """Give the greatest speed of the slowest ship; of no ship, more than any makes."""
    most = 101.0
    for ship in ships:
        most = min(most, ship.most)
    return most


@upholds(Ruling.NO_COAL_LEFT)
def all_in_tow(ships: Sequence[Ship]) -> bool:
    """See whether every ship without coal finds a larger one that steams to tow her; each tows one."""
    dead = sorted((SIZES.index(ship.cls) for ship in ships if ship.coal <= 0), reverse=True)
    live = sorted((SIZES.index(ship.cls) for ship in ships if ship.coal > 0), reverse=True)
    return len(dead) <= len(live) and all(tow > towed for towed, tow in zip(dead, live, strict=False))


def weathered(ships: Sequence[Ship], limit: float, sea: str, made: Conventions = USUAL) -> float:
    """Take off what the sea costs: a class makes so many knots at most, or so many less."""
    felt = made.seas[sea]
    costs = [felt[cls] for cls in {ship.cls for ship in ships} if cls in felt]
    return min([limit, *(cost if cost > 0 else limit + cost for cost in costs)])


def may_run(ships: Sequence[Ship], house: Options) -> bool:
    """See whether ships may make a run: one alone, and more by the house's leave."""
    classes = {ship.cls for ship in ships}
    if len(ships) == 1:
        return ships[0].cls != "X"
    if house.choice("squadron_chase") == "run" and "A" in classes and "X" not in classes:
        return True
    return house.choice("independent") == "division" and len(classes) == 1 and not classes & {"A", "X"}


def sustained(ships: Sequence[Ship], house: Options) -> float:
    """Give the speed above which a force is on a run."""
    most = slowest(ships) - 2
    if len(ships) == 1 or house.choice("slow_ships") != "literal":
        return most
    # By the letter of rule 9 a squadron's slow ships keep up with it, and that is no run.
    classes = {ship.cls for ship in ships}
    return max(most, CONVOY if "X" in classes else SQUADRON if "A" in classes else most)


@upholds(Ruling.A_SHORT_RUN)
def owed_after(runs: Sequence[float], debts: Sequence[float], house: Options) -> list[float]:
    """Reckon what each ship owes when her run is over: as many hours as she ran, or a whole day."""
    whole_day = house.choice("run_recovery") != "proportional"
    return [
        debt + (RUN_HOURS if whole_day and run > NEGLIGIBLE else run) for run, debt in zip(runs, debts, strict=True)
    ]


@upholds(Ruling.A_SHORT_RUN)
def worn(
    ships: Sequence[Ship], runs: Sequence[float], debts: Sequence[float], speed: float, hours: float, house: Options
) -> tuple[list[float], list[float]]:
    """Reckon what a stretch does to each ship's run and to the recovery that she owes for it."""
    if speed > sustained(ships, house) + NEGLIGIBLE:
        return [run + hours for run in runs], list(debts)
    owed = owed_after(runs, debts, house) if any(runs) else list(debts)
    if any(owed):
        owed = [
            max(0.0, debt - hours) if speed <= s.most - 4 + NEGLIGIBLE else debt
            for s, debt in zip(ships, owed, strict=True)
        ]
    return [0.0] * len(owed), owed
