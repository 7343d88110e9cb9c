"""The board of Gantlope is the one the dossier reconstructs."""

from dataclasses import replace
from math import cos, hypot, radians, sin

import pytest

from teetotum import boards
from teetotum.boards import Unsound
from teetotum.boards.survey import follows
from teetotum.games.gantlope.setup import survey

BOARD = boards.read("gantlope")
SQUARE = 32
LODGES = {"SE": 0, "NE": 11, "NW": 22, "SW": 33}
DIAGONALS = {"SE": -45, "NE": 45, "NW": 135, "SW": 225}


def at(radius_in_squares: float, angle: float) -> tuple[int, int]:
    radius = radius_in_squares * SQUARE
    return round(500 + radius * cos(radians(angle))), round(500 - radius * sin(radians(angle)))


def stands(space_id: str) -> tuple[float, float]:
    return BOARD[space_id].x, BOARD[space_id].y


@pytest.mark.clause("GA-9", "GA-10", "GA-11", "GA-13")
def test_there_are_116_squares_44_of_highway_48_of_home_24_of_goal() -> None:
    assert len(BOARD) == 116
    assert len(BOARD.of_kind("highway")) + len(BOARD.of_kind("lodge")) == 44
    assert len(BOARD.of_kind("home")) == 4 * 12
    assert len(BOARD.of_kind("goal")) == 4 * 6


@pytest.mark.clause("GA-9")
def test_the_highway_is_a_ring_of_seven_squares_radius() -> None:
    for n in range(44):
        assert stands(f"H{n}") == at(7, -45 + n * 360 / 44)
    follows(BOARD, [f"H{n % 44}" for n in range(45)])


@pytest.mark.clause("GA-10", "GA-11", "GA-12", "GA-13")
@pytest.mark.parametrize("corner", LODGES)
def test_home_lodge_and_goal_lie_in_one_line_from_corner_to_centre(corner: str) -> None:
    lodge = f"H{LODGES[corner]}"
    for k in range(1, 13):
        assert stands(f"{corner}-{k}") == at(20 - k, DIAGONALS[corner])
    for g in range(1, 7):
        assert stands(f"{corner}+{g}") == at(7 - g, DIAGONALS[corner])
    homes, goals = [f"{corner}-{k}" for k in range(1, 13)], [f"{corner}+{g}" for g in range(1, 7)]
    follows(BOARD, [*homes, lodge, *goals])
    assert not BOARD[goals[-1]].links


@pytest.mark.clause("GA-13")
def test_a_lodge_belongs_to_one_corner_and_opens_on_highway_and_goal() -> None:
    for corner, n in LODGES.items():
        lodge = BOARD[f"H{n}"]
        assert (lodge.kind, lodge.corner) == ("lodge", corner)
        assert lodge.links == (f"H{(n + 1) % 44}", f"{corner}+1")


@pytest.mark.clause("GA-33", "GA-34")
def test_no_way_leads_into_a_home_or_into_another_corners_goal() -> None:
    for space in BOARD.spaces:
        for link in space.links:
            there = BOARD[link]
            assert there.corner in ("", space.corner) or there.kind == "lodge"
            assert there.kind != "home" or space.kind == "home"


def test_no_two_squares_lie_nearer_than_their_breadth() -> None:
    spaces = BOARD.spaces
    gaps = [hypot(a.x - b.x, a.y - b.y) for n, a in enumerate(spaces) for b in spaces[:n]]
    assert min(gaps) > 30


def test_lodges_homes_and_goals_are_attested_and_the_rest_of_the_ring_reconstructed() -> None:
    for space in BOARD.spaces:
        assert space.provenance_of("space") == ("reconstructed" if space.kind == "highway" else "attested")


def test_a_square_prints_fourteen_millimetres_wide() -> None:
    assert round(BOARD.space_size[0] * BOARD.unit_mm) == 14


@pytest.mark.parametrize(("kind", "effect", "refusal"), [("bog", {}, "bog"), ("highway", {"back": "3"}, "no 'back'")])
def test_a_square_of_an_unknown_kind_or_with_an_order_is_refused(
    kind: str, effect: dict[str, str | int | float | bool], refusal: str
) -> None:
    altered = tuple(replace(at, kind=kind, effect=effect) if at.id == "H5" else at for at in BOARD.spaces)
    with pytest.raises(Unsound, match=rf"space H5: .*{refusal}"):
        survey(replace(BOARD, spaces=altered))


@pytest.mark.clause("GA-13")
@pytest.mark.parametrize(("space", "kind", "corner"), [("H5", "lodge", "SE"), ("H11", "highway", "")])
def test_a_corner_with_two_lodges_or_none_is_refused(space: str, kind: str, corner: str) -> None:
    altered = tuple(replace(at, kind=kind, corner=corner) if at.id == space else at for at in BOARD.spaces)
    with pytest.raises(Unsound, match=r"each corner, .*, needs one Lodge"):
        survey(replace(BOARD, spaces=altered))
