"""How ships of a melee are steered: the Duel's track curves, second by second, and hulls that meet."""

from math import cos, hypot, sin

from teetotum.engine.rules import measure, note, rule
from teetotum.games.naval_melee.formation import comes_to_turn, steady_on
from teetotum.games.naval_melee.stations import is_formed, make_for_station, regain_speed
from teetotum.games.naval_melee.track import course_of, keep, mark, where
from teetotum.games.naval_melee.vocabulary import (
    HULLS,
    ITEM,
    MARKS,
    MOVE,
    ORDER,
    SHIPS,
    SIDES,
    STILL,
    Captains,
    Clause,
    Collision,
    Crash,
    Item,
    Play,
    Ruling,
)
from teetotum.mechanics.outline import LENGTH, abreast, before, holds, hulls_touch
from teetotum.mechanics.sea import KNOT, NO_END, POINT, RADIAN, RADIUS, REACH, Course, put_helm, ring_speed, sail
from teetotum.mechanics.signals import Signal
from teetotum.mechanics.turning import Place, shorter_way

OPPOSITE = 2 * POINT
"""Degrees from opposite within which any collision is drawn."""
STEM = 0.45 * LENGTH
"""Yards before the middle at which the foremost twentieth begins."""
STEPS = 4
"""Parts of a second in which hulls are watched for meeting."""
COLLISION_POINTS = 300.0
MEET = 650.0
"""Yards beyond which two ships cannot meet within a move."""


@rule(Ruling.SIGNALS_AND_CAPTAINS, Clause.CAPTAINS_STEER, Clause.COMMANDER_KEEPS_CONTROL)
def steers_by_signal(play: Play, side: int) -> bool:
    """See whether a signal in force steers the ships of a side."""
    return play.house.captains == Captains.BY_SIGNAL and play.state.in_force[4 * side] != 0


@measure(Clause.HALF_MINUTE_MOVES, Clause.RAMMER_LIES_STILL)
def sail_all(play: Play) -> None:
    """Sail every ship through the half minute, with her orders to helm and engines at their seconds."""
    state = play.state
    for hull in range(HULLS):
        mark(play, hull, 0, course_of(play, hull))
    for side in range(SIDES):
        if is_formed(play, side):
            regain_speed(play, side)
    for hull in range(HULLS):
        ship = course_of(play, hull)
        if state.still[hull] > 0:
            ship = lying_still(ship)
        for second in range(MOVE):
            if state.afloat[hull] and state.still[hull] == 0:
                ship = steered(play, hull, second, ship)
                ship = sail(ship, 1.0, RADIUS, False)
            mark(play, hull, second + 1, ship)
        keep(play, hull, ship)


@measure(Clause.RAMMER_LIES_STILL)
def lying_still(ship: Course) -> Course:
    """Stop a ship dead."""
    return Course(ship.x, ship.y, ship.heading, 0.0, 0.0, 0, 0.0, NO_END, 0, 0.0, 0.0)


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def steered(play: Play, hull: int, second: int, ship: Course) -> Course:
    """Give a ship the orders of this second: the signal's before her captain's."""
    side = hull // SHIPS
    if steers_by_signal(play, side):
        return signalled(play, side, hull, second, ship)
    for seat in range(play.house.seats):
        for n in range(play.state.order_length[seat] // ITEM):
            at = ORDER * seat + ITEM * n
            o = play.state.orders
            if o[at + 1] == hull and o[at + 2] == second:
                if o[at] == Item.HELM:
                    ship = put_helm(ship, o[at + 3], o[at + 4] * POINT if o[at + 4] > 0 else NO_END, REACH)
                elif o[at] == Item.SPEED:
                    ship = ring_speed(ship, min(o[at + 3] * KNOT / 10.0, play.board.top[hull]))
    return ship


@measure(Clause.COMMANDER_KEEPS_CONTROL, Ruling.SIGNALS_AND_CAPTAINS)
def signalled(play: Play, side: int, hull: int, second: int, ship: Course) -> Course:
    """Let a signal put helm or engines of a ship: at once, in succession, or as she makes for her station."""
    state = play.state
    kind, first, fresh = state.in_force[4 * side], state.in_force[4 * side + 1], state.in_force[4 * side + 3]
    if kind in (Signal.COLUMN, Signal.COLUMN_TO):
        return turned(ship, kind, first) if comes_to_turn(play, hull, ship.speed) else ship
    if second > 0:
        return ship
    if kind in (Signal.FRONT_INTO_LINE, Signal.FORM_COLUMN, Signal.ECHELON):
        return make_for_station(play, side, hull, ship) if hull != state.guide[side] else ship
    if fresh == 0:
        return ship
    if kind == Signal.SPEED:
        return ring_speed(ship, play.board.top[hull] * first / 4.0)
    return turned(ship, kind, first)


@measure()
def turned(ship: Course, kind: int, first: int) -> Course:
    """Put a ship's helm over for so many points, or to a course."""
    if kind in (Signal.VESSELS, Signal.COLUMN):
        return put_helm(ship, 1 if first > 0 else -1, abs(first) * POINT, REACH)
    return steady_on(ship, float(first))


@measure()
def stem_in(a: Place, b: Place) -> float:
    """Say how far before the middle of b the bow of a lies inside her outline; -1000 if it is not inside."""
    x = a.x + LENGTH / 2 * sin(a.heading * RADIAN)
    y = a.y + LENGTH / 2 * cos(a.heading * RADIAN)
    along, across = before(x, y, b.x, b.y, b.heading), abreast(x, y, b.x, b.y, b.heading)
    return along if holds(along, across, 0.0) else -1000.0


@measure(Ruling.DRAWN_COLLISION, Ruling.RAM)
def kind_of_crash(a: Place, b: Place) -> int:
    """Judge a meeting of hulls from a's side: NONE for a graze."""
    if not hulls_touch(a.x, a.y, a.heading, b.x, b.y, b.heading):
        return Crash.NONE
    if 180.0 - abs(shorter_way(a.heading, b.heading)) <= OPPOSITE + 1e-6:
        return Crash.DRAWN
    mine, hers = stem_in(a, b), stem_in(b, a)
    if mine > -999.0:
        return Crash.DRAWN if mine >= STEM else Crash.RAMS
    if hers > -999.0:
        return Crash.DRAWN if hers >= STEM else Crash.RAMMED
    return Crash.NONE


@measure(Ruling.RAM)
def watch_hulls(play: Play) -> None:
    """Find the first meeting of each ship's hull with another's, and stop both there."""
    state = play.state
    for hull in range(HULLS):
        state.crash[hull] = Crash.NONE
        state.crash_at[hull] = float(MOVE) + 1.0
    for one in range(HULLS):
        for other in range(one):
            if state.afloat[one] and state.afloat[other]:
                a, b = where(play, one, 0.0), where(play, other, 0.0)
                if hypot(a.x - b.x, a.y - b.y) < MEET:
                    watch_pair(play, one, other)
    for hull in range(HULLS):
        if state.crash[hull] != Crash.NONE:
            freeze(play, hull, state.crash_at[hull])


@measure(Ruling.RAM)
def watch_pair(play: Play, one: int, other: int) -> None:
    """Watch two ships through the move for the moment at which their hulls meet."""
    state = play.state
    for n in range(1, MOVE * STEPS + 1):
        at = n / STEPS
        a, b = where(play, one, at), where(play, other, at)
        if hypot(a.x - b.x, a.y - b.y) < LENGTH + 5.0:
            found = kind_of_crash(a, b)
            if found != Crash.NONE and at < state.crash_at[one] and at < state.crash_at[other]:
                state.crash[one], state.crash[other] = found, mirrored(found)
                state.crash_with[one], state.crash_with[other] = other, one
                state.crash_at[one] = state.crash_at[other] = at
                return


@rule()
def mirrored(crash: int) -> int:
    """See a meeting from the other side."""
    if crash == Crash.RAMS:
        return Crash.RAMMED
    return Crash.RAMS if crash == Crash.RAMMED else crash


@measure()
def freeze(play: Play, hull: int, second: float) -> None:
    """Leave a ship where she met another."""
    place = where(play, hull, second)
    for n in range(int(second) + 1, MARKS):
        at = 3 * (MARKS * hull + n)
        play.state.track[at], play.state.track[at + 1], play.state.track[at + 2] = place.x, place.y, place.heading
    ship = course_of(play, hull)
    keep(play, hull, Course(place.x, place.y, place.heading, 0.0, ship.ordered, 0, 0.0, NO_END, 0, 0.0, 0.0))


@measure(Ruling.RAM, Ruling.DRAWN_COLLISION, Clause.RAMMER_LIES_STILL)
def settle_crashes(play: Play) -> None:
    """Give each collision its effect, unless a torpedo had struck one of the two before."""
    state = play.state
    for hull in range(HULLS):
        other = state.crash_with[hull]
        if state.crash[hull] != Crash.NONE and not struck_before(play, hull) and not struck_before(play, other):
            if state.crash[hull] == Crash.RAMS:
                state.still[hull] = STILL + 1
                state.due[other] += play.board.endurance[other]
                note(play.ledger, Ruling.RAM, hull // SHIPS, hull, other)
            elif state.crash[hull] == Crash.DRAWN:
                state.still[hull] = STILL + 1
                sunk = play.house.collision == Collision.BOTH_SUNK
                state.due[hull] += play.board.endurance[hull] if sunk else COLLISION_POINTS
                if hull > other:
                    note(play.ledger, Ruling.DRAWN_COLLISION, hull // SHIPS, hull, other)


@rule()
def struck_before(play: Play, hull: int) -> bool:
    """See whether a torpedo struck a ship before her collision."""
    return play.state.sunk_at[hull] < play.state.crash_at[hull]
