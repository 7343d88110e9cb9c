"""Every printed length, measured in the PDF's own coordinates, is true within a fifth of a millimetre."""

import io
import itertools
from dataclasses import replace
from math import cos, dist, hypot, pi, sin, sqrt

import pdfplumber
import pytest

from teetotum.draw.parts.appliances import runs, seconds_of, time_marks
from teetotum.languages import speaking
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.torpedo import SPEED
from teetotum.mechanics.turning import card
from teetotum.press.paper import SIDE, find_paper
from teetotum.press.sets import Order, everything, laid_out, print_set, settle
from teetotum.press.typesetting import typeset
from teetotum.press.wording import wording
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


def test_every_point_and_every_fifth_second_of_the_track_curve_lies_on_the_track() -> None:
    track, _ = printed("naval_duel", "curves")
    reach = next(line for line in upright(track) if line[1] - line[0] == pytest.approx(0.96 * INCH, abs=CLOSE))
    bend, foot, left = reach
    strokes = [line["pts"] for line in track.lines]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in strokes]
    for n in range(17):
        turned = n * pi / 16
        wanted = (left + 2.25 * INCH * (1 - cos(turned)), bend - 2.25 * INCH * sin(turned))
        assert min(dist(wanted, place) for place in middles) < CLOSE, n
    ends = [place for line in strokes for place in line]
    for knots in (12.0, 14.4):
        for second, (across, ahead) in time_marks(knots, seconds_of(knots)):
            wanted = (left + across / 100 * INCH, foot - ahead / 100 * INCH)
            assert min(dist(wanted, place) for place in ends) < CLOSE, (knots, second)


def test_the_outermost_zone_of_the_torpedo_card_belongs_to_a_circle_of_twelve_inches() -> None:
    page = max(printed("naval_duel", "torpedo"), key=lambda page: len(page.curves))
    lean = 8 / 12
    wanted = (8 * sqrt(1 - lean * lean) * INCH, 8 * lean * INCH)
    assert any(dist((curve["width"], curve["height"]), wanted) < CLOSE for curve in page.curves)


@pytest.mark.parametrize(
    ("game", "across", "many"),
    [("lost_diamond", 16.0, 2), ("lost_diamond", 10.0, 1), ("round_the_world", 16.0, 4), ("gantlope", 11.0, 16)],
)
def test_a_piece_to_cut_out_has_its_size_to_the_outer_edge_of_its_rim(game: str, across: float, many: int) -> None:
    (page,) = printed(game, "pieces")
    rims = [each for each in page.curves if abs(each["width"] + each["linewidth"] - across * MILLIMETRE) < CLOSE]
    assert len(rims) == many


def test_a_cat_that_stands_has_eighteen_millimetres_between_its_folds() -> None:
    (page,) = printed("cats_and_mice", "pieces")
    folds = sorted({round(top, 1) for left, right, top in level(page) if right - left < 22 * MILLIMETRE})
    assert any(b - a == pytest.approx(18 * MILLIMETRE, abs=CLOSE) for a, b in itertools.pairwise(folds))


def test_dials_tablets_and_the_map_have_their_sizes() -> None:
    assert max(rect["width"] for rect in printed("round_the_world", "map")[0].rects) == pytest.approx(
        270 * MILLIMETRE, abs=CLOSE
    )
    card = printed("round_the_world", "dials")[0]
    assert max(rect["width"] + rect["linewidth"] for rect in card.rects) == pytest.approx(92 * MILLIMETRE, abs=CLOSE)


@pytest.mark.parametrize("part", ["board", "dots"])
def test_the_fleets_board_is_ruled_in_inches_and_in_lines_of_five(part: str) -> None:
    found = next(each for each in everything(settle(Order("naval_fleet")), wording("en")) if each.id == part)
    made = laid_out("board", (replace(found, whole=True),), find_paper("a4"), wording("en"))
    (page,) = pdfplumber.open(io.BytesIO(typeset(made))).pages
    assert (page.width, page.height) == pytest.approx((25 * INCH, 30 * INCH), abs=CLOSE)
    lines = sorted({round(x / INCH, 2) for _, _, x in upright(page)})
    assert lines == ([5.0 * n for n in range(6)] if part == "dots" else [float(n) for n in range(26)])


def test_colours_of_hull_and_wings_tell_the_classes_of_both_fleets_apart() -> None:
    (page,) = printed("naval_fleet", "ships")
    hulls = [str(curve["non_stroking_color"]) for curve in page.curves]
    wings = [str(rect["non_stroking_color"]) for rect in page.rects if rect["height"] < 3 * MILLIMETRE]
    assert len(hulls) == len(wings) == 48
    kinds = {pair: n for n, pair in enumerate(zip(hulls, wings, strict=True))}
    assert len(kinds) == 6


@pytest.mark.parametrize(
    ("game", "part", "word", "edge"),
    [
        ("gantlope", "spinner", "Zeigerscheibe", SIDE + 55 + 12),  # the hub of the dial
        ("gantlope", "favors", "verloren", SIDE + 60 - 2),  # the inner frame of the first card
        ("round_the_world", "dials", "Rot", SIDE + 92 - 17 - 12.5),  # the corner dial
        ("phoebe_snow", "tickets", "Buffalo", SIDE + 4 + 20.5),  # the coupon to Buffalo
    ],
)
def test_what_is_lettered_in_german_ends_before_the_next_line(game: str, part: str, word: str, edge: float) -> None:
    with speaking("de"):
        (made,) = print_set(Order(game, only=(part,), language="de"))
    (first, *_) = pdfplumber.open(io.BytesIO(made.pdf)).pages
    found = next(each for each in first.extract_words() if each["text"] == word and each["top"] > 20 * MILLIMETRE)
    assert found["x1"] / MILLIMETRE < edge
