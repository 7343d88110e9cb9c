"""What stands in a rulebook: clauses, rulings, options and presets, and how each is looked up."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import cached_property
from typing import TypeAlias, TypeVar

from teetotum.languages import say
from teetotum.rulebooks.settings import Setting, Unsuited, read_setting, spell_setting
from teetotum.rulebooks.spaces import SpaceRule

FIRST_RULING = 1000  # A ledger line cites ruling n as 1000 + n, so that clauses and rulings share one row of numbers.

ROOM_FOR_SAYINGS = 64  # A rule names clause and saying by one number: the clause's times 64, plus the saying's place.

MODE = "mode"  # The option whose choices are the modes of a game, where it has several.

CITATION = re.compile(r"\s*([A-Za-z]+)\s*[-_ ]?\s*0*(\d+)\s*")


class Unknown(LookupError):
    """Something was asked for that the rulebook does not hold."""

    def __str__(self) -> str:
        return str(self.args[0])


def one_of(words: Iterable[str]) -> str:
    """Join names as a sentence would: a, b or c."""
    *rest, last = list(words) or ["nothing"]
    return f"{', '.join(rest)}{say(' or ')}{last}" if rest else last


def unknown(holder: str, kind: str, asked: str, known: Iterable[str]) -> Unknown:
    """Say what was asked for, and the nearest names there are."""
    names = list(known)
    near = get_close_matches(asked, names, n=3, cutoff=0.5) or names[:3]
    return Unknown(
        say(
            "{holder} has no {kind} {asked!r}; the nearest is {one_of}.",
            holder=holder,
            kind=kind,
            asked=asked,
            one_of=one_of(near),
        )
    )


def citation(words: str) -> str:
    """Write "ga25" and its like as the rulebook does, GA-25."""
    found = CITATION.fullmatch(words)
    return f"{found[1].upper()}-{int(found[2])}" if found else words


def number_of(entry_id: str) -> int:
    """Read the number in GA-25 or GAR-5."""
    return int(entry_id.rpartition("-")[2])


@dataclass(frozen=True)
class Source:
    """A printed sheet: what is known of it, and which games it holds."""

    number: str
    title: str
    publisher: str
    dates: tuple[int, int]
    dated_by: str
    holds: str
    games: tuple[str, ...]

    @property
    def year(self) -> str:
        """Say when it was printed, so far as that is known."""
        first, last = self.dates
        return str(first) if first == last else say("{first} to {last}", first=first, last=last)


@dataclass(frozen=True)
class Seats:
    """How many may play, and how many usually do."""

    least: int
    most: int
    usual: int


class Tone(StrEnum):
    """What a saying means for whoever hears it, whatever its words are; clients sound and set it by this."""

    SET = "set"
    LEAD = "lead"
    SPINS = "spins"
    MOVES = "moves"
    GAINS = "gains"
    LOSES = "loses"
    HELD = "held"
    SETBACK = "setback"
    DISPLACED = "displaced"
    CAPTURES = "captures"
    DUTY = "duty"
    HOME = "home"
    COUNTS = "counts"
    WINS = "wins"
    ENDS = "ends"
    FIRES = "fires"
    STRIKES = "strikes"
    MISSES = "misses"
    SIGNALS = "signals"
    PAPERS = "papers"
    AMENDS = "amends"


class Sound(StrEnum):
    """What may be heard with a saying; NONE leaves it to the tone."""

    NONE = ""
    BELL = "bell"
    CLICK = "click"
    SQUEAK = "squeak"
    WHISTLE = "whistle"


@dataclass(frozen=True)
class Saying:
    """One way in which an event of a clause is told, and what it means."""

    name: str
    words: str
    tone: Tone
    loud: bool = False
    sound: Sound = Sound.NONE

    @property
    def names_seat(self) -> bool:
        """Whether its words tell of whom they speak."""
        return "{seat}" in self.words


@dataclass(frozen=True)
class Clause:
    """One rule of the print, in our own words."""

    id: str
    words: str
    place: str
    modes: tuple[str, ...] = ()
    kind: str = "rule"
    reason: str = ""
    rulings: tuple[str, ...] = ()
    sayings: tuple[Saying, ...] = ()
    example: str = ""

    @property
    def number(self) -> int:
        """The number by which code cites this clause."""
        return number_of(self.id)


@dataclass(frozen=True)
class Ruling:
    """An answer to a question that the print leaves open."""

    id: str
    question: str
    evidence: str
    words: str
    options: tuple[str, ...] = ()
    sayings: tuple[Saying, ...] = ()

    @property
    def number(self) -> int:
        """The number by which code cites this ruling."""
        return FIRST_RULING + number_of(self.id)


HEADINGS = ("setting_out", "beginning", "a_turn", "on_the_way", "winning")
"""What the page to begin with may tell of."""


@dataclass(frozen=True)
class Step:
    """One sentence of the page to begin with: under which heading, and the clause or ruling behind it."""

    heading: str
    by: str
    words: str


@dataclass(frozen=True)
class Option:
    """A reading that a table may choose for itself, with the usual one as its default."""

    name: str
    words: str
    kind: str
    default: Setting
    choices: Mapping[str, str]
    least: int
    most: int
    ruling: str = ""
    clause: str = ""
    modes: tuple[str, ...] = ()

    def read(self, given: object) -> Setting:
        """Take a setting as a person or a file gives it, or say in one sentence what would do."""
        if self.kind == "choice":
            return self._choose(given)
        try:
            setting = read_setting(self.kind, given, self.least, self.most)
        except Unsuited as wrong:
            raise Unsuited(say("{name} takes {wrong}.", name=self.name, wrong=wrong)) from None
        return self.default if setting == () and self.default else setting

    def spell(self, setting: Setting) -> str:
        """Write a setting so that it reads back the same."""
        return spell_setting(setting)

    def _choose(self, given: object) -> str:
        asked = str(given).strip().lower()
        if isinstance(given, bool) or asked not in self.choices:
            raise Unsuited(
                say("{name} is {one_of}, not {given!r}.", name=self.name, one_of=one_of(self.choices), given=given)
            )
        return asked


@dataclass(frozen=True)
class Preset:
    """A named set of options, ready to play."""

    name: str
    words: str
    options: Mapping[str, Setting]
    title: str = ""

    def __post_init__(self) -> None:
        """Call a preset by its name where the rulebook gives it no title."""
        if not self.title:
            object.__setattr__(self, "title", self.name.replace("_", " ").capitalize())


Cited: TypeAlias = Clause | Ruling
Held = TypeVar("Held")


@dataclass(frozen=True)
class Rulebook:
    """All that one game's print says, and what the house says where the print is silent."""

    id: str
    title: str
    prefix: str
    ruling_prefix: str
    source: Source
    edition: int
    summary: str
    language: str
    seats: Seats
    places: Mapping[str, str]
    clauses: tuple[Clause, ...]
    rulings: tuple[Ruling, ...]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    spaces: tuple[SpaceRule, ...] = ()
    """What the spaces of its board do, in the order in which it is said of a space."""
    start: tuple[Step, ...] = ()
    """The page to begin with."""

    def __hash__(self) -> int:
        return hash((self.id, self.edition))

    @property
    def entries(self) -> tuple[Cited, ...]:
        """All that an event may cite: the clauses in printed order, then the rulings."""
        return (*self.clauses, *self.rulings)

    def clause(self, asked: str) -> Clause:
        """Find a clause by its id, in any case and with or without its dash."""
        held = {clause.id: clause for clause in self.clauses}
        return self._find("clause", citation(asked), held)

    def ruling(self, asked: str) -> Ruling:
        """Find a ruling by its id, in any case and with or without its dash."""
        held = {ruling.id: ruling for ruling in self.rulings}
        return self._find("ruling", citation(asked), held)

    def entry(self, asked: str) -> Cited:
        """Find a clause or a ruling, whichever the id names."""
        return self._find("clause or ruling", citation(asked), {entry.id: entry for entry in self.entries})

    def cite(self, number: int) -> Cited:
        """Find what a ledger line cites: clause n by n, ruling n by 1000 + n."""
        if number not in self._cited:
            is_clause = number < FIRST_RULING
            self._cited[number] = (
                self.clause(f"{self.prefix}-{number}")
                if is_clause
                else self.ruling(f"{self.ruling_prefix}-{number - FIRST_RULING}")
            )
        return self._cited[number]

    @cached_property
    def _cited(self) -> dict[int, Cited]:
        """What ledger lines have cited so far."""
        return {}

    def option(self, name: str) -> Option:
        """Find an option by name."""
        return self._find("option", name, {option.name: option for option in self.options})

    def preset(self, name: str) -> Preset:
        """Find a preset by name."""
        return self._find("preset", name, {preset.name: preset for preset in self.presets})

    def space(self, name: str) -> SpaceRule:
        """Find what a kind of space, or an order on one, does."""
        return self._find("kind of space", name, {rule.id: rule for rule in self.spaces})

    def settings(self, preset: str = "") -> dict[str, Setting]:
        """Lay out every option at its default, or as the preset has it."""
        usual = {option.name: option.default for option in self.options}
        return usual | dict(self.preset(preset).options) if preset else usual

    def whereabouts(self, clause: Clause) -> str:
        """Say in full where in the print a clause stands."""
        return ", ".join(self.places[place] for place in abbreviations(clause.place))

    def _find(self, kind: str, asked: str, held: Mapping[str, Held]) -> Held:
        if asked not in held:
            raise unknown(self.title, kind, asked, held)
        return held[asked]


def abbreviations(place: str) -> tuple[str, ...]:
    """Part a place such as "T, P" into its abbreviations."""
    return tuple(part.strip() for part in place.split(","))
