"""Every ruling, and every choice of every option."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_duel import GAME
from teetotum.games.naval_duel.collision import judge_contact
from teetotum.games.naval_duel.gunnery import weight
from teetotum.games.naval_duel.torpedoes import meeting
from teetotum.games.naval_duel.vocabulary import NEVER, YARDS, Crash, How, Layout, Result
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.torpedo import Run
from teetotum.mechanics.turning import fresh_course
from teetotum.players import captain
from tests.games.naval_duel.sea_room import Ship, carry_on, duel, play_of, points, put_torpedo, ship, steps, told, write

NORTH: Ship = (0, 0, 0, 12)
ABEAM: Ship = (2500, 0, 0, 12)


def knots(exercise: Exercise, seat: int = 0) -> float:
    return ship(exercise, seat).speed / KNOT


@pytest.mark.clause("NDR-3")
def test_a_small_turn_may_cost_nothing() -> None:
    for choice, speed in (("proportional", 9.6), ("none", 12)):
        exercise = write(duel(NORTH, options={"loss_below_5": choice}), ("R4", "A"))
        slowest = min(part for part in exercise.state.track[3:341:11]) / KNOT
        write(exercise, ("A", "A"))
        slowest = min(slowest, *(part / KNOT for part in exercise.state.track[3:341:11]))
        assert slowest == pytest.approx(speed, abs=0.05)


@pytest.mark.clause("NDR-3")
def test_where_small_turns_are_free_the_fifth_point_takes_the_whole_quarter() -> None:
    exercise = write(duel(NORTH, options={"loss_below_5": "none"}), *steps(3, ("R", "A")))
    assert knots(exercise) == pytest.approx(9)


@pytest.mark.clause("NDR-4")
def test_a_second_turn_begins_from_the_speed_she_has() -> None:
    exercise = write(duel(NORTH), *steps(3, ("R", "A")), ("M", "A"))
    was = knots(exercise)
    assert 9 < was < 10.5
    write(exercise, *steps(3, ("R", "A")))
    assert knots(exercise) == pytest.approx(9)
    slow = write(duel(NORTH), ("K3", "A"), *steps(20), ("K12; R", "A"))
    assert knots(slow) < 5


@pytest.mark.clause("NDR-5")
@pytest.mark.parametrize(("words", "order", "way"), [("period", "PH", 1), ("period", "SH", -1), ("modern", "PH", -1)])
def test_port_helm(words: str, order: str, way: int) -> None:
    exercise = write(duel(NORTH, options={"helm_words": words}), (order, "A"))
    assert ship(exercise).x * way > 0


@pytest.mark.clause("NDR-6")
def test_one_order_to_the_helm_at_most_where_the_house_says_so() -> None:
    assert not duel(NORTH).try_order(0, "R; 10/M; 20/L").struck
    assert duel(NORTH, options={"helm_orders": "one"}).try_order(0, "R; 10/M").struck == (
        "the helm takes one order in a move at this table (NDR-6)",
    )
    assert duel(NORTH).try_order(0, "30/R").struck


@pytest.mark.clause("NDR-6")
def test_of_two_orders_at_one_second_the_later_written_holds() -> None:
    exercise = write(duel(NORTH), ("R; L", "A"))
    assert ship(exercise).x < 0


@pytest.mark.clause("NDR-7")
def test_by_manual_fire_an_order_holds_for_its_own_move_and_turret() -> None:
    exercise = duel(NORTH, ABEAM, options={"fire": "manual"})
    with pytest.raises(Illegal, match="named by itself"):
        exercise.write(0, "OF")
    write(exercise, ("OF F8; OF A8", "OF F12"), *steps(10))
    assert (points(exercise, 0), points(exercise, 1)) == ([13], [20])


@pytest.mark.clause("NDR-7")
@pytest.mark.parametrize("level", ["sensible", "strong"])
def test_programs_name_their_turrets_one_by_one_where_they_must(level: str) -> None:
    exercise = duel(NORTH, ABEAM, options={"fire": "manual"})
    for move in range(3):
        for seat in range(2):
            exercise.write(seat, captain(GAME, level).write(exercise, seat, Keyed(move)))
    assert points(exercise, 0)[0] > 0


@pytest.mark.clause("NDR-8")
def test_fire_may_hang_on_the_range_where_the_house_lets_it() -> None:
    with pytest.raises(Illegal, match="no order hangs on the range"):
        duel(NORTH, ABEAM).write(0, "OF IF <= 2000")
    exercise = duel(NORTH, ABEAM, options={"conditional": "range"})
    write(exercise, ("OF IF <= 2000", "OF 12 IF <= 2600"), *steps(1))
    assert (points(exercise, 0), points(exercise, 1)) == ([], [40])
    with pytest.raises(Illegal, match="only opening fire"):
        exercise.write(0, "CF IF <= 2000")


@pytest.mark.clause("NDR-9")
@pytest.mark.parametrize(("choice", "yards"), [("end", 2600), ("mean", 2400)])
def test_places_from_which_fire_is_measured(choice: str, yards: int) -> None:
    exercise = write(duel((0, 0, 270, 12), (2200, 0, 90, 12), options={"fire_from": choice}), ("OF", "A"), ("A", "A"))
    assert next(event for event in exercise.events if event.cites == "ND-70").line[3] % YARDS == yards


@pytest.mark.clause("NDR-11")
def test_half_power_may_take_two_tubes() -> None:
    exercise = duel(NORTH, ABEAM, options={"half_tubes": "two"})
    exercise.state.lost[0] = 500.0
    write(exercise, *steps(2))
    assert exercise.state.half == [1, 0]
    assert exercise.try_order(0, "S.A.T., 5 E").struck[0].endswith("out of action (ND-74)")
    assert not exercise.try_order(0, "S.F.T., 5 E; P.F.T., 5 W").struck
    whole = duel(NORTH, ABEAM)
    whole.state.lost[0] = 500.0
    assert not write(whole, *steps(2)).try_order(0, "S.A.T., 5 E").struck


@pytest.mark.clause("NDR-12")
def test_fire_valued_by_time() -> None:
    exercise = write(duel(NORTH, ABEAM, options={"value": "time"}), ("OF 8", "OF 12"), *steps(1))
    assert (points(exercise, 0), points(exercise, 1)) == ([10], [45])


@pytest.mark.clause("NDR-13")
def test_the_table_may_be_exact() -> None:
    exercise = write(duel(NORTH, ABEAM, options={"table": "exact"}), ("OF F8", "A"), *steps(1))
    assert points(exercise, 0) == [6.67]
    assert exercise.state.lost[1] == pytest.approx(50 / 7.5)


@pytest.mark.clause("NDR-15")
@pytest.mark.parametrize("angle", [0, 30, 150, 180])
def test_end_on_fire_may_be_held_to_four(angle: float) -> None:
    assert weight(Layout.INDIANA, 255, angle, False) == 5
    assert weight(Layout.INDIANA, 255, angle, True) == 4
    assert weight(Layout.INDIANA, 255, 90, True) == 8


@pytest.mark.clause("NDR-15")
def test_the_option_reaches_the_score_card() -> None:
    for choice, scored in (("arcs", 33), ("four", 27)):
        red = (2500 * 0.5, 2500 * 0.866, 120, 12)
        layouts = (Layout.INDIANA, Layout.KEARSARGE)
        exercise = duel((0, 0, 0, 12), (red[0], red[1], 0, 12), layouts=layouts, options={"end_on": choice})
        write(exercise, ("OF", "A"), ("A", "A"))
        assert points(exercise, 0) == [scored / 2 if scored else 0]


@pytest.mark.clause("ND-20")
def test_guns_may_be_thrown_for_one_by_one() -> None:
    exercise = duel(NORTH, ABEAM, options={"chance_fire": "on"})
    for order in ("OF", "A"):
        exercise.write(0, order)
        exercise.write(1, "A")
    thrown = [499, 500, 0, 9999, 9999, 9999, 9999, 0]
    for number in thrown:
        assert exercise.wheel.name == "percentile dice"
        exercise.throw(number)
    assert exercise.to_act != -1
    assert exercise.state.lost[1] == pytest.approx(2 * 200 + 200 / 3)


@pytest.mark.clause("ND-20", "NDR-12", "NDR-15")
@pytest.mark.parametrize(
    ("options", "lost"),
    [({}, 200 + 200 / 3), ({"value": "time"}, 225 + 50), ({"end_on": "four"}, (200 + 200 / 3) * 4 / 5)],
)
def test_a_hit_is_worth_what_the_table_would_give_it(options: dict[str, object], lost: float) -> None:
    layouts = (Layout.INDIANA, Layout.KEARSARGE)
    exercise = duel(NORTH, (1250, 2165, 60, 12), layouts=layouts, options={"chance_fire": "on", **options})
    for order in ("OF", "A"):
        exercise.write(0, order)
        exercise.write(1, "A")
    hits = [0, 9999, 0, 9999, 9999, 9999]  # a 12-inch gun forward, and one in each wing turret that bears
    while exercise.to_act == NATURE:
        exercise.throw(hits.pop(0))
    assert hits == []
    assert exercise.state.lost[1] == pytest.approx(lost)


@pytest.mark.clause("NDR-17")
def test_a_torpedo_may_only_damage() -> None:
    for damage, lost, over in ((0, 0, True), (500, 500, False), (1000, 1000, True)):
        exercise = struck(options={"torpedo_damage": damage})
        assert (exercise.state.lost[1], exercise.is_over) == (lost, over)


def struck(order: tuple[str, str] = ("A", "A"), **more: object) -> Exercise:
    """Let a torpedo strike red at second 10 of the first move."""
    exercise = write(duel(NORTH, (300, -180, 0, 12), **more), order)  # type: ignore[arg-type]
    put_torpedo(exercise.state, 0, Run(200, -113.3, 90, 90, 0), 10 - 100 / 15)
    for seat in range(2):
        exercise.write(seat, "A")
    exercise.throw(1)
    return exercise


@pytest.mark.clause("NDR-18", "ND-56")
def test_gyroscopes_may_be_set_before_the_game() -> None:
    exercise = duel(NORTH, ABEAM, options={"gyro": "preset"}, gyro=(60.0, 90, 90, 90, 90, 90, 90, 90))
    with pytest.raises(Illegal, match="write no direction"):
        exercise.write(0, "S.F.T., 5 E")
    write(exercise, ("S.F.T., 5; P.A.T., 6", "A"))
    assert exercise.state.run[3] == pytest.approx(60)
    assert exercise.state.run[3 * 5 + 3] == pytest.approx(-90)
    assert exercise.deeds[0].words == "S.F.T., 5; P.A.T., 6"
    with pytest.raises(Illegal, match="direction of the SF torpedo is missing"):
        duel(NORTH).write(0, "S.F.T., 5")


@pytest.mark.clause("NDR-18")
@pytest.mark.parametrize("level", ["sensible", "strong"])
def test_programs_fire_a_torpedo_set_beforehand_when_it_points_well(level: str) -> None:
    written = []
    for angle in (68.0, 120.0):  # the one leads the enemy as it should, the other would pass astern of her
        exercise = duel(NORTH, (500, 0, 0, 12), options={"gyro": "preset"}, gyro=(angle,) * 8)
        written.append(captain(GAME, level).write(exercise, 0, Keyed(3)))
    assert ["T., " in order for order in written] == [True, False]


@pytest.mark.clause("NDR-19")
def test_a_course_outside_the_arc_may_be_refused() -> None:
    exercise = write(duel(NORTH), ("S.F.T., 5 N", "A"))
    assert exercise.state.run[4] == pytest.approx(-45)
    strict = duel(NORTH, options={"outside_arc": "refuse"})
    assert strict.try_order(0, "S.F.T., 5 N").struck == ("course 000 lies outside the arc of the SF tube (NDR-19)",)
    assert not strict.try_order(0, "S.F.T., 5 E").struck
    assert strict.try_order(0, "R; S.F.T., 29 067").struck  # by then she heads 23, and her bow line lies at 68
    strict.order(0, (1, 5, 5, 0, 0))
    strict.write(1, "A")
    assert strict.state.running[0] == 0
    assert told(strict, "NDR-33") == ["Blue's SF tube is not fired at second 5: it cannot be."]


def crossing(target: Ship, choice: str) -> float:
    """Run a torpedo north from the origin, and find the second of the first move at which it strikes a target."""
    exercise = write(duel((3000, -3000, 0, 12), target, options={"torpedo_test": choice}), ("A", "A"))
    put_torpedo(exercise.state, 0, Run(0, 0, 0, 0, 0), 0.0)
    return meeting(play_of(exercise), 0)


@pytest.mark.clause("NDR-21")
@pytest.mark.parametrize(("choice", "second"), [("keel", 20.0), ("swept", 19.2)])
def test_a_moving_hull_is_met_at_its_side_and_an_outline_on_its_keel(choice: str, second: float) -> None:
    assert crossing((-133.33, 300, 90, 12), choice) == pytest.approx(second, abs=0.15)


@pytest.mark.clause("NDR-21")
def test_a_torpedo_whose_line_cuts_the_outline_may_yet_pass_astern_of_a_moving_hull() -> None:
    slanting: Ship = (-31.67, 245.15, 30, 12)
    assert crossing(slanting, "keel") < NEVER
    assert crossing(slanting, "swept") == NEVER


@pytest.mark.clause("ND-26", "ND-27")
def test_range_and_speed_of_torpedoes() -> None:
    options = {"torpedo_range": 1000, "torpedo_speed": 265}
    exercise = write(duel((3000, -3000, 0, 12), (0, 900, 90, 1), options=options), ("A", "A"))
    put_torpedo(exercise.state, 0, Run(0, 0, 0, 0, 0), -32.0)
    assert meeting(play_of(exercise), 0) == pytest.approx(900 / (26.5 * KNOT) - 32, abs=0.1)
    usual = write(duel((3000, -3000, 0, 12), (0, 900, 90, 1)), ("A", "A"))
    put_torpedo(usual.state, 0, Run(0, 0, 0, 0, 0), -32.0)
    assert meeting(play_of(usual), 0) == NEVER


@pytest.mark.clause("NDR-22")
def test_a_ship_may_carry_a_few_torpedoes_only() -> None:
    exercise = write(duel(NORTH, options={"torpedoes": 1}), ("S.F.T., 5 E", "A"))
    with pytest.raises(Illegal, match="no torpedo is left"):
        exercise.write(0, "P.F.T., 5 W")
    two = duel(NORTH, options={"torpedoes": 2}).try_order(0, "S.F.T., 5 E; P.F.T., 5 W; P.A.T., 5 W")
    assert two.struck == ("no torpedo is left for the PA tube: 2 are aboard (NDR-22)",)
    assert two.order[0] == 2


@pytest.mark.clause("ND-79")
def test_a_tube_is_loaded_again_after_ten_moves() -> None:
    exercise = write(duel(NORTH), ("S.F.T., 5 E", "A"))
    with pytest.raises(Illegal, match="loaded again in move 11"):
        exercise.write(0, "S.F.T., 5 E")
    write(exercise, *steps(9))
    assert not exercise.try_order(0, "S.F.T., 5 E").struck


@pytest.mark.clause("NDR-23")
@pytest.mark.parametrize(("points_off", "result"), [(1, Result.RED_WINS), (2, Result.DRAW), (4, Result.DRAW)])
def test_how_far_off_courses_are_still_opposite(points_off: int, result: int) -> None:
    exercise = duel(NORTH, (105, 600, 180 + 17, 12), options={"opposite": points_off, "graze": "ignore"})
    carry_on(exercise, 4)
    assert exercise.state.result == result


@pytest.mark.clause("NDR-24")
def test_a_bow_that_enters_at_the_stem_draws_on_any_course() -> None:
    exercise = carry_on(duel(NORTH, (-262, 265, 90, 12)), 3)
    assert told(exercise, "ND-53") == []
    assert exercise.state.how == How.COLLISION
    assert exercise.state.result == Result.DRAW


CROSSING: Ship = (-221.3, 300, 90, 12)


@pytest.mark.clause("NDR-25")
def test_a_ram_may_only_damage_and_the_ships_pass_on() -> None:
    exercise = carry_on(duel(NORTH, CROSSING, options={"ram_damage": 300}), 4)
    assert (exercise.state.lost[1], exercise.is_over) == (300, False)
    assert len(told(exercise, "ND-53")) == 1
    sunk = carry_on(duel(NORTH, CROSSING, options={"ram_damage": 1000}), 4)
    assert sunk.state.result == Result.BLUE_WINS


@pytest.mark.clause("NDR-25")
@pytest.mark.parametrize(("least", "rams"), [(0, 1), (12, 1), (13, 0)])
def test_a_ram_may_need_a_closing_speed(least: int, rams: int) -> None:
    exercise = carry_on(duel(NORTH, CROSSING, options={"ram_speed": least}), 4)
    assert len(told(exercise, "ND-53")) == rams


@pytest.mark.clause("NDR-25")
@pytest.mark.parametrize(
    ("needs", "knots", "crash"),
    [
        ("closing", 12, Crash.BLUE_RAMS),
        ("closing", 13, Crash.GRAZE),
        ("closing", 14, Crash.GRAZE),
        ("any", 13, Crash.BLUE_RAMS),
        ("any", 14, Crash.BLUE_RAMS),
    ],
)
def test_a_bow_that_does_not_close_only_grazes(needs: str, knots: float, crash: Crash) -> None:
    """Blue's bow lies in Red's quarter, on Red's own course: at Red's very speed she once rammed her."""
    exercise = duel(NORTH, CROSSING, options={"ram_needs": needs})
    blue, red = fresh_course(0, 0, 0, 13 * KNOT), fresh_course(6, 120, 0, knots * KNOT)
    assert judge_contact(exercise.play, blue, red) == crash


@pytest.mark.clause("NDR-26")
def test_a_graze_on_other_courses_is_logged_and_nothing_more() -> None:
    exercise = carry_on(duel((0, 0, 0, 12), (22, 140, 0, 9)), 8)
    assert told(exercise, "NDR-26")
    assert not exercise.is_over


@pytest.mark.clause("NDR-26")
def test_a_graze_may_be_left_to_the_umpire() -> None:
    with pytest.raises(BadSetup, match="say umpire=person too"):
        brief(GAME, options={"graze": "umpire"})
    exercise = duel((0, 0, 0, 12), (22, 140, 0, 9), options={"graze": "umpire", "umpire": "person"})
    for _ in range(12):
        for seat in range(2):
            exercise.write(seat, "A")
        while exercise.to_act == 2 and not exercise.state.case_crash:
            exercise.write(2, "accept")
        if exercise.to_act == 2:
            break
    exercise.write(2, "amend collision drawn because the hulls locked")
    exercise.write(2, "accept")
    exercise.write(2, "accept")
    assert exercise.state.result == Result.DRAW


@pytest.mark.clause("NDR-28")
@pytest.mark.parametrize(("limit", "places"), [("points", [1, 2]), ("draw", [1, 1])])
def test_the_moves_run_out(limit: str, places: list[int]) -> None:
    exercise = write(duel(NORTH, ABEAM, moves=2, options={"limit": limit}), ("OF", "A"), ("A", "A"))
    assert exercise.places() == places
    assert write(duel(NORTH, ABEAM, moves=1), ("A", "A")).places() == [1, 1]


@pytest.mark.clause("NDR-29")
def test_a_common_top_speed() -> None:
    fast: Ship = (2500, 0, 0, 14.4)
    with pytest.raises(Illegal, match="12 is the most"):
        duel(NORTH, fast).write(0, "K14.4")
    exercise = write(duel(NORTH, fast, options={"top_speed": "common"}), ("K14.4", "A"), *steps(3))
    assert knots(exercise) == pytest.approx(14.4)


@pytest.mark.clause("NDR-30")
def test_a_sheet_with_an_edge() -> None:
    outward: Ship = (0, 2300, 0, 12)
    for edge, over in (("open", False), ("retreat", True)):
        exercise = write(duel(outward, (0, -100, 90, 12), options={"edge": edge}), *steps(2))
        assert exercise.is_over == over
    assert exercise.state.how == How.RETREAT
    assert exercise.places() == [2, 1]
    both = write(duel(outward, (0, -2300, 180, 12), options={"edge": "retreat"}), ("OF", "A"), ("A", "A"))
    assert both.places() == [1, 2]


@pytest.mark.clause("NDR-32")
@pytest.mark.parametrize(("choice", "speed"), [("full", 12), ("half", 10)])
def test_a_battered_ship_may_slow_down(choice: str, speed: float) -> None:
    exercise = duel(NORTH, ABEAM, options={"battered_speed": choice})
    exercise.state.lost[0] = 500.0
    write(exercise, *steps(3))
    assert exercise.state.half[0] == 1
    assert knots(exercise) == pytest.approx(speed)
    assert bool(exercise.try_order(0, "K12").struck) == (choice == "half")


@pytest.mark.clause("NDR-33")
def test_whoever_writes_nothing_carries_on() -> None:
    exercise = write(duel(NORTH, ABEAM), ("R; OF", "A"))
    exercise.lapse(0)
    exercise.lapse(1, "K9; K99; OF")
    assert [deed.words for deed in exercise.deeds[2:]] == ["A", "K9; OF"]
    assert ship(exercise).helm == 1
    assert exercise.state.open[0]
    exercise.lapse(0, "total nonsense")
    assert exercise.deeds[-1].words == "A"


@pytest.mark.clause("NDR-34")
def test_striking_agreeing_and_losing_touch() -> None:
    assert write(duel(NORTH, ABEAM), ("A", "STRIKE")).places() == [1, 2]
    assert write(duel(NORTH, ABEAM), ("A", "A"), ("A", "STRIKE")).places() == [1, 2]
    assert write(duel(NORTH, ABEAM), ("A", "A"), ("STRIKE", "STRIKE")).places() == [1, 1]
    assert write(duel(NORTH, ABEAM), ("A", "A"), ("DRAW", "DRAW")).state.how == How.AGREED
    assert not write(duel(NORTH, ABEAM), ("A", "A"), ("DRAW", "A")).is_over
    parted = carry_on(duel(NORTH, (0, 6500, 0, 12)), 40)
    assert (parted.state.move, parted.state.result, parted.places()) == (20, Result.NO_DECISION, [0, 0])


@pytest.mark.clause("NDR-37")
@pytest.mark.parametrize(("choice", "scored"), [("move", [176]), ("at_once", [])])
def test_when_a_torpedo_takes_effect(choice: str, scored: list[int]) -> None:
    exercise = struck(("OF", "OF"), options={"torpedo_ends": choice})
    assert exercise.is_over
    assert points(exercise, 1) == scored
