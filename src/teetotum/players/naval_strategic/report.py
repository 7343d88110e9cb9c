"""What a commander of the Strategic Game knows of the enemy and means to do, in words, from his own papers alone."""

from collections.abc import Sequence

from teetotum.games.naval_strategic.account.records import Force, Ship
from teetotum.games.naval_strategic.account.state import PLANS, Campaign, ships_of
from teetotum.games.naval_strategic.post.papers import position
from teetotum.players.naval_strategic.blockading import is_boat, is_coaling
from teetotum.players.naval_strategic.friends import is_myself, may_be_ours
from teetotum.players.naval_strategic.guarding import known_of, whither
from teetotum.players.naval_strategic.instructions import Charge, charge_of
from teetotum.players.naval_strategic.news import News, gather, is_worth_a_squadron, of_force, rallied
from teetotum.players.naval_strategic.raiding import drop_the_dry, sought
from teetotum.players.naval_strategic.steering import is_at, knots
from teetotum.players.naval_strategic.telegrams import worded
from teetotum.players.naval_strategic.weighing import without_what_has_weighed


def report(eyes: Campaign, seat: int) -> str:
    """Say of every force of a room what it knows of the enemy, and what it means to do."""
    if eyes.state.phase == PLANS:
        return ""
    news = gather(eyes, seat)
    own = [(force, ships_of(eyes.state, force)) for force in eyes.state.forces.values() if force.room == seat]
    armed = [(force, ships) for force, ships in own if any(ship.points > 0 for ship in ships)]
    return " ".join(_of_one(eyes, seat, force, ships, news) for force, ships in armed)


def _of_one(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> str:
    charge = charge_of(eyes, force)
    guards = charge.guards and eyes.board.rooms[seat].role not in ("raider", "expedition")
    mine, speed = without_what_has_weighed(of_force(news, force)), knots(eyes, ships)
    if guards:
        mine, _ = known_of(eyes, seat, force, news, charge, speed)
    strange = [each for each in mine if is_worth_a_squadron(each) and not is_myself(force, each, speed)]
    known = [each for each in strange if not may_be_ours(eyes.board, force, each)]
    told = "nothing of the enemy"
    if known:
        told = f"{'that' if known[-1].weighed else 'of'} {worded(eyes.board, known[-1].report)}{_ago(eyes, known[-1])}"
    return f"{force.id} knows {told}; it {_means(eyes, seat, force, ships, news)}."


def _ago(eyes: Campaign, news: News) -> str:
    """Say how many days ago by the calendar something was seen, of which else only the hour is told."""
    days = int((eyes.board.hour + eyes.state.now) // 24 - (eyes.board.hour + news.at) // 24)
    return f", {days} {'day' if days == 1 else 'days'} ago" if days else ""


def _means(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> str:
    """Say what a force means to do, by its part in the problem, its chief's call and its instructions."""
    charge = charge_of(eyes, force)
    if eyes.board.rooms[seat].role in ("raider", "expedition"):
        return _raids(eyes, force, ships, *sought(eyes, seat, force, ships, news))
    if charge.guards:
        return _guards(eyes, force, ships, known_of(eyes, seat, force, news, charge, knots(eyes, ships))[0], charge)
    if called := rallied(eyes, seat, force):
        return f"goes to {_named(eyes, called)}, where all are called together"
    if charge.joins:
        return f"is to join {charge.joins}{f' at {_named(eyes, charge.at)}' if charge.at else ''}"
    if eyes.board.rooms[seat].role == "blockader":
        if is_boat(eyes, force):
            return "is sent to the base, with word or for coal, and comes back"
        where = "coals, and goes back to lie" if is_coaling(eyes, force) else "lies"
        return f"{where} before the port, and fights what it can beat"
    return _watches(eyes, charge)


def _raids(eyes: Campaign, force: Force, ships: list[Ship], goal: str, by: str) -> str:
    """Say where a force that has a port to reach is on its way there."""
    if not goal:
        return "has no goal"
    if is_at(eyes, force, goal):
        return f"lies at {_named(eyes, goal)}"
    if by and is_at(eyes, force, by):
        return f"lies at {_named(eyes, by)} on its way to {_named(eyes, goal)}"
    if knots(eyes, drop_the_dry(eyes, force, ships)[0]) <= 0:
        return "lies without coal"
    ahead = by and not any(ship.had_from(by) > 0 for ship in ships)
    return f"makes for {_named(eyes, goal)}{f' by {_named(eyes, by)}' if ahead else ''}"


def _guards(eyes: Campaign, force: Force, ships: list[Ship], mine: list[News], charge: Charge) -> str:
    speed = knots(eyes, ships)
    goal = whither(eyes, force, mine, charge, speed) if speed > 0 else ""
    if goal and goal != charge.at:
        return f"means to meet him at {_named(eyes, goal)}"
    if charge.guards == (charge.at,):
        return f"lies before {_named(eyes, charge.at)}, so that nobody comes in"
    where = f" at {_named(eyes, charge.at)}" if charge.at else ""
    wired = charge.at and eyes.board.station_at(*_spot(eyes, charge.at), force.side)
    return f"waits{where}{', where a telegram finds it,' if wired else ''} and guards {_listed(eyes, charge.guards)}"


def _watches(eyes: Campaign, charge: Charge) -> str:
    beat = f"patrols between {_listed(eyes, charge.beat)} by day" if charge.beat else ""
    off = f"{charge.off:g} miles off" if charge.off else "at"
    lies = f"lies {off} {_named(eyes, charge.at)}{' by night' if beat else ''}" if charge.at else ""
    told = " and ".join(part for part in (beat, lies) if part) or "keeps a look-out where it is"
    return f"{told}, and telegraphs what it sees"


def _listed(eyes: Campaign, codes: Sequence[str]) -> str:
    """Name several places, the last after an and."""
    *first, last = [_named(eyes, code) for code in codes]
    return f"{', '.join(first)} and {last}" if first else last


def _named(eyes: Campaign, code: str) -> str:
    """Name a place as people do: by its name, or where it has none by where it lies."""
    name = eyes.board.name_of(code)
    return name if name != code else position(*_spot(eyes, code))


def _spot(eyes: Campaign, code: str) -> tuple[float, float]:
    place = eyes.board.places[code]
    return place.lat, place.lon
