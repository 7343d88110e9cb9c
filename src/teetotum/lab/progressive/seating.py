"""Who sits where: the names of the tables, the first seats, and how places are changed after every game."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from teetotum.engine.rules import upholds
from teetotum.lab.progressive.sayings import Saying
from teetotum.lab.progressive.vocabulary import PER_TABLE, Clause, Ruling, Side

FIRST, LAST = "Volunteer", "Thistle"
BETWEEN = ("Mayflower", "Puritan", "Galatea", "Genesta", "Seafox", "Cinderella")
"""Only the first and the last table are named in print; the others go by the other yachts of the box."""


class Seating(NamedTuple):
    """The two sides of every table, from the first to the last, and whoever waits."""

    tables: tuple[tuple[Side, Side], ...]
    bench: Side = ()

    def table_of(self, side: Side) -> int:
        """Find the table where a side sits, or -1 for the bench."""
        return next((number for number, pair in enumerate(self.tables) if side in pair), -1)


@upholds(Clause.TABLES_ARE_NUMBERED, Clause.BOOBY_TABLE, Clause.VOLUNTEER_AND_THISTLE, Ruling.OTHER_SIZES)
def table_names(tables: int) -> tuple[str, ...]:
    """Name the tables in order: the first is always the Volunteer, the last, where the booby sits, the Thistle."""
    more = tuple(numbered(number) for number in range(len(BETWEEN) + 1, tables - 1))
    return (FIRST,) if tables == 1 else (FIRST, *(BETWEEN + more)[: tables - 2], LAST)


def numbered(number: int) -> str:
    """Name a table for which there is no yacht left."""
    return f"Table {number + 1}"


@upholds(Clause.TWO_TO_A_TABLE, Clause.FOUR_AS_PARTNERS, Ruling.OTHER_SIZES)
def make_sides(guests: int, together: int) -> tuple[Side, ...]:
    """Make sides of the guests in the order they are named, each alone or two together."""
    return tuple(tuple(range(first, first + together)) for first in range(0, guests, together))


@upholds(Clause.TWO_TO_A_TABLE, Ruling.OTHER_SIZES, Ruling.FIRST_SEATS)
def seat(sides: Sequence[Side]) -> Seating:
    """Seat sides two by two from the first table down; one too many waits on the bench."""
    tables = tuple((sides[at], sides[at + 1]) for at in range(0, len(sides) - 1, PER_TABLE))
    return Seating(tables, sides[-1] if len(sides) % PER_TABLE else ())


@upholds(Clause.CHANGE_TABLES, Clause.LOSERS_GO_DOWN, Clause.WINNERS_MOVE_UP, Ruling.WHO_STAYS, Ruling.OTHER_SIZES)
def change_tables(seating: Seating, won: Sequence[int]) -> Seating:
    """Send winners up a table and the first table's losers down to the last; those who stay sit first."""
    winners = [pair[side] for pair, side in zip(seating.tables, won, strict=True)]
    losers = [pair[1 - side] for pair, side in zip(seating.tables, won, strict=True)]
    staying, coming = [winners[0], *losers[1:]], [*winners[1:], losers[0]]
    relieved = {losers[-1]: seating.bench} if seating.bench else {}
    pairs = zip(staying, coming, strict=True)
    tables = tuple((relieved.get(one, one), relieved.get(other, other)) for one, other in pairs)
    return Seating(tables, losers[-1] if seating.bench else ())


@upholds(Ruling.PARTNERS_STAY)
def part_partners(seating: Seating) -> Seating:
    """Let each of those who came to a table play on with one of those who stayed there."""
    tables = [tuple(zip(staying, coming, strict=True)) for staying, coming in seating.tables]
    return Seating(tuple((pairs[0], pairs[1]) for pairs in tables), seating.bench)


@upholds(Clause.FOUR_AS_PARTNERS)
def on_duty(side: Side, turns: int) -> int:
    """Find which of two partners plays for the side after so many turns of the match: they take them alternately."""
    return side[turns // PER_TABLE % len(side)]


def moves(was: Seating, now: Seating) -> Iterator[tuple[Side, int, int]]:
    """List who changes places, with the tables left and reached; -1 is the bench."""
    for side in (*(side for pair in was.tables for side in pair), was.bench):
        if side and was.table_of(side) != now.table_of(side):
            yield side, was.table_of(side), now.table_of(side)


@upholds(Clause.LOSERS_GO_DOWN, Clause.WINNERS_MOVE_UP, Ruling.OTHER_SIZES)
def told_of_move(left: int, reached: int) -> Saying:
    """Say how it is told that a side goes from one table to another; -1 is the bench."""
    if left < 0:
        return Saying.COMES_FROM_THE_BENCH
    if reached < 0:
        return Saying.GOES_TO_THE_BENCH
    return Saying.MOVES_UP if reached < left else Saying.GOES_DOWN
