"""How a program sails the Outside Course: spaces gained, spins earned and turns lost, all in tenths of a space."""

from teetotum.engine.rules import Ints, Row, rule
from teetotum.games.yacht_race_outside.landing import reach
from teetotum.games.yacht_race_outside.rules import may_sail
from teetotum.games.yacht_race_outside.vocabulary import (
    AHEAD,
    BACK,
    FLEET,
    MARK,
    BlueFrom,
    Colour,
    Meeting,
    Play,
    Safety,
)
from teetotum.mechanics.sailing import NUMBER
from teetotum.players.mind import Mind
from teetotum.steam.tuning import BY_ADVICE, Tuning

SPACE = 10
SPIN = 96
"""The mean of a spin with its doublings, in tenths of a space."""
CALM = 60
RETREAT = 200
"""A rival who is met goes back by a spin and loses his own move by it."""
SHELTER = 20
TEMPO = 510
REAR = 12
"""Of two equal moves the yacht behind takes it, so that there is something to choose for longer."""


@rule()
def advise(play: Play, _choices: Ints, found: int) -> int:
    """Choose the move that gains most together with the number after it."""
    if found == 1:
        return 0
    first, number, then = FLEET * play.state.seat, play.state.hand & NUMBER - 1, play.state.hand >> 4 & NUMBER - 1
    best, chosen = -1_000_000, 0
    for yacht in range(FLEET):
        worth = weigh(play, first + yacht, number) - play.state.at[first + yacht] * SPACE // REAR
        if then > 0:
            worth += follow_up(play, first + yacht, number, then)
        if worth > best:
            best, chosen = worth, yacht
    return chosen


@rule()
def follow_up(play: Play, slot: int, number: int, then: int) -> int:
    """Weigh the best move that the next number would have after this one."""
    table, first, best = play.state, FLEET * play.state.seat, -1_000_000
    was = table.at[slot]
    table.at[slot] = rest_of(play, slot, reach(play, slot, number))
    for yacht in range(first, first + FLEET):
        if may_sail(play, yacht) and reach(play, yacht, then) >= 0:
            best = max(best, weigh(play, yacht, then))
    table.at[slot] = was
    return best if best > -1_000_000 else 0


@rule()
def rest_of(play: Play, slot: int, now: int) -> int:
    """Find where a yacht comes to lie when the colour has acted, shelters left aside."""
    colour = play.board.colour[now]
    if colour == Colour.RED:
        return MARK
    if colour == Colour.YELLOW:
        return now + AHEAD
    if colour == Colour.BLUE:
        return max((play.state.at[slot] if play.house.blue_from == BlueFrom.LAST_PLACE else now) - BACK, MARK)
    return now


@rule()
def weigh(play: Play, slot: int, number: int) -> int:
    """Weigh a move by where it leaves the yacht, whom it meets, and the spin it earns or loses."""
    was, now = play.state.at[slot], reach(play, slot, number)
    rests = rest_of(play, slot, now)
    worth = SPACE * (rests - was)
    colour = play.board.colour[now]
    if colour == Colour.YELLOW:
        worth += SPIN
    elif colour == Colour.WHITE:
        worth -= CALM
    elif colour == Colour.SAFETY and play.house.outside_safety != Safety.NONE:
        worth += SHELTER
    if MARK < rests <= play.board.last and play.house.meeting != Meeting.NONE:
        worth += met_at(play, rests)
    return worth


@rule()
def met_at(play: Play, now: int) -> int:
    """Count what rivals who lie here would lose."""
    table, first, worth = play.state, FLEET * play.state.seat, 0
    for other in range(play.house.yachts):
        if table.at[other] == now and not first <= other < first + FLEET:
            worth += min(RETREAT, SPACE * now) if table.marked[other] == 0 else SPACE
    return worth


@rule()
def judge(play: Play, standing: Row) -> None:
    """Judge how every seat stands, in thousandths of the odds' logarithm: a fit to who won sensible races of two."""
    table, last = play.state, play.board.last
    for seat in range(play.house.seats):
        worth = TEMPO if seat == table.seat else 0
        first = FLEET * seat
        for slot in range(first, first + FLEET):
            lies = table.at[slot]
            worth += 35 * lies + 16 * max(lies - 20, 0) + 24 * max(lies - last + 12, 0)
            if lies > last:
                worth -= 370
            if table.marked[slot] > 0:
                worth -= 240 + 27 * min(lies, 19)
            if table.calm[slot] > 0:
                worth -= 170
        standing[seat] = worth - 28 * max(table.at[first], table.at[first + 1])


STRONG = Mind(Tuning(simulations=6000, exploration=0.3, horizon=3, rollout=BY_ADVICE, warmth=1000.0), advise, judge)
