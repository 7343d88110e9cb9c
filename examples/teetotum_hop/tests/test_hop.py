"""Hop keeps to its rulebook, and to all that the house asks of a game."""

from pathlib import Path

import pytest

import teetotum_hop
from teetotum.boards import Unsound, from_bytes
from teetotum.engine.conformance import carried_out, conform
from teetotum.engine.umpire import Match, prepare
from teetotum.lab import dialect
from teetotum_hop import GAME
from teetotum_hop.setup import survey

BOARD = Path(teetotum_hop.__file__).with_name("board.toml")


def match_from(position: str, **options: str) -> Match:
    return Match(prepare(GAME, seats=2, options=options), opening=position)


def cites(match: Match, *said: str) -> list[str]:
    return [event.cites for words in said for event in match.act(words)]


@pytest.mark.clause("HP-1", "HP-2")
def test_all_frogs_begin_on_the_bank_and_the_first_seat_spins() -> None:
    match = Match(prepare(GAME, seats=3))
    assert match.position() == "0:0 1:0 2:0 t:0 n:0 s:0"
    assert cites(match, "3") == ["HP-2"]


@pytest.mark.clause("HP-3")
def test_a_frog_hops_on_by_the_number_or_stays() -> None:
    assert cites(match := match_from("0:2 1:0 t:0 n:0 s:0"), "1", "hop") == ["HP-2", "HP-3"]
    assert cites(match, "1", "stay") == ["HP-2", "HP-3"]
    assert match.position() == "0:3 1:0* t:0 n:2 s:0"


@pytest.mark.clause("HP-4")
def test_a_frog_that_stayed_must_hop() -> None:
    match = match_from("0:2* 1:0 t:0 n:0 s:1")
    assert [match.say(action) for action in match.legal()] == ["hop"]


@pytest.mark.clause("HP-5")
def test_a_frog_is_sent_back_from_a_stone_but_not_from_a_lily() -> None:
    assert cites(match_from("0:1 1:3 t:0 n:0 s:2"), "hop") == ["HP-3", "HP-5"]
    assert cites(match_from("0:1 1:2 t:0 n:0 s:1"), "hop") == ["HP-3"]


@pytest.mark.clause("HP-6", "HPR-1")
def test_a_wet_space_washes_back_gently_or_roughly() -> None:
    gentle, rough = (match_from("0:3 1:1 t:0 n:0 s:1", wash=wash) for wash in ("gentle", "rough"))
    assert cites(gentle, "hop") == ["HP-3", "HP-6"]
    assert cites(rough, "hop") == ["HP-3", "HP-6", "HP-5"]
    assert (gentle.position(), rough.position()) == ("0:1 1:1 t:1 n:1 s:0", "0:1 1:0 t:1 n:1 s:0")


@pytest.mark.clause("HP-7")
def test_the_first_frog_home_has_won_and_needs_no_exact_number() -> None:
    match = match_from("0:11 1:10 t:0 n:0 s:4")
    assert cites(match, "hop") == ["HP-3", "HP-7"]
    assert match.places() == [1, 2]


@pytest.mark.clause("HPR-2")
def test_a_match_that_goes_on_too_long_is_nobodys() -> None:
    match = match_from("0:1 1:1 t:0 n:9 s:1", longest="10")
    assert cites(match, "stay") == ["HP-3", "HPR-2"]
    assert match.places() == [0, 0]


def test_a_wet_space_that_washes_nobody_back_is_refused() -> None:
    contents = BOARD.read_bytes().replace(b'wash_to = "1"', b'wash_to = "8"')
    with pytest.raises(Unsound, match="HP-6"):
        survey(from_bytes(contents, "board.toml"))


def test_hop_is_a_game_as_the_house_understands_it() -> None:
    conform(GAME, matches=5, houses=({}, {"wash": "rough", "longest": 40}))


def test_every_clause_is_carried_out_or_a_custom() -> None:
    for entry in GAME.rulebook.entries:
        assert entry.number in carried_out(GAME) or entry.id == "HP-8", entry.id


def test_its_rules_keep_to_the_dialect() -> None:
    assert dialect.check("hop") == []
