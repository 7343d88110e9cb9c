"""The frameworks' own tests over every game of the house: OpenSpiel's, PettingZoo's and Gymnasium's.

python -m benchmarks.adapters              # in full: whole matches of the usual house, every test
python -m benchmarks.adapters --only duel  # the games whose names hold this
python -m benchmarks.adapters --small      # short matches, as the tests run it
"""

import argparse
import contextlib
import io
import random
import runpy
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import open_spiel
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import teetotum
from teetotum.adapters import gymnasium as gym_adapter
from teetotum.adapters import openspiel as spiel_adapter
from teetotum.adapters import pettingzoo as zoo_adapter

API_TEST = Path(open_spiel.__file__).parent / "integration_tests" / "api_test.py"
SHORT = {"turn_limit": 8, "round_limit": 3, "no_capture_limit": 4}
"""Options that shorten a match, in whatever game has them."""
MOVES = 4
"""Moves of a game that has none of them."""


def limits(name: str) -> dict[str, int]:
    """Name the options of a game that shorten its matches."""
    book = teetotum.game(name).rulebook
    return {option.name: SHORT[option.name] for option in book.options if option.name in SHORT}


def spiel_name(name: str, short: bool) -> str:
    """Name a game as OpenSpiel loads it."""
    told = ",".join(f"{option}={number}" for option, number in limits(name).items()) if short else ""
    return f"{spiel_adapter.PREFIX}{name}({told})" if told else f"{spiel_adapter.PREFIX}{name}"


def by_random_play(name: str, short: bool) -> None:
    """OpenSpiel's random play, every state serialized and read back; sealed games in turns as well."""
    loaded = spiel_name(name, short)
    if short and not in_turn(name) and not limits(name):
        return begun_by_random_play(loaded)
    pyspiel.random_sim_test(pyspiel.load_game(loaded), num_sims=1, serialize=True, verbose=False)
    if not in_turn(name):
        pyspiel.random_sim_test(pyspiel.load_game(turned(loaded)), num_sims=1, serialize=False, verbose=False)
    return None


def turned(loaded: str) -> str:
    """Name a game of simultaneous moves so that it is played in turns."""
    return f"turn_based_simultaneous_game(game={loaded if '(' in loaded else loaded + '()'})"


def begun_by_random_play(loaded: str) -> None:
    """Play the first moves of a game that cannot be shortened, at once and in turns, and read each state back."""
    for name in (loaded, turned(loaded)):
        game, drawn = pyspiel.load_game(name), random.Random(1)
        state = game.new_initial_state()
        for _ in range(MOVES):
            step_by_luck(state, drawn)
        assert str(game.deserialize_state(state.serialize())) == str(state), f"{name} does not read back"


def step_by_luck(state: Any, drawn: random.Random) -> None:
    """Take a random action, or one for every seat that acts."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(drawn.choices(outcomes, weights)[0])
    elif state.is_simultaneous_node():
        state.apply_actions([drawn.choice(state.legal_actions(seat) or [0]) for seat in range(state.num_players())])
    else:
        state.apply_action(drawn.choice(state.legal_actions()))


def in_turn(name: str) -> bool:
    """See whether a game is played in turn."""
    return not teetotum.game(name).is_sealed


def run_api_test(pattern: str, states: int = 0) -> None:
    """Run OpenSpiel's own api_test.py as it stands over the games of this pattern; it ends the process.

    With a number of states, so many are looked at of each game in place of its four hundred.
    """
    from open_spiel.python.algorithms import sample_some_states as sampling  # noqa: PLC0415  # brings much with it

    whole = sampling.sample_some_states

    def fewer(game: object, max_states: int = 100) -> object:
        return whole(game, max_states=min(states or max_states, max_states))

    sampling.sample_some_states = fewer
    sys.argv = [str(API_TEST), f"--test_only_games={pattern}"]
    runpy.run_path(str(API_TEST), run_name="__main__")


def by_api_test(pattern: str, states: int = 0) -> str:
    """Have api_test.py run in a process of its own, and give what it says of its tests."""
    command = [sys.executable, "-m", "benchmarks.adapters", "--api", pattern, "--states", str(states)]
    heard = subprocess.run(command, capture_output=True, text=True, check=False)
    assert heard.returncode == 0, heard.stderr[-4000:]
    return heard.stderr


def by_pettingzoo(name: str, cycles: int) -> None:
    """PettingZoo's api_test, parallel_api_test and seed_test."""
    api_test(zoo_adapter.env(name), num_cycles=cycles)
    parallel_api_test(zoo_adapter.parallel_env(name), num_cycles=cycles)
    seed_test(lambda: zoo_adapter.env(name), num_cycles=cycles)


def by_gymnasium(name: str) -> None:
    """Gymnasium's check_env."""
    check_env(gym_adapter.env(name, forfeits=True), skip_render_check=True)


def tests(name: str, small: bool) -> Iterator[tuple[str, Callable[[], None]]]:
    """List the tests of one game."""
    yield "random_sim_test", lambda: by_random_play(name, small)
    yield "PettingZoo", lambda: by_pettingzoo(name, 12 if small else 1000)
    yield "Gymnasium", lambda: by_gymnasium(name)


def run(name: str, small: bool) -> dict[str, float]:
    """Run all tests of a game, in silence, and tell the seconds of processor each took."""
    took: dict[str, float] = {}
    for test, carry_out in tests(name, small):
        began = time.process_time()
        silence = io.StringIO()
        with contextlib.redirect_stdout(silence), contextlib.redirect_stderr(silence), warnings.catch_warnings():
            warnings.simplefilter("ignore")  # PettingZoo wonders at masks in dictionaries, which it asks for
            carry_out()
        took[test] = time.process_time() - began
    return took


def main() -> None:
    """Run them, and say how it went."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--only", default="")
    reader.add_argument("--small", action="store_true")
    reader.add_argument("--api", default="", help="only OpenSpiel's api_test.py, over the games of this pattern")
    reader.add_argument("--states", type=int, default=0)
    told = reader.parse_args()
    if told.api:
        run_api_test(told.api, told.states)
    for name in (each for each in teetotum.list_games() if told.only in each):
        took = ", ".join(f"{test} {seconds:.1f} s" for test, seconds in run(name, told.small).items())
        sys.stdout.write(f"{name}: {took}\n")
        sys.stdout.flush()
    said = by_api_test(f"^{spiel_adapter.PREFIX}.*{told.only}", 5 if told.small else 0)
    sys.stdout.write(f"api_test.py: {said.strip().splitlines()[-3]}, {said.strip().splitlines()[-1]}\n")


if __name__ == "__main__":
    main()
