"""The strong captain: tries out his own orders against what the enemy may do, three moves deep.

Every order to the helm, followed by each of four, is run against four replies of the enemy's; salvoes are fired as
they would be loaded, so that he learns to show his broadside when his own guns are ready and his bow when hers are.
"""

from math import hypot

from teetotum.engine.rules import Ints, Row, measure, rule
from teetotum.games.naval_duel.collision import bow_within
from teetotum.games.naval_duel.gunnery import has_turret, period_of, weight_of
from teetotum.games.naval_duel.slips import HELMS
from teetotum.games.naval_duel.vocabulary import Phase, Play
from teetotum.mechanics.gunnery import SALVOES, WAND, bears, effect
from teetotum.mechanics.outline import bearing, is_abeam, relative
from teetotum.mechanics.sea import Course
from teetotum.mechanics.torpedo import zone
from teetotum.mechanics.warships import BATTERY, TURRETS
from teetotum.players.naval_duel.gauge import after_helm, enemy_of, own_ship, shoot, write_fire, write_helm

REPLIES = 4
WEIGHTS = (0.55, 0.15, 0.15, 0.15)
"""How likely the enemy is to keep her helm, to right it, to put it right, to put it left."""
FOLLOW_UPS = 4
DEPTH = 3
COLUMN = 4
"""Bits in which the moves until a turret is loaded are kept."""
GOOD_CHANCE = 0.16
HOPE, DREAD = 30.0, 60.0
"""Points for each sixth of a chance that a torpedo runs true, mine and hers: a better gunner need not toss for it."""
SHY = 0.6
"""Points for each yard that the ships lie within the reach of torpedoes, whichever way they head by then."""
RAM = 900.0
BUMP = 150.0
"""Yards between two middles from which bows may strike."""


@measure()
def think_ahead(play: Play, seat: int, _draws: Ints, row: Row) -> None:
    """Choose the order that does best on the average of the enemy's replies."""
    if play.state.phase != Phase.WRITE:  # asked to amend something, he lets it stand
        return
    me, foe = own_ship(play, seat), enemy_of(play, seat)
    mine, hers = clocks(play, seat), clocks(play, 1 - seat)
    if play.state.move > 0:  # the fire of the move last plotted is still to be scored
        angle, aspect, yards = sights(me, foe)
        mine = stroke(play, seat, mine, angle, yards, play.state.open[seat] != 0)
        hers = stroke(play, 1 - seat, hers, aspect, yards, True)
        mine, hers = tick(mine), tick(hers)
    best, helm, fires = -1e9, 0, 1
    for first in range(HELMS):
        for open_fire in range(1, -1, -1):
            worth = prospect(play, seat, me, foe, mine, hers, first, open_fire) - 0.01 * first
            if worth > best:
                best, helm, fires = worth, first, open_fire
    row[0] = 0
    write_helm(helm, row)
    write_fire(play, seat, fires == 1, row)
    shoot(play, seat, me, foe, helm, GOOD_CHANCE, row)


@rule()
def clocks(play: Play, seat: int) -> int:
    """Pack into one number in how many moves each turret is loaded, counted from the next move to be scored."""
    packed = 0
    coming = max(1, play.state.move)
    for turret in range(TURRETS):
        wait = max(0, play.state.loaded[seat * TURRETS + turret] - coming)
        packed |= min(wait, 15) << (turret * COLUMN)
    return packed


@rule()
def tick(packed: int) -> int:
    """Let one move go by on the score card."""
    for turret in range(TURRETS):
        if packed >> (turret * COLUMN) & 15:
            packed -= 1 << (turret * COLUMN)
    return packed


@measure()
def sights(me: Course, foe: Course) -> tuple[float, float, float]:
    """Take both relative bearings and the range."""
    true = bearing(me.x, me.y, foe.x, foe.y)
    yards = hypot(me.x - foe.x, me.y - foe.y)
    return relative(true, me.heading), relative(true + 180.0, foe.heading), yards


@measure()
def stroke(play: Play, seat: int, packed: int, angle: float, yards: float, fires: bool) -> int:
    """Draw the strokes of all turrets that fire now."""
    if not fires or yards > WAND:
        return packed
    for turret in range(TURRETS):
        if is_ready(play, seat, packed, turret, angle):
            packed += period_of(turret) << (turret * COLUMN)
    return packed


@measure()
def is_ready(play: Play, seat: int, packed: int, turret: int, angle: float) -> bool:
    """See whether a turret is there, loaded, and bears."""
    loaded = packed >> (turret * COLUMN) & 15 == 0
    return loaded and has_turret(play.board.layout[seat], turret) and bears(turret, angle)


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
def prospect(play: Play, seat: int, me: Course, foe: Course, mine: int, hers: int, first: int, open_fire: int) -> float:
    """Weigh one order by its best follow-up, on the average of the enemy's replies."""
    best = -1e9
    soon = after_helm(play, seat, me, first)
    for second in range(FOLLOW_UPS):
        later = after_helm(play, seat, soon, second)
        way = (soon, later, after_helm(play, seat, later, 0))
        worth = 0.0
        for reply in range(REPLIES):
            worth += WEIGHTS[reply] * outcome(play, seat, way, foe, mine, hers, reply, open_fire)
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
        angle, aspect, yards = sights(me, foe)
        fires = open_fire == 1 or move > 0
        if fires:
            worth += salvo_worth(play, seat, mine, angle, aspect, yards)
        worth -= salvo_worth(play, 1 - seat, hers, aspect, angle, yards)
        worth += dread(play, angle, aspect, yards) + bumps(me, foe, yards)
        mine = tick(stroke(play, seat, mine, angle, yards, fires))
        hers = tick(stroke(play, 1 - seat, hers, aspect, yards, True))
    return worth + held_back(play, seat, mine) - held_back(play, 1 - seat, hers)


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
