"""The guard at the door: who may be addressed, where a socket may come from, and what a browser is told to forbid."""

import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from msgspec import json
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teetotum.languages import say
from teetotum.parlour.messages import Problem

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""No script but the house's own. Styles may stand in the drawings, which are the house's own too."""
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(self), geolocation=()",
}
FOREIGN = say("this page of another house may not open a table here")


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = (), *, is_public: bool = False) -> None:
        self.app, self.is_public = app, is_public
        self.names = {"localhost", *names, *({socket.gethostname().lower()} if is_public else ())}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let in what may come in, and send everything out under the house's headers."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not self.knows(headers.get("host", "")):
            await self._refuse(scope, receive, send, say("the house is not known by this name"))
        elif acts(scope) and not same_house(headers):
            await self._refuse(scope, receive, send, FOREIGN)
        else:
            await self.app(scope, receive, under_headers(send))

    def knows(self, host: str) -> bool:
        """See whether the house goes by this name; a number will do where it is open to the neighbourhood."""
        name = name_in(host)
        if name in self.names:
            return True
        try:
            number = ip_address(name)
        except ValueError:
            return False
        return self.is_public or number.is_loopback

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, why: str) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": why})
        else:
            problem = Problem(f"{why[:1].upper()}{why[1:]}.", 400)
            refusal = Response(json.encode(problem), 400, media_type="application/problem+json")
            await refusal(scope, receive, under_headers(send))


def acts(scope: Scope) -> bool:
    """See whether something may come of this, and not only be read."""
    return scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")


def name_in(host: str) -> str:
    """Take the name out of a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def same_house(headers: Headers) -> bool:
    """See whether a socket is opened by a page of this house; a program that is no browser names no origin."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2].lower() == headers.get("host", "").lower()


def under_headers(send: Send) -> Send:
    """Send every answer under the house's headers."""

    async def send_on(message: Message) -> None:
        if message["type"] == "http.response.start":
            out = MutableHeaders(scope=message)
            for name, words in HEADERS.items():
                out.setdefault(name, words)
        await send(message)

    return send_on
