"""How an account is spelt: letter by letter, so that equal accounts are written alike."""

from typing import cast

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
