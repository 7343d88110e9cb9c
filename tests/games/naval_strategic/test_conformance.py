"""The Strategic Game held to the house's kit, and its rooms to their secrets."""

from dataclasses import replace

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise, view
from teetotum.engine.sealed_conformance import drill
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.records import Contact, Due, FittingOut, Gained, LogLine, Message
from teetotum.games.naval_strategic.account.state import State
from teetotum.games.naval_strategic.desk.views import office_view, seen_by
from teetotum.games.naval_strategic.slips.items import Order, Orders, Send, To
from teetotum.mechanics.chart import stay
from teetotum.players.naval_strategic import CAPTAINS
from tests.games.naval_strategic.worlds import begun, seat_of, settled


def another_world(state: object, seat: int, luck: Keyed) -> object:
    """Change all that a room may not know: other forces, their ships, all messages, all luck to come."""
    assert isinstance(state, State)
    own = {name for name, force in state.forces.items() if force.room == seat}
    for name, force in state.forces.items():
        if name not in own:
            away = (luck.below(40) - 20.0, luck.below(60) - 90.0)
            legs = tuple(stay(leg.begins, leg.ends, *away) for leg in force.track)
            state.forces[name] = force.but(
                track=legs, posture="shadow", lot=float(luck.below(9)), rest=(To("ABC", 0.0, 0.0, 0.0, 9.0),)
            )
            for ship in force.ships:
                state.ships[ship] = state.ships[ship].but(coal=luck.below(100) / 100, run=float(luck.below(9)))
    state.messages[999] = Message(999, 0, "B1", "all", "tel", "a secret", 0.0, 1.0, "in_transit")
    state.contacts["R1", "B1"] = Contact(luck.below(4), 0.0, luck.below(9))
    state.notices = {room: papers if room == seat else (*papers, *papers) for room, papers in state.notices.items()}
    state.cut["AAA-BBB"] = 1.0
    state.seed, state.met, state.rounds = luck.below(1 << 30), True, luck.below(20)
    state.sights = (*state.sights, Gained(0.0, "B1", "R1", 3))
    state.log.append(LogLine(0.0, "a secret", 1))
    state.past = [past for past in state.past if past.force in own]
    state.missed, state.tried = {n: 5 for n in range(9) if n != seat}, {"x": 3}
    state.outbox = (*state.outbox, Due(1.0, "ZZ", Send("gun", "", "all", "x")))
    state.fitting = (*state.fitting, FittingOut(9.0, "tug", "BOS", 99, "ZZF1"))
    state.heard |= {"ZZ"}
    state.battles, state.numbers = state.battles + 3, state.numbers + 7
    state.plans = {n: text if is_mine(n, seat) else "another plan" for n, text in state.plans.items()}
    return state


def is_mine(chief: int, seat: int) -> bool:
    """In the second problem the first room is White's only one, and the second Blue's chief."""
    return (chief == 0) == (seat == 0)


@pytest.mark.clause("NS-28", "NSR-48", "NSR-7")
def test_no_room_can_tell_two_worlds_apart_that_agree_on_all_it_may_know() -> None:
    """Ten thousand views and more, taken all along campaigns that programs fight."""
    compared = 0
    luck = Keyed(1902)
    for number in range(12):
        exercise = Exercise(settled("P2"), Keyed(11, number))
        while not exercise.is_over and compared < 10_100:
            if exercise.to_act == NATURE:
                exercise.throw()
                continue
            for seat in range(exercise.brief.seats):
                mine = seen_by(exercise.play, seat).account()
                other = exercise.brief.play(another_world(exercise.state.afresh(), seat, luck))
                assert seen_by(other, seat).account() == mine
                compared += 1
            seat = exercise.writers[0]
            exercise.lapse(seat, CAPTAINS["random"].write(exercise, seat, luck))
    assert compared >= 10_000


def test_the_game_holds_to_the_kit_for_sealed_orders() -> None:
    assert drill(GAME, exercises=1, scenarios=("P3",), houses=({"preparation": "off"},), imagine=None) == 0


def test_it_holds_to_the_kit_with_a_person_as_umpire() -> None:
    drill(GAME, exercises=1, seed=2, scenarios=("P3",), houses=({"umpire": "person", "rounds": 1},))


@pytest.mark.clause("NS-16", "NS-17")
def test_recorder_messenger_and_onlooker_see_their_own() -> None:
    exercise = begun("P3")
    red = seat_of(exercise, "red")
    exercise.write(red, "R1: to NSL at 10")
    recorder = office_view(exercise.play, "recorder")
    assert set(recorder.forces) == set(exercise.state.forces)
    assert recorder.slips == {}
    assert recorder.ships == {}
    assert office_view(exercise.play, "messenger", 0).slips == {
        red: Orders((Order("R1", (To("NSL", 0.0, 0.0, 0.0, 10.0),)),))
    }
    assert office_view(exercise.play, "messenger", 1).slips == {}
    nobody = office_view(exercise.play, "onlooker")
    assert nobody.forces == {}
    exercise.state.phase = "over"
    assert office_view(exercise.play, "onlooker").forces == exercise.state.forces


@pytest.mark.clause("NSR-48", "NS-23")
def test_nobody_is_told_who_is_waited_for() -> None:
    exercise = begun("P1")
    rooms = range(exercise.brief.seats)
    assert all(set(view(exercise, seat).waits_for) <= {seat} for seat in rooms)
    state = replace(exercise.state, owing=frozenset({2}), phase="change")
    other = seen_by(exercise.brief.play(state), 0)
    assert other.phase == "adjusting"
    assert other.owing == frozenset()
