"""The Tables of Values: classes, speeds, points, how far a ship is seen and made out, and how long her coal lasts."""

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import SAME_MILES, SEAS, SKIES, Conventions, Figure, agreed
from teetotum.languages import term


class Kind(NamedTuple):
    """A row of Table I."""

    name: str
    most: Figure
    """Knots."""
    points: int
    seen: tuple[float, float]
    """Miles by day and by night at which the ship herself is visible."""
    known: tuple[float, float]
    """Miles by day and by night at which she is recognized."""


KINDS: Final = {
    "A": Kind(term("battleship"), 14, 20, (10, 1), (4, 0.5)),
    "B": Kind(term("armored cruiser"), 18, 8, (10, 1), (4, 0.5)),
    "C": Kind(term("protected cruiser"), 15, 5, (10, 1), (4, 0.5)),
    "D": Kind(term("gunboat"), 12, 2, (9, 1), (3, 0.5)),
    "E": Kind(term("fast scout"), 20, 3, (10, 1), (4, 0.5)),
    "V": Kind(term("destroyer"), 25, 2, (5, 1), (3, 0.5)),
    "t": Kind(term("torpedo boat"), 20, 1, (5, 1), (3, 0.5)),
    "s": Kind(term("torpedo gunboat"), 20, 2, (5, 1), (3, 0.5)),
    "X": Kind(term("auxiliary"), 12, 0, (9, 1), (3, 0.5)),
}
"""Table I, and below it the transports, colliers, tugs and cable steamers that a problem may have."""

COAL: dict[str, tuple[tuple[float, float], ...]] = {
    "A": ((10, 22), (12, 18), (14, 10)),
    "B": ((10, 30), (12, 24), (14, 15), (15, 12), (18, 7)),
    "C": ((10, 15), (12, 11), (14, 9), (15, 7)),
    "D": ((10, 15), (12, 11)),
    "E": ((10, 32), (12, 22), (14, 18), (15, 15), (18, 7), (20, 6)),
    "V": ((15, 6), (20, 5), (25, 2)),
    "t": ((15, 5), (20, 3)),
    "s": ((15, 5), (20, 3)),
}
"""Table II: knots and days."""

ORDER: Final = "XtsVDECBA"
"""From the least class to the greatest, as losses fall."""
ARMORED: Final = "AB"
AT_2000_YARDS: Final = 1.0
AT_4000_YARDS: Final = 2.0
"""Miles at which armored ships, and any others or fleets, are in range of each other."""
SMALL: Final = "DVtsE"
TORPEDO_CRAFT: Final = "Vts"
PLURAL: Final = {
    "A": "battleships",
    "B": "armored cruisers",
    "C": "protected cruisers",
    "D": "gunboats",
    "E": "fast scouts",
    "V": "destroyers",
    "t": "torpedo boats",
    "s": "torpedo gunboats",
    "X": "auxiliaries",
}

SMOKE_DAY = (15.0, 20.0, 30.0)
SMOKE_NIGHT = (1.0, 2.0, 3.0)
CONVOY_NIGHT: Final = 4.0
SQUADRON: Final = 8
"""Ships up to which smoke counts as a squadron's."""
LAMP, VERY, ARDOIS, ARDOIS_AT_MOST, FLAGS, GUN = 30.0, 6.0, 3.0, 4.0, 3.0, 10.0
"""Miles, by Table III."""
BY_DAY, BY_NIGHT = 1000.0, 1000.0 / 1.5
"""Telegraph miles an hour."""
PIGEON, OVER_WATER, OVER_LAND = 50.0, 50.0, 300.0
SHORE_CUT: Final = 6.0
DESTROYER_HOURS: Final = 120.0
RUN_HOURS: Final = 24.0
COMPANY = (3.0, 0.5)
"""Miles by day and by night within which friends are in company."""
ALONGSHORE: Final = 12.0
WEATHER: Final = (*SKIES, *SEAS)


@upholds(Clause.TABLE_OF_CLASSES, Ruling.EIGHT_CLASSES, Ruling.LETTER_OF_THE_EIGHTH, Ruling.HOW_FAR_GUNBOATS_ARE_SEEN)
def seen_at(cls: str, house: Options, *, day: bool) -> float:
    """Give the miles at which a ship of a class is visible."""
    return hulls_seen(cls, house.choice("gunboat_seen"), agreed(house), day=day)[0]


@lru_cache(maxsize=4096)
def hulls_seen(classes: str, gunboats: str, made: Conventions, *, day: bool) -> tuple[float, float]:
    """Give the miles at which ships of some classes are visible and made out, by the reading for torpedo gunboats."""
    rows = [hull_seen(cls, gunboats, made, day=day) for cls in classes]
    return max((seen for seen, _ in rows), default=0.0), max((known for _, known in rows), default=0.0)


def hull_seen(cls: str, gunboats: str, made: Conventions, *, day: bool) -> tuple[float, float]:
    """Give the miles at which one ship is visible and made out."""
    if cls == "X":
        night = "" if day else "_by_night"
        return made.auxiliary[f"seen{night}"], made.auxiliary[f"known{night}"]
    n = 0 if day else 1
    return 9.0 if cls == "s" and day and gunboats == "nine" else KINDS[cls].seen[n], KINDS[cls].known[n]


def worth_of(cls: str, house: Options) -> Figure:
    """Give the points of a class."""
    return KINDS[cls].points if cls != "X" else agreed(house).auxiliary["points"] or KINDS[cls].points


@upholds(Clause.TABLE_OF_COAL, Ruling.DESTROYERS_AT_TWENTY)
def days_of_coal(cls: str, speed: float, house: Options) -> float:
    """Give the days full bunkers last at a speed, by interpolation between the printed ones."""
    return _days(cls, speed, 3.0 if house.settings["destroyer_coal"] == "three" else 5.0, agreed(house))


@lru_cache(maxsize=4096)
def _days(cls: str, speed: float, destroyer: float, made: Conventions) -> float:
    row = made.auxiliary_coal if cls == "X" else cls
    table = ((15.0, 6.0), (20.0, destroyer), (25.0, 2.0)) if row == "V" else COAL[row]
    first, last = table[0], table[-1]
    if speed <= first[0]:
        same_miles = made.below_table[cls] == SAME_MILES
        return first[1] * first[0] / min(first[0], max(speed, made.cruising)) if same_miles else first[1]
    if speed > last[0]:
        return float(last[1] * (last[0] / speed) ** made.above_table)
    for (low, long), (high, short) in pairwise(table):
        if speed <= high:
            return long + (short - long) * (speed - low) / (high - low)
    return last[1]


def burnt(cls: str, speed: float, hours: float, house: Options, *, banked: bool = False) -> float:
    """Reckon the share of her bunkers that a ship burns; lying to or with fires banked, by what cruising takes."""
    made = agreed(house)
    rate = hours / (24 * days_of_coal(cls, max(speed, made.cruising), house))
    return rate * (made.anchored if banked else 1.0 if speed > 0 else made.lying_to)


def range_left(cls: str, coal: float, speed: float, house: Options) -> float:
    """Give the miles that a share of coal takes a ship at a speed."""
    return coal * 24 * speed * days_of_coal(cls, speed, house)


@upholds(Clause.SMOKE_BY_DAY, Clause.SMOKE_BY_NIGHT, Ruling.LARGE_CONVOY)
def smoke_of(ships: int, transports: int, house: Options, *, day: bool) -> float:
    """Give the miles at which the smoke of so many ships is seen."""
    if ships == 0:
        return 0.0
    if not day and transports >= house.number("large_convoy"):
        return CONVOY_NIGHT
    return (SMOKE_DAY if day else SMOKE_NIGHT)[0 if ships == 1 else 1 if ships <= SQUADRON else 2]
