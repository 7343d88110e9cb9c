"""The chart in the terminal shows what a seat may know, within the room there is."""

from itertools import pairwise

import pytest

from teetotum.draw import Chart, find_chart, papers
from teetotum.draw.text import COARSE
from teetotum.engine.sealed import Exercise, brief
from teetotum.games.naval_duel import GAME
from tests.games.naval_duel.sea_room import duel, write

DRAWING = find_chart("naval_duel")
PAPERS = papers("naval_duel")


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


@pytest.mark.clause("NDR-1", "ND-8", "ND-69")
@pytest.mark.parametrize(("stencil", "reach"), [("small", 150), ("strip", 700)])
def test_a_stencil_is_laid_as_far_as_it_reaches(stencil: str, reach: float) -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12), options={"stencil": stencil}), ("A", "A"), ("A", "A"))
    drawn = str(PAPERS["stencils"][1](exercise, chart(exercise, 0, 120))).splitlines()
    column = next(line.index("B") for line in drawn if "B" in line)
    keel = [n for n, line in enumerate(drawn) if line[column : column + 1] in ("=", "B")]
    (row, yards), (lower, fewer) = [(n, int(line.split()[0])) for n, line in enumerate(drawn) if " N │" in line][:2]
    per_row = (yards - fewer) / (lower - row)
    assert (len(keel) - 1) * per_row == pytest.approx(2 * reach, abs=2 * per_row)


@pytest.mark.clause("ND-9", "ND-45", "ND-69")
def test_range_bearings_and_sectors_are_read_off_the_stencils_once_headings_are_shown() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 270, 12)), ("A", "A"), ("A", "A"))
    told = " ".join(str(PAPERS["stencils"][1](exercise, chart(exercise, 0))).split())
    assert "Mark 1" in told
    assert "Red lies 8.4 points to starboard of Blue, who is broadside on." in told
    assert "Blue lies 0.4 points to starboard of Red, who is end on." in told


@pytest.mark.clause("ND-38", "ND-39", "ND-40", "ND-41", "ND-42", "ND-43")
def test_the_score_card_has_a_stroke_from_the_shot_to_the_same_number() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12)), *[("OF", "A")] * 9)
    rows = str(PAPERS["card"][1](exercise, chart(exercise, 1))).splitlines()
    blue = rows.index(next(line for line in rows if line.startswith("Blue")))
    assert rows[blue].split() == ["Blue", "F12", "A12", "F8", "A8", "range", "worth", "given", "got", "lost"]
    assert rows[blue + 1].split() == ["1", "1*", "1*", "1*", "1*", "2500", "8", "53", "0", "0"]
    assert rows[blue + 2].split() == ["2", "|", "|", "|", "|", "0", "0", "0", "0"]
    assert rows[blue + 5].split() == ["5", "|", "|", "1*", "1*", "2500", "2", "13", "0", "0"]
    assert rows[blue + 7].split()[1:3] == ["1*", "1*"]
    assert len([line for line in rows if line.strip()]) == 3 + 2 * 8
    assert rows[-1].split() == ["8", "2", "2", "4", "4", "0", "0", "0", "106"]


@pytest.mark.clause("ND-67", "ND-70")
def test_no_card_tells_of_a_move_that_is_not_scored() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12)), ("OF", "OF"))
    assert "53" not in str(PAPERS["card"][1](exercise, chart(exercise, 0)))
    exercise.write(0, "A")
    assert "53" not in str(PAPERS["card"][1](exercise, chart(exercise, 0)))


def test_the_last_two_moves_are_both_on_the_card_though_they_are_scored_together() -> None:
    exercise = write(duel((0, 0, 0, 12), (2500, 0, 0, 12), moves=5), *[("OF", "A")] * 5)
    assert exercise.is_over
    rows = str(PAPERS["card"][1](exercise, chart(exercise, -1))).splitlines()
    assert [row.split()[-3] for row in rows[2:7]] == ["53", "0", "0", "0", "13"]
    assert [row.split()[-1] for row in rows[-5:]] == ["53", "53", "53", "53", "66"]
