"""The clauses of Cats and Mice in printed order, one sentence each."""

import pytest

from teetotum import boards, players, rulebooks
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.umpire import Match, prepare
from teetotum.games.cats_and_mice import GAME
from tests.games.cats_and_mice.tables import (
    at_mice,
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
    uses,
)

BOOK = rulebooks.read("cats_and_mice")
BOARD = boards.read("cats_and_mice")


# Title page, preface, heading and implements.


@pytest.mark.clause("CM-1")
def test_one_sheet_of_mcloughlin_brothers_holds_three_games() -> None:
    sheet = BOOK.source
    assert sheet.publisher == "McLoughlin Brothers, New York"
    assert BOOK.clause("CM-1").kind == "custom"


@pytest.mark.clause("CM-2")
def test_the_indicator_supplies_all_the_chance() -> None:
    match = lay_out()
    assert match.wheel.name == "indicator"
    assert all(name in {"indicator", "lot"} for name, _ in match.setup.wheels)


@pytest.mark.clause("CM-3", "CM-4")
def test_praise_and_the_demand_for_clear_directions_are_customs_with_their_reasons() -> None:
    for clause in (BOOK.clause("CM-3"), BOOK.clause("CM-4")):
        assert clause.kind == "custom"
        assert clause.reason


@pytest.mark.clause("CM-5", "CM-6")
def test_reading_aloud_and_trying_out_are_left_to_the_lessons() -> None:
    assert [BOOK.clause(asked).kind for asked in ("CM-5", "CM-6")] == ["tutorial", "tutorial"]


@pytest.mark.clause("CM-7")
def test_two_three_or_four_play_and_nobody_else() -> None:
    assert [lay_out(seats).setup.seats for seats in (2, 3, 4)] == [2, 3, 4]
    for wrong in (1, 5):
        with pytest.raises(BadSetup, match="2 to 4 players"):
            prepare(GAME, seats=wrong)


@pytest.mark.clause("CM-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_twelve_mice_and_a_cat_for_each_player(seats: int) -> None:
    match = lay_out(seats)
    assert len(mice(match)) + barn(match) == 12
    assert len(set(cats(match))) == seats


# The board.


@pytest.mark.clause("CM-9")
def test_the_homes_lie_in_the_corners_of_the_sheet() -> None:
    assert {(space.x, space.y) for space in BOARD.of_kind("home")} == {(66, 66), (66, 934), (934, 66), (934, 934)}


@pytest.mark.clause("CM-10")
def test_the_mouse_spaces_lie_half_way_between_the_homes_and_hold_a_mouse_each() -> None:
    spaces = BOARD.of_kind("mouse_space")
    assert {(space.x, space.y) for space in spaces} == {(66, 500), (500, 66), (934, 500), (500, 934)}
    assert mice(lay_out()) == {space.id for space in spaces}


@pytest.mark.clause("CM-11", "CM-14", "CM-15")
def test_the_barn_lies_in_the_middle_and_opens_on_four_mouse_holes() -> None:
    barn_space = BOARD["BARN"]
    assert (barn_space.x, barn_space.y) == (500, 500)
    assert set(barn_space.links) == {space.id for space in BOARD.of_kind("mouse_hole")}


@pytest.mark.clause("CM-12")
def test_eight_mice_start_in_the_barn() -> None:
    assert barn(lay_out()) == 8


@pytest.mark.clause("CM-13", "CM-34", "CM-30")
def test_no_cat_can_be_moved_to_the_barn_so_that_mice_are_safe_there() -> None:
    match = of_cat("-", "1-2", "O-SW,H-NE")
    assert ends(match, 1) == {"DSW3", "BS1", "BW5"}
    play(match, "1>DSW3")
    assert counts(match) == [0, 0]
    assert barn(match) == 12


@pytest.mark.clause("CM-16")
def test_the_highways_join_all_the_round_spaces_by_104_spaces_and_112_links() -> None:
    spaces = [space for space in BOARD.spaces if space.kind != "barn"]
    links = [link for space in spaces for link in space.links if link != "BARN"]
    assert (len(spaces), len(links)) == (104, 224)
    assert sorted({len(set(space.links) - {"BARN"}) for space in spaces}) == [2, 3]
    assert sum(len(set(space.links) - {"BARN"}) == 3 for space in spaces) == 16


@pytest.mark.clause("CM-17", "CM-28")
def test_a_cat_goes_in_any_direction_forward_or_back() -> None:
    assert ends(of_cat("-", "1-2", "W9,H-NE"), 1) == {"W8", "W10"}
    assert ends(of_cat("-", "1-2", "BN3,H-NE"), 2) == {"BN1", "BN5", "PN2"}


# The game.


@pytest.mark.clause("CM-18", "CM-55")
def test_whoever_has_the_highest_count_wins() -> None:
    match = of_cat("W10", "3-6", counts="3,8")
    events = play(match, "3>W10")
    assert counts(match) == [6, 8]
    assert match.winners() == [1]
    assert events[-1].text == "NE wins with a count of 8."


@pytest.mark.clause("CM-19", "CM-37")
def test_a_cat_takes_the_mouse_it_lands_on_off_the_board() -> None:
    match = of_cat("W9", "4-2")
    play(match, "4>W9")
    assert counts(match) == [1, 0]
    assert mice(match) == set()
    assert barn(match) == 11


@pytest.mark.clause("CM-20", "CM-35", "CM-38")
def test_after_the_cat_the_same_spin_moves_mice_and_not_before() -> None:
    match = lay_out()
    match.act("1-2")
    with pytest.raises(Illegal, match="CM-35"):
        match.take(208 + 104 * 4 + 60)
    play(match, "1>W12", "2>W10")
    assert part(match, "u") == "1,2"
    assert all(":" in use for use in uses(match))


@pytest.mark.clause("CM-21")
def test_every_player_may_move_any_mouse() -> None:
    match = at_mice(lay_out(), "1-2")
    assert {use.split(":")[1].split(">")[0] for use in uses(match, 1)} == {"M-W", "M-N", "M-E", "M-S"}


# Advice.


def advised(match: Match) -> str:
    """Ask the sensible program for its use."""
    return match.say(players.find(GAME, "sensible").choose(match, Keyed(1)))


@pytest.mark.clause("CM-22", "CM-41")
def test_a_sensible_player_moves_a_mouse_out_of_his_rivals_reach() -> None:
    match = of_mice("N9", "6-6", "S5,N12", counts="5,6", barn=0)
    assert advised(match).startswith("6:N9>")
    house = match.setup.house
    play(match, advised(match))
    play(match, advised(match))
    state = match.state
    there = state.mice[0] - 1  # type: ignore[attr-defined] # the state of Cats and Mice
    assert house.shots[104 * state.cat[1] + there] < 200  # type: ignore[attr-defined] # likewise


@pytest.mark.clause("CM-23")
def test_a_sensible_player_hurries_a_threatened_mouse_into_the_barn() -> None:
    assert advised(of_mice("DNE2", "2-6", "H-SW,H-NE")) == "2:DNE2>O-NE"


@pytest.mark.clause("CM-23", "CM-42")
@pytest.mark.parametrize(("own", "rivals"), [("SW", "NE"), ("NE", "SW"), ("SE", "NW"), ("NW", "SE")])
def test_a_sensible_player_brings_mice_out_near_his_own_cat_and_away_from_his_rivals(own: str, rivals: str) -> None:
    match = of_mice("-", "3-4", f"H-{own},H-{rivals}")
    assert advised(match).partition(":")[2].startswith(f"O-{own}")


@pytest.mark.clause("CM-44")
def test_a_sensible_player_takes_a_mouse_whenever_he_can() -> None:
    assert advised(of_cat("W10", "3-5")) == "3>W10"
    assert advised(of_cat("M-W", "3-4")) in {"3>W10", "4>W9"}


# The directions.


@pytest.mark.clause("CM-24", "CM-25")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_lay_out_is_told_seat_by_seat(seats: int) -> None:
    assert cited(lay_out(seats).events) == ["CM-24"] * seats + ["CM-25"]


@pytest.mark.clause("CM-26")
def test_the_highest_spin_for_the_lead_begins() -> None:
    match = Match(prepare(GAME, seats=3))
    events = play(match, "1-2", "3-4", "6-6")
    assert has_the_spin(match, 2)
    assert cited(events) == ["CM-26"] * 4


@pytest.mark.clause("CM-27", "CM-43")
def test_the_turn_passes_to_the_left_round_the_table_and_all_play_in_the_same_manner() -> None:
    match = lay_out(4, corners="SW,SE,NE,NW")
    order = []
    for _ in range(5):
        order.append(match.setup.names[int(part(match, "t"))])
        at_mice(match, "1-2")
        while match.legal():
            match.take(match.legal()[0])
    assert order == ["SW", "NW", "NE", "SE", "SW"]


@pytest.mark.clause("CM-29", "CM-36")
def test_the_cat_is_moved_for_one_arrow_and_then_for_the_other_either_first() -> None:
    for way in (["1>W12", "2>W10"], ["2>W11", "1>W10"]):
        match = lay_out()
        events = play(match, "1-2", *way)
        assert cats(match)[0] == "W10"
        assert cited(events) == ["CM-36", "CM-28", "CM-29"]


@pytest.mark.clause("CM-30")
def test_a_cat_goes_round_the_barn_and_never_across_it() -> None:
    match = of_cat("-", "6-6", "O-SW,H-NE")
    reached = ends(match, 6)
    assert "O-NW" in reached
    assert "O-SE" in reached
    assert "O-NE" not in reached


@pytest.mark.clause("CM-31")
def test_mice_are_moved_like_cats_in_any_direction() -> None:
    match = of_mice("BN3", "2-2")
    assert ends(match, 2, "BN3") == {"BN1", "BN5", "PN2"}
    assert cited(play(match, "2:BN3>BN1")) == ["CM-31"]


@pytest.mark.clause("CM-32")
def test_a_mouse_that_arrives_on_a_mouse_hole_goes_into_the_barn() -> None:
    match = of_mice("DSW2", "2-5")
    assert cited(play(match, "2:DSW2>O-SW")) == ["CM-31", "CM-32"]
    assert (mice(match), barn(match)) == (set(), 12)


@pytest.mark.clause("CM-33")
def test_a_mouse_comes_out_by_whichever_hole_the_player_picks() -> None:
    match = of_mice("-", "2-5")
    assert len(uses(match, 2)) == 12
    assert cited(play(match, "2:O-SE>DSE3")) == ["CM-33"]
    assert (mice(match), barn(match)) == ({"DSE3"}, 11)


@pytest.mark.clause("CM-39", "CM-40")
def test_one_mouse_may_have_the_whole_spin_or_two_mice_an_arrow_each() -> None:
    one, two = of_mice("N3,S3", "1-2"), of_mice("N3,S3", "1-2")
    assert cited(play(one, "1:N3>N4", "2:N4>N6"))[1] == "CM-39"
    assert cited(play(two, "1:N3>N4", "2:S3>S5"))[1] == "CM-40"
    assert mice(one) == {"N6", "S3"}
    assert mice(two) == {"N4", "S5"}


# The rules.


@pytest.mark.clause("CM-44")
def test_every_capture_is_called_squeak() -> None:
    events = play(of_cat("W10,W7", "3-3"), "3>W10", "3>W7")
    assert [event.text.startswith("Squeak!") for event in events] == [False, True, False, True]


@pytest.mark.clause("CM-45")
def test_a_mouse_may_not_be_carried_on_to_a_cat() -> None:
    match = of_mice("W10", "3-2")
    with pytest.raises(Illegal, match=r"may not be carried on to a cat \(CM-45\)"):
        match.act("3:W10>H-SW")


@pytest.mark.clause("CM-46", "CM-47")
def test_two_cats_do_not_share_a_space() -> None:
    match = of_cat("-", "1-3", "W10,W11")
    play(match, "1>W11")
    assert cats(match) == ["W11", "H-NE"]


@pytest.mark.clause("CM-46", "CM-48")
def test_two_mice_do_not_share_a_space() -> None:
    match = of_mice("E3,E5", "2-6")
    play(match, "2:E5>E3")
    assert mice(match) == {"E3"}


@pytest.mark.clause("CM-49")
def test_a_cat_passes_over_cats_and_mice_freely() -> None:
    match = of_cat("W11", "3-6", "H-SW,W12")
    play(match, "3>W10")
    assert cats(match) == ["W10", "W12"]
    assert mice(match) == {"W11"}


@pytest.mark.clause("CM-50")
def test_a_mouse_never_passes_over_a_cat() -> None:
    match = of_mice("W11", "2-6", "H-SW,W10")
    assert uses(match, 2) - {use for use in uses(match, 2) if use.startswith("2:O-")} == set()


@pytest.mark.clause("CM-51")
def test_a_cat_may_not_go_back_over_its_own_way_with_the_second_arrow() -> None:
    match = of_cat("-", "3-2", "W9,H-NE")
    play(match, "3>W12")
    assert ends(match, 2) == {"S1", "DSW1"}
    with pytest.raises(Illegal, match="CM-51"):
        match.act("2>W10")


@pytest.mark.clause("CM-52")
def test_the_match_is_over_when_the_last_mouse_is_captured() -> None:
    match = of_cat("W10", "3-6", counts="3,8")
    assert "CM-52" in cited(play(match, "3>W10"))
    with pytest.raises(Illegal, match="the match is over"):
        match.act("3-6")


@pytest.mark.clause("CM-53", "CM-54")
def test_the_last_mouse_counts_three_and_every_other_one() -> None:
    match = of_cat("W10,W7", "3-3", counts="5,5")
    play(match, "3>W10")
    assert counts(match) == [6, 5]
    play(match, "3>W7")
    assert counts(match) == [9, 5]
