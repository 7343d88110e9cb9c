"""Exercises of the sealed games that tests share: golden ones, and the worlds that look alike to a seat."""

from collections.abc import Callable, Sequence
from typing import Any

from teetotum import players
from teetotum.engine import state as states
from teetotum.engine.chance import Fair, Keyed
from teetotum.engine.logbook import record
from teetotum.engine.rules import NATURE, TOGETHER
from teetotum.engine.sealed import UMPIRE, AnySealed, Brief, Exercise, brief
from tests.games.shelf import write_afresh

SECRET = bytes(range(32))


def carry_out(settled: Brief, levels: Sequence[str], seed: int, amended: str, *, fair: bool = False) -> Exercise:
    """Let programs fight it out; an umpire amends the first thing put before him, and accepts the rest."""
    luck = Keyed(seed)
    exercise = Exercise(settled, Fair(SECRET, settled.names) if fair else Keyed(seed, 1))
    captains = [players.captain(settled.game, level) for level in levels]
    while not exercise.is_over:
        if exercise.to_act == NATURE:
            exercise.throw()
            continue
        seat = exercise.writers[0]
        if exercise.awaits_ruling:
            is_first = not any(deed.actor == seat for deed in exercise.deeds)
            exercise.write(seat, amended if is_first else "accept")
        else:
            exercise.lapse(seat, captains[seat % len(captains)].write(exercise, seat, luck))
    return exercise


def keep(game: AnySealed, golden: dict[str, Exercise]) -> None:
    """Put a game's golden exercises on its shelf."""
    write_afresh(game.id, {name: record(exercise) for name, exercise in golden.items()})


def must_look_alike(
    game: AnySealed,
    scenarios: Sequence[str],
    levels: Sequence[str],
    imagine: Callable[[Any, int, Keyed], Any],
    *,
    pairs: int,
    worlds: int,
) -> None:
    """Compare so many pairs of worlds that agree on what a seat may know, while programs fight on."""
    luck, compared, number = Keyed(1902), 0, 0
    programs = [players.captain(game, level) for level in levels]
    while compared < pairs:
        number += 1
        exercise = Exercise(brief(game, scenario=scenarios[number % len(scenarios)]), Keyed(7, number))
        while not exercise.is_over and compared < pairs:
            for seat in range(2):
                mine = states.numbers(game.seen_by(exercise.play, seat))
                for _ in range(worlds):
                    other = exercise.brief.play(imagine(states.copy(exercise.state), seat, luck))
                    assert states.numbers(game.seen_by(other, seat)) == mine
                    compared += 1
            if exercise.to_act == NATURE:
                exercise.throw()
            else:
                seat = exercise.writers[0]
                exercise.lapse(seat, programs[(seat + number) % len(programs)].write(exercise, seat, luck))


def must_play_every_choice(game: AnySealed, option: str, scenario: str) -> None:
    """Carry out two moves under every choice of an option, with a person as umpire where the choice asks for one."""
    for choice in game.rulebook.option(option).choices:
        person = {UMPIRE: "person"} if choice == UMPIRE else {}
        exercise = Exercise(brief(game, scenario=scenario, options={**person, option: choice}))
        for _ in range(2):
            while exercise.writers and exercise.to_act == TOGETHER:
                exercise.lapse(exercise.writers[0])
            while exercise.to_act == NATURE:
                exercise.throw(6)
            if exercise.awaits_ruling:
                exercise.write(exercise.writers[0], "ACCEPT")
        assert exercise.state.move >= 1
