"""The post: what waits at a station and for whom, who is sent it, pigeons at dusk, and how messages are counted."""

from collections.abc import Mapping

import pytest

from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic.account.records import SMOKE, Contact, Doing, Notice, Spell
from teetotum.games.naval_strategic.conduct.moves import go_on
from teetotum.games.naval_strategic.post.mail import break_line, report
from teetotum.games.naval_strategic.post.sending import flight, over, send
from teetotum.games.naval_strategic.score.scoring import reported
from teetotum.games.naval_strategic.sight.lookout import foresee
from teetotum.games.naval_strategic.slips.items import Send
from teetotum.mechanics.chart import stay
from tests.games.naval_strategic.worlds import Body, begun, clock, run, sea, seat_of, settled, table


def move(exercise: Exercise, slips: Mapping[str, str]) -> None:
    """Play a move in which some rooms write and all others let their plots lapse."""
    number, written = exercise.state.move, {seat_of(exercise, room): text for room, text in slips.items()}
    for seat in list(exercise.writers):
        if seat in written:
            exercise.write(seat, written[seat])
        else:
            exercise.lapse(seat)
    while exercise.state.move == number:
        exercise.lapse(exercise.writers[0])


def letters_of(exercise: Exercise, room: str) -> list[str]:
    """List what messages have reached a room."""
    papers = exercise.state.notices.get(seat_of(exercise, room), ())
    return [note.text.partition(": ")[2] for note in papers if note.kind == "message"]


def off_florida() -> Exercise:
    """Begin the crossing with the flying squadron at sea, half a day from Key West."""
    exercise = begun("P1")
    force = exercise.state.forces["B2"]
    at_sea = (stay(-1, 0, 24.25, -80.0),)
    exercise.state.forces["B2"] = force.but(track=at_sea, doing=(Doing("lie"),))
    return exercise


@pytest.mark.clause("NS-39", "NS-42")
@pytest.mark.parametrize("to", ["flying", "B2", "all"])
def test_a_telegram_waits_for_whom_it_names_though_another_who_lies_there_has_read_it(to: str) -> None:
    exercise = off_florida()
    move(exercise, {"scout5": f'B5: anchor for 12; tel CAP > {to} "go to Cienfuegos"'})
    assert letters_of(exercise, "scout7") == ["go to Cienfuegos"]
    assert letters_of(exercise, "flying") == []
    move(exercise, {"flying": "B2: to FLS at 12; to KEY at 12; anchor for 12", "scout7": "B7: anchor for 12"})
    move(exercise, {"flying": "B2: anchor for 12", "scout7": "B7: anchor for 12"})
    assert letters_of(exercise, "flying") == ["go to Cienfuegos"]
    assert letters_of(exercise, "scout7") == ["go to Cienfuegos"], "nobody is brought the same sheet twice"


@pytest.mark.clause("NS-43", "NS-26")
def test_who_reads_a_telegram_for_another_reads_whom_it_is_for() -> None:
    exercise = off_florida()
    move(exercise, {"scout5": 'B5: anchor for 12; tel CAP > flying "go to Cienfuegos"'})
    papers = exercise.state.notices[seat_of(exercise, "scout7")]
    assert next(note.text for note in papers if note.kind == "message").startswith("telegram from B5 to flying of ")


@pytest.mark.clause("NS-39")
def test_a_telegram_to_a_station_is_read_by_who_lies_there_and_waits_for_nobody_after() -> None:
    exercise = off_florida()
    move(exercise, {"scout5": 'B5: anchor for 12; tel CAP > KEY "all well"'})
    assert letters_of(exercise, "scout7") == ["all well"]
    assert "waiting" not in {each.state for each in exercise.state.messages.values() if each.at == "KEY"}


@pytest.mark.clause("NS-39", "NS-26")
def test_the_capital_sends_a_telegram_back_to_others_at_the_station_it_came_from() -> None:
    exercise = begun("P1")
    move(exercise, {"scout7": 'B7: anchor for 12; tel KEY > WAS "all well"'})
    colliers = exercise.state.forces["B8"].room
    papers = [note.text for note in exercise.state.notices.get(colliers, ()) if note.kind == "message"]
    assert any(text.endswith("all well") for text in papers)
    assert letters_of(exercise, "scout7") == [], "he knows what he wrote"


@pytest.mark.clause("NS-76", "NS-75", "NSR-21")
@pytest.mark.parametrize(("sky", "hour", "means"), [("clear", 3, "flags"), ("thick", 3, ""), ("clear", 12, "ardois")])
def test_a_coast_station_signals_to_friends_only_as_far_as_the_weather_lets_them_read(
    sky: str, hour: int, means: str
) -> None:
    play = table(settled("P2").board)
    state = play.state
    state.spells, state.now, state.until = (Spell(0.0, sky, "smooth"),), float(hour), hour + 6.0
    report(play, play.board.post_named["@Thatcher"], Notice(0, state.now, "", "message", "smoke to seaward"))
    told = [message for message in state.messages.values() if message.means != "tel"]
    assert [(message.to, message.means) for message in told] == ([("B1", means)] if means else [])


@pytest.mark.clause("NS-43")
def test_one_telegram_is_one_message_however_often_it_is_sent_on() -> None:
    exercise = begun("P1")
    move(exercise, {"scout7": 'B7: anchor for 12; tel KEY > WAS "all well"'})
    assert len(exercise.state.messages) > 1
    assert "1 message, 0 of them lost" in reported(exercise.play.board, exercise.state)["Blue"]


@pytest.mark.clause("NS-43")
def test_a_message_is_lost_when_no_copy_of_it_came_anywhere() -> None:
    play = table(settled("P1").board)
    for station, force in (("STT", "B4"), ("CAP", "B5")):
        send(play, play.state.forces[force], Send("tel", station, "WAS", "seen nothing"))
    break_line(play, play.state.messages[1].path[0][0])
    assert "2 messages, 1 of them lost" in reported(play.board, play.state)["Blue"]
    fleet = [Body("R1", "1 E", 20, -70), Body("R2", "1 E", 20.01, -70), Body("R3", "1 E", 20.02, -70)]
    signalled = sea([*fleet, Body("B1", "1 E", 40, -70)])
    send(signalled, signalled.state.forces["R1"], Send("flags", "", "all", "follow me"))
    run(signalled, 1)
    send(signalled, signalled.state.forces["R1"], Send("boat", "R1-E1", "R9", "come home"))
    assert "2 messages, 0 of them lost" in reported(signalled.board, signalled.state)["Red"]
    signalled.state.ships["R1-E1"] = signalled.state.ships["R1-E1"].but(status="removed")
    assert "2 messages, 1 of them lost" in reported(signalled.board, signalled.state)["Red"]


def home(released: float, water: float, land: float) -> str:
    """Say when pigeons are home that fly over water and then over land, with the sun from six to six."""
    play = sea([Body("R1", "1 E", 20, -70)], "1902-08-20 00:00", light="fixed")
    due = flight(play.board, play.house, released, water, land, (20, -70))
    return clock(0, due)[:5] if due >= 0 else "lost"


@pytest.mark.clause("NS-68", "NS-69")
def test_pigeons_are_lost_where_dusk_finds_them_over_water_and_not_by_what_is_the_longer_part() -> None:
    assert home(17.5, 45, 100) == "lost", "at dusk they have flown twenty-five miles, all of them over water"
    assert home(16.75, 45, 30) == "06:15", "at dusk they are over land, and have a quarter of an hour to go"
    assert home(16.75, 45, 10) == "17:51"


@pytest.mark.clause("NS-68", "NS-69")
def test_the_chart_says_what_pigeons_have_under_them_at_dusk() -> None:
    play = table(settled("P1").board, light="fixed")
    cape_haitien, guantanamo = (19.81, -72.19), (19.86, -75.17)
    water, land = over(play.board, cape_haitien, guantanamo)
    for hours, under in ((0.5, "land"), (2.5, "water")):
        due = flight(play.board, play.house, 12.0 - hours, water, land, cape_haitien, guantanamo)
        assert (due < 0) == (under == "water"), under


@pytest.mark.clause("NSR-18")
@pytest.mark.parametrize(("level", "asked"), [("smoke", True), ("visible", False)])
def test_where_only_ships_interrupt_a_move_to_lose_a_mere_smoke_does_not(level: str, asked: bool) -> None:
    play = sea([Body("R1", "1 E", 20, -70), Body("B1", "1 A", 20 + 14 / 60, -70, 0.0, 12)], interrupt_level=level)
    state = play.state
    state.contacts["R1", "B1"] = state.contacts["B1", "R1"] = Contact(SMOKE, 0.0, 1)
    state.phase, state.until = "run", 6.0
    foresee(play.board, play.house, state)
    go_on(play)
    assert "lost" in {note.kind for note in state.notices[state.forces["R1"].room]}
    assert ("R1" in state.heard) is asked
