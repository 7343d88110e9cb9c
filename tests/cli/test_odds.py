import json

import pytest

from tests.cli.conftest import Say, refused

GIVEN = ("odds", "gantlope", "--position", "0:57,58,59,60 1:57,58,59,60 t:0 u:3,6")


def test_every_legal_move_is_told_with_its_chance_the_best_first(say: Say) -> None:
    told = say(*GIVEN).stdout
    assert "SE 100.00%, NW 0.00%" in " ".join(told.split())
    assert "as the sensible program plays" in told
    shown = [float(word[:-1]) for line in told.splitlines()[-3:] for word in line.split() if word.endswith("%")][::2]
    assert shown == sorted(shown, reverse=True)


def test_a_program_may_read_the_odds_too(say: Say) -> None:
    told = json.loads(say(*GIVEN, "--json").stdout)
    assert told["exact"]
    assert [each["chance"] for each in told["chances"]] == [1.0, 0.0]
    assert max(each["chance"] for each in told["choices"]) == 1.0


def test_the_programs_are_told_beginning_and_following(say: Say) -> None:
    told = say("odds", "phoebe_snow", "--programs").stdout
    assert next(line.split()[-3:] for line in told.splitlines() if line.startswith("best v. random")) == [
        "63.78%",
        "61.21%",
        "62.50%",
    ]


def test_a_race_is_told_by_each_place_in_the_order_of_turns(say: Say) -> None:
    told = say("odds", "round_the_world", "--seats", "3").stdout
    assert [line.split()[1] for line in told.splitlines()[-3:]] == ["36.05%", "33.24%", "30.70%"]
    assert "leave --position" in refused(say("odds", "round_the_world", "--programs"))


def test_captains_who_wait_for_one_another_are_told_by_their_places_too(say: Say) -> None:
    words = ("odds", "round_the_world", "--seats", "2", "--option", "mode=game_2", "--option", "goal=anjer")
    shares = [float(line.split()[1][:-1]) / 100 for line in say(*words).stdout.splitlines()[-2:]]
    assert sum(shares) == pytest.approx(1, abs=2e-4)
    told = json.loads(say(*words, "--json").stdout)
    assert told["least"] == pytest.approx(told["most"], abs=1e-6)
    assert told["least"] == pytest.approx(shares, abs=1e-4)


@pytest.mark.parametrize("game", ["gantlope", "cats_and_mice"])
def test_a_game_too_large_for_a_table_asks_for_a_position_at_once(say: Say, game: str) -> None:
    assert "with --position, which is written as the first one is, '" in refused(say("odds", game))
    assert "leave it out where a position is asked about" in refused(say(*GIVEN, "--programs"))


def test_a_cluster_is_asked_for_programs_alone(say: Say) -> None:
    assert "--ray spreads what --programs works out" in refused(say("odds", "lost_diamond", "--ray", "auto"))


def test_a_game_that_is_not_solved_is_refused_with_what_will_do(say: Say) -> None:
    assert "teetotum simulate" in refused(say("odds", "yacht_race"))


@pytest.mark.parametrize("game", ["yacht_race_outside", "gantlope"])
def test_a_position_that_cannot_be_read_is_refused_before_anything_is_worked_out(say: Say, game: str) -> None:
    assert "is not a position" in refused(say("odds", game, "--position", "nonsense"))
