"""Writes the golden records: `python -m tests.games.naval_melee.golden_records`."""

from pathlib import Path

from teetotum import players
from teetotum.engine.chance import Fair, Keyed
from teetotum.engine.files import write_whole
from teetotum.engine.logbook import record
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.games.naval_melee import GAME

SHELF = Path(__file__).parents[3] / "records" / GAME.id
SECRET = bytes(range(32))
AMENDED = "AMEND B1 LOSS 12.5 because the range was taken anew"


def carry_out(settled: Brief, level: str, seed: int, *, fair: bool = False) -> Exercise:
    """Let programs fight it out; an umpire amends the first move put before him, and accepts the rest."""
    luck = Keyed(seed)
    exercise = Exercise(settled, Fair(SECRET, settled.names) if fair else Keyed(seed, 1))
    program = players.captain(GAME, level)
    while not exercise.is_over:
        if exercise.to_act == NATURE:
            exercise.throw()
        elif exercise.awaits_ruling:
            seat = exercise.writers[0]
            is_first = not any(deed.actor == seat for deed in exercise.deeds)
            exercise.write(seat, AMENDED if is_first else "ACCEPT")
        else:
            seat = exercise.writers[0]
            exercise.lapse(seat, program.write(exercise, seat, luck))
    return exercise


def golden() -> dict[str, Exercise]:
    """Make every golden record afresh."""
    crewed = brief(GAME, scenario="M1", preset="wardroom")
    return {
        "three-against-three": carry_out(brief(GAME, scenario="M1"), "sensible", 1),
        "by-luck-with-fair-throws": carry_out(brief(GAME, scenario="M1"), "random", 2, fair=True),
        "a-captain-to-every-ship": carry_out(crewed, "sensible", 3),
    }


def main() -> None:
    """Write them all."""
    SHELF.mkdir(parents=True, exist_ok=True)
    for name, exercise in golden().items():
        write_whole(SHELF / f"{name}.record", str(record(exercise)))


if __name__ == "__main__":
    main()
