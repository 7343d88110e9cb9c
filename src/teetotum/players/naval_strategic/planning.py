"""The plan of a commander: which port is made for, and what it comes to where none was filed."""

import re
from collections.abc import Mapping
from functools import lru_cache

from teetotum.engine.chance import Keyed
from teetotum.games.naval_strategic.account.records import Force
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips.items import Plan
from teetotum.mechanics.chart import gap

GOAL = re.compile(r"make for ([A-Z]{3})(?: by ([A-Z]{3}))?")


def plan(eyes: Campaign, seat: int, luck: Keyed) -> tuple[Plan, ...]:
    """Choose the port to make for, by the worth of each and by luck, and file it as the plan."""
    theatre, room = eyes.board, eyes.board.rooms[seat]
    goals = prizes(theatre, room.side)
    if not goals or room.role not in ("raider", "expedition"):
        return (Plan("plan", "", "find the enemy, report him, and bring a superior force upon him"),)
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
    return (Plan("plan", "", f"make for {chosen}{by}"),)


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
    found = GOAL.search(" ".join(eyes.state.plans.values())) or GOAL.search(_unplanned(eyes, seat, force))
    return (found[1], found[2] or "") if found else ("", "")


def _unplanned(eyes: Campaign, seat: int, force: Force) -> str:
    """Where no plan was filed, make for the most valuable port, and of several for the nearest to the start."""
    goals = prizes(eyes.board, eyes.board.rooms[seat].side)
    begun = next((m for m in eyes.board.musters if m.id == force.id), None)
    if not goals or begun is None:
        return ""
    ports = {code: eyes.board.places[code] for code in goals}
    return f"make for {min(goals, key=lambda c: (-goals[c], gap(begun.lat, begun.lon, ports[c].lat, ports[c].lon)))}"
