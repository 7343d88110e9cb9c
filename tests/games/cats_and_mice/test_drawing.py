"""The terminal drawing of Cats and Mice shows every space and piece, at 80 columns and at 120."""

from dataclasses import replace

import pytest

from teetotum import draw
from teetotum.draw.text import COARSE, Seen
from teetotum.engine.umpire import Match
from tests.games.cats_and_mice.tables import lay_out, of_cat, of_mice

DRAWING = draw.find("cats_and_mice")


def seen(match: Match) -> Seen:
    return Seen(match.setup, match.state)


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40)])
def test_the_drawing_fits_its_terminal_and_shows_every_space(columns: int, rows: int) -> None:
    match = lay_out(4)
    match.act("3-4")
    shown = replace(seen(match), columns=columns, rows=rows, shapes=COARSE)
    plain = DRAWING.board(shown).plain
    lines = f"{plain}\n{DRAWING.glance(shown).plain}".splitlines()
    assert max(len(line) for line in lines) <= columns
    assert len(lines) < rows
    assert plain.count(".") == 104 - 12
    assert [plain.count(sign) for sign in ("<m>", "[ ]", "(o)", "(x)", "(^)", "(v)")] == [4, 4, 1, 1, 1, 1]
    assert "8 mice" in plain


def test_cats_are_told_apart_by_shape_on_holes_too_and_mice_are_not() -> None:
    plain = DRAWING.board(seen(of_mice("N3,N4", "1-2", "O-SW,W9"))).plain
    assert "[●]" in plain
    assert "■" in plain
    assert plain.count(" m ") == 2


def test_the_numbers_of_the_choices_stand_where_they_lead() -> None:
    match = of_cat("W10", "3-4")
    shown = seen(match)
    assert DRAWING.reached(shown, match.read("3>W10")) == "W10"
    plain = DRAWING.board(replace(shown, marks={"W10": (1,), "W9": (2, 14), "S3": (123,)})).plain
    assert "1m" in plain
    assert "2,14" in plain
    assert "123" in plain


def test_a_glance_tells_counts_barn_and_what_is_unused() -> None:
    shown = DRAWING.glance(seen(of_mice("N3", "2-5", counts="4,3"))).plain
    first, second = shown.splitlines()
    assert first == "● SW 4   ■ NE 3   Barn 4"
    assert second.startswith("mice to move: 2 5   ")


def test_a_glance_has_the_key_to_the_signs_whether_or_not_there_is_something_to_move() -> None:
    for match in (lay_out(), of_mice("N3", "2-5", counts="4,3")):
        assert DRAWING.glance(seen(match)).plain.endswith("( ) H Home   < > M Mouse Space   [ ] O Mouse Hole   m mouse")
