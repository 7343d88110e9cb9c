"""The golden records are what the programs still play; a change of them is a change of edition."""

from pathlib import Path

import pytest

from teetotum.engine.logbook import replay, verify
from teetotum.engine.records import read
from teetotum.games.naval_melee import GAME
from tests.games.naval_melee.golden_records import SHELF


@pytest.mark.parametrize("path", sorted(SHELF.glob("*.record")), ids=lambda path: path.stem)
def test_a_record_replays_deed_by_deed(path: Path) -> None:
    taken = read(path.read_text(encoding="utf-8"))
    exercise = replay(taken, GAME)
    assert [deed.words for deed in exercise.deeds] == [line.text for line in taken.lines]
    assert exercise.is_over


def test_fair_throws_are_verified() -> None:
    (path,) = SHELF.glob("*fair-throws.record")
    assert verify(read(path.read_text(encoding="utf-8")), GAME).is_fair
