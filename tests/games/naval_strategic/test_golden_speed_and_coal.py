"""The dossier's speeds and coal."""

import pytest

from teetotum.engine.options import Options, choose
from teetotum.games.naval_strategic.account.records import Doing, Plot, Ship
from teetotum.games.naval_strategic.account.state import Campaign, place
from teetotum.games.naval_strategic.action.odds import odds
from teetotum.games.naval_strategic.slips.wording import read
from teetotum.games.naval_strategic.terms.conventions import USUAL
from teetotum.games.naval_strategic.terms.ship_classes import KINDS, burnt, days_of_coal, range_left, seen_at
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up
from teetotum.games.naval_strategic.tracks.speeds import speed_limit
from teetotum.games.naval_strategic.tracks.track_of_order import lay
from teetotum.mechanics.chart import rhumb, stay
from teetotum.rulebooks import read as rulebook
from tests.games.naval_strategic.worlds import Body, sea

HOUSE = choose(rulebook("naval_strategic"), "", {})


def house(**options: object) -> Options:
    return choose(rulebook("naval_strategic"), "", options)


def ships(told: str, most: float = 0.0) -> list[Ship]:
    made = []
    for part in told.split(","):
        count, cls = part.split()
        made += [Ship(f"{cls}{n}", 0, cls, most or KINDS[cls].most, 1.0) for n in range(int(count))]
    return made


def plot(play: Campaign, text: str, hours: float) -> Plot:
    order = read(text)[0]
    play.state.until = play.state.now + hours
    return lay(
        play.board,
        play.house,
        play.state,
        play.state.forces[order.force],
        order.items,
        play.state.now,
        play.state.until,
    )


@pytest.mark.golden("NS-T21")
@pytest.mark.clause("NS-57", "NS-60", "NS-30")
def test_a_battle_squadron_plotted_at_13_is_returned_and_clipped_to_12() -> None:
    play = sea([Body("R1", "3 A, 2 C", 20, -70)])
    found = plot(play, "R1: to 22 -70 at 13", 6)
    assert "13 knots is more than the 12" in found.faults[0]
    assert found.track[0].speed == 12


@pytest.mark.golden("NS-T22", "NS-T26")
@pytest.mark.clause("NS-61", "NSR-14", "NSR-17", "NS-65")
def test_limits_of_forces() -> None:
    assert speed_limit(ships("2 B, 1 D"), HOUSE) == 10
    assert speed_limit(ships("2 B, 1 C"), HOUSE) == 13
    assert speed_limit(ships("3 A, 4 X"), HOUSE) == 10
    assert speed_limit(ships("1 A"), HOUSE) == 12
    assert speed_limit(ships("1 A"), HOUSE, run=True) == 14
    assert speed_limit(ships("1 B", 14), HOUSE) == 12
    assert speed_limit(ships("1 B", 14), HOUSE, debts=[1.0]) == 10


@pytest.mark.clause("NSR-13", "NSR-14", "NSR-15", "NSR-16")
def test_the_house_may_read_the_limits_otherwise() -> None:
    assert speed_limit(ships("3 A, 1 D"), house(slow_ships="literal")) == 12
    assert speed_limit(ships("2 A"), house(squadron_chase="run"), run=True) == 14
    assert speed_limit(ships("2 A"), HOUSE, run=True) == 12
    assert speed_limit(ships("2 B"), house(independent="division"), run=True) == 18
    assert speed_limit(ships("2 B"), HOUSE, run=True) == 16
    play = sea([Body("R1", "2 A", 20, -70)], squadron_speed="exactly")
    assert "goes at 12 knots" in plot(play, "R1: to 22 -70 at 8", 6).faults[0]


@pytest.mark.clause("NSR-51")
def test_a_ship_without_coal_stops_or_is_towed_by_a_larger_one() -> None:
    def towed(told: str, *dry: int) -> float:
        made = [ship.but(coal=0.0) if n in dry else ship for n, ship in enumerate(ships(told))]
        assert speed_limit(made, HOUSE) == 0
        return speed_limit(made, house(towing="tow"))

    assert towed("1 A, 1 B", 1) == 6
    assert towed("1 A, 1 B", 0) == 0, "a battleship finds nobody larger"
    assert towed("2 B", 1) == 0, "nor does a ship among her equals"
    assert towed("1 A, 2 C", 1, 2) == 0, "one ship tows one"
    assert towed("1 A, 1 B, 2 C", 2, 3) == 6
    assert towed("1 B, 1 C, 2 V", 2, 3) == 6
    assert towed("1 C", 0) == 0


@pytest.mark.golden("NS-T23")
@pytest.mark.clause("NS-58", "NS-59")
def test_a_days_run_is_paid_for_by_a_day_at_four_knots_less() -> None:
    play = sea([Body("R1", "1 E", 20, -70)])
    first = plot(play, "R1: to 28.5 -70 at 20 run", 24)
    assert not first.faults
    play.state.forces["R1"] = play.state.forces["R1"].but(track=first.track, doing=first.doing)
    bring_up(play, play.state.forces["R1"], 24.0)
    play.state.now = 24.0
    assert play.state.ships["R1-E1"].run == pytest.approx(24)
    second = plot(play, "R1: to 36 -70 at 16", 24)
    assert not second.faults
    play.state.forces["R1"] = play.state.forces["R1"].but(track=second.track, doing=second.doing)
    refused = plot(play, "R1: lie for 0.01; to 36 -70 at 18", 24)
    assert "more than the 16" in refused.faults[0]
    bring_up(play, play.state.forces["R1"], 48.0)
    play.state.now = 48.0
    assert rhumb(20, -70, *place(play.state.forces["R1"], 48.0))[0] == pytest.approx(864, abs=0.1)
    assert not plot(play, "R1: to 37 -70 at 18", 2).faults


@pytest.mark.golden("NS-T24")
@pytest.mark.clause("NSR-12")
@pytest.mark.parametrize(("reading", "debt"), [("proportional", 6.0), ("fixed", 24.0)])
def test_a_short_run_is_paid_hour_for_hour_or_by_a_whole_day(reading: str, debt: float) -> None:
    play = sea([Body("R1", "1 E", 20, -70)], run_recovery=reading)
    found = plot(play, "R1: to 22 -70 at 20 run; lie for 0.001", 6.001)
    play.state.forces["R1"] = play.state.forces["R1"].but(track=found.track, doing=found.doing)
    bring_up(play, play.state.forces["R1"], 6.001)
    assert play.state.ships["R1-E1"].debt == pytest.approx(debt, abs=0.01)


@pytest.mark.golden("NS-T25")
def test_a_run_of_25_hours_is_returned() -> None:
    play = sea([Body("R1", "1 E", 20, -70)])
    assert "24 hours at most" in plot(play, "R1: to 28.34 -70 at 20 run", 30).faults[0]


@pytest.mark.golden("NS-T27", "NS-T28", "NS-T29", "NS-T30", "NS-T31", "NS-T32", "NS-T33")
@pytest.mark.clause("NS-66", "NSR-4")
def test_coal_burnt() -> None:
    assert burnt("A", 12, 48, HOUSE) == pytest.approx(0.1111, abs=5e-4)
    assert days_of_coal("A", 13, HOUSE) == 14
    assert burnt("A", 13, 24, HOUSE) == pytest.approx(0.0714, abs=5e-4)
    assert burnt("B", 16, 24, HOUSE) == pytest.approx(0.0968, abs=5e-4)
    assert burnt("E", 20, 24, HOUSE) + burnt("E", 16, 24, HOUSE) == pytest.approx(0.2477, abs=5e-4)
    assert burnt("V", 10, 24, HOUSE) == pytest.approx(0.1111, abs=5e-4)
    assert burnt("V", 20, 48, HOUSE) == pytest.approx(0.4)
    assert range_left("B", 0.4755, 12, HOUSE) == pytest.approx(3287, abs=1)
    assert burnt("A", 0, 24, HOUSE, banked=True) == pytest.approx(0.0114, abs=5e-4)
    assert days_of_coal("V", 20, house(destroyer_coal="three")) == 3


@pytest.mark.golden("NS-T34")
@pytest.mark.clause("NS-66", "NSR-51")
def test_a_gunboat_whose_coal_gives_out() -> None:
    play = sea([Body("R1", "1 D", 20, -70)])
    play.state.ships["R1-D1"] = play.state.ships["R1-D1"].but(coal=0.01)
    found = plot(play, "R1: to 24 -70 at 12 run", 12)
    assert "gives out after 2.64 hours" in found.faults[0]
    leg = found.track[0]
    assert leg.ends - leg.begins == pytest.approx(2.64)
    assert leg.speed * (leg.ends - leg.begins) == pytest.approx(31.7, abs=0.1)


@pytest.mark.clause("NS-66", "NSR-51")
def test_whoever_is_out_of_coal_goes_nowhere_else_in_that_order() -> None:
    play = sea([Body("R1", "1 D", 20, -70)])
    play.state.ships["R1-D1"] = play.state.ships["R1-D1"].but(coal=0.01)
    found = plot(play, "R1: to 24 -70 at 12 run; to 20 -70 at 12 run", 12)
    assert [round(leg.ends - leg.begins, 2) for leg in found.track if leg.speed] == [2.64]


@pytest.mark.golden("NS-T70")
@pytest.mark.clause("NS-44")
def test_a_colliers_lot_is_measured_in_bunkers() -> None:
    port = '[[port]]\ncode = "HBR"\nat = [20, -70]\nowner = "Red"\n'
    play = sea([Body("R1", "4 B", 20, -70), Body("R2", "1 X", 20, -70)], tail=port)
    state = play.state
    for name in state.forces["R1"].ships:
        state.ships[name] = state.ships[name].but(coal=0.6)
    state.forces["R2"] = state.forces["R2"].but(lot=1.8)
    state.forces["R1"] = state.forces["R1"].but(track=(stay(0, 80, 20, -70),), doing=(Doing("coal", "R2"),))
    bring_up(play, state.forces["R1"], 80.0)
    taken = 1.8 - state.forces["R2"].lot
    assert taken == pytest.approx(1.44 + 4 * burnt("B", 0, 80, HOUSE, banked=True) * 0.9, abs=0.05)
    assert 0.36 / USUAL.bunker["V"] == pytest.approx(4.5)


@pytest.mark.clause("NSR-1", "NSR-2", "NSR-3", "NS-64")
def test_there_are_eight_classes_and_one_of_auxiliaries() -> None:
    assert list(KINDS) == ["A", "B", "C", "D", "E", "V", "t", "s", "X"]
    assert [KINDS[cls].most for cls in "ABCDEVts"] == [14, 18, 15, 12, 20, 25, 20, 20]
    assert [KINDS[cls].points for cls in "ABCDEVts"] == [20, 8, 5, 2, 3, 2, 1, 2]
    assert seen_at("s", HOUSE, day=True) == 5
    assert seen_at("s", house(gunboat_seen="nine"), day=True) == 9
    assert odds(20, 0, HOUSE).outcome == "captured"
