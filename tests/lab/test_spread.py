"""A run spread over Ray is the run that this machine plays."""

import os

import pytest

from teetotum import games
from teetotum.engine.umpire import prepare
from teetotum.lab.simulate import simulate
from teetotum.lab.spread import cluster


@pytest.mark.filterwarnings("ignore")  # Ray's own start-up warns of its own dependencies
def test_a_run_spread_over_ray_is_the_same_run() -> None:
    setup = prepare(games.find("gantlope"), options={"overshoot": "barred"})
    here = simulate(setup, 200, seed=9, levels=["sensible", "random"])
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        spread = simulate(setup, 200, seed=9, levels=["sensible", "random"], ray=True)
    finally:
        cluster().shutdown()
    assert spread.plies.tolist() == here.plies.tolist()
    assert spread.places.tolist() == here.places.tolist()
