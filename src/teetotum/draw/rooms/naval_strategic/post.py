"""A room's messages: by what means a force may send word here and now, and what became of what was sent."""

from collections.abc import Iterator

from teetotum.draw.rooms.plots.sea_chart import MessageMeans, MessageRoute, SentCard
from teetotum.games.naval_strategic.account.records import Force, Notice, Sent
from teetotum.games.naval_strategic.account.state import Campaign, place, ships_of, weather_at
from teetotum.games.naval_strategic.post.sending import LAMP_HOURS, LONGEST_TEXT, flight, over, why_not
from teetotum.games.naval_strategic.post.telegraph import by_wire, light_of, station_for, way_by_wire
from teetotum.games.naval_strategic.slips.items import Send
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.terms.ship_classes import ARDOIS_AT_MOST, FLAGS, GUN, LAMP, VERY
from teetotum.languages import say, term
from teetotum.mechanics.chart import place_on

WORDS = {
    "tel": term("telegraph"),
    "boat": term("dispatch by boat"),
    "wireless": term("wireless"),
    "pigeon": term("pigeons"),
    "light": term("search-light"),
    "very": term("Very lights"),
    "ardois": term("Ardois lights"),
    "flags": term("flags"),
    "gun": term("gun"),
}
MOST_WORDS = 999
PATTERN = '{means} > {to} "{text}"'


def means_of(play: Campaign, force: Force) -> tuple[MessageMeans, ...]:
    """List every means of sending word, with what may be chosen of it now, or the reason why it is not to be had."""
    return tuple(_means(play, force, name) for name in WORDS)


def _means(play: Campaign, force: Force, name: str) -> MessageMeans:
    via = _choices(play, force, name)
    why = why_not(play, force, _blank(play, force, name, via), play.state.now)
    pattern = PATTERN.replace("{means}", f"{name} {{via}}" if name in ("tel", "boat", "pigeon") else name)
    routes = () if why else tuple(_routes(play, force, name, via))
    return MessageMeans(name, say(WORDS[name]), why, via, LONGEST_TEXT.get(name, MOST_WORDS), routes, pattern)


def _choices(play: Campaign, force: Force, name: str) -> tuple[str, ...]:
    """Say from what station, in what ship, or by how many birds a message may go."""
    ships = ships_of(play.state, force)
    if name == "tel":
        return tuple(play.board.station_at(*place(force, play.state.now), force.side))
    if name == "boat":
        return tuple(ship.id for ship in ships)
    birds = sum(ship.pigeons for ship in ships)
    return tuple(str(n) for n in range(1, min(birds, 4) + 1)) if name == "pigeon" else ()


def _blank(play: Campaign, force: Force, name: str, via: tuple[str, ...]) -> Send:
    """Write an empty form by which a means is looked over: to the loft, with a word that the code has."""
    theatre = play.board
    loft = next((port.code for port in theatre.ports if port.owner == force.side), "")
    home = theatre.sides[force.side].home
    to = loft if name == "pigeon" else home or force.id
    text = next(iter(agreed(play.house).code_words), "") if name == "very" else ""
    return Send(name, via[0] if via else "", to, text, birds=1 if name == "pigeon" and via else 0)


def _routes(play: Campaign, force: Force, name: str, via: tuple[str, ...]) -> Iterator[MessageRoute]:
    state = play.state
    if name == "tel":
        operator = state.now + play.house.number("boat_minutes") / 60
        yield from _by_telegraph(play, force.side, via, operator)
    elif name == "pigeon":
        yield from _by_pigeon(play, force)
    elif name in (reach := _reach(play)):
        yield MessageRoute("", "", reach[name], state.now + (LAMP_HOURS if name == "light" else 0.0))


def _reach(play: Campaign) -> dict[str, float]:
    """Give the miles over which each signal carries in this weather."""
    made = agreed(play.house)
    clear = made.visibility[weather_at(play.state, play.state.now)[0]]
    by_sight = {"light": LAMP, "very": VERY, "ardois": ARDOIS_AT_MOST, "flags": FLAGS}
    return {name: miles * clear for name, miles in by_sight.items()} | {"wireless": made.wireless_miles, "gun": GUN}


def _by_telegraph(play: Campaign, side: int, via: tuple[str, ...], operator: float) -> Iterator[MessageRoute]:
    """Reckon when a telegram would be at the capital, and at every station of one's own that a line leads to."""
    theatre = play.board
    wired = {end for line in theatre.lines for end in (line.a, line.b)}
    own = sorted(code for code in wired if theatre.places[code].owner == side)
    for begins in via:
        for ends in dict.fromkeys((theatre.sides[side].home, *own)):
            if ends and ends != begins and (due := _through(play, side, begins, ends, operator)) >= 0:
                yield MessageRoute(begins, ends, _wire_miles(play, side, begins, ends), due)


def _wire_miles(play: Campaign, side: int, begins: str, ends: str) -> float:
    return round(sum(line.miles for line in way_by_wire(play, side, begins, ends) or ()), 1)


def _through(play: Campaign, side: int, begins: str, ends: str, operator: float) -> float:
    """Reckon when a telegram is through, by the lines as one knows them; below nought where none leads there."""
    way = way_by_wire(play, side, begins, ends)
    if way is None:
        return -1.0
    here = play.board.places[begins]
    spot = light_of(play.board, way) if here.inland else (here.lat, here.lon)
    return by_wire(play.board, play.house, operator, sum(line.miles for line in way), *spot)


def _by_pigeon(play: Campaign, force: Force) -> Iterator[MessageRoute]:
    here = place(force, play.state.now)
    for port in play.board.ports:
        send = Send("pigeon", "", port.code, "", birds=1)
        if port.owner == force.side and not why_not(play, force, send, play.state.now):
            there = (port.lat, port.lon)
            water, land = over(play.board, here, there)
            due = flight(play.board, play.house, play.state.now, water, land, here, there)
            yield MessageRoute("", port.code, round(water + land, 1), due)


def sent_by(play: Campaign, seat: int) -> tuple[SentCard, ...]:
    """Number what a room has sent and what waits for its hour, each with as much of its fate as its writer knows."""
    state = play.state
    gone = [_gone(play, seat, n, sent) for n, sent in enumerate(state.sent.get(seat, ()), 1)]
    waits = [
        SentCard(len(gone) + n, due.at, due.force, due.send.means, due.send.to, due.send.text, "waiting")
        for n, due in enumerate(sorted(state.outbox, key=lambda each: each.at), 1)
    ]
    back = [
        SentCard(0, note.at, note.force, "", "", note.text, "returned")
        for note in state.notices.get(seat, ())
        if note.kind == "returned"
    ]
    return (*gone, *waits, *back)


def _gone(play: Campaign, seat: int, number: int, sent: Sent) -> SentCard:
    """Say of a message that was sent when it should be there, and whether its addressee has written since."""
    expected = _expected(play, seat, sent)
    answer = _answer(play, seat, sent)
    hour = play.board.say(answer.handed) if answer else ""
    words = say("{name} has written at {hour}", name=sent.to, hour=hour) if answer else ""
    fate = "answered" if answer else "sent"
    return SentCard(number, sent.at, sent.force, sent.means, sent.to, sent.text, fate, expected, words)


def _answer(play: Campaign, seat: int, sent: Sent) -> Notice | None:
    """Find the first paper that whom one wrote to has written later; a receipt is never more than that."""
    to = sent.to.lower()
    led = {name.lower() for room in play.board.rooms if room.id.lower() == to for name in room.forces}
    for note in play.state.notices.get(seat, ()):
        if note.kind == "message" and note.handed > sent.at and note.place.lower() in {to, *led}:
            return note
    return None


def _expected(play: Campaign, seat: int, sent: Sent) -> float:
    """Reckon when a telegram should be through from where it was handed in; other means he cannot reckon."""
    if sent.means != "tel":
        return -1.0
    side = play.board.rooms[seat].side
    legs = [past.leg for past in play.state.past if past.force == sent.force]
    force = play.state.forces.get(sent.force)
    legs += list(force.track) if force else []
    stations = play.board.station_at(*place_on(legs, sent.at), side) if legs else [play.board.sides[side].home]
    goal = station_for(play.board, side, sent.to)
    operator = sent.at + (play.house.number("boat_minutes") / 60 if legs else 0.0)
    due = [_through(play, side, begins, goal, operator) for begins in stations if begins and goal]
    return max(due, default=-1.0)
