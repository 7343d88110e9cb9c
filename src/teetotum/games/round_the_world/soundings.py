"""Soundings taken before a voyage: whether orders come to an end, and whether every ship can get home."""

from teetotum.engine.rules import Ints, upholds
from teetotum.games.round_the_world.vocabulary import Clause, Finish, House, Port, Ruling


@upholds(Ruling.NO_CHAINS)
def orders_come_to_an_end(house: House) -> int:
    """Find an oval whose order leads back to it where orders chain, or 0."""
    for oval in range(1, house.goal):
        at = oval
        for _ in range(house.orders - 1):
            at = house.order_to[at]
            if at in (oval, house.order_to[at]):
                break
        if at == oval and house.order_to[at] != at and house.orders > 1:
            return oval
    return 0


@upholds(Clause.FROM_THE_DOCK_INWARD)
def every_ship_gets_home(house: House, sides: Ints) -> int:
    """Find an oval that ships can come to and from which no spins lead to the goal, or -1."""
    begin = 0
    for stop in dict.fromkeys(house.stop):
        sails = {oval: [rest(house, stop, oval, side) for side in sides] for oval in range(stop)}
        reached = spread(sails, begin)
        if lost := sorted(reached - homeward(sails, stop)):
            return lost[0]
        begin = stop
    return -1


def spread(sails: dict[int, list[int]], begin: int) -> set[int]:
    """Collect every oval that ships can come to rest on."""
    reached, fresh = {begin}, {begin}
    while fresh:
        fresh = {rest for oval in fresh for rest in sails.get(oval, [])} - reached
        reached |= fresh
    return reached


def homeward(sails: dict[int, list[int]], stop: int) -> set[int]:
    """Collect every oval from which some spins lead to the end of the passage."""
    home, fresh = {stop}, {stop}
    while fresh:
        fresh = {oval for oval, rests in sails.items() if oval not in home and not home.isdisjoint(rests)}
        home |= fresh
    return home


def rest(house: House, stop: int, oval: int, side: int) -> int:
    """Find where a ship comes to rest after a spin."""
    exact = house.finish == Finish.EXACT if stop == house.goal else house.port == Port.EXACT
    at = oval + side
    if at > stop:
        at = oval if exact else stop
    for _ in range(house.orders if at != oval else 0):
        at = min(house.order_to[at], stop)
    return at
