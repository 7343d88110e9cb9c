"""Plays golden records, always the same: `python -m tests.games.yacht_race.golden_records`."""

from collections.abc import Mapping

from teetotum.engine.chance import Keyed, Source
from teetotum.engine.game import AnyGame
from teetotum.engine.records import Record
from teetotum.engine.umpire import Setup, prepare
from teetotum.games.yacht_race import GAME
from tests.games.shelf import fair_luck, now_and_then, play, write_afresh

HOUSE = {
    "runs_per_spin": "all",
    "wind_match": "half_point",
    "extra_spin_when": "after",
    "blanket_penalty": "becalm",
    "storm_share": "storm_only",
    "stop63": "end_of_turn",
    "hold63": "any",
    "cherub_reach": "leg_end",
    "finish": "cross",
    "may_pass": "yes",
}


def golden_records() -> dict[str, Record]:
    """Sail every golden race of the harbour course."""
    return races(GAME, HOUSE)


def races(game: AnyGame, house: Mapping[str, str]) -> dict[str, Record]:
    """Sail a course by the print, by many house rules, and once with fair spins."""
    two = prepare(game, names=("Ann", "Bob"))
    three = prepare(game, names=("Ann", "Bob", "Cora"), options=house)
    four = prepare(game, names=("Ann", "Bob", "Cora", "Dan"))
    fair = fair_luck("heads of barley", "seventeen")
    return {
        "two-by-the-print": sailed(two, Keyed(1888, 2), "Two by the print"),
        "three-by-house-rules": sailed(three, Keyed(1888, 3), "Three by house rules"),
        "four-by-the-print": sailed(four, Keyed(1888, 4), "Four by the print"),
        "two-with-fair-spins": sailed(two, fair, "Two with fair spins"),
    }


def sailed(setup: Setup, source: Source, event: str) -> Record:
    """Race to the end; each seat takes the first thing it may do, or now and then any other."""
    return play(setup, source, event, now_and_then(Keyed(1888, 99), 2, lambda match: match.legal()[0]))


if __name__ == "__main__":
    write_afresh(GAME.id, golden_records())
