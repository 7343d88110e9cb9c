"""The doors: who dawdles is shut out, who floods is turned away, and those who sit play on."""

import asyncio
import resource
import socket
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from teetotum.engine.errors import Illegal
from teetotum.parlour import doors
from teetotum.parlour.doors import Door, most_lines
from teetotum.parlour.entries import Charter, Said
from teetotum.parlour.http import body_of
from teetotum.parlour.limits import Limits, TooMuch
from teetotum.parlour.live_table import MOST_SAID, LiveTable
from teetotum.parlour.messages import SeatWish, TableWish
from tests.parlour.guests import opened
from tests.parlour.test_edges import is_one_sentence

SLOW = (b"", b"GET /health HT", b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-A: ", b"POST /api/tables HTTP/1.1\r\n")


def is_shut(line: socket.socket, within: float) -> bool:
    """See whether the house shuts a line."""
    line.settimeout(within)
    try:
        return line.recv(100) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def test_who_does_not_say_what_he_wants_is_shut_out_while_others_play(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Door, "patience", 0.5)
    with opened(shelf) as house, house.sit(house.set_table("gantlope", "person", "person"), 0, 1) as both:
        lines = [socket.create_connection(("127.0.0.1", house.port)) for _ in SLOW]
        for line, said in zip(lines, SLOW, strict=True):
            line.sendall(said)
        assert both.step()["type"] == "done"
        assert all(is_shut(line, 5.0) for line in lines)
        for line in lines:
            line.close()
        time.sleep(0.6)
        assert both.step()["type"] == "done"
        assert house.web.get("/health").status_code == 200


def dribble(line: socket.socket, seconds: float) -> None:
    """Send a request's head piece by piece, until the house has had enough."""
    until = time.monotonic() + seconds
    line.sendall(b"GET / HTTP/1.1\r\n")
    while time.monotonic() < until:
        line.sendall(b"X: y\r\n")
        time.sleep(0.1)


def test_a_head_that_comes_in_pieces_gets_no_more_time_for_each(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Door, "patience", 0.6)
    with opened(shelf) as house, socket.create_connection(("127.0.0.1", house.port)) as line:
        began = time.monotonic()
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            dribble(line, 5.0)
        assert time.monotonic() < began + 4


def test_what_is_sent_too_slowly_is_refused_in_a_sentence() -> None:
    async def dawdle() -> dict[str, Any]:
        await asyncio.sleep(10)
        return {"type": "http.request", "body": b"", "more_body": False}

    request = Request({"type": "http", "method": "POST", "headers": []}, dawdle)
    with pytest.raises(TooMuch, match="must have come within"):
        asyncio.run(body_of(request, 100, "a record", 0.05))


def test_one_line_too_many_from_an_address_is_turned_away_and_those_who_sit_play_on(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Door, "most_from_one", 6)
    monkeypatch.setattr(doors, "is_own", lambda _address: False)
    with opened(shelf) as house, house.sit(house.set_table("gantlope", "person", "person"), 0, 1) as both:
        lines = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(12)]
        assert sum(is_shut(line, 0.3) for line in lines) >= 6
        assert both.step()["type"] == "done"
        for line in lines:
            line.close()


def test_as_many_descriptors_are_opened_as_the_system_allows() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(1024, hard), hard))
        room = most_lines()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(hard, doors.MOST_FILES)
        assert room == min(hard, doors.MOST_FILES) - doors.RESERVED_FILES
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_malformed_messages_count_towards_the_pace_of_a_line(shelf: Path) -> None:
    limits = Limits(rate=0.1, burst=5)
    with opened(shelf, limits) as house, house.sit(house.set_table("gantlope", "person", "random"), 0) as ann:
        for _ in range(8):
            ann.say_raw("no JSON")
        told = [ann.await_("refused")["problem"] for _ in range(8)]
        assert [problem["status"] for problem in told].count(429) >= 3


def test_talk_has_a_pace_and_a_cap(shelf: Path) -> None:
    limits = Limits(talk_rate=0.01, talk_burst=3)
    with opened(shelf, limits) as house, house.sit(house.set_table("gantlope", "person", "random"), 0) as ann:
        told = [ann.do("say", seat=0, text=f"line {n}")["type"] for n in range(5)]
        assert told == ["done", "done", "done", "refused", "refused"]
    table = LiveTable(Charter("t", TableWish("gantlope", (SeatWish(), SeatWish())), {}, "", "00" * 32, 0.0))
    for n in range(MOST_SAID):
        table.take_down(Said(1.0, 0, "x", str(n)))
    with pytest.raises(Illegal, match="lines of talk are enough"):
        table.say(0, "more", "id", 2.0)


@pytest.mark.parametrize("clock", [{"kind": "move", "amount": 0.5}, {"kind": "days", "amount": 0.001}])
def test_a_clock_that_nobody_could_play_by_is_refused(shelf: Path, clock: dict[str, object]) -> None:
    with opened(shelf, Limits()) as house:
        wish = {"game": "gantlope", "seats": [{"player": "person"}, {"player": "random"}], "clock": clock}
        told = house.web.post("/api/tables", json=wish)
        assert told.status_code == 422
        assert is_one_sentence(told)
        assert "a clock gives at least" in told.json()["title"].lower()
