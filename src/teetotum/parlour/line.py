"""The line of a guest: uvicorn's own WebSocket protocol, lent to the conversation so that it can be written to at once.

What a table tells its guests goes straight into their lines, and all that is told to one of them in a single step of
the event loop leaves in a single piece: no queue, no task and no layer of the application stands between.
"""

from typing import cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from teetotum.parlour.connection import EXTENSION

MOST_UNHEARD = 16
"""Messages that may wait to be heard before no more are read from the line."""


class Line(WebSocketsSansIOProtocol):
    """One WebSocket, as the house's own server keeps it."""

    _is_leaving = False
    """Whether what has been written will leave at the end of this step."""

    def handle_connect(self, event: Request) -> None:
        """Lend the line to whoever answers it."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = cast("dict[object, object]", self)

    def forget_head(self) -> None:
        """Let go of what the line was opened with: once it is open nobody reads that, and some lines last for days."""
        self.request.headers.clear()
        self.response.headers.clear()
        cast("list[object]", self.scope["headers"]).clear()

    def post(self, text: bytes) -> None:
        """Send a message at the end of this step; to a line that is being shut nothing is sent."""
        if self.close_sent or self.transport.is_closing():
            return
        try:
            self.conn.send_text(text)
        except InvalidState:
            return
        if not self._is_leaving:
            self._is_leaving = True
            self.loop.call_soon(self._leave)

    def _leave(self) -> None:
        self._is_leaving = False
        if (written := self.conn.data_to_send()) and not self.transport.is_closing():
            self.transport.write(b"".join(written))

    @property
    def backlog(self) -> int:
        """How many bytes the other side has not taken yet."""
        return self.transport.get_write_buffer_size()

    def wake(self) -> None:
        """Let whoever listens to this line hear that it is to be shut."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1001, "reason": None})

    def cut(self) -> None:
        """Cut a line whose other side takes nothing any more."""
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Let a message be heard; reading stops only where several wait, not after each of them."""
        is_early = not self.read_paused and self.queue.qsize() < MOST_UNHEARD
        self.read_paused = self.read_paused or is_early
        super().send_receive_event_to_app()
        if is_early:
            self.read_paused = False
