"""A match that leads to another game goes on by itself: the game is laid, and the keys of those who play on open it."""

from collections.abc import Sequence

from msgspec import structs

from teetotum.engine.views import ONLOOKER
from teetotum.lab.sequels import lay_sequel, rules_of_both, sequel_of
from teetotum.parlour.entries import Charter, Entry, WentOn
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import SeatWish
from teetotum.parlour.seats import draw_name, draw_secret
from teetotum.parlour.table_setup import PERSON


def go_on(table: LiveTable, at: float) -> list[Entry]:
    """Send those who play on to another table, once."""
    return [WentOn(at, draw_name())] if not table.next_table and sequel_of(table.match) else []


def charter_of_sequel(table: LiveTable, name: str, at: float) -> Charter:
    """Lay the game that follows for the sides that play it; everybody else may look on with the key he has."""
    match, sequel = table.match, sequel_of(table.match)
    assert sequel is not None
    names = lay_sequel(match).setup.names
    wish = structs.replace(
        table.charter.wish,
        game=sequel.game,
        seats=tuple(SeatWish(fill_of(table, side), name) for side, name in zip(sequel.sides, names, strict=True)),
        preset="",
        options=rules_of_both(match, sequel),
        board="",
        opening="",
    )
    hashes, also = keys_of(table, sequel.sides)
    kept, party = table.charter.keeper, table.charter.party
    return Charter(name, wish, hashes, table.onlooker, draw_secret(), at, table.id, also, kept, party=party)


def fill_of(table: LiveTable, side: Sequence[int]) -> str:
    """Say who plays for a side: a person where it has one, else the program of its first seat."""
    fills = [table.fills[seat] for seat in side]
    return PERSON if PERSON in fills else fills[0]


def keys_of(table: LiveTable, sides: Sequence[Sequence[int]]) -> tuple[dict[int, str], dict[str, int]]:
    """Hand every key on: the first person of a side holds its seat, partners share it, all others look on."""
    hashes: dict[int, str] = {}
    also: dict[str, int] = {}
    place = {seat: number for number, side in enumerate(sides) for seat in side}
    for seat, kept in table.hashes.items():
        number = place.get(seat, ONLOOKER) if table.fills[seat] == PERSON else ONLOOKER
        if number != ONLOOKER and number not in hashes:
            hashes[number] = kept
        else:
            also[kept] = number
    return hashes, also | {kept: place.get(seat, ONLOOKER) for kept, seat in table.also.items()}
