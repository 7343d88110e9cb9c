import asyncio
import os
import signal
from collections.abc import Coroutine
from typing import Any

import pytest
from msgspec import json

from teetotum import games
from teetotum.engine.umpire import Match, prepare
from teetotum.lab import outlook
from teetotum.parlour.messages import SeatWish, TableWish
from teetotum.parlour.thinker import Question
from teetotum.parlour.thinking import Lane, Thoughtless

WISH = TableWish("lost_diamond", (SeatWish(), SeatWish("strong")))
OPENING = "W:i1 E:d9 b:f5 t:W"


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 240))


def choice() -> tuple[Question, list[int]]:
    """Put a question that has several answers."""
    match = Match(prepare(games.find("lost_diamond")))
    while len(match.legal()) < 2:
        match.take(match.wheel.faces[0] if match.to_act < 0 else match.legal()[0])
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


def test_chances_are_exact_where_few_spins_are_left() -> None:
    game = games.find("gantlope")
    match = Match(prepare(game, seats=2), opening="0:46,46,47,48 1:1,2,3,4 t:0")
    try:
        shares = outlook.exact(match, cheap=20_000)
    except outlook.Dear:
        shares = ()
    assert shares == () or abs(sum(shares) - 1) < 1e-9


def test_chances_played_on_by_steam_agree_with_chances_by_hand() -> None:
    game = games.find("yacht_race_outside")
    match = Match(prepare(game, seats=2))
    shares, how = outlook.find_chances(match, 1, playouts=2000)
    assert sum(shares) == pytest.approx(1, abs=0.02)
    assert "2,000" in how
