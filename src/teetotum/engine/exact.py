"""What a game declares so that its odds can be worked out exactly: what makes up a position, and what does not."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from teetotum.engine.rules import Play, rule


@rule()
def as_it_stands(play: Any) -> None:
    """Leave the table as it is."""


def always(_house: Any) -> str:
    """Work every house rule out."""
    return ""


def never(_house: Any) -> bool:
    """Seats meet one another."""
    return False


@dataclass(frozen=True)
class Passages:
    """How a race in passages is told, after each of which seats wait for the last of them, working off lost turns.

    Whoever makes most passages in fewer days than anybody else wins, then whoever took the fewest days in all.
    """

    number: str
    """The field that counts the passages."""
    days: Callable[[Play[Any, Any, Any], int], int]
    """A rule that tells how many days the first seat has been on the way in a passage, or took where it is over."""
    lost: Callable[[Any], int]
    """Say what a turn lost costs under a house, in days."""
    why_not: Callable[[Any], str]
    """Say in half a sentence why a race under a house is none of this kind, or nothing where it is one."""


@dataclass(frozen=True)
class Exact:
    """How a game's positions are told apart; fields not kept either follow from the others or only count time.

    A limit of turns is left out with the turns: no match tried has come near it.
    """

    kept: Mapping[str, int]
    """Fields of the state that make up a position whenever a turn or a spin begins, and how many numbers of each are in
    use with two seats."""
    mend: Callable[[Play[Any, Any, Any]], None] = as_it_stands
    """A rule that sets right, on a bare table with the kept fields laid, whatever follows from them."""
    sort: Callable[[Play[Any, Any, Any]], None] = as_it_stands
    """A rule that turns positions worth the same into one: pieces alike in order, the seat to act as the first."""
    why_not: Callable[[Any], str] = always
    """Say in half a sentence why the odds are not worked out under a house, or nothing where they are."""
    alone: Callable[[Any], bool] = never
    """Say of a house whether no seat's turns change another's: then it is a race of each against his own luck."""
    rounds: str = ""
    """The field that counts the rounds of such a race."""
    passages: Passages | None = None
    """How a race is told in which seats wait for one another at the end of each passage."""
    whole: bool = True
    """Whether a game has few enough positions for a table of all of them; else endgames alone are worked out."""
    at_once: bool = False
    """Whether that takes seconds, so that a program may play by it whenever it is wanted."""
