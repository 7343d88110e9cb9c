"""How long destroyers may be away, and what a detached force keeps of the one it left."""

import pytest

from teetotum.games.naval_strategic.account.records import Doing
from teetotum.games.naval_strategic.account.state import Campaign, place
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.slips.wording import read
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up_all
from teetotum.games.naval_strategic.tracks.nearby import bases
from teetotum.mechanics.chart import stay
from tests.games.naval_strategic.test_golden_speed_and_coal import plot
from tests.games.naval_strategic.worlds import Body, begun, sea, seat_of, settled, table

HOME = '[[port]]\ncode = "HOM"\nat = [20.5, -70]\nowner = "Red"\nfortified = true\ncoal = "unlimited"\n'


def destroyers(away: float, *others: Body, ships: str = "2 V", **options: object) -> Campaign:
    """Set destroyers down thirty miles from their base, away for so many hours."""
    play = sea([Body("R1", ships, 20, -70), *others], tail=HOME, house=options)
    for ship in list(play.state.ships.values()):
        play.state.ships[ship.id] = ship.but(away=away if ship.cls == "V" else 0.0)
    return play


def put(play: Campaign, name: str, lat: float, lon: float, what: str = "lie") -> None:
    """Lay a force somewhere else."""
    now = play.state.now
    force = play.state.forces[name]
    laid = force.but(track=(stay(now - 1, now, lat, lon),), doing=(Doing(what),), asof=now)
    play.state.forces[name] = laid


@pytest.mark.golden("NS-T61")
@pytest.mark.clause("NS-49")
def test_destroyers_that_are_back_in_base_may_lie_there() -> None:
    play = destroyers(117.0)
    assert not plot(play, "R1: to HOM at 10; anchor for 9", 12).faults
    assert not plot(play, "R1: to HOM at 10; coal for 6; to 20 -70 at 10", 12).faults, "and their days begin again"


@pytest.mark.clause("NS-49", "NSR-41")
def test_destroyers_that_are_back_with_the_fleet_may_stay_with_it() -> None:
    play = sea([Body("R1", "2 B, 2 V", 20, -70)])
    play.state.until = 12.0
    carry_out(play, play.state.forces["R1"], read("R1: detach R1-V1, R1-V2 as R1a")[0].items)
    for name in ("R1-V1", "R1-V2"):
        play.state.ships[name] = play.state.ships[name].but(away=110.0)
    put(play, "R1a", 19.9, -70)
    assert not plot(play, "R1a: to 20 -70 at 10; lie for 11", 12).faults
    put(play, "R1", 25, -70)
    assert "five days" in plot(play, "R1a: to 20 -70 at 10; lie for 11", 12).faults[0]


@pytest.mark.clause("NS-49", "NS-30")
def test_a_leg_beyond_the_five_days_is_not_sealed() -> None:
    play = destroyers(117.0)
    found = plot(play, "R1: to 17 -70 at 20", 12)
    assert "five days at most" in found.faults[0]
    assert found.items == ()
    assert {leg.speed for leg in found.track} == {0.0}


@pytest.mark.clause("NS-49", "NS-79")
def test_destroyers_that_are_late_may_go_home_and_nowhere_else() -> None:
    play = destroyers(300.0)
    assert not plot(play, "R1: to HOM at 10; anchor for 1", 12).faults
    assert "five days" in plot(play, "R1: to 18 -70 at 10", 12).faults[0]
    assert "five days" in plot(play, "R1: lie for 12", 12).faults[0]
    dawdling = plot(destroyers(117.0), "R1: to HOM at 5; anchor for 1", 12)
    assert "five days" in dawdling.faults[0], "who can be back in time must be"


@pytest.mark.clause("NS-49")
def test_a_gunboat_in_company_is_no_fleet() -> None:
    play = destroyers(300.0, ships="1 D, 2 V")
    assert "five days" in plot(play, "R1: to 18 -70 at 10", 12).faults[0]
    assert not plot(destroyers(300.0, ships="1 C, 2 V"), "R1: to 18 -70 at 10", 12).faults


@pytest.mark.clause("NSR-56", "NSR-41")
@pytest.mark.parametrize(("reading", "away"), [("any", 0.0), ("chief", 62.0)])
def test_whose_fleet_begins_the_five_days_again(reading: str, away: float) -> None:
    bodies = [Body("R1", "2 A", 30, -60), Body("R2", "1 C", 20, -60), Body("R3", "1 V", 20, -60)]
    play = sea(bodies, the_fleet=reading)
    play.state.ships["R3-V1"] = play.state.ships["R3-V1"].but(away=50.0)
    bring_up_all(play, 12.0)
    assert play.state.ships["R3-V1"].away == pytest.approx(away)


@pytest.mark.clause("NSR-40", "NS-48")
def test_half_a_radius_is_measured_from_where_the_dispatch_began() -> None:
    play = sea([Body("R1", "1 s", 20, -60), Body("R2", "1 A", 20, -60)], house={"radius": "half"})
    legs = "to 30 -60 at 15 dispatch; to 34 -60 at 15 dispatch"
    assert not plot(play, f"R1: {legs}", 200).faults, "840 miles of 1,800"
    assert "do not scout" in plot(play, f"R1: {legs}; to 40 -60 at 15 dispatch", 200).faults[0], "1,200 miles"
    whole = sea([Body("R1", "1 s", 20, -60), Body("R2", "1 A", 20, -60)])
    assert not plot(whole, f"R1: {legs}; to 40 -60 at 15 dispatch", 200).faults


@pytest.mark.clause("NSR-40", "NS-48")
def test_half_a_radius_is_not_begun_again_with_every_move() -> None:
    play = sea([Body("R1", "1 s", 20, -60), Body("R2", "1 A", 20, -60)], house={"radius": "half"})
    for move, lat in enumerate(range(22, 36, 2)):
        found = plot(play, f"R1: to {lat} -60 at 15 dispatch", 8.0)
        assert not found.faults
        force = play.state.forces["R1"]
        play.state.forces["R1"] = force.but(track=found.track, doing=found.doing)
        play.state.now = 8.0 * (move + 1)
        bring_up_all(play, play.state.now)
    assert place(play.state.forces["R1"], play.state.now)[0] == pytest.approx(34)
    assert "do not scout" in plot(play, "R1: to 36 -60 at 15 dispatch", 8.0).faults[0]
    assert not plot(play, "R1: to 35 -60 at 15 dispatch", 8.0).faults
    assert not plot(play, "R1: to 20 -60 at 15 dispatch", 60.0).faults, "her coal takes her back"


@pytest.mark.clause("NS-5")
def test_a_part_of_a_force_is_held_where_the_whole_is() -> None:
    exercise = begun("P1")
    seat = seat_of(exercise, "havana")
    assert "beyond 30 miles" in exercise.try_order(seat, "R3: to NHV at 8; to NIC at 8").struck[0]
    slip = "R3: detach R3-D1, R3-D2 as R3a; anchor for 12\nR3a: to NHV at 10; to FLS at 10"
    assert "R3a: it may not go beyond 30 miles" in exercise.try_order(seat, slip).struck[0]


@pytest.mark.clause("NS-47")
def test_a_part_of_a_squadron_keeps_its_base() -> None:
    theatre = settled("P2").board
    assert "GLO" in [port.code for port in bases(theatre, 1, "B6")]
    assert bases(theatre, 1, "B6a") == bases(theatre, 1, "B6")
    assert "ROC" not in [port.code for port in bases(theatre, 1, "B6a")]
    play = table(theatre)
    play.state.until = 6.0
    carry_out(play, play.state.forces["B6"], read("B6: detach B6-t1 as B6a")[0].items)
    assert place(play.state.forces["B6a"], 0.0) == (theatre.places["GLO"].lat, theatre.places["GLO"].lon)
    bring_up_all(play, 6.0)
    assert play.state.ships["B6-t1"].away == 0
