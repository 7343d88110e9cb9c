"""Writes the golden records: `python -m tests.games.naval_melee.golden_records`."""

from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.games.naval_melee import GAME
from tests.games.drills import carry_out, keep

HOUSE_RULES = {
    "loading": "staggered",
    "collision": "both_sunk",
    "captains": "free",
    "ring_at": "four_tenths",
    "torpedo_hit": "points",
}
AMENDED = "AMEND B1 LOSS 12.5 because the range was taken anew"


def fought(settled: Brief, levels: tuple[str, ...], seed: int, *, fair: bool = False) -> Exercise:
    """Let programs fight it out, under an umpire who amends once."""
    return carry_out(settled, levels, seed, AMENDED, fair=fair)


def golden() -> dict[str, Exercise]:
    """Make every golden record afresh."""
    crewed = brief(GAME, scenario="M1", preset="wardroom")
    house = brief(GAME, scenario="M1", options=HOUSE_RULES)
    return {
        "three-against-three": fought(brief(GAME, scenario="M1"), ("sensible",), 1),
        "by-luck-with-fair-throws": fought(brief(GAME, scenario="M1"), ("random",), 2, fair=True),
        "a-captain-to-every-ship": fought(crewed, ("sensible",), 3),
        "off-a-defended-channel": fought(brief(GAME, scenario="M2"), ("random", "sensible"), 2),
        "by-house-rules-with-fair-throws": fought(house, ("random", "sensible"), 1, fair=True),
    }


if __name__ == "__main__":
    keep(GAME, golden())
