"""Runs, what is owed for them, and how fast a squadron goes that has lame ships in it."""

import pytest

from teetotum.engine.options import choose
from teetotum.games.naval_strategic.account.records import CRIPPLED
from teetotum.games.naval_strategic.account.state import Campaign, ships_of
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.slips.wording import read
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up
from teetotum.games.naval_strategic.tracks.speeds import speed_limit
from teetotum.rulebooks import read as rulebook
from tests.games.naval_strategic.test_golden_speed_and_coal import plot, ships
from tests.games.naval_strategic.worlds import Body, begun, sea, seat_of


def scout(run: float, **options: object) -> Campaign:
    """Set a fast scout on the sea who has been on a run for some hours."""
    play = sea([Body("R1", "1 E", 20, -70)], house=options)
    play.state.ships["R1-E1"] = play.state.ships["R1-E1"].but(run=run)
    return play


@pytest.mark.golden("NS-T23", "NS-T24")
@pytest.mark.clause("NS-58")
@pytest.mark.parametrize("run", [24.0, 6.0])
def test_the_very_first_leg_after_a_run_is_four_knots_slower(run: float) -> None:
    play = scout(run)
    refused = plot(play, "R1: to 25 -70 at 18", 6)
    assert "18 knots is more than the 16" in refused.faults[0]
    assert refused.track[0].speed == 16
    assert not plot(play, "R1: to 25 -70 at 16", 6).faults
    assert speed_limit(ships_of(play.state, play.state.forces["R1"]), play.house) == 16


@pytest.mark.clause("NS-58")
def test_two_days_with_a_run_bring_a_scout_no_farther_than_without() -> None:
    exercise = begun("P1")
    seat = seat_of(exercise, "scout6")
    slips = [
        "to HAT at 20 run; to COA at 20 run",
        "to COA at 20 run; to CAN at 20 run",
        "to CAN at 18",
        "to CAN at 18; to CAI at 18",
    ]
    for n, plotted in enumerate(slips):
        if n > 1:
            assert "more than the 16" in exercise.try_order(seat, f"B6: {plotted}").struck[0]
        slip = plotted.replace("18", "16")
        for writer in list(exercise.writers):
            if writer == seat:
                exercise.write(seat, f"B6: {slip}")
            else:
                exercise.lapse(writer)
        while exercise.state.move == n + 1:
            exercise.lapse(exercise.writers[0])
    miles = sum(p.leg.speed * (p.leg.ends - p.leg.begins) for p in exercise.state.past if p.force == "B6")
    assert exercise.state.now == pytest.approx(48)
    assert miles == pytest.approx(864, abs=0.1)


@pytest.mark.clause("NS-58", "NSR-12")
def test_a_run_may_go_on_and_is_owed_only_when_it_ends() -> None:
    play = scout(6.0)
    assert not plot(play, "R1: to 25 -70 at 20 run", 12).faults
    assert "24 hours at most, and 6" in plot(play, "R1: to 28 -70 at 20 run", 24).faults[0]
    assert plot(play, "R1: to 28 -70 at 20 run", 24).track[0].speed == 16, "a run broken off is owed for at once"
    assert "more than the 16" in plot(play, "R1: to 25 -70 at 17 run", 6).faults[0], "17 is no run"


@pytest.mark.clause("NSR-12", "NSR-50")
def test_ships_that_a_scout_joins_owe_nothing_for_her_run() -> None:
    play = sea([Body("R1", "1 E", 20, -70), Body("R2", "3 A", 20, -70)])
    state = play.state
    state.ships["R1-E1"] = state.ships["R1-E1"].but(run=20.0)
    state.until = 12.0
    carry_out(play, state.forces["R1"], read("R1: join R2")[0].items)
    carry_out(play, state.forces["R2"], read("R2: to 19 -70 at 12")[0].items)
    bring_up(play, state.forces["R2"], 1.0)
    assert state.ships["R1-E1"].debt == pytest.approx(19)
    assert [state.ships[f"R2-A{n}"].debt for n in (1, 2, 3)] == [0, 0, 0]
    assert speed_limit(ships_of(state, state.forces["R2"]), play.house) == 12


@pytest.mark.clause("NSR-14", "NS-55", "NS-58")
def test_slow_ships_may_keep_up_by_the_letter_but_not_crippled_or_tired_ones() -> None:
    literal = choose(rulebook("naval_strategic"), "", {"slow_ships": "literal"})
    battle = ships("2 A, 1 D")
    assert speed_limit(battle, literal) == 12
    assert speed_limit([battle[0].but(status=CRIPPLED), *battle[1:]], literal) == 10
    assert speed_limit([battle[0].but(debt=20.0), *battle[1:]], literal) == 10
    assert speed_limit([*battle[:2], battle[2].but(debt=3.0)], literal) == 8


@pytest.mark.clause("NSR-14")
def test_a_gunboat_that_keeps_up_by_the_letter_is_not_on_a_run() -> None:
    play = sea([Body("R1", "2 A, 1 D", 20, -70, 0, 12)], slow_ships="literal")
    bring_up(play, play.state.forces["R1"], 30.0)
    assert {ship.run for ship in play.state.ships.values()} == {0.0}
