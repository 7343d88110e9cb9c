"""Squadrons that wait at a wire, answer a report with all they have, and shut in whoever slipped by."""

from operator import attrgetter

from teetotum.games.naval_strategic.account.records import AVOID, ENGAGE_IF, RECOGNIZED, VISIBLE, Force, Ship
from teetotum.games.naval_strategic.account.state import PLOT, Campaign, is_light, place, weather_at
from teetotum.games.naval_strategic.post.papers import classes_in_words
from teetotum.games.naval_strategic.problem.theatre import BOATS, NEAR
from teetotum.games.naval_strategic.slips.items import Hold, Item, Posture, Send, To
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.tracks.nearby import bases
from teetotum.mechanics.chart import gap
from teetotum.players.naval_strategic.friends import is_myself, may_be_ours
from teetotum.players.naval_strategic.instructions import Charge, understood
from teetotum.players.naval_strategic.interception import (
    cut_off,
    harbour_of,
    is_elsewhere,
    look_into,
    meeting_place,
    until_when,
)
from teetotum.players.naval_strategic.news import (
    News,
    as_news,
    is_worth_a_squadron,
    of_force,
    reckoned,
    still_in_sight,
)
from teetotum.players.naval_strategic.reporting import reports_of
from teetotum.players.naval_strategic.steering import (
    LOW,
    before,
    berth,
    go_and_coal,
    is_at,
    is_open_water,
    knots,
    route,
    spot,
)
from teetotum.players.naval_strategic.telegrams import worded
from teetotum.players.naval_strategic.weighing import LATE, weighed, without_what_has_weighed

OFF_HIM = BOATS - 0.3
"""Miles at which a squadron lies off an enemy whom its presence alone spoils: within reach of boats, out of range."""
OFF_NEUTRALS = 2.5
"""Miles off a neutral port at which one has its mail and is not its guest."""
NEXT_TO = 120.0
"""Miles of a base within which one may come with little coal."""
RADIUS = 3000.0
"""Miles for which full bunkers last in any sea."""
FILLED = 0.7
"""Share of coal with which a squadron leaves a base where it lies, unless it is wanted near by."""
AT_HAND = 0.1
"""Miles within which one has come to a berth."""
MOORED_BEFORE = 3.0
"""Hours by which news of an enemy in harbour may be older than the last of all, and goes before it."""
LEFT = 0.5
"""Hours after which an enemy who is not to be seen where he lay has left, for whoever is there himself."""
BY_DAY, BY_NIGHT = 4.0, 0.5
"""Miles at which whoever lies in a harbour is seen by day when it is clear, and by night."""
CALL_AGAIN = 12.0
"""Hours after which all are called together anew."""


def squadron(
    eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News], charge: Charge
) -> list[Item]:
    """Wait at the wire, go where a reported enemy is or must pass, and bring the force upon him that is asked for."""
    state = eyes.state
    mine, left = known_of(eyes, seat, force, news, charge, knots(eyes, ships))
    stance = _stance(eyes, force, charge)
    seen = still_in_sight(mine, force, state.now)
    if seen is not None and (chase := _chase(eyes, force, ships, seen, charge)):
        return [*stance, *chase]
    if state.phase != PLOT and not _has_just_heard(mine, state.now):
        return []
    speed = knots(eyes, ships)
    if speed <= 0:
        return list(stance)
    goal = whither(eyes, force, mine, charge, speed)
    if min(ship.coal for ship in ships) < _least_coal(eyes, goal, force):
        return [*stance, *go_and_coal(eyes, force, ships)]
    enemy = main_body(eyes, force, mine, charge, speed)
    if enemy is not None and charge.ratio >= 1 and not harbour_of(eyes, enemy, charge.guards):
        there = cut_off(eyes, force, speed, enemy)
        if there is not None:
            return [*stance, To("", *spot(there), 0.0, speed)]
    call = _call(eyes, seat, force, ships, enemy, charge) if enemy is not None else []
    call = call or (_dismiss(eyes, seat, force, left) if left is not None else [])
    word = call or _word(eyes, seat, force, ships, goal, charge)
    return [*stance, *word, *_go(eyes, force, goal, charge, speed)]


def whither(eyes: Campaign, force: Force, news: list[News], charge: Charge, speed: float) -> str:
    """Name where a squadron goes: where it can meet the enemy, or where he has most likely come in; else nowhere."""
    enemy = main_body(eyes, force, news, charge, speed)
    harbour = harbour_of(eyes, enemy, charge.guards) if enemy is not None else ""
    charge = charge._replace(guards=_left_to(eyes, force, charge))
    goal = harbour or (meeting_place(eyes, force, speed, enemy, charge) if enemy is not None else "")
    if goal not in ("", charge.at):
        return goal
    slipped = next((each for each in reversed(news) if _is_the_enemy(eyes, force, each, charge, speed)), None)
    return (look_into(eyes, slipped, charge, speed) if slipped is not None else "") or goal


def _left_to(eyes: Campaign, force: Force, charge: Charge) -> tuple[str, ...]:
    """Give the ports in a squadron's charge but those that another of its side guards and nothing else."""
    theatre = eyes.board
    own = [muster.id for muster in theatre.musters if muster.side == force.side and muster.id != force.id]
    others = [understood(theatre.instructions.get(name, "")).guards for name in own]
    left = tuple(code for code in charge.guards if (code,) not in others)
    return left or charge.guards


def _least_coal(eyes: Campaign, goal: str, force: Force) -> float:
    """Say with what share of its coal a squadron goes on: less to a place next to a base, and more from a base."""
    own = bases(eyes.board, force.side, force.id)
    if goal and any(eyes.board.miles(goal, base.code) <= NEXT_TO for base in own):
        return LOW / 2
    if any(is_at(eyes, force, base.code) for base in own):
        return FILLED
    far = min((eyes.board.way(*place(force, eyes.state.now), base.code)[0] for base in own), default=0.0)
    return max(LOW, 0.05 + far / RADIUS) if far < RADIUS else LOW


def main_body(eyes: Campaign, force: Force, news: list[News], charge: Charge, speed: float) -> News | None:
    """Give the last news of an enemy worth a squadron that is still to be acted on; one in harbour goes first."""
    last: News | None = None
    for each in reversed(news):  # what is older than that is not even read
        if last is not None and each.at <= last.at - MOORED_BEFORE:
            break
        if eyes.state.now > until_when(eyes, each, charge) or not _is_the_enemy(eyes, force, each, charge, speed):
            continue
        if harbour_of(eyes, each, charge.guards):
            return each
        last = last or each
    return last


def _is_the_enemy(eyes: Campaign, force: Force, each: News, charge: Charge, speed: float) -> bool:
    """See whether news is of an enemy worth a squadron: neither ours nor in the charge of others."""
    if not is_worth_a_squadron(each) or may_be_ours(eyes.board, force, each) or is_myself(force, each, speed):
        return False
    return not is_elsewhere(eyes, each, charge)


def known_of(
    eyes: Campaign, seat: int, force: Force, news: list[News], charge: Charge, speed: float
) -> tuple[list[News], News | None]:
    """Sum up what a squadron knows of the enemy, without where he has left; and how he left, where it saw that now."""
    mine = of_force(news, force)
    said = [as_news(each, force.id, each.at) for each in reports_of(eyes, seat, force) if each.weighed]
    left = weighed(eyes, force, mine)
    mine = without_what_has_weighed(sorted([*mine, *said, *([left] if left else [])], key=attrgetter("at")))
    if left is None and (left := _gone_from(eyes, force, mine, charge, speed)) is not None:
        mine = without_what_has_weighed([*mine, left])
    return mine, left


def _gone_from(eyes: Campaign, force: Force, news: list[News], charge: Charge, speed: float) -> News | None:
    """Give an enemy who was in a harbour, and whom a force has seen leave it, or does not see there any more."""
    here, now = place(force, eyes.state.now), eyes.state.now
    if still_in_sight(news, force, now) is not None:
        return None
    clear = agreed(eyes.house).visibility[weather_at(eyes.state, now)[0]]
    reach = BY_DAY * clear if is_light(eyes.board, eyes.house, now, *here) else BY_NIGHT
    last = next((each for each in reversed(news) if _is_the_enemy(eyes, force, each, charge, speed)), None)
    if last is None or now > until_when(eyes, last, charge) or not harbour_of(eyes, last, charge.guards):
        return None
    if not (last.told or last.is_lost):
        return None  # he has lain in sight all the time
    if last.is_lost and last.speed > 0 and last.miles <= BY_DAY:
        return last._replace(weighed=True)
    if now - last.at >= LEFT and gap(*here, last.lat, last.lon) <= reach:
        return last._replace(at=now, level=max(VISIBLE, last.level), course=-1.0, speed=-1.0, weighed=True)
    return None


def _stance(eyes: Campaign, force: Force, charge: Charge) -> list[Item]:
    """Fight at the odds that the charge asks for; where presence is enough, fight nobody."""
    if eyes.state.now < force.shy:
        return []
    return [Posture(ENGAGE_IF, max(1.5, charge.ratio))] if charge.ratio >= 1 else [Posture(AVOID)]


def _chase(eyes: Campaign, force: Force, ships: list[Ship], seen: News, charge: Charge) -> list[Item]:
    """Close on an enemy who can be beaten, and on several large strangers until they are made out."""
    speed = knots(eyes, ships)
    there = spot(cut_off(eyes, force, speed, seen) or reckoned(seen, eyes.state.now))
    if charge.ratio < 1 or speed <= 0 or not is_open_water(eyes, force, there):
        return []
    beaten = seen.level == RECOGNIZED and 0 < 1.5 * seen.points <= sum(ship.points for ship in ships)
    strange = seen.level < RECOGNIZED and seen.is_squadron and not may_be_ours(eyes.board, force, seen)
    return [To("", *there, 0.0, speed)] if (beaten and seen.points >= 5) or strange else []


def _has_just_heard(news: list[News], now: float) -> bool:
    """See whether the paper that a force has at this instant tells of the enemy."""
    return any(each.told or each.level >= VISIBLE for each in news if each.got >= now - 0.01)


def _call(eyes: Campaign, seat: int, force: Force, ships: list[Ship], enemy: News, charge: Charge) -> list[Item]:
    """Call everybody together by wire where the squadron alone is not strong enough for an enemy in harbour."""
    harbour = harbour_of(eyes, enemy, charge.guards)
    stations = eyes.board.station_at(*place(force, eyes.state.now), force.side)
    alone = charge.ratio >= 1 and sum(ship.points for ship in ships) >= charge.ratio * enemy.points
    if not harbour or not stations or alone or seat != eyes.board.chiefs[force.side]:
        return []
    return _wire(
        eyes, seat, stations, "all", f"the enemy is at {eyes.board.places[harbour].name}: concentrate at {harbour}"
    )


def _dismiss(eyes: Campaign, seat: int, force: Force, left: News) -> list[Item]:
    """Send everybody back where they are to look out, once the enemy has left the harbour they were called to."""
    stations = eyes.board.station_at(*place(force, eyes.state.now), force.side)
    if not stations or seat != eyes.board.chiefs[force.side]:
        return []
    words = worded(eyes.board, left.report)
    late = [each.text for each in eyes.state.sent.get(seat, ()) if eyes.state.now - each.at < LATE]
    if any(text.startswith(words) for text in late):
        return []
    called = any("concentrate at" in text for text in late)
    return [Send("tel", stations[0], "all", f"{words}{'; all to their posts' * called}")]


def _word(eyes: Campaign, seat: int, force: Force, ships: list[Ship], goal: str, charge: Charge) -> list[Item]:
    """Leave word at the wire whither a squadron goes, and with what."""
    home = eyes.board.sides[force.side].home
    stations = eyes.board.station_at(*place(force, eyes.state.now), force.side)
    port = eyes.board.places[goal] if goal else None
    if port is None or goal == charge.at or not home or not stations:
        return []
    if gap(*place(force, eyes.state.now), port.lat, port.lon) <= 2 * BOATS:
        return []  # he is there already
    what = classes_in_words("".join(ship.cls for ship in ships))
    return _wire(eyes, seat, stations, home, f"{force.id} goes to {eyes.board.name_of(goal)} to meet him: {what}")


def _wire(eyes: Campaign, seat: int, stations: list[str], to: str, words: str) -> list[Item]:
    """Telegraph once what need not be said again for some hours."""
    sent = [each for each in eyes.state.sent.get(seat, ()) if eyes.state.now - each.at < CALL_AGAIN]
    return [] if any(each.text == words for each in sent) else [Send("tel", stations[0], to, words)]


def _go(eyes: Campaign, force: Force, goal: str, charge: Charge, speed: float) -> list[Item]:
    """Go where the enemy is looked for, or back to the wire."""
    if not goal or goal == charge.at:
        return to_post(eyes, force, charge.at, speed)
    if goal in charge.guards and charge.miles and charge.ratio < 1:
        return stand_off(eyes, force, goal, speed)
    port = eyes.board.places[goal]
    if port.fortified and port.owner != force.side:
        return to_post(eyes, force, goal, speed)
    return route(eyes, force, goal, speed)


def stand_off(eyes: Campaign, force: Force, goal: str, speed: float) -> list[Item]:
    """Lie off a place so near that one's presence counts, and so far that nobody is in range."""
    return berth(eyes, force, goal, before(eyes.board, goal, OFF_HIM), speed)


def to_post(eyes: Campaign, force: Force, code: str, speed: float) -> list[Item]:
    """Go where a telegram finds the force, and anchor to save coal; off a port that is not its own, and not in it."""
    if not code:
        return []
    port = eyes.board.places[code]
    if port.fortified and port.owner != force.side:
        return berth(eyes, force, code, before(eyes.board, code, 2 * NEAR), speed)
    neutral = port.is_port and port.owner == -1
    lies = before(eyes.board, code, OFF_NEUTRALS) if neutral else (port.lat, port.lon)
    there = gap(*place(force, eyes.state.now), *lies) <= AT_HAND
    way = berth(eyes, force, code, lies, speed) if neutral else route(eyes, force, code, speed)
    inshore = bool(eyes.board.station_at(*lies, force.side))
    return [*([] if there else way), *([Hold("anchor", 48.0)] if inshore else [])]
