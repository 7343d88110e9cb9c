"""What a captain may know, and that nothing else reaches him."""

import pytest

from teetotum.engine import state as states
from teetotum.engine.sealed import view
from teetotum.engine.tells import hold_tongue
from teetotum.games.naval_duel import GAME
from teetotum.games.naval_duel.vocabulary import DOTS, SLIP, Phase
from teetotum.mechanics.sea import COURSE
from teetotum.mechanics.warships import MARKS
from tests.games.naval_duel.sea_room import duel, ship, steps, write
from tests.games.naval_duel.worlds import HOUSES, SECRETS
from tests.sizes import PAIRS


@pytest.mark.clause("NDR-10", "ND-67")
def test_thousands_of_pairs_of_worlds_look_alike_to_a_captain() -> None:
    compared = hold_tongue(GAME, SECRETS, pairs=PAIRS, scenarios=("D1", "D2", "D3"), houses=HOUSES)
    assert compared.worlds == PAIRS
    assert compared.read > PAIRS // 5


@pytest.mark.clause("NDR-20", "ND-67")
@pytest.mark.parametrize("orders", [("A", "P.F.T., 5 000"), ("CF", "OF"), ("A", "M"), ("A", "10/M; K12; P.A.T., 25 S")])
def test_two_enemies_who_differ_only_in_secret_give_one_view(orders: tuple[str, str]) -> None:
    seen = []
    for order in orders:
        exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12)), ("OF", order), ("A", "CF"))
        seen.append((view(exercise, 0).numbers, view(exercise, 0).events))
        assert ship(exercise, 1).y == pytest.approx(400)
    # Only the salvo of move 1 is known by now.
    assert (seen[0] == seen[1]) == ("OF" not in orders)


@pytest.mark.clause("NDR-10")
def test_on_an_open_chart_heading_and_path_are_seen_and_the_helm_is_not() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"open": "true"}), ("A", "R"))
    seen = GAME.seen_by(exercise.play, 0)
    assert seen.dot_heading[DOTS + 1] == exercise.state.dot_heading[DOTS + 1] > 20
    at = MARKS * COURSE + 30 * COURSE
    assert seen.track[at : at + 4] == exercise.state.track[at : at + 4]
    assert (seen.track[at + 5], exercise.state.track[at + 5]) == (0, 1)


@pytest.mark.clause("NDR-20")
def test_a_visible_wake_is_seen_at_the_next_reveal() -> None:
    for wake, running in (("visible", 2), ("hidden", 0)):
        exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"wake": wake, "torpedo_range": 2000})
        write(exercise, ("A", "P.F.T., 5 W"))
        assert GAME.seen_by(exercise.play, 0).running[4 + 2] == 0
        write(exercise, ("A", "A"))
        seen = GAME.seen_by(exercise.play, 0)
        assert seen.running[4 + 2] == running
        assert bool(seen.run[6 * 5]) == (wake == "visible")


@pytest.mark.clause("ND-63")
def test_a_sealed_order_is_its_writers_own() -> None:
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12))
    before = view(exercise, 0).numbers
    exercise.write(1, "R4; OF")
    assert sum(a != b for a, b in zip(before, view(exercise, 0).numbers, strict=True)) == 1  # that she has written
    assert any(GAME.seen_by(exercise.play, 1).slip[SLIP:])
    assert view(exercise, 1).slips == ("R4; OF",)
    assert view(exercise, 0).waits_for == (0,)


def test_the_umpire_and_whoever_looks_back_see_everything() -> None:
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"umpire": "person"})
    write(exercise, ("A", "R"))
    assert states.digest(GAME.seen_by(exercise.play, 2)) == exercise.digest()
    over = write(duel((0, 0, 0, 12), (2500, 0, 0, 12)), *steps(2), ("STRIKE", "A"))
    assert over.state.phase == Phase.ENDED
    assert states.digest(GAME.seen_by(over.play, 0)) == over.digest()


def test_what_lies_before_the_umpire_is_hidden_from_the_captains() -> None:
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"umpire": "person"})
    for _ in range(2):
        for seat in range(2):
            exercise.write(seat, "OF")
    assert exercise.to_act == 2
    assert exercise.state.case_points == [53, 53]
    for seat in range(2):
        assert GAME.seen_by(exercise.play, seat).case_points == [0, 0]


@pytest.mark.clause("NDR-20", "NDR-35")
def test_a_captain_cannot_tell_what_kind_of_thing_the_umpire_has_before_him() -> None:
    """A torpedo that may yet be ruled out would else be betrayed by the mere name of the phase."""
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"umpire": "person"})
    for _ in range(2):
        for seat in range(2):
            exercise.write(seat, "A")
    assert exercise.state.phase == Phase.GUNS_RULING
    other = states.copy(exercise.state)
    other.phase, other.case_torpedo, other.case_zone, other.case_at = Phase.ZONE_RULING, 5, 3, 12.5
    for seat in range(2):
        views = [GAME.seen_by(exercise.brief.play(world), seat) for world in (exercise.state, other)]
        assert states.digest(views[0]) == states.digest(views[1])


@pytest.mark.clause("NDR-20", "ND-67")
def test_nothing_that_lies_before_the_umpire_is_seen_until_he_has_spoken() -> None:
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"umpire": "person"})
    state = exercise.state
    state.case_torpedo, state.case_zone, state.case_throw, state.case_crash = 1, 2, 3, 4
    state.case_guns, state.case_result, state.case_how, state.case_at = 5, 6, 7, 8.0
    state.crash_at, state.case_range, state.contact = 9.0, 10.0, 11
    for at in range(len(state.spoken)):
        state.spoken[at] = 1
    for seat in range(2):
        state.case_points[seat], state.case_fired[seat], state.struck_at[seat] = 1.0, 1, 1.0
    seen = GAME.seen_by(exercise.play, 0)
    hidden = (seen.case_torpedo, seen.case_zone, seen.case_throw, seen.case_crash, seen.case_guns, seen.case_result)
    assert {*hidden, seen.case_how, seen.case_at, seen.crash_at, seen.case_range, seen.contact} == {0}
    assert {*seen.spoken, *seen.case_points, *seen.case_fired, *seen.struck_at} == {0}
