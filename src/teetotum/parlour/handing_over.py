"""Lines of one table kept together: a worker that answers one for another's table hands it over, on one machine.

The system deals out lines by chance, and two people of one table at two workers cost the house almost two tables. Which
worker a table belongs to follows from its name alone. A worker that does not show that it is there is handed nothing,
and where handing over fails the line is served where it came in: every worker can serve every table.
"""

import asyncio
import mmap
import os
import socket
import struct
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import NamedTuple
from zlib import crc32

BEAT, ALIVE = 0.5, 2.0
"""Seconds between two signs of life, and for how long each of them holds."""
LARGEST_HEAD = 131_072
SIGN = struct.Struct("d")


class Links(NamedTuple):
    """What workers of one machine share, as descriptors that each of them inherits."""

    signs: int
    """Memory in which each shows that it is there."""
    ears: tuple[int, ...]
    """Where each hears of lines that are handed to it."""
    mouths: tuple[int, ...]
    """Where the others hand them over."""

    @property
    def all(self) -> tuple[int, ...]:
        """Every descriptor."""
        return (self.signs, *self.ears, *self.mouths)


def join(workers: int) -> Links:
    """Link so many workers."""
    signs = os.memfd_create("workers")
    os.truncate(signs, workers * SIGN.size)
    pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(workers)]
    return Links(signs, tuple(ear.detach() for ear, _ in pairs), tuple(mouth.detach() for _, mouth in pairs))


class HandingOver:
    """One worker's side of it."""

    def __init__(self, links: Links, place: int) -> None:
        self.place = place
        self._signs = mmap.mmap(links.signs, 0)
        self._ear = socket.socket(fileno=links.ears[place])
        self._mouths = [socket.socket(fileno=mouth) for mouth in links.mouths]
        for each in (self._ear, *self._mouths):
            each.setblocking(False)
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self, door: Callable[[], asyncio.Protocol]) -> None:
        """Take lines that are handed over, each at a door of its own, and show from now on that somebody is there."""
        loop = asyncio.get_running_loop()
        loop.add_reader(self._ear.fileno(), self._hear, door)
        self._beat(loop)

    def take_on(self, table: str, line: socket.socket, head: bytes) -> bool:
        """Hand a line to the worker that its table belongs to; tell whether it is in other hands now."""
        place = crc32(table.encode()) % len(self._mouths)
        if place == self.place or not self._is_there(place):
            return False
        try:
            socket.send_fds(self._mouths[place], [head], [line.fileno()])
        except OSError:  # too many wait there already, or the head is too long
            return False
        return True

    def _is_there(self, place: int) -> bool:
        seen: float = SIGN.unpack_from(self._signs, place * SIGN.size)[0]
        return 0 <= monotonic() - seen < ALIVE

    def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        SIGN.pack_into(self._signs, self.place * SIGN.size, monotonic())
        loop.call_later(BEAT, self._beat, loop)

    def _hear(self, door: Callable[[], asyncio.Protocol]) -> None:
        with suppress(OSError):
            head, fds, _, _ = socket.recv_fds(self._ear, LARGEST_HEAD, 1)
            for line in sockets_of(fds):
                task = asyncio.get_running_loop().create_task(answer(door, line, head))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)


def sockets_of(fds: Sequence[int]) -> list[socket.socket]:
    """Make sockets of descriptors that were handed over."""
    return [socket.socket(fileno=fd) for fd in fds]


async def answer(door: Callable[[], asyncio.Protocol], line: socket.socket, head: bytes) -> None:
    """Answer a line that was handed over, as if its head had just been heard."""
    line.setblocking(False)
    try:
        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(door, line)
    except OSError:
        line.close()
        return
    protocol.data_received(head)
