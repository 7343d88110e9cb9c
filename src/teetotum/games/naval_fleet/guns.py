"""Gun fire measured with the wand: what each body can score, what lies between, and how fire is spread."""

from math import floor, hypot

from teetotum.engine.rules import is_kept, measure, note, rule
from teetotum.games.naval_fleet.choices import (
    CruiserTarget,
    FireAt,
    FortFire,
    FortStrength,
    FortTarget,
    Fractions,
    Land,
    Masking,
    Targets,
)
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.line import in_line, stand, where
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.vocabulary import (
    BATTERY,
    BODIES,
    CRAFT,
    FORT_AIMS,
    FORTS,
    SHIPS,
    SUBMARINES,
    Kind,
    Play,
)
from teetotum.mechanics.batteries import END_ON, UNDER_THE_MAST, WIDE, aspect, may_divide, shields
from teetotum.mechanics.fleet_words import fell_on, fired_by
from teetotum.mechanics.gunnery import WAND, wand
from teetotum.mechanics.hazards import crossing
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.outline import bearing, relative
from teetotum.mechanics.sea import POINT
from teetotum.mechanics.signals import Prefer, Signal
from teetotum.mechanics.turning import Place

BIG_TURN = 8 * POINT
PAIR = 64
"""More than there are bodies: two targets of one ship are kept as one number."""


@measure(Ruling.PLACES_FOR_FIRE, Clause.FIRE_MEASURED)
def fire_place(play: Play, body: int) -> Place:
    """Say from where a body's fire is measured, and where it is fired at."""
    if play.house.fire_at == FireAt.MID:
        return where(play, body, 75.0)
    return stand(play, body)


@rule()
def can_be_hit(play: Play, body: int) -> bool:
    """See whether a body is there to be fired at: afloat, and no submarine unless she is seen awash."""
    state = play.state
    if not state.afloat[body]:
        return False
    if SUBMARINES <= body < FORTS:
        # She is seen when the move is over, so guns can be laid on her only from the next.
        return 0 < state.found[body] <= state.move and not state.deep[body]
    return True


@measure(Clause.INTERVENING_SHIP, Ruling.WHAT_INTERVENES, Ruling.FORTS_ARE_MASKED, Clause.SHIPS_OF_400_FEET)
def is_masked(play: Play, firer: int, target: int, a: Place, b: Place) -> bool:
    """See whether any third ship afloat, or land where the house rules say so, lies between."""
    margin = WIDE if play.house.masking == Masking.WIDE else 0.0
    spared = UNDER_THE_MAST if play.house.masking == Masking.NEAR_IGNORED else 0.0
    for body in range(SUBMARINES):  # a submarine awash is too low to hide anything
        if play.state.afloat[body] and body not in (firer, target):
            c = fire_place(play, body)
            if shields(a.x, a.y, b.x, b.y, c.x, c.y, c.heading, margin, spared):
                return True
    return play.house.land == Land.MASKS and is_behind_land(play, firer, target, a, b)


@measure(Ruling.FORTS_ARE_MASKED)
def is_behind_land(play: Play, firer: int, target: int, a: Place, b: Place) -> bool:
    """See whether a shore lies between, other than the one a fort stands on."""
    board = play.board
    for n in range(board.shores):
        own = 0
        if firer >= FORTS:
            own = board.fort_land[firer - FORTS]
        if target >= FORTS:
            own = board.fort_land[target - FORTS]
        if own == 0 or board.shore_land[n] != own:
            s = board.shore
            if crossing(a.x, a.y, b.x, b.y, s[4 * n], s[4 * n + 1], s[4 * n + 2], s[4 * n + 3]) <= 1.0:
                return True
    return False


@measure(Clause.CRUISERS_HALVED, Clause.HALF_POWER, Clause.BIG_TURN, Ruling.EXACTLY_EIGHT, Clause.FORCE_AT_THE_START)
def strength(play: Play, firer: int) -> float:
    """Give the strength of a body's fire in broadsides of a battleship, with the force she had as the move began."""
    state = play.state
    if firer >= FORTS:
        return fort_strength(play, firer) * state.share[firer]
    force = BATTERY[play.board.kind[firer]]
    if state.ring[firer]:
        force *= 0.5
    return force * 0.5 if state.swept[firer] > BIG_TURN + 1e-6 else force


@measure(MeleeClause.FIRE_OF_FORTS, Ruling.SHORE_GUNS)
def fort_strength(play: Play, fort: int) -> float:
    """Give a fort's fire in broadsides, from its guns or as stated."""
    guns = play.board.guns[fort - FORTS]
    return play.board.stated[fort - FORTS] if play.house.fort_strength == FortStrength.STATED else guns


@measure(Clause.BROADSIDE_BATTERY, Clause.BOW_AND_QUARTER, Ruling.ON_A_LINE, Clause.COMBINATION, Clause.RED_AND_WHITE)
def battery_of(firer: int, a: Place, b: Place) -> float:
    """Say whether the whole battery bears or an end of it; forts fire all round."""
    return 1.0 if firer >= FORTS else aspect(relative(bearing(a.x, a.y, b.x, b.y), a.heading))


@measure(Clause.BROADSIDE_TARGET, Clause.BANDS, Ruling.CRUISER_TARGET, Ruling.FORT_AS_TARGET)
def target_of(play: Play, target: int, a: Place, b: Place) -> float:
    """Say whether the target shows her side or an end."""
    kind = play.board.kind[target]
    if kind == Kind.FORT:
        return END_ON if play.house.fort_target == FortTarget.END_ON else 1.0
    if kind >= Kind.DESTROYER:
        return END_ON
    if kind == Kind.PROTECTED_CRUISER and play.house.cruiser_target == CruiserTarget.END_ON:
        return END_ON
    return aspect(relative(bearing(b.x, b.y, a.x, a.y), b.heading))


@measure(
    Clause.SCORE_WAND,
    Clause.FOUR_ASSUMPTIONS,
    Clause.MAST_TO_MAST,
    Clause.WHOLE_SPACE,
    Clause.WAND_ENDS,
    Clause.FIFTY_MINUTES,
)
def reading(play: Play, firer: int, target: int, a: Place, b: Place) -> float:
    """Read the wand for one body firing her whole broadside's worth at another; nought where fire cannot count."""
    yards = hypot(a.x - b.x, a.y - b.y)
    in_haze = 0 < play.state.sight < yards
    if yards > WAND or in_haze or is_masked(play, firer, target, a, b):
        return 0.0
    return wand(yards) * target_of(play, target, a, b)


@measure(Ruling.FRACTIONS)
def counted(play: Play, points: float) -> float:
    """Keep fractions of a point, or round them where the house rules say so."""
    return float(floor(points + 0.5)) if play.house.fractions == Fractions.WHOLE else points


@measure(Clause.ONE_TARGET, Clause.ENDURANCE_IN_POINTS, Clause.SCORE_CARD)
def score(play: Play, firer: int, target: int, points: float, divided: int) -> None:
    """Enter points against a body; they take effect when all fire is measured."""
    worth = counted(play, points)
    if worth <= 0.0:
        return
    play.state.due[target] += worth
    play.state.hit_by[target] += worth
    told = fell_on(target, worth)
    seat = play.board.side[firer]
    saying = Saying.FORT_FIRES if firer >= FORTS else Saying.FIRES_ONE_BATTERY if divided else Saying.FIRES
    note(play.ledger, saying, seat, how_she_fired(play, firer, target, divided), told)


@measure(Clause.BANDS)
def how_she_fired(play: Play, firer: int, target: int, divided: int) -> int:
    """Write what is wanted to check a score on the wand: which battery fired, from how far off, at side or end."""
    if not is_kept(play.ledger):
        return firer
    a, b = stand(play, firer) if firer >= FORTS else fire_place(play, firer), fire_place(play, target)
    battery = 0 if divided or battery_of(firer, a, b) < 1.0 else 1
    guns = 2 if firer >= FORTS else battery
    return fired_by(firer, guns, target_of(play, target, a, b) >= 1.0, hypot(a.x - b.x, a.y - b.y))


@measure(Clause.NATURAL_FIRE, Clause.DIVIDED_FIRE, Clause.EQUAL_ENDS, Clause.NOTHING_LEFT, Ruling.HOW_DIVIDED)
def fire_naturally(play: Play, firer: int, force: float) -> None:
    """Fire where most is scored: at one target with all that bears, or at two with an end of the battery each."""
    best, one = best_single(play, firer)
    if one < 0:
        return
    if firer < FORTS:
        halves, first, second = best_pair(play, firer)
        if halves > best + 1e-9:
            score(play, firer, first, play.state.read[first] * END_ON * force, 1)
            score(play, firer, second, play.state.read[second] * END_ON * force, 1)
            return
    score(play, firer, one, best * force, 0)


@measure(Clause.NATURAL_FIRE)
def best_single(play: Play, firer: int) -> tuple[float, int]:
    """Read the wand on every enemy, and find the one on whom most is scored; the nearer of equals, then the lower."""
    state = play.state
    a = fire_place(play, firer)
    best, one, near = 0.0, -1, 1e18
    for target in range(BODIES):
        state.read[target] = 0.0
        if play.board.side[target] != play.board.side[firer] and can_be_hit(play, target):
            b = fire_place(play, target)
            state.read[target] = reading(play, firer, target, a, b)
            if state.read[target] > 0.0:
                whole = state.read[target] * battery_of(firer, a, b)
                yards = hypot(a.x - b.x, a.y - b.y)
                if whole > best + 1e-9 or (whole > best - 1e-9 and yards < near - 1e-6):
                    best, one, near = whole, target, yards
    return best, one


@measure(Clause.DIVIDED_FIRE)
def best_pair(play: Play, firer: int) -> tuple[float, int, int]:
    """Find the two targets between whom fire is best divided, the one nearer ahead first."""
    state = play.state
    a = fire_place(play, firer)
    best, first, second = 0.0, -1, -1
    for one in range(BODIES):
        if state.read[one] > 0.0:
            b = fire_place(play, one)
            angle = relative(bearing(a.x, a.y, b.x, b.y), a.heading)
            for other in range(one):
                worth = (state.read[one] + state.read[other]) * END_ON
                if state.read[other] > 0.0 and worth > best + 1e-9:
                    c = fire_place(play, other)
                    angle_of_other = relative(bearing(a.x, a.y, c.x, c.y), a.heading)
                    if may_divide(angle, angle_of_other):
                        nearer = abs(angle_of_other) <= abs(angle)
                        best, first, second = worth, other if nearer else one, one if nearer else other
    return best, first, second


@measure(Clause.ONE_TARGET)
def fire_at(play: Play, firer: int, target: int, force: float) -> bool:
    """Fire all that bears at one target, if anything can be scored on her."""
    if not can_be_hit(play, target):
        return False
    a, b = fire_place(play, firer), fire_place(play, target)
    points = reading(play, firer, target, a, b) * battery_of(firer, a, b) * force
    if points <= 0.0:
        return False
    score(play, firer, target, points, 0)
    return True


@measure(Clause.DIVIDED_FIRE, Ruling.HOW_DIVIDED)
def lie_apart(play: Play, firer: int, one: int, other: int) -> bool:
    """See whether two targets do not lie in one end-on quadrant of a ship, so that she may divide her fire."""
    a, b, c = fire_place(play, firer), fire_place(play, one), fire_place(play, other)
    first = relative(bearing(a.x, a.y, b.x, b.y), a.heading)
    return may_divide(first, relative(bearing(a.x, a.y, c.x, c.y), a.heading))


@measure(Ruling.WHO_PICKS_TARGETS, Clause.DIVIDED_FIRE)
def lay_guns(play: Play, firer: int, target: int) -> None:
    """Lay a ship's guns on the target her commander chose, or her other battery on a second one."""
    state = play.state
    first = state.aim[firer] - 1
    if first < 0:
        state.aim[firer] = 1 + target
    elif first < PAIR and first != target and lie_apart(play, firer, first, target):
        state.aim[firer] += PAIR * (1 + target)


@measure(Ruling.WHO_PICKS_TARGETS, Clause.DIVIDED_FIRE, Clause.EQUAL_ENDS)
def fire_as_laid(play: Play, firer: int, force: float) -> bool:
    """Fire at the target chosen by the commander, or with an end of the battery at each of two; say if any was hit."""
    first, second = (play.state.aim[firer] % PAIR) - 1, play.state.aim[firer] // PAIR - 1
    if first < 0:
        return False
    if second < 0:
        return fire_at(play, firer, first, force)
    found = fire_end(play, firer, first, force)
    return fire_end(play, firer, second, force) or found


@measure(Clause.EQUAL_ENDS)
def fire_end(play: Play, firer: int, target: int, force: float) -> bool:
    """Fire one end of a ship's battery at a target."""
    points = reading(play, firer, target, fire_place(play, firer), fire_place(play, target)) * END_ON * force
    score(play, firer, target, points, 1)
    return points > 0.0


@rule(Clause.CONCENTRATION)
def massed_target(play: Play, side: int) -> int:
    """Name the ship on which fire is to be massed, by the signal in force; -1 for none."""
    state = play.state
    enemy = 1 - side
    kind = state.mass[2 * side]
    if kind == Signal.FIRE_ON:
        return SHIPS * enemy + state.mass[2 * side + 1] - 1
    if state.ships[enemy] == 0:
        return -1
    if kind == Signal.FIRE_ON_VAN:
        return in_line(play, enemy, 0)
    return in_line(play, enemy, state.ships[enemy] - 1) if kind == Signal.FIRE_ON_REAR else -1


@measure(Ruling.WHO_PICKS_TARGETS)
def preferred_target(play: Play, firer: int, prefer: int) -> int:
    """Pick, among those that can be fired at, the nearest, the opposite number or the weakest; -1 if none can."""
    a = fire_place(play, firer)
    enemy = 1 - play.board.side[firer]
    found, best = -1, 1e18
    for target in range(BODIES):
        if play.board.side[target] == enemy and can_be_hit(play, target):
            b = fire_place(play, target)
            if reading(play, firer, target, a, b) > 0.0:
                worth = preference(play, firer, target, prefer, hypot(a.x - b.x, a.y - b.y))
                if worth < best - 1e-9:
                    found, best = target, worth
    return found


@measure(Ruling.WHO_PICKS_TARGETS)
def preference(play: Play, firer: int, target: int, prefer: int, yards: float) -> float:
    """Rank a target: the lower the better."""
    if prefer == Prefer.NEAREST:
        return yards
    if prefer == Prefer.OPPOSITE:
        same = firer < CRAFT and target < CRAFT and firer % SHIPS == target % SHIPS
        return 0.0 if same else 1e17
    return endurance_left(play, target)


@measure(Clause.ENDURANCES)
def endurance_left(play: Play, body: int) -> float:
    """Say how many points a body can still take."""
    from_class = endurance(play, body)
    return from_class - play.state.loss[body]


@measure(Clause.ENDURANCES, Clause.THREE_CLASSES)
def endurance(play: Play, body: int) -> float:
    """Give a body's endurance by its class."""
    kind = play.board.kind[body]
    if kind == Kind.BATTLESHIP:
        return 1000.0
    if kind == Kind.ARMORED_CRUISER:
        return 800.0
    if kind == Kind.PROTECTED_CRUISER:
        return 500.0
    if kind == Kind.SCOUT:
        return 300.0
    if kind == Kind.TORPEDO_BOAT:
        return 100.0
    if kind == Kind.SUBMARINE:
        return 50.0
    return 200.0 if kind != Kind.FORT else 1e9


@measure(Ruling.WHO_PICKS_TARGETS, Clause.CONCENTRATION, Clause.NATURAL_FIRE, Ruling.SIGNAL_PREVAILS)
def fire_ship(play: Play, firer: int) -> None:
    """Fire one ship's guns: as signalled, else as her commander chose, else as instructed, else naturally."""
    state = play.state
    side = play.board.side[firer]
    force = strength(play, firer)
    if force <= 0.0:
        return
    massed = massed_target(play, side)
    if massed >= 0 and fire_at(play, firer, massed, force):
        return
    if fire_as_laid(play, firer, force):
        return
    prefer = state.prefer[side]
    if prefer == Prefer.BEST and play.house.targets == Targets.OPPOSITE_NUMBER:
        prefer = Prefer.OPPOSITE
    if prefer != Prefer.BEST:
        chosen = preferred_target(play, firer, prefer)
        if chosen >= 0 and (prefer != Prefer.OPPOSITE or (chosen < CRAFT and chosen % SHIPS == firer % SHIPS)):
            fire_at(play, firer, chosen, force)
            return
    fire_naturally(play, firer, force)


@measure(MeleeClause.FIRE_OF_FORTS, Ruling.FORT_DIVIDES)
def fire_fort(play: Play, fort: int) -> None:
    """Fire a fort's broadsides: those ordered at their targets, the rest where most is scored."""
    state = play.state
    if state.share[fort] <= 0.0 or state.hurry[fort] == 1:
        return
    left = fort_strength(play, fort)
    a = stand(play, fort)
    steps = 1 if play.house.fort_fire == FortFire.ONE_TARGET else FORT_AIMS
    for n in range(steps):
        target = state.fort_aim[aims_of(fort) + 2 * n] - 1
        if target >= 0 and can_be_hit(play, target) and left > 0.0:
            asked = state.fort_aim[aims_of(fort) + 2 * n + 1] / 4.0
            salvo = min(left, asked) if asked > 0.0 and steps > 1 else left
            read = reading(play, fort, target, a, fire_place(play, target))
            score(play, fort, target, read * salvo * state.share[fort], 0)
            left -= salvo
    # What is ordered by name is fired even while the side's fire is closed; the rest waits until it is opened.
    if left > 0.0 and state.fire_open[play.board.side[fort]]:
        fire_naturally(play, fort, left * state.share[fort])


@rule(Ruling.FORT_DIVIDES)
def aims_of(fort: int) -> int:
    """Find where a fort's targets of the move are kept."""
    return 2 * FORT_AIMS * (fort - FORTS)


@measure(Clause.FIRE_MEASURED, Clause.AT_THE_END)
def fire_all(play: Play) -> None:
    """Measure the fire of every ship and fort that has fire open."""
    state = play.state
    for body in range(BODIES):
        state.hit_by[body] = 0.0
    for body in range(BODIES):
        if state.afloat[body] and body >= FORTS:
            fire_fort(play, body)
        elif state.afloat[body] and body < CRAFT and state.fire_open[play.board.side[body]]:
            fire_ship(play, body)
    for body in range(BODIES):
        state.read[body] = 0.0
