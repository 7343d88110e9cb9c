"""Ledger lines made readable: each event says what happened in the rulebook's words and cites the clause behind it."""

import marshal
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol, TypeAlias, overload
from zlib import compress, decompress

from teetotum.boards import BoardSheet
from teetotum.engine.rules import AUDIENCE, CLAUSE, COLUMNS, HOW, NOW, SEAT, WAS
from teetotum.languages import listed, say
from teetotum.rulebooks import Rulebook, Saying, Tone, heard

BLANK = re.compile(r"\{((?:seat's )?(?:was|now)|seat)(?::(\w+))?\}")
WHOSE = "seat's "
Line = tuple[int, ...]
PAGE = 32
"""Lines that are packed together once as many have come after them: few look back so far."""


def name_seats(_sheet: BoardSheet, names: Sequence[str], mask: int) -> str:
    """Name several seats, one bit for each."""
    return listed([name for seat, name in enumerate(names) if mask >> seat & 1])


def tell_picture(sheet: BoardSheet, _names: Sequence[str], number: int) -> str:
    """Tell in a sentence of its own what is pictured on a space; where its name says as much, nothing.

    A picture that begins with its kind, as a disaster's does, has its orders behind a semicolon; they are told when
    they are carried out.
    """
    space = sheet[str(number)]
    told = say(space.picture) if space.picture != space.place else ""
    kind, colon, shown = told.partition(": ")
    if colon and kind.isupper():
        told = shown.partition(";")[0]
    return f" {told[0].upper()}{told[1:]}." if told else ""


COMMON: Mapping[str, Callable[[BoardSheet, Sequence[str], int], str]] = {"seats": name_seats, "picture": tell_picture}
"""Numbers that are spoken alike in every game."""


@dataclass(frozen=True)
class Event:
    """One thing that happened, with the clause or ruling that made it happen."""

    cites: str
    seat: int
    text: str
    line: tuple[int, ...]
    said: Saying
    """What the rulebook says here: its name, its tone, how loud it is and how it sounds, whatever its words are."""
    lang: str = "en"
    """The language of the text."""
    faces: tuple[int, ...] = ()
    """Where the arrows of the appliance came to rest, if this tells of a spin."""

    def is_for(self, seat: int) -> bool:
        """See whether this seat may hear of it; whoever holds none hears only what everybody may."""
        return self.line[AUDIENCE] == 0 or (seat >= 0 and bool(self.line[AUDIENCE] >> seat & 1))


Pieces: TypeAlias = Sequence[tuple[int, str]]
"""Pieces by name, each with the seat whose it is; -1 where its name is all there is to say."""


class Spoken(Protocol):
    """Whatever has a rulebook to speak from, and words for the numbers in its ledger."""

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook that holds the sayings."""

    @property
    def words(self) -> Mapping[str, Callable[[Any, Any, int, int], str | Pieces]]:
        """How the numbers of a line are spoken."""


def tell(
    game: Spoken,
    board: object,
    house: object,
    names: Sequence[str],
    line: tuple[int, ...],
    faces: tuple[int, ...] = (),
    sheet: BoardSheet | None = None,
) -> Event:
    """Put one line of the ledger into words; the faces are those of the spin, if one brought it about.

    A game speaks its own numbers; what seats and pictures of the board are called every table knows.
    """
    seat = line[SEAT]

    def fill(blank: str, spoken: str) -> str:
        if blank == "seat":
            return spoken or names[seat]  # a seat alone does what the verb says in the singular
        if blank.startswith(WHOSE):
            return owned(names, seat, fill(blank.removeprefix(WHOSE), spoken))
        number = line[WAS] if blank == "was" else line[NOW]
        if sheet and spoken in COMMON:
            return COMMON[spoken](sheet, names, number)
        told = game.words[spoken](board, house, seat, number) if spoken else str(number)
        return told if isinstance(told, str) else listed([owned(names, *each) for each in told])

    return speak(game.rulebook, line, fill, faces)


def owned(names: Sequence[str], seat: int, piece: str) -> str:
    """Name a piece with whose it is; a seat may go by its piece's name."""
    return piece if seat < 0 or piece == names[seat] else say("{seat}'s {piece}", seat=names[seat], piece=piece)


Fill = Callable[[str, str], str]
"""Fills a blank: `seat`, `was` or `now`, and how the number is spoken."""


def speak(book: Rulebook, line: tuple[int, ...], fill: Fill, faces: tuple[int, ...] = ()) -> Event:
    """Look up what a line says, and fill its blanks; only what tells of a spin keeps its faces."""
    book = heard(book)
    cited = book.cite(line[CLAUSE])
    said = cited.sayings[line[HOW]]
    shown = faces if said.tone == Tone.SPINS else ()
    first, blanks = cut(said.words)
    text = first + "".join([fill(blank, spoken) + after for blank, spoken, after in blanks])
    return Event(cited.id, line[SEAT], text, line, said, book.language, shown)


@cache
def cut(words: str) -> tuple[str, tuple[tuple[str, str, str], ...]]:
    """Cut a saying at its blanks, once: what comes before them, then each blank, how it is spoken, and what follows."""
    first, *rest = BLANK.split(words)
    return first, tuple((rest[n], rest[n + 1] or "", rest[n + 2]) for n in range(0, len(rest), 3))


class Telling(Sequence[Event]):
    """The events of a match: kept as lines of its ledger, and put into words only for whoever reads them."""

    def __init__(self, word: Callable[[tuple[int, ...], tuple[int, ...]], Event]) -> None:
        self._word = word
        self._packed: list[bytes] = []
        """The earliest lines, by the page."""
        self._lines: list[Line] = []
        """The others."""

    def add(self, lines: Sequence[Line], spun: tuple[int, ...] = ()) -> "Telling":
        """Take down what came of an action, and hand it out by itself."""
        told = Telling(self._word)
        told._lines = [line + spun for line in lines] if spun else [*lines]
        self._lines += told._lines
        if len(self._lines) >= 2 * PAGE:
            self._packed.append(compress(marshal.dumps(self._lines[:PAGE]), 1))
            del self._lines[:PAGE]
        return told

    def cut_back(self, number: int) -> None:
        """Strike whatever was told after so many events."""
        whole = number // PAGE
        if whole < len(self._packed):
            self._lines = self._from(whole * PAGE)
            del self._packed[whole:]
        del self._lines[number - PAGE * len(self._packed) :]

    def is_for_all(self, first: int) -> bool:
        """See whether everybody may hear of all that was told from a number on."""
        return not any(line[AUDIENCE] for line in self._from(first))

    def still(self) -> "Telling":
        """Hold it still while play goes on."""
        held = Telling(self._word)
        held._packed, held._lines = [*self._packed], [*self._lines]
        return held

    def _from(self, first: int) -> list[Line]:
        """List the lines from a number on."""
        if not self._packed:
            return self._lines[first:]
        early = len(self._packed) * PAGE
        if first >= early:
            return self._lines[first - early :]
        whole = first // PAGE
        pages = [line for page in self._packed[whole:] for line in marshal.loads(decompress(page))]
        return [*pages, *self._lines][first - whole * PAGE :]

    def __len__(self) -> int:
        return PAGE * len(self._packed) + len(self._lines)

    def __iter__(self) -> Iterator[Event]:
        word = self._word
        return iter([word(line[:COLUMNS], line[COLUMNS:]) for line in self._from(0)])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it grows while the match goes on

    @overload
    def __getitem__(self, at: int) -> Event: ...
    @overload
    def __getitem__(self, at: slice) -> list[Event]: ...
    def __getitem__(self, at: int | slice) -> Event | list[Event]:
        numbers = range(len(self))[at]
        if isinstance(numbers, int):
            return self._worded(self._from(numbers)[0])
        first = min(numbers, default=0)
        lines = self._from(first) if numbers else []
        return [self._worded(lines[number - first]) for number in numbers]

    def _worded(self, line: Line) -> Event:
        """Put a line into words, with the spin that brought it about, wheel and outcome, behind its columns."""
        return self._word(line[:COLUMNS], line[COLUMNS:])
