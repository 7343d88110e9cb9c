"""The house follows whatever manners a game declares: here games of the shelf with manners that are not theirs."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from teetotum import games
from teetotum.engine.chance import Keyed
from teetotum.engine.conformance import hold_end, pick
from teetotum.engine.errors import Illegal
from teetotum.engine.game import AnyGame
from teetotum.engine.manners import Chime, Hours, Manners, Puzzle, Sequel, TableClock, Waits
from teetotum.engine.rules import NATURE, Play
from teetotum.engine.umpire import Match, prepare
from teetotum.games.gantlope.vocabulary import Clause
from teetotum.parlour import puzzles, requests, sequel, shelf, showing, table_setup
from teetotum.parlour.entries import Charter, Entry, Took, Undone, WentOn
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import Act, Ask, Clock, SeatWish, TableWish

AnyPlay = Play[Any, Any, Any]
Declare = Callable[..., AnyGame]
SECONDS = 7.0


@pytest.fixture
def declare(monkeypatch: pytest.MonkeyPatch) -> Iterator[Declare]:
    """Put a game on the shelf with other manners."""

    def declared(game: str, **manners: Any) -> AnyGame:
        made = replace(games.find(game), manners=Manners(**manners))
        find = games.find
        monkeypatch.setattr(games, "find", lambda name: made if name == made.id else find(name))
        monkeypatch.setattr(table_setup, "game_of", games.find)
        puzzles.task_of.cache_clear()
        return made

    yield declared
    puzzles.task_of.cache_clear()


def begun(game: AnyGame, *people: bool, opening: str = "", clock: Clock | None = None, **options: str) -> LiveTable:
    """Set a table at which play has begun, at second 0; every other seat is a program's."""
    seats = tuple(SeatWish("person" if is_person else "sensible") for is_person in people)
    wish = TableWish(game.id, seats, options=options, opening=opening, clock=clock or Clock())
    table = LiveTable(Charter("t", wish, {n: "" for n, each in enumerate(people) if each}, "", "00" * 32, 0.0))
    for seat in table.people:
        enter(table, table.join(seat, "", "salt", 0.0))
    enter(table, table.begin(0.0))
    return table


def enter(table: LiveTable, entries: list[Entry]) -> list[Entry]:
    for entry in entries:
        table.take_down(entry)
    return entries


def to_a_choice(table: LiveTable, at: float = 0.0) -> list[Entry]:
    """Spin until somebody has to choose."""
    taken: list[Entry] = []
    while table.to_act == NATURE:
        taken += enter(table, table.go_by_itself(at))
    return taken


# --- the clock ---


def first_legal(play: AnyPlay, game: AnyGame) -> int:
    row = [0] * game.most_choices
    game.legal(play, row)
    return row[0]


def egg_timer(game: AnyGame, **more: Any) -> TableClock[Any, Any, Any]:
    """A clock that chooses for a person after some seconds, as hasty as that is."""

    def chime(play: AnyPlay, hours: Hours) -> Chime | None:
        is_asked = game.to_act(play) in hours.people
        return Chime(hours.since + SECONDS, first_legal(play, game)) if is_asked else None

    return TableClock(chime, lambda play, hours, seat: 99.0 if seat in hours.people else None, **more)


def test_the_house_acts_for_a_clock_that_a_game_declares(declare: Declare) -> None:
    usual = games.find("gantlope")
    table = begun(declare("gantlope", clock=egg_timer(usual)), True, True)
    to_a_choice(table, 3.0)
    assert table.chime == Chime(3.0 + SECONDS, table.match.legal()[0])
    assert table.due_in(0, 90.0) == 9.0
    assert not table.goes_by_itself


def test_a_clock_that_does_not_run_by_letter_hurries_nobody_there(declare: Declare) -> None:
    by_letter = Clock("days", 2)
    for runs in (False, True):
        game = declare("gantlope", clock=egg_timer(games.find("gantlope"), by_letter=runs))
        table = begun(game, True, True, clock=by_letter)
        to_a_choice(table)
        assert (table.chime is not None) == runs


def test_what_a_game_leaves_to_its_clock_is_not_for_a_player(declare: Declare) -> None:
    usual = games.find("gantlope")
    even = egg_timer(usual, leaves=lambda _play, _hours, code: code % 2 == 0)
    table = begun(declare("gantlope", clock=even), True, True)
    to_a_choice(table)
    odd = [code for code in table.match.legal() if code % 2]
    assert odd
    assert not set(odd) & set(table.open_to_player())
    with pytest.raises(Illegal, match="for the clock of the house"):
        table.act(Act("1", table.to_act, table.ply, code=odd[0]), 1.0)


def test_the_table_keeps_the_waits_so_that_a_restart_and_a_replay_agree(declare: Declare) -> None:
    """Every seat's wait begins anew whenever it has acted; only the entries say when that was."""

    def waits(play: AnyPlay, was: Waits, at: float) -> Waits:
        return tuple(at if seat == play.state.seat else over for seat, over in enumerate(was))

    clock = egg_timer(games.find("gantlope"), begun=waits)
    table = begun(declare("gantlope", clock=clock), True, True)
    kept: list[Entry] = []
    for at in range(1, 40):
        code = 0 if table.to_act == NATURE else table.match.legal()[0]
        kept += enter(table, table.go_by_itself(float(at), code))
    kept += enter(table, [Undone(50.0, table.ply - 1)])
    fresh = begun(table.game, True, True)
    enter(fresh, kept)
    assert None not in table.waits
    assert (fresh.waits, fresh.chime, fresh.since) == (table.waits, table.chime, 50.0)


@pytest.mark.clause("PSR-14")
def test_a_railway_table_brought_out_of_the_store_waits_as_long_as_before() -> None:
    table = begun(games.find("phoebe_snow"), True, True, opening="0:9~3 1:12~2 o:0,1 t:0 r:2", wait="clock")
    entries = [entry for at in (5.0, 60.0) for entry in enter(table, chimed(table, at))]
    again = begun(games.find("phoebe_snow"), True, True, opening="0:9~3 1:12~2 o:0,1 t:0 r:2", wait="clock")
    enter(again, entries)
    assert again.waits == table.waits == (120.0, None)
    assert [again.due_in(seat, 70.0) for seat in (0, 1)] == [50.0, None]
    assert again.chime == table.chime


def chimed(table: LiveTable, at: float) -> list[Entry]:
    assert table.chime is not None
    return [Took(at, table.to_act, table.chime.code, table.ply)]


# --- thinking again, and ending undecided ---


def test_what_may_be_thought_over_is_what_a_game_declares(declare: Declare) -> None:
    for parts, may in ((("seat",), True), (("men",), False), ((), False)):
        table = begun(declare("gantlope", think_again=parts), True, True)
        to_a_choice(table)
        seat = table.to_act
        enter(table, table.act(Act("1", seat, table.ply, code=table.match.legal()[0]), 1.0))
        assert table.to_act == seat
        assert requests.may_think_again(table, seat) == may


def test_only_where_a_match_may_end_undecided_may_people_agree_on_it(declare: Declare) -> None:
    for undecided in (True, False):
        table = begun(declare("gantlope", undecided=undecided), True, True)
        if undecided:
            assert requests.ask(table, Ask("1", 0, "draw"), (0,), 1.0)
        else:
            with pytest.raises(Illegal, match="knows no ending without a winner"):
                requests.ask(table, Ask("1", 0, "draw"), (0,), 1.0)


def test_no_draw_is_offered_in_a_game_of_luck_alone(declare: Declare) -> None:
    table = begun(declare("phoebe_snow", undecided=True), True, True)
    with pytest.raises(Illegal, match="a game of luck"):
        requests.ask(table, Ask("1", 0, "draw"), (0,), 1.0)


def ended(game: AnyGame, number: int, **options: object) -> Match:
    match, luck = Match(prepare(game, seats=2, options=options), Keyed(7, number)), Keyed(8, number)
    while not match.is_over:
        match.spin() if match.to_act == NATURE else match.take(pick(match.legal(), luck))
    return match


@pytest.mark.parametrize("name", [name for name in games.names() if games.find(name).manners.undecided])
def test_a_game_that_says_it_may_end_undecided_really_ends_so(name: str) -> None:
    game = games.find(name)
    short: dict[str, object] = {each.name: 2 for each in game.rulebook.options if each.name.endswith("_limit")}
    open_ended = {"mode": "game_2", "no_two": "drawn"}
    endings = (ended(game, number, **(short or open_ended)) for number in range(60))
    assert any(len(match.winners()) != 1 for match in endings)


def test_the_kit_notices_a_game_that_ends_undecided_and_does_not_say_so() -> None:
    match = ended(games.find("gantlope"), 0, turn_limit=2)
    hold_end(match, "as declared")
    match.setup = replace(match.setup, game=replace(match.game, manners=Manners()))
    with pytest.raises(AssertionError, match="nobody won"):
        hold_end(match, "undeclared")


# --- what follows ---


def test_whatever_game_is_declared_to_follow_is_laid_for_the_sides_it_names(declare: Declare) -> None:
    def follows(_play: AnyPlay) -> Sequel:
        return Sequel("lost_diamond", ((1,), (0, 2)), Clause.TURNS_PASS_LEFT)

    game = declare("gantlope", sequel=follows)
    table = begun(game, True, True, False, turn_limit="2")
    assert sequel.go_on(table, 1.0) == []
    while not table.is_over:
        code = 0 if table.to_act == NATURE else table.match.legal()[0]
        enter(table, table.go_by_itself(1.0, code))
    (went_on,) = enter(table, sequel.go_on(table, 2.0))
    assert isinstance(went_on, WentOn)
    assert (table.next_table, table.next_game) == (went_on.table, "lost_diamond")
    charter = sequel.charter_of_sequel(table, "next", 2.0)
    names = table.setup.names
    assert [(seat.player, seat.name) for seat in charter.wish.seats] == [
        ("person", names[1]),
        ("person", f"{names[0]} & {names[2]}"),
    ]
    assert charter.wish.options == {"turn_limit": "2"}
    cited = game.rulebook.cite(Clause.TURNS_PASS_LEFT).id
    assert table.ending.endswith(f"go on with {games.find('lost_diamond').title} ({cited}).")


# --- children, puzzles, agreements ---


def test_the_preset_declared_for_children_makes_the_page_simple(declare: Declare) -> None:
    game = declare("gantlope", children="brisk")
    assert shelf.card_of(games.find("gantlope")).children == "brisk"
    for preset, simple in (("brisk", True), ("", False)):
        wish = TableWish(game.id, (SeatWish(), SeatWish()), preset=preset)
        table = LiveTable(Charter("t", wish, {}, "", "00" * 32, 0.0))
        assert showing.view(table, (0,), bool, 1.0).simple == simple


def test_the_clause_for_departures_is_the_one_declared(declare: Declare) -> None:
    declare("gantlope", agreed_by=Clause.TURNS_PASS_LEFT)
    clause = games.find("gantlope").rulebook.cite(Clause.TURNS_PASS_LEFT).id
    assert shelf.card_of(games.find("gantlope")).agreed_by == clause
    assert shelf.card_of(games.find("phoebe_snow")).agreed_by == "PS-32"


def test_any_game_may_have_a_puzzle(declare: Declare) -> None:
    own = games.find("lost_diamond").manners.puzzle
    assert own is not None
    puzzle = Puzzle[Any, Any, Any](
        "Stand still.", own.again, own.opening, is_solved=lambda play: play.state.turns > 99, least=lambda _: 3
    )
    declare("lost_diamond", puzzle=puzzle)
    shown = puzzles.show("lost_diamond", "2024-02-28", [])
    assert (shown.words, shown.least, shown.is_solved) == ("Stand still.", 3, False)
    assert shelf.card_of(games.find("lost_diamond")).has_puzzle
    assert not shelf.card_of(games.find("phoebe_snow")).has_puzzle
