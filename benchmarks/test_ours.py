"""What Teetotum enters in the contest is what it says: whole matches, every ply counted, on as many cores as told."""
# ruff: noqa: D103 - tests are sentences already

import pytest

from benchmarks.claims import claims
from benchmarks.contest import SEED, SIMULATIONS, Entry, game_entries
from benchmarks.ours import ByHand, Lane, Playouts, Search, choices_open, contestants, play_by_hand
from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import prepare
from teetotum.steam.bulk import Engine


def test_every_entry_bears_a_name_of_its_own_from_the_list() -> None:
    names = [entrant.name for entrant in contestants()]
    assert len(set(names)) == len(names)
    assert set(names) < {*Entry, *game_entries().values()}


def test_every_game_of_the_house_has_a_row_and_a_claim_of_its_own() -> None:
    rows = {entrant.game for entrant in contestants() if isinstance(entrant, Playouts) and entrant.preset == ""}
    assert rows == set(games.names())
    assert {claim.entry for claim in claims() if claim.least == 3 and claim.rival == Entry.MAEDN} == set(
        game_entries().values()
    )


def test_a_row_tells_how_many_choices_a_decision_has() -> None:
    assert choices_open(prepare(games.find("round_the_world"), preset="children")) == "nothing to decide"
    assert choices_open(prepare(games.find("gantlope"), seats=2)).endswith(" choices a decision")


def test_hand_and_steam_count_the_same_plies_of_the_same_match() -> None:
    setup = prepare(games.find("gantlope"), seats=2)
    by_hand = [play_by_hand(setup, Keyed(SEED, match)) for match in range(3)]
    assert Engine(setup).run(SEED, 0, 3).plies.tolist() == by_hand


def test_a_lane_plays_on_where_it_stopped() -> None:
    setup = prepare(games.find("gantlope"), seats=2)
    lane = Lane(Engine(setup), SEED, parcel=2)
    assert lane.stretch() + lane.stretch() == Engine(setup).run(SEED, 0, 4).plies.sum()


@pytest.mark.parametrize("cores", [1, 2])
def test_playouts_count_whole_matches_on_every_core(cores: int) -> None:
    entrant = Playouts("briefly", "gantlope", parcel=2, seats=2, cores=cores)
    entrant.prepare()
    lap = entrant.run(0.01)
    engine = entrant.lanes[0].engine
    plies = [int(engine.run(lane.seed, 0, lane.played).plies.sum()) for lane in entrant.lanes]
    assert all(plies)
    assert lap.amount == sum(plies)


def test_play_by_hand_is_timed_by_whole_matches() -> None:
    assert ByHand().run(0.001).amount > 100


def test_the_search_counts_the_simulations_of_its_trees() -> None:
    entrant = Search("briefly", seats=2)
    entrant.prepare()
    assert entrant.run(0.001).amount % SIMULATIONS == 0
    assert "plies a simulation" in entrant.remark
