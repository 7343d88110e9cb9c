"""The golden records are what the programs still play; a change of them is a change of edition."""

from pathlib import Path

import pytest

from teetotum.engine.logbook import replay, verify
from teetotum.engine.records import read
from teetotum.games.naval_duel import GAME
from tests.games.naval_duel.golden_records import SHELF


@pytest.mark.parametrize("path", sorted(SHELF.glob("*.record")), ids=lambda path: path.stem)
def test_a_record_replays_deed_by_deed(path: Path) -> None:
    taken = read(path.read_text(encoding="utf-8"))
    exercise = replay(taken, GAME)
    assert [deed.words for deed in exercise.deeds] == [line.text for line in taken.lines]
    assert exercise.is_over


def test_fair_throws_are_verified() -> None:
    taken = read((SHELF / "gun-by-gun-with-fair-throws.record").read_text(encoding="utf-8"))
    assert verify(taken, GAME).is_fair
    assert verify(taken, GAME).spins > 0


def test_the_umpires_amendment_is_in_the_record_with_its_reason() -> None:
    text = (SHELF / "under-an-umpire.record").read_text(encoding="utf-8")
    assert "2. amend points blue 10.00 because the range was taken anew" in text
