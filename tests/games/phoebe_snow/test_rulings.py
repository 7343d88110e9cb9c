"""What the house rules where the print is silent, and what each house rule changes."""

import pytest

from teetotum import players
from teetotum.engine.chance import Keyed, weigh
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.phoebe_snow import GAME
from teetotum.games.phoebe_snow.vocabulary import Kind
from tests.games.phoebe_snow.trip import cited, redraw, rests, set_off, spin, table, trip

BEYOND = redraw(("advance = 2, miles = 3119, people = 29282", "advance = 4"))
"""Sacramento, on 93, with a number that leads past San Francisco."""
JUST_HOME = redraw(("advance = 2, miles = 3119, people = 29282", "advance = 3"))


@pytest.mark.clause("PSR-2")
def test_only_the_tied_spin_again_unless_the_house_has_everybody_do_it() -> None:
    tied = spin(Match(prepare(GAME, seats=3)), 4, 1, 4)
    assert [event.cites for event in tied.events][-1] == "PS-9"
    assert table(spin(tied, 2, 5)).first == 1
    everybody = spin(Match(prepare(GAME, seats=3, options={"order_tie": "all"})), 4, 1, 4, 2)
    assert table(everybody).seat == 1
    assert table(spin(everybody, 5, 3)).first == 0


@pytest.mark.clause("PSR-2")
def test_by_a_house_rule_the_players_go_by_their_seats() -> None:
    match = set_off(4)
    assert match.to_act == NATURE
    assert list(table(match).rank[:4]) == [0, 1, 2, 3]
    assert "PS-8" not in cited(match)


@pytest.mark.clause("PSR-3")
def test_a_place_brings_nobody_to_san_francisco_unless_the_house_lets_it() -> None:
    stays = spin(trip(90, 0, sheet=JUST_HOME), 3)
    assert rests(stays) == [93, 0]
    assert cited(stays)[-1] == "PSR-3"
    brought = spin(trip(90, 0, sheet=JUST_HOME, bonus_wins="yes"), 3)
    assert brought.winners() == [0]
    assert cited(brought)[-2:] == ["PSR-3", "PS-29"]


@pytest.mark.clause("PSR-3", "PSR-4")
def test_a_place_that_leads_past_the_end_is_counted_as_a_spin_would_be() -> None:
    assert rests(spin(trip(90, 0, sheet=BEYOND, bonus_wins="yes"), 3)) == [93, 0]
    assert spin(trip(90, 0, sheet=BEYOND, bonus_wins="yes", finish="over"), 3).winners() == [0]
    assert rests(spin(trip(90, 0, sheet=BEYOND, bonus_wins="yes", finish="bounce"), 3)) == [95, 0]


@pytest.mark.clause("PSR-3")
@pytest.mark.parametrize("kind", ["miss_snow", "meal"])
def test_an_extra_spin_wins_like_a_regular_one(kind: str) -> None:
    sheet = redraw(('id = "92", kind = "whistle"', f'id = "92", kind = "{kind}"'))
    assert spin(trip(89, 0, sheet=sheet), 3, 4).winners() == [0]


@pytest.mark.clause("PSR-4")
def test_more_than_needed_does_nothing_or_wins_or_turns_back_as_the_house_has_it() -> None:
    assert rests(spin(trip(92, 0), 6)) == [92, 0]
    assert spin(trip(92, 0, finish="over"), 6).winners() == [0]
    turned = spin(trip(92, 0, finish="bounce"), 6)
    assert rests(turned) == [90, 0]
    assert "PSR-4" in cited(turned)
    assert "PS-17" in cited(turned)


@pytest.mark.clause("PSR-4")
def test_a_piece_with_a_number_too_large_for_its_extra_spin_stays_at_its_meal() -> None:
    match = spin(trip(89, 0), 2, 6)
    assert rests(match) == [91, 0]
    assert table(match).seat == 1


@pytest.mark.clause("PSR-5")
def test_nobody_goes_back_beyond_new_york_and_nothing_happens_there() -> None:
    match = spin(trip("2!", 30), 5)
    assert rests(match) == [0, 30]
    assert cited(match)[-1] == "PSR-5"


@pytest.mark.clause("PSR-6")
def test_by_a_house_rule_nothing_follows_an_odd_meal() -> None:
    match = spin(trip(10, 30, meal_back_acts="no"), 1, 1)
    assert rests(match) == [10, 30]
    assert (table(match).duty, cited(match)[-1]) == (0, "PSR-6")
    assert table(spin(trip(10, 30), 1, 1)).duty == Kind.CONDUCTOR


@pytest.mark.clause("PSR-9")
def test_pieces_change_places_on_every_leg_or_at_the_end_of_a_turn_or_never() -> None:
    assert rests(spin(trip(12, 9, 17, turn=1), 3)) == [9, 17, 12]
    assert rests(spin(trip(12, 9, 17, turn=1, swap="end_of_turn"), 3)) == [12, 17, 9]
    assert rests(spin(trip(12, 9, 17, turn=1, swap="off"), 3)) == [12, 17, 17]


@pytest.mark.clause("PSR-9")
def test_a_piece_in_the_middle_of_its_turn_disturbs_nobody_who_changes_at_the_end() -> None:
    match = spin(trip(28, 26, turn=1, swap="end_of_turn"), 2)
    assert rests(match) == [28, 28]
    assert rests(spin(match, 2)) == [28, 30]
    assert rests(spin(trip(30, 26, turn=1, swap="end_of_turn"), 2, 2)) == [26, 30]


@pytest.mark.clause("PSR-9", "PSR-16")
def test_places_are_changed_before_the_duty_is_asked_for() -> None:
    for swap in ("leg", "end_of_turn"):
        match = spin(trip(33, 30, turn=1, swap=swap), 3)
        assert (rests(match), match.to_act) == ([30, 33], 1)


@pytest.mark.clause("PSR-10")
def test_by_a_house_rule_a_displaced_piece_is_sent_on_once() -> None:
    assert rests(spin(trip(30, 27, turn=1), 3)) == [27, 30]
    assert rests(spin(trip(30, 27, turn=1, swap_effect="yes"), 3)) == [33, 30]
    assert rests(spin(trip(45, 39, 34, turn=1, swap_effect="yes"), 6)) == [34, 45, 39]
    assert rests(spin(trip(30, 29, turn=1, swap_effect="yes"), 1)) == [29, 30]


@pytest.mark.clause("PSR-10")
def test_a_mover_carried_off_by_the_piece_he_displaced_is_done_for_the_turn() -> None:
    match = spin(trip(8, 4, turn=1, swap_effect="yes"), 4)
    assert rests(match) == [8, 4]
    assert table(match).seat == 0
    assert "PS-17" not in cited(match)


@pytest.mark.clause("PSR-10")
def test_a_displaced_piece_is_never_sent_into_san_francisco() -> None:
    match = trip(95, 93, turn=1, sheet=JUST_HOME, swap_effect="yes", bonus_wins="yes")
    assert rests(spin(match, 2)) == [93, 95]
    assert not match.is_over


@pytest.mark.clause("PSR-11")
def test_what_a_displaced_player_has_to_suffer_stays_with_him() -> None:
    match = spin(trip("33-1", "30", "18!", turn=1), 3)
    assert rests(match) == [30, 33, 18]
    assert table(match).lost[0] == 1
    assert rests(spin(trip("18!", 17, turn=1), 1)) == [17, 18]
    assert table(spin(trip("18!", 17, turn=1), 1)).back[0] == 1


@pytest.mark.clause("PSR-12")
def test_by_a_house_rule_whoever_has_been_longest_on_new_york_makes_room() -> None:
    shared = spin(trip(0, 0, 2, turn=2), 1, 3)
    assert rests(shared) == [0, 0, 0]
    swapped = spin(trip(0, 0, 2, turn=2, more="y:2,1,0", new_york="swaps"), 1, 3)
    assert rests(swapped) == [0, 3, 0]
    assert list(table(swapped).queue[:3]) == [1, 0, 2]


@pytest.mark.clause("PSR-13")
def test_a_piece_not_yet_entered_cannot_be_met() -> None:
    match = spin(trip(3, "-", more="x:meal b:0", new_york="swaps"), 3)
    assert rests(match) == [0, 0]
    assert "PS-28" not in cited(match)
    assert list(table(match).queue[:2]) == [1, 2]


@pytest.mark.clause("PSR-14", "PSR-15")
def test_by_the_clock_a_player_is_asked_whenever_his_turn_comes() -> None:
    match = spin(trip(27, 30, wait="clock"), 2, 5)
    assert [match.say(deed) for deed in match.legal()] == ["waiting", "up"]
    for number in (3, 3, 4, 5):
        match.act("waiting")
        assert table(match).seat == 1
        spin(match, number)
    match.act("Time is up!")
    assert (match.to_act, table(match).seat, table(match).left[0]) == (NATURE, 0, 0)
    assert rests(spin(match, 1))[0] == 30


@pytest.mark.clause("PSR-15")
def test_when_all_wait_all_are_idle_until_the_first_wait_is_over() -> None:
    match = trip("29~2", "43~2", wait="clock")
    for seat in (0, 1, 0):
        assert match.to_act == seat
        match.act("waiting")
    match.act("up")
    assert (match.to_act, table(match).seat) == (NATURE, 1)
    turns = spin(trip("29-1", 42, turn=1), 1)
    assert (table(turns).seat, table(turns).lost[1]) == (0, 0)


@pytest.mark.clause("PSR-14")
def test_by_a_house_rule_a_wait_is_a_white_flag() -> None:
    match = spin(trip(27, 30, wait="off"), 2)
    assert (table(match).lost[0], table(match).left[0], cited(match)[-1]) == (0, 0, "PS-25")


@pytest.mark.clause("PSR-14")
def test_without_a_clock_a_program_waits_a_turn_for_every_minute_however_it_is_measured() -> None:
    sensible, spins = players.find(GAME, "sensible"), {}
    for measure in ("turns", "clock", "count"):
        match, luck = Match(prepare(GAME, seats=3, options={"wait": measure}), Keyed(5)), Keyed(6)
        while not match.is_over:
            match.spin() if match.to_act == NATURE else match.take(sensible.choose(match, luck))
        spins[measure] = [action for actor, action in match.actions if actor == NATURE]
        assert measure == "turns" or len(match.actions) > len(spins["turns"])
    assert spins["turns"] == spins["clock"] == spins["count"]


@pytest.mark.clause("PSR-16")
def test_in_live_play_nobody_is_too_late_while_the_arrow_is_locked() -> None:
    match = spin(trip(9, 30, duty="live", duty_grace=2), 1)
    with pytest.raises(Illegal, match=r"locked for 2 more seconds \(PSR-16\)"):
        match.act("silence")
    match.act("tick")
    match.act("tick")
    assert [match.say(deed) for deed in match.legal()] == ["tickets please", "silence"]
    match.act("tickets please")
    assert (table(match).lost[0], table(match).seat, table(match).grace) == (0, 1, 0)


@pytest.mark.clause("PSR-16")
@pytest.mark.parametrize("grace", [0, 1, 5])
def test_the_arrow_is_locked_for_the_seconds_of_grace(grace: int) -> None:
    match = spin(trip(9, 30, duty="live", duty_grace=grace), 1)
    for _ in range(grace):
        match.act("tick")
    match.act("silence")
    assert table(match).lost[0] == 1


@pytest.mark.clause("PSR-16")
def test_duties_may_be_done_of_themselves_or_left_out() -> None:
    done = spin(trip(9, 30, duty="auto"), 1)
    assert (done.to_act, table(done).seat, table(done).lost[0]) == (NATURE, 1, 0)
    assert cited(done)[-1] == "PS-21"
    assert cited(spin(trip(9, 30, duty="off"), 1))[-1] == "PS-25"


@pytest.mark.clause("PSR-16")
def test_a_follower_who_loses_his_turn_does_not_close_the_duty_and_the_penalty_falls_on_the_next_turn() -> None:
    match = spin(trip(9, "30-2"), 1)
    match.act("silence")
    assert [event.seat for event in match.events if event.cites == "PSR-19"] == [1, 0, 1]
    assert (table(match).seat, table(match).lost[0]) == (0, 0)


@pytest.mark.clause("PSR-17")
def test_a_forgetful_player_forgets_as_often_as_the_house_has_it() -> None:
    match = spin(trip(9, 30, forgetfulness="25"), 1)
    assert (match.to_act, match.wheel.name) == (NATURE, "memory")
    assert [(chance.outcome, str(chance.weight)) for chance in weigh(match.wheel)] == [(0, "3/4"), (1, "1/4")]
    match.act("forgets")
    assert (table(match).lost[0], table(match).seat) == (1, 1)


@pytest.mark.clause("PSR-17")
def test_a_forgetful_player_who_remembers_is_asked_like_any_other() -> None:
    match = spin(trip(9, 30, forgetfulness="25"), 1)
    match.act("remembers")
    assert match.to_act == 0
    match.act("tickets please")
    assert table(match).lost[0] == 0


@pytest.mark.clause("PSR-17")
def test_each_seat_may_have_a_memory_of_its_own() -> None:
    match = spin(trip(9, 30, forgetfulness="0,100"), 1)
    assert match.to_act == 0
    match.act("tickets please")
    spin(match, 3)
    assert {chance.outcome for chance in match.chances()} == {1}
    with pytest.raises(BadSetup, match=r"one number for all, or 2, one for each seat \(PSR-17\)"):
        trip(9, 30, forgetfulness="1,2,3")


@pytest.mark.clause("PSR-17")
def test_programs_do_their_duties_always() -> None:
    for duty in ("action", "live"):
        match = spin(trip(9, 30, duty=duty), 1)
        assert match.say(players.find(GAME, "sensible").choose(match, Keyed(1))) == "tickets please"


@pytest.mark.clause("PSR-18")
def test_the_space_reached_backward_acts_unless_the_house_forbids_it() -> None:
    assert rests(spin(trip("18!", 30), 4)) == [17, 30]
    silent = spin(trip("18!", 30, back_spin_acts="no"), 4)
    assert (rests(silent), cited(silent)[-1]) == ([14, 30], "PSR-18")


@pytest.mark.clause("PSR-18")
def test_extra_spins_of_a_backward_turn_go_their_own_way() -> None:
    assert rests(spin(trip("18!", 30), 2, 2)) == [18, 30]


@pytest.mark.clause("PSR-18", "PSR-11")
def test_a_backward_spin_waits_for_the_next_spin_that_is_taken() -> None:
    match = spin(trip("29-1!", 30, turn=1), 5)
    assert (table(match).seat, table(match).back[0]) == (1, 1)
    spin(match, 3)
    assert rests(spin(match, 1))[0] == 28


@pytest.mark.clause("PSR-19")
def test_lost_turns_add_up() -> None:
    match = trip("33-1", 30, more="d:conductor b:30")
    match.act("silence")
    assert table(match).lost[0] == 2
    told = [event.text for event in spin(match, 5, 3, 3).events if event.cites == "PSR-19"]
    assert told == ["Red loses this turn, and has 1 turn more to lose.", "Red loses this turn."]


@pytest.mark.clause("PSR-20")
def test_four_may_play_and_by_a_house_rule_six_and_one_alone() -> None:
    with pytest.raises(BadSetup, match=r"5 players need max_players = 6.*\(PSR-20\)"):
        prepare(GAME, seats=5)
    assert prepare(GAME, seats=5, options={"max_players": "6"}).seats == 5
    assert spin(set_off(1), 1).setup.seats == 1


@pytest.mark.clause("PSR-21")
def test_by_a_house_rule_the_round_is_finished_and_the_win_may_be_shared() -> None:
    alone = spin(trip(95, 94, 20), 1)
    assert alone.is_over
    match = spin(trip(95, 95 - 3, 30, complete_round="yes"), 1)
    assert not match.is_over
    spin(match, 4, 5)
    assert match.is_over
    assert match.places() == [1, 1, 0]
    late = spin(trip(95, 92, 30, turn=1, complete_round="yes"), 4, 5)
    assert late.places() == [0, 1, 0]


@pytest.mark.clause("PSR-21")
def test_nobody_makes_room_on_san_francisco() -> None:
    match = spin(trip(95, 92, complete_round="yes"), 1, 4)
    assert rests(match) == [96, 96]
    assert "PS-28" not in cited(match)


@pytest.mark.clause("PSR-25")
def test_after_the_limit_of_rounds_the_game_is_drawn() -> None:
    match = spin(trip(30, 35, round_limit=9), 5, 5)
    assert match.is_over
    assert match.places() == [0, 0]
    assert match.events[-1].text == "After 9 rounds the game is drawn."
