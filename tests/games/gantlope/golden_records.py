"""Plays the golden records of Gantlope, always the same: `python -m tests.games.gantlope.golden_records`."""

from hashlib import sha256
from pathlib import Path

from teetotum.engine.chance import Fair, Keyed, Source
from teetotum.engine.records import Record, record
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.gantlope import GAME

SHELF = Path(__file__).parents[3] / "records" / "gantlope"
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
    fair = Fair(sha256(b"a secret that is no secret any more").digest(), ("heads of barley", "seventeen"))
    return {
        "two-by-the-print": play(two, Keyed(1890, 2), "Two by the print"),
        "three-by-house-rules": play(three, Keyed(1890, 3), "Three by eight house rules"),
        "four-at-a-brisk-table": play(four, Keyed(1890, 4), "Four at a brisk table"),
        "two-with-fair-spins": play(two, fair, "Two with fair spins"),
    }


def play(setup: Setup, source: Source, event: str) -> Record:
    """Play a match through; each seat takes the use that brings a man deepest, or now and then any other."""
    match, whim = Match(setup, source=source), Keyed(1890, 99)
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
        else:
            legal = match.legal()
            deepest = max(legal, key=lambda action: ("*" not in match.say(action), action % 4, action))
            match.take(legal[whim.below(len(legal))] if whim.below(3) == 0 else deepest)
    return record(match, Event=event)


def main() -> None:
    """Write the records afresh."""
    SHELF.mkdir(parents=True, exist_ok=True)
    for name, taken in golden_records().items():
        (SHELF / f"{name}.record").write_text(str(taken), encoding="utf-8")


if __name__ == "__main__":
    main()
