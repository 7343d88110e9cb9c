"""A slip laid on a tracing: what each item comes to, where it leads, and the way round where land lies before it."""

from itertools import takewhile

from teetotum.draw.rooms.naval_strategic.legs import track_of
from teetotum.draw.rooms.sea_chart import PlannedLeg, TracedForce, Tracing
from teetotum.games.naval_strategic.account.records import COAL, Force
from teetotum.games.naval_strategic.account.state import CHANGE, PLOT, Campaign, place, ships_of
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.dividers import foreseen, written_out
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips import wording
from teetotum.games.naval_strategic.slips.items import Hold, Item, Order, To
from teetotum.games.naval_strategic.slips.plain_orders import printed
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up
from teetotum.mechanics.chart import advance, is_clear, rhumb
from teetotum.mechanics.compass import POINTS

Spot = tuple[float, float]
NONE = Tracing((), ())


def tracing(play: Campaign, seat: int, text: str) -> Tracing:
    """Lay a slip on the tracing of a room, which is what a messenger looks it over by: exactly what is handed in."""
    if play.state.phase not in (PLOT, CHANGE):
        return NONE
    order = written_out(play, seat, text)
    slip = wording.read(printed(order, play.board.codes, play.board.people))
    own = {force.id.lower(): force for force in play.state.forces.values() if force.room == seat}
    traced = [_traced(play, own[each.force.lower()], each) for each in slip if each.force.lower() in own]
    return Tracing(tuple(traced), tuple(foreseen(play, seat, order)) if traced else ())


def _traced(play: Campaign, force: Force, order: Order) -> TracedForce:
    """Carry one force's order out on a copy, and write down what came of every item."""
    copied = play._replace(state=play.state.afresh())
    here = place(force, play.state.now)
    carry_out(copied, force, order.items, [], [], is_tracing=True)
    made = copied.state.forces.get(force.id, force)
    there = place(made, copied.state.until)
    return TracedForce(
        force.id,
        tuple(_items(play, here, order.items, play.state.now)),
        track_of(copied.state, made),
        round(there[0], 5),
        round(there[1], 5),
        _coal(copied, made),
        wording.speak_items(order.items),
    )


def _coal(play: Campaign, force: Force) -> float:
    """Reckon the least coal at the end of the move; below nought where the force is to coal."""
    if any(doing.what == COAL for doing in force.doing):
        return -1.0
    brought = bring_up(play, force, play.state.until)
    return round(min((ship.coal for ship in ships_of(play.state, brought)), default=0.0), 4)


def _items(play: Campaign, here: Spot, items: tuple[Item, ...], now: float) -> list[PlannedLeg]:
    """Write down every item: legs and stays with the hours at which they would begin and end."""
    made: list[PlannedLeg] = []
    at = now
    for item in items:
        said, text = wording.speak_items((item,)), wording.say_items((item,))
        if isinstance(item, To):
            leg = _leg(play.board, here, item, at)
            made.append(leg)
            here, at = (leg.lat, leg.lon), leg.ends
        elif isinstance(item, Hold):
            made.append(PlannedLeg(item.what, said, text, *here, begins=at, ends=at + item.hours))
            at += item.hours
        else:
            made.append(PlannedLeg(_kind(text), said, text))
    return made


def _kind(text: str) -> str:
    """Name an item by the word it begins with."""
    return "".join(takewhile(str.isalpha, text)).lower()


def _leg(theatre: Theatre, here: Spot, item: To, at: float) -> PlannedLeg:
    there = _goal(theatre, here, item)
    miles = rhumb(*here, *there)[0]
    by = () if is_clear(theatre.waters, *here, *there) else _round_by(theatre, here, there, item.code)
    more = _miles(theatre, here, by, there) - miles if by else 0.0
    said, text = wording.speak_items((item,)), wording.say_items((item,))
    ends = at + miles / item.speed if item.speed else at
    return PlannedLeg("to", said, text, *there, item.code, item.speed, at, ends, by, round(more, 1))


def _goal(theatre: Theatre, here: Spot, item: To) -> Spot:
    """Find where a leg leads: to a place by its code, by its position, or so many miles on a point of the compass."""
    if item.miles:
        return advance(*here, 22.5 * POINTS.index(item.code), item.miles)
    found = theatre.places.get(item.code)
    return (found.lat, found.lon) if found else (item.lat, item.lon)


def _round_by(theatre: Theatre, here: Spot, there: Spot, code: str) -> tuple[str, ...]:
    """Name the places by which a clear way leads round the land; the goal itself is not among them."""
    way = theatre.way(*here, code)[1] if code in theatre.places else theatre.way_round(*here, *there)
    return tuple(each for each in way if each != code and (theatre.places[each].lat, theatre.places[each].lon) != here)


def _miles(theatre: Theatre, here: Spot, by: tuple[str, ...], there: Spot) -> float:
    whole = 0.0
    for spot in [*((theatre.places[code].lat, theatre.places[code].lon) for code in by), there]:
        whole += rhumb(*here, *spot)[0]
        here = spot
    return whole
