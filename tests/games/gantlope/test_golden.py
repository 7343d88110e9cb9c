"""The golden tests of Gantlope: positions and spins whose outcome is known beforehand."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.gantlope import GAME
from tests.games.gantlope.tables import cited, has_the_spin, lay_out, men, play, table, uses


@pytest.mark.golden("GAT-1")
@pytest.mark.clause("GA-14", "GAR-6", "GAR-20")
def test_the_men_begin_on_the_first_four_squares_of_opposite_homes() -> None:
    match = lay_out()
    assert (men(match, 0), men(match, 1)) == ([1, 2, 3, 4], [1, 2, 3, 4])
    assert uses_after(match, "1-2") >= {"2:SE-1>SE-3", "2:SE-4>SE-6"}
    play(match, "1:SE-1>SE-2", "2:SE-4>SE-6")
    assert uses_after(match, "1-2") >= {"2:NW-1>NW-3", "2:NW-4>NW-6"}


def uses_after(match: Match, spin: str) -> set[str]:
    match.act(spin)
    return uses(match)


@pytest.mark.golden("GAT-2")
@pytest.mark.clause("GA-15", "GAR-8")
def test_a_man_stopping_on_his_lodge_on_the_way_out_goes_on_along_the_highway() -> None:
    match = lay_out()
    events = play(match, "5-4", "5:SE-4>SE-9", "4:SE-9>H0")
    assert 13 in men(match)
    assert "GA-15" in cited(events)
    play(match, "1-2", "1:NW-1>NW-2", "2:NW-4>NW-6", "3-6")
    assert "3:H0>H3" in uses(match)
    assert not any(">SE+" in use for use in uses(match))
    play(match, "3:H0>H3")
    assert 16 in men(match)


@pytest.mark.golden("GAT-3")
@pytest.mark.clause("GA-25", "GAR-17")
def test_a_man_met_on_his_own_lodge_starts_again_from_the_first_square_of_home() -> None:
    match = table("1,2,3,32", "2,3,4,13")
    events = play(match, "3-1", "3:H19>H22")
    assert men(match, 1) == [1, 2, 3, 4]
    assert "GA-25" in cited(events)
    assert "turned out of H22 and begins again from NW-1" in events[-1].text


@pytest.mark.golden("GAT-4")
@pytest.mark.clause("GAR-5")
def test_a_displaced_man_takes_the_next_square_of_home_when_the_first_is_full() -> None:
    match = table("1,2,3,32", "1,1,2,13")
    events = play(match, "3-1", "3:H19>H22")
    assert men(match, 1) == [1, 1, 2, 2]
    assert cited(events)[-2:] == ["GA-25", "GAR-5"]


@pytest.mark.golden("GAT-5")
@pytest.mark.clause("GA-26", "GAR-4")
def test_a_pair_shuts_its_square_and_may_be_passed() -> None:
    match = table("1,2,3,33", "1,2,16,16")
    play(match, "5-6")
    assert "6:H20>H26" in uses(match)
    with pytest.raises(Illegal, match=r"H25 holds two men \(GA-23, GA-26\)"):
        match.act("5:H20>H25")


@pytest.mark.golden("GAT-6")
@pytest.mark.clause("GA-30", "GA-32")
def test_a_man_brought_to_his_lodge_by_one_arrow_may_enter_the_goal_with_the_other() -> None:
    match = table("1,2,3,54")
    events = play(match, "3-2", "3:H41>H0", "2:H0>SE+2")
    assert men(match) == [1, 2, 3, 59]
    assert {"GA-30", "GA-32"} <= set(cited(events))


@pytest.mark.golden("GAT-7")
@pytest.mark.clause("GA-31", "GAR-14")
def test_a_man_brought_to_his_lodge_by_both_arrows_enters_on_the_next_turn() -> None:
    match = table("1,2,3,54")
    play(match, "1-2", "1:H41>H42", "2:H42>H0")
    assert men(match)[3] == 57
    assert has_the_spin(match, 1)
    events = play(match, "1-2", "1:NW-4>NW-5", "2:NW-5>NW-7", "4-6", "4:H0>SE+4")
    assert men(match)[3] == 61
    assert cited(events)[-1] == "GA-31"


@pytest.mark.golden("GAT-8")
@pytest.mark.clause("GA-35", "GAR-7")
def test_a_man_whose_count_leads_past_his_lodge_goes_round_again() -> None:
    match = table("1,2,3,54")
    events = play(match, "5-6", "5:H41>H2")
    assert men(match) == [1, 2, 3, 15]
    assert cited(events)[-1] == "GAR-7"


@pytest.mark.golden("GAT-8")
@pytest.mark.clause("GAR-7")
def test_a_house_may_bar_a_man_from_running_past_his_lodge() -> None:
    match = table("1,2,3,54", overshoot="barred")
    play(match, "5-6")
    assert not any(use.startswith("5:H41") for use in uses(match))
    with pytest.raises(Illegal, match="GAR-7"):
        match.act("5:H41")


@pytest.mark.golden("GAT-9")
@pytest.mark.clause("GAR-10")
def test_a_man_in_the_goal_moves_on_by_exact_counts_only() -> None:
    match = table("1,2,3,61")
    play(match, "2-3")
    assert "2:SE+4>SE+6" in uses(match)
    with pytest.raises(Illegal, match=r"no square so deep \(GAR-10\)"):
        match.act("3:SE+4")


@pytest.mark.golden("GAT-10")
@pytest.mark.clause("GA-23", "GA-38", "GAR-23")
@pytest.mark.parametrize("on_the_lodge", ["57,57", "13,57"])
def test_two_men_on_the_lodge_keep_a_third_from_it(on_the_lodge: str) -> None:
    match = table(f"1,54,{on_the_lodge}")
    play(match, "3-1")
    with pytest.raises(Illegal, match=r"H0 holds two men \(GA-23, GA-26\)"):
        match.act("3:H41>H0")


@pytest.mark.golden("GAT-11")
@pytest.mark.clause("GA-22", "GAR-2")
def test_one_man_may_take_all_four_uses_of_a_double() -> None:
    match = lay_out()
    events = play(match, "3-3", "3:SE-4>SE-7", "3:SE-7>SE-10", "3:SE-10>H0", "3:H0>H3")
    assert men(match) == [1, 2, 3, 16]
    assert has_the_spin(match, 1)
    assert {"GA-22", "GAR-2"} <= set(cited(events))


@pytest.mark.golden("GAT-12")
@pytest.mark.clause("GA-27", "GAR-13")
def test_a_turn_without_any_legal_use_is_lost() -> None:
    match = table("57,62,63,63")
    events = play(match, "6-6")
    assert cited(events)[-1] == "GA-27"
    assert has_the_spin(match, 1)


@pytest.mark.golden("GAT-13")
@pytest.mark.clause("GA-28")
def test_an_arrow_without_a_legal_use_is_lost_after_the_other_is_played() -> None:
    match = table("12,62,63,63", "36,36,41,41")
    play(match, "2-5")
    assert uses(match) == {"5:SE-12>H4"}
    events = play(match, "5:SE-12>H4")
    assert cited(events)[-1] == "GA-28"
    assert men(match) == [17, 62, 63, 63]
    assert has_the_spin(match, 1)


@pytest.mark.golden("GAT-14")
@pytest.mark.clause("GA-28", "GAR-11")
def test_nothing_asks_a_player_to_foresee_that_an_arrow_will_be_lost() -> None:
    match = table("54,62,63,63")
    play(match, "3-6")
    assert uses(match) == {"3:H41>H0", "6:H41>H3"}
    assert cited(play(match, "3:H41>H0"))[-1] == "GA-28"
    assert men(match) == [57, 62, 63, 63]
    assert has_the_spin(match, 1)
    other = table("54,62,63,63")
    play(other, "3-6", "6:H41>H3", "3:H3>H6")
    assert men(other) == [19, 62, 63, 63]


@pytest.mark.golden("GAT-14")
@pytest.mark.clause("GAR-11")
def test_a_house_with_foresight_allows_only_what_spends_most_arrows() -> None:
    match = table("54,62,63,63", use_rule="maximum")
    play(match, "3-6")
    assert uses(match) == {"6:H41>H3"}
    with pytest.raises(Illegal, match="GAR-11"):
        match.act("3:H41>H0")


@pytest.mark.golden("GAT-15")
@pytest.mark.clause("GA-36", "GAR-21")
def test_the_fourth_man_in_the_goal_wins_at_once() -> None:
    match = table("56,58,59,60")
    events = play(match, "1-4", "1:H43>H0", "4:H0>SE+4")
    assert match.is_over
    assert match.places() == [1, 0]
    assert cited(events)[-1] == "GA-36"


@pytest.mark.golden("GAT-16")
@pytest.mark.clause("GA-23", "GA-26")
def test_two_men_of_one_player_make_a_pair_that_is_safe() -> None:
    match = table("1,2,23,26", "1,2,3,46")
    events = play(match, "3-1", "3:H10>H13", "1:SE-1>SE-2")
    assert men(match) == [2, 2, 26, 26]
    assert "GA-23" in cited(events)
    play(match, "2-2")
    with pytest.raises(Illegal, match="GA-26"):
        match.act("2:H11>H13")


@pytest.mark.golden("GAT-19")
@pytest.mark.clause("GAR-16")
def test_one_man_may_displace_twice_in_a_turn() -> None:
    match = table("1,2,3,21", "1,2,45,48")
    events = play(match, "2-3", "2:H8>H10", "3:H10>H13")
    assert men(match, 1) == [1, 1, 2, 2]
    assert cited(events).count("GA-25") == 2


# GAT-18: every way a first turn can go, counted by playing them all out.

RESULTS = {"1-1": 13, "3-3": 28, "1-2": 9, "3-4": 15, "5-4": 16, "6-5": 16}
SEQUENCES = {"3-3": 210, "1-2": 23, "5-4": 32}


def ends_of_turn(match: Match) -> list[tuple[int, ...]]:
    """Play out every sequence of uses, and list where the men stand at the end of each."""
    if match.to_act == NATURE:
        return [tuple(men(match))]
    ends = []
    for action in match.legal():
        match.take(action)
        ends += ends_of_turn(match)
        match.undo()
    return ends


@pytest.mark.golden("GAT-18")
@pytest.mark.clause("GA-20", "GA-21", "GA-22", "GAR-12")
@pytest.mark.parametrize("spin", RESULTS)
def test_the_results_of_a_first_turn_are_as_many_as_were_counted(spin: str) -> None:
    match = lay_out()
    play(match, spin)
    ends = ends_of_turn(match)
    assert len(set(ends)) == RESULTS[spin]
    assert len(ends) == SEQUENCES.get(spin, len(ends))


# GAT-17 and GAT-20 hold in any position: drawn matches under drawn house rules.

CHOICES = {option.name: sorted(option.choices) for option in GAME.rulebook.options if option.choices}
HOUSES = st.fixed_dictionaries({}, optional={name: st.sampled_from(choices) for name, choices in CHOICES.items()})
LODGES = {"SE": 0, "SW": 33, "NW": 22, "NE": 11}


def square(corner: str, path: int, step: int) -> str:
    if path < 13:
        return f"{corner}-{path}"
    return f"{corner}+{path - 57}" if path > 57 else f"H{(LODGES[corner] + step * (path - 13)) % 44}"


@pytest.mark.golden("GAT-17", "GAT-20")
@pytest.mark.clause("GA-8", "GA-23", "GA-24", "GA-33", "GA-34", "GAR-3")
@settings(max_examples=60, deadline=None)
@given(seats=st.integers(2, 4), house=HOUSES, seed=st.integers(0, 1 << 32))
def test_squares_hold_at_most_two_men_of_one_colour_and_nobody_enters_anothers_home_or_goal(
    seats: int, house: dict[str, str], seed: int
) -> None:
    match = Match(prepare(GAME, seats=seats, options={**house, "turn_limit": 60}), source=Keyed(seed))
    choice, corners = Keyed(seed, 1), match.setup.names
    step = -1 if house.get("travel") == "left" else 1
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
        else:
            own = corners[match.to_act]
            assert all(use.split(">")[1].startswith(("H", own)) for use in uses(match))
            match.take(match.legal()[choice.below(len(match.legal()))])
        held: dict[str, Counter[int]] = {}
        for seat in range(seats):
            assert len(men(match, seat)) == 4
            for path in men(match, seat):
                held.setdefault(square(corners[seat], path, step), Counter())[seat] += 1
        for name, owners in held.items():
            stacked = house.get("home_full") == "stack" and name.endswith("-1")
            assert len(owners) == 1
            assert stacked or owners.total() <= 2
