"""Every ruling of the Progressive Game, with its options."""

from dataclasses import replace
from typing import Any

import pytest

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import choose
from teetotum.engine.umpire import prepare
from teetotum.lab.progressive.evening import Ending, Evening, Happening, event
from teetotum.lab.progressive.favors import Favor, Wafer, claim_booby, claim_cup, claimants
from teetotum.lab.progressive.judging import LEVEL, Reach, farthest, progress_of
from teetotum.lab.progressive.plan import game_on, make_plan, suit
from teetotum.lab.progressive.sayings import Saying
from teetotum.lab.progressive.seating import Seating, change_tables, part_partners, seat, table_names
from teetotum.lab.progressive.vocabulary import COMPASS, PROGRESSIVE, SECONDS, Advance, Course, PrizeTies
from teetotum.mechanics.compass import POINTS, compass, total
from teetotum.rulebooks import Option
from tests.progressive.rooms import NOBODY, after, by_programs, cited, drive, fixed, named, plan, singles, step

GOLD, PLAIN = Wafer.ORNAMENTAL, Wafer.PLAIN


@pytest.mark.clause("YRR-44")
@pytest.mark.parametrize("won", [(0, 0, 0), (1, 1, 1), (1, 0, 1)])
def test_the_first_tables_winner_and_all_other_losers_stay(won: tuple[int, ...]) -> None:
    was = seat(singles(0, 1, 2, 3, 4, 5))
    now = change_tables(was, won)
    staying = [was.tables[0][won[0]], was.tables[1][1 - won[1]], was.tables[2][1 - won[2]]]
    assert [pair[0] for pair in now.tables] == staying
    assert sorted(side for pair in now.tables for side in pair) == singles(0, 1, 2, 3, 4, 5)


@pytest.mark.clause("YRR-45")
def test_every_table_plays_one_turn_to_a_tick() -> None:
    evening = fixed(tables=3)
    for _ in range(60):
        step(evening)
        assert max(table.time for table in evening.tables) - min(table.time for table in evening.tables) <= 2
    assert [line.text[0] for line in evening.lines[:6]] == list("123123")


@pytest.mark.clause("YRR-45")
def test_the_bell_falls_at_the_end_of_the_tick_in_which_the_first_table_is_decided() -> None:
    evening = fixed(tables=3, rounds=1)
    drive(evening, lambda _, table: table.number * NOBODY, until=lambda e: e.tables[0].is_decided)
    assert not evening.outcomes
    drive(evening, lambda _, table: NOBODY, until=after(1))
    assert len({table.time for table in evening.tables}) == 1


@pytest.mark.clause("YRR-45")
def test_by_real_time_a_slow_table_has_had_fewer_turns_when_the_bell_falls() -> None:
    evening = fixed(tables=2, rounds=1, clock="real")
    while not evening.outcomes and evening.call and evening.call.table:
        wheel = evening.call.table.match.wheel
        evening.take(max(wheel.faces), seconds=100 if evening.call.table.number else 10)
        if evening.tables[0].is_decided:
            break
    turns = [len(table.match.actions) for table in evening.tables]
    assert turns[0] >= 5 * turns[1]


@pytest.mark.clause("YRR-45")
def test_by_real_time_a_program_takes_twenty_five_seconds() -> None:
    evening = fixed(tables=2, rounds=1, clock="real")
    for _ in range(2):
        step(evening)
    assert [table.time for table in evening.tables] == [SECONDS, SECONDS]


@pytest.mark.clause("YRR-46")
def test_level_sums_go_to_more_pieces_home_then_to_the_foremost() -> None:
    assert farthest([Reach((100, 100), 136), Reach((64, 136), 136)]) == 1
    assert farthest([Reach((60, 50), 136), Reach((40, 70), 136)]) == 1
    assert farthest([Reach((60, 50), 136), Reach((50, 60), 136)]) == LEVEL


@pytest.mark.clause("YRR-46")
@pytest.mark.parametrize(("by", "ahead"), [(Advance.SUM, 0), (Advance.LEAD, 1), (Advance.REAR, 0)])
def test_the_house_may_count_the_foremost_or_the_hindmost_piece_first(by: Advance, ahead: int) -> None:
    assert farthest([Reach((60, 60), 136), Reach((90, 20), 136)], by) == ahead


@pytest.mark.clause("YRR-46")
def test_a_table_that_is_level_at_the_bell_is_spun_off_and_equal_totals_spin_again() -> None:
    evening = fixed(tables=2, rounds=1)
    drive(
        evening,
        chosen=lambda _, table: 0 if table.number == 0 else NOBODY,
        until=lambda e: not (e.call and e.call.table),
    )
    assert evening.wheel == COMPASS
    for point in ("NE", "SW", "E", "W"):
        evening.take(POINTS.index(point))
    assert [line.text for line in evening.lines[-4:]] == ["compass: NE", "compass: SW", "compass: E", "compass: W"]
    assert evening.outcomes[0].won == (0, 1)
    assert evening.outcomes[0].endings[1] == Ending.SPUN_OFF
    told = [event.text for event in evening.told if event.cites == "YRR-46"]
    assert told == [
        "Clara spins 7 to settle the Thistle.",
        "Dan spins 7 to settle the Thistle.",
        "The spins are level, and are made again.",
        "Clara spins 5 to settle the Thistle.",
        "Dan spins 9 to settle the Thistle.",
        "Dan wins the spin-off at the Thistle.",
    ]


@pytest.mark.clause("YRR-46")
def test_the_spin_off_is_made_with_the_compass_of_the_sheet() -> None:
    assert compass() == COMPASS
    assert sorted(total(point) for point in COMPASS.faces) == [2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 11, 12]


def tied(**rules: Any) -> Evening:
    """Begin an evening of Gantlope whose every match is drawn after four turns."""
    setup = prepare(games.find("gantlope"), seats=2, options={"turn_limit": 4, "lead": "first_seat"})
    return Evening(make_plan(setup, choose(PROGRESSIVE.rulebook, "", rules), (), ("random",)), Keyed(5))


def go_on(evening: Evening, until: int) -> None:
    """Let luck play on until the evening has so many events of YRR-47, or a game is over."""
    while sum(event.cites == "YRR-47" for event in evening.told) < until and not evening.outcomes:
        if evening.wheel:
            evening.spin()
        else:
            assert evening.call
            assert evening.call.table
            evening.take(evening.call.table.match.legal()[0])


@pytest.mark.clause("YRR-47")
def test_a_tie_at_the_first_table_is_played_off_while_the_others_play_on() -> None:
    evening = tied(tables=1, seating="fixed", rounds=1)
    go_on(evening, 1)
    table = evening.tables[0]
    assert evening.told[-1].text == "The game at the Volunteer is tied, and is played off."
    assert table.is_played_off
    assert not table.match.actions
    assert not table.is_decided


@pytest.mark.clause("YRR-47")
def test_a_play_off_that_is_tied_again_is_judged_so_that_no_evening_is_endless() -> None:
    evening = tied(tables=2, seating="fixed", rounds=1)
    go_on(evening, 99)
    assert evening.outcomes[0].endings[0] in (Ending.AHEAD, Ending.SPUN_OFF)
    told = [event.text for event in evening.told if event.cites == "YRR-47"]
    assert told[0] == "The game at the Volunteer is tied, and is played off."
    assert "The game at the Volunteer is tied, and is judged at once." in told


@pytest.mark.clause("YRR-47")
def test_a_sudden_tie_is_judged_at_once() -> None:
    evening = tied(tables=1, seating="fixed", rounds=1, progressive_ties="sudden")
    go_on(evening, 1)
    assert "The game at the Volunteer is tied, and is judged at once." in [event.text for event in evening.told]
    assert not evening.tables[0].is_played_off


@pytest.mark.clause("YRR-47")
def test_sudden_ties_give_nobody_a_last_turn_where_the_game_has_such_turns() -> None:
    game = replace(games.find("gantlope"))
    turns = Option("equal_turns", "", "choice", "yes", {"yes": "", "no": ""}, 0, 0, ruling="GAR-1")
    game.__dict__["rulebook"] = replace(game.rulebook, options=(*game.rulebook.options, turns))
    setup = prepare(game, seats=2)
    sudden, usual = (plan(progressive_ties=ties).house for ties in ("sudden", "outside"))
    assert suit(setup, sudden).options.choice("equal_turns") == "no"
    assert suit(setup, usual).options.choice("equal_turns") == "yes"


@pytest.mark.clause("YRR-47")
def test_a_table_that_is_done_waits_for_the_bell() -> None:
    evening = fixed(tables=2, rounds=1)
    drive(evening, chosen=lambda _, table: 0 if table.number else NOBODY, until=lambda e: e.tables[1].is_decided)
    made = len(evening.tables[1].match.actions)
    drive(evening)
    assert len(evening.tables[1].match.actions) == made


@pytest.mark.clause("YRR-48")
def test_partners_stay_together_all_evening() -> None:
    evening = by_programs(tables=2, rounds=4, sides="partners")
    sides = {side for outcome in evening.outcomes for pair in outcome.seating.tables for side in pair}
    assert sides == set(evening.plan.sides)


@pytest.mark.clause("YRR-48")
def test_partners_may_part_when_tables_change() -> None:
    assert part_partners(Seating((((0, 1), (2, 3)),))) == Seating((((0, 2), (1, 3)),))
    evening = drive(fixed(tables=2, sides="partners", partners_rotate="yes"), until=after(1))
    assert named(evening, evening.seating) == [["Ada and Edith", "Bert and Fred"], ["Grace and Clara", "Hugh and Dan"]]
    assert "Ada and Edith play together at the Volunteer." in [event.text for event in evening.told]
    assert by_programs(tables=2, rounds=3, sides="partners", partners_rotate="yes").prizes


@pytest.mark.clause("YRR-49")
@pytest.mark.parametrize(
    ("emblem", "wafer"), [("star", "gold star"), ("moon", "silver moon"), ("anchor", "gold anchor")]
)
def test_wafers_have_the_shape_the_house_chooses(emblem: str, wafer: str) -> None:
    told = drive(fixed(tables=2, rounds=1, emblem=emblem)).told
    assert any(event.text.endswith(f"is given a {wafer}.") for event in told)
    assert any(event.text.endswith(f"is given a plain {emblem}.") for event in told)


@pytest.mark.clause("YRR-50")
def test_games_won_at_the_last_table_are_counted_apart_from_the_wafers() -> None:
    evening = drive(fixed(tables=2, rounds=1))
    assert [card.last_wins for card in evening.cards] == [0, 0, 1, 0]
    assert evening.cards[2].wafers == ()


@pytest.mark.clause("YRR-50")
def test_the_booby_prize_may_be_for_the_most_plain_wafers() -> None:
    evening = drive(fixed(tables=2, rounds=3, booby="last_losses"))
    most = max(card.plain for card in evening.cards)
    assert all(evening.cards[side[0]].plain == most for side in evening.prizes[1].holders)
    assert evening.told[-1].cites == "YRR-50"


@pytest.mark.clause("YRR-51")
def test_fewer_plain_wafers_break_a_tie_for_the_cup() -> None:
    cards = (Favor((GOLD, PLAIN)), Favor((GOLD,)), Favor((PLAIN,)))
    assert claimants(cards, singles(0, 1, 2), claim_cup, PrizeTies.BREAK) == [(1,)]
    assert claimants(cards, singles(0, 1, 2), claim_cup, PrizeTies.SHARE) == [(0,), (1,)]


@pytest.mark.clause("YRR-51")
def test_after_plain_wafers_fewer_ornamental_ones_break_a_tie_for_the_booby_prize() -> None:
    cards = (Favor((PLAIN, GOLD), 2), Favor((PLAIN,), 2), Favor((GOLD,), 2))
    assert claimants(cards, singles(0, 1, 2), claim_booby, PrizeTies.BREAK) == [(1,)]
    assert claimants(cards, singles(0, 1, 2), claim_booby, PrizeTies.SHARE) == singles(0, 1, 2)


def level_for_the_cup(**rules: Any) -> Evening:
    """Let Ada win one game at the first table and Clara the other, so that neither has a plain wafer."""
    return fixed(tables=3, rounds=2, **rules)


def second_game_to_the_second(evening: Evening, _table: object) -> int:
    return 0 if not evening.outcomes else 1


@pytest.mark.clause("YRR-51")
def test_claims_that_stay_equal_are_spun_off() -> None:
    evening = drive(level_for_the_cup(), second_game_to_the_second)
    told = [event.text for event in evening.told if event.cites == "YRR-51"]
    assert told[0].startswith("Ada spins")
    assert told[0].endswith("for the American Cup.")
    assert len(evening.prizes[0].holders) == 1


@pytest.mark.clause("YRR-51")
def test_prizes_may_be_shared() -> None:
    evening = drive(level_for_the_cup(prize_ties="share"), second_game_to_the_second)
    assert evening.prizes[0].holders == ((0,), (2,))
    assert "The American Cup is shared by Ada, Clara, with 1 win each at the Volunteer." in [
        event.text for event in evening.told
    ]
    assert "YRR-51" not in cited(evening.told)


@pytest.mark.clause("YRR-51")
def test_partners_hold_a_prize_together_and_need_no_spin_off_between_them() -> None:
    evening = drive(fixed(tables=1, rounds=1, sides="partners"))
    assert evening.prizes[0].holders == ((0, 1),)
    assert "YRR-51" not in cited(evening.told)


@pytest.mark.clause("YRR-52")
def test_an_evening_has_eight_games_or_as_many_as_are_wished() -> None:
    assert plan().house.rounds == 8
    assert len(by_programs(tables=2, rounds=3).outcomes) == 3
    assert len(by_programs(tables=1, rounds=1).outcomes) == 1


@pytest.mark.clause("YRR-52")
def test_at_the_set_time_no_further_game_begins() -> None:
    evening = by_programs(tables=2, rounds=50, minutes=30)
    lasted = evening.seconds_spent
    assert 1 <= len(evening.outcomes) < 50
    assert lasted >= 30 * 60
    assert evening.prizes


@pytest.mark.clause("YRR-53")
@pytest.mark.parametrize("tables", [2, 4, 9])
def test_any_number_of_tables_comes_to_its_prizes(tables: int) -> None:
    evening = by_programs(tables=tables, rounds=2)
    assert len(evening.prizes) == 2
    names = evening.plan.tables
    assert (names[0], names[-1], len(names)) == ("Volunteer", "Thistle", tables)


@pytest.mark.clause("YRR-53")
def test_a_single_table_plays_a_plain_series() -> None:
    evening = drive(fixed(tables=1, rounds=3))
    assert table_names(1) == ("Volunteer",)
    assert {outcome.seating.tables for outcome in evening.outcomes} == {(((0,), (1,)),)}


@pytest.mark.clause("YRR-53", "YP-18", "YP-22")
@pytest.mark.parametrize("booby", ["last_wins", "last_losses"])
def test_a_single_table_is_no_thistle_and_gives_neither_plain_wafers_nor_a_booby_prize(booby: str) -> None:
    evening = drive(fixed(tables=1, rounds=3, booby=booby))
    assert [prize.name for prize in evening.prizes] == ["the American Cup"]
    assert evening.cards == (Favor((GOLD,) * 3), Favor())
    assert not cited(evening.told) & {"YP-18", "YP-22", "YRR-50"}
    assert not any("Thistle" in event.text for event in evening.told)


@pytest.mark.clause("YRR-53")
def test_a_side_too_many_waits_on_the_bench_and_comes_in_for_the_last_tables_loser() -> None:
    evening = drive(fixed(tables=2, names=["Ann", "Bob", "Cy", "Di", "Eve"]), until=after(1))
    assert named(evening, evening.seating) == [["Ann", "Cy"], ["Eve", "Bob"], ["Di"]]
    told = [event.text for event in evening.told if event.cites == "YRR-53"]
    assert told[0] == "Eve waits on the bench."
    assert {"Di goes from the Thistle to the bench.", "Eve comes from the bench to the Thistle."} <= set(told)


@pytest.mark.clause("YRR-53")
def test_at_a_single_table_the_bench_relieves_the_loser() -> None:
    evening = drive(fixed(tables=1, names=["Ann", "Bob", "Cy"]), until=after(1))
    assert named(evening, evening.seating) == [["Ann", "Cy"], ["Bob"]]


@pytest.mark.clause("YRR-53")
def test_more_guests_than_seats_and_bench_are_refused() -> None:
    with pytest.raises(BadSetup, match="not 6 in all"):
        plan(tables=2, names=list("abcdef"))


@pytest.mark.clause("YRR-54")
def test_the_first_seats_are_drawn_by_lot() -> None:
    evening = Evening(plan(tables=2, rounds=1))
    assert evening.wheel
    assert evening.wheel.faces == (0, 1, 2, 3)
    for slip in (3, 0, 2, 1):
        evening.take(slip)
    assert named(evening, evening.seating) == [["Dan", "Ada"], ["Clara", "Bert"]]
    assert "Dan draws a seat at the Volunteer." in [event.text for event in evening.told]


@pytest.mark.clause("YRR-54")
def test_the_first_seats_may_be_fixed_and_who_begins_is_the_games_own_affair() -> None:
    evening = fixed(tables=2)
    assert named(evening, evening.seating) == [["Ada", "Bert"], ["Clara", "Dan"]]
    lead = prepare(games.find("gantlope"), seats=2)
    first = Evening(make_plan(lead, choose(PROGRESSIVE.rulebook, "", {"seating": "fixed"}), (), ("random",)), Keyed(1))
    first.spin()
    assert first.tables[0].match.events[-1].cites == "GAR-19"


@pytest.mark.clause("YRR-55")
def test_the_yachts_race_the_inside_course_or_by_a_house_rule_the_outside() -> None:
    assert game_on(Course.INSIDE) == game_on(Course.INSIDE, "yacht_race") == "yacht_race"
    assert game_on(Course.OUTSIDE) == game_on(Course.OUTSIDE, "yacht race") == "yacht_race_outside"
    assert game_on(Course.OUTSIDE, "gantlope") == "gantlope"


def test_a_game_that_cannot_say_who_is_ahead_is_refused() -> None:
    with pytest.raises(BadSetup, match="YP-14"):
        progress_of(replace(games.find("gantlope"), progress=None))


@pytest.mark.clause("YP-12", "YP-18")
def test_of_partners_the_account_speaks_in_the_plural() -> None:
    words = {"seat": "Ann and Ben", "was": "Thistle", "now": "plain star"}
    assert event(Happening(Saying.GIVEN_A_PLAIN_ONE, words, is_plural=True)).text == (
        "Ann and Ben lose at the Thistle and are given a plain star."
    )
    alone = event(Happening(Saying.GOES_DOWN, {**words, "seat": "Ann"}))
    assert alone.text == "Ann goes down from the Thistle to the plain star."
