"""The golden records replay to the very digest they were closed with."""

from pathlib import Path

import pytest

from teetotum.engine import logbook, records
from teetotum.games.naval_strategic import GAME

RECORDS = sorted((Path(__file__).parents[3] / "records" / "naval_strategic").glob("*.record"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_campaign_replays(path: Path) -> None:
    taken = records.read(path.read_text(encoding="utf-8"))
    again = logbook.replay(taken, GAME)
    assert again.is_over
    assert again.digest() == taken.tag("Digest")
    assert records.write(taken) == path.read_text(encoding="utf-8")


def test_there_are_records_of_every_problem() -> None:
    played = {records.read(path.read_text(encoding="utf-8")).tag("Scenario") for path in RECORDS}
    assert played == {"P1", "P2", "P3"}
