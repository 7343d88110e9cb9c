"""What of a race counts for its exact odds: which of a seat's two yachts is which does not."""

from teetotum.engine.rules import Ints
from teetotum.games.yacht_race_outside.exact import EXACT, exchange
from tests.games.yacht_race_outside.tables import race


def test_a_spin_stays_with_its_yacht_when_two_change_places() -> None:
    play = race("5,9", "20,21").play
    for bound, after in ((1, 2), (2, 1), (3, 3), (0, 0)):
        play.state.bound = bound
        exchange(play, 0, 1)
        assert play.state.bound == after


def test_positions_that_differ_by_which_yacht_is_which_are_one() -> None:
    def sorted_places(row: str) -> Ints:
        play = race(row, "20,21").play
        assert EXACT.sort is not None
        EXACT.sort(play)
        return list(play.state.at)

    assert sorted_places("5,9") == sorted_places("9,5")
