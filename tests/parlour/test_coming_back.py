import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from teetotum import games
from teetotum.engine import records
from teetotum.parlour import host
from teetotum.parlour.store import Kept, NotKept
from teetotum.parlour.store.sqlite import SqliteStore
from tests.parlour.guests import Guest, House, hung_up, opened


def test_whoever_comes_back_gets_what_was_missed(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0) as ann, house.sit(table, 1) as bob:
        ann.until(state="playing")
        ann.step()
        seen = ann.view["ply"]
        ann.leave()
        bob.until(ply=seen)
        while not (bob.view["to_act"] == 0 or bob.view["spinner"] == 0):
            bob.step()
        missed = bob.view["ply"] - seen
        again = Guest(house, table["table"], ann.tokens, ply=seen)
        first = again.hear()
        assert first["type"] == "news"
        assert [motion["ply"] for motion in first["motions"]] == list(range(seen + 1, seen + missed + 1))
        assert again.hear()["type"] == "welcome"
        assert again.view["ply"] == bob.view["ply"]
        again.leave()


def test_others_see_who_is_present(house: House) -> None:
    table = house.set_table("gantlope", "person", "person")
    with house.sit(table, 0) as ann:
        with house.sit(table, 1):
            while not ann.view["seats"][1]["present"]:
                ann.hear()
        while ann.view["seats"][1]["present"]:
            ann.hear()


def test_after_a_restart_everybody_finds_the_table_exactly_as_it_was(shelf: Path) -> None:
    with opened(shelf) as house:
        table = house.set_table("cats_and_mice", "person", "sensible", clock={"kind": "days", "amount": 1})
        with house.sit(table, 0, name="Ann", salt="s") as ann:
            for _ in range(25):
                ann.step() if ann.is_wanted() else ann.hear()
            ann.do("say", seat=0, text="Good night")
            ann.play_until_asked(0)
            before = ann.view
    with opened(shelf) as house:
        with house.sit(table, 0, name="Eve", salt="other") as ann:
            again = ann.view
            for part in ("ply", "state", "to_act", "offers", "fairness", "spinner", "house_rules", "places"):
                assert again[part] == before[part], part
            assert [seat["name"] for seat in again["seats"]] == [seat["name"] for seat in before["seats"]]
            assert again["chat"][-1]["text"] == "Good night"
            ann.play()
        taken = records.read(house.record(table))
    assert records.verify(taken, games.find("cats_and_mice")).is_fair


class FullDisk(SqliteStore):
    """A store on a disk that is full for a while."""

    is_full = False

    async def append(self, table: str, first: int, entries: Sequence[bytes], **rest: Any) -> None:
        if self.is_full:
            raise NotKept("this could not be kept, so it is not done: the disk is full")
        await super().append(table, first, entries, **rest)


def test_what_cannot_be_kept_has_not_happened_and_everybody_comes_back_to_what_was(shelf: Path) -> None:
    store = FullDisk(shelf)
    with opened(store) as house:
        table = house.set_table("gantlope", "person", "person")
        with house.sit(table, 0, 1) as both:
            assert both.step()["type"] == "done"
            ply = both.view["ply"]
            store.is_full = True
            both.say_raw({"type": "spin", "id": "lost", "seat": both.view["spinner"], "ply": ply})
            both.say_raw({"type": "spin", "id": "lost too", "seat": both.view["spinner"], "ply": ply})
            assert hung_up(both)
            assert not any(heard["type"] == "done" and "lost" in heard["id"] for heard in both.heard)
            assert both.view["ply"] == ply
        store.is_full = False
        with house.sit(table, 0, 1) as both:
            assert both.view["ply"] == ply
            assert both.step()["type"] == "done"
    with opened(shelf) as house, house.sit(table, 0, 1) as both:
        assert both.view["ply"] == ply + 1


def test_a_restart_plays_no_table_through_before_somebody_asks_for_it(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(shelf) as house:
        set_tables = [house.set_table("gantlope", "person", "sensible") for _ in range(4)]
        for table in set_tables:
            with house.sit(table, 0) as ann:
                ann.play_until_asked(0)
    brought_out: list[str] = []
    restored = host.restored

    def counted(name: str, kept: Kept) -> host.Live:
        brought_out.append(name)
        return restored(name, kept)

    monkeypatch.setattr(host, "restored", counted)
    with opened(shelf) as house:
        with house.sit(set_tables[2], 0) as ann:
            assert ann.step()["type"] == "done"
        assert brought_out == [set_tables[2]["table"]]


def test_a_table_sleeps_while_only_its_clock_runs_and_wakes_when_time_is_up(shelf: Path) -> None:
    with opened(shelf) as house:
        table = house.set_table("gantlope", "person", "person", clock={"kind": "move", "amount": 1.5})
        with house.sit(table, 0, 1) as both:
            before = both.view["ply"]
        until = time.monotonic() + 1.0
        asleep = "\nteetotum_tables 0.0\n"
        while asleep not in house.web.get("/metrics").text and time.monotonic() < until:
            time.sleep(0.02)
        assert asleep in house.web.get("/metrics").text
        until = time.monotonic() + 10
        while house.get(f"/api/tables/{table['table']}")["ply"] == before and time.monotonic() < until:
            time.sleep(0.1)
        assert house.get(f"/api/tables/{table['table']}")["ply"] > before
