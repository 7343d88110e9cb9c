"""The chart of a campaign in the terminal, as one room may know it, and what is said beside it."""

from rich.text import Text

from teetotum.draw.naval_strategic.pencil_chart import Mark, Pencil, Sheet
from teetotum.draw.text import FAINT, STRONG, Chart
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic.account.proposals import (
    ActionProposal,
    CableProposal,
    CrowdProposal,
    EndProposal,
    FitOutProposal,
    LossProposal,
    MessageProposal,
    NoticeProposal,
    PleaProposal,
    Proposal,
    ResultProposal,
    SightingProposal,
    SuccessionProposal,
)
from teetotum.games.naval_strategic.account.records import ENGAGE_IF, LEVELS, Force, Notice
from teetotum.games.naval_strategic.account.state import (
    DONE,
    RULE,
    Campaign,
    State,
    is_light,
    place,
    ships_of,
    weather_at,
)
from teetotum.games.naval_strategic.account.weather import usual_weather
from teetotum.games.naval_strategic.desk.contacts import contacts as strangers
from teetotum.games.naval_strategic.desk.contacts import tray
from teetotum.games.naval_strategic.desk.retelling import retell
from teetotum.games.naval_strategic.desk.umpiring import STANDARD, subject
from teetotum.games.naval_strategic.desk.views import marks
from teetotum.games.naval_strategic.post.papers import position
from teetotum.games.naval_strategic.problem.theatre import Line, Theatre
from teetotum.games.naval_strategic.rulings.announcing import usual_length
from teetotum.games.naval_strategic.score.scoring import figures
from teetotum.games.naval_strategic.slips.grammar import CODE
from teetotum.games.naval_strategic.slips.wording import say_item, speak_items
from teetotum.games.naval_strategic.slips.words import LEVELS as AMENDED_TO
from teetotum.games.naval_strategic.slips.words import REFUSED
from teetotum.games.naval_strategic.tracks.speeds import speed_limit
from teetotum.languages import ENGLISH, in_tongue, say
from teetotum.mechanics.chart import gap

Spot = tuple[float, float]
EVERYTHING = -1
MARGIN, LEAST_MARGIN = 0.08, 0.35
"""Share of its size, and degrees, by which a chart goes beyond the outermost mark."""
NEAREST = 4
"""Ports that are shown however far they are, to a side that is after none."""
ROUND_ABOUT = 0.35
"""Share of the size of all that must be shown, within which ports are shown too."""
DAY_MINUTES = 1440
MOST_STRANGERS = 12
"""Strangers marked on a chart, those last heard of."""
RECENT = 6
"""Papers shown at a glance."""
LONG = ("statement", "forces", "orders")
"""Papers that are read once and looked up in the log."""


class Bounds:
    """The stretch of sea that a drawing shows."""

    def __init__(self, spots: list[Spot]) -> None:
        lats, lons = [lat for lat, _ in spots], [lon for _, lon in spots]
        high = max(LEAST_MARGIN, MARGIN * (max(lats) - min(lats)))
        wide = max(LEAST_MARGIN, MARGIN * (max(lons) - min(lons)))
        self.south, self.north = min(lats) - high, max(lats) + high
        self.west, self.east = min(lons) - wide, max(lons) + wide

    def holds(self, lat: float, lon: float) -> bool:
        """See whether a place is on the drawing."""
        return self.south <= lat <= self.north and self.west <= lon <= self.east


def shown_on(theatre: Theatre, spots: list[Spot], side: int) -> Bounds:
    """Choose the stretch of sea to show: all that is marked, the ports next to it, and those that the side is after."""
    ports = [(port.lat, port.lon) for port in theatre.ports]
    if not spots:
        return Bounds(ports or [(0.0, 0.0)])
    goals = {code for aim in theatre.aims for code in aim.places if side in (aim.side, EVERYTHING)}
    after = [(theatre.places[code].lat, theatre.places[code].lon) for code in goals]
    ports = sorted(ports, key=lambda port: min(gap(port[0], port[1], lat, lon) for lat, lon in spots))
    wanted = [*spots, *(after or ports[:NEAREST])]
    return Bounds([*wanted, *(port for port in ports if _is_round_about(wanted, *port))])


def _is_round_about(spots: list[Spot], lat: float, lon: float) -> bool:
    """See whether a port lies not far from all that must be shown."""
    lats, lons = [each for each, _ in spots], [each for _, each in spots]
    high, wide = ROUND_ABOUT * (max(lats) - min(lats)), ROUND_ABOUT * (max(lons) - min(lons))
    return min(lats) - high <= lat <= max(lats) + high and min(lons) - wide <= lon <= max(lons) + wide


def side_of(seen: Chart) -> int:
    """Say whose chart it is by its side, or that it is the umpire's."""
    rooms = theatre_of(seen).rooms
    return rooms[seen.seat].side if 0 <= seen.seat < len(rooms) else EVERYTHING


def marked(seen: Chart) -> dict[str, tuple[float, float, float]]:
    """Place the forces that whoever looks may know of: latitude, longitude, and the hour they were last known."""
    theatre, state = theatre_of(seen), state_of(seen)
    if seen.seat == EVERYTHING:
        known = [f for f in state.forces.values() if f.appears <= state.now]
        afloat = [f for f in known if not state.ships or ships_of(state, f)]  # a recorder knows of tracks, not of ships
        return {force.id: (*place(force, state.now), state.now) for force in afloat}
    play: Campaign = seen.brief.play(state)
    del theatre
    return marks(play, seen.seat, state)


def theatre_of(seen: Chart) -> Theatre:
    """Take up the problem."""
    theatre: Theatre = seen.brief.board
    return theatre


def state_of(seen: Chart) -> State:
    """Take up the account as it is seen."""
    state: State = seen.state
    return state


def contacts(seen: Chart) -> list[Notice]:
    """List the last paper on each stranger that the room has had in sight or was told of."""
    return [sheaf.last for sheaf in strangers(state_of(seen), seen.seat)][-MOST_STRANGERS:]


def chart(seen: Chart) -> Text:
    """Draw the theatre in letters, as one room or the umpire knows it."""
    theatre = theatre_of(seen)
    spots = marked(seen)
    shown = [(lat, lon) for lat, lon, _ in spots.values()] + [(n.lat, n.lon) for n in contacts(seen)]
    bounds = shown_on(theatre, shown, side_of(seen))
    sheet = Sheet(bounds.south, bounds.west, bounds.north, bounds.east, seen.columns - 1, seen.rows)
    pencil = Pencil(sheet, seen.shapes)
    cells = [(column, row) for row in range(sheet.rows) for column in range(sheet.columns)]
    pencil.shade(cell for cell in cells if theatre.waters.is_land(*sheet.under(*cell)))
    pencil.draw(_forces(seen, sheet, spots))
    pencil.draw(Mark(note.lat, note.lon, "?", "", STRONG) for note in contacts(seen))
    pencil.draw(Mark(port.lat, port.lon, "#" if port.fortified else "o", port.code) for port in theatre.ports)
    nodes = [each for each in theatre.places.values() if not each.is_port and not each.inland]
    pencil.draw(Mark(node.lat, node.lon, "+", node.code) for node in nodes if len(node.code) == CODE)
    pencil.number()
    return pencil.explain("*R1 force  x(R2) last known  ? seen or told of  o port  # fort  + node")


def _forces(seen: Chart, sheet: Sheet, spots: dict[str, tuple[float, float, float]]) -> list[Mark]:
    """Mark the forces; those in one cell share one name, and those of other rooms stand where they were last known."""
    heaps: dict[tuple[int, int], list[str]] = {}
    for name, (lat, lon, _) in spots.items():
        heaps.setdefault(sheet.cell(lat, lon), []).append(name)
    told = []
    for names in heaps.values():
        own = [name for name in names if seen.seat == EVERYTHING or name in state_of(seen).forces]
        far = [name for name in names if name not in own]
        plate = "+".join(own) + (f"({'+'.join(far)})" if far else "")
        told.append(Mark(*spots[names[0]][:2], "*" if own else "x", plate, STRONG if own else FAINT))
    return told


def glance(seen: Chart) -> Text:
    """Say how the room's forces stand, and what its last papers were."""
    theatre, state = theatre_of(seen), state_of(seen)
    sky, sea = weather_at(state, state.now)
    lines = [f"{theatre.say(state.now)}; before play."]
    if state.move:
        until = theatre.say(state.until)
        lines = [f"{theatre.say(state.now)}; move {state.move}, to {until}; weather {sky}, sea {sea}."]
    for force in state.forces.values():
        ships = list(ships_of(state, force))
        if ships and (seen.seat in (EVERYTHING, force.room)):
            coal = min(ship.coal for ship in ships)
            limit = speed_limit(ships, seen.brief.house, sea)
            where = position(*place(force, state.now)) + ("" if seen.seat == EVERYTHING else _light(seen, force))
            rest = f"; still to run: {speak_items(force.rest)}" if force.rest else ""
            posture = f"{force.posture} {force.ratio:g}" if force.posture == ENGAGE_IF else force.posture
            lines.append(
                f"{force.id} {where}: {listed([ship.id for ship in ships])}; least coal {coal:.2f}; {limit:g} knots; "
                f"{posture}{rest}"
            )
            due = [each for each in state.outbox if each.force == force.id]
            lines += [f"  to be sent {theatre.say(each.at)}: {say_item(each.send)}" for each in due]
    told = [sheaf.papers for sheaf in tray(state, seen.seat) if sheaf.last.kind not in LONG]
    lines += [_paper(theatre, *notices) for notices in told[-RECENT:]]
    if state.phase == DONE:
        lines += [f"{name}: {words}" for name, words in figures(seen.brief.play(state)).items()]
    return Text("\n".join(lines))


def _paper(theatre: Theatre, *notices: Notice) -> str:
    """Write out the last paper on something, and when it was first known and how."""
    last = notices[-1]
    whose = f"{last.force}: " if last.force else ""
    levels = {note.level: theatre.say(note.at)[-5:] for note in reversed(notices[:-1])}
    since = ", ".join(f"{LEVELS[level]} at {clock}" for level, clock in sorted(levels.items()))
    return f"  {theatre.say(last.at)} {whose}{last.text}{f' ({since})' if since else ''}"


def _light(seen: Chart, force: Force) -> str:
    """Say whether it is day or night where a force is, and until when."""
    theatre, house, now = theatre_of(seen), seen.brief.house, state_of(seen).now
    here = place(force, now)
    light = is_light(theatre, house, now, *here)
    minutes = (n for n in range(1, DAY_MINUTES) if is_light(theatre, house, now + n / 60, *here) != light)
    turn = next(minutes, None)
    until = f" until {theatre.say(now + turn / 60)[-5:]}" if turn else ""
    return f", by {'day' if light else 'night'}{until}"


def listed(names: list[str]) -> str:
    """Name ships in few words: R1-A1 to A4, C1."""
    runs: list[list[str]] = []
    for name in names:
        kind = name.rstrip("0123456789")
        if runs and runs[-1][0].rstrip("0123456789") == kind:
            runs[-1].append(name)
        else:
            runs.append([name])
    said = [
        run[0] if len(run) == 1 else say("{first} to {last}", first=run[0], last=run[-1].rpartition("-")[2])
        for run in runs
    ]
    return ", ".join(said)


def places(seen: Chart) -> Text:
    """List the places of the chart by their codes, with their distance from the nearest force that is known."""
    theatre = theatre_of(seen)
    spots = [(lat, lon) for lat, lon, _ in marked(seen).values()]
    lines = [f"{'code':<4} {'where':<23}  {'nearest of yours':>16}  name"]
    for code, port in sorted(theatre.places.items()):
        if len(code) == 3 and not port.inland:
            near = min((gap(port.lat, port.lon, *spot) for spot in spots), default=0.0)
            name = port.name if port.is_port else theatre.seamarks.get(code, "at sea")
            lines.append(f"{code}  {position(port.lat, port.lon)}  {near:10.0f} miles  {name}")
    return Text("\n".join(lines))


def wires(exercise: Exercise, seen: Chart) -> str:
    """List the telegraph lines, so that a room knows whence and whither it may telegraph and what there is to cut."""
    del exercise
    theatre = theatre_of(seen)
    told = [("line", "miles", "water", "whose"), *(wire(theatre, line) for line in known_wires(theatre, side_of(seen)))]
    wide = max(len(line[0]) for line in told)
    rows = [f"{name:<{wide}}  {miles:>5}  {water:<5}  {whose}" for name, miles, water, whose in told]
    return "\n".join(rows) if len(told) > 1 else "This problem has no telegraph."


def known_wires(theatre: Theatre, side: int) -> list[Line]:
    """List the lines that a side knows of: all but those of the enemy's coast stations."""
    known = [line for line in theatre.lines if len(line.a) == CODE and len(line.b) == CODE]
    own = [line for line in theatre.lines if line not in known and side in (line.owner, EVERYTHING)]
    return known + own


def wire(theatre: Theatre, line: Line) -> tuple[str, str, str, str]:
    """Say of a telegraph line where it leads, how long it is, through what water, and whose it is."""
    whose = say(theatre.sides[line.owner].id) if line.owner >= 0 else say("neutral")
    return line.id, f"{line.miles:.0f}", say(line.depth), say("{whose}, closed", whose=whose) if line.closed else whose


PAPERS = {"wires": ("the telegraph lines, with their miles and whose they are", wires)}


def proposal(seen: Chart) -> str:
    """Say what lies before the umpire, and what of it he may amend."""
    state = state_of(seen)
    play: Campaign = seen.brief.play(state)
    if state.phase == RULE and state.pending:
        first = state.pending[0]
        warned = f"; warning: {first.warning}" if first.warning else ""
        may = f" (amend {_how(first)} because ...)" if first.amendable else ""
        words = in_tongue(ENGLISH, proposed, play, first)
        said = f"{theatre_of(seen).say(first.at)}: {words}{warned}{may}. {STANDARD.rstrip('.')}"
        later = "; ".join(subject(each) for each in state.pending[1:])
        return f"{said}. Then {later} (accept all takes all of it as proposed)" if later else said
    sky, sea = usual_weather(play)
    return f"move {state.move + 1} is to be announced: announce {usual_length(play):g} {sky} {sea}"


def _how(first: Proposal) -> str:
    """Say what of a proposal may be amended, and to what where there is one other answer only."""
    other = {name: f"{name} no" for name in REFUSED} | {"allow": "allow yes", "level": f"level {', '.join(AMENDED_TO)}"}
    return " or ".join(other.get(name, name) for name in first.amendable)


def proposed(play: Campaign, first: Proposal) -> str:
    """Put a proposal into words; what somebody has written is quoted as it stands."""
    match first:
        case LossProposal():
            return _sighting(play, first)
        case MessageProposal(number=number):
            sent = play.state.messages[number]
            return say(
                "a message by {means} from {sender} reaches {place}: {text}",
                means=say(sent.means),
                sender=sent.sender,
                place=sent.at or sent.to,
                text=sent.text,
            )
        case ActionProposal(told=told, outcome=outcome, hours=hours):
            one, other = map(told_of_a_side, told)
            return say(
                "action of {one} against {other}: {outcome}, after {hours:g} hours",
                one=one,
                other=other,
                outcome=outcome,
                hours=hours,
            )
        case CableProposal(force=force, line=line):
            return say("{force} cuts the cable {line}", force=force, line=line)
        case FitOutProposal(force=force, what=what, place=yard):
            return say("{force}, a {what}, is ready at {yard}", force=force, what=say(what), yard=yard)
        case SuccessionProposal(lost=lost, next=heir, delay=delay):
            when = say("after {delay:g} hours", delay=delay) if delay else say("at once")
            return say(
                "{lost} is lost; {heir} follows in chief command and is told {when}", lost=lost, heir=heir, when=when
            )
        case NoticeProposal(force=force, text=text):
            return say("{force} is told: {text}", force=force, text=retell(text))
        case PleaProposal(force=force, why=why, plea=plea):
            return say(
                "{force} goes against the book: {why}. Its commander pleads: {plea}. It is not allowed",
                force=force,
                why=why,
                plea=plea,
            )
        case CrowdProposal(forces=forces):
            return say(
                "{count} forces have met ({names}): the move is closed summarily",
                count=len(forces),
                names=", ".join(forces),
            )
        case EndProposal(why=why):
            return say("the game ends: {why}", why=say(why))
    one, other = map(told_of_a_side, first.facts)
    return say(
        "the result of the battle of {one} and {other} is waited for: say meeting, or result", one=one, other=other
    )


def told_of_a_side(told: str) -> str:
    """Word one side of an action: who is in it, and its points."""
    names, points, _ = told.rsplit(" ", 2)
    return say("{names} {points} points", names=names, points=points)


def named(proposal: Proposal) -> str:
    """Name what a proposal is about, for whoever listens."""
    facts = proposal.facts[: proposal.about]
    if isinstance(proposal, ActionProposal | ResultProposal):
        facts = tuple(map(told_of_a_side, facts))
    elif isinstance(proposal, EndProposal):
        facts = tuple(map(say, facts))
    return f"{say(proposal.called or proposal.kind)} ({', '.join(facts)})"


def _sighting(play: Campaign, first: LossProposal) -> str:
    """Say who sees whom, how well, how far off, and by what light."""
    state, who, target = play.state, first.who, first.target
    if not isinstance(first, SightingProposal):
        return say("{who} has lost sight of {target}", who=who, target=target)
    post = next((each for each in play.board.posts if each.id == who), None)
    here = (post.lat, post.lon) if post else place(state.forces[who], state.now)
    there = place(state.forces[target], state.now)
    return say(
        "{who} sights {target}, {level}, {miles:.1f} miles off {light}, {sky}",
        who=post.name if post else who,
        target=target,
        level=say(LEVELS[first.level]),
        miles=gap(*here, *there),
        light=say("by day") if is_light(play.board, play.house, state.now, *here) else say("by night"),
        sky=say(weather_at(state, state.now)[0]),
    )
