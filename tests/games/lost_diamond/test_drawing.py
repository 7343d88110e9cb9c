"""Lost Diamond in the terminal: it fits, every space is there, and what matters can be told without colour."""

from dataclasses import replace

import pytest

from teetotum import draw
from teetotum.draw.text import COARSE, Seen
from tests.games.lost_diamond.tables import table

DRAWING = draw.find("lost_diamond")


def seen(east: str = "R3", west: str = "R23", diamond: str = "e4", *spins: str) -> Seen:
    match = table(east, west, diamond)
    for spin in spins:
        match.act(spin)
    return Seen(match.setup, match.state)


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
@pytest.mark.parametrize("shapes", [Seen.shapes, COARSE])
def test_a_drawing_fits_its_terminal(columns: int, rows: int, shapes: draw.Seen) -> None:
    shown = replace(seen("i1", "e3", "1"), columns=columns, rows=rows, shapes=shapes)  # type: ignore[arg-type]
    lines = f"{DRAWING.board(shown).plain}\n{DRAWING.glance(shown).plain}".splitlines()
    assert max(len(line) for line in lines) <= columns
    assert len(lines) < rows


def test_every_space_is_drawn_once() -> None:
    plain = DRAWING.board(replace(seen(), shapes=COARSE)).plain
    body = "\n".join(line[:75] for line in plain.splitlines()[1:])
    assert sum(body.count(sign) for sign in ".'#12345") == 121 - 2
    assert body.count("[.]") == body.count("(.)") == 2


def test_pieces_are_told_apart_by_shape_and_the_carrier_wears_another() -> None:
    assert "●" in DRAWING.board(seen()).plain
    assert "■" in DRAWING.board(seen()).plain
    carried = DRAWING.board(seen("c4", "R23", "0")).plain
    assert "◉" in carried
    assert "●" not in carried


def test_the_diamond_lies_on_its_square_or_leaves_a_wall() -> None:
    assert "1◇" in DRAWING.board(seen()).plain
    assert "▒▒" in DRAWING.board(seen("c4", "R23", "0")).plain
    assert "1<>" in DRAWING.board(replace(seen(), shapes=COARSE)).plain


def test_a_choice_is_marked_so_that_it_is_no_number_of_the_field() -> None:
    shown = seen("i1", "R23")
    assert [DRAWING.reached(shown, action) for action in (6, 7, 8)] == ["i6", "d6", "d1"]
    assert "3>4" in DRAWING.board(replace(shown, marks={"d1": (3,)})).plain
    spun = seen("R15", "c4", "e4", "5-2")
    assert [DRAWING.reached(spun, order) for order in (0, 1)] == ["R22", "LW4"]


def test_a_spin_turn_that_wins_or_enters_the_field_is_drawn_where_it_stops() -> None:
    assert DRAWING.reached(seen("R38", "c4", "0", "4-1"), 1) == "R2"
    assert DRAWING.reached(seen("LW9", "c4", "0", "6-1"), 1) == "a7"


def test_a_glance_tells_places_numbers_diamond_and_spin() -> None:
    told = DRAWING.glance(seen("R15", "c4", "1", "5-2")).plain
    first, *key = told.splitlines()
    assert first == "● East R15   ▣ West c4, number 1   Diamond with West   spun: 2 5"
    assert key == [
        "[ ] stop here, go on by the Lane   ( ) stop here, go on by the Main Road",
        "# Lane   * star of a Home",
    ]
