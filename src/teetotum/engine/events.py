"""Ledger lines made readable: each event says what happened in the rulebook's words and cites the clause behind it."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from teetotum.engine.rules import AUDIENCE, CLAUSE, HOW, NOW, SEAT, WAS
from teetotum.rulebooks import Rulebook

BLANK = re.compile(r"\{(seat|was|now)(?::(\w+))?\}")


@dataclass(frozen=True)
class Event:
    """One thing that happened, with the clause or ruling that made it happen."""

    cites: str
    seat: int
    text: str
    line: tuple[int, ...]

    def is_for(self, seat: int) -> bool:
        """See whether this seat may hear of it."""
        return self.line[AUDIENCE] == 0 or bool(self.line[AUDIENCE] >> seat & 1)


class Spoken(Protocol):
    """Whatever has a rulebook to speak from, and words for the numbers in its ledger."""

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook that holds the sayings."""

    @property
    def words(self) -> Mapping[str, Callable[[Any, Any, int, int], str]]:
        """How the numbers of a line are spoken."""


def tell(game: Spoken, board: object, house: object, names: Sequence[str], line: tuple[int, ...]) -> Event:
    """Put one line of the ledger into words."""
    cited = game.rulebook.cite(line[CLAUSE])
    seat = line[SEAT]

    def fill(blank: re.Match[str]) -> str:
        if blank[1] == "seat":
            return names[seat]
        number = line[WAS] if blank[1] == "was" else line[NOW]
        return game.words[blank[2]](board, house, seat, number) if blank[2] else str(number)

    return Event(cited.id, seat, BLANK.sub(fill, cited.sayings[line[HOW]]), line)
