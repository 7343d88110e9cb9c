"""The programs that command in an exercise, and one step of play among them; light enough for a house to open with."""

from collections.abc import Sequence

from teetotum import players
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import UMPIRE, Brief, Exercise
from teetotum.lab.awaiting import awaits_battle


def captains_of(settled: Brief, levels: Sequence[str]) -> tuple[str, ...]:
    """Give every captain's seat its program; one word fills all."""
    seats = sum(role.office != UMPIRE for role in settled.roles)
    if settled.options.settings.get(UMPIRE) == "person":
        raise BadSetup("programs have no person as umpire: leave umpire=person out of a run")
    told = tuple(levels) * seats if len(levels) == 1 else tuple(levels)
    if len(told) != seats:
        raise BadSetup(f"{seats} captains need {seats} programs, not {len(told)}")
    return tuple(players.captain(settled.game, level).level for level in told)


def crew(settled: Brief, levels: Sequence[str]) -> list[players.Captain]:
    """Fetch the programs that command."""
    return [players.captain(settled.game, level) for level in captains_of(settled, levels)]


def act_once(exercise: Exercise, seated: Sequence[players.Captain], luck: Keyed) -> None:
    """Let whoever is needed act: Nature, a program with its order, or two fleets that have met."""
    if exercise.to_act == NATURE:
        exercise.throw()
    elif awaits_battle(exercise):
        from teetotum.lab.meetings import fought_by_programs, result_of  # noqa: PLC0415  # brings a campaign's game along

        exercise.order(exercise.writers[0], result_of(exercise.play, fought_by_programs(exercise.play)))
    else:
        seat = exercise.writers[0]
        exercise.lapse(seat, seated[seat].write(exercise, seat, luck))
