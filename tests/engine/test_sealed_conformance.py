"""Every game of sealed orders holds to the kit, and the kit notices one that does not."""

import importlib
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from teetotum import games, scenarios
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import Illegal, Refusal
from teetotum.engine.rules import NATURE, Play
from teetotum.engine.sealed import ONLOOKER, Exercise, Slip, brief, view
from teetotum.engine.sealed_conformance import drill
from teetotum.engine.tells import hold_tongue

BY_THEMSELVES = {"naval_strategic"}
"""Campaigns are long, and their secrets are not laid out in rows: they are drilled among their own tests."""
AT_SEA = sorted(set(games.exercises()) - BY_THEMSELVES)


@pytest.mark.parametrize("name", AT_SEA)
def test_every_game_of_sealed_orders_holds_to_the_kit(name: str) -> None:
    worlds = importlib.import_module(f"tests.games.{name}.worlds")
    drill(games.find_exercise(name), exercises=1, scenarios=scenarios.names(name), houses=worlds.HOUSES)


@pytest.mark.parametrize("name", AT_SEA)
def test_whoever_holds_no_seat_sees_what_everybody_may(name: str) -> None:
    """An onlooker, and a seat past the last, were once shown the whole state."""
    game = games.find_exercise(name)
    exercise = Exercise(brief(game, scenario=scenarios.names(name)[-1]))
    whole = tuple(states.numbers(exercise.state))
    shown = [view(exercise, seat) for seat in (ONLOOKER, exercise.brief.seats, exercise.brief.seats + 6)]
    assert len({(each.seat, each.numbers, each.events, each.slips) for each in shown}) == 1
    assert shown[0].numbers != whole
    told = [exercise.brief.statement(seat) for seat in (ONLOOKER, exercise.brief.seats, 0, 1)]
    assert (told[:2], all(told[2:])) == (["", ""], True)
    for seat in (ONLOOKER, -2, exercise.brief.seats):
        with pytest.raises(Illegal, match="whoever holds no seat has nothing to write now"):
            exercise.write(seat, "A")
    for seat in range(2):
        open_to_all = zip(shown[0].numbers, view(exercise, seat).numbers, strict=True)
        assert all(onlooker in (0, captain, NEVER) for onlooker, captain in open_to_all)


NEVER = 151.0
"""What stands for a shore that was never met."""


def test_the_kit_notices_a_reader_who_looks_at_the_truth() -> None:
    """`SUB 1: DIVE` was refused in one way where a hidden submarine bore that number, and in another where none did."""
    worlds = importlib.import_module("tests.games.naval_fleet.worlds")
    careless = replace(games.find_exercise("naval_fleet"), eyes=lambda play, _: play)
    with pytest.raises(AssertionError, match="can tell two worlds apart by what it knows"):
        hold_tongue(careless, worlds.SECRETS, scenarios=("F3",), pairs=5000)


def test_the_kit_notices_a_view_that_shows_too_much() -> None:
    worlds = importlib.import_module("tests.games.naval_duel.worlds")
    careless = replace(games.find_exercise("naval_duel"), seen_by=lambda play, _: states.copy(play.state))
    with pytest.raises(AssertionError, match="can tell two worlds apart by what it knows"):
        hold_tongue(careless, worlds.SECRETS, scenarios=("D1",), pairs=100)


@pytest.mark.parametrize("name", games.exercises())
def test_no_reading_of_an_order_looks_at_the_true_state(name: str) -> None:
    """So neither what is said to an order, nor how long that takes, can hang on what its writer may not know."""
    game, read = games.find_exercise(name), list[Play[Any, Any, Any]]()

    class Spy(type(game.notation)):  # type: ignore[misc]
        def read_order(self, play: Play[Any, Any, Any], seat: int, text: str) -> Slip[Any]:
            read.append(play)
            found: Slip[Any] = super().read_order(play, seat, text)
            return found

    exercise = Exercise(brief(replace(game, notation=Spy()), scenario=scenarios.names(name)[-1]), Keyed(1))
    while exercise.to_act == NATURE:
        exercise.throw()
    truth = exercise.state
    for tell in (exercise.try_order, exercise.lapse):
        with suppress(Refusal):
            tell(0, "nothing")
    assert len(read) == 2
    assert all(play.state is not truth for play in read)
    hides_board = game.eyes is not None
    assert [play.board is exercise.brief.board for play in read] == [not hides_board] * 2


def test_events_are_counted_as_a_seat_hears_them() -> None:
    """By the number of an event a seat once knew how many it had not heard."""
    exercise = Exercise(brief(games.find_exercise("naval_fleet"), scenario="F1"))
    for _ in range(2):
        for seat in range(2):
            exercise.write(seat, "A" if exercise.state.move == 0 or seat == 0 else "HV 4R")
    heard = view(exercise, 0).events
    assert len(heard) < len(exercise.events)
    assert view(exercise, 0, since=len(heard)).events == ()
    assert view(exercise, 0, since=len(heard) - 1).events == heard[-1:]
