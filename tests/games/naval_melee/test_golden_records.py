"""The golden records are what the programs still play; a change of them is a change of edition."""

import pytest

from teetotum.engine.logbook import verify
from teetotum.engine.records import read
from teetotum.games.naval_melee import GAME
from tests.games.drills import must_replay
from tests.games.shelf import kept

RECORDS = kept(GAME.id)


@pytest.mark.parametrize("name", sorted(RECORDS))
def test_a_record_replays_deed_by_deed(name: str) -> None:
    must_replay(RECORDS[name], GAME)


def test_fair_throws_are_verified() -> None:
    (fair,) = (text for name, text in RECORDS.items() if name.endswith("fair-throws"))
    assert verify(read(fair), GAME).is_fair
