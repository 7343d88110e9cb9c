"""Plays the golden records of Cats and Mice, always the same: `python -m tests.games.cats_and_mice.golden_records`."""

from teetotum.engine.chance import Keyed, Source
from teetotum.engine.records import Record
from teetotum.engine.umpire import Setup, prepare
from teetotum.games.cats_and_mice import GAME
from teetotum.players import find
from tests.games.shelf import fair_luck, now_and_then, play, write_afresh

HOUSE = {
    "barn_one": "bob",
    "barn_trail": "kept",
    "capture": "compulsory",
    "cats_on_holes": "pass_only",
    "home_mouse": "captured",
    "home_cat": "closed",
    "use_rule": "maximum",
    "corners": "SE,NW,NE",
    "ties": "playoff",
    "clinch": "on",
}


def golden_records() -> dict[str, Record]:
    """Play every golden match: by the print with two and four, by many house rules with three, and one fairly."""
    two = prepare(GAME, names=("Ann", "Bob"))
    three = prepare(GAME, names=("Ann", "Bob", "Cora"), options=HOUSE)
    four = prepare(GAME, names=("Ann", "Bob", "Cora", "Dan"), preset="snug_barn")
    fair = fair_luck("cream", "and sugar")
    return {
        "two-by-the-print": played(two, Keyed(1870, 2), "Two by the print"),
        "three-by-house-rules": played(three, Keyed(1870, 3), "Three by ten house rules"),
        "four-at-a-snug-barn": played(four, Keyed(1870, 4), "Four at a snug barn"),
        "two-with-fair-spins": played(two, fair, "Two with fair spins"),
    }


def played(setup: Setup, source: Source, event: str) -> Record:
    """Play a match through by the sensible program's advice, or now and then by whim."""
    whim, player = Keyed(1870, 99), find(GAME, "sensible")
    return play(setup, source, event, now_and_then(whim, 4, lambda match: player.choose(match, whim)))


if __name__ == "__main__":
    write_afresh(GAME.id, golden_records())
