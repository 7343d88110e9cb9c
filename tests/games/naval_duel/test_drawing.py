"""The chart in the terminal shows what a seat may know, within the room there is."""

from itertools import pairwise

import pytest

from teetotum.draw import Chart, find_chart
from teetotum.draw.text import COARSE
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_duel import GAME
from tests.games.naval_duel.sea_room import duel, write

DRAWING = find_chart("naval_duel")


def chart(exercise: Exercise, seat: int, columns: int = 80) -> Chart:
    state = exercise.state if seat < 0 else GAME.seen_by(exercise.play, seat)
    return Chart(exercise.brief, state, seat, columns, 24)


@pytest.mark.parametrize("scenario", ["D1", "D2", "D3"])
@pytest.mark.parametrize("columns", [80, 120])
def test_the_chart_fits_its_room_and_shows_both_ships(scenario: str, columns: int) -> None:
    exercise = write(Exercise(brief(GAME, scenario=scenario)), *[("R4; OF", "L; OF")] * 12)
    drawn = DRAWING.chart(chart(exercise, 0, columns)).plain
    assert all(len(line) <= columns for line in drawn.splitlines())
    assert "B" in drawn
    assert "R" in drawn


@pytest.mark.clause("ND-67", "ND-69")
def test_a_captain_reads_his_own_ship_and_only_the_revealed_heading_of_the_enemy() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 90, 12)), ("OF", "R"), ("A", "A"))
    told = DRAWING.glance(chart(exercise, 0)).plain
    assert "heading 000.0, 12.0 knots of 12.0, helm amidships" in told
    assert "guns F12 in 7, A12 in 7, F8 in 5, A8 in 5; tubes SF SA PF PA" in told
    assert "headed 115 at mark 1" in told
    assert told.count("tubes") == 1
    assert DRAWING.glance(chart(exercise, -1)).plain.count("tubes") == 2


def test_arrows_show_the_headings_a_seat_knows() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 90, 12)), ("OF", "R"), ("A", "A"))
    rows = DRAWING.chart(chart(exercise, 0)).plain.splitlines()
    row, column = next((n, line.index("B")) for n, line in enumerate(rows) if "B" in line)
    assert rows[row - 1][column] == "↑"
    own, enemy = "".join(rows).count("↑"), sum("".join(rows).count(arrow) for arrow in "→↘↓")
    assert (own, enemy) == (1, 1)
    everything = DRAWING.chart(chart(exercise, -1)).plain
    assert "↘" in everything or "↓" in everything


def test_a_torpedo_is_drawn_for_its_own_captain_alone() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 180, 12)), ("S.F.T., 5 E", "A"))
    mine, hers = (DRAWING.chart(chart(exercise, seat)).plain for seat in range(2))
    assert "::" in mine
    assert "*" in mine
    assert "a torpedo's line" in mine
    assert ":" not in hers
    assert "*" not in hers


def test_a_plain_terminal_gets_plain_signs() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 180, 12)), ("R; S.F.T., 5 E", "A"), ("A", "A"))
    seen = Chart(exercise.brief, GAME.seen_by(exercise.play, 0), 0, 80, 24, COARSE)
    assert DRAWING.chart(seen).plain.isascii()
    assert DRAWING.glance(seen).plain.isascii()


def test_the_sheet_is_ruled_evenly() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 900, 180, 12)), *[("R", "L")] * 8)
    ruled = [line for line in DRAWING.chart(chart(exercise, 0)).plain.splitlines() if line.count("+") > 2]
    apart = {b - a for line in ruled for a, b in pairwise([n for n, sign in enumerate(line) if sign == "+"])}
    least = min(apart)
    assert all(each % least == 0 for each in apart)


def test_the_enemys_path_is_not_drawn_before_it_is_revealed() -> None:
    worlds = [write(duel((0, 0, 0, 12), (2500, 0, 90, 12)), ("A", order)) for order in ("R", "R; P.F.T., 9 W")]
    drawn = [DRAWING.chart(chart(exercise, 0)).plain for exercise in worlds]
    assert drawn[0] == drawn[1]


def test_a_proposal_is_put_in_words() -> None:
    exercise = duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"umpire": "person"})
    for _ in range(2):
        for seat in range(2):
            exercise.write(seat, "OF")
    assert DRAWING.proposal(chart(exercise, -1)) == (
        "at 2500 yards Blue scores 53 with F12 A12 F8 A8, Red scores 53 with F12 A12 F8 A8"
    )
    exercise.write(2, "amend result draw because night falls")
    exercise.write(2, "accept")
    assert DRAWING.proposal(chart(exercise, -1)) == "The duel is drawn: the umpire has said so"
