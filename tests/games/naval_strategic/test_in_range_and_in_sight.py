"""Tests of what is known of an enemy, who is in range of whom, and which of them may fight."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.games.naval_strategic.account.records import RECOGNIZED, SMOKE, VISIBLE, Doing, Spell
from teetotum.games.naval_strategic.account.state import Campaign, place, ships_of
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.desk.handover import knots, to_the_fleet, waiting
from teetotum.games.naval_strategic.sight.lookout import holds
from teetotum.games.naval_strategic.sight.sightings import sighting
from teetotum.games.naval_strategic.sight.visibility import reach_of
from teetotum.games.naval_strategic.slips.wording import read
from teetotum.mechanics.chart import advance, gap, stay, steer
from tests.games.naval_strategic.worlds import Body, run, sea, seen, set_down

MILE = 1 / 60
"""Degrees of latitude."""


def actions(play: Campaign) -> list[tuple[float, str]]:
    """List the actions of a campaign: when each began, and how it was ruled."""
    return [(round(each.at, 4), each.words) for each in play.state.log if each.words.startswith("action of")]


@pytest.mark.clause("NS-38", "NS-53", "NS-23")
@pytest.mark.parametrize(("ships", "fights"), [("2 B", False), ("4 B", True)])
@pytest.mark.parametrize("status", ["fit", "crippled"])
def test_engage_if_goes_by_the_classes_made_out_and_not_by_hits_that_nobody_sees(
    ships: str, status: str, fights: bool
) -> None:
    play = sea([Body("R1", ships, 20, -70, posture="engage-if"), Body("B1", "1 A", 20 + 1.9 * MILE, -70)])
    play.state.ships["B1-A1"] = play.state.ships["B1-A1"].but(status=status)
    assert bool(actions(run(play, 1))) is fights


@pytest.mark.clause("NS-23")
@pytest.mark.parametrize("level", [VISIBLE, RECOGNIZED])
@pytest.mark.parametrize(("course", "told", "words"), [(37.3, 45.0, "NE"), (355.0, 0.0, "N"), (190.0, 180.0, "S")])
def test_the_figures_of_a_paper_give_no_finer_course_than_its_words(
    level: int, course: float, told: float, words: str
) -> None:
    play = sea([Body("R1", "1 C", 20, -70, course, 11.6), Body("B1", "1 B", 20 + 3 * MILE, -70)])
    paper = sighting(play, place(play.state.forces["B1"], 0.0), play.state.forces["R1"], level, 1)
    assert paper.course == told
    assert f"steering {words}" in paper.text


@pytest.mark.clause("NS-53", "NS-80", "NSR-60")
@pytest.mark.parametrize("reds", [["2 A"], ["1 A", "1 A"]])
def test_battleships_fight_as_a_fleet_at_the_distance_of_fleets_whether_or_not_they_sail_under_one_name(
    reds: list[str],
) -> None:
    bodies = [Body(f"R{n}", ships, 20, -70, posture="engage") for n, ships in enumerate(reds, 1)]
    play = run(sea([*bodies, Body("B1", "1 A", 20 + 1.5 * MILE, -70)]), 3)
    assert actions(play)[0][0] == 0.25
    assert play.state.ships["B1-A1"].status == "removed"


@pytest.mark.clause("NS-38", "NS-80", "NSR-60", "NSR-61")
@pytest.mark.parametrize("reds", [["1 C, 5 X"], ["1 C", "5 X"]])
def test_a_cruiser_fights_a_duel_for_her_convoy_whether_or_not_it_sails_under_her_name(reds: list[str]) -> None:
    bodies = [Body(f"R{n}", ships, 20, -70) for n, ships in enumerate(reds, 1)]
    play = run(sea([*bodies, Body("B1", "1 B", 20 + 1.9 * MILE, -70, posture="engage")]), 2)
    assert actions(play) == [(1.25, "action of B1-B1 8 points and R1-C1 5 points: half")]
    fates = [ship.status for ship in play.state.ships.values() if ship.side == 0]
    assert sorted(fates) == ["captured", "captured", "crippled", "fit", "fit", "fit"]


@pytest.mark.clause("NS-38", "NS-80")
def test_a_convoy_in_range_does_not_bring_its_escort_into_a_duel_at_the_distance_of_fleets() -> None:
    bodies = [Body("R1", "1 A", 20, -70), Body("R2", "5 X", 20, -70)]
    play = run(sea([*bodies, Body("B1", "1 B", 20 + 1.5 * MILE, -70, posture="engage")]), 3)
    assert actions(play) == []


def stands_off_and_returns(play: Campaign, name: str, miles: float, until: float) -> Campaign:
    """Let a force steam so many miles north at fourteen knots, and back, with its posture unchanged."""
    state = play.state
    force, here = state.forces[name], place(state.forces[name], state.now)
    there = here[0] + miles * MILE, here[1]
    out = steer(state.now, *here, *there, 14.0)
    back = steer(out.ends, *there, *here, 14.0)
    doing = Doing("steam"), Doing("steam"), Doing("lie")
    state.forces[name] = force.but(track=(out, back, stay(back.ends, 99.0, *here)), doing=doing)
    return run(play, until - state.now)


def beaten_once(reading: str) -> Campaign:
    """Let Blue beat Red, and go on for a moment after it."""
    bodies = [Body("R1", "4 C", 20, -70), Body("B1", "1 A, 2 C", 20 + 1.9 * MILE, -70, posture="engage")]
    play = run(sea(bodies, second_action=reading), 1.8)
    assert [at for at, _ in actions(play)] == [0.25]
    return play


@pytest.mark.clause("NSR-31")
@pytest.mark.parametrize(("reading", "times"), [("hour", [0.25, 3.05]), ("once", [0.25])])
def test_who_steps_out_of_range_and_back_has_fought_all_the_same(reading: str, times: list[float]) -> None:
    play = stands_off_and_returns(beaten_once(reading), "B1", 0.4, 3.2)
    assert [at for at, _ in actions(play)] == times


@pytest.mark.clause("NSR-31")
def test_who_is_lost_from_sight_and_found_again_may_be_fought_again() -> None:
    play = stands_off_and_returns(beaten_once("once"), "B1", 25.0, 6.0)
    assert len(actions(play)) == 2
    assert actions(play)[1][0] == pytest.approx(1.8 + 50 / 14, abs=0.25)


@pytest.mark.clause("NSR-31", "NS-53")
def test_who_came_up_to_help_may_not_begin_the_same_action_over_again_by_coming_nearer() -> None:
    bodies = [Body("R1", "4 C", 20, -70), Body("B1", "2 C", 20 + 1.9 * MILE, -70, posture="engage")]
    play = sea([*bodies, Body("B2", "1 A", 20 + 2.6 * MILE, -70, posture="engage")])
    run(play, 1.8)
    assert actions(play) == [(0.25, "action of B1+B2 30 points and R1 20 points: half")]
    force = play.state.forces["B2"]
    here, there = place(force, play.state.now), (20 + 1.8 * MILE, -70.0)
    leg = steer(play.state.now, *here, *there, 12.0)
    track = leg, stay(leg.ends, 99.0, *there)
    play.state.forces["B2"] = force.but(track=track, doing=(Doing("steam"), Doing("lie")))
    assert len(actions(run(play, 0.9))) == 1


@pytest.mark.clause("NSR-31")
@pytest.mark.parametrize(("order", "name"), [("B1: detach B1-A1 as B1a", "B1a"), ("B1: join B2", "B2")])
def test_ships_that_take_another_name_have_fought_whom_they_fought(order: str, name: str) -> None:
    bodies = [Body("R1", "4 C", 20, -70), Body("B1", "1 A, 2 C", 20 + 1.9 * MILE, -70, posture="engage")]
    play = run(sea([*bodies, Body("B2", "1 t", 20 + 6 * MILE, -70)]), 1.8)
    assert len(actions(play)) == 1
    set_down(play, Body("B2", "1 t", 20 + 1.9 * MILE, -70))
    play.state.until = play.state.now + 6
    faults: list[str] = []
    carry_out(play, play.state.forces["B1"], read(order)[0].items, faults)
    set_down(play, Body(name, "", 20 + 1.9 * MILE, -70, posture="engage"))
    assert faults == []
    assert len(actions(run(play, 0.9))) == 1
    assert len(actions(run(play, 0.5))) == 2


@pytest.mark.clause("NSR-31", "NS-53")
def test_who_comes_up_afresh_fights_without_those_who_have_just_fought() -> None:
    bodies = [Body("R1", "4 C", 20, -70), Body("B1", "1 A, 2 C", 20 + 1.9 * MILE, -70, posture="engage")]
    play = run(sea([*bodies, Body("B2", "2 B", 20 + 6 * MILE, -70, posture="engage")]), 1.8)
    set_down(play, Body("B2", "2 B", 20 + 1.9 * MILE, -70, posture="engage"))
    assert [words for _, words in actions(run(play, 0.4))[1:]] == [
        "action of B2 16 points and R1 10 points: half",
    ]


PORTS = "".join(
    f'[[port]]\ncode = "{code}"\nat = [{lat}, -70.0]\nowner = ""\n' for code, lat in (("AAA", 20.0), ("BBB", 20.05))
)
"""Two neutral ports three miles from each other."""


@pytest.mark.clause("NSR-45", "NS-53")
@pytest.mark.parametrize(("what", "fights"), [("steam", True), ("lie", True), ("anchor", False), ("coal", False)])
def test_a_neutral_port_shelters_who_lies_there_at_anchor_and_not_who_passes_it(what: str, fights: bool) -> None:
    gunboat = Body("B1", "1 D", 20.005, -70, 90, 1 if what == "steam" else 0, what=what)
    play = run(sea([Body("R1", "3 A", 20.02, -70, posture="engage"), gunboat], tail=PORTS), 0.3)
    assert bool(actions(play)) is fights


@pytest.mark.clause("NS-22", "NSR-45")
@pytest.mark.parametrize("sky", ["clear", "fog"])
def test_guests_of_one_neutral_port_know_each_other_by_night_and_fog_and_behind_its_moles(
    sky: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("teetotum.games.naval_strategic.sight.pair_search.is_hidden", lambda *_: True)
    bodies = [Body("R1", "1 C", 20 - 1.3 * MILE, -70, what="anchor"), Body("B1", "9 t", 20.02, -70, what="anchor")]
    play = sea(bodies, epoch="1902-08-20 22:00", tail=PORTS)
    play.state.spells = (Spell(0.0, sky, "smooth"),)
    run(play, 2)
    for who, target in (("R1", "B1"), ("B1", "R1")):
        assert seen(play, who, target) == {SMOKE: 0.0, VISIBLE: 0.0, RECOGNIZED: 0.0}
        assert holds(play.state, play.board, play.house, who, target, 1.0) == RECOGNIZED
    assert actions(play) == []


@pytest.mark.clause("NS-22")
@pytest.mark.parametrize(
    ("lat", "what"), [(20.02, "lie"), (20.05, "anchor"), (20.03, "anchor")], ids=["no guest", "next port", "outside"]
)
def test_only_guests_of_the_very_same_port_know_each_other_by_night(lat: float, what: str) -> None:
    bodies = [Body("R1", "1 C", 20, -70, what="anchor"), Body("B1", "1 C", lat, -70, what=what)]
    play = run(sea(bodies, epoch="1902-08-20 22:00", tail=PORTS), 2)
    assert play.state.sights == ()


@pytest.mark.clause("NS-22", "NSR-18")
def test_a_guest_who_weighs_anchor_by_night_is_lost_from_sight() -> None:
    bodies = [Body("R1", "1 C", 20, -70, what="anchor"), Body("B1", "1 C", 20.022, -70, what="anchor")]
    play = sea(bodies, epoch="1902-08-20 22:00", tail=PORTS)
    lies = stay(0.0, 1.0, 20.022, -70)
    away = steer(1.0, 20.022, -70, 22, -70, 10.0)
    doing = Doing("anchor"), Doing("steam")
    play.state.forces["B1"] = play.state.forces["B1"].but(track=(lies, away), doing=doing)
    run(play, 3)
    lost = [note.at for notes in play.state.notices.values() for note in notes if note.kind == "lost"]
    assert lost == [pytest.approx(1.25), pytest.approx(1.25)]


@pytest.mark.clause("NSR-26", "NS-58")
@pytest.mark.parametrize(("debt", "steamed", "card"), [(0.0, 0.0, 14.4), (6.0, 0.25, 12.0), (0.2, 0.25, 14.4)])
def test_cruisers_that_owe_hours_after_a_run_go_into_battle_with_the_slow_card(
    debt: float, steamed: float, card: float
) -> None:
    """They lie off the enemy for the quarter of an hour before the action, and so much of the debt is paid."""
    bodies = [Body("R1", "2 C", 20, -70), Body("B1", "2 C", 20 + 1.5 * MILE, -70, posture="engage")]
    play = sea(bodies, even="tactical")
    for name in ("R1-C1", "R1-C2"):
        play.state.ships[name] = play.state.ships[name].but(debt=debt)
    run(play, 0.3)
    assert play.state.ships["R1-C1"].debt == pytest.approx(max(0.0, debt - steamed))
    assert waiting(play).outcome == "tactical"
    lines = to_the_fleet(play).entries["fleet"]
    assert isinstance(lines, list)
    assert sorted(line["knots"] for line in lines) == sorted([card, 14.4])


@pytest.mark.clause("NSR-26", "NS-60")
def test_a_line_with_a_battleship_has_the_slow_card_however_fast_the_problem_makes_her() -> None:
    own = '[[ship]]\nid = "R1-A1"\nmax = 17\n'
    play = sea([Body("R1", "1 A, 1 B", 20, -70), Body("B1", "1 B", 40, -40)], tail=own)
    assert knots(play, ships_of(play.state, play.state.forces["R1"])) == 12.0


@pytest.mark.clause("NSR-19", "NS-72")
@pytest.mark.parametrize(
    ("reading", "fleet", "miles", "words"),
    [
        ("literal", ["1 A, 8 t"], 30.0, "many ships"),
        ("hull", ["1 A, 8 t"], 15.0, "a single ship"),
        ("hull", ["1 A", "8 t"], 15.0, "a single ship"),
        ("hull", ["2 A, 8 t"], 20.0, "several ships"),
    ],
)
def test_torpedo_craft_add_no_smoke_to_a_fleet_where_theirs_is_seen_no_farther_than_they_are(
    reading: str, fleet: list[str], miles: float, words: str
) -> None:
    bodies = [Body(f"R{n}", ships, 20, -70) for n, ships in enumerate(fleet, 1)]
    play = run(sea([*bodies, Body("B1", "1 E", 20.6, -70, 180, 10)], small_smoke=reading), 3)
    assert seen(play, "B1", "R1")[SMOKE] == pytest.approx((36 - miles) / 10, abs=0.01)
    assert f"smoke of {words}" in play.state.notices[play.state.forces["B1"].room][0].text


@pytest.mark.clause("NSR-19", "NS-72")
def test_torpedo_craft_alone_are_seen_by_their_hulls_where_the_house_says_so() -> None:
    play = run(sea([Body("R1", "8 t", 20, -70), Body("B1", "1 E", 20.6, -70, 180, 10)], small_smoke="hull"), 4)
    assert seen(play, "B1", "R1")[SMOKE] == seen(play, "B1", "R1")[VISIBLE] == pytest.approx(3.1, abs=0.01)


@pytest.mark.clause("NSR-3", "NS-23")
@pytest.mark.parametrize(("reading", "size"), [("five", "small"), ("nine", "large")])
def test_torpedo_gunboats_that_are_seen_as_far_as_gunboats_are_large_ships(reading: str, size: str) -> None:
    play = sea([Body("R1", "2 s, 1 V", 20, -70), Body("B1", "1 E", 20.05, -70)], gunboat_seen=reading)
    paper = sighting(play, place(play.state.forces["B1"], 0.0), play.state.forces["R1"], VISIBLE, 1)
    assert paper.text.startswith(f"3 {size} ships bearing")


@pytest.mark.clause("NSR-51", "NS-72")
def test_a_paper_counts_no_smoke_of_ships_that_have_no_coal() -> None:
    play = sea([Body("R1", "3 C", 20, -70), Body("B1", "1 E", 20.6, -70, 180, 10)])
    for name in ("R1-C1", "R1-C2"):
        play.state.ships[name] = play.state.ships[name].but(coal=0.0)
    run(play, 3)
    assert "smoke of a single ship" in play.state.notices[play.state.forces["B1"].room][0].text


def abreast(luck: Keyed, ships: tuple[str, str]) -> Campaign:
    """Set two single ships down within two miles of each other, on courses and at speeds that are nearly the same."""
    lat, lon = advance(20.0, -70.0, luck.below(360), luck.below(200) / 100)
    bodies = [
        Body("R1", f"1 {ships[0]}", 20, -70, 90, 8),
        Body("B1", f"1 {ships[1]}", lat, lon, 80 + luck.below(20), 7.5 + luck.below(10) / 10),
    ]
    return sea(bodies)


def decided_by_steps(play: Campaign, miles: float, hours: float) -> float:
    """Step through the hours by tens of seconds: the quarter at which a duel is decided; a naive inspection."""
    since, due = -1.0, False
    for step in range(int(hours * 360) + 1):
        at = step / 360
        apart = gap(*place(play.state.forces["R1"], at), *place(play.state.forces["B1"], at))
        since = (at if since < 0 else since) if apart <= miles + (0.005 if since >= 0 else 0.0) else -1.0
        due = due or (since >= 0 and at > since + 61 / 60 - 0.005)
        if due and step % 90 == 0:
            return at
    return 1e9


@pytest.mark.clause("NS-38", "NSR-22", "NS-37")
@pytest.mark.parametrize(("ships", "miles"), [(("A", "A"), 1.0), (("B", "C"), 2.0)])
def test_duels_are_decided_when_a_naive_inspection_says_so(ships: tuple[str, str], miles: float) -> None:
    luck, fought, spared, fine = Keyed(1902), 0, 0, 0
    for _ in range(60):
        play = abreast(luck, ships)
        expected = {decided_by_steps(play, miles + slack, 4.0) for slack in (-0.01, 0.0, 0.01)}
        found = next(iter(actions(run(play, 4.1))), (1e9, ""))[0]
        fine += len(expected) > 1
        fought, spared = fought + (found < 1e9), spared + (found == 1e9)
        assert found in expected or len(expected) > 1
    assert min(fought, spared) >= 10
    assert fine < 20


@pytest.mark.clause("NSR-59", "NS-72")
def test_a_lone_scout_is_a_single_ship_to_his_own_fleet() -> None:
    """Smoke is grouped over the force that is seen and its friends, never with the observer's own ships."""
    play = sea([Body("R1", "9 A", 20.0, -70.0), Body("R2", "1 E", 20.03, -70.0), Body("B1", "1 E", 20.1, -70.0)])
    state = play.state
    scout, fleet = state.forces["R2"], state.forces["R1"]
    assert sighting(play, (20.0, -70.0), scout, SMOKE, 0, fleet.room).text.startswith("smoke of a single ship")
    assert sighting(play, (20.1, -70.0), scout, SMOKE, 1, state.forces["B1"].room).text.startswith("smoke of many")
    assert reach_of(state, play.house, scout, 0.0, day=True, room=fleet.room).smoke == 15
    assert reach_of(state, play.house, scout, 0.0, day=True).smoke == 30
