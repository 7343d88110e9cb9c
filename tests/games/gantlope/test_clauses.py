"""The clauses of Gantlope in printed order, one sentence each."""

from importlib.resources import files

import pytest

from teetotum import boards, rulebooks
from teetotum.boards import Unsound
from teetotum.engine.errors import BadSetup, Illegal, Unreadable
from teetotum.engine.rules import lines_of, open_ledger
from teetotum.engine.umpire import prepare
from teetotum.games.gantlope import GAME
from teetotum.games.gantlope.rules import lose_the_rest
from teetotum.games.gantlope.sayings import Saying
from teetotum.games.gantlope.setup import survey
from tests.games.gantlope.tables import cited, has_the_spin, lay_out, men, play, table, uses

BOOK = rulebooks.read("gantlope")
BOARD = (files("teetotum.boards") / "gantlope.toml").read_text(encoding="utf-8")


def refusal(*changes: tuple[str, str]) -> str:
    """Alter the house's board, and say why the survey refuses it."""
    altered = BOARD
    for was, now in changes:
        assert was in altered
        altered = altered.replace(was, now)
    with pytest.raises(Unsound) as refused:
        survey(boards.from_bytes(altered.encode(), "altered.toml"))
    return str(refused.value)


def line_of(square: str) -> str:
    """Find the line of the board's file that describes a square."""
    return next(line for line in BOARD.splitlines(keepends=True) if f'id = "{square}"' in line)


# Title page, preface and heading.


@pytest.mark.clause("GA-1")
def test_one_sheet_of_mcloughlin_brothers_holds_three_games() -> None:
    sheet = BOOK.source
    assert sheet.publisher == "McLoughlin Brothers, New York"
    assert sorted(sheet.games) == ["cats_and_mice", "gantlope", "lost_diamond"]
    assert BOOK.clause("GA-1").kind == "custom"


@pytest.mark.clause("GA-2")
def test_the_indicator_supplies_all_the_chance() -> None:
    match = lay_out()
    assert match.wheel.name == "indicator"
    assert all(name in {"indicator", "lot"} for name, _ in match.setup.wheels)


@pytest.mark.clause("GA-3", "GA-4")
def test_praise_and_the_demand_for_clear_directions_are_customs_with_their_reasons() -> None:
    for clause in (BOOK.clause("GA-3"), BOOK.clause("GA-4")):
        assert clause.kind == "custom"
        assert clause.reason


def test_reading_aloud_and_trying_out_are_left_to_a_lesson() -> None:
    assert [BOOK.clause(asked).kind for asked in ("GA-5", "GA-6")] == ["tutorial", "tutorial"]


@pytest.mark.clause("GA-7")
def test_two_three_or_four_play_and_nobody_else() -> None:
    assert [lay_out(seats).setup.seats for seats in (2, 3, 4)] == [2, 3, 4]
    for wrong in (1, 5):
        with pytest.raises(BadSetup, match="2 to 4 players"):
            prepare(GAME, seats=wrong)


@pytest.mark.clause("GA-8")
def test_every_seat_has_four_men() -> None:
    match = lay_out(4)
    assert [len(men(match, seat)) for seat in range(4)] == [4, 4, 4, 4]


# The board.


@pytest.mark.clause("GA-9")
def test_a_highway_that_does_not_come_round_is_refused() -> None:
    assert "(GA-9)" in refusal(
        ('links = ["H0"], provenance = "reconstructed"', 'links = [], provenance = "reconstructed"')
    )


@pytest.mark.clause("GA-9")
def test_a_highway_square_off_the_ring_is_refused() -> None:
    assert "H5: it lies off the ring of the Highway (GA-9)" in refusal(('links = ["H5"]', 'links = ["H6"]'))


@pytest.mark.clause("GA-9")
def test_a_highway_that_runs_through_a_home_is_refused() -> None:
    assert "it is no Highway square (GA-9)" in refusal(('id = "H5", kind = "highway"', 'id = "H5", kind = "home"'))


@pytest.mark.clause("GA-10")
def test_a_home_of_eleven_squares_is_refused() -> None:
    assert "has 11 home squares, not 12 (GA-10, GA-11)" in refusal((line_of("SE-1"), ""))


@pytest.mark.clause("GA-11")
def test_a_goal_of_five_squares_is_refused() -> None:
    assert "has 5 goal squares, not 6" in refusal((line_of("NW+6"), ""), ('links = ["NW+6"]', "links = []"))


@pytest.mark.clause("GA-12", "GA-13")
def test_a_lodge_that_opens_on_another_corners_goal_is_refused() -> None:
    assert "it should link to SE+1" in refusal(('links = ["H1", "SE+1"]', 'links = ["H1", "NE+1"]'))


@pytest.mark.clause("GA-13")
def test_a_corner_without_a_lodge_is_refused() -> None:
    lodge = 'id = "H11", kind = "lodge", corner = "NE"'
    assert "needs one Lodge (GA-13)" in refusal((lodge, 'id = "H11", kind = "highway"'))


# The game.


@pytest.mark.clause("GA-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_sets_his_men_on_the_first_four_squares_of_his_home(seats: int) -> None:
    match = lay_out(seats)
    assert [men(match, seat) for seat in range(seats)] == [[1, 2, 3, 4]] * seats
    assert cited(match.events) == ["GA-14"] * seats


@pytest.mark.clause("GA-15")
def test_a_man_leaves_home_by_his_lodge_and_turns_right() -> None:
    match = table("1,2,3,12", "1,2,3,12")
    events = play(match, "1-2", "1:SE-12>H0", "2:H0>H2", "1-2", "2:NW-12>H23")
    assert "GA-15" in cited(events)


@pytest.mark.clause("GA-16")
def test_a_man_goes_on_round_the_highway_across_the_end_of_its_numbers() -> None:
    match = table("1,2,3,4", "1,2,3,34", turn=1)
    play(match, "2-6", "2:H43>H1")
    assert men(match, 1) == [1, 2, 3, 36]


@pytest.mark.clause("GA-17", "GA-29")
def test_a_man_must_occupy_his_lodge_before_he_enters_the_goal() -> None:
    match = table("1,2,3,55")
    play(match, "4-6")
    assert "4:H42>H2" in uses(match)
    with pytest.raises(Unreadable):
        match.act("4:H42>SE+2")
    assert not any("+" in use for use in uses(match))


# The directions.


@pytest.mark.clause("GA-18")
def test_the_turn_passes_to_the_left_round_the_table() -> None:
    match = lay_out(4, corners="SE,NE,NW,SW")
    order = []
    for _ in range(5):
        order.append(match.setup.names[int(match.position().split(" t:")[1][0])])
        match.act("1-2")
        while match.legal():
            match.take(match.legal()[0])
    assert order == ["SE", "SW", "NW", "NE", "SE"]


@pytest.mark.clause("GA-19")
def test_men_move_as_many_squares_as_both_arrows_show() -> None:
    match = lay_out()
    events = play(match, "2-5", "2:SE-4>SE-6", "5:SE-3>SE-8")
    assert sum(men(match)) == 10 + 2 + 5
    assert events[0].text == "SE spins 2-5."


@pytest.mark.clause("GA-20")
@pytest.mark.parametrize("sequence", [["2:SE-4>SE-6", "5:SE-6>SE-11"], ["5:SE-4>SE-9", "2:SE-9>SE-11"]])
def test_one_man_may_take_the_whole_spin_either_arrow_first(sequence: list[str]) -> None:
    match = lay_out()
    events = play(match, "2-5", *sequence)
    assert men(match) == [1, 2, 3, 11]
    assert cited(events)[-1] == "GA-20"


@pytest.mark.clause("GA-21")
def test_two_men_may_be_moved_each_for_one_arrow() -> None:
    match = lay_out()
    events = play(match, "2-5", "2:SE-4>SE-6", "5:SE-3>SE-8")
    assert men(match) == [1, 2, 6, 8]
    assert cited(events)[-1] == "GA-21"


@pytest.mark.clause("GA-22")
def test_a_double_doubles_the_move() -> None:
    match = lay_out()
    events = play(match, "2-2", "2:SE-4>SE-6", "2:SE-6>SE-8", "2:SE-8>SE-10")
    assert "GA-22" in cited(events)
    play(match, "2:SE-10>SE-12")
    assert has_the_spin(match, 1)


@pytest.mark.clause("GA-23")
def test_a_third_man_may_not_join_a_pair() -> None:
    match = table("1,3,3,20")
    play(match, "2-6")
    with pytest.raises(Illegal, match=r"SE-3 holds two men \(GA-23, GA-26\)"):
        match.act("2:SE-1>SE-3")


@pytest.mark.clause("GA-24", "GA-25")
def test_when_two_colours_meet_the_first_comer_starts_again_from_the_first_square_of_home() -> None:
    match = table("1,2,3,20", "2,3,4,46")
    events = play(match, "4-5", "4:H7>H11")
    assert men(match, 0) == [1, 2, 3, 24]
    assert men(match, 1) == [1, 2, 3, 4]
    assert cited(events)[-1] == "GA-25"


@pytest.mark.clause("GA-26")
def test_a_pair_cannot_be_displaced() -> None:
    match = table("1,2,3,20", "2,3,46,46")
    play(match, "4-5")
    with pytest.raises(Illegal, match="GA-26"):
        match.act("4:H7>H11")


@pytest.mark.clause("GA-27")
def test_a_player_who_could_move_only_on_to_pairs_loses_his_turn() -> None:
    match = table("20,62,63,63", "45,45,46,46")
    events = play(match, "3-4")
    assert cited(events)[-1] == "GA-27"
    assert match.position() == "0:20,62,63,63 1:45,45,46,46 t:1 n:1"


@pytest.mark.clause("GA-28")
def test_a_player_who_can_move_for_one_arrow_only_does_so_and_loses_the_other() -> None:
    match = table("20,62,63,63", "45,45,47,47")
    play(match, "3-2")
    assert uses(match) == {"2:H7>H9"}
    events = play(match, "2:H7>H9")
    assert events[-1].text == "SE has no move for the 3, and it is lost."
    assert cited(events)[-1] == "GA-28"
    assert has_the_spin(match, 1)


@pytest.mark.clause("GA-30")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_any_number_that_ends_exactly_on_the_lodge_occupies_it(number: int) -> None:
    match = table(f"1,2,3,{57 - number}")
    other = number % 6 + 1
    play(match, f"{number}-{other}")
    events = play(match, f"{number}:H{44 - number}>H0")
    assert cited(events)[0] == "GA-30"
    assert 57 in men(match)


@pytest.mark.clause("GA-31")
def test_a_man_on_his_lodge_enters_the_goal_on_the_next_turn() -> None:
    match = table("1,2,3,57")
    assert cited(play(match, "1-6", "6:H0>SE+6"))[-1] == "GA-31"


@pytest.mark.clause("GA-32")
def test_a_man_may_enter_on_the_same_turn_if_one_arrow_brought_him_to_his_lodge() -> None:
    match = table("1,2,3,56")
    assert cited(play(match, "1-6", "1:H43>H0", "6:H0>SE+6"))[-1] == "GA-32"


@pytest.mark.clause("GA-33", "GA-34")
def test_a_man_passes_other_players_homes_and_goals_by() -> None:
    match = table("1,2,3,22", "1,2,3,4", "1,2,3,4", "5,6,7,8")
    play(match, "2-4")
    assert {"2:H9>H11", "4:H9>H13"} <= uses(match)
    play(match, "2:H9>H11", "4:H11>H15")
    assert men(match) == [1, 2, 3, 28]


@pytest.mark.clause("GA-35")
def test_in_moving_a_lodge_is_a_square_like_any_other() -> None:
    match = table("1,2,3,33", "1,2,3,56")
    play(match, "2-1", "2:H20>H22")
    assert 35 in men(match)
    play(match, "1:SE-1>SE-2", "1-6", "1:H21>H22")
    assert men(match) == [1, 2, 2, 3]
    assert men(match, 1)[3] == 57


@pytest.mark.clause("GA-36")
def test_whoever_first_has_all_men_in_his_goal_wins() -> None:
    match = table("1,2,3,4", "57,58,58,59", turn=1)
    events = play(match, "2-5", "5:H22>NW+5")
    assert match.is_over
    assert match.winners() == [1]
    assert events[-1].text == "NW has all four men in the Goal and wins."
    with pytest.raises(Illegal, match="the match is over"):
        match.act("2-5")


@pytest.mark.clause("GA-30")
@pytest.mark.parametrize(("left", "told"), [(1, Saying.ARROW_IS_LOST), (2, Saying.ARROW_IS_LOST_OFTEN)])
def test_an_arrow_lost_more_than_once_is_told_so(left: int, told: Saying) -> None:
    kept = table().setup.play()._replace(ledger=open_ledger(4))
    kept.state.made, kept.state.left[0], kept.state.number[0] = 1, left, 3
    lose_the_rest(kept)
    assert [(line[0] * 64 + line[1], line[3], line[4]) for line in lines_of(kept.ledger)] == [(told, left, 3)]
