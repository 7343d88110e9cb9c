"""The golden tests of Cats and Mice: positions and spins whose outcome is known beforehand."""

from itertools import product

import pytest

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.cats_and_mice import GAME
from tests.games.cats_and_mice.tables import (
    barn,
    cats,
    cited,
    counts,
    ends,
    has_the_spin,
    lay_out,
    mice,
    of_cat,
    of_mice,
    part,
    play,
    table,
    uses,
)


def plans(spin: str) -> list[tuple[str, str]]:
    """List every ordered pair of cat uses from the lay-out."""
    found = []
    first = lay_out()
    first.act(spin)
    for action in first.legal():
        said = first.say(action)
        first.take(action)
        found += [(said, first.say(other)) for other in first.legal()]
        first.undo()
    return found


@pytest.mark.golden("CMT-1")
@pytest.mark.clause("CM-24", "CM-25", "CM-10", "CM-12")
def test_the_lay_out_has_cats_at_home_mice_on_mouse_spaces_and_eight_in_the_barn() -> None:
    match = lay_out()
    assert cats(match) == ["H-SW", "H-NE"]
    assert mice(match) == {"M-W", "M-N", "M-E", "M-S"}
    assert (barn(match), counts(match)) == (8, [0, 0])
    assert match.position() == "c:H-SW,H-NE m:M-W,M-N,M-E,M-S b:8 n:0,0 t:0"


@pytest.mark.golden("CMT-2")
@pytest.mark.clause("CM-44", "CM-37")
@pytest.mark.parametrize("way", [["3>W10", "4>M-W"], ["3>S3", "4>M-S"]])
def test_three_and_four_bring_the_cat_from_home_to_a_mouse(way: list[str]) -> None:
    match = lay_out()
    events = play(match, "3-4", *way)
    assert (counts(match), len(mice(match)), barn(match)) == ([1, 0], 3, 8)
    assert events[-1].text.startswith("Squeak!")
    assert cited(events)[-1] == "CM-44"


@pytest.mark.golden("CMT-3")
@pytest.mark.clause("CM-28", "CM-29")
@pytest.mark.parametrize("way", [["5>BW5", "6>M-W"], ["6>BW4", "5>M-W"]])
def test_six_and_five_reach_a_mouse_by_way_of_the_mouse_hole_and_the_junction(way: list[str]) -> None:
    match = lay_out()
    play(match, "6-5", *way)
    assert counts(match) == [1, 0]


@pytest.mark.golden("CMT-4")
@pytest.mark.clause("CM-19")
def test_eight_of_thirty_six_first_spins_allow_a_capture() -> None:
    round_spaces = ("M-W", "M-N", "M-E", "M-S")
    able = [
        (one, other)
        for one, other in product(range(1, 7), repeat=2)
        if any(said.endswith(round_spaces) for plan in plans(f"{one}-{other}") for said in plan)
    ]
    assert len(able) == 8
    assert {one + other for one, other in able} == {7, 11}


@pytest.mark.golden("CMT-5")
@pytest.mark.clause("CMR-9", "CM-49")
def test_a_mouse_passed_over_is_not_captured() -> None:
    match = lay_out()
    events = play(match, "6-2", "6>W7", "2>W6")
    assert counts(match) == [0, 0]
    assert "M-W" in mice(match)
    assert "CM-44" not in cited(events)


@pytest.mark.golden("CMT-6")
@pytest.mark.clause("CM-51", "CMR-6")
def test_a_double_two_leads_two_and_four_spaces_away_and_never_back() -> None:
    match = lay_out()
    match.act("2-2")
    assert ends(match, 2) == {"W11", "DSW2", "S2"}
    assert {second for _, second in plans("2-2")} == {"2>W9", "2>O-SW", "2>S4"}


@pytest.mark.golden("CMT-7")
@pytest.mark.clause("CM-29", "CMR-7")
@pytest.mark.parametrize(("spin", "number"), [("1-1", 3), ("1-2", 6), ("2-2", 3), ("3-4", 8), ("5-6", 20), ("6-6", 14)])
def test_the_cat_has_so_many_plans_from_the_lay_out(spin: str, number: int) -> None:
    assert len(plans(spin)) == len(set(plans(spin))) == number


@pytest.mark.golden("CMT-8")
@pytest.mark.clause("CMR-9")
def test_two_mice_may_be_captured_in_one_turn() -> None:
    match = of_cat("W10,W7", "3-3")
    play(match, "3>W10", "3>W7")
    assert counts(match) == [2, 0]
    assert mice(match) == set()


@pytest.mark.golden("CMT-9")
@pytest.mark.clause("CM-31", "CM-32", "CMR-3")
def test_a_mouse_on_bn2_goes_in_only_when_its_count_ends_on_the_hole() -> None:
    assert ends(of_mice("BN2", "1-2"), 1, "BN2") == {"BN1", "BN3"}
    assert ends(of_mice("BN2", "1-2"), 2, "BN2") == {"O-NW", "BN4", "PN3"}
    assert ends(of_mice("BN2", "3-3"), 3, "BN2") == {"DNW3", "BW1", "BN5", "PN2"}
    reach = of_mice("BN2", "5-6", hole_entry="reach")
    assert ends(reach, 5, "BN2") == {"O-NW", "O-NE", "M-N"}
    before = barn(reach)
    play(reach, "5:BN2>O-NW")
    assert barn(reach) == before + 1


@pytest.mark.golden("CMT-10")
@pytest.mark.clause("CM-33", "CMR-4", "CMR-5")
@pytest.mark.parametrize(
    ("number", "there"),
    [
        (1, ""),
        (2, "DNW3 BN1 BW1"),
        (3, "DNW2 BN2 BW2"),
        (4, "DNW1 BN3 BW3"),
        (5, "H-NW BN4 PN3 BW4 PW3"),
        (6, "N1 W1 BN5 PN2 BW5 PW2"),
    ],
)
def test_a_mouse_comes_out_with_its_hole_counted_as_the_first_space(number: int, there: str) -> None:
    match = of_mice("-", f"{number}-2" if number == 1 else f"{number}-{number}")
    assert ends(match, number, "O-NW") == set(there.split())


@pytest.mark.golden("CMT-11")
@pytest.mark.clause("CMR-13", "CM-14")
def test_a_cat_on_a_mouse_hole_shuts_it_both_ways() -> None:
    match = of_mice("DNW3", "1-4", "O-NW,H-NE")
    assert ends(match, 1, "DNW3") == {"DNW2"}
    out = {use for use in uses(match, 4) if use.startswith("4:O-")}
    assert len(out) == 9
    assert not any(use.startswith("4:O-NW") for use in out)


@pytest.mark.golden("CMT-12")
@pytest.mark.clause("CM-45", "CM-50", "CMR-12")
def test_a_mouse_goes_neither_on_to_a_cat_nor_past_it() -> None:
    match = of_mice("W7", "2-4", "W9,H-NE")
    assert ends(match, 2, "W7") == {"W6", "PW1"}
    assert ends(match, 4, "W7") == {"W4", "PW3"}
    with pytest.raises(Illegal, match="CM-45"):
        match.act("2:W7>W9")
    with pytest.raises(Illegal, match="CM-50"):
        match.act("4:W7>W11")


@pytest.mark.golden("CMT-13")
@pytest.mark.clause("CM-48", "CMR-14")
def test_the_first_comer_of_two_mice_is_put_into_the_barn() -> None:
    match = of_mice("N1,N4", "3-5")
    events = play(match, "3:N1>N4")
    assert mice(match) == {"N4"}
    assert barn(match) == 11
    assert "CM-48" in cited(events)


@pytest.mark.golden("CMT-14")
@pytest.mark.clause("CM-49")
def test_a_mouse_passes_over_another_freely() -> None:
    match = of_mice("N1,N2", "3-5")
    play(match, "3:N1>N4")
    assert mice(match) == {"N2", "N4"}


@pytest.mark.golden("CMT-15")
@pytest.mark.clause("CM-47", "CMR-15")
def test_the_first_comer_of_two_cats_is_sent_home() -> None:
    match = of_cat("-", "3-5", "N6,N3")
    events = play(match, "3>N3")
    assert cats(match) == ["N3", "H-NE"]
    assert "CM-47" in cited(events)


@pytest.mark.golden("CMT-16")
@pytest.mark.clause("CMR-16")
def test_a_mouse_on_the_home_of_a_cat_sent_there_goes_into_the_barn_uncounted() -> None:
    match = of_cat("H-NE", "3-5", "N6,N3")
    play(match, "3>N3")
    assert cats(match) == ["N3", "H-NE"]
    assert (mice(match), barn(match), counts(match)) == (set(), 12, [0, 0])


@pytest.mark.golden("CMT-17")
@pytest.mark.clause("CMR-16")
def test_a_cat_that_lands_on_another_in_its_own_home_is_itself_sent_home() -> None:
    match = of_cat("-", "3-1", "N10,H-NE")
    play(match, "3>H-NE")
    assert cats(match) == ["H-SW", "H-NE"]
    assert ends(match, 1) == {"W12", "S1", "DSW1"}


@pytest.mark.golden("CMT-18")
@pytest.mark.clause("CMR-16")
def test_cats_sent_home_in_turn_send_on_whom_they_find_there() -> None:
    match = of_cat("-", "3-5", "N6,N3,H-NW,E2")
    play(match, "3>N3")
    assert cats(match) == ["N3", "H-NW", "H-NE", "E2"]


@pytest.mark.golden("CMT-19")
@pytest.mark.clause("CM-39", "CM-51")
def test_one_mouse_may_have_both_arrows_but_not_turn_back() -> None:
    match = of_mice("M-W", "2-2")
    play(match, "2:M-W>W5")
    assert "2:W5>W3" in uses(match)
    with pytest.raises(Illegal, match="CM-51"):
        match.act("2:W5>M-W")


@pytest.mark.golden("CMT-20")
@pytest.mark.clause("CMR-8")
def test_a_mouse_may_go_in_and_come_out_again_by_the_same_way() -> None:
    match = of_mice("BN2", "2-2", counts="2,2")
    assert barn(match) == 7
    play(match, "2:BN2>O-NW", "2:O-NW>BN1")
    assert (barn(match), mice(match)) == (7, {"BN1"})


@pytest.mark.golden("CMT-21")
@pytest.mark.clause("CMR-5", "CMR-17")
def test_with_the_last_mouse_in_the_barn_a_double_one_moves_no_mouse() -> None:
    match = table(counts="5,6")
    play(match, "1-1")
    match.take(match.legal()[0])
    events = match.take(match.legal()[0])
    assert has_the_spin(match, 1)
    assert cited(events)[-1] == "CMR-17"


@pytest.mark.golden("CMT-22")
@pytest.mark.clause("CMR-17", "CM-33")
def test_with_one_and_three_the_last_mouse_comes_out_by_the_three_and_goes_on_by_the_one() -> None:
    match = of_mice("-", "1-3", counts="5,6")
    first = uses(match)
    assert len(first) == 12
    assert all(use.startswith("3:O-") for use in first)
    reached = set()
    for use in sorted(first):
        play(match, use)
        reached |= {said.partition(">")[2] for said in uses(match)}
        assert all(said.startswith("1:") for said in uses(match))
        match.undo()
    assert reached == {"DNW1", "BN3", "BW3", "DNE1", "BE3", "DSE1", "BS3", "DSW1"}


@pytest.mark.golden("CMT-23")
@pytest.mark.clause("CMR-27", "CM-52", "CM-53")
def test_capturing_the_last_mouse_with_the_first_arrow_ends_the_match_at_once() -> None:
    match = of_cat("W10", "3-6", counts="5,6")
    play(match, "3>W10")
    assert match.is_over
    assert counts(match) == [8, 6]
    assert match.winners() == [0]
    assert match.legal() == []


@pytest.mark.golden("CMT-24")
@pytest.mark.clause("CMR-22")
def test_seven_all_is_a_draw() -> None:
    match = of_cat("W10", "3-6", counts="4,7")
    events = play(match, "3>W10")
    assert counts(match) == [7, 7]
    assert match.winners() == [0, 1]
    assert cited(events)[-1] == "CMR-22"


@pytest.mark.golden("CMT-25")
@pytest.mark.clause("CMR-13", "CMR-17")
def test_with_all_four_holes_shut_no_mouse_comes_out_and_the_turn_passes() -> None:
    shut = table(cats="M-W,O-NW,O-NE,O-SE")
    events = play(shut, "6-5", "5>W11", "6>O-SW")
    assert cats(shut) == ["O-SW", "O-NW", "O-NE", "O-SE"]
    assert cited(events)[-1] == "CMR-17"
    assert has_the_spin(shut, 1)


@pytest.mark.golden("CMT-26")
@pytest.mark.clause("CM-26", "CMR-21")
def test_the_two_who_tie_for_the_lead_spin_again_and_the_third_is_out_of_it() -> None:
    match = Match(prepare(GAME, seats=3))
    play(match, "4-5", "3-6", "1-3")
    assert part(match, "l") == "?,?,-"
    play(match, "1-1", "1-2")
    assert has_the_spin(match, 1)


@pytest.mark.golden("CMT-27")
@pytest.mark.clause("CMR-23", "CMR-19")
def test_three_hundred_turns_without_a_capture_end_the_match_and_counts_stand() -> None:
    match = table(counts="5,6", rest="q:299")
    play(match, "1-1")
    match.take(match.legal()[0])
    events = match.take(match.legal()[0])
    assert match.is_over
    assert counts(match) == [5, 6]
    assert match.winners() == [1]
    assert "CMR-23" in cited(events)


@pytest.mark.golden("CMT-28")
@pytest.mark.clause("CM-46", "CM-32", "CM-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_every_position_there_are_twelve_mice_none_on_a_hole_and_one_piece_to_a_space(seats: int) -> None:
    luck = Keyed(28, seats)
    match = Match(prepare(GAME, seats=seats), luck)
    for _ in range(400):
        if match.is_over:
            break
        match.spin() if match.to_act == NATURE else match.take(match.legal()[luck.below(len(match.legal()))])
        bonus = 2 if part(match, "z") else 0
        assert len(mice(match)) + barn(match) + sum(counts(match)) == 12 + bonus
        assert not any(space.startswith("O-") for space in mice(match))
        assert len({*mice(match), *cats(match)}) == len(mice(match)) + seats
