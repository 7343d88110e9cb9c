"""Every golden record of the house replays to its digest, whatever game its header names."""

from pathlib import Path

import pytest

from teetotum.engine import logbook, records
from teetotum.engine.records import SEALED, Record, Verdict, read, write
from teetotum.engine.sealed import Exercise
from teetotum.engine.umpire import Match
from teetotum.games import find, find_exercise

SHELF = Path(__file__).parents[2] / "records"
RECORDS = sorted(SHELF.rglob("*.record"))


def replay(taken: Record) -> Match | Exercise:
    if taken.tag("Orders") == SEALED:
        return logbook.replay(taken, find_exercise(taken.tag("Game")))
    return records.replay(taken, find(taken.tag("Game")))


def verify(taken: Record) -> Verdict:
    if taken.tag("Orders") == SEALED:
        return logbook.verify(taken, find_exercise(taken.tag("Game")))
    return records.verify(taken, find(taken.tag("Game")))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_golden_record_replays_to_its_digest(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    taken = read(text)
    match = replay(taken)
    assert match.digest() == taken.tag("Digest")
    assert write(taken) == text
    assert path.parent.name == taken.tag("Game")


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_golden_record_of_fair_spins_verifies(path: Path) -> None:
    taken = read(path.read_text(encoding="utf-8"))
    if taken.tag("Chance") == "fair":
        assert verify(taken).is_fair


def test_there_are_golden_records() -> None:
    assert RECORDS
