"""Exercises without a house round them: offices, onlookers, meetings, clocks and restarts, by a clock that stands."""

import re
from collections.abc import Callable
from math import inf

import pytest

from teetotum import games
from teetotum.engine.errors import Refusal
from teetotum.parlour.desk import tried
from teetotum.parlour.exercise_bench import arrange, let
from teetotum.parlour.exercise_book import enter
from teetotum.parlour.exercise_requests import ask
from teetotum.parlour.exercise_voices import speak
from teetotum.parlour.meeting_tables import same_again
from teetotum.parlour.messages import (
    Ask,
    Bench,
    Carry,
    Clock,
    Draft,
    Enter,
    Fetch,
    Hand,
    Let,
    Note,
    OfficeWish,
    PencilMark,
    Release,
    Rule,
    Say,
    Try,
)
from teetotum.parlour.rooms import Views
from teetotum.parlour.sealed_table import SealedTable
from tests.parlour.wire import KeptLine, Sea, play


def seated(game: str, scenario: str = "", **wish: object) -> Sea:
    sea = Sea(game, scenario, **wish)  # type: ignore[arg-type]
    for seat in sea.table.people:
        sea.sit(seat, name=f"N{seat}")
    return sea


def stages(sea: Sea) -> list[tuple[str, Callable[[], None]]]:
    """The stages of a move, and what leads to each."""
    first = sea.table.people[0]

    def note() -> None:
        mark = PencilMark("1", "circle", ((1.0, 2.0),), "her train?", size=3.0)
        sea.do(lambda table, now: table.note(Note("n", first, "pencil", (mark,)), now))

    def draft() -> None:
        wish = Draft("d", first, sea.table.needs[first], "A")
        sea.do(lambda table, now: table.draft(wish, now))

    def one() -> None:
        sea.hand(sea.table.writers[0], sea.program(sea.table.writers[0]))

    def all_of_them() -> None:
        for seat in [seat for seat in sea.table.writers if sea.table.is_awaited(seat)]:
            sea.hand(seat, sea.program(seat))

    return [("noted", note), ("drafted", draft), ("handed", one), ("opened", all_of_them)]


@pytest.mark.parametrize("game", games.exercises())
def test_a_table_comes_out_of_the_store_as_it_was_in_every_stage(game: str) -> None:
    sea = seated(game)
    for _ in range(2):
        for stage, lead in stages(sea):
            lead()
            sea.now += 5
            again = sea.again()
            for seat in sea.table.people:
                was = Views(sea.table).view((seat,), lambda _: True, sea.now)
                assert Views(again).view((seat,), lambda _: True, sea.now) == was, (stage, seat)
            assert again.exercise.digest() == sea.table.exercise.digest()
            assert again.due_at(0.0) == sea.table.due_at(0.0)


def test_slips_are_opened_in_the_order_of_seats_whoever_was_quicker() -> None:
    deeds = []
    for order in ((0, 1), (1, 0)):
        sea = seated("naval_duel", "D3")
        for seat in order:
            sea.hand(seat, "R4" if seat == 0 else "L4")
        deeds.append([(deed.actor, deed.words) for deed in sea.table.exercise.deeds])
    assert deeds[0] == deeds[1]


def test_a_clock_takes_the_draft_of_whoever_is_late_and_rests_with_the_table() -> None:
    sea = seated("naval_duel", "D3", clock=Clock("move", 60.0))
    sea.hand(0, "R4")
    sea.do(lambda table, now: table.draft(Draft("d", 1, 0, "L8; nonsense"), now))
    sea.do(lambda table, now: ask(table, Ask("p", 0, "pause"), now))
    sea.wait(500.0)
    assert sea.table.needs == [0, 0]
    sea.do(lambda table, now: ask(table, Ask("r", 1, "resume"), now))
    sea.wait(59.0)
    assert sea.table.needs == [0, 0]
    sea.wait(2.0)
    assert sea.table.needs == [1, 1]
    assert sea.table.exercise.deeds[1].words == "L8"
    assert sea.table.notices[1]
    assert 0 not in sea.table.notices


def test_what_is_proposed_stands_when_an_umpire_has_taken_too_long() -> None:
    sea = seated("naval_duel", "D3", options={"umpire": "person"}, umpire_seconds=20.0)
    sea.hand(0, "OF")
    sea.hand(1, "OF")
    sea.hand(0, "A")
    sea.hand(1, "A")
    assert list(sea.table.writers) == [2]
    sea.wait(21.0)
    while list(sea.table.writers) == [2]:
        sea.wait(21.0)
    assert list(sea.table.writers) == [0, 1]


def test_an_umpire_may_leave_everything_to_the_house_and_take_it_back() -> None:
    sea = seated("naval_duel", "D3", options={"umpire": "person"})
    sea.do(lambda table, now: arrange(table, Bench("b", 2, "automatic"), now))
    for _ in range(3):
        sea.hand(0, "OF")
        sea.hand(1, "OF")
    assert list(sea.table.writers) == [0, 1]
    sea.do(lambda table, now: arrange(table, Bench("c", 2, "by hand"), now))
    sea.hand(0, "A")
    sea.hand(1, "A")
    assert list(sea.table.writers) == [2]
    with pytest.raises(Refusal, match="umpire"):
        sea.do(lambda table, now: arrange(table, Bench("d", 0, "automatic"), now))


def campaign(**wish: object) -> Sea:
    return seated("naval_strategic", "P3", **wish)


def test_a_messenger_carries_slips_or_brings_one_back_once() -> None:
    sea = campaign(offices=(OfficeWish("messenger", 0), OfficeWish("recorder")))
    red, recorder = sea.sit(-10), sea.sit(-2)
    for seat in list(sea.table.writers):
        sea.hand(seat, "to hold the Sound")
    assert red.shown is not None
    assert red.shown.desk is not None
    assert [slip.seat for slip in red.shown.desk.carry] == [0]
    with pytest.raises(Refusal, match="not yours"):
        sea.do(lambda table, now: table.carry(Carry("c", -11, 0), now))
    sea.do(lambda table, now: table.carry(Carry("c", -10, 0), now))
    assert recorder.shown is not None
    assert recorder.shown.rooms[0].plot.__struct_config__.tag == "sea_chart"
    writers = [seat for seat in sea.table.writers if sea.table.side_of(seat) == 0]
    name = next(iter(sea.table.exercise.eyes(writers[0]).state.forces))
    sea.hand(writers[0], f"{name}: join Q9")
    assert red.shown.desk.carry[0].findings
    sea.do(lambda table, now: table.carry(Carry("b", -10, writers[0], back=True), now))
    line = sea.lines[writers[0],]
    assert line.shown is not None
    assert line.shown.asks[0].returned
    assert "Q9" in line.shown.asks[0].draft
    sea.hand(writers[0], f"{name}: join Q9")
    with pytest.raises(Refusal, match="once"):
        sea.do(lambda table, now: table.carry(Carry("b2", -10, writers[0], back=True), now))
    sea.wait(121.0)
    assert writers[0] not in sea.table.handed or writers[0] in sea.table.carried


def papers_of(line: KeptLine) -> int:
    return sum(len(room.papers) for room in line.shown.rooms) if line.shown else 0


def test_a_room_that_is_not_asked_hears_nothing_while_others_are_asked_and_their_slips_opened() -> None:
    # Lamps that came and went, and tracks that grew, used to tell every room that some other had met somebody.
    sea, changes = campaign(), 0
    for _ in range(60):
        table = sea.table
        sea.now += 1
        waits = {seat for seat in sea.seats if not table.is_awaited(seat)}
        changes += bool(waits)
        heard = {mine: len(line.frames) for mine, line in sea.lines.items()}
        papers = {mine: papers_of(line) for mine, line in sea.lines.items()}
        writer = next(seat for seat in table.writers if table.is_awaited(seat))
        sea.hand(writer, sea.program(writer))
        for mine, line in sea.lines.items():
            if papers_of(line) != papers[mine]:
                continue
            if set(mine) <= waits and not any(table.is_awaited(seat) for seat in mine):
                assert len(line.frames) == heard[mine], line.frames[-1]
            if mine == (writer,) and not table.is_awaited(writer):
                fresh = b"".join(frame for _, frame in line.frames[heard[mine] :])
                assert b'"rooms"' not in fresh
                assert b'"told"' not in fresh
        if table.is_over:
            break
    assert changes > 10


def test_a_slip_that_the_umpire_has_is_refused_alike_before_and_after_it_is_opened() -> None:
    sea, said = campaign(), []
    first, *others = sea.table.writers
    need = sea.table.needs[first]
    sea.hand(first, "to hold the Sound")
    for _ in range(2):
        for wish in (
            lambda table, now: table.fetch(Fetch("f", first, need), now),
            lambda table, now: table.hand(Hand("h", first, need, "A"), now),
            lambda table, now: table.hand(Hand("h", first, need + 1, "A"), now),
        ):
            with pytest.raises(Refusal) as wrong:
                sea.do(wish)
            said.append(str(wrong.value))
        if sea.table.needs[first] == need and others:
            for seat in others[:-1]:
                sea.hand(seat, "to hold the Sound")
    assert said[:3] == said[3:]


def test_a_draft_that_cannot_be_read_stands_for_nothing_and_sends_nobody_away() -> None:
    sea = campaign(clock=Clock("move", 60.0), offices=(OfficeWish("messenger", 0),))
    for seat in list(sea.table.writers):
        sea.hand(seat, "to hold the Sound")
    sea.wait(121.0)
    writer = next(seat for seat in sea.table.writers if sea.table.side_of(seat) == 0)
    wish = Draft("d", writer, sea.table.needs[writer], "R1: to")
    sea.do(lambda table, now: table.draft(wish, now))
    sea.wait(61.0)
    view = Views(sea.table).view((writer,), sea.is_present, sea.now)
    assert view.stage == "sealed"


def test_the_same_again_is_opened_by_the_keys_of_now() -> None:
    sea = seated("naval_duel", "D3")
    sea.table.hashes[0] = "a fresh key"
    assert same_again(sea.table, "next", 1.0).hashes[0] == "a fresh key"


def test_an_entry_of_the_book_stands_once_and_is_about_something_short() -> None:
    sea = seated("naval_duel", "D3")
    play(sea, 99)
    assert sea.table.is_over
    for _ in range(2):
        sea.do(lambda table, now: enter(table, Enter("e", 0, "complaint", "the game", "too quick"), now))
    assert len(sea.table.book) == 1
    with pytest.raises(Refusal, match="at most 60"):
        enter(sea.table, Enter("f", 0, "answer", "1" * 5000, "no"), 1.0)


def test_a_slip_fetched_back_is_not_taken_for_handed_in() -> None:
    sea = seated("naval_duel", "D3")
    wish = Hand("same", 0, 0, "R4")
    sea.do(lambda table, now: table.hand(wish, now))
    sea.do(lambda table, now: table.fetch(Fetch("f", 0, 0), now))
    assert sea.table.hand(wish, sea.now)


def test_rooms_that_are_apart_speak_with_the_bench_alone() -> None:
    sea = campaign(options={"umpire": "person"})
    bench = sea.table.umpire
    for room in ("side", "all"):
        with pytest.raises(Refusal, match="through the umpire"):
            sea.do(lambda table, now, room=room: speak(table, Say("s", "psst", 0, room), now))  # type: ignore[misc]
    sea.do(lambda table, now: speak(table, Say("s", "may I coal at sea?", 0, "bench"), now))
    sea.do(lambda table, now: speak(table, Say("t", "you may not", bench, "bench", to=0), now))
    talk = {mine[0]: [each.text for each in line.shown.chat] for mine, line in sea.lines.items() if line.shown}
    assert talk[0] == ["may I coal at sea?", "you may not"]
    assert talk[bench] == talk[0]
    assert all(not said for seat, said in talk.items() if seat not in (0, bench))


def test_no_answer_to_a_room_depends_on_how_much_others_say_and_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teetotum.parlour.conduct.MOST_SAID", SealedTable.most_done)
    monkeypatch.setattr("teetotum.parlour.sealed_table.MOST_NOTED", 1)
    sea = campaign(options={"umpire": "person"})
    mark = (PencilMark("1", "circle", ((1.0, 2.0),), "", size=3.0),)

    def act(seat: int, ident: str) -> None:
        sea.do(lambda table, now: speak(table, Say(ident, "may I?", seat, "bench"), now))

    act(0, "mine")
    for number in range(SealedTable.most_done):
        act(1, str(number))
    sea.do(lambda table, now: table.note(Note("n", 1, "pencil", mark), now))
    act(0, "mine")
    assert [each.id for each in sea.table.talk if each.seat == 0] == ["mine"]
    act(0, "another")
    sea.do(lambda table, now: table.note(Note("n", 0, "pencil", mark), now))


def test_a_guest_may_be_called_like_a_room_of_the_enemy_and_does_not_hear_that_there_is_one() -> None:
    sea = Sea("naval_strategic", "P3")
    for seat, name in ((0, "Shoals"), (2, "Cruisers")):
        assert name in sea.table.brief.names
        sea.sit(seat, name=name)
        assert sea.table.names[seat] == name


@pytest.mark.parametrize("kind", ["nothing", "after", "late"])
def test_onlookers_see_what_is_released_and_when(kind: str) -> None:
    sea = seated("naval_duel", "D3", release=Release(kind, 5.0))  # type: ignore[arg-type]
    line = sea.sit()
    for _ in range(3):
        sea.now += 10
        sea.hand(0, "OF")
        sea.hand(1, "OF")
    assert line.shown is not None
    before = len(line.shown.told)
    sea.wait(400.0)
    assert (len(line.shown.told) > before) == (kind == "late")
    play(sea, 100)
    assert sea.table.is_over
    sea.wait(400.0)
    assert bool(line.shown.ending) == (kind != "nothing")
    if kind == "nothing":
        assert len(line.shown.told) == before
        assert line.shown.clock.move <= 1


def test_onlookers_who_are_kept_behind_see_the_tracks_of_a_fleet_as_far_as_that() -> None:
    sea = seated("naval_fleet", "F1", release=Release("late", 1.0))
    line = sea.sit()
    for need in range(4):
        for seat in (0, 1):
            sea.hand(seat, "A" if need else "NONE")
        sea.now += 30
    sea.wait(10.0)
    assert line.shown is not None
    (room,) = line.shown.rooms
    marks = {len(body.marks) for body in room.plot.bodies}  # type: ignore[union-attr]
    moves = {mark.move for body in room.plot.bodies for mark in body.marks}  # type: ignore[union-attr]
    assert marks == {line.shown.clock.move}
    assert marks != {1}
    assert max(moves) < sea.table.exercise.state.move


def test_orders_that_are_late_forged_or_huge_change_nothing_and_nobody_else_hears() -> None:
    sea = seated("naval_duel", "D3", options={"umpire": "person"})
    frames = {mine: len(line.frames) for mine, line in sea.lines.items()}
    digest, entries = sea.table.exercise.digest(), sea.table.entries
    wild: list[Callable[[SealedTable, float], object]] = [
        lambda table, now: table.hand(Hand("x", 0, 7, "R4"), now),
        lambda table, now: table.hand(Hand("x", 0, -1, "R4"), now),
        lambda table, now: table.hand(Hand("x", 0, 0, "R" * 10_000), now),
        lambda table, now: table.hand(Hand("x", 0, 0, "\x00\x07; ;;;"), now),
        lambda table, now: table.hand(Hand("x", 2, 0, "accept"), now),
        lambda table, now: table.rule(Rule("x", 0, 0, "accept"), now),
        lambda table, now: table.rule(Rule("x", 2, 0, "accept"), now),
        lambda table, now: table.rule(Rule("x", 2, 0, "amend points blue 1e99 because no"), now),
        lambda table, now: table.fetch(Fetch("x", 0, 0), now),
        lambda table, now: arrange(table, Bench("x", 2, "meeting"), now),
        lambda table, now: arrange(table, Bench("x", 2, "of course"), now),
        lambda table, now: let(table, Let("x", 0, Release("late", 0.0)), now),
        lambda table, now: let(table, Let("x", 2, Release("late", 1e9)), now),
        lambda table, now: table.carry(Carry("x", -10, 0), now),
        lambda table, now: enter(table, Enter("x", 0, "complaint", "the game", "no"), now),
        lambda table, now: ask(table, Ask("x", 0, "pause"), now),
        lambda table, now: ask(table, Ask("x", 0, "undo"), now),
        lambda table, now: ask(table, Ask("x", 0, "rematch"), now),
        lambda table, now: speak(table, Say("x", " ", 0), now),
        lambda table, now: speak(table, Say("x", "y" * 501, 0), now),
        lambda table, now: table.note(Note("x", 0, "l" * 41, ()), now),
        lambda table, now: table.draft(Draft("x", 0, 0, "R" * 10_000), now),
        lambda table, _now: tried(table, Try("x", 0, 9, "R4")),
    ]
    for work in wild:
        with pytest.raises(Refusal) as refused:
            sea.do(work)  # type: ignore[arg-type]
        assert "\n" not in str(refused.value)
    assert sea.table.exercise.digest() == digest
    assert sea.table.entries == entries
    assert {mine: len(line.frames) for mine, line in sea.lines.items()} == frames


def test_a_means_one_lacks_and_other_peoples_forces_and_rooms_are_refused_to_their_writer_alone() -> None:
    sea = seated("naval_strategic", "P3", options={"preparation": "off"})
    frames, entries = {mine: len(line.frames) for mine, line in sea.lines.items()}, sea.table.entries
    scout, foe = 4, 0
    for text, why in (
        ('B6: wireless > B1 "help"', "it has no wireless (NS-67)"),
        ('B6: tel MTK > NPT "help"', "it cannot telegraph from MTK"),
        ("R1: to NSL at 10", "R1 is no force of this room"),
        ("R9: to NSL at 10", "R9 is no force of this room"),  # one that nobody has is refused alike
        ("B1: lie for 2", "B1 is no force of this room"),
    ):
        told = tried(sea.table, Try("x", scout, 0, text))
        assert why in " ".join(told.struck)
        with pytest.raises(Refusal, match=re.escape(why)):
            sea.do(lambda table, now, text=text: table.hand(Hand("x", scout, 0, text), now))  # type: ignore[misc]
    assert sea.table.entries == entries
    assert {mine: len(line.frames) for mine, line in sea.lines.items()} == frames
    assert not sea.table.handed.get(foe)


def test_an_order_tried_says_where_each_fault_stands_and_keeps_nothing() -> None:
    sea = seated("naval_duel", "D3")
    told = tried(sea.table, Try("x", 0, 0, "R4; K99; OF"))
    assert told.struck
    assert [item.text for item in told.items] == ["R4", "K99", "OF"]
    assert [bool(item.fault) for item in told.items] == [False, True, False]
    assert told.forecast.words
    assert tried(sea.table, Try("x", 0, 0, "utter nonsense")).fault
    assert sea.table.handed == {}


def test_a_seat_may_be_left_to_a_program() -> None:
    sea = seated("naval_duel", "D3")
    sea.do(lambda table, now: ask(table, Ask("r", 1, "resign"), now))
    assert sea.table.fills[1] == "sensible"
    sea.hand(0, "A")
    assert sea.table.needs == [1, 1]


def test_no_clock_tells_a_room_that_the_enemy_has_left() -> None:
    sea = seated("naval_strategic", "P3", options={"preparation": "off", "weather": "clear"}, people=(0, 2))
    frames, seconds = len(sea.lines[2,].frames), sea.table.seconds_for(2)
    assert seconds < inf
    sea.do(lambda table, now: ask(table, Ask("r", 0, "resign"), now))
    assert sea.table.seconds_for(2) == seconds
    assert len(sea.lines[2,].frames) == frames


@pytest.mark.parametrize("game", ["naval_fleet", "naval_melee"])
def test_what_a_ship_receives_is_amended_by_the_name_her_figure_has(game: str) -> None:
    sea = seated(game, options={"umpire": "person"})
    umpire = sea.table.umpire
    for _ in range(60):
        if list(sea.table.writers) != [umpire]:
            for seat in [each for each in sea.table.writers if sea.table.is_awaited(each)]:
                sea.hand(seat, sea.program(seat))
            continue
        shown, need = sea.lines[umpire,].shown, sea.table.needs[umpire]
        assert shown is not None
        assert shown.bench is not None
        figures = shown.bench.proposals[0].figures
        said = f"amend {figures[0].name} 12 because of the smoke" if figures else "accept"
        sea.do(lambda table, now, said=said, need=need: table.rule(Rule(f"r{need}", umpire, need, said), now))  # type: ignore[misc]
        if figures:
            break
    blue = sea.lines[0,].shown
    assert blue is not None
    assert any("of the smoke" in told.line.text for told in blue.told)
