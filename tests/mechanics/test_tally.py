"""Numbers of position lines and lots, read alike in every game."""

import re

import pytest

from teetotum.engine.errors import Unreadable
from teetotum.engine.umpire import Match, prepare
from teetotum.games import find
from teetotum.mechanics.lots import lots, read
from teetotum.mechanics.tally import count, read_lead, say_lead
from teetotum.mechanics.teetotum import read_spin


@pytest.mark.parametrize("told", ["", "-1", "1.0", "٣", "³", "13"])
def test_a_number_of_a_position_has_plain_figures_and_is_no_greater_than_it_can_be(told: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(told)}$"):
        count(told, 12)


def test_gantlope_once_read_an_arabic_digit_in_a_position() -> None:
    with pytest.raises(Unreadable, match="not a position"):
        Match(prepare(find("gantlope"), seats=2), opening="0:1,2,3,4 1:1,2,3,4 t:0 n:٣")


def test_totals_for_the_lead_are_read_as_they_are_written() -> None:
    standing, totals = [0, 0, 0], [0, 0, 0]
    read_lead("7,-,?", standing, totals, 3, 12)
    assert (standing, totals) == ([1, 0, 1], [7, 0, 0])
    assert say_lead(standing, totals, 3) == "7,-,?"


def test_a_lot_is_the_number_of_a_seat() -> None:
    assert read(lots(4), " 3 ", read_spin, "GAR-19") == 3
    with pytest.raises(
        Unreadable, match=r"'Ann' is not a lot: write the number of the side it falls on, such as 0 \(YRR-2\)"
    ):
        read(lots(4), "Ann", read_spin, "YRR-2", "side")
