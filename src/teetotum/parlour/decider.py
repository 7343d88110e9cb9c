"""A tied Yacht Race goes on by itself: the outside course is laid for those who tied, and their keys open it."""

from collections.abc import Sequence

from msgspec import structs

from teetotum.engine.rules import upholds
from teetotum.games.yacht_race.vocabulary import Clause, Ruling
from teetotum.lab.sail_off import OUTSIDE, is_tied, rules_of_both, sail_off, tied_sides
from teetotum.parlour.entries import Charter, Entry, SailedOff
from teetotum.parlour.laying import PERSON
from teetotum.parlour.messages import SeatWish
from teetotum.parlour.seats import ONLOOKER, draw_secret
from teetotum.parlour.table import Table


def sail_on(table: Table, at: float, fresh_table: str) -> list[Entry]:
    """Send a tie to another table, once."""
    return [SailedOff(at, fresh_table)] if not table.next_table and is_tied(table.match) else []


@upholds(Clause.OUTSIDE_COURSE_FOR_TIES, Ruling.TIE_BREAK_AND_GAME)
def charter_of_decider(table: Table, name: str, at: float) -> Charter:
    """Lay the outside course for the sides that tied; whoever did not tie may look on with the key of the race."""
    race, sides = table.match, tied_sides(table.match)
    names = sail_off(race).setup.names
    seats = tuple(SeatWish(fill_of(table, side), name) for side, name in zip(sides, names, strict=True))
    wish = structs.replace(
        table.charter.wish,
        game=OUTSIDE,
        seats=seats,
        preset="",
        options={option: str(choice) for option, choice in rules_of_both(race).items()},
        board="",
        opening="",
    )
    hashes, also = keys_of(table, sides)
    return Charter(name, wish, hashes, table.charter.onlooker, draw_secret(), at, table.id, also)


def fill_of(table: Table, side: Sequence[int]) -> str:
    """Say who sails for a side: a person where it has one, else the program of its first seat."""
    fills = [table.fills[seat] for seat in side]
    return PERSON if PERSON in fills else fills[0]


def keys_of(table: Table, sides: Sequence[Sequence[int]]) -> tuple[dict[int, str], dict[str, int]]:
    """Hand every key on: the first person of a side holds its seat, partners share it, all others look on."""
    hashes: dict[int, str] = {}
    also: dict[str, int] = {}
    place = {seat: number for number, side in enumerate(sides) for seat in side}
    for seat, kept in table.charter.hashes.items():
        number = place.get(seat, ONLOOKER) if table.fills[seat] == PERSON else ONLOOKER
        if number != ONLOOKER and number not in hashes:
            hashes[number] = kept
        else:
            also[kept] = number
    return hashes, also
