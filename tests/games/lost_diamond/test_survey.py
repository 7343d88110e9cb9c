"""The board of Lost Diamond is the dossier's; other sound boards are taken, and unsound ones refused by name."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from teetotum.boards import BoardSheet, Space, Unsound
from teetotum.boards import read as read_board
from teetotum.games.lost_diamond.setup import spot_called, spot_name
from teetotum.games.lost_diamond.surveying import survey, targets
from tests.games.lost_diamond.twin import NUMBER, destinations
from tests.tables import lost_diamond_of

SHEET = read_board("lost_diamond")


def altered(space_id: str, change: Callable[[Space], Space]) -> BoardSheet:
    return replace(SHEET, spaces=tuple(change(space) if space.id == space_id else space for space in SHEET.spaces))


def numbered(space_id: str, number: int) -> BoardSheet:
    return altered(space_id, lambda space: replace(space, effect={"number": number}))


def linked(space_id: str, *links: str) -> BoardSheet:
    return altered(space_id, lambda space: replace(space, links=links))


def of_kind(space_id: str, kind: str) -> BoardSheet:
    return altered(space_id, lambda space: replace(space, kind=kind))


def without(space_id: str) -> BoardSheet:
    return replace(SHEET, spaces=tuple(space for space in SHEET.spaces if space.id != space_id))


@pytest.mark.clause("LD-9", "LD-10", "LD-13", "LD-15")
def test_the_board_is_read_as_the_dossier_has_it() -> None:
    board = survey(SHEET)
    assert (board.road, board.lane, board.square_at, board.circle_at) == (40, 12, 2, 10)
    assert (board.rows, board.columns, list(board.star)) == (7, 9, [3, 23])
    assert [spot_name(board, spot) for spot in (*board.corner_one, *board.corner_five)] == ["i7", "a1", "i1", "a7"]
    assert spot_name(board, board.diamond) == "e4"


@pytest.mark.clause("LD-33", "LDR-11")
def test_the_moves_of_every_square_are_those_of_the_dossiers_table() -> None:
    board = survey(SHEET)
    for square in NUMBER:
        for secured in (False, True):
            found = {spot_name(board, end) for end in targets(board, spot_called(board, square), secured=secured)}
            assert found == set(destinations(square, secured, aslant=True))
    assert {square: SHEET[square].ordered("number") for square in NUMBER} == NUMBER


def test_the_sheet_is_the_same_turned_half_round() -> None:
    points = {(space.x, space.y, space.ordered("number")) for space in SHEET.spaces}
    assert points == {(1000 - x, 1000 - y, number) for x, y, number in points}


def test_the_numbers_of_the_corners_and_the_centre_are_attested_and_the_others_reconstructed() -> None:
    sure = {"a1", "a7", "i1", "i7", "e4"}
    for square in NUMBER:
        assert SHEET[square].provenance_of("effect") == ("attested" if square in sure else "reconstructed")


@pytest.mark.parametrize("more", [2, 8])
def test_a_longer_road_is_accepted(more: int) -> None:
    board = survey(lost_diamond_of(SHEET, more))
    assert (board.road, list(board.star)) == (40 + 2 * more, [3, 23 + more])


def test_another_number_in_the_field_is_accepted() -> None:
    assert survey(numbered("c5", 1)).number[4 * 9 + 2] == 1


@pytest.mark.parametrize(
    ("sheet", "named", "said"),
    [
        (numbered("i1", 4), "i1", "should be 5"),
        (numbered("e4", 2), "e4", "should be 1"),
        (numbered("c5", 0), "c5", "1 to 8"),
        (numbered("c5", 8), "c5", "no move"),
        (numbered("c5", 9), "c5", "1 to 8"),
        (linked("a1"), "a1", "lead on"),
        (linked("LE4", "LE6"), "LE6", "should be called LE5"),
        (linked("R0", "R1", "LE3"), "R0", "way on top"),
        (linked("R6", "LE11", "R7"), "R6", "way on top"),
        (linked("R39", "R1"), "R39", "should link to R0"),
        (of_kind("R4", "road"), "the file", "kind home"),
        (of_kind("R3", "home"), "the file", "kind home"),
        (of_kind("e3", "diamond"), "e4", "and no other"),
        (of_kind("LE4", "road"), "the file", "even number"),
        (of_kind("R10", "square_crossing"), "R10", "kind road"),
        (of_kind("LE5", "tunnel"), "LE5", "tunnel"),
        (without("c3"), "the file", "oblong"),
        (replace(SHEET, game="gantlope"), "the file", "made for gantlope"),
    ],
)
def test_an_unsound_board_is_refused_in_one_sentence_that_names_the_space(
    sheet: BoardSheet, named: str, said: str
) -> None:
    with pytest.raises(Unsound) as refused:
        survey(sheet)
    assert f" {named}" in str(refused.value)
    assert said in str(refused.value)
    assert str(refused.value).endswith(".")


@pytest.mark.clause("LDR-22")
def test_a_maze_from_which_an_aim_is_out_of_reach_is_refused() -> None:
    shut = SHEET
    for square in ("b1", "e1", "e3", "e5", "e7", "h7"):
        shut = replace(
            shut,
            spaces=tuple(replace(one, effect={"number": 2}) if one.id == square else one for one in shut.spaces),
        )
    with pytest.raises(Unsound, match="Diamond Square cannot be reached"):
        survey(shut)


@pytest.mark.clause("LDR-22")
def test_a_square_whose_one_move_is_to_the_diamond_square_is_refused() -> None:
    with pytest.raises(Unsound, match="a4: there is no move from it once the Diamond is gone"):
        survey(numbered("a4", 4))
