"""Where spaces lie on a screen is apart from what a board is."""

from dataclasses import replace
from itertools import combinations
from math import dist

import pytest

from teetotum import games, packages
from teetotum.boards import laid, read
from teetotum.draw import engraving
from teetotum.draw.scenes import Glimpse
from teetotum.engine.umpire import Match, prepare

LAID = [name for name, game in packages.own().items() if game.layout.is_file()]


@pytest.mark.parametrize("name", LAID)
def test_a_layout_moves_spaces_and_changes_nothing_else(name: str) -> None:
    board, seen = read(name), laid(read(name))
    assert seen.sheet != board.sheet
    back = [replace(space, x=was.x, y=was.y) for space, was in zip(seen.spaces, board.spaces, strict=True)]
    assert tuple(back) == board.spaces


@pytest.mark.parametrize("name", LAID)
def test_no_two_spaces_of_a_layout_overlap_and_all_lie_within_the_frame(name: str) -> None:
    seen = laid(read(name))
    size = seen.space_size[0]
    assert min(dist((a.x, a.y), (b.x, b.y)) for a, b in combinations(seen.spaces, 2)) >= 0.97 * size
    width, height = seen.sheet
    assert all(size / 2 <= space.x <= width - size / 2 for space in seen.spaces)
    assert all(size / 2 <= space.y <= height - size / 2 for space in seen.spaces)


@pytest.mark.parametrize("name", LAID)
def test_a_board_that_is_not_the_one_laid_lies_as_its_file_says(name: str) -> None:
    board = read(name)
    other = replace(board, spaces=(replace(board.spaces[0], x=board.spaces[0].x + 1), *board.spaces[1:]))
    assert laid(other) is other


@pytest.mark.parametrize("name", LAID)
def test_a_record_names_the_board_and_not_its_layout(name: str) -> None:
    setup = prepare(games.find(name))
    seen = engraving.on_screen(setup)
    assert seen.sheet.digest != setup.sheet.digest == Match(setup).setup.sheet.digest
    assert seen.board is setup.board


@pytest.mark.parametrize("name", [name for name in LAID if name.startswith("yacht")])
def test_yachts_hide_neither_each_other_nor_the_number_of_a_space(name: str) -> None:
    setup = engraving.on_screen(prepare(games.find(name)))
    pieces = engraving.find(name).scene(Glimpse(setup, Match(setup).state)).pieces
    size = setup.sheet.space_size[0]
    assert all(dist((a.x, a.y), (b.x, b.y)) >= 0.9 * size for a, b in combinations(pieces, 2))
    assert all(dist((each.x, each.y), (space.x, space.y)) >= size for each in pieces for space in setup.sheet.spaces)
