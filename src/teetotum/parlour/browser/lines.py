"""The line between a page and the table in the same browser: what a WebSocket is elsewhere, without a network."""

import asyncio
from typing import Protocol

from starlette.types import ASGIApp, Message

from teetotum.parlour.browser.asking import scope_of
from teetotum.parlour.connection import EXTENSION


class PageEars(Protocol):
    """How a page hears of one of its lines."""

    def opened(self) -> None:
        """Hear that somebody answers."""

    def heard(self, text: str) -> None:
        """Hear a message."""

    def closed(self, code: int, reason: str) -> None:
        """Hear that the line was shut."""


class PageLine:
    """One line, as a conversation knows it."""

    backlog = 0
    """A page takes whatever it is told at once."""

    def __init__(self, ears: PageEars) -> None:
        self.ears = ears
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self._is_shut = False

    async def hold(self, app: ASGIApp, address: str) -> None:
        """Let the application answer until one side hangs up."""
        scope = scope_of("websocket", address, {}, subprotocols=[])
        scope["extensions"][EXTENSION] = self
        await app(scope, self._said.get, self._send)

    def say(self, text: str) -> None:
        """Let the table hear what the page says."""
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        """Let the table hear that the page has gone."""
        self._is_shut = True
        self.wake()

    async def _send(self, message: Message) -> None:
        if message["type"] == "websocket.accept":
            self.ears.opened()
        elif message["type"] == "websocket.send":
            self.post((message.get("text") or "").encode() or message.get("bytes") or b"")
        elif message["type"] == "websocket.close" and not self._is_shut:
            self._is_shut = True
            self.ears.closed(message.get("code", 1000), message.get("reason") or "")

    def post(self, text: bytes) -> None:
        """Tell the page something; a page that is gone is told nothing."""
        if not self._is_shut:
            self.ears.heard(text.decode())

    def forget_head(self) -> None:
        """Keep nothing: the line was opened with nothing worth keeping."""

    def wake(self) -> None:
        """Let the conversation hear that the line is to be shut."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})

    def cut(self) -> None:
        """Shut the line at once."""
        self.hang_up()
