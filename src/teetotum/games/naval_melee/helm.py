"""How ships of a melee are steered: by the Duel's track curves, second by second."""

from teetotum.engine.rules import measure, rule
from teetotum.games.naval_melee.formation import comes_to_turn, steady_on
from teetotum.games.naval_melee.stations import is_formed, make_for_station, regain_speed
from teetotum.games.naval_melee.track import course_of, keep, mark
from teetotum.games.naval_melee.vocabulary import HULLS, ITEM, ORDER, SHIPS, SIDES, Captains, Clause, Item, Play, Ruling
from teetotum.mechanics.sea import KNOT, NO_END, POINT, RADIUS, REACH, Course, put_helm, ring_speed, sail
from teetotum.mechanics.signals import Signal
from teetotum.mechanics.warships import HALF_MINUTE


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
        for second in range(HALF_MINUTE):
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
