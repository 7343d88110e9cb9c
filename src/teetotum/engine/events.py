"""Ledger lines made readable: each event says what happened in the rulebook's words and cites the clause behind it."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from teetotum.engine.rules import AUDIENCE, CLAUSE, HOW, NOW, SEAT, WAS
from teetotum.rulebooks import Rulebook, Saying, Tone

BLANK = re.compile(r"\{(seat|was|now)(?::(\w+))?\}")


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


class Spoken(Protocol):
    """Whatever has a rulebook to speak from, and words for the numbers in its ledger."""

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook that holds the sayings."""

    @property
    def words(self) -> Mapping[str, Callable[[Any, Any, int, int], str]]:
        """How the numbers of a line are spoken."""


def tell(
    game: Spoken, board: object, house: object, names: Sequence[str], line: tuple[int, ...], faces: tuple[int, ...] = ()
) -> Event:
    """Put one line of the ledger into words; the faces are those of the spin, if one brought it about."""
    seat = line[SEAT]

    def fill(blank: re.Match[str]) -> str:
        if blank[1] == "seat":
            return names[seat]
        number = line[WAS] if blank[1] == "was" else line[NOW]
        return game.words[blank[2]](board, house, seat, number) if blank[2] else str(number)

    return speak(game.rulebook, line, fill, faces)


def speak(
    book: Rulebook, line: tuple[int, ...], fill: Callable[[re.Match[str]], str], faces: tuple[int, ...] = ()
) -> Event:
    """Look up what a line says, and fill its blanks; only what tells of a spin keeps its faces."""
    cited = book.cite(line[CLAUSE])
    said = cited.sayings[line[HOW]]
    shown = faces if said.tone == Tone.SPINS else ()
    return Event(cited.id, line[SEAT], BLANK.sub(fill, said.words), line, said, book.language, shown)
