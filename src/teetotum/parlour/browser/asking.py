"""Asking an application by its own interface, with no network between: whoever has it in hand may ask it anything."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import unquote

from starlette.types import ASGIApp, Message, Scope

HERE = "localhost"


class Answer(NamedTuple):
    """What was answered."""

    status: int
    headers: dict[str, str]
    body: bytes


def scope_of(kind: str, address: str, headers: Mapping[str, str], **also: object) -> Scope:
    """Write down what is asked at an address, as servers do."""
    path, _, query = address.partition("?")
    told = [(b"host", HERE.encode()), *((name.lower().encode(), words.encode()) for name, words in headers.items())]
    return {
        "type": kind,
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": told,
        "client": ("127.0.0.1", 0),
        "server": (HERE, 80),
        "scheme": "http",
        "http_version": "1.1",
        "root_path": "",
        "extensions": {},
        **also,
    }


async def ask(
    app: ASGIApp, address: str, method: str = "GET", headers: Mapping[str, str] | None = None, body: bytes = b""
) -> Answer:
    """Ask at an address, and wait for the whole answer."""
    said: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        said.append(message)

    await app(scope_of("http", address, headers or {}, method=method), receive, send)
    start = next(message for message in said if message["type"] == "http.response.start")
    told = {name.decode(): words.decode() for name, words in start["headers"]}
    written = b"".join(message.get("body", b"") for message in said if message["type"] == "http.response.body")
    return Answer(start["status"], told, written)
