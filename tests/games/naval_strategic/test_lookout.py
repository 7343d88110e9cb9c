"""Putting pairs aside saves work and changes nothing; light is taken for granted only where it cannot change."""

from collections.abc import Mapping
from itertools import combinations

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.options import choose
from teetotum.engine.rules import Play, open_ledger
from teetotum.games.naval_strategic.account.records import (
    RECOGNIZED,
    SLIP,
    SMOKE,
    Contact,
    Doing,
    Force,
    Happening,
    Share,
    Ship,
    Spell,
)
from teetotum.games.naval_strategic.account.state import Campaign, State
from teetotum.games.naval_strategic.conduct import moves
from teetotum.games.naval_strategic.problem.reading import survey
from teetotum.games.naval_strategic.sight.lookout import Watch, foresee, foresee_again
from teetotum.games.naval_strategic.sight.visibility import between
from teetotum.mechanics.chart import advance, cut, gap, place_on, stay, steer
from teetotum.mechanics.light import is_day, sure_hours
from teetotum.rulebooks import read as rulebook
from teetotum.scenarios import read
from tests.games.naval_strategic.worlds import Body, run, sea, seen, set_down

HOURS = 12.0
CLASSES = "ABCDEVtsX"


def crowd(count: int, seed: int, **chosen: object) -> Campaign:
    """Put forces of all kinds on a few hundred miles of sea round Cuba, some under way and some at rest."""
    luck = Keyed(seed)
    house = choose(rulebook("naval_strategic"), "", chosen)
    play: Campaign = Play(survey(read("naval_strategic", "P1")), house, State(until=HOURS), open_ledger(0))
    for n in range(count):
        name = f"F{n:02d}"
        lat, lon = 19 + luck.below(3000) / 1000, -78 + luck.below(4000) / 1000
        ships = [f"{name}-{k}" for k in range(1 + luck.below(3))]
        for ship in ships:
            play.state.ships[ship] = Ship(ship, n % 2, CLASSES[luck.below(len(CLASSES))], 15.0, luck.below(5) / 4)
        goal = advance(lat, lon, luck.below(360), 200.0)
        leg = cut(steer(0.0, lat, lon, *goal, 6 + luck.below(10)), 0.0, HOURS)
        lies = luck.below(3) == 0
        track, doing = ((stay(0.0, HOURS, lat, lon),), "anchor") if lies else ((leg,), "steam")
        play.state.forces[name] = Force(name, n % 2, n % 9, tuple(ships), track, (Doing(doing),), 0.0)
    return play


def looked_over(play: Campaign) -> Mapping[tuple[str, str], Happening]:
    """Look over every pair of forces, however far apart, leaving no stretch out."""
    state, found = play.state, {}
    for one, other in combinations(sorted(state.forces), 2):
        watch = Watch(play.board, play.house, state, one, other)
        happens = watch.next(0.0, HOURS)
        if state.forces[one].room != state.forces[other].room and happens[0] <= HOURS:
            found[one, other] = happens
    return found


@pytest.mark.parametrize(
    ("seed", "chosen"), [(1, {}), (2, {"smoke_group": "apart"}), (3, {"sighting": "mutual"}), (4, {"light": "civil"})]
)
def test_pairs_that_are_put_aside_would_have_seen_nothing(
    seed: int, chosen: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = crowd(30, seed, **chosen)
    play.state.contacts["F00", "F01"] = Contact(RECOGNIZED, 0.0, 1)
    play.state.contacts["F02", "F05"] = Contact(SMOKE, 0.0, 1)
    foresee(play.board, play.house, play.state)
    pruned = {pair: found for pair, found in play.state.foresight.items() if pair[0][0] != "@"}
    monkeypatch.setattr(Watch, "is_quiet", lambda *_, **__: False)
    assert pruned == looked_over(play)
    assert len(pruned) > 5


def test_a_force_that_turns_is_looked_for_as_if_all_were_looked_over_again() -> None:
    play = crowd(25, 9)
    foresee(play.board, play.house, play.state)
    for name in ("F03", "F04"):
        force = play.state.forces[name]
        lat, lon = force.track[0].lat, force.track[0].lon
        leg = cut(steer(0.0, lat, lon, *advance(lat, lon, 45.0, 300.0), 14), 0.0, HOURS)
        play.state.forces[name] = force.but(track=(leg,), doing=(Doing("steam"),))
    foresee_again(play.board, play.house, play.state, ["F03", "F04"])
    again = dict(play.state.foresight)
    foresee(play.board, play.house, play.state)
    assert again == play.state.foresight


def fires_are_lit(seed: int) -> Campaign:
    """Set two hostile forces down: one lies at anchor for hours and then steams off, and a fog may lift."""
    luck = Keyed(seed)
    bodies = [Body("R1", f"{1 + luck.below(10)} C", 20.0, -70.0), Body("B1", "1 E", 20.0, -70.0)]
    play = sea(bodies, smoke_group="apart", light="fixed")
    lat, lon = advance(20.0, -70.0, luck.below(360), 12 + luck.below(50))
    lights, until = 1 + luck.below(60) / 10, 9.0
    away = cut(steer(lights, 20.0, -70.0, *advance(20.0, -70.0, luck.below(360), 200.0), 10), lights, until)
    track, doing = (stay(0.0, lights, 20.0, -70.0), away), (Doing("anchor"), Doing("steam"))
    play.state.forces["R1"] = play.state.forces["R1"].but(track=track, doing=doing)
    course = steer(0.0, lat, lon, *advance(lat, lon, luck.below(360), 300.0), 6 + luck.below(8))
    play.state.forces["B1"] = play.state.forces["B1"].but(track=(cut(course, 0.0, until),), doing=(Doing("steam"),))
    play.state.until = until
    play.state.spells = (
        Spell(0.0, "hazy" if luck.below(2) else "clear", "smooth"),
        Spell(luck.below(60) / 10, "clear", "smooth"),
    )
    return play


def first_smoke(play: Campaign) -> float:
    """Step through a move minute by minute until the scout sees anything of the others; a naive inspection."""
    state = play.state
    target, scout = state.forces["R1"], state.forces["B1"]
    ships = len(target.ships)
    for minute in range(9 * 60):
        at = minute / 60
        clear = {"clear": 1.0, "hazy": 0.5}[[sky for since, sky, _ in state.spells if since <= at][-1]]
        steams = at >= target.track[0].ends
        reach = (15 if ships == 1 else 20 if ships <= 8 else 30) if steams else 10
        if gap(*place_on(target.track, at), *place_on(scout.track, at)) <= reach * clear:
            return at
    return 1e9


@pytest.mark.clause("NS-22", "NSR-59", "NS-72")
def test_a_fleet_that_lights_its_fires_far_off_is_not_missed_where_each_forces_smoke_is_its_own() -> None:
    found = 0
    for seed in range(250):
        play = fires_are_lit(seed)
        expected = first_smoke(play)
        gained = seen(run(play, 9.0), "B1", "R1").get(SMOKE, 1e9)
        assert expected == 1e9 or 0 <= expected - gained <= 1 / 60 + 1e-6, seed
        found += expected < 1e9
    assert found > 60


@pytest.mark.clause("NS-22", "NSR-18")
def test_a_contact_that_is_out_of_all_reach_is_given_up_though_its_partner_turns_away() -> None:
    play = sea([Body("R1", "9 A", 20.0, -70.0, 90.0, 12), Body("B1", "1 E", 20.0, -69.4, 90.0, 18)])
    state = play.state
    state.until = 12.0
    state.contacts["B1", "R1"] = Contact(SMOKE, 0.0, 1, out=0.1)
    state.now = 0.2
    set_down(play, Body("B1", "1 E", 20.0, -68.0, 90.0, 18))
    foresee_again(play.board, play.house, state, ["B1"])
    assert state.foresight["B1", "R1"][0] == pytest.approx(0.35)
    assert state.foresight["B1", "R1"][1:3] == ("lost", "B1")
    state.foresight = {}
    foresee(play.board, play.house, state)
    assert state.foresight["B1", "R1"][1] == "lost"


@pytest.mark.clause("NS-72", "NSR-59")
def test_friends_who_come_up_in_mid_move_are_smoked_with_at_once() -> None:
    bodies = [Body("R1", "5 C", 20.0, -70.0, 90.0, 10), Body("R2", "5 C", 19.5, -70.0, 90.0, 10)]
    play = sea([*bodies, Body("B1", "1 E", 20.36, -70.0, 90.0, 10)])
    play.state.until = 6.0
    foresee(play.board, play.house, play.state)
    assert ("B1", "R1") not in play.state.foresight
    set_down(play, Body("R2", "5 C", 20.0, -70.0, 90.0, 10))
    foresee_again(play.board, play.house, play.state, ["R2"])
    assert play.state.foresight["B1", "R1"][1:] == ("gain", "B1", SMOKE)


def test_the_light_between_two_ships_is_that_of_the_near_side_of_the_world() -> None:
    assert between(10.0, 179.5, 12.0, -179.9) == pytest.approx((11.0, 179.8))
    assert between(10.0, -179.9, 10.0, 179.5) == pytest.approx((10.0, 179.8))
    assert between(0.0, -75.0, 2.0, -74.0) == (1.0, -74.5)


def test_neither_sunrise_nor_sunset_comes_within_the_hours_that_are_sure() -> None:
    luck = Keyed(5)
    sure = 0
    for _ in range(3000):
        day, hour = 1 + luck.below(365), luck.below(24_000) / 1000
        lat, lon = -55 + luck.below(110_000) / 1000, -90 + luck.below(60_000) / 1000
        hours = sure_hours(day, hour, lat, lon, -5.0)
        later = hour + hours * luck.below(1001) / 1000
        there = advance(lat, lon, luck.below(360), 25.0 * (later - hour))
        if hours:
            sure += 1
            now = is_day(day, hour, lat, lon, -5.0)
            assert is_day(day + int(later // 24), later % 24, *there, -5.0) == now
    assert sure > 1500


def test_a_ship_grows_older_in_nothing_but_coal_run_debt_and_days_away() -> None:
    ship = Ship(
        "R1-V1", 0, "V", 25.0, 0.5, "crippled", True, True, True, 3, 1.0, 2.0, 3.0, 4.0, 5.0, (Share("CUR", 0.25),)
    )
    assert ship.aged(0.4, 6.0, 7.0, 8.0) == ship.but(coal=0.4, run=6.0, debt=7.0, away=8.0)


def test_two_contacts_a_hair_apart_in_time_do_not_hold_up_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """As a squadron anchored two friends slipped out of her sight and came back by turns, and the move had no end."""
    play = sea([Body("B1", "1 A", 20.0, -70.0), Body("R1", "1 A", 20.1, -70.0), Body("R2", "1 A", 20.0, -70.1)])
    later = play.state.now + 2e-14
    play.state.phase = "run"

    def take_turns(play: Campaign) -> None:
        play.state.foresight = {("B1", "R1"): Happening(later, SLIP, "B1", 0)}
        play.state.phase = "run" if play.state.now < later else "plot"

    monkeypatch.setattr(moves, "_step", take_turns)
    moves.go_on(play)
    assert play.state.now == later
