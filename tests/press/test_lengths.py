"""Every printed length, measured in the PDF's own coordinates, is true within a fifth of a millimetre."""

import itertools
from math import hypot

import pytest

from teetotum.draw.parts.appliances import runs
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.torpedo import SPEED
from teetotum.mechanics.turning import card
from tests.press.measuring import CLOSE, INCH, MILLIMETRE, has_length, lengths, level, printed, upright


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("game", "part"), [("gantlope", "board"), ("naval_duel", "curves"), ("naval_fleet", "wand")])
def test_a_bar_of_three_inches_stands_at_the_foot_of_every_sheet(game: str, part: str, paper: str) -> None:
    for page in printed(game, part, paper=paper):
        bars = [top for left, right, top in level(page) if abs(right - left - 3 * INCH) < 0.01]
        assert any(top > page.height - 25 * MILLIMETRE for top in bars)


def test_twelve_knots_run_two_inches_in_a_move_and_lost_speed_is_regained_by_the_bars_of_the_rule() -> None:
    (page,) = printed("naval_duel", "rule")
    wanted = [2.0, 1.583, 1.750, 1.917, 2.4, 1.883, 2.050, 2.217, 2.370]
    assert [round(inches, 3) for knots in (12.0, 14.4) for inches in runs(knots)] == wanted
    bars = [right - left for left, right, _ in level(page) if 1.5 * INCH < right - left < 2.5 * INCH]
    assert bars == pytest.approx([inches * INCH for inches in wanted], abs=CLOSE)


def test_the_stencil_is_an_inch_and_a_half_by_three_with_a_ship_of_a_third_over_an_inch() -> None:
    (page,) = printed("naval_duel", "stencils")
    assert has_length(page, 3 * INCH)
    frame = page.rects[0]
    assert frame["width"] == pytest.approx(1.5 * INCH, abs=2 * CLOSE)
    ship = min(page.curves, key=lambda curve: curve["width"])
    assert ship["height"] == pytest.approx(4 / 3 * INCH, abs=CLOSE)
    assert ship["width"] == pytest.approx(0.24 * INCH, abs=CLOSE)


def test_the_torpedo_card_has_a_radius_of_eight_inches_and_a_mark_for_every_second() -> None:
    page = max(printed("naval_duel", "torpedo"), key=lambda page: len(page.curves))
    quadrant = max(page.curves, key=lambda curve: curve["width"] * curve["height"])
    assert quadrant["width"] == pytest.approx(8 * INCH, abs=CLOSE)
    assert quadrant["height"] == pytest.approx(8 * INCH, abs=CLOSE)
    marks = sorted(top for left, right, top in level(page) if abs(right - quadrant["x0"]) < 0.01 and right - left < 12)
    assert len(marks) == 53
    steps = {round(b - a, 2) for a, b in itertools.pairwise(marks)}
    assert all(step == pytest.approx(0.15 * INCH, abs=0.02) for step in steps)
    assert pytest.approx(0.15) == SPEED / 100  # inches of the card to a second


def test_the_zones_of_the_torpedo_card_touch_the_keel_and_have_their_diameters_on_the_beam() -> None:
    page = max(printed("naval_duel", "torpedo"), key=lambda page: len(page.curves))
    quadrant = max(page.curves, key=lambda curve: curve["width"] * curve["height"])
    heights = sorted(curve["height"] for curve in page.curves if abs(curve["bottom"] - quadrant["bottom"]) < 0.1)
    for inches in (3.3, 4.7, 7.0):
        assert any(height == pytest.approx(inches * INCH, abs=CLOSE) for height in heights)


def test_the_turns_of_a_torpedo_and_of_a_ship_have_their_radii() -> None:
    turn = min(printed("naval_duel", "torpedo"), key=lambda page: len(page.curves))
    assert turn.curves[0]["width"] == pytest.approx(2.3 * INCH, abs=CLOSE)
    track, shift = printed("naval_duel", "curves")
    arc = max(track.curves, key=lambda curve: curve["width"])
    assert arc["width"] == pytest.approx(4.5 * INCH, abs=CLOSE)
    assert arc["height"] == pytest.approx(2.25 * INCH, abs=CLOSE)
    assert any(bottom - top == pytest.approx(0.96 * INCH, abs=CLOSE) for top, bottom, _ in upright(track))
    assert any(bottom - top == pytest.approx(1.92 * INCH, abs=CLOSE) for top, bottom, _ in upright(shift))


@pytest.mark.parametrize(("knots", "inches"), [(12.0, 5.0), (14.4, 6.0)])
def test_every_mark_of_a_turning_card_lies_where_the_formula_has_it(knots: float, inches: float) -> None:
    (page,) = printed("naval_fleet", "cards")
    edge = next(line for line in level(page) if line[1] - line[0] == pytest.approx(inches * INCH, abs=CLOSE))
    left, _, top = edge
    ticks = [line for line in page.lines if 5 < hypot(line["x1"] - line["x0"], line["bottom"] - line["top"]) < 8]
    ends = [tuple(point) for line in ticks for point in line["pts"]]
    for points in range(17):
        along, aside = (yards / 200 * INCH for yards in card(knots * KNOT, float(points)))
        near = min(hypot(x - left - along, y - top - aside) for x, y in ends)
        assert near < CLOSE, points


def test_the_wand_is_thirty_inches_in_spaces_of_an_inch_and_a_quarter() -> None:
    pages = printed("naval_fleet", "wand")
    frame = max(pages[0].rects, key=lambda rect: rect["width"])
    assert frame["width"] == pytest.approx(30 * INCH, abs=CLOSE)
    edges = sorted(
        {round(x, 1) for top, bottom, x in upright(pages[0]) if bottom - top == pytest.approx(14 * MILLIMETRE, abs=0.1)}
    )
    steps = [b - a for a, b in itertools.pairwise(edges)]
    assert steps == pytest.approx([1.25 * INCH] * len(steps), abs=CLOSE)


@pytest.mark.parametrize("inches", [10, 8, 5])
def test_a_ships_score_line_has_an_inch_for_every_hundred_points(inches: int) -> None:
    assert any(has_length(page, inches * INCH) for page in printed("naval_fleet", "scores"))


def test_hulls_and_bases_of_the_fleet_are_true() -> None:
    (page,) = printed("naval_fleet", "ships")
    hull = page.curves[0]
    assert hull["height"] == pytest.approx(2 / 3 * INCH, abs=CLOSE)
    assert hull["width"] == pytest.approx(0.12 * INCH, abs=CLOSE)
    assert page.rects[0]["width"] == pytest.approx(INCH, abs=2 * CLOSE)


def test_record_paper_is_ruled_in_quarter_inches() -> None:
    (page,) = printed("naval_fleet", "record")
    across = sorted(
        {round(x, 1) for top, bottom, x in upright(page) if bottom - top == pytest.approx(1.5 * INCH, abs=0.1)}
    )
    steps = [b - a for a, b in itertools.pairwise(across)]
    assert sum(abs(step - INCH / 4) < CLOSE for step in steps) >= 24


@pytest.mark.parametrize(
    ("game", "wide", "high"),
    [("gantlope", 450, 450), ("cats_and_mice", 400, 400), ("lost_diamond", 420, 420), ("yacht_race", 400, 780)],
)
def test_a_board_on_one_sheet_has_its_true_size(game: str, wide: float, high: float) -> None:
    (page,) = printed(game, "sheet")
    assert (page.width, page.height) == pytest.approx((wide * MILLIMETRE, high * MILLIMETRE), abs=CLOSE)


def test_a_square_of_gantlope_is_fourteen_millimetres_and_a_man_eleven() -> None:
    page = printed("gantlope", "sheet")[0]
    sizes = [curve["width"] / MILLIMETRE for curve in page.curves] + [rect["width"] / MILLIMETRE for rect in page.rects]
    assert any(size == pytest.approx(0.45 * 31, abs=0.6) for size in sizes)
    (men,) = printed("gantlope", "pieces")
    rims = [curve["width"] for curve in men.curves if curve["width"] == pytest.approx(10.6 * MILLIMETRE, abs=CLOSE)]
    assert len(rims) == 16


def test_no_line_is_so_long_by_chance() -> None:
    assert not has_length(printed("naval_duel", "rule")[0], 2.2 * INCH)
    assert lengths(printed("naval_duel", "rule")[0])
