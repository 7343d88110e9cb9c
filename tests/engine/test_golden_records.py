"""Every golden record of the house replays to its digest, whatever game its header names."""

from pathlib import Path

import pytest

from teetotum.engine.records import read, replay, verify, write
from teetotum.games import find

SHELF = Path(__file__).parents[2] / "records"
RECORDS = sorted(SHELF.rglob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_golden_record_replays_to_its_digest(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    taken = read(text)
    match = replay(taken, find(taken.tag("Game")))
    assert match.digest() == taken.tag("Digest")
    assert write(taken) == text
    assert path.parent.name == taken.tag("Game")


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_golden_record_of_fair_spins_verifies(path: Path) -> None:
    taken = read(path.read_text(encoding="utf-8"))
    if taken.tag("Chance") == "fair":
        assert verify(taken, find(taken.tag("Game"))).is_fair


def test_there_are_golden_records() -> None:
    assert RECORDS
