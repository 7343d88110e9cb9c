"""The golden tests of the dossier, played on the usual board by the usual rulings."""

from itertools import chain

import pytest

from teetotum.engine.umpire import Match
from teetotum.games.round_the_world.sailing import add_days
from teetotum.games.round_the_world.sitting import Result, Sitting, quickest, result_of
from teetotum.games.round_the_world.vocabulary import Mode, Play
from teetotum.lab.spread import ready
from teetotum.mechanics.dial import corner, tens_passed, units
from tests.games.round_the_world.voyage import (
    EXAMPLE,
    QUICKEST_TABLET,
    SECOND_CAPTAIN,
    cited,
    count,
    rests,
    sail,
    set_out,
    settle_on,
    spin,
    table,
    tablet,
    winners,
    world,
)

RESTS = ((8, 13, 18, 22, 27, 33, 40), (46, 51, 56), (64,), (71, 76, 81, 86, 93))
LINE = tuple(chain(*EXAMPLE))


@pytest.mark.golden("RW-G1")
@pytest.mark.clause("RW-1", "RW-2", "RWR-33")
def test_the_printed_example_fills_the_printed_tablet() -> None:
    match = set_out(mode="game_2")
    for spins, expected in zip(EXAMPLE, RESTS, strict=True):
        assert rests(match, spins) == list(expected)
    assert clocks_at_ports(match) == [7, 3, 1, 5]
    assert tablet(match) == QUICKEST_TABLET
    assert table(match).voyage[0] == 174
    assert {"RW-23", "RW-24"} & cited(match) == set()


@pytest.mark.golden("RW-G2")
@pytest.mark.clause("RW-1", "RW-20", "RW-30", "RWR-2")
def test_the_same_spins_take_174_days_in_game_1() -> None:
    match, dials = set_out(), {}
    for number in LINE:
        assert table(match).owed[0] == 0
        spin(match, number)
        dials[table(match).oval[0]] = table(match).dial[0]
    assert tuple(dials) == tuple(chain(*RESTS))
    assert {oval: dials[oval] for oval in (33, 40, 51, 64, 93)} == {33: 2, 40: 6, 51: 8, 64: 10, 93: 14}
    assert (table(match).clock, table(match).voyage[0]) == (16, 174)


@pytest.mark.golden("RW-G3")
@pytest.mark.clause("RWR-2")
def test_if_a_ten_reached_costs_a_spin_the_example_takes_184_days() -> None:
    match, lost_at = set_out(lost_spin_on="reach"), []
    for number in LINE:
        before = len(match.events)
        spin(match, number)
        lost_at += [table(match).oval[0] for event in match.events[before:] if event.text.startswith("Red loses")]
    assert match.is_over
    assert lost_at == [64]
    assert (table(match).clock, table(match).voyage[0]) == (17, 184)


@pytest.mark.golden("RW-G4")
@pytest.mark.clause("RW-18", "RW-19", "RW-24", "RW-25", "RW-26", "RWR-2", "RWR-3", "RWR-24")
@pytest.mark.parametrize(
    ("was", "added", "shown", "lost"),
    [
        (23, 40, (50, 13), 4),
        (23, 4, (0, 27), 0),
        (23, 14, (0, 37), 1),
        (8, 2, (0, 10), 0),
        (10, 4, (0, 14), 1),
        (9, 2, (0, 11), 1),
        (49, 2, (50, 1), 1),
        (40, 20, (50, 10), 2),
        (0, 10, (0, 10), 0),
        (0, 40, (0, 40), 3),
        (6, 40, (0, 46), 4),
    ],
)
def test_a_dial_shows_fifties_and_units_and_costs_the_tens_it_passes(
    was: int, added: int, shown: tuple[int, int], lost: int
) -> None:
    play = world(set_out(1, f"0:9+{was} c:0/5/6 t:0"))
    add_days(play, 0, added)
    assert (corner(play.state.dial[0]), units(play.state.dial[0])) == shown
    assert play.state.owed[0] == lost
    assert tens_passed(was, was + added) == lost


@pytest.mark.golden("RW-G5")
@pytest.mark.clause("RW-23", "RW-24", "RW-25", "RWR-4")
def test_four_lost_spins_run_off_one_a_turn_while_the_clock_goes_on() -> None:
    match = set_out(2, "0:20+23 1:2 c:0/5/6 t:0")
    spin(match, 1)
    assert (table(match).oval[0], table(match).dial[0], table(match).owed[0]) == (15, 63, 4)
    for _ in range(4):
        assert table(match).seat == 1
        spin(match, 2)
    assert table(match).clock == 10
    spin(match, 2)
    assert (table(match).seat, table(match).owed[0]) == (0, 0)
    assert table(spin(match, 5)).oval[0] == 20
    assert table(match).clock == 11


@pytest.mark.golden("RW-G6")
@pytest.mark.clause("RW-27", "RWR-8")
def test_a_second_disaster_is_waived_until_another_number_shows() -> None:
    match = spin(set_out(), 5)
    assert (table(match).oval[0], table(match).dial[0], table(match).owed[0]) == (0, 10, 0)
    spin(match, 5)
    match.act("waive")
    spin(match, 5, 2)
    assert (table(match).oval[0], table(match).clock) == (2, 2)


@pytest.mark.golden("RW-G7")
@pytest.mark.clause("RW-27", "RWR-8")
def test_a_captain_may_let_the_second_disaster_stand() -> None:
    match = spin(set_out(2), 5, 1, 5)
    match.act("accept")
    assert (table(match).oval[0], table(match).dial[0], table(match).owed[0]) == (0, 20, 1)


@pytest.mark.golden("RW-G8")
@pytest.mark.clause("RW-27", "RWR-8")
def test_the_right_to_waive_lapses_with_the_next_accepted_spin() -> None:
    match = spin(set_out(2), 5, 1, 3)
    assert (table(match).oval[0], table(match).dial[0], table(match).owed[0]) == (3, 12, 1)
    spin(match, 4, 1, 2)
    assert (table(match).oval[0], table(match).dial[0], table(match).owed[0]) == (0, 22, 1)


@pytest.mark.golden("RW-G9")
@pytest.mark.clause("RW-50", "RW-51")
def test_time_to_a_place_is_counted_back_at_two_days_an_oval() -> None:
    match, stands = set_out(mode="game_2"), []
    for number in (1, 4, 2, 5):
        stands.append((table(spin(match, number)).oval[0], table(match).dial[0]))
    assert stands == [(8, 0), (12, 2), (14, 2), (19, 6)]
    assert tablet(match)[:2] == (20, 38)


@pytest.mark.golden("RW-G10")
@pytest.mark.clause("RW-50", "RWR-25")
def test_a_ship_driven_back_upon_the_horn_has_passed_it() -> None:
    match = spin(set_out(mode="game_2"), 1, 5, 5, 5)
    assert (table(match).oval[0], table(match).dial[0]) == (22, 2)
    assert tablet(match)[2] == 42


@pytest.mark.golden("RW-G11")
@pytest.mark.clause("RW-29", "RWR-10")
def test_more_than_enough_brings_a_ship_home_unless_the_house_wants_the_exact_number() -> None:
    position = "0:89 c:0/20/21 t:0"
    assert spin(set_out(1, position), 5).winners() == [0]
    exact = spin(set_out(1, position, finish="exact"), 5)
    assert (table(exact).oval[0], exact.is_over) == (89, False)


@pytest.mark.golden("RW-G12")
@pytest.mark.clause("RW-43", "RWR-11")
def test_san_francisco_stops_a_ship_in_game_2_only() -> None:
    position = "0:39 1:30 c:0/8/9 t:0"
    waiting = table(spin(set_out(2, position, mode="game_2"), 4))
    assert (waiting.oval[0], waiting.arrived[0]) == (40, 1)
    passing = table(spin(set_out(2, position), 4))
    assert (passing.oval[0], passing.dial[0]) == (43, 2)


@pytest.mark.golden("RW-G13")
@pytest.mark.clause("RW-42", "RW-43", "RW-44", "RW-46", "RWR-14", "RWR-16")
def test_two_captains_make_four_passages_and_a_tied_one_is_nobodys() -> None:
    match, left = set_out(2, mode="game_2"), (list(LINE), list(chain(*SECOND_CAPTAIN)))
    lain: tuple[list[int], list[int]] = ([], [])
    while not match.is_over:
        seat = table(match).seat
        lain[seat].append(table(spin(match, left[seat].pop(0))).oval[seat])
    assert lain == (list(chain(*RESTS)), [4, 8, 13, 18, 20, 27, 33, 40, 45, 50, 55, 56, 60, 64, 71, 76, 81, 86, 93])
    arrivals = [event.line[3] for event in match.events if event.cites == "RW-42" and event.seat == A]
    assert arrivals == [4, 6, 7, 12]
    assert waits(match, A) == [1, 1, 1, 0]
    ports = [4, 6, 7, 12]
    assert [tablet(match, 0)[port] for port in ports] == [76, 32, 12, 54]
    assert [tablet(match, 1)[port] for port in ports] == [86, 40, 24, 54]
    assert table(match).voyage[:2] == [174, 204]
    assert table(match).held[:2] == [3, 0]
    assert match.winners() == [0]
    assert clocks_at_ports(match) == [8, 4, 2, 5]
    assert Sitting(("A", "B")).after(result_of(world(match)), ("A", "B")).commodore_for_next_game(Mode.GAME_2) == "A"


def waits(match: Match, seat: int) -> list[int]:
    """How many rounds a captain lay at anchor at the end of each passage."""
    rounds, waited, in_port = 0, [], False
    for event in match.events:
        if event.cites == "RW-42" and event.seat == seat:
            rounds, in_port = 0, True
        elif event.cites == "RW-21" and in_port:
            rounds += 1
        if event.cites in {"RW-44", "RW-46"} and event.line[1] == (0 if event.cites == "RW-44" else 1):
            waited.append(rounds)
            in_port = False
    return waited


def clocks_at_ports(match: Match) -> list[int]:
    """What the Commodore's Dial read each time a passage ended."""
    clocks, last = [], 0
    for event in match.events:
        if event.cites == "RW-21":
            if event.line[4] <= last:
                clocks.append(last)
            last = event.line[4]
    return [*clocks, last]


A, B, C, D = range(4)


def tallied(play: Play) -> tuple[list[int], list[int], list[int]]:
    """Passages held and voyages, seat by seat, and who has won."""
    seats = play.house.seats
    return list(play.state.held[:seats]), list(play.state.voyage[:seats]), winners(play)


@pytest.mark.golden("RW-G14")
@pytest.mark.clause("RW-46", "RW-47", "RW-48", "RWR-17", "RWR-18")
def test_two_passages_each_are_settled_by_the_voyage_then_by_san_francisco() -> None:
    assert tallied(count((90, 40, 20, 80), (100, 36, 14, 90))) == ([2, 2], [230, 240], [A])
    assert tallied(count((90, 50, 20, 80), (100, 36, 14, 90))) == ([2, 2], [240, 240], [A])
    assert tallied(count((90, 60, 30, 100), (95, 50, 30, 90), (99, 55, 20, 95))) == ([1, 2, 1], [280, 265, 269], [B])
    one_each = ((80, 60, 30, 120), (90, 50, 30, 110), (95, 55, 20, 115), (99, 58, 25, 100))
    assert tallied(count(*one_each)) == ([1, 1, 1, 1], [290, 280, 285, 282], [B])
    assert winners(count(*one_each, no_two="drawn")) == []


@pytest.mark.golden("RW-G15")
@pytest.mark.clause("RW-45", "RW-46", "RW-47", "RWR-19")
def test_a_longer_voyage_may_win_while_a_quicker_one_makes_the_commodore() -> None:
    play = count((100, 40, 15, 150), (90, 50, 20, 100), (95, 45, 18, 110))
    assert tallied(play) == ([2, 2, 0], [305, 260, 268], [B])
    play = count((100, 40, 15, 150), (90, 50, 20, 112), (95, 45, 18, 110))
    assert tallied(play) == ([2, 1, 1], [305, 272, 268], [A])
    assert quickest(result_of(play)) == C


@pytest.mark.golden("RW-G16")
@pytest.mark.clause("RW-31", "RW-32", "RW-33", "RWR-20", "RWR-21")
def test_only_a_quicker_voyage_takes_the_office() -> None:
    captains, sitting, offices = ("A", "B", "C"), Sitting(("A", "B", "C")), []
    for winner, days in ((B, 300), (C, 310), (C, 298), (A, 298)):
        voyages = tuple(days if seat == winner else None for seat in range(3))
        sitting = sitting.after(Result(Mode.GAME_1, voyages, (None,) * 3, (winner,), (0, 1, 2)), captains)
        offices.append(sitting.commodore_for_next_game(Mode.GAME_1))
    assert offices == ["B", "B", "C", "C"]


@pytest.mark.golden("RW-G17")
@pytest.mark.clause("RW-53", "RW-54", "RW-55")
def test_children_heed_no_directions_and_lose_a_spin_at_a_disaster() -> None:
    match = spin(set_out(2, mode="children"), 1, 1)
    assert table(match).oval[:2] == [1, 1]
    spin(match, 4, 1)
    assert (table(match).oval[0], table(match).seat) == (5, 1)
    spin(match, 1)
    assert (table(match).oval[0], table(match).seat) == (5, 0)
    assert table(spin(set_out(1, "0:40 c:0/0/9 t:0", mode="children"), 1)).oval[0] == 41


@pytest.mark.golden("RW-G18")
@pytest.mark.clause("RW-28")
def test_two_ships_may_lie_on_one_oval() -> None:
    match = spin(set_out(2), 1, 1)
    assert table(match).oval[:2] == [8, 8]
    assert table(match).dial[:2] == [0, 0]


@pytest.mark.golden("RW-G20")
@pytest.mark.clause("RWR-1", "RWR-4")
def test_a_hundred_thousand_lone_voyages_have_the_expected_length_and_none_beats_174_days() -> None:
    alone = ready(settle_on(), ["sensible"]).run(1896, 0, 100_000, keep_states=True).states
    assert alone["spins"][:, 0].mean() == pytest.approx(29.63, rel=0.005)
    assert alone["dial"][:, 0].mean() == pytest.approx(73.60, rel=0.005)
    assert alone["voyage"][:, 0].min() >= 174


@pytest.mark.golden("RW-G20")
@pytest.mark.clause("RW-1", "RW-37", "RWR-4", "RWR-33")
def test_no_voyage_of_game_2_beats_174_days() -> None:
    fleet = ready(settle_on(4, mode="game_2"), ["sensible"] * 4).run(1896, 0, 25_000, keep_states=True).states
    assert fleet["voyage"][:, :4].min() >= 174


@pytest.mark.golden("RW-G20")
def test_drawn_childrens_races_have_the_expected_length() -> None:
    setup = settle_on(mode="children")
    assert sum(sail(setup, n).state.rounds for n in range(2000)) / 2000 == pytest.approx(32.8590, rel=0.01)


@pytest.mark.clause("RW-23", "RWR-4")
def test_rounds_pass_and_the_clock_goes_on_while_every_captain_owes_spins() -> None:
    match = spin(set_out(2, "0:20+23 1:2-2 c:0/5/6 t:0"), 1)
    assert (table(match).seat, table(match).owed[:2], table(match).clock) == (1, [2, 0], 8)


@pytest.mark.clause("RW-43", "RWR-9", "RWR-13")
def test_a_typhoon_at_53_tows_the_last_ship_to_hong_kong_and_ends_the_passage() -> None:
    position = "0:56@ 1:50 c:0/5/20 t:1 p:2 v:130,120 k0:1,1,1,1,80,8,50 k1:1,1,1,1,120,8"
    match = spin(set_out(2, position, mode="game_2"), 3)
    assert (table(match).oval[:2], table(match).passage) == ([56, 56], 2)
    assert (tablet(match, 1)[6], table(match).voyage[1]) == (50 + 20, 190)
    assert (table(match).dial[1], table(match).owed[1]) == (0, 1)
