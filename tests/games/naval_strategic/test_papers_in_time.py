"""Papers that come to somebody: messages put by, one paper of one stranger, and the bearing on which lines met."""

import pytest

from teetotum.draw.naval_strategic import glance
from teetotum.draw.text import Chart
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic.account.records import RECOGNIZED, Contact, Notice, Past
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.desk.handover import bearing_when_made_out
from teetotum.games.naval_strategic.desk.views import seen_by
from teetotum.games.naval_strategic.slips.wording import read
from teetotum.mechanics.chart import stay, steer
from tests.games.naval_strategic.worlds import Body, action_of, begun, run, sea, seat_of


def ordered(exercise: Exercise, text: str) -> None:
    """Carry an order out at once."""
    for order in read(text):
        carry_out(exercise.play, exercise.state.forces[order.force], order.items)


def returned(exercise: Exercise, room: str) -> list[str]:
    """List what came back to a room."""
    papers = exercise.state.notices.get(seat_of(exercise, room), ())
    return [note.text for note in papers if note.kind == "returned"]


def waiting(exercise: Exercise) -> list[tuple[str, float]]:
    """List whom the messages put by are for, and when they go."""
    return [(each.send.to, round(each.at, 2)) for each in exercise.state.outbox]


@pytest.mark.clause("NSR-11")
def test_a_telegram_that_waits_for_its_station_comes_back_when_the_track_leads_elsewhere() -> None:
    exercise = begun("P3")
    ordered(exercise, 'B6: to BRL at 18; to NPT at 18; tel NPT > NPT "all quiet"')
    assert [to for to, _ in waiting(exercise)] == ["NPT"]
    ordered(exercise, "B6: posture shadow")
    assert [to for to, _ in waiting(exercise)] == ["NPT"]
    ordered(exercise, "B6: to MTK at 10")
    assert waiting(exercise) == []
    assert returned(exercise, "block") == [
        "the message to NPT was not sent: the track no longer comes to NPT in this move (NSR-11)"
    ]


@pytest.mark.clause("NSR-11")
def test_a_telegram_goes_on_waiting_where_the_new_track_comes_to_its_station_later() -> None:
    exercise = begun("P3")
    ordered(exercise, 'B6: to BRL at 18; to NPT at 18; tel NPT > NPT "all quiet"')
    soon = waiting(exercise)[0][1]
    ordered(exercise, "B6: lie for 1; to BRL at 18; to NPT at 18")
    assert waiting(exercise) == [("NPT", round(soon + 1, 2))]
    ordered(exercise, 'B6: lie for 2; to BRL at 18; to NPT at 18; tel NPT > NPT "smoke seen"')
    assert waiting(exercise) == [("NPT", round(soon + 2, 2))]
    assert exercise.state.outbox[0].send.text == "smoke seen"
    assert returned(exercise, "block") == []


@pytest.mark.clause("NSR-11")
def test_a_message_put_by_until_an_hour_is_not_given_up_with_the_track() -> None:
    exercise = begun("P3")
    ordered(exercise, 'B6: to MTK at 10; gun > all "x" at 08:30')
    ordered(exercise, "B6: to BRL at 10")
    assert waiting(exercise) == [("all", 2.5)]


@pytest.mark.clause("NS-23")
def test_what_is_made_of_one_stranger_before_anybody_reads_it_comes_as_one_paper() -> None:
    bodies = [Body("R1", "1 E", 20.0, -70.0, 0.0, 10.0), Body("B1", "1 A", 21.0, -70.0, 180.0, 10.0)]
    play = run(sea(bodies), 4)
    papers = [note for note in play.state.notices[play.state.forces["R1"].room] if note.level]
    assert len(papers) == 1
    newest, second, first = papers[0].text.split("; before that, ")
    assert newest.startswith("Blue: 1 battleship bearing N")
    assert second.startswith("at 10:30, 1 large ship bearing N, 10 miles")
    assert first.startswith("at 10:15, smoke of a single ship bearing N, 15 miles")


@pytest.mark.clause("NS-23")
def test_on_the_screen_the_papers_on_one_stranger_are_one() -> None:
    exercise = begun("P3")
    seat = seat_of(exercise, "shoals")
    told = ("smoke of several ships bearing SE, 20 miles", "2 large ships bearing SE, 10 miles", "Red: 2 cruisers")
    exercise.state.notices[seat] = tuple(
        Notice(n, 8.0 + n / 4, "B2", "sighting", text, 1, n + 1) for n, text in enumerate(told)
    )
    shown = glance(Chart(exercise.brief, seen_by(exercise.play, seat), seat)).plain
    assert "14:30 B2: Red: 2 cruisers (smoke at 14:00, ships at 14:15)" in shown
    assert shown.count("B2: ") == 1


def met() -> Campaign:
    """Let a force pass another that lies still: made out to the north of it, and then met to the east."""
    play = sea([Body("R1", "2 A", 20.0, -70.0), Body("B1", "2 A", 20.0, -69.95)])
    state = play.state
    earlier = steer(1.0, 20.07, -70.0, 20.0, -69.95, 12.0)
    state.past = [Past("B1", earlier, "steam")]
    state.now = earlier.ends
    for name in ("R1", "B1"):
        force = state.forces[name]
        here = (20.0, -70.0 if name == "R1" else -69.95)
        state.forces[name] = force.but(track=(stay(state.now, state.now + 9, *here),))
    state.past.append(Past("R1", stay(0.0, state.now, 20.0, -70.0), "lie"))
    return play


@pytest.mark.clause("NSR-26")
def test_a_meeting_is_handed_over_on_the_bearing_at_which_the_lines_made_each_other_out() -> None:
    play = met()
    state = play.state
    forces = state.forces["R1"], state.forces["B1"]
    meeting = action_of("R1", "B1", "tactical", 2.0)
    assert round(bearing_when_made_out(state, meeting, *forces)) == 90
    state.contacts["B1", "R1"] = Contact(RECOGNIZED, 1.0, 1)
    assert round(bearing_when_made_out(state, meeting, *forces)) == 0
    assert round(bearing_when_made_out(state, meeting, *reversed(forces))) == 180
