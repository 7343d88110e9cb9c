"""Writes the golden records: `python -m tests.games.naval_fleet.golden_records`."""

from pathlib import Path

from teetotum import players
from teetotum.engine.chance import Fair, Keyed
from teetotum.engine.files import write_whole
from teetotum.engine.logbook import record
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.games.naval_fleet import GAME

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
    staffed = brief(GAME, scenario="F3", options={"arms": "own_seats", "umpire": "person"})
    return {
        "eight-against-eight": carry_out(brief(GAME, scenario="F1"), "sensible", 1),
        "the-fast-wing-with-fair-throws": carry_out(brief(GAME, scenario="F2"), "sensible", 2, fair=True),
        "forcing-the-channel": carry_out(brief(GAME, scenario="F3"), "sensible", 3),
        "under-an-umpire": carry_out(staffed, "sensible", 4),
        "strict-house": carry_out(brief(GAME, scenario="F1", preset="strict"), "random", 5),
    }


def main() -> None:
    """Write them all."""
    SHELF.mkdir(parents=True, exist_ok=True)
    for name, exercise in golden().items():
        write_whole(SHELF / f"{name}.record", str(record(exercise)))


if __name__ == "__main__":
    main()
