"""What a commander can still signal in a melee: columns, stations, targets; and the umpire's bench there."""

import pytest

from teetotum.engine.errors import Illegal, Unreadable
from teetotum.engine.sealed import Exercise, view
from teetotum.games.naval_melee.formation import is_column
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.signals import Signal
from tests.games.naval_melee.waters import RED, melee, move, place, ship

OFF = {"x": -1700, "y": 600, "course": 0, "knots": 6}
"""Near enough that the melee does not end, and too far for close action."""


def column(**more: object) -> Exercise:
    """Begin with three blue ships in column heading north, and red off on the left."""
    ships = [ship("blue", 0, -400 * n, 0, **more) for n in range(3)]
    return melee(*ships, ship("red", **OFF), plan=("CF", "CF"))


def signal(exercise: Exercise, words: str, moves: int = 0) -> None:
    """Hoist a signal, execute it as soon as it is answered, and go on for some moves."""
    move(exercise, f"H{words}")
    for _ in range(4):
        move(exercise)
    move(exercise, "X")
    for _ in range(moves):
        move(exercise)


@pytest.mark.clause("NFR-49", "NM-22")
def test_a_column_turns_in_succession_over_the_place_where_its_leader_turned() -> None:
    exercise = column()
    signal(exercise, "C 8R")
    assert place(exercise, 0)[2] > 10
    assert place(exercise, 1)[2] == place(exercise, 2)[2] == 0
    for _ in range(9):
        move(exercise)
    assert [round(place(exercise, n)[2]) for n in range(3)] == [90, 90, 90]
    north = [place(exercise, n)[1] for n in range(3)]
    assert north == pytest.approx([north[0]] * 3, abs=15)
    to_course = column()
    signal(to_course, "C TO 270", 9)
    assert [round(place(to_course, n)[2]) % 360 for n in range(3)] == [270, 270, 270]


@pytest.mark.clause("NFR-49", "NM-22")
@pytest.mark.parametrize("quarters", [0, 2])
def test_a_speed_signalled_while_a_column_turns_lets_every_ship_turn_at_the_same_spot(quarters: int) -> None:
    ships = [ship("blue", 0, -400 * n, 0) for n in range(8)]
    exercise = melee(*ships, ship("red", 1500, 2600, 0, knots=0), plan=("CF", "CF"))
    signal(exercise, "C 8R")
    signal(exercise, f"S {quarters}", 12)
    if quarters == 0:
        assert exercise.state.wait[7] > 0
        signal(exercise, "S 4")
    for _ in range(18):
        move(exercise)
    assert [round(place(exercise, n)[2]) for n in range(8)] == [90] * 8
    north = [place(exercise, n)[1] for n in range(8)]
    assert north == pytest.approx([north[0]] * 8, abs=15)
    assert place(exercise, 7)[3] == pytest.approx(12 * KNOT * (quarters or 4) / 4)


@pytest.mark.clause("NFR-49")
def test_a_speed_signalled_on_the_way_to_stations_does_not_end_the_evolution() -> None:
    exercise = column()
    signal(exercise, "FLR")
    signal(exercise, "S 1", 22)
    x, y, _, _ = place(exercise, 0)
    assert (place(exercise, 2)[0] - x, place(exercise, 2)[1] - y) == pytest.approx((800, 0), abs=90)


@pytest.mark.clause("NFR-49")
def test_captains_who_are_always_free_mind_no_engine_signal() -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", **OFF), options={"captains": "free"}, plan=("CF", "CF"))
    signal(exercise, "C 8R")
    signal(exercise, "S 2", 2)
    assert place(exercise, 0)[3] == pytest.approx(12 * KNOT)


@pytest.mark.clause("NFR-49")
def test_ships_that_are_not_in_column_have_no_head_to_turn() -> None:
    abreast = melee(*(ship("blue", 400 * n, 0, 0) for n in range(3)), ship("red", **OFF))
    move(abreast, "HC 4R")
    for _ in range(4):
        move(abreast)
    with pytest.raises(Illegal, match="not in column"):
        abreast.write(0, "X")


@pytest.mark.clause("NFR-49")
@pytest.mark.parametrize(("last", "stands"), [(11, True), (18, False)])
def test_a_column_bent_by_more_than_a_point_from_its_leader_is_none(last: int, stands: bool) -> None:
    ships = [ship("blue", -40 * n * (n - 1), -400 * n, course) for n, course in enumerate((0, 9, last))]
    exercise = melee(*ships, ship("red", **OFF), plan=("CF", "CF"))
    assert is_column(exercise.play, 0) is stands


@pytest.mark.clause("NFR-9", "NFR-49")
def test_a_bare_x_executes_the_other_signal_when_there_is_no_column_to_turn() -> None:
    abreast = melee(*(ship("blue", 400 * n, 0, 0) for n in range(3)), ship("red", **OFF))
    move(abreast, "HC 4R; HCF")
    for _ in range(4):
        move(abreast)
    with pytest.raises(Illegal, match="not in column"):
        abreast.write(0, "XC 4R")
    slip = abreast.brief.game.notation.read_order(abreast.play, 0, "X")
    assert slip.notes == ("C 4R stays up: the ships are not in column (NFR-49)",)
    move(abreast, "X")
    assert not any(abreast.state.open[:3])
    assert abreast.state.in_force[0] == 0
    assert abreast.state.flown[:2] == [Signal.COLUMN, 4]


@pytest.mark.clause("NFR-49", "NM-22")
@pytest.mark.parametrize(
    ("words", "stations"),
    [("FLR", [(400, 0), (800, 0)]), ("FE 4L", [(-283, -283), (-566, -566)]), ("FE 8R", [(400, 0), (800, 0)])],
)
def test_ships_make_for_their_stations_on_the_guide(words: str, stations: list[tuple[int, int]]) -> None:
    exercise = column(knots=6, top=12) if words == "FE 8R" else column()
    signal(exercise, words, 24)
    x, y, heading, _ = place(exercise, 0)
    for n, (east, north) in enumerate(stations, 1):
        found = place(exercise, n)
        assert (found[0] - x, found[1] - y) == pytest.approx((east, north), abs=90)
        assert abs((found[2] - heading + 180) % 360 - 180) < 11.25


@pytest.mark.clause("NF-82", "NFR-49")
def test_the_guide_halves_her_speed_for_front_into_line_and_regains_it_when_all_are_there() -> None:
    exercise = column()
    signal(exercise, "FLR", 8)
    assert place(exercise, 0)[3] == pytest.approx(6 * KNOT)
    for _ in range(24):
        move(exercise)
    assert [place(exercise, n)[3] for n in range(3)] == pytest.approx([12 * KNOT] * 3)
    x, y, _, _ = place(exercise, 0)
    assert (place(exercise, 2)[0] - x, place(exercise, 2)[1] - y) == pytest.approx((800, 0), abs=90)


@pytest.mark.clause("NF-80", "NF-82", "NFR-19", "NFR-49")
def test_for_a_line_of_bearing_the_guide_keeps_her_speed_and_the_others_use_their_reserve() -> None:
    ships = [ship("blue", 0, -400 * n, 0) for n in range(3)]
    exercise = melee(*ships, ship("red", -1700, 600, 0), plan=("CF", "CF"))
    signal(exercise, "FE 8R")
    speeds = []
    for _ in range(30):
        move(exercise)
        speeds.append(place(exercise, 2)[3] / (12 * KNOT))
        assert place(exercise, 0)[3] == pytest.approx(12 * KNOT)
    assert max(speeds[:20]) == pytest.approx(1.2)
    assert max(speeds[24:]) == pytest.approx(1)


@pytest.mark.clause("NF-81", "NFR-49")
@pytest.mark.parametrize("then", ["V 1R", "N", "K"])
def test_ships_called_from_their_stations_go_on_at_the_speed_the_guide_had(then: str) -> None:
    exercise = column()
    signal(exercise, "FLR")
    if then == "N":
        move(exercise, then)
    else:
        signal(exercise, then)
    for _ in range(12):
        move(exercise)
    assert [place(exercise, n)[3] for n in range(3)] == pytest.approx([12 * KNOT] * 3)


@pytest.mark.clause("NFR-49")
def test_a_line_forms_column_again_at_the_distance_signalled() -> None:
    ships = [ship("blue", 400 * n, 0, 0, knots=6, top=12) for n in range(3)]
    exercise = melee(*ships, ship("red", **OFF), plan=("D 300; CF", "CF"))
    signal(exercise, "FC 2", 24)
    x, y, _, _ = place(exercise, 1)
    assert place(exercise, 0)[0] - x == pytest.approx(0, abs=90)
    assert sorted(abs(place(exercise, n)[1] - y) for n in (0, 2)) == pytest.approx([300, 300], abs=90)


@pytest.mark.clause("NFR-49", "NM-22")
@pytest.mark.parametrize(("on", "lost", "guide"), [(1, 1, 2), (2, 2, 1), (2, 3, 2)])
def test_when_a_ship_is_lost_the_others_close_up_on_the_guide_or_on_her_heir(on: int, lost: int, guide: int) -> None:
    ships = [ship("blue", 0, -400 * n, 0, knots=6, top=12) for n in range(4)]
    exercise = melee(*ships, ship("red", **OFF), plan=("CF", "CF"))
    signal(exercise, f"FC {on}", 1)
    move(exercise, f"{lost}: STRIKE")
    for _ in range(16):
        move(exercise)
    assert exercise.state.guide[0] == guide - 1
    assert place(exercise, guide - 1)[2:] == pytest.approx((0, 6 * KNOT), abs=1)
    north = [place(exercise, n)[1] for n in range(4) if n != lost - 1]
    assert [north[0] - north[1], north[1] - north[2]] == pytest.approx([400, 400], abs=90)


@pytest.mark.clause("NM-18")
def test_of_two_signals_one_may_be_executed_or_annulled_by_its_name() -> None:
    exercise = column()
    move(exercise, "HV 8R; HT 600")
    for _ in range(4):
        move(exercise)
    with pytest.raises(Illegal, match="another signal flies"):
        exercise.write(0, "XV 4R")
    move(exercise, "XT 600")
    assert exercise.state.torpedo_yards[0] == 600
    assert exercise.state.in_force[0] == 0
    move(exercise, "NV 8R")
    assert not any(exercise.state.flown)


@pytest.mark.clause("NF-61", "NFR-10", "NM-18")
@pytest.mark.parametrize("first", ["X", "N", "XV 8R", "NV 8R"])
def test_a_new_signal_goes_up_in_the_line_that_hauls_the_old_one_down(first: str) -> None:
    exercise = column()
    move(exercise, "HV 8R")
    for _ in range(4):
        move(exercise)
    move(exercise, f"{first}; HS 2")
    assert exercise.state.flown[:2] == [Signal.SPEED, 2]
    with pytest.raises(Illegal, match="NFR-42"):
        exercise.write(0, "X")


@pytest.mark.clause("NM-18", "NFR-9", "NFR-49")
def test_what_the_same_line_has_made_impossible_is_reported_to_its_writer() -> None:
    exercise = column()
    slip = exercise.brief.game.notation.read_order(exercise.play, 0, "HC 8R; HS 4; XC 8R; HCF")
    assert [words.split("'")[1] for words in slip.struck] == ["HS 4", "XC 8R"]
    assert not any(exercise.state.flown)
    move(exercise, "HV 8R")
    for _ in range(4):
        move(exercise)
    for line in ("X; 1: R8; 1: CF", "1: R8; 1: CF; X"):
        slip = exercise.brief.game.notation.read_order(exercise.play, 0, line)
        assert slip.struck == ("'1: R8' is struck: a signal in force steers the ships (NFR-49)",)
    move(exercise, "X")
    move(exercise, "N; 1: L8")
    assert exercise.state.course[5] == -1


@pytest.mark.clause("NM-18")
def test_what_does_not_fly_is_not_annulled_by_name() -> None:
    exercise = column()
    struck = exercise.brief.game.notation.read_order(exercise.play, 0, "NV 8R").struck
    assert struck == ("'NV 8R' is struck: no signal flies (NM-18)",)
    move(exercise, "HS 2")
    struck = exercise.brief.game.notation.read_order(exercise.play, 0, "NV 8R").struck
    assert struck == ("'NV 8R' is struck: another signal flies than the one named (NM-18)",)
    assert exercise.brief.game.notation.read_order(exercise.play, 0, "NS 2").struck == ()


@pytest.mark.clause("NM-24", "NFR-45")
@pytest.mark.parametrize(("words", "hit"), [("NONE", 1), ("TARGET NEAREST", 0), ("TARGET WEAKEST", 2)])
def test_a_plan_says_whom_captains_fire_at(words: str, hit: int) -> None:
    # The nearest shows her end, the second her broadside, and the third is already beaten.
    targets = [ship("red", 2000, 0, 90), ship("red", 0, 2400, 90), ship("red", 0, -3500, 90, lost=600)]
    exercise = melee(ship("blue", 0, 0, 45), *targets, plan=(words, "CF"))
    move(exercise, "OF")
    lost = [exercise.state.loss[RED + n] - (0, 0, 600)[n] for n in range(3)]
    assert lost.index(max(lost)) == hit


@pytest.mark.clause("NM-23")
def test_close_action_signalled_is_known_to_the_signallers_side_alone() -> None:
    exercise, other = column(), column()
    move(exercise, "HK")
    move(other, "HV 4R")
    for _ in range(4):
        move(exercise)
        move(other)
    move(exercise, "X")
    move(other, "N")
    assert exercise.state.close[0] == 1
    assert view(exercise, 1).numbers == view(other, 1).numbers
    assert [event.text for event in view(exercise, 1).events] == [event.text for event in view(other, 1).events]
    assert any("close action" in event.text for event in view(exercise, 0).events)


@pytest.mark.clause("NM-28", "NM-29")
def test_the_umpire_may_hold_a_signal_misread_and_draw_haze_over_the_board() -> None:
    pair = (ship("blue", 0, 0, 0), ship("red", 2500, 0, 0))
    exercise = melee(*pair, options={"umpire": "person"})
    move(exercise, "HV 4R")
    exercise.write(2, "MISREAD BLUE; SIGHT 2000")
    assert exercise.state.loss[RED] > 0
    lost = exercise.state.loss[RED]
    for _ in range(5):
        with pytest.raises(Illegal, match="NFR-42"):
            exercise.write(0, "X")
        move(exercise)
        exercise.write(2, "ACCEPT")
    assert exercise.state.loss[RED] == lost
    move(exercise, "X")
    exercise.write(2, "CLEAR")
    move(exercise)
    exercise.write(2, "AMEND R1 LOSS 7 PRACTICABLE because of a lucky salvo")
    assert exercise.events[-2].text.startswith("Umpire amends loss of Red 1 from ")
    again = Exercise(exercise.brief)
    for deed in exercise.deeds:
        again.act(deed.actor, deed.words)
    assert again.digest() == exercise.digest()
    move(exercise)
    with pytest.raises(Unreadable, match="MISREAD BLUE"):
        exercise.write(2, "banana")


@pytest.mark.clause("NM-28")
def test_without_an_umpire_both_commanders_may_agree_on_an_amendment() -> None:
    pair = (ship("blue", 0, 0, 0), ship("red", 2500, 0, 0))
    exercise = melee(*pair, options={"umpire": "consent"}, plan=("CF", "CF"))
    move(exercise, "AMEND B1 TOTAL 120", "AMEND B1 TOTAL 120")
    assert exercise.state.loss[0] == 120
    move(exercise, "AMEND B1 TOTAL 500", "A")
    assert exercise.state.loss[0] == 120
    with pytest.raises(Illegal, match="NM-28"):
        melee(*pair).write(0, "AMEND B1 TOTAL 120")
