"""How accounts are spelt: letter by letter, so that what is equal is written alike."""

from teetotum.engine.value import Value
from teetotum.games.naval_strategic.account.proposals import Proposal
from teetotum.games.naval_strategic.account.records import Notice, Ship
from teetotum.games.naval_strategic.slips.items import Hold, Missed, Orders, Plans, Send, To
from teetotum.games.naval_strategic.slips.wording import say_item, say_sealed
from teetotum.games.naval_strategic.slips.words import Word

AS_BUILT = (-1.0, 0.5)
"""The worth and hurt of a ship that is as her class is."""
_SPELT: dict[int, tuple[object, str]] = {}
"""How records were spelt, by where they lie: most of an account is as it was a deed ago."""
MOST_SPELT = 50_000


def spell(value: object) -> str:
    """Write a value; reals to the millionth, the rest as it is."""
    kind = type(value)
    if kind is float:
        return f"{value + 0.0:.6f}"  # type: ignore[operator]  # mypy does not see that a kind of float is a float
    if kind is str or kind is int:
        return repr(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{spell(key)}:{spell(value[key])}" for key in sorted(value, key=str)) + "}"
    if isinstance(value, frozenset):
        return spell(tuple(sorted(value)))
    if kind is tuple or isinstance(value, list):
        return "(" + ",".join([spell(each) for each in value]) + ")"  # type: ignore[attr-defined]  # likewise
    return _spelt_once(value)


def _spelt_once(record: object) -> str:
    """Write a record that is made once and never changed, unless that has been done."""
    known = _SPELT.get(id(record))
    if known is not None and known[0] is record:
        return known[1]
    if len(_SPELT) >= MOST_SPELT:
        _SPELT.clear()
    text = _spell_record(record)
    _SPELT[id(record)] = (record, text)
    return text


def _spell_record(record: object) -> str:
    """Write a record by its parts, and an order by its words."""
    if isinstance(record, Ship):
        told = record.parts()
        return spell(told[:-2] if told[-2:] == AS_BUILT else told)
    if isinstance(record, Notice):
        return spell(record[:-1])  # when a message was handed in stands in its text
    if isinstance(record, Value | Proposal):
        return spell(record.parts())
    if isinstance(record, To | Hold | Send):
        return repr(say_item(record))
    if isinstance(record, Orders | Plans | Missed | Word):
        return repr(say_sealed(record))
    if isinstance(record, tuple):
        return spell(tuple(record))
    return repr(record)
