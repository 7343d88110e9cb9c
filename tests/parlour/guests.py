"""Guests of a parlour, for the tests: each sits at a table over a real socket and plays by what it is shown."""

import contextlib
import itertools
import json
import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from teetotum.cli.serving import config_of, listen
from teetotum.parlour.app import parlour
from teetotum.parlour.limits import Limits
from teetotum.parlour.store import Store
from teetotum.parlour.store.sqlite import SqliteStore
from teetotum.parlour.workers import Thinking

Message = dict[str, Any]
PATIENCE = 20.0
EASY = Limits(
    rate=1e6,
    burst=1e6,
    tables=10_000,
    talk_rate=1e6,
    talk_burst=1e6,
    least_move=0.0,
    least_days=0.0,
    listed=10_000,
    joins=10_000,
)
PEOPLE: Message = {"player": "person"}


def key(token: str) -> dict[str, str]:
    """Put a key into the head of a request."""
    return {"authorization": f"Bearer {token}"} if token else {}


class Guest:
    """One connection to a table."""

    def __init__(self, house: "House", table: str, tokens: list[str], **sit: object) -> None:
        self.house, self.table, self.tokens = house, table, tokens
        self.heard: list[Message] = []
        self.view: Message = {}
        self.ids = itertools.count(1)
        self.name = f"{random.getrandbits(64):x}"
        self._opened = contextlib.ExitStack()
        line = connect(house.socket_address(table), open_timeout=PATIENCE, max_size=None)
        self.line: ClientConnection = self._opened.enter_context(line)
        self.say_raw({"type": "sit", "tokens": tokens, **sit})

    def say_raw(self, message: Message | str | bytes) -> None:
        self.line.send(json.dumps(message) if isinstance(message, dict) else message)

    def hear(self) -> Message:
        """Hear one message and keep the table in view."""
        message: Message = json.loads(self.line.recv(timeout=PATIENCE))
        self.heard.append(message)
        if message["type"] == "welcome":
            self.view = message["view"]
        elif message["type"] in ("news", "company"):
            self.view |= {key: told for key, told in message.items() if key not in ("type", "motions")}
        return message

    def await_(self, kind: str, **fields: object) -> Message:
        """Hear until a message of this kind comes."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            message = self.hear()
            if message["type"] == kind and all(message.get(key) == told for key, told in fields.items()):
                return message
        raise AssertionError(f"no {kind} came")

    def seated(self) -> "Guest":
        self.await_("welcome")
        return self

    def until(self, **fields: object) -> Message:
        """Hear until the table in view is so."""
        until = time.monotonic() + PATIENCE
        while any(self.view.get(key) != told for key, told in fields.items()):
            assert time.monotonic() < until, f"{fields} never came: {self.view.get('state')} {self.view.get('ply')}"
            self.hear()
        return self.view

    def do(self, kind: str, **fields: object) -> Message:
        """Say something and hear whether it was done."""
        message: Message = {"type": kind, "id": f"{self.name}-{next(self.ids)}", **fields}
        self.say_raw(message)
        while True:
            heard = self.hear()
            if heard["type"] in ("done", "refused", "hint", "chances") and heard["id"] in (message["id"], ""):
                return heard

    def is_wanted(self) -> bool:
        return self.view["state"] == "playing" and bool(
            {self.view["to_act"], self.view["spinner"]} & {*self.view["mine"]}
        )

    def step(self) -> Message:
        """Spin, or take the first offer."""
        view = self.view
        if view["spinner"] in view["mine"]:
            return self.do("spin", seat=view["spinner"], ply=view["ply"])
        return self.do("act", seat=view["to_act"], ply=view["ply"], code=view["offers"][0]["code"])

    def play(self, most: int = 5000) -> Message:
        """Play to the end."""
        for _ in range(most):
            if self.view["state"] == "over":
                return self.view
            if self.is_wanted():
                told = self.step()
                assert told["type"] == "done", told
            else:
                self.hear()
        raise AssertionError("the match did not end")

    def play_until_asked(self, seat: int) -> Message:
        """Play until a seat has a choice to make."""
        while not (self.view["to_act"] == seat and self.view["offers"]):
            if self.is_wanted():
                assert self.step()["type"] == "done"
            else:
                self.hear()
        return self.view

    def leave(self) -> None:
        self._opened.close()

    def __enter__(self) -> "Guest":
        return self

    def __exit__(self, *_: object) -> None:
        self.leave()


class House:
    """A parlour that is open."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.web = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    def socket_address(self, table: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/tables/{table}/play"

    def set_table(self, game: str, *players: str, **wish: object) -> Message:
        seats = [{"player": player} for player in players]
        told = self.web.post("/api/tables", json={"game": game, "seats": seats, **wish})
        assert told.status_code == 201, told.text
        answer: Message = told.json()
        return answer

    def sit(self, table: Message, *seats: int, **sit: object) -> Guest:
        keys = {key["seat"]: key["token"] for key in table["keys"]}
        guest = Guest(self, table["table"], [keys[seat] for seat in seats] or [table["onlooker"]], **sit)
        return guest.seated()

    def get(self, path: str, token: str = "", **asked: str) -> Any:
        told = self.web.get(path, params=asked, headers=key(token))
        assert told.status_code == 200, told.text
        return told.json()

    def record(self, table: Message) -> str:
        told = self.web.get(f"/api/tables/{table['table']}/record", headers=key(table["onlooker"]))
        assert told.status_code == 200, told.text
        return told.text


@contextmanager
def opened(
    store: Store | Path, limits: Limits = EASY, thinking: Thinking | None = None, workers: int = 1
) -> Iterator[House]:
    """Open a parlour in a thread of its own, and close it afterwards."""
    kept = SqliteStore(store) if isinstance(store, Path) else store
    app = parlour(kept, limits=limits, thinking=thinking or Thinking(workers))
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(config_of(app))
    thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
    thread.start()
    house = House(listening.getsockname()[1])
    until = time.monotonic() + PATIENCE
    while not server.started and time.monotonic() < until:
        time.sleep(0.01)
    try:
        yield house
    finally:
        house.web.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()


def hung_up(guest: Guest) -> ConnectionClosed:
    """Hear until the house shuts the line, and tell how."""
    try:
        for _ in range(1000):
            guest.hear()
    except ConnectionClosed as closed:
        return closed
    except (TimeoutError, OSError) as wrong:
        raise AssertionError("the line stayed open") from wrong
    raise AssertionError("the line stayed open")


def quietly(guest: Guest) -> None:
    with contextlib.suppress(Exception):
        guest.leave()
