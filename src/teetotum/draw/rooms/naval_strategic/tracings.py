"""A slip laid on a tracing: what each item comes to, where it leads, and the way round where land lies before it."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import takewhile
from math import copysign, cos, inf, radians

from teetotum.draw.rooms import Forecast, Ghost, Point, Remedy, Sight, Way
from teetotum.draw.rooms.naval_strategic.legs import PLACES, track_of
from teetotum.draw.rooms.plots.sea_chart import PlannedLeg
from teetotum.engine.errors import Refusal
from teetotum.games.naval_strategic.account.records import COAL, Force
from teetotum.games.naval_strategic.account.state import CHANGE, PLOT, Campaign, place, ships_of
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.dividers import foreseen
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips import wording
from teetotum.games.naval_strategic.slips.items import Hold, Item, Order, Orders, Sealed, To
from teetotum.games.naval_strategic.slips.plain_orders import printed
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up
from teetotum.languages import say
from teetotum.mechanics.chart import advance, is_clear, rhumb
from teetotum.mechanics.compass import POINTS

FARTHEST = 85.0
"""The latitude beyond which a chart of Mercator's draws nothing."""

Spot = tuple[float, float]


def forecast(sight: Sight, order: Sealed, guess: Sequence[Point]) -> Forecast:
    """Lay a slip on the tracing of a room, by which a messenger looks it over: exactly what is handed in."""
    del guess
    play: Campaign = sight.play
    if play.state.phase not in (PLOT, CHANGE) or not isinstance(order, Orders):
        return Forecast()
    own = {force.id: force for force in play.state.forces.values() if force.room == sight.seat}
    slip = [each for each in order.orders if each.force in own]
    asked = _as_written(play, sight.text) or order
    legs = tuple(
        leg for each in asked.orders if each.force in own for leg in items_of(play, own[each.force], each.items)
    )
    traced = [_carried_out(play, own[each.force], each) for each in slip]
    return Forecast(
        words=tuple(foreseen(play, sight.seat, wording.say_sealed(order))) if slip else (),
        ghosts=tuple(_ghost(made) for made in traced),
        ways=tuple(_way(made) for made in traced),
        remedies=tuple(_remedies(asked, legs)),
        legs=legs,
    )


def _as_written(play: Campaign, text: str) -> Orders | None:
    """Read what was written, before the messenger has struck anything out of it."""
    if not text:
        return None
    with suppress(Refusal):
        return Orders(wording.read(printed(text, play.board.codes, play.board.people)))
    return None


def _carried_out(play: Campaign, force: Force, order: Order) -> Campaign:
    """Carry one force's order out on a copy of the tracing, with that force alone in it."""
    copied = play._replace(state=play.state.afresh())
    carry_out(copied, force, order.items, [], [], is_tracing=True)
    copied.state.forces = {force.id: copied.state.forces.get(force.id, force)}
    return copied


def _ghost(made: Campaign) -> Ghost:
    """Stand a force where it would be when the move ends."""
    (force,) = made.state.forces.values()
    lat, lon = place(force, made.state.until)
    leg = force.track[-1]
    return Ghost(force.id, round(lat, PLACES), round(lon, PLACES), round(leg.course, 1), round(leg.speed, 2))


def _way(made: Campaign) -> Way:
    """Draw the track of a force from now to the end of the move, with the hour at each turn."""
    (force,) = made.state.forces.values()
    legs = [leg for leg in track_of(made.state, force) if leg.ends > made.state.now]
    points = [(leg.lat, leg.lon, leg.begins) for leg in legs] + [
        (leg.to_lat, leg.to_lon, leg.ends) for leg in legs[-1:]
    ]
    least = coal_then(made, force)
    return Way(force.id, "track", tuple(points), say("least coal {coal:.2f}", coal=least) if least >= 0 else "")


def _remedies(order: Orders, legs: tuple[PlannedLeg, ...]) -> Iterator[Remedy]:
    """Offer the way round the land for every leg that runs over it."""
    for leg in legs:
        if leg.round_by:
            by = ", ".join(leg.round_by)
            yield Remedy(
                _rewritten(order, leg),
                say("{force} by {by}: {miles:g} miles more", force=leg.force, by=by, miles=leg.round_miles),
            )


def _rewritten(order: Orders, leg: PlannedLeg) -> str:
    """Write a slip anew with one leg led round the land."""
    slip = tuple(each._replace(items=_led_round(each, leg)) for each in order.orders)
    return wording.say_sealed(Orders(slip))


def _led_round(order: Order, leg: PlannedLeg) -> tuple[Item, ...]:
    items: list[Item] = []
    for item in order.items:
        if isinstance(item, To) and order.force == leg.force and wording.say_item(item) == leg.text:
            items += [item._replace(code=code, lat=0.0, lon=0.0, miles=0.0) for code in leg.round_by]
        items.append(item)
    return tuple(items)


def coal_then(play: Campaign, force: Force) -> float:
    """Reckon the least coal at the end of the move; below nought where the force is to coal."""
    if any(doing.what == COAL for doing in force.doing):
        return -1.0
    brought = bring_up(play, force, play.state.until)
    return round(min((ship.coal for ship in ships_of(play.state, brought)), default=0.0), 4)


def items_of(play: Campaign, force: Force, items: tuple[Item, ...]) -> list[PlannedLeg]:
    """Write down every item: legs and stays with the hours at which they would begin and end."""
    made: list[PlannedLeg] = []
    here, at = place(force, play.state.now), play.state.now
    for item in items:
        said, text = wording.speak_items((item,)), wording.say_items((item,))
        if isinstance(item, To):
            leg = _leg(play.board, force.id, here, item, at)
            made.append(leg)
            here, at = (leg.lat, leg.lon), leg.ends
        elif isinstance(item, Hold):
            made.append(PlannedLeg(force.id, item.what, said, text, *here, begins=at, ends=at + item.hours))
            at += item.hours
        else:
            made.append(PlannedLeg(force.id, _kind(text), said, text))
    return made


def _kind(text: str) -> str:
    """Name an item by the word it begins with."""
    return "".join(takewhile(str.isalpha, text)).lower()


def _leg(theatre: Theatre, force: str, here: Spot, item: To, at: float) -> PlannedLeg:
    there = _goal(theatre, here, item)
    miles = rhumb(*here, *there)[0]
    by = () if is_clear(theatre.waters, *here, *there) else _round_by(theatre, here, there, item.code)
    more = _miles(theatre, here, by, there) - miles if by else 0.0
    said, text = wording.speak_items((item,)), wording.say_items((item,))
    ends = at + miles / item.speed if item.speed else at
    return PlannedLeg(force, "to", said, text, *there, item.code, item.speed, at, ends, by, round(more, 1))


def _goal(theatre: Theatre, here: Spot, item: To) -> Spot:
    """Find where a leg leads: to a place by its code, by its position, or so many miles on a point of the compass."""
    if item.miles:
        course = 22.5 * POINTS.index(item.code)
        return advance(*here, course, min(item.miles, _most_miles(here[0], course)))
    found = theatre.places.get(item.code)
    return (found.lat, found.lon) if found else (item.lat, item.lon)


def _most_miles(lat: float, course: float) -> float:
    """Reckon how far a course leads on a chart, which has no poles."""
    climb = cos(radians(course)) / 60.0
    return (copysign(FARTHEST, climb) - lat) / climb if abs(climb) > NEGLIGIBLE else inf


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
