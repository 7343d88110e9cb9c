"""Track charts: what is written on them can be read, and they show the waters that a room is concerned with."""

import re
from html import unescape
from itertools import combinations

import pytest

from teetotum.draw.naval_strategic import Bounds, shown_on
from teetotum.draw.naval_strategic.track_chart import LETTER, SQUARE, hour_of, svg
from teetotum.draw.text import Chart
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Exercise, brief
from teetotum.games import find_exercise

Box = tuple[float, float, float, float]
WORDS = re.compile(
    r'<text x="([\d.-]+)" y="([\d.-]+)"( text-anchor="end")? font-size="(\d+)"[^>]*paint-order[^>]*>([^<]+)<'
)
PORT = re.compile(r'<rect x="([\d.-]+)" y="([\d.-]+)" width="5" height="5"')


def laid_out(scenario: str) -> Exercise:
    """Lay a problem out with its plans left out and the weather fine."""
    options = {"preparation": "off", "weather": "clear"}
    exercise = Exercise(brief(find_exercise("naval_strategic"), scenario=scenario, options=options), Keyed(1))
    while exercise.to_act == -1:
        exercise.throw()
    return exercise


def chart(exercise: Exercise, seat: int) -> Chart:
    state = exercise.state if seat < 0 else exercise.game.seen_by(exercise.play, seat)
    return Chart(exercise.brief, state, seat)


def paper(drawn: str) -> str:
    """Take the chart without what stands below it."""
    return drawn.partition("</svg>")[0]


def written(drawn: str) -> dict[str, Box]:
    """Find every word on the paper with the room it takes; halves of letters may touch."""
    found = {}
    for x, y, end, size, told in WORDS.findall(drawn):
        words = unescape(told)
        wide, high = len(words) * float(size) * LETTER, float(size)
        left = float(x) - wide if end else float(x)
        found[f"{words} {x} {y}"] = (left, float(y) - high * 0.7, left + wide, float(y))
    return found


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@pytest.mark.parametrize("scenario", ["P1", "P2", "P3"])
def test_no_name_is_written_over_another_or_over_a_port(scenario: str) -> None:
    drawn = paper(svg(chart(laid_out(scenario), -1)))
    boxes = written(drawn)
    assert len(boxes) > 20
    assert not [pair for pair in combinations(boxes, 2) if overlap(boxes[pair[0]], boxes[pair[1]])]
    ports = [(float(x) + 2.5, float(y) + 2.5) for x, y in PORT.findall(drawn)]
    assert len(ports) > 4
    for x, y in ports:
        square = (x - SQUARE + 2, y - SQUARE + 2, x + SQUARE - 2, y + SQUARE - 2)
        assert not [words for words, box in boxes.items() if overlap(square, box)]


@pytest.mark.parametrize("scenario", ["P1", "P2", "P3"])
def test_every_port_on_the_paper_is_named_at_least_by_its_code(scenario: str) -> None:
    exercise = laid_out(scenario)
    drawn = paper(svg(chart(exercise, 0)))
    named = [port for port in exercise.brief.board.ports if re.search(rf">([^<]* )?{port.code}<", drawn)]
    assert len(named) == len(PORT.findall(drawn)) > 4


def test_a_chart_has_a_key_a_scale_and_the_inks_of_the_sides() -> None:
    drawn = svg(chart(laid_out("P3"), 0))
    for words in ("where last known", "as plotted", "shoals", "sea miles in mid-latitude", ">Red<", ">Blue<"):
        assert words in drawn


def test_shoals_and_waters_beyond_the_charts_are_tinted() -> None:
    drawn = svg(chart(laid_out("P1"), -1))
    assert "shoals, closed to large ships" in drawn
    assert "beyond the charts: taken as open sea" in drawn


def test_a_chart_shows_the_ports_that_its_side_is_after_and_none_far_from_all_that_matters() -> None:
    theatre = laid_out("P3").brief.board
    red = shown_on(theatre, [(40.3, -67.5)], 0)
    places = theatre.places
    assert all(red.holds(places[code].lat, places[code].lon) for code in ("GDB", "VHV", "NBD"))
    assert not red.holds(places["PLD"].lat, places["PLD"].lon)
    blue = shown_on(theatre, [(44.2, -68.1)], 1)
    assert not blue.holds(places["GDB"].lat, places["GDB"].lon)


def test_a_chart_of_one_spot_has_some_sea_round_it() -> None:
    bounds = Bounds([(20.0, -70.0)])
    assert bounds.north > 20.3
    assert bounds.west < -70.3


@pytest.mark.parametrize(
    ("at", "now", "told"), [(1.5, 3.0, "07:30"), (1.5, 40.0, "07:30 3rd"), (25.0, 60.0, "07:00 4th")]
)
def test_what_was_seen_on_another_day_has_its_day_beside_its_hour(at: float, now: float, told: str) -> None:
    assert hour_of(laid_out("P3").brief.board, at, now) == told
