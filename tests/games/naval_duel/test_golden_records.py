"""The golden records are what the programs still play; a change of them is a change of edition."""

import pytest

from teetotum.engine.logbook import verify
from teetotum.engine.records import read
from teetotum.games.naval_duel import GAME
from tests.games.drills import must_replay
from tests.games.shelf import kept

RECORDS = kept(GAME.id)


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_a_record_replays_deed_by_deed(name: str) -> None:
    must_replay(RECORDS[name], GAME)


def test_fair_throws_are_verified() -> None:
    taken = read(RECORDS["gun-by-gun-with-fair-throws"])
    assert verify(taken, GAME).is_fair
    assert verify(taken, GAME).spins > 0


def test_the_umpires_amendment_is_in_the_record_with_its_reason() -> None:
    assert "2. amend points blue 10.00 because the range was taken anew" in RECORDS["under-an-umpire"]
