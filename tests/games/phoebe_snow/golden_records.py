"""Plays the golden records of A Trip with Phoebe Snow, always the same:
`python -m tests.games.phoebe_snow.golden_records`.
"""

from hashlib import sha256
from pathlib import Path

from teetotum import players
from teetotum.engine.chance import Fair, Keyed, Source
from teetotum.engine.records import Record, record
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.phoebe_snow import GAME

SHELF = Path(__file__).parents[3] / "records" / "phoebe_snow"
HOUSE = {
    "finish": "bounce",
    "swap": "end_of_turn",
    "swap_effect": "yes",
    "new_york": "swaps",
    "forgetfulness": "0,20,40",
    "meal_back_acts": "no",
    "back_spin_acts": "no",
    "complete_round": "yes",
}


def golden_records() -> dict[str, Record]:
    """Play every golden match: by the print, live, by counting, by many house rules, and one fairly."""
    four = prepare(GAME, names=("Ann", "Bob", "Cora", "Dan"))
    live = prepare(GAME, names=("Ann", "Bob"), preset="live")
    counting = prepare(GAME, names=("Ann", "Bob", "Cora"), preset="counting")
    house = prepare(GAME, names=("Ann", "Bob", "Cora"), options=HOUSE)
    fair = Fair(sha256(b"a ticket to San Francisco").digest(), ("anthracite", "white linen"))
    two = prepare(GAME, names=("Ann", "Bob"))
    return {
        "four-by-the-print": play(four, Keyed(1909, 1), "random", "Four by the print, some of them forgetful"),
        "two-live": play(live, Keyed(1909, 2), "random", "Two by the clock"),
        "three-counting": play(counting, Keyed(1909, 3), "random", "Three who count aloud"),
        "three-by-house-rules": play(house, Keyed(1909, 4), "sensible", "Three by eight house rules"),
        "two-with-fair-spins": play(two, fair, "sensible", "Two with fair spins"),
    }


def play(setup: Setup, source: Source, level: str, event: str) -> Record:
    """Play a match through with programs of one level in every seat."""
    match, whim, player = Match(setup, source=source), Keyed(1909, 99), players.find(GAME, level)
    while not match.is_over:
        match.spin() if match.to_act == NATURE else match.take(player.choose(match, whim))
    return record(match, Event=event)


def main() -> None:
    """Write the records afresh."""
    SHELF.mkdir(parents=True, exist_ok=True)
    for name, taken in golden_records().items():
        (SHELF / f"{name}.record").write_text(str(taken), encoding="utf-8")


if __name__ == "__main__":
    main()
