"""Spinning for the lead."""

from dataclasses import dataclass, field

import pytest

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.conformance import pick
from teetotum.engine.rules import NATURE, Row
from teetotum.engine.spinning import first_named, who_spins
from teetotum.engine.umpire import Match, prepare
from teetotum.mechanics.lead import SHARED, judge_lead, next_for_lead, stand_for_lead


@dataclass
class Spun:
    """A part of a state in which a lead is spun for."""

    standing: Row = field(default_factory=lambda: [0, 1, 0])
    totals: Row = field(default_factory=lambda: [4, 0, 9])


def test_everybody_stands_for_the_lead_with_nothing_spun() -> None:
    table = Spun()
    stand_for_lead(table, 3)
    assert (table.standing, table.totals) == ([1, 1, 1], [0, 0, 0])
    assert next_for_lead(table, 3) == 0


def test_only_those_who_share_the_highest_total_spin_again() -> None:
    table = Spun([1, 1, 1], [6, 3, 6])
    assert judge_lead(table, 3) == SHARED
    assert (table.standing, table.totals) == ([1, 0, 1], [0, 0, 0])
    table.totals = [2, 0, 5]
    assert judge_lead(table, 3) == 2


BY_LOT = [("gantlope", {"lead": "lot"}), ("cats_and_mice", {"lead": "lot"}), ("yacht_race", {"first": "random"})]


@pytest.mark.parametrize(("name", "options"), [*((name, {}) for name in games.names()), *BY_LOT])
def test_a_game_says_whose_spin_it_is_as_its_ledger_would(name: str, options: dict[str, str]) -> None:
    match, luck = Match(prepare(games.find(name), options=options), Keyed(7)), Keyed(7, 1)
    while not match.is_over and len(match.actions) < 150:
        if match.to_act == NATURE:
            assert who_spins(match) == first_named(match)
            match.spin()
        else:
            match.take(pick(match.legal(), luck))
