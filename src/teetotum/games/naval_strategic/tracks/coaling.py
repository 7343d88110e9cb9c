"""Coaling: what a port or a collier has to give, how fast and to how many ships at once, and who is alongside."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import Force, Ship
from teetotum.games.naval_strategic.account.state import Campaign, State, doing_at, place, ships_of, weather_at
from teetotum.games.naval_strategic.problem.theatre import UNLIMITED, Theatre
from teetotum.games.naval_strategic.terms.citations import Clause
from teetotum.games.naval_strategic.terms.conventions import Conventions, agreed
from teetotum.games.naval_strategic.terms.ship_classes import burnt
from teetotum.games.naval_strategic.tracks.nearby import coal_source

if TYPE_CHECKING:
    from teetotum.games.naval_strategic.tracks.leg_builder import Pen


class Supply(NamedTuple):
    """Coal to be had from one source."""

    source: str
    rate: float
    """The share of her bunkers that a ship takes in an hour."""
    berths: float
    """Ships that take it at a time."""
    each: float
    """The share of her bunkers that any ship gets there in the whole campaign."""
    stock: float
    """What there is, in battleships' bunkers."""


def supply_from(theatre: Theatre, house: Options, state: State, source: str, *, sheltered: bool) -> Supply:
    """Say what a source has to give: one's own port, a neutral's, or a force of colliers."""
    made, port = agreed(house), theatre.places.get(source)
    if port is None:
        train = state.forces[source]
        berths = made.at_once * sum(ship.cls == "X" for ship in ships_of(state, train))
        return Supply(source, 1 / made.fill_hours["collier" if sheltered else "at_sea"], berths, UNLIMITED, train.lot)
    if port.owner == -1:
        each = port.each_ship or made.neutral_coal
        return Supply(source, 1 / made.fill_hours["collier"], port.at_once, each, UNLIMITED)
    stock = state.stocks.get(source, UNLIMITED)
    return Supply(source, 1 / made.fill_hours["base"], UNLIMITED, UNLIMITED, stock)


@upholds(Clause.AUXILIARIES_IN_THE_PROBLEM)
def shares(supply: Supply, ships: Sequence[Ship], hours: float, made: Conventions) -> list[float]:
    """Share coal out for some hours: ships come alongside in turn, each until she is full or the time is over."""
    berths, stock, found = hours * supply.berths, supply.stock, []
    for ship in ships:
        size = made.bunker[ship.cls]
        due = supply.each - ship.had_from(supply.source) if supply.each < UNLIMITED else UNLIMITED
        got = max(0.0, min(supply.rate * min(hours, berths), 1.0 - ship.coal, due, stock / size))
        berths -= got / supply.rate
        stock -= got * size
        found.append(got)
    return found


def take_coal(play: Campaign, names: Collection[str], hours: float, at: float) -> None:
    """Coal all who lie for it; whoever comes to the same port or collier shares its berths with the rest."""
    state, sharing = play.state, dict[str, list[Force]]()
    if weather_at(state, at)[1] == "gale":
        return
    for name in names:
        force = state.forces[name]
        arg = force.doing[doing_at(force, at)].arg
        source = coal_source(play.board, play.house, state, force, arg, at, *place(force, at))
        if source:
            sharing.setdefault(source, []).append(force)
    for source, forces in sharing.items():
        _serve(play, source, forces, hours, at)


def _serve(play: Campaign, source: str, forces: Sequence[Force], hours: float, at: float) -> None:
    """Let one source serve the ships of all forces that have come to it."""
    state, made = play.state, agreed(play.house)
    sheltered = play.board.port_at(*place(forces[0], at)) is not None
    supply = supply_from(play.board, play.house, state, source, sheltered=sheltered)
    ships = served([ship for force in forces for ship in ships_of(state, force)], supply, state)
    gone = 0.0
    for ship, got in zip(ships, shares(supply, ships, hours, made), strict=True):
        state.ships[ship.id] = ship.coaled(source, got, sold=supply.each < UNLIMITED)
        gone += got * made.bunker[ship.cls]
    if source in state.forces:
        state.forces[source] = state.forces[source].but(lot=max(0.0, supply.stock - gone))
    elif supply.stock < UNLIMITED / 2:
        state.stocks[source] = max(0.0, supply.stock - gone)


def fair_hours(state: State, since: float, until: float) -> float:
    """Add up the hours of a stretch in which no gale keeps ships from coaling."""
    hours = [since, *(spell.at for spell in state.spells if since < spell.at < until), until]
    return sum(ends - begins for begins, ends in pairwise(hours) if weather_at(state, begins)[1] != "gale")


def served(ships: list[Ship], supply: Supply, state: State) -> list[Ship]:
    """List the ships that a source serves: colliers do not coal each other."""
    return [ship for ship in ships if ship.cls != "X"] if supply.source in state.forces else ships


def lose_lots(state: State, names: Collection[str], taken: Collection[str]) -> None:
    """Let coal go with the colliers that carried it, when some of a force are taken."""
    for name in names:
        force = state.forces[name]
        gone = len(set(force.ships) & set(taken)) if force.lot > 0 else 0
        if gone:
            left = sum(ship.cls == "X" for ship in ships_of(state, force))
            state.forces[name] = force.but(lot=force.lot * left / (left + gone))


def coal_up(pen: "Pen", arg: str, hours: float) -> None:
    """Reckon with the coal that is to be had by what a room knows, so that the rest of a plot is laid upon it."""
    source = pen.coal_here(arg, pen.at)
    if not source:
        return
    sheltered = pen.theatre.port_at(pen.lat, pen.lon) is not None
    supply = supply_from(pen.theatre, pen.house, pen.state, source, sheltered=sheltered)
    after = [
        ship.but(coal=max(0.0, coal - burnt(ship.cls, 0.0, hours, pen.house, banked=True)))
        for ship, coal in zip(pen.ships, pen.coal, strict=True)
    ]
    fit, fair = served(after, supply, pen.state), fair_hours(pen.state, pen.at, pen.at + hours)
    got = {ship.id: share for ship, share in zip(fit, shares(supply, fit, fair, agreed(pen.house)), strict=True)}
    _take_in(pen, supply, [got.get(ship.id, 0.0) for ship in pen.ships])


def _take_in(pen: "Pen", supply: Supply, got: Sequence[float]) -> None:
    """Write down what each ship is to take in."""
    sold = supply.each < UNLIMITED
    pen.ships = [
        ship.but(coal=coal).coaled(supply.source, share, sold=sold)
        for ship, coal, share in zip(pen.ships, pen.coal, got, strict=True)
    ]
    pen.coal = [coal + share for coal, share in zip(pen.coal, got, strict=True)]
    pen.hoped = [hoped + share for hoped, share in zip(pen.hoped, got, strict=True)]


def stops_without(pen: "Pen", rates: Mapping[str, float], hours: float) -> float:
    """Give the hour at which the first ship would stop with no coal but what she has; below nought if none would."""
    found = hours
    for ship, coal, hoped in zip(pen.ships, pen.coal, pen.hoped, strict=True):
        if hoped > 0:
            found = min(found, max(0.0, coal - hoped) / rates[ship.cls])
    return pen.at + found if found < hours else -1.0
