"""Pickets and scouts: they lie in harbours and on the lines he must cross, and telegraph what they see at once."""

from teetotum.games.naval_strategic.account.records import AVOID, RECOGNIZED, Force, Ship
from teetotum.games.naval_strategic.account.state import PLOT, Campaign, is_light, place, weather_at
from teetotum.games.naval_strategic.slips.items import Item, Posture, To
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.mechanics.chart import advance, gap
from teetotum.players.naval_strategic.friends import may_be_ours
from teetotum.players.naval_strategic.instructions import Charge
from teetotum.players.naval_strategic.news import News, in_sight, is_worth_a_squadron, of_force, reckoned
from teetotum.players.naval_strategic.reporting import but_what_lies_there_still, telegraph, unreported
from teetotum.players.naval_strategic.steering import (
    again,
    berth,
    hours_to,
    is_open_water,
    knots,
    leads_to,
    off,
    route,
    spot,
)

CLOSEST = 3.0
"""Miles from an unknown or stronger force that a look-out keeps, out of the reach of its guns."""
MADE_OUT = 3.8
"""Miles at which large ships are surely made out by day."""
SHADOWS = 9.0
"""Miles at which a look-out goes along with what he has reported."""
HALF = 0.5
"""Share of the usual sight below which there is no use in looking out over the sea."""
ALARM = 14.0
"""Hours for which a report of the enemy keeps look-outs in their harbours."""
TRAIL = 12.0
"""Hours for which a scout looks for what he has lost."""


def watch(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News], charge: Charge) -> list[Item]:
    """Keep a look-out: report what is seen, keep clear of it, and patrol by day or lie in the harbour."""
    news = but_what_lies_there_still(eyes, seat, force, news)
    fresh, speed = unreported(eyes, seat, force, news), knots(eyes, ships)
    seen = in_sight(news, force, eyes.state.now)
    back = charge.at or (charge.beat[0] if charge.beat else "")
    ripe = fresh is not None and _is_ripe(eyes, force, fresh, seen)
    sent = telegraph(eyes, force, fresh, speed, back) if fresh is not None and ripe else []
    if any(isinstance(item, To) for item in sent):
        if charge.beat:
            return [Posture(AVOID), *sent]
        sent = []  # a picket goes to his post, where there is a wire, and does not leave it for one
    return [*sent, *_move(eyes, force, ships, news, charge, seen)]


def _is_ripe(eyes: Campaign, force: Force, best: News, seen: News | None) -> bool:
    """See whether a report is to go now: not while ships that are in sight by day can still be made out."""
    at_wire = bool(eyes.board.station_at(*place(force, eyes.state.now), force.side))
    if best.level == RECOGNIZED or at_wire or seen is None:
        return True
    return not is_light(eyes.board, eyes.house, eyes.state.now, *place(force, eyes.state.now))


def _move(
    eyes: Campaign, force: Force, ships: list[Ship], news: list[News], charge: Charge, seen: News | None
) -> list[Item]:
    """Make out a stranger, keep clear of an enemy, look for what was lost, or go on with the watch."""
    speed = knots(eyes, ships)
    if speed <= 0:
        return []
    if seen is not None and charge.beat and not may_be_ours(eyes.board, force, seen):
        return _keep_in_sight(eyes, force, seen, speed)
    if eyes.state.phase != PLOT:
        return []
    lost = [each for each in news if each.force == force.id and each.level == RECOGNIZED and each.points > 0]
    if charge.beat and lost and eyes.state.now - lost[-1].at < TRAIL:
        found = _toward(eyes, force, reckoned(lost[-1], eyes.state.now), SHADOWS, speed)
        if found:
            return found
    return [Posture(AVOID), *keep_watch(eyes, force, ships, charge, alarmed=_is_alarmed(eyes, force, news))]


def _is_alarmed(eyes: Campaign, force: Force, news: list[News]) -> bool:
    """See whether the enemy's main body is known to be near, so that harbours are to be watched and not the sea."""
    late = [each for each in of_force(news, force) if eyes.state.now - each.at < ALARM and is_worth_a_squadron(each)]
    return any(not may_be_ours(eyes.board, force, each) for each in late)


def _keep_in_sight(eyes: Campaign, force: Force, seen: News, speed: float) -> list[Item]:
    """Close on a stranger as far as he is made out and no farther; go along with an enemy at a distance."""
    clear = agreed(eyes.house).visibility[weather_at(eyes.state, eyes.state.now)[0]]
    by_day = is_light(eyes.board, eyes.house, eyes.state.now, *place(force, eyes.state.now))
    if seen.level < RECOGNIZED and by_day and MADE_OUT * clear > CLOSEST:
        return _toward(eyes, force, (seen.lat, seen.lon), MADE_OUT, speed)
    if seen.miles < CLOSEST and seen.points != 0 and (seen.level == RECOGNIZED or seen.is_squadron):
        return clear_out(eyes, force, seen, speed)
    if seen.level == RECOGNIZED and seen.course >= 0 and seen.speed > 0:
        ahead = spot(advance(*place(force, eyes.state.now), seen.course, 2 * min(seen.speed, speed)))
        if is_open_water(eyes, force, ahead):
            return [Posture(AVOID), To("", *ahead, 0.0, min(seen.speed, speed))]
    return []


def _toward(eyes: Campaign, force: Force, goal: tuple[float, float], short: float, speed: float) -> list[Item]:
    """Steam towards a spot and stop so many miles short of it."""
    here = place(force, eyes.state.now)
    miles = gap(*here, *goal)
    if miles <= short + 0.1:
        return []
    share = (miles - short) / miles
    there = spot((here[0] + share * (goal[0] - here[0]), here[1] + share * (goal[1] - here[1])))
    return [Posture(AVOID), To("", *there, 0.0, speed)] if is_open_water(eyes, force, there) else []


def clear_out(eyes: Campaign, force: Force, seen: News, speed: float) -> list[Item]:
    """Get out of range of what is too near, by whatever open water leads farthest from it."""
    here = place(force, eyes.state.now)
    ways = [spot(advance(*here, (seen.bearing + 180 + turn) % 360, CLOSEST + 1)) for turn in (0, 45, -45, 90, -90)]
    free = [there for there in ways if is_open_water(eyes, force, there)]
    return [Posture(AVOID), To("", *free[0], 0.0, speed)] if free else []


def keep_watch(eyes: Campaign, force: Force, ships: list[Ship], charge: Charge, *, alarmed: bool = False) -> list[Item]:
    """Patrol by day as long as one is back by dusk, and lie at one's place by night or when the enemy is near."""
    speed = knots(eyes, ships, 14.0)
    if charge.beat and (not charge.at or (not alarmed and _has_light_left(eyes, force, charge, speed))):
        return _patrol(eyes, force, charge.beat, speed)
    if not charge.at:
        return []
    if charge.off:
        return berth(eyes, force, charge.at, off(eyes.board, charge.at, _how_far_off(eyes, force, charge)), speed)
    return route(eyes, force, charge.at, speed)


def _how_far_off(eyes: Campaign, force: Force, charge: Charge) -> float:
    """Lie the nearer to the harbour the less can be seen, by night in haze and at all hours in fog."""
    clear = agreed(eyes.house).visibility[weather_at(eyes.state, eyes.state.now)[0]]
    hours = (eyes.state.now, eyes.state.until)
    by_day = all(is_light(eyes.board, eyes.house, at, *place(force, eyes.state.now)) for at in hours)
    return charge.off if by_day and clear >= HALF else round(charge.off * clear, 2)


def _has_light_left(eyes: Campaign, force: Force, charge: Charge, speed: float) -> bool:
    """See whether it will still be day when a force that goes out in this move is back at its place."""
    here, state = place(force, eyes.state.now), eyes.state
    home = hours_to(eyes, here, charge.at, speed)
    clear = agreed(eyes.house).visibility[weather_at(state, state.now)[0]] >= HALF
    hours = (state.now, (state.now + state.until) / 2, state.until + home)
    return clear and all(is_light(eyes.board, eyes.house, at, *here) for at in hours)


def _patrol(eyes: Campaign, force: Force, beat: tuple[str, ...], speed: float) -> list[Item]:
    """Go to and fro on the beat."""
    if force.rest and any(leads_to(force.rest[-1], code) for code in beat):
        return again(force, speed)
    here = place(force, eyes.state.now)
    first = min(beat, key=lambda code: gap(*here, eyes.board.places[code].lat, eyes.board.places[code].lon))
    ways: list[Item] = list(route(eyes, force, first, speed))
    other = beat[1] if first == beat[0] else beat[0]
    lap = eyes.board.route(first, other)
    back = tuple(reversed(lap))
    for code in (*lap[1:], *back[1:], *lap[1:]):
        ways.append(To(code, 0.0, 0.0, 0.0, speed))
    return ways[:20]
