"""The whole parlour as one application, and how it is opened to the public."""

import os
import sys
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from teetotum.parlour.evening_host import EveningHost
from teetotum.parlour.evening_http import evening_routes
from teetotum.parlour.guard import Guard
from teetotum.parlour.host import Host
from teetotum.parlour.http import as_json, routes
from teetotum.parlour.limits import Limits
from teetotum.parlour.messages import Problem
from teetotum.parlour.page import Page
from teetotum.parlour.schema import document
from teetotum.parlour.store import Store
from teetotum.parlour.thinking import Thinking

WORTH_PACKING = 1000
"""Bytes from which an answer is compressed."""


def parlour(
    store: Store,
    *,
    limits: Limits | None = None,
    pace: float = 0.0,
    names: Iterable[str] = (),
    is_public: bool = False,
    thinking: Thinking | None = None,
) -> Starlette:
    """Furnish the parlour round a store."""
    host = Host(store, thinking or Thinking(), limits, pace)
    page = Page()

    @asynccontextmanager
    async def open_house(_app: Starlette) -> AsyncIterator[None]:
        await host.open()
        try:
            yield
        finally:
            await host.close()

    app = Starlette(
        routes=[
            *routes(host),
            *evening_routes(EveningHost(host)),
            Route("/api/openapi.json", openapi),
            Route("/api/{path:path}", no_such_address, methods=["GET", "POST"]),
            Route("/{path:path}", page.serve, methods=["GET"]),
        ],
        middleware=[
            Middleware(Guard, names=tuple(names), is_public=is_public),
            Middleware(GZipMiddleware, minimum_size=WORTH_PACKING, compresslevel=5),
        ],
        exception_handlers={500: own_up},
        lifespan=open_house,
    )
    app.state.host = host
    return app


async def openapi(_request: Request) -> Response:
    """Describe every address and every message."""
    return as_json(document())


async def no_such_address(_request: Request) -> Response:
    """Refuse an address that the house does not have."""
    told = "there is nothing at this address: /api/openapi.json lists what there is"
    return as_json(Problem(told, 404), 404, "application/problem+json")


async def own_up(_request: Request, _wrong: Exception) -> Response:
    """Admit a fault of the house's own without telling what nobody should know."""
    problem = Problem("The house itself is at fault here; what you asked was not done.", 500)
    return as_json(problem, 500, "application/problem+json")


def usual_store() -> Path:
    """Name the file in which a person's own parlour keeps its tables."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "teetotum" / "parlour.sqlite"
