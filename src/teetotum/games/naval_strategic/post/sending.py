"""Messages: by wire, boat, wireless, pigeon, lamp, lights, flags and gun; when they arrive, and to whom."""

from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import Due, Force, Message, Notice, Sent
from teetotum.games.naval_strategic.account.state import (
    Campaign,
    State,
    is_afloat,
    is_light,
    place,
    ships_of,
    weather_at,
)
from teetotum.games.naval_strategic.post.mail import CARRIED, LOST, TRANSIT, enter, enter_copy, is_for, wire
from teetotum.games.naval_strategic.post.papers import SIGNAL, hand_in, log, point, write_paper
from teetotum.games.naval_strategic.post.telegraph import next_change, station_for, why_no_station, why_no_way
from teetotum.games.naval_strategic.problem.theatre import BOATS, Theatre
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.slips.items import Item, Send
from teetotum.games.naval_strategic.slips.words import Clock
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.terms.lots import draw
from teetotum.games.naval_strategic.terms.ship_classes import (
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
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE, NEVER, ROUNDING
from teetotum.games.naval_strategic.tracks.nearby import friends_in_company
from teetotum.languages import say
from teetotum.mechanics.chart import Leg, advance, bearing, gap, nearest, parted, rhumb, soundings, spot, stay

STEP = 1 / 60
LONGEST_TEXT = {"flags": 50, "ardois": 20}
"""Words."""
LAMP_HOURS = 0.25
CLOSE = 0.05
"""Miles within which one has come to a place."""
STATUTE = 1852 / 1609.344


@upholds(Clause.WRITTEN_IN_FULL, Clause.NO_PIGEONS_BY_NIGHT, Ruling.WHO_HAS_WIRELESS)
def why_not(play: Campaign, force: Force, send: Send, at: float) -> str:
    """Say why a message cannot be sent this way at an hour, or nothing; what only an operator knows he tells then."""
    state, theatre = play.state, play.board
    here = place(force, at)
    ships = list(ships_of(state, force))
    day = is_light(theatre, play.house, at, *here)
    if len(send.text) > 600:
        return say("a message has 600 letters at most (NS-43)")
    if len(send.text.split()) > LONGEST_TEXT.get(send.means, 999):
        return say(
            "by {means} a message has {most} words at most (NS-75, NS-76)",
            means=send.means,
            most=LONGEST_TEXT[send.means],
        )
    if send.means == "tel" and weather_at(state, at)[1] == "gale":
        return say("no boat can take a telegram ashore in a gale (NS-42)")
    if send.means == "tel":
        stations = theatre.station_at(*here, force.side)
        later = at > state.now + ROUNDING
        return (why_no_station if later else why_no_way)(play, force.side, send, stations, "it ")
    if send.means == "wireless" and not any(ship.wireless for ship in ships):
        return say("it has no wireless (NS-67)")
    if send.means == "pigeon":
        return _why_no_pigeon(play, force, send, here, day)
    if send.means in ("light", "very", "ardois") and day:
        return say("lights are for the night (NS-71, NS-74, NS-75)")
    if send.means == "light" and not any(ship.lamp for ship in ships):
        return say("it has no search-light (NS-71)")
    if send.means == "flags" and not day:
        return say("flags are for the day (NS-76)")
    code = agreed(play.house).code_words
    if send.means == "very" and send.text.lower() not in code:
        return say("Very lights say one of {names} (NS-74)", names=", ".join(code))
    if send.means == "boat" and not _is_at_hand(play, force, send.via, at, day=day):
        return say("{via} is no ship of {force}, nor in company with it (NS-43)", via=send.via, force=force.id)
    return ""


def _is_at_hand(play: Campaign, force: Force, name: str, at: float, *, day: bool) -> bool:
    """See whether a ship may be given a dispatch: one of the force, or of its side's in company."""
    state = play.state
    forces = [force, *(state.forces[each] for each in friends_in_company(state, force, at, day))]
    if any(name == ship.id for each in forces for ship in ships_of(state, each)):
        return True
    # Where another room's ships will be is not to be learnt by asking: that is seen to at the hour.
    own = {ship for each in state.forces.values() if each.room == force.room for ship in each.ships}
    return at > state.now + NEGLIGIBLE and name not in own


def is_in_anothers_hands(play: Campaign, send: Send) -> bool:
    """See whether a dispatch is to go by a ship of another room, which does not tell where she is."""
    return send.means == "boat" and send.via not in play.state.ships


@upholds(Clause.FLIGHT_OF_PIGEONS)
def _why_no_pigeon(play: Campaign, force: Force, send: Send, here: tuple[float, float], day: bool) -> str:
    birds = sum(ship.pigeons for ship in ships_of(play.state, force))
    loft = play.board.places.get(send.to.upper())
    if not 1 <= send.birds <= birds:
        return say("it has {birds} pigeons: say how many of them fly, such as pigeon 2 (NS-69)", birds=birds)
    if loft is None or not loft.is_port or loft.owner != force.side:
        return say("pigeons fly to a port of their own side, and {to} is none (NS-69)", to=send.to)
    if not day:
        return say("pigeons do not fly at night (NS-68)")
    water, land = over(play.board, here, (loft.lat, loft.lon))
    if water > OVER_WATER or land > over_land(play.house):
        return say(
            "{water:.0f} miles over water and {land:.0f} over land are more than pigeons fly (NS-69)",
            water=water,
            land=land,
        )
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


@upholds(Clause.NO_PIGEONS_BY_NIGHT, Clause.FLIGHT_OF_PIGEONS)
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


@upholds(Clause.HALF_THE_PIGEONS, Ruling.BIRDS_OR_MESSAGES)
def birds_come_home(seed: int, house: Options, birds: int, about: str, at: float) -> bool:
    """See whether any of the birds that were sent arrives."""
    die = draw(seed, "pigeon", about, at, 6) + 1
    if house.choice("pigeons") == "messages" or birds == 1:
        return die >= 4
    return True


@upholds(Ruling.THREE_TO_FOUR)
def lights_are_read(seed: int, house: Options, miles: float, about: str, at: float) -> bool:
    """See whether Ardois lights are read at a distance."""
    if miles <= ARDOIS + ROUNDING:
        return True
    if miles > ARDOIS_AT_MOST + ROUNDING:
        return False
    return house.choice("ardois") == "four" or draw(seed, "ardois", about, at, 6) + 1 >= 4


@upholds(Clause.WRITTEN_IN_FULL, Clause.BOATS, Ruling.WHEN_MESSAGES_GO)
def send(play: Campaign, force: Force, slip: Send) -> None:
    """Send a message off, or put it in the bag."""
    state = play.state
    log(play, f"{force.id} sends by {slip.means} to {slip.to}: {slip.text}", Clause.WRITTEN_IN_FULL)
    blank = _written(state, force.room, force.side, force.id, slip)
    if slip.means == "tel":
        operator = state.now + play.house.number("boat_minutes") / 60
        wire(play, blank, slip.via, station_for(play.board, force.side, slip.to), operator)
    elif slip.means == "boat":
        carrier = next(each for each in state.forces.values() if slip.via in each.ships)
        number = enter(state, blank._replace(state=CARRIED, at=slip.via))
        state.forces[carrier.id] = carrier.but(bag=(*carrier.bag, number))
    elif slip.means == "pigeon":
        _fly(play, force, slip, blank)
    else:
        _signal(play, force, slip, blank)


def _written(state: State, seat: int, side: int, name: str, slip: Send) -> Message:
    """Keep what a room has sent, and give it as a message that is under way."""
    state.sent[seat] = (*state.sent.get(seat, ()), Sent(state.now, name, slip.means, slip.to, slip.text))
    return Message(0, side, name, slip.to, slip.means, slip.text, state.now, state.now, TRANSIT)


@upholds(Clause.THROUGH_THE_UMPIRE, Clause.ABSOLUTE)
def send_by_leave(play: Campaign, force: Force, slip: Send) -> None:
    """Let a message go that the book would return: whomever it names has it as soon as the umpire says."""
    state = play.state
    station = station_for(play.board, force.side, slip.to)
    own = [each for each in state.forces.values() if each.side == force.side and each.id != force.id]
    named = [each.id for each in own if is_for(play.board, each, slip.to)]
    log(play, f"{force.id} sends by leave, by {slip.means}, to {slip.to}: {slip.text}", Clause.WRITTEN_IN_FULL)
    blank = _written(state, force.room, force.side, force.id, slip)
    _take_birds(state, force, slip.birds)
    for name in named:
        blank = blank._replace(origin=enter_copy(state, blank, name))
    if not named:  # that somebody is no more, or never was, must not be told by refusing
        enter(state, blank._replace(at=station, state=TRANSIT if station else LOST))


def wire_from(play: Campaign, seat: int, slip: Send) -> None:
    """Send a telegram of a commander in chief who sits at the wire himself."""
    state, room = play.state, play.board.rooms[seat]
    log(play, f"{room.id} telegraphs to {slip.to}: {slip.text}", Clause.WRITTEN_IN_FULL)
    blank = _written(state, seat, room.side, room.id, slip)
    wire(play, blank, slip.via, station_for(play.board, room.side, slip.to), state.now)


def is_for_later(play: Campaign, force: Force, slip: Send) -> bool:
    """See whether a message leaves later in the move: at its hour, or from a station that the track comes to."""
    if slip.at or slip.means != "tel":
        return slip.at is not None
    here = play.board.station_at(*place(force, play.state.now), force.side)
    return slip.via not in here and off_station(play, force, slip.via) < play.state.until - NEGLIGIBLE


@upholds(Ruling.WHEN_MESSAGES_GO)
def put_by(play: Campaign, force: Force, slip: Send) -> str:
    """Put a message by until its hour, or until its station is abeam; why not, or nothing."""
    state = play.state
    due = _at_clock(play, slip.at) if slip.at else off_station(play, force, slip.via)
    if due > state.until - NEGLIGIBLE:
        return say(
            "{at} is not in this move, which ends at {when} (NSR-11)", at=slip.at, when=play.board.say(state.until)[-5:]
        )
    why = why_not(play, force, slip, due)
    if not why:
        state.outbox = (*state.outbox, Due(due, force.id, slip))
    return why


def _at_clock(play: Campaign, told: Clock) -> float:
    """Find when the clock next shows an hour; it may be showing it now."""
    wait = told.after(play.board.hour, play.state.now)
    return play.state.now + (0.0 if wait > 24 - NEGLIGIBLE else wait)


def off_station(play: Campaign, force: Force, code: str) -> float:
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


@upholds(Ruling.WHEN_MESSAGES_GO)
def look_over_what_waits(play: Campaign, force: Force, items: tuple[Item, ...]) -> None:
    """When a track changes, see whether the messages put by still come to their stations; what does not comes back.

    A new message by the same means from the same place to the same people takes the place of one that waits.
    """
    state = play.state
    fresh = {(item.means, item.via, item.to) for item in items if isinstance(item, Send)}
    mine = [each for each in state.outbox if each.force == force.id]
    state.outbox = tuple(each for each in state.outbox if each.force != force.id)
    for each in mine:
        slip = each.send
        due = each.at if slip.at else off_station(play, force, slip.via)
        if (slip.means, slip.via, slip.to) in fresh:
            continue
        if due < state.until - NEGLIGIBLE:
            state.outbox = (*state.outbox, each._replace(at=due))
        else:
            _bring_back(play, force, slip, f"the track no longer comes to {slip.via} in this move (NSR-11)")


def _bring_back(play: Campaign, force: Force, slip: Send, why: str) -> None:
    """Tell a room that a message of its own was not sent, and why."""
    told = Notice(0, play.state.now, force.id, "returned", f"the message to {slip.to} was not sent: {why}")
    hand_in(play, force.room, told, Saying.HAS_A_SLIP_BACK)


@upholds(Ruling.WHEN_MESSAGES_GO)
def may_write(play: Campaign, items: tuple[Item, ...]) -> bool:
    """See whether a force that has had no paper may still send this: messages alone, where the house has them free."""
    if play.house.choice("messages") != "free":
        return False
    return bool(items) and all(isinstance(item, Send) for item in items)


def send_what_is_due(play: Campaign) -> None:
    """Send the messages whose hour has come; what cannot be sent then goes back to its writer."""
    state = play.state
    due = [each for each in state.outbox if each.at <= state.now + ROUNDING]
    state.outbox = tuple(each for each in state.outbox if each.at > state.now + ROUNDING)
    for name, slip in [(each.force, each.send) for each in due]:
        force = state.forces.get(name)
        if force is None or not is_afloat(state, force, state.now):
            continue
        why = why_not(play, force, slip._replace(at=None), state.now)
        if why:
            _bring_back(play, force, slip, why)
        else:
            send(play, force, slip._replace(at=None))


def _fly(play: Campaign, force: Force, slip: Send, blank: Message) -> None:
    state, loft = play.state, play.board.places[slip.to.upper()]
    here = place(force, state.now)
    there = (loft.lat, loft.lon)
    due = flight(play.board, play.house, state.now, *over(play.board, here, there), here, there)
    home = birds_come_home(state.seed, play.house, slip.birds, force.id, state.now)
    _take_birds(state, force, slip.birds)
    fate = blank._replace(due=due, at=loft.code) if home and due >= 0 else blank._replace(state=LOST)
    enter(state, fate)


def _take_birds(state: State, force: Force, birds: int) -> None:
    for ship in list(ships_of(state, force)):
        gone = min(birds, ship.pigeons)
        birds -= gone
        state.ships[ship.id] = ship.but(pigeons=ship.pigeons - gone)


@upholds(
    Clause.WIRELESS,
    Clause.SEARCHLIGHTS,
    Clause.VERY_LIGHTS,
    Clause.ARDOIS_LIGHTS,
    Clause.DAY_SIGNALS,
    Clause.GUNFIRE_IS_HEARD,
)
def _signal(play: Campaign, force: Force, slip: Send, blank: Message) -> None:
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
        if miles > reach[slip.means] + ROUNDING:
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
            saying = Saying.HEARS_GUNS if slip.means == "gun" else Saying.HAS_A_NOTICE
            write_paper(play, other.id, SIGNAL, f"{heard}{where}", saying)
    if not sent:
        enter(state, blank._replace(state=LOST))


def _can_read(play: Campaign, other: Force, slip: Send, miles: float) -> bool:
    ships = list(ships_of(play.state, other))
    if slip.means == "wireless":
        return any(ship.wireless for ship in ships)
    if slip.means == "light":
        return any(ship.lamp for ship in ships)
    if slip.means == "ardois":
        clear = agreed(play.house).visibility[weather_at(play.state, play.state.now)[0]]
        return lights_are_read(play.state.seed, play.house, miles / clear, other.id, play.state.now)
    return slip.means != "gun"


def _notices(play: Campaign, other: Force, force: Force, slip: Send) -> bool:
    if slip.means == "wireless":
        return other.side != force.side and any(ship.wireless for ship in ships_of(play.state, other))
    return slip.means in ("gun", "very") or (slip.means == "light" and other.side != force.side)
