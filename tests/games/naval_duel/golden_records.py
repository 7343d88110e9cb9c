"""Writes the golden records of the Duel Game: `python -m tests.games.naval_duel.golden_records`."""

from pathlib import Path

from teetotum import players
from teetotum.engine.chance import Fair, Keyed
from teetotum.engine.files import write_whole
from teetotum.engine.logbook import record
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.games.naval_duel import GAME

SHELF = Path(__file__).parents[3] / "records" / GAME.id
SECRET = bytes(range(32))
AMENDED = "amend points blue 10 because the range was taken anew"


def carry_out(settled: Brief, levels: tuple[str, str], seed: int, *, fair: bool = False) -> Exercise:
    """Let two programs fight it out; an umpire amends the first thing put before him, and accepts the rest."""
    luck = Keyed(seed)
    exercise = Exercise(settled, Fair(SECRET, settled.names) if fair else Keyed(seed, 1))
    captains = [players.captain(GAME, level) for level in levels]
    while not exercise.is_over:
        if exercise.to_act == NATURE:
            exercise.throw()
        elif exercise.to_act == 2:
            is_first = not any(deed.actor == 2 for deed in exercise.deeds)
            exercise.write(2, AMENDED if is_first else "accept")
        else:
            seat = exercise.writers[0]
            exercise.lapse(seat, captains[seat].write(exercise, seat, luck))
    return exercise


def golden() -> dict[str, Exercise]:
    """Make every golden record afresh."""
    gunnery = brief(GAME, scenario="D3", preset="gunnery")
    umpired = brief(GAME, scenario="D1", options={"umpire": "person"})
    return {
        "kearsarge-and-indiana": carry_out(brief(GAME, scenario="D1"), ("sensible", "strong"), 1),
        "stern-chase": carry_out(brief(GAME, scenario="D2"), ("strong", "sensible"), 2),
        "close-quarters": carry_out(brief(GAME, scenario="D3"), ("random", "random"), 9),
        "gun-by-gun-with-fair-throws": carry_out(gunnery, ("sensible", "random"), 4, fair=True),
        "under-an-umpire": carry_out(umpired, ("sensible", "random"), 5),
        "strict-house": carry_out(brief(GAME, scenario="D3", preset="strict"), ("random", "random"), 6),
    }


def main() -> None:
    """Write them all."""
    SHELF.mkdir(parents=True, exist_ok=True)
    for name, exercise in golden().items():
        write_whole(SHELF / f"{name}.record", str(record(exercise)))


if __name__ == "__main__":
    main()
