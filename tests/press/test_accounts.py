"""Accounts on paper: a match told in words with its boards, a campaign with its chart, remarks at the end."""

from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from teetotum.draw.parts import Heading, Paragraph, Picture
from teetotum.engine import records
from teetotum.engine.errors import BadSetup
from teetotum.engine.records import Record
from teetotum.games import find
from teetotum.press.accounts import account, told_match, turns
from teetotum.press.paper import find_paper
from teetotum.press.typesetting import typeset
from teetotum.press.wording import wording
from tests.press.measuring import letters

SHELF = Path(__file__).parents[2] / "records"
A4, EN = find_paper("a4"), wording("en")


def taken(name: str) -> Record:
    return records.read((SHELF / name).read_text("utf-8"))


def test_an_account_tells_every_event_once_and_shows_the_boards_that_were_asked_for() -> None:
    record = taken("gantlope/two-by-the-print.record")
    match = records.replay(record, find("gantlope"))
    blocks = told_match(match, record, EN, [0, 10, 25], A4).blocks
    told = " ".join(block.words for block in blocks if isinstance(block, Paragraph))
    for event in match.events:
        assert event.text in told
    assert sum(isinstance(block, Picture) for block in blocks) == 3
    assert any(isinstance(block, Heading) and "action 25" in block.words for block in blocks)


@pytest.mark.parametrize("name", ["gantlope/two-by-the-print.record", "naval_duel/"])
def test_an_account_is_legible(name: str) -> None:
    file = name if name.endswith("record") else f"{name}{min(path.name for path in (SHELF / name).iterdir())}"
    pdf = typeset(account(taken(file), A4, EN, "en", 2, (), ""))
    printed = [letter for page in PdfDocument(pdf) for letter in letters(page)]
    assert len(printed) > 1000
    assert [letter for letter in printed if letter.size < 5.99] == []


def test_a_campaigns_account_has_its_track_chart_and_the_criticism_of_its_record() -> None:
    record = taken("naval_strategic/the-sound.record")
    said = {**record.remarks, len(record.lines): ("criticism by Red on move 2: the fog was thick",)}
    made = account(Record(record.tags, record.lines, said), A4, EN, "en", 0, (), "")
    assert [section["id"] for section in made.sections] == ["account", "tracks", "moves"]
    words = [block.get("words", "") for block in made.sections[0]["blocks"]]
    assert "criticism by Red on move 2: the fog was thick" in words


def test_a_board_that_is_not_there_is_refused() -> None:
    match = records.replay(taken("gantlope/two-by-the-print.record"), find("gantlope"))
    with pytest.raises(BadSetup, match="actions"):
        turns(match, 3, (10_000,))
    with pytest.raises(BadSetup, match="no more than"):
        turns(match, 1000, ())
    assert turns(match, 3, ()) == sorted({0, round(len(match.actions) / 2), len(match.actions)})
