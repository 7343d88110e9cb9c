"""One connection to a table: the seats it holds, and how it is spoken to."""

from typing import Protocol, cast

from msgspec import json
from starlette.websockets import WebSocket

from teetotum.languages import ENGLISH, say
from teetotum.parlour.limits import Limits, Pace
from teetotum.parlour.messages import FromParlour, RoomView

write = json.Encoder().encode
NOT_WELCOME, GONE, STOPPED, TRY_AGAIN = 4401, 4404, 4410, 1013
"""Why a line is shut: no such key, no such table, a damaged one, or come back in a moment."""


EXTENSION = "teetotum.line"
"""Under which name whoever keeps a line lends it to the conversation."""


class OpenLine(Protocol):
    """What a table asks of a line, whether it leads through a network or only to a page of the same browser."""

    @property
    def backlog(self) -> int:
        """How many bytes the other side has not taken yet."""

    def post(self, text: bytes) -> None:
        """Send a message at the end of this step; to a line that is being shut nothing is sent."""

    def forget_head(self) -> None:
        """Let go of what the line was opened with."""

    def wake(self) -> None:
        """Let whoever listens to this line hear that it is to be shut."""

    def cut(self) -> None:
        """Cut a line whose other side takes nothing any more."""


def line_of(socket: WebSocket) -> OpenLine:
    """Find the line by which a socket came in."""
    return cast("OpenLine", socket.scope["extensions"][EXTENSION])


class Sitter:
    """Somebody who sits at a table or looks on; a slow line is shut rather than waited for."""

    def __init__(self, limits: Limits, line: OpenLine, address: str = "") -> None:
        self.line, self.address, self.most_waiting = line, address, limits.backlog
        self.mine: tuple[int, ...] = ()
        self.plain = self.advised = False
        self.language = ENGLISH
        self.pace = Pace(limits.rate, limits.burst)
        self.talk = Pace(limits.talk_rate, limits.talk_burst)
        self.salt = ""
        """By which browser one sits here, where it has said so."""
        self.farewell, self.code = "", TRY_AGAIN
        self.tries = Pace(limits.try_rate, limits.try_burst)
        self.shown: RoomView | None = None
        """The war room as this line last saw it."""
        self.leaf = 0
        self.fanned: set[tuple[int, int]] = set()
        """For which seats and needs this line has been sent what a drag may choose between."""

    def send(self, message: FromParlour) -> None:
        """Send a message."""
        self.post(write(message))

    def post(self, written: bytes) -> None:
        """Send a message that is already written."""
        if self.farewell:
            return
        self.line.post(written)
        if self.line.backlog > self.most_waiting:
            self.send_away(say("the line is too slow for this table: come back"))
            self.line.cut()

    def send_away(self, why: str, code: int = TRY_AGAIN) -> None:
        """Shut the line, with a reason."""
        if not self.farewell:
            self.farewell, self.code = why, code
            self.line.wake()
