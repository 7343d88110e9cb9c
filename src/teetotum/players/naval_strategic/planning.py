"""The plan of a commander: which port is made for, and what it comes to where none was filed."""

import re
from collections.abc import Mapping
from functools import lru_cache

from teetotum.engine.chance import Keyed
from teetotum.games.naval_strategic.account.records import Force
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.problem.theatre import Muster, Room, Theatre
from teetotum.games.naval_strategic.slips.items import Plan
from teetotum.games.naval_strategic.slips.plain_orders import codes_throughout
from teetotum.mechanics.chart import gap
from teetotum.players.naval_strategic.instructions import understood

TENTHS = 10
"""Into how many parts a line to begin on is divided."""
WAITING = (
    "Wait where a telegram finds you; look-outs telegraph at once what they see and fight nobody; on a report go where "
    "he is or must pass, with all that is asked for."
)
AIMS = {
    "raider": "be seen by nobody, come in by night, turn away from whatever is stronger",
    "expedition": "land there in company; where we are met in strength, shift to another place by night",
}
GOAL = re.compile(r"make for ([A-Z]{3})(?: by ([A-Z]{3}))?")


def plan(eyes: Campaign, seat: int, luck: Keyed) -> tuple[Plan, ...]:
    """File a plan: where to make for, or how the enemy is waited for; with orders for every detached commander."""
    theatre, room = eyes.board, eyes.board.rooms[seat]
    goals = prizes(theatre, room.side)
    seeks = bool(goals) and room.role in ("raider", "expedition")
    filed = _attack(theatre, room, goals, luck) if seeks else [Plan("plan", "", _defence(theatre, room))]
    return (*filed, *_orders(theatre, seat))


def _attack(theatre: Theatre, room: Room, goals: Mapping[str, float], luck: Keyed) -> list[Plan]:
    """Choose the port to make for, by the worth of each and by luck, where to stop for coal, and where to begin."""
    names = sorted(goals)
    weights = [int(goals[name]) for name in names]
    drawn = luck.below(sum(weights))
    chosen = next(name for n, name in enumerate(names) if sum(weights[: n + 1]) > drawn)
    stops = [
        code
        for code, p in theatre.places.items()
        if p.is_port and p.owner == -1 and p.each_ship and p.at_once and p.stay
    ]
    by = f" by {stops[0]}" if stops and luck.below(2) else ""
    starts = [_start(muster, luck) for muster in theatre.musters if muster.id in room.forces and muster.start_line]
    return [Plan("plan", "", f"make for {chosen}{by}: {AIMS[room.role]}"), *starts]


def _start(muster: Muster, luck: Keyed) -> Plan:
    """Begin anywhere on the line that the problem leaves to choose from."""
    south, west, north, east = muster.start_line
    share = luck.below(TENTHS + 1) / TENTHS
    lat, lon = round(south + share * (north - south), 2), round(west + share * (east - west), 2)
    return Plan("start", muster.id, "", lat, lon)


def _defence(theatre: Theatre, room: Room) -> str:
    """Say how the enemy is waited for, and where every force is by the instructions of the problem."""
    own = [each for each in theatre.musters if each.side == room.side and each.id in theatre.instructions]
    posts = "; ".join(f"{muster.id}: {_posted(theatre, muster.id).replace('; ', ', ')}" for muster in own)
    return f"{WAITING}{' ' if posts else ''}{posts}"


def _orders(theatre: Theatre, seat: int) -> list[Plan]:
    """Write out the instructions of the problem for every detached commander of a side."""
    side, made = theatre.rooms[seat].side, []
    for n, room in enumerate(theatre.rooms):
        told = {name: _posted(theatre, name) for name in room.forces if name in theatre.instructions}
        if room.side == side and n != seat and told:
            if len(told) > 1:
                made.append(Plan("instruct", room.id, "; ".join(f"{name} is to {text}" for name, text in told.items())))
            made += [Plan("instruct", name, text) for name, text in told.items()]
    return made


def _posted(theatre: Theatre, name: str) -> str:
    """Give the instruction of a force; who guards one port, and whom no wire reaches, is to lie before that port."""
    text = theatre.instructions[name]
    charge = understood(text)
    if len(charge.guards) != 1 or not charge.at or charge.at in charge.guards:
        return text
    post = theatre.places[charge.at]
    side = next(muster.side for muster in theatre.musters if muster.id == theatre.begun_as(name))
    return text if theatre.station_at(post.lat, post.lon, side) else text.replace(charge.at, charge.guards[0], 1)


@lru_cache(maxsize=64)
def prizes(theatre: Theatre, side: int) -> Mapping[str, float]:
    """Weigh the ports that a side's aims name."""
    found: dict[str, float] = {}
    for aim in theatre.aims:
        if aim.side == side and aim.points > 0:
            for code in aim.places:
                found[code] = max(found.get(code, 0.0), aim.points)
    return found


@lru_cache(maxsize=64)
def prizes_of_enemy(theatre: Theatre, side: int) -> Mapping[str, float]:
    """Weigh the ports that the enemy wants, as the statement to a side tells how he scores."""
    found: dict[str, float] = {}
    for other in range(len(theatre.sides)):
        if theatre.at_war(side, other):
            found |= prizes(theatre, other)
    return found


def goal_of(eyes: Campaign, seat: int, force: Force) -> tuple[str, str]:
    """Read in the plan which port a force makes for, and by which other; nothing where there is none to make for."""
    plans = " ".join(eyes.state.plans.values())
    found = GOAL.search(plans) or GOAL.search(_in_prose(eyes, seat, plans) or _unplanned(eyes, seat, force))
    return (found[1], found[2] or "") if found else ("", "")


def _in_prose(eyes: Campaign, seat: int, plans: str) -> str:
    """Make for the first port of value that a person's plan names; nothing where it names none."""
    goals = prizes(eyes.board, eyes.board.rooms[seat].side)
    named = re.findall(r"\b[A-Z]{3}\b", codes_throughout(plans, eyes.board.codes))
    return next((f"make for {code}" for code in named if code in goals), "")


def _unplanned(eyes: Campaign, seat: int, force: Force) -> str:
    """Where no plan was filed, make for the most valuable port, and of several for the nearest to the start."""
    goals = prizes(eyes.board, eyes.board.rooms[seat].side)
    begun = next((m for m in eyes.board.musters if m.id == force.id), None)
    if not goals or begun is None:
        return ""
    ports = {code: eyes.board.places[code] for code in goals}
    return f"make for {min(goals, key=lambda c: (-goals[c], gap(begun.lat, begun.lon, ports[c].lat, ports[c].lon)))}"
