"""Guests that cost next to nothing: lines to a parlour whose frames are written and read by hand.

A client of a library costs more for each action than the server does, and would then be what is measured.
"""

import asyncio
import json
import time
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

import msgspec

UPGRADE = (
    "GET /api/tables/{table}/play HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
TEXT, PACKED, CLOSE, PING, PONG = 0x81, 0xC1, 0x88, 0x89, 0x8A
PACKING = "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
"""What a browser says of packed messages when it opens a line."""
FLUSHED = b"\0\0\xff\xff"
"""Left out at the end of every packed message."""
NO_MASK = b"\0\0\0\0"
"""A mask of noughts leaves the text as it is."""
NATURE = -1


class Offered(msgspec.Struct):
    """An action that may be taken."""

    code: int


class Told(msgspec.Struct):
    """The few fields of a message, or of a table's view, that playing on needs."""

    type: str = ""
    ply: int = -1
    state: str = ""
    to_act: int = -2
    spinner: int = -1
    id: str = ""
    offers: tuple[Offered, ...] = ()
    view: "Told | None" = None
    problem: dict[str, object] | None = None


read = msgspec.json.Decoder(Told).decode


def frame(text: bytes, kind: int = TEXT) -> bytes:
    """Write one frame of a client."""
    size = len(text)
    head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE, size >> 8, size & 255))
    return head + NO_MASK + text


def frames(buffer: bytearray) -> Iterator[tuple[int, bytes]]:
    """Take every whole frame of a server out of a buffer."""
    while len(buffer) >= 2:
        size, start = buffer[1] & 127, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(buffer) < start:
                return
            size = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + size:
            return
        kind, text = buffer[0], bytes(buffer[start : start + size])
        del buffer[: start + size]
        yield kind, text


class Line(asyncio.Protocol):
    """One connection to a table."""

    def __init__(self, port: int, table: str, hear: Callable[["Line", bytes], None], more: str = "") -> None:
        self.opening = UPGRADE.format(table=table, port=port, more=more).encode()
        self.hear, self.buffer, self.is_open = hear, bytearray(), False
        self.unpacking = zlib.decompressobj(wbits=-15) if more == PACKING else None
        self.transport: asyncio.Transport | None = None
        self.greeting = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for a socket."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.opening)

    def data_received(self, data: bytes) -> None:
        """Hear whatever is whole."""
        self.buffer += data
        if not self.is_open:
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self.buffer.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(bytes(self.buffer[:200]).decode(errors="replace"))
            del self.buffer[: end + 4]
            self.is_open = True
            self.say(self.greeting)
        for kind, text in frames(self.buffer):
            if kind == TEXT:
                self.hear(self, text)
            elif kind == PACKED and self.unpacking:
                self.hear(self, self.unpacking.decompress(text + FLUSHED))
            elif kind == PING:
                self.write(frame(text, PONG))

    def say(self, text: bytes) -> None:
        """Say something."""
        self.write(frame(text))

    def write(self, framed: bytes) -> None:
        """Send bytes, if the line still stands."""
        if self.transport and not self.transport.is_closing():
            self.transport.write(framed)

    def hang_up(self) -> None:
        """Leave."""
        if self.transport:
            self.transport.close()


@dataclass
class Tally:
    """What all guests of a run have seen."""

    since: float = 0.0
    waits: list[float] = field(default_factory=list)
    acknowledged: int = 0
    refused: list[str] = field(default_factory=list)
    lost: int = 0

    def note(self, sent: float) -> None:
        """Count one acknowledgement."""
        if sent >= self.since:
            self.acknowledged += 1
            self.waits.append(time.perf_counter() - sent)

    def quantile(self, share: float) -> float:
        """Tell the wait, in milliseconds, that this share of all did not exceed."""
        waits = sorted(self.waits)
        return 1000 * waits[min(len(waits) - 1, int(share * len(waits)))] if waits else float("nan")


class Seat:
    """A guest at one seat, who spins or takes the first offer whenever he is wanted; at once, or after a rest."""

    def __init__(self, house: "House", seat: int, key: str) -> None:
        self.house, self.seat = house, seat
        self.sent_ply, self.sent = -1, 0.0
        self.line: Line | None = None
        self.greeting = json.dumps(
            {"type": "sit", "tokens": [key], "salt": f"salt{seat}", "plain": not house.draws}
        ).encode()
        self.over: Callable[[], None] = lambda: None

    async def sit(self, table: str) -> None:
        """Sit down."""
        line = Line(self.house.port, table, self.hear, PACKING if self.house.packs else "")
        line.greeting = self.greeting
        self.line = line
        await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", self.house.port)

    def hear(self, line: Line, text: bytes) -> None:
        """Hear something, and go on if one is wanted."""
        told = read(text)
        if told.type == "done":
            self.house.tally.note(self.sent)
        elif told.type == "refused":
            self.house.tally.refused.append(text.decode()[:200])
        elif told.type in ("news", "welcome"):
            self.go_on(line, told.view or told)

    def go_on(self, line: Line, view: Told) -> None:
        """Act, if it is this seat's turn and has not been done yet."""
        if view.state == "over":
            line.hang_up()
            self.over()
            return
        is_wanted = view.spinner == self.seat if view.to_act == NATURE else view.to_act == self.seat
        if not is_wanted or view.state != "playing" or view.ply <= self.sent_ply:
            return
        self.sent_ply = view.ply
        if self.house.held is not None:
            self.house.held.append(partial(self.act, line, view))
            return
        rest = self.house.rest()
        if rest:
            asyncio.get_running_loop().call_later(rest, self.act, line, view)
        else:
            self.act(line, view)

    def act(self, line: Line, view: Told) -> None:
        """Spin, or take the first offer."""
        self.sent = time.perf_counter()
        said = b'"id":"%d","ply":%d,"seat":%d}' % (view.ply, view.ply, self.seat)
        if view.to_act == NATURE:
            line.say(b'{"type":"spin",' + said)
        else:
            line.say(b'{"type":"act","code":%d,' % view.offers[0].code + said)


class House:
    """A parlour under load."""

    def __init__(
        self, port: int, game: str, *, draws: bool, rest: Callable[[], float] = lambda: 0.0, packs: bool = False
    ) -> None:
        self.port, self.game, self.draws, self.rest, self.packs = port, game, draws, rest, packs
        self.held: list[Callable[[], None]] | None = None
        """What guests would do who hold back until everybody is there; nothing where they act as they are wanted."""
        self.tally = Tally()
        self.is_closing = False
        self.tasks: set[asyncio.Task[None]] = set()

    async def post(self, path: str, body: object) -> dict[str, object]:
        """Ask the house over HTTP."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        text = json.dumps(body).encode()
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(text)}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode() + text)
        answer = await reader.read()
        writer.close()
        told: dict[str, object] = json.loads(answer.partition(b"\r\n\r\n")[2])
        return told

    async def set_table(self) -> None:
        """Set a table and let two guests sit down; when it is over another is set."""
        told = await self.post("/api/tables", {"game": self.game, "seats": [{}, {}]})
        keys = told["keys"]
        assert isinstance(keys, list)
        seats = [Seat(self, key["seat"], key["token"]) for key in keys]
        seats[0].over = self.again
        for seat in seats:
            await seat.sit(str(told["table"]))

    def count_afresh(self, after: float = 0.0) -> None:
        """Forget what was counted, and count what is done from some seconds on."""
        self.tally = Tally(time.perf_counter() + after)

    def hold_back(self) -> None:
        """Let guests wait from now on, whoever is wanted."""
        self.held = []

    def go_on(self) -> None:
        """Let guests act who have held back, each after a rest of his own."""
        held, self.held = self.held or [], None
        for act in held:
            asyncio.get_running_loop().call_later(self.rest(), act)

    def again(self) -> None:
        """Play another match at a fresh table."""
        if not self.is_closing:
            task = asyncio.get_running_loop().create_task(self.set_table())
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def fill(self, tables: int, at_once: int = 20) -> None:
        """Set so many tables, a few at a time."""
        for first in range(0, tables, at_once):
            await asyncio.gather(*(self.set_table() for _ in range(first, min(tables, first + at_once))))
