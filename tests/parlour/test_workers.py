import asyncio
import os
import signal
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, prepare
from teetotum.lab import outlook
from teetotum.parlour.messages import SeatWish, TableWish
from teetotum.parlour.thinking import Question, Thoughtless
from teetotum.parlour.workers import Lane, Thinking
from tests.parlour.guests import opened

WISH = TableWish("lost_diamond", (SeatWish(), SeatWish("strong")))


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 240))


def choice() -> tuple[Question, list[int]]:
    """Put a question that has several answers."""
    match = Match(prepare(games.find("lost_diamond")), Keyed(1))
    while len(match.legal()) < 2:
        match.spin() if match.to_act < 0 else match.take(match.legal()[0])
    return Question("choose", json.encode(WISH), match.state, len(match.actions), 7, "sensible"), match.legal()


def test_a_worker_that_crashes_is_replaced_and_the_turn_is_tried_again() -> None:
    async def think() -> None:
        lane, (question, legal) = Lane(1, 60.0), choice()
        first = await lane.ask(question)
        assert first.code in legal
        process = lane.workers[0]._process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert await lane.ask(question) == first
        await lane.close()

    run(think())


def test_a_worker_that_thinks_for_too_long_is_ended_and_the_lane_goes_on() -> None:
    async def think() -> None:
        lane, (question, legal) = Lane(1, 0.001), choice()
        with pytest.raises(Thoughtless):
            await lane.ask(question)
        lane.patience = 60.0
        assert (await lane.ask(question)).code in legal
        await lane.close()

    run(think())


def test_a_question_that_cannot_be_answered_is_refused_and_the_worker_lives() -> None:
    async def think() -> None:
        lane, (question, legal) = Lane(1, 60.0), choice()
        with pytest.raises(Thoughtless):
            await lane.ask(question._replace(level="divine"))
        assert (await lane.ask(question)).code in legal
        await lane.close()

    run(think())


def test_a_hint_is_given_to_the_seat_that_is_to_choose_and_to_no_other(shelf: Path) -> None:
    with opened(shelf, thinking=Thinking(1, haste=0.0)) as house:
        table = house.set_table("lost_diamond", "person", "person")
        with house.sit(table, 0, 1) as both:
            both.play_until_asked(0)
            hint = both.do("ask", seat=0, what="hint")
            assert hint["type"] == "hint"
            assert hint["code"] in {offer["code"] for offer in both.view["offers"]}
            assert hint["words"].startswith("The sensible program would choose: ")
            assert "whose turn it is" in both.do("ask", seat=1, what="hint")["problem"]["title"]


def test_chances_come_however_long_they_take_to_be_found(shelf: Path) -> None:
    with opened(shelf, thinking=Thinking(1, haste=0.0)) as house:
        table = house.set_table("round_the_world", "person", "person", opening=NEARLY_HOME)
        with house.sit(table, 0, 1) as both:
            told = both.do("ask", seat=0, what="chances")
            assert told["shares"] == pytest.approx([0.4, 0.6])
            assert told["how"].startswith("exact")


NEARLY_HOME = "0:92+90 1:89+102 c:1/37/38 t:1 s:29,27"


@pytest.fixture
def nearly_home() -> Match:
    """Two captains, one an oval short of New York and one four, and the farther is to spin."""
    return Match(prepare(games.find("round_the_world"), seats=2), opening=NEARLY_HOME)


def test_chances_are_exact_where_few_spins_are_left(nearly_home: Match) -> None:
    shares, how = outlook.find_chances(nearly_home, 1)
    assert shares == pytest.approx((0.4, 0.6))
    assert how.startswith("exact")


def test_chances_played_on_by_steam_agree_with_exact_ones(nearly_home: Match) -> None:
    assert outlook.estimate(nearly_home, 1, 20_000) == pytest.approx((0.4, 0.6), abs=0.02)


def test_chances_far_from_the_end_are_estimated_and_say_so(nearly_home: Match) -> None:
    shares, how = outlook.find_chances(Match(nearly_home.setup), 1, 500)
    assert "estimated from 500 matches" in how
    assert sum(shares) == pytest.approx(1)
