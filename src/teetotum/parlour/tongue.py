"""The language of an answer: what the page or the browser asks for in Accept-Language."""

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from teetotum.languages import preferred, speaking


class Tongue:
    """Answers every request in the language of whoever asks."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Speak the language asked for until the answer is out, and tell caches what it depends on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).add_vary_header("accept-language")
            await send(message)

        with speaking(preferred(Headers(scope=scope).get("accept-language", ""))):
            await self.app(scope, receive, send_on)
