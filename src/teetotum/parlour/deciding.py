"""A tie of the Yacht Race: the outside course is laid out at once for those who share the win."""

from msgspec import structs

from teetotum.lab.sail_off import OUTSIDE, is_tied, sail_off, tied_sides
from teetotum.parlour.entries import Entry, Rematched
from teetotum.parlour.laying import PERSON
from teetotum.parlour.messages import SeatWish, TableWish
from teetotum.parlour.table import Table


def has_tied(table: Table) -> bool:
    """See whether the match has ended by the rules, in a tie that is to be sailed off."""
    return table.match.is_over and is_tied(table.match)


def open_course(table: Table, at: float, fresh_table: str) -> list[Entry]:
    """Open the outside course for those who tied, once."""
    return [Rematched(at, fresh_table)] if has_tied(table) and not table.next_table else []


def wish_for(table: Table) -> tuple[TableWish, dict[int, str]]:
    """Wish for the table on the outside course, and say whose old key opens which seat of it."""
    sides, wish = tied_sides(table.match), table.charter.wish
    decider = sail_off(table.match).setup
    skippers = [skipper(table, side) for side in sides]
    seats = tuple(SeatWish(table.fills[seat], name) for seat, name in zip(skippers, decider.names, strict=True))
    hashes = {new: table.charter.hashes[old] for new, old in enumerate(skippers) if table.fills[old] == PERSON}
    fresh = structs.replace(
        wish, game=OUTSIDE, seats=seats, preset="", board="", opening="", options=dict(decider.options.house_rules)
    )
    return fresh, hashes


def skipper(table: Table, side: tuple[int, ...]) -> int:
    """Choose who sails for a side: its first person, or else its first program."""
    return next((seat for seat in side if table.fills[seat] == PERSON), side[0])
