"""The commander who goes wherever luck takes him."""

from teetotum.engine.chance import Keyed
from teetotum.games.naval_strategic.account.records import Force
from teetotum.games.naval_strategic.account.state import PLOT, Campaign, place, ships_of, weather_at
from teetotum.games.naval_strategic.slips.items import Item, Order, Slip, To
from teetotum.games.naval_strategic.tracks.speeds import speed_limit


def drift(eyes: Campaign, seat: int, luck: Keyed) -> Slip:
    """Send each force to some node along the lanes; once under way, let it run."""
    made = []
    for force in eyes.state.forces.values():
        if force.room == seat and eyes.state.phase == PLOT and luck.below(3) > 0:
            made.append(Order(force.id, _anywhere(eyes, force, luck)))
    return tuple(order for order in made if order.items)


def _anywhere(eyes: Campaign, force: Force, luck: Keyed) -> tuple[Item, ...]:
    nodes = sorted(eyes.board.lanes)
    ships = list(ships_of(eyes.state, force))
    knots = speed_limit(ships, eyes.house, weather_at(eyes.state, eyes.state.now)[1])
    if not ships or knots <= 0:
        return ()
    _, way = eyes.board.way(*place(force, eyes.state.now), nodes[luck.below(len(nodes))])
    return tuple(To(code, 0.0, 0.0, 0.0, knots) for code in way[:8])
