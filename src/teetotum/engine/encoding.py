"""A game in numbers, for programs that learn: its actions as small codes, and what a seat sees as rows of numbers.

A game declares both beside its rules. Codes are fixed for all boards and house rules of a game, so that whatever was
learnt under one can be carried over to another. Features name fields of the state, with their ranges; scratch, and what
follows from the rest, is left out. What a seat may not know cannot be among them, for they are read from what
`seen_by` shows it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from teetotum.engine.rules import Play, rule
from teetotum.engine.state import layout

ANY_INT = (1 << 31) - 1
ME = "me"
"""The feature that every observation begins with: the seat that looks."""
LOOKER = -1
"""In place of where a number stands in the state: it is the seat that looks."""


@rule()
def same_code(play: Any, code: int) -> int:  # noqa: ARG001  # others look at the table
    """Leave a code as it is."""
    return code


@dataclass(frozen=True)
class ActionCodes:
    """The codes by which programs name actions: numbers from nought to `size` - 1, the same in every match."""

    size: int
    words: str
    """What the codes stand for."""
    narrow: Callable[[Play[Any, Any, Any], int], int] = same_code
    """The code of an action of the rules, as the table stands; -1 where the codes have none for it."""
    widen: Callable[[Play[Any, Any, Any], int], int] = same_code
    """The action of the rules that a code stands for, as the table stands; any number where it stands for none."""


@dataclass(frozen=True)
class Feature:
    """A field of the state that a seat observes: its name, its range, and for each seat how many numbers of it."""

    name: str
    high: int
    low: int = 0
    each: int = 0
    """Where the field is ruled by seats, how many numbers each has; they are given from the seat that looks onward."""


@dataclass(frozen=True)
class Plane:
    """One part of an observation: its name, shape and range, and where its numbers stand in the row."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    start: int

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for length in self.shape:
            size *= length
        return size


def features_of(state: type[object], declared: Sequence[Feature]) -> Sequence[Feature]:
    """Take the features that a game declares, or every field of its state where it declares none."""
    return declared or [Feature(name, ANY_INT, -ANY_INT) for name, _ in layout(state)]


def planes(state: type[object], declared: Sequence[Feature], seats: int) -> tuple[Plane, ...]:
    """Lay out an observation for so many seats."""
    lengths, laid = dict(layout(state)), [Plane(ME, (), 0, seats - 1, 0)]
    for feature in features_of(state, declared):
        length = lengths[feature.name]
        shape = (seats, feature.each) if feature.each > 1 else (seats,) if feature.each else (length,) if length else ()
        laid.append(Plane(feature.name, shape, int(feature.low), int(feature.high), laid[-1].start + laid[-1].size))
    return tuple(laid)


def places(state: type[object], declared: Sequence[Feature], seats: int, looker: int) -> list[int]:
    """Tell for each number of an observation where it stands among the numbers of the state."""
    starts, at = {}, 0
    for name, length in layout(state):
        starts[name] = at, length
        at += length or 1
    found = [LOOKER]
    for feature in features_of(state, declared):
        start, length = starts[feature.name]
        if feature.each:
            turns = [(looker + n) % seats for n in range(seats)]
            found += [start + feature.each * seat + n for seat in turns for n in range(feature.each)]
        else:
            found += range(start, start + (length or 1))
    return found
