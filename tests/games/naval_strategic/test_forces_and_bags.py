"""Dispatches in the bag, ships named badly, forces that nobody has met, and what the beaten may not do."""

import pytest

from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic.account.records import CRIPPLED, Fight
from teetotum.games.naval_strategic.account.state import Campaign, place
from teetotum.games.naval_strategic.action.fighting import is_busy
from teetotum.games.naval_strategic.conduct.obeying import carry_out, stay_put
from teetotum.games.naval_strategic.desk.views import seen_by
from teetotum.games.naval_strategic.post.mail import hand_over
from teetotum.games.naval_strategic.slips.wording import read, read_word
from tests.games.naval_strategic.worlds import Body, begun, run, sea, seat_of, set_down


def told(play: Campaign, name: str, order: str) -> list[str]:
    """Carry out an order, and list what is wrong with it."""
    faults: list[str] = []
    carry_out(play, play.state.forces[name], read(f"{name}: {order}")[0].items, faults)
    return faults


def through(exercise: Exercise) -> Exercise:
    """Let everybody who is asked write nothing until the next move is announced."""
    move = exercise.state.move
    while exercise.state.move == move and not exercise.is_over:
        exercise.lapse(exercise.writers[0])
    return exercise


@pytest.mark.clause("NS-43", "NSR-50")
@pytest.mark.parametrize("to", ["B9", "fleet", "cruisers"])
def test_a_dispatch_in_the_bag_stops_no_move_whomever_it_is_for(to: str) -> None:
    exercise = begun("P3")
    exercise.write(seat_of(exercise, "red"), f'R1: lie for 6; boat R1-C1 > {to} "come along"')
    through(exercise)
    assert exercise.state.move == 2
    assert bool(exercise.state.forces["R1"].bag) == (to != "cruisers"), "who is in company has it at once"


@pytest.mark.clause("NS-43", "NS-47")
def test_a_dispatch_goes_with_the_ship_that_was_given_it() -> None:
    play = sea([Body("R1", "1 C, 2 V", 20, -70), Body("R2", "1 C", 25, -70), Body("B1", "1 C", 40, -70)])
    assert told(play, "R1", 'boat R1-V1 > R2 "first"; boat R1-V2 > R2 "second"') == []
    assert told(play, "R1", "detach R1-V1 as R1a") == []
    assert (play.state.forces["R1a"].bag, play.state.forces["R1"].bag) == ((1,), (2,))
    set_down(play, Body("R1a", "1 V", 25, -70))
    assert hand_over(play, play.state.forces["R1a"], play.state.forces["R2"])
    assert not play.state.forces["R1a"].bag


@pytest.mark.clause("NS-43", "NS-8")
def test_a_ship_is_detached_with_a_dispatch_in_one_order() -> None:
    play = sea([Body("R1", "1 C, 1 V", 20, -70), Body("B1", "1 C", 40, -70)])
    assert told(play, "R1", 'detach R1-V1 as R1a; boat R1-V1 > R2 "first"') == []
    assert play.state.forces["R1a"].bag == (1,)
    assert "is no ship of R1" in told(play, "R1", 'boat B1-C1 > R2 "x"')[0]


@pytest.mark.clause("NS-8", "NS-30")
def test_a_ship_named_twice_or_a_force_called_like_its_mother_is_returned() -> None:
    play = sea([Body("R1", "2 B", 20, -70), Body("B1", "1 C", 40, -70)])
    assert told(play, "R1", "detach R1-B1, R1-B1 as R1a") == ["R1: R1-B1 is named twice (NS-8)"]
    assert "called after the one it leaves" in told(play, "R1", "detach R1-B1 as R1")[0]
    assert "R1a" not in play.state.forces


@pytest.mark.clause("NS-20", "NS-30")
@pytest.mark.parametrize("place_", ["N 99999", "N 4500", "S 6500", "E 30000"])
def test_a_track_that_leads_off_every_chart_is_returned(place_: str) -> None:
    play = sea([Body("R1", "1 C", 20, -70), Body("B1", "1 C", 40, -70)])
    play.state.until = 12.0
    assert told(play, "R1", f"to {place_} at 10") == [f"R1: {place_} leads off every chart (NS-20)"]


@pytest.mark.clause("NS-5", "NS-26")
def test_a_collier_that_nobody_has_met_is_on_no_chart_and_takes_no_orders_that_betray_it() -> None:
    exercise = begun("P1")
    red, answers = seat_of(exercise, "red"), set()
    while exercise.state.now < 24 * 7 and not exercise.is_over:
        assert "R2" not in seen_by(exercise.play, red).forces
        if red in exercise.writers:
            answers.add(exercise.try_order(red, "R2: lie for 1").struck)
        through(exercise)
    assert answers == {("R2 is no force of this room, which has R1 (NS-12)",)}


@pytest.mark.clause("NSR-50", "NS-5")
@pytest.mark.parametrize(("hour", "miles", "met"), [("12:00", 2.0, True), ("23:00", 2.0, False), ("23:00", 0.4, True)])
def test_a_collier_is_met_at_three_miles_by_day_and_half_a_mile_by_night(hour: str, miles: float, met: bool) -> None:
    collier = Body("R2", "1 X", 20 + miles / 60, -70)
    play = sea([Body("R1", "1 B", 20, -70), collier, Body("B1", "1 C", 40, -70)], epoch=f"1902-08-20 {hour}")
    play.state.forces["R2"] = play.state.forces["R2"].but(leaves=48.0)
    assert ("R2" in seen_by(play, play.state.forces["R2"].room).forces) == met


@pytest.mark.clause("NS-26")
def test_the_number_of_other_peoples_messages_is_told_by_no_bag() -> None:
    play = sea([Body("R1", "1 C", 20, -70), Body("B1", "1 C", 40, -70)])
    play.state.numbers = 8
    assert told(play, "R1", 'boat R1-C1 > R2 "x"') == []
    assert seen_by(play, play.state.forces["R1"].room).forces["R1"].bag == (1,)


@pytest.mark.clause("NS-55")
def test_the_beaten_avoid_for_twelve_hours_whomever_they_join_and_do_not_shadow() -> None:
    play = sea([Body("R1", "1 C", 20, -70), Body("R2", "2 A", 20, -70, posture="engage"), Body("B1", "1 C", 40, -70)])
    play.state.forces["R1"] = play.state.forces["R1"].but(shy=12.0)
    assert "must avoid for twelve hours" in told(play, "R1", "posture shadow")[0]
    assert told(play, "R1", "posture avoid") == []
    assert told(play, "R1", "join R2") == []
    joined = play.state.forces["R2"]
    assert (joined.shy, joined.posture) == (12.0, "avoid")


@pytest.mark.clause("NS-55")
def test_one_crippled_ship_keeps_a_force_from_attacking_until_she_is_detached() -> None:
    play = sea([Body("R1", "3 A, 1 t", 20, -70), Body("B1", "1 C", 40, -70)])
    play.state.ships["R1-A1"] = play.state.ships["R1-A1"].but(status=CRIPPLED)
    assert "detach her first" in told(play, "R1", "posture engage")[0]
    assert told(play, "R1", "detach R1-A1 as R1a; posture engage") == []


@pytest.mark.clause("NS-56", "NSR-50")
def test_nobody_joins_a_force_that_is_in_action() -> None:
    play = sea([Body("R1", "1 C", 20, -70), Body("R2", "2 A", 20, -70), Body("B1", "1 C", 20.01, -70)])
    play.state.fights = (Fight(1, 0.0, 2.0, ("R2",), ("B1",), "removed", 1.0, crippled=False),)
    assert is_busy(play.state, "R2")
    assert "is in action" in told(play, "R1", "join R2")[0]


@pytest.mark.clause("NSR-8", "NS-58")
def test_who_carries_on_goes_on_with_his_run() -> None:
    play = sea([Body("R1", "1 E", 20, -70), Body("B1", "1 C", 40, -70)], house={"missed_plot": "carry_on"})
    play.state.until = 6.0
    assert told(play, "R1", "to 30 -70 at 20 run") == []
    run(play, 6.0)
    play.state.until = 12.0
    here = place(play.state.forces["R1"], 6.0)
    stay_put(play, play.state.forces["R1"])
    leg, doing = play.state.forces["R1"].track[0], play.state.forces["R1"].doing[0]
    assert (leg.speed, doing.run) == (20.0, True)
    assert place(play.state.forces["R1"], 12.0)[0] - here[0] == pytest.approx(6 * 20 / 60, abs=0.02)


@pytest.mark.clause("NS-30")
def test_words_may_be_written_large_or_small() -> None:
    small = read('R2: to NSL at 12 run; flags > R1 "Aye"; posture engage-if 1.5')
    assert read('R2: To NSL AT 12 Run; FLAGS > R1 "Aye"; Posture Engage-If 1.5') == small
    assert read_word("AMEND level none BECAUSE of fog") == read_word("amend level none because of fog")
    assert read_word("Announce 6 Clear Smooth THEN 18:00 Fog") == read_word("announce 6 clear smooth then 18:00 fog")


@pytest.mark.clause("NS-30", "NS-20")
def test_a_track_over_land_is_named_by_its_place_and_what_follows_it_is_not_blamed_too() -> None:
    exercise = begun("P3")
    struck = exercise.try_order(seat_of(exercise, "bedford"), "B5: to VHV at 10; to GAY at 10; to BRL at 10").struck
    assert struck == ("B5: the track to VHV runs over land: go by BZB, GAY, VSD, VHV (NS-30)",)
