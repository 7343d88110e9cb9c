"""Plays the golden records of Round the World, always the same: `python -m tests.games.round_the_world.golden_records`.

The luck is keyed, fair, or the spins of the print.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, chain

from teetotum.engine.chance import Fair, Keyed, Source
from teetotum.engine.records import Record, record
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.round_the_world import GAME
from tests.games.round_the_world.voyage import EXAMPLE, SECOND_CAPTAIN, spin, spin_in_turn
from tests.games.shelf import write_afresh

FLEET = ("Ann", "Bob", "Cora", "Dan", "Eve", "Fay", "Gus", "Hal")
TO_ANJER = {
    "mode": "game_2",
    "teetotum": "0-5",
    "days": "net",
    "captain_dial": "running",
    "owed_at_port": "cancel",
    "g2_early_end": "on",
    "tied_passage": "all",
    "goal": "anjer",
}
LEGS = (
    "New York to San Francisco: 76 days",
    "San Francisco to Hong Kong: 32 days",
    "Hong Kong to Anjer: 12 days",
    "Anjer to New York: 54 days",
)


def golden_records() -> dict[str, Record]:
    """Play every golden match: each of the three games, by the print, by many house rules, and one fairly."""
    rounds_out = laid_out(8, Keyed(1896, 4), complete_round="on", max_players="8")
    fair = Fair(bytes(range(32)), ("salt of Ann", "salt of Bob"))
    return {
        "the-quickest-voyage": quickest_voyage(),
        "the-quickest-voyage-non-stop": told(spin(laid_out(1), *chain(*EXAMPLE)), "The printed example, in Game No. 1"),
        "two-captains-four-passages": four_passages(),
        "two-to-anjer-by-house-rules": play(
            laid_out(2, Keyed(1896, 3), **TO_ANJER), "Two captains to Anjer by seven house rules"
        ),
        "two-to-california-with-fair-spins": play(
            laid_out(2, fair, "to_california"), "Two captains to California with fair spins"
        ),
        "three-children": play(laid_out(3, Keyed(1896, 1), "children"), "Three children"),
        "three-old-hands": play(laid_out(3, Keyed(1896, 2), "hard_voyage"), "Three old hands on a hard voyage"),
        "four-captains-twice-asked": play(
            laid_out(4, Keyed(1896, 19)), "Four captains, Game No. 1; a waiver used and one declined", {3: "accept"}
        ),
        "eight-captains": play(rounds_out, "Eight captains, the round played out"),
    }


def laid_out(seats: int, luck: Source | None = None, preset: str = "", **options: str) -> Match:
    """Lay out a match for the first so many of the fleet."""
    return Match(prepare(GAME, names=FLEET[:seats], preset=preset, options=options), luck)


def quickest_voyage() -> Record:
    """Sail the printed example in Game No. 2, with a remark at the head of each passage."""
    taken = told(spin(laid_out(1, mode="game_2"), *chain(*EXAMPLE)), "The printed example, in Game No. 2")
    begins = accumulate((len(spins) for spins in EXAMPLE[:-1]), initial=0)
    return replace(taken, remarks={at: (words,) for at, words in zip(begins, LEGS, strict=True)})


def four_passages() -> Record:
    """Sail the printed example against a slower captain."""
    spins: dict[int, Sequence[int]] = {0: tuple(chain(*EXAMPLE)), 1: tuple(chain(*SECOND_CAPTAIN))}
    match = spin_in_turn(laid_out(2, mode="game_2", first_commodore="named"), spins)
    return told(match, "Two captains and a tied passage, in Game No. 2")


def play(match: Match, event: str, words: Mapping[int, str] | None = None) -> Record:
    """Play a match through; a captain asked about a second disaster waives it unless told otherwise."""
    while not match.is_over:
        if match.to_act == NATURE:
            match.spin()
        else:
            match.act((words or {}).get(match.to_act, "waive"))
    return told(match, event)


def told(match: Match, event: str) -> Record:
    """Take a match down under this title."""
    return record(match, Event=event)


if __name__ == "__main__":
    write_afresh(GAME.id, golden_records())
