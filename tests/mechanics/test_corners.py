"""Seats at the corners of a square table, a part that Cats and Mice and Gantlope share."""

from itertools import permutations

import pytest

from teetotum import games
from teetotum.engine.errors import BadSetup
from teetotum.engine.umpire import prepare
from teetotum.mechanics.corners import CORNERS, corners_from, left_neighbours


def test_the_corners_are_counted_leftward_from_any_of_them() -> None:
    assert corners_from("SW") == ("SW", "NW", "NE", "SE")
    assert corners_from("SE") == ("SE", "SW", "NW", "NE")


@pytest.mark.parametrize(
    ("name", "seats", "taken"),
    [
        ("cats_and_mice", 2, ("SW", "NE")),
        ("cats_and_mice", 3, ("SW", "NW", "NE")),
        ("gantlope", 2, ("SE", "NW")),
        ("gantlope", 3, ("SE", "SW", "NW")),
        ("gantlope", 4, ("SE", "SW", "NW", "NE")),
    ],
)
def test_two_sit_facing_each_other_and_more_side_by_side(name: str, seats: int, taken: tuple[str, ...]) -> None:
    assert prepare(games.find(name), seats=seats).names == taken


@pytest.mark.parametrize("taken", [order[:seats] for order in permutations(CORNERS) for seats in (2, 3, 4)])
def test_the_turn_that_passes_left_comes_to_every_seat_once_going_round_the_table_once(taken: tuple[str, ...]) -> None:
    left = left_neighbours(taken)
    seat, steps, met = 0, 0, []
    for _ in taken:
        met.append(seat)
        steps += (CORNERS.index(taken[left[seat]]) - CORNERS.index(taken[seat])) % len(CORNERS)
        seat = left[seat]
    assert sorted(met) == list(range(len(taken)))
    assert (seat, steps) == (0, len(CORNERS))


@pytest.mark.parametrize(("name", "ruling"), [("cats_and_mice", "CMR-20"), ("gantlope", "GAR-20")])
@pytest.mark.parametrize("picked", ["SW", "SW,SW", "SW,NE,SE", "SW,N"])
def test_corners_that_do_not_do_are_refused_with_the_ruling(name: str, ruling: str, picked: str) -> None:
    with pytest.raises(BadSetup, match=ruling):
        prepare(games.find(name), seats=2, options={"corners": picked})
