"""The games of the house in other people's frameworks, by those frameworks' own tests; in full: `make adapters`."""

import re
from typing import Any, cast

import gymnasium
import numpy as np
import pyspiel
import pytest
from benchmarks import adapters

import teetotum
from teetotum import BadSetup, Illegal
from teetotum.adapters import gymnasium as gym_adapter
from teetotum.adapters import openspiel as spiel_adapter
from teetotum.adapters import pettingzoo as zoo_adapter
from tests.library.conftest import hopping
from tests.packages.conftest import lay, shelf

__all__ = ["hopping", "lay", "shelf"]


@pytest.mark.parametrize("name", teetotum.list_games())
def test_a_game_passes_the_tests_of_openspiel_pettingzoo_and_gymnasium(name: str) -> None:
    assert set(adapters.run(name, small=True)) == {"random_sim_test", "PettingZoo", "Gymnasium"}


def test_every_game_passes_openspiels_own_api_test() -> None:
    said = adapters.by_api_test(f"^{spiel_adapter.PREFIX}", states=4)
    told = re.search(r"Ran (\d+) tests", said)
    assert told
    assert int(told[1]) >= 5 * len(teetotum.list_games())


def test_openspiel_loads_a_game_with_its_seats_and_house_rules() -> None:
    game = pyspiel.load_game("teetotum_gantlope(players=3,doubles=again,turn_limit=40)")
    assert game.num_players() == 3
    assert game.num_distinct_actions() == 16
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert sum(weight for _, weight in state.chance_outcomes()) == pytest.approx(1)
    assert state.house.game.options == {"doubles": "again", "turn_limit": "40"}


def test_what_a_seat_observes_in_openspiel_is_what_the_library_tells() -> None:
    state = pyspiel.load_game("teetotum_naval_duel").new_initial_state()
    state.apply_actions([3, 7])
    for seat in range(2):
        seen = state.house.observation(seat).astype(np.float32)
        assert (np.array(state.observation_tensor(seat), np.float32) == seen).all()
    assert state.information_state_string(0) != state.information_state_string(1)


def test_agents_in_turn_and_at_once_play_the_same_match() -> None:
    one, all_at_once = zoo_adapter.env("gantlope"), zoo_adapter.parallel_env("gantlope")
    one.reset(seed=5)
    all_at_once.reset(seed=5)
    for _ in range(40):
        agent = one.agent_selection
        action = int(np.flatnonzero(one.observe(agent)["action_mask"])[-1])
        one.step(action)
        all_at_once.step({each: action if each == agent else 0 for each in all_at_once.agents})
        assert one.house.key == all_at_once.house.key


def test_an_action_that_is_not_open_is_refused_or_forfeits() -> None:
    strict, lenient = gym_adapter.env("gantlope"), gym_adapter.env("gantlope", forfeits=True)
    for env in (strict, lenient):
        _, info = env.reset(seed=3)
    closed = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = strict.house.key
    with pytest.raises(Illegal, match="may not play"):
        strict.step(closed)
    assert strict.house.key == before
    _, reward, ended, _, info = lenient.step(closed)
    assert (reward, ended) == (-1.0, True)
    assert "may not play" in info["forfeit"]


def test_what_is_no_action_of_an_agent_is_refused_in_a_sentence_and_changes_nothing() -> None:
    one, at_once = zoo_adapter.env("gantlope"), zoo_adapter.parallel_env("naval_duel")
    alone = gym_adapter.env("gantlope")
    for begun in (lambda: one.step(0), lambda: at_once.step({"seat_0": 0, "seat_1": 0})):
        with pytest.raises(Illegal, match="begins with reset"):
            begun()
    one.reset(seed=3)
    at_once.reset(seed=3)
    alone.reset(seed=3)
    before = [env.house.key for env in (one, at_once, alone)]
    wrong: list[tuple[Any, str]] = [(None, "said nothing|whole"), (1.5, "whole number"), (99, "may not play|no order")]
    for told, why in wrong:
        with pytest.raises(Illegal, match=why):
            one.step(told)
        with pytest.raises(Illegal, match=why):
            alone.step(told)
    for orders, why in [({"seat_0": 0}, "seat_1 is to act and said nothing"), ({"seat_0": 0, "seat_1": 1.5}, "whole")]:
        with pytest.raises(Illegal, match=why):
            at_once.step(cast("dict[str, int]", orders))
    assert [env.house.key for env in (one, at_once, alone)] == before


@pytest.mark.parametrize(("name", "level"), [("gantlope", "sensible"), ("naval_duel", "sensible")])
def test_the_other_seats_are_held_by_a_program_of_the_house(name: str, level: str) -> None:
    env = gym_adapter.env(name, seat=1, opponents=level)
    _, info = env.reset(seed=2)
    for _ in range(6):
        assert 1 in env.house.writers
        seen, _, _, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert env.observation_space.contains(seen)
    with pytest.raises(BadSetup, match="at the level 'clever': try"):
        gym_adapter.env(name, opponents="clever")


def test_many_matches_side_by_side_are_a_vector_environment(hopping: str) -> None:
    env = gym_adapter.vector_env(hopping, 6, seats=2)
    seen, info = env.reset(seed=4)
    assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    assert seen.shape == env.observation_space.shape
    ended = 0
    for _ in range(60):
        seen, rewards, done, cut, info = env.step(info["action_mask"].argmax(axis=1))
        assert env.observation_space.contains(seen)
        assert not cut.any()
        assert (rewards[~done] == 0).all()
        if done.any():
            assert env.observation_space.contains(info["final_obs"])
            assert (np.abs(rewards[done & (info["places"] > 0).any(axis=1)]) == 1).all()
            ended += int(done.sum())
    assert ended > 3
