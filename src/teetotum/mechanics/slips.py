"""Slips under seal: what every seat has written lies in the state, and is opened when the last of them is in."""

from typing import Protocol

from teetotum.engine.rules import Ints, Row, rule


class Slips(Protocol):
    """The part of a state that holds the slips: a row of room for each seat, and who has sealed."""

    sealed: Row
    order_length: Row
    orders: Row


@rule()
def lay_aside(slips: Slips, seat: int, order: Ints, item: int, room: int) -> None:
    """Lay a seat's slip aside under seal: its count of items, then the items themselves, cut to the room there is."""
    blank_slip(slips, seat, room)
    length = min(order[0] * item, room)
    for n in range(length):
        slips.orders[room * seat + n] = order[n + 1]
    slips.order_length[seat] = length
    slips.sealed[seat] = 1


@rule()
def clear_away(slips: Slips, seats: int, room: int) -> None:
    """Clear the table for new slips."""
    for seat in range(seats):
        slips.sealed[seat] = 0
        blank_slip(slips, seat, room)


@rule()
def blank_slip(slips: Slips, seat: int, room: int) -> None:
    """Blank what a seat has written, of which nothing ever stands beyond its length."""
    for n in range(slips.order_length[seat]):
        slips.orders[room * seat + n] = 0
    slips.order_length[seat] = 0
