"""Engraved drawings: a board, a lid or a map is drawn once, in a thread, and lent to every table that is laid alike.

To draw one takes ten to thirty milliseconds, in which no table would hear anything.
"""

from asyncio import to_thread
from collections.abc import Callable
from functools import lru_cache, partial

from msgspec import json

from teetotum.charts import coasts
from teetotum.draw import engraving
from teetotum.engine.umpire import Setup
from teetotum.languages import OnceALanguage, spoken

MOST_DRAWINGS = 96
"""Drawings kept at hand: all of the house's own, and the boards that guests brought last."""
DrawingKey = tuple[str, str, tuple[tuple[str, str], ...], int, str]

_drawn: dict[tuple[str, DrawingKey], str] = {}


def key_of(setup: Setup) -> DrawingKey:
    """Name all that a drawing depends on: game, sheet, house rules, how many sit there, and the language."""
    rules = tuple(sorted(setup.options.house_rules.items()))
    return setup.game.id, setup.sheet.digest, rules, len(setup.names), spoken()


async def board(setup: Setup) -> str:
    """Fetch a bare board."""
    return await _lent("board", key_of(setup), partial(engraving.find(setup.game.id).board, engraving.on_screen(setup)))


async def chart(setup: Setup) -> str:
    """Fetch the map that lies beside a board; nothing where there is none."""
    return await _lent("chart", key_of(setup), partial(engraving.map_of, setup.game.id, setup))


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


async def _lent(kind: str, key: DrawingKey, draw: Callable[[], str]) -> str:
    """Lend a drawing; what has not been asked for longest is put away."""
    drawn = _drawn.pop((kind, key), None)
    if drawn is None:
        drawn = await to_thread(draw)
    _drawn[kind, key] = drawn
    while len(_drawn) > MOST_DRAWINGS:
        del _drawn[next(iter(_drawn))]
    return drawn
