"""Where a man of Gantlope may go: every single use of an arrow, and what shuts or bars it."""

from teetotum.engine.rules import rule
from teetotum.games.gantlope.vocabulary import (
    COUNT,
    GOAL,
    LODGE,
    MEN,
    PATHS,
    SHIFT,
    Clause,
    GoalEnd,
    LodgeExit,
    Overshoot,
    Play,
    Ruling,
    SameTurn,
    Switch,
)


@rule()
def parts_of(code: int) -> tuple[int, int, bool]:
    """Take a use apart: its man, its arrow, and whether the man goes round again from his Lodge."""
    return code % MEN, code // MEN % 2, code >= 2 * MEN


@rule(Clause.ONE_MAN_TAKES_BOTH, Clause.TWO_MEN_TAKE_ONE_EACH, Ruling.EITHER_ARROW_FIRST)
def open_uses(play: Play) -> int:
    """Find every single use open now, one bit at its code; of men on one square only the first is listed."""
    table, uses = play.state, 0
    first, either = MEN * table.seat, play.house.lodge_exit == LodgeExit.EITHER
    for arrow in range(2):
        if table.left[arrow] > 0:
            number, above = table.number[arrow], 0
            for man in range(MEN):
                stands = table.men[first + man]
                if stands != above and reach(play, table.seat, man, number) > 0:
                    uses |= 1 << (MEN * arrow + man)
                if either and stands != above and go_round_again(play, table.seat, man, number) > 0:
                    uses |= 1 << (2 * MEN + MEN * arrow + man)
                above = stands
    return uses


@rule(Clause.OTHERS_HOMES_ARE_CLOSED)
def square_at(play: Play, seat: int, path: int) -> int:
    """Find the square that a number of a seat's own path stands for."""
    return play.house.way[PATHS * seat + path]


@rule(
    Clause.ROUND_THE_HIGHWAY,
    Clause.LODGE_BEFORE_GOAL,
    Clause.NO_GOAL_BEFORE_LODGE,
    Clause.GOAL_NEXT_TURN,
    Ruling.LODGE_ON_THE_WAY_OUT,
    Ruling.PAST_THE_LODGE,
    Ruling.COUNTS_IN_THE_GOAL,
)
def reach(play: Play, seat: int, man: int, number: int) -> int:
    """Find where a man would stand after this count, or 0 where the count may not be used.

    A man that has not yet occupied its Lodge passes it and goes round again; one that has goes on into the Goal by
    exact counts, as deep as the sixth square.
    """
    stands, back = play.state.men[MEN * seat + man], LODGE + play.board.ring
    path = stands + number
    if stands < back and path > back:
        path -= play.board.ring
    if path > back + GOAL or play.state.square[square_at(play, seat, path)] & COUNT > 1:
        return 0
    if play.house.strict and is_forbidden(play, seat, man, number, path):
        return 0
    return path


@rule(Ruling.PAST_THE_LODGE, Ruling.DOUBLES_AND_THE_GOAL)
def is_forbidden(play: Play, seat: int, man: int, number: int, path: int) -> bool:
    """By house rules alone, a count may be refused that the print allows."""
    slot, back = MEN * seat + man, LODGE + play.board.ring
    stands = play.state.men[slot]
    if stands > path and play.house.overshoot == Overshoot.BARRED:
        return True
    if stands == back and play.house.same_turn == SameTurn.ONE_ARROW and play.state.used[slot] > 1:
        return True
    if is_sheltered(play, seat, square_at(play, seat, path)):
        return True
    return stands < back and is_barred(play, seat, stands, number)


@rule(Ruling.NO_LEAVING_THE_LODGE)
def go_round_again(play: Play, seat: int, man: int, number: int) -> int:
    """Find where a man that leaves its Lodge for another circuit would stand, or 0."""
    if play.state.men[MEN * seat + man] != LODGE + play.board.ring:
        return 0
    if is_shut(play, seat, LODGE + number) or is_barred(play, seat, LODGE, number):
        return 0
    return LODGE + number


@rule(Clause.TWO_MEN_AT_MOST, Clause.PAIR_STANDS_FAST, Ruling.TWO_AT_MOST_EVERYWHERE, Ruling.A_PAIR_OUT_AND_BACK)
def is_shut(play: Play, seat: int, path: int) -> bool:
    """Two men fill a square, whosever they are, in Home and Goal as on the Highway."""
    at = square_at(play, seat, path)
    return play.state.square[at] & COUNT > 1 or is_sheltered(play, seat, at)


@rule(Clause.LODGES_ARE_SQUARES, Clause.HIGHWAY_IS_COMMON, Ruling.LODGES_OF_OTHERS)
def is_sheltered(play: Play, seat: int, at: int) -> bool:
    """By a house rule alone, a rival on his own Lodge cannot be displaced there."""
    if play.house.lodge_safe == Switch.OFF or play.state.square[at] == 0:
        return False
    owner = play.state.square[at] >> SHIFT
    return owner != seat and play.house.lodge[owner] == at


@rule(Clause.PAIR_STANDS_FAST, Ruling.PAIRS_MAY_BE_PASSED, Ruling.SINGLE_MEN_MAY_BE_PASSED)
def is_barred(play: Play, seat: int, stands: int, number: int) -> bool:
    """By a house rule alone, a rival pair on the way bars the way; single men and own men never do."""
    if play.house.pair_bars == Switch.OFF:
        return False
    back = LODGE + play.board.ring
    for pace in range(1, number):
        path = stands + pace
        holds = play.state.square[square_at(play, seat, path - play.board.ring if path > back else path)]
        if holds & COUNT > 1 and holds >> SHIFT != seat:
            return True
    return False


@rule(Clause.ALL_MEN_IN_GOAL_WINS, Ruling.COUNTS_IN_THE_GOAL)
def is_home(play: Play, seat: int) -> bool:
    """All four men are in the Goal; by a house rule, on its two deepest squares, which four men just fill."""
    back = LODGE + play.board.ring
    nearest = back + GOAL - 1 if play.house.goal_end == GoalEnd.PACKED else back + 1
    for man in range(MEN):
        if play.state.men[MEN * seat + man] < nearest:
            return False
    return True
