"""Gun fire: which turrets bear and are loaded, what their salvoes are worth, and the strokes on the score card."""

from math import floor, hypot

from teetotum.engine.rules import measure, note, rule
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.house import EndOn, FireFrom, GunTable, Value
from teetotum.games.naval_duel.plotting import course_at
from teetotum.games.naval_duel.sayings import Saying
from teetotum.games.naval_duel.vocabulary import CIRCLE, HUNDREDTHS, PERCENTILE, SHIPS, YARDS, Layout, Play
from teetotum.mechanics.gunnery import WAND, bears, effect, salvo, space_of
from teetotum.mechanics.outline import bearing, is_abeam, relative
from teetotum.mechanics.warships import BATTERY, HALF_MINUTE, TURRETS, TWELVE_INCH

HALF_BROADSIDE = 4
EIGHT_INCH_PERIOD, TWELVE_INCH_PERIOD = 4, 6
"""Moves in which a turret is loaded again."""
EIGHT_INCH_SHARE, TWELVE_INCH_SHARE = 0.1, 0.45
"""Of a broadside's effect in two and a half minutes, where fire is valued by time."""
HIT_AT_STANDARD = 0.05
"""How often a gun hits a broadside target at the range where the wand reads fifty."""
HITS = ((200 / 3, 200.0), (50.0, 225.0))
"""Points of an 8-inch and of a 12-inch hit, by the salvo and by the time; on the average both are the exact table."""
GUNS = 2
"""In a turret."""


@rule(Clause.TWELVE_INCH_TURRET, Clause.TWELVE_INCH_GUN, Clause.SMALL_GUNS_DO_NOT_COUNT, Ruling.TWELVE_FOR_THIRTEEN)
def weight_of(turret: int) -> int:
    """Give what a turret is worth in 8-inch turrets."""
    return 3 if TWELVE_INCH >> turret & 1 else 1


@rule(Clause.EIGHT_INCH_COLUMNS, Clause.TWELVE_INCH_COLUMNS, Clause.TWELVE_INCH_RATE, Clause.EIGHT_INCH_RATE)
def period_of(turret: int) -> int:
    """Give the moves in which a turret is loaded again: as many as its column of the score card counts."""
    return TWELVE_INCH_PERIOD if TWELVE_INCH >> turret & 1 else EIGHT_INCH_PERIOD


@rule(Clause.SCORE_CARD, Clause.COLUMN_FOR_EACH_PAIR)
def card_number(move: int, period: int) -> int:
    """Read the number that stands in a column of the score card opposite a move."""
    return (move - 1) % period + 1


@rule(Clause.BATTERIES)
def has_turret(layout: int, turret: int) -> bool:
    """See whether a pattern has this turret."""
    return bool(BATTERY[layout] >> turret & 1)


@measure(Clause.BROADSIDE_IS_EIGHT, Ruling.INDIANA_END_ON)
def weight(layout: int, fired: int, angle: float, caps: bool) -> int:
    """Add up what the turrets that fire are worth; an end-on battery may be held to half a broadside."""
    total = 0
    for turret in range(TURRETS):
        if fired >> turret & 1 and has_turret(layout, turret) and bears(turret, angle):
            total += weight_of(turret)
    if caps and layout == Layout.INDIANA and not is_abeam(angle):
        return min(total, HALF_BROADSIDE)
    return total


@measure(Ruling.INDIANA_END_ON)
def share_that_counts(play: Play, seat: int, fired: int, angle: float) -> float:
    """Give the part of a battery's fire that counts: all, unless end-on fire is held to half a broadside."""
    layout = play.board.layout[seat]
    full = weight(layout, fired, angle, False)
    return weight(layout, fired, angle, play.house.end_on == EndOn.FOUR) / full if full else 1.0


@measure(Clause.STENCILS_AT_ONE_INSTANT, Clause.MIDDLE_AND_KEEL, Ruling.PLACES_FOR_FIRE)
def fire_place(play: Play, seat: int) -> tuple[float, float, float]:
    """Find from where and on what heading a ship's fire is measured."""
    last = course_at(play.state, seat, HALF_MINUTE)
    if play.house.fire_from == FireFrom.END:
        return last.x, last.y, last.heading
    first = course_at(play.state, seat, 0)
    turned = relative(last.heading, first.heading)
    return (first.x + last.x) / 2, (first.y + last.y) / 2, (first.heading + turned / 2) % CIRCLE


@measure(Clause.BOW_AND_QUARTER_LINES)
def sight(play: Play, seat: int) -> tuple[float, float, float]:
    """Take the range, the enemy's relative bearing from this ship, and this ship's from the enemy."""
    x, y, heading = fire_place(play, seat)
    other_x, other_y, other_heading = fire_place(play, 1 - seat)
    yards = hypot(other_x - x, other_y - y)
    own = relative(bearing(x, y, other_x, other_y), heading)
    return yards, own, relative(bearing(other_x, other_y, x, y), other_heading)


@measure(
    Clause.TWELVE_POINTS,
    Clause.FOURTEEN_POINTS,
    Clause.LINES_OF_THE_STENCIL,
    Clause.LOADED_WHERE_IT_STOPS,
    Ruling.ON_A_SECTOR_LINE,
    Ruling.WHILE_FIRE_IS_OPEN,
)
def turrets_firing(play: Play, seat: int, yards: float, angle: float) -> int:
    """Find which turrets fire as the move ends: open, loaded, bearing, and within reach."""
    state, fired = play.state, 0
    for turret in range(TURRETS):
        at = seat * TURRETS + turret
        is_open = state.open[seat] >> turret & 1 and has_turret(play.board.layout[seat], turret)
        is_near = yards <= WAND and (state.within[at] == 0 or yards <= state.within[at])
        if is_open and is_near and state.loaded[at] <= state.move and bears(turret, angle):
            fired |= 1 << turret
    return fired


@measure(Clause.TACTICAL_VALUES, Clause.TABLE_FOR_THE_WAND, Ruling.BY_THE_SALVO, Ruling.FRACTIONS)
def worth(play: Play, seat: int, fired: int, yards: float, angle: float) -> float:
    """Read the table for the turrets that fire at a broadside target."""
    if play.house.value == Value.SALVO:
        total = weight(play.board.layout[seat], fired, angle, play.house.end_on == EndOn.FOUR)
        return salvo(yards, float(total), play.house.table == GunTable.EXACT)
    share = 0.0
    for turret in range(TURRETS):
        if fired >> turret & 1:
            share += TWELVE_INCH_SHARE if TWELVE_INCH >> turret & 1 else EIGHT_INCH_SHARE
    points = share * effect(space_of(yards)) * share_that_counts(play, seat, fired, angle) if yards <= WAND else 0.0
    return points if play.house.table == GunTable.EXACT else float(floor(points + 0.5))


@measure(Clause.BROADSIDE_TARGET_DOUBLE, Clause.HALF_POWER)
def cut_down(play: Play, seat: int, points: float, aspect: float) -> float:
    """Halve points for a target seen end on, and again for a ship at half power."""
    if not is_abeam(aspect):
        points /= 2
    return points / 2 if play.state.half[seat] else points


@measure(Clause.SCORE_YOUR_OWN_FIRE, Ruling.FIRE_FALLS_AT_ONCE)
def reckon_fire(play: Play) -> None:
    """Work out what each ship's fire of the move comes to, before either is hurt by it."""
    state = play.state
    for seat in range(SHIPS):
        yards, angle, aspect = sight(play, seat)
        fired = turrets_firing(play, seat, yards, angle)
        state.case_range = yards
        state.case_fired[seat] = fired
        state.case_points[seat] = cut_down(play, seat, worth(play, seat, fired, yards, angle), aspect)


@rule()
def guns_of(fired: int) -> int:
    """Count the guns in the turrets that fire."""
    guns = 0
    for turret in range(TURRETS):
        guns += GUNS * (fired >> turret & 1)
    return guns


@measure(Clause.TACTICAL_VALUES)
def throw_for_guns(play: Play) -> None:
    """Put every gun that fires on the list of those to be thrown for."""
    state = play.state
    state.case_guns = guns_of(state.case_fired[0]) + guns_of(state.case_fired[1])
    state.case_points[0], state.case_points[1] = 0.0, 0.0


@measure(Clause.TACTICAL_VALUES)
def throw_for_gun(play: Play, thrown: int) -> None:
    """See by the dice whether the next gun on the list hits, and what that is worth."""
    state = play.state
    blue = guns_of(state.case_fired[0])
    gun = blue + guns_of(state.case_fired[1]) - state.case_guns
    seat = 0 if gun < blue else 1
    turret = turret_of_gun(state.case_fired[seat], gun - blue * seat)
    yards, angle, aspect = sight(play, seat)
    chance = HIT_AT_STANDARD * effect(space_of(yards)) / 50.0
    if not is_abeam(aspect):
        chance /= 2
    if thrown < floor(chance * PERCENTILE + 0.5):
        hit = HITS[play.house.value][TWELVE_INCH >> turret & 1] * share_that_counts(
            play, seat, state.case_fired[seat], angle
        )
        state.case_points[seat] += hit / 2 if state.half[seat] else hit
    state.case_guns -= 1


@rule()
def turret_of_gun(fired: int, gun: int) -> int:
    """Find the turret in which the n-th of the guns that fire stands."""
    for turret in range(TURRETS):
        if fired >> turret & 1:
            if gun < GUNS:
                return turret
            gun -= GUNS
    return 0


@measure(Clause.STROKE_ON_FIRING, Clause.SCORE_YOUR_OWN_FIRE, Clause.SCORE_CARD)
def enter_fire(play: Play) -> None:
    """Enter the points on the score cards, and draw the strokes of the turrets that fired."""
    state = play.state
    for seat in range(SHIPS):
        state.lost[1 - seat] += state.case_points[seat]
        for turret in range(TURRETS):
            if state.case_fired[seat] >> turret & 1:
                state.loaded[seat * TURRETS + turret] = state.move + period_of(turret)
        if state.case_fired[seat]:
            yards, points = int(state.case_range + 0.5), int(state.case_points[seat] * HUNDREDTHS + 0.5)
            _, _, aspect = sight(play, seat)
            told = yards + YARDS * (state.case_fired[seat] + (1 << TURRETS) * int(is_abeam(aspect)))
            note(play.ledger, Saying.FIRE_SCORES, seat, told, points)
