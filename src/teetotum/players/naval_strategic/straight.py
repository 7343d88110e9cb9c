"""The commander who takes the shortest way to his goal and looks at nothing: what every defence has to stop."""

from teetotum.engine.chance import Keyed
from teetotum.games.naval_strategic.account.records import Force, Ship
from teetotum.games.naval_strategic.account.state import PLOT, Campaign, ships_of
from teetotum.games.naval_strategic.slips.items import Hold, Item, Order
from teetotum.players.naval_strategic.planning import goal_of
from teetotum.players.naval_strategic.raiding import can_coal, drop_the_dry
from teetotum.players.naval_strategic.steering import is_at, knots, route


def go_straight(eyes: Campaign, seat: int, luck: Keyed) -> tuple[Order, ...]:
    """Send every force straight to the goal of the plan, at its best speed, and anchor it there."""
    del luck
    made = []
    for force in eyes.state.forces.values():
        ships = ships_of(eyes.state, force) if force.room == seat and eyes.state.phase == PLOT else []
        if any(ship.points > 0 for ship in ships):
            made.append(Order(force.id, tuple(_onward(eyes, seat, force, ships))))
    return tuple(order for order in made if order.items)


def _onward(eyes: Campaign, seat: int, force: Force, ships: list[Ship]) -> list[Item]:
    goal, _ = goal_of(eyes, seat, force)
    if not goal:
        return []
    if is_at(eyes, force, goal):
        return [Hold("coal" if can_coal(eyes, goal, ships) else "anchor", 48.0)]
    left, dropped = drop_the_dry(eyes, force, ships)
    return [*dropped, *route(eyes, force, goal, knots(eyes, left))]
