"""How a program plays Cats and Mice: the print's advice as numbers, and what a strong player looks at.

Everything is weighed by shots: of 1000 spins, how many let a cat on one space take a mouse on another.
"""

from teetotum.engine.rules import Ints, Row, rule
from teetotum.games.cats_and_mice.moves import (
    came_from,
    captures,
    end_of,
    first_step,
    parts_of,
    walks_past_cats,
)
from teetotum.games.cats_and_mice.vocabulary import (
    COUNTS,
    MOUSE,
    SPACES,
    Clause,
    Phase,
    Play,
)
from teetotum.mechanics.bits import MOST_BITS
from teetotum.players.mind import Mind
from teetotum.steam.tuning import BY_ADVICE, Tuning

WORST = -1_000_000_000
PRIZE = 100_000
"""A mouse in the paw is worth more than any number about."""
OWN, NEXT, OTHERS = 2, 5, 3
"""How a mouse's place is weighed: one's own shots at it, those of the rival who spins next, those of other rivals."""


@rule(Clause.KEEP_MICE_FROM_OPPONENTS, Clause.BARN_OR_BAIT, Clause.OUT_OF_RIVALS_REACH, Clause.NEAR_ONES_OWN_CAT)
def advise(play: Play, choices: Ints, found: int) -> int:
    """Take what can be taken, stay near the mice, and leave them where rivals cannot and oneself can reach them."""
    best, chosen, spare = WORST, 0, 0
    is_cat = play.state.phase == Phase.CAT
    if not is_cat and play.state.left[0] + play.state.left[1] == 2:
        for at in range(found):
            spare = max(spare, weigh_mouse(play, choices[at]))
    for at in range(found):
        worth = weigh_cat(play, choices[at]) if is_cat else weigh_mouse(play, choices[at])
        if not is_cat and play.state.left[0] + play.state.left[1] == 2:
            worth += max(spare, weigh_going_on(play, choices[at]))
        if worth > best:
            best, chosen = worth, at
    return chosen


# The cat.


@rule(Clause.NEAR_ONES_OWN_CAT)
def weigh_cat(play: Play, code: int) -> int:
    """Weigh a cat's use: mice taken now or with the other arrow, rivals sent away, and mice within reach afterwards."""
    table = play.state
    arrow, _, end = parts_of(code)
    worth = PRIZE * captures(play, code) + (PRIZE // 2 if table.holds[end] == MOUSE else 0)
    met = table.holds[end] - 1
    if 0 <= met < play.house.seats:
        worth += reach_of(play, end) - reach_of(play, play.house.home[met])
        if play.house.home[met] == end:
            return worth - PRIZE // 4
    if table.left[1 - arrow] == 0:
        return worth + reach_of(play, end)
    return worth + best_reach(play, arrow, end)


@rule()
def best_reach(play: Play, arrow: int, end: int) -> int:
    """Find the best that the other arrow can make of a cat's first use."""
    best, back = 0, came_from(play, play.state.cat[play.state.seat], end)
    at = COUNTS * end + play.state.number[1 - arrow]
    for n in range(play.board.cat_at[at], play.board.cat_at[at + 1]):
        walk = play.board.cat_walk[n]
        if first_step(walk) != back:
            best = max(best, reach_of(play, end_of(walk)))
    return best


@rule()
def reach_of(play: Play, space: int) -> int:
    """Sum up the shots that a cat here would have at the mice that are out."""
    shots = 0
    for n in range(play.state.out):
        shots += play.house.shots[SPACES * space + play.state.mice[n] - 1]
    return shots


# The mice.


@rule(Clause.KEEP_MICE_FROM_OPPONENTS, Clause.OUT_OF_RIVALS_REACH, Clause.BARN_OR_BAIT)
def weigh_mouse(play: Play, code: int) -> int:
    """Weigh a mouse's use: what its new place is worth against its old one; in the Barn it is worth nothing."""
    _, start, end = parts_of(code)
    worth = 0 if play.board.is_hole[start] else -place(play, start)
    if play.board.is_hole[end] or play.state.holds[end] == MOUSE:
        return worth
    return worth + place(play, end)


@rule()
def weigh_going_on(play: Play, code: int) -> int:
    """Find the best that the same mouse can make of the other arrow."""
    best = WORST
    arrow, start, end = parts_of(code)
    if play.board.is_hole[end]:
        return WORST
    back = came_from(play, start, end)
    number = play.state.number[1 - arrow]
    first, walks = play.house.mouse_at[COUNTS * end + number], walks_past_cats(play, end, number, back)
    for n in range(MOST_BITS):
        if walks >> n == 0:
            break
        if walks >> n & 1:
            there = end_of(play.house.mouse_walk[first + n])
            gain = 0 if play.board.is_hole[there] or play.state.holds[there] == MOUSE else place(play, there)
            best = max(best, gain - place(play, end))
    return best


@rule(Clause.OUT_OF_RIVALS_REACH, Clause.NEAR_ONES_OWN_CAT)
def place(play: Play, space: int) -> int:
    """Weigh a mouse's place on the Highways by whose cats have shots at it."""
    table, house = play.state, play.house
    worth = OWN * house.shots[SPACES * table.cat[table.seat] + space]
    for seat in range(house.seats):
        if seat == house.left_of[table.seat]:
            worth -= NEXT * house.shots[SPACES * table.cat[seat] + space]
        elif seat != table.seat:
            worth -= OTHERS * house.shots[SPACES * table.cat[seat] + space]
    return worth


# The strong player's judge.

LEAD = (0, 650, 615, 550, 525, 530, 530, 475, 460, 455, 485, 490, 490)
"""What a count of one is worth, in thousandths of the odds' logarithm, by how many mice are left."""
SHOT = (0, 1950, 1020, 780, 650, 640, 600, 700, 720, 720, 600, 570, 570)
"""What a sure shot is worth to the seat that spins next; the figures are a logistic fit to sensible matches of two."""
WAITING = 250


@rule()
def judge(play: Play, standing: Row) -> None:
    """Judge how every seat stands, by its count and by the shots it has, those of the seat to spin most of all."""
    table = play.state
    left = table.out + table.barn
    for seat in range(play.house.seats):
        shots = reach_of(play, table.cat[seat])
        worth = SHOT[left] if seat == table.seat else WAITING
        standing[seat] = LEAD[left] * table.points[seat] + worth * shots // 1000


STRONG = Mind(Tuning(simulations=3000, exploration=0.1, horizon=1, rollout=BY_ADVICE, warmth=1000.0), advise, judge)
MASTER = STRONG.at_length(15_000)
