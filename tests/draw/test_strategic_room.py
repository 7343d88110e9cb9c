"""A commander's room: all that he may know lies in it, his papers put together, and nothing that he may not know."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest
from msgspec import json

from teetotum.draw.rooms import Forecast, Sight
from teetotum.draw.rooms import naval_strategic as drawing
from teetotum.draw.rooms.plots.sea_chart import SeaChart
from teetotum.engine.chance import Keyed
from teetotum.engine.sealed import Exercise, brief
from teetotum.games import find_exercise
from teetotum.games.naval_strategic.account.records import Notice
from teetotum.games.naval_strategic.account.state import State
from teetotum.games.naval_strategic.desk.contacts import contacts, tray
from teetotum.games.naval_strategic.desk.known_board import known_board
from teetotum.games.naval_strategic.slips.items import Hold, To
from teetotum.games.naval_strategic.slips.wording import say_items

BLOCK = 4
"""The seat of the Block Island scout in P3, of whom the chief is 2 and the enemy 0."""


def begun(scenario: str = "P3", **options: str) -> Exercise:
    """Begin a campaign with its plans left out and the weather fine."""
    told = {"preparation": "off", "weather": "clear"} | options
    exercise = Exercise(brief(find_exercise("naval_strategic"), scenario=scenario, options=told), Keyed(1))
    while exercise.to_act == -1:
        exercise.throw()
    return exercise


@cache
def fought(moves: int = 4) -> Exercise:
    """Let both sides meet: Red goes straight for Gardiner's Bay and the scout off Block Island waits for him."""
    exercise = begun()
    orders = {0: "R1: to NSL at 10; to MTK at 10", 1: "R2: to NSL at 12; to MTK at 12", BLOCK: "B6: to MTK at 8"}
    while exercise.state.move <= moves and not exercise.is_over:
        for seat in list(exercise.writers):
            exercise.write(seat, _order(exercise, seat, orders))
        while exercise.to_act == -1:
            exercise.throw()
    return exercise


def _order(exercise: Exercise, seat: int, orders: dict[int, str]) -> str:
    """Write a first order, and then what is left of it to run."""
    if seat not in orders or exercise.state.phase != "plot":
        return "nothing"
    if exercise.state.move == 1:
        return orders[seat]
    return f"{orders[seat][:2]}: {say_items(rest)}" if (rest := _rest(exercise, seat)) else "nothing"


def _rest(exercise: Exercise, seat: int) -> tuple[To | Hold, ...]:
    return next((force.rest for force in exercise.state.forces.values() if force.room == seat), ())


def sight(exercise: Exercise, seat: int, state: State | None = None) -> Sight:
    role = exercise.brief.roles[seat]
    seen = state or exercise.game.seen_by(exercise.play, seat)
    return Sight(exercise.brief, seen, seat, role.office, role.side)


def room(exercise: Exercise, seat: int) -> SeaChart:
    return drawing.room(sight(exercise, seat))


def tried(exercise: Exercise, seat: int, text: str) -> Forecast:
    order = exercise.try_order(seat, text).order
    return drawing.forecast(replace(sight(exercise, seat, exercise.eyes(seat).state), text=text), order, ())


def test_a_room_shows_its_own_forces_and_where_it_last_knew_the_others_of_its_side() -> None:
    seen = room(begun(), BLOCK)
    assert [(force.id, force.ours, force.asked) for force in seen.forces] == [("B6", True, True)]
    assert {known.id for known in seen.known} == {"B1", "B2", "B3", "B4", "B5"}
    assert seen.sheets == ("new_england",)


def test_a_chart_has_places_lanes_wires_and_shoals_with_their_names() -> None:
    seen = room(begun(), BLOCK)
    named = {each.code: each for each in seen.places}
    assert named["NPT"].name == "Newport"
    assert named["NPT"].fortified
    assert named["NPT"].coal == "coal without end"
    assert ("BLK", "BRL") in seen.lanes
    assert [wire.id for wire in seen.wires if {wire.begins, wire.ends} == {"BLK", "NPT"}]
    assert len(seen.shoals) == 1


def test_a_side_sees_its_own_look_outs_and_not_those_of_the_enemy() -> None:
    assert {each.name for each in room(begun(), BLOCK).places if each.kind == "lookout"} == {
        "Block Island",
        "Gay Head",
        "Montauk",
    }
    assert not [each for each in room(begun(), 0).places if each.kind == "lookout"]


def names_of(exercise: Exercise, side: int) -> Iterator[str]:
    """Name all that only one side calls its own: rooms, what they are called, forces and ships."""
    theatre = exercise.brief.board
    for each in theatre.rooms:
        if each.side == side:
            yield from (each.name, *each.forces)
    for muster in theatre.musters:
        if muster.side == side:
            yield from (name for name, _ in muster.ships)


@pytest.mark.parametrize("seat", range(7))
def test_nothing_in_a_room_names_what_is_the_enemys(seat: int) -> None:
    exercise = fought()
    side = exercise.brief.board.rooms[seat].side
    told = json.encode((room(exercise, seat), drawing.words(sight(exercise, seat)))).decode()
    assert not [name for name in names_of(exercise, 1 - side) if f'"{name}"' in told or f"{name}-" in told]


@pytest.mark.parametrize("seat", range(7))
def test_a_room_is_made_of_the_board_that_its_side_may_know_and_of_nothing_else(seat: int) -> None:
    seen = sight(fought(), seat)
    known = replace(seen.brief)
    known.__dict__["board"] = known_board(seen.brief.board, seen.side)
    assert drawing.room(seen) == drawing.room(replace(seen, brief=known))


def test_a_board_that_a_side_may_know_has_neither_statement_nor_musters_nor_rooms_of_the_other() -> None:
    theatre = begun().brief.board
    known = known_board(theatre, 1)
    assert "Land the expedition" in theatre.sides[0].statement
    assert known.sides[0].statement == ""
    assert {muster.side for muster in known.musters} == {1}
    assert [each.name for each in known.rooms if each.side == 0] == ["", ""]


def test_the_umpires_chart_has_every_force_and_every_message() -> None:
    exercise = fought()
    seen = drawing.room(Sight(exercise.brief, exercise.state, -1, "umpire", -1))
    assert {"R1", "B1", "B6"} <= {force.id for force in seen.forces}
    assert len(seen.messages) == len(exercise.state.messages)


def test_own_tracks_are_told_from_their_beginning_to_the_end_of_the_move_without_a_gap() -> None:
    force = next(each for each in room(fought(), BLOCK).forces if each.id == "B6")
    assert force.track[0].begins == 0.0
    assert all(
        one.ends == pytest.approx(other.begins) for one, other in zip(force.track, force.track[1:], strict=False)
    )


def paper(number: int, level: int, at: float, label: int = 1, kind: str = "sighting") -> Notice:
    return Notice(number, at, "B6", kind, f"level {level}", label, level, 41.0, -71.5)


def test_the_levels_of_one_contact_are_one_sheaf_with_the_newest_on_top() -> None:
    seen = replace(State(), notices={0: (paper(0, 1, 5.0), paper(1, 2, 5.5), paper(2, 3, 6.0))})
    (sheaf,) = tray(seen, 0)
    assert [each.level for each in sheaf.papers] == [1, 2, 3]
    assert sheaf.last.level == 3


def test_two_strangers_are_two_sheaves_and_a_message_between_keeps_its_place_in_time() -> None:
    letter = Notice(1, 5.2, "B6", "message", "telegram from Newport", handed=3.0)
    seen = replace(State(), notices={0: (paper(0, 1, 5.0), letter, paper(2, 1, 5.5, 2), paper(3, 2, 6.0))})
    assert [sheaf.last.number for sheaf in tray(seen, 0)] == [1, 2, 3]
    assert len(contacts(seen, 0)) == 2


def test_whoever_passes_out_of_sight_and_comes_back_is_another_sheaf() -> None:
    gone = paper(1, 0, 6.0, kind="lost")
    seen = replace(State(), notices={0: (paper(0, 2, 5.0), gone, paper(2, 1, 8.0))})
    held = contacts(seen, 0)
    assert [(sheaf.gone, len(sheaf.papers)) for sheaf in held] == [(True, 1), (False, 1)]


def test_a_slip_laid_on_a_tracing_says_when_each_leg_ends_and_where_the_force_would_be() -> None:
    laid = tried(begun(), BLOCK, "B6: to MTK at 10; lie for 2")
    assert [leg.kind for leg in laid.legs] == ["to", "lie"]
    assert laid.legs[0].ends == pytest.approx(1.25, abs=0.1)
    assert laid.legs[1].ends == pytest.approx(laid.legs[0].ends + 2)
    (ghost,) = laid.ghosts
    assert (ghost.x, ghost.y) == pytest.approx((41.05, -71.78), abs=0.01)
    assert laid.ways[0].points[-1][2] == pytest.approx(6.0)


@pytest.mark.parametrize("order", ["N 99999", "S 99999", "NNE 9000"])
def test_a_leg_beyond_the_pole_is_refused_and_drawn_as_far_as_a_chart_goes(order: str) -> None:
    text = f"B6: to {order} at 10"
    (fault,) = begun().try_order(BLOCK, text).struck
    assert "off every chart" in fault
    assert all(abs(leg.lat) <= 85.001 for leg in tried(begun(), BLOCK, text).legs)


def test_where_land_lies_in_the_way_the_way_round_it_is_offered_with_the_miles_that_it_costs() -> None:
    exercise = begun()
    laid = tried(exercise, BLOCK, "B6: to VHV at 10")
    (remedy,) = laid.remedies
    assert "miles more" in remedy.words
    assert not exercise.try_order(BLOCK, remedy.text).struck
    assert not tried(exercise, BLOCK, remedy.text).remedies


def test_a_tracing_changes_nothing_in_the_room() -> None:
    exercise = begun()
    before = exercise.state.account()
    tried(exercise, BLOCK, "B6: to MTK at 10")
    assert exercise.state.account() == before


def test_means_that_a_force_has_not_are_listed_with_the_reason() -> None:
    (force,) = room(begun(), BLOCK).forces
    means = {each.means: each for each in force.means}
    assert means["pigeon"].why_not
    assert means["light"].why_not == "lights are for the night (NS-71, NS-74, NS-75)"
    assert not means["tel"].why_not
    (route,) = [each for each in means["tel"].routes if each.to == "NPT"]
    assert route.due > 0.0


def test_a_message_that_was_sent_has_its_number_its_expected_hour_and_no_more_than_its_sender_knows() -> None:
    exercise = begun()
    for seat in list(exercise.writers):
        exercise.write(seat, 'B6: tel BLK > blue "nothing in sight"' if seat == BLOCK else "nothing")
    (card,) = room(exercise, BLOCK).sent
    assert (card.number, card.means, card.to, card.fate) == (1, "tel", "blue", "sent")
    assert card.expected > 0.0


def test_the_text_form_tells_every_force_and_every_contact_by_bearing_and_distance() -> None:
    text = "\n".join(drawing.words(sight(fought(), BLOCK)))
    assert "B6 " in text
    assert "knots at most" in text
    assert "B1 was last known" in text
    assert "Contact, " in text
    assert "from B6 " in text


def test_papers_on_one_stranger_bear_one_group_and_others_none() -> None:
    exercise = fought()
    cards = drawing.papers(sight(exercise, BLOCK))
    assert [card.number for card in cards] == list(range(len(cards)))
    assert any(card.group for card in cards)
    assert all(bool(card.group) == bool(card.level) for card in cards)


def test_an_onlooker_s_chart_has_the_chart_and_nobody_on_it() -> None:
    exercise = fought()
    seen = drawing.room(Sight(exercise.brief, exercise.state.blank(), -1, "onlooker", -1))
    assert (seen.forces, seen.known, seen.contacts, seen.messages, seen.sent) == ((), (), (), (), ())
    assert not [each for each in seen.places if each.kind == "lookout"]
    assert seen.places
