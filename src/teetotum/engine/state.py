"""The state of a match: a dataclass of whole numbers and flat rows of them, copied, laid out and told apart here."""

import hashlib
from collections.abc import Callable
from dataclasses import Field, dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

from teetotum.engine.rules import Row

S = TypeVar("S")


def row(length: int) -> Row:
    """Declare a field of a state that holds this many numbers, all nought before the lay-out."""
    made: Row = field(default_factory=lambda: [0] * length, metadata={"length": length})
    return made


@dataclass_transform(field_specifiers=(row,))
def state(cls: type[S]) -> type[S]:
    """Make a dataclass of numbers and rows, every plain number nought before the lay-out."""
    for name, kind in cls.__annotations__.items():
        if kind is int and not hasattr(cls, name):
            setattr(cls, name, 0)
    return dataclass(slots=True)(cls)


_LAYOUTS: dict[type[object], tuple[tuple[str, int], ...]] = {}
_COPIERS: dict[type[object], Callable[[Any], Any]] = {}


def layout(kind: type[object]) -> tuple[tuple[str, int], ...]:
    """Name each field of a state with its length; a plain number has length nought."""
    if kind not in _LAYOUTS:
        parts: tuple[Field[Any], ...] = fields(kind)  # type: ignore[arg-type] # every state is a dataclass
        _LAYOUTS[kind] = tuple((part.name, int(part.metadata.get("length", 0))) for part in parts)
    return _LAYOUTS[kind]


def copier(kind: type[S]) -> Callable[[S], S]:
    """Write, once for each kind of state, the shortest function that copies it (as `dataclass` writes `__init__`)."""
    if kind not in _COPIERS:
        parts = ", ".join(f"was.{name}[:]" if length else f"was.{name}" for name, length in layout(kind))
        _COPIERS[kind] = eval(f"lambda was: kind({parts})", {"kind": kind})
    return _COPIERS[kind]


def copy(was: S) -> S:
    """Copy a state, so that the past stays as it was."""
    return copier(type(was))(was)


def numbers(of: object) -> list[int]:
    """List every number of a state in the order of its declaration."""
    flat: list[int] = []
    for name, length in layout(type(of)):
        if length:
            flat.extend(getattr(of, name))
        else:
            flat.append(getattr(of, name))
    return flat


def digest(of: object) -> str:
    """Tell one state from another by a short line of hexadecimal figures."""
    return hashlib.sha256(",".join(map(str, map(int, numbers(of)))).encode()).hexdigest()[:16]
