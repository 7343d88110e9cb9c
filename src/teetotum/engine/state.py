"""The state of a match: a dataclass of numbers and flat rows of them, copied, laid out and told apart here.

Parlour games count in whole numbers. At sea there are real ones too: yards, seconds, degrees.
"""

import hashlib
from array import array
from collections.abc import Callable, Iterable, Iterator
from dataclasses import Field, dataclass, field, fields
from typing import (
    Any,
    NamedTuple,
    Protocol,
    Self,
    TypeVar,
    cast,
    dataclass_transform,
    get_type_hints,
    runtime_checkable,
)
from zlib import compress, decompress

from teetotum.engine.rules import Reals, Row

S = TypeVar("S")
LONG = 1200
"""Numbers that make a row a long one."""


class LongRow:
    """A long row of numbers, nearly all of them noughts: only the others are kept, and so it is soon copied."""

    __slots__ = ("_length", "_others")
    __hash__ = None  # type: ignore[assignment]  # it changes

    def __init__(self, length: int, others: dict[int, int] | None = None) -> None:
        self._length, self._others = length, others or {}

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, at: int | slice) -> int | list[int]:
        if isinstance(at, slice):
            return list(self)[at]
        if not 0 <= at < self._length:
            raise IndexError(at)
        return self._others.get(at, 0)

    def __setitem__(self, at: int | slice, number: int | Iterable[int]) -> None:
        if isinstance(at, slice):
            flat = list(self)
            flat[at] = cast("Iterable[int]", number)
            self._others = not_nought(flat)
        elif not 0 <= at < self._length:
            raise IndexError(at)
        elif number:
            self._others[at] = number  # type: ignore[assignment]  # at one place stands one number
        else:
            self._others.pop(at, None)

    def __iter__(self) -> Iterator[int]:
        flat = [0] * self._length
        for at, number in self._others.items():
            flat[at] = number
        return iter(flat)

    def __eq__(self, other: object) -> bool:
        return self._others == other._others if isinstance(other, LongRow) else list(self) == other

    def copy(self) -> "LongRow":
        """Copy it, so that the past stays as it was."""
        return LongRow(self._length, self._others.copy())


def laid_out(row: list[int]) -> Row:
    """Keep a row of numbers as one of its length is kept."""
    if len(row) < LONG:
        return row
    return cast("Row", LongRow(len(row), not_nought(row)))


def not_nought(row: list[int]) -> dict[int, int]:
    """Keep of a row what is not nought, by its place."""
    return {at: number for at, number in enumerate(row) if number}


def row(length: int) -> Row:
    """Declare a field of a state that holds this many numbers, all nought before the lay-out."""
    blank = (lambda: [0] * length) if length < LONG else lambda: cast("list[int]", LongRow(length))
    made: Row = field(default_factory=blank, metadata={"length": length})
    return made


def reals(length: int) -> Reals:
    """Declare a field of a state that holds this many real numbers, all nought before the lay-out."""
    made: Reals = field(default_factory=lambda: [0.0] * length, metadata={"length": length, "real": True})
    return made


@dataclass_transform(field_specifiers=(row, reals))
def state(cls: type[S]) -> type[S]:
    """Make a dataclass of numbers and rows, every plain number nought before the lay-out."""
    for name, kind in cls.__annotations__.items():
        if kind in {int, float} and not hasattr(cls, name):
            setattr(cls, name, kind())
    return dataclass(slots=True)(cls)


_LAYOUTS: dict[type[object], tuple[tuple[str, int], ...]] = {}
_REAL: dict[type[object], frozenset[str]] = {}
_COPIERS: dict[type[object], Callable[[Any], Any]] = {}


def layout(kind: type[object]) -> tuple[tuple[str, int], ...]:
    """Name each field of a state with its length; a plain number has length nought."""
    if kind not in _LAYOUTS:
        parts: tuple[Field[Any], ...] = fields(kind)  # type: ignore[arg-type] # every state is a dataclass
        _LAYOUTS[kind] = tuple((part.name, int(part.metadata.get("length", 0))) for part in parts)
    return _LAYOUTS[kind]


def real_fields(kind: type[object]) -> frozenset[str]:
    """Name the fields of a state that hold real numbers."""
    if kind not in _REAL:
        told = get_type_hints(kind)
        parts: tuple[Field[Any], ...] = fields(kind)  # type: ignore[arg-type] # every state is a dataclass
        _REAL[kind] = frozenset(part.name for part in parts if part.metadata.get("real") or told[part.name] is float)
    return _REAL[kind]


@runtime_checkable
class SpelledState(Protocol):
    """A state that is no row of numbers but an account of its own making: it copies and spells itself."""

    def afresh(self) -> Self:
        """Copy it, so that the past stays as it was."""

    def account(self) -> str:
        """Spell it in one line, equal accounts alike."""


def copier(kind: type[S]) -> Callable[[S], S]:
    """Find, once for each kind of state, how it is copied: to ask that of every state would cost more than copying."""
    if kind not in _COPIERS:
        _COPIERS[kind] = kind.afresh if issubclass(kind, SpelledState) else _written_copier(kind)
    return _COPIERS[kind]


def _written_copier(kind: type[S]) -> Callable[[S], S]:
    """Write the shortest function that copies a dataclass of numbers (as `dataclass` writes `__init__`)."""
    parts = ", ".join(f"was.{name}.copy()" if length else f"was.{name}" for name, length in layout(kind))
    made: Callable[[S], S] = eval(f"lambda was: kind({parts})", {"kind": kind})
    return made


def copy(was: S) -> S:
    """Copy a state, so that the past stays as it was."""
    return copier(type(was))(was)


def numbers(of: object) -> list[float]:
    """List every number of a state in the order of its declaration."""
    if isinstance(of, SpelledState):
        return list(map(ord, of.account()))
    flat: list[float] = []
    for name, length in layout(type(of)):
        if length:
            flat.extend(getattr(of, name))
        else:
            flat.append(getattr(of, name))
    return flat


class Packed(NamedTuple):
    """A state put away in a few hundred bytes, however many numbers it holds."""

    kind: type[object]
    numbers: bytes


def pack(of: object) -> object:
    """Put a state away that is seldom looked at; one of real numbers, or of its own making, stays as it is."""
    if isinstance(of, SpelledState) or real_fields(type(of)):
        return of
    whole = array("q", numbers(of))  # without real fields every number is whole
    return Packed(type(of), compress(whole.tobytes(), 1))


def unpack(kept: object) -> object:
    """Bring a state out again as it was."""
    if not isinstance(kept, Packed):
        return kept
    whole, at, parts = array("q", decompress(kept.numbers)).tolist(), 0, []
    for _, length in layout(kept.kind):
        parts.append(laid_out(whole[at : at + length]) if length else whole[at])
        at += length or 1
    return kept.kind(*parts)


def digest(of: object) -> str:
    """Tell one state from another by a short line of hexadecimal figures."""
    if isinstance(of, SpelledState):
        spelt = ",".join(map(_LETTERS.__getitem__, map(ord, of.account())))
    else:
        spelt = ",".join(spelt_out(numbers(of)) if real_fields(type(of)) else map(str, map(int, numbers(of))))
    return hashlib.sha256(spelt.encode()).hexdigest()[:16]


class _Letters(dict[int, str]):
    """The number of every letter, written out."""

    def __missing__(self, letter: int) -> str:
        self[letter] = str(letter)
        return self[letter]


_LETTERS = _Letters()


class _Spelt(dict[float, str]):
    """Numbers as they are spelt: most of a state's stand in many of its places, and in the next state again."""

    def __missing__(self, number: float) -> str:
        if len(self) >= MOST_SPELT:
            self.clear()
        self[number] = spell(number)
        return self[number]


MOST_SPELT = 20_000
_SPELT_WHOLE, _SPELT_REAL = _Spelt(), _Spelt()
"""Apart, for a whole number is equal to a real one and spelt otherwise."""


def spelt_out(row: Iterable[float]) -> list[str]:
    """Spell every number of a row."""
    return [_SPELT_REAL[number] if isinstance(number, float) else _SPELT_WHOLE[number] for number in row]


def spell(number: float) -> str:
    """Write a number so that equal states are written alike; a real one to the millionth, finer than any chart."""
    return f"{number + 0.0:.6f}" if isinstance(number, float) else str(int(number))
