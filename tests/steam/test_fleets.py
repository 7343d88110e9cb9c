"""Fleet actions and melees by steam are the very ones by hand, programs and all."""

import pytest

from teetotum import games, players
from teetotum.engine.sealed import brief
from teetotum.lab.exercises import carry_out, simulate
from teetotum.steam.exercises import ExerciseEngine
from tests.steam.digests import digest_of

BLUE_IS_SENSIBLE, RED_IS_SENSIBLE = ("sensible", "random"), ("random", "sensible")


@pytest.mark.parametrize(
    ("game", "scenario", "levels"),
    [
        ("naval_fleet", "F1", BLUE_IS_SENSIBLE),
        ("naval_fleet", "F3", BLUE_IS_SENSIBLE),
        ("naval_fleet", "F3", RED_IS_SENSIBLE),
        ("naval_melee", "M2", BLUE_IS_SENSIBLE),
    ],
)
def test_hand_and_steam_agree(game: str, scenario: str, levels: tuple[str, str]) -> None:
    rules = games.find_exercise(game)
    settled = brief(rules, scenario=scenario)
    engine = ExerciseEngine(settled, [players.captain_rule(rules, level) for level in levels])
    run = engine.run(1902, 0, 2, keep_states=True)
    for number in range(2):
        exercise = carry_out(settled, levels, 1902, number)
        assert exercise.places() == list(run.places[number])
        assert len(exercise.deeds) == run.plies[number]
        assert digest_of(run.states[number], exercise.state) == exercise.digest()


@pytest.mark.parametrize(
    ("game", "scenario"), [("naval_fleet", "F1"), ("naval_fleet", "F2"), ("naval_fleet", "F3"), ("naval_melee", "M1")]
)
def test_between_sensible_programs_neither_side_has_won_beforehand(game: str, scenario: str) -> None:
    found = simulate(brief(games.find_exercise(game), scenario=scenario), 100, seed=5, levels=["sensible"])
    blue, red = found.won()
    assert 0.3 <= blue / (blue + red) <= 0.7
