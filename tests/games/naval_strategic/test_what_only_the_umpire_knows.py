"""Orders are looked over by what their room knows; what only the truth can refuse comes back as a paper."""

import pytest

from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic.account.records import Contact, Fight, Notice
from teetotum.games.naval_strategic.account.state import CHANGE, NAME, State
from teetotum.games.naval_strategic.desk.views import seen_by
from teetotum.games.naval_strategic.dividers import foreseen
from teetotum.mechanics.chart import stay
from tests.games.naval_strategic.worlds import begun, seat_of


def put(exercise: Exercise, name: str, lat: float, lon: float) -> None:
    """Set a force down somewhere, at anchor."""
    force = exercise.state.forces[name]
    exercise.state.forces[name] = force.but(track=(stay(-1.0, 0.0, lat, lon),))


def sealed_all(exercise: Exercise, seat: int, order: str) -> None:
    """Seal one room's order, and nothing of everybody else."""
    exercise.write(seat, order)
    for other in exercise.writers:
        exercise.lapse(other, "nothing")


def papers(exercise: Exercise, seat: int, kind: str) -> list[Notice]:
    return [note for note in exercise.state.notices.get(seat, ()) if note.kind == kind]


@pytest.mark.clause("NSR-63", "NSR-50", "NS-30")
def test_who_would_join_a_friend_that_is_not_there_hears_of_it_in_a_paper_and_may_change_his_plot() -> None:
    near, far = begun("P3"), begun("P3")
    seat = seat_of(near, "boats")
    put(far, "B1", 41.2, -71.4)
    order = "B3: join B1"
    assert near.try_order(seat, order) == far.try_order(seat, order)
    sealed_all(near, seat, order)
    sealed_all(far, seat, order)
    assert near.state.forces["B3"].ships == ()
    assert papers(near, seat, "returned") == []
    assert "B1 is not in company" in papers(far, seat, "returned")[0].text
    assert far.state.phase == CHANGE
    assert seat in far.writers
    assert "B3" in far.state.heard


@pytest.mark.clause("NSR-63", "NS-41")
def test_a_cut_line_is_told_by_the_operator_and_not_by_trying() -> None:
    whole, cut = begun("P1"), begun("P1")
    seat = seat_of(whole, "scout5")
    for line in cut.brief.board.lines:
        cut.state.cut[line.id] = 0.0
    order = 'B5: tel CAP > WAS "nothing seen"'
    assert whole.try_order(seat, order) == cut.try_order(seat, order)
    sealed_all(cut, seat, order)
    assert "no line that is whole leads from CAP" in papers(cut, seat, "returned")[0].text


@pytest.mark.clause("NSR-63", "NS-53")
def test_nobody_learns_by_a_refused_surrender_how_near_the_enemy_is() -> None:
    exercise = begun("P2")
    seat = seat_of(exercise, "white")
    assert exercise.try_order(seat, "W1: surrender").struck == ()
    sealed_all(exercise, seat, "W1: surrender")
    assert "a force surrenders to enemies" in papers(exercise, seat, "returned")[0].text
    assert exercise.state.ships["W1-C1"].is_here


@pytest.mark.clause("NSR-63", "NS-45")
def test_what_another_room_has_fitted_out_is_not_told_by_trying() -> None:
    exercise, other = begun("P1"), begun("P1")
    seat = seat_of(exercise, "blockade")
    other.write(seat_of(other, "scout7"), "B7: fit cable KEY")
    order = "B3: fit cable KEY"
    assert exercise.try_order(seat, order) == other.try_order(seat, order)
    sealed_all(other, seat, order)
    told = papers(other, seat, "returned") + papers(other, seat_of(other, "scout7"), "returned")
    assert ["KEY has no more of that kind" in note.text for note in told] == [True]


@pytest.mark.clause("NSR-63")
def test_what_an_order_would_come_to_is_reckoned_without_a_look_at_others() -> None:
    """Where a track would lead and with what coal is worked out on the tracing of the room."""
    near, far = begun("P3"), begun("P3")
    seat = seat_of(near, "boats")
    put(far, "B1", 41.2, -71.4)
    order = "B3: join B1; to BRL at 10"
    assert list(foreseen(near.play, seat, order)) == list(foreseen(far.play, seat, order))


@pytest.mark.clause("NSR-63", "NS-56")
def test_a_force_in_action_takes_no_orders_and_its_room_is_told_so() -> None:
    exercise = begun("P3")
    seat = seat_of(exercise, "red")
    exercise.state.fights = (Fight(1, 0.0, 9.0, ("R1",), ("B1",), "half", 0.5, False),)
    assert "R1 is in action" in exercise.try_order(seat, "R1: to NSL at 10").struck[0]


@pytest.mark.clause("NS-32", "NS-27")
def test_an_umpire_who_says_nothing_at_an_announcement_announces_what_the_program_would() -> None:
    exercise = begun("P3", umpire="person")
    umpire = len(exercise.brief.board.rooms)
    assert exercise.writers == [umpire]
    exercise.lapse(umpire)
    assert (exercise.state.move, exercise.state.until) == (1, 6.0)


@pytest.mark.clause("NS-12", "NS-26")
@pytest.mark.parametrize("seat", [-1, -3, 7, 8, 99])
def test_who_has_no_seat_sees_nothing(seat: int) -> None:
    exercise = begun("P3")
    seen: State = seen_by(exercise.play, seat)
    assert (seen.forces, seen.ships, seen.notices, seen.seed) == ({}, {}, {}, 0)
    ruled = begun("P3", umpire="person")
    assert (seat == 7) == (seen_by(ruled.play, seat).forces != {})


@pytest.mark.clause("NSR-63")
def test_contacts_of_others_change_no_refusal() -> None:
    one, other = begun("P2"), begun("P2")
    seat = seat_of(one, "white")
    other.state.contacts["B1", "W1"] = Contact(3, 0.0, 1)
    for order in ("W1: posture engage", "W1: surrender", "W1: to SLM at 12", "W1: coal for 3"):
        assert one.try_order(seat, order) == other.try_order(seat, order)


@pytest.mark.clause("NSR-29", "NSR-63")
def test_the_senior_of_two_beaten_rooms_names_ships_of_both() -> None:
    exercise = begun("P3", losses="loser")
    state, seat = exercise.state, seat_of(exercise, "blue")
    state.naming = (Fight(1, 0.0, 1.0, ("R1",), ("B1", "B3"), "half", 0.5, False),)
    state.owing, state.slips, state.phase = frozenset({seat}), {}, NAME
    assert (
        "those ships come to 5 points, and 42.5 at least are lost"
        in exercise.try_order(seat, "B1: lose B1-C1").struck[0]
    )
    assert exercise.try_order(seat, "B1: lose B1-A1, B1-A2, B3-s1, B3-t1").struck == ()
    assert "was not beaten in the action" in exercise.try_order(seat, "B1: lose R1-A1").struck[0]
