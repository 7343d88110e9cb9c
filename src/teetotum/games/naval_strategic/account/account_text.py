"""How accounts are spelt: letter by letter, so that what is equal is written alike."""

from teetotum.engine.value import Value
from teetotum.games.naval_strategic.account.proposals import Proposal
from teetotum.games.naval_strategic.account.records import Notice, Ship
from teetotum.games.naval_strategic.slips.items import Hold, Missed, Orders, Plans, Send, To
from teetotum.games.naval_strategic.slips.wording import say_item, say_sealed
from teetotum.games.naval_strategic.slips.words import Word

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
        told = value.parts()
        return spell(told[:-2] if told[-2:] == AS_BUILT else told)
    if isinstance(value, Notice):
        return spell(value[:-1])  # when a message was handed in stands in its text
    if isinstance(value, Value | Proposal):
        return spell(value.parts())
    if isinstance(value, To | Hold | Send):
        return repr(say_item(value))
    if isinstance(value, Orders | Plans | Missed | Word):
        return repr(say_sealed(value))
    if isinstance(value, tuple | list):
        return "(" + ",".join(spell(each) for each in value) + ")"
    return repr(value)
