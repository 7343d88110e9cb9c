"""The line drawn in characters: every space, every name, every piece told apart, in the room there is."""

from dataclasses import replace

import pytest

from teetotum import draw
from teetotum.draw.text import COARSE, Seen
from teetotum.engine.umpire import Match
from tests.games.phoebe_snow.trip import set_off, spin, trip

DRAWING = draw.find("phoebe_snow")


def seen(match: Match, columns: int = 80, rows: int = 24) -> Seen:
    return Seen(match.setup, match.state, {}, columns, rows)


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("seats", [1, 4, 6])
def test_line_and_players_fit_the_terminal(columns: int, rows: int, seats: int) -> None:
    shown = seen(set_off(seats), columns, rows)
    lines = f"{DRAWING.board(shown).plain}\n{DRAWING.glance(shown).plain}".splitlines()
    assert max(len(line) for line in lines) <= columns
    assert len(lines) < rows


@pytest.mark.parametrize("columns", [80, 120])
def test_every_space_shows_its_number_or_its_piece_and_the_large_places_their_names(columns: int) -> None:
    drawn = DRAWING.board(seen(trip(29, 0), columns)).plain
    assert all(f" {space:>2}" in drawn for space in range(97) if space not in (0, 29))
    for place in ("Buffalo", "Cleveland", "Chicago", "Omaha", "Ogden", "Reno", "Sacramento", "San Francisco"):
        assert place in drawn
    assert ("●" in drawn, "■" in drawn) == (True, True)


def test_pieces_are_told_apart_without_colour_and_without_fine_signs() -> None:
    plain = replace(seen(trip(30, 31 + 4, 41)), shapes=COARSE)
    drawn = DRAWING.board(plain).plain
    assert all(sign in drawn for sign in ("   o", "   x", "   ^"))
    assert drawn.isascii()
    assert DRAWING.glance(plain).plain.isascii()


def test_a_players_row_tells_miles_next_place_and_what_is_pending() -> None:
    rows = DRAWING.glance(seen(trip("29-2", "15!", 0, turn=2))).plain.splitlines()
    assert "29 mile 966, next Clinton" in rows[0]
    assert rows[0].endswith("loses oo")
    assert rows[1].endswith("spins backward")
    assert rows[2].startswith("> ")
    assert "at New York" in rows[2]


def test_a_players_row_tells_of_duties_extra_spins_and_waits() -> None:
    def told(match: Match) -> str:
        return DRAWING.glance(seen(match)).plain.splitlines()[0]

    assert told(spin(trip(9, 30), 1)).endswith('owes "Tickets Please"')
    assert told(spin(trip(16, 30), 2)).endswith("owes a whistle")
    assert told(spin(trip(27, 40), 1)).endswith("extra spin")
    assert told(spin(trip(25, 40), 1)).endswith("spins for a meal")
    assert told(trip("29~3", 30, turn=1, wait="clock")).endswith("waits 2 minutes")
    assert told(trip("29~250", 30, turn=1, wait="count")).endswith("counts 250")
    assert "not entered yet" in DRAWING.glance(seen(set_off(2))).plain


def test_nobody_chooses_a_space() -> None:
    assert DRAWING.reached(seen(trip(9, 30)), 0) == ""
