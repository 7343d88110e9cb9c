"""Writes the golden records: `python -m tests.games.naval_melee.golden_records`."""

from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.games.naval_melee import GAME
from tests.games.drills import carry_out, keep

AMENDED = "AMEND B1 LOSS 12.5 because the range was taken anew"


def fought(settled: Brief, levels: tuple[str, ...], seed: int, *, fair: bool = False) -> Exercise:
    """Let programs fight it out, under an umpire who amends once."""
    return carry_out(settled, levels, seed, AMENDED, fair=fair)


def golden() -> dict[str, Exercise]:
    """Make every golden record afresh."""
    crewed = brief(GAME, scenario="M1", preset="wardroom")
    return {
        "three-against-three": fought(brief(GAME, scenario="M1"), ("sensible",), 1),
        "by-luck-with-fair-throws": fought(brief(GAME, scenario="M1"), ("random",), 2, fair=True),
        "a-captain-to-every-ship": fought(crewed, ("sensible",), 3),
    }


if __name__ == "__main__":
    keep(GAME, golden())
