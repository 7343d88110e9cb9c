"""What the umpire says, each word in a form of its own, with its figures as figures."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

LEVELS = {"none": 0, "smoke": 1, "visible": 2, "recognized": 3}
"""How an umpire names the levels of sight."""
REFUSED = ("cut", "close", "send", "end")
"""What an umpire may refuse by a plain no, so that nothing is left to be carried out."""
YES_OR_NO = (*REFUSED, "allow")
HOURS = ("hours", "delay")
Amended: TypeAlias = bool | float | str
"""What a field is amended to; text where it is words, or where it is not what such a field can be."""


class Clock(NamedTuple):
    """An hour of the clock."""

    hour: int
    minute: int

    def __str__(self) -> str:
        """Write it with two figures for each."""
        return f"{self.hour:02d}:{self.minute:02d}"

    def after(self, midnight: float, since: float) -> float:
        """Count the hours to it, from so many hours after a time of the day."""
        return (self.hour + self.minute / 60 - midnight - since) % 24


@dataclass(frozen=True)
class Word:
    """What the umpire says, and why."""

    reason: str = field(default="", kw_only=True)


class Accept(Word):
    """That the first proposal stands as it is."""


class AcceptAll(Word):
    """That all proposals stand as they are."""


class Summary(Word):
    """That it stands, and that the move is closed summarily."""


class Defer(Word):
    """That another is to be ruled on first."""


class Close(Word):
    """That the game is over."""


class Change(NamedTuple):
    """What weather there is from an hour of the clock on: its sky, its sea, or both."""

    clock: Clock
    weather: tuple[str, ...]


@dataclass(frozen=True)
class Announce(Word):
    """How long the next move is, and its weather."""

    hours: float
    weather: tuple[str, ...] = ()
    later: tuple[Change, ...] = ()


@dataclass(frozen=True)
class Give(Word):
    """That a force goes to another room."""

    force: str
    room: str


@dataclass(frozen=True)
class Tell(Word):
    """A paper of his own, for a room or a force."""

    name: str
    text: str


@dataclass(frozen=True)
class Amend(Word):
    """What is otherwise in the first proposal, by the names of its fields."""

    changes: Mapping[str, Amended]


@dataclass(frozen=True)
class Result(Word):
    """What a battle of another game has left: the endurance of each ship, and the moves it took."""

    game: str
    left: Mapping[str, float]
    moves: float = 0.0
