"""What becomes of a track that was laid on coal still to be taken in, where that coal does not come."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import BANKED, COAL, LIE, Doing, Force, Notice
from teetotum.games.naval_strategic.account.state import Campaign, ships_of
from teetotum.games.naval_strategic.post.papers import hand_in
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.sight import lookout
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.ship_classes import burnt
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE, NEVER, ROUNDING
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up
from teetotum.mechanics.chart import Leg, cut, spot, stay


def look_into_the_bunkers(play: Campaign) -> None:
    """At the hour when a force would stop but for the coal it was to take in, see whether it has taken it in."""
    state = play.state
    for name in [name for name, hour in state.doubts.items() if hour <= state.now + ROUNDING]:
        del state.doubts[name]
        force = bring_up(play, state.forces[name], state.now)
        hour = gives_out(play, force)
        if hour < NEVER:
            _stop(play, force, hour)


def gives_out(play: Campaign, force: Force) -> float:
    """Find the hour at which the first ship burns her last coal under way; coal still to come is waited for."""
    now = play.state.now
    left = {ship.id: ship.coal for ship in ships_of(play.state, force)}
    for leg, doing in zip(force.track, force.doing, strict=True):
        if leg.ends <= now + ROUNDING:
            continue
        if doing.what == COAL:
            play.state.doubts[force.id] = leg.ends
            return NEVER
        since = max(leg.begins, now)
        lasts = _burn(play, force, left, leg.speed, leg.ends - since, banked=doing.what in BANKED)
        if leg.speed > 0 and lasts < leg.ends - since:
            return since + lasts
    return NEVER


def _burn(play: Campaign, force: Force, left: dict[str, float], speed: float, hours: float, *, banked: bool) -> float:
    """Burn coal for some hours; for how many of them it lasts every ship."""
    lasts = hours
    for ship in ships_of(play.state, force):
        rate = burnt(ship.cls, speed, 1.0, play.house, banked=banked)
        if rate * hours > left[ship.id] + NEGLIGIBLE:
            lasts = min(lasts, left[ship.id] / rate)
        left[ship.id] = max(0.0, left[ship.id] - rate * hours)
    return lasts


@upholds(Clause.TABLE_OF_COAL, Ruling.NO_COAL_LEFT)
def _stop(play: Campaign, force: Force, hour: float) -> None:
    """Let a force stop where its coal gives out, and tell its commander, who may still change that."""
    state = play.state
    legs, doing = _up_to(force, hour)
    here = spot(legs[-1], hour) if legs else spot(force.track[0], hour)
    track = (*legs, stay(hour, max(state.until, hour + NEGLIGIBLE), *here))
    state.forces[force.id] = force.but(track=track, doing=(*doing, Doing(LIE)), rest=())
    told = f"the coal that was to be taken in did not come: what there is gives out at {play.board.say(hour)}"
    hand_in(play, force.room, Notice(0, state.now, force.id, "coal", told), Saying.COAL_GIVES_OUT)
    state.informed |= {force.id}
    lookout.foresee_again(play.board, play.house, state, [force.id])


def _up_to(force: Force, hour: float) -> tuple[tuple[Leg, ...], tuple[Doing, ...]]:
    """Leave of a track what lies before an hour."""
    kept = [n for n, leg in enumerate(force.track) if leg.begins < hour]
    legs = tuple(cut(leg, leg.begins, min(leg.ends, hour)) for leg in (force.track[n] for n in kept))
    return legs, tuple(force.doing[n] for n in kept)
