"""How accounts and slips are spelt: letter by letter, so that what is equal is written alike."""

from array import array
from typing import cast

from teetotum.engine.rules import Ints
from teetotum.games.naval_strategic.forces import Ship

AS_BUILT = (-1.0, 0.5)
"""The worth and hurt of a ship that is as her class is."""


def spell(value: object) -> str:
    """Write a value; reals to the millionth, the rest as it is."""
    if isinstance(value, float):
        return f"{value + 0.0:.6f}"
    if isinstance(value, dict):
        return "{" + ",".join(f"{spell(key)}:{spell(value[key])}" for key in sorted(value, key=str)) + "}"
    if isinstance(value, frozenset):
        return spell(tuple(sorted(value)))
    if isinstance(value, Ship):
        told = cast("tuple[object, ...]", value)
        return spell(told[:-2] if told[-2:] == AS_BUILT else told[:])
    if isinstance(value, tuple | list):
        return "(" + ",".join(spell(each) for each in value) + ")"
    return repr(value)


def letters(text: str) -> tuple[int, ...]:
    """Spell text as it is sealed."""
    return tuple(memoryview(text.encode("utf-32-le")).cast("I"))


def words(order: Ints) -> str:
    """Read what was sealed."""
    return array("I", order).tobytes().decode("utf-32-le")
