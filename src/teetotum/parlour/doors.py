"""The doors of the house: a line must say what it wants before long, and nobody may hold too many of them."""

import asyncio
import resource
from contextlib import suppress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from teetotum.parlour.handing_over import HandingOver
from teetotum.parlour.networks import is_own
from teetotum.parlour.socket import TABLE

PATIENCE = 15.0
"""Seconds until the head of a request must have come whole."""
MOST_FROM_ONE = 500
"""Lines from one address: a school behind one router is let in, a flood is not."""
MOST_FILES = 65_536
RESERVED_FILES = 128
"""Descriptors kept back for the store, the workers and whatever the house opens itself."""


class Door(H11Protocol):
    """A line over which a request is awaited; one that dawdles is shut, and so is one too many from an address."""

    patience = PATIENCE
    most_from_one = MOST_FROM_ONE
    handing: HandingOver | None = None
    """How lines come to the worker of their table, where there are several workers."""
    _deadline: asyncio.TimerHandle | None = None

    def __init__(self, *given: Any, is_handed: bool = False, **named: Any) -> None:
        super().__init__(*given, **named)
        self.is_handed = is_handed

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, unless too many have come from there already."""
        super().connection_made(transport)
        if self.client and not is_own(self.client[0]) and self._neighbours() > self.most_from_one:
            transport.abort()
        else:
            self._wait()

    def data_received(self, data: bytes) -> None:
        """Hear a piece of a request; until its head is whole the time runs."""
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._deadline is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a line that is gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Open a line to a table, here or with the worker that has the others of that table."""
        if not self._is_handed_on(event):
            super().handle_websocket_upgrade(event)

    def _is_handed_on(self, event: h11.Request) -> bool:
        asked = TABLE.fullmatch(event.target.partition(b"?")[0].decode("latin-1"))
        if self.handing is None or self.is_handed or not asked or self.scheme == "https":
            return False
        lines = (b"%s: %s\r\n" % pair for pair in self.headers)
        head = b"%s %s HTTP/1.1\r\n%s\r\n" % (event.method, event.target, b"".join(lines))
        is_gone = self.handing.take_on(asked["table"], self.transport.get_extra_info("socket"), head)
        if is_gone:
            self.transport.abort()  # this worker's end alone: the line itself stands
        return is_gone

    def _neighbours(self) -> int:
        ours = self.client[0] if self.client else ""
        return sum(1 for line in self.connections if (getattr(line, "client", None) or ("",))[0] == ours)

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(self.patience, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if self.conn.their_state is h11.IDLE:
            self.transport.abort()


def most_lines() -> int:
    """Open as many descriptors as the system allows, and tell how many lines that leaves room for.

    Whoever comes after these is turned away; those who sit play on.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return max(16, min(soft, MOST_FILES) - RESERVED_FILES)
