"""The line of a guest: uvicorn's own WebSocket protocol, lent to the conversation so that it can be written to at once.

What a table tells its guests goes straight into their lines, and all that is told to one of them in a single step of
the event loop leaves in a single piece: no queue, no task and no layer of the application stands between.
"""

import asyncio
import zlib
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import State

from teetotum.parlour.connection import EXTENSION

MOST_UNHEARD = 16
"""Messages that may wait to be heard before no more are read from the line."""
PACKING = ServerPerMessageDeflateFactory(
    server_max_window_bits=14,  # a scene is like the one before it, and both must lie in the window
    client_max_window_bits=12,
    client_no_context_takeover=True,  # guests say little, and their window would lie here as long as they sit
    compress_settings={"memLevel": 5},
)
"""How messages are packed for who takes them so."""
WHOLE_TEXT, IN_TWO_BYTES, IN_EIGHT_BYTES = 0x81, 126, 127
"""How a frame begins that is a whole message of text, and what stands for the length of a longer one."""


def framed(text: bytes) -> bytes:
    """Write a message as one frame (RFC 6455, 5.2), where nothing is packed: a few bytes that tell its length."""
    size = len(text)
    if size < IN_TWO_BYTES:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return bytes((WHOLE_TEXT, IN_TWO_BYTES, size >> 8, size & 255)) + text
    return bytes((WHOLE_TEXT, IN_EIGHT_BYTES)) + size.to_bytes(8, "big") + text


class Inbox:
    """What has come over a line and waits to be heard: as much of a queue as one listener needs, and as small."""

    __slots__ = ("_listener", "_waiting")

    def __init__(self) -> None:
        self._waiting: list[Any] = []
        self._listener: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Let something be heard."""
        self._waiting.append(message)
        if self._listener is not None and not self._listener.done():
            self._listener.set_result(None)

    async def get(self) -> Any:
        """Hear the next message, or wait for it."""
        while not self._waiting:
            self._listener = asyncio.get_running_loop().create_future()
            await self._listener
        return self._waiting.pop(0)

    def qsize(self) -> int:
        """Count what waits."""
        return len(self._waiting)

    def empty(self) -> bool:
        """See whether nothing waits."""
        return not self._waiting


class Line(WebSocketsSansIOProtocol):
    """One WebSocket, as the house's own server keeps it."""

    _is_leaving = False
    """Whether what has been written will leave at the end of this step."""
    _is_quiet = False
    """Whether nothing has been sent since the last ping."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = cast("asyncio.Queue[Any]", Inbox())
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [PACKING]

    def handle_connect(self, event: Request) -> None:
        """Lend the line to whoever answers it."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = cast("dict[object, object]", self)

    def forget_head(self) -> None:
        """Let go of what the line was opened with: once it is open nobody reads that, and some lines last for days."""
        self.request.headers.clear()  # some of those who have let the line in hold these two for as long as it is open
        cast("list[object]", self.scope["headers"]).clear()
        del self.request, self.response
        cast("dict[str, object]", self.scope).clear()

    def post(self, text: bytes) -> None:
        """Send a message at the end of this step; to a line that is being shut nothing is sent."""
        if self.conn.state is not State.OPEN:
            return
        if self._is_quiet:
            self._take_up_packing()
        if self.conn.extensions:
            self.conn.send_text(text)
        else:
            self.conn.writes.append(framed(text))
        if not self._is_leaving:
            self._is_leaving = True
            self.loop.call_soon(self._leave)

    def _leave(self) -> None:
        self._is_leaving = False
        if (written := self.conn.data_to_send()) and not self.transport.is_closing():
            self.transport.write(b"".join(written))

    def send_keepalive_ping(self) -> None:
        """See whether the other side is there; on a line over which nothing was sent meanwhile no window is kept."""
        if self._is_quiet:
            for packing in self._packings():
                packing.encoder = cast("Any", None)
        self._is_quiet = True
        super().send_keepalive_ping()

    def _take_up_packing(self) -> None:
        """Pack on with an empty window, if it was let go of: whoever unpacks need not know of it."""
        self._is_quiet = False
        for packing in self._packings():
            if packing.encoder is None:
                packing.encoder = zlib.compressobj(wbits=-packing.local_max_window_bits, **packing.compress_settings)

    def _packings(self) -> list[PerMessageDeflate]:
        return [each for each in self.conn.extensions if isinstance(each, PerMessageDeflate)]

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
