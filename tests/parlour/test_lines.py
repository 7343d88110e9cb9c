"""Lines that last for days: what a quiet one lets go of, and that nobody at the other end notices."""

import asyncio
import threading
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from teetotum.parlour.line import Inbox, Line, framed
from tests.parlour.guests import opened


def test_a_quiet_line_lets_go_of_its_window_and_what_comes_after_is_unpacked_all_the_same(
    shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quiet, ping = threading.Event(), Line.send_keepalive_ping

    def soon(line: Line) -> None:
        line.ping_timer = line.loop.call_later(0.02, line.send_keepalive_ping)

    def watched(line: Line) -> None:
        ping(line)
        if [packing.encoder for packing in line._packings()] == [None]:
            quiet.set()

    monkeypatch.setattr(Line, "schedule_ping", soon)
    monkeypatch.setattr(Line, "send_keepalive_ping", watched)
    with opened(shelf) as house:
        table = house.set_table("gantlope", "person", "person")
        with house.sit(table, 0, 1) as both:
            for _ in range(3):
                quiet.clear()
                assert quiet.wait(20)
                ply = both.view["ply"]
                both.step()
                assert both.view["ply"] > ply


def test_what_comes_over_a_line_is_heard_in_order_and_not_lost_when_a_listener_gives_up() -> None:
    async def listen() -> list[str]:
        inbox = Inbox()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(inbox.get(), 0.001)
        listening = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("first")
        inbox.put_nowait("second")
        assert inbox.qsize() == 2
        return [await listening, await inbox.get()]

    assert asyncio.run(listen()) == ["first", "second"]


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_message_that_is_not_packed_is_framed_as_the_library_frames_it(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
