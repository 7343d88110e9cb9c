"""Writes the golden records: `python -m tests.games.naval_fleet.golden_records`."""

from teetotum.engine.sealed import Brief, Exercise, brief
from teetotum.games.naval_fleet import GAME
from tests.games.drills import carry_out, keep

HOUSE_RULES = {
    "ring_at": "four_tenths",
    "fire_at": "mid",
    "masking": "wide",
    "fractions": "whole",
    "flying": "one",
    "execute_and_hoist": "refused",
    "head_of_column": "second_too",
    "flag_lost": "immediate",
    "carry_loss": "on",
    "reserve": "unlimited",
    "bent_column": "common_course",
    "torpedo_hit": "points",
    "cruiser_target": "end_on",
    "damaged": "leave_line",
    "edge": "retired",
    "fort_strength": "stated",
    "fort_fire": "one_target",
    "fort_target": "end_on",
    "fort_damage": "adds_up",
    "land": "masks",
    "melee": "stop",
    "ashore": "lost",
    "losses": "own",
}
AMENDED = "AMEND B1 LOSS 12.5 because the range was taken anew"


def fought(settled: Brief, levels: tuple[str, ...], seed: int, *, fair: bool = False) -> Exercise:
    """Let programs fight it out, under an umpire who amends once."""
    return carry_out(settled, levels, seed, AMENDED, fair=fair)


def golden() -> dict[str, Exercise]:
    """Make every golden record afresh."""
    staffed = brief(GAME, scenario="F3", options={"arms": "own_seats", "umpire": "person"})
    channel = brief(GAME, scenario="F3", options=HOUSE_RULES)
    numbered = brief(GAME, scenario="F2", options={**HOUSE_RULES, "targets": "opposite_number"})
    return {
        "eight-against-eight": fought(brief(GAME, scenario="F1"), ("sensible",), 1),
        "the-fast-wing-with-fair-throws": fought(brief(GAME, scenario="F2"), ("sensible",), 2, fair=True),
        "forcing-the-channel": fought(brief(GAME, scenario="F3"), ("sensible",), 3),
        "under-an-umpire": fought(staffed, ("sensible",), 4),
        "strict-house": fought(brief(GAME, scenario="F1", preset="strict"), ("random",), 5),
        "the-channel-by-house-rules-with-fair-throws": fought(channel, ("random", "sensible"), 2, fair=True),
        "the-fast-wing-by-house-rules": fought(numbered, ("sensible", "random"), 6),
    }


if __name__ == "__main__":
    keep(GAME, golden())
