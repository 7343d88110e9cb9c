"""Opening the parlour from the command line: finds a free port, says the address, opens a browser if there is one."""

import asyncio
import ctypes
import gc
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from ipaddress import ip_address, ip_network
from threading import Thread

import typer
import uvicorn
from starlette.applications import Starlette

from teetotum import games
from teetotum.cli.exit_codes import complain
from teetotum.cli.server_log import LogStyle, keep_log
from teetotum.engine.errors import BadSetup
from teetotum.parlour.app import parlour, usual_store
from teetotum.parlour.doors import Door, most_lines
from teetotum.parlour.handing_over import HandingOver
from teetotum.parlour.limits import Limits
from teetotum.parlour.line import Line
from teetotum.parlour.networks import Network
from teetotum.parlour.store import Store, is_address, store_at

PORTS_TRIED = 50
LARGEST_FRAME = 2_097_152
"""Bytes beyond which the line is cut; what is merely too large for a message is refused with a sentence."""

AN_HOUR = 1 / 24
"""Of a day."""
COLLECTING = (10_000, 20, 20)
"""How many new objects, and how many collections of the next younger ones, make the collector look."""
LEISURE = 30.0
"""Seconds between two times that memory which is free is given back to the system."""


@dataclass(frozen=True)
class Opening:
    """How the parlour is to be opened."""

    host: str
    port: int
    store: str
    names: tuple[str, ...]
    pace: float
    shows: bool
    log: LogStyle = LogStyle.QUIET
    watchers: tuple[str, ...] = ()
    """Networks from which the counts of the house may be read, besides this machine."""
    workers: int = 1
    days_kept: float = 0.0
    """Days for which finished tables are kept; 0 for good."""
    quiet: bool = False
    """Whether strangers do not meet here, and what was played is forgotten within the hour."""
    warms: bool = True
    """Whether programs and odds are made ready at leisure, before anybody asks for them."""

    @property
    def where(self) -> str:
        """The store: a file, or the address of a database."""
        return self.store or str(usual_store())


class Doors(uvicorn.Server):
    """The server, which says when it is open."""

    def __init__(self, config: uvicorn.Config, say: Callable[[], None]) -> None:
        super().__init__(config)
        self.say = say

    def handed(self) -> Door:
        """Open a door for a line that another worker hands over."""
        return Door(self.config, self.server_state, self.lifespan.state, is_handed=True)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open, then say so."""
        await super().startup(sockets)
        if self.started:
            if Door.handing:
                Door.handing.open(self.handed)
            spare_what_stays()
            give_back_memory(asyncio.get_running_loop())
            self.say()
            sys.stdout.flush()


def spare_what_stays() -> None:
    """Have the collector leave alone what lasts as long as the house, and look less often: every look holds up all."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)


def give_back_memory(loop: asyncio.AbstractEventLoop) -> None:
    """Give memory back that many lines at once have taken and left, again and again; only glibc has to be told."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
        loop.call_later(LEISURE, give_back_memory, loop)


def show(where: str, shows: bool) -> None:
    """Tell the address of the house, and open a browser at it if that is wished."""
    typer.echo(f"The parlour is open at {where} (Ctrl-C closes it).")
    sys.stdout.flush()
    if shows and has_screen():
        Thread(target=webbrowser.open, args=(where,), daemon=True).start()


def open_parlour(opening: Opening) -> None:
    """Serve until it is interrupted; packages whose games cannot be played are told first."""
    keep_log(opening.log)
    for trouble in games.troubles():
        complain(trouble)
    if opening.workers > 1 and not is_address(opening.where):
        raise BadSetup("several workers need a store that they can share: --store postgresql://USER@HOST/DATABASE")
    asyncio.run(try_out(store_at(opening.where)))
    if opening.workers > 1:
        from teetotum.cli.supervisor import supervise  # noqa: PLC0415  # most houses need none

        supervise(opening)
        return
    listening = listen(opening.host, opening.port)
    where = address(opening.host, listening.getsockname()[1])
    serve_on(opening, listening, lambda: show(where, opening.shows))


def serve_on(
    opening: Opening, listening: socket.socket, say: Callable[[], None], handing: HandingOver | None = None
) -> None:
    """Serve whoever comes to a port."""
    Door.handing = handing
    app = parlour(
        store_at(opening.where),
        limits=limits_of(opening),
        names=(opening.host.lower(), *(name.lower() for name in opening.names)),
        is_public=not is_loopback(opening.host),
        pace=opening.pace,
        watchers=tuple(network(each) for each in opening.watchers),
        days_kept=opening.days_kept or (AN_HOUR if opening.quiet else 0.0),
        warms=opening.warms,
    )
    with suppress(KeyboardInterrupt):
        asyncio.run(Doors(config_of(app), say).serve([listening]))


def config_of(app: Starlette) -> uvicorn.Config:
    """Say how the parlour is served: through its own doors and over its own lines."""
    return uvicorn.Config(
        app,
        http=Door,
        ws=Line,
        limit_concurrency=most_lines(),
        log_config=None,
        log_level="warning",
        access_log=False,
        ws_max_size=LARGEST_FRAME,
        server_header=False,
        lifespan="on",
        timeout_graceful_shutdown=5,
    )


def network(words: str) -> Network:
    """Read an address or a network."""
    try:
        return ip_network(words, strict=False)
    except ValueError:
        raise BadSetup(f"{words!r} is no address or network: write it like 10.0.0.5 or 10.0.0.0/8") from None


def limits_of(opening: Opening) -> Limits:
    """Count nobody's tables where only this machine can come in, as at a museum's desk where each visitor sets one."""
    is_desk = is_loopback(opening.host) and not opening.names
    most = sys.maxsize
    desk = Limits(tables=most, listed=most, joins=most, least_move=1.0)
    return replace(desk if is_desk else Limits(), quiet=opening.quiet)


async def try_out(store: Store) -> None:
    """See that tables can be kept before anybody is let in."""
    try:
        await store.open()
    finally:
        await store.close()


def listen(host: str, port: int) -> socket.socket:
    """Take the port, or the next that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in range(port, min(port + PORTS_TRIED, 65_536)):
        # The protocol must be named: only then does asyncio send small messages at once (TCP_NODELAY).
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, tried))
            listening.listen(128)
        except PermissionError:
            listening.close()
            raise BadSetup(f"port {tried} may not be used by you: name one from 1024 on") from None
        except socket.gaierror:
            listening.close()
            raise BadSetup(f"there is no address {host!r} here: try 127.0.0.1 or 0.0.0.0") from None
        except OSError:
            listening.close()
            continue
        return listening
    raise BadSetup(f"no port from {port} on is free at {host}: name another with --port")


def is_loopback(host: str) -> bool:
    """See whether only this machine can reach an address."""
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host.lower() == "localhost"


def address(host: str, port: int) -> str:
    """Write the address as a browser takes it."""
    shown = (
        "127.0.0.1" if host in ("0.0.0.0", "") else "[::1]" if host == "::" else f"[{host}]" if ":" in host else host
    )
    return f"http://{shown}:{port}/"


def has_screen() -> bool:
    """See whether a browser could show itself here."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
