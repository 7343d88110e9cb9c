"""Forces that make for a port of the enemy: raiders, who avoid him, and expeditions, which land there."""

from teetotum.games.naval_strategic.account.records import AVOID, ENGAGE_IF, RECOGNIZED, VISIBLE, Force, Ship
from teetotum.games.naval_strategic.account.state import PLOT, Campaign, place
from teetotum.games.naval_strategic.slips.items import Detach, Hold, Item, Posture, To
from teetotum.mechanics.chart import advance
from teetotum.players.naval_strategic.news import News, in_sight, still_in_sight
from teetotum.players.naval_strategic.planning import goal_of, prizes
from teetotum.players.naval_strategic.stealth import by_night, harbour_to_try, hours_after_dark, is_heavy, slip_out
from teetotum.players.naval_strategic.steering import is_at, is_open_water, knots, route, spot

DISTURBED = 0.75
"""Share of an expedition's strength from which an enemy near by spoils its landing."""
UNDER_WAY = 0.5
"""Hours after sunset at which an expedition weighs."""


def raid(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Item]:
    """Make for the port in the plan, coal on the way, turn away from what is sighted; an enemy's harbour by night."""
    state = eyes.state
    goal, by = goal_of(eyes, seat, force)
    if not goal:
        return []
    if eyes.board.places[goal].owner != force.side and not any(ship.coal <= 0.001 for ship in ships):
        return seize(eyes, force, ships, news, sought(eyes, seat, force, ships, news)[0])
    left, dropped = drop_the_dry(eyes, force, ships)
    if dropped:
        return [*dropped, *route(eyes, force, goal, knots(eyes, left))]
    seen = in_sight(news, force, state.now)
    if state.phase != PLOT:
        return [] if is_at(eyes, force, goal) else _turn_away(eyes, force, ships, goal, seen)
    if is_at(eyes, force, goal):
        return [Hold("coal", 48.0)] if can_coal(eyes, goal, ships) else [Hold("anchor", 48.0)]
    speed = knots(eyes, ships, 10.0 if any(s.cls == "V" for s in ships) else 12.0)
    if by and is_at(eyes, force, by) and any(ship.had_from(by) < 0.2 and ship.coal < 0.9 for ship in ships):
        welcome = _welcome(eyes, force, by)
        return [*([Hold("coal", min(20.0, welcome))] if welcome > 0 else []), *route(eyes, force, goal, speed)]
    if by and not any(ship.had_from(by) > 0 for ship in ships) and not is_at(eyes, force, by):
        return route(eyes, force, by, speed)
    return route(eyes, force, goal, speed)


def sought(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> tuple[str, str]:
    """Name the port that a force makes for just now, and by which other; a harbour that is held is left for another."""
    planned, by = goal_of(eyes, seat, force)
    if not planned or eyes.board.places[planned].owner == force.side:
        return planned, by
    share = DISTURBED if eyes.board.rooms[seat].role == "expedition" else 1.0
    return harbour_to_try(eyes, force, ships, news, planned, share), by


def seize(eyes: Campaign, force: Force, ships: list[Ship], news: list[News], goal: str) -> list[Item]:
    """Steal into a harbour of the enemy and lie there; slip out when heavy ships come, and try another."""
    speed = knots(eyes, ships)
    seen = still_in_sight(news, force, eyes.state.now)
    if speed <= 0:
        return []
    if seen is not None and is_heavy(seen, ships):
        held = next((code for code in sorted(prizes(eyes.board, force.side)) if is_at(eyes, force, code)), "")
        away = slip_out(eyes, force, seen, speed, held) if held else _turn_away(eyes, force, ships, goal, seen)
        return [Posture(AVOID), *away] if away else []
    if eyes.state.phase != PLOT:
        return []
    if is_at(eyes, force, goal):
        return [Posture(AVOID), Hold("anchor", 48.0)]
    return [Posture(AVOID), *by_night(eyes, force, goal, speed)]


def drop_the_dry(eyes: Campaign, force: Force, ships: list[Ship]) -> tuple[list[Ship], list[Item]]:
    """Leave behind the ships that have no coal left, unless none has any; those that go on, and the order for it."""
    dry = [ship.id for ship in ships if ship.coal <= 0.001]
    if not dry or len(dry) == len(ships):
        return ships, []
    name = next(name for n in range(1, 99) if (name := f"{force.id}x{n}") not in eyes.state.forces)
    return [ship for ship in ships if ship.id not in dry], [Detach(tuple(dry), name)]


def _welcome(eyes: Campaign, force: Force, code: str) -> float:
    """Give the hours for which a force may still lie in a neutral port, and be gone in time."""
    limit = eyes.board.places[code].stay or eyes.house.number("neutral_hours")
    lain = eyes.state.now - force.since if force.since >= 0 else 0.0
    return limit - lain - 1.0


def can_coal(eyes: Campaign, code: str, ships: list[Ship]) -> bool:
    """See whether a port has coal, and the ships room for it."""
    return eyes.board.places[code].coal > 0 and min(ship.coal for ship in ships) < 0.98


def _turn_away(eyes: Campaign, force: Force, ships: list[Ship], goal: str, seen: News | None) -> list[Item]:
    """Steer clear of a stranger for two hours, then on for the port."""
    speed = knots(eyes, ships, 12.0)
    if seen is None or 0 <= seen.points < sum(ship.points for ship in ships) / 3 or speed <= 0:
        return []
    here = place(force, eyes.state.now)
    abroad = eyes.board.places[goal].owner != force.side  # before a port of his own strangers may be friends
    runs = seen.level == RECOGNIZED or (abroad and seen.level == VISIBLE and is_heavy(seen, ships))
    for heading in _ways_off(force, seen, runs=runs):
        there = spot(advance(*here, heading % 360, 2 * speed))
        if _is_free(eyes, force, here, there, runs=runs):
            return [To("", *there, 0.0, speed), *_onward(eyes, there, goal, speed)]
    return []


def _ways_off(force: Force, seen: News, *, runs: bool) -> list[float]:
    """Name headings off a stranger: square to his bearing, or straight away and aslant where one runs from him."""
    course = force.track[0].course
    square = sorted((seen.bearing + 90, seen.bearing - 90), key=lambda way: abs((way - course + 180) % 360 - 180))
    if not runs:
        return square
    aslant = [seen.bearing + (135 if way > seen.bearing else -135) for way in square]
    return [seen.bearing + 180, *aslant, *square]


def _is_free(
    eyes: Campaign, force: Force, here: tuple[float, float], there: tuple[float, float], *, runs: bool
) -> bool:
    """See whether one may turn off so: only in the open from a mere stranger, and by any clear water where one runs."""
    if runs:
        return is_open_water(eyes, force, there)
    return eyes.board.waters.is_open(*there) and eyes.board.waters.is_open(*here)


def _onward(eyes: Campaign, here: tuple[float, float], goal: str, speed: float) -> list[Item]:
    _, way = eyes.board.way(*here, goal)
    return [To(code, 0.0, 0.0, 0.0, speed) for code in way]


def land(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Item]:
    """Land the expedition where the plan says, fight whoever can be beaten, and shift by night from where it is met."""
    goal, _ = sought(eyes, seat, force, ships, news)
    speed = knots(eyes, ships)
    if not goal or eyes.state.phase != PLOT or speed <= 0:
        return []
    here = next((code for code in sorted(prizes(eyes.board, force.side)) if is_at(eyes, force, code)), "")
    if here == goal:
        return [Posture(ENGAGE_IF, 1.0), Hold("anchor", 48.0)]
    stance: list[Item] = [Posture(ENGAGE_IF, 1.5)] if eyes.state.now >= force.shy else []
    if not here:
        return [*stance, *route(eyes, force, goal, speed)]
    dark = -hours_after_dark(eyes, eyes.state.now, place(force, eyes.state.now))
    if eyes.state.now + dark + UNDER_WAY > eyes.state.until:
        return [Posture(ENGAGE_IF, 1.0), Hold("anchor", 48.0)]
    wait: list[Item] = [Hold("anchor", round(dark + UNDER_WAY, 2))] if dark > 0 else []
    return [*stance, *wait, *route(eyes, force, goal, speed)]
