"""The table of strength says what was won, by whom, and how sure that is."""
# ruff: noqa: D103 - tests are sentences already

import json
from dataclasses import replace as amend
from pathlib import Path

import pytest
from rich.progress import Progress

from benchmarks.rating import as_ratings, rate
from benchmarks.strength import Bout, as_page, claim_of, exact_shares, meet, pairs_of, read, write
from teetotum import games, players
from teetotum.engine.umpire import prepare

ROW = "| Gantlope | strong v. sensible | 400 | 0 | 75.0% | 70.5% to 79.0% | 65% | met | 300 | 1 |"


def bout(share: float, matches: int = 400) -> Bout:
    return Bout("gantlope", ("strong", "sensible"), 0.65, matches, share, 300.0, 1.0)


@pytest.mark.parametrize(
    ("share", "word"),
    [
        (0.75, "met"),
        (0.66, "met, but within the interval"),
        (0.64, "not met, but within the interval"),
        (0.5, "not met"),
    ],
)
def test_a_verdict_says_whether_luck_might_have_made_it(share: float, word: str) -> None:
    assert bout(share).word == word


def test_the_page_shows_share_interval_and_claim() -> None:
    assert ROW in as_page([bout(0.75)])


def test_each_program_sits_in_either_seat_for_half_of_the_matches() -> None:
    setup = prepare(games.find("gantlope"), seats=2)
    with Progress(disable=True) as bar:
        met = meet(setup, ("sensible", "random"), 0.9, 41, 1, 1, bar)
    assert met.matches == 40
    assert met.share > 0.8


@pytest.mark.parametrize("name", games.names())
def test_more_is_claimed_only_of_games_with_something_to_ponder(name: str) -> None:
    game = games.find(name)
    claims = {pair: claim_of(game, pair) for pair in pairs_of(game)}
    assert ("sensible", "random") in claims
    claimed = {pair for pair, share in claims.items() if share}
    assert claimed == ({("strong", "sensible"), ("sensible", "random")} if "strong" in players.levels(game) else set())


def test_every_program_meets_every_other() -> None:
    assert len(pairs_of(games.find("gantlope"))) == 6
    assert pairs_of(games.find("gantlope"))[0] == ("master", "strong")


def test_a_rating_follows_from_the_bouts_and_says_how_sure_it_is() -> None:
    won = amend(bout(0.76, matches=100), pair=("strong", "sensible"))
    few, many = (rate((amend(won, matches=matches),)) for matches in (100, 400))
    assert list(few) == ["sensible", "strong"]
    assert few["sensible"] == many["sensible"] == (1500, 0)
    assert abs(many["strong"].points - 1700) < 10  # three matches in four
    assert few["strong"].error > 1.5 * many["strong"].error > 0


def test_a_program_that_never_lost_has_a_rating_too() -> None:
    assert 1900 < rate((amend(bout(1.0, matches=100), pair=("strong", "sensible")),))["strong"].points < 4000


def test_ratings_are_written_with_the_day_and_the_command() -> None:
    told = json.loads(as_ratings([bout(0.75)], "python -m benchmarks.strength"))
    assert told["command"] == "python -m benchmarks.strength"
    assert told["matches"] == {"gantlope": 400}
    assert list(told["games"]["gantlope"]) == ["sensible", "strong"]
    assert told["rated"]


def test_a_bout_without_a_claim_is_only_shown() -> None:
    shown = Bout("phoebe_snow", ("sensible", "random"), 0.0, 100, 0.62, 78.0, 1.0)
    page = as_page([shown])
    assert "| 62.0% | 52.2% to 70.9% |  | shown, not judged |" in page
    assert "A Trip with Phoebe Snow: no strong program" in page


def test_a_run_of_one_game_leaves_the_rows_of_the_others(tmp_path: Path) -> None:
    earlier = Bout("yacht_race", ("strong", "sensible"), 0.6, 200, 0.625, 220.0, 9.0, 7)
    sheet = tmp_path / "strength.json"
    write([earlier, bout(0.75)], sheet)
    assert read(sheet) == [bout(0.75), earlier]
    assert read(tmp_path / "none.json") == []


def test_a_claim_beyond_what_luck_leaves_is_called_out_of_reach() -> None:
    short = Bout("gantlope", ("strong", "sensible"), 0.65, 400, 0.6, 300.0, 1.0, most=0.612, exact=0.0)
    assert short.word == "out of reach: luck leaves 61.2% at most"
    assert "teetotum odds gantlope --programs" in as_page([short])
    assert "plays best against the sensible program wins 61.20%." in as_page([short])


def test_a_claim_within_what_luck_leaves_is_judged_as_ever() -> None:
    near = Bout("gantlope", ("sensible", "random"), 0.75, 20_000, 0.78, 300.0, 1.0, most=0.8, exact=0.7812)
    assert near.word == "met"
    assert "sensible itself wins 78.12%." in as_page([near])


def test_a_game_that_is_not_solved_has_no_exact_shares() -> None:
    assert exact_shares(prepare(games.find("gantlope"), seats=2), Progress()) == {}
