"""What becomes of a track that was laid on coal still to be taken in, where that coal does not come."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic import lookout
from teetotum.games.naval_strategic.forces import BANKED, COAL, LIE, Doing, Force, Notice
from teetotum.games.naval_strategic.papers import hand_in
from teetotum.games.naval_strategic.reckoning import bring_up
from teetotum.games.naval_strategic.state import Table, ships_of
from teetotum.games.naval_strategic.tables import burnt
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss
from teetotum.mechanics.chart import Leg, cut, spot, stay

NEVER = 1e9
TRACE = 1e-6
"""Less coal than anybody could weigh."""


def look_into_the_bunkers(play: Table) -> None:
    """At the hour when a force would stop but for the coal it was to take in, see whether it has taken it in."""
    state = play.state
    for name in [name for name, hour in state.doubts.items() if hour <= state.now + 1e-9]:
        del state.doubts[name]
        force = bring_up(play, state.forces[name], state.now)
        hour = gives_out(play, force)
        if hour < NEVER:
            _stop(play, force, hour)


def gives_out(play: Table, force: Force) -> float:
    """Find the hour at which the first ship burns her last coal under way; coal still to come is waited for."""
    now = play.state.now
    left = {ship.id: ship.coal for ship in ships_of(play.state, force)}
    for leg, doing in zip(force.track, force.doing, strict=True):
        if leg.ends <= now + 1e-9:
            continue
        if doing.what == COAL:
            play.state.doubts[force.id] = leg.ends
            return NEVER
        since = max(leg.begins, now)
        lasts = _burn(play, force, left, leg.speed, leg.ends - since, banked=doing.what in BANKED)
        if leg.speed > 0 and lasts < leg.ends - since:
            return since + lasts
    return NEVER


def _burn(play: Table, force: Force, left: dict[str, float], speed: float, hours: float, *, banked: bool) -> float:
    """Burn coal for some hours; for how many of them it lasts every ship."""
    lasts = hours
    for ship in ships_of(play.state, force):
        rate = burnt(ship.cls, speed, 1.0, play.house, banked=banked)
        if rate * hours > left[ship.id] + TRACE:
            lasts = min(lasts, left[ship.id] / rate)
        left[ship.id] = max(0.0, left[ship.id] - rate * hours)
    return lasts


@upholds(Print.TABLE_OF_COAL, Gloss.NO_COAL_LEFT)
def _stop(play: Table, force: Force, hour: float) -> None:
    """Let a force stop where its coal gives out, and tell its commander, who may still change that."""
    state = play.state
    legs, doing = _up_to(force, hour)
    here = spot(legs[-1], hour) if legs else spot(force.track[0], hour)
    track = (*legs, stay(hour, max(state.until, hour + TRACE), *here))
    state.forces[force.id] = force._replace(track=track, doing=(*doing, Doing(LIE)), rest=())
    told = f"the coal that was to be taken in did not come: what there is gives out at {play.board.say(hour)}"
    hand_in(play, force.room, Notice(0, state.now, force.id, "coal", told), int(Print.TABLE_OF_COAL))
    state.informed |= {force.id}
    lookout.foresee_again(play.board, play.house, state, [force.id])


def _up_to(force: Force, hour: float) -> tuple[tuple[Leg, ...], tuple[Doing, ...]]:
    """Leave of a track what lies before an hour."""
    kept = [n for n, leg in enumerate(force.track) if leg.begins < hour]
    legs = tuple(cut(leg, leg.begins, min(leg.ends, hour)) for leg in (force.track[n] for n in kept))
    return legs, tuple(force.doing[n] for n in kept)
