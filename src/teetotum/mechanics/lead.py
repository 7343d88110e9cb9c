"""Spinning for the lead: everybody spins, the highest begins, and those who tie for it spin again."""

from typing import Any, Protocol

from teetotum.engine.rules import Ledger, Play, Row, note, rule

SHARED = -1
"""The highest total is shared: those who share it spin again."""
UNDECIDED = -2
"""Somebody has still to spin."""


class ForTheLead(Protocol):
    """The part of a state in which a lead is spun for."""

    standing: Row
    totals: Row


@rule()
def stand_for_lead(table: ForTheLead, seats: int) -> None:
    """Let every seat stand for the lead, with nothing spun yet."""
    for seat in range(seats):
        table.standing[seat] = 1
        table.totals[seat] = 0


@rule()
def next_for_lead(table: ForTheLead, seats: int) -> int:
    """Find the seat that is still to spin for the lead in this round of spins, or -1."""
    for seat in range(seats):
        if table.standing[seat] and table.totals[seat] == 0:
            return seat
    return -1


def spinner(play: Play[Any, Any, Any]) -> int:
    """Say whose spin it is: that of the next who spins for the lead, else that of the seat on turn."""
    table = play.state
    first = next_for_lead(table, len(table.standing))
    return int(table.seat) if first < 0 else first


@rule()
def judge_lead(table: ForTheLead, seats: int) -> int:
    """Give the lead to the highest total, or SHARED: then only those who share it stay standing."""
    best, first, sharing = 0, -1, 0
    for seat in range(seats):
        if table.standing[seat] and table.totals[seat] > best:
            best, first, sharing = table.totals[seat], seat, 1
        elif table.standing[seat] and table.totals[seat] == best:
            sharing += 1
    if sharing == 1:
        return first
    for seat in range(seats):
        if table.totals[seat] < best:
            table.standing[seat] = 0
        table.totals[seat] = 0
    return SHARED


@rule()
def total_for_lead(
    table: ForTheLead, ledger: Ledger, seats: int, outcome: int, total: int, spins: int, level: int
) -> int:
    """Write down a spin and its total, and say so; tell who has the lead by it, or SHARED, or UNDECIDED."""
    seat = next_for_lead(table, seats)
    note(ledger, spins, seat, 0, outcome)
    table.totals[seat] = total
    if next_for_lead(table, seats) >= 0:
        return UNDECIDED
    first = judge_lead(table, seats)
    if first == SHARED:
        note(ledger, level, seat, 0, 0)
    return first


@rule()
def clear_lead(table: ForTheLead, seats: int) -> None:
    """Wipe what was spun for the lead, once it is settled."""
    for seat in range(seats):
        table.standing[seat] = 0
        table.totals[seat] = 0
