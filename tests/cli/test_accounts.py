import json
from pathlib import Path

import pytest

from tests.cli.conftest import Say, refused

SHELF = Path(__file__).parents[2] / "src/teetotum/boards"


@pytest.fixture
def played(say: Say) -> str:
    say("play", "gantlope", "--player", "random", "--player", "random", "--record", "a.record")
    return "a.record"


def test_a_record_is_replayed_step_by_step(say: Say, played: str) -> None:
    told = say("replay", played, typed="\n\nb\n5\nboard\n9999\nq\n")
    assert told.exit_code == 0
    assert "1. Nature: " in told.stdout
    assert "5/" in told.stdout
    assert "'9999' is not a page of this record" in told.stderr


def test_a_record_is_replayed_at_once(say: Say, played: str) -> None:
    told = say("replay", played, "--all").stdout
    assert "[GA-36]" in told
    assert told.rstrip().endswith("won.")


def test_a_record_is_shown_as_it_stood_after_some_actions(say: Say, played: str) -> None:
    assert "SE 0 back" in say("replay", played, "--to", "0").stdout
    assert "--to takes a number from 0" in refused(say("replay", played, "--to", "99999"))


def test_a_fair_record_verifies_and_one_with_another_promise_does_not(say: Say, played: str) -> None:
    assert "is fair: all" in say("verify", played).stdout
    text = Path(played).read_text()
    Path("b.record").write_text(text.replace('[Salts "SE; NW"]', '[Salts "SE; pepper"]'))
    told = say("verify", "b.record")
    assert told.exit_code == 1
    assert "is not fair" in told.stderr


def test_keyed_spins_cannot_be_verified(say: Say) -> None:
    say("play", "gantlope", "--player", "random", "--player", "random", "--seed", "1", "--record", "a.record")
    assert "only fair spins can be verified" in refused(say("verify", "a.record"))


def test_check_tells_a_record_from_a_board(say: Say, played: str) -> None:
    assert "is a sound record of Gantlope" in say("check", played).stdout
    for name in ("gantlope", "round_the_world"):
        Path("mine.toml").write_text((SHELF / f"{name}.toml").read_text())
        assert "is a sound board for" in say("check", "mine.toml").stdout


def test_ones_own_board_is_played_on_and_replayed_with(say: Say) -> None:
    board = (SHELF / "gantlope.toml").read_text()
    Path("mine.toml").write_text(board.replace('id = "gantlope"', 'id = "mine"', 1))
    words = ("--player", "random", "--player", "random", "--board", "mine.toml", "--record", "a.record")
    assert say("play", "gantlope", *words).exit_code == 0
    assert "name its file with --board" in refused(say("replay", "a.record"))
    assert say("replay", "a.record", "--all", "--board", "mine.toml").exit_code == 0


def test_an_exercise_is_looked_over_by_its_score_cards_and_never_played_on(say: Say) -> None:
    record = str(SHELF.parents[2] / "records" / "naval_duel" / "strict-house.record")
    told = say("review", record).stdout
    assert "Move 3: Blue 23 to 56.5, Red 23" in told
    assert "Blue's ram strikes home at second 23.1.  [ND-53]" in told
    assert json.loads(say("review", record, "--json").stdout)["decided"] == [3, 6, 7]
    assert "leave --rollouts and --exact out" in refused(say("review", record, "--exact"))
