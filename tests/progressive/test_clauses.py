"""Every clause of the Progressive Game, at the tables of small voyages."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.lab.progressive.evening import CUP, Ending, Evening
from teetotum.lab.progressive.favors import Favor, Wafer
from teetotum.lab.progressive.seating import make_sides, on_duty, table_names
from teetotum.lab.progressive.vocabulary import PROGRESSIVE
from tests.progressive.rooms import NOBODY, after, by_programs, cited, drive, fixed, named, plan, sail, step


@pytest.mark.clause("YP-1")
def test_an_evening_begins_by_saying_what_is_played_progressively() -> None:
    told = by_programs(tables=2, rounds=1).told[0]
    assert (told.cites, "Round the World" in told.text, "2 tables" in told.text) == ("YP-1", True, True)


@pytest.mark.clause("YP-2")
def test_two_guests_sit_at_every_table() -> None:
    evening = drive(fixed(tables=3), until=lambda evening: bool(evening.tables))
    assert [table.sides for table in evening.tables] == [((0,), (1,)), ((2,), (3,)), ((4,), (5,))]
    assert [table.match.setup.seats for table in evening.tables] == [2, 2, 2]


@pytest.mark.clause("YP-3")
def test_four_guests_sit_as_partners_who_take_their_sides_turns_alternately() -> None:
    assert make_sides(8, 2) == ((0, 1), (2, 3), (4, 5), (6, 7))
    assert [on_duty((4, 5), turns) for turns in range(6)] == [4, 4, 5, 5, 4, 4]
    evening = fixed(tables=1, sides="partners")
    played = []
    for _ in range(6):
        assert evening.call
        assert evening.call.table
        played.append([evening.whose(evening.call.table, seat) for seat in (0, 1)])
        step(evening, lambda _evening, _table: NOBODY)
    assert played == [[0, 2], [0, 2], [1, 3], [1, 3], [0, 2], [0, 2]]


@pytest.mark.clause("YP-3")
def test_a_side_of_partners_has_the_men_of_one_player() -> None:
    evening = fixed(tables=1, sides="partners")
    setup = evening.tables[0].match.setup
    assert setup.names == ("Ada and Bert", "Clara and Dan")
    alone = fixed(tables=1).tables[0].match.setup
    assert (setup.seats, setup.house) == (alone.seats, alone.house)


@pytest.mark.clause("YP-4")
def test_there_are_five_tables_unless_it_is_told_otherwise_each_with_a_match_of_its_own() -> None:
    evening = fixed()
    assert len(evening.tables) == 5
    assert len({id(table.match) for table in evening.tables}) == 5
    assert len(plan().guests) == 10


@pytest.mark.clause("YP-5")
def test_tables_are_numbered_from_one() -> None:
    evening = drive(fixed(tables=3), until=lambda evening: len(evening.lines) == 3)
    assert [line.text.partition(":")[0] for line in evening.lines] == ["1", "2", "3"]


@pytest.mark.clause("YP-6", "YP-7")
def test_the_first_table_is_the_volunteer_and_the_last_the_thistle() -> None:
    assert table_names(5) == ("Volunteer", "Mayflower", "Puritan", "Galatea", "Thistle")
    assert [table_names(number)[-1] for number in range(2, 27)] == ["Thistle"] * 25
    assert all(len(set(table_names(number))) == number for number in range(1, 27))


@pytest.mark.clause("YP-8")
def test_no_table_plays_before_the_bell_and_then_all_do() -> None:
    evening = Evening(plan(tables=2, rounds=1), Keyed(1))
    assert not evening.tables
    while not evening.tables:
        assert "YP-8" not in cited(evening.told)
        evening.spin()
    assert evening.told[-1].text == "The bell: game 1 begins at every table."
    assert all(not table.match.actions for table in evening.tables)


@pytest.mark.clause("YP-9")
def test_every_table_plays_by_the_games_own_rules() -> None:
    evening = drive(fixed(tables=2, rounds=1))
    for table in evening.tables:
        assert {event.cites[:2] for event in table.match.events} == {"RW"}
    assert evening.tables[0].match.winners() == [evening.outcomes[0].won[0]]


@pytest.mark.clause("YP-10")
def test_the_end_of_the_first_tables_game_stops_play_at_every_table() -> None:
    evening = drive(fixed(tables=3, rounds=1), chosen=lambda _, table: 0 if table.number == 0 else NOBODY)
    endings = evening.outcomes[0].endings
    assert endings[0] == Ending.WON
    assert all(not table.match.is_over for table in evening.tables[1:])
    assert "The bell: the Volunteer has finished, and play stops at every table." in [
        told.text for told in evening.told
    ]


@pytest.mark.clause("YP-10")
def test_no_other_table_ends_the_game() -> None:
    evening = fixed(tables=2, rounds=1)
    drive(evening, chosen=lambda _, table: 0 if table.number else NOBODY, until=lambda e: e.tables[1].is_decided)
    assert evening.tables[1].ending == Ending.WON
    assert not evening.outcomes
    assert "YP-10" not in cited(evening.told)


@pytest.mark.clause("YP-11", "YP-12", "YP-13", "YP-15")
def test_winners_go_up_and_the_first_tables_losers_down_after_every_game() -> None:
    evening = drive(fixed(tables=3), until=after(1))
    assert named(evening, evening.seating) == [["Ada", "Clara"], ["Dan", "Edith"], ["Fred", "Bert"]]
    told = [event.text for event in evening.told]
    assert "Bert goes down from the Volunteer to the Thistle." in told
    assert "Clara moves up from the Mayflower to the Volunteer." in told
    drive(evening, chosen=lambda _, table: 1, until=after(2))
    assert named(evening, evening.seating) == [["Clara", "Edith"], ["Dan", "Bert"], ["Fred", "Ada"]]


@pytest.mark.clause("YP-11")
def test_partners_change_tables_together() -> None:
    evening = drive(fixed(tables=2, sides="partners"), until=after(1))
    assert named(evening, evening.seating) == [["Ada and Bert", "Edith and Fred"], ["Grace and Hugh", "Clara and Dan"]]


@pytest.mark.clause("YP-14")
def test_who_is_farthest_advanced_when_the_bell_falls_has_won() -> None:
    evening = fixed(tables=2, rounds=1)
    sail(evening.tables[1], 1, 30)
    drive(evening, chosen=lambda _, table: 0 if table.number == 0 else NOBODY)
    assert evening.outcomes[0].won == (0, 1)
    assert evening.outcomes[0].endings == (Ending.WON, Ending.AHEAD)
    told = next(event for event in evening.told if event.cites == "YP-14")
    assert told.text.startswith("Dan is farthest advanced and wins at the Thistle, ")


@pytest.mark.clause("YP-15")
def test_every_later_game_is_begun_and_ended_by_the_bell() -> None:
    evening = by_programs(tables=2, rounds=4)
    assert [event.cites for event in evening.told if event.cites in ("YP-8", "YP-10")] == ["YP-8", "YP-10"] * 4


@pytest.mark.clause("YP-16", "YP-19")
def test_every_guest_has_a_card_that_keeps_the_wafers_in_order() -> None:
    evening = fixed(tables=2, rounds=2)
    assert evening.cards == (Favor(),) * 4
    drive(evening, chosen=lambda evening, table: 0 if not evening.outcomes else 1 - table.number)
    # Ada wins, then loses at the first table; Dan loses at the last and stays there, and Bert comes down to him.
    assert evening.cards[0].wafers == (Wafer.ORNAMENTAL,)
    assert evening.cards[3].wafers == (Wafer.PLAIN,)
    assert sum(len(card.wafers) for card in evening.cards) == 4


@pytest.mark.clause("YP-17", "YP-18")
def test_wafers_are_told_as_they_are_given() -> None:
    told = [event.text for event in drive(fixed(tables=2, rounds=1)).told]
    assert "Ada wins at the Volunteer and is given a gold star." in told
    assert "Dan loses at the Thistle and is given a plain star." in told


@pytest.mark.clause("YP-17")
def test_both_partners_are_given_the_wafer_of_their_side() -> None:
    evening = drive(fixed(tables=2, rounds=1, sides="partners"))
    assert [guest for guest, card in enumerate(evening.cards) if card.ornamental] == [0, 1]
    assert [guest for guest, card in enumerate(evening.cards) if card.plain] == [6, 7]


@pytest.mark.clause("YP-20", "YP-21", "YP-22")
def test_two_prizes_close_the_evening() -> None:
    evening = drive(fixed(tables=2, rounds=3))
    assert [prize.name for prize in evening.prizes] == [CUP, "the Booby prize"]
    assert evening.prizes[0].holders == ((0,),)
    assert evening.cards[0].ornamental == 3
    assert [event.cites for event in evening.told][-1] == "YP-22"
    assert "The American Cup goes to Ada, with 3 wins at the Volunteer." in [event.text for event in evening.told]


@pytest.mark.clause("YP-23")
def test_what_the_prizes_are_is_left_to_the_hostess() -> None:
    clause = PROGRESSIVE.rulebook.clause("YP-23")
    assert clause.kind == "custom"
    assert clause.reason
