"""The telegraph: which way a telegram goes, and when it is through."""

from heapq import heappop, heappush

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.state import Campaign, State, is_light
from teetotum.games.naval_strategic.problem.theatre import Line, Theatre
from teetotum.games.naval_strategic.slips.items import Send
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.ship_classes import BY_DAY, BY_NIGHT
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE
from teetotum.languages import say

STEP, FINENESS, BEYOND = 0.25, 1e-5, 1e-3
"""Hours: how far apart the light is looked at, how finely its change is found, and how far past the end it lies where
there is none."""


@upholds(
    Clause.TELEGRAMS,
    Clause.FROM_THE_OPERATOR,
    Ruling.UNDER_A_THOUSAND_MILES,
    Ruling.TELEGRAM_AT_NIGHTFALL,
    Ruling.WHICH_MILE,
)
def by_wire(theatre: Theatre, house: Options, operator: float, miles: float, lat: float, lon: float) -> float:
    """Give the hour at which a telegram is through, from when the operator has it."""
    if house.choice("telegraph_miles") == "thousands":
        miles = -(-miles // 1000) * 1000
    at, left = operator, miles
    day = is_light(theatre, house, at, lat, lon)
    if house.choice("nightfall") == "hand_in":
        return at + left / (BY_DAY if day else BY_NIGHT)
    while True:
        rate = BY_DAY if day else BY_NIGHT
        change = next_change(theatre, house, at, lat, lon, min(left / rate, 24.0))
        if at + left / rate <= change:
            return at + left / rate
        left -= (change - at) * rate
        at, day = change, not day


def next_change(theatre: Theatre, house: Options, at: float, lat: float, lon: float, hours: float) -> float:
    """Find when the light next changes at a place, within some hours."""
    day, low = is_light(theatre, house, at, lat, lon), at
    while low < at + hours:
        high = min(low + STEP, at + hours + NEGLIGIBLE)
        if is_light(theatre, house, high, lat, lon) != day:
            while high - low > FINENESS:
                middle = (low + high) / 2
                low, high = (middle, high) if is_light(theatre, house, middle, lat, lon) == day else (low, middle)
            return high
        low = high
    return at + hours + BEYOND


@upholds(Clause.NOT_THROUGH_ENEMY_TERRITORY, Ruling.NEUTRAL_LINES)
def wires(
    theatre: Theatre, state: State, side: int, begins: str, ends: str, *, neutral: bool = True
) -> list[Line] | None:
    """Find the shortest way by wire that touches nothing of the enemy's; None where there is none."""
    heap: list[tuple[float, str, tuple[str, ...]]] = [(0.0, begins, ())]
    lines = {line.id: line for line in theatre.lines}
    seen: set[str] = set()
    while heap:
        miles, at, way = heappop(heap)
        if at == ends:
            return [lines[name] for name in way]
        if at in seen:
            continue
        seen.add(at)
        for line in theatre.lines:
            if at in (line.a, line.b) and _is_open(theatre, state, line, side, neutral=neutral):
                heappush(heap, (miles + line.miles, line.b if at == line.a else line.a, (*way, line.id)))
    return None


def _is_open(theatre: Theatre, state: State, line: Line, side: int, *, neutral: bool) -> bool:
    owners = {line.owner, theatre.places[line.a].owner, theatre.places[line.b].owner}
    friends = {each for each in owners if each >= 0 and not theatre.at_war(each, side)}
    return not line.closed and line.id not in state.cut and owners <= ({-1, *friends} if neutral else friends)


def way_by_wire(play: Campaign, side: int, begins: str, ends: str) -> list[Line] | None:
    """Find the way by wire as the house has it: neutrals may keep their lines to themselves."""
    neutral = play.house.choice("neutral_lines") == "open"
    return wires(play.board, play.state, side, begins, ends, neutral=neutral)


def why_no_way(play: Campaign, side: int, send: Send, stations: list[str], who: str) -> str:
    """Say why a telegram cannot go from where somebody is, or nothing."""
    why = why_no_station(play, side, send, stations, who)
    goal = station_for(play.board, side, send.to)
    if not why and way_by_wire(play, side, send.via, goal) is None:
        return say(
            "no line that is whole leads from {via} to {goal} but through the enemy's territory (NS-41)",
            via=send.via,
            goal=goal,
        )
    return why


def why_no_station(play: Campaign, side: int, send: Send, stations: list[str], who: str) -> str:
    """Say why a telegram cannot be handed in, whatever has become of the lines; or nothing."""
    if send.via not in stations:
        near = (
            say("from here {names} can be used", names=" or ".join(stations))
            if stations
            else say("there is no station of use here")
        )
        return say("{who}cannot telegraph from {via}: {near} (NS-39)", who=who, via=send.via, near=near)
    goal = station_for(play.board, side, send.to)
    if not goal:
        return say(
            "{to} is no telegraph station, and {side} has none at home (NS-39)",
            to=send.to,
            side=play.board.sides[side].id,
        )
    return ""


def station_for(theatre: Theatre, side: int, to: str) -> str:
    """Name the station a telegram goes to: the one that is named, else the side's own capital to send it on."""
    for code in (to, to.upper()):
        if code in theatre.places:
            return code
    return theatre.sides[side].home


def light_of(theatre: Theatre, way: list[Line]) -> tuple[float, float]:
    """Judge the light of an inland station by the nearest place on its line that is on the chart."""
    for line in way:
        for end in (line.a, line.b):
            if not theatre.places[end].inland:
                return theatre.places[end].lat, theatre.places[end].lon
    return 40.0, -75.0
