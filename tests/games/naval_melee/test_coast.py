"""A melee within reach of a defended coast: submarines by the half minute, mines and shores."""

import pytest

from teetotum.draw.naval_melee import chart, glance
from teetotum.draw.text import Chart
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_melee import GAME
from teetotum.games.naval_melee.vocabulary import HULLS
from teetotum.mechanics.sea import COURSE
from teetotum.scenarios import Unfit
from tests.games.naval_melee.waters import RED, melee, move, place, scenario, ship

SUB = HULLS
FAR_OFF = ship("red", 9000, 9000, 0)


def sub(x: float, y: float, **more: object) -> dict[str, object]:
    return {"side": "red", "x": x, "y": y, "course": 180, **more}


def attacked(*subs: dict[str, object], **more: object) -> Exercise:
    """Begin with one blue ship that lies still at the origin, and submarines of red's."""
    blue = ship("blue", 0, 0, 0, knots=0, top=12)
    return melee(blue, FAR_OFF, coast={"submarine": list(subs)}, **more)  # type: ignore[arg-type]


def heard(exercise: Exercise, seat: int) -> str:
    return " ".join(event.text for event in exercise.events if event.is_for(seat))


def run(exercise: Exercise, moves: int, red: str = "A") -> None:
    for _ in range(moves):
        move(exercise, red=red)


@pytest.mark.clause("NM-11")
def test_a_submarine_makes_120_yards_in_a_half_minute_on_whatever_course_she_is_given() -> None:
    exercise = attacked(sub(0, 6000))
    move(exercise)
    assert place(exercise, SUB)[:3] == pytest.approx((0, 5880, 180))
    move(exercise, red="SUB 1: AWASH 090")
    assert place(exercise, SUB)[:3] == pytest.approx((120, 5880, 90))
    move(exercise, red="SUB 1: STOP")
    move(exercise)
    assert place(exercise, SUB)[:2] == pytest.approx((120, 5880))


@pytest.mark.clause("NM-12", "NM-14")
@pytest.mark.parametrize(("die", "afloat"), [(2, 0), (3, 1)])
def test_unseen_within_400_yards_she_hits_once_in_three_and_has_one_torpedo(die: int, afloat: int) -> None:
    exercise = attacked(sub(0, 350))
    move(exercise, red="SUB 1: STOP; SUB 1: FIRE 1", dice=[die])
    assert exercise.state.afloat[0] == afloat
    assert ("strikes Blue 1" in heard(exercise, 0)) == (not afloat)
    if afloat:
        with pytest.raises(Illegal, match="NM-14"):
            exercise.write(1, "SUB 1: FIRE 1")


@pytest.mark.clause("NM-12")
def test_farther_off_than_400_yards_she_keeps_her_torpedo() -> None:
    exercise = attacked(sub(0, 900))
    move(exercise, red="SUB 1: STOP; SUB 1: FIRE 1", dice=[1])
    assert exercise.state.spent[0] == 0
    assert exercise.state.afloat[0] == 1


@pytest.mark.clause("NM-13")
@pytest.mark.parametrize(("yards", "die", "found"), [(900, 2, 1), (900, 3, 0), (1900, 1, 1), (1900, 2, 0)])
def test_she_is_thrown_for_on_every_fifth_half_minute_while_awash(yards: float, die: int, found: int) -> None:
    exercise = attacked(sub(0, yards))
    run(exercise, 4, red="SUB 1: STOP")
    assert not exercise.state.found[0]
    move(exercise, red="SUB 1: STOP", dice=[die])
    assert bool(exercise.state.found[0]) == bool(found)
    assert ("Submarine 1 is seen running awash" in heard(exercise, 0)) == bool(found)


@pytest.mark.clause("NM-13")
def test_beyond_2000_yards_or_under_water_nobody_throws_for_her() -> None:
    for order, y in (("SUB 1: STOP", 2100.0), ("SUB 1: DIVE", 900.0)):
        exercise = attacked(sub(0, y))
        for _ in range(5):
            exercise.write(0, "A")
            exercise.write(1, order)
        assert exercise.state.move == 6
        assert not exercise.state.found[0]


@pytest.mark.clause("NM-13")
def test_seen_within_1000_yards_she_may_dive_and_fire_once_in_six_within_the_next_five_half_minutes() -> None:
    for late, die, afloat in ((False, 1, 0), (False, 2, 1), (True, 1, 1)):
        exercise = attacked(sub(0, 900))
        for _ in range(4):
            move(exercise, "1: CF", red="SUB 1: STOP")
        move(exercise, "1: CF", red="SUB 1: STOP", dice=[1])
        run(exercise, 5 if late else 0, red="SUB 1: DIVE 000")
        move(exercise, red="SUB 1: FIRE 1", dice=[die])
        assert exercise.state.afloat[0] == afloat
        assert exercise.state.spent[0] == int(not late)


@pytest.mark.clause("NM-13")
def test_ten_half_minutes_under_water_make_her_unobserved_again() -> None:
    exercise = attacked(sub(0, 1500, found=1))
    run(exercise, 9, red="SUB 1: DIVE 000")
    assert exercise.state.found[0]
    move(exercise)
    assert not exercise.state.found[0]


@pytest.mark.clause("NM-13", "NM-26")
def test_guns_find_a_submarine_seen_awash_end_on_and_fifty_points_sink_her() -> None:
    exercise = attacked(sub(1500, 0, found=2))
    move(exercise, red="SUB 1: STOP")
    # A full broadside at 1,500 yards is 112; a submarine is always an end-on target.
    assert "fire from 1500 yards at an end of Submarine 1 for 56 points" in heard(exercise, 0)
    assert not exercise.state.afloat[SUB]
    deep = attacked(sub(1500, 0, found=2))
    move(deep, red="SUB 1: DIVE")
    assert deep.state.afloat[SUB]
    assert "Submarine" not in heard(deep, 0)


@pytest.mark.clause("NM-26")
def test_a_captain_lays_guns_on_a_submarine_by_her_name_only_while_she_is_in_sight() -> None:
    exercise = attacked(sub(1500, 0, found=2))
    with pytest.raises(Illegal, match="SUB 2 is not in sight"):
        exercise.write(0, "1: OF @SUB 2")
    exercise.write(0, "1: OF F12 @SUB1")
    assert exercise.deeds[-1].words == "1: OF F12 @SUB 1"
    hidden = attacked(sub(1500, 0))
    with pytest.raises(Illegal, match="not in sight"):
        hidden.write(0, "1: OF @SUB 1")


@pytest.mark.clause("NM-9")
def test_only_the_defence_orders_submarines_and_only_one_side_has_them() -> None:
    exercise = attacked(sub(0, 900))
    with pytest.raises(Illegal, match="NM-9"):
        exercise.write(0, "SUB 1: DIVE")
    both = {"submarine": [sub(0, 900), {**sub(0, 800), "side": "blue"}]}
    with pytest.raises(Unfit, match="NM-9"):
        GAME.survey(scenario(ship("blue", 0, 0, 0), FAR_OFF, coast=both))


@pytest.mark.clause("NM-10", "NM-5")
def test_the_attacker_knows_of_submarines_and_sees_neither_them_nor_mines() -> None:
    coast = {"submarine": [sub(300, 700)], "mines": {"side": "red", "points": [[50, 2000]]}}
    exercise = melee(ship("blue", 0, 0, 0), FAR_OFF, coast=coast)
    seen = GAME.seen_by(exercise.play, 0)
    assert seen.submarines_known == 1
    assert not seen.afloat[SUB]
    assert not any(seen.course[COURSE * SUB : COURSE * (SUB + 1)])
    assert not any(seen.mine_lies)
    own = Chart(exercise.brief, GAME.seen_by(exercise.play, 1), 1)
    assert "SUB 1" in chart(own).plain
    assert "*" in chart(own).plain
    assert "Submarine 1: awash, heading 180, not seen" in glance(own).plain
    hers = Chart(exercise.brief, seen, 0)
    assert "SUB 1" not in chart(hers).plain
    assert "*" not in chart(hers).plain
    assert "The defence has submarines." in glance(hers).plain


@pytest.mark.clause("NM-6")
@pytest.mark.parametrize(("dice", "lost"), [([4, 1], 250), ([1, 4], 500), ([5], 0)])
def test_a_mine_under_a_ships_track_goes_off_by_one_throw_and_harms_by_another(dice: list[int], lost: float) -> None:
    coast = {"mines": {"side": "red", "points": [[15, 100]]}}
    exercise = melee(ship("blue", 0, 0, 0), FAR_OFF, coast=coast)
    move(exercise, dice=dice)
    assert exercise.state.loss[0] == lost
    assert exercise.state.mine_lies[0] == int(not lost)
    assert ("A mine goes off under Blue 1" in heard(exercise, 0)) == bool(lost)
    assert "dead mine" not in heard(exercise, 0)
    assert ("dead mine" in heard(exercise, 1)) == (not lost)


@pytest.mark.clause("NM-6")
def test_a_ship_that_lies_by_a_mine_or_is_its_owners_does_not_touch_it_off() -> None:
    coast = {"mines": {"side": "red", "points": [[10, 0], [9000, 9100]]}}
    exercise = melee(ship("blue", 0, 0, 0, knots=0, top=12), FAR_OFF, coast=coast)
    run(exercise, 3)
    assert exercise.state.move == 4
    assert all(exercise.state.mine_lies[:2])


@pytest.mark.clause("NM-6")
def test_a_row_known_by_its_density_is_thrown_for_once_by_every_ship_that_crosses_it() -> None:
    coast = {"mines": {"side": "red", "rows": [[-500, 100, 500, 100]]}}
    exercise = melee(ship("blue", 0, 0, 0), ship("blue", 100, 0, 0), FAR_OFF, coast=coast)
    move(exercise, dice=[1, 1, 2])
    assert exercise.state.loss[:2] == [250, 0]


@pytest.mark.clause("NM-2")
def test_a_ship_whose_track_meets_a_shore_stays_there_and_still_fires() -> None:
    coast = {"shore": [{"line": [[-500, 100], [500, 100]]}]}
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 1500, 100, 0), coast=coast)
    move(exercise)
    assert place(exercise, 0) == pytest.approx((0, 100, 0, 0))
    assert "Blue 1 runs ashore" in heard(exercise, 1)
    move(exercise, blue="1: K12")
    assert place(exercise, 0)[1] == pytest.approx(100)
    assert exercise.state.loss[RED] > 0
    assert "ashore" in glance(Chart(exercise.brief, exercise.state, -1)).plain


@pytest.mark.clause("NM-28")
def test_an_umpire_says_that_a_submarine_is_seen_where_that_is_left_to_him() -> None:
    with pytest.raises(BadSetup, match="umpire=person"):
        attacked(sub(0, 900), options={"discovery": "umpire"})
    exercise = attacked(sub(0, 900), options={"discovery": "umpire", "umpire": "person"})
    for _ in range(5):
        exercise.write(0, "A")
        exercise.write(1, "SUB 1: STOP")
        exercise.write(2, "ACCEPT" if exercise.state.move < 5 else "FIND SUB 1")
    assert exercise.deeds[-1].words == "FIND SUB 1"
    assert exercise.state.found[0] == 6


@pytest.mark.clause("NM-10", "NM-26")
@pytest.mark.parametrize(("found", "thrown"), [(0, False), (1, True)])
def test_a_torpedo_finds_a_submarine_only_where_she_is_seen_awash(found: int, thrown: bool) -> None:
    """A torpedo that passed an unseen submarine once told its firer of her."""
    exercise = attacked(sub(200, 0, found=found))
    exercise.write(0, "1: CF; 1: S.F.T., 0 090")
    exercise.write(1, "SUB 1: STOP")
    assert (exercise.to_act == NATURE) == thrown
    assert found or "Submarine" not in heard(exercise, 0)
