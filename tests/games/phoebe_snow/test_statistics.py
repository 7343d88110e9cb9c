"""Runs of matches agree with the dossier's own: lengths, spins, exchanges and shares of the seats."""

from typing import cast

import numpy as np
import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import CLAUSE, NATURE, OVER, lines_of
from teetotum.engine.umpire import Setup, prepare
from teetotum.games.phoebe_snow import GAME
from teetotum.games.phoebe_snow.vocabulary import Clause, Play
from teetotum.players.phoebe_snow import advise
from teetotum.steam.bulk import Engine, Run
from teetotum.steam.tuning import BY_ADVICE

MATCHES = 20_000


def run(seats: int, **options: str) -> Run:
    setup = prepare(GAME, seats=seats, options={"order": "seat", "max_players": "6", **options})
    return Engine(setup, advise, (BY_ADVICE,) * seats).run(1909, 0, MATCHES, keep_states=True)


@pytest.mark.clause("PSR-20")
@pytest.mark.parametrize(
    ("rounds", "spins", "shares"),
    [
        (32.3, 37.0, (1.0,)),
        (28.9, 66.1, (0.517, 0.483)),
        (27.7, 94.7, (0.348, 0.335, 0.317)),
        (27.1, 123.4, (0.267, 0.250, 0.245, 0.238)),
        (26.5, 181.1, (0.178, 0.177, 0.168, 0.164, 0.156, 0.157)),
    ],
)
def test_lengths_and_every_seats_share_are_those_of_the_prototype(
    rounds: float, spins: float, shares: tuple[float, ...]
) -> None:
    played = run(len(shares))
    assert played.states["rounds"].mean() == pytest.approx(rounds, rel=0.03)
    assert played.states["spins"].sum(axis=1).mean() == pytest.approx(spins, rel=0.03)
    assert (played.places[:, : len(shares)] == 1).mean(axis=0) == pytest.approx(shares, abs=0.012)
    assert (played.places == 1).any(axis=1).all()


@pytest.mark.clause("PSR-1", "PSR-17")
@pytest.mark.parametrize(
    ("option", "value", "rounds"), [("forgetfulness", "10", 27.5), ("spinner", "1-8", 22.1), ("spinner", "1-10", 19.0)]
)
def test_lengths_under_house_rules_are_those_of_the_prototype(option: str, value: str, rounds: float) -> None:
    assert run(4, **{option: value}).states["rounds"].mean() == pytest.approx(rounds, rel=0.03)


@pytest.mark.clause("PSR-14", "PSR-16")
def test_without_a_clock_every_measure_of_waits_and_duties_gives_the_same_matches() -> None:
    usual = run(3)
    for house in ({"wait": "clock"}, {"wait": "count"}, {"duty": "live"}, {"duty": "auto"}):
        other = run(3, **house)
        assert np.array_equal(usual.states["spins"], other.states["spins"])
        assert np.array_equal(usual.places, other.places)


@pytest.mark.clause("PS-28")
def test_pieces_change_places_about_four_times_in_a_match_of_two() -> None:
    setup = prepare(GAME, seats=2, options={"order": "seat", "duty": "auto"})
    matches = 800
    swaps = sum(exchanges(setup, Keyed(4, number)) for number in range(matches))
    assert swaps / matches == pytest.approx(4.1, rel=0.06)


def exchanges(setup: Setup, luck: Keyed) -> int:
    """Play one match by hand and count the exchanges in its ledger."""
    play, found = cast("Play", setup.play(lines=16)), 0
    GAME.lay_out(play)
    while GAME.to_act(play) != OVER:
        assert GAME.to_act(play) == NATURE
        play.ledger.used[0] = 0
        GAME.take(play, 1 + luck.below(6))
        found += sum(line[CLAUSE] == Clause.CHANGE_PLACES for line in lines_of(play.ledger))
    return found
