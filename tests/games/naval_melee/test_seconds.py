"""What meets what in a half minute, in the order of its seconds: hulls, torpedoes, tubes and guns."""

import pytest

from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, view
from teetotum.games.naval_melee.vocabulary import FOR_GOOD, Crash
from tests.games.naval_melee.waters import RED, melee, move, place, ship

FAR = ship("red", 4500, 300, 0, number=2)


def said(exercise: Exercise, words: str) -> int:
    """Count the events that say something."""
    return sum(words in event.text for event in exercise.events)


@pytest.mark.clause("NFR-43")
def test_a_drawn_collision_costs_300_points_once_and_two_minutes() -> None:
    """Hulls that still touched were judged again in every move, so that both were sunk by the fourth."""
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 0, 300, 180), plan=("CF", "CF"))
    move(exercise)
    lay = place(exercise, 0)
    for left in (4, 3, 2, 1):
        assert exercise.state.still[0] == exercise.state.still[RED] == left
        move(exercise, "K12", "K12")
        assert place(exercise, 0)[:2] == lay[:2]
    assert exercise.state.still[0] == 0
    for _ in range(4):
        move(exercise, "K12", "K12")
    assert place(exercise, 0)[1] > lay[1]
    assert exercise.state.loss[0] == exercise.state.loss[RED] == 300
    assert said(exercise, "collide") == 1


@pytest.mark.clause("NFR-43")
def test_ships_that_have_parted_may_collide_again() -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 0, 300, 180), plan=("CF", "CF"))
    move(exercise)
    for _ in range(12):
        move(exercise, "K12", "K12")
    assert not any(exercise.state.met)
    exercise.state.course[0], exercise.state.course[1] = place(exercise, RED)[0], place(exercise, RED)[1] - 300
    move(exercise)
    assert said(exercise, "collide") == 2
    assert exercise.state.loss[0] == 600


@pytest.mark.clause("NFR-43", "NFR-44", "NDR-25")
def test_a_ship_already_stopped_is_not_rammed_at_a_place_she_never_reached() -> None:
    """Blue 2 once rammed Blue 1 where she would have been, although Red 1 had stopped her before."""
    ships = (ship("blue", 0, 0, 90), ship("blue", 133, -200, 0), ship("red", 180, 0, 270), FAR)
    exercise = melee(*ships, plan=("CF", "CF"))
    move(exercise)
    assert exercise.state.crash_at[0] == exercise.state.crash_at[RED] == 3.75
    assert exercise.state.loss[:2] == [300, 0]
    assert said(exercise, "Blue 2 rams Red 1") == 1
    assert not said(exercise, "rams Blue 1")
    assert exercise.state.crash[:2] == [Crash.DRAWN, Crash.RAMS]


@pytest.mark.clause("NFR-44", "NDR-25")
def test_whoever_lies_stopped_by_one_hull_may_be_rammed_by_another_later_in_the_move() -> None:
    ships = (ship("blue", 0, 0, 90), ship("blue", 25, -200, 0), ship("red", 180, 0, 270), FAR)
    exercise = melee(*ships, plan=("CF", "CF"))
    move(exercise)
    assert said(exercise, "Blue 2 rams Blue 1") == 1
    assert exercise.state.afloat[:2] == [0, 1]
    assert exercise.state.loss[RED] == 300


def rammed_at_18(torpedo: str = "") -> Exercise:
    """Let Blue 1 come to ram Red 1, on whom Blue 2 may fire a torpedo."""
    ships = (ship("blue", 0, 100, 0), ship("blue", 35, 550, 270), ship("red", -100, 300, 90), FAR)
    exercise = melee(*ships)
    exercise.write(0, f"1: CF; 2: CF{torpedo}")
    exercise.write(1, "2: CF")
    return exercise


@pytest.mark.clause("NDR-37", "NFR-44", "NM-26")
def test_a_ram_that_a_torpedo_forestalls_stops_and_silences_nobody() -> None:
    exercise = rammed_at_18("; 2: P.F.T., 0 180")
    exercise.throw(1)
    assert exercise.state.sunk_at[RED] < 18
    assert not said(exercise, "rams")
    assert said(exercise, "Red 1's")
    assert place(exercise, 0)[:2] == pytest.approx((0, 300))
    missed = rammed_at_18("; 2: P.F.T., 0 180")
    missed.throw(6)
    assert said(missed, "Blue 1 rams Red 1") == 1
    assert not said(missed, "Red 1's")


@pytest.mark.clause("NDR-37", "NFR-44")
def test_whoever_was_to_be_rammed_by_a_ship_torpedoed_before_sails_on_and_fires() -> None:
    ships = (ship("blue", 0, 100, 0), ship("blue", 4500, 0, 0), ship("red", -100, 300, 90), ship("red", -240, 150, 0))
    exercise = melee(*ships)
    move(exercise, "1: CF; 2: CF", "2: CF; 2: S.F.T., 0 090", dice=[1, 1])
    assert said(exercise, "Red 2's torpedo strikes Blue 1") == 1
    assert not said(exercise, "rams")
    assert exercise.state.afloat[RED]
    assert place(exercise, RED)[:2] == pytest.approx((100, 300))
    assert said(exercise, "Red 1's")


@pytest.mark.clause("NM-17", "NDR-37")
def test_while_a_throw_is_awaited_nobody_sees_past_the_meeting_of_hulls() -> None:
    waits, calm = rammed_at_18("; 2: P.F.T., 0 180"), rammed_at_18()
    assert waits.to_act == NATURE
    for seat in range(2):
        seen = waits.brief.game.seen_by(waits.play, seat)
        assert seen.track[: 3 * 31] == calm.state.track[: 3 * 31]
        assert list(seen.course[:4]) == list(calm.state.course[:4])
        assert view(waits, seat).numbers != view(calm, seat).numbers


@pytest.mark.clause("NFR-44", "NM-26")
@pytest.mark.parametrize(("second", "fired"), [(0, True), (29, False)])
def test_a_ship_that_has_been_rammed_fires_no_tube_after_that(second: int, fired: bool) -> None:
    ships = (ship("blue", 0, 220, 0), ship("red", -30, 300, 90), FAR)
    exercise = melee(*ships, plan=("CF", "CF"))
    move(exercise, "A", f"1: S.F.T., {second} 180")
    assert 0 < exercise.state.crash_at[RED] < 2
    assert bool(said(exercise, "Red 1 fires a torpedo")) == fired


@pytest.mark.clause("NFR-50", "NFR-43")
def test_a_ship_ashore_lies_there_for_good_whoever_runs_into_her() -> None:
    """A drawn collision once set her afloat again after four moves."""
    coast = {"shore": [{"line": [[-500, 100], [500, 100]]}]}
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 0, 400, 180), FAR, plan=("CF", "CF"), coast=coast)
    for _ in range(8):
        move(exercise, "1: CF", "1: CF")
    assert exercise.state.loss[0] == 300
    assert exercise.state.still[0] > FOR_GOOD // 2
    lay = place(exercise, 0)
    move(exercise, "K12")
    assert place(exercise, 0) == lay


@pytest.mark.clause("NFR-50", "NFR-43")
def test_a_ship_stopped_by_another_hull_has_not_come_to_the_shore_beyond() -> None:
    coast = {"shore": [{"line": [[-500, 190], [500, 190]]}]}
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 0, 170, 180, knots=1), plan=("CF", "CF"), coast=coast)
    move(exercise)
    assert said(exercise, "collide") == 1
    assert not said(exercise, "ashore")
    assert exercise.state.still[0] == 4


@pytest.mark.clause("NM-26", "NDR-20")
def test_every_tube_of_sixteen_ships_may_be_fired_in_one_move() -> None:
    """Room for 48 torpedoes once kept half of red's tubes in, and nobody was told."""
    ships = [ship(side, x, -400 * n, 0) for side, x in (("blue", 0), ("red", 3000)) for n in range(8)]
    exercise = melee(*ships, plan=("CF", "CF"))
    tubes = "; ".join(f"{n}: {tube}T, 0 000" for n in range(1, 9) for tube in ("SF", "SA", "PF", "PA"))
    move(exercise, tubes, tubes)
    assert said(exercise, "Blue 8 fires a torpedo") == said(exercise, "Red 8 fires a torpedo") == 4
    assert sum(loaded > 1 for loaded in exercise.state.tube) == 64


@pytest.mark.clause("NDR-6", "NDR-8", "NM-26")
@pytest.mark.parametrize(
    ("orders", "fires"),
    [("20/CF; 5/OF", False), ("20/OF; 10/CF", True), ("CF; OF", True), ("OF; CF", False), ("5/CF; 5/OF", True)],
)
def test_guns_are_opened_and_ceased_by_their_seconds_and_at_one_second_as_written(orders: str, fires: bool) -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 2500, 0, 0), plan=("NONE", "CF"))
    move(exercise, orders)
    assert bool(exercise.state.open[0]) == fires
    assert bool(exercise.state.loss[RED]) == fires


@pytest.mark.clause("NFR-46", "NDR-34")
def test_two_commanders_who_strike_in_one_move_draw() -> None:
    """The word of the last seat once stood for both, so that blue won."""
    exercise = melee(ship("blue", 0, 0, 0, lost=300), ship("red", 3000, 0, 0))
    move(exercise, "STRIKE", "STRIKE")
    assert exercise.places() == [1, 1]
    for strikes, places in ((("STRIKE", "A"), [2, 1]), (("A", "STRIKE"), [1, 2])):
        one = melee(ship("blue", 0, 0, 0), ship("red", 3000, 0, 0))
        move(one, *strikes)
        assert one.places() == places


@pytest.mark.clause("NFR-46", "NFR-30")
def test_two_sides_that_are_gone_in_one_move_draw_whatever_they_have_lost() -> None:
    ships = (ship("blue", 0, 0, 0), ship("red", 3000, 0, 0), ship("red", 3000, 400, 0))
    exercise = melee(*ships, plan=("CF", "CF"))
    move(exercise, "1: STRIKE", "1: STRIKE; 2: STRIKE")
    assert exercise.is_over
    assert exercise.places() == [1, 1]


@pytest.mark.clause("NFR-44", "NDR-25")
@pytest.mark.parametrize(("needs", "sunk"), [("closing", 0), ("any", 1)])
def test_a_bow_that_a_faster_ship_draws_away_from_only_grazes(needs: str, sunk: int) -> None:
    """A bow within the quarter of a ship that draws ahead of it once sank her."""
    ships = (ship("blue", 0, 0, 0, knots=10), ship("red", 8, 120, 0, knots=12), FAR)
    exercise = melee(*ships, plan=("CF", "CF"), options={"ram_needs": needs})
    move(exercise)
    assert said(exercise, "rams") == sunk
