"""The order of play: everybody spins beforehand, the lowest plays first, and ties are spun again."""

from teetotum.engine.rules import note, rule
from teetotum.games.phoebe_snow.sayings import Saying
from teetotum.games.phoebe_snow.vocabulary import Clause, OrderTie, Play, Ruling

KEY = 64
"""Above every number of the arrow: rank and spin make one key."""


@rule(Clause.TIES_SPIN_AGAIN, Ruling.WHO_SPINS_AGAIN)
def next_for_order(play: Play) -> int:
    """Find the seat that is next to spin for the order of play, or -1 when every place is settled."""
    table = play.state
    for seat in range(play.house.seats):
        if table.spun[seat] == 0 and is_tied(play, seat):
            return seat
    return -1


@rule(Clause.TIES_SPIN_AGAIN)
def is_tied(play: Play, seat: int) -> bool:
    """See whether somebody else stands on the same place in the order."""
    for other in range(play.house.seats):
        if other != seat and play.state.rank[other] == play.state.rank[seat]:
            return True
    return False


@rule(Clause.LOWEST_PLAYS_FIRST, Clause.TIES_SPIN_AGAIN)
def spin_for_order(play: Play, number: int) -> bool:
    """Take one spin for the order of play; when all have spun, rank them. Tell whether the order is settled."""
    table = play.state
    table.spun[table.seat] = number
    note(play.ledger, Saying.SPINS_FOR_THE_ORDER, table.seat, 0, number)
    following = next_for_order(play)
    if following < 0:
        rank_by_spins(play)
        following = next_for_order(play)
        if following >= 0:
            following = spin_again(play, following)
    table.seat = max(following, 0)
    return following < 0


@rule(Clause.LOWEST_PLAYS_FIRST, Ruling.WHO_SPINS_AGAIN)
def rank_by_spins(play: Play) -> None:
    """Rank every seat behind all that stand before it, or stand level with it and have spun less."""
    table = play.state
    for seat in range(play.house.seats):
        table.rank[seat] = KEY * table.rank[seat] + table.spun[seat]
    for seat in range(play.house.seats):
        before = 0
        for other in range(play.house.seats):
            before += table.rank[other] < table.rank[seat]
        table.spun[seat] = before
    for seat in range(play.house.seats):
        table.rank[seat] = table.spun[seat]
        table.spun[seat] = 0


@rule(Clause.TIES_SPIN_AGAIN, Ruling.WHO_SPINS_AGAIN)
def spin_again(play: Play, seat: int) -> int:
    """Let the tied seats spin again, from the first of them; or by a house rule everybody. Tell who begins."""
    if play.house.order_tie == OrderTie.TIED:
        note(play.ledger, Saying.LEVEL_ONES_SPIN_AGAIN, seat, 0, 0)
        return seat
    note(play.ledger, Saying.ALL_SPIN_AGAIN, seat, 0, 0)
    for other in range(play.house.seats):
        play.state.rank[other] = 0
    return 0


@rule(Clause.LOWEST_PLAYS_FIRST, Clause.OTHERS_ENTER_IN_ORDER)
def line_up(play: Play) -> None:
    """Let every seat follow the one ranked before it, and the first follow the last."""
    table, seats = play.state, play.house.seats
    for seat in range(seats):
        following = table.rank[seat] + 1 if table.rank[seat] + 1 < seats else 0
        for other in range(seats):
            if table.rank[other] == following:
                table.follower[seat] = other
        if table.rank[seat] == 0:
            table.first = seat
