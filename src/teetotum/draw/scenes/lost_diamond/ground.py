"""Where everything of Lost Diamond lies: each space on the sheet, each spot on its space, each seat at its own end."""

from typing import cast

from teetotum.boards import BoardSheet, Space
from teetotum.draw.scenes import Glimpse, Point
from teetotum.engine.umpire import Setup
from teetotum.games.lost_diamond.setup import spot_name
from teetotum.games.lost_diamond.vocabulary import Board, House, Play, State, Travel

HALF_ROUND = 180.0


def parts(seen: Glimpse) -> tuple[Board, House, State]:
    """Read the match as Lost Diamond's own."""
    return cast("Board", seen.setup.board), cast("House", seen.setup.house), cast("State", seen.state)


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


def space_of(seen: Glimpse, spot: int) -> str:
    """Name the space of a spot; a Crossing is one space on whichever way a piece rests there."""
    board, house, _ = parts(seen)
    return spot_name(board, house.ground[spot])


def point_of(seen: Glimpse, spot: int) -> Point:
    """Find where a piece on this spot stands."""
    sheet = seen.setup.sheet
    return place_on(sheet, sheet[space_of(seen, spot)], is_mirrored(seen.setup))
