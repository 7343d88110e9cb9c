"""Accounts on paper: a match told in words with its boards, a campaign with its chart, remarks at the end."""

import re
from pathlib import Path

import pytest

from teetotum.draw.parts import Heading, Paragraph, Picture, Table
from teetotum.engine import logbook, records
from teetotum.engine.errors import BadSetup
from teetotum.engine.records import Record
from teetotum.games import find, find_exercise
from teetotum.languages import speaking
from teetotum.press.accounts import account, told_exercise, told_match, turns
from teetotum.press.document import Document
from teetotum.press.paper import find_paper
from teetotum.press.typesetting import typeset
from teetotum.press.wording import wording
from tests.languages.vocabulary import english_in
from tests.press.measuring import lettered

SHELF = Path(__file__).parents[2] / "records"
A4, EN = find_paper("a4"), wording("en")
SMALLEST = 6.0


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


@pytest.mark.parametrize(
    ("name", "moves"),
    [("naval_duel/strict-house", 7), ("naval_fleet/forcing-the-channel", 16), ("naval_melee/three-against-three", 15)],
)
def test_the_account_of_an_exercise_shows_the_plotting_sheet_after_the_deeds_that_were_asked_for(
    name: str, moves: int
) -> None:
    record = taken(f"{name}.record")
    exercise = logbook.replay(record, find_exercise(record.tag("Game")))
    last = len(exercise.deeds)
    blocks = told_exercise(exercise, record, EN, [0, last], A4).blocks
    first, final = (block.svg for block in blocks if isinstance(block, Picture))
    assert final.count("<circle") > first.count("<circle") + moves  # a dot for every move of every track
    assert [each.words for each in blocks if isinstance(each, Heading)] == [
        *(EN["board_after"].format(ply=ply) for ply in (0, last)),
        EN["winning"],
    ]
    (cards,) = [each for each in blocks if isinstance(each, Table) and each.head[0] == EN["after_move"]]
    assert len(cards.rows) == moves + 1
    told = [block.words for block in blocks if isinstance(block, Paragraph)]
    assert all(event.text in told for event in exercise.events)


def small(made: Document) -> str:
    """List letters of an account that are too small to be read."""
    return "".join(each.sign for each in lettered(typeset(made)) if each.size < SMALLEST - 0.01)


@pytest.mark.parametrize("name", ["gantlope/two-by-the-print", "naval_duel/strict-house"])
def test_an_account_is_legible(name: str) -> None:
    assert small(account(taken(f"{name}.record"), A4, EN, "en", None, (2, 12), "")) == ""


def test_a_campaigns_account_has_its_charts_and_the_criticism_of_its_record_and_is_legible() -> None:
    record = taken("naval_strategic/the-sound.record")
    said = {**record.remarks, len(record.lines): ("criticism by Red on move 2: the fog was thick",)}
    made = account(Record(record.tags, record.lines, said), A4, EN, "en", None, (40,), "")
    assert [section["id"] for section in made.sections] == ["account", "tracks", "moves"]
    blocks = made.sections[0]["blocks"]
    assert "criticism by Red on move 2: the fog was thick" in [block.get("words", "") for block in blocks]
    told = [block.get("words", "") for block in blocks]
    assert any(words.startswith("Red has plotted: R1: ") for words in told)
    assert any(re.match(r"To \w+(, \w+)*: 1902-09-03", words) for words in told)
    assert sum(block["kind"] == "picture" for block in blocks) == 1
    assert small(made) == ""


def test_a_board_that_is_not_there_is_refused() -> None:
    match = records.replay(taken("gantlope/two-by-the-print.record"), find("gantlope"))
    with pytest.raises(BadSetup, match="actions"):
        turns(len(match.actions), 3, (10_000,))
    with pytest.raises(BadSetup, match="no more than"):
        turns(len(match.actions), 1000, ())
    assert turns(len(match.actions), 3, ()) == sorted({0, round(len(match.actions) / 2), len(match.actions)})


@pytest.mark.parametrize(
    ("name", "title"),
    [("cats_and_mice/two-by-the-print", "Katze und Maus"), ("naval_duel/strict-house", "Das Duell")],
)
def test_a_german_account_is_headed_in_german(name: str, title: str) -> None:
    with speaking("de"):
        made = account(taken(f"{name}.record"), A4, wording("de"), "de", 0, [], "")
    assert made.title == title
    told = [block["words"] for block in made.sections[0]["blocks"] if block["kind"] == "paragraph"]
    assert english_in(told) == []
