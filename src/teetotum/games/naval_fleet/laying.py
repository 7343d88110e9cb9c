"""Mines and submarines laid before the first move: by their commander within his waters, and what he leaves by lot."""

from teetotum.engine.rules import measure, rule, whisper
from teetotum.games.naval_fleet.choices import Laying
from teetotum.games.naval_fleet.clauses import Ruling
from teetotum.games.naval_fleet.masts import commands, own_ears
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.torpedoes import await_throw
from teetotum.games.naval_fleet.vocabulary import ACT, FORTS, MINES, ORDER, SUBMARINES, Act, Arm, Board, Play, Throw
from teetotum.mechanics.melee import Clause as MeleeClause

LOTS = 100
"""Numbers in the bag from which a place is drawn."""
IN_ROW, APART = 8, 100.0
"""Mines in a row that is drawn, and yards between them."""
SPAN, MIDDLE = 1 << 20, 1 << 19
"""Yards east and north are kept as one number, each counted from far enough off never to be less than nought."""


@rule()
def as_one(x: int, y: int) -> int:
    """Keep a place in whole yards as one number."""
    return (x + MIDDLE) * SPAN + y + MIDDLE


@rule()
def east_of(place: int) -> int:
    """Read how many yards east a kept place lies."""
    return place // SPAN - MIDDLE


@rule()
def north_of(place: int) -> int:
    """Read how many yards north a kept place lies."""
    return place % SPAN - MIDDLE


@measure(Ruling.LAYING)
def has_a_berth(board: Board, body: int) -> bool:
    """See whether a submarine is to be placed before the first move, and not by the scenario."""
    return SUBMARINES <= body < FORTS and board.kind[body] != 0 and board.berth[4 * (body - SUBMARINES) + 2] != 0.0


@rule(Ruling.LAYING, MeleeClause.EXTRA_PLAYERS)
def places_submarines(play: Play, seat: int) -> bool:
    """See whether a seat places submarines before the first move; it is asked even with none, or others would know."""
    return play.house.laying == Laying.COMMANDER and play.house.seat_arm[seat] == Arm.SUBMARINES


@rule(Ruling.LAYING)
def laid_so_far(play: Play) -> int:
    """Count the mines that lie; before the first move none has gone off."""
    found = 0
    for n in range(MINES):
        found += play.state.mine_lies[n]
    return found


@measure(Ruling.LAYING)
def lay_by_hand(play: Play) -> None:
    """Lay what was ordered, and put in the queue a lot for each place that nobody has named."""
    for seat in range(play.house.seats):
        for n in range(play.state.order_length[seat] // ACT):
            at = ORDER * seat + ACT * n
            orders = play.state.orders
            if orders[at] == Act.LAY and play.house.seat_side[seat] == play.board.mine_side:
                lay_row(play, orders[at + 1], orders[at + 2], orders[at + 3])
            elif orders[at] == Act.BERTH and commands(play, seat, Arm.SUBMARINES, play.board.side[orders[at + 1]]):
                berth(play, orders[at + 1], orders[at + 2], orders[at + 3])
    await_lots(play)


@measure(Ruling.LAYING)
def lay_row(play: Play, count: int, first: int, last: int) -> None:
    """Lay so many mines in a straight row from one place to another, as far as the store goes."""
    state, begins = play.state, laid_so_far(play)
    for n in range(min(count, play.board.mines - begins)):
        part = n / (count - 1.0) if count > 1 else 0.0
        state.mine_lies[begins + n] = 1
        state.mine_x[begins + n] = east_of(first) + (east_of(last) - east_of(first)) * part
        state.mine_y[begins + n] = north_of(first) + (north_of(last) - north_of(first)) * part


@measure(Ruling.LAYING)
def berth(play: Play, body: int, place: int, course: int) -> None:
    """Place a submarine, on a course if one is named."""
    if has_a_berth(play.board, body):
        play.state.x[body], play.state.y[body] = float(east_of(place)), float(north_of(place))
        if course >= 0:
            play.state.heading[body] = float(course)


@rule(Ruling.LAYING)
def is_berthed(play: Play, body: int) -> bool:
    """See whether somebody has placed a submarine by his orders."""
    for seat in range(play.house.seats):
        for n in range(play.state.order_length[seat] // ACT):
            at = ORDER * seat + ACT * n
            if play.state.orders[at] == Act.BERTH and play.state.orders[at + 1] == body:
                return True
    return False


@measure(Ruling.LAYING)
def await_lots(play: Play) -> None:
    """Draw two lots, across and up, for each row of mines and each submarine that nobody has placed."""
    begins = laid_so_far(play)
    for n in range(begins, play.board.mines):
        if (n - begins) % IN_ROW == 0:
            await_throw(play, Throw.ROW_ACROSS, n, min(IN_ROW, play.board.mines - n), 0)
            await_throw(play, Throw.ROW_UP, n, min(IN_ROW, play.board.mines - n), 0)
    for body in range(SUBMARINES, FORTS):
        if has_a_berth(play.board, body) and not is_berthed(play, body):
            await_throw(play, Throw.BERTH_ACROSS, body, 0, 0)
            await_throw(play, Throw.BERTH_UP, body, 0, 0)


@measure(Ruling.LAYING, MeleeClause.MINES_ARE_SECRET)
def take_lot(play: Play, lot: int) -> None:
    """Lay a row of mines, or place a submarine, where a lot says."""
    state, board = play.state, play.board
    at = 4 * state.thrown
    kind, first, count = state.queue[at], state.queue[at + 1], state.queue[at + 2]
    part = (lot - 0.5) / LOTS
    for n in range(first, first + count):
        if kind == Throw.ROW_ACROSS:
            free = board.mine_area[2] - board.mine_area[0] - APART * (count - 1)
            state.mine_x[n] = board.mine_area[0] + free * part + APART * (n - first)
        elif kind == Throw.ROW_UP:
            state.mine_y[n] = board.mine_area[1] + (board.mine_area[3] - board.mine_area[1]) * part
            state.mine_lies[n] = 1
    if kind == Throw.BERTH_ACROSS:
        state.x[first] = drawn_between(board, first, 0, part)
    elif kind == Throw.BERTH_UP:
        state.y[first] = drawn_between(board, first, 1, part)
    state.thrown += 1


@measure(Ruling.LAYING)
def drawn_between(board: Board, body: int, way: int, part: float) -> float:
    """Find a part of the way from one bound of a submarine's waters to the other: 0 to the east, 1 to the north."""
    at = 4 * (body - SUBMARINES) + way
    return board.berth[at] + (board.berth[at + 2] - board.berth[at]) * part


@measure(Ruling.LAYING, MeleeClause.MINES_ARE_SECRET)
def tell_where_it_lies(play: Play) -> None:
    """Tell the defence that its mines and submarines lie, and nobody else."""
    for side in range(2):
        lies = play.board.stock > 0 and play.board.mine_side == side
        for body in range(SUBMARINES, FORTS):
            lies = lies or (has_a_berth(play.board, body) and play.board.side[body] == side)
        if lies:
            whisper(play.ledger, Saying.DEFENCE_IS_LAID, side, 0, 0, own_ears(play, side))
