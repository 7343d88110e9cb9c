"""Engraved drawings: a board, a lid or a map is drawn once, and lent to every table that is laid alike.

To draw one takes ten to thirty milliseconds, in which no table would hear anything. The house's own are drawn in a
thread, for there are few of them; what guests have chosen, house rules or a board of their own, is drawn in the process
that works for strangers, each in his turn.
"""

from asyncio import to_thread
from functools import lru_cache

from msgspec import json

from teetotum import games
from teetotum.boards import BoardSheet
from teetotum.boards import read as read_board
from teetotum.charts import coasts
from teetotum.draw import engraving
from teetotum.engine.umpire import Setup, prepare
from teetotum.languages import OnceALanguage, spoken
from teetotum.parlour.thinking import Thinker

MOST_DRAWINGS = 96
"""Drawings kept at hand: all of the house's own, and the boards that guests brought last."""
DrawingKey = tuple[str, str, tuple[tuple[str, str], ...], int, str]

_drawn: dict[tuple[str, DrawingKey], str] = {}


def key_of(setup: Setup) -> DrawingKey:
    """Name all that a drawing depends on: game, sheet, house rules, how many sit there, and the language."""
    rules = tuple(sorted(setup.options.house_rules.items()))
    return setup.game.id, setup.sheet.digest, rules, len(setup.names), spoken()


async def board(setup: Setup, thinking: Thinker, whose: str = "") -> str:
    """Fetch a bare board."""
    return await _lent("board", setup, thinking, whose)


async def chart(setup: Setup, thinking: Thinker, whose: str = "") -> str:
    """Fetch the map that lies beside a board; nothing where there is none."""
    return await _lent("chart", setup, thinking, whose)


def draw(kind: str, setup: Setup) -> str:
    """Draw a board, or the map beside it."""
    if kind == "chart":
        return engraving.map_of(setup.game.id, setup)
    return engraving.find(setup.game.id).board(engraving.on_screen(setup))


def draw_chosen(kind: str, game: str, sheet: BoardSheet, house_rules: dict[str, str], seats: int) -> str:
    """Draw what a guest has chosen."""
    return draw(kind, prepare(games.find(game), seats=seats, options=house_rules, board=sheet))


def is_usual(setup: Setup) -> bool:
    """See whether a table is laid on the house's own board, by no house rule."""
    return not setup.options.house_rules and setup.sheet.digest == usual_digest(setup.game.id)


@lru_cache
def usual_digest(game: str) -> str:
    """Tell a game's own board from every other."""
    return read_board(game).digest


@lru_cache
def coast(sheet: str) -> bytes:
    """Write the land of a chart as figures."""
    return json.encode(coasts.coast(sheet))


async def lid(game: str) -> str:
    """Fetch the lid of a box."""
    return await to_thread(_lid, game)


@OnceALanguage
def _lid(game: str) -> str:
    return engraving.lid_of(game)


async def _lent(kind: str, setup: Setup, thinking: Thinker, whose: str) -> str:
    """Lend a drawing; what has not been asked for longest is put away."""
    key = key_of(setup)
    drawn = _drawn.pop((kind, key), None)
    if drawn is None and await to_thread(is_usual, setup):
        drawn = await to_thread(draw, kind, setup)
    if drawn is None:
        game, sheet, rules = setup.game.id, setup.sheet, dict(setup.options.house_rules)
        made = await thinking.work("drawing", kind, game, sheet, rules, len(setup.names), whose=whose)
        drawn = json.decode(made, type=str)
    _drawn[kind, key] = drawn
    while len(_drawn) > MOST_DRAWINGS:
        del _drawn[next(iter(_drawn))]
    return drawn
