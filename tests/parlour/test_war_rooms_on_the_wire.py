"""Nothing reaches a line of an exercise that two worlds alike to it would show differently."""

from typing import Any

import pytest
from msgspec import structs

from teetotum import games
from teetotum.draw.rooms import Sight, find_room, whole_sight
from teetotum.draw.rooms.plots.sheet import SheetPlot
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Exercise
from teetotum.parlour import exercise_accounts, rooms, sealed_table
from teetotum.parlour.messages import DeskView, RoomNews, SlipCard, ToldLine
from teetotum.parlour.showing import line_of
from tests.parlour.wire import Sea, compare, look_through, play, twins

LAST = {"naval_duel": "D3", "naval_fleet": "F3", "naval_melee": "M2", "naval_strategic": "P3"}
"""The scenario of each game that hides most."""


@pytest.mark.parametrize("game", games.exercises())
def test_whole_exercises_send_nothing_that_another_world_would_send_otherwise(game: str) -> None:
    looked = look_through(game, LAST[game], 1, moves=2 if games.find_exercise(game).in_private else 6)
    assert looked.reread == looked.frames > 20
    assert looked.compared > 1
    offices = {"umpire", "recorder", "onlooker, late"} | ({"messenger"} if LAST[game] == "P3" else set())
    assert set(looked.offices) == offices


@pytest.mark.parametrize("game", games.exercises())
def test_what_the_other_side_drafts_and_says_changes_no_frame_of_mine(game: str) -> None:
    still, restless = twins(game, LAST[game], 0, moves=3)
    assert len(still) > 3
    assert still == restless


def found_out(game: str) -> bool:
    """See whether somebody finds out what he may not know, within a few moves."""
    try:
        look_through(game, LAST[game], 1, moves=3)
        still, restless = twins(game, LAST[game], 0, moves=2)
    except AssertionError:
        return True
    return still != restless


def shown_now(views: rooms.Views, _at: float) -> Exercise:
    return views.table.exercise


def all_that_lies_there(table: sealed_table.SealedTable) -> tuple[SlipCard, ...]:
    return tuple(SlipCard(seat, "", slip.text) for seat, slip in table.handed.items())


def desk_of_all(table: sealed_table.SealedTable, _code: int, _now: float) -> DeskView:
    return DeskView(all_that_lies_there(table), (), None)


def office_of_all(exercise: Exercise, *_: object) -> Sight:
    return whole_sight(exercise)


@pytest.mark.parametrize(
    ("part", "leak"),
    [
        ("Views._as_of", shown_now),  # whoever looks on late sees what happens now
        ("slips_of", all_that_lies_there),  # the bench reads slips before they are opened
        ("desk_of", desk_of_all),  # a messenger reads the other side's slips
        ("office_sight", office_of_all),  # a recorder sees more than tracks
    ],
)
def test_an_office_that_is_shown_too_much_is_found_out(
    part: str, leak: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"teetotum.parlour.rooms.{part}", leak)
    with pytest.raises(AssertionError, match="can tell worlds apart"):
        look_through("naval_strategic", "P3", 1, moves=3)


def whole_play(exercise: Exercise, _seat: int) -> Any:
    return exercise.play


@pytest.mark.parametrize("game", [name for name in games.exercises() if find_room(name)])
def test_a_view_of_the_whole_state_is_found_out(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Exercise, "shown_to", whole_play)
    assert found_out(game)


def test_a_preview_by_the_true_state_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Exercise, "eyes", whole_play)
    monkeypatch.setattr("teetotum.engine.tells.Twin.eyes", whole_play)
    assert found_out("naval_strategic")


@pytest.mark.parametrize("game", games.exercises())
def test_names_of_the_enemy_are_found_out(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def everybody(table: sealed_table.SealedTable, _mine: Any, present: Any) -> Any:
        return tuple(rooms.comrade(table, seat, name, present) for seat, name in enumerate(table.brief.names))

    monkeypatch.setattr(rooms, "company_of", everybody)
    assert found_out(game)


def test_numbers_counted_over_all_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def numbered(table: sealed_table.SealedTable, mine: Any, sight: Any) -> Any:
        numbers = {id(event): n for n, event in enumerate(table.exercise.events)}
        heard = [event for event in table.exercise.events if rooms.is_for(table, event, mine)]
        return tuple(ToldLine(line_of(event, numbers[id(event)])) for event in heard)

    sea = Sea("naval_strategic", "P3")
    for seat in sea.seats:
        sea.sit(seat)
    play(sea, 2)
    view = rooms.Views(sea.table).view((0,), lambda _: True, sea.now)
    assert [told.line.number for told in view.told] == list(range(len(view.told)))
    monkeypatch.setattr(rooms, "told_to", numbered)
    view = rooms.Views(sea.table).view((0,), lambda _: True, sea.now)
    assert [told.line.number for told in view.told] != list(range(len(view.told)))


def test_frames_that_come_whenever_anything_happens_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from teetotum.parlour import room_lines  # noqa: PLC0415

    always = RoomNews
    monkeypatch.setattr(room_lines, "news_of", lambda _was, now, leaf: always(leaf, stage=now.stage))
    assert found_out("naval_duel")


def test_an_onlooker_sees_nothing_of_an_exercise_in_play() -> None:
    for game in games.exercises():
        sea = Sea(game, LAST[game])
        for seat in sea.seats:
            sea.sit(seat)
        line = sea.sit()
        play(sea, 3)
        luck = Keyed(7, 0)
        for seat in sea.table.writers[:2]:
            compare(sea, seat, luck)
        assert all(not view.asks for view in [line.shown] if view)
        assert line.shown is not None
        assert line.shown.lamps == ()
        assert line.shown.company == ()


def test_an_account_that_tells_when_slips_were_opened_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercise_accounts, "is_kept_waiting", lambda _table, _mine: False)
    monkeypatch.setattr("tests.parlour.wire.SELDOM", 1)
    assert found_out("naval_strategic")


def test_a_house_that_was_shut_shows_a_room_that_waits_no_more_than_before() -> None:
    sea = Sea("naval_strategic", "P3", {"preparation": "off"})
    for seat in sea.seats:
        sea.sit(seat)
    waiting = None
    for _ in range(200):
        sea.now += 1
        for seat in sea.table.writers:
            if sea.table.is_awaited(seat):
                sea.hand(seat, sea.program(seat))
        kept = [seat for seat in sea.seats if rooms.is_kept_waiting(sea.table, (seat,)) and sea.table.sealed.get(seat)]
        for seat in kept:
            was = sea.rooms.views.view((seat,), sea.is_present, sea.now)
            if was.rooms[0].slips != tuple(d.words for d in sea.table.exercise.deeds if d.actor == seat):
                waiting = seat  # its slip is opened, and it does not know
                again = rooms.Views(sea.again()).view((seat,), sea.is_present, sea.now)
                assert (again.rooms, again.told, again.clock) == (was.rooms, was.told, was.clock)
        if waiting is not None:
            return
    raise AssertionError("no room ever waited")


def test_captains_of_a_meeting_that_is_over_see_no_more_than_while_they_fought() -> None:
    sea = Sea("naval_fleet", "F3")
    sea.table.charter = structs.replace(sea.table.charter, after="campaign")
    for seat in sea.seats:
        sea.sit(seat)
    play(sea, 2)
    was = sea.rooms.views.view((0,), sea.is_present, sea.now)
    for _ in range(3):
        for seat in sea.table.writers:
            if sea.table.is_awaited(seat):
                sea.hand(seat, "STRIKE")
    assert sea.table.is_over
    after = sea.rooms.views.view((0,), sea.is_present, sea.now)
    assert after.stage == "over"
    shown, known = after.rooms[0].plot, was.rooms[0].plot
    assert isinstance(shown, SheetPlot)
    assert isinstance(known, SheetPlot)
    assert {each.id for each in shown.bodies} <= {each.id for each in known.bodies}
    assert shown.mines == known.mines
    assert len(after.company) == len(was.company)
