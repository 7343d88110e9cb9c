"""What a room could learn from refusals, names and prompts, and does not."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.sealed import Exercise, brief, view
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.records import FittingOut, Notice
from teetotum.games.naval_strategic.account.state import CHANGE
from teetotum.games.naval_strategic.desk.views import office_view, seen_by
from tests.games.naval_strategic.worlds import begun, seat_of


def refusal(exercise: Exercise, room: str, order: str) -> str:
    """Give the sentence with which a room's order comes back."""
    with pytest.raises(Illegal) as told:
        exercise.write(seat_of(exercise, room), order)
    return str(told.value)


def test_asking_for_a_name_does_not_tell_what_forces_the_enemy_has() -> None:
    exercise = begun("P1")
    sentences = {
        refusal(exercise, "red", f"R1: detach R1-V1 as {name}").replace(name, "X") for name in ("B8", "B9", "Q7")
    }
    assert len(sentences) == 1
    assert "called after the one it leaves" in sentences.pop()


def test_asking_for_an_enemy_force_sounds_like_asking_for_nothing() -> None:
    exercise = begun("P1")
    for order in ("{}: lie for 2", "R1: join {}", 'R1: wireless > {} "x"', "R1: coal {} for 2"):
        told = {refusal(exercise, "red", order.format(name)).replace(name, "X") for name in ("B1", "Z1")}
        assert len(told) == 1
    for order in ("R1: detach R1-V1 as R1a under {}", "R1: lose {}"):
        told = {refusal(exercise, "red", order.format(name)).replace(name, "X") for name in ("scout4", "scout9")}
        assert len(told) == 1


def test_what_is_fitted_out_bears_its_own_forces_name_whatever_others_fit_out() -> None:
    exercise = begun("P1")
    state = exercise.state
    state.fitting = (FittingOut(9.0, "collier", "HAV", seat_of(exercise, "havana"), "R3F1"),)
    exercise.write(seat_of(exercise, "scout7"), "B7: fit tug KEY; anchor for 12")
    while exercise.state.move == 1:
        exercise.lapse(exercise.writers[0])
    assert [each.force for each in exercise.state.fitting if each.force[0] == "B"] == ["B7F1"]


def test_a_room_that_writes_out_of_turn_is_not_told_who_is_waited_for() -> None:
    exercise = begun("P1")
    exercise.write(seat_of(exercise, "red"), "nothing")
    assert refusal(exercise, "red", "nothing") == "Red has nothing to write now: the umpire is adjusting"


def test_orders_to_coal_do_not_tell_whether_another_rooms_collier_will_be_there() -> None:
    order = "B4: coal B8 for 3"
    exercise = begun("P1")
    seat = seat_of(exercise, "scout4")
    near = exercise.try_order(seat, order)
    state = exercise.state
    here = state.forces["B4"]
    state.forces["B8"] = state.forces["B8"].but(track=tuple(leg for leg in here.track))
    assert exercise.try_order(seat, order) == near
    assert near.struck == ()


@pytest.mark.clause("NS-24", "NSR-20", "NSR-9")
def test_a_force_without_a_paper_keeps_its_track_though_another_of_the_room_has_one() -> None:
    exercise = begun("P3")
    seat = seat_of(exercise, "boats")
    state = exercise.state
    state.phase, state.owing, state.heard = CHANGE, frozenset({seat}), frozenset({"B3"})
    told = exercise.try_order(seat, "B4: anchor for 2").struck[0]
    assert told == "B4 has had no paper at this hour and keeps its track: B3 may change (NS-24)"
    assert exercise.try_order(seat, "B3: anchor for 2").struck == ()
    assert seen_by(exercise.play, seat).heard == {"B3"}
    assert seen_by(exercise.play, seat_of(exercise, "red")).heard == frozenset()


def test_a_refused_order_leaves_every_view_as_it_was() -> None:
    exercise = begun("P1")
    before = [view(exercise, seat) for seat in range(exercise.brief.seats)]
    for order in ("R1: to SLC at 30", "R1: lose R1-B1", 'R1: wireless > B1 "x"'):
        slip = exercise.try_order(seat_of(exercise, "red"), order)
        assert slip.struck != ()
        assert [view(exercise, seat) for seat in range(exercise.brief.seats)] == before


@pytest.mark.clause("NS-16", "NS-17", "NS-29")
def test_the_recorder_sees_tracks_and_neither_coal_nor_ships_nor_posture() -> None:
    exercise = begun("P1")
    recorder = office_view(exercise.play, "recorder")
    assert set(recorder.forces) == {n for n, f in exercise.state.forces.items() if f.appears <= 0}
    assert recorder.ships == {}
    assert {force.lot for force in recorder.forces.values()} == {0.0}
    assert {force.posture for force in recorder.forces.values()} == {"avoid"}
    assert recorder.messages == {}
    assert recorder.notices == {}


@pytest.mark.clause("NS-17", "NS-28")
def test_a_messenger_carries_his_own_sides_papers_and_no_others() -> None:
    exercise = begun("P1")
    red, blue = seat_of(exercise, "red"), seat_of(exercise, "blue")
    state = exercise.state
    state.notices = {
        red: (Notice(0, 1.0, "R1", "sighting", "smoke"),),
        blue: (Notice(0, 2.0, "B1", "sighting", "ships"),),
    }
    assert {text.text for told in office_view(exercise.play, "messenger", 0).notices.values() for text in told} == {
        "smoke"
    }
    assert office_view(exercise.play, "messenger", 1).plans == {}


def test_the_umpire_sees_all_but_the_luck_to_come() -> None:
    exercise = begun("P1")
    seen = office_view(exercise.play, "umpire")
    assert set(seen.forces) == set(exercise.state.forces)
    assert (seen.seed, exercise.state.seed != 0) == (0, True)


@pytest.mark.clause("NS-9", "NS-12")
def test_orders_to_a_room_are_read_by_its_own_side_alone() -> None:
    exercise = Exercise(brief(GAME, scenario="P3", options={"weather": "clear"}), Keyed(1))
    exercise.throw()
    exercise.throw()
    red, blue = seat_of(exercise, "red"), seat_of(exercise, "blue")
    exercise.write(red, 'plan "p"; instruct cruisers "watch the race"')
    exercise.write(blue, 'plan "q"; instruct shoals "lie close"')
    assert seen_by(exercise.play, red).instructions == {"cruisers": "watch the race"}
    assert seen_by(exercise.play, blue).instructions == {"shoals": "lie close"}
    assert seen_by(exercise.play, seat_of(exercise, "cruisers")).instructions == {"cruisers": "watch the race"}
