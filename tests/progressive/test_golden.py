"""The dossier's own examples of the Progressive Game."""

import pytest

from teetotum.lab.progressive.favors import BOOBY_CLAIMS, Favor, Wafer, claimants, hand_out, stick
from teetotum.lab.progressive.judging import Reach, farthest, measure
from teetotum.lab.progressive.seating import Seating, change_tables
from teetotum.lab.progressive.vocabulary import Advance, Booby, PrizeTies, Side

A = [(10 * table,) for table in range(1, 6)]
B = [(10 * table + 1,) for table in range(1, 6)]
HOME = 136


def tables(*pairs: tuple[Side, Side]) -> tuple[tuple[Side, Side], ...]:
    return pairs


@pytest.mark.golden("YPG-1")
@pytest.mark.clause("YP-11", "YP-12", "YP-13", "YRR-44")
def test_five_tables_change_as_the_print_says_when_every_first_side_wins() -> None:
    now = change_tables(Seating(tables(*zip(A, B, strict=True))), [0] * 5)
    assert now == Seating(tables((A[0], A[1]), (B[1], A[2]), (B[2], A[3]), (B[3], A[4]), (B[4], B[0])))


@pytest.mark.golden("YPG-2")
@pytest.mark.clause("YP-14", "YRR-46")
def test_a_yacht_home_and_one_far_behind_beat_two_that_are_well_on() -> None:
    one, other = Reach((70, HOME), HOME), Reach((100, 105), HOME)
    assert (measure(one, Advance.SUM)[0], measure(other, Advance.SUM)[0]) == (206, 205)
    assert farthest([one, other]) == 0


@pytest.mark.golden("YPG-3")
@pytest.mark.clause("YP-17", "YP-18", "YRR-49")
@pytest.mark.parametrize("won", [(0, 0, 0), (1, 0, 1), (1, 1, 1), (0, 1, 1)])
def test_ornamental_wafers_go_to_the_first_tables_winners_and_plain_to_the_last_tables_losers(
    won: tuple[int, ...],
) -> None:
    seating = Seating(tables(((0,), (1,)), ((2,), (3,)), ((4,), (5,))))
    cards = stick(hand_out(6), seating, won)
    assert [guest for guest, card in enumerate(cards) if card.wafers == (Wafer.ORNAMENTAL,)] == [won[0]]
    assert [guest for guest, card in enumerate(cards) if card.wafers == (Wafer.PLAIN,)] == [5 - won[2]]
    assert sum(len(card.wafers) for card in cards) == 2


@pytest.mark.golden("YPG-4")
@pytest.mark.clause("YRR-53")
def test_the_bench_takes_the_seat_of_the_last_tables_loser() -> None:
    z: Side = (99,)
    now = change_tables(Seating(tables((A[0], B[0]), (A[1], B[1])), z), [0, 0])
    assert now == Seating(tables((A[0], A[1]), (z, B[0])), B[1])


@pytest.mark.golden("YPG-5")
@pytest.mark.clause("YP-22", "YRR-50", "YRR-51")
def test_plain_wafers_break_a_tie_for_the_booby_prize() -> None:
    x, y, z = (Favor((Wafer.PLAIN,) * plain, wins) for wins, plain in ((2, 1), (1, 4), (2, 3)))
    sides: list[Side] = [(0,), (1,), (2,)]
    by_wins, by_losses = BOOBY_CLAIMS[Booby.LAST_WINS], BOOBY_CLAIMS[Booby.LAST_LOSSES]
    assert claimants((x, y, z), sides, by_wins, PrizeTies.BREAK) == [(2,)]
    assert claimants((x, y, z), sides, by_losses, PrizeTies.BREAK) == [(1,)]
