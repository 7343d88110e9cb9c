"""What makes up a position of the Outside Course, for exact odds: where yachts lie and what waits, not the turns."""

from teetotum.engine.exact import Exact
from teetotum.engine.rules import rule
from teetotum.games.yacht_race_outside.vocabulary import BOUND, FLEET, House, Meeting, Phase, Play, SpinFor

SEATS = 2
ASIDES = 3
"""Spins laid aside at once: a course of the house brings two at most."""
LEAST_LIMIT = 1_000
"""With fewer turns than this before a race is drawn, the count of turns would be part of a position."""


@rule()
def sort(play: Play) -> None:
    """Let the seat to spin be the first, and each fleet's yachts lie in order: the course is the same for all."""
    if play.state.phase != Phase.SPIN:
        return
    if play.state.seat == 1:
        for slot in range(FLEET):
            exchange(play, slot, FLEET + slot)
        play.state.seat = 0
    for first in range(0, SEATS * FLEET, FLEET):
        if rank_of(play, first) > rank_of(play, first + 1):
            exchange(play, first, first + 1)


@rule()
def rank_of(play: Play, slot: int) -> int:
    """Tell yachts apart by where they lie, what they wait for, and whether the spin is for them."""
    table = play.state
    rank = 8 * table.at[slot] + 2 * table.calm[slot] + table.marked[slot]
    return 2 * rank + (1 if table.bound == slot + 1 else 0)


@rule()
def exchange(play: Play, one: int, other: int) -> None:
    """Let two yachts change places, and whatever is bound to either with them."""
    table = play.state
    table.at[one], table.at[other] = table.at[other], table.at[one]
    table.calm[one], table.calm[other] = table.calm[other], table.calm[one]
    table.marked[one], table.marked[other] = table.marked[other], table.marked[one]
    table.bound = renamed(table.bound, one, other)
    for at in range(table.depth):
        aside = table.aside[at]
        table.aside[at] = renamed(aside >> BOUND, one, other) << BOUND | aside & (1 << BOUND) - 1


@rule()
def renamed(bound: int, one: int, other: int) -> int:
    """Tell which yacht a spin is for after two have changed places."""
    if bound == one + 1:
        return other + 1
    return one + 1 if bound == other + 1 else bound


def why_not(house: House) -> str:
    """Refuse the house rules under which more is part of a position."""
    if house.meeting == Meeting.PREVIOUS or house.extra_spin_for == SpinFor.SIDE or house.turn_limit < LEAST_LIMIT:
        return (
            "exact odds are not worked out for meeting=previous, for extra_spin_for=side, or for a turn_limit "
            f"under {LEAST_LIMIT:,} (YOR-38, YOR-39, YOR-28)"
        )
    return ""


SINGLE = ("phase", "seat", "made", "bound", "depth")
RULED = ("at", "calm", "marked")
KEPT = dict.fromkeys(SINGLE, 1) | dict.fromkeys(RULED, SEATS * FLEET) | {"aside": ASIDES}
EXACT = Exact(KEPT | dict.fromkeys(("place", "standing", "totals"), SEATS), sort=sort, why_not=why_not)
