"""A captain's room in a duel: what lies on the sheet, what the levers write, and what is kept from the other room."""

from collections.abc import Sequence
from math import hypot
from typing import cast

import pytest

from teetotum.draw import rooms
from teetotum.draw.rooms import Forecast, Point, Reading, RoomDrawing, Sight
from teetotum.draw.rooms.plots.sheet import SheetPlot
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Exercise, brief
from teetotum.games import find_exercise

DUEL = find_exercise("naval_duel")
ROOM = cast("RoomDrawing", rooms.find_room("naval_duel"))


def duel(*moves: tuple[str, str], scenario: str = "D3", **options: str) -> Exercise:
    exercise = Exercise(brief(DUEL, scenario=scenario, options=options), Keyed(3, 1))
    for orders in moves:
        for seat, text in enumerate(orders):
            exercise.write(seat, text)
        while exercise.to_act == -1:
            exercise.throw(1)
    return exercise


def sight(exercise: Exercise, seat: int) -> Sight:
    told = tuple(event for event in exercise.events if event.is_for(seat))
    side = seat if seat < 2 else -1
    return Sight(exercise.brief, exercise.eyes(seat).state, seat, "captain", side, told)


def sheet(exercise: Exercise, seat: int = 0) -> SheetPlot:
    plot = ROOM.room(sight(exercise, seat))
    assert isinstance(plot, SheetPlot)
    return plot


def foreseen(exercise: Exercise, text: str, guess: Sequence[Point] = ()) -> Forecast:
    seen = sight(exercise, 0)
    return ROOM.forecast(seen, DUEL.notation.read_order(seen.play, 0, text).order, guess)


def read(exercise: Exercise, text: str) -> Sequence[Reading]:
    return ROOM.readings(sight(exercise, 0), text)


CARRY_ON = ("A", "A")


def test_the_enemys_last_mark_is_a_bare_dot_and_ones_own_has_a_heading() -> None:
    own, enemy = sheet(duel(CARRY_ON, CARRY_ON)).bodies
    assert [mark.heading for mark in own.marks] == [0.0, 0.0, 0.0]
    assert [mark.heading for mark in enemy.marks] == [180.0, 180.0, None]
    assert (own.path_move, enemy.path_move) == (2, 1)


def test_an_open_chart_shows_the_enemys_last_heading_too() -> None:
    enemy = sheet(duel(CARRY_ON, open="true")).bodies[1]
    assert (enemy.marks[-1].heading, enemy.path_move) == (180.0, 1)


def test_what_the_enemy_has_ordered_guns_tubes_and_next_move_leaves_no_trace() -> None:
    quiet, busy = duel(CARRY_ON), duel(("A", "OF; P.F.T., 15 S.W."))
    assert sheet(quiet) == sheet(busy)
    busy.write(1, "L4")
    assert sheet(quiet) == sheet(busy)


def test_fire_is_entered_for_the_move_whose_headings_were_shown() -> None:
    seen = sheet(duel(("OF", "A"), CARRY_ON, CARRY_ON))
    first = seen.shots[0]
    assert (first.move, first.by, first.at) == (1, "B", "R")
    assert seen.scores[0].rows[0] == (1, first.points, 0)
    assert seen.scores[1].rows[0] == (1, 0, first.points)
    fired = [strip for strip in seen.strips if strip.ship == "B" and strip.ready > 4]
    assert fired
    assert all(strip.kind == "gun" for strip in fired)


def test_every_turret_of_the_gun_row_fired_or_says_what_kept_it() -> None:
    table = sheet(duel(("OF", "A"), CARRY_ON)).tables[0]
    assert table.title == "Gun fire of move 1"
    blue, red = (row[4] for row in table.rows)
    assert "F12 fired" in blue
    assert "A12 did not bear" in blue
    assert "F12 was silent" in red


def test_no_gun_is_said_to_be_silent_before_the_umpire_has_ruled_on_the_fire() -> None:
    exercise = duel(("OF", "OF"), CARRY_ON, umpire="person")
    assert ROOM.proposals(sight(exercise, 2))[0].kind == "fire"
    assert [table.title for table in sheet(exercise, 2).tables] == ["The gun-fire table"]
    exercise.write(2, "accept")
    assert sheet(exercise, 2).tables[0].title == "Gun fire of move 1"


def test_the_line_of_the_gun_fire_table_that_counts_is_that_of_the_range() -> None:
    table = sheet(duel(CARRY_ON)).tables[-1]
    yards = hypot(300, 1600)
    assert abs(float(table.rows[table.counts][0]) - yards) <= 125


def test_a_torpedo_is_drawn_for_its_own_captain_alone() -> None:
    fired = duel(("S.F.T., 15 060", "A"))
    assert [wake.id for wake in sheet(fired).wakes] == ["BSF"]
    assert sheet(fired, 1).wakes == ()


def test_a_throw_shows_zone_and_die() -> None:
    blue = ("L1", "OF", "R4", "A", "S.F.T., 15 060", "A", "A")
    (throw,) = sheet(duel(*((order, "A") for order in blue))).throws
    assert (throw.needed, throw.shown, throw.strikes) == (5, 1, True)


@pytest.mark.parametrize(
    ("text", "control", "values"),
    [
        ("15/R8", "helm", {"second": "15", "choice": "R", "number": "8"}),
        ("right 4 points", "helm", {"second": "0", "choice": "R", "number": "4"}),
        ("K9.5", "engines", {"second": "0", "number": "9.5"}),
        ("OF 8", "fire-8", {"second": "0", "choice": "OF"}),
        ("CF", "fire-all", {"second": "0", "choice": "CF"}),
        ("S.F.T., 15 060", "tube-SF", {"second": "15", "course": "060"}),
    ],
)
def test_an_item_is_read_back_into_its_lever(text: str, control: str, values: dict[str, str]) -> None:
    item = read(duel(), f"A;  {text} ")[1]
    assert (item.first, item.last) == (4, 4 + len(text))
    assert (item.lever, item.values, item.fault) == (control, values, "")


def written(writes: str, values: dict[str, str]) -> str:
    at = f"{values['second']}/" if values.get("second", "0") != "0" else ""
    return writes.format(at=at, **{"choice": "", "number": "", "course": "", "second": "0"} | values)


def test_every_lever_writes_what_is_read_back_as_itself() -> None:
    exercise = duel()
    values = {"second": "7", "number": "5", "course": "060"}
    for lever in sheet(exercise).levers:
        for choice in [each.text for each in lever.choices] or [""]:
            number = "" if choice == "M" else "5"
            text = written(lever.writes, values | {"choice": choice, "number": number})
            item = read(exercise, text)[0]
            assert (item.lever, item.fault) == (lever.id, ""), text


def test_a_faulty_item_says_why_and_the_others_stand() -> None:
    good, bad = read(duel(), "R4; K99")
    assert not good.fault
    assert bad.fault == "she cannot make 99 knots: 12 is the most (NDR-29)"


def test_every_row_of_the_fan_leads_where_its_order_is_foreseen_to_lead() -> None:
    exercise = duel(("R", "A"))
    rows = [row for fan in ROOM.fans(sight(exercise, 0)) for row in fan.rows]
    assert len({row.text for row in rows}) == len(rows) > 100
    for row in rows[::9]:
        assert foreseen(exercise, row.text or "A").ghosts == (row.ghost,)


def test_a_torpedo_is_measured_against_the_enemys_track_as_it_is_guessed() -> None:
    exercise = duel(*((order, "A") for order in ("L1", "OF", "R4", "A")))
    stands_on = foreseen(exercise, "S.F.T., 15 060").words[-1]
    assert stands_on == "If the enemy stands on, S.F.T. meets her after 16 seconds in zone 5."
    gone = foreseen(exercise, "S.F.T., 15 060", ((3000.0, 3000.0), (3200.0, 3000.0))).words[-1]
    assert gone.endswith("goes clear of her.")


def test_whoever_has_no_ship_gets_no_levers_and_no_fan() -> None:
    nobody = sight(duel(CARRY_ON), -1)
    assert sheet(duel(CARRY_ON), -1).levers == ()
    assert ROOM.fans(nobody) == ()
    assert ROOM.readings(nobody, "R") == []
    assert ROOM.forecast(nobody, (0,), ()) == Forecast()


def test_the_sheet_in_words_says_range_and_bearing() -> None:
    told = " ".join(ROOM.words(sight(duel(CARRY_ON), 0)))
    assert "The last marks lie 1628 yards apart." in told
    assert "Red bears 011, 0.9 points to starboard." in told


def test_an_umpire_sees_every_heading_and_every_tube() -> None:
    exercise = duel(("L4; OF", "R2"), ("A", "A"))
    seen = sight(exercise, 0)
    plot = ROOM.room(Sight(seen.brief, exercise.state, -1, "umpire", -1, tuple(exercise.events)))
    assert isinstance(plot, SheetPlot)
    assert all(mark.heading is not None for body in plot.bodies for mark in body.marks)
    assert [body.path_move for body in plot.bodies] == [2, 2]
    assert {strip.ship for strip in plot.strips if strip.kind == "tube"} == {"B", "R"}
    assert sheet(exercise).bodies[1].marks[-1].heading is None
