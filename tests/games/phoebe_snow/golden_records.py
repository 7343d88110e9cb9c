"""Plays the golden records of A Trip with Phoebe Snow, always the same:
`python -m tests.games.phoebe_snow.golden_records`.
"""

from hashlib import sha256

from teetotum import players
from teetotum.engine.chance import Fair, Keyed, Source
from teetotum.engine.records import Record
from teetotum.engine.umpire import Setup, prepare
from teetotum.games.phoebe_snow import GAME
from tests.games.shelf import play, write_afresh

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
        "four-by-the-print": played(four, Keyed(1909, 1), "random", "Four by the print, some of them forgetful"),
        "two-live": played(live, Keyed(1909, 2), "random", "Two by the clock"),
        "three-counting": played(counting, Keyed(1909, 3), "random", "Three who count aloud"),
        "three-by-house-rules": played(house, Keyed(1909, 4), "sensible", "Three by eight house rules"),
        "two-with-fair-spins": played(two, fair, "sensible", "Two with fair spins"),
    }


def played(setup: Setup, source: Source, level: str, event: str) -> Record:
    """Play a match through with programs of one level in every seat."""
    whim, player = Keyed(1909, 99), players.find(GAME, level)
    return play(setup, source, event, lambda match: player.choose(match, whim))


if __name__ == "__main__":
    write_afresh(GAME.id, golden_records())
