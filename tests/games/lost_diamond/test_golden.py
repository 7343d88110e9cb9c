"""The golden tests of Lost Diamond's dossier, LDT-1 to LDT-29."""

from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np
import pytest

from teetotum.engine.umpire import prepare
from teetotum.games.lost_diamond import GAME
from teetotum.games.lost_diamond.setup import spot_called, spot_name
from teetotum.games.lost_diamond.surveying import distance, targets
from teetotum.games.lost_diamond.vocabulary import FIELD, Board
from tests.games.lost_diamond.tables import after, cited, diamond, lay_out, moves, orders, pieces, play, spins, table
from tests.games.lost_diamond.twin import NUMBER

BOARD: Board = prepare(GAME).board  # type: ignore[assignment] # a set-up keeps boards of every game
SQUARES = [spot_name(BOARD, FIELD + square) for square in range(63)]


@pytest.mark.golden("LDT-1")
@pytest.mark.clause("LD-18", "LD-19")
def test_pieces_begin_on_their_stars_and_the_diamond_on_e4() -> None:
    match = lay_out()
    assert pieces(match) == ("R3", "R23")
    assert diamond(match) == "e4"
    assert cited(match.events) == ["LD-18", "LD-18", "LD-19"]


@pytest.mark.golden("LDT-2")
@pytest.mark.parametrize("order", ["6,5", "5,6"])
def test_from_the_star_6_and_5_lead_to_r14_in_either_order(order: str) -> None:
    assert after(lay_out(), "6-5", order) == ("R14", "R23")


@pytest.mark.golden("LDT-3")
@pytest.mark.clause("LDR-5")
def test_a_road_piece_that_stops_on_a_circle_crossing_goes_on_along_the_road() -> None:
    match = lay_out()
    told = play(match, "3-1", "3,1")
    assert pieces(match)[0] == "R7"
    assert [event.text for event in told][1:] == ["East goes 3 to R6.", "East goes on 1 to R7."]


@pytest.mark.golden("LDT-4")
@pytest.mark.clause("LDR-4")
def test_only_the_order_that_ends_a_use_on_the_square_crossing_enters_the_lane() -> None:
    assert after(table("R15"), "5-2", "5,2")[0] == "LW4"
    assert after(table("R15"), "5-2", "2,5")[0] == "R22"


@pytest.mark.golden("LDT-5")
@pytest.mark.parametrize("order", ["3,2", "2,3"])
def test_two_arrows_together_bring_a_piece_on_the_crossing_and_into_the_lane(order: str) -> None:
    match = table("R15", west="R30")
    assert after(match, "3-2", order)[0] == "R20"
    play(match, "1-1", "1,1")
    assert after(match, "1-2", "1,2")[0] == "LW5"


@pytest.mark.golden("LDT-6")
@pytest.mark.clause("LD-27", "LD-29")
def test_a_lane_piece_goes_out_by_the_circle_crossing_or_past_it_into_the_field() -> None:
    assert after(table("LW8"), "2-3", "2,3")[0] == "R29"
    assert after(table("LW8"), "2-3", "3,2")[0] == "a7"


@pytest.mark.golden("LDT-7")
@pytest.mark.clause("LDR-8")
def test_an_arrow_not_used_at_corner_5_is_lost() -> None:
    match = table("LW9")
    told = play(match, "6-1", "6,1")
    assert pieces(match)[0] == "a7"
    assert cited(told)[-1] == "LDR-8"
    assert after(table("LW9"), "6-1", "1,6")[0] == "R32"


@pytest.mark.golden("LDT-8")
@pytest.mark.clause("LDR-9")
def test_from_corner_5_three_lines_of_five_are_open_without_a_spin() -> None:
    assert not spins(table("i1"))
    assert moves(table("i1")) == {"d1", "d6", "i6"}
    assert moves(table("a7")) == {"a2", "f2", "f7"}


@pytest.mark.golden("LDT-9")
@pytest.mark.clause("LDR-11")
def test_nobody_moves_over_e4() -> None:
    assert moves(table("e2")) == {"a2", "i2", "a6", "i6"}


@pytest.mark.golden("LDT-10")
def test_e4_is_open_from_b1_only_while_the_diamond_is_there() -> None:
    assert moves(table("b1")) == {"b4", "e1", "e4"}
    assert moves(table("b1", diamond="0")) == {"b4", "e1"}


@pytest.mark.golden("LDT-11")
@pytest.mark.clause("LD-39")
def test_securing_the_diamond_and_stepping_off_its_square() -> None:
    match = table("e3")
    assert cited(play(match, "e3-e4")) == ["LD-33", "LD-35"]
    assert diamond(match) == "0"
    play(match, "1-2", "1,2")
    assert moves(match) == {"d3", "e3", "f3", "d4", "f4", "d5", "e5", "f5"}


@pytest.mark.golden("LDT-12")
@pytest.mark.clause("LDR-12")
def test_the_carrier_is_safe_on_e4() -> None:
    assert moves(table("e3", "e4", "1")) == {"d2", "e2", "f2", "d3", "f3", "d4", "f4"}


@pytest.mark.golden("LDT-13")
def test_the_diamond_is_reached_in_five_moves_from_the_corner() -> None:
    match = table("i1", "R30")
    for move in ("i6", "i3", "h3", "e3"):
        play(match, move, "1-2", "1,2")
        assert diamond(match) == "e4"
    play(match, "e4")
    assert diamond(match) == "0"


@pytest.mark.golden("LDT-14")
@pytest.mark.clause("LD-42")
@pytest.mark.parametrize(("spin", "order"), [("6-4", "6,4"), ("6-4", "4,6"), ("5-5", "5,5")])
def test_ten_from_corner_1_is_the_circle_crossing(spin: str, order: str) -> None:
    match = table("i7", diamond="0")
    assert cited(play(match, spin, order))[-1] == "LD-42"
    assert pieces(match)[0] == "R6"
    play(match, "1-2", "1,2")
    assert after(match, "1-2", "1,2")[0] == "R9"


@pytest.mark.golden("LDT-15")
@pytest.mark.clause("LD-43")
@pytest.mark.parametrize("spin", ["1-1", "1-6", "6-6"])
def test_a_carrier_past_the_circle_crossing_is_in_the_field_again_whatever_he_spins(spin: str) -> None:
    match = table("i7", "R30", diamond="0")
    assert after(match, "6-5", "6,5")[0] == "LE11"
    told = play(match, "1-1", "1,1", spin, spin.replace("-", ","))
    assert pieces(match)[0] == "i1"
    assert cited(told)[-2:] == ["LD-43", "LDR-8"]


@pytest.mark.golden("LDT-16")
def test_a_carrier_one_short_of_the_circle_crossing_may_take_the_one_first_or_not() -> None:
    assert after(table("LE9", diamond="0"), "1-6", "1,6")[0] == "R12"
    assert after(table("LE9", diamond="0"), "1-6", "6,1")[0] == "i1"


@pytest.mark.golden("LDT-17")
@pytest.mark.clause("LDR-16", "LD-51")
@pytest.mark.parametrize(("order", "place"), [("4,1", "R2"), ("1,4", "R3")])
def test_the_carrier_wins_by_ending_a_use_on_any_circle_of_home(order: str, place: str) -> None:
    match = table("R38", diamond="0")
    assert after(match, "4-1", order)[0] == place
    assert match.places() == [1, 2]


@pytest.mark.golden("LDT-18")
@pytest.mark.clause("LDR-7")
def test_the_carrier_who_stops_on_the_square_crossing_before_home_is_turned_into_the_lane() -> None:
    match = table("R38", diamond="0")
    assert after(match, "2-6", "2,6")[0] == "LE8"
    assert not match.is_over
    home = table("R38", diamond="0")
    assert after(home, "2-6", "6,2")[0] == "R4"
    assert home.winners() == [0]


@pytest.mark.golden("LDT-19")
def test_both_arrows_together_may_put_the_carrier_on_the_square_crossing() -> None:
    match = table("R38", "R30", diamond="0")
    assert after(match, "1-1", "1,1")[0] == "R0"
    play(match, "1-1", "1,1")
    assert after(match, "1-1", "1,1")[0] == "LE4"


@pytest.mark.golden("LDT-20")
def test_coming_home_without_the_diamond_wins_nothing() -> None:
    match = table("R38")
    assert after(match, "4-1", "4,1")[0] == "R3"
    assert not match.is_over


@pytest.mark.golden("LDT-21")
@pytest.mark.clause("LD-49")
def test_the_diamond_is_taken_at_the_stop_between_the_arrows() -> None:
    match = table("R10", "R14", "1")
    told = play(match, "4-3", "4,3")
    assert (pieces(match), diamond(match)) == (("R17", "R23"), "0")
    assert [cite for cite in cited(told) if cite in {"LD-48", "LD-49"}] == ["LD-48", "LD-49"]
    other = table("R10", "R14", "1")
    play(other, "4-3", "3,4")
    assert (pieces(other), diamond(other)) == (("R17", "R14"), "1")


@pytest.mark.golden("LDT-22")
def test_a_carrier_that_lands_on_the_other_keeps_the_diamond() -> None:
    match = table("R10", "R14", "0")
    play(match, "4-3", "4,3")
    assert (pieces(match), diamond(match)) == (("R17", "R23"), "0")


@pytest.mark.golden("LDT-23")
@pytest.mark.clause("LDR-21")
@pytest.mark.parametrize("order", ["2,3", "3,2"])
def test_taking_the_diamond_in_ones_own_home_wins(order: str) -> None:
    match = table("R39", "R4", "1")
    told = play(match, "2-3", order)
    assert pieces(match)[0] == "R4"
    assert cited(told)[-2:] == ["LDR-21", "LD-51"]
    assert match.winners() == [0]


@pytest.mark.golden("LDT-24")
@pytest.mark.clause("LDR-19")
@pytest.mark.parametrize("order", ["5,1", "1,5"])
def test_a_piece_displaced_from_its_star_stands_just_behind_it(order: str) -> None:
    assert after(table("R17"), "5-1", order) == ("R23", "R22")


@pytest.mark.golden("LDT-25")
@pytest.mark.clause("LDR-27")
def test_a_piece_on_corner_5_is_displaced_by_one_that_comes_in() -> None:
    assert after(table("LE11", "i1"), "1-2", "1,2") == ("i1", "R23")


@pytest.mark.golden("LDT-26")
def test_the_diamond_is_taken_in_the_field() -> None:
    match = table("h3", "e3", "1")
    play(match, "h3-e3")
    assert (pieces(match), diamond(match)) == (("e3", "R23"), "0")


@cache
def stops_on(away: int) -> Fraction:
    """Reckon the chance that a lone piece so many spaces before a Crossing stops on it before it has passed."""
    found = Fraction(0)
    for one, other in product(range(1, 7), repeat=2):
        if away in (one, other, one + other):
            found += 1
        elif one + other < away:
            found += stops_on(away - one - other)
    return found / 36


@cache
def stops_by_play(place: str, crossing: str) -> Fraction:
    """Reckon the same by making every spin in both orders on the board; a piece that has passed has failed."""
    found = Fraction(0)
    for one, other in combinations_with_replacement(range(1, 7), 2):
        best = max(chance_after(order, place, crossing, (one, other)) for order in {(one, other), (other, one)})
        found += best * (1 if one == other else 2)
    return found / 36


def chance_after(order: tuple[int, int], place: str, crossing: str, spin: tuple[int, int]) -> Fraction:
    """Make one spin in this order, and reckon what chance is left."""
    match = table(place, "c4", "0" if place.startswith(("i", "L")) else "e4")
    told = play(match, f"{spin[0]}-{spin[1]}", f"{order[0]},{order[1]}")
    if any(event.text.endswith(f"to {crossing}.") for event in told):
        return Fraction(1)
    now = pieces(match)[0]
    passed = now in NUMBER or (now.startswith("L") and int(now[2:]) > 10)
    passed = passed or (now.startswith("R") and int(now[1:]) > int(crossing[1:]))
    return Fraction(0) if passed else stops_by_play(now, crossing)


@pytest.mark.golden("LDT-27")
def test_the_exact_chance_of_stopping_on_the_circle_crossing_from_corner_1() -> None:
    assert stops_on(10) == Fraction(6155593, 15116544)
    assert stops_by_play("i7", "R6") == stops_on(10)


@pytest.mark.golden("LDT-28")
def test_the_exact_chance_of_stopping_on_a_square_crossing_on_this_pass() -> None:
    assert stops_on(17) == Fraction(40865547340523, 101559956668416)
    assert stops_on(20) == Fraction(247604333113943, 609359740010496)
    assert stops_by_play("R3", "R20") == stops_on(17)


def ways(first: str, *aims: str, secured: bool) -> set[str]:
    """List every shortest way between squares, written with hyphens; a corner 1 leads no further."""
    paths = [[first]]
    while paths and not any(path[-1] in aims for path in paths):
        paths = [
            [*path, spot_name(BOARD, end)]
            for path in paths
            if path[-1] not in ("a1", "i7")
            for end in targets(BOARD, spot_called(BOARD, path[-1]), secured=secured)
        ]
    return {"-".join(path) for path in paths if path[-1] in aims}


def mean_walk(first: str, aims: set[str], shut: set[str], secured: bool) -> float:
    """Solve the equations for the mean number of moves of a piece that goes at random, never on to what is shut."""
    inner = [square for square in SQUARES if square not in aims | shut]
    matrix, ones = np.eye(len(inner)), np.ones(len(inner))
    for at, square in enumerate(inner):
        ends = [spot_name(BOARD, end) for end in targets(BOARD, spot_called(BOARD, square), secured=secured)]
        open_ends = [end for end in ends if end not in shut]
        for end in open_ends:
            if end not in aims:
                matrix[at, inner.index(end)] -= 1 / len(open_ends)
    return float(np.linalg.solve(matrix, ones)[inner.index(first)])


CORNERS_ONE = ("a1", "i7")


@pytest.mark.golden("LDT-29")
def test_every_square_has_two_moves_and_the_field_has_256_before_and_250_after() -> None:
    free = [square for square in SQUARES if square not in (*CORNERS_ONE, "e4")]
    counts = [[len(targets(BOARD, spot_called(BOARD, one), secured=gone)) for one in free] for gone in (False, True)]
    assert [(min(row), sum(row)) for row in counts] == [(2, 256), (2, 250)]
    assert len(targets(BOARD, spot_called(BOARD, "e4"), secured=True)) == 8
    assert [len(targets(BOARD, spot_called(BOARD, one), secured=True)) for one in CORNERS_ONE] == [3, 3]


@pytest.mark.golden("LDT-29")
def test_the_shortest_ways_are_those_of_the_table() -> None:
    assert ways("i1", "e4", secured=False) == {"i1-i6-i3-h3-e3-e4", "i1-d1-h1-c1-e1-e4", "i1-d1-h1-c1-e3-e4"}
    assert ways("a7", "e4", secured=False) == {"a7-a2-a5-b5-e5-e4", "a7-f7-b7-g7-e7-e4", "a7-f7-b7-g7-e5-e4"}
    assert ways("e4", "a1", secured=True) == {"e4-f3-b3-a4-a1", "e4-f3-b3-a3-a1", "e4-f4-h6-c1-a1"}
    assert {len(way.split("-")) for way in ways("e4", "i7", secured=True)} == {5}
    assert ways("i1", "a1", secured=True) == {"i1-d1-h1-c1-a1"}
    assert ways("i1", "i7", secured=True) == {"i1-i6-i3-i4-i7", "i1-d1-h5-i4-i7", "i1-d1-h5-i5-i7"}


@pytest.mark.golden("LDT-29")
def test_the_farthest_squares_are_five_from_e4_and_four_from_a_corner_1() -> None:
    aims = {"e4": (BOARD.diamond,), "one": tuple(BOARD.corner_one)}
    free = [spot_called(BOARD, square) for square in SQUARES if square not in CORNERS_ONE]
    assert max(distance(BOARD, spot, aims["e4"], secured=False) for spot in free) == 5
    assert max(distance(BOARD, spot, aims["one"], secured=True) for spot in free) == 4
    assert {spot_name(BOARD, spot) for spot in free if distance(BOARD, spot, aims["e4"], secured=False) == 1} == {
        *("b1", "e1", "e3", "e5", "e7", "h7")
    }
    assert {spot_name(BOARD, spot) for spot in free if distance(BOARD, spot, aims["one"], secured=True) == 1} == {
        *("c1", "a3", "a4", "g7", "i5", "i4")
    }


@pytest.mark.golden("LDT-29")
def test_the_mean_random_walks_are_those_of_the_table() -> None:
    assert round(mean_walk("i1", {"e4"}, set(CORNERS_ONE), secured=False), 1) == 78.1
    assert round(mean_walk("e4", set(CORNERS_ONE), set(), secured=True), 1) == 37.3
    assert round(mean_walk("i1", set(CORNERS_ONE), set(), secured=True), 1) == 36.4


def test_both_orders_are_offered_and_one_where_they_are_equal() -> None:
    match = lay_out()
    match.act("5-2")
    assert orders(match) == {"2,5", "5,2"}
    match.act("5,2")
    match.act("4-4")
    assert orders(match) == {"4,4"}
