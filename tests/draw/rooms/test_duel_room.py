"""A captain's room in a duel: what lies on the sheet, what the levers write, and what is kept from the other room."""

from collections.abc import Sequence
from math import hypot
from typing import cast

import pytest

from teetotum.draw import rooms
from teetotum.draw.rooms import RoomDrawing, Sheet, Watch, Weighed
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Exercise, brief
from teetotum.games import find_exercise

DUEL = find_exercise("naval_duel")
ROOM = cast("RoomDrawing", rooms.find("naval_duel"))


def duel(*moves: tuple[str, str], scenario: str = "D3", **options: str) -> Exercise:
    exercise = Exercise(brief(DUEL, scenario=scenario, options=options), Keyed(3, 1))
    for orders in moves:
        for seat, text in enumerate(orders):
            exercise.write(seat, text)
        while exercise.to_act == -1:
            exercise.throw(1)
    return exercise


def watch(exercise: Exercise, seat: int) -> Watch:
    heard = tuple((exercise.state.move, event) for event in exercise.events if event.is_for(seat))
    return Watch(exercise.eyes(seat), seat, (), heard)


def sheet(exercise: Exercise, seat: int = 0) -> Sheet:
    return ROOM.sheet(watch(exercise, seat))


def weighed(exercise: Exercise, text: str) -> Weighed:
    seen = watch(exercise, 0)
    return ROOM.weigh(seen, text, DUEL.notation.read_order(seen.play, 0, text))


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
    item = weighed(duel(), f"A;  {text} ").items[1]
    assert (item.start, item.end) == (4, 4 + len(text))
    assert (item.control, item.values, item.wrong) == (control, values, "")


def written(writes: str, values: dict[str, str]) -> str:
    at = f"{values['second']}/" if values.get("second", "0") != "0" else ""
    return writes.format(at=at, **{"choice": "", "number": "", "course": "", "second": "0"} | values)


def test_every_lever_writes_what_is_read_back_as_itself() -> None:
    exercise = duel()
    values = {"second": "7", "number": "5", "course": "060"}
    for lever in sheet(exercise).controls:
        for choice in [each.text for each in lever.choices] or [""]:
            number = "" if choice == "M" else "5"
            text = written(lever.writes, values | {"choice": choice, "number": number})
            item = weighed(exercise, text).items[0]
            assert (item.control, item.wrong) == (lever.id, ""), text


def test_a_faulty_item_says_why_and_the_others_stand() -> None:
    good, bad = weighed(duel(), "R4; K99").items
    assert not good.wrong
    assert bad.wrong == "she cannot make 99 knots: 12 is the most (NDR-29)"


def ends(places: Sequence[float]) -> list[tuple[float, float, float]]:
    return [(places[n], places[n + 1], places[n + 2]) for n in range(0, len(places), 3)]


def test_every_ray_of_the_fan_leads_where_its_order_is_weighed_to_lead() -> None:
    exercise = duel(("R", "A"))
    (fan,) = ROOM.fans(watch(exercise, 0))
    assert len({ray.text for ray in fan.rays}) == len(fan.rays) > 100
    for ray in fan.rays[::9]:
        (ghost,) = weighed(exercise, ray.text or "A").ghosts
        led = [ghost.path[-1], *ghost.after]
        assert [(each.x, each.y, each.heading) for each in led] == ends(ray.places)


def test_a_lookout_without_a_seat_gets_no_levers_and_no_fan() -> None:
    nobody = watch(duel(CARRY_ON), -1)
    assert ROOM.sheet(nobody).controls == ()
    assert ROOM.fans(nobody) == ()
    assert ROOM.weigh(nobody, "R", None) == Weighed()


def test_the_sheet_in_words_says_range_and_bearing() -> None:
    told = " ".join(sheet(duel(CARRY_ON)).lines)
    assert "The last marks lie 1628 yards apart." in told
    assert "Red bears 011, 0.9 points to starboard." in told
