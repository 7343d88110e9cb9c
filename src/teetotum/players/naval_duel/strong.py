"""The strong captain: tries out his own orders against what the enemy may do.

Every order to the helm, followed by each of four, is run three moves deep against what a sensible captain would write
in the enemy's place and against four other replies; salvoes are fired as they would be loaded. Those that do well are
fought out farther, with both captains acting sensibly from the second move on: that tells who is loaded when the next
broadsides are shown. Where one side wins by lasting he
counts what that side loses for more than what the other does.
"""

from teetotum.engine.rules import Ints, Row, measure
from teetotum.games.naval_duel.collision import bow_within
from teetotum.games.naval_duel.gunnery import period_of, weight_of
from teetotum.games.naval_duel.slips import HELMS
from teetotum.games.naval_duel.vocabulary import Phase, Play
from teetotum.mechanics.gunnery import SALVOES, WAND, effect
from teetotum.mechanics.outline import is_abeam
from teetotum.mechanics.sea import Course
from teetotum.mechanics.torpedo import zone
from teetotum.mechanics.warships import BATTERY, TURRETS
from teetotum.players.naval_duel.gauge import after_helm, enemy_of, own_ship, shoot, steady, write_fire, write_helm
from teetotum.players.naval_duel.score_card import COLUMN, cards_after_fire, is_ready, sights, stroke, tick
from teetotum.players.naval_duel.sensible import choose_helm

REPLIES = 5
WEIGHTS = (0.1, 0.1, 0.1, 0.1, 0.6)
"""How likely the enemy is to keep her helm, to right it, to put it right, to put it left, or to do what is sensible."""
EXPECTED = REPLIES - 1
LASTING = 1.3
"""What a point counts that is lost by a side that wins by lasting."""
SEA_ROOM, NEARLY = 0.03, 0.6
"""Points that a yard of range is worth to her once this part is gone of what she may lose, and not all of it."""
WHIM = 2.0
"""Points within which one order seems to him as good as another."""
FOLLOW_UPS = 4
DEPTH = 3
AHEAD = 8
"""Moves that are fought out with both sides acting sensibly after the first order."""
MARGIN = 15.0
"""Points behind the best within which an order is worth fighting out so far."""
NO_DRAWS = (0,)
"""What a captain goes by who has no whims."""
GOOD_CHANCE = 0.16
HOPE, DREAD = 30.0, 60.0
"""Points for each sixth of a chance that a torpedo runs true, mine and hers: a better gunner need not toss for it."""
SHY = 0.6
"""Points for each yard that the ships lie within the reach of torpedoes, whichever way they head by then."""
RAM = 900.0
BUMP = 150.0
"""Yards between two middles from which bows may strike."""


@measure()
def think_ahead(play: Play, seat: int, draws: Ints, row: Row) -> None:
    """Choose the order that does best on the average of the enemy's replies."""
    if play.state.phase != Phase.WRITE:  # asked to amend something, he lets it stand
        return
    me, foe = own_ship(play, seat), enemy_of(play, seat)
    mine, hers = cards_after_fire(play, seat, me, foe)
    expected = what_is_sensible(play, seat, foe, mine, hers, draws)
    best, nearest, helm, fires = -1e9, -1e9, 0, 1
    for first in range(HELMS):
        for open_fire in range(1, -1, -1):
            near = prospect(play, seat, me, foe, mine, hers, first, open_fire, expected) + whim_of(draws, first)
            nearest = max(near, nearest)
            if near < nearest - MARGIN:
                continue
            worth = near + fought_on(play, seat, me, foe, mine, hers, first, expected, open_fire)
            if worth > best:
                best, helm, fires = worth, first, open_fire
    row[0] = 0
    write_helm(helm, row)
    write_fire(play, seat, fires == 1, row)
    shoot(play, seat, me, foe, helm, GOOD_CHANCE, row)


@measure()
def whim_of(draws: Ints, helm: int) -> float:
    """Let luck prefer one order to another by a little."""
    return WHIM * (draws[helm % len(draws)] % 1000) / 1000


@measure()
def what_is_sensible(play: Play, seat: int, foe: Course, mine: int, hers: int, draws: Ints) -> int:
    """Ask what a sensible captain would order in the enemy's place, who sees no more of me than my marks."""
    seen = enemy_of(play, 1 - seat)
    me = steady(seen.x, seen.y, seen.heading, seen.speed)
    return choose_helm(play, 1 - seat, foe, me, hers, mine, draws, 0.0)


@measure()
def stake(play: Play, seat: int) -> float:
    """Say what a point counts that a ship loses: more for her who wins by lasting."""
    return LASTING if play.board.holdout == seat else 1.0


@measure()
def is_nearly_spent(play: Play, seat: int) -> bool:
    """See whether a ship that wins by lasting can still last, and cannot afford to lose much more."""
    most = play.board.holdout_below
    return play.board.holdout == seat and NEARLY * most < play.state.lost[seat] < most


@measure()
def salvo_worth(play: Play, seat: int, packed: int, angle: float, aspect: float, yards: float) -> float:
    """Reckon the points of all turrets that could fire now."""
    if yards > WAND:
        return 0.0
    total = 0
    for turret in range(TURRETS):
        if is_ready(play, seat, packed, turret, angle):
            total += weight_of(turret)
    worth = total * effect(yards) / SALVOES
    if not is_abeam(aspect):
        worth /= 2
    return worth / 2 if play.state.half[seat] else worth


@measure()
def prospect(
    play: Play, seat: int, me: Course, foe: Course, mine: int, hers: int, first: int, open_fire: int, expected: int
) -> float:
    """Weigh one order by its best follow-up, on the average of the enemy's replies."""
    best = -1e9
    soon = after_helm(play, seat, me, first)
    for second in range(FOLLOW_UPS):
        later = after_helm(play, seat, soon, second)
        way = (soon, later, after_helm(play, seat, later, 0))
        worth = 0.0
        for reply in range(REPLIES):
            helm = expected if reply == EXPECTED else reply
            worth += WEIGHTS[reply] * outcome(play, seat, way, foe, mine, hers, helm, open_fire)
        best = max(best, worth)
    return best


@measure()
def outcome(
    play: Play, seat: int, way: tuple[Course, ...], foe: Course, mine: int, hers: int, reply: int, open_fire: int
) -> float:
    """Fight three moves out against one reply, and give what she loses above what I lose."""
    worth = 0.0
    for move in range(DEPTH):
        me = way[move]
        foe = after_helm(play, 1 - seat, foe, reply if move == 0 else 0)
        fires = open_fire == 1 or move > 0
        worth += exchange(play, seat, me, foe, mine, hers, fires)
        mine, hers = cards_fired(play, seat, me, foe, mine, hers, fires)
    return worth + guns_in_hand(play, seat, mine, hers)


@measure()
def fought_on(
    play: Play, seat: int, me: Course, foe: Course, mine: int, hers: int, first: int, reply: int, open_fire: int
) -> float:
    """Fight more moves out in which both do what is sensible after the first, and give what she loses above me."""
    worth, helm = 0.0, first
    for move in range(AHEAD):
        if move > 0:
            helm, reply = sensible_helms(play, seat, me, foe, mine, hers)
        me, foe = after_helm(play, seat, me, helm), after_helm(play, 1 - seat, foe, reply)
        fires = open_fire == 1 or move > 0
        worth += exchange(play, seat, me, foe, mine, hers, fires)
        mine, hers = cards_fired(play, seat, me, foe, mine, hers, fires)
    return worth + guns_in_hand(play, seat, mine, hers)


@measure()
def sensible_helms(play: Play, seat: int, me: Course, foe: Course, mine: int, hers: int) -> tuple[int, int]:
    """Give what both captains would sensibly order, mine first, neither knowing of the other's helm."""
    seen = steady(foe.x, foe.y, foe.heading, foe.speed)
    shown = steady(me.x, me.y, me.heading, me.speed)
    return (
        choose_helm(play, seat, me, seen, mine, hers, NO_DRAWS, 0.0),
        choose_helm(play, 1 - seat, foe, shown, hers, mine, NO_DRAWS, 0.0),
    )


@measure()
def exchange(play: Play, seat: int, me: Course, foe: Course, mine: int, hers: int, fires: bool) -> float:
    """Weigh one move: salvoes given and taken, torpedoes, bows, and sea room where it is wanted."""
    angle, aspect, yards = sights(me, foe)
    worth = dread(play, angle, aspect, yards) + bumps(me, foe, yards)
    if fires:
        worth += stake(play, 1 - seat) * salvo_worth(play, seat, mine, angle, aspect, yards)
    worth -= stake(play, seat) * salvo_worth(play, 1 - seat, hers, aspect, angle, yards)
    return worth + SEA_ROOM * yards if is_nearly_spent(play, seat) else worth


@measure()
def cards_fired(play: Play, seat: int, me: Course, foe: Course, mine: int, hers: int, fires: bool) -> tuple[int, int]:
    """Draw the strokes of one move on both cards, mine first, and let it go by."""
    angle, aspect, yards = sights(me, foe)
    mine = tick(stroke(play, seat, mine, angle, yards, fires))
    return mine, tick(stroke(play, 1 - seat, hers, aspect, yards, True))


@measure()
def guns_in_hand(play: Play, seat: int, mine: int, hers: int) -> float:
    """Weigh what is nearly loaded on both sides when the reckoning stops."""
    return stake(play, 1 - seat) * held_back(play, seat, mine) - stake(play, seat) * held_back(play, 1 - seat, hers)


@measure()
def held_back(play: Play, seat: int, packed: int) -> float:
    """Reckon what guns are worth that are nearly loaded when the reckoning stops."""
    total = 0.0
    for turret in range(TURRETS):
        if BATTERY[play.board.layout[seat]] >> turret & 1:
            period = period_of(turret)
            total += weight_of(turret) * (period - (packed >> (turret * COLUMN) & 15)) / period
    return total * 5.0


@measure()
def dread(play: Play, angle: float, aspect: float, yards: float) -> float:
    """Weigh torpedoes, mine and hers: whoever shows her beam to a tube within reach may be lost."""
    reach = float(play.house.torpedo_range)
    if yards > reach:
        return 0.0
    mine = zone(yards, acute(aspect), reach) if is_abeam(angle) else 0
    hers = zone(yards, acute(angle), reach) if is_abeam(aspect) else 0
    return HOPE * mine - DREAD * hers - SHY * (reach - yards)


@measure()
def acute(angle: float) -> float:
    """Take the angle between a line of sight and a keel."""
    found = abs(angle)
    return 180.0 - found if found > 90.0 else found


@measure()
def bumps(me: Course, foe: Course, yards: float) -> float:
    """Weigh a ram given or taken; a collision that nobody wins is worth avoiding too."""
    if yards > BUMP:
        return 0.0
    given, stem = bow_within(me, foe)
    taken, her_stem = bow_within(foe, me)
    if given and not stem and not taken:
        return RAM
    return -RAM if taken and not her_stem and not given else -RAM * (1.0 - yards / BUMP) / 2
