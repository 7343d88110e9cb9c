"""The dossier's sightings, worked by hand: geometry, light, and when each level is gained."""

from typing import Any

import pytest

from teetotum.games.naval_strategic.account.records import RECOGNIZED, SMOKE, VISIBLE, Spell
from teetotum.mechanics.chart import advance, gap, great_circle, nearest, parted, rhumb
from teetotum.mechanics.light import CIVIL, SUNRISE, day_of_year, is_day, ordinal
from tests.games.naval_strategic.worlds import Body, clock, run, sea, seconds, seen, set_down

MINUTE = 60
AUGUST, MARCH = "1902-08-20 08:00", "1900-03-21 08:00"


def same(found: float, hour: float, told: str, within: float = 60) -> bool:
    return abs(seconds(clock(hour, found)) - seconds(told)) <= within


@pytest.mark.golden("NS-T1", "NS-T2", "NS-T3", "NS-T4")
@pytest.mark.clause("NS-20")
def test_miles_and_courses_on_the_chart() -> None:
    assert rhumb(20, -70, 20, -69) == pytest.approx((56.38, 90.0), abs=0.01)
    assert rhumb(60, -70, 60, -69)[0] == pytest.approx(30.0, abs=0.01)
    assert rhumb(20, -70, 21, -69) == pytest.approx((82.21, 43.1), abs=0.05)
    assert great_circle(20, -70, 21, -69) == pytest.approx(82.21, abs=0.01)
    assert rhumb(16.8, -25.6, 15, -52) == pytest.approx((1527.1, 265.9), abs=0.1)
    assert great_circle(16.8, -25.6, 15, -52) == pytest.approx(1526.1, abs=0.1)
    assert advance(41.41, -71.37, 180, 30) == pytest.approx((40.91, -71.37), abs=1e-6)
    assert advance(20, -70, 45, 60) == pytest.approx((20.7071, -69.2458), abs=1e-4)


def sunrise_and_sunset(day: int, lat: float, lon: float, altitude: float = SUNRISE) -> tuple[float, float]:
    """Halve the morning and the evening until the light changes within a second."""
    morning, evening = (0.0, 12.0), (12.0, 24.0)
    while evening[1] - evening[0] > 1 / 3600:
        early, late = sum(morning) / 2, sum(evening) / 2
        morning = (morning[0], early) if is_day(day, early, lat, lon, -5, altitude) else (early, morning[1])
        evening = (late, evening[1]) if is_day(day, late, lat, lon, -5, altitude) else (evening[0], late)
    return morning[1], evening[1]


@pytest.mark.golden("NS-T5", "NS-T6")
@pytest.mark.clause("NSR-21")
@pytest.mark.parametrize(
    ("date", "lat", "lon", "rise", "set_"),
    [
        ((1902, 8, 20), 41.46, -71.37, "04:58:00", "18:40:00"),
        ((1902, 8, 24), 42.64, -70.57, "04:58:00", "18:32:00"),
        ((1898, 5, 12), 18.49, -66.13, "04:52:00", "17:49:00"),
        ((1898, 5, 19), 19.95, -75.88, "05:26:00", "18:33:00"),
        ((1900, 3, 21), 0.0, -75.0, "06:04:30", "18:11:00"),
    ],
)
def test_the_sun_rises_and_sets(date: tuple[int, int, int], lat: float, lon: float, rise: str, set_: str) -> None:
    day = day_of_year(ordinal(*date))
    sunrise, sunset = sunrise_and_sunset(day, lat, lon)
    assert same(0, sunrise, rise)
    assert same(0, sunset, set_)


@pytest.mark.golden("NS-T6")
def test_civil_twilight_off_cape_ann() -> None:
    day = day_of_year(ordinal(1902, 8, 24))
    dawn, dusk = sunrise_and_sunset(day, 42.64, -70.57, CIVIL)
    assert same(0, dawn, "04:28:00")
    assert same(0, dusk, "19:02:00")


def head_on(ships: str = "1 A", **options: Any) -> dict[str, dict[int, float]]:
    play = sea([Body("R1", "1 E", 20, -70, 0, 10), Body("B1", ships, 21, -70, 180, 10)], AUGUST, **options)
    run(play, 6)
    return {"R1": seen(play, "R1", "B1"), "B1": seen(play, "B1", "R1")}


@pytest.mark.golden("NS-T7")
@pytest.mark.clause("NS-22", "NS-64", "NS-72", "NSR-18")
def test_two_ships_steer_for_each_other() -> None:
    found = head_on()
    for who in ("R1", "B1"):
        assert same(found[who][SMOKE], 8, "10:15:00")
        assert same(found[who][VISIBLE], 8, "10:30:00")
        assert same(found[who][RECOGNIZED], 8, "10:48:00")


@pytest.mark.golden("NS-T8")
@pytest.mark.clause("NSR-20", "NS-72")
def test_a_scout_sees_a_fleet_long_before_she_is_seen() -> None:
    found = head_on("9 A")
    assert same(found["R1"][SMOKE], 8, "09:30:00")
    assert same(found["B1"][SMOKE], 8, "10:15:00")
    assert same(found["R1"][VISIBLE], 8, "10:30:00")
    assert same(found["B1"][VISIBLE], 8, "10:30:00")
    assert same(found["R1"][RECOGNIZED], 8, "10:48:00")


@pytest.mark.clause("NSR-20")
def test_by_the_other_reading_both_sight_at_the_greater_distance() -> None:
    found = head_on("9 A", sighting="mutual")
    assert same(found["B1"][SMOKE], 8, "09:30:00")


@pytest.mark.golden("NS-T9")
@pytest.mark.clause("NS-24")
def test_who_turns_away_loses_what_she_saw_a_quarter_of_an_hour_later() -> None:
    play = sea([Body("R1", "1 E", 20, -70, 0, 10), Body("B1", "1 A", 21, -70, 180, 10)], AUGUST)
    run(play, 2.25 + 1 / 3600)

    state = play.state
    lat, lon = 20 + 22.5 / 60, -70.0
    set_down(play, Body("R1", "1 E", lat, lon, 180, 14))
    force = state.forces["R1"]
    leg = force.track[0]
    leg = leg.from_to(2.25, 50.0, leg.lat, leg.lon, leg.stretch)
    state.forces["R1"] = force.but(track=(leg,))
    run(play, 4)
    assert VISIBLE not in seen(play, "R1", "B1")
    lost = [note for note in state.notices[0] if note.kind == "lost"]
    assert same(lost[0].at, 8, "10:30:00", 70)


def crossing(
    south: float, red: str = "1 C", blue: str = "1 C", lon: float = -75.0, epoch: str = MARCH
) -> dict[str, dict[int, float]]:
    play = sea([Body("R1", red, 0, -75.5, 90, 10), Body("B1", blue, -south, lon, 0, 10)], epoch)
    run(play, 8)
    return {"R1": seen(play, "R1", "B1"), "B1": seen(play, "B1", "R1")}


@pytest.mark.golden("NS-T10")
def test_crossing_tracks_that_meet() -> None:
    found = crossing(0.5)["R1"]
    assert same(found[SMOKE], 8, "09:56:22", 5)
    assert same(found[VISIBLE], 8, "10:17:34", 5)
    assert same(found[RECOGNIZED], 8, "10:43:02", 5)


@pytest.mark.golden("NS-T11", "NS-T12", "NS-T13")
@pytest.mark.clause("NSR-19")
def test_crossing_tracks_that_pass_at_eight_miles_and_a_half() -> None:
    found = crossing(0.7)["R1"]
    assert same(found[SMOKE], 8, "10:43:31", 5)
    assert same(found[VISIBLE], 8, "11:13:33", 5)
    assert RECOGNIZED not in found
    three = crossing(0.7, red="3 C")
    assert same(three["B1"][SMOKE], 8, "10:19:10", 5)
    assert same(three["R1"][SMOKE], 8, "10:43:31", 5)
    boat = crossing(0.7, red="1 t")
    assert same(boat["B1"][SMOKE], 8, "10:43:31", 5)
    assert VISIBLE not in boat["B1"]
    assert same(boat["R1"][VISIBLE], 8, "11:13:33", 5)


@pytest.mark.golden("NS-T11")
def test_the_closest_approach() -> None:
    play = sea([Body("R1", "1 C", 0, -75.5, 90, 10), Body("B1", "1 C", -0.7, -75, 0, 10)], MARCH)
    legs = [play.state.forces[name].track[0] for name in ("R1", "B1")]
    at = nearest(legs[0], legs[1], 3.0, 4.0)
    assert at == pytest.approx(3.6, abs=0.01)

    assert parted(legs[0], legs[1], at) == pytest.approx(8.485, abs=0.01)


@pytest.mark.golden("NS-T14")
@pytest.mark.clause("NS-73")
def test_by_night_a_squadron_shows_at_three_miles_and_a_ship_at_one() -> None:
    found = crossing(0.5, red="9 C", lon=-74 - 57.5 / 60, epoch="1900-03-21 20:00")
    assert same(found["B1"][SMOKE], 20, "22:57:13", 5)
    assert found["R1"] == {}


@pytest.mark.golden("NS-T15")
@pytest.mark.clause("NSR-21")
def test_sunrise_shows_what_the_night_hid() -> None:
    play = sea([Body("R1", "1 B", 0, -75, 90, 10), Body("B1", "1 B", 0, -74.8, 90, 10)], "1900-03-21 04:00")
    run(play, 6)
    for pair in (("R1", "B1"), ("B1", "R1")):
        assert same(seen(play, *pair)[SMOKE], 4, "06:02:45")


@pytest.mark.golden("NS-T16")
def test_two_that_miss_each_other_by_day_meet_by_night_at_a_mile() -> None:
    play = sea([Body("R1", "1 B", 0, -75, 90, 10), Body("B1", "1 B", 0, -74, 270, 10)], "1900-03-21 16:00")
    run(play, 5)
    found = seen(play, "R1", "B1")
    assert same(found[VISIBLE], 16, "18:57:00")
    assert same(found[SMOKE], 16, "18:57:00")
    assert same(found[RECOGNIZED], 16, "18:58:30")


def passing(what: str) -> dict[str, dict[int, float]]:
    east = -70 + 14 / 60 / 0.9366722
    play = sea([Body("R1", "1 B", 20, -70, 0, 12), Body("B1", "1 C", 20.5, east, what=what)], AUGUST)
    assert gap(20.5, -70, 20.5, east) == pytest.approx(14.0, abs=0.01)
    run(play, 6)
    return {"R1": seen(play, "R1", "B1"), "B1": seen(play, "B1", "R1")}


@pytest.mark.golden("NS-T17", "NS-T18")
def test_a_ship_at_anchor_makes_no_smoke() -> None:
    anchored = passing("anchor")
    assert anchored["R1"] == {}
    assert same(anchored["B1"][SMOKE], 8, "10:03:04", 15)
    assert VISIBLE not in anchored["B1"]
    lying = passing("lie")
    assert same(lying["R1"][SMOKE], 8, "10:03:04", 15)


@pytest.mark.golden("NS-T19")
@pytest.mark.clause("NS-34")
def test_haze_halves_every_distance() -> None:
    play = sea([Body("R1", "1 E", 20, -70, 0, 10), Body("B1", "1 A", 21, -70, 180, 10)], AUGUST)
    play.state.spells = (Spell(0.0, "hazy", "smooth"),)
    run(play, 6)
    found = seen(play, "R1", "B1")
    assert same(found[SMOKE], 8, "10:37:30")
    assert same(found[VISIBLE], 8, "10:45:00")
    assert same(found[RECOGNIZED], 8, "10:54:00")


@pytest.mark.golden("NS-T20")
@pytest.mark.clause("NS-73", "NSR-38")
@pytest.mark.parametrize(("convoy", "shows"), [("3 C, 9 X", True), ("1 C, 8 X", False)])
def test_a_large_convoy_shows_at_four_miles_by_night(convoy: str, shows: bool) -> None:
    play = sea(
        [Body("R1", convoy, 20, -70, 0, 10), Body("B1", "1 D", 20.3, -70 + 3.5 / 60 / 0.938)], "1902-08-20 22:00"
    )
    run(play, 4)
    assert (SMOKE in seen(play, "B1", "R1")) is shows


@pytest.mark.golden("NS-T69")
@pytest.mark.clause("NSR-59", "NS-23")
def test_splitting_a_fleet_on_paper_hides_nothing() -> None:
    fleet = [Body(f"B{n}", "1 A", 20, -70) for n in range(1, 10)]
    scout = Body("R1", "1 E", 20.499, -70)
    play = run(sea([scout, *fleet], AUGUST), 1)
    assert SMOKE in seen(play, "R1", "B1")
    assert all("many ships" in paper.text for paper in play.state.notices[0] if paper.level == SMOKE)
    apart = run(sea([scout, *fleet], AUGUST, smoke_group="apart"), 1)
    assert seen(apart, "R1", "B1") == {}
    lone = run(sea([scout, Body("B1", "9 A", 20, -70)], AUGUST), 1)
    assert "many ships" in lone.state.notices[0][-1].text
