"""The post: messages kept in full, on the wire, waiting at stations, in the bag of a dispatch vessel, handed over."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import Force, Message, Notice, Passing
from teetotum.games.naval_strategic.account.state import Campaign, State, is_afloat, is_light, place, weather_at
from teetotum.games.naval_strategic.post import ashore
from teetotum.games.naval_strategic.post.papers import hand_in
from teetotum.games.naval_strategic.post.telegraph import by_wire, light_of, way_by_wire
from teetotum.games.naval_strategic.problem.theatre import BOATS, Place, Post, Theatre
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.terms.ship_classes import FLAGS
from teetotum.games.naval_strategic.terms.tolerances import NEVER, ROUNDING
from teetotum.mechanics.chart import gap, leg_at

TRANSIT, WAITING, CARRIED, DELIVERED, LOST, HELD = "in_transit", "waiting", "carried", "delivered", "lost", "held"
BY_MEANS = {
    "tel": Saying.HAS_A_TELEGRAM,
    "wireless": Saying.HAS_A_WIRELESS_MESSAGE,
    "pigeon": Saying.HAS_A_PIGEON_MESSAGE,
    "light": Saying.HAS_A_SEARCH_LIGHT_MESSAGE,
    "very": Saying.SEES_VERY_LIGHTS,
    "ardois": Saying.HAS_AN_ARDOIS_MESSAGE,
    "flags": Saying.HAS_A_SIGNAL,
}
"""What a room is told that has a message by each means; of any other it has a notice."""


def enter(state: State, message: Message) -> int:
    """Number a message and keep it in full; a copy keeps the number of what was first written."""
    state.numbers += 1
    first = message.origin or message.number or state.numbers
    state.messages[state.numbers] = message._replace(number=state.numbers, origin=first)
    return state.numbers


def enter_copy(state: State, blank: Message, name: str) -> int:
    """Keep the copy of a message that one of several forces has; the number of what was first written."""
    return state.messages[enter(state, blank._replace(to=name))].origin


def wire(play: Campaign, message: Message, begins: str, ends: str, operator: float) -> None:
    """Put a message on the wire from one station to another."""
    way = way_by_wire(play, message.side, begins, ends)
    if way is None:
        enter(play.state, message._replace(state=LOST))
        return
    here = play.board.places[begins]
    spot = (here.lat, here.lon) if not here.inland else light_of(play.board, way)
    run, path = 0.0, list[Passing]()
    for line in way:
        run += line.miles
        path.append(Passing(line.id, by_wire(play.board, play.house, operator, run, *spot)))
    due = path[-1].at if path else operator
    enter(play.state, message._replace(due=due, at=ends, path=tuple(path)))


def is_for(theatre: Theatre, force: Force, to: str) -> bool:
    """See whether a message is for a force: by its own name, its room's, or for all."""
    return to.lower() in (force.id.lower(), theatre.rooms[force.room].id.lower(), "all")


def is_mail_between(theatre: Theatre, state: State, one: Force, other: Force) -> bool:
    """See whether either of two forces carries a dispatch for the other."""
    if not (one.bag or other.bag) or one.side != other.side:
        return False
    return any(is_for(theatre, other, state.messages[n].to) for n in one.bag) or any(
        is_for(theatre, one, state.messages[n].to) for n in other.bag
    )


def due_messages(state: State) -> float:
    """Give the hour at which the next message is due somewhere."""
    return min((message.due for message in state.messages.values() if message.state == TRANSIT), default=NEVER)


def arrive(play: Campaign, number: int) -> list[str]:
    """Let a message arrive: at a station, where it is handed on, or at a force; who has it now."""
    state = play.state
    message = state.messages[number]
    if message.at:
        return _at_station(play, message)
    force = state.forces.get(message.to)
    state.messages[number] = message._replace(state=DELIVERED)
    if force is None or not is_afloat(state, force, state.now):
        return []
    return deliver(play, force, message)


@upholds(Ruling.MESSAGES_INTERRUPT)
def deliver(play: Campaign, force: Force, message: Message) -> list[str]:
    """Hand a message to a force, or keep it for the next announcement where the house says so; who has it now."""
    state = play.state
    if play.house.choice("message_interrupts") == "off" and state.now < state.until - ROUNDING:
        state.messages[message.number] = message._replace(to=force.id, at="", state=HELD)
        return []
    paper = _written_out(play, message)._replace(force=force.id)
    hand_in(play, force.room, paper, BY_MEANS.get(message.means, Saying.HAS_A_NOTICE))
    return [force.id]


def hand_in_what_was_held(play: Campaign) -> list[tuple[Message, list[str]]]:
    """When a move closes, hand in what was kept for the announcement of the next; each with who has it now."""
    held = [number for number, message in play.state.messages.items() if message.state == HELD]
    return [(play.state.messages[number], arrive(play, number)) for number in held]


def _written_out(play: Campaign, message: Message) -> Notice:
    """Write a message out in full, with its means, its sender, whom a telegram names, and its hour."""
    told = message.report or Notice(0, 0.0, "", "", "")
    means = {"tel": "telegram", "boat": "dispatch"}.get(message.means, message.means)
    sender = play.state.forces.get(message.sender)
    first = play.state.messages.get(message.origin, message)
    named = f" to {first.to}" if message.means == "tel" and first.to != "all" else ""
    return told._replace(
        at=play.state.now,
        kind="message",
        text=f"{means} from {message.sender}{named} of {play.board.say(message.handed)}: {message.text}",
        place=message.sender if sender is not None else "",
        handed=message.handed,
    )


def _read_at_home(play: Campaign, message: Message) -> list[str]:
    """Where a commander in chief sits ashore, he reads every telegram that reaches home."""
    found = []
    for seat in sorted(ashore.rooms(play)):
        room = play.board.rooms[seat]
        if room.side == message.side and message.sender != room.id:
            hand_in(play, seat, _written_out(play, message), Saying.HAS_A_TELEGRAM)
            found.append(room.id)
    return found


def _at_station(play: Campaign, message: Message) -> list[str]:
    """At a station a message is taken off to the forces that lie there; the capital sends it on; else it waits."""
    state, code = play.state, message.at
    state.messages[message.number] = message._replace(state=WAITING)
    if boats_go(state):
        _take_off(play, message, lying_at(play, code, message.side))
    if play.board.places[code].inland:  # nobody calls there: whoever it is for is sent it, or reads it ashore
        state.messages[message.number] = message._replace(state=DELIVERED)
    if code == play.board.sides[message.side].home and message.means == "tel":
        _send_on(play, message)
        return _read_at_home(play, message)
    return []


def _take_off(play: Campaign, message: Message, lying: list[Force]) -> None:
    """Let the forces that lie at a station have what waits there; for whom it is named it goes on waiting."""
    state = play.state
    takers = [force.id for force in lying if not _knows(message, force.id)]
    if not takers:
        return
    boat = play.house.number("boat_minutes") / 60
    for name in takers:
        enter(state, message._replace(at="", to=name, due=state.now + boat, path=(), state=TRANSIT))
    kept = message._replace(had=(*message.had, *takers))
    state.messages[message.number] = kept._replace(state=WAITING if _is_awaited(play, kept) else DELIVERED)


def _is_awaited(play: Campaign, message: Message) -> bool:
    """See whether somebody whom a message names is at sea and has not had it; a post's report is for who is there."""
    if message.report is not None:
        return False
    state = play.state
    for force in state.forces.values():
        his = force.side == message.side and is_for(play.board, force, message.to)
        if his and not _knows(message, force.id) and is_afloat(state, force, state.now):
            return True
    return False


def _knows(message: Message, name: str) -> bool:
    """See whether a force has a message already, because it wrote it or was handed it here."""
    return name == message.sender or name in message.had


@upholds(Clause.TELEGRAMS)
def _send_on(play: Campaign, message: Message) -> None:
    """The capital sends every telegram on to where its forces lie and where they look for their mail."""
    state, side = play.state, message.side
    home = play.board.sides[side].home
    stations = {line_end for line in play.board.lines for line_end in (line.a, line.b)}
    goals = {code for code in stations if _is_news_at(play, code, message)}
    goals |= set(state.mail.get(side, ())) | set(play.board.sides[side].mail)
    for code in sorted(goals - {home}):
        if way_by_wire(play, side, home, code) is not None:
            wire(play, message, home, code, state.now)


def _is_news_at(play: Campaign, code: str, message: Message) -> bool:
    """See whether a force lies at a station to which a message is news."""
    for force in lying_at(play, code, message.side):
        if not _knows(message, force.id):
            return True
    return False


def boats_go(state: State) -> bool:
    """See whether boats can go between ship and shore: not in a gale."""
    return weather_at(state, state.now)[1] != "gale"


def lying_at(play: Campaign, code: str, side: int) -> list[Force]:
    """List the forces of a side that lie at a station."""
    return _lying_there(play, code, [force for force in play.state.forces.values() if force.side == side])


def _lying_there(play: Campaign, code: str, forces: list[Force]) -> list[Force]:
    """Leave of some forces those that lie at a station."""
    spot, state = play.board.places[code], play.state
    if spot.inland:
        return []
    return [force for force in forces if _is_off(spot, force, state.now) and is_afloat(state, force, state.now)]


def _is_off(station: Place, force: Force, at: float) -> bool:
    """See whether a force is within three miles of a station; what is not on its parallel need not be measured."""
    leg = leg_at(force.track, at)
    if abs(leg.lat + leg.climb * (at - leg.begins) - station.lat) > 0.06 and leg.begins <= at <= leg.ends:
        return False
    return gap(*place(force, at), station.lat, station.lon) <= BOATS


def call_for_mail(play: Campaign) -> None:
    """Let forces that have come to a station fetch what waits there, unless it blows too hard for boats."""
    state = play.state
    if not boats_go(state):
        return
    waiting = [each for each in state.messages.values() if each.state == WAITING]
    if not waiting:
        return
    stopped = [force for force in state.forces.values() if leg_at(force.track, state.now).speed == 0]
    lying: dict[tuple[str, int], list[Force]] = {}  # who steams past sends no boat
    for message in waiting:
        key = (message.at, message.side)
        if key not in lying:
            lying[key] = _lying_there(play, message.at, [force for force in stopped if force.side == message.side])
        _take_off(play, message, lying[key])


def hand_over(play: Campaign, carrier: Force, other: Force) -> bool:
    """Hand over what a dispatch vessel carries for a force in company; whether there was anything."""
    state = play.state
    same = carrier.side == other.side
    mine = [n for n in carrier.bag if same and is_for(play.board, other, state.messages[n].to)]
    for number in mine:
        state.messages[number] = state.messages[number]._replace(state=DELIVERED)
        deliver(play, state.forces[other.id], state.messages[number])
    kept = tuple(n for n in carrier.bag if n not in mine)
    state.forces[carrier.id] = state.forces[carrier.id].but(bag=kept)
    return bool(mine)


def break_line(play: Campaign, name: str) -> None:
    """Cut a line: what was not past it is lost."""
    state = play.state
    state.cut[name] = state.now
    for number, message in list(state.messages.items()):
        if message.state == TRANSIT and any(each.line == name and each.at > state.now for each in message.path):
            state.messages[number] = message._replace(state=LOST)


def report(play: Campaign, post: Post, notice: Notice) -> None:
    """Let a station or a consul telegraph what is seen, and tell friends near by."""
    state = play.state
    begins = post.id.rpartition(".")[2] if post.consul else post.station
    text = f"{post.name}: {notice.text} at {play.board.say(state.now)}"
    blank = Message(0, post.side, post.name, "all", "tel", text, state.now, state.now, TRANSIT, report=notice)
    operator = state.now + (1.0 if post.consul else 0.0)
    friends = [] if post.consul else _in_signal_distance(play, begins, post.side)
    for code in post.wires:
        wire(play, blank._replace(had=tuple(force.id for force in friends)), begins, code, operator)
    for force in friends:
        day = is_light(play.board, play.house, state.now, *place(force, state.now))
        enter(state, blank._replace(to=force.id, means="flags" if day else "ardois"))


@upholds(Clause.DAY_SIGNALS, Clause.ARDOIS_LIGHTS)
def _in_signal_distance(play: Campaign, code: str, side: int) -> list[Force]:
    """List the friends near a coast station who can read its flags or lamps, which carry equally far for certain."""
    state, station = play.state, play.board.places[code]
    reach = FLAGS * agreed(play.house).visibility[weather_at(state, state.now)[0]]
    near = lying_at(play, code, side)
    return [each for each in near if gap(*place(each, state.now), station.lat, station.lon) <= reach + ROUNDING]


def tally(theatre: Theatre, state: State, side: int) -> tuple[int, int]:
    """Count what the commanders of a side have written, and what of it reached nobody; copies are not counted."""
    rooms = [n for n, room in enumerate(theatre.rooms) if room.side == side]
    writers = {theatre.rooms[n].id for n in rooms} | {f.id for f in state.forces.values() if f.side == side}
    copies: dict[int, bool] = {}
    for message in state.messages.values():
        if message.side == side and message.sender in writers:
            came = copies.get(message.origin, False) or not _is_stray(theatre, state, message)
            copies[message.origin] = came
    return sum([len(state.sent.get(n, ())) for n in rooms]), list(copies.values()).count(False)


def _is_stray(theatre: Theatre, state: State, message: Message) -> bool:
    """See whether a message has come to nothing: lost, gone down with its bag, or a mere copy left at a station."""
    if message.state == CARRIED:
        return not any(message.number in f.bag and is_afloat(state, f, state.now) for f in state.forces.values())
    meant = message.at in (theatre.sides[message.side].home, message.to.upper())
    return message.state == LOST or (message.state == DELIVERED and bool(message.at) and not meant)
