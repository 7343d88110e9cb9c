"""A commander's dividers: what carry on stands for, where an order would lead, and how far apart places are."""

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise

from teetotum.engine.errors import BadSetup
from teetotum.engine.manners import Dividers
from teetotum.engine.options import Options
from teetotum.games.naval_strategic.account.records import COAL, Force
from teetotum.games.naval_strategic.account.state import CHANGE, PLOT, Campaign, State, place, ships_of
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.desk.views import seen_by, tracing_for
from teetotum.games.naval_strategic.post.papers import point, position
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips import wording
from teetotum.games.naval_strategic.slips.items import To
from teetotum.games.naval_strategic.slips.plain_orders import codes_throughout, printed
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up
from teetotum.languages import say
from teetotum.mechanics.chart import is_clear, rhumb

CARRY_ON = re.compile(r"\bcarry\s+on\b", re.IGNORECASE)
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
AT = re.compile(r"\s+at\s+(\d+(?:\.\d+)?)\s*(?:knots?)?\s*$", re.IGNORECASE)
LEAST_KNOTS, MOST_KNOTS = 1.0, 30.0
Spot = tuple[float, float]


def written_out(play: Campaign, seat: int, said: str) -> str:
    """Write in full what a commander means by carry on: what is left to run of the track that was plotted before."""
    if play.state.phase not in (PLOT, CHANGE) or not CARRY_ON.search(said):
        return said
    left = {force.id: wording.say_items(force.rest) for force in own_forces(play, seat)}
    if CARRY_ON.fullmatch(said.strip()):
        return "nothing" if play.state.phase == CHANGE else _all_of(left)
    slips = [_one_of(slip, left, changing=play.state.phase == CHANGE) for slip in _parted(said, "/\n")]
    return " / ".join(slips)


def own_forces(play: Campaign, seat: int) -> list[Force]:
    """List the forces of a room as the room itself sees them."""
    return [force for force in seen_by(play, seat).forces.values() if force.room == seat]


def _all_of(left: dict[str, str]) -> str:
    running = [f"{name}: {rest}" for name, rest in left.items() if rest]
    if not running:
        raise BadSetup(say("nothing is left to run of any track of yours: write an order, or nothing to stay"))
    return " / ".join(running)


def _one_of(slip: str, left: dict[str, str], *, changing: bool) -> str:
    """Write out one force's order; while a move is changed its track stands anyway."""
    name, _, rest = slip.partition(":")
    items = [item.strip() for item in _parted(rest, ";")]
    if not any(CARRY_ON.fullmatch(item) for item in items):
        return slip.strip()
    known = next((force for force in left if force.lower() == name.strip().lower()), "")
    if known and not left[known] and not changing:
        raise BadSetup(say("{known} has nothing left to run: write where it is to go", known=known))
    track = "" if changing else left.get(known, "")
    told = [track if CARRY_ON.fullmatch(item) else item for item in items]
    return f"{name.strip()}: {'; '.join(item for item in told if item)}"


def _parted(text: str, marks: str) -> list[str]:
    """Part a text at its marks, but not within quotation."""
    hidden = QUOTED.sub(lambda match: "\0" * len(match.group()), text)
    cuts = [-1, *(n for n, letter in enumerate(hidden) if letter in marks), len(text)]
    return [piece for one, other in pairwise(cuts) if (piece := text[one + 1 : other]).strip()]


def foreseen(play: Campaign, seat: int, order: str) -> Iterator[str]:
    """Say for each force of an order where it would be when the move ends, with what coal, and what it would leave."""
    for tracing, force in _traced(play, seat, order):
        yield _outcome(tracing, force)
        yield from _shores_ahead(tracing, force)


def shores_ahead(play: Campaign, seat: int, order: str) -> Iterator[str]:
    """Warn of legs beyond the move that run over land, which no messenger looks at until they are due."""
    for tracing, force in _traced(play, seat, order):
        yield from _shores_ahead(tracing, force)


def _traced(play: Campaign, seat: int, order: str) -> Iterator[tuple[Campaign, Force]]:
    """Carry an order out on a tracing, force by force."""
    if play.state.phase not in (PLOT, CHANGE) or order in ("nothing", "missed", ""):
        return
    tracing = tracing_for(play, seat)
    own = {force.id.lower(): force.id for force in own_forces(play, seat)}
    for each in wording.read(printed(order, tracing.board.codes, tracing.board.people)):
        if each.force.lower() in own:
            name = own[each.force.lower()]
            carry_out(tracing, tracing.state.forces[name], each.items, is_tracing=True)
            yield tracing, tracing.state.forces[name]


def _outcome(tracing: Campaign, force: Force) -> str:
    theatre, state = tracing.board, tracing.state
    rest = say("; still to run then: {items}", items=wording.speak_items(force.rest)) if force.rest else ""
    here, there = place(force, state.now), place(force, state.until)
    miles = rhumb(*here, *there)[0]
    moved = say("{miles:.0f} miles from here", miles=miles) if here != there else say("where it is")
    where = say(
        "At {when} {force} would be in {place}, {moved}",
        when=theatre.say(state.until)[-5:],
        force=force.id,
        place=position(*there),
        moved=moved,
    )
    return f"{where}{_coal_then(tracing, force)}{rest}."


def _shores_ahead(tracing: Campaign, force: Force) -> Iterator[str]:
    theatre, here = tracing.board, place(force, tracing.state.until)
    for item in force.rest:
        if not isinstance(item, To) or item.miles:
            continue
        found = theatre.places.get(item.code)
        there = (found.lat, found.lon) if found else (item.lat, item.lon)
        by = turns(theatre, here, item.code) if found else []
        if len(by) > 1 or (len(by) == 0 and not is_clear(theatre.waters, *here, *there)):
            remedy = say(": go by {names}", names=", ".join(by)) if by else ""
            yield say(
                "Beyond this move {force} would run over land before {place}{remedy}.",
                force=force.id,
                place=item.code or position(*there),
                remedy=remedy,
            )
        here = there


def turns(theatre: Theatre, here: Spot, code: str) -> list[str]:
    """Name the places by which the shortest clear way leads, the goal last; none where no way is known."""
    way = theatre.way(*here, code)[1]
    return [each for each in way if (theatre.places[each].lat, theatre.places[each].lon) != here]


def _coal_then(tracing: Campaign, force: Force) -> str:
    """Reckon the coal at the end of the move; not where a force is to coal, for who knows what it finds there."""
    if any(doing.what == COAL for doing in force.doing):
        return ""
    force = bring_up(tracing, force, tracing.state.until)
    return say("; least coal {coal:.2f}", coal=min((ship.coal for ship in ships_of(tracing.state, force)), default=0.0))


def ruled(theatre: Theatre, told: str, forces: Mapping[str, Spot]) -> Iterator[str]:
    """Lay the ruler from place to place: course and miles of each leg, a way round land, and hours at a speed."""
    at = AT.search(told)
    knots = float(at.group(1)) if at else 0.0
    if at and not LEAST_KNOTS <= knots <= MOST_KNOTS:
        raise BadSetup(
            say(
                "ships make from {least:g} to {most:g} knots, not {knots:g}",
                least=LEAST_KNOTS,
                most=MOST_KNOTS,
                knots=knots,
            )
        )
    names = codes_throughout(told[: at.start()] if at else told, theatre.codes).replace(",", " ").split()
    if len(names) < 2:
        raise BadSetup(say("the ruler lies between two places or more: ruler NSL GAY, or ruler R1 NSL GAY at 10"))
    whole = 0.0
    for one, other in pairwise(names):
        miles, words = _leg(theatre, _spot(theatre, one, forces), other, _spot(theatre, other, forces))
        whole += miles
        yield f"{one.upper()} to {other.upper()}: {words}"
    hours = say("; {hours:.1f} hours at {knots:g} knots", hours=whole / knots, knots=knots) if knots else ""
    yield say("In all {whole:.1f} miles{hours}.", whole=whole, hours=hours)


def _spot(theatre: Theatre, name: str, forces: Mapping[str, Spot]) -> Spot:
    found = theatre.places.get(name.upper())
    if found is not None:
        return found.lat, found.lon
    known = {force.lower(): spot for force, spot in forces.items()}
    if name.lower() in known:
        return known[name.lower()]
    own = say(", or a force of yours: {names}", names=", ".join(forces)) if forces else ""
    raise BadSetup(say("{name} is no place of this chart: take a code of it{own}", name=name, own=own))


def _leg(theatre: Theatre, here: Spot, code: str, there: Spot) -> tuple[float, str]:
    """Measure one leg, and where it runs over land the way by the lanes."""
    miles, course = rhumb(*here, *there)
    by = turns(theatre, here, code.upper()) if code.upper() in theatre.places else []
    if len(by) < 2:
        return miles, say("{way} ({course:03.0f}), {miles:.1f} miles", way=point(course), course=course, miles=miles)
    around = theatre.way(*here, code.upper())[0]
    return around, say("over land; by {names} {around:.1f} miles", names=", ".join(by), around=around)


DIVIDERS: Dividers[Theatre, Options, State] = Dividers(written_out, foreseen, shores_ahead, ruled)
