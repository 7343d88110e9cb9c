"""Plays the golden records of Gantlope, always the same: `python -m tests.games.gantlope.golden_records`."""

from teetotum.engine.chance import Keyed, Source
from teetotum.engine.records import Record
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.gantlope import GAME
from tests.games.shelf import fair_luck, now_and_then, play, write_afresh

HOUSE = {
    "doubles": "again",
    "lodge_exit": "either",
    "use_rule": "maximum",
    "same_turn": "one_arrow",
    "lodge_safe": "on",
    "travel": "left",
    "corners": "NE,SE,SW",
    "places": "play_on",
}


def golden_records() -> dict[str, Record]:
    """Play every golden match: by the print with two and four, by many house rules with three, and one fairly."""
    two = prepare(GAME, names=("Ann", "Bob"))
    three = prepare(GAME, names=("Ann", "Bob", "Cora"), options=HOUSE)
    four = prepare(GAME, names=("Ann", "Bob", "Cora", "Dan"), preset="brisk")
    fair = fair_luck("heads of barley", "seventeen")
    return {
        "two-by-the-print": played(two, Keyed(1890, 2), "Two by the print"),
        "three-by-house-rules": played(three, Keyed(1890, 3), "Three by eight house rules"),
        "four-at-a-brisk-table": played(four, Keyed(1890, 4), "Four at a brisk table"),
        "two-with-fair-spins": played(two, fair, "Two with fair spins"),
    }


def played(setup: Setup, source: Source, event: str) -> Record:
    """Play a match through; each seat takes the use that brings a man deepest, or now and then any other."""
    return play(setup, source, event, now_and_then(Keyed(1890, 99), 3, deepest))


def deepest(match: Match) -> int:
    """Choose the use that brings a man deepest."""
    return max(match.legal(), key=lambda action: ("*" not in match.say(action), action % 4, action))


if __name__ == "__main__":
    write_afresh(GAME.id, golden_records())
