"""One suite for every store: whatever is said here holds in an SQLite file and on PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from teetotum.parlour.store import NEVER, NewTable, NotKept, Overtaken, Store
from tests.parlour.conftest import Place

Work = Callable[[Store], Awaitable[None]]


def in_store(place: Place, *works: Work) -> None:
    """Open the store once for each piece of work, and close it again after it."""

    async def do_all() -> None:
        for work in works:
            store = place.store()
            try:
                await store.open()
                await work(store)
            finally:
                await store.close()

    asyncio.run(asyncio.wait_for(do_all(), 30))


def test_an_entry_lies_in_the_store_when_it_is_acknowledged(place: Place) -> None:
    async def keep(store: Store) -> None:
        await store.set_table(NewTable("t", b"charter", b"secret"))
        await store.append("t", 0, [b"one", b"two"])
        assert place.entries() == [("t", 0, b"one"), ("t", 1, b"two")]
        loaded = await store.load("t")
        assert loaded is not None
        assert (loaded.charter, loaded.entries, loaded.secret) == (b"charter", (b"one", b"two"), b"secret")
        assert await store.load("nothing") is None
        assert await store.since("t", 1) == (b"two",)
        assert await store.since("t", 2) == ()

    in_store(place, keep)


def test_whatever_bytes_an_entry_has_come_back_as_they_were(place: Place) -> None:
    strange = [bytes(range(256)), b"", "Häuser, 家".encode(), b"x" * 100_000]

    async def keep(store: Store) -> None:
        await store.append("t", 0, strange)

    async def look(store: Store) -> None:
        assert await store.since("t", 0) == tuple(strange)

    in_store(place, keep, look)


def test_all_that_arrives_meanwhile_is_kept_together(place: Place) -> None:
    groups: list[int] = []

    async def keep(store: Store) -> None:
        writer = store._changes  # type: ignore[attr-defined]
        plain = writer._write

        async def counted(group: list[object]) -> object:
            groups.append(len(group))
            return await plain(group)

        writer._write = counted
        await asyncio.gather(*(store.append(f"t{n}", 0, [b"x"]) for n in range(20)))

    in_store(place, keep)
    assert sum(groups) == 20
    assert len(groups) < 5


def test_a_number_that_is_taken_is_refused_and_nothing_of_that_is_kept(place: Place) -> None:
    async def keep(store: Store) -> None:
        await store.append("t", 0, [b"mine"])
        with pytest.raises(Overtaken, match="could not be kept"):
            await store.append("t", 0, [b"yours", b"more"], sets=[NewTable("u", b"")])
        with pytest.raises(Overtaken):
            await asyncio.gather(*(store.set_table(NewTable("v", b"")) for _ in range(2)))
        assert await store.load("u") is None

    in_store(place, keep)
    assert place.entries() == [("t", 0, b"mine")]


def test_what_cannot_be_kept_does_not_spoil_what_was_asked_with_it(place: Place) -> None:
    async def keep(store: Store) -> None:
        await store.append("t", 0, [b"first"])
        asked = [store.append("t", 0, [b"again"]), store.append("u", 0, [b"a", b"b"]), store.append("t", 1, [b"next"])]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(wrong) for wrong in told] == [Overtaken, type(None), type(None)]

    in_store(place, keep)
    assert place.entries() == [("t", 0, b"first"), ("t", 1, b"next"), ("u", 0, b"a"), ("u", 1, b"b")]


def test_one_table_of_a_group_is_overtaken_and_the_others_are_kept(place: Place) -> None:
    async def keep(store: Store) -> None:
        await store.append("t", 0, [b"first"])
        asked = [store.append(name, 0, [b"x"]) for name in ("s", "t", "u")]
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert [type(wrong) for wrong in told] == [type(None), Overtaken, type(None)]

    in_store(place, keep)


def test_only_tables_that_go_on_by_themselves_are_woken(place: Place) -> None:
    async def keep(store: Store) -> None:
        for table in "abcd":
            await store.set_table(NewTable(table, b""))
        await store.append("a", 0, [b"a clock runs"], wakes=50.0)
        await store.append("b", 0, [b"a program thinks"], wakes=0.0)
        await store.append("c", 0, [b"a clock runs"], wakes=9.0)
        await store.append("c", 1, [b"end"], is_over=True)

    async def look(store: Store) -> None:
        assert await store.waking() == (("b", 0.0), ("a", 50.0))
        await store.append("b", 1, [b"a person is awaited"], wakes=NEVER)
        await store.append("a", 1, [b"the same clock"])

    async def look_again(store: Store) -> None:
        assert await store.waking() == (("a", 50.0),)
        assert await store.tables() == ("a", "b", "c", "d")
        assert await store.tables(finished=True) == ("c",)

    in_store(place, keep, look, look_again)


def test_the_next_table_of_a_company_is_set_with_the_entry_that_says_so(place: Place) -> None:
    async def keep(store: Store) -> None:
        await store.set_table(NewTable("a", b"first", b"one"))
        await store.append("a", 0, [b"again"], sets=[NewTable("b", b"second", b"two")])
        kept = await store.load("b")
        assert kept is not None
        assert (kept.charter, kept.entries, kept.secret) == (b"second", (), b"two")

    in_store(place, keep)


def test_a_secret_lies_apart_until_the_match_is_over(place: Place) -> None:
    async def keep(store: Store) -> None:
        await store.set_table(NewTable("live", b"", b"live secret"))
        await store.set_table(NewTable("over", b"", b"open secret"))
        assert place.hidden() == [("live", b"live secret"), ("over", b"open secret")]
        await store.append("over", 0, [b"end"], is_over=True)
        assert place.hidden() == [("live", b"live secret")]
        await store.append("over", 1, [b"good-bye"], is_over=True)
        kept = await store.load("over")
        assert kept is not None
        assert kept.secret == b"open secret"

    in_store(place, keep)


def test_entries_can_be_cut_from_a_number_on(place: Place) -> None:
    async def keep(store: Store) -> None:
        await store.append("t", 0, [b"a", b"b", b"c"])
        await store.append("u", 0, [b"a", b"b"])
        await store.cut("t", 1)
        assert place.entries() == [("t", 0, b"a"), ("u", 0, b"a"), ("u", 1, b"b")]
        await store.append("t", 1, [b"again"])

    in_store(place, keep)


def test_a_missing_number_ends_what_can_be_read(place: Place) -> None:
    async def keep(store: Store) -> None:
        await store.set_table(NewTable("t", b""))
        await store.append("t", 0, [b"a"])
        await store.append("t", 2, [b"c"])
        kept = await store.load("t")
        assert kept is not None
        assert kept.entries == (b"a", b"")

    in_store(place, keep)


def test_a_store_that_a_later_house_has_written_is_left_alone(place: Place) -> None:
    async def nothing(_store: Store) -> None:
        pass

    in_store(place, nothing)
    place.set_version(99)
    with pytest.raises(NotKept, match=r"version 99.*take a newer one"):
        in_store(place, nothing)


def test_everything_is_there_after_it_was_closed(place: Place) -> None:
    async def keep(store: Store) -> None:
        await store.set_table(NewTable("t", b"charter", b"secret"))
        await asyncio.gather(*(store.append("t", n, [b"%d" % n]) for n in range(30)))

    async def look(store: Store) -> None:
        kept = await store.load("t")
        assert kept is not None
        assert kept.entries == tuple(b"%d" % n for n in range(30))

    in_store(place, keep, look)


def test_a_finished_table_is_forgotten_whole_and_one_that_is_played_is_left_alone(place: Place) -> None:
    async def keep(store: Store) -> None:
        for name in ("over", "live"):
            await store.set_table(NewTable(name, b"charter", b"secret"))
            await store.append(name, 0, [b"one"], is_over=name == "over")
        for name in ("over", "live", "nothing"):
            await store.forget(name)
        assert await store.tables() == ("live",)
        assert await store.load("over") is None
        assert place.entries() == [("live", 0, b"one")]

    in_store(place, keep)
