"""Thinking where there is no other process to think in: whoever plays meanwhile is not kept waiting."""

import asyncio

import pytest

from teetotum.engine import records
from teetotum.parlour.browser.thinking import Inline
from teetotum.parlour.messages import RecordSent
from teetotum.parlour.thinking import TurnedDown
from tests.lab.test_review import played
from tests.parlour.test_workers import choice

GAME = "yacht_race_outside"


def work_beside(sent: RecordSent) -> tuple[bytes, int]:
    """Have a record looked over, and count how often somebody else has a turn meanwhile."""

    async def go() -> tuple[bytes, int]:
        review, turns = asyncio.ensure_future(Inline().work("review", sent)), 0
        while not review.done():
            await asyncio.sleep(0)
            turns += 1
        return await review, turns

    return asyncio.run(go())


def test_others_have_their_turn_while_a_match_is_looked_over(monkeypatch: pytest.MonkeyPatch) -> None:
    for room in ("lab.review", "players.strong", "parlour.reviewing"):
        monkeypatch.setattr(f"teetotum.{room}.has_compiler", lambda: False)
    monkeypatch.setattr("teetotum.parlour.browser.thinking.WORK", 0.0)
    monkeypatch.setattr("teetotum.parlour.reviewing.ROLLOUTS_BY_HAND", 4)
    monkeypatch.setattr("teetotum.lab.review.SHARPER_BY_HAND", 8)
    match = played(GAME, 5)
    record = records.write(records.record(match))
    told, turns = work_beside(RecordSent(record))
    assert b'"moments"' in told
    assert turns > len(match.actions)


def test_the_strong_program_searches_by_hand_while_others_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teetotum.players.strong.has_compiler", lambda: False)
    monkeypatch.setattr("teetotum.parlour.browser.thinking.WORK", 0.0)
    monkeypatch.setattr("teetotum.parlour.browser.thinking.REST", 0.0)
    question, legal = choice()

    async def go() -> tuple[int, int]:
        thought, turns = asyncio.ensure_future(Inline().answer(question._replace(level="strong"))), 0
        while not thought.done():
            await asyncio.sleep(0)
            turns += 1
        return (await thought).code, turns

    chosen, turns = asyncio.run(go())
    assert chosen in legal
    assert turns > 50


def test_what_cannot_be_looked_over_is_refused_as_it_would_be_by_a_server() -> None:
    with pytest.raises(TurnedDown, match="is not an action"):
        work_beside(RecordSent("nothing of the kind"))
