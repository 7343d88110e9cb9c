"""Spinning for the lead: everybody spins, the highest begins, and those who tie for it spin again."""

from teetotum.engine.rules import Row, rule

SHARED = -1
"""The highest total is shared: those who share it spin again."""
UNDECIDED = -2
"""Somebody has still to spin."""


@rule()
def stand_for_lead(standing: Row, totals: Row, seats: int) -> None:
    """Let every seat stand for the lead, with nothing spun yet."""
    for seat in range(seats):
        standing[seat] = 1
        totals[seat] = 0


@rule()
def next_for_lead(standing: Row, totals: Row, seats: int) -> int:
    """Find the seat that is still to spin for the lead in this round of spins, or -1."""
    for seat in range(seats):
        if standing[seat] and totals[seat] == 0:
            return seat
    return -1


@rule()
def judge_lead(standing: Row, totals: Row, seats: int) -> int:
    """Give the lead to the highest total, or -1 when it is shared: then only those who share it stay standing."""
    best, first, sharing = 0, -1, 0
    for seat in range(seats):
        if standing[seat] and totals[seat] > best:
            best, first, sharing = totals[seat], seat, 1
        elif standing[seat] and totals[seat] == best:
            sharing += 1
    if sharing == 1:
        return first
    for seat in range(seats):
        if totals[seat] < best:
            standing[seat] = 0
        totals[seat] = 0
    return -1


@rule()
def total_for_lead(standing: Row, totals: Row, seats: int, total: int) -> int:
    """Write down the total of whoever was next to spin; tell who has the lead by that, or SHARED, or UNDECIDED."""
    totals[next_for_lead(standing, totals, seats)] = total
    if next_for_lead(standing, totals, seats) >= 0:
        return UNDECIDED
    return judge_lead(standing, totals, seats)


@rule()
def clear_lead(standing: Row, totals: Row, seats: int) -> None:
    """Wipe what was spun for the lead, once it is settled."""
    for seat in range(seats):
        standing[seat] = 0
        totals[seat] = 0
