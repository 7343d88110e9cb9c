"""The whole parlour as one application, and how it is opened to the public."""

import logging
from asyncio import to_thread
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from importlib.util import find_spec
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from teetotum import __version__, places
from teetotum.engine.errors import Refusal
from teetotum.languages import say
from teetotum.parlour import shelf
from teetotum.parlour.evening_host import EveningHost
from teetotum.parlour.evening_http import evening_routes
from teetotum.parlour.guard import Guard
from teetotum.parlour.host import Host
from teetotum.parlour.http import as_json, routes
from teetotum.parlour.limits import Limits
from teetotum.parlour.messages import Problem
from teetotum.parlour.networks import Network
from teetotum.parlour.page import Page
from teetotum.parlour.party_host import PartyHost
from teetotum.parlour.party_http import party_routes
from teetotum.parlour.retention import keep_for
from teetotum.parlour.schema import document
from teetotum.parlour.socket import Lines
from teetotum.parlour.store import Store
from teetotum.parlour.thinking import Thinker
from teetotum.parlour.tongue import Tongue
from teetotum.parlour.watching import Watch

LOG = logging.getLogger("teetotum.parlour")
WORTH_PACKING = 1000
"""Bytes from which an answer is compressed."""


class Parlour(Starlette):
    """The application; its sockets go to their tables by a short way, for a line weighs what it goes through."""

    lines: ASGIApp

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket to its table, and everything else to its address."""
        await (
            self.lines(scope, receive, send) if scope["type"] == "websocket" else super().__call__(scope, receive, send)
        )


def parlour(
    store: Store,
    *,
    limits: Limits | None = None,
    pace: float = 0.0,
    names: Iterable[str] = (),
    is_public: bool = False,
    watchers: Sequence[Network] = (),
    days_kept: float = 0.0,
    thinking: Thinker | None = None,
    is_readied: bool = True,
    warms: bool = False,
) -> Parlour:
    """Furnish the parlour round a store; unless it is readied, each game is read when it is first asked for."""
    host = Host(store, thinking or workers(), limits, pace)
    page, names = Page(), tuple(names)

    @asynccontextmanager
    async def open_house(_app: Starlette) -> AsyncIterator[None]:
        await host.open()
        if is_readied:
            host.run(take_down_the_boxes())
        if warms:
            host.run(make_ready())
        host.run(host.counts.beat())
        if days_kept:
            host.run(keep_for(host, days_kept))
        LOG.info("house opened", extra={"said": {"version": __version__}})
        try:
            yield
        finally:
            await host.close()
            LOG.info("house closed", extra={"said": {"entries": host.counts.entries}})

    app = Parlour(
        routes=[
            *routes(host, watchers),
            *evening_routes(EveningHost(host)),
            *party_routes(PartyHost(host)),
            *press_of(host),
            Route("/api/openapi.json", openapi),
            Route("/api/{path:path}", no_such_address, methods=["GET", "POST"]),
            Route("/{path:path}", page.serve, methods=["GET"]),
        ],
        middleware=[
            Middleware(Tongue),
            Middleware(Watch, counts=host.counts),
            Middleware(Guard, names=names, is_public=is_public),
            Middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=5),
        ],
        exception_handlers={HTTPException: turn_down, 500: own_up},
        lifespan=open_house,
    )
    app.state.host = host
    app.lines = Guard(Lines(host), names, is_public=is_public)
    return app


async def make_ready() -> None:
    """Compile programs and odds at leisure."""
    from teetotum.parlour import warming  # noqa: PLC0415  # a house that has no processes has none for this either

    await warming.make_ready()


def workers() -> Thinker:
    """Let programs think in processes of their own."""
    from teetotum.parlour.workers import Thinking  # noqa: PLC0415  # a house that has none has no processes either

    return Thinking()


def press_of(host: Host) -> list[Route]:
    """List the addresses of the press; where no typesetter is at hand, as in a browser, there are none."""
    if find_spec("typst") is None:
        return []
    from teetotum.parlour.printing import print_routes  # noqa: PLC0415  # brings the typesetter with it

    return print_routes(host.thinking)


async def take_down_the_boxes() -> None:
    """Read every rulebook and board while the first guest is still at the door."""
    with suppress(Refusal):
        await to_thread(shelf.cards)


async def openapi(_request: Request) -> Response:
    """Describe every address and every message."""
    return as_json(document())


async def no_such_address(_request: Request) -> Response:
    """Refuse an address that the house does not have."""
    return as_problem(say("There is nothing at this address: /api/openapi.json lists what there is."), 404)


async def turn_down(request: Request, wrong: Exception) -> Response:
    """Refuse whatever no address takes, such as a method it does not know."""
    status = wrong.status_code if isinstance(wrong, HTTPException) else 400
    return as_problem(
        say("This address does not take {method}: /api/openapi.json lists what may be asked.", method=request.method),
        status,
    )


async def own_up(_request: Request, _wrong: Exception) -> Response:
    """Admit a fault of the house's own without telling what nobody should know."""
    return as_problem(
        say("Internal error: what you asked was not done. Try again; if it comes back, tell whoever runs this house."),
        500,
    )


def as_problem(words: str, status: int) -> Response:
    """Answer with a refusal."""
    return as_json(Problem(words, status), status, "application/problem+json")


def usual_store() -> Path:
    """Name the file in which a person's own parlour keeps its tables."""
    return places.share() / "parlour.sqlite"
