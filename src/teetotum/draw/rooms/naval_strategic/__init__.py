"""A commander's room in the Strategic Game, made of what the room may know and of nothing else.

The play that comes in holds a state as `seen_by` or `office_view` gives it. Of the board only what `known_board` leaves
is looked at, unless whoever looks sees everything.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import structs

from teetotum.draw.naval_strategic import listed, shown_on
from teetotum.draw.rooms import RECORDER, PaperCard, RoomClock, Sight
from teetotum.draw.rooms.naval_strategic.bench import proposals
from teetotum.draw.rooms.naval_strategic.legs import PLACES, planned, track_of
from teetotum.draw.rooms.naval_strategic.post import means_of, sent_by
from teetotum.draw.rooms.naval_strategic.story import book, figures, knew, narrative, picture, standing
from teetotum.draw.rooms.naval_strategic.text import TITLES, in_words, spoken_hour
from teetotum.draw.rooms.naval_strategic.tracings import forecast
from teetotum.draw.rooms.plots.sea_chart import (
    ChartCircle,
    ChartClock,
    ChartPlace,
    ChartSide,
    ChartWire,
    ContactMark,
    DeskMessage,
    ForceCard,
    Instruction,
    LastKnown,
    OrderPattern,
    ProblemPapers,
    SeaChart,
    ShipLine,
    WeatherSpell,
)
from teetotum.games.naval_strategic.account.records import ENGAGE_IF, LEVELS, Force, Message, Notice, Ship
from teetotum.games.naval_strategic.account.state import (
    CHANGE,
    DONE,
    PLOT,
    Campaign,
    State,
    is_light,
    place,
    ships_of,
    weather_at,
    what_at,
)
from teetotum.games.naval_strategic.desk.contacts import Sheaf, contacts, tray
from teetotum.games.naval_strategic.desk.known_board import known_board
from teetotum.games.naval_strategic.desk.retelling import retell
from teetotum.games.naval_strategic.desk.views import marks
from teetotum.games.naval_strategic.post.telegraph import next_change
from teetotum.games.naval_strategic.problem.theatre import UNLIMITED, Place, Theatre
from teetotum.games.naval_strategic.slips import wording
from teetotum.games.naval_strategic.slips.grammar import CODE
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.terms.ship_classes import KINDS, range_left, smoke_of
from teetotum.games.naval_strategic.tracks.speeds import may_run, speed_limit
from teetotum.languages import say, term
from teetotum.mechanics.light import CIVIL, SUNRISE

__all__ = [
    "book",
    "clock",
    "figures",
    "forecast",
    "knew",
    "narrative",
    "papers",
    "picture",
    "proposals",
    "room",
    "standing",
    "words",
]
EVERYTHING = -1
CRUISING = 10.0
"""Knots by which a circle of coal is drawn."""
MOST_HOURS = 24.0
"""How far ahead a change of light is looked for."""
READ_ONCE = ("statement", "forces", "orders")
"""Papers that are given before play."""
PATTERNS = (
    OrderPattern("force", term("the order of one force; several are parted by /"), "{force}: {items}"),
    OrderPattern("leg", term("steam to a place"), "to {place} at {speed}"),
    OrderPattern("run", term("steam to a place on a run"), "to {place} at {speed} run"),
    OrderPattern("lie", term("lie to for some hours"), "lie for {hours}"),
    OrderPattern("anchor", term("anchor for some hours"), "anchor for {hours}"),
    OrderPattern("coal", term("coal for some hours"), "coal for {hours}"),
    OrderPattern(
        "posture", term("about the enemy"), "posture {choice}", ("avoid", "shadow", "engage-if 1.5", "engage")
    ),
    OrderPattern("detach", term("send ships away"), "detach {ships} as {force}"),
    OrderPattern("join", term("join another force"), "join {force}"),
    OrderPattern("carry on", term("run on with what is left"), "carry on"),
    OrderPattern("plan", term("the plan of campaign"), 'plan "{text}"'),
    OrderPattern("instruct", term("orders to a commander"), 'instruct {to} "{text}"'),
    OrderPattern("end", term("ask that the game end"), 'end "{text}"'),
    OrderPattern("plead", term("ask the umpire's leave"), 'plead "{text}"'),
)


def worded(patterns: Sequence[OrderPattern]) -> tuple[OrderPattern, ...]:
    """Word the patterns of an order for whoever listens."""
    return tuple(structs.replace(each, words=say(each.words)) for each in patterns)


def room(sight: Sight) -> SeaChart:
    """Lay out a room: its chart, its forces and its messages; the umpire's with every force on it."""
    play: Campaign = sight.play
    sees_all = sight.is_umpire or sight.office == RECORDER or play.state.phase == DONE
    if not sees_all:
        play = play._replace(board=known_board(play.board, sight.side))
    theatre, state = play.board, play.state
    is_room = sight.seat >= 0 and sight.side >= 0
    forces = tuple(_force(play, force, sight.seat) for force in state.forces.values() if _is_shown(state, force))
    known = _known(play, sight.seat) if is_room and not sees_all else ()
    marks_ = tuple(_contact(sheaf) for sheaf in contacts(state, sight.seat))
    return SeaChart(
        sheets=theatre.charts,
        window=_window(theatre, forces, marks_, known, EVERYTHING if sees_all else sight.side),
        sides=tuple(ChartSide(side.id, side.colour) for side in theatre.sides),
        phase=state.phase,
        clock=_hours(play),
        weather=tuple(WeatherSpell(each.at, each.sky, each.sea) for each in state.spells),
        places=tuple(_places(theatre)),
        lanes=tuple((a, b) for a, joined in theatre.lanes.items() for b, _ in joined if a < b),
        wires=tuple(_wires(theatre)),
        shoals=theatre.shoals,
        forces=forces,
        known=known,
        contacts=marks_,
        sent=sent_by(play, sight.seat) if is_room and state.phase != DONE else (),
        problem=_problem(play),
        patterns=worded(PATTERNS) if is_room else (),
        addressees=tuple(_addressees(theatre, sight.side)) if is_room else (),
        messages=tuple(map(_on_the_desk, state.messages.values())),
    )


def words(sight: Sight) -> list[str]:
    """Tell a room's chart and papers line by line."""
    return list(in_words(sight.play, room(sight)))


def clock(sight: Sight) -> RoomClock:
    """Tell the hour, the move and the weather."""
    theatre, state = sight.play.board, sight.state
    return RoomClock(state.move, 0, state.now, spoken_hour(theatre, state))


def papers(sight: Sight) -> list[PaperCard]:
    """Lay the papers of a room in the order in which they came in; those on one stranger bear one group."""
    theatre = sight.play.board
    grouped = {note.number: group_of(sheaf) for sheaf in tray(sight.state, sight.seat) for note in sheaf.papers}
    return [_paper(theatre, note, grouped[note.number]) for note in sight.state.notices.get(sight.seat, ())]


def _paper(theatre: Theatre, note: Notice, group: str) -> PaperCard:
    when = theatre.say(note.at)
    title = say(TITLES.get(note.kind, note.kind))
    level = say(LEVELS[note.level]) if note.level else ""
    return PaperCard(
        note.number,
        note.kind,
        level or title,
        retell(note.text),
        when,
        note.at,
        note.force,
        group if note.level else "",
        note.level,
    )


def _is_shown(state: State, force: Force) -> bool:
    """See whether a force is on the chart: not before it appears, nor when its last ship is gone."""
    return force.appears <= state.now and (not state.ships or bool(ships_of(state, force)))


def _hours(play: Campaign) -> ChartClock:
    theatre, state = play.board, play.state
    reading = play.house.settings["light"]
    altitude = None if reading == "fixed" else CIVIL if reading == "civil" else SUNRISE
    begins = theatre.say(0.0).replace(" ", "T")
    return ChartClock(state.now, state.began, state.until, theatre.ends, state.move, begins, theatre.zone, altitude)


def _window(
    theatre: Theatre,
    forces: Sequence[ForceCard],
    strangers: Sequence[ContactMark],
    known: Sequence[LastKnown],
    side: int,
) -> tuple[float, float, float, float]:
    spots = [(each.lat, each.lon) for each in forces] + [(each.lat, each.lon) for each in known]
    bounds = shown_on(theatre, [*spots, *((each.lat, each.lon) for each in strangers)], side)
    return round(bounds.south, 3), round(bounds.west, 3), round(bounds.north, 3), round(bounds.east, 3)


def _places(theatre: Theatre) -> Iterator[ChartPlace]:
    """List the places of the chart, and the look-outs that one knows of."""
    for each in theatre.places.values():
        if len(each.code) == CODE:
            yield _place(theatre, each)
    for post in theatre.posts:
        if not post.consul:
            yield ChartPlace("", post.name, post.lat, post.lon, "lookout", theatre.sides[post.side].id)


def _place(theatre: Theatre, found: Place) -> ChartPlace:
    kind = "port" if found.is_port else "station" if found.inland else "node"
    owner = theatre.sides[found.owner].id if found.owner >= 0 else "neutral" if found.is_port else ""
    without_end, so_much = say("coal without end"), say("coal {tons:g}", tons=found.coal)
    coal = "" if not found.coal else without_end if found.coal >= UNLIMITED else so_much
    return ChartPlace(found.code, found.name, found.lat, found.lon, kind, owner, found.fortified, coal)


def _wires(theatre: Theatre) -> Iterator[ChartWire]:
    for line in theatre.lines:
        owner = theatre.sides[line.owner].id if line.owner >= 0 else "neutral"
        yield ChartWire(line.id, line.a, line.b, round(line.miles, 1), line.depth, owner, line.closed)


def _known(play: Campaign, seat: int) -> tuple[LastKnown, ...]:
    """Place the forces of one's own side that others lead where they were last known to be."""
    state = play.state
    found = marks(play, seat, state)
    return tuple(
        LastKnown(name, round(lat, PLACES), round(lon, PLACES), at)
        for name, (lat, lon, at) in found.items()
        if name not in state.forces
    )


def _force(play: Campaign, force: Force, seat: int) -> ForceCard:
    theatre, state, house = play.board, play.state, play.house
    ships = list(ships_of(state, force))
    here = place(force, state.now)
    sea = weather_at(state, state.now)[1]
    ours = force.room == seat
    return ForceCard(
        id=force.id,
        side=theatre.sides[force.side].id,
        ours=ours,
        asked=ours and _is_asked(state, force, seat),
        lat=round(here[0], PLACES),
        lon=round(here[1], PLACES),
        ships=tuple(map(_ship, ships)),
        told=listed([ship.id for ship in ships]),
        track=track_of(state, force),
        rest=tuple(planned(theatre, force.id, item) for item in force.rest),
        rest_words=wording.speak_items(force.rest) if force.rest else "",
        doing=what_at(force, state.now),
        posture=f"{force.posture} {force.ratio:g}" if force.posture == ENGAGE_IF else force.posture,
        limit=speed_limit(ships, house, sea) if ships else 0.0,
        run_limit=speed_limit(ships, house, sea, run=True) if ships and may_run(ships, house) else 0.0,
        least_coal=round(min((ship.coal for ship in ships), default=0.0), 4),
        light=_light(play, here),
        circles=tuple(_circles(play, ships, here)),
        means=means_of(play, force) if ours else (),
        stations=tuple(theatre.station_at(*here, force.side)),
    )


def _is_asked(state: State, force: Force, seat: int) -> bool:
    """See whether a force's orders are written now, or may be changed because it has a paper."""
    if seat not in state.owing:
        return False
    return state.phase == PLOT or (state.phase == CHANGE and force.id in state.heard)


def _ship(ship: Ship) -> ShipLine:
    has = ((say("wireless"), ship.wireless), (say("search-light"), ship.lamp), (say("cable gear"), ship.gear))
    birds = (say("{count} pigeons", count=ship.pigeons),) if ship.pigeons else ()
    carries = (*(name for name, held in has if held), *birds)
    return ShipLine(
        ship.id,
        KINDS[ship.cls].name,
        round(ship.coal, 4),
        ship.most,
        ship.status,
        round(ship.run, 2),
        round(ship.debt, 2),
        round(ship.away, 2),
        carries,
    )


def _light(play: Campaign, here: tuple[float, float]) -> str:
    """Say whether it is day or night at a place, and until when."""
    now = play.state.now
    said = say("day") if is_light(play.board, play.house, now, *here) else say("night")
    change = next_change(play.board, play.house, now, *here, MOST_HOURS)
    until = say("{light} until {hour}", light=said, hour=play.board.say(change)[-5:])
    return until if change <= now + MOST_HOURS else said


def _circles(play: Campaign, ships: Sequence[Ship], here: tuple[float, float]) -> Iterator[ChartCircle]:
    """Say how far a force can steam, see and signal."""
    if not ships:
        return
    state, house, made = play.state, play.house, agreed(play.house)
    reach = min(range_left(ship.cls, ship.coal, min(CRUISING, ship.most), house) for ship in ships)
    yield ChartCircle(say("coal at {knots:g} knots", knots=CRUISING), round(reach))
    day = is_light(play.board, house, state.now, *here)
    clear = made.visibility[weather_at(state, state.now)[0]]
    yield ChartCircle(say("smoke of one ship is seen"), round(smoke_of(1, 0, house, day=day) * clear, 1))
    yield ChartCircle(say("smoke of a squadron is seen"), round(smoke_of(5, 0, house, day=day) * clear, 1))
    if any(ship.wireless for ship in ships):
        yield ChartCircle(say("wireless"), float(made.wireless_miles))


def _contact(sheaf: Sheaf) -> ContactMark:
    last = sheaf.last
    return ContactMark(
        group=group_of(sheaf),
        by=last.force,
        at=last.at,
        level=last.level,
        lat=round(last.lat, PLACES),
        lon=round(last.lon, PLACES),
        words=retell(last.text),
        ships=last.ships,
        course=last.course,
        speed=last.speed,
        gone=sheaf.gone,
    )


def group_of(sheaf: Sheaf) -> str:
    """Name the papers on one stranger by the first of them."""
    return f"contact {sheaf.papers[0].number}"


def _problem(play: Campaign) -> ProblemPapers:
    """Gather what rooms were given to read and wrote before play; where they are several, with the name of each."""
    state, rooms = play.state, play.board.rooms
    several = len(state.notices) > 1

    def joined(papers: Iterable[tuple[int, str]]) -> str:
        return "\n\n".join(f"{rooms[seat].name}: {text}" if several else text for seat, text in papers)

    papers = [(seat, each) for seat, read in sorted(state.notices.items()) for each in read]
    told = {kind: joined((seat, say(each.text)) for seat, each in papers if each.kind == kind) for kind in READ_ONCE}
    plan = joined(sorted(state.plans.items()))
    ordered = tuple(Instruction(to, text) for to, text in sorted(state.instructions.items()))
    return ProblemPapers(told["statement"], told["forces"], told["orders"], plan, ordered)


def _addressees(theatre: Theatre, side: int) -> Iterator[str]:
    """Name whom a room may write to on its own side, and where its telegrams go."""
    home = theatre.sides[side].home
    if home:
        yield home
    for room in theatre.rooms:
        if room.side == side:
            yield room.id
            yield from room.forces
    yield "all"


def _on_the_desk(message: Message) -> DeskMessage:
    """Write a message down for the umpire's desk, with all that is known of it."""
    return DeskMessage(
        message.number,
        message.sender,
        message.to,
        message.means,
        message.text,
        message.handed,
        message.due,
        message.state,
        message.at,
    )
