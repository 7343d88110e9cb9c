"""How a program plays Lost Diamond: by the turns still to go, and by the spins that would bring the pieces together.

Scores are in sixteenths of a turn, as par is.
"""

from teetotum.engine.rules import Ints, Row, rule
from teetotum.games.lost_diamond.moves import count_from, is_corner_one, is_in_field, leads_to, same_space, walks_from
from teetotum.games.lost_diamond.vocabulary import (
    FIELD,
    LANE,
    LANES,
    LEAVE,
    SEATS,
    SPOTS,
    STAY,
    STEP,
    WAYS,
    Clause,
    CornerOne,
    Phase,
    Play,
)
from teetotum.mechanics.indicator import SHOTS
from teetotum.players.mind import Mind
from teetotum.steam.tuning import BY_ADVICE, Tuning

REACHES = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""Of 36 spins, how many carry a piece so far or farther."""
FAR = 12
SPINS = 36
TURN = 16
PRIZE = 480
"""What the Diamond is worth to whoever has it: about thirty turns."""
CHASE = 120
"""What it is worth to have the carrier within reach."""


@rule(Clause.AIM_AT_THE_DIAMOND, Clause.AIM_AT_THE_CIRCLE_CROSSING, Clause.FETCH_THE_DIAMOND)
def advise(play: Play, choices: Ints, found: int) -> int:
    """Choose the turn that leaves least to go, with the least danger and the best chances against the other."""
    best, chosen = -100_000_000, 0
    for at in range(found):
        worth = WAYS * weigh(play, choices[at]) - as_seen_from_home(play, choices[at])
        if worth > best:
            best, chosen = worth, at
    return chosen


@rule()
def as_seen_from_home(play: Play, action: int) -> int:
    """Number the directions of the Field as a seat sees them, so that East and West choose alike between equals."""
    if not STEP <= action < STEP + WAYS or play.state.phase == Phase.ORDER:
        return 0
    return (action - STEP + (WAYS // 2 if play.state.seat == 1 else 0)) % WAYS


@rule()
def weigh(play: Play, action: int) -> int:
    """Weigh one turn by where it ends and whom it meets."""
    table, seat = play.state, play.state.seat
    at = table.place[seat]
    carries = table.holder == seat + 1
    if action == LEAVE:  # this very turn goes on with the spin
        return TURN + weigh_end(play, walks_from(play, at), carries, False)
    if table.phase == Phase.ORDER:
        return weigh_order(play, action)
    end = at if action == STAY else leads_to(play, at, action - STEP)
    met = same_space(play, end, table.place[1 - seat])
    if end == play.board.diamond and table.holder == 0:
        return PRIZE
    return weigh_end(play, end, carries or (met and table.holder > 0), met)


@rule()
def weigh_order(play: Play, action: int) -> int:
    """Weigh one order of the arrows: home is best, then meeting the other at either stop, then the place reached."""
    table, seat = play.state, play.state.seat
    carries, met = table.holder == seat + 1, False
    at = walks_from(play, table.place[seat])
    for arrow in range(2):
        if at < FIELD:
            at = count_from(play, carries, seat, at, table.number[action if arrow == 0 else 1 - action])
            if not met and same_space(play, at, table.place[1 - seat]):
                met, carries = True, table.holder > 0
            if carries and play.house.goal[2 * seat] <= at <= play.house.goal[2 * seat + 1]:
                return 4 * PRIZE
    return weigh_end(play, at, carries, met)


@rule()
def weigh_end(play: Play, end: int, carries: bool, met: bool) -> int:
    """Weigh the place where a turn ends: what is to go, the danger, and what the other has lost or may lose."""
    table, seat = play.state, play.state.seat
    other, holder = 1 - seat, table.holder
    rival = play.board.star[other] if met else table.place[other]
    if carries:
        taken = PRIZE if holder == 2 - seat else 0
        risk = shots(play, rival, end)
        if dares(play) and risk < SPINS:
            return PRIZE + taken - to_go(play, seat + 1, seat, end)
        return PRIZE + taken - hunted(play, end, rival) - PRIZE * risk // SPINS
    if holder == other + 1:
        return chase(play, end, rival)
    sent_back = to_go(play, 0, other, rival) - to_go(play, 0, other, table.place[other]) if met else 0
    loss = to_go(play, 0, seat, play.board.star[seat]) - to_go(play, 0, seat, end)
    return sent_back // 2 - to_go(play, 0, seat, end) - loss * shots(play, rival, end) // SPINS


@rule()
def hunted(play: Play, end: int, rival: int) -> int:
    """Tell what a carrier has to go; with a hunter in the Field, what is left after the worst that he can answer."""
    seat = play.state.seat
    far = to_go(play, seat + 1, seat, end)
    if not is_loose(play, end) or not is_loose(play, rival):
        return far
    for way in range(WAYS):
        if play.house.open_ways[rival - FIELD] >> way & 1:
            far = max(far, TURN + least_to_go(play, end, leads_to(play, rival, way)))
    return far


@rule()
def least_to_go(play: Play, at: int, hunter: int) -> int:
    """Tell what a carrier in the Field has to go by its best next move, the danger counted in."""
    least = 2 * PRIZE
    for way in range(WAYS):
        if play.house.open_ways[at - FIELD] >> way & 1:
            end = leads_to(play, at, way)
            danger = 0 if end == hunter else PRIZE * shots(play, hunter, end) // SPINS
            least = min(least, to_go(play, play.state.seat + 1, play.state.seat, end) + danger)
    return least


@rule()
def is_loose(play: Play, at: int) -> bool:
    """See whether a piece is moved by the numbers of the Field, and not out of a corner 1 by the spin."""
    return is_in_field(at) and not is_corner_one(play, at)


@rule()
def dares(play: Play) -> bool:
    """Once in eight turns heed no danger but a certain one: two careful players could else dance for ever."""
    return play.state.turns >> 1 & 7 == 0


@rule(Clause.LAST_COMER_TAKES_THE_DIAMOND)
def chase(play: Play, end: int, carrier: int) -> int:
    """Weigh a place from which to hunt the carrier: the chances against it where it stands and where it may go."""
    if not is_in_field(carrier) or is_corner_one(play, carrier):
        return CHASE * shots_ahead(play, end, walks_from(play, carrier)) // SPINS
    worth, ways = 0, play.house.open_ways[carrier - FIELD]
    for way in range(WAYS):
        if ways >> way & 1:
            worth = max(worth, 2 * shots(play, end, leads_to(play, carrier, way)))
    return CHASE * worth // SPINS + (2 if is_in_field(end) else 0)


@rule()
def shots_ahead(play: Play, end: int, carrier: int) -> int:
    """Of 36 spins, about how many would meet the carrier after its next turn, some seven paces on."""
    if end < LANES and carrier < LANES:
        ahead = carrier - end
        if ahead < 0:
            ahead += play.board.road
        return SHOTS[ahead + NEXT] if 0 < ahead <= FAR - NEXT else SHOTS[1] if ahead <= FAR else 0
    return SHOTS[1] if end < LANES or (end >= LANES) == (carrier >= LANES) else 0


@rule()
def to_go(play: Play, holder: int, seat: int, at: int) -> int:
    """Tell what a piece has to go: to the Diamond, or home if it is the holder."""
    return play.house.par[(seat + 1) * SPOTS + at] if holder == seat + 1 else play.house.par[at]


@rule()
def shots(play: Play, at: int, target: int) -> int:
    """Of 36 spins, how many would bring a piece from here to a stop on the target; in the Field it is all or none."""
    if is_in_field(at) and (not is_corner_one(play, at) or play.house.corner_one != CornerOne.LEAVE):
        return SPINS if leads_straight(play, at, target) else 0
    from_here = walks_from(play, at) if is_in_field(at) else at
    if from_here < LANES:
        ahead = play.house.ground[target] - from_here
        if ahead < 0:
            ahead += play.board.road
        return SHOTS[ahead] if play.house.ground[target] < LANES and ahead <= FAR else 0
    lane = LANES if from_here < LANES + LANE else LANES + LANE
    if target >= FIELD:
        left = lane + play.board.lane - from_here
        return REACHES[left] if left <= FAR and target == play.board.corner_five[0 if lane == LANES else 1] else 0
    ahead = target - from_here
    return SHOTS[ahead] if 0 < ahead <= FAR and target < lane + LANE else 0


@rule()
def leads_straight(play: Play, at: int, target: int) -> bool:
    """See whether a Field move leads from one square to the other."""
    for way in range(WAYS):
        if leads_to(play, at, way) == target:
            return target != play.board.diamond
    return False


@rule()
def judge(play: Play, standing: Row) -> None:
    """Judge how the seats stand, in thousandths of the odds' logarithm."""
    table = play.state
    for seat in range(SEATS):
        standing[seat] = TEMPO if seat == table.seat else 0
        standing[seat] -= PER_TURN * to_go(play, table.holder, seat, table.place[seat]) // TURN
    if table.holder > 0:
        carrier = table.holder - 1
        hunter = 1 - carrier
        standing[hunter] = TEMPO if hunter == table.seat else 0
        standing[carrier] += LEAD
        if hunter == table.seat:
            standing[hunter] += HUNT * shots(play, table.place[hunter], table.place[carrier]) // SPINS


NEXT = 7
TEMPO = 40
PER_TURN = 60
LEAD = 2500
HUNT = 2000

HEEDS_TIME = True  # `dares` goes by the turns
STRONG = Mind(Tuning(simulations=2000, exploration=0.3, horizon=12, rollout=BY_ADVICE, warmth=1000.0), advise, judge)
MASTER = STRONG.at_length(40_000)
