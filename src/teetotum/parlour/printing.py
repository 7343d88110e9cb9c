"""Printing in the parlour: a game's parts as PDF, with a preview, made in a worker and lent to all who ask.

One print is made at a time, and few may wait for it: what takes half a second of a core must not be had by asking.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from teetotum import games
from teetotum.engine.errors import BadSetup
from teetotum.languages import say
from teetotum.parlour.host import NoSuchTable
from teetotum.parlour.http import as_json, refusing
from teetotum.parlour.limits import TooMuch
from teetotum.parlour.messages import PartCard, PrintPage
from teetotum.parlour.thinking import Thinker
from teetotum.press.layout import lay_out
from teetotum.press.paper import PAPERS, find_paper
from teetotum.press.sets import Order, compose, everything, settle
from teetotum.press.typesetting import pictures, typeset
from teetotum.press.wording import wording

FINENESS = 42.0
"""Dots an inch of a preview."""
MOST_KEPT, MOST_WAITING = 12, 6
OURS = ("paper", "only", "language")
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
        order = order_of(request.path_params["game"], request.query_params)
        key = (
            order.game,
            order.paper,
            order.language,
            *order.only,
            "|",
            *(f"{k}={v}" for k, v in order.options.items()),
        )
        made = self._made.pop(key, None) or await self._make(order, request.client.host if request.client else "")
        self._made[key] = made
        while len(self._made) > MOST_KEPT:
            del self._made[next(iter(self._made))]
        return made

    async def _make(self, order: Order, whose: str) -> Made:
        if self._waiting >= MOST_WAITING:
            raise TooMuch(say("the press has its hands full: ask again in a moment"))
        self._waiting += 1
        try:
            return read_made(await self.thinking.work("print", order, whose=whose))
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


def print_routes(thinking: Thinker) -> list[Route]:
    """List the addresses of the press."""
    press = Press(thinking)
    asked = {
        "/api/games/{game}/print": press.prints,
        "/api/games/{game}/print.pdf": press.pdf,
        "/api/games/{game}/print/{page}.png": press.preview,
    }
    return [Route(path, refusing(answer), methods=["GET"]) for path, answer in asked.items()]


read_made = json.Decoder(Made).decode


def order_of(game: str, asked: Mapping[str, str]) -> Order:
    """Read what is to be printed from an address: paper, parts, language, and house rules under their own names."""
    if sum(len(name) + len(word) for name, word in asked.items()) > LONGEST:
        raise BadSetup(say("an address asks for no more than {LONGEST} letters", LONGEST=LONGEST))
    rules = {name: asked[name] for name in sorted(asked) if name not in OURS}
    only = tuple(sorted({part.strip() for part in asked.get("only", "").split(",") if part.strip()}))
    return Order(
        games.find(game).id,
        options=rules,
        only=only,
        paper=asked.get("paper", "a4"),
        language=asked.get("language", "en"),
    )


def make(order: Order) -> Made:
    """Make a print and its preview; this is done in a worker."""
    (_, _, document), *_ = compose(order)
    shown = pictures(document, FINENESS)
    paper, words = find_paper(order.paper), wording(order.language)
    cards = tuple(
        PartCard(part.id, part.title, part.words, sum(1 for _ in lay_out(part, paper)), part.asked)
        for part in everything(settle(order), words)
    )
    return Made(PrintPage(document.title, cards, tuple(PAPERS), len(shown)), tuple(shown), typeset(document))


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
