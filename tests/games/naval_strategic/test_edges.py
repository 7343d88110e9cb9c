"""Figures of the Strategic Game at their edges: how long a lamp takes, who hears of a surrender, and within how far."""

import pytest

from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.records import RECOGNIZED, SMOKE, VISIBLE, Contact, Notice
from teetotum.games.naval_strategic.conduct.order_codes import BY_SHIP, BY_WIRE, reported
from teetotum.games.naval_strategic.dividers import written_out
from teetotum.games.naval_strategic.post.papers import hand_in
from teetotum.games.naval_strategic.post.sending import send
from teetotum.games.naval_strategic.slips.items import Send
from teetotum.games.naval_strategic.slips.wording import read
from tests.games.naval_strategic.test_surrender import meeting, strikes
from tests.games.naval_strategic.worlds import Body, begun, run, sea, settled, table


@pytest.mark.clause("NS-53")
@pytest.mark.parametrize(("miles", "may"), [(3.99, True), (4.0, True), (4.02, False)])
def test_a_force_surrenders_within_four_miles_and_no_farther(miles: float, may: bool) -> None:
    assert strikes(meeting("1 C", "3 B", miles)) is may


@pytest.mark.clause("NS-53")
@pytest.mark.parametrize(("level", "hears"), [(SMOKE, False), (VISIBLE, True), (RECOGNIZED, True)])
def test_an_enemy_who_sees_ships_hears_of_a_surrender_and_who_sees_smoke_alone_does_not(
    level: int, hears: bool
) -> None:
    play = meeting("1 C", "3 B")
    play.state.contacts["B1", "R1"] = Contact(level, 0.0, 1)
    assert strikes(play)
    assert ("B1" in play.state.informed) is hears
    assert bool(play.state.notices.get(1)) is hears


@pytest.mark.clause("NS-71")
@pytest.mark.parametrize(("means", "minutes"), [("light", 15), ("wireless", 0)])
def test_a_lamp_takes_a_quarter_of_an_hour_and_wireless_no_time(means: str, minutes: float) -> None:
    bodies = [Body("R1", "1 E", 20, -70), Body("R2", "1 E", 20 + 5 / 60, -70), Body("B1", "1 E", 40, -70)]
    play = sea(bodies, "1902-08-20 22:00")
    for name in ("R1-E1", "R2-E1"):
        play.state.ships[name] = play.state.ships[name].but(wireless=True)
    send(play, play.state.forces["R1"], Send(means, "", "R2", "yes"))
    run(play, 1)
    told = [notice.at for notice in play.state.notices[play.state.forces["R2"].room] if notice.kind == "message"]
    assert told == [pytest.approx(minutes / 60)]


@pytest.mark.clause("NSR-31")
@pytest.mark.parametrize(("reading", "times"), [("hour", 2), ("once", 1)])
def test_who_stays_in_range_is_fought_again_after_another_hour(reading: str, times: int) -> None:
    bodies = [Body("R1", "4 C", 20, -70), Body("B1", "1 A, 2 C", 20 + 1.9 / 60, -70, posture="engage")]
    play = run(sea(bodies, second_action=reading), 3.0)
    log = [(line.at, line.words) for line in play.state.log]
    over = next(at for at, words in log if words.startswith("action 1 over"))
    assert [at for at, words in log if words.startswith("action of")] == [0.25, over + 1.0][:times]


def test_an_aim_says_only_what_is_unusual_of_it() -> None:
    text = '[[objective]]\nkind = "removed"\nside = "Red"\npoints = 3\ntext = "One of them."\nplaces = []\n'
    aim = sea([Body("R1", "1 E", 20, -70), Body("B1", "1 E", 40, -70)], tail=text).board.aims[0]
    assert (aim.kind, aim.side, aim.points, aim.text) == ("removed", 0, 3, "One of them.")
    assert aim[4:] == ("A", 1, (), 0.0, 0.0, 1.0, 0.0, "", False, False, -1.0)


@pytest.mark.clause("NS-43")
@pytest.mark.parametrize("report", [BY_WIRE, BY_SHIP])
def test_where_no_station_can_be_reached_a_program_sends_no_telegram(report: int) -> None:
    play = sea([Body("R1", "2 E", 20, -70), Body("B1", "1 E", 40, -70)])
    force = play.state.forces["R1"]
    hand_in(play, force.room, Notice(0, 0.0, "R1", "sighting", "smoke of several ships", level=1))
    assert reported(play, force, report) == ([], [])


@pytest.mark.clause("NSR-50")
@pytest.mark.parametrize(("other", "struck"), [("B4", ()), *((name, (name,)) for name in ("R1", "B99"))])
def test_who_joins_another_rooms_force_is_told_at_once_only_where_there_is_none_of_that_name(
    other: str, struck: tuple[str, ...]
) -> None:
    play = table(settled("P1").board)
    play.state.until = 12.0
    found = GAME.notation.read_order(play, play.state.forces["B1"].room, f"B1: join {other}").struck
    assert found == tuple(f"B1: {name} is no force of Blue (NSR-50)" for name in struck)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("B1:posture avoid;carry on", "B1: posture avoid; to CAP at 10; lie for 3"),
        ("B1:carry on/B4:lie for 2", "B1: to CAP at 10; lie for 3 / B4:lie for 2"),
        ('B1:tel STT > blue "a;b";carry on', 'B1: tel STT > blue "a;b"; to CAP at 10; lie for 3'),
    ],
)
def test_carry_on_is_read_in_an_order_without_blanks_and_not_within_a_message(said: str, meant: str) -> None:
    play = begun("P1").play
    force = play.state.forces["B1"]
    play.state.forces["B1"] = force.but(rest=read("B1: to CAP at 10; lie for 3")[0].items)
    assert written_out(play, force.room, said) == meant
