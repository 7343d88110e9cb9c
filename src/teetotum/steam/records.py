"""What the compiled rules work on: board, house, state and ledger as NumPy records.

A record is passed by its address alone. NumPy arrays inside a tuple are counted in and out at every call, which made
the very same rules run at a tenth of the speed (docs/decisions/0003-records-everywhere.md).
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.chance import Wheel
from teetotum.engine.rules import COLUMNS
from teetotum.engine.state import layout, real_fields
from teetotum.engine.umpire import LINES, Setup

Records: TypeAlias = NDArray[Any]
"""An array of records: NumPy cannot name their fields to a type checker."""

MOST_SEATS = 16
LONG, NARROW = 65_536, np.iinfo(np.int16)
"""A table of so many numbers would push the rest out of the processor's nearest memory if each took eight bytes."""
LEDGER = np.dtype([("page", np.int64, (LINES, COLUMNS)), ("used", np.int64, (1,))])


def state_dtype(state: type[object], whole: type[np.int32 | np.int64] = np.int64) -> np.dtype[Any]:
    """Derive the record of a state from its dataclass; whole numbers are of this kind."""
    real = real_fields(state)
    kinds = {name: np.float64 if name in real else whole for name, _ in layout(state)}
    fields: list[Any] = [(name, kinds[name], (length,) if length else ()) for name, length in layout(state)]
    return np.dtype(fields)


def record_of(parts: Any) -> Records:
    """Write a board or a house, a named tuple of numbers and rows, into one record."""
    fields: list[Any] = [
        (name, kind_of(part), (len(part),) if isinstance(part, Sequence) else ())
        for name, part in zip(parts._fields, parts, strict=True)
    ]
    record = np.zeros(1, np.dtype(fields))
    for name, part in zip(parts._fields, parts, strict=True):
        record[name][0] = part
    return record


def kind_of(part: Any) -> type[np.generic]:
    """Say whether a number, or a row of them, is kept whole or real; a long table of small numbers is kept narrow."""
    found = part if isinstance(part, Sequence) else (part,)
    if any(isinstance(number, float) for number in found):
        return np.float64
    return np.int16 if len(found) >= LONG and NARROW.min <= min(found) and max(found) <= NARROW.max else np.int64


def ledger(lines: bool) -> Records:
    """Open a ledger; a closed one is full from the start, so that nothing is ever written in it."""
    record = np.zeros(1, LEDGER)
    record["used"] = 0 if lines else LINES
    return record


def state_record(state: object, dtype: np.dtype[Any]) -> Records:
    """Write a state by hand into a record."""
    record = np.zeros(1, dtype)
    for name, _ in layout(type(state)):
        record[name][0] = getattr(state, name)
    return record


def wheel_table(wheels: tuple[Wheel, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Lay all wheels' faces in one row, with the place where each wheel begins."""
    faces = np.array([face for wheel in wheels for face in wheel.faces], np.int64)
    starts = np.cumsum([0, *(len(wheel.faces) for wheel in wheels)]).astype(np.int64)
    return faces, starts


class StateRecord:
    """A match's set-up as records, with rows of its own for one worker."""

    def __init__(self, setup: Setup, whole: type[np.int32 | np.int64] = np.int64) -> None:
        self.setup = setup
        self.board = record_of(setup.board)
        self.house = record_of(setup.house)
        self.dtype = state_dtype(setup.game.state, whole)
        self.faces, self.starts = wheel_table(setup.wheels)
        scratch: list[Any] = [("choices", np.int64, (setup.game.most_choices,)), ("standing", np.int64, (MOST_SEATS,))]
        self.scratch = np.zeros(1, np.dtype(scratch))
