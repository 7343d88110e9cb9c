"""How a program sails the Outside Course: spaces gained, spins earned and turns lost, all in tenths of a space."""

from teetotum.engine.rules import Ints, Row, rule
from teetotum.games.yacht_race_outside.landing import end_of_wind, reach
from teetotum.games.yacht_race_outside.rules import may_sail
from teetotum.games.yacht_race_outside.vocabulary import (
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
SPIN = 40
"""What the spin after yellow is worth beyond the ten spaces, which are counted by themselves."""
CALM = 60
MET = 85
BACK_BY = 12
"""A rival who is met loses his move and goes back by his spin: so much for every space he has, up to a spin's worth."""
FARTHEST_BACK = 20
SHELTER = 20
EXPOSED = 32
"""What it costs to lie where a rival behind may stop with one spin."""
REACH = 12
HOME_ALONE = 155
"""A yacht over the line can take no more numbers, and the other must take whatever comes."""
WON = 100_000
TEMPO = 250
REAR = 12
"""Of two equal moves the yacht behind takes it, so that there is something to choose for longer."""


@rule()
def advise(play: Play, _choices: Ints, found: int) -> int:
    """Choose the move that gains most together with the number after it; of equal ones, that of the yacht behind."""
    if found == 1:
        return 0
    table, first = play.state, FLEET * play.state.seat
    number, then = table.hand & NUMBER - 1, table.hand >> 4 & NUMBER - 1
    best, chosen = -WON, 0
    for yacht in range(FLEET):
        worth = weigh(play, first + yacht, number) - table.at[first + yacht] * SPACE // REAR
        if then > 0:
            worth += follow_up(play, first + yacht, number, then)
        if worth > best or (worth == best and table.at[first + yacht] < table.at[first + chosen]):
            best, chosen = worth, yacht
    return chosen


@rule()
def follow_up(play: Play, slot: int, number: int, then: int) -> int:
    """Weigh the best move that the next number would have after this one."""
    table, first, best = play.state, FLEET * play.state.seat, -WON
    was = table.at[slot]
    table.at[slot] = rest_of(play, slot, reach(play, slot, number))
    for yacht in range(first, first + FLEET):
        if may_sail(play, yacht) and reach(play, yacht, then) >= 0:
            best = max(best, weigh(play, yacht, then))
    table.at[slot] = was
    return best if best > -WON else 0


@rule()
def rest_of(play: Play, slot: int, now: int) -> int:
    """Find where a yacht comes to lie when the colour has acted, shelters left aside."""
    colour = play.board.colour[now]
    if colour == Colour.RED:
        return MARK
    if colour == Colour.YELLOW:
        return end_of_wind(play, now)
    if colour == Colour.BLUE:
        return max((play.state.at[slot] if play.house.blue_from == BlueFrom.LAST_PLACE else now) - BACK, MARK)
    return now


@rule()
def weigh(play: Play, slot: int, number: int) -> int:
    """Weigh a move by where it leaves the yacht, whom it meets, and the spin it earns or loses."""
    was, now = play.state.at[slot], reach(play, slot, number)
    rests = rest_of(play, slot, now)
    if rests > play.board.last:
        return SPACE * (play.board.last + 1 - was) + line_crossed(play, slot)
    worth = SPACE * (rests - was)
    colour = play.board.colour[now]
    if colour == Colour.YELLOW:
        worth += SPIN
    elif colour == Colour.WHITE:
        worth -= CALM
    elif colour == Colour.SAFETY and play.house.outside_safety != Safety.NONE:
        worth += SHELTER
    if rests > MARK and play.house.meeting != Meeting.NONE:
        worth += met_at(play, rests)
    return worth + EXPOSED * (exposed_at(play, slot, was) - exposed_at(play, slot, rests))


@rule()
def line_crossed(play: Play, slot: int) -> int:
    """Count what it means for a yacht to be home: the race with both, the fewer choices with one."""
    other = slot + 1 - 2 * (slot % FLEET)
    return WON // 2 if play.state.at[other] > play.board.last else -HOME_ALONE


@rule()
def met_at(play: Play, now: int) -> int:
    """Count what rivals who lie here would lose."""
    table, first, worth = play.state, FLEET * play.state.seat, 0
    for other in range(play.house.yachts):
        if table.at[other] == now and not first <= other < first + FLEET and table.marked[other] == 0:
            worth += MET + BACK_BY * min(now, FARTHEST_BACK)
    return worth


@rule()
def exposed_at(play: Play, slot: int, place: int) -> int:
    """Count the rivals who might meet this yacht there with one spin."""
    if place == MARK or play.house.meeting == Meeting.NONE:
        return 0
    if play.board.colour[place] == Colour.SAFETY and play.house.outside_safety != Safety.NONE:
        return 0
    table, first, found = play.state, slot // FLEET * FLEET, 0
    for other in range(play.house.yachts):
        if place - REACH <= table.at[other] < place and not first <= other < first + FLEET:
            found += 1
    return found


@rule()
def judge(play: Play, standing: Row) -> None:
    """Judge how every seat stands, in thousandths of the odds' logarithm: a fit to the exact odds of two seats."""
    table, last = play.state, play.board.last
    for seat in range(play.house.seats):
        first = FLEET * seat
        rear, lead = min(table.at[first], table.at[first + 1]), max(table.at[first], table.at[first + 1])
        worth = (TEMPO if seat == table.seat else 0) - 11 * lead + 121 * max(rear - last + 10, 0)
        if lead > last:
            worth += 16 * rear
        for slot in range(first, first + FLEET):
            worth += judge_yacht(play, slot)
        standing[seat] = worth


@rule()
def judge_yacht(play: Play, slot: int) -> int:
    """Judge one yacht by where it lies, who may meet it there, and what holds it."""
    table, lies = play.state, play.state.at[slot]
    worth = 27 * lies + 14 * max(lies - 20, 0)
    if lies > play.board.last:
        return worth - 716
    if table.marked[slot] > 0:
        worth -= 285 + 28 * min(lies, 19)
    if table.calm[slot] > 0:
        worth -= 259
    return worth - 50 * exposed_at(play, slot, lies)


STRONG = Mind(Tuning(simulations=6000, exploration=0.3, horizon=3, rollout=BY_ADVICE, warmth=1000.0), advise, judge)
MASTER = STRONG.at_length(20_000)
