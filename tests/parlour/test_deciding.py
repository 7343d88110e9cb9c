"""A tie of the Yacht Race opens the outside course, and thinking again within a phase asks nobody."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.parlour import asking, deciding
from teetotum.parlour.entries import Charter, Rematched, Undone
from teetotum.parlour.messages import Ask, Clock, SeatWish, TableWish
from teetotum.parlour.table import Table
from teetotum.parlour.timepiece import NoTimepiece, SignalGun, timepiece_for

TIED = "0:H,H 1:H,H t:1 p:1,1 e:1"
WON = "0:H,H 1:in14,H t:1 p:1,0 e:1"


def table_of(game: str, *players: str, opening: str = "", **wish: object) -> Table:
    """Set a table without a house, as far as it goes by luck."""
    seats = tuple(SeatWish(player) for player in players)
    asked = TableWish(game=game, seats=seats, opening=opening, **wish)  # type: ignore[arg-type]
    hashes = {seat: f"key {seat}" for seat, player in enumerate(players) if player == "person"}
    return Table(Charter("table", asked, hashes, "onlooker", "00" * 32, 0.0))


@pytest.mark.clause("YR-7", "YRR-25")
def test_a_tie_opens_the_outside_course_for_those_who_share_the_win() -> None:
    table = table_of("yacht_race", "person", "sensible", opening=TIED, options={"first": "seat"})
    assert deciding.open_course(table, 1.0, "decider") == [Rematched(1.0, "decider")]
    wish, hashes = deciding.wish_for(table)
    assert (wish.game, [seat.player for seat in wish.seats]) == ("yacht_race_outside", ["person", "sensible"])
    assert hashes == {0: "key 0"}
    table.take_down(Rematched(1.0, "decider"))
    assert deciding.open_course(table, 2.0, "another") == []


def test_a_race_that_one_side_has_won_is_not_sailed_off() -> None:
    table = table_of("yacht_race", "person", "sensible", opening=WON, options={"first": "seat"})
    assert deciding.open_course(table, 1.0, "decider") == []


def in_a_phase(table: Table) -> None:
    """Play by luck until somebody has both arrows for his cat, and use the first."""
    match, luck = table.match, Keyed(4)
    table.has_begun = True
    while match.to_act < 0 or table.match.state.left != [1, 1]:  # type: ignore[attr-defined]
        legal = match.wheel.faces if match.to_act < 0 else match.legal()
        match.take(legal[luck.below(len(legal))])
    match.take(match.legal()[0])
    table._look()


def test_within_a_phase_a_use_is_taken_back_with_nobodys_leave() -> None:
    table = table_of("cats_and_mice", "person", "person")
    in_a_phase(table)
    seat, ply = table.to_act, table.ply
    assert asking.ask(table, Ask("a", seat, "undo"), (seat,), 1.0) == [Undone(1.0, ply - 1)]


def test_another_game_asks_the_others_even_within_a_turn() -> None:
    table = table_of("gantlope", "person", "person")
    in_a_phase(table)
    assert not asking.may_think_again(table, table.to_act)


@pytest.mark.clause("RW-27")
def test_a_second_disaster_is_waived_for_a_captain_who_does_not_answer() -> None:
    assert isinstance(timepiece_for("round_the_world", Clock()), SignalGun)
    assert isinstance(timepiece_for("round_the_world", Clock("days", 3)), NoTimepiece)
    table = table_of("round_the_world", "person", "person", opening="0:0+10! 1:0 c:0/1/2 t:0")
    match = table.match
    match.take(5)
    chime = table.timepiece.chime(match, (0, 1), 100.0)
    assert chime is not None
    assert (chime.at, match.say(chime.code)) == (130.0, "waive")
    assert table.timepiece.chime(match, (), 100.0) is None
