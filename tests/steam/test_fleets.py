"""Fleet actions and melees by steam are the very ones by hand, programs and all."""

import numpy as np
import pytest

from teetotum import games, players
from teetotum.engine import state as states
from teetotum.engine.sealed import brief
from teetotum.lab.exercises import carry_out
from teetotum.steam.exercises import ExerciseEngine

SLIGHT = 1e-6
LEVELS = ("sensible", "random")


@pytest.mark.parametrize(("game", "scenario"), [("naval_fleet", "F1"), ("naval_fleet", "F3"), ("naval_melee", "M2")])
def test_hand_and_steam_agree(game: str, scenario: str) -> None:
    rules = games.find_exercise(game)
    settled = brief(rules, scenario=scenario)
    engine = ExerciseEngine(settled, [players.captain_rule(rules, level) for level in LEVELS])
    run = engine.run(1902, 0, 2, keep_states=True)
    for number in range(2):
        exercise = carry_out(settled, LEVELS, 1902, number)
        assert exercise.places() == list(run.places[number])
        assert len(exercise.deeds) == run.plies[number]
        for name, _ in states.layout(type(exercise.state)):
            by_hand = np.array(getattr(exercise.state, name), float)
            by_steam = np.array(run.states[number][name], float)
            assert np.abs(by_hand - by_steam).max() < SLIGHT, name
