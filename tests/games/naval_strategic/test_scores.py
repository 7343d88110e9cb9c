"""Tests of the score: what stood at each hour, which ships each force had then, and what they were worth."""

import pytest

from teetotum.games.naval_strategic.account.records import (
    CAPTURED,
    CRIPPLED,
    REMOVED,
    Contact,
    Doing,
    Fight,
    Gained,
    Message,
    Notice,
)
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.action import fighting
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.desk.views import office_view, seen_by
from teetotum.games.naval_strategic.post.mail import deliver
from teetotum.games.naval_strategic.score.scoring import is_decided, is_met, reported, score
from teetotum.games.naval_strategic.slips.wording import read
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up, bring_up_all
from teetotum.mechanics.chart import Leg, advance, stay, steer
from tests.games.naval_strategic.worlds import Body, begun, run, sea, settled, table

FAR = (30.0, -60.0)
BLUES = ("B1", "B2", "B3", "B4", "B5", "B6")


def problem(scenario: str, now: float) -> Campaign:
    """Lay out a problem, and put its clock to an hour."""
    play = table(settled(scenario).board)
    play.state.now = now
    return play


def off(play: Campaign, code: str, miles: float = 0.0, course: float = 0.0) -> tuple[float, float]:
    """Give a spot some miles off a place."""
    port = play.board.places[code]
    return advance(port.lat, port.lon, course, miles) if miles else (port.lat, port.lon)


def steam(play: Campaign, name: str, leg: Leg, what: str = "steam") -> None:
    """Let a force do something for a time, as the recorder enters it."""
    force = play.state.forces[name].but(track=(leg,), doing=(Doing(what),), asof=leg.begins)
    play.state.forces[name] = force
    bring_up(play, force, leg.ends)


def lie(
    play: Campaign, name: str, hours: tuple[float, float], at: tuple[float, float] = FAR, what: str = "anchor"
) -> None:
    """Let a force lie somewhere for a time."""
    steam(play, name, stay(*hours, *at), what)


def strike(play: Campaign, status: str, *names: str) -> None:
    """Let ships be lost or hurt now."""
    for name in names:
        play.state.ships[name] = play.state.ships[name].but(status=status)


def part(play: Campaign, name: str, new: str, *names: str) -> None:
    """Let ships of a force go on under a new name."""
    force = play.state.forces[name]
    kept = tuple(each for each in force.ships if each not in names)
    play.state.forces[name] = force.but(ships=kept)
    play.state.forces[new] = force.but(id=new, ships=names)


def landed(play: Campaign, since: float, until: float = 60.0) -> None:
    """Let the whole expedition lie in Vineyard Haven."""
    lie(play, "R1", (since, until), off(play, "VHV"))


@pytest.mark.clause("NSR-53")
def test_a_landing_is_not_undone_by_transports_that_are_taken_later() -> None:
    play = problem("P3", 60)
    landed(play, 20, 59)
    strike(play, CAPTURED, *(f"R1-X{n}" for n in range(1, 5)))
    landed(play, 59, 60)
    assert score(play) == [60 + 20 - 20, 40]


@pytest.mark.clause("NSR-53")
def test_an_enemy_who_was_near_all_along_counts_with_the_ships_he_had_then() -> None:
    play = problem("P3", 60)
    landed(play, 20)
    for name in BLUES:
        lie(play, name, (20, 59), off(play, "VHV", 4.0))
    strike(play, REMOVED, "B1-A1")
    for name in BLUES:
        lie(play, name, (59, 60), off(play, "VHV", 4.0))
    assert score(play)[0] == 20 + 10


@pytest.mark.clause("NSR-53", "NS-55")
def test_a_crippled_enemy_counts_for_half_from_the_hour_he_is_crippled() -> None:
    play = problem("P3", 60)
    landed(play, 20)
    for name in BLUES:
        lie(play, name, (20, 31), off(play, "VHV", 4.0))
    strike(play, CRIPPLED, "B1-A1", "B1-A2")
    for name in BLUES:
        lie(play, name, (31, 60), off(play, "VHV", 4.0))
    assert score(play)[0] == 60 + 20  # twelve clean hours begin with the 31st, and the 4th ends with the 42nd


@pytest.mark.clause("NSR-53")
@pytest.mark.parametrize(("gone_at", "points"), [(29.9, 100), (30.1, 80), (48.1, 20)])
def test_any_twelve_clean_hours_will_do_and_not_the_first_alone(gone_at: float, points: float) -> None:
    play = problem("P3", 60)
    landed(play, 20)
    for name in BLUES:
        lie(play, name, (20, gone_at), off(play, "VHV", 4.9))
        lie(play, name, (gone_at, 60))
    assert score(play)[0] == points


@pytest.mark.clause("NSR-53")
def test_white_is_safe_when_the_enemy_has_gone_away_again() -> None:
    play = problem("P2", 60)
    lie(play, "W1", (20, 27.5), off(play, "SLM"))
    lie(play, "B1", (20, 21), off(play, "SLM", 3.5, 120))
    lie(play, "B1", (21, 27.5))
    assert (score(play)[0], is_decided(play)) == (100, True)


@pytest.mark.clause("NSR-53")
def test_an_enemy_who_steams_by_in_a_few_minutes_is_not_overlooked() -> None:
    play = problem("P2", 30)
    lie(play, "W1", (20, 30), off(play, "SLM"))
    begins, ends = off(play, "SLM", 30, 120), off(play, "SLM", 30, 130)
    abeam = steer(25.1, *begins, *ends, 60.0)  # 27 miles off and more: nobody is near
    steam(play, "B1", abeam)
    assert score(play)[0] == 100
    play = problem("P2", 30)
    lie(play, "W1", (20, 30), off(play, "SLM"))
    here = off(play, "SLM", 3.99, 90)
    track = steer(25.1, *advance(*here, 180, 2.0), *advance(*here, 0, 2.0), 12.0)
    steam(play, "B1", track)
    lie(play, "B1", (track.ends, 30))
    assert score(play)[0] == 60  # she is within four miles for two minutes, past the fifth hour


@pytest.mark.clause("NSR-53")
def test_transports_of_several_forces_in_one_place_are_counted_together() -> None:
    play = problem("P3", 60)
    part(play, "R1", "R1a", *(f"R1-X{n}" for n in range(1, 6)))
    for name in ("R1", "R1a"):
        lie(play, name, (20, 60), off(play, "VHV"))
    assert score(play)[0] == 100
    play = problem("P3", 60)
    part(play, "R1", "R1a", *(f"R1-X{n}" for n in range(1, 6)))
    for name, code in (("R1", "VHV"), ("R1a", "NBD")):
        lie(play, name, (20, 60), off(play, code))
    assert score(play)[0] == 20


@pytest.mark.clause("NSR-53")
def test_armored_cruisers_of_two_forces_in_one_port_are_counted_together() -> None:
    play = problem("P1", 300)
    part(play, "R1", "R1a", "R1-B3", "R1-B4")
    lie(play, "R1", (200, 300), off(play, "HAV"))
    lie(play, "R1a", (210, 300), off(play, "HAV", 1.0))
    assert score(play)[0] == 60 + 20 + 20


@pytest.mark.clause("NSR-53")
def test_ships_that_were_in_sight_until_they_came_in_did_not_come_unseen() -> None:
    play = problem("P1", 300)
    lie(play, "R1", (200, 300), off(play, "HAV"))
    play.state.sights = (Gained(150.0, "B4", "R1", 3),)
    play.state.contacts["B4", "R1"] = Contact(3, 150.0, 1)
    assert score(play)[0] == 60 + 20
    play.state.sights = (Gained(140.0, "B4", "R1", 3), Gained(151.0, "B4", "R1", 0))
    assert score(play)[0] == 60 + 20 + 20


@pytest.mark.clause("NSR-53")
def test_a_new_name_does_not_hide_the_ships_that_were_made_out() -> None:
    play = problem("P1", 300)
    lie(play, "R1", (100, 190), what="lie")
    part(play, "R1", "R1a", *(f"R1-B{n}" for n in range(1, 5)))
    lie(play, "R1", (190, 300), what="lie")
    lie(play, "R1a", (190, 200), what="lie")
    lie(play, "R1a", (200, 300), off(play, "HAV"))
    play.state.sights = (Gained(180.0, "B4", "R1", 3), Gained(185.0, "B4", "R1", 0))
    assert score(play)[0] == 60 + 20
    play.state.sights = (Gained(195.0, "B4", "R1", 3),)  # the destroyers alone, when they had parted
    assert score(play)[0] == 60 + 20 + 20


@pytest.mark.clause("NSR-53")
def test_shifting_berth_in_a_port_is_no_new_arrival() -> None:
    play = problem("P1", 300)
    lie(play, "R1", (100, 200), what="lie")
    lie(play, "R1", (200, 280), off(play, "HAV"))
    lie(play, "R1", (280, 281), off(play, "HAV"), what="lie")
    lie(play, "R1", (281, 300), off(play, "HAV"))
    play.state.sights = (Gained(190.0, "B4", "R1", 3), Gained(191.0, "B4", "R1", 0))
    assert score(play)[0] == 60 + 20
    lie(play, "B1", (210, 211), off(play, "HAV", 9.0))
    assert score(play)[0] == 60


@pytest.mark.clause("NSR-53")
def test_the_highest_line_that_applies_stands_even_if_the_ships_are_lost_later() -> None:
    play = problem("P2", 60)
    lie(play, "W1", (20, 24), off(play, "SLM"))
    lie(play, "W1", (24, 60), what="lie")
    play.state.sights = (Gained(50.0, "B1", "W1", 3),)
    strike(play, REMOVED, "W1-C1", "W1-C2", "W1-C3")
    assert score(play) == [60, 40]


@pytest.mark.clause("NSR-53")
def test_who_is_removed_without_having_lain_in_any_harbour_has_nothing() -> None:
    play = problem("P2", 60)
    lie(play, "W1", (0, 60), what="lie")
    play.state.sights = (Gained(50.0, "B1", "W1", 3),)
    strike(play, CAPTURED, "W1-C1", "W1-C2", "W1-C3")
    assert score(play) == [0, 100]


@pytest.mark.clause("NSR-53")
@pytest.mark.parametrize(("course", "points"), [(180, 100), (0, 20)])
def test_the_enemy_is_measured_from_the_transports_and_not_from_the_port(course: float, points: float) -> None:
    play = problem("P3", 60)
    lie(play, "R1", (20, 60), off(play, "VHV", 1.2))
    lie(play, "R2", (20, 60), off(play, "VHV", 4.9, 180))  # out of the escort's reach, in that of the port
    for name in BLUES:
        lie(play, name, (20, 60), off(play, "VHV", 4.9, course))
    assert score(play)[0] == points


@pytest.mark.clause("NSR-53")
def test_all_of_a_side_that_is_near_the_transports_is_their_escort() -> None:
    play = problem("P3", 60)
    landed(play, 20)
    for name in ("B1", "B3"):  # 85 points: nine tenths of 93, and not of 103
        lie(play, name, (20, 60), off(play, "VHV", 4.0))
    assert score(play)[0] == 20
    lie(play, "R2", (20, 60), off(play, "VHV", 4.0, 90))
    assert score(play)[0] == 100


@pytest.mark.clause("NSR-53", "NS-56")
def test_the_hours_of_an_action_are_scored_with_the_ships_that_fought_in_it() -> None:
    play = problem("P3", 60)
    landed(play, 20)
    for name in BLUES:
        lie(play, name, (20, 33 if name == "B1" else 60), off(play, "VHV", 4.0))
    state = play.state
    state.now, state.until = 34.0, 36.0
    state.forces["B1"] = state.forces["B1"].but(track=(stay(33, 36, *off(play, "VHV", 4.0)),))
    fighting.finish(play, Fight(1, 33.0, 34.0, ("R2",), ("B1",), "removed", 1.0, crippled=False))
    state.now = 60.0
    twelve_hours, in_time = play.board.aims[:2]
    assert (is_met(play, twelve_hours), is_met(play, in_time)) == (1, 0)  # clean from the 34th hour on


@pytest.mark.clause("NSR-53")
def test_what_was_steamed_since_the_chart_was_brought_up_counts_when_the_umpire_closes_the_game() -> None:
    play = problem("P2", 26.0)
    state = play.state
    lie(play, "W1", (20, 21), off(play, "SLM"))
    state.forces["W1"] = state.forces["W1"].but(track=(stay(21, 27, *off(play, "SLM")),))
    assert score(play)[0] == 100


@pytest.mark.clause("NS-16", "NSR-50")
def test_a_force_that_has_joined_another_steams_no_farther_on_the_chart() -> None:
    play = sea([Body("R1", "1 C", 20, -70), Body("R2", "1 C", 20, -70, 0, 12), Body("B1", "1 C", 40, -40)])
    play.state.until = 24.0
    carry_out(play, play.state.forces["R2"], read("R2: join R1")[0].items)
    play.state.now = 24.0
    bring_up_all(play, 24.0)
    assert [past for past in play.state.past if past.force == "R2"] == []
    assert reported(play.board, play.state)["Red"].split("; ")[1] == "0 miles steamed"


def post(play: Campaign, sender: str, handed: float, at: float) -> str:
    """Let a letter of a force of Blue's reach B1; how long news took by the report."""
    state = play.state
    state.now = at
    state.numbers += 1
    state.messages[state.numbers] = Message(
        state.numbers, 1, sender, "B1", "boat", "three cruisers seen", handed, at, "delivered"
    )
    deliver(play, state.forces["B1"], state.messages[state.numbers])
    return reported(play.board, state)["Blue"].split("; ")[-1]


@pytest.mark.clause("NS-43")
def test_what_a_scout_writes_to_his_chief_of_the_enemy_is_news_of_him() -> None:
    play = sea([Body("R1", "1 C", 20, -70), Body("B1", "1 A", 40, -40), Body("B2", "1 E", 21, -70)])
    play.state.until = 0.0
    play.state.sights = (Gained(3.0, "B2", "R1", 3),)
    assert post(play, "B2", 1.0, 4.0) == "no news of the enemy reached the commander in chief"
    play.state.forces["B2a"] = play.state.forces["B2"].but(id="B2a")
    told = "the enemy known to the commander in chief"
    assert post(play, "B2a", 5.0, 12.5) == f"{told} 9.5 hours after he was seen"
    assert post(play, "B2", 3.0, 9.0) == f"{told} 6.0 hours after he was seen"
    play.state.notices[1] = (Notice(0, 4.0, "B1", "sighting", "smoke", 1, 1),)
    assert reported(play.board, play.state)["Blue"].endswith("1.0 hours after he was seen")
    play.state.notices[1] = (Notice(0, 0.5, "B1", "sighting", "smoke", 2, 1), *play.state.notices[1])
    assert reported(play.board, play.state)["Blue"].endswith("1.0 hours after he was seen"), "it was his own ship"


@pytest.mark.clause("NSR-53", "NS-23")
def test_the_hour_at_which_what_was_made_out_is_lost_again_is_kept() -> None:
    play = sea([Body("R1", "1 B", 20, -70, 0, 10), Body("B1", "1 C", 20.05, -70, 180, 10)])
    run(play, 6.0)
    levels = [level for _, who, _, level in play.state.sights if who == "B1"]
    assert levels[-1] == 0
    assert (len(levels), levels.count(0), levels[-2]) == (len(set(levels)), 1, 3)


@pytest.mark.clause("NS-26", "NSR-7")
def test_no_room_and_no_recorder_reads_the_muster_rolls_while_play_lasts() -> None:
    exercise = begun("P3")
    play = exercise.play
    for name in play.state.forces:
        lie(play, name, (0.0, 1.0))
    assert set(play.state.rolls) == set(play.state.forces)
    assert all(seen_by(play, seat).rolls == {} for seat in range(len(play.board.rooms)))
    assert office_view(play, "recorder").rolls == {}
