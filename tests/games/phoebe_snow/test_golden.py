"""The golden tests of the dossier, on the usual board with an arrow of 1 to 6."""

from collections import Counter
from fractions import Fraction

import pytest

from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.phoebe_snow import GAME
from teetotum.games.phoebe_snow.setup import survey
from teetotum.games.phoebe_snow.vocabulary import Kind
from teetotum.players.phoebe_snow import advise
from teetotum.steam.bulk import Engine
from teetotum.steam.tuning import BY_ADVICE
from tests.games.phoebe_snow.trip import cited, redraw, rests, set_off, spin, table, trip

BOARD = survey(redraw())


def alone(space: int, *numbers: int, meal_back_acts: str = "yes") -> int:
    """Where a lone piece rests after these spins of one turn."""
    return rests(spin(trip(space, meal_back_acts=meal_back_acts), *numbers))[0]


@pytest.mark.golden("PS-G1")
@pytest.mark.clause("PS-10", "PS-12", "PS-15", "PS-26", "PSR-7")
def test_a_six_from_new_york_goes_by_binghamton_to_9_without_a_spin_for_miss_snow() -> None:
    match = spin(set_off(1), 6)
    assert rests(match) == [9]
    assert table(match).rounds == 2
    assert "PS-20" not in cited(match)


@pytest.mark.golden("PS-G2")
@pytest.mark.clause("PS-15", "PS-26")
def test_scranton_leads_to_a_red_flag_that_does_not_act() -> None:
    assert alone(0, 4) == 8


@pytest.mark.golden("PS-G3")
@pytest.mark.clause("PS-17", "PS-20", "PS-26", "PS-27")
def test_miss_snow_leads_to_a_red_flag_and_that_to_binghamton_which_does_not_act() -> None:
    assert alone(0, 5, 3) == 6


@pytest.mark.golden("PS-G4")
@pytest.mark.clause("PS-20", "PS-23", "PS-27")
def test_a_meal_may_lead_to_miss_snow_and_she_to_a_place() -> None:
    assert alone(0, 3, 2, 1) == 9


@pytest.mark.golden("PS-G5")
@pytest.mark.clause("PS-24", "PSR-5")
def test_an_odd_meal_near_new_york_ends_on_new_york() -> None:
    assert alone(0, 3, 5) == 0


@pytest.mark.golden("PS-G6")
@pytest.mark.clause("PS-24", "PSR-6")
def test_the_space_behind_an_odd_meal_acts_unless_the_house_forbids_it() -> None:
    assert alone(10, 1, 3) == 6
    assert alone(10, 1, 3, meal_back_acts="no") == 8


@pytest.mark.golden("PS-G7")
@pytest.mark.clause("PS-21", "PS-28", "PSR-10")
def test_the_displaced_piece_stands_quietly_on_a_red_flag_and_the_mover_owes_his_duty() -> None:
    match = spin(trip(10, 8, turn=1), 2)
    assert rests(match) == [8, 10]
    assert (match.to_act, table(match).duty) == (1, Kind.CONDUCTOR)


@pytest.mark.golden("PS-G8")
@pytest.mark.clause("PS-28", "PSR-9")
def test_a_forced_move_changes_places_too() -> None:
    assert rests(spin(trip(17, 9, turn=1), 3)) == [12, 17]


@pytest.mark.golden("PS-G9")
@pytest.mark.clause("PS-28", "PSR-9")
def test_both_legs_of_a_turn_may_change_places() -> None:
    assert rests(spin(trip(12, 9, 17, turn=1), 3)) == [9, 17, 12]


@pytest.mark.golden("PS-G10")
@pytest.mark.clause("PS-17", "PS-28", "PSR-9")
def test_a_red_flag_may_undo_an_exchange() -> None:
    assert rests(spin(trip(6, 8), 2)) == [6, 8]


@pytest.mark.golden("PS-G11")
@pytest.mark.clause("PS-10", "PS-28", "PSR-12")
def test_a_piece_just_entered_sends_a_leader_back_to_new_york() -> None:
    assert rests(spin(set_off(2), 1, 1)) == [0, 1]


@pytest.mark.golden("PS-G12")
@pytest.mark.clause("PS-24", "PSR-12")
def test_two_pieces_stand_on_new_york_side_by_side() -> None:
    assert rests(spin(trip(0, 2, turn=1), 1, 3)) == [0, 0]


@pytest.mark.golden("PS-G13")
@pytest.mark.clause("PS-29", "PS-30", "PSR-4")
def test_only_the_exact_number_wins() -> None:
    assert spin(trip(95, 0), 1).winners() == [0]
    assert rests(spin(trip(95, 0), 2)) == [95, 0]
    assert spin(trip(92, 0), 4).winners() == [0]


@pytest.mark.golden("PS-G14")
@pytest.mark.clause("PS-23", "PS-24", "PS-30", "PSR-4")
@pytest.mark.parametrize(("meal", "rest"), [(6, 91), (4, 95), (5, 86)])
def test_a_meal_near_the_end_of_the_line(meal: int, rest: int) -> None:
    assert alone(89, 2, meal) == rest


@pytest.mark.golden("PS-G15")
@pytest.mark.clause("PS-15", "PS-17", "PS-26")
def test_sacramento_and_the_last_red_flag() -> None:
    assert alone(90, 3) == 95
    assert alone(89, 5) == 90


@pytest.mark.golden("PS-G16")
@pytest.mark.clause("PS-18", "PSR-14")
def test_two_minutes_cost_two_turns() -> None:
    match = spin(trip(27, 30), 2)
    for number in (5, 3):  # the other goes by 35 to 38, both white flags
        assert table(match).seat == 1
        spin(match, number)
    spin(match, 3)
    assert table(match).seat == 0
    assert rests(spin(match, 1))[0] == 30


@pytest.mark.golden("PS-G17")
@pytest.mark.clause("PS-21", "PSR-16")
def test_a_conductor_who_says_nothing_loses_his_next_spin() -> None:
    match = spin(trip(9, 30), 1)
    match.act("silence")
    spin(match, 5)
    assert (table(match).seat, table(match).lost[0]) == (1, 0)
    spin(match, 3)
    assert rests(spin(match, 2))[0] == 17


@pytest.mark.golden("PS-G18")
@pytest.mark.clause("PS-22", "PSR-18")
def test_a_whistle_not_blown_turns_the_next_spin_back() -> None:
    match = spin(trip(16, 30), 2)
    match.act("silence")
    spin(match, 5)
    assert rests(spin(match, 4))[0] == 17
    assert table(match).back[0] == 0


@pytest.mark.golden("PS-G19")
@pytest.mark.clause("PS-28", "PSR-11")
def test_turns_to_lose_stay_with_the_player_who_is_displaced() -> None:
    match = spin(trip("29-2", 25, 35, turn=1), 4)
    assert rests(match) == [25, 29, 35]
    assert list(table(match).lost[:2]) == [2, 2]


@pytest.mark.golden("PS-G20")
@pytest.mark.clause("PS-20", "PS-23", "PS-26", "PS-27")
def test_the_longest_turn_has_six_spins() -> None:
    match = trip(64)
    for number, space in zip((1, 2, 2, 6, 2), (65, 67, 69, 75, 77), strict=True):
        assert rests(spin(match, number)) == [space]
        assert table(match).rounds == 9
    assert rests(spin(match, 1)) == [73]
    assert table(match).lost[0] == 0


@pytest.mark.golden("PS-G21")
@pytest.mark.clause("PS-8", "PS-9", "PSR-2")
def test_the_tied_spin_again_for_the_places_they_share() -> None:
    match = spin(Match(prepare(GAME, names=("A", "B", "C", "D"))), 3, 5, 3, 1, 6, 2)
    order = [event.text for event in match.events if "plays" in event.text]
    assert order == ["D plays first.", "C plays second.", "A plays third.", "B plays fourth."]


def one_turn(match: Match) -> Counter[int]:
    """Work out the exact chances of where a lone piece rests after its turn, in parts of 6 to the sixth."""
    begun, found = table(match).rounds, Counter[int]()

    def go_on(parts: int) -> None:
        if match.is_over or table(match).rounds > begun or match.to_act != NATURE:
            found[rests(match)[0]] += parts
            return
        for number in range(1, 7):
            match.take(number)
            go_on(parts // 6)
            match.undo()

    go_on(6**6)
    return found


@pytest.mark.golden("PS-G22")
@pytest.mark.clause("PS-11", "PSR-1")
def test_the_exact_chances_of_one_turn() -> None:
    from_new_york = {
        0: Fraction(1, 18),
        1: Fraction(1, 6),
        3: Fraction(7, 36),
        6: Fraction(307, 7776),
        8: Fraction(1, 6),
        9: Fraction(1603, 7776),
        10: Fraction(493, 3888),
        15: Fraction(133, 7776),
        17: Fraction(13, 648),
        22: Fraction(55, 7776),
    }
    assert {space: Fraction(parts, 6**6) for space, parts in one_turn(trip(0)).items()} == from_new_york
    from_92 = {90: Fraction(1, 6), 92: Fraction(1, 3), 95: Fraction(1, 3), 96: Fraction(1, 6)}
    assert {space: Fraction(parts, 6**6) for space, parts in one_turn(trip(92)).items()} == from_92


@pytest.mark.golden("PS-G23")
@pytest.mark.clause("PS-2", "PS-6")
def test_the_usual_board_has_the_spaces_of_the_dossier() -> None:
    kinds = Counter(Kind(kind) for kind in BOARD.kind[: BOARD.last + 1])
    assert BOARD.last + 1 == 97
    assert [kinds[kind] for kind in (Kind.PLACE, Kind.WHITE_FLAG, Kind.RED_FLAG, Kind.MEAL)] == [24, 16, 15, 11]
    assert [kinds[kind] for kind in (Kind.MISS_SNOW, Kind.WHISTLE, Kind.CONDUCTOR, Kind.WAIT)] == [10, 7, 6, 6]


@pytest.mark.golden("PS-G23")
@pytest.mark.clause("PSR-3", "PSR-5", "PSR-6")
def test_the_usual_board_obeys_the_rules_of_its_design() -> None:
    spaces = range(BOARD.last + 1)
    assert all(n + BOARD.number[n] < BOARD.last for n in spaces if BOARD.kind[n] == Kind.PLACE)
    assert all(n - BOARD.number[n] >= 0 for n in spaces if BOARD.kind[n] == Kind.RED_FLAG)
    meals = [n for n in spaces if BOARD.kind[n] == Kind.MEAL]
    behind = {BOARD.kind[n - odd] for n in meals for odd in range(1, 10, 2) if n >= odd}
    assert not behind & {Kind.MEAL, Kind.MISS_SNOW}
    assert prepare(GAME, seats=1).house  # a board on which some space had no way home would be refused


@pytest.mark.golden("PS-G23")
@pytest.mark.clause("PSR-25")
def test_a_lone_piece_takes_32_rounds_on_average_and_no_game_goes_on_for_ever() -> None:
    setup = prepare(GAME, seats=1)
    run = Engine(setup, advise, (BY_ADVICE,)).run(1909, 0, 40_000, keep_states=True)
    assert run.states["rounds"].mean() == pytest.approx(32.329, rel=0.01)
    assert run.states["rounds"].max() < 5000
    assert (run.places == 1).all()
