"""An endurance run counts what was played, and notices whoever is stuck and whatever a ruling had to end."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from teetotum import games
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.umpire import prepare
from teetotum.lab.endurance import (
    FULLEST_PAGE,
    LIMITS,
    NOTHING_TO_DO,
    WITHOUT_END,
    Findings,
    caps_of,
    draw_setups,
    endure,
    every_preset,
    go_through,
)
from teetotum.steam.bulk import Engine
from teetotum.steam.records import LEDGER
from teetotum.steam.templates import copy_template

CAP = 1024


def ended(to_act: Callable[[Any], int], found: int = 1, cited: int = 0) -> tuple[int, int]:
    """Play one match of a game made of paper, by hand; give how it ended and how many actions it had."""

    def take(play: Any, _action: int) -> None:
        play.ledger.page[0, 0] = cited
        play.ledger.used[0] = 1

    verbs: dict[str, Callable[..., object]] = {
        "lay_out": lambda _play: None,
        "to_act": to_act,
        "chances": lambda _play: 0,
        "legal": lambda _play, _choices: found,
        "take": take,
        "settle": lambda _play, _standing: None,
        "key": lambda _seed, _match: 0,
        "below": lambda _luck, _faces: 0,
    }
    blank = np.zeros(1, [("turn", np.int64)])
    scratch = np.zeros(1, [("choices", np.int64, (4,)), ("standing", np.int64, (4,))]).view(np.recarray)
    page = np.zeros(1, LEDGER).view(np.recarray)
    faces, starts, caps = np.array([0]), np.array([0, 1]), np.array([CAP])
    plies, endings, counts = np.zeros(1, np.int64), np.zeros(1, np.int64), np.zeros(4, np.int64)
    drive = copy_template(endure, "paper", verbs)
    drive(blank, blank, blank, blank.copy(), page, scratch, faces, starts, caps, 1, 0, 50, plies, endings, counts)
    return int(endings[0]), int(plies[0])


def thrice(actor: int) -> Callable[[Any], int]:
    """Let somebody act three times, and then nobody."""
    turns = iter([actor] * 3)
    return lambda _play: next(turns, OVER)


def test_a_seat_with_nothing_to_do_is_stuck() -> None:
    assert ended(lambda _play: 0, found=0) == (NOTHING_TO_DO, 0)


def test_a_match_without_end_is_stuck() -> None:
    assert ended(lambda _play: NATURE) == (WITHOUT_END, 50)


def test_a_match_played_out_is_neither_stuck_nor_capped() -> None:
    assert ended(thrice(0), cited=CAP - 1) == (0, 3)


def test_the_ledger_tells_which_ruling_ended_a_match() -> None:
    assert ended(thrice(NATURE), cited=CAP) == (CAP, 3)


def test_an_exception_is_written_down_with_the_match_to_play_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fall_over(*_: object) -> None:
        raise IndexError("off the board")

    monkeypatch.setattr("teetotum.lab.endurance.endurance_driver", lambda _game: fall_over)
    game = games.find("gantlope")
    account = Findings(game, "presets")
    list(go_through(account, [prepare(game, seats=2, preset="brisk")], 10, seed=7))
    assert not account.is_sound
    (told,) = account.exceptions
    assert told == "matches 0 to 24 of seed 7, 2 seats, overshoot=barred: IndexError('off the board')"


def test_what_is_watched_is_what_the_bulk_engine_plays() -> None:
    game = games.find("gantlope")
    setup = prepare(game, seats=2)
    account = Findings(game, "presets")
    list(go_through(account, [setup], 1, seed=3))
    plies = Engine(setup).run(3, 0, 25).plies
    assert (account.matches, account.plies, account.longest) == (25, plies.sum(), plies.max())
    assert account.is_sound
    assert account.counts[FULLEST_PAGE] > 0


def test_a_limit_of_one_turn_ends_every_match_by_its_ruling() -> None:
    game = games.find("gantlope")
    account = Findings(game, "presets")
    list(go_through(account, [prepare(game, seats=2, options={"turn_limit": 1})], 1, seed=3))
    assert account.capped == {"GAR-24": 25}


@pytest.mark.parametrize("name", games.names())
def test_every_preset_is_set_up_and_drawn_house_rules_leave_the_limits_alone(name: str) -> None:
    game = games.find(name)
    assert {setup.preset for setup in every_preset(game)} == {preset.name for preset in game.rulebook.presets}
    drawn = [setup.options.house_rules for setup in draw_setups(game, 60, 1)]
    assert all(drawn)
    assert not any(rule.endswith(LIMITS) for house in drawn for rule in house)


@pytest.mark.parametrize("name", games.names())
def test_sixty_draws_leave_out_no_choice_of_any_game(name: str) -> None:
    game = games.find(name)
    drawn = {rule for setup in draw_setups(game, 60, 1) for rule in setup.options.house_rules.items()}
    options = game.rulebook.options
    assert drawn >= {(option.name, word) for option in options for word in option.choices if word != option.default}


def test_lost_diamond_has_two_caps_and_round_the_world_none() -> None:
    assert len(caps_of(games.find("lost_diamond"))) == 2
    assert caps_of(games.find("round_the_world")) == []
