"""The umpire's account: what is copied with it."""

from dataclasses import fields

from teetotum.games.naval_strategic.account.state import State


def test_an_account_afresh_has_all_of_the_old_one_and_shares_nothing_that_may_change() -> None:
    old = State()
    told: dict[str, object] = {}
    for part in fields(State):
        kind = type(getattr(old, part.name))
        told[part.name] = kind([(part.name, 1)]) if kind in (dict, list) else part.name
    for name, value in told.items():
        setattr(old, name, value)
    new = old.afresh()
    assert {name: getattr(new, name) for name in told} == told
    shared = [name for name, value in told.items() if isinstance(value, dict | list) and getattr(new, name) is value]
    assert shared == ["laid"], "whose entries say themselves whether they hold"
