"""Coal, runs, recovery and days away, brought up to an hour; and the recorder's chart."""

from collections.abc import Collection
from itertools import pairwise

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.conventions import agreed
from teetotum.games.naval_strategic.forces import ANCHOR, BANKED, COAL, CRIPPLED, FIT, Doing, Force, Past, Ship
from teetotum.games.naval_strategic.plotting import bases, coal_source, friends_in_company, worn
from teetotum.games.naval_strategic.problem import NEAR, UNLIMITED, Theatre
from teetotum.games.naval_strategic.rolls import call_the_roll
from teetotum.games.naval_strategic.state import State, Table, is_light, ships_of, weather_at
from teetotum.games.naval_strategic.tables import burnt
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss
from teetotum.mechanics.chart import Leg, cut, gap, spot

WEEK = 168.0


@upholds(Print.RECORDER, Print.TRACINGS)
def bring_up(play: Table, force: Force, at: float) -> Force:
    """Bring a force's coal and clocks up to an hour, and enter its track on the recorder's chart."""
    state = play.state
    if at <= force.asof:
        return force
    for leg, doing in zip(force.track, force.doing, strict=True):
        since, until = max(leg.begins, force.asof), min(leg.ends, at)
        if until > since and call_the_roll(state, force, since):
            _spend(play, force, leg, doing, since, until)
            state.past.append(Past(force.id, cut(leg, since, until), doing.what))
    now = state.forces[force.id]._replace(asof=at)
    state.forces[force.id] = now
    return now


def _spend(play: Table, force: Force, leg: Leg, doing: Doing, since: float, until: float) -> None:
    """Let one stretch take effect on every ship of a force."""
    state, house = play.state, play.house
    ships = ships_of(state, force)
    if not ships:
        return
    hours, banked = until - since, doing.what in BANKED
    steamed = {ship.cls: burnt(ship.cls, leg.speed, hours, house, banked=banked) for ship in ships}
    resets = house.choice("destroyer_reset") == "fleet"
    run, debts = worn(ships, max([s.run for s in ships]), [s.debt for s in ships], leg.speed, hours, house)
    at_base = banked and _is_based(play.board, force, spot(leg, until))
    in_fleet = resets and _is_in_the_fleet(play, force, until, steamed)
    for ship, debt in zip(ships, debts, strict=True):
        used = steamed[ship.cls] if force.appears <= since else 0.0
        coal = ship.coal - used if ship.coal - used > 1e-9 else 0.0
        away = 0.0 if at_base or in_fleet else ship.away + hours
        aged = ship.aged(coal, run, debt, away)
        state.ships[ship.id] = _mend(aged, hours, house) if at_base and ship.status == CRIPPLED else aged
    if doing.what == COAL:
        for begins, ends in _by_spells(state, since, until):
            take_coal(play, state.forces[force.id], doing.arg, ends - begins, begins, spot(leg, begins))


def _by_spells(state: State, since: float, until: float) -> list[tuple[float, float]]:
    """Divide a stretch of time at the hours when the weather changes."""
    hours = [since, *(spell[0] for spell in state.spells if since < spell[0] < until), until]
    return list(pairwise(hours))


@upholds(Gloss.HOW_LONG_CRIPPLED)
def _mend(ship: Ship, hours: float, house: Options) -> Ship:
    """Where the house says so, a week in her own base makes a crippled ship fit again."""
    if ship.status != CRIPPLED or house.choice("crippled_for") == "game" or not hours:
        return ship
    mended = ship.mended + hours
    return ship._replace(status=FIT, mended=0.0) if mended >= WEEK else ship._replace(mended=mended)


def _is_based(theatre: Theatre, force: Force, at: tuple[float, float]) -> bool:
    for port in bases(theatre, force.side, force.id):
        if abs(port.lat - at[0]) < 0.05 and gap(*at, port.lat, port.lon) <= NEAR:
            return True
    return False


def _is_in_the_fleet(play: Table, force: Force, at: float, classes: Collection[str]) -> bool:
    """See whether a force is of the fleet, or its destroyers are in company with it."""
    return any(cls in classes for cls in "ABC") or ("V" in classes and _meets_the_fleet(play, force, at))


@upholds(Gloss.FIVE_DAYS_BEGIN_AGAIN)
def _meets_the_fleet(play: Table, force: Force, at: float) -> bool:
    """See whether destroyers are in company with the fleet."""
    state = play.state
    day = is_light(play.board, play.house, at, *spot(force.track[-1], force.track[-1].ends))
    friends = friends_in_company(state, force, at, day)
    return any(ship.cls in "ABC" for name in friends for ship in ships_of(state, state.forces[name]))


def take_coal(play: Table, force: Force, arg: str, hours: float, at: float, here: tuple[float, float]) -> None:
    """Coal a force for some hours, from a port or from colliers in company."""
    state = play.state
    source = coal_source(play.board, play.house, state, force, arg, at, *here)
    if not source or weather_at(state, at)[1] == "gale":
        return
    if source in play.board.places:
        _from_port(play, force, source, hours)
    else:
        sheltered = play.board.port_at(*here) is not None
        fill = agreed(play.house).fill_hours["collier" if sheltered else "at_sea"]
        _from_colliers(play, force, source, hours, 1 / fill)


def _from_port(play: Table, force: Force, code: str, hours: float) -> None:
    state, port = play.state, play.board.places[code]
    neutral, made = port.owner == -1, agreed(play.house)
    rate = 1 / made.fill_hours["collier" if neutral else "base"]
    budget = hours * (port.at_once if neutral else UNLIMITED)
    for ship in list(ships_of(state, force)):
        wish = min(rate * min(hours, budget), 1.0 - ship.coal)
        if neutral:
            wish = min(wish, max(0.0, (port.each_ship or made.neutral_coal) - ship.bought))
        size = made.bunker[ship.cls]
        stock = state.stocks.get(code, UNLIMITED)
        got = max(0.0, min(wish, stock / size if not neutral else wish))
        budget -= got / rate
        if stock < UNLIMITED / 2 and not neutral:
            state.stocks[code] = stock - got * size
        bought = ship.bought + (got if neutral else 0.0)
        state.ships[ship.id] = ship._replace(coal=min(1.0, ship.coal + got), bought=bought)


def _from_colliers(play: Table, force: Force, name: str, hours: float, rate: float) -> None:
    state = play.state
    train = state.forces[name]
    colliers = sum(ship.cls == "X" for ship in ships_of(state, train))
    made = agreed(play.house)
    budget, lot = hours * made.at_once * colliers, train.lot
    for ship in [ship for ship in ships_of(state, force) if ship.cls != "X"]:
        size = made.bunker[ship.cls]
        got = max(0.0, min(rate * min(hours, budget), 1.0 - ship.coal, lot / size))
        budget -= got / rate
        lot -= got * size
        state.ships[ship.id] = ship._replace(coal=ship.coal + got)
    state.forces[name] = state.forces[name]._replace(lot=lot)


def bring_up_all(play: Table, at: float) -> None:
    """Bring every force up to an hour."""
    for name in list(play.state.forces):
        bring_up(play, play.state.forces[name], at)


def is_sheltered(theatre: Theatre, force: Force, at: tuple[float, float], what: str) -> bool:
    """See whether a force lies at anchor in a fortified port of its own."""
    port = theatre.port_at(*at)
    return port is not None and port.fortified and port.owner == force.side and what in (ANCHOR, COAL)
