"""Several workers at one store: any of them serves any line, and what one keeps the others show."""

import asyncio
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from teetotum import games
from teetotum.engine import logbook, records
from teetotum.parlour import clocks
from teetotum.parlour.host import Host, Live
from teetotum.parlour.messages import SeatWish, TableWish
from teetotum.parlour.store import Change, EntriesCame
from teetotum.parlour.store.postgresql import LARGEST_NEWS, PostgresStore, news_of, read_news
from teetotum.parlour.store.sqlite import SqliteStore
from teetotum.parlour.workers import Thinking
from tests.cli.conftest import Say
from tests.parlour.guests import Guest, House, opened
from tests.parlour.room_guests import room
from tests.parlour.test_evening import hold
from tests.parlour.test_parties import give, rounds_of

PATIENCE = 15.0


@pytest.fixture
def houses(database: str) -> Iterator[tuple[House, House]]:
    """Two workers at one database."""
    with ExitStack() as stack:
        first, second = (stack.enter_context(opened(PostgresStore(database))) for _ in range(2))
        yield first, second


def step(guest: Guest, luck: random.Random) -> None:
    """Spin, or take any offer."""
    view = guest.view
    luck.shuffle(view["offers"])
    assert guest.step()["type"] == "done"


def test_all_that_is_kept_together_is_told_in_few_pieces_and_none_of_it_is_missed() -> None:
    group = [Change(f"table {number}", number, (b"a" * (30 * number), b"{}")) for number in range(1, 60)]
    group += [Change("silent"), Change("long", 3, (b"x" * 9_000,))]
    pieces = news_of("worker", group)
    heard = [news for piece in pieces for news in read_news(piece, "another")]
    assert max(len(piece.encode()) for piece in pieces) <= LARGEST_NEWS
    assert len(pieces) < len(group) / 3
    assert heard[:-1] == [EntriesCame(each.table, each.first, each.first + 2, each.entries) for each in group[:59]]
    assert heard[-1] == EntriesCame("long", 3, 4, None)


def play_out(ann: Guest, bob: Guest, most: int = 4000) -> None:
    """Let two people play to the end, each as far as his own line tells him."""
    luck = random.Random(1)
    for _ in range(most):
        if ann.view["state"] == bob.view["state"] == "over":
            return
        wanted = [(guest, other) for guest, other in ((ann, bob), (bob, ann)) if guest.is_wanted()]
        if not wanted:
            ann.hear()
            bob.until(ply=ann.view["ply"])
        for guest, other in wanted[:1]:
            step(guest, luck)
            other.until(ply=guest.view["ply"])
    raise AssertionError("the match did not end")


def test_two_people_at_different_workers_play_one_match_to_its_end(houses: tuple[House, House]) -> None:
    table = houses[0].set_table("lost_diamond", "person", "person")
    with houses[0].sit(table, 0, plain=True) as ann, houses[1].sit(table, 1, plain=True) as bob:
        ann.until(state="playing")
        bob.until(state="playing")
        play_out(ann, bob)
    taken = [house.record(table) for house in houses]
    assert taken[0] == taken[1]
    assert records.verify(records.read(taken[0]), games.find("lost_diamond")).is_fair


def test_each_sees_who_sits_with_the_other_worker_and_hears_what_is_said_there(houses: tuple[House, House]) -> None:
    table = houses[0].set_table("gantlope", "person", "person")
    with houses[0].sit(table, 0) as ann:
        with houses[1].sit(table, 1) as bob:
            while not ann.view["seats"][1]["present"]:
                ann.hear()
            while not bob.view["seats"][0]["present"]:
                bob.hear()
            assert bob.do("say", seat=1, text="Good evening")["type"] == "done"
            assert ann.await_("chat")["line"]["text"] == "Good evening"
        while ann.view["seats"][1]["present"]:
            ann.hear()


def test_what_both_workers_write_at_once_is_kept_once_and_in_one_order(houses: tuple[House, House]) -> None:
    table = houses[0].set_table("gantlope", "person", "person")
    with houses[0].sit(table, 0) as ann, houses[1].sit(table, 1) as bob:

        def talk(guest: Guest, seat: int) -> None:
            for number in range(25):
                assert guest.do("say", seat=seat, text=f"{seat}: {number}")["type"] == "done"

        speaking = [threading.Thread(target=talk, args=(guest, seat)) for seat, guest in enumerate((ann, bob))]
        for thread in speaking:
            thread.start()
        for thread in speaking:
            thread.join(60)
        said = [talk_heard_by(guest, 50) for guest in (ann, bob)]
    assert said[0] == said[1]
    assert sorted(said[0]) == sorted(f"{seat}: {number}" for seat in (0, 1) for number in range(25))
    for seat in (0, 1):
        own = [line for line in said[0] if line.startswith(f"{seat}:")]
        assert own == [f"{seat}: {number}" for number in range(25)]


def talk_heard_by(guest: Guest, lines: int) -> list[str]:
    """Hear until so many lines were said, and list them."""
    while True:
        said = [heard["line"]["text"] for heard in guest.heard if heard["type"] == "chat"]
        if len(said) >= lines:
            return said
        guest.hear()


def test_a_message_sent_again_over_another_worker_is_not_done_twice(houses: tuple[House, House]) -> None:
    table = houses[0].set_table("gantlope", "person", "person")
    with houses[0].sit(table, 0, 1) as both:
        message = {"type": "spin", "id": "once", "seat": both.view["spinner"], "ply": both.view["ply"]}
        both.say_raw(message)
        both.await_("done")
        ply = both.view["ply"]
        with houses[1].sit(table, 0, 1) as again:
            assert again.view["ply"] == ply
            again.say_raw(message)
            assert again.await_("done")["id"] == "once"
            assert again.view["ply"] == ply


def test_a_program_answers_whichever_worker_the_person_speaks_to(houses: tuple[House, House]) -> None:
    table = houses[0].set_table("gantlope", "person", "sensible")
    for number in range(6):
        with houses[number % 2].sit(table, 0) as ann:
            before = ann.play_until_asked(0)["ply"]
            assert ann.step()["type"] == "done"
            assert ann.view["ply"] > before


def test_a_rematch_is_set_once_and_found_at_either_worker(houses: tuple[House, House]) -> None:
    table = houses[0].set_table("lost_diamond", "person", "person")
    with houses[0].sit(table, 0) as ann, houses[1].sit(table, 1) as bob:
        ann.until(state="playing")
        assert bob.do("ask", seat=1, what="resign")["type"] == "done"
        ann.until(state="over")
        asked = ann.do("ask", seat=0, what="rematch")
        assert asked["type"] == "done"
        while not bob.view["asked"]:
            bob.hear()
        assert bob.do("answer", seat=1, to=asked["id"], yes=True)["type"] == "done"
        while not ann.view["next_table"]:
            ann.hear()
        again = table | {"table": ann.view["next_table"]}
    with houses[1].sit(again, 0) as ann, houses[0].sit(again, 1):
        ann.until(state="playing")


def test_tables_of_a_worker_that_has_left_go_on_with_another(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "GRACE", 0.0)
    with opened(PostgresStore(database)) as staying:
        with opened(PostgresStore(database)) as leaving:
            table = leaving.set_table("gantlope", "person", "person", clock={"kind": "move", "amount": 2.0})
            with leaving.sit(table, 0, 1) as both:
                both.until(state="playing")
        before = staying.get(f"/api/tables/{table['table']}")["ply"]
        assert before < 3
        moved_on(staying, table["table"], before)


def moved_on(house: House, table: str, ply: int) -> None:
    """Wait until a clock has acted at a table."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if house.get(f"/api/tables/{table}")["ply"] > ply:
            return
        time.sleep(0.1)
    raise AssertionError("nobody looks after the table")


def test_a_table_taken_over_while_it_is_being_brought_out_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> int:
        host = Host(SqliteStore(tmp_path / "parlour.sqlite"), Thinking(1), pace=0.01)
        await host.open()
        try:
            name = (await host.set_table(TableWish("gantlope", (SeatWish("random"),) * 2))).table
            live = await host.fetch(name)
            await host.do_any(live, lambda table, now: table.begin(now))
            live.is_ours = False  # as if another worker had written there last
            while host.find_out(name):
                await asyncio.sleep(0.01)
                host.put_away(live)
            bring_out = host._load

            async def load(asked: str) -> Live:
                found = await bring_out(asked)
                found.is_ours = False
                host.look_after([(asked, 0.0)])
                return found

            monkeypatch.setattr(host, "_load", load)
            before = (live := await host.fetch(name)).table.ply
            host.put_away(live)
            until = time.monotonic() + PATIENCE
            while live.table.ply <= before and time.monotonic() < until:
                await asyncio.sleep(0.02)
            return live.table.ply - before
        finally:
            await host.close()

    assert asyncio.run(look()) > 0


def test_an_evening_goes_on_with_whichever_worker_its_screen_asks(houses: tuple[House, House]) -> None:
    held = hold(houses[0].web, "person")
    for number in range(12):
        held.web = houses[number % 2].web
        before = held.view["number"]
        held.act() if held.view["awaits"] in ("spin", "choice") else held.go("person")
        assert held.view["number"] > before
    seen = []
    for house in houses:
        held.web = house.web
        seen.append((held.look()["number"], held.record()))
    assert seen[0] == seen[1]


def test_an_open_table_is_listed_and_joined_at_either_worker(houses: tuple[House, House]) -> None:
    table = houses[0].set_table("gantlope", "person", "person", listed=True)
    with houses[0].sit(table, 0) as ann:
        assert [each["table"] for each in awaited(lambda: houses[1].get("/api/tables"))] == [table["table"]]
        got = houses[1].web.post("/api/meet", json={"game": "gantlope", "name": "Bob"}).json()
        assert got["table"] == table["table"]
        assert awaited(lambda: not houses[0].get("/api/tables"))
        with Guest(houses[1], got["table"], [got["keys"][0]["token"]], name="Bob").seated() as bob:
            assert ann.until(state="playing")["seats"][1]["name"] == bob.until(state="playing")["seats"][1]["name"]
    other = houses[0].set_table("gantlope", "person", "person", listed=True)
    with houses[0].sit(other, 0):
        awaited(lambda: houses[1].get("/api/tables"))
    assert awaited(lambda: not houses[1].get("/api/tables")), "its host has gone"


def awaited(look: Callable[[], Any]) -> Any:
    """Look until there is something to see."""
    end = time.monotonic() + PATIENCE
    while not (seen := look()):
        assert time.monotonic() < end, "nothing came"
    return seen


def test_a_party_goes_on_with_guests_at_either_worker(houses: tuple[House, House]) -> None:
    party = give(houses[0], kind="round_robin", host="Ann")
    there = replace(party, house=houses[1])
    for name in ("Bob", "Eva"):
        there.come(name)
    party.do("begin")
    there.until("playing")
    views = [view for _, view in zip(range(3), rounds_of(there), strict=False)]
    seen = party.until("over")
    assert [seen["history"], seen["state"]] == [views[-1]["history"], views[-1]["state"]]
    assert sum(guest["points"] for guest in seen["guests"]) == 3
    there.look(there.tokens[1])
    party.wait_for(lambda view: bool(view["guests"][1]["present"]))


def test_a_duel_of_sealed_orders_is_fought_between_captains_at_different_workers(
    houses: tuple[House, House], database: str, say: Say, tmp_path: Path
) -> None:
    table = houses[0].set_table("naval_duel", "person", "person", scenario="D3")
    with room(houses[0], table, 0) as blue, room(houses[1], table, 1) as red:
        for _ in range(100):
            for captain in (blue, red):
                if captain.until_asked():
                    assert captain.hand("A")["type"] == "done"
            if "over" in (blue.view["stage"], red.view["stage"]):
                break
        assert blue.until_asked() == red.until_asked() == {}
        assert blue.view["ending"] == red.view["ending"] != ""
        assert blue.view["told"]
    told = say("store", "export", str(tmp_path), "--store", database)
    assert "1 record written" in told.stdout, told.stderr
    (written,) = tmp_path.iterdir()
    taken = records.read(written.read_text())
    assert logbook.replay(taken, games.find_exercise("naval_duel")).is_over
