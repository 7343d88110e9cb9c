"""A layout: where the spaces of a board lie when it is looked at on a screen, apart from the board and its digest."""

import tomllib
from dataclasses import replace
from functools import cache

from teetotum import packages
from teetotum.boards.sheet import BoardSheet, Point, Space


@cache
def laid(sheet: BoardSheet) -> BoardSheet:
    """Lay a board as its layout says; one that has none, or is not the very board that was laid, lies as it is."""
    game = packages.find(sheet.id)
    if game is None or not game.layout.is_file():
        return sheet
    layout = tomllib.loads(game.layout.read_text(encoding="utf-8"))
    if layout["board"] != sheet.digest:
        return sheet
    spots, size = layout["spots"], tuple(layout["space_size"])
    spaces = tuple(_moved(space, spots[space.id]) for space in sheet.spaces)
    return replace(sheet, sheet=tuple(layout["sheet"]), space_size=size, spaces=spaces)


def _moved(space: Space, spot: Point) -> Space:
    return replace(space, x=float(spot[0]), y=float(spot[1]))
