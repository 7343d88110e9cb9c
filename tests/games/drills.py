"""Exercises of the sealed games that tests share: golden ones, and what is drawn of them for a seat."""

from collections.abc import Sequence

from teetotum import players
from teetotum.draw import find_chart
from teetotum.draw.text import Chart
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


def shown(exercise: Exercise, seat: int) -> str:
    """Give all that the terminal draws for a seat."""
    if not 0 <= seat < exercise.brief.seats:
        return ""
    drawing, seen = find_chart(exercise.game.id), exercise.game.seen_by(exercise.play, seat)
    chart = Chart(exercise.brief, seen, seat)
    return f"{drawing.chart(chart)}\n{drawing.glance(chart)}"


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
