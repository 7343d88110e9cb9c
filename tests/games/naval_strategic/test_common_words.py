"""What everybody hears betrays nobody: titles, words, announcements and the lengths of moves."""

from dataclasses import replace

import pytest

from teetotum import scenarios
from teetotum.engine.sealed import view
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.problem.reading import survey
from teetotum.games.naval_strategic.rulings.announcing import usual_length
from tests.games.naval_strategic.worlds import begun, seat_of

PROBLEMS = ("P1", "P2", "P3")


@pytest.mark.clause("NS-32", "NSR-62")
def test_a_contact_makes_no_move_of_the_program_shorter() -> None:
    problem = begun("P1")
    assert usual_length(problem.play) == 12
    problem.state.met = True
    assert usual_length(problem.play) == 12


@pytest.mark.clause("NSR-62", "NS-32")
def test_a_house_may_shorten_moves_after_a_contact_and_is_told_what_that_gives_away() -> None:
    problem = begun("P1", move_lengths="contact")
    problem.state.met = True
    assert usual_length(problem.play) == 6
    assert "every room can tell" in GAME.rulebook.option("move_lengths").choices["contact"]


@pytest.mark.clause("NS-5", "NS-6")
@pytest.mark.parametrize("name", PROBLEMS)
def test_what_all_read_names_no_side_no_force_no_room_and_no_class(name: str) -> None:
    problem = scenarios.read("naval_strategic", name)
    theatre = survey(problem)
    common = f"{problem.title} {problem.words}".lower()
    for word in ("transport", "cruiser", "battleship", "liner", "squadron", "weaker", "collier"):
        assert word not in common
    for side in theatre.sides:
        assert side.id.lower() not in common
    first = theatre.musters[0].id
    for leak in ("Ten transports come.", "Blue is weaker.", f"{first} is at sea.", "Look out for battleships."):
        with pytest.raises(scenarios.Unfit, match="is read by everybody"):
            survey(replace(problem, words=leak))


@pytest.mark.clause("NS-5", "NS-6")
@pytest.mark.parametrize("name", PROBLEMS)
def test_a_chief_is_told_his_aims_their_score_and_what_every_force_of_his_consists_of(name: str) -> None:
    exercise = begun(name)
    theatre = exercise.brief.board
    for side in range(len(theatre.sides)):
        papers = [note for note in exercise.state.notices[theatre.chiefs[side]] if note.kind in ("statement", "forces")]
        told = " ".join(note.text for note in papers)
        for aim in theatre.aims:
            assert f"{aim.points:g}, {aim.text}" in told
        for muster in theatre.musters:
            assert (f"{muster.id}, " in told or f"{muster.id} (" in told) == (muster.side == side)


@pytest.mark.clause("NS-5")
def test_defenders_know_which_places_they_defend() -> None:
    assert (
        "Provincetown, Gloucester, Salem, Rockland and Bar Harbor"
        in survey(scenarios.read("naval_strategic", "P2")).sides[1].statement
    )
    assert (
        "Gardiner's Bay, Vineyard Haven or New Bedford"
        in survey(scenarios.read("naval_strategic", "P3")).sides[1].statement
    )


@pytest.mark.clause("NS-12")
def test_detached_commanders_have_neither_statement_nor_forces_of_others() -> None:
    exercise = begun("P3")
    for room in ("shoals", "boats", "cruisers"):
        assert "forces" not in {note.kind for note in exercise.state.notices.get(seat_of(exercise, room), ())}
        assert not any("R1, 4" in event.text for event in view(exercise, seat_of(exercise, room)).events)
