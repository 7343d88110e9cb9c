"""What every print has: its type embedded and legible, everything on the paper, and tiles that join."""

from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

import pytest

from teetotum import games
from teetotum.draw.parts import Drawing, Part
from teetotum.packages import HOUSE
from teetotum.press.layout import OVERLAP, Cuts, Tile, lay_out, tile_name
from teetotum.press.paper import PAPERS, find_paper
from teetotum.press.sets import Order, print_set
from tests.press.measuring import Letter, every_part, fonts, full_pages, lettered, set_of

EVERY = [*games.names(), *games.exercises()]
SMALLEST = 6.0


def small(letters: Iterable[Letter]) -> str:
    """List letters that are too small to be read."""
    return "".join(letter.sign for letter in letters if letter.size < SMALLEST - 0.01)


@pytest.mark.parametrize("game", EVERY)
def test_every_letter_of_every_part_is_legible_embedded_and_within_its_drawing(game: str) -> None:
    pdf = every_part(game)
    letters = list(lettered(pdf))
    assert small(letters) == ""
    assert "".join(letter.sign for letter in letters if not letter.is_on) == ""
    used = set(fonts(pdf))
    assert used
    assert all(embedded for _, embedded in used)


@pytest.mark.parametrize("game", EVERY)
def test_what_is_lettered_in_german_is_legible_and_within_its_drawing(game: str) -> None:
    letters = list(lettered(every_part(game, "de")))
    assert small(letters) == ""
    assert "".join(letter.sign for letter in letters if not letter.is_on) == ""


@pytest.mark.parametrize("game", EVERY)
def test_on_letter_paper_every_sheet_has_white_margins_and_legible_type(game: str) -> None:
    pdf = set_of(game, "letter")
    assert small(lettered(pdf)) == ""
    assert full_pages(pdf, "letter") == []


def test_a_smaller_board_of_ones_own_is_lettered_no_smaller_than_it_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    text = (HOUSE / "boards" / "gantlope.toml").read_text("utf-8")
    file.write_text(text.replace("unit_mm = 0.45", "unit_mm = 0.25"))
    (made,) = print_set(Order("gantlope", board=str(file), only=("board", "sheet")))
    letters = list(lettered(made.pdf))
    assert letters
    assert small(letters) == ""


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("wide", "high"), [(450, 450), (400, 780), (914.4, 1219.2), (762, 56), (221, 221)])
def test_tiles_cover_a_drawing_and_share_a_strip_with_each_neighbour(paper: str, wide: float, high: float) -> None:
    tiles = [
        page
        for page in lay_out(Part("x", "", "", (Drawing("", wide, high),)), find_paper(paper))
        if isinstance(page, Tile)
    ]
    room = find_paper(paper).room(tiles[0].on_its_side)
    assert all(tile.wide <= room.wide + 1e-6 and tile.high <= room.high + 1e-6 for tile in tiles)
    row = [tile for tile in tiles if tile.row == 0]
    assert row[0].x == 0
    assert row[-1].x + row[-1].wide == pytest.approx(wide)
    assert all(one.x + one.wide - other.x == pytest.approx(OVERLAP) for one, other in pairwise(row))
    column = [tile for tile in tiles if tile.column == 0]
    assert column[-1].y + column[-1].high == pytest.approx(high)
    assert all(one.y + one.high - other.y == pytest.approx(OVERLAP) for one, other in pairwise(column))


def test_joining_marks_lie_on_the_same_places_of_the_drawing_on_both_tiles() -> None:
    tiles = [
        page
        for page in lay_out(Part("x", "", "", (Drawing("", 450, 450),)), find_paper("a4"))
        if isinstance(page, Tile)
    ]
    seen = {tile.name: {(round(tile.x + x, 6), round(tile.y + y, 6)) for x, y in tile.marks} for tile in tiles}
    for one, other in (("A1", "A2"), ("A2", "A3"), ("A1", "B1"), ("A3", "B3")):
        assert len(seen[one] & seen[other]) >= 2


def test_drawings_to_cut_out_never_overlap_and_stay_in_the_room() -> None:
    cut = tuple(Drawing("", 20 + 7 * (n % 5), 30 + 11 * (n % 3)) for n in range(60))
    for paper in PAPERS.values():
        pages = [page for page in lay_out(Part("x", "", "", cut), paper) if isinstance(page, Cuts)]
        assert sum(len(page.placed) for page in pages) == len(cut)
        for page in pages:
            boxes = [(each.x, each.y, each.x + each.drawing.wide, each.y + each.drawing.high) for each in page.placed]
            assert all(right <= paper.room().wide and foot <= paper.room().high for _, _, right, foot in boxes)
            for n, a in enumerate(boxes):
                assert not any(a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3] for b in boxes[n + 1 :])


def test_tiles_are_named_by_row_and_place() -> None:
    assert [tile_name(0, 0), tile_name(1, 2), tile_name(25, 9), tile_name(26, 0)] == ["A1", "B3", "Z10", "AA1"]
