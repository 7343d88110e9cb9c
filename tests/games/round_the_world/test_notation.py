"""Positions, spins and captains' words are written and read back the same."""

from random import Random

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal, Unreadable
from teetotum.engine.rules import NATURE
from teetotum.engine.state import digest
from teetotum.engine.umpire import Match, prepare
from teetotum.games.round_the_world import GAME
from tests.games.round_the_world.test_twin import draw_options
from tests.games.round_the_world.voyage import set_out, spin, table, world


@pytest.mark.parametrize("mode", ["game_1", "game_2", "children"])
def test_every_position_of_drawn_matches_reads_back_the_same(mode: str) -> None:
    draw = Random(f"positions {mode}")
    for number in range(8):
        options = draw_options(draw, mode) | {"g2_early_end": draw.choice(["off", "on"])}
        match = Match(prepare(GAME, seats=draw.randint(1, 4), options=options), Keyed(3, number))
        while not match.is_over:
            reads_back(match)
            if match.to_act == NATURE:
                match.spin()
            else:
                match.take(draw.choice(match.legal()))
        reads_back(match)


def reads_back(match: Match) -> None:
    again = Match(match.setup, opening=match.position())
    assert digest(again.state) == match.digest()
    assert again.position() == match.position()


@pytest.mark.clause("RW-27")
@pytest.mark.parametrize(
    ("said", "meant"), [("w", "waive"), ("Waive", "waive"), ("a", "accept"), (" accept ", "accept")]
)
def test_a_captain_says_waive_or_accept_in_full_or_by_a_letter(said: str, meant: str) -> None:
    match = spin(set_out(2, "0:0+10! 1:0 c:0/1/2 t:0"), 5)
    assert match.say(match.read(said)) == meant


def test_what_cannot_be_read_is_refused_in_a_sentence() -> None:
    match = spin(set_out(2, "0:0+10! 1:0 c:0/1/2 t:0"), 5)
    with pytest.raises(Unreadable, match="RW-27"):
        match.act("perhaps")
    with pytest.raises(Illegal, match="RW-27"):
        match.take(7)
    with pytest.raises(Unreadable, match="not a spin"):
        set_out(2).act("five")
    with pytest.raises(Illegal, match="no face"):
        set_out(2).act("6")
    with pytest.raises(Unreadable, match="not a lot"):
        set_out(2, first_commodore="lot").act("Blue")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0:0 1:0",
        "0:0 1:0 c:0/0/1",
        "0:0 c:0/0/1 t:0",
        "0:94 1:0 c:0/0/1 t:0",
        "0:93 1:0 c:0/0/1 t:1",
        "0:0 1:0 c:2/0/1 t:0",
        "0:0-1 1:0 c:0/0/1 t:0",
        "0:0 1:0 c:0/0/1 t:0 x:5",
        "0:0 1:0 c:0/0/1 t:0 p:2",
        "0:0 1:0 c:0/0/1 t:0 s:1",
        "0:0 1:0 c:0/0 t:0",
        "0:0 1:0 c:0/0/1 t:0 z:1",
    ],
)
def test_a_position_that_cannot_stand_is_refused(line: str) -> None:
    with pytest.raises(Unreadable):
        GAME.notation.read_position(world(set_out(2)), line)


def test_a_position_is_short_where_little_has_happened() -> None:
    assert set_out(2).position() == "0:0 1:0 c:0/0/1 t:0"
    assert spin(set_out(2), 5).position() == "0:0+10! 1:0 c:0/1/1 t:1 s:1,0"


def test_events_are_told_in_the_words_of_the_game() -> None:
    match = spin(set_out(2), 5)
    told = [event.text for event in match.events]
    assert "Disaster at oval 5: Red goes to the New York dock for repairs." in told
    assert "Red adds 10 days; the Captain's Dial reads 10." in told
    assert table(match).wrecked[0] == 1
