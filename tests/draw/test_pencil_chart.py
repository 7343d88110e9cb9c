"""The chart in the terminal: places stand where they lie, and no name hides another."""

from math import cos, radians

import pytest

from teetotum.draw.naval_strategic import chart, glance
from teetotum.draw.naval_strategic.pencil_chart import Mark, Pencil, Sheet
from teetotum.draw.text import COARSE, FINE, Chart
from tests.draw.test_track_chart import laid_out


def drawn(scenario: str, seat: int, columns: int = 80, rows: int = 40) -> list[str]:
    exercise = laid_out(scenario)
    state = exercise.state if seat < 0 else exercise.game.seen_by(exercise.play, seat)
    return chart(Chart(exercise.brief, state, seat, columns, rows)).plain.split("\n")


@pytest.mark.parametrize("columns", [80, 120])
@pytest.mark.parametrize("scenario", ["P1", "P2", "P3"])
def test_a_chart_fits_the_screen_and_has_a_key(scenario: str, columns: int) -> None:
    lines = drawn(scenario, 0, columns)
    assert max(map(len, lines)) <= columns
    assert len(lines) <= 32
    assert lines[-2].startswith("*R1 force  x(R2) last known")
    assert lines[-2].endswith("land")
    assert "miles, a column" in lines[-1]


def test_a_room_finds_the_places_it_is_after_with_their_codes() -> None:
    lines = "\n".join(drawn("P3", 0))
    for code in ("GDB", "VHV", "NBD", "#NPT", "+NSL"):
        assert code in lines
    assert "R1(R2)" in lines


def test_a_mile_up_is_a_mile_across() -> None:
    sheet = Sheet(40.0, -72.0, 42.0, -67.0, 79, 40)
    column, row = sheet.cell(41.0, -70.0)
    east, _ = sheet.cell(41.0, -69.0)
    _, north = sheet.cell(42.0, -70.0)
    across = (east - column) * sheet.column_miles
    assert across == pytest.approx(60 * cos(radians(41.0)), abs=sheet.column_miles)
    assert (row - north) * sheet.row_miles == pytest.approx(60.0, abs=sheet.row_miles)


def test_a_name_gives_way_to_one_that_was_written_before() -> None:
    pencil = Pencil(Sheet(40.0, -72.0, 42.0, -67.0, 79, 40), FINE)
    pencil.draw([Mark(41.0, -70.0, "*", "R1"), Mark(41.0, -69.95, "o", "ABC"), Mark(41.0, -70.05, "o", "XYZ")])
    lines = pencil.explain("").plain
    assert all(name in lines for name in ("R1", "ABC", "XYZ"))


def test_where_there_is_no_room_a_sign_stands_without_its_name() -> None:
    pencil = Pencil(Sheet(40.0, -72.0, 42.0, -67.0, 79, 40), FINE)
    pencil.draw([Mark(41.0 + 0.1 * up, -70.0 + 0.06 * across, "o", "ABC") for up in range(4) for across in range(6)])
    lines = pencil.explain("").plain
    assert 0 < lines.count("ABC") < 24
    assert lines.count("o") > lines.count("ABC")


def test_a_plain_terminal_gets_a_plain_chart() -> None:
    pencil = Pencil(Sheet(40.0, -72.0, 42.0, -67.0, 79, 40), COARSE)
    pencil.shade([(3, 3)])
    assert pencil.explain("").plain.isascii()


def test_a_room_is_told_how_long_the_light_will_last() -> None:
    exercise = laid_out("P3")
    seen = Chart(exercise.brief, exercise.game.seen_by(exercise.play, 3), 3)
    assert "B2 40-37.2N 069-37.2W, by day until 18:1" in glance(seen).plain
    assert "by day" not in glance(Chart(exercise.brief, exercise.state, -1)).plain
