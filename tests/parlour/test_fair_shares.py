"""Fair shares: nobody's questions hold up another's, and nothing that a stranger sends keeps the house for long."""

import asyncio
import os
from collections.abc import Coroutine
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from teetotum import games
from teetotum.engine import records
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, prepare
from teetotum.parlour import thinking as minds
from teetotum.parlour import workers
from teetotum.parlour.entries import Charter
from teetotum.parlour.fair_queue import FairQueue
from teetotum.parlour.limits import TooMuch
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import RecordSent, SeatWish, TableWish
from teetotum.parlour.thinking import Thoughtless, TurnedDown
from teetotum.parlour.workers import Lane, Thinking
from tests.parlour.guests import opened


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


def test_a_guest_with_thirty_questions_delays_another_by_one_and_not_by_thirty() -> None:
    served: list[str] = []

    async def ask(queue: FairQueue[int], whose: str) -> None:
        lent = await queue.borrow(whose)
        await asyncio.sleep(0)
        served.append(whose)
        queue.give_back(lent)

    async def evening() -> None:
        queue = FairQueue([1])
        greedy = [asyncio.create_task(ask(queue, "greedy")) for _ in range(30)]
        await asyncio.sleep(0)
        modest = [asyncio.create_task(ask(queue, "modest")) for _ in range(3)]
        await asyncio.gather(*greedy, *modest)

    run(evening())
    assert [n for n, whose in enumerate(served) if whose == "modest"] == [3, 5, 7]  # every other turn


def test_who_hangs_up_is_passed_over_and_no_worker_is_lost() -> None:
    async def evening() -> None:
        queue = FairQueue(["worker"])
        first = await queue.borrow("a")
        gone, next_one = (asyncio.create_task(queue.borrow(whose)) for whose in "bc")
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        queue.give_back(first)
        assert await next_one == "worker"
        late = asyncio.create_task(queue.borrow("d"))
        await asyncio.sleep(0)
        queue.give_back("worker")
        late.cancel()  # lent and given up in the same moment
        await asyncio.sleep(0)
        assert await queue.borrow("e") == "worker"
        assert queue.waiting == 0

    run(evening())


def test_whoever_has_too_much_waiting_is_refused_in_a_sentence() -> None:
    async def evening() -> None:
        queue = FairQueue([1], most_waiting=2)
        await queue.borrow("a")
        waiting = [asyncio.create_task(queue.borrow("a")) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch, match="more than the house can work on"):
            await queue.borrow("a")
        for task in waiting:
            task.cancel()

    run(evening())


def test_work_that_takes_more_than_its_share_of_the_processor_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = "from teetotum.parlour import worker; worker.think = lambda _: [n for n in iter(int, 1)]; worker.main()"
    monkeypatch.setattr(workers, "START", endless)

    async def think() -> None:
        lane = Lane(1, 30.0, seconds=0)
        began = monotonic()
        with pytest.raises(Thoughtless):
            await lane.ask(minds.Question("choose", b"", None, 0, 0, ""))
        assert monotonic() - began < 20
        await lane.close()

    run(think())


def test_a_stranger_s_record_is_played_through_in_a_process_of_its_own(shelf: Path) -> None:
    match = Match(prepare(games.find("gantlope"), names=("Ann", "Bob")), Keyed(1))
    while match.to_act < 0:
        match.spin()
    record = str(records.record(match))

    async def look() -> None:
        thinking = Thinking(1)
        told = await thinking.work("replay", RecordSent(record), whose="here")
        assert b'"game":"gantlope"' in told
        process = thinking.jobs.workers[0]._process
        assert process is not None
        assert process.pid != os.getpid()
        with pytest.raises(TurnedDown, match="This is not a record"):
            await thinking.work("replay", RecordSent("0. no record"), whose="here")
        await thinking.close()

    run(look())
    with opened(shelf) as house:
        told = house.web.post("/api/records", json={"record": "0. x"})
        assert told.status_code == 422
        assert "This is not a record" in told.json()["title"]


def test_a_worker_keeps_no_search_for_the_names_that_people_choose() -> None:
    def asked(name: str) -> bytes:
        wish = TableWish("lost_diamond", (SeatWish("person", name), SeatWish("strong", f"{name} too")))
        return minds.question(LiveTable(Charter("t", wish, {}, "", "00" * 32, 0.0)), "choose", "strong").wish

    assert asked("Ann") == asked("Bob")
    assert minds.setup_of.cache_parameters()["maxsize"] == minds.SETUPS
