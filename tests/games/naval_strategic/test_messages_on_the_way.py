"""Messages that leave later in the move: at an hour that is written, or where the track brings a force to a station."""

from typing import Any

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.sealed import view
from teetotum.games.naval_strategic.account.records import RECOGNIZED, Doing, Notice
from teetotum.games.naval_strategic.account.state import CHANGE, Campaign
from teetotum.games.naval_strategic.conduct.moves import go_on
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.post.mail import break_line
from teetotum.games.naval_strategic.sight.lookout import foresee
from teetotum.games.naval_strategic.slips.wording import read
from teetotum.mechanics.chart import stay
from teetotum.players.naval_strategic import CAPTAINS
from tests.games.naval_strategic.worlds import begun, run, seat_of, settled, table

SEEN = 58 + 10 / 60 + 5 / 3600
"""Hours: smoke seen from a scout on 11 May 1898 at 16:10:05."""


def harvard(order: str, **options: Any) -> Campaign:
    """Give a scout off Martinique, who has just seen something, her order for the rest of a long move."""
    play = table(settled("P1").board, **options)
    state = play.state
    state.now = state.began = SEEN
    state.until = SEEN + 14
    for name, force in list(state.forces.items()):
        spot = (14 + 14.4 / 60, -(62 + 17.1 / 60)) if name == "B4" else (24.5, -81.8) if name == "B7" else (40.0, -40.0)
        legs = (stay(SEEN - 1, SEEN + 14, *spot),)
        state.forces[name] = force.but(track=legs, doing=(Doing("lie"),), asof=SEEN, appears=-1.0, leaves=-1.0)
    faults: list[str] = []
    carry_out(play, state.forces["B4"], read(f"B4: {order}")[0].items, faults)
    assert faults == []
    return play


@pytest.mark.golden("NS-T66")
@pytest.mark.clause("NSR-11", "NS-39", "NS-40", "NS-42")
def test_a_scout_turns_for_a_station_and_her_report_leaves_when_she_arrives() -> None:
    play = run(harvard('to FDF at 18; tel FDF > WAS "enemy seen"'), 13)
    state = play.state
    assert [each.at for each in state.sent[state.forces["B4"].room]] == [pytest.approx(SEEN + 70.5 / 18, abs=0.02)]
    papers = [note for note in state.notices[state.forces["B7"].room] if note.kind == "message"]
    washington_and_key_west = 44 + 24 + 55 / 3600  # 12 May 02:00:55, and half an hour in a boat
    assert papers[0].at == pytest.approx(washington_and_key_west + 0.5, abs=2 / 60)


@pytest.mark.clause("NSR-11")
def test_a_telegram_leaves_where_the_track_first_passes_within_reach_of_boats() -> None:
    by = harvard('to 14.57 -61.15 at 18; to 14.57 -61.5 at 18; to FDF at 18; tel FDF > WAS "passing"')
    at = by.state.outbox[0].at
    assert at == pytest.approx(by.state.forces["B4"].track[0].ends, abs=0.01), "not when she comes back to anchor"
    run(by, 13)
    assert by.state.sent[by.state.forces["B4"].room][0][0] == pytest.approx(at)


@pytest.mark.clause("NSR-11", "NS-39")
def test_a_telegram_for_a_station_that_the_track_does_not_reach_in_this_move_comes_back() -> None:
    exercise = begun("P1")
    scout = seat_of(exercise, "scout7")
    assert "cannot telegraph from CAP" in exercise.try_order(scout, 'B7: to FLS at 14; tel CAP > WAS "x"').struck[0]
    with pytest.raises(Illegal, match="cannot telegraph from KEY"):
        exercise.write(scout, 'B7: to FLS at 14; tel KEY > WAS "too late" at 12:00')
    exercise.write(scout, 'B7: to FLS at 14; to KEY at 14; tel KEY > WAS "back again" at 16:00')


@pytest.mark.clause("NSR-11", "NS-76")
def test_any_message_may_have_its_hour_in_the_plot_that_brings_it() -> None:
    exercise = begun("P1")
    scout = seat_of(exercise, "scout7")
    assert "for the night" in exercise.try_order(scout, 'B7: anchor for 12; light > B8 "x" at 17:59').struck[0]
    assert "is not in this move" in exercise.try_order(scout, 'B7: anchor for 12; flags > B8 "x" at 18:00').struck[0]
    exercise.write(scout, 'B7: anchor for 12; flags > B8 "coal me" at 10:30')
    while exercise.state.move == 1:
        exercise.lapse(exercise.writers[0])
    assert [at for at, *_ in exercise.state.sent[scout]] == [pytest.approx(4.5)]


@pytest.mark.clause("NSR-11", "NSR-49", "NS-41")
def test_what_an_operator_alone_can_know_is_told_when_the_message_is_handed_in_and_to_its_writer_alone() -> None:
    whole, cut = begun("P1"), begun("P1")
    break_line(cut.play, "WAS-KEY")
    timed = 'B7: anchor for 12; tel KEY > WAS "at noon" at 12:00'
    for exercise in (whole, cut):
        scout = seat_of(exercise, "scout7")
        exercise.write(scout, timed)
        while exercise.state.move == 1:
            exercise.lapse(exercise.writers[0])
    returned = [note for note in cut.state.notices[scout] if note.kind == "returned"]
    assert [(note.at, "no line that is whole" in note.text) for note in returned] == [(6.0, True)]
    assert not cut.state.sent.get(scout)
    red = seat_of(cut, "red")
    assert view(cut, red) == view(whole, red)


@pytest.mark.clause("NSR-11", "NS-24")
def test_a_new_track_or_message_takes_the_place_of_what_was_put_by_and_a_new_posture_does_not() -> None:
    play = harvard('to FDF at 18; tel FDF > WAS "enemy seen"')
    carry_out(play, play.state.forces["B4"], read("B4: posture shadow")[0].items)
    assert len(play.state.outbox) == 1
    carry_out(play, play.state.forces["B4"], read("B4: lie for 2")[0].items)
    assert len(play.state.outbox) == 0


def two_forces_of_one_room(**options: Any) -> Campaign:
    """Let one of a room's two forces, far from the other, lose a smoke, so that its room is asked."""
    play = harvard("lie for 12", **options)
    state = play.state
    state.forces["B7"] = state.forces["B7"].but(room=state.forces["B4"].room)
    state.phase, state.informed = "run", frozenset({"B4"})
    foresee(play.board, play.house, state)
    go_on(play)
    assert state.phase == CHANGE
    return play


@pytest.mark.clause("NSR-11", "NS-24")
@pytest.mark.parametrize(("reading", "sent"), [("plot", 0), ("free", 1)])
def test_where_messages_are_free_a_force_without_a_paper_may_write_too_but_not_turn(reading: str, sent: int) -> None:
    from teetotum.games.naval_strategic.conduct.examining import examine  # noqa: PLC0415

    play = two_forces_of_one_room(messages=reading)
    seat = play.state.forces["B7"].room
    assert len(examine(play, seat, read('B7: tel KEY > WAS "all well"')).struck) == 1 - sent
    assert "keeps its track" in examine(play, seat, read('B7: to NHV at 14; tel KEY > WAS "all well"')).struck[0]


@pytest.mark.clause("NSR-11", "NS-39")
def test_a_program_with_news_has_its_telegram_ready_for_the_station_it_makes_for() -> None:
    exercise = begun("P1")
    scout, state = seat_of(exercise, "scout4"), exercise.state
    at_sea = (stay(-1, 0, 17.9, -64.4),)
    state.forces["B4"] = state.forces["B4"].but(track=at_sea, doing=(Doing("lie"),))
    paper = Notice(
        0, 0.0, "B4", "sighting", "Red: 4 armored cruisers", 1, RECOGNIZED, 17.8, -64.3, classes="BBBB",
        points=32.0, hostile=1, course=270.0, speed=10.0,
    )  # fmt: skip
    state.notices[scout] = (*state.notices.get(scout, ()), paper)
    slip = CAPTAINS["sensible"].write(exercise, scout, Keyed(1))
    assert "tel STT > WAS" in slip
    exercise.write(scout, slip)
    while exercise.state.move == 1:
        exercise.lapse(exercise.writers[0])
    assert 0 < exercise.state.sent[scout][0][0] < 12
