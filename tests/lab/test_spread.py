"""A run spread over Ray is the run that this machine plays."""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from teetotum import games
from teetotum.engine.errors import BadSetup
from teetotum.engine.sealed import brief
from teetotum.engine.telling import in_silence
from teetotum.engine.umpire import prepare
from teetotum.lab import exercises, odds
from teetotum.lab.simulate import simulate
from teetotum.lab.spread import cluster, knock, scatter

pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own start-up warns of its own dependencies


ATTEMPTS = 4


@pytest.fixture(scope="module")
def _on_ray() -> Iterator[None]:
    """Start a cluster, which Ray gives up where a busy machine takes more than half a minute, and leave none behind."""
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    for _ in range(ATTEMPTS):
        with suppress(BadSetup):
            cluster()
            break
    yield
    cluster().shutdown()


@pytest.mark.usefixtures("_on_ray")
def test_a_run_spread_over_ray_is_the_same_run() -> None:
    setup = prepare(games.find("gantlope"), options={"overshoot": "barred"})
    here = simulate(setup, 200, seed=9, levels=["sensible", "random"])
    spread = simulate(setup, 200, seed=9, levels=["sensible", "random"], ray=True)
    assert spread.plies.tolist() == here.plies.tolist()
    assert spread.places.tolist() == here.places.tolist()


@pytest.mark.usefixtures("_on_ray")
def test_programs_that_look_ahead_think_the_same_on_ray() -> None:
    setup = prepare(games.find("lost_diamond"), seats=2)
    here = simulate(setup, 2, seed=9, levels=["strong", "sensible"], workers=1)
    spread = simulate(setup, 2, seed=9, levels=["strong", "sensible"], ray=True)
    assert spread.plies.tolist() == here.plies.tolist()
    assert spread.places.tolist() == here.places.tolist()


@pytest.mark.usefixtures("_on_ray")
@pytest.mark.parametrize(("game", "scenario", "matches"), [("naval_duel", "D3", 12), ("naval_strategic", "P2", 2)])
def test_exercises_spread_over_ray_are_the_same_exercises(game: str, scenario: str, matches: int) -> None:
    settled = brief(games.find_exercise(game), scenario=scenario)
    here = exercises.simulate(settled, matches, seed=9, levels=["random"], workers=1)
    spread = exercises.simulate(settled, matches, seed=9, levels=["random"], ray=True)
    assert spread.deeds.tolist() == here.deeds.tolist()
    assert spread.places.tolist() == here.places.tolist()


@pytest.mark.usefixtures("_on_ray")
def test_odds_that_a_worker_works_out_are_the_same_odds() -> None:
    setup = prepare(games.find("phoebe_snow"), seats=2)
    here = list(odds.work_out(setup, list(odds.pairs_of(setup))[:1]))
    assert odds.bouts_on_ray(setup, 1, in_silence, "auto") == here


def play_or_die(marks: str, first: int, matches: int) -> tuple[int, int]:
    """Play a chunk in a worker that is killed the first time."""
    mark = Path(marks) / str(first)
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return first, matches


@pytest.mark.usefixtures("_on_ray")
def test_a_chunk_whose_worker_is_killed_is_played_again(tmp_path: Path) -> None:
    done = sorted(scatter(play_or_die, (str(tmp_path),), 8, 4))
    assert done == [(0, 2), (2, 2), (4, 2), (6, 2)]
    assert len(list(tmp_path.iterdir())) == 4


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nowhere", "host:port"])
def test_a_cluster_that_is_not_there_is_told_in_a_sentence(address: str) -> None:
    with pytest.raises(BadSetup, match=f"no Ray cluster answers at {address}: start one"):
        knock(address)
