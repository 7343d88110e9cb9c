"""The Indicator and the spinning for the lead, parts that several games share."""

from dataclasses import dataclass, field
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teetotum.engine.chance import weigh
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import Row, lines_of, open_ledger
from teetotum.mechanics.indicator import indicator, larger, read_spin, say_spin, smaller
from teetotum.mechanics.lead import (
    SHARED,
    UNDECIDED,
    clear_lead,
    judge_lead,
    next_for_lead,
    stand_for_lead,
    total_for_lead,
)

NUMBERS = st.lists(st.integers(1, 12), min_size=1, max_size=8)


def test_two_arrows_of_six_numbers_make_thirty_six_faces_and_twenty_one_spins() -> None:
    wheel = indicator(range(1, 7), range(1, 7))
    assert len(wheel.faces) == 36
    assert len(weigh(wheel)) == 21


@given(NUMBERS, NUMBERS)
def test_a_spin_weighs_as_many_pairs_of_numbers_as_make_it(first: list[int], second: list[int]) -> None:
    for outcome, weight in weigh(indicator(first, second)):
        pairs = [sorted((one, other)) for one in first for other in second]
        assert weight == Fraction(pairs.count([smaller(outcome), larger(outcome)]), len(pairs))


@given(st.integers(1, 63), st.integers(1, 63))
def test_a_spin_reads_back_as_it_was_written_whichever_number_comes_first(one: int, other: int) -> None:
    outcome = read_spin(f"{one}-{other}")
    assert read_spin(say_spin(outcome)) == outcome == read_spin(f"{other},{one}") == read_spin(f" {other}  {one} ")
    assert (smaller(outcome), larger(outcome)) == (min(one, other), max(one, other))


@pytest.mark.parametrize("text", ["", "3", "3-4-5", "a-b", "3--", "³-4", "1000-1"])
def test_what_is_not_two_numbers_is_not_a_spin(text: str) -> None:
    with pytest.raises(Unreadable, match="is not a spin of two arrows"):
        read_spin(text)


@dataclass
class Standing:
    standing: Row = field(default_factory=lambda: [0] * 4)
    totals: Row = field(default_factory=lambda: [0] * 4)


def spin_for_lead(totals: list[int]) -> tuple[int, Row]:
    table = Standing()
    stand_for_lead(table, len(totals))
    for seat, total in enumerate(totals):
        assert next_for_lead(table, len(totals)) == seat
        table.totals[seat] = total
    assert next_for_lead(table, len(totals)) == -1
    return judge_lead(table, len(totals)), table.standing


@given(st.lists(st.integers(2, 12), min_size=2, max_size=4))
def test_the_highest_leads_and_only_those_who_share_it_spin_again(totals: list[int]) -> None:
    lead, standing = spin_for_lead(totals)
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    assert lead == (best[0] if len(best) == 1 else -1)
    if lead == -1:
        assert [seat for seat in range(4) if standing[seat]] == best


def test_the_lead_is_told_when_all_who_stand_for_it_have_spun() -> None:
    table, ledger, spins, level = Standing(), open_ledger(8), 64 * 7, 64 * 7 + 2
    stand_for_lead(table, 3)

    def spin(*totals: int) -> list[int]:
        return [total_for_lead(table, ledger, 3, 1000 + total, total, spins, level) for total in totals]

    assert spin(9, 4, 9) == [UNDECIDED, UNDECIDED, SHARED]
    assert spin(2, 3) == [UNDECIDED, 2]
    told = [(7, 0, 0, 0, 1009, 0), (7, 0, 1, 0, 1004, 0), (7, 0, 2, 0, 1009, 0), (7, 2, 2, 0, 0, 0)]
    assert lines_of(ledger) == [*told, (7, 0, 0, 0, 1002, 0), (7, 0, 2, 0, 1003, 0)]
    clear_lead(table, 3)
    assert table == Standing()
