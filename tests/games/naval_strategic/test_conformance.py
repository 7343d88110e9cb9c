"""The Strategic Game held to the house's kit, and its rooms to their secrets."""

from dataclasses import replace

import pytest

from teetotum.engine.sealed import view
from teetotum.engine.sealed_conformance import Compared, drill
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.desk.views import office_view, seen_by
from teetotum.games.naval_strategic.slips.items import Order, Orders, To
from tests.games.naval_strategic.pairs import leaks
from tests.games.naval_strategic.worlds import begun, seat_of
from tests.sizes import sized

WORLDS: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("P1", 1, {}),
    ("P1", 2, {"chief": "ashore", "wireless": "large", "weather": "problem"}),
    ("P1", 3, {"umpire": "person", "rounds": 4}),
    ("P2", 4, {}),
    ("P2", 5, {"own_side_view": "on"}),
    ("P2", 6, {"losses": "loser", "the_fleet": "chief", "t_dispatch": "alongshore"}),
    ("P3", 7, {}),
    ("P3", 8, {"messages": "free", "coal_at_sea": "smooth"}),
    ("P3", 9, {"umpire": "person", "rounds": 4}),
    ("P3", 10, {"message_interrupts": "off", "destroyer_reset": "base"}),
)


@pytest.mark.clause("NS-28", "NSR-48", "NSR-7", "NSR-63")
def test_no_room_can_tell_two_worlds_apart_that_agree_on_all_it_may_know() -> None:
    """Ten thousand pairs of worlds: views, and what is said to orders that are random or mean to find something out."""
    compared = Compared()
    for scenario, seed, options in WORLDS:
        more, found = leaks(scenario, seed, 1000, orders=60, **options)
        assert found == []
        compared = compared.and_also(more)
    assert compared.comparisons >= 10_000
    assert compared.read > 2000


def test_the_game_holds_to_the_kit_for_sealed_orders_also_with_a_person_as_umpire() -> None:
    houses = ({"preparation": "off"}, {"umpire": "person", "rounds": 1})[sized(1, 0) :]
    assert drill(GAME, exercises=1, seed=2, scenarios=("P3",), houses=houses, imagine=None) == 0


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
