from dataclasses import replace

import pytest

from teetotum import draw, games
from teetotum.draw.text import COARSE, Canvas, Scale, Seen, fit, ink_of
from teetotum.engine.umpire import Match, prepare

COLUMNS = ((80, 24), (120, 40))


def seen(game: str, opening: str = "", seats: int = 2, preset: str = "") -> Seen:
    match = Match(prepare(games.find(game), seats=seats, preset=preset), opening=opening)
    return Seen(match.setup, match.state)


def gantlope(opening: str) -> str:
    return draw.find("gantlope").board(seen("gantlope", opening)).plain


@pytest.mark.parametrize(("columns", "rows"), COLUMNS)
@pytest.mark.parametrize("game", ["gantlope", "round_the_world"])
def test_a_drawing_fits_its_terminal(game: str, columns: int, rows: int) -> None:
    shown = replace(seen(game, seats=4), columns=columns, rows=rows)
    drawing = draw.find(game)
    lines = f"{drawing.board(shown).plain}\n{drawing.glance(shown).plain}".splitlines()
    assert max(len(line) for line in lines) <= columns
    assert len(lines) < rows


def test_every_square_of_gantlope_is_drawn_once_at_both_sizes() -> None:
    for columns, rows in COLUMNS:
        shown = replace(seen("gantlope"), columns=columns, rows=rows, shapes=COARSE)
        plain = draw.find("gantlope").board(shown).plain.replace("(empty)", "")
        assert sum(plain.count(sign) for sign in ".L'") == 116 - 8


def test_men_are_told_apart_by_shape_and_pairs_stand_side_by_side() -> None:
    drawn = gantlope("0:20,20,3,4 1:1,2,3,4 t:0")
    assert "●●" in drawn
    assert drawn.count("■") == 4 + 1


@pytest.mark.clause("GAR-8")
def test_a_man_on_his_lodge_after_the_circuit_looks_different() -> None:
    assert "◉" in gantlope("0:57,2,3,4 1:1,2,3,4 t:0")
    assert "◉" not in gantlope("0:13,2,3,4 1:1,2,3,4 t:0")
    assert "●◉" in gantlope("0:13,57,3,4 1:1,2,3,4 t:0")


def test_the_numbers_of_the_choices_stand_where_they_lead() -> None:
    plain = seen("gantlope", "0:30,2,3,4 1:1,2,3,4 t:0 u:3,4")
    drawing = draw.find("gantlope")
    assert drawing.reached(plain, 3) == "H20"
    drawn = drawing.board(replace(plain, marks={"H20": (4,), "SE-5": (1, 2)})).plain
    assert " 4 " in drawn
    assert "1,2" in drawn


def test_a_glance_at_gantlope_tells_what_is_unused_and_who_is_back() -> None:
    shown = draw.find("gantlope").glance(seen("gantlope", "0:57,60,3,4 1:1,2,3,4 t:0 u:3x2")).plain
    assert "SE 2 back" in shown
    assert shown.endswith("unused: 3 3")


def test_seats_have_different_inks_and_shapes() -> None:
    assert len({ink_of(seat) for seat in range(8)}) == 8
    for shapes in (draw.Seen.shapes, COARSE):
        assert len(set(shapes.men + shapes.returned)) == 16


def test_the_track_shows_every_oval_its_places_and_its_ships() -> None:
    shown = draw.find("round_the_world").board(seen("round_the_world", seats=3)).plain
    assert all(f"{oval:>3}" in shown for oval in range(94))
    for place in ("Rio de Janeiro", "Cape Horn", "San Francisco", "Hong Kong", "Anjer", "St Helena", "New York"):
        assert place in shown
    assert "●■▲" in shown
    assert all(f"{disaster}!" in shown for disaster in (5, 21, 53, 68))


def test_a_captains_line_tells_oval_place_dial_and_spins_owed() -> None:
    shown = seen("round_the_world", "0:15+63-4 1:40 c:0/8/8 t:1 s:8,8")
    lines = draw.find("round_the_world").glance(shown).plain.splitlines()
    assert "15 Rio de Janeiro" in lines[0]
    assert "50+13" in lines[0]
    assert "loses 4" in lines[0]
    assert "8 (80 days)" in lines[-1]


def test_the_tablet_is_drawn_in_game_no_2_alone() -> None:
    drawing = draw.find("round_the_world")
    assert "Tablet" in drawing.board(seen("round_the_world", preset="game_2")).plain
    assert "Tablet" not in drawing.board(seen("round_the_world")).plain


def test_children_see_no_signs_but_those_that_matter_to_them() -> None:
    drawn = draw.find("round_the_world").board(seen("round_the_world", preset="children")).plain
    assert "5!" in drawn
    assert not any(sign in drawn for sign in "~%<>")


def test_belts_are_named_where_there_is_room() -> None:
    tall = replace(seen("round_the_world"), columns=120, rows=40)
    assert "China seas" in draw.find("round_the_world").board(tall).plain


def test_what_falls_off_a_canvas_is_not_written() -> None:
    canvas = Canvas(4, 1)
    canvas.write(2, 0, "abc")
    canvas.write(0, 5, "abc")
    assert canvas.text().plain == "  ab"


def test_a_scale_lays_the_sheet_over_the_grid() -> None:
    scale = Scale(left=100, top=100, per_column=10, per_row=20, column=1)
    assert scale.at(100, 100) == (1, 0)
    assert scale.at(155, 150) == (7, 3)


def test_words_are_cut_to_the_room_there_is() -> None:
    assert fit("Rio de Janeiro", 14) == "Rio de Janeiro"
    assert fit("Rio de Janeiro", 8) == "Rio de…"
    assert fit("Rio", 0) == ""
