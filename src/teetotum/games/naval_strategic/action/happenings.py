"""What happens in a move, as it was ruled: sightings, meetings, messages, actions, vessels that come and go."""

from typing import NamedTuple

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.proposals import (
    ActionProposal,
    FitOutProposal,
    LossProposal,
    MessageProposal,
    ResultProposal,
    SightingProposal,
)
from teetotum.games.naval_strategic.account.records import (
    ANCHOR,
    BACK,
    FAR,
    GAIN,
    INTERNED,
    LEFT,
    LOST,
    RECOGNIZED,
    SLIP,
    SMOKE,
    UNSEEN,
    VISIBLE,
    Contact,
    Doing,
    FittingOut,
    Force,
    Gained,
    Happening,
    Notice,
    Ship,
    WithinRange,
)
from teetotum.games.naval_strategic.account.state import Campaign, State, is_afloat, place, ships_of
from teetotum.games.naval_strategic.action import fighting, succession
from teetotum.games.naval_strategic.action.who_takes_orders import is_the_umpires
from teetotum.games.naval_strategic.post import mail
from teetotum.games.naval_strategic.post.papers import hand_in, label_for, log, report_contact
from teetotum.games.naval_strategic.problem.theatre import UNLIMITED, Place
from teetotum.games.naval_strategic.rulings.putting import put
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.sight import in_range, lookout
from teetotum.games.naval_strategic.sight.sightings import sighting
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.terms.tolerances import ROUNDING, SECOND
from teetotum.games.naval_strategic.tracks.bring_up_to_date import bring_up
from teetotum.mechanics.chart import Leg, gap, spot, stay

WATERS = 3.0
"""Miles from a neutral port within which one is still its guest."""


def launch(play: Campaign) -> None:
    """Propose to put into service what should be fitted out by now."""
    state = play.state
    asked = {each.force for each in state.pending if isinstance(each, FitOutProposal)}
    for each in [each for each in state.fitting if each.ready <= state.now + ROUNDING and each.force not in asked]:
        put(play, FitOutProposal(each.ready, Clause.FITTING_OUT, each.force, each.kind, each.place), commission)


@upholds(Clause.FITTING_OUT)
def commission(play: Campaign, proposal: FitOutProposal) -> None:
    """Put a vessel into service at its base, or put it off as the umpire says."""
    state = play.state
    for due in [each for each in state.fitting if each.force == proposal.force]:
        state.fitting = tuple(each for each in state.fitting if each.force != due.force)
        if proposal.delay > 0:
            state.fitting = (*state.fitting, due._replace(ready=due.ready + proposal.delay))
        else:
            _put_into_service(play, due)


def _put_into_service(play: Campaign, due: FittingOut) -> None:
    """Let what was fitted out lie at its base, and tell its commander."""
    state, name, kind, yard = play.state, due.force, due.kind, due.place
    spot = play.board.places[yard]
    ship = auxiliary(play, f"{name}-X1", play.board.rooms[due.room].side, kind)
    state.ships[ship.id] = ship
    lot = agreed(play.house).fitout_lot if kind == "collier" else 0.0
    legs, berth = (stay(state.now, state.until, spot.lat, spot.lon),), (Doing(ANCHOR),)
    state.forces[name] = Force(
        name, ship.side, due.room, (ship.id,), legs, berth, state.now, lot=lot, kind=kind, yard=yard
    )
    told = Notice(0, state.now, name, "ready", f"a {kind} is ready at {spot.name}")
    hand_in(play, due.room, told, Saying.VESSEL_READY)
    lookout.foresee_again(play.board, play.house, state, [name])


def auxiliary(play: Campaign, name: str, side: int, kind: str) -> Ship:
    """Build what was fitted out, as auxiliaries are in this problem."""
    made = agreed(play.house)
    most, worth = made.auxiliary["max"], made.auxiliary["points"] or -1.0
    gear = kind == "cable" or "X" in made.fittings["cable_gear"]
    wireless, lamp = ("X" in made.fittings[fitting] for fitting in ("wireless", "searchlight"))
    hurt = made.crippled["value"]
    return Ship(name, side, "X", most, 1.0, wireless=wireless, lamp=lamp, gear=gear, worth=worth, hurt=hurt)


def depart(play: Campaign) -> None:
    """Let a force go that the problem calls away and nobody has met."""
    state = play.state
    for force in list(state.forces.values()):
        if 0 <= force.leaves <= state.now + ROUNDING:
            if is_the_umpires(play, force):
                bring_up(play, force, state.now)
                for name in force.ships:
                    state.ships[name] = state.ships[name].but(status=LEFT)
                lookout.foresee_again(play.board, play.house, state, [force.id])
            state.forces[force.id] = state.forces[force.id].but(leaves=-1.0)


class Visit(NamedTuple):
    """A stay in a neutral port and its waters, however many orders it is made of."""

    since: float
    until: float
    port: Place


def visits(play: Campaign, force: Force, least: float = 0.0) -> list[Visit]:
    """List the stays in neutral ports, of so many hours at least, that are not over yet."""
    state, found = play.state, []
    guest = _visit_so_far(play, force)
    for leg in force.track:
        if guest is not None and leg.speed > 0 and not _is_in_its_waters(guest.port, leg):
            found.append(guest._replace(until=leg.begins))
            guest = None
        if guest is None and leg.speed == 0:
            port = play.board.port_at(leg.lat, leg.lon)
            if port is not None and port.owner == -1:
                guest = Visit(max(leg.begins, force.appears), UNLIMITED, port)
    found += [guest] if guest is not None else []
    return [
        visit for visit in found if visit.until > state.now and min(visit.until, state.until) - visit.since >= least
    ]


def _visit_so_far(play: Campaign, force: Force) -> Visit | None:
    """Find the visit that a force was on when its track began."""
    if force.since < 0:
        return None
    leg = force.track[0]
    for port in play.board.places.values():
        if port.is_port and port.owner == -1 and gap(leg.lat, leg.lon, port.lat, port.lon) <= WATERS:
            return Visit(force.since, UNLIMITED, port)
    return None


def _is_in_its_waters(port: Place, leg: Leg) -> bool:
    """See whether a leg never leaves a port's own waters; who shifts his berth has not left."""
    ends = spot(leg, leg.ends)
    return gap(leg.lat, leg.lon, port.lat, port.lon) <= WATERS and gap(*ends, port.lat, port.lon) <= WATERS


def welcome_of(play: Campaign, force: Force) -> Visit | None:
    """Find the visit that a force pays to a neutral port now, if any."""
    now = play.state.now
    if force.leaves > 0 or not is_afloat(play.state, force, now):
        return None
    return next((each for each in visits(play, force) if each.since <= now), None)


def next_internment(play: Campaign) -> float:
    """Give the hour at which a force has stayed too long in a neutral port, if it has not left by then."""
    state, times = play.state, [1e9]
    least = shortest_welcome(play)
    for force in state.forces.values():
        if force.since < 0 and state.until - state.began < least:
            continue
        if force.leaves <= 0 and is_afloat(state, force, state.until):
            for visit in visits(play, force, least):
                at = visit.since + _limit(play, visit.port) + SECOND
                times += [max(at, state.now)] if at <= visit.until else []
    return min(times)


def shortest_welcome(play: Campaign) -> float:
    """Give the hours for which every neutral port lets a force lie."""
    stays = [place.stay for place in play.board.places.values() if place.stay]
    return min([*stays, float(play.house.number("neutral_hours"))])


def _limit(play: Campaign, port: Place) -> float:
    return port.stay or float(play.house.number("neutral_hours"))


@upholds(Clause.THROUGH_THE_UMPIRE)
def intern(play: Campaign) -> None:
    """Intern whoever has stayed too long in a neutral port, and note who has come there."""
    state, gone = play.state, []
    for force in list(state.forces.values()):
        visit = welcome_of(play, force)
        since = visit.since if visit else -1.0
        if since != force.since:
            state.forces[force.id] = state.forces[force.id].but(since=since)
        if visit and state.now - since >= _limit(play, visit.port) + SECOND - ROUNDING:
            _intern_at(play, force, visit.port)
            gone.append(force.id)
    if gone:
        in_range.strike_out(state, set(gone))
        lookout.foresee_again(play.board, play.house, state, gone)


def _intern_at(play: Campaign, force: Force, port: Place) -> None:
    """Take a force out of the game, and tell its commander."""
    state = play.state
    bring_up(play, state.forces[force.id], state.now)
    for ship in ships_of(state, force):
        state.ships[ship.id] = ship.but(status=INTERNED)
    told = Notice(0, state.now, force.id, "interned", f"interned at {port.name}")
    hand_in(play, force.room, told, Saying.HAS_A_NOTICE)
    log(play, f"{force.id} is interned at {port.name}", Clause.THROUGH_THE_UMPIRE)


def gain(play: Campaign, proposal: SightingProposal) -> None:
    """Let an observer gain a level of sight, and tell him so."""
    state = play.state
    who, target, level = proposal.who, proposal.target, proposal.level
    if not is_afloat(state, state.forces[target], state.now):  # it went down while the umpire thought about it
        return
    key = (who, target)
    was = state.contacts.get(key, Contact(UNSEEN, state.now, 0))
    state.sights = (*state.sights, Gained(state.now, who, target, level))
    if who[0] == "@":
        state.contacts[key] = Contact(level, state.now, 1)
        post = next(post for post in play.board.posts if post.id == who)
        paper = sighting(play, (post.lat, post.lon), state.forces[target], level, post.side)
        mail.report(play, post, paper._replace(kind="message"))
    else:
        force = state.forces[who]
        label = label_for(state, force.room, was)
        state.contacts[key] = Contact(level, state.now, label)
        paper = sighting(play, place(force, state.now), state.forces[target], level, force.side, force.room)
        paper = paper._replace(text=proposal.text or paper.text)
        report_contact(play, force.room, paper._replace(force=who, label=label))
        hostile = play.board.at_war(force.side, state.forces[target].side)
        state.met = state.met or (hostile and not _was_there_at_first(state, who, target))
        log(play, f"{who} sights {target}: {paper.text}", Clause.WRITTEN_INFORMATION)
        if _interrupts(play, level):
            state.informed |= {force.id}
        if hostile and level == RECOGNIZED and points(state, target) > 0:
            state.cutting.pop(who, None)
    lookout.look_again(play.board, play.house, state, *proposal.pair)


def _was_there_at_first(state: State, who: str, target: str) -> bool:
    """See whether an observer had somebody in sight before the first move."""
    return any(each.at == 0.0 and each.who == who and each.target == target for each in state.sights)


@upholds(Ruling.SMOKE_IS_A_SIGHTING)
def _interrupts(play: Campaign, level: int) -> bool:
    """See whether gaining or losing something seen so well lets a force change its move."""
    return level >= (VISIBLE if play.house.choice("interrupt_level") == "visible" else SMOKE)


def points(state: State, name: str) -> float:
    """Add up a force's points."""
    return sum(ship.points for ship in ships_of(state, state.forces[name]))


def slip(play: Campaign, who: str, target: str, pair: tuple[str, str], out: float) -> None:
    """Let a contact slip from an hour on, or come back, where that is below nought."""
    held = play.state.contacts.get((who, target))
    if held is not None:
        play.state.contacts[who, target] = held.but(out=out)
        lookout.look_again(play.board, play.house, play.state, *pair)


def lose(play: Campaign, proposal: LossProposal) -> None:
    """Let a contact be lost for good, unless the umpire lets the observer keep it a little longer."""
    state, who, target = play.state, proposal.who, proposal.target
    if proposal.level:
        slip(play, who, target, proposal.pair, state.now)
        return
    held = state.contacts.pop((who, target), None)
    if held is None:  # one of the two went down while the umpire thought about it
        return
    if (target, who) not in state.contacts:
        state.fought.pop(proposal.pair, None)
    if held.level == RECOGNIZED and _are_enemies(play, who, target):
        state.sights = (*state.sights, Gained(state.now, who, target, UNSEEN))
    if who[0] != "@":
        _tell_of_the_loss(play, state.forces[who], target, held)
    lookout.look_again(play.board, play.house, state, *proposal.pair)


def _tell_of_the_loss(play: Campaign, force: Force, target: str, held: Contact) -> None:
    """Tell an observer what has passed out of sight; of what is no friend he may change his move."""
    state, gone = play.state, _last_seen(play.state, force, held, target)
    hand_in(play, force.room, Notice(0, state.now, force.id, "lost", f"out of sight: {gone}", held.label))
    friend = target in state.forces and not play.board.at_war(state.forces[target].side, force.side)
    known = friend and held.level == RECOGNIZED
    state.informed |= {force.id} if not known and _interrupts(play, held.level) else set()


def _are_enemies(play: Campaign, who: str, target: str) -> bool:
    """See whether an observer is at war with what he sees; those ashore look out for enemies alone."""
    forces = play.state.forces
    return who[0] == "@" or play.board.at_war(forces[who].side, forces[target].side)


def _last_seen(state: State, force: Force, held: Contact, target: str) -> str:
    """Say what has passed out of sight: a friend by his name, else in the words of the room's last paper on it."""
    if state.forces[target].side == force.side and held.level == RECOGNIZED:
        return target
    papers = [note for note in state.notices.get(force.room, ()) if note.label == held.label and note.level]
    return papers[-1].text.partition(" bearing ")[0] if papers and held.label else "the force in company"


def come_near(play: Campaign, pair: tuple[str, str], found: Happening) -> None:
    """Note that enemies are in range, or let friends in company hand over what they carry."""
    state, (one, other) = play.state, pair
    hostile = play.board.at_war(state.forces[one].side, state.forces[other].side)
    if found.level == 1:
        in_range.come_to_close_quarters(play, found.kind, (one, other))
    elif found.kind == FAR:
        held = state.close.pop((one, other))
        if hostile and (held.parted >= 0 or in_range.is_duel_due(state, (one, other), held.since)):
            state.close[one, other] = held.but(out=state.now)
    else:
        state.close[one, other] = WithinRange(state.now)
        if not hostile:
            pairs = ((one, other), (other, one))
            for carrier, receiver in pairs:
                if mail.hand_over(play, state.forces[carrier], state.forces[receiver]):
                    _message_in(play, receiver)
            state.close.pop((one, other))
    lookout.look_again(play.board, play.house, state, one, other)


@upholds(Ruling.MESSAGES_INTERRUPT)
def _message_in(play: Campaign, name: str) -> None:
    """A message lets its receiver change the rest of his move, unless the house says otherwise."""
    if play.house.choice("message_interrupts") == "on":
        play.state.informed |= {name}


def deliver(play: Campaign, proposal: MessageProposal) -> None:
    """Let a message arrive as it was ruled."""
    number = proposal.number
    message = play.state.messages[number]
    flag = message.mark.partition(" ")[0] if message.mark.startswith(succession.FLAG) else ""
    if proposal.state == "lost":
        play.state.messages[number] = message._replace(state=mail.LOST, mark="lost by ruling")
        return
    if proposal.text:
        message = message._replace(text=proposal.text, mark=f"{flag} amended".strip())
        play.state.messages[number] = message
    if proposal.delay >= 0:
        play.state.messages[number] = message._replace(
            due=play.state.now + proposal.delay, mark=f"{flag} delayed".strip()
        )
        return
    reached = mail.arrive(play, number)
    for name in reached:
        _message_in(play, name)
    succession.hears_of_it(play, message, reached)


def fight(play: Campaign, proposal: ActionProposal) -> None:
    """Begin an action as it was ruled; or leave it to the Fleet Tactical Game and wait for its result."""
    if proposal.outcome == "tactical":
        for name in proposal.forces:
            bring_up(play, play.state.forces[name], play.state.now)
        wait = ResultProposal(play.state.now, int(Ruling.EVEN_FORCES), proposal)
        play.state.pending = (*play.state.pending, wait)
        return
    fighting.begin(play, proposal)


def meet(play: Campaign, pair: tuple[str, str], found: Happening) -> None:
    """Let happen what the inspection found between two; a sighting and its loss are put to the umpire first."""
    target, now = pair[1] if found.who == pair[0] else pair[0], play.state.now
    if found.kind == GAIN:
        put(play, sighted(play, pair, found), gain)
    elif found.kind == LOST:
        put(play, LossProposal(now, Clause.INSPECTION, found.who, target, pair, found.level), lose)
    elif found.kind in (SLIP, BACK):
        slip(play, found.who, target, pair, now if found.kind == SLIP else -1.0)
    else:
        come_near(play, pair, found)


def sighted(play: Campaign, pair: tuple[str, str], found: Happening) -> SightingProposal:
    """Make a proposal of a sighting that the inspection found."""
    target = pair[1] if found.who == pair[0] else pair[0]
    return SightingProposal(play.state.now, Clause.INSPECTION, found.who, target, pair, found.level)
