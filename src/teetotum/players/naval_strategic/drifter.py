"""The commander who goes wherever luck takes him."""

from teetotum.engine.chance import Keyed
from teetotum.games.naval_strategic.forces import Force
from teetotum.games.naval_strategic.orders import Clause, Order, Slip, To
from teetotum.games.naval_strategic.plotting import speed_limit
from teetotum.games.naval_strategic.state import PLOT, Table, place, ships_of, weather_at


def drift(eyes: Table, seat: int, luck: Keyed) -> Slip:
    """Send each force to some node along the lanes; once under way, let it run."""
    made = []
    for force in eyes.state.forces.values():
        if force.room == seat and eyes.state.phase == PLOT and luck.below(3) > 0:
            made.append(Order(force.id, _anywhere(eyes, force, luck)))
    return tuple(order for order in made if order.clauses)


def _anywhere(eyes: Table, force: Force, luck: Keyed) -> tuple[Clause, ...]:
    nodes = sorted(eyes.board.lanes)
    ships = list(ships_of(eyes.state, force))
    knots = speed_limit(ships, eyes.house, weather_at(eyes.state, eyes.state.now)[1])
    if not ships or knots <= 0:
        return ()
    _, way = eyes.board.way(*place(force, eyes.state.now), nodes[luck.below(len(nodes))])
    return tuple(To(code, 0.0, 0.0, 0.0, knots) for code in way[:8])
