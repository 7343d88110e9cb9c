"""What every clause of the print does, one position and a few given spins at a time."""

import pytest

from teetotum.engine.chance import weigh
from teetotum.engine.errors import Illegal, Unreadable
from teetotum.engine.records import read, record, replay
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.phoebe_snow import GAME
from teetotum.games.phoebe_snow.vocabulary import Kind
from tests.games.phoebe_snow.trip import cited, redraw, rests, set_off, spin, table, trip


@pytest.mark.clause("PS-1", "PS-29")
def test_whoever_first_comes_to_san_francisco_wins_and_the_game_is_over() -> None:
    match = spin(trip(95, 94, 20), 1)
    assert match.is_over
    assert match.places() == [1, 0, 0]
    assert match.events[-1].text == "Red reaches San Francisco and wins."


@pytest.mark.clause("PS-2", "PS-3", "PS-4", "PS-5", "PSR-22")
def test_every_named_place_lies_on_the_space_that_covers_its_miles() -> None:
    named = [space for space in redraw().spaces if space.place]
    assert len(named) == 26
    assert all(int(space.id) == space.ordered("miles") * 3 // 100 for space in named)
    assert (named[0].place, named[-1].place, named[-1].id) == ("New York", "San Francisco", "96")


@pytest.mark.clause("PS-6", "PSR-24")
def test_every_space_between_the_ends_is_of_a_printed_kind_and_has_a_picture() -> None:
    spaces = redraw().spaces
    assert all(space.picture for space in spaces)
    assert {space.kind for space in spaces} == {kind.name.lower() for kind in Kind}


@pytest.mark.clause("PS-7", "PSR-20")
def test_each_player_has_a_piece_of_his_own_and_all_share_an_arrow() -> None:
    match = set_off(6)
    assert match.setup.names == ("Red", "Blue", "Green", "Yellow", "White", "Black")
    assert match.wheel.name == "arrow"


@pytest.mark.clause("PS-8")
def test_the_lowest_spin_plays_first_and_the_next_lowest_second() -> None:
    match = spin(Match(prepare(GAME, seats=3)), 5, 2, 3)
    assert [event.seat for event in match.events if "plays" in event.text] == [1, 2, 0]
    assert table(match).seat == 1
    assert rests(match) == [-1, 0, -1]


@pytest.mark.clause("PS-9")
def test_a_tie_for_the_order_of_play_is_spun_again() -> None:
    match = spin(Match(prepare(GAME, seats=2)), 4, 4)
    assert match.events[-1].cites == "PS-9"
    assert table(spin(match, 2, 1)).seat == 1


@pytest.mark.clause("PS-10", "PS-13", "PSR-13")
def test_a_piece_enters_at_its_players_first_turn_and_not_before() -> None:
    match = set_off(3)
    assert rests(match) == [0, -1, -1]
    assert rests(spin(match, 1)) == [1, 0, -1]
    assert rests(spin(match, 1)) == [0, 1, 0]
    assert table(spin(match, 1)).seat == 0


@pytest.mark.clause("PS-11", "PS-12")
def test_the_piece_goes_as_many_spaces_as_the_arrow_shows() -> None:
    assert [rests(spin(trip(29, 0), number))[0] for number in (1, 6)] == [30, 35]
    assert "Red goes on from New York to Binghamton (6)." in [event.text for event in spin(set_off(), 6).events]


@pytest.mark.clause("PS-13")
def test_the_turn_goes_round_in_the_order_of_play() -> None:
    match = Match(prepare(GAME, seats=3), opening="0:30 1:35 2:41 o:2,0,1 t:2 r:9")
    seats = []
    for number in (4, 5, 5, 5):
        seats.append(table(match).seat)
        spin(match, number)
    assert seats == [2, 0, 1, 2]
    assert table(match).rounds == 10


@pytest.mark.clause("PS-14")
def test_the_space_reached_by_a_spin_acts_and_the_space_left_does_not() -> None:
    assert rests(spin(trip(60, 0), 1)) == [61, 0]
    assert rests(spin(trip(59, 0), 1)) == [54, 0]


@pytest.mark.clause("PS-15")
def test_a_named_place_sends_a_piece_ahead_by_its_number() -> None:
    match = spin(trip(25, 0), 2)
    assert rests(match) == [33, 0]
    assert [event.text for event in match.events if event.cites == "PS-15"] == [
        "Chicago sends Red ahead to 33 (the conductor)."
    ]


@pytest.mark.clause("PS-16", "PSR-23")
def test_the_larger_the_place_the_larger_its_number() -> None:
    places = sorted(redraw().of_kind("place"), key=lambda space: space.ordered("people"))
    numbers = [space.ordered("advance") for space in places]
    assert numbers == sorted(numbers)
    assert set(numbers) == {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("PS-17")
def test_a_red_flag_sends_a_piece_back_by_its_number() -> None:
    match = spin(trip(35, 0), 4)
    assert rests(match) == [34, 0]
    assert "PS-17" in cited(match)


@pytest.mark.clause("PS-18", "PSR-15")
def test_while_one_waits_the_other_plays_on() -> None:
    match = spin(trip(27, 30), 2)
    assert [event.text for event in match.events if event.cites == "PS-18"] == [
        "Red must wait 2 minutes, and will lose as many turns."
    ]
    assert table(spin(match, 5, 3)).seat == 1


@pytest.mark.clause("PS-19", "PSR-14")
def test_two_hundred_may_be_counted_for_every_minute() -> None:
    match = spin(trip(27, 30, wait="count"), 2, 5)
    assert (match.to_act, table(match).left[0]) == (0, 400)
    match.act("count 150")
    assert (match.to_act, table(match).left[0], table(match).seat) == (NATURE, 250, 1)
    spin(match, 3)
    match.act("200")
    spin(match, 3)
    with pytest.raises(Illegal, match=r"by fifties up to 50 \(PS-19"):
        match.act("count 100")
    match.act("Count 50!")
    assert (match.to_act, table(match).left[0], table(match).seat) == (NATURE, 0, 0)


@pytest.mark.clause("PS-20")
def test_miss_snow_gives_a_spin_as_often_as_she_is_met() -> None:
    match = spin(trip(1, 30), 4, 4)
    assert rests(match) == [9, 30]
    assert match.to_act == NATURE
    assert table(spin(match, 1)).seat == 0
    assert cited(match).count("PS-20") == 4


@pytest.mark.clause("PS-21", "PSR-16")
def test_the_conductor_must_ask_for_tickets() -> None:
    match = spin(trip(9, 30), 1)
    assert match.to_act == 0
    assert [match.say(deed) for deed in match.legal()] == ["tickets please", "silence"]
    with pytest.raises(Unreadable, match=r"say tickets please, or keep silence \(PS-21\)"):
        match.act("all aboard")
    match.act("Tickets, PLEASE!")
    assert (table(match).lost[0], table(match).seat) == (0, 1)


@pytest.mark.clause("PS-21")
def test_a_conductor_who_keeps_silent_loses_his_next_spin() -> None:
    match = spin(trip(9, 30), 1)
    match.act("silence")
    assert table(match).lost[0] == 1
    spin(match, 5)
    assert (table(match).seat, table(match).lost[0]) == (1, 0)


@pytest.mark.clause("PS-22", "PSR-16")
@pytest.mark.parametrize("noise", ["toot", "Toot toot!", "whoo-whoo", "WOOOO", "choo choo", "whistle"])
def test_any_noise_like_an_engine_will_do_for_a_whistle(noise: str) -> None:
    match = spin(trip(16, 30), 2)
    match.act(noise)
    assert (table(match).back[0], table(match).seat) == (0, 1)


@pytest.mark.clause("PS-22")
def test_a_whistle_not_blown_makes_the_next_spin_count_backward_and_only_that() -> None:
    match = spin(trip(16, 30), 2)
    match.act("silence")
    assert table(match).back[0] == 1
    spin(match, 5, 3)
    assert rests(match) == [15, 35]
    assert table(match).back[0] == 0


@pytest.mark.clause("PS-22")
def test_asking_for_tickets_is_no_whistle() -> None:
    with pytest.raises(Unreadable, match="PS-22"):
        spin(trip(16, 30), 2).act("tickets please")


@pytest.mark.clause("PS-23", "PS-24")
def test_an_even_meal_goes_ahead_and_an_odd_one_back() -> None:
    assert rests(spin(trip(40, 0, more="x:meal b:38"), 4)) == [44, 0]
    assert rests(spin(trip(40, 0, more="x:meal b:38"), 5)) == [35, 0]


@pytest.mark.clause("PS-25")
def test_on_a_white_flag_the_move_is_over() -> None:
    match = spin(trip(29, 0), 1)
    assert rests(match) == [30, 0]
    assert table(match).seat == 1
    assert cited(match)[-1] == "PS-25"


@pytest.mark.clause("PS-26", "PSR-7")
@pytest.mark.parametrize(("space", "number", "rest"), [(0, 6, 9), (0, 4, 8), (25, 2, 33), (70, 2, 74), (33, 6, 34)])
def test_nothing_follows_a_forced_move(space: int, number: int, rest: int) -> None:
    match = spin(trip(space, 50), number)
    assert rests(match) == [rest, 50]
    assert (table(match).seat, table(match).lost[0], match.to_act) == (1, 0, NATURE)


@pytest.mark.clause("PS-27", "PSR-8")
def test_after_an_extra_spin_the_space_acts_as_after_any() -> None:
    assert table(spin(trip(22, 0, more="x:snow b:20"), 2)).duty == Kind.WHISTLE
    assert table(spin(trip(28, 0, more="x:snow b:25"), 1)).lost[0] == 2
    assert rests(spin(trip(22, 0, more="x:snow b:20"), 1)) == [26, 0]


@pytest.mark.clause("PS-28")
def test_pieces_that_meet_change_places_ahead_or_back() -> None:
    assert rests(spin(trip(29, 30), 1)) == [30, 29]
    assert rests(spin(trip("40", 35, more="x:meal b:38"), 5)) == [35, 40]


@pytest.mark.clause("PS-30", "PSR-4")
def test_a_number_larger_than_needed_moves_nothing_and_the_space_does_not_act_again() -> None:
    match = spin(trip(92, 0), 5)
    assert rests(match) == [92, 0]
    assert (table(match).duty, table(match).seat) == (0, 1)
    assert cited(match)[-1] == "PS-30"


@pytest.mark.clause("PS-31", "PS-32")
def test_house_rules_are_settled_before_play_and_go_with_the_record() -> None:
    match = set_off(2, finish="over", swap="off")
    spin(match, 1, 1)
    assert rests(match) == [1, 1]
    kept = record(match)
    assert "finish=over" in kept.tag("Options")
    assert replay(read(str(kept)), GAME).setup.house == match.setup.house


@pytest.mark.clause("PS-7", "PSR-1")
def test_every_number_of_the_arrow_is_as_likely_as_another() -> None:
    for numbers, most in (("1-6", 6), ("1-8", 8), ("1-10", 10)):
        chances = weigh(set_off(spinner=numbers).wheel)
        assert [chance.outcome for chance in chances] == list(range(1, most + 1))
        assert {chance.weight.denominator for chance in chances} == {most}
