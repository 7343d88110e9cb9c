"""The whole parlour as one application, and how it is opened to the public."""

import logging
import os
import sys
from asyncio import to_thread
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from teetotum import __version__
from teetotum.engine.errors import Refusal
from teetotum.parlour import shelf
from teetotum.parlour.doors import Network
from teetotum.parlour.evening_host import EveningHost
from teetotum.parlour.evening_http import evening_routes
from teetotum.parlour.guard import Guard
from teetotum.parlour.host import Host
from teetotum.parlour.http import as_json, routes
from teetotum.parlour.limits import Limits
from teetotum.parlour.messages import Problem
from teetotum.parlour.page import Page
from teetotum.parlour.retention import keep_for
from teetotum.parlour.schema import document
from teetotum.parlour.store import Store
from teetotum.parlour.watching import Watch
from teetotum.parlour.workers import Thinking

LOG = logging.getLogger("teetotum.parlour")
WORTH_PACKING = 1000
"""Bytes from which an answer is compressed."""


def parlour(
    store: Store,
    *,
    limits: Limits | None = None,
    pace: float = 0.0,
    names: Iterable[str] = (),
    is_public: bool = False,
    watchers: Sequence[Network] = (),
    days_kept: float = 0.0,
    thinking: Thinking | None = None,
) -> Starlette:
    """Furnish the parlour round a store."""
    host = Host(store, thinking or Thinking(), limits, pace)
    page = Page()

    @asynccontextmanager
    async def open_house(_app: Starlette) -> AsyncIterator[None]:
        await host.open()
        host.run(take_down_the_boxes())
        host.run(host.counts.beat())
        if days_kept:
            host.run(keep_for(host, days_kept))
        LOG.info("house opened", extra={"said": {"version": __version__}})
        try:
            yield
        finally:
            await host.close()
            LOG.info("house closed", extra={"said": {"entries": host.counts.entries}})

    app = Starlette(
        routes=[
            *routes(host, watchers),
            *evening_routes(EveningHost(host)),
            Route("/api/openapi.json", openapi),
            Route("/api/{path:path}", no_such_address, methods=["GET", "POST"]),
            Route("/{path:path}", page.serve, methods=["GET"]),
        ],
        middleware=[
            Middleware(Watch, counts=host.counts),
            Middleware(Guard, names=tuple(names), is_public=is_public),
            Middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=5),
        ],
        exception_handlers={HTTPException: turn_down, 500: own_up},
        lifespan=open_house,
    )
    app.state.host = host
    return app


async def take_down_the_boxes() -> None:
    """Read every rulebook and board while the first guest is still at the door."""
    with suppress(Refusal):
        await to_thread(shelf.cards)


async def openapi(_request: Request) -> Response:
    """Describe every address and every message."""
    return as_json(document())


async def no_such_address(_request: Request) -> Response:
    """Refuse an address that the house does not have."""
    return as_problem("There is nothing at this address: /api/openapi.json lists what there is.", 404)


async def turn_down(request: Request, wrong: Exception) -> Response:
    """Refuse whatever no address takes, such as a method it does not know."""
    status = wrong.status_code if isinstance(wrong, HTTPException) else 400
    return as_problem(
        f"This address does not take {request.method}: /api/openapi.json lists what may be asked.", status
    )


async def own_up(_request: Request, _wrong: Exception) -> Response:
    """Admit a fault of the house's own without telling what nobody should know."""
    return as_problem(
        "Internal error: what you asked was not done. Try again; if it comes back, tell whoever runs this house.", 500
    )


def as_problem(words: str, status: int) -> Response:
    """Answer with a refusal."""
    return as_json(Problem(words, status), status, "application/problem+json")


def usual_store() -> Path:
    """Name the file in which a person's own parlour keeps its tables."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "teetotum" / "parlour.sqlite"
