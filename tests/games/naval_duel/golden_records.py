"""Writes the golden records of the Duel Game: `python -m tests.games.naval_duel.golden_records`."""

from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.games.naval_duel import GAME
from tests.games.drills import carry_out, keep

HOUSE_RULES = {
    "stencil": "strip",
    "loss_below_5": "none",
    "helm_words": "modern",
    "fire_from": "mean",
    "open": "true",
    "half_at": 40,
    "half_tubes": "two",
    "value": "time",
    "table": "exact",
    "end_on": "four",
    "torpedo_damage": 400,
    "outside_arc": "refuse",
    "wake": "visible",
    "torpedo_test": "swept",
    "torpedoes": 6,
    "opposite": 3,
    "ram_damage": 500,
    "ram_speed": 4,
    "limit": "draw",
    "top_speed": "common",
    "edge": "retreat",
    "battered_speed": "half",
    "torpedo_ends": "at_once",
}
AMENDED = "amend points blue 10 because the range was taken anew"


def fought(settled: Brief, levels: tuple[str, ...], seed: int, *, fair: bool = False) -> Exercise:
    """Let programs fight it out, under an umpire who amends once."""
    return carry_out(settled, levels, seed, AMENDED, fair=fair)


def golden() -> dict[str, Exercise]:
    """Make every golden record afresh."""
    gunnery = brief(GAME, scenario="D3", preset="gunnery")
    umpired = brief(GAME, scenario="D1", options={"umpire": "person"})
    house = brief(GAME, scenario="D3", options=HOUSE_RULES)
    return {
        "kearsarge-and-indiana": fought(brief(GAME, scenario="D1"), ("sensible", "strong"), 1),
        "stern-chase": fought(brief(GAME, scenario="D2"), ("strong", "sensible"), 2),
        "close-quarters": fought(brief(GAME, scenario="D3"), ("random", "random"), 9),
        "gun-by-gun-with-fair-throws": fought(gunnery, ("sensible", "random"), 4, fair=True),
        "under-an-umpire": fought(umpired, ("sensible", "random"), 5),
        "strict-house": fought(brief(GAME, scenario="D3", preset="strict"), ("random", "random"), 6),
        "close-quarters-by-house-rules": fought(house, ("random", "sensible"), 7),
    }


if __name__ == "__main__":
    keep(GAME, golden())
