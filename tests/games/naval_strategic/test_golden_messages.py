"""The dossier's telegrams, pigeons, lights and cables."""

from typing import Any

import pytest

from teetotum.engine.options import Options, choose
from teetotum.games.naval_strategic.account.records import Cutting, Doing, Message
from teetotum.games.naval_strategic.account.state import Campaign, place
from teetotum.games.naval_strategic.post.mail import break_line, report
from teetotum.games.naval_strategic.post.sending import (
    birds_come_home,
    flight,
    lights_are_read,
    over_land,
    send,
    why_not,
)
from teetotum.games.naval_strategic.post.telegraph import by_wire, wires
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.sight.sightings import sighting
from teetotum.games.naval_strategic.slips.items import Send
from teetotum.mechanics.chart import stay
from teetotum.rulebooks import read as rulebook
from tests.games.naval_strategic.worlds import Body, clock, run, sea, seconds, settled, table

STUB = choose(rulebook("naval_strategic"), "", {"light": "fixed"})


def house(**options: object) -> Options:
    return choose(rulebook("naval_strategic"), "", {"light": "fixed", **options})


def open_sea(epoch: str = "1902-08-20 00:00") -> Theatre:
    return sea([Body("R1", "1 E", 20, -70), Body("B1", "1 E", 40, -70)], epoch).board


def at(told: str) -> float:
    return seconds(told + ":00" * (2 - told.count(":"))) / 3600


@pytest.mark.golden("NS-T35", "NS-T36", "NS-T37")
@pytest.mark.clause("NS-39", "NS-40", "NSR-33", "NSR-34")
@pytest.mark.parametrize(
    ("operator", "miles", "arrives"),
    [("17:30", 2000, "20:15:00"), ("04:00", 2000, "06:40:00"), ("12:00", 250, "12:15:00"), ("22:00", 250, "22:22:30")],
)
def test_a_telegram_runs_by_day_and_by_night(operator: str, miles: float, arrives: str) -> None:
    due = by_wire(open_sea(), STUB, at(operator), miles, 20, -70)
    assert abs(seconds(clock(0, due)) - seconds(arrives)) < 2


@pytest.mark.clause("NSR-33", "NSR-34")
def test_other_readings_of_the_telegraph() -> None:
    whole = by_wire(open_sea(), house(telegraph_miles="thousands"), 12.0, 250, 20, -70)
    assert whole == pytest.approx(13.0)
    flat = by_wire(open_sea(), house(nightfall="hand_in"), 17.5, 2000, 20, -70)
    assert flat == pytest.approx(19.5)


@pytest.mark.golden("NS-T38")
def test_a_telegram_from_fort_de_france() -> None:
    board = settled("P1").board
    day = 48.0 - 6
    due = by_wire(board, choose(rulebook("naval_strategic"), "", {}), day + 17.0, 2400, 14.57, -61.12)
    assert abs(seconds(clock(6, due)) - seconds("20:24:22")) < 60


def campaign(**options: Any) -> Campaign:
    return table(settled("P1").board, **options)


@pytest.mark.golden("NS-T39")
@pytest.mark.clause("NS-41", "NSR-35")
def test_a_telegram_does_not_cross_the_enemys_territory() -> None:
    play = campaign()
    blue, red = 1, 0
    assert wires(play.board, play.state, blue, "FDF", "WAS") is not None
    assert wires(play.board, play.state, red, "FDF", "WAS") is None
    assert wires(play.board, play.state, red, "CUR", "SJU") is not None
    scout = play.state.forces["B4"]
    assert why_not(play, scout, Send("tel", "STT", "WAS", "x"), 0.0) == ""
    assert "cannot telegraph from FDF" in why_not(play, scout, Send("tel", "FDF", "WAS", "x"), 0.0)
    play.state.cut |= {"STT-FDF": 0.0, "STT-KIN": 0.0}
    assert "no line that is whole" in why_not(play, scout, Send("tel", "STT", "WAS", "x"), 0.0)


@pytest.mark.golden("NS-T40")
@pytest.mark.clause("NS-43")
def test_a_telegram_behind_a_cut_is_lost_and_its_sender_is_not_told() -> None:
    play = campaign()
    send(play, play.state.forces["B4"], Send("tel", "STT", "WAS", "seen nothing"))
    message = play.state.messages[1]
    assert message.state == "in_transit"
    assert message.text == "seen nothing"
    papers = play.state.notices.get(play.state.forces["B4"].room, ())
    break_line(play, message.path[-1][0])
    assert play.state.messages[1].state == "lost"
    assert play.state.notices.get(play.state.forces["B4"].room, ()) == papers


@pytest.mark.golden("NS-T41")
@pytest.mark.clause("NS-68", "NS-69", "NS-70", "NSR-37", "NSR-32")
def test_pigeons_fly_by_day() -> None:
    board = open_sea()
    assert clock(0, flight(board, STUB, 16.0, 40, 0, (20, -70))) == "16:48:00"
    assert flight(board, STUB, 17.5, 45, 0, (20, -70)) < 0
    assert abs(seconds(clock(0, flight(board, STUB, 14.0, 0, 250, (20, -70)))) - seconds("07:00:00")) < 60
    assert birds_come_home(1, STUB, 3, "R1", 16.0)
    singles = sum(birds_come_home(1, STUB, 1, f"R{n}", 16.0) for n in range(600))
    assert singles == pytest.approx(300, abs=60)
    groups = sum(birds_come_home(1, house(pigeons="messages"), 3, f"R{n}", 16.0) for n in range(600))
    assert groups == pytest.approx(300, abs=60)
    assert over_land(house(pigeon_mile="statute")) == pytest.approx(260.7, abs=0.1)
    port = '[[port]]\ncode = "HOM"\nat = [21.0, -70]\nowner = "Red"\n'
    play = sea([Body("R1", "1 E", 20, -70), Body("B1", "1 E", 40, -70)], "1902-08-20 12:00", tail=port, light="fixed")
    play.state.ships["R1-E1"] = play.state.ships["R1-E1"].but(pigeons=3)
    slip = Send("pigeon", "", "HOM", "x", birds=3)
    assert "more than pigeons fly" in why_not(play, play.state.forces["R1"], slip, 0.0)
    assert "do not fly at night" in why_not(play, play.state.forces["R1"], slip, 9.0)


def signalled(means: str, miles: float, epoch: str = "1902-08-20 22:00", text: str = "yes") -> bool:
    play = sea([Body("R1", "1 E", 20, -70), Body("R2", "1 E", 20 + miles / 60, -70), Body("B1", "1 E", 40, -70)], epoch)
    for name in ("R1-E1", "R2-E1"):
        play.state.ships[name] = play.state.ships[name].but(wireless=True)
    assert why_not(play, play.state.forces["R1"], Send(means, "", "R2", text), 0.0) == ""
    send(play, play.state.forces["R1"], Send(means, "", "R2", text))
    run(play, 1)
    room = play.state.forces["R2"].room
    return any(notice.kind == "message" for notice in play.state.notices.get(room, ()))


@pytest.mark.golden("NS-T42", "NS-T43")
@pytest.mark.clause("NS-67", "NS-71", "NS-74", "NS-75", "NS-76", "NSR-36")
def test_how_far_signals_carry() -> None:
    assert signalled("wireless", 50.0)
    assert not signalled("wireless", 50.1)
    assert signalled("ardois", 2.9)
    assert not signalled("ardois", 4.1)
    assert signalled("very", 6.0)
    assert not signalled("flags", 3.1, "1902-08-20 08:00")
    assert signalled("flags", 2.9, "1902-08-20 08:00")
    assert signalled("light", 30.0)
    assert not signalled("light", 30.2)
    read = sum(lights_are_read(1, STUB, 3.5, f"R{n}", 0.0) for n in range(600))
    assert read == pytest.approx(300, abs=60)
    assert lights_are_read(1, house(ardois="four"), 3.5, "R1", 0.0)


@pytest.mark.clause("NS-67", "NS-71", "NS-43", "NSR-52")
def test_a_message_needs_its_means() -> None:
    play = sea([Body("R1", "1 E", 20, -70), Body("B1", "1 E", 40, -70)])
    force = play.state.forces["R1"]
    assert "no wireless" in why_not(play, force, Send("wireless", "", "R2", "x"), 0.0)
    assert "for the night" in why_not(play, force, Send("light", "", "R2", "x"), 0.0)
    assert "for the day" in why_not(play, force, Send("flags", "", "R2", "x"), 14.0)
    assert "50 words" in why_not(play, force, Send("flags", "", "R2", "x " * 51), 0.0)
    assert "one of enemy" in why_not(play, force, Send("very", "", "R2", "all is well"), 14.0)
    fitted = sea([Body("R1", "1 E", 20, -70), Body("B1", "1 E", 40, -70)], wireless="large")
    assert fitted.state.ships["R1-E1"].wireless


CABLE = """[[port]]
code = "AAA"
at = [20.0, -70.0]
owner = "Blue"
[[port]]
code = "BBB"
at = [22.0, -70.0]
owner = "Blue"
[[line]]
ends = ["AAA", "BBB"]
miles = 120
depth = "{depth}"
owner = "Blue"
"""


def at_the_cable(lat: float, depth: str, **options: Any) -> Campaign:
    bodies = [Body("R1", "1 C", lat, -70), Body("B1", "1 C", 40, -70)]
    play = sea(bodies, "1902-08-20 22:00", tail=CABLE.format(depth=depth), **options)
    force = play.state.forces["R1"]
    legs = (stay(0, 200, lat, -70),)
    play.state.forces["R1"] = force.but(track=legs, doing=(Doing("cut", "AAA-BBB"),))
    return play


@pytest.mark.golden("NS-T44")
@pytest.mark.clause("NS-50")
def test_a_shore_end_is_cut_in_six_unbroken_hours() -> None:
    play = run(at_the_cable(20.05, "mid"), 7)
    assert play.state.cut["AAA-BBB"] == pytest.approx(6.0)
    disturbed = at_the_cable(20.05, "mid")
    cruiser = disturbed.state.forces["B1"]
    run(disturbed, 5.0)
    assert disturbed.state.cutting["R1"].since == 0.0
    disturbed.state.forces["B1"] = cruiser.but(track=(stay(0, 200, 20.056, -70),), doing=(Doing("anchor"),))
    run(disturbed, 2.0)
    assert disturbed.state.cut == {}
    assert disturbed.state.cutting.get("R1", Cutting("", 5.0)).since >= 5.0


@pytest.mark.golden("NS-T45")
@pytest.mark.clause("NS-51", "NS-52", "NSR-42", "NSR-43")
def test_dragging_takes_a_chance_each_day() -> None:
    from teetotum.games.naval_strategic.terms.lots import draw  # noqa: PLC0415

    play = at_the_cable(21.0, "mid")
    seed = next(
        n
        for n in range(10_000)
        if [draw(n, "cable", "AAA-BBB", float(day), 6) < 2 for day in (1, 2, 3)] == [False, False, True]
    )
    play.state.seed = seed
    run(play, 90)
    assert play.state.cut["AAA-BBB"] == pytest.approx(2 + 12 + 48)
    sure = run(at_the_cable(21.0, "mid", drag_sixths=6), 20)
    assert sure.state.cut["AAA-BBB"] == pytest.approx(14.0)
    shelf = run(at_the_cable(21.0, "shelf"), 7)
    assert "AAA-BBB" in shelf.state.cut
    assert run(at_the_cable(21.0, "shelf", shelf="drag", drag_sixths=0), 20).state.cut == {}


@pytest.mark.golden("NS-T71")
@pytest.mark.clause("NSR-57", "NS-42")
@pytest.mark.parametrize("reading", ["on", "off"])
def test_a_telegram_is_brought_off_to_a_force_that_lies_there(reading: str) -> None:
    play = campaign(message_interrupts=reading)
    play.state.messages[1] = Message(
        1, 1, "B4", "WAS", "tel", "enemy seen", 0.0, 20 + 55 / 3600, "in_transit", at="KEY"
    )
    play.state.numbers = 1
    play.state.now = 12.0
    state = play.state
    state.phase, state.began, state.until, state.summary = "run", 12.0, 24.0, False
    from teetotum.games.naval_strategic.conduct.moves import go_on  # noqa: PLC0415

    go_on(play)
    room = state.forces["B7"].room
    paper = next(notice for notice in state.notices[room] if notice.kind == "message")
    assert clock(6, paper.at) == {"on": "02:30:55", "off": "06:00:00"}[reading]
    assert (state.phase == "change" and room in state.owing) is (reading == "on")


@pytest.mark.clause("NS-39", "NS-26")
def test_a_consul_telegraphs_who_lies_in_the_port() -> None:
    play = campaign()
    state = play.state
    post = next(each for each in play.board.posts if each.id == "@Blue.CUR")
    state.forces["R1"] = state.forces["R1"].but(track=(stay(0, 100, 12.06, -68.97),), doing=(Doing("anchor"),))
    report(play, post, sighting(play, place(state.forces["R1"], 0.0), state.forces["R1"], 3, 1))
    sent = state.messages[1]
    assert sent.at == "WAS"
    assert "4 armored cruisers, 3 destroyers" in sent.text
    assert sent.due > 1.0
