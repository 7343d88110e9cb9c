"""Soundings taken before a voyage: whether orders come to an end, whether every ship can get home, and how soon."""

from teetotum.engine.rules import Ints, upholds
from teetotum.games.round_the_world.vocabulary import (
    MOST_DAYS,
    MOST_ORDERS,
    MOST_OVALS,
    READINGS,
    Board,
    Clause,
    CommodoreDial,
    Days,
    Finish,
    House,
    LostSpinOn,
    Port,
    Ruling,
)
from teetotum.mechanics.dial import tens_passed, tens_reached

UNKNOWN = 1 << 40
"""More days than any ship needs from an oval not yet sounded."""


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


@upholds(Ruling.NO_CHAINS)
def orders_are_too_many(board: Board, house: House) -> int:
    """Find an oval whose chain of orders is longer, or adds more days, than one spin may bring, or 0."""
    for oval in range(1, house.goal):
        at, days, orders = oval, board.days[oval], 0
        while house.order_to[at] != at and orders < house.orders:
            at, orders = house.order_to[at], orders + 1
            days += board.days[at]
        if house.orders > 1 and (days > MOST_DAYS or orders > MOST_ORDERS):
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
    return track(house, stop, oval, side)[-1]


def track(house: House, stop: int, oval: int, side: int) -> list[int]:
    """List the ovals a spin leads over: the one it reaches, and those that orders send the ship to."""
    exact = house.finish == Finish.EXACT if stop == house.goal else house.port == Port.EXACT
    at = oval + side
    if at > stop:
        at = oval if exact else stop
    ovals = [at]
    while at != oval and len(ovals) <= house.orders and min(house.order_to[at], stop) != at:
        at = min(house.order_to[at], stop)
        ovals.append(at)
    return ovals


@upholds(Clause.NO_BETTER_THAN_A_REAL_SHIP, Ruling.ALL_SAIL_HOME)
def least_days(board: Board, house: House, sides: Ints, stop: int) -> tuple[int, ...]:
    """Reckon for every oval, and every reading of the dial, the least days in which a ship can come to this stop."""
    least = [UNKNOWN] * (READINGS * (MOST_OVALS + 1))
    least[READINGS * stop : READINGS * (stop + 1)] = [0] * READINGS
    sounded: list[int] = []
    while sounded != least:
        sounded = least.copy()
        for oval in reversed(range(stop)):
            legs = [leg(board, house, stop, oval, side) for side in sides]
            for reading in range(READINGS):
                days = min(
                    cost(house, reading, added, at == stop) + least[onward(at, reading, added)] for at, added in legs
                )
                least[READINGS * oval + reading] = min(days, least[READINGS * oval + reading])
    return tuple(least)


def leg(board: Board, house: House, stop: int, oval: int, side: int) -> tuple[int, int]:
    """Find where a spin takes a ship, and the days that the ovals on the way add."""
    ovals = track(house, stop, oval, side)
    acting = ovals[: house.orders] if ovals[0] != oval else []
    return ovals[-1], sum(board.days[at] for at in acting)


def cost(house: House, reading: int, added: int, arrives: bool) -> int:
    """Reckon what a spin costs with the days it adds and the spins they lose; a ship that arrives needs no more."""
    # A clock that counts the Commodore's own spins may stand still while another sails: only the dial is sure to go on.
    stands = house.days == Days.LITERAL and house.commodore_dial == CommodoreDial.OWN_SPINS
    was = 9 + reading if reading else 0
    lost = (tens_passed if house.lost_spin_on == LostSpinOn.PASS else tens_reached)(was, was + added)
    return (0 if stands else 10) + added + (0 if arrives else lost * house.lost_days)


def onward(at: int, reading: int, added: int) -> int:
    """Find the place in the table of a ship at this oval after so many days were added to her dial."""
    now = (9 + reading if reading else 0) + added
    return READINGS * at + (1 + now % 10 if now else 0)
