"""What every print has: its type embedded and legible, everything on the paper, and tiles that join."""

import io
from itertools import pairwise

import pdfplumber
import pytest
from pypdfium2 import PdfDocument, PdfPage

from teetotum import games
from teetotum.draw.parts import Drawing, Part
from teetotum.press.layout import OVERLAP, Cuts, Tile, lay_out, tile_name
from teetotum.press.paper import PAPERS, find_paper
from tests.press.measuring import MILLIMETRE, drawn, every_part, fonts, letters

EVERY = [*games.names(), *games.exercises()]
SMALLEST = 6.0
A4 = (210, 297)


def is_framed(page: PdfPage) -> bool:
    """See whether a page should have white margins: a sheet of a drawing's own size has none, and a map runs on."""
    size = sorted(round(side / MILLIMETRE) for side in page.get_size())
    return size == list(A4) and "Map of" not in page.get_textpage().get_text_range(0, 80)


@pytest.mark.parametrize("game", EVERY)
def test_every_letter_is_legible_embedded_and_on_the_paper_and_no_drawing_is_clipped(game: str) -> None:
    margin, pdf, read = 4 * MILLIMETRE, every_part(game), 0
    for page in PdfDocument(pdf):
        wide, high = page.get_size()
        printed = list(letters(page))
        read += len(printed)
        assert [each for each in printed if each.size < SMALLEST - 0.01] == []
        assert [each for each in printed if not is_within(each[2:], 0, wide, high)] == []
        if is_framed(page):
            assert [each for each in drawn(page) if not is_within(each, margin, wide, high)] == []
    used = {font for page in pdfplumber.open(io.BytesIO(pdf)).pages for font in fonts(page)}
    assert used
    assert read > 1000
    assert all(embedded for _, embedded in used)


def is_within(box: tuple[float, ...], margin: float, wide: float, high: float) -> bool:
    """See whether a box lies on a page, within its margins."""
    left, bottom, right, top = box
    return left >= margin and bottom >= margin and right <= wide - margin and top <= high - margin


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
