"""What has no word in the print and must be agreed upon: a problem may have it otherwise, key by key.

A problem states what it wants changed under `[conventions]`; whatever it leaves out is as usual. Nothing here is
settled by the rulebook's options, which a problem may set under `[options]`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from teetotum.engine.options import Options
from teetotum.languages import term
from teetotum.scenarios import ScenarioTable

CLASSES: Final = "ABCDEVtsX"
SKIES: Final = (term("clear"), term("hazy"), term("thick"), term("fog"))
SEAS: Final = (term("smooth"), term("moderate"), term("rough"), term("gale"))
SAME_DAYS, SAME_MILES = "days", "miles"
"""Below the slowest printed speed: coal for the same days, or for the same miles down to cruising speed."""
CODE_WORDS: Final = ("enemy", "friend", "join", "follow", "withdraw", "attack", "help", "yes", "no")
Figure = int | float
"""A number as the print or a problem has it, whole or not, and spelt so in the account."""
Figures = Mapping[str, float]
FARTHEST, FASTEST = 30.0, 30.0


@dataclass(frozen=True, eq=False)
class Conventions:
    """Every convention of a problem, by the key that changes it."""

    below_table: Mapping[str, str] = field(
        default_factory=lambda: {cls: SAME_MILES if cls in "Vts" else SAME_DAYS for cls in CLASSES}
    )
    cruising: float = 10.0
    """Knots below which no less coal is burnt."""
    above_table: float = 3.0
    """The power of the speed by which days of coal fall above the fastest printed one."""
    lying_to: float = 1.0
    anchored: float = 0.25
    """Coal burnt lying to and at anchor, as shares of what cruising takes."""
    fill_hours: Figures = field(default_factory=lambda: {"base": 24.0, "collier": 48.0, "at_sea": 96.0})
    """Hours in which empty bunkers are filled."""
    at_once: float = 2.0
    """Ships that one collier serves at a time."""
    bunker: Figures = field(
        default_factory=lambda: {
            "A": 1.0,
            "B": 0.9,
            "C": 0.4,
            "D": 0.2,
            "E": 1.0,
            "V": 0.08,
            "t": 0.03,
            "s": 0.1,
            "X": 0.4,
        }
    )
    """Full bunkers of a ship, measured by a battleship's."""
    neutral_coal: float = 0.0
    """Share of her bunkers that a ship may buy in a neutral port of which the problem says nothing else."""
    fitout_stock: Figures = field(default_factory=lambda: {"tug": 4.0, "collier": 2.0, "cable": 1.0})
    """How many of each kind a main base can fit out; tugs and fishing vessels together."""
    fitout_lot: float = 6.0
    """Coal in the holds of a collier that is fitted out, in battleships' bunkers."""
    action_h: Figures = field(
        default_factory=lambda: {"removed": 1.0, "captured": 1.0, "half": 1.5, "third": 2.0, "drawn": 2.0}
    )
    """Hours that an action lasts, by its outcome."""
    crippled: Figures = field(default_factory=lambda: {"value": 0.5, "speed": 10.0, "engage": 0.0})
    """Of a crippled ship: the share of her points that is left, her greatest speed, whether she may attack."""
    fittings: Mapping[str, str] = field(
        default_factory=lambda: {"searchlight": "ABCDE", "wireless": "", "cable_gear": ""}
    )
    """Which classes have what, besides the forces that the problem names."""
    auxiliary: Mapping[str, Figure] = field(
        default_factory=lambda: dict[str, Figure](
            max=12, points=0.0, seen=9.0, seen_by_night=1.0, known=3.0, known_by_night=0.5
        )
    )
    auxiliary_coal: str = "D"
    """The class whose row of the coal table auxiliaries have."""
    notice_round: Mapping[str, Figure] = field(
        default_factory=lambda: {"points": 1.0, "miles": 1.0, "miles_by_night": 0.5}
    )
    """How finely a notice gives bearing, in points of the compass, and distance."""
    visibility: Figures = field(default_factory=lambda: {"clear": 1.0, "hazy": 0.5, "thick": 0.25, "fog": 0.05})
    """Share of every distance that can be seen."""
    seas: Mapping[str, Figures] = field(
        default_factory=lambda: {
            "smooth": {},
            "moderate": {"t": 15.0},
            "rough": {"t": 10.0, "V": 15.0, "s": 15.0} | dict.fromkeys("ABCDEX", -1.0),
            "gale": {"t": 4.0, "V": 8.0, "s": 8.0} | dict.fromkeys("ABCE", -3.0) | dict.fromkeys("DX", -4.0),
        }
    )
    """Knots that a class makes at most in a sea; below nought, knots that it loses."""
    wireless_miles: float = 50.0
    code_words: tuple[str, ...] = CODE_WORDS
    """What may be said with Very lights."""
    news_h: float = 24.0
    """Hours after which the loss of a commander in chief is known to his government, if nobody saw it."""
    surrender: Figures = field(default_factory=lambda: {"ratio": 2.0, "miles": 4.0})
    """How many times as strong an enemy must be to whom a force may surrender, and how near."""


USUAL: Final = Conventions()


@dataclass(frozen=True)
class House(Options):
    """The house rules of a campaign, with the conventions of its problem."""

    conventions: Conventions = USUAL


def agreed(house: Options) -> Conventions:
    """Give the conventions that hold at a table."""
    return house.conventions if isinstance(house, House) else USUAL


def read_conventions(table: ScenarioTable) -> Conventions:
    """Read what a problem changes; each key in the place and of the sort of the usual one."""
    coal, weather = part(table, "coal"), part(table, "weather")
    aux = part(table, "auxiliary")
    found = replace(
        USUAL,
        below_table=kinds_of(coal, "below_table", USUAL.below_table),
        cruising=above(coal, "cruising", USUAL.cruising),
        above_table=at_least(coal, "above_table", USUAL.above_table),
        lying_to=at_least(coal, "lying_to", USUAL.lying_to),
        anchored=at_least(coal, "anchored", USUAL.anchored),
        fill_hours=figures(part(coal, "fill_hours"), USUAL.fill_hours, least=0.01),
        at_once=at_least(coal, "at_once", USUAL.at_once),
        bunker=figures(part(coal, "bunker"), USUAL.bunker, least=0.001),
        neutral_coal=share(table, "neutral_coal", USUAL.neutral_coal),
        fitout_stock=figures(part(table, "fitout_stock"), USUAL.fitout_stock),
        fitout_lot=at_least(table, "fitout_lot", USUAL.fitout_lot),
        action_h=figures(part(table, "action_h"), USUAL.action_h),
        crippled=figures(part(table, "crippled"), USUAL.crippled),
        fittings=fitted(part(table, "fittings"), USUAL.fittings),
        auxiliary_coal=class_named(aux, "coal", USUAL.auxiliary_coal),
        auxiliary=figures(aux, USUAL.auxiliary),
        notice_round=figures(part(table, "notice_round"), USUAL.notice_round, least=0.01),
        seas={sea: by_class(part(weather, sea), USUAL.seas[sea]) for sea in SEAS},
        visibility=figures(weather, USUAL.visibility, least=0.001),
        wireless_miles=at_least(table, "wireless_miles", USUAL.wireless_miles),
        code_words=tuple(word.lower() for word in table.texts("code_words")) or USUAL.code_words,
        news_h=at_least(table, "news_h", USUAL.news_h),
        surrender=figures(part(table, "surrender"), USUAL.surrender),
    )
    for each in (coal, table):
        each.close()
    _check(table, found)
    return found


def _check(table: ScenarioTable, made: Conventions) -> None:
    """Refuse what would take sights and speeds out of all bounds."""
    if max(made.visibility.values()) > 1:
        raise table.wrong("weather leaves a share of every distance, from above 0 to 1")
    if max(made.auxiliary["seen"], made.auxiliary["known"]) > FARTHEST or not 2 < made.auxiliary["max"] <= FASTEST:
        raise table.wrong(f"auxiliaries are seen to {FARTHEST:g} miles and make from 3 to {FASTEST:g} knots at most")
    if made.notice_round["points"] not in range(1, 9) or made.crippled["value"] > 1:
        raise table.wrong("notices give bearings to 1 to 8 whole points, and a crippled ship a share of her points")
    if made.auxiliary["points"] < 0 or not all(word.strip() for word in made.code_words):
        raise table.wrong("points are not below nought, and code words are not blank")


def part(table: ScenarioTable, key: str) -> ScenarioTable:
    """Open a table within a table; one that is not there is empty."""
    held = table.take(key)
    if held is not None and not isinstance(held, dict):
        raise table.wrong(f"{key} should be a table, such as {key} = {{ ... }}")
    return ScenarioTable(table.file, f"{table.name}.{key}", held or {})


def figures(table: ScenarioTable, usual: Mapping[str, Figure], least: float = 0.0) -> Mapping[str, Figure]:
    """Read numbers under known names, none below the least."""
    read: dict[str, Figure] = {name: table.number(name, figure) for name, figure in usual.items()}
    table.close()
    low = next((name for name, figure in read.items() if figure < least), "")
    if low:
        raise table.wrong(f"{low} should be {least:g} at least, not {read[low]:g}")
    return read


def by_class(table: ScenarioTable, usual: Figures) -> Figures:
    """Read numbers for some of the classes."""
    read = {cls: table.number(cls, 99.0) for cls in CLASSES}
    table.close()
    return {**usual, **{cls: float(figure) for cls, figure in read.items() if figure != 99.0}}


def kinds_of(table: ScenarioTable, key: str, usual: Mapping[str, str]) -> Mapping[str, str]:
    """Read by class whether coal lasts for the same days or the same miles below the printed speeds."""
    inner = part(table, key)
    read = {cls: inner.text(cls, reading) for cls, reading in usual.items()}
    inner.close()
    odd = next((reading for reading in read.values() if reading not in (SAME_DAYS, SAME_MILES)), "")
    if odd:
        raise inner.wrong(f"below the table coal lasts for the same {SAME_DAYS} or the same {SAME_MILES}, not {odd}")
    return read


def fitted(table: ScenarioTable, usual: Mapping[str, str]) -> Mapping[str, str]:
    """Read which classes have a fitting, as letters such as ABE."""
    read = {name: str(held if (held := table.take(name)) is not None else classes) for name, classes in usual.items()}
    table.close()
    odd = next((cls for classes in read.values() for cls in classes if cls not in CLASSES), "")
    if odd:
        raise table.wrong(f"{odd!r} is no class: fittings are given as letters of {CLASSES}")
    return read


def class_named(table: ScenarioTable, key: str, usual: str) -> str:
    """Read the letter of a class."""
    read = table.text(key, usual)
    if len(read) != 1 or read not in CLASSES[:-1]:
        raise table.wrong(f"{key} should be one of the classes {' '.join(CLASSES[:-1])}, not {read!r}")
    return read


def at_least(table: ScenarioTable, key: str, usual: float) -> float:
    """Read a number that is not below nought."""
    read = float(table.number(key, usual))
    if read < 0:
        raise table.wrong(f"{key} should not be below nought")
    return read


def above(table: ScenarioTable, key: str, usual: float) -> float:
    """Read a number above nought."""
    if (read := at_least(table, key, usual)) <= 0:
        raise table.wrong(f"{key} should be above nought")
    return read


def share(table: ScenarioTable, key: str, usual: float) -> float:
    """Read a share of something."""
    if (read := at_least(table, key, usual)) > 1:
        raise table.wrong(f"{key} is a share, from 0 to 1")
    return read


def spelt(made: Conventions = USUAL) -> list[str]:
    """Write conventions as a problem would state them, line by line."""
    coal = [
        f"below_table = {_inline(made.below_table)}",
        f"cruising = {made.cruising:g}",
        f"above_table = {made.above_table:g}",
        f"lying_to = {made.lying_to:g}",
        f"anchored = {made.anchored:g}",
        f"fill_hours = {_inline(made.fill_hours)}",
        f"at_once = {made.at_once:g}",
        f"bunker = {_inline(made.bunker)}",
    ]
    plain = [f"{key} = {getattr(made, key):g}" for key in ("neutral_coal", "fitout_lot", "wireless_miles", "news_h")]
    words = ", ".join(f'"{word}"' for word in made.code_words)
    tables = ("fitout_stock", "action_h", "crippled", "fittings", "notice_round", "surrender")
    aux = {**made.auxiliary, "coal": made.auxiliary_coal}
    seas = [f"{sea} = {_inline(made.seas[sea])}" for sea in SEAS]
    skies = [f"{sky} = {figure:g}" for sky, figure in made.visibility.items()]
    return [
        "[conventions]",
        *plain,
        f"code_words = [{words}]",
        *(f"{key} = {_inline(getattr(made, key))}" for key in tables),
        f"auxiliary = {_inline(aux)}",
        "[conventions.coal]",
        *coal,
        "[conventions.weather]",
        *skies,
        *seas,
    ]


def _inline(held: Mapping[str, object]) -> str:
    parts = [f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value:g}" for key, value in held.items()]
    return "{ " + ", ".join(parts) + " }" if parts else "{}"
