"""Programs play legally, by the print's advice, and each level better than the one below."""

from itertools import pairwise

import pytest

from teetotum import games, players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.umpire import Match, prepare
from teetotum.lab.simulate import simulate
from teetotum.players import ratings
from teetotum.players import strong as searching
from teetotum.players.strong import StrongPlayer
from tests.sizes import sized


def play(name: str, level: str, actions: int) -> Match:
    """Let a program play both seats, so many actions at most; whatever is not legal is refused."""
    game = games.find(name)
    match, luck, player = Match(prepare(game, seats=2), Keyed(4)), Keyed(5), players.find(game, level)
    while len(match.actions) < actions and not match.is_over:
        match.spin() if match.to_act < 0 else match.take(player.choose(match, luck))
    return match


@pytest.mark.parametrize("level", ["random", "sensible"])
@pytest.mark.parametrize("name", games.names())
def test_a_program_plays_a_whole_match_legally(name: str, level: str) -> None:
    assert play(name, level, 100_000).is_over


STRONG_GAMES = [name for name in games.names() if "strong" in players.levels(games.find(name))]
LEARNED = [name for name in STRONG_GAMES if players.levels(games.find(name))[-1] == "master"]


@pytest.mark.parametrize("name", STRONG_GAMES)
def test_the_strong_program_plays_an_opening_legally(name: str) -> None:
    actions = sized(8, 20)
    assert len(play(name, "strong", actions).actions) == actions


@pytest.mark.parametrize("name", STRONG_GAMES)
def test_where_there_is_much_to_choose_there_are_four_levels(name: str) -> None:
    assert players.levels(games.find(name)) == [
        "random",
        "sensible",
        "strong",
        "master" if name in LEARNED else "perfect",
    ]


@pytest.mark.parametrize("name", STRONG_GAMES)
def test_without_a_compiler_the_master_plays_by_hand(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "has_compiler", lambda: False)
    monkeypatch.setattr(searching, "has_compiler", lambda: False)
    assert players.levels(games.find(name)) == ["random", "sensible", "strong", "master"]
    master = players.find(games.find(name), "master")
    assert isinstance(master, StrongPlayer)
    assert master.by_hand
    assert master.simulations <= 6000
    master.simulations = 30
    match = Match(prepare(games.find(name), seats=2), Keyed(4))
    for _ in range(12):
        match.spin() if match.to_act < 0 else match.take(master.choose(match, Keyed(5)))
    assert len(match.actions) == 12


@pytest.mark.parametrize("name", games.names())
def test_every_level_below_the_strongest_has_a_rating_and_no_stranger(name: str) -> None:
    rated, known = ratings.rated(name), players.levels(games.find(name))
    assert set(rated) == set(known[: len(rated)])
    assert len(rated) >= max(len(known) - 1, 2)
    assert rated["sensible"] == (ratings.ANCHOR, 0)
    assert all(told.error > 0 for level, told in rated.items() if level != "sensible")


@pytest.mark.parametrize("name", STRONG_GAMES)
def test_no_level_is_rated_below_the_one_before_it_by_more_than_chance_may_do(name: str) -> None:
    rated = ratings.rated(name)
    told = [rated[level] for level in players.levels(games.find(name)) if level in rated]
    assert all(after.points + after.error >= before.points for before, after in pairwise(told))


def test_a_master_by_hand_thinks_too_little_for_its_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    told = {"gantlope": {"strong": [1671, 38], "master": [1700, 90]}}
    monkeypatch.setattr(ratings, "_kept", lambda: told)
    assert list(ratings.rated("gantlope")) == ["strong", "master"]
    monkeypatch.setattr(ratings, "has_compiler", lambda: False)
    assert list(ratings.rated("gantlope")) == ["strong"]


def test_somebody_elses_game_has_no_ratings() -> None:
    assert ratings.rated("hop") == {}


def strong(game: AnyGame, *, by_hand: bool) -> StrongPlayer:
    usual = players.find(game, "strong")
    assert isinstance(usual, StrongPlayer)
    return StrongPlayer(game, usual.mind, simulations=120, by_hand=by_hand)


@pytest.mark.parametrize("name", STRONG_GAMES)
def test_a_search_by_hand_tries_every_choice_as_often_as_one_by_steam(name: str) -> None:
    match, luck, met = Match(prepare(games.find(name)), Keyed(5)), Keyed(5), 0
    by_hand, by_steam = (strong(match.game, by_hand=each) for each in (True, False))
    while met < 3:
        if len(match.legal()) > 1:
            met += 1
            assert by_hand.choose(match, Keyed(met)) == by_steam.choose(match, Keyed(met))
            assert [tried for tried, _ in by_hand.opinions(match)] == [tried for tried, _ in by_steam.opinions(match)]
        match.spin() if match.to_act < 0 else match.take(match.legal()[luck.below(len(match.legal()))])


def test_an_unknown_level_is_refused_with_the_nearest() -> None:
    with pytest.raises(BadSetup, match="try strong"):
        players.find(games.find("gantlope"), "stronk")


def advised(position: str, spin: str, **house: str) -> str:
    match = Match(prepare(games.find("gantlope"), options=house), opening=position)
    match.act(spin)
    return match.say(players.find(match.game, "sensible").choose(match, Keyed(1)))


@pytest.mark.clause("GA-37")
def test_a_sensible_player_enters_the_goal_with_the_smaller_number() -> None:
    assert advised("0:40,57,62,62 1:1,2,3,4 t:0", "2-6") == "2:H0>SE+2"


@pytest.mark.clause("GA-38")
def test_a_sensible_player_does_not_crowd_his_own_lodge() -> None:
    assert ":H0>SE+" in advised("0:20,30,54,57 1:1,2,3,4 t:0", "3-4")


@pytest.mark.clause("GA-39")
def test_a_sensible_player_holds_his_last_man_in_home_back() -> None:
    assert not advised("0:11,30,36,42 1:1,2,3,4 t:0", "2-3").startswith(("2:SE-11", "3:SE-11"))


@pytest.mark.clause("GA-39", "GA-25")
def test_a_sensible_player_comes_out_to_displace_an_opponent() -> None:
    assert advised("0:11,30,36,42 1:1,2,3,37 t:0", "4-6") == "4:SE-11>H2"


def test_the_sensible_player_beats_the_random_one_nine_times_in_ten() -> None:
    setup = prepare(games.find("gantlope"))
    first = simulate(setup, 2000, seed=1, levels=["sensible", "random"]).shares()[0]
    second = simulate(setup, 2000, seed=2, levels=["random", "sensible"]).shares()[1]
    assert min(first, second) > 0.9


@pytest.mark.clause("RWR-8")
def test_a_program_always_waives_a_second_disaster() -> None:
    game = games.find("round_the_world")
    match = Match(prepare(game, seats=1, options={"first_commodore": "named"}))
    for spin in ("5", "5"):
        match.act(spin)
    assert match.say(players.find(game, "sensible").choose(match, Keyed(1))) == "waive"
