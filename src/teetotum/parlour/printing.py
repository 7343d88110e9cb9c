"""Printing in the parlour: a game's parts as PDF, with a preview, made in a worker and lent to all who ask.

One print is made at a time, and few may wait for it: what takes half a second of a core must not be had by asking.
"""

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, replace

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from teetotum import games, scenarios
from teetotum.engine.errors import BadSetup
from teetotum.languages import listen, say
from teetotum.parlour.host import NoSuchTable
from teetotum.parlour.http import address_of, as_json, body_of, refusing
from teetotum.parlour.limits import TooMuch
from teetotum.parlour.messages import PartCard, PrintMade, PrintPage
from teetotum.parlour.table_setup import LARGEST_BOARD
from teetotum.parlour.thinking import Thinker
from teetotum.press.paper import PAPERS, find_paper
from teetotum.press.sets import Order, compose, everything, listed, parted, settle
from teetotum.press.typesetting import pictures, typeset
from teetotum.press.wording import wording
from teetotum.rulebooks.entries import one_of

FINENESS = 42.0
"""Dots an inch of a preview."""
MOST_KEPT, MOST_WAITING = 12, 6
OURS = ("paper", "only", "language", "reader", "scenario")
"""What an address says besides house rules."""
LONGEST = 400
"""Letters of all that an address asks for."""


@dataclass(frozen=True)
class Made:
    """A print that has been made: what it holds, its preview page by page, and the PDF."""

    page: PrintPage
    preview: tuple[bytes, ...]
    pdf: bytes


class Press:
    """The one press of the house, and its addresses."""

    def __init__(self, thinking: Thinker) -> None:
        self.thinking = thinking
        self._made: dict[tuple[str, ...], Made] = {}
        self._waiting = 0

    async def fetch(self, request: Request) -> Made:
        """Fetch a print, or make it; what has not been asked for longest is put away."""
        order, reader = order_of(request.path_params["game"], request.query_params), reader_of(request)
        rules = (f"{name}={choice}" for name, choice in order.options.items())
        key = (order.game, order.paper, order.language, order.scenario, reader, *order.only, "|", *rules)
        made = self._made.pop(key, None) or await self._make(order, reader, address_of(request))
        self._made[key] = made
        while len(self._made) > MOST_KEPT:
            del self._made[next(iter(self._made))]
        return made

    async def _make(self, order: Order, reader: str, whose: str) -> Made:
        if self._waiting >= MOST_WAITING:
            raise TooMuch(say("the press has its hands full: ask again in a moment"))
        self._waiting += 1
        try:
            return read_made(await self.thinking.work("print", order, reader, whose=whose))
        finally:
            self._waiting -= 1

    async def prints(self, request: Request) -> Response:
        """Show what of a game can be printed, and how many pages there are of what is asked for."""
        return as_json((await self.fetch(request)).page)

    async def preview(self, request: Request) -> Response:
        """Show one page of a print as a picture."""
        return as_file(leaf(await self.fetch(request), request.path_params["page"]), "image/png")

    async def pdf(self, request: Request) -> Response:
        """Hand out a print."""
        return as_file((await self.fetch(request)).pdf, "application/pdf", f"{request.path_params['game']}.pdf")

    async def on_own_board(self, request: Request) -> Response:
        """Print a game on a board of one's own, whose text was sent, and hand out all of it at once; none is kept."""
        text = (await body_of(request, LARGEST_BOARD, say("a board"))).decode(errors="replace")
        order = replace(order_of(request.path_params["game"], request.query_params), board=f"{text}\n")
        made = await self._make(order, reader_of(request), address_of(request))
        pages = tuple(b64encode(each).decode() for each in made.preview)
        return as_json(PrintMade(made.page, pages, b64encode(made.pdf).decode()))


def print_routes(thinking: Thinker) -> list[Route]:
    """List the addresses of the press."""
    press = Press(thinking)
    asked = {
        "/api/games/{game}/print": press.prints,
        "/api/games/{game}/print.pdf": press.pdf,
        "/api/games/{game}/print/{page}.png": press.preview,
    }
    own = Route("/api/games/{game}/print", refusing(press.on_own_board), methods=["POST"])
    return [*(Route(path, refusing(answer), methods=["GET"]) for path, answer in asked.items()), own]


read_made = json.Decoder(Made).decode


def order_of(game: str, asked: Mapping[str, str]) -> Order:
    """Read what is to be printed from an address: paper, parts, language, and house rules under their own names."""
    if sum(len(name) + len(word) for name, word in asked.items()) > LONGEST:
        raise BadSetup(say("an address asks for no more than {LONGEST} letters", LONGEST=LONGEST))
    rules = {name: asked[name] for name in sorted(asked) if name not in OURS}
    only = tuple(sorted({part.strip() for part in asked.get("only", "").split(",") if part.strip()}))
    name = games.find_exercise(game).id if games.is_exercise(game) else games.find(game).id
    return Order(
        name,
        options=rules,
        scenario=known_scenario(name, asked.get("scenario", "")),
        only=only,
        paper=asked.get("paper", "a4"),
        language=asked.get("language", "en"),
    )


def known_scenario(game: str, asked: str) -> str:
    """Take a scenario of the house by its name; no file is opened by its path."""
    if asked and asked not in scenarios.names(game):
        known = one_of(scenarios.names(game)) or say("none")
        raise BadSetup(say("there is no scenario {asked!r} to print: there is {known}", asked=asked[:40], known=known))
    return asked


def reader_of(request: Request) -> str:
    """Read whose set is asked for."""
    return request.query_params.get("reader", "")[:40]


def make(order: Order, reader: str = "") -> Made:
    """Make a print and its preview, one reader's where there are several; this is done in a worker."""
    listen(order.language)
    paper, words = find_paper(order.paper), wording(order.language)
    sets = dict(parted(everything(settle(order), words)))
    laid = {name: document for name, _, document in compose(order)}
    whose = reader if reader in laid else next(iter(laid))
    document, readers = laid[whose], tuple(sets) if len(sets) > 1 else ()
    shown = pictures(document, FINENESS)
    own = sets.get(whose) or next(iter(sets.values()))  # what is for all is in every reader's set
    cards = tuple(PartCard(*each) for each in listed(own, paper))
    page = PrintPage(document.title, cards, tuple(PAPERS), len(shown), readers, whose)
    return Made(page, tuple(shown), typeset(document))


def leaf(made: Made, number: str) -> bytes:
    """Turn to one page of a preview, counted from 1."""
    if not (number.isascii() and number.isdecimal() and len(number) < 5 and 1 <= int(number) <= len(made.preview)):
        raise NoSuchTable(
            say("this print has pages 1 to {many}, and none {number!r}", many=len(made.preview), number=number[:12])
        )
    return made.preview[int(number) - 1]


def as_file(held: bytes, kind: str, name: str = "") -> Response:
    """Answer with a file that browsers may keep for an hour."""
    headers = {"cache-control": "public, max-age=3600"}
    if name:
        headers["content-disposition"] = f'inline; filename="{name}"'
    return Response(held, headers=headers, media_type=kind)
