"""The golden figures of the Duel Game, each with its tolerance: a yard, a fifth of a degree or second, exact points."""

from pathlib import Path

import pytest

from teetotum.engine.errors import BadSetup
from teetotum.engine.sealed import brief, view
from teetotum.games.naval_duel import GAME
from teetotum.games.naval_duel.gunnery import card_number, cut_down, period_of, weight
from teetotum.games.naval_duel.notation import DuelNotation
from teetotum.games.naval_duel.plotting import course_at, where
from teetotum.games.naval_duel.torpedoes import meeting, run_at, zone_at
from teetotum.games.naval_duel.vocabulary import DOTS, NEVER, Kind, Layout, Result
from teetotum.mechanics.gunnery import Turret, salvo
from teetotum.mechanics.sea import COURSE, KNOT
from teetotum.mechanics.torpedo import Run, curve_length, fire_tube, keel_angle, run_x, run_y, zone
from teetotum.mechanics.warships import HALF_MINUTE, MARKS
from tests.games.naval_duel.sea_room import (
    Ship,
    carry_on,
    duel,
    play_of,
    points,
    put_torpedo,
    ship,
    steps,
    told,
    write,
)

ALL = 0b11111111
NORTH: Ship = (0, 0, 0, 12)
YARD, DEGREE, SECOND = 1.0, 0.2, 0.2


@pytest.mark.golden("GD-1")
@pytest.mark.parametrize(("knots", "yards"), [(12, 200.0), (14.4, 240.0)])
def test_one_straight_move(knots: float, yards: float) -> None:
    exercise = write(duel((0, 0, 0, knots), (0, 5000, 0, 14.4)), ("A", "A"))
    assert ship(exercise).y == pytest.approx(yards, abs=YARD)


@pytest.mark.golden("GD-2")
@pytest.mark.clause("ND-39", "ND-40", "ND-41")
@pytest.mark.parametrize(("move", "turret", "number"), [(1, 2, 1), (4, 2, 4), (5, 2, 1), (6, 0, 6), (7, 0, 1)])
def test_numbers_of_the_score_card(move: int, turret: int, number: int) -> None:
    assert card_number(move, period_of(turret)) == number


@pytest.mark.golden("GD-3")
@pytest.mark.clause("ND-42", "ND-43", "ND-49", "ND-50", "ND-79")
def test_guns_and_tubes_fired_in_move_3_are_ready_again() -> None:
    exercise = write(duel(NORTH, (2500, 0, 0, 12)), *steps(2), ("OF; S.F.T., 15 E", "A"), ("A", "A"))
    state = exercise.state
    assert (state.loaded[Turret.F8], state.loaded[Turret.F12], state.tube[0]) == (7, 9, 13)


@pytest.mark.golden("GD-4")
@pytest.mark.clause("ND-24", "ND-45", "ND-47", "NDR-14")
@pytest.mark.parametrize(
    ("angle", "worth"), [(0, 4), (22.5, 4), (44.9, 4), (45, 8), (90, 8), (135, 8), (135.1, 4), (180, 4)]
)
def test_weights_of_the_kearsarge(angle: float, worth: int) -> None:
    assert weight(Layout.KEARSARGE, ALL, angle, False) == worth
    assert weight(Layout.KEARSARGE, ALL, -angle if angle < 180 else 180, False) == worth


@pytest.mark.golden("GD-5")
@pytest.mark.clause("ND-8", "ND-46", "ND-48", "NDR-15")
@pytest.mark.parametrize(
    ("angle", "worth"),
    [
        (0, 5),
        (0.1, 4),
        (22.4, 4),
        (22.5, 5),
        (44.9, 5),
        (45, 8),
        (135, 8),
        (135.1, 5),
        (157.5, 5),
        (157.6, 4),
        (180, 5),
    ],
)
def test_weights_of_the_indiana(angle: float, worth: int) -> None:
    assert weight(Layout.INDIANA, ALL, angle, False) == worth
    assert weight(Layout.INDIANA, ALL, -angle if angle < 180 else 180, False) == worth


@pytest.mark.golden("GD-6")
@pytest.mark.clause("ND-21", "ND-23", "ND-25", "ND-44", "NDR-12", "NDR-13")
def test_the_table_at_2500_yards() -> None:
    assert [salvo(2500, m, False) for m in range(1, 9)] == [7, 13, 20, 27, 33, 40, 47, 53]
    play = play_of(duel(NORTH))
    assert cut_down(play, 0, 53, 0.0) == 26.5
    play.state.half[0] = 1
    assert cut_down(play, 0, 53, 0.0) == 13.25


@pytest.mark.golden("GD-7")
@pytest.mark.clause("ND-20", "ND-80")
@pytest.mark.parametrize(("yards", "worth"), [(2374, 63), (2375, 53), (2624, 53), (2625, 45), (6000, 11), (6000.1, 0)])
def test_a_broadside_by_range(yards: float, worth: int) -> None:
    assert salvo(yards, 8, False) == worth


def broadside(layout: int, orders: tuple[str, str], moves: int, **options: object) -> list[float]:
    """Let two stopped ships lie broadside to broadside at 2,500 yards."""
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), layouts=(layout, layout), moves=240, options=options)
    for seat in range(2):
        for second in range(MARKS):
            exercise.state.track[(seat * MARKS + second) * COURSE + 3] = 0.0
    first = tuple("; ".join(part for part in ("K0", order) if part != "A") for order in orders)
    write(exercise, (first[0], first[1]))
    carry_on(exercise, moves - 1)
    scored = [0.0] * moves
    move = 0
    for event in exercise.events:
        if event.cites == "ND-69" and event.seat == 0:
            move = event.line[3]
        if event.cites == "ND-70" and event.seat == 0:
            scored[move - 1] = event.line[4] / 100
    broadside.last = exercise  # type: ignore[attr-defined]
    return scored


@pytest.mark.golden("GD-8")
@pytest.mark.clause("ND-38", "ND-70", "ND-73", "ND-75", "NDR-7", "NDR-8")
@pytest.mark.parametrize("layout", list(Layout))
def test_one_ship_fires_at_a_stopped_one(layout: int) -> None:
    assert broadside(layout, ("OF", "A"), 14)[:13] == [53, 0, 0, 0, 13, 0, 40, 0, 13, 0, 0, 0, 53]


@pytest.mark.golden("GD-9")
@pytest.mark.clause("ND-72", "ND-80")
def test_she_is_sunk_in_move_97() -> None:
    scored = broadside(Layout.KEARSARGE, ("OF", "A"), 120)
    assert (sum(scored), broadside.last.state.move) == (1005, 97)  # type: ignore[attr-defined]
    exact = broadside(Layout.KEARSARGE, ("OF", "A"), 120, table="exact")
    assert sum(exact) == pytest.approx(1013.3, abs=0.1)
    assert broadside.last.state.move == 97  # type: ignore[attr-defined]


@pytest.mark.golden("GD-10")
@pytest.mark.clause("ND-74", "NDR-11", "NDR-16")
@pytest.mark.parametrize(("options", "move"), [({}, 145), ({"half_at": 40}, 157)])
def test_both_fire_and_both_are_sunk(options: dict[str, object], move: int) -> None:
    broadside(Layout.KEARSARGE, ("OF", "OF"), 200, **options)
    exercise = broadside.last  # type: ignore[attr-defined]
    assert (exercise.state.move, exercise.state.result, exercise.places()) == (move, Result.DRAW, [1, 1])


@pytest.mark.golden("GD-11")
@pytest.mark.clause("ND-10", "ND-12", "ND-13", "ND-14")
@pytest.mark.parametrize(("knots", "times"), [(12, (21.2, 52.5, 79.0, 149.7)), (14.4, (17.7, 43.8, 65.9, 124.8))])
def test_times_at_which_points_are_turned(knots: float, times: tuple[float, ...]) -> None:
    exercise = duel((0, 0, 0, knots), (0, 5000, 0, 14.4))
    headings: list[tuple[float, float]] = []
    for move in range(6):
        write(exercise, ("R", "A"))
        play = play_of(exercise)
        headings += [(move * 30 + tenth / 10, where(play, 0, tenth / 10).heading) for tenth in range(300)]
    for target, expected in zip((1, 5, 8, 16), times, strict=True):
        reached = next(time for time, heading in headings if heading >= target * 11.25 - 0.05)
        assert reached == pytest.approx(expected, abs=SECOND)


HARD_OVER = {
    12: [
        (21.1, 191.0, 24.98),
        (132.6, 301.2, 65.76),
        (279.3, 314.4, 103.96),
        (402.7, 234.0, 142.16),
        (450, 94.6, 180.35),
    ],
    14.4: [(38.1, 221.3, 33.84), (190, 318.3, 81.04), (360, 276, 126.88), (448.2, 124.5, 172.72), (401, -44.2, 218.55)],
}


@pytest.mark.golden("GD-12")
@pytest.mark.clause("ND-11", "NDR-2", "NDR-36")
@pytest.mark.parametrize("knots", HARD_OVER)
def test_hard_over_at_the_marks_of_the_moves(knots: float) -> None:
    exercise = duel((0, 0, 0, knots), (0, 5000, 0, 14.4))
    for x, y, heading in HARD_OVER[knots]:
        write(exercise, ("R", "A"))
        assert (ship(exercise).x, ship(exercise).y) == pytest.approx((x, y), abs=YARD)
        assert ship(exercise).heading == pytest.approx(heading, abs=DEGREE)


@pytest.mark.golden("GD-13")
@pytest.mark.clause("ND-15")
def test_eight_points_to_the_right() -> None:
    found = ship(write(duel(NORTH), ("R8", "A"), *steps(4)))
    assert (found.x, found.y) == pytest.approx((626.5, 321.0), abs=YARD)
    assert (found.heading, found.speed / KNOT) == pytest.approx((90, 11.37), abs=0.02)


@pytest.mark.golden("GD-14")
@pytest.mark.clause("NDR-3")
def test_four_points_to_the_right() -> None:
    found = ship(write(duel(NORTH), ("R4", "A"), *steps(4)))
    assert (found.x, found.y) == pytest.approx((531.8, 721.0), abs=YARD)
    assert (found.heading, found.speed / KNOT) == pytest.approx((45, 12), abs=0.02)


def straight_moves(knots: float, order: str, moves: int) -> list[float]:
    exercise = duel((0, 0, 0, knots), (0, 5000, 0, 14.4))
    if order == "M":  # turn well past five points first, then right the helm
        write(exercise, *steps(4, ("R", "A")))
    runs = []
    for n in range(moves):
        was = ship(exercise)
        write(exercise, (order if n == 0 else "A", "A"))
        now = ship(exercise)
        runs.append(((now.x - was.x) ** 2 + (now.y - was.y) ** 2) ** 0.5)
    return runs


@pytest.mark.golden("GD-15")
@pytest.mark.clause("ND-15", "ND-16", "ND-18")
@pytest.mark.parametrize(("knots", "runs"), [(12, [158.33, 175, 191.67, 200]), (14.4, [188.33, 205, 221.67, 237, 240])])
def test_lost_speed_comes_back_on_the_straight(knots: float, runs: list[float]) -> None:
    assert straight_moves(knots, "M", len(runs)) == pytest.approx(runs, abs=0.01)


@pytest.mark.golden("GD-16")
@pytest.mark.clause("ND-17")
def test_slowing_down_to_nine_knots() -> None:
    assert straight_moves(12, "K9", 4) == pytest.approx([191.67, 175, 158.33, 150], abs=0.01)


@pytest.mark.golden("GD-17")
@pytest.mark.clause("ND-19")
def test_shifting_the_helm() -> None:
    exercise = write(duel(NORTH), ("R", "A"), ("A", "A"))
    assert ship(exercise).heading == pytest.approx(65.75, abs=DEGREE)
    shifted = ship(exercise)
    write(exercise, ("L", "A"))
    assert ship(exercise).heading == pytest.approx(65.75, abs=DEGREE)
    assert (ship(exercise).x, ship(exercise).y) == pytest.approx((277.0, 366.2), abs=YARD)
    write(exercise, ("A", "A"))
    begins = next(
        second for second in range(HALF_MINUTE) if course_at(exercise.state, 0, second).heading < shifted.heading
    )
    assert begins - 1 < 36 - HALF_MINUTE + SECOND <= begins  # she swings between these seconds of the move
    swings = where(play_of(exercise), 0, 36.0 - HALF_MINUTE)
    assert ((swings.x - shifted.x) ** 2 + (swings.y - shifted.y) ** 2) ** 0.5 == pytest.approx(192, abs=YARD)
    assert (ship(exercise).x, ship(exercise).y) == pytest.approx((402.2, 460.0), abs=YARD)
    assert ship(exercise).heading == pytest.approx(33.8, abs=DEGREE)


def torpedo_from_the_origin(target: Ship) -> tuple[float, float, int]:
    """Run a torpedo north from the origin at the first second: time, yards and zone of its strike."""
    exercise = duel((3000, -3000, 0, 12), target)
    write(exercise, ("A", "A"))
    put_torpedo(exercise.state, 0, Run(0, 0, 0, 0, 0), 0.0)
    for move in range(2):
        play = play_of(exercise)
        second = meeting(play, 0)
        if second < NEVER:
            return move * HALF_MINUTE + second, run_at(play, 0, second), zone_at(play, 0, second)
        write(exercise, ("A", "A"))
    return NEVER, 0.0, 0


@pytest.mark.golden("GD-18")
@pytest.mark.clause("ND-27", "ND-29", "ND-30", "ND-31", "ND-34", "ND-35", "ND-78", "NDR-21")
def test_a_torpedo_crosses_a_ships_bows() -> None:
    second, yards, sixths = torpedo_from_the_origin((-266.67, 600, 90, 12))
    assert second == pytest.approx(40.0, abs=SECOND)
    assert yards == pytest.approx(600, abs=YARD)
    assert keel_angle(Run(0, 0, 0, 0, 0), 90) == pytest.approx(90, abs=DEGREE)
    assert sixths == 3


@pytest.mark.golden("GD-19")
@pytest.mark.clause("ND-6", "ND-7", "ND-32")
@pytest.mark.parametrize(("ahead", "sixths"), [(60, 3), (-60, 3), (70, 0), (-70, 0)])
def test_ahead_or_astern_of_its_line(ahead: float, sixths: int) -> None:
    assert torpedo_from_the_origin((-266.67 + ahead, 600, 90, 12))[2] == sixths


CARD = [(330, 90, 5), (331, 90, 4), (470, 90, 4), (700, 90, 3), (800, 90, 2), (300, 45, 4), (400, 45, 3), (400, 30, 2)]


@pytest.mark.golden("GD-20")
@pytest.mark.clause("ND-26", "ND-28", "ND-33")
@pytest.mark.parametrize(("yards", "angle", "sixths"), [*CARD, (800, 30, 1), (801, 90, 0)])
def test_zones_of_the_card(yards: float, angle: float, sixths: int) -> None:
    assert zone(yards, angle, 800) == sixths


@pytest.mark.golden("GD-21")
@pytest.mark.clause("ND-55", "ND-57", "NDR-19")
def test_a_torpedo_ordered_ahead_curves_from_the_bow_line() -> None:
    run = fire_tube(0, 0, 0, 1, 1, 0)
    assert (run.launch, abs(run.bend)) == (45, 45)
    end = curve_length(run)
    assert end == pytest.approx(180.6, abs=0.1)
    assert (run_x(run, end) - run.x, run_y(run, end) - run.y) == pytest.approx((67.4, 162.6), abs=0.1)


@pytest.mark.golden("GD-22")
@pytest.mark.clause("ND-76", "ND-77")
def test_the_printed_order_for_a_torpedo() -> None:
    slip = DuelNotation().read_order(play_of(duel(NORTH)), 0, "S. F. T., 15 N. E.")
    assert slip.order == (1, Kind.TORPEDO, 15, 0, 45)


def first_collision(blue: Ship, red: Ship, moves: int = 4, **options: object) -> tuple[float, int]:
    exercise = duel(blue, red, options=options)
    carry_on(exercise, moves + 1)
    kinds = {"ND-53", "NDR-27"}
    event = next(event for event in exercise.events if event.cites in kinds)
    before = exercise.state.move - 1
    return before * HALF_MINUTE + event.line[4] / 10, exercise.state.result


@pytest.mark.golden("GD-23")
@pytest.mark.clause("ND-53", "NDR-25")
def test_a_ram_amidships() -> None:
    second, result = first_collision(NORTH, (-221.3, 300, 90, 12))
    assert second == pytest.approx(33.2, abs=0.3)
    assert result == Result.BLUE_WINS


@pytest.mark.golden("GD-24")
@pytest.mark.clause("ND-51", "ND-52", "NDR-23", "NDR-24", "NDR-27")
def test_stem_to_stem() -> None:
    second, result = first_collision(NORTH, (3, 600, 180, 12))
    assert 34.95 <= second <= 35.65
    assert result == Result.DRAW


@pytest.mark.golden("GD-25")
@pytest.mark.clause("ND-53")
def test_a_ram_on_the_stern() -> None:
    exercise = duel((0, 0, 0, 14.4), (2, 400, 0, 9))
    carry_on(exercise, 4)
    event = next(event for event in exercise.events if event.cites == "ND-53")
    assert (exercise.state.move - 1) * HALF_MINUTE + event.line[4] / 10 == pytest.approx(88.9, abs=SECOND)
    assert exercise.places() == [1, 2]


@pytest.mark.golden("GD-26")
@pytest.mark.clause("NDR-26")
@pytest.mark.parametrize(("graze", "expected"), [("opposite", 38.3), ("ignore", 40.2)])
def test_hulls_that_touch_on_nearly_opposite_courses(graze: str, expected: float) -> None:
    second, result = first_collision(NORTH, (70, 600, 190, 12), graze=graze)
    assert second == pytest.approx(expected, abs=0.3)
    assert result == Result.DRAW


@pytest.mark.golden("GD-27")
@pytest.mark.clause("ND-74", "NDR-11")
def test_half_power_begins_with_the_next_move() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12)), ("OF 8", "OF 8"))
    exercise.state.lost[0] = 490.0
    write(exercise, ("A", "A"))
    assert (exercise.state.lost[0], exercise.state.half) == (503, [1, 0])
    write(exercise, *steps(4))
    assert (points(exercise, 0), points(exercise, 1)) == ([13, 6.5], [13, 13])


@pytest.mark.golden("GD-28")
@pytest.mark.clause("ND-66", "ND-67", "ND-68", "ND-69", "ND-71", "NDR-10")
def test_a_captain_sees_the_dot_and_not_the_heading() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12)), ("OF", "R; OF"), ("A", "A"))
    seen = GAME.seen_by(exercise.play, 0)
    assert seen.dot_x[DOTS + 2] == exercise.state.dot_x[DOTS + 2] != 0
    assert seen.dot_heading[DOTS + 1] == exercise.state.dot_heading[DOTS + 1] != 0
    assert (seen.dot_heading[DOTS + 2], exercise.state.dot_heading[DOTS + 2] != 0) == (0, True)
    assert not any(seen.track[MARKS * COURSE :])
    assert seen.trail == exercise.state.trail
    assert seen.trail[-2:] == [exercise.state.dot_x[DOTS + 1], exercise.state.dot_y[DOTS + 1]]
    heard = view(exercise, 0).events
    assert {event.line[3] for event in heard if event.cites == "ND-69"} == {1}
    assert [event.seat for event in heard if event.cites == "ND-70"] == [0, 1]
    assert seen.lost == [53, 53]


@pytest.mark.golden("GD-29")
@pytest.mark.clause("ND-64")
def test_ships_begin_two_thousand_yards_apart(tmp_path: Path) -> None:
    text = """id = "own"\ngame = "naval_duel"\ntitle = "T"\nwords = "W"\nprovenance = "P"\nmoves = 10
[[ship]]\nside = "blue"\nname = "A"\nlayout = "indiana"\nx = 0\ny = 0\nheading = 0\nknots = 12
[[ship]]\nside = "red"\nname = "B"\nlayout = "indiana"\nx = 0\ny = {}\nheading = 0\nknots = 12\n"""
    path = tmp_path / "own.toml"
    path.write_text(text.format(2000))
    assert brief(GAME, scenario=str(path)).board.y == (0.0, 2000.0)
    path.write_text(text.format(1999))
    with pytest.raises(BadSetup, match=r"1999 yards apart.*ND-64"):
        brief(GAME, scenario=str(path)).board  # noqa: B018


@pytest.mark.golden("GD-30")
@pytest.mark.clause("ND-36", "ND-37")
def test_one_seed_and_the_same_orders_give_the_same_log() -> None:
    orders = [("OF; S.F.T., 15 057", "OF; P.F.T., 5 W"), *steps(12)]
    twice = [write(duel((0, 0, 0, 12), (600, 100, 0, 12), seed=7), *orders) for _ in range(2)]
    assert twice[0].events == twice[1].events
    assert twice[0].deeds == twice[1].deeds
    assert any(deed.actor == -1 for deed in twice[0].deeds)


@pytest.mark.golden("GD-31")
@pytest.mark.clause("NDR-5", "NDR-6")
def test_an_order_of_every_kind() -> None:
    play = play_of(duel((0, 0, 0, 14.4), (0, 5000, 0, 14.4)))
    slip = DuelNotation().read_order(play, 0, "15/PH 8; K 14.4; OF F8; S.F.T., 5 045")
    assert slip.struck == ()
    items = [slip.order[1 + n * 4 : 5 + n * 4] for n in range(slip.order[0])]
    assert items == [(Kind.HELM, 15, 1, 8), (Kind.SPEED, 0, 144, 0), (Kind.OPEN, 0, 4, 0), (Kind.TORPEDO, 5, 0, 45)]
    assert slip.notes == ("PH is read as R: her bow goes that way (NDR-5)",)


@pytest.mark.golden("GD-32")
@pytest.mark.clause("NDR-21")
def test_a_torpedo_along_the_keel() -> None:
    second, yards, sixths = torpedo_from_the_origin((0, 300, 0, 12))
    assert second == pytest.approx(28.0, abs=SECOND)
    assert yards == pytest.approx(420, abs=YARD)
    assert sixths == 1


@pytest.mark.golden("GD-33")
@pytest.mark.clause("NDR-37")
def test_ships_torpedoed_at_second_10_still_fire_and_draw_if_both_are_lost() -> None:
    exercise = write(duel((0, 0, 0, 12), (300, -180, 0, 12)), ("OF", "OF"))
    put_torpedo(exercise.state, 0, Run(200, -113.3, 90, 90, 0), 10 - 100 / 15)
    put_torpedo(exercise.state, 4, Run(-100, 66.7, 90, 90, 0), 10 - 100 / 15)
    for seat in range(2):
        exercise.write(seat, "A")
    while exercise.to_act == -1:
        exercise.throw(1)
    assert (points(exercise, 0), points(exercise, 1)) == ([176], [176])
    assert exercise.state.result == Result.DRAW


@pytest.mark.golden("GD-33")
@pytest.mark.clause("NDR-16", "NDR-37")
def test_a_ship_torpedoed_before_the_bow_strikes_neither_rams_nor_is_rammed() -> None:
    exercise = duel((0, 0, 0, 12), (-133, 215, 90, 12))
    write(exercise, ("OF", "OF"))
    assert course_at(exercise.state, 1, HALF_MINUTE).x == pytest.approx(67)
    put_torpedo(exercise.state, 0, Run(-133 + 6.6667 * 10, 65, 0, 0, 0), 0.0)
    for seat in range(2):
        exercise.write(seat, "A")
    assert exercise.to_act == -1
    exercise.throw(1)
    assert told(exercise, "ND-53") == []
    assert points(exercise, 1)
    assert exercise.state.result == Result.BLUE_WINS
