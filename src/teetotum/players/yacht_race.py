"""How a program sails the Yacht Race: spaces gained, spins earned and turns lost, all in tenths of a space."""

from teetotum.engine.rules import Ints, Row, rule
from teetotum.games.yacht_race.course import is_blanketed, is_own, reach
from teetotum.games.yacht_race.turns import may_sail
from teetotum.games.yacht_race.vocabulary import (
    ADVANCE,
    NO_RUN,
    PASS,
    RUN,
    START,
    STAY,
    Kind,
    Play,
)
from teetotum.players.mind import Mind
from teetotum.steam.tuning import BY_ADVICE, Tuning

SPACE = 10
SPIN = 70
"""A spin is worth seven spaces, its mean."""
CALM = 40
"""A becalmed yacht costs its side less than a spin: the others go on."""
REAR = 16
"""Of two equal moves the yacht behind takes it, for two yachts under way leave more to choose from than one."""
BOOM = 15
"""To lie in safety or on the join before a rival who would pass is worth a little."""


@rule()
def advise(play: Play, choices: Ints, found: int) -> int:
    """Choose what gains most."""
    best, chosen = -1_000_000, 0
    for at in range(found):
        worth = weigh(play, choices[at])
        if worth > best:
            best, chosen = worth, at
    return chosen


@rule()
def foresee(play: Play, choices: Ints, found: int) -> int:
    """Choose what gains most together with the number that comes after it."""
    best, chosen = -1_000_000, 0
    table, first = play.state, play.house.first_of[play.state.seat]
    for at in range(found):
        worth = weigh(play, choices[at])
        if choices[at] < RUN:
            slot = first + choices[at]
            worth += follow_up(play, slot, reach(play, slot, table.hand))
        if worth > best:
            best, chosen = worth, at
    return chosen


@rule()
def weigh(play: Play, code: int) -> int:
    """Weigh one action by what it gains at once."""
    table, first = play.state, play.house.first_of[play.state.seat]
    if code in (NO_RUN, PASS):
        return 0
    if code in (ADVANCE, STAY):
        slot = table.asked - 1
        stands = table.at[slot]
        now = play.house.leads[stands] if code == ADVANCE else stands
        return SPACE * (now - stands) + spin_earned(play, slot, now)
    if code >= RUN:
        slot = first + code - RUN
        now = play.house.run_end[table.at[slot]]
        return SPACE * (now - table.at[slot]) + spin_earned(play, slot, now)
    slot = first + code
    return weigh_landing(play, slot, reach(play, slot, table.hand)) - table.at[slot] // REAR


@rule()
def follow_up(play: Play, slot: int, now: int) -> int:
    """Weigh the best move that the other number would have after this one, the landing itself left aside."""
    table, first, best = play.state, play.house.first_of[play.state.seat], -1_000_000
    if table.later == 0:
        return 0
    was = table.at[slot]
    table.at[slot] = now
    for yacht in range(first, first + play.house.fleet):
        if may_sail(play, yacht):
            then = reach(play, yacht, table.later)
            if then > 0:
                best = max(best, weigh_landing(play, yacht, then))
    table.at[slot] = was
    return max(best, -SPIN * 10) if best > -1_000_000 else 0


@rule()
def weigh_landing(play: Play, slot: int, now: int) -> int:
    """Weigh a move by where it leaves the yacht when its landing has been seen to."""
    stands = play.state.at[slot]
    if now > play.board.finish:
        return SPACE * (now - stands)
    kind = play.board.kind[now]
    if kind == Kind.SANDBAR:
        return SPACE * (START - stands)
    if kind == Kind.STORM:
        return SPACE * (play.house.leads[now] - stands)
    if kind == Kind.CALM:
        return SPACE * (now - stands) - CALM
    worth = SPACE * (now - stands)
    if kind == Kind.CHERUB:
        stay = spin_earned(play, slot, now)
        line = play.house.leads[now]
        return worth + max(stay, SPACE * (line - now) + spin_earned(play, slot, line))
    if kind == Kind.SAFETY or now == play.board.stop:
        worth += BOOM * rivals_behind(play, now)
    return worth + spin_earned(play, slot, now)


@rule()
def spin_earned(play: Play, slot: int, now: int) -> int:
    """Count the spin that a yacht would earn here, if it blanketed anybody."""
    table = play.state
    was = table.at[slot]
    table.at[slot] = now
    met = 0
    if now <= play.board.finish:
        for other in range(play.house.yachts):
            met += is_blanketed(play, slot, other)
    table.at[slot] = was
    return SPIN if met > 0 else 0


@rule()
def rivals_behind(play: Play, now: int) -> int:
    """Count the rivals who would soon have to pass here."""
    count = 0
    for other in range(play.house.yachts):
        if not is_own(play, other) and now - 12 <= play.state.at[other] < now:
            count += 1
    return count


@rule()
def judge(play: Play, standing: Row) -> None:
    """Judge how every seat stands: how far its side's yachts have come, and who is to spin."""
    table, house = play.state, play.house
    for seat in range(house.seats):
        worth = SPIN // 2 if house.side_of[seat] == house.side_of[table.seat] else 0
        first = house.first_of[seat]
        for slot in range(first, first + house.fleet):
            worth += SPACE * table.at[slot]
            if table.calm[slot] > 0:
                worth -= CALM // 2
        standing[seat] = worth


STRONG = Mind(Tuning(simulations=2000, exploration=0.15, horizon=8, rollout=BY_ADVICE, warmth=180.0), foresee, judge)
MASTER = STRONG.at_length(20_000)
