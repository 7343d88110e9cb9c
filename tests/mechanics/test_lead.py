"""Spinning for the lead."""

from dataclasses import dataclass, field

from teetotum.engine.rules import Row
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
