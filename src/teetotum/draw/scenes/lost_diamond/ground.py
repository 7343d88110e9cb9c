"""Where everything of Lost Diamond lies: each space on the sheet, each spot on its space, each seat at its own end."""

from functools import lru_cache
from typing import NamedTuple, cast

from teetotum.boards import BoardSheet, Space
from teetotum.draw.scenes import Glimpse, Point
from teetotum.engine.umpire import Setup
from teetotum.games.lost_diamond.charts import ground_of
from teetotum.games.lost_diamond.setup import spot_name
from teetotum.games.lost_diamond.surveying import survey
from teetotum.games.lost_diamond.vocabulary import SPOTS, Board, House, Play, State, Travel

HALF_ROUND = 180.0


def parts(seen: Glimpse) -> tuple[Board, House, State]:
    """Read the match as Lost Diamond's own."""
    return cast("tuple[Board, House, State]", (seen.setup.board, seen.setup.house, seen.state))


def play_of(seen: Glimpse) -> Play:
    """Bring board, house and state together for a look at what may be done."""
    return cast("Play", seen.setup.play(seen.state))


def half_turn(_setup: Setup, seat: int) -> float:
    """Turn the sheet half round for the seat whose Home is in the west, so that it too has its own Home nearest."""
    return HALF_ROUND if seat == 1 else 0.0


def is_mirrored(setup: Setup) -> bool:
    """Where travel is to the left the sheet is turned over, top to bottom (LDR-6)."""
    return cast("House", setup.house).travel == Travel.LEFT


def place_on(sheet: BoardSheet, space: Space, mirrored: bool) -> Point:
    """Find the middle of a space on the sheet as it lies."""
    return (space.x, sheet.sheet[1] - space.y) if mirrored else (space.x, space.y)


class Spot(NamedTuple):
    """Where a piece stands: the name of the space, and its middle on the sheet as it lies."""

    space: str
    point: Point


NO_SPOT = Spot("", (0.0, 0.0))


@lru_cache(maxsize=64)
def spots_of(sheet: BoardSheet, mirrored: bool) -> tuple[Spot, ...]:
    """Find the space of every spot; a Crossing is one space on whichever way a piece rests there."""
    board = survey(sheet)
    names = (spot_name(board, ground_of(board, spot)) for spot in range(SPOTS))
    return tuple(Spot(name, place_on(sheet, sheet[name], mirrored)) if name in sheet else NO_SPOT for name in names)


def spots(seen: Glimpse) -> tuple[Spot, ...]:
    """Find the space of every spot on this table."""
    return spots_of(seen.setup.sheet, is_mirrored(seen.setup))


def space_of(seen: Glimpse, spot: int) -> str:
    """Name the space of a spot."""
    return spots(seen)[spot].space


def point_of(seen: Glimpse, spot: int) -> Point:
    """Find where a piece on this spot stands."""
    return spots(seen)[spot].point
