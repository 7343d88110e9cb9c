"""Every golden record of the house replays to its digest and tells the same, whatever game its header names."""

import tomllib

import pytest

from teetotum import games
from teetotum.engine import logbook, records
from teetotum.engine.records import SEALED, Record, Verdict, read, write
from tests.games.shelf import ACCOUNTS, SHELVES, account, replay

RECORDS = {f"{path.parent.name}/{path.stem}": path for path in sorted(SHELVES.rglob("*.record"))}
FAIR = [title for title, path in RECORDS.items() if '[Chance "fair"]' in path.read_text(encoding="utf-8")]


def verify(taken: Record) -> Verdict:
    if taken.tag("Orders") == SEALED:
        return logbook.verify(taken, games.find_exercise(taken.tag("Game")))
    return records.verify(taken, games.find(taken.tag("Game")))


@pytest.mark.parametrize("title", RECORDS)
def test_a_golden_record_replays_to_its_digest_and_the_same_is_told(title: str) -> None:
    text = RECORDS[title].read_text(encoding="utf-8")
    taken = read(text)
    match = replay(taken)
    assert match.is_over
    assert match.digest() == taken.tag("Digest")
    assert write(taken) == text
    assert title.startswith(f"{taken.tag('Game')}/")
    assert account(match) == tomllib.loads(ACCOUNTS.read_text(encoding="utf-8"))[title]


@pytest.mark.parametrize("title", FAIR)
def test_a_golden_record_of_fair_spins_verifies(title: str) -> None:
    taken = read(RECORDS[title].read_text(encoding="utf-8"))
    found = verify(taken)
    assert found.is_fair
    assert found.spins == spins(title)


@pytest.mark.parametrize("name", games.names() + games.exercises())
def test_every_game_has_a_golden_record_in_which_fair_spins_are_made(name: str) -> None:
    assert any(spins(title) for title in FAIR if title.startswith(f"{name}/"))


def spins(title: str) -> int:
    return RECORDS[title].read_text(encoding="utf-8").count("\nspin ")
