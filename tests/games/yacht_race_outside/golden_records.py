"""Plays golden records, always the same: `python -m tests.games.yacht_race_outside.golden_records`."""

from teetotum.engine.records import Record
from teetotum.games.yacht_race_outside import GAME
from tests.games.shelf import write_afresh
from tests.games.yacht_race.golden_records import races

HOUSE = {
    "double": "play_twice",
    "outside_safety": "block",
    "meeting": "previous",
    "extra_spin_for": "side",
    "blue_from": "space",
    "chain": "yes",
    "calm_scope": "side",
}


def golden_records() -> dict[str, Record]:
    """Sail every golden race of the outside course."""
    return races(GAME, HOUSE)


if __name__ == "__main__":
    write_afresh(GAME.id, golden_records())
