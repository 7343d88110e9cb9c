"""Matches of Lost Diamond in bulk: as long as the dossier's prototype found them, fair to both, and all with an end."""

from functools import cache

import numpy as np
import pytest

from teetotum.engine.umpire import prepare
from teetotum.games.lost_diamond import GAME
from teetotum.lab.spread import ready
from teetotum.steam.bulk import Run

MATCHES = 4000


@cache
def played(*levels: str) -> Run:
    return ready(prepare(GAME), levels or ("random", "random")).run(1890, 0, MATCHES, keep_states=True)


@pytest.mark.clause("LDR-25")
def test_random_matches_are_as_long_as_the_dossiers_and_hardly_ever_reach_the_limit() -> None:
    run = played()
    turns = run.states["turns"]
    assert abs(turns.mean() / 587 - 1) < 0.03
    assert abs(np.median(turns) / 478 - 1) < 0.05
    assert abs(np.quantile(turns, 0.95) / 1425 - 1) < 0.05
    assert (run.states["winner"] == 0).mean() < 0.001


def test_east_and_west_win_alike() -> None:
    first = (played().places == 1).mean(axis=0)
    assert abs(first[0] - 0.5) < 0.025


def test_sensible_matches_all_end_in_about_the_dossiers_number_of_turns() -> None:
    run = played("sensible", "sensible")
    assert (run.states["winner"] > 0).all()
    assert 60 < run.states["turns"].mean() < 75


def test_sensible_matches_by_the_homeward_preset_end_too() -> None:
    run = ready(prepare(GAME, preset="homeward"), ("sensible", "sensible")).run(1890, 0, 500, keep_states=True)
    assert (run.states["winner"] > 0).mean() > 0.99
    assert run.states["turns"].mean() < 75


def test_the_sensible_player_beats_the_random_one_nineteen_times_in_twenty() -> None:
    assert (played("sensible", "random").places[:, 0] == 1).mean() > 0.95
    assert (played("random", "sensible").places[:, 1] == 1).mean() > 0.95
