"""The dossier's duels and fleet actions."""

import pytest

from teetotum.engine.options import Options, choose
from teetotum.games.naval_strategic.account.records import CAPTURED, CRIPPLED, FIT, REMOVED, Ship
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.action.odds import duel, duel_range, lost_of, odds, strength, suffer, warning
from teetotum.games.naval_strategic.terms.ship_classes import KINDS
from teetotum.mechanics.chart import advance, cut, stay, steer
from teetotum.rulebooks import read as rulebook
from tests.games.naval_strategic.worlds import Body, run, sea


def house(**options: object) -> Options:
    return choose(rulebook("naval_strategic"), "", options)


HOUSE = house()


def ships(told: str) -> list[Ship]:
    made = []
    for part in told.split(","):
        count, cls = part.split()
        made += [Ship(f"{cls}{n}", 0, cls, KINDS[cls].most, 1.0) for n in range(int(count))]
    return made


def lost(told: str, part: float) -> str:
    return "".join(sorted(ship.cls for ship in lost_of(ships(told), part)))


@pytest.mark.golden("NS-T46")
@pytest.mark.clause("NS-53", "NS-54", "NS-55", "NSR-25", "NSR-26", "NSR-27")
def test_the_odds_step_by_step() -> None:
    found = [odds(strong, 20, HOUSE).outcome for strong in (40, 39, 30, 29, 27, 26, 20)]
    assert found == ["removed", "half", "half", "third", "third", "drawn", "drawn"]
    assert not odds(40, 20, HOUSE).crippled
    assert odds(27, 20, HOUSE).crippled


@pytest.mark.golden("NS-T47", "NS-T48", "NS-T49", "NS-T50")
@pytest.mark.clause("NSR-24", "NSR-29")
def test_what_a_beaten_force_loses() -> None:
    assert odds(58, 38, HOUSE).outcome == "half"
    assert lost("4 B, 3 V", 0.5) == "BBVV"
    assert odds(48, 38, HOUSE).outcome == "drawn"
    assert odds(48, 32, HOUSE).outcome == "half"
    assert lost("4 B", 0.5) == "BB"
    assert odds(51, 38, HOUSE).outcome == "third"
    assert lost("4 B, 3 V", 1 / 3) == "BVVV"
    assert lost("3 A, 1 B, 2 C", 0.5) == "AA"
    assert lost("2 A, 1 B", 0.5) == "AB"


@pytest.mark.clause("NSR-23", "NSR-24", "NSR-25", "NSR-26", "NSR-30")
def test_the_house_may_read_the_odds_otherwise() -> None:
    assert odds(27, 20, house(close_loss="none")).loss == 0
    assert odds(27, 20, house(close_loss="half")).loss == 0.5
    assert odds(35, 20, house(odds="interpolate")).loss == pytest.approx(0.75)
    assert odds(25, 20, house(odds="interpolate")).crippled
    assert odds(20, 20, house(even="none")).outcome == "none"
    assert strength(ships("1 A, 12 V"), house(small_craft="capped")) == 30
    assert strength(ships("1 A, 12 V"), HOUSE) == 44
    assert "no ship of five points" in warning(ships("12 V"))
    b, c = ships("1 B")[0], ships("1 C")[0]
    assert duel(b, c, house(duel="outright"), 1, 0.0)[0].outcome == "removed"
    wins = sum(duel(b, c, house(duel="lot"), 1, float(n))[1] for n in range(1300))
    assert wins == pytest.approx(800, abs=80)


def fate(play: Campaign, name: str) -> str:
    return str(play.state.ships[name].status)


@pytest.mark.golden("NS-T51")
@pytest.mark.clause("NS-38", "NS-80", "NSR-22", "NSR-60")
def test_an_armored_cruiser_runs_a_protected_one_down() -> None:
    play = sea([Body("R1", "1 B", 20, -70, 0, 16, posture="engage"), Body("B1", "1 C", 20 + 8 / 60, -70, 0, 13)])

    state = play.state
    fast = cut(steer(0, 20, -70, 30, -70, 16), 0, 2.5)
    slow = steer(2.5, 20 + 40 / 60, -70, 30, -70, 13)
    doing = state.forces["R1"].doing * 2
    state.forces["R1"] = state.forces["R1"].but(track=(fast, slow), doing=doing)
    run(play, 3.5)
    assert next(iter(state.close.values())).since == pytest.approx(2.0, abs=0.01)
    assert fate(play, "B1-C1") == CRIPPLED
    assert fate(play, "R1-B1") == FIT
    ended = next(line.at for line in state.log if "action of" in line.words)
    assert ended == pytest.approx(3.25, abs=0.01)


@pytest.mark.golden("NS-T52")
def test_a_cruiser_on_a_run_is_caught_later() -> None:
    play = sea([Body("R1", "1 B", 20, -70, 0, 16, posture="engage"), Body("B1", "1 C", 20 + 8 / 60, -70, 0, 15)])
    run(play, 7.75)
    ended = next(line.at for line in play.state.log if "action of" in line.words)
    assert ended == pytest.approx(7.25, abs=0.01)


@pytest.mark.golden("NS-T53")
@pytest.mark.clause("NS-38")
@pytest.mark.parametrize(("miles", "hours", "status"), [(1.2, 3.0, FIT), (0.9, 1.0, FIT), (0.9, 61 / 60, CRIPPLED)])
def test_battleships_fight_within_2000_yards_for_more_than_an_hour(miles: float, hours: float, status: str) -> None:

    play = sea([Body("R1", "1 A", 20, -70), Body("B1", "1 A", 20 + miles / 60, -70)])
    state = play.state
    north = 20 + miles / 60
    away = steer(hours, north, -70, *advance(north, -70, 0, 200), 12)
    still = stay(0, hours, north, -70)
    state.forces["B1"] = state.forces["B1"].but(track=(still, away), doing=state.forces["B1"].doing * 2)
    run(play, 3)
    assert fate(play, "R1-A1") == status
    assert fate(play, "B1-A1") == status


@pytest.mark.golden("NS-T54")
@pytest.mark.clause("NS-56", "NS-77", "NS-37")
def test_a_squadron_overtakes_a_gunboat() -> None:
    play = sea(
        [
            Body("R1", "3 A", 20, -70, 0, 12, posture="engage"),
            Body("B1", "1 D", 20 + 10 / 60, -70, 0, 10),
            Body("B2", "1 E", 20.8, -70 + 9 / 60 / 0.935),
            Body("B3", "1 E", 20.8, -70 + 12 / 60 / 0.935),
        ]
    )
    run(play, 6)
    begun = next(line.at for line in play.state.log if "action of" in line.words)
    over = next(line.at for line in play.state.log if "over:" in line.words)
    assert begun == pytest.approx(4.0, abs=0.01)
    assert over == pytest.approx(5.0, abs=0.01)
    assert fate(play, "B1-D1") == REMOVED
    heard = {n.force for room in play.state.notices.values() for n in room if n.kind == "guns"}
    assert heard == {"B2"}


@pytest.mark.golden("NS-T55")
def test_transports_alone_are_captured() -> None:
    play = sea([Body("R1", "1 D", 20, -70, posture="engage"), Body("B1", "9 X", 20.02, -70)])
    run(play, 3)
    assert all(ship.status == CAPTURED for ship in play.state.ships.values() if ship.cls == "X")


@pytest.mark.golden("NS-T68")
@pytest.mark.clause("NS-37")
@pytest.mark.parametrize(("miles", "fight"), [(1.5, False), (0.9, True)])
def test_by_night_nobody_fights_what_he_cannot_see(miles: float, fight: bool) -> None:
    bodies = [Body("R1", "3 A", 20, -70, posture="engage"), Body("B1", "1 C", 20 + miles / 60, -70)]
    play = run(sea(bodies, "1902-08-20 22:00"), 3)
    assert any("action of" in line.words for line in play.state.log) is fight


@pytest.mark.golden("NS-T73")
@pytest.mark.clause("NSR-61")
def test_a_beaten_escort_loses_its_convoy_in_its_own_share() -> None:
    hit, taken = suffer(ships("1 B, 10 X"), odds(13, 8, HOUSE).loss, HOUSE)
    assert [ship.status for ship in hit] == [CRIPPLED]
    assert len(taken) == 5
    hit, taken = suffer(ships("1 B, 10 X"), odds(16, 8, HOUSE).loss, HOUSE)
    assert [ship.status for ship in hit] == [REMOVED]
    assert len(taken) == 10
    assert suffer(ships("1 B, 10 X"), 0.5, house(convoy_lost="untouched"))[1] == []


@pytest.mark.clause("NSR-22", "NSR-60")
def test_a_mixed_duel_is_fought_at_the_longer_distance() -> None:

    for reading, miles in (("far", 2.0), ("near", 1.0)):
        assert duel_range(ships("1 B"), ships("1 C"), house(mixed_duel=reading)) == miles
    assert duel_range(ships("1 B"), ships("1 C"), house(duels="none")) == 0
