"""Duels and fleet actions: the odds of rule 7, who is lost by them, and the hand-over to the Fleet Tactical Game."""

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import CRIPPLED, REMOVED, Ship
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.lots import share
from teetotum.games.naval_strategic.terms.ship_classes import ARMORED, AT_2000_YARDS, AT_4000_YARDS, ORDER, SMALL
from teetotum.games.naval_strategic.terms.tolerances import ROUNDING
from teetotum.languages import term

OUTCOMES = ("removed", "half", "third", "drawn", "none", "captured")
ENDURANCE = {"A": 1000.0, "B": 800.0, "C": 500.0}
BATTERY = {"A": 1.0, "B": 0.5, "C": 0.5}
MOST_IN_LINE = 16
"""Ships of a side for which the Fleet Tactical Game has room."""
NO_ACTION_FOR = 12.0
"""Hours for which the beaten must avoid."""


class Verdict(NamedTuple):
    """What odds give: the outcome, the share of the weaker that is lost, and whether the stronger is crippled."""

    outcome: str
    loss: float
    crippled: bool


@upholds(
    Clause.TWO_TO_ONE,
    Clause.THREE_TO_TWO,
    Clause.FOUR_TO_THREE,
    Ruling.LOSER_AT_FOUR_TO_THREE,
    Ruling.BETWEEN_THE_ODDS,
    Ruling.EVEN_FORCES,
    Ruling.SUPERIOR_AT_TWO_TO_ONE,
)
def odds(superior: float, inferior: float, house: Options) -> Verdict:
    """Decide by the relation of points, without rounding."""
    if inferior <= 0:
        return Verdict("captured", 1.0, False) if superior > 0 else Verdict("none", 0.0, False)
    if house.choice("odds") == "interpolate":
        loss = min(1.0, superior / inferior - 1)
        name = "removed" if loss >= 1 else "drawn" if loss <= 0 else "half" if loss >= 0.5 else "third"
        return Verdict(name, loss, superior * 2 < inferior * 3) if loss > 0 else _even(house)
    if superior >= 2 * inferior:
        return Verdict("removed", 1.0, False)
    if 2 * superior >= 3 * inferior:
        return Verdict("half", 0.5, False)
    if 3 * superior >= 4 * inferior:
        loss = {"third": 1 / 3, "none": 0.0, "half": 0.5}[house.choice("close_loss")]
        return Verdict("third", loss, True)
    return _even(house)


def _even(house: Options) -> Verdict:
    return Verdict("none", 0.0, False) if house.choice("even") == "none" else Verdict("drawn", 0.0, True)


def verdict_named(outcome: str) -> Verdict:
    """Give the verdict that an umpire names."""
    loss = {"removed": 1.0, "captured": 1.0, "half": 0.5, "third": 1 / 3}.get(outcome, 0.0)
    return Verdict(outcome, loss, outcome in ("third", "drawn"))


@upholds(Ruling.MANY_SMALL_CRAFT)
def strength(ships: Sequence[Ship], house: Options) -> float:
    """Add up points; where the house caps small craft, they are at most a third of their side's total."""
    small = sum(ship.points for ship in ships if ship.cls in SMALL)
    large = sum(ship.points for ship in ships if ship.cls not in SMALL)
    if house.choice("small_craft") == "capped" and small > large / 2:
        return large * 1.5 if large else small
    return small + large


def warning(ships: Sequence[Ship]) -> str:
    """Warn the umpire where a crowd of small craft would beat larger ships."""
    if ships and max(ship.points for ship in ships) < 5:
        return term("the stronger side has no ship of five points or more")
    return ""


@upholds(Ruling.HALF_A_FORCE)
def lost_of(ships: Sequence[Ship], part: float) -> tuple[Ship, ...]:
    """Choose what a force loses: the least sum of points that is that share, then fewest ships, then least classes."""
    fighting = [ship for ship in ships if ship.points > 0]
    total = sum(ship.points for ship in fighting)
    if part <= 0 or not fighting:
        return ()
    if part >= 1:
        return tuple(fighting)
    groups: dict[tuple[str, float], list[Ship]] = {}
    for ship in sorted(fighting, key=lambda each: each.id):
        groups.setdefault((ship.cls, ship.points), []).append(ship)
    best: tuple[float, int, tuple[int, ...], tuple[str, ...]] | None = None
    for counts in product(*(range(len(group) + 1) for group in groups.values())):
        chosen = [ship for n, group in zip(counts, groups.values(), strict=True) for ship in group[:n]]
        points = sum(ship.points for ship in chosen)
        if points < total * part - ROUNDING:
            continue
        ranks = tuple(sorted(ORDER.index(ship.cls) for ship in chosen))
        found = (points, len(chosen), ranks, tuple(sorted(ship.id for ship in chosen)))
        best = found if best is None or found < best else best
    names = best[3] if best else ()
    return tuple(ship for ship in fighting if ship.id in names)


@upholds(Ruling.CONVOY_OF_A_BEATEN_ESCORT)
def captured_of(ships: Sequence[Ship], part: float, house: Options) -> tuple[Ship, ...]:
    """Choose the auxiliaries that a beaten force loses: the same share, rounded down."""
    convoy = sorted((ship for ship in ships if ship.points <= 0), key=lambda each: each.id)
    alone = len(convoy) == len(ships)
    if house.choice("convoy_lost") == "untouched" and not alone:
        return ()
    return tuple(convoy[: int(len(convoy) * part + ROUNDING)])


def suffer(ships: Sequence[Ship], part: float, house: Options) -> tuple[list[Ship], list[Ship]]:
    """Take the losses of the weaker: ships removed or crippled, and auxiliaries captured."""
    fighting = [ship for ship in ships if ship.points > 0]
    taken = captured_of(ships, part, house)
    if 0 < part < 1 and len(fighting) == 1:
        status = REMOVED if fighting[0].status == CRIPPLED else CRIPPLED
        return [fighting[0].but(status=status)], list(taken)
    return [ship.but(status=REMOVED) for ship in lost_of(ships, part)], list(taken)


@upholds(Clause.SHIPS_AND_FORCES, Ruling.MIXED_DUEL, Ruling.RULE_TWO_OR_SEVEN)
def duel_range(one: Sequence[Ship], other: Sequence[Ship], house: Options) -> float:
    """Give the distance of a duel, where each side has one fighting ship there; nought for fleets."""
    if house.settings["duels"] == "none" or len(one) != 1 or len(other) != 1:
        return 0.0
    armored = one[0].cls in ARMORED, other[0].cls in ARMORED
    near = all(armored) or (any(armored) and house.settings["mixed_duel"] == "near")
    return AT_2000_YARDS if near else AT_4000_YARDS


@upholds(Clause.DUELS, Ruling.HOW_POINTS_DECIDE)
def duel(one: Ship, other: Ship, house: Options, seed: int, at: float) -> tuple[Verdict, bool]:
    """Decide a duel; the verdict, and whether the first is the stronger."""
    first = one.points >= other.points
    strong, weak = (one, other) if first else (other, one)
    reading = house.choice("duel")
    if reading == "lot":
        drawn = share(seed, "lot", f"{one.id}/{other.id}", at) * (one.points + other.points)
        return Verdict("half", 0.5, False), drawn < one.points
    if reading == "outright" and strong.points > weak.points:
        return Verdict("removed", 1.0, False), first
    return odds(strong.points, weak.points, house), first


class Line(NamedTuple):
    """One ship in a hand-over to the Fleet Tactical Game."""

    id: str
    cls: str
    endurance: float
    battery: float


def may_be_handed_over(ships: Sequence[Ship]) -> bool:
    """See whether the Fleet Tactical Game has cards for a force: it has for A, B and C, and all others stand off."""
    return 1 <= sum(ship.cls in ENDURANCE for ship in ships) <= MOST_IN_LINE


def line_of(ships: Sequence[Ship]) -> list[Line]:
    """List ships as the Fleet Tactical Game wants them."""
    listed = [ship for ship in ships if ship.cls in ENDURANCE]
    return [
        Line(ship.id, ship.cls, ENDURANCE[ship.cls] * (0.5 if ship.status == CRIPPLED else 1.0), BATTERY[ship.cls])
        for ship in listed
    ]


def after_battle(ship: Ship, endurance: float) -> Ship:
    """Take a ship back from the Fleet Tactical Game with what endurance she has left."""
    whole = ENDURANCE[ship.cls]
    if endurance <= 0:
        return ship.but(status=REMOVED)
    low = endurance <= whole / 2
    battery = BATTERY[ship.cls] * (0.5 if low else 1.0)
    value = 20 * endurance / 1000 * battery
    return ship.but(value=value, status=CRIPPLED if low else ship.status)
