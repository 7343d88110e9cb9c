"""Plays the golden records of Cats and Mice, always the same: `python -m tests.games.cats_and_mice.golden_records`."""

from hashlib import sha256
from pathlib import Path

from teetotum.engine.chance import Fair, Keyed, Source
from teetotum.engine.records import Record, record
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.cats_and_mice import GAME
from teetotum.players import find

SHELF = Path(__file__).parents[3] / "records" / "cats_and_mice"
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
    fair = Fair(sha256(b"a secret that is no secret any more").digest(), ("cream", "and sugar"))
    return {
        "two-by-the-print": play(two, Keyed(1870, 2), "Two by the print"),
        "three-by-house-rules": play(three, Keyed(1870, 3), "Three by ten house rules"),
        "four-at-a-snug-barn": play(four, Keyed(1870, 4), "Four at a snug barn"),
        "two-with-fair-spins": play(two, fair, "Two with fair spins"),
    }


def play(setup: Setup, source: Source, event: str) -> Record:
    """Play a match through by the sensible program's advice, or now and then by whim."""
    match, whim, player = Match(setup, source=source), Keyed(1870, 99), find(GAME, "sensible")
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
        else:
            legal = match.legal()
            at_whim = whim.below(4) == 0
            match.take(legal[whim.below(len(legal))] if at_whim else player.choose(match, whim))
    return record(match, Event=event)


def main() -> None:
    """Write the records afresh."""
    SHELF.mkdir(parents=True, exist_ok=True)
    for name, taken in golden_records().items():
        (SHELF / f"{name}.record").write_text(str(taken), encoding="utf-8")


if __name__ == "__main__":
    main()
