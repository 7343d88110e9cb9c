"""Exercises by steam are the very exercises by hand, captains and all."""

import os
import subprocess
import sys

import pytest

from teetotum import games, players
from teetotum.engine.errors import BadSetup
from teetotum.engine.sealed import brief
from teetotum.lab.exercises import carry_out, simulate
from teetotum.steam.exercises import ExerciseEngine
from tests.steam.digests import digest_of

DUEL = games.find_exercise("naval_duel")
HOUSES: list[dict[str, object]] = [
    {},
    {"chance_fire": "on", "torpedo_damage": 300, "ram_damage": 200, "umpire": "consent"},
    {"gyro": "preset", "torpedo_test": "swept", "fire_from": "mean", "value": "time", "loss_below_5": "none"},
]


@pytest.mark.parametrize("house", HOUSES)
def test_hand_and_steam_agree(house: dict[str, object]) -> None:
    settled = brief(DUEL, scenario="D3", options=house)
    levels = ("random", "sensible")
    engine = ExerciseEngine(settled, [players.captain_rule(DUEL, level) for level in levels])
    run = engine.run(1902, 0, 4, keep_states=True)
    for number in range(4):
        exercise = carry_out(settled, levels, 1902, number)
        assert exercise.places() == list(run.places[number])
        assert len(exercise.deeds) == run.plies[number]
        assert digest_of(run.states[number], exercise.state) == exercise.digest()


def test_the_strong_captain_thinks_alike_at_both_speeds() -> None:
    settled, levels = brief(DUEL, scenario="D3"), ("strong", "sensible")
    engine = ExerciseEngine(settled, [players.captain_rule(DUEL, level) for level in levels], players.company(DUEL))
    run = engine.run(7, 3, 1, keep_states=True)
    exercise = carry_out(settled, levels, 7, 3)
    assert digest_of(run.states[0], exercise.state) == exercise.digest()


def test_a_run_is_the_same_on_one_thread_and_on_two() -> None:
    settled = brief(DUEL, scenario="D3")
    one = simulate(settled, 60, seed=5, levels=["random", "sensible"], workers=1)
    two = simulate(settled, 60, seed=5, levels=["random", "sensible"], workers=2)
    assert (one.places == two.places).all()
    assert (one.deeds == two.deeds).all()
    assert sum(one.won()) + one.drawn() + one.undecided() == 60


@pytest.mark.parametrize("scenario", ["D1", "D2", "D3"])
def test_sensible_captains_seldom_draw_and_hardly_ever_lose_to_luck(scenario: str) -> None:
    settled = brief(DUEL, scenario=scenario)
    assert simulate(settled, 100, seed=5, levels=["sensible"]).drawn() <= 40
    for seats in (["sensible", "random"], ["random", "sensible"]):
        assert simulate(settled, 100, seed=5, levels=seats).won()[seats.index("sensible")] >= 95


def test_the_strong_captain_beats_the_sensible_one_and_is_not_always_the_same() -> None:
    settled = brief(DUEL, scenario="D3")
    for seats in (["strong", "sensible"], ["sensible", "strong"]):
        found = simulate(settled, 20, seed=5, levels=seats)
        assert found.won()[seats.index("strong")] >= 0.65 * sum(found.won()) > 0
    engine = ExerciseEngine(settled, [players.captain_rule(DUEL, "strong")] * 2, players.company(DUEL))
    assert len({tuple(lost) for lost in engine.run(5, 0, 4, keep_states=True).states["lost"].tolist()}) > 1


def test_a_run_with_a_person_in_it_is_refused() -> None:
    with pytest.raises(BadSetup, match="programs have no person as umpire"):
        simulate(brief(DUEL, options={"umpire": "person"}), 1)
    with pytest.raises(BadSetup, match="2 captains need 2 programs, not 3"):
        simulate(brief(DUEL), 1, levels=["random"] * 3)
    with pytest.raises(BadSetup, match="try strong"):
        players.captain(DUEL, "stronk")


THREE = """
from teetotum import games
from teetotum.engine.sealed import brief
from teetotum.lab.exercises import carry_out
for game, scenario in (("naval_duel", "D3"), ("naval_fleet", "F1"), ("naval_melee", "M1")):
    settled = brief(games.find_exercise(game), scenario=scenario)
    print(carry_out(settled, ("sensible", "sensible"), 1902, 0).digest())
"""
"""One exercise of each tactical game between sensible programs."""


def test_an_exercise_is_the_same_whatever_the_order_in_which_python_hashes() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", THREE],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    (digests,) = told
    assert len(set(digests.split())) == 3
