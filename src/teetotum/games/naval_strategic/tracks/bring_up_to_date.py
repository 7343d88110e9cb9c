"""Coal, runs, recovery and days away, brought up to an hour; and the recorder's chart."""

from collections.abc import Collection, Sequence
from itertools import pairwise

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.muster_rolls import call_the_roll
from teetotum.games.naval_strategic.account.records import ANCHOR, BANKED, COAL, CRIPPLED, FIT, Doing, Force, Past, Ship
from teetotum.games.naval_strategic.account.state import Campaign, State, doing_at, is_light, place, ships_of
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.ship_classes import burnt
from teetotum.games.naval_strategic.terms.tolerances import ROUNDING
from teetotum.games.naval_strategic.tracks.coaling import take_coal
from teetotum.games.naval_strategic.tracks.nearby import friends_in_company, is_based, is_of_the_fleet
from teetotum.games.naval_strategic.tracks.speeds import worn
from teetotum.mechanics.chart import Leg, cut, spot

WEEK = 168.0


@upholds(Clause.RECORDER, Clause.TRACINGS)
def bring_up(play: Campaign, force: Force, at: float) -> Force:
    """Bring a force's coal and clocks up to an hour, and enter its track on the recorder's chart."""
    force = play.state.forces[force.id]  # whoever coals beside it may have brought it up already
    if at <= force.asof:
        return force
    if (force.lot > 0 or _coals(force, at)) and _bring_up_together(play, force, at):
        return play.state.forces[force.id]
    for leg, doing in zip(force.track, force.doing, strict=True):
        since, until = max(leg.begins, force.asof), min(leg.ends, at)
        if until > since and call_the_roll(play.state, force, since):
            _spend(play, force, leg, doing, since, until)
    return _enter(play.state, force, at)


def _enter(state: State, force: Force, at: float) -> Force:
    """Enter what a force has done since its account was last made up, and date the account."""
    exists = len(ships_of(state, force)) > 0
    for leg, doing in zip(force.track, force.doing, strict=True):
        since, until = max(leg.begins, force.asof), min(leg.ends, at)
        if until > since and exists:
            state.past.append(Past(force.id, cut(leg, since, until), doing.what))
    now = state.forces[force.id].but(asof=at)
    state.forces[force.id] = now
    return now


def _coals(force: Force, at: float) -> bool:
    """See whether a force has lain for coal since its account was last made up."""
    for leg, doing in zip(force.track, force.doing, strict=True):
        if doing.what == COAL and leg.begins < at and leg.ends > force.asof:
            return True
    return False


def _bring_up_together(play: Campaign, force: Force, at: float) -> bool:
    """Bring all who coal up to an hour, since they may share berths, and a collier with them; whether anybody coals."""
    state = play.state
    coaling = [each for each in state.forces.values() if each.asof < at and _coals(each, at)]
    if not coaling:
        return False
    group = coaling if any(each.id == force.id for each in coaling) else [*coaling, force]
    for since, until in pairwise(_hours_of(state, group, at)):
        _let_pass(play, group, since, until)
    for each in group:
        _enter(state, each, at)
    return True


def _hours_of(state: State, group: Sequence[Force], at: float) -> list[float]:
    """List the hours at which anything changes for those who coal: a leg, a collier's leg, the weather."""
    first = min(force.asof for force in group)
    hours = {first, at, *(force.asof for force in group), *(spell.at for spell in state.spells)}
    for force in [*group, *(each for each in state.forces.values() if each.lot > 0)]:
        hours |= {force.appears, *(leg.begins for leg in force.track), *(leg.ends for leg in force.track)}
    return sorted(hour for hour in hours if first <= hour <= at)


def _let_pass(play: Campaign, group: Sequence[Force], since: float, until: float) -> None:
    """Let a stretch in which nothing changes take effect on all of a group, and then share out the coal."""
    coaling = []
    for force in group:
        n = doing_at(force, since)
        leg, doing = force.track[n], force.doing[n]
        if force.asof <= since and leg.begins <= since < leg.ends and call_the_roll(play.state, force, since):
            _spend(play, force, leg, doing, since, until)
            coaling += [force.id] if doing.what == COAL else []
    take_coal(play, coaling, until - since, since)


def _spend(play: Campaign, force: Force, leg: Leg, doing: Doing, since: float, until: float) -> None:
    """Let one stretch take effect on every ship of a force."""
    state, house = play.state, play.house
    ships = ships_of(state, force)
    if not ships:
        return
    hours, banked = until - since, doing.what in BANKED
    steamed = {ship.cls: burnt(ship.cls, leg.speed, hours, house, banked=banked) for ship in ships}
    resets = house.choice("destroyer_reset") == "fleet"
    runs, debts = worn(ships, [s.run for s in ships], [s.debt for s in ships], leg.speed, hours, house)
    in_base = (banked or "V" in steamed) and is_based(play.board, force, *spot(leg, until))
    in_fleet = resets and _is_in_the_fleet(play, force, until, steamed)
    for ship, run, debt in zip(ships, runs, debts, strict=True):
        used = steamed[ship.cls] if force.appears <= since else 0.0
        coal = ship.coal - used if ship.coal - used > ROUNDING else 0.0
        away = 0.0 if in_base or in_fleet else ship.away + hours
        aged = ship.aged(coal, run, debt, away)
        state.ships[ship.id] = _mend(aged, hours, house) if in_base and banked and ship.status == CRIPPLED else aged


@upholds(Ruling.HOW_LONG_CRIPPLED)
def _mend(ship: Ship, hours: float, house: Options) -> Ship:
    """Where the house says so, a week in her own base makes a crippled ship fit again."""
    if ship.status != CRIPPLED or house.choice("crippled_for") == "game" or not hours:
        return ship
    mended = ship.mended + hours
    return ship.but(status=FIT, mended=0.0) if mended >= WEEK else ship.but(mended=mended)


def _is_in_the_fleet(play: Campaign, force: Force, at: float, classes: Collection[str]) -> bool:
    """See whether a force is of the fleet, or destroyers and those who go out by half their coal in company with it."""
    if is_of_the_fleet(play.board, play.house, play.state, force, classes):
        return True
    timed = "V" in classes or ("s" in classes and play.house.choice("radius") == "half")
    return timed and _meets_the_fleet(play, force, at)


@upholds(Ruling.FIVE_DAYS_BEGIN_AGAIN)
def _meets_the_fleet(play: Campaign, force: Force, at: float) -> bool:
    """See whether torpedo craft are in company with the fleet."""
    state = play.state
    day = is_light(play.board, play.house, at, *place(force, at))
    for name in friends_in_company(state, force, at, day):
        friend = state.forces[name]
        if is_of_the_fleet(play.board, play.house, state, friend, {ship.cls for ship in ships_of(state, friend)}):
            return True
    return False


def bring_up_all(play: Campaign, at: float) -> None:
    """Bring every force up to an hour."""
    for name in list(play.state.forces):
        bring_up(play, play.state.forces[name], at)


def is_sheltered(theatre: Theatre, force: Force, at: tuple[float, float], what: str) -> bool:
    """See whether a force lies at anchor in a fortified port of its own."""
    port = theatre.port_at(*at)
    return port is not None and port.fortified and port.owner == force.side and what in (ANCHOR, COAL)
