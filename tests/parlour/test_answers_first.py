"""How long a room waits for its answer tells nothing: all that may take long is done after it was answered."""

import asyncio
from pathlib import Path

import pytest

from teetotum.parlour.host import Host, Live
from teetotum.parlour.messages import Hand, SeatWish, TableWish
from teetotum.parlour.store.sqlite import SqliteStore
from teetotum.parlour.workers import Thinking

WISH = {
    "naval_strategic": TableWish(
        "naval_strategic",
        (SeatWish("person"), SeatWish("sensible"), SeatWish("person"), *(SeatWish("sensible") for _ in range(4))),
        options={"preparation": "off", "weather": "clear"},
        scenario="P3",
    ),
    "naval_duel": TableWish("naval_duel", (SeatWish("person"), SeatWish("person")), scenario="D1"),
}


async def handed(host: Host, live: Live, seat: int) -> int:
    """Hand a slip in, and count what has been done in the exercise when that is answered."""
    wish = Hand(f"h{seat}", seat, live.exercise.needs[seat], "")
    await host.do_sealed(live, lambda table, now: table.hand(wish, now))
    return len(live.exercise.exercise.deeds)


async def rested(live: Live) -> None:
    """Wait until nothing goes on by itself at a table."""
    while live.playing is not None and not live.playing.done():
        await live.playing


@pytest.mark.clause("NSR-48")
@pytest.mark.parametrize(("game", "waits"), [("naval_strategic", False), ("naval_duel", True)])
def test_where_rooms_are_apart_the_last_slip_is_answered_like_the_first(tmp_path: Path, game: str, waits: bool) -> None:
    """The answer to the last once came when the whole move was worked out: so its writer knew that it was the last."""

    async def play() -> None:
        host = Host(SqliteStore(tmp_path / "parlour.sqlite"), Thinking(0))
        await host.open()
        live = await host.fetch((await host.set_table(WISH[game])).table)
        live.held += 1  # as if somebody sat there
        people = live.exercise.people
        for seat in people:
            await host.do_any(live, lambda table, now, seat=seat: table.join(seat, "", f"salt{seat}", now))  # type: ignore[misc]
        await rested(live)
        before = len(live.exercise.exercise.deeds)
        assert [await handed(host, live, seat) > before for seat in people] == [False, waits]
        await rested(live)
        assert len(live.exercise.exercise.deeds) > before
        await host.close()

    asyncio.run(play())
