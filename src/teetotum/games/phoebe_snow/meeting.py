"""Pieces that meet: whoever must move to an occupied space changes places with the piece that stands there."""

from teetotum.engine.rules import note, rule
from teetotum.games.phoebe_snow.sayings import Saying
from teetotum.games.phoebe_snow.vocabulary import NEW_YORK, Clause, Kind, NewYork, Play, Ruling, Swap, Switch


@rule(Clause.CHANGE_PLACES, Ruling.EVERY_LEG_SWAPS)
def go(play: Play, now: int) -> bool:
    """Move the piece on turn by one leg; tell whether it still stands where the leg took it."""
    table = play.state
    seat, was = table.seat, table.space[table.seat]
    set_piece(play, seat, now)
    if play.house.swap == Swap.LEG and now != was:
        change_places(play, seat, was, now)
    return table.space[seat] == now


@rule(Ruling.EVERY_LEG_SWAPS)
def come_to_rest(play: Play) -> None:
    """By a house rule, change places only where the turn's moves end, with the space where they began."""
    table = play.state
    now = table.space[table.seat]
    if play.house.swap == Swap.END_OF_TURN and now != table.began:
        change_places(play, table.seat, table.began, now)


@rule(Clause.CHANGE_PLACES, Ruling.DISPLACED_PIECES_REST, Ruling.PENALTIES_STAY_WITH_THE_PLAYER)
def change_places(play: Play, seat: int, was: int, now: int) -> None:
    """Send whoever stands on the space reached to the space left; what he has still to suffer goes with him."""
    other = occupant(play, seat, now)
    if other < 0:
        return
    set_piece(play, other, was)
    note(play.ledger, Saying.MAKES_ROOM, other, now, was)
    if play.house.swap_effect == Switch.YES:
        be_sent_on(play, other, was)


@rule(Ruling.DISPLACED_PIECES_REST)
def be_sent_on(play: Play, seat: int, was: int) -> None:
    """By a house rule, a named place or a red flag moves a displaced piece once; nothing further acts."""
    kind, now = play.house.kind[was], play.house.sends_to[was]
    if not Kind.PLACE <= kind <= Kind.RED_FLAG or now in (was, play.board.last):
        return
    set_piece(play, seat, now)
    note(play.ledger, Saying.SENT_ON, seat, was, now)
    other = occupant(play, seat, now)
    if other >= 0:
        set_piece(play, other, was)
        note(play.ledger, Saying.MAKES_ROOM, other, now, was)


@rule(Ruling.NEW_YORK_IS_SHARED, Ruling.NOT_YET_ENTERED, Ruling.ROUND_NOT_FINISHED)
def occupant(play: Play, seat: int, now: int) -> int:
    """Find whose piece must make room on a space, or -1: New York and San Francisco hold any number."""
    table, found, longest = play.state, -1, play.house.seats + 1
    if now == play.board.last or (now == NEW_YORK and play.house.new_york == NewYork.SHARED):
        return -1
    for other in range(play.house.seats):
        if other != seat and table.space[other] == now and table.queue[other] < longest:
            found, longest = other, table.queue[other]
    return found


@rule(Ruling.NEW_YORK_IS_SHARED)
def set_piece(play: Play, seat: int, now: int) -> None:
    """Set a piece on a space; where New York swaps, keep in mind who came there when."""
    table = play.state
    if play.house.new_york == NewYork.SWAPS:
        if table.space[seat] == NEW_YORK and now != NEW_YORK:
            leave_new_york(play, seat)
        if table.space[seat] != NEW_YORK and now == NEW_YORK:
            come_to_new_york(play, seat)
    table.space[seat] = now


@rule(Ruling.NEW_YORK_IS_SHARED)
def come_to_new_york(play: Play, seat: int) -> None:
    """Join the pieces on New York as the last of them."""
    table, waiting = play.state, 0
    for other in range(play.house.seats):
        waiting = max(waiting, table.queue[other])
    table.queue[seat] = waiting + 1


@rule(Ruling.NEW_YORK_IS_SHARED)
def leave_new_york(play: Play, seat: int) -> None:
    """Leave New York, and let those who came later move up."""
    table = play.state
    for other in range(play.house.seats):
        if table.queue[other] > table.queue[seat]:
            table.queue[other] -= 1
    table.queue[seat] = 0
