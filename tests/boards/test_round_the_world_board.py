"""The board of Round the World keeps every attested fact and every rule of its reconstruction."""

from itertools import groupby
from math import hypot

import pytest

from teetotum import boards
from teetotum.boards.survey import way_on

BOARD = boards.read("round_the_world")
DISASTERS = {"5", "21", "53", "68"}
ATTESTED_ORDERS = {
    "1": {"move_to": "8"},
    "19": {"days": 4},
    "26": {"move_to": "27"},
    "32": {"move_to": "33", "days": 2},
    "38": {"move_to": "40", "days": 4},
    "41": {"move_to": "46"},
    "51": {"days": 2},
    "61": {"move_to": "64", "days": 2},
    "66": {"move_to": "71"},
    "91": {"move_to": "93", "days": 4},
}
HARMLESS = (8, 13, 18, 22, 27, 33, 40, 46, 56, 64, 71, 76, 81, 86, 93)
BELTS = """
1-2 westerlies; 3-4 Calms of Cancer; 5-8 north-east trades; 9-10 doldrums; 11-15 south-east trades;
16-16 Calms of Capricorn; 17-27 westerlies and Cape Horn; 28-29 Calms of Capricorn; 30-33 south-east trades;
34-35 doldrums; 36-36 north-east trades; 37-37 Calms of Cancer; 38-42 California coast; 43-43 Calms of Cancer;
44-52 north-east trades; 53-63 China seas; 64-71 south-east trades; 72-72 Calms of Capricorn;
73-77 Cape of Good Hope; 78-85 south-east trades; 86-87 doldrums; 88-88 north-east trades; 89-89 Calms of Cancer;
90-93 Gulf Stream and home coast
"""
PLACES = {
    "Equator (Atlantic)": 11,
    "Rio de Janeiro": 15,
    "Cape Horn": 22,
    "Equator (Pacific)": 33,
    "San Francisco": 40,
    "Sandwich Islands": 45,
    "Hong Kong": 56,
    "Anjer": 64,
    "Mauritius": 71,
    "Cape of Good Hope": 76,
    "St Helena": 80,
    "Equator (homeward)": 85,
    "New York": 93,
}


@pytest.mark.clause("RW-7")
def test_ninety_three_ovals_run_from_the_dock_to_new_york_at_the_centre() -> None:
    assert way_on(BOARD, "0") == tuple(str(n) for n in range(94))
    assert len(BOARD) == 94
    assert (BOARD["93"].x, BOARD["93"].y) == (500, 500)
    assert not BOARD["93"].links


@pytest.mark.clause("RW-54")
def test_the_disasters_are_exactly_5_21_53_and_68() -> None:
    assert {space.id for space in BOARD.of_kind("disaster")} == DISASTERS


@pytest.mark.clause("RW-1")
def test_every_order_of_the_worked_example_stands_on_its_oval() -> None:
    for oval, order in ATTESTED_ORDERS.items():
        assert BOARD[oval].effect == order
        assert BOARD[oval].provenance_of("effect") == "attested"


@pytest.mark.clause("RW-1")
def test_ovals_where_the_example_rests_unhindered_give_no_orders() -> None:
    for oval in HARMLESS:
        assert not BOARD[str(oval)].effect
        assert BOARD[str(oval)].provenance_of("effect") == "attested"


@pytest.mark.clause("RW-2", "RW-3")
def test_the_thirteen_places_lie_where_the_tablet_puts_them_and_give_no_orders() -> None:
    named = {space.place: int(space.id) for space in BOARD.spaces if space.place and space.id != "0"}
    assert named == PLACES
    assert not any(BOARD[str(oval)].effect for oval in PLACES.values())


@pytest.mark.clause("RW-36", "RW-40")
def test_the_four_principal_ports_are_numbered_in_the_order_of_the_voyage() -> None:
    ports = sorted((space.principal, space.place) for space in BOARD.spaces if space.principal)
    assert ports == [(1, "San Francisco"), (2, "Hong Kong"), (3, "Anjer"), (4, "New York")]


@pytest.mark.clause("RW-16", "RWR-6")
def test_every_ordered_move_ends_where_nothing_more_is_ordered() -> None:
    targets = {space.sends_to(order) for space in BOARD.spaces for order in ("move_to", "astern_to")} - {""}
    assert targets
    assert not any(BOARD[target].effect for target in targets)


@pytest.mark.clause("RW-17")
def test_added_days_are_even_and_at_most_six_but_for_disasters() -> None:
    for space in BOARD.spaces:
        assert space.ordered("days") % 2 == 0
        assert space.ordered("days") <= 6 or space.id in DISASTERS


@pytest.mark.clause("RWR-9")
def test_disasters_send_to_the_dock_rio_hong_kong_and_mauritius_for_repairs() -> None:
    repairs = {oval: (BOARD[oval].sends_to(), BOARD[oval].ordered("days")) for oval in DISASTERS}
    assert repairs == {"5": ("0", 10), "21": ("15", 40), "53": ("56", 20), "68": ("71", 30)}
    assert BOARD["53"].sends_to("astern_to") == "45"
    assert BOARD["68"].sends_to("astern_to") == "64"


def test_39_ovals_are_plain_30_add_days_18_send_forward_and_6_back() -> None:
    ovals = [space for space in BOARD.spaces if space.id != "0"]
    moves = [int(space.sends_to()) - int(space.id) for space in ovals if space.sends_to()]
    assert sum(not space.effect for space in ovals) == 39
    assert sum(set(space.effect) == {"days"} for space in ovals) == 30
    assert sum(move > 0 for move in moves) == 18
    assert sum(move < 0 for move in moves) == 6


@pytest.mark.clause("RW-4")
def test_the_belts_follow_one_another_as_in_the_dossiers_table() -> None:
    runs = [
        (belt, [space.id for space in lying]) for belt, lying in groupby(BOARD.spaces[1:], lambda space: space.belt)
    ]
    told = [f"{ovals[0]}-{ovals[-1]} {belt}" for belt, ovals in runs]
    assert told == [belt.strip() for belt in BELTS.split(";")]


@pytest.mark.clause("RW-6", "RW-54")
def test_the_four_disasters_say_so_on_their_pictures_and_no_other_oval_does() -> None:
    assert {space.id for space in BOARD.spaces if "DISASTER" in space.picture} == DISASTERS


@pytest.mark.clause("RW-4", "RW-6")
def test_every_oval_lies_in_a_belt_and_bears_a_picture() -> None:
    for n in range(1, 94):
        assert BOARD[str(n)].belt
        assert BOARD[str(n)].picture
        assert BOARD[str(n)].provenance_of("picture") == "reconstructed"


def test_the_dock_lies_in_a_corner_next_to_the_first_oval() -> None:
    dock = BOARD["0"]
    assert min(dock.x, 1000 - dock.x) < 100
    assert min(dock.y, 1000 - dock.y) < 100
    nearest = min(BOARD.spaces[1:], key=lambda oval: hypot(oval.x - dock.x, oval.y - dock.y))
    assert nearest.id == "1"


def test_no_two_ovals_overlap_and_all_lie_whole_on_the_sheet() -> None:
    for n, one in enumerate(BOARD.spaces):
        width, height = BOARD.size_of(one)
        assert width / 2 <= one.x <= 1000 - width / 2
        assert height / 2 <= one.y <= 1000 - height / 2
        for other in BOARD.spaces[:n]:
            breadth, depth = BOARD.size_of(other)
            assert hypot((one.x - other.x) / (width + breadth), (one.y - other.y) / (height + depth)) > 0.5


def test_ovals_follow_one_another_at_even_distances() -> None:
    steps = [hypot(b.x - a.x, b.y - a.y) for a, b in zip(BOARD.spaces[1:], BOARD.spaces[2:-1], strict=False)]
    assert max(steps) - min(steps) < 4


def test_every_attested_oval_and_no_other_is_marked_so() -> None:
    attested = {int(oval) for oval in (*ATTESTED_ORDERS, *DISASTERS)} | set(HARMLESS)
    marked = {int(space.id) for space in BOARD.spaces[1:] if space.provenance_of("space") == "attested"}
    assert marked == attested
