"""Reports of the enemy: what is worth a telegram, how it is worded, and how it gets to a wire."""

from functools import lru_cache

from teetotum.games.naval_strategic.account.records import RECOGNIZED, Force
from teetotum.games.naval_strategic.account.state import Campaign, place
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips.items import Item, Send, To
from teetotum.games.naval_strategic.terms.ship_classes import TORPEDO_CRAFT
from teetotum.games.naval_strategic.tracks.nearby import is_based
from teetotum.mechanics.chart import gap
from teetotum.players.naval_strategic.friends import is_awaited
from teetotum.players.naval_strategic.instructions import understood
from teetotum.players.naval_strategic.news import News
from teetotum.players.naval_strategic.telegrams import Report, read, worded
from teetotum.players.naval_strategic.weighing import weighed

MARGIN = 0.25
"""Hours before the end of a move by which one should be at a station to telegraph from it in that move."""
AGAIN = 6.0
"""Hours after which the same enemy is reported anew."""
OVERTAKEN = 3.0
"""Hours by which what was seen before is overtaken by what was seen last, though less was made out of it."""
SAME_PLACE = 3.0
"""Miles within which ships that lay still lie there still."""
BOAT = "x"
"""What the name of a boat that is sent to the wire has behind that of its force, before a number."""
OLD = 24.0
"""Hours after which what was seen is no longer worth a telegram."""


def unreported(eyes: Campaign, seat: int, force: Force, news: list[News]) -> News | None:
    """Find the best that a force has seen of the enemy and nobody has been told yet."""
    sent = _reports(eyes, seat, force)
    told = sent[-1][0] if sent else -1.0
    mine = [each for each in news if each.force == force.id and not each.told and eyes.state.now - each.at < OLD]
    left = weighed(eyes, force, mine)
    if left is not None and left.at > told:
        return left
    late = eyes.state.now - AGAIN if sent else -1.0
    fresh = [each for each in mine if each.at > told and _is_news(each, late) and not is_awaited(eyes, force, each)]
    if not fresh:
        return None
    last = max(each.at for each in fresh) - OVERTAKEN
    best = max((each for each in fresh if each.at >= last), key=lambda each: (each.level, each.at))
    if told >= 0 and eyes.state.now - told < AGAIN and not _says_more(best, sent[-1][1]):
        return None
    return best


def but_what_lies_there_still(eyes: Campaign, seat: int, force: Force, news: list[News]) -> list[News]:
    """Leave out who lies where he was reported: small craft, and before a base whoever has shut its own force in."""
    lying = [said for said in reports_of(eyes, seat, force) if said.course < 0 and said.speed <= 0]
    if is_based(eyes.board, force, *place(force, eyes.state.now)):
        return [each for each in news if not any(lies_as_reported(each, said) for said in lying)]
    small = [said for said in lying if said.classes and not said.speed]
    return [each for each in news if not any(_lies_there_still(each, said) for said in small)]


def lies_as_reported(each: News, said: Report) -> bool:
    """See whether ships lie where no fewer were reported to lie."""
    lies, lay = (of.course < 0 and of.speed <= 0 for of in (each, said))
    return lies and lay and each.ships <= said.ships and gap(each.lat, each.lon, said.lat, said.lon) < SAME_PLACE


def reports_of(eyes: Campaign, seat: int, force: Force) -> list[Report]:
    """List what a force has telegraphed of the enemy."""
    return [said for _, said in _reports(eyes, seat, force)]


def _reports(eyes: Campaign, seat: int, force: Force) -> list[tuple[float, Report]]:
    """List what a force has telegraphed of the enemy, itself or by its boats, each with its hour."""
    own = [each for each in eyes.state.sent.get(seat, ()) if each.force == force.id or is_boat_of(each.force, force)]
    return [(each.at, said) for each in own if (said := read(eyes.board, each.text, each.at)) is not None]


def is_boat_of(name: str, force: Force) -> bool:
    """See whether a force is a boat that another has sent to the wire."""
    return name.startswith(f"{force.id}{BOAT}")


def _lies_there_still(each: News, said: Report) -> bool:
    """See whether a sighting, made out or not, is of the small craft that a report told of, where they lay then."""
    small = each.is_small or (each.level == RECOGNIZED and each.classes == said.classes)
    return (
        small and set(said.classes) <= set(TORPEDO_CRAFT) and gap(each.lat, each.lon, said.lat, said.lon) < SAME_PLACE
    )


def _is_news(each: News, late: float) -> bool:
    """One fighting ship that was made out is news, and of strangers several large ones, unless that is hours ago."""
    return each.points > 0 if each.level == RECOGNIZED else each.is_squadron and each.at > late


def _says_more(each: News, last: Report) -> bool:
    """See whether something was made out that the last report had not: what the ships are, or that they stopped."""
    made_out = each.level == RECOGNIZED and not last.classes
    more = not last.classes and last.ships < each.ships // 2 + 1
    return made_out or more or (each.level == RECOGNIZED and each.course < 0 and (last.speed != 0 or last.weighed))


def telegraph(eyes: Campaign, force: Force, news: News, speed: float, back: str = "") -> list[Item]:
    """Telegraph home what was seen, from here where there is a wire, else from the nearest station, and go back."""
    theatre, here = eyes.board, place(force, eyes.state.now)
    home = theatre.sides[force.side].home
    near = wires(theatre, force.side)
    if not home or not near:
        return []
    stations = theatre.station_at(*here, force.side)
    if stations:
        return _sent(theatre, force.side, stations[0], worded(theatre, news.report))
    if speed <= 0:
        return []
    away = [each for each in near if each[1] != home] or near  # at home itself there is nobody to be told by wire
    node, station = min(away, key=lambda each: gap(*here, theatre.places[each[0]].lat, theatre.places[each[0]].lon))
    miles, way = theatre.way(*here, node)
    legs: list[Item] = [To(code, 0.0, 0.0, 0.0, speed) for code in way]
    in_time = eyes.state.now + miles / speed < eyes.state.until - MARGIN
    if not in_time:
        return legs
    again = [To(code, 0.0, 0.0, 0.0, speed) for code in theatre.route(node, back)[1:]] if back else []
    return [*legs, *_sent(theatre, force.side, station, worded(theatre, news.report)), *again]


def _sent(theatre: Theatre, side: int, station: str, text: str) -> list[Item]:
    """Telegraph home, whence it is sent on to all, and straight to where the squadrons of the plan wait for news."""
    goals = [code for code in (theatre.sides[side].home, *posts(theatre, side)) if code != station]
    return [Send("tel", station, code, text) for code in dict.fromkeys(goals or ["all"])]


@lru_cache(maxsize=32)
def posts(theatre: Theatre, side: int) -> tuple[str, ...]:
    """Name the stations at which the squadrons of a side wait for news by the plan, other than its home."""
    own = [muster.id for muster in theatre.musters if muster.side == side]
    charges = [understood(theatre.instructions.get(name, "")) for name in own]
    ends = {end for line in theatre.lines for end in (line.a, line.b)}
    return tuple(charge.at for charge in charges if charge.guards and charge.at in ends)


@lru_cache(maxsize=64)
def wires(theatre: Theatre, side: int) -> list[tuple[str, str]]:
    """List where a side can telegraph from: the node to make for, and the station that is in reach of boats there."""
    found = []
    for code in sorted(theatre.lanes):
        spot = theatre.places[code]
        for station in theatre.station_at(spot.lat, spot.lon, side)[:1]:
            found.append((code, station))
    return found
