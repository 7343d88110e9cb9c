import asyncio
from pathlib import Path
from time import time

from teetotum.parlour.host import Host
from teetotum.parlour.retention import DAY, ended_at, forget_finished
from teetotum.parlour.store import Kept, NewTable
from teetotum.parlour.store.sqlite import SqliteStore
from teetotum.parlour.workers import Thinking


def test_what_ended_long_ago_is_forgotten_and_the_rest_is_kept(shelf: Path) -> None:
    async def look() -> None:
        host = Host(SqliteStore(shelf), Thinking(0))
        await host.open()
        ages = {"old": 40, "fresh": 2, "played": 40, "strange": 40}
        for name, days in ages.items():
            entry = b"{" if name == "strange" else b'{"type":"drawn","at":%f}' % (time() - days * DAY)
            await host.store.set_table(NewTable(name, b"{}"))
            await host.store.append(name, 0, [entry], is_over=name != "played")
        assert await forget_finished(host, 30) == 1
        assert await host.store.tables() == ("fresh", "played", "strange")
        await host.close()

    asyncio.run(look())


def test_a_table_without_a_time_is_taken_to_be_new() -> None:
    assert ended_at(Kept(b"{}")) > time()
    assert ended_at(Kept(b"no JSON")) > time()
