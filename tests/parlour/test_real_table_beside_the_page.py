"""What was played on the page, entered again at a real table, comes to the same end, slips of the hand put right."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from teetotum import games
from teetotum.cli.app import app
from teetotum.engine import logbook, recorder, records
from teetotum.engine.errors import Refusal
from teetotum.engine.real_table import correct, enter, entries
from teetotum.engine.records import Record
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise
from teetotum.engine.umpire import Match
from tests.parlour.guests import House, Message
from tests.parlour.room_guests import room
from tests.parlour.test_beside import hand

LATER = 3
"""Turns that go by before a wrong entry is noticed."""
LAST = 3
"""Entries that are tapped one by one at the end of a long match."""


def played(house: House, game: str, *players: str, names: Sequence[str] = ("Ann", "Bob"), **wish: object) -> Record:
    """Let a match be played to its end on the page."""
    seats = [{"player": player, "name": name} for player, name in zip(players, names, strict=True)]
    told = house.web.post("/api/tables", json={"game": game, "seats": seats, **wish})
    assert told.status_code == 201, told.text
    table: Message = told.json()
    people = [seat for seat, player in enumerate(players) if player == "person"]
    with house.sit(table, *people) as everybody:
        everybody.play() if people else everybody.until(state="over")
    return records.read(house.record(table))


@pytest.fixture(scope="module")
def page(house: House) -> Match:
    """A match of Gantlope that two programs have played on the page."""
    return records.replay(played(house, "gantlope", "sensible", "sensible"), games.find("gantlope"))


def test_a_match_of_the_page_entered_at_a_real_table_comes_to_its_digest(house: House, page: Match) -> None:
    told = [entry.text for entry in entries(page)]
    table = Match(page.setup)
    for words in told[:-LAST]:
        enter(table, words)
    view = {"record": str(records.record(table))}
    for words in told[-LAST:]:
        view = hand(house, record=view["record"], enter=words)
    kept = records.read(view["record"])
    assert kept.tag("Chance") == "given"
    assert records.replay(kept, games.find("gantlope")).digest() == kept.tag("Digest") == page.digest()


def slipped(true: Match) -> tuple[Match, int]:
    """Find an entry that could have been another while the next turns still stand, and enter it wrongly."""
    for number, (_, done) in enumerate(true.actions):
        begun = upto(true, number)
        for other in begun.legal() if begun.to_act != NATURE else sorted(set(begun.wheel.faces)):
            wrong = upto(true, number)
            if other != done and wrong.take(other) and turns_on(wrong, true, number + 1):
                return wrong, number + 1
    raise AssertionError("no slip of the hand goes unnoticed for so long")


def upto(true: Match, number: int) -> Match:
    """Play a match again up to an entry."""
    begun = Match(true.setup)
    for _, action in true.actions[:number]:
        begun.take(action)
    return begun


def turns_on(wrong: Match, true: Match, since: int) -> bool:
    """Enter the next turns as they happened, if they can have happened after the slip too."""
    spins = 0
    for actor, action in true.actions[since:]:
        spins += actor == NATURE
        if spins > LATER:
            return True
        if wrong.to_act != actor:
            return False
        try:
            wrong.take(action)
        except Refusal:
            return False
    return False


def put_right_later(true: Match) -> None:
    """Enter a match with a slip of the hand, put it right three turns later, and come to the same end."""
    wrong, number = slipped(true)
    right = entries(true)
    assert len(wrong.actions) >= number + LATER
    found = correct(wrong, number, right[number - 1].text)
    assert not found.dropped
    for entry in right[len(found.match.actions) :]:
        enter(found.match, entry.text)
    assert found.match.digest() == true.digest()


def test_a_wrong_entry_is_put_right_three_turns_later_and_the_end_is_the_pages(page: Match) -> None:
    put_right_later(page)


def typed(taken: Record) -> list[str]:
    """List what a record says as it is typed at a table, where a lot falls on a seat counted from 1."""
    true = records.replay(taken, games.find(taken.tag("Game")))
    again, lines = Match(true.setup), []
    for (_, action), line in zip(true.actions, taken.lines, strict=True):
        is_lot = again.to_act == NATURE and again.wheel.name == "lot"
        lines.append(str(int(line.text) + 1) if is_lot else line.text)
        again.take(action)
    return lines


def seated_next(taken: Record) -> tuple[str, ...]:
    """Say who sits where in the next game of a sitting: its Commodore first."""
    match = records.replay(taken, games.find(taken.tag("Game")))
    sittings = match.game.manners.sittings
    assert sittings is not None
    sitting = sittings.open(match.setup.options, match.setup.names, None).entered(
        match.play, match.setup.names, match.setup.options
    )
    return tuple(sitting.seating(match.setup.options)[0])


def test_a_sitting_of_the_page_entered_at_a_real_table_comes_to_its_digests(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    wish: dict[str, Any] = {"preset": "game_1", "options": {"waiver": "always"}}
    first = played(house, "round_the_world", "person", "person", **wish)
    both: dict[str, Any] = {"preset": "game_1", "options": {"waiver": "always", "first_commodore": "named"}}
    second = played(house, "round_the_world", "person", "person", names=seated_next(first), **both)
    words = "table round_the_world --name Ann --name Bob --preset game_1 --option waiver=always --games 2 --record"
    lines = "\n".join([*typed(first), *typed(second), ""])
    CliRunner().invoke(app, [*words.split(), str(tmp_path / "ours.record")], input=lines)
    for name, page in (("ours", first), ("ours-2", second)):
        assert records.read((tmp_path / f"{name}.record").read_text()).tag("Digest") == page.tag("Digest")
    put_right_later(records.replay(second, games.find("round_the_world")))
    earlier = [(tmp_path / "ours.record").read_text()]
    view = hand(house, earlier=earlier)
    assert tuple(view["names"]) == seated_next(first)
    beside = records.replay(records.read(view["record"]), games.find("round_the_world"))
    for entry in entries(records.replay(second, games.find("round_the_world"))):
        enter(beside, entry.text)
    view = hand(house, record=str(records.record(beside)), earlier=earlier)
    assert records.read(view["record"]).tag("Digest") == second.tag("Digest")
    assert view["follows"].startswith("Quickest voyage so far")


def fought(house: House) -> Record:
    """Fight a duel with a program on the page, and take its record when it is over."""
    table = house.set_table("naval_duel", "person", "sensible", scenario="D3")
    with room(house, table, 0) as captain:
        captain.hand_all("A")
    return records.read(house.record(table))


def in_order(taken: Record) -> list[str]:
    """Put the slips of one move in the order of their seats, as a recorder is asked for them."""
    done: list[tuple[int, str]] = []
    for line in taken.lines:
        swapped = done and line.actor == 0 and done[-1][0] == 1 and len(done) % 2
        done.insert(len(done) - bool(swapped), (line.actor, line.text))
    return [text for _, text in done]


def test_a_duel_of_the_page_recorded_beside_the_paper_comes_to_its_digest(house: House) -> None:
    page = fought(house)
    view = hand(house, game="naval_duel", scenario="D3", options={"umpire": "program"})
    begun, right = logbook.replay(records.read(view["record"]), games.find_exercise("naval_duel")), in_order(page)
    exercise = written(begun, right)
    assert exercise.digest() == page.tag("Digest")
    wrong = written(begun, ["OF", *right[1 : 1 + 2 * LATER]])
    assert wrong.digest() != written(begun, right[: 1 + 2 * LATER]).digest()
    found = recorder.correct(wrong, 1, right[0])
    assert not found.dropped
    assert written(found.exercise, right[1 + 2 * LATER :]).digest() == page.tag("Digest")


def written(begun: Exercise, slips: Sequence[str]) -> Exercise:
    """Go on from an exercise with some slips and throws, and leave it as it was."""
    exercise = recorder.again(begun, len(begun.deeds))
    for words in slips:
        recorder.enter(exercise, words)
    return exercise
