"""What one golden record has that no other has."""

from teetotum.games.naval_duel import GAME
from tests.games.shelf import kept


def test_the_umpires_amendment_is_in_the_record_with_its_reason() -> None:
    assert "2. amend points blue 10.00 because the range was taken anew" in kept(GAME.id)["under-an-umpire"]
