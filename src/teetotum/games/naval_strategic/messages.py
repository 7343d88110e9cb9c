"""Messages: by wire, boat, wireless, pigeon, lamp, lights, flags and gun; when they arrive, and to whom."""

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic import ashore, endings, proposals
from teetotum.games.naval_strategic.conventions import agreed
from teetotum.games.naval_strategic.forces import Force, Message, Notice
from teetotum.games.naval_strategic.havens import friends_in_company
from teetotum.games.naval_strategic.luck import draw
from teetotum.games.naval_strategic.mail import CARRIED, LOST, TRANSIT, enter, enter_copy, is_for, wire
from teetotum.games.naval_strategic.orders import Clause, End, Send, read, say_clause
from teetotum.games.naval_strategic.papers import hand_in, log, point
from teetotum.games.naval_strategic.problem import BOATS, Theatre
from teetotum.games.naval_strategic.state import State, Table, is_afloat, is_light, place, ships_of, weather_at
from teetotum.games.naval_strategic.tables import (
    ARDOIS,
    ARDOIS_AT_MOST,
    FLAGS,
    GUN,
    LAMP,
    OVER_LAND,
    OVER_WATER,
    PIGEON,
    VERY,
)
from teetotum.games.naval_strategic.telegraph import (
    next_change,
    station_for,
    why_no_station,
    why_no_way,
)
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss
from teetotum.mechanics.chart import Leg, advance, bearing, gap, nearest, parted, rhumb, soundings, spot, stay

STEP = 1 / 60
LONGEST_TEXT = {"flags": 50, "ardois": 20}
"""Words."""
LAMP_HOURS = 0.25
CLOSE = 0.05
"""Miles within which one has come to a place."""
LAST = 1e-6
"""Hours before the end of a move from which on a message belongs to the next."""
NEVER = 1e9
STATUTE = 1852 / 1609.344


@upholds(Print.WRITTEN_IN_FULL, Print.NO_PIGEONS_BY_NIGHT, Gloss.WHO_HAS_WIRELESS)
def why_not(play: Table, force: Force, send: Send, at: float) -> str:
    """Say why a message cannot be sent this way at an hour, or nothing; what only an operator knows he tells then."""
    state, theatre = play.state, play.board
    here = place(force, at)
    ships = list(ships_of(state, force))
    day = is_light(theatre, play.house, at, *here)
    if len(send.text) > 600:
        return "a message has 600 letters at most (NS-43)"
    if len(send.text.split()) > LONGEST_TEXT.get(send.means, 999):
        return f"by {send.means} a message has {LONGEST_TEXT[send.means]} words at most (NS-75, NS-76)"
    if send.means == "tel" and weather_at(state, at)[1] == "gale":
        return "no boat can take a telegram ashore in a gale (NS-42)"
    if send.means == "tel":
        stations = theatre.station_at(*here, force.side)
        later = at > state.now + 1e-9
        return (why_no_station if later else why_no_way)(play, force.side, send, stations, "it ")
    if send.means == "wireless" and not any(ship.wireless for ship in ships):
        return "it has no wireless (NS-67)"
    if send.means == "pigeon":
        return _why_no_pigeon(play, force, send, here, day)
    if send.means in ("light", "very", "ardois") and day:
        return "lights are for the night (NS-71, NS-74, NS-75)"
    if send.means == "light" and not any(ship.lamp for ship in ships):
        return "it has no search-light (NS-71)"
    if send.means == "flags" and not day:
        return "flags are for the day (NS-76)"
    code = agreed(play.house).code_words
    if send.means == "very" and send.text.lower() not in code:
        return f"Very lights say one of {', '.join(code)} (NS-74)"
    if send.means == "boat" and not _is_at_hand(play, force, send.via, at, day=day):
        return f"{send.via} is no ship of {force.id}, nor in company with it (NS-43)"
    return ""


def _is_at_hand(play: Table, force: Force, name: str, at: float, *, day: bool) -> bool:
    """See whether a ship may be given a dispatch: one of the force, or of its side's in company."""
    state = play.state
    forces = [force, *(state.forces[each] for each in friends_in_company(state, force, at, day))]
    if any(name == ship.id for each in forces for ship in ships_of(state, each)):
        return True
    # Where another room's ships will be is not to be learnt by asking: that is seen to at the hour.
    own = {ship for each in state.forces.values() if each.room == force.room for ship in each.ships}
    return at > state.now + LAST and name not in own


@upholds(Print.FLIGHT_OF_PIGEONS)
def _why_no_pigeon(play: Table, force: Force, send: Send, here: tuple[float, float], day: bool) -> str:
    birds = sum(ship.pigeons for ship in ships_of(play.state, force))
    loft = play.board.places.get(send.to.upper())
    if not send.via.isdigit() or not 1 <= int(send.via) <= birds:
        return f"it has {birds} pigeons: say how many of them fly, such as pigeon 2 (NS-69)"
    if loft is None or not loft.is_port or loft.owner != force.side:
        return f"pigeons fly to a port of their own side, and {send.to} is none (NS-69)"
    if not day:
        return "pigeons do not fly at night (NS-68)"
    water, land = over(play.board, here, (loft.lat, loft.lon))
    if water > OVER_WATER or land > over_land(play.house):
        return f"{water:.0f} miles over water and {land:.0f} over land are more than pigeons fly (NS-69)"
    return ""


def over_land(house: Options) -> float:
    """Give the miles that pigeons fly over land, in sea miles."""
    return OVER_LAND / STATUTE if house.choice("pigeon_mile") == "statute" else OVER_LAND


def over(theatre: Theatre, here: tuple[float, float], there: tuple[float, float]) -> tuple[float, float]:
    """Measure how much of a straight way is over water and how much over land."""
    miles = rhumb(*here, *there)[0]
    spots = [theatre.waters.is_land(lat, lon) for _, lat, lon in soundings(*here, *there)]
    land = miles * sum(spots) / len(spots)
    return miles - land, land


@upholds(Print.NO_PIGEONS_BY_NIGHT, Print.FLIGHT_OF_PIGEONS)
def flight(
    theatre: Theatre,
    house: Options,
    at: float,
    water: float,
    land: float,
    here: tuple[float, float],
    there: tuple[float, float] | None = None,
) -> float:
    """Give the hour at which pigeons are home, or below nought where night overtakes them over water."""
    whole = (water + land) / PIGEON
    dusk = next_change(theatre, house, at, *here, whole)
    if at + whole <= dusk:
        return at + whole
    flown = (dusk - at) * PIGEON
    # Without a chart to look at, birds from the sea have the water behind them before they come to land.
    if flown < water if there is None else not theatre.waters.is_land(*_flown_to(here, there, flown)):
        return -1.0
    dawn = next_change(theatre, house, dusk + STEP, *here, 24.0)
    return dawn + whole - (dusk - at)


def _flown_to(here: tuple[float, float], there: tuple[float, float], miles: float) -> tuple[float, float]:
    """Find where birds are that have flown so many miles of their straight way home."""
    return advance(*here, rhumb(*here, *there)[1], miles)


@upholds(Print.HALF_THE_PIGEONS, Gloss.BIRDS_OR_MESSAGES)
def birds_come_home(seed: int, house: Options, birds: int, about: str, at: float) -> bool:
    """See whether any of the birds that were sent arrives."""
    die = draw(seed, "pigeon", about, at, 6) + 1
    if house.choice("pigeons") == "messages" or birds == 1:
        return die >= 4
    return True


@upholds(Gloss.THREE_TO_FOUR)
def lights_are_read(seed: int, house: Options, miles: float, about: str, at: float) -> bool:
    """See whether Ardois lights are read at a distance."""
    if miles <= ARDOIS + 1e-9:
        return True
    if miles > ARDOIS_AT_MOST + 1e-9:
        return False
    return house.choice("ardois") == "four" or draw(seed, "ardois", about, at, 6) + 1 >= 4


@upholds(Print.WRITTEN_IN_FULL, Print.BOATS, Gloss.WHEN_MESSAGES_GO)
def send(play: Table, force: Force, slip: Send) -> None:
    """Send a message off, or put it in the bag."""
    state = play.state
    log(play, f"{force.id} sends by {slip.means} to {slip.to}: {slip.text}", Print.WRITTEN_IN_FULL)
    blank = Message(0, force.side, force.id, slip.to, slip.means, slip.text, state.now, state.now, TRANSIT)
    written = (state.now, force.id, slip.means, slip.to, slip.text)
    state.sent[force.room] = (*state.sent.get(force.room, ()), written)
    if slip.means == "tel":
        operator = state.now + play.house.number("boat_minutes") / 60
        wire(play, blank, slip.via, station_for(play.board, force.side, slip.to), operator)
    elif slip.means == "boat":
        carrier = next(each for each in state.forces.values() if slip.via in each.ships)
        number = enter(state, blank._replace(state=CARRIED, at=slip.via))
        state.forces[carrier.id] = carrier._replace(bag=(*carrier.bag, number))
    elif slip.means == "pigeon":
        _fly(play, force, slip, blank)
    else:
        _signal(play, force, slip, blank)


@upholds(Print.THROUGH_THE_UMPIRE, Print.ABSOLUTE)
def send_by_leave(play: Table, force: Force, slip: Send) -> None:
    """Let a message go that the book would return: whomever it names has it as soon as the umpire says."""
    state = play.state
    station = station_for(play.board, force.side, slip.to)
    own = [each for each in state.forces.values() if each.side == force.side and each.id != force.id]
    named = [each.id for each in own if is_for(play.board, each, slip.to)]
    log(play, f"{force.id} sends by leave, by {slip.means}, to {slip.to}: {slip.text}", Print.WRITTEN_IN_FULL)
    written = (state.now, force.id, slip.means, slip.to, slip.text)
    state.sent[force.room] = (*state.sent.get(force.room, ()), written)
    blank = Message(0, force.side, force.id, slip.to, slip.means, slip.text, state.now, state.now, TRANSIT)
    if slip.means == "pigeon" and slip.via.isdigit():
        _take_birds(state, force, int(slip.via))
    for name in named:
        blank = blank._replace(origin=enter_copy(state, blank, name))
    if not named:  # that somebody is no more, or never was, must not be told by refusing
        enter(state, blank._replace(at=station, state=TRANSIT if station else LOST))


def write_home(play: Table, seat: int, clauses: tuple[Clause, ...]) -> None:
    """Send the telegrams of a chief ashore; his operator is at hand, and no boat is wanted."""
    for clause in clauses:
        if isinstance(clause, End):
            endings.ask(play, seat, clause.text)
        if isinstance(clause, Send) and not ashore.why_not(play, seat, clause):
            wire_from(play, seat, clause)


def wire_from(play: Table, seat: int, slip: Send) -> None:
    """Send a telegram of a commander in chief who sits at the wire himself."""
    state, room = play.state, play.board.rooms[seat]
    log(play, f"{room.id} telegraphs to {slip.to}: {slip.text}", Print.WRITTEN_IN_FULL)
    blank = Message(0, room.side, room.id, slip.to, "tel", slip.text, state.now, state.now, TRANSIT)
    state.sent[seat] = (*state.sent.get(seat, ()), (state.now, room.id, "tel", slip.to, slip.text))
    wire(play, blank, slip.via, station_for(play.board, room.side, slip.to), state.now)


def is_for_later(play: Table, force: Force, slip: Send) -> bool:
    """See whether a message leaves later in the move: at its hour, or from a station that the track comes to."""
    if slip.at or slip.means != "tel":
        return bool(slip.at)
    here = play.board.station_at(*place(force, play.state.now), force.side)
    return slip.via not in here and off_station(play, force, slip.via) < play.state.until - LAST


@upholds(Gloss.WHEN_MESSAGES_GO)
def put_by(play: Table, force: Force, slip: Send) -> str:
    """Put a message by until its hour, or until its station is abeam; why not, or nothing."""
    state = play.state
    due = _at_clock(play, slip.at) if slip.at else off_station(play, force, slip.via)
    if due > state.until - LAST:
        return f"{slip.at} is not in this move, which ends at {play.board.say(state.until)[-5:]} (NSR-11)"
    why = why_not(play, force, slip, due)
    if not why:
        state.outbox = (*state.outbox, (due, force.id, say_clause(slip)))
    return why


def _at_clock(play: Table, told: str) -> float:
    """Find when the clock next shows an hour; it may be showing it now."""
    hour, _, minute = told.partition(":")
    wait = (int(hour) + int(minute) / 60 - play.board.hour - play.state.now) % 24
    return play.state.now + (0.0 if wait > 24 - LAST else wait)


def off_station(play: Table, force: Force, code: str) -> float:
    """Give the hour at which a force's track first brings it to a station, or past it within reach of boats."""
    station = play.board.places.get(code)
    if station is None or station.inland:
        return NEVER
    for leg in force.track:
        if leg.ends > play.state.now:
            at = _abeam(leg, stay(leg.begins, leg.ends, station.lat, station.lon), max(leg.begins, play.state.now))
            if gap(*spot(leg, at), station.lat, station.lon) <= BOATS:
                return at
    return NEVER


def _abeam(leg: Leg, shore: Leg, since: float) -> float:
    """Find when a ship on a leg is nearest to a place ashore: at the leg's end, where it leads there."""
    if leg.speed == 0:
        return since
    at = nearest(leg, shore, since, leg.ends)
    return leg.ends if parted(leg, shore, leg.ends) <= parted(leg, shore, at) + CLOSE else at


@upholds(Gloss.WHEN_MESSAGES_GO)
def may_write(play: Table, clauses: tuple[Clause, ...]) -> bool:
    """See whether a force that has had no paper may still send this: messages alone, where the house has them free."""
    if play.house.choice("messages") != "free":
        return False
    return bool(clauses) and all(isinstance(clause, Send) for clause in clauses)


def send_what_is_due(play: Table) -> None:
    """Send the messages whose hour has come; what cannot be sent then goes back to its writer."""
    state = play.state
    due = [each for each in state.outbox if each[0] <= state.now + 1e-9]
    state.outbox = tuple(each for each in state.outbox if each[0] > state.now + 1e-9)
    for _, name, text in due:
        slip = read(f"{name}: {text}")[0].clauses[0]
        force = state.forces.get(name)
        if force is None or not is_afloat(state, force, state.now) or not isinstance(slip, Send):
            continue
        why = why_not(play, force, slip._replace(at=""), state.now)
        if why:
            told = Notice(0, state.now, name, "returned", f"the message to {slip.to} was not sent: {why}")
            hand_in(play, force.room, told, int(Gloss.MESSENGER_RETURNS))
        else:
            send(play, force, slip._replace(at=""))


def _fly(play: Table, force: Force, slip: Send, blank: Message) -> None:
    state, loft = play.state, play.board.places[slip.to.upper()]
    here = place(force, state.now)
    there = (loft.lat, loft.lon)
    due = flight(play.board, play.house, state.now, *over(play.board, here, there), here, there)
    home = birds_come_home(state.seed, play.house, int(slip.via), force.id, state.now)
    _take_birds(state, force, int(slip.via))
    fate = blank._replace(due=due, at=loft.code) if home and due >= 0 else blank._replace(state=LOST)
    enter(state, fate)


def _take_birds(state: State, force: Force, birds: int) -> None:
    for ship in list(ships_of(state, force)):
        gone = min(birds, ship.pigeons)
        birds -= gone
        state.ships[ship.id] = ship._replace(pigeons=ship.pigeons - gone)


@upholds(
    Print.WIRELESS,
    Print.SEARCHLIGHTS,
    Print.VERY_LIGHTS,
    Print.ARDOIS_LIGHTS,
    Print.DAY_SIGNALS,
    Print.GUNFIRE_IS_HEARD,
)
def _signal(play: Table, force: Force, slip: Send, blank: Message) -> None:
    """Signal to whoever is in range; strangers in range may learn that something was sent, never what."""
    state = play.state
    made = agreed(play.house)
    clear = made.visibility[weather_at(state, state.now)[0]]
    reach = {"light": LAMP * clear, "very": VERY * clear, "ardois": ARDOIS_AT_MOST * clear, "flags": FLAGS * clear}
    reach |= {"wireless": made.wireless_miles, "gun": GUN}
    sent = False
    for other in [each for each in state.forces.values() if each.id != force.id and is_afloat(state, each, state.now)]:
        here, there = place(other, state.now), place(force, state.now)
        miles = gap(*here, *there)
        if miles > reach[slip.means] + 1e-9:
            continue
        if other.side == force.side and is_for(play.board, other, slip.to) and _can_read(play, other, slip, miles):
            delay = LAMP_HOURS if slip.means == "light" else 0.0
            first = enter_copy(state, blank._replace(due=state.now + delay), other.id)
            blank, sent = blank._replace(origin=first), True
        elif _notices(play, other, force, slip):
            heard = {"gun": "firing heard", "wireless": "wireless signals not understood"}.get(
                slip.means, "lights seen"
            )
            where = "" if slip.means == "wireless" else f", bearing {point(bearing(*here, *there), 2)}"
            cited = Print.GUNFIRE_IS_HEARD if slip.means == "gun" else Print.THROUGH_THE_UMPIRE
            proposals.write(play, other.id, proposals.SIGNAL, f"{heard}{where}", cited)
    if not sent:
        enter(state, blank._replace(state=LOST))


def _can_read(play: Table, other: Force, slip: Send, miles: float) -> bool:
    ships = list(ships_of(play.state, other))
    if slip.means == "wireless":
        return any(ship.wireless for ship in ships)
    if slip.means == "light":
        return any(ship.lamp for ship in ships)
    if slip.means == "ardois":
        clear = agreed(play.house).visibility[weather_at(play.state, play.state.now)[0]]
        return lights_are_read(play.state.seed, play.house, miles / clear, other.id, play.state.now)
    return slip.means != "gun"


def _notices(play: Table, other: Force, force: Force, slip: Send) -> bool:
    if slip.means == "wireless":
        return other.side != force.side and any(ship.wireless for ship in ships_of(play.state, other))
    return slip.means in ("gun", "very") or (slip.means == "light" and other.side != force.side)
