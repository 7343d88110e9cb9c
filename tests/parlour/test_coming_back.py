import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from teetotum import games
from teetotum.engine import records
from teetotum.parlour import host
from teetotum.parlour.store import Kept, NotKept
from teetotum.parlour.store.sqlite import SqliteStore
from tests.parlour.guests import Guest, House, hung_up, opened
from tests.parlour.guests import key as authorized

TABLES = 50
KILLS = 3
PATIENCE = 90.0


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


class Scripted(threading.Thread):
    """A person and his line: plays on whatever happens, sends again what was not answered, and remembers what was."""

    def __init__(self, port: int, table: dict[str, Any], number: int) -> None:
        super().__init__(daemon=True)
        self.port, self.table, self.number = port, table, number
        self.wished: dict[int, tuple[int, int]] = {}
        self.acknowledged: dict[int, tuple[int, int]] = {}
        self.plies = 0
        self.over = False
        self.comings = 0
        self.wrong = ""

    def run(self) -> None:
        until = time.monotonic() + PATIENCE
        while not self.over and not self.wrong and time.monotonic() < until:
            try:
                self.converse()
            except (OSError, ConnectionClosed, TimeoutError):
                time.sleep(0.1 + random.random() / 5)

    def converse(self) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.table['table']}/play"
        with connect(address, open_timeout=10, max_size=None) as line:
            keys = [key["token"] for key in self.table["keys"]]
            line.send(json.dumps({"type": "sit", "tokens": keys, "salt": f"salt {self.number}"}))
            self.comings += 1
            view: dict[str, Any] = {}
            sent = -1
            while not self.over:
                heard = json.loads(line.recv(timeout=30))
                view = self.look(view, heard)
                if heard["type"] == "refused" and heard["problem"]["status"] != 409:
                    self.wrong = heard["problem"]["title"]
                    return
                if heard["type"] == "done":
                    self.acknowledged[int(heard["id"])] = self.wished[int(heard["id"])]
                if view.get("state") == "over":
                    self.over = True
                elif view and view["state"] == "playing" and sent != view["ply"]:
                    sent = view["ply"]
                    line.send(json.dumps(self.wish(view)))

    def look(self, view: dict[str, Any], heard: dict[str, Any]) -> dict[str, Any]:
        if heard["type"] == "welcome":
            view = heard["view"]
            if view["ply"] < max(self.acknowledged, default=-1) + 1:
                self.wrong = f"ply {view['ply']} after ply {max(self.acknowledged)} was acknowledged"
        elif heard["type"] == "news":
            view = view | {key: told for key, told in heard.items() if key != "motions"}
        self.plies = max(self.plies, view.get("ply", 0))
        return view

    def wish(self, view: dict[str, Any]) -> dict[str, Any]:
        """The message's id is the ply it was decided at, so that one sent again is the same message."""
        said: dict[str, Any] = {"id": str(view["ply"]), "ply": view["ply"]}
        self.wished[view["ply"]] = (view["to_act"], view["offers"][0]["code"] if view["offers"] else 0)
        if view["to_act"] == -1:
            return {"type": "spin", "seat": view["spinner"], **said}
        return {"type": "act", "seat": view["to_act"], "code": view["offers"][0]["code"], **said}


def start(port: int, store: Path) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "teetotum", "serve", "--port", str(port), "--store", str(store), "--no-open"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            if httpx.get(f"http://127.0.0.1:{port}/health", timeout=2).status_code == 200:
                return process
        except httpx.HTTPError:
            time.sleep(0.05)
    process.kill()
    raise AssertionError("the parlour did not open")


@pytest.mark.skipif(os.name != "posix", reason="a process is killed without warning only on POSIX")
def test_no_acknowledged_action_is_lost_or_done_twice_when_the_server_is_killed(tmp_path: Path) -> None:
    store, port = tmp_path / "parlour.sqlite", free_port()
    process = start(port, store)
    guests: list[Scripted] = []
    try:
        wish = {"game": "lost_diamond", "seats": [{}, {}]}
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as web:
            guests = [Scripted(port, web.post("/api/tables", json=wish).json(), n) for n in range(TABLES)]
        for guest in guests:
            guest.start()
        for kill in range(1, KILLS + 1):
            await_plies(guests, 6 * TABLES * kill)
            process.send_signal(signal.SIGKILL)
            process.wait()
            process = start(port, store)
        await_plies(guests, 6 * TABLES * (KILLS + 1))
        check(guests, port)
    finally:
        for guest in guests:
            guest.over = True
        process.kill()
        process.wait()
        for guest in guests:
            guest.join(35)


def free_port() -> int:
    from teetotum.cli.serving import listen  # noqa: PLC0415

    with listen("127.0.0.1", 0) as listening:
        return int(listening.getsockname()[1])


def await_plies(guests: list[Scripted], plies: int) -> None:
    until = time.monotonic() + PATIENCE
    while sum(guest.plies for guest in guests) < plies and not all(guest.over for guest in guests):
        assert time.monotonic() < until, f"only {sum(guest.plies for guest in guests)} plies of {plies}"
        wrong = [guest.wrong for guest in guests if guest.wrong]
        assert not wrong, wrong
        time.sleep(0.02)


def check(guests: list[Scripted], port: int) -> None:
    """Every record replays, and holds every action that was acknowledged, at its ply."""
    assert sum(guest.comings for guest in guests) > TABLES
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as web:
        for guest in guests:
            name, key = guest.table["table"], guest.table["onlooker"]
            acknowledged = dict(guest.acknowledged)  # taken before the record is fetched, for play goes on meanwhile
            text = web.get(f"/api/tables/{name}/record", headers=authorized(key)).text
            actions = records.replay(records.read(text), games.find("lost_diamond")).actions
            for ply, (actor, code) in acknowledged.items():
                assert actions[ply][0] == actor
                assert actor < 0 or actions[ply][1] == code
            assert not guest.wrong


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
        while house.get("/health")["tables"] and time.monotonic() < until:
            time.sleep(0.02)
        assert house.get("/health")["tables"] == 0
        until = time.monotonic() + 10
        while house.get(f"/api/tables/{table['table']}")["ply"] == before and time.monotonic() < until:
            time.sleep(0.1)
        assert house.get(f"/api/tables/{table['table']}")["ply"] > before
