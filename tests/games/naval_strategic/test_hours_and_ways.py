"""What happens at its own hour within a move, and the shortest ways by sea."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.games.naval_strategic.account.records import INTERNED, Doing, Message, Plot, Spell
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.action.fighting import begin
from teetotum.games.naval_strategic.conduct.obeying import carry_out, stay_put
from teetotum.games.naval_strategic.post.mail import TRANSIT, arrive, call_for_mail, enter
from teetotum.games.naval_strategic.problem.theatre import UNLIMITED
from teetotum.games.naval_strategic.slips.wording import read
from teetotum.games.naval_strategic.tracks.track_of_order import lay
from teetotum.mechanics.chart import is_clear, rhumb, stay, steer
from tests.games.naval_strategic.worlds import Body, action_of, begun, run, sea, seat_of, set_down, settled, table

PORTS = """
[[port]]
code = "NEU"
name = "Neutralia"
at = [20.0, -70.0]
[[port]]
code = "KEY"
at = [25.0, -70.0]
owner = "Red"
fortified = true
"""


def in_port(leaves: float) -> Campaign:
    """Let a cruiser lie in a neutral port from the beginning, and leave it at an hour of a move of two days."""
    play = sea([Body("R1", "1 C", 20.0, -70.0), Body("B1", "1 C", 40.0, -70.0)], tail=PORTS)
    away = steer(leaves, 20.0, -70.0, 22.0, -70.0, 10)
    force = play.state.forces["R1"]
    track, doing = (stay(0.0, leaves, 20.0, -70.0), away), (Doing("anchor"), Doing("steam"))
    play.state.forces["R1"] = force.but(track=track, doing=doing)
    return run(play, 40.0)


@pytest.mark.clause("NS-44", "NS-26")
def test_who_stays_too_long_with_neutrals_is_interned_at_that_hour_though_he_meant_to_leave_later() -> None:
    late = in_port(26.0)
    assert late.state.ships["R1-C1"].status == INTERNED
    told = late.state.notices[late.state.forces["R1"].room][-1]
    assert told.at == pytest.approx(24.0, abs=0.001)
    assert "Neutralia" in told.text
    assert in_port(24.0).state.ships["R1-C1"].status != INTERNED
    assert in_port(10.0).state.ships["R1-C1"].status != INTERNED


def visit(hours: float, order: str, *moves: str, **options: object) -> Campaign:
    """Let a cruiser call at a neutral port by a written order, and lie there as further orders say."""
    play = sea([Body("R1", "1 B", 20.0, -69.8), Body("B1", "1 C", 40.0, -70.0)], tail=PORTS, house=options)
    for text in (order, *moves):
        play.state.until = play.state.now + hours
        carry_out(play, play.state.forces["R1"], read(f"R1: {text}")[0].items)
        stay_put(play, play.state.forces["B1"])
        run(play, hours)
    return play


def interned_at(play: Campaign) -> float:
    """Give the hour at which the cruiser was interned, or below nought."""
    told = play.state.notices.get(play.state.forces["R1"].room, ())
    return next((note.at for note in told if note.kind == "interned"), -1.0)


@pytest.mark.clause("NS-44", "NS-26")
def test_one_visit_to_neutrals_is_one_visit_however_many_orders_it_is_made_of() -> None:
    call = visit(12.0, "to NEU at 16; anchor for 2; coal for 8", "anchor for 12", "anchor for 12")
    assert interned_at(call) == pytest.approx(24.0 + 11.28 / 16, abs=0.01)
    again = visit(12.0, "to NEU at 16; anchor for 2; to 20 -69.5 at 16", "to NEU at 16; anchor for 10", "anchor for 12")
    assert interned_at(again) == -1.0, "who leaves and comes back is a guest again"


@pytest.mark.clause("NS-44", "NS-26")
def test_who_shifts_his_berth_in_neutral_waters_has_not_left_them() -> None:
    berth = "to 20.02 -70 at 10; lie for 1; to NEU at 10; anchor for 10"
    assert interned_at(visit(12.0, "to NEU at 16; anchor for 11", berth, "anchor for 12")) == pytest.approx(
        24.7, abs=0.01
    )
    turned = visit(
        12.0, "to NEU at 16; anchor for 11", "to 20.02 -70 at 10; to NEU at 10; anchor for 12", "anchor for 12"
    )
    assert interned_at(turned) == pytest.approx(24.7, abs=0.01)
    outside = "to 20.06 -70 at 10; to NEU at 10; anchor for 10"
    assert interned_at(visit(12.0, "to NEU at 16; anchor for 11", outside, "anchor for 12")) == -1.0


@pytest.mark.clause("NS-44", "NS-26")
def test_a_visit_that_begins_and_ends_within_a_move_may_be_too_long() -> None:
    assert interned_at(visit(48.0, "to NEU at 16; anchor for 30; to 20 -69 at 16")) == pytest.approx(24.7, abs=0.01)
    stay_of_eight = "to NEU at 16; anchor for 8; to 20 -69 at 16"
    assert interned_at(visit(12.0, stay_of_eight, neutral_hours=6)) == pytest.approx(6.7, abs=0.01)
    assert interned_at(visit(12.0, stay_of_eight)) == -1.0


@pytest.mark.clause("NS-44", "NS-22")
def test_who_is_interned_sights_nobody_later_in_the_move_and_is_not_seen() -> None:
    passer = Body("B1", "1 B", 20.0, -63.0, 270.0, 12)
    play = sea([Body("R1", "3 B", 20.0, -70.0, what="anchor"), passer], tail=PORTS)
    run(play, 40.0)
    assert play.state.ships["R1-B1"].status == INTERNED
    assert play.state.sights == ()


@pytest.mark.clause("NS-77")
def test_guns_are_heard_by_who_comes_up_while_they_fire() -> None:
    near = Body("R2", "1 D", 20.3, -70.0, 180.0, 10)
    fleet = [Body("R1", "2 A", 20.0, -70.0, posture="engage"), Body("B1", "1 A", 20.01, -70.0)]
    play = sea([*fleet, near])
    run(play, 0.25)
    play.state.fights = ()
    begin(play, action_of("R1", "B1", "removed", 2.0, 1.0, crippled=False, at=play.state.now, clause=53))
    set_down(play, near)
    run(play, 1.75)
    heard = [note for note in play.state.notices.get(play.state.forces["R2"].room, ()) if note.kind == "guns"]
    assert len(heard) == 1
    assert 0.5 < heard[0].at < 1.75


def plot(play: Campaign, text: str) -> Plot:
    """Lay the track of an order for six hours."""
    order = read(text)[0]
    return lay(play.board, play.house, play.state, play.state.forces[order.force], order.items, 0.0, 6.0)


@pytest.mark.clause("NS-46", "NSR-50")
def test_torpedo_boats_go_with_any_larger_ship_of_their_room() -> None:
    play = sea(
        [Body("R1", "1 D", 20.0, -70.0, 90.0, 10), Body("R2", "1 t", 20.0, -70.0), Body("B1", "1 A", 40.0, -70.0)]
    )
    play.state.forces["R1"] = play.state.forces["R1"].but(room=play.state.forces["R2"].room)
    assert plot(play, "R2: to E 60 at 10").faults == ()
    astray = plot(play, "R2: to N 60 at 10; to N 60 at 10")
    assert "do not scout" in astray.faults[0]
    assert [leg.speed for leg in astray.track] == [0.0]
    assert astray.track[-1].ends == 6.0


@pytest.mark.clause("NS-47", "NSR-55")
def test_a_boats_dispatch_may_go_by_way_of_other_places_but_not_far_about() -> None:
    exercise = begun("P1")
    seat = seat_of(exercise, "blockade")
    by_way = "B3: detach B3-t1 as B3a; lie for 12 / B3a: to NHV at 15 dispatch; to KEY at 15 dispatch"
    assert exercise.try_order(seat, by_way).struck == ()
    about = by_way.replace("NHV", "COR")
    assert "do not scout" in exercise.try_order(seat, about).struck[0]


def test_the_way_from_anywhere_is_the_shortest_by_any_node_in_plain_sight() -> None:
    theatre, luck = settled("P1").board, Keyed(4)
    for _ in range(25):
        lat, lon = 12 + luck.below(12_000) / 1000, -82 + luck.below(20_000) / 1000
        goal = theatre.places["SCU"]
        if (
            theatre.on_shoal(lat, lon)
            or theatre.waters.is_land(lat, lon)
            or is_clear(theatre.waters, lat, lon, goal.lat, goal.lon)
        ):
            continue
        ways = [
            rhumb(lat, lon, theatre.places[code].lat, theatre.places[code].lon)[0] + theatre.miles(code, "SCU")
            for code in theatre.lanes
            if is_clear(theatre.waters, lat, lon, theatre.places[code].lat, theatre.places[code].lon)
            and not theatre.is_over_shoal(lat, lon, theatre.places[code].lat, theatre.places[code].lon)
        ]
        assert theatre.way(lat, lon, "SCU")[0] == pytest.approx(min(ways, default=UNLIMITED))


@pytest.mark.parametrize("name", ["P1", "P2", "P3"])
def test_no_lane_of_the_house_leads_over_a_shoal(name: str) -> None:
    theatre = settled(name).board
    assert theatre.shoals
    for code, joined in theatre.lanes.items():
        here = theatre.places[code]
        for there, _ in joined:
            goal = theatre.places[there]
            assert not theatre.is_over_shoal(here.lat, here.lon, goal.lat, goal.lon), (code, there)


def test_ways_keep_off_shoals() -> None:
    theatre = settled("P1").board
    miles, way = theatre.way(23.6, -80.0, "COA")
    assert len(way) > 1, "the straight way leads over the Great Bahama Bank"
    assert miles > rhumb(23.6, -80.0, theatre.places["COA"].lat, theatre.places["COA"].lon)[0]


@pytest.mark.clause("NS-42")
def test_no_boat_takes_a_telegram_off_in_a_gale() -> None:
    play = table(settled("P1").board)
    play.state.spells = (Spell(0.0, "thick", "gale"),)
    sent = Message(0, 1, "WAS", "KEY", "tel", "stay in port", 0.0, 0.0, TRANSIT, at="KEY")
    number = enter(play.state, sent)
    arrive(play, number)
    call_for_mail(play)
    assert play.state.messages[number].state == "waiting"
    play.state.spells = (Spell(0.0, "thick", "rough"),)
    call_for_mail(play)
    assert play.state.messages[number].state == "delivered"
