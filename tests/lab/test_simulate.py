"""Runs of matches: tallied rightly, the same for the same seed, and in agreement with the dossiers' figures."""

import json

import pytest

from teetotum import games
from teetotum.engine.errors import BadSetup
from teetotum.engine.umpire import prepare
from teetotum.lab.run_files import as_csv, as_json_lines
from teetotum.lab.simulate import simulate, wilson
from teetotum.lab.spread import ready


def test_a_run_is_the_same_for_the_same_seed_and_other_for_another() -> None:
    setup = prepare(games.find("gantlope"))
    once, again = simulate(setup, 300, seed=5, workers=1), simulate(setup, 300, seed=5, workers=2)
    other = simulate(setup, 300, seed=6)
    assert once.plies.tolist() == again.plies.tolist()
    assert once.plies.tolist() != other.plies.tolist()


def test_progress_tells_of_raising_steam_and_ends_with_every_match() -> None:
    told: list[tuple[str, int, int]] = []
    simulate(prepare(games.find("gantlope")), 100, progress=lambda *word: told.append(word))
    assert told[0] == ("compiling", 0, 100)
    assert told[-1] == ("playing", 100, 100)


def test_a_run_can_be_written_line_by_line() -> None:
    tally = simulate(prepare(games.find("gantlope"), seats=3), 10, seed=2)
    lines = as_csv(tally).splitlines()
    assert lines[0] == "match,plies,place_0,place_1,place_2"
    assert len(lines) == 11
    header, *rows = [json.loads(line) for line in as_json_lines(tally).splitlines()]
    assert header["players"] == ["random"] * 3
    assert [row["plies"] for row in rows] == tally.plies.tolist()


@pytest.mark.parametrize("matches", [0, -1, 10**12])
def test_a_run_of_no_or_endless_matches_is_refused(matches: int) -> None:
    with pytest.raises(BadSetup, match="a run is of 1 to"):
        simulate(prepare(games.find("gantlope")), matches)


def test_a_run_of_less_than_no_workers_is_refused() -> None:
    with pytest.raises(BadSetup, match="1 worker or more, or 0 for as many as there are cores, not -1"):
        simulate(prepare(games.find("gantlope")), 10, workers=-1)


def test_wilsons_interval_is_the_textbook_one() -> None:
    low, high = wilson(0.5, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0.0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("seats", "turns"), [(2, 195), (3, 362), (4, 564)])
def test_random_gantlope_lasts_as_long_as_the_dossier_says(seats: int, turns: int) -> None:
    """The prototype played 300 matches a row, so its own means are uncertain by about five in the hundred."""
    engine = ready(prepare(games.find("gantlope"), seats=seats), ["random"] * seats)
    run = engine.run(3, 0, 4000, keep_states=True)
    assert run.states["turns"].mean() == pytest.approx(turns, rel=0.06)


@pytest.mark.golden("RW-G20")
@pytest.mark.clause("RW-30")
def test_game_one_with_four_captains_takes_the_dossiers_days() -> None:
    engine = ready(prepare(games.find("round_the_world"), seats=4, preset="game_1"), ["sensible"] * 4)
    run = engine.run(3, 0, 100_000, keep_states=True)
    winners = (run.places == 1).argmax(axis=1)
    days = 10 * run.states["clock"] + run.states["dial"][range(len(winners)), winners]
    assert days.min() >= 174
    assert days.mean() == pytest.approx(348, rel=0.01)
