"""Matches of Lost Diamond in bulk: as long as the dossier's prototype found them, fair to both, and all with an end."""

from collections import Counter
from functools import cache
from typing import cast

import numpy as np
import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import CLAUSE, NATURE, OVER, lines_of
from teetotum.engine.umpire import Setup, prepare
from teetotum.games.lost_diamond import GAME
from teetotum.games.lost_diamond.vocabulary import Clause, Phase, Play
from teetotum.lab.spread import ready
from teetotum.steam.bulk import Run

MATCHES = 4000
SPUN, MOVED = -1, -2


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


def test_the_first_player_has_next_to_no_advantage() -> None:
    setup = prepare(GAME, options={"lead": "first_seat"})
    first = (ready(setup, ("random", "random")).run(1890, 0, MATCHES).places[:, 0] == 1).mean()
    assert first == pytest.approx(0.518, abs=0.03)


def test_random_matches_have_as_many_spins_moves_and_meetings_as_the_dossiers() -> None:
    setup, counts, matches = prepare(GAME, options={"lead": "first_seat"}), Counter[int](), 200
    for number in range(matches):
        counts.update(events_of_a_match(setup, Keyed(1890, number)))
    told = [counts[what] / matches for what in (SPUN, MOVED, Clause.BACK_TO_HOME, Clause.LAST_COMER_TAKES_THE_DIAMOND)]
    assert told[:2] == pytest.approx([161, 426], rel=0.15)
    assert told[2:] == pytest.approx([5.7, 2.1], rel=0.2)


def events_of_a_match(setup: Setup, luck: Keyed) -> list[int]:
    """Play one random match by hand; list its spins, its moves in the Field, and the clauses in its ledger."""
    play, found = cast("Play", setup.play(lines=64)), list[int]()
    choices, faces = [0] * GAME.most_choices, setup.wheels[0].faces
    GAME.lay_out(play)
    while (actor := GAME.to_act(play)) != OVER:
        play.ledger.used[0] = 0
        if actor == NATURE:
            found.append(SPUN)
            GAME.take(play, faces[luck.below(len(faces))])
        else:
            found += [MOVED] if play.state.phase == Phase.IN_THE_FIELD else []
            GAME.take(play, choices[luck.below(GAME.legal(play, choices))])
        found += [line[CLAUSE] for line in lines_of(play.ledger)]
    return found


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
