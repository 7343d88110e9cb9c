"""Writes the golden records: `python -m tests.games.naval_fleet.golden_records`."""

from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.games.naval_fleet import GAME
from tests.games.drills import carry_out, keep

AMENDED = "AMEND B1 LOSS 12.5 because the range was taken anew"


def fought(settled: Brief, levels: tuple[str, ...], seed: int, *, fair: bool = False) -> Exercise:
    """Let programs fight it out, under an umpire who amends once."""
    return carry_out(settled, levels, seed, AMENDED, fair=fair)


def golden() -> dict[str, Exercise]:
    """Make every golden record afresh."""
    staffed = brief(GAME, scenario="F3", options={"arms": "own_seats", "umpire": "person"})
    return {
        "eight-against-eight": fought(brief(GAME, scenario="F1"), ("sensible",), 1),
        "the-fast-wing-with-fair-throws": fought(brief(GAME, scenario="F2"), ("sensible",), 2, fair=True),
        "forcing-the-channel": fought(brief(GAME, scenario="F3"), ("sensible",), 3),
        "under-an-umpire": fought(staffed, ("sensible",), 4),
        "strict-house": fought(brief(GAME, scenario="F1", preset="strict"), ("random",), 5),
    }


if __name__ == "__main__":
    keep(GAME, golden())
