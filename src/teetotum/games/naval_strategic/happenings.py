"""What happens in a move, as it was ruled: sightings, meetings, messages, actions, vessels that come and go."""

from typing import NamedTuple

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic import fighting, in_range, lookout, mail, proposals, succession
from teetotum.games.naval_strategic.conventions import agreed
from teetotum.games.naval_strategic.forces import (
    ANCHOR,
    INTERNED,
    LEFT,
    RECOGNIZED,
    SMOKE,
    UNSEEN,
    VISIBLE,
    Close,
    Contact,
    Doing,
    Force,
    Notice,
    Proposal,
    Ship,
)
from teetotum.games.naval_strategic.orderly import is_the_umpires
from teetotum.games.naval_strategic.papers import hand_in, label_for, log, sighting
from teetotum.games.naval_strategic.problem import UNLIMITED, Place
from teetotum.games.naval_strategic.reckoning import bring_up
from teetotum.games.naval_strategic.state import State, Table, is_afloat, place, ships_of
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss
from teetotum.mechanics.chart import Leg, gap, spot, stay

LATE = 1 / 3600
"""Hours: a second too late."""
WATERS = 3.0
"""Miles from a neutral port within which one is still its guest."""


def launch(play: Table) -> None:
    """Propose to put into service what should be fitted out by now."""
    state = play.state
    due = [each for each in state.fitting if each[0] <= state.now + 1e-9]
    for ready, kind, code, _, name in due:
        if not any(each.kind == "fitout" and each.facts[0] == name for each in state.pending):
            proposals.put(play, Proposal("fitout", ready, (name, kind, code), Print.FITTING_OUT, (("delay", "0"),)))


@upholds(Print.FITTING_OUT)
def commission(play: Table, proposal: Proposal) -> None:
    """Put a vessel into service at its base, or put it off as the umpire says."""
    state = play.state
    delay = float(proposal.value("delay"))
    for ready, kind, code, room, name in [each for each in state.fitting if each[4] == proposal.facts[0]]:
        state.fitting = tuple(each for each in state.fitting if each[4] != name)
        if delay > 0:
            state.fitting = (*state.fitting, (ready + delay, kind, code, room, name))
        else:
            spot = play.board.places[code]
            ship = auxiliary(play, f"{name}-X1", play.board.rooms[room].side, kind)
            state.ships[ship.id] = ship
            lot = agreed(play.house).fitout_lot if kind == "collier" else 0.0
            legs = (stay(state.now, state.until, spot.lat, spot.lon),)
            state.forces[name] = Force(
                name, ship.side, room, (ship.id,), legs, (Doing(ANCHOR),), state.now, lot=lot, kind=kind, yard=code
            )
            hand_in(
                play, room, Notice(0, state.now, name, "ready", f"a {kind} is ready at {spot.name}"), Print.FITTING_OUT
            )
            lookout.foresee_again(play.board, play.house, state, [name])


def auxiliary(play: Table, name: str, side: int, kind: str) -> Ship:
    """Build what was fitted out, as auxiliaries are in this problem."""
    made = agreed(play.house)
    most, worth = made.auxiliary["max"], made.auxiliary["points"] or -1.0
    gear = kind == "cable" or "X" in made.fittings["cable_gear"]
    wireless, lamp = ("X" in made.fittings[fitting] for fitting in ("wireless", "searchlight"))
    hurt = made.crippled["value"]
    return Ship(name, side, "X", most, 1.0, wireless=wireless, lamp=lamp, gear=gear, worth=worth, hurt=hurt)


def depart(play: Table) -> None:
    """Let a force go that the problem calls away and nobody has met."""
    state = play.state
    for force in list(state.forces.values()):
        if 0 <= force.leaves <= state.now + 1e-9:
            if is_the_umpires(play, force):
                bring_up(play, force, state.now)
                for name in force.ships:
                    state.ships[name] = state.ships[name]._replace(status=LEFT)
                lookout.foresee_again(play.board, play.house, state, [force.id])
            state.forces[force.id] = state.forces[force.id]._replace(leaves=-1.0)


class Visit(NamedTuple):
    """A stay in a neutral port and its waters, however many orders it is made of."""

    since: float
    until: float
    port: Place


def visits(play: Table, force: Force, least: float = 0.0) -> list[Visit]:
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


def _visit_so_far(play: Table, force: Force) -> Visit | None:
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


def welcome_of(play: Table, force: Force) -> Visit | None:
    """Find the visit that a force pays to a neutral port now, if any."""
    now = play.state.now
    if force.leaves > 0 or not is_afloat(play.state, force, now):
        return None
    return next((each for each in visits(play, force) if each.since <= now), None)


def next_internment(play: Table) -> float:
    """Give the hour at which a force has stayed too long in a neutral port, if it has not left by then."""
    state, times = play.state, [1e9]
    least = shortest_welcome(play)
    for force in state.forces.values():
        if force.since < 0 and state.until - state.began < least:
            continue
        if force.leaves <= 0 and is_afloat(state, force, state.until):
            for visit in visits(play, force, least):
                at = visit.since + _limit(play, visit.port) + LATE
                times += [max(at, state.now)] if at <= visit.until else []
    return min(times)


def shortest_welcome(play: Table) -> float:
    """Give the hours for which every neutral port lets a force lie."""
    stays = [place.stay for place in play.board.places.values() if place.stay]
    return min([*stays, float(play.house.number("neutral_hours"))])


def _limit(play: Table, port: Place) -> float:
    return port.stay or float(play.house.number("neutral_hours"))


@upholds(Print.THROUGH_THE_UMPIRE)
def intern(play: Table) -> None:
    """Intern whoever has stayed too long in a neutral port, and note who has come there."""
    state, gone = play.state, []
    for force in list(state.forces.values()):
        visit = welcome_of(play, force)
        since = visit.since if visit else -1.0
        if since != force.since:
            state.forces[force.id] = state.forces[force.id]._replace(since=since)
        if visit and state.now - since >= _limit(play, visit.port) + LATE - 1e-9:
            _intern_at(play, force, visit.port)
            gone.append(force.id)
    if gone:
        in_range.strike_out(state, set(gone))
        lookout.foresee_again(play.board, play.house, state, gone)


def _intern_at(play: Table, force: Force, port: Place) -> None:
    """Take a force out of the game, and tell its commander."""
    state = play.state
    bring_up(play, state.forces[force.id], state.now)
    for ship in ships_of(state, force):
        state.ships[ship.id] = ship._replace(status=INTERNED)
    told = Notice(0, state.now, force.id, "interned", f"interned at {port.name}")
    hand_in(play, force.room, told, Print.THROUGH_THE_UMPIRE)
    log(play, f"{force.id} is interned at {port.name}", Print.THROUGH_THE_UMPIRE)


def gain(play: Table, proposal: Proposal) -> None:
    """Let an observer gain a level of sight, and tell him so."""
    state = play.state
    who, target, one, other = proposal.facts
    if not is_afloat(state, state.forces[target], state.now):  # it went down while the umpire thought about it
        return
    level = int(proposal.value("level"))
    key = (who, target)
    was = state.contacts.get(key, Contact(UNSEEN, state.now, 0))
    state.sights = (*state.sights, (state.now, who, target, level))
    if who[0] == "@":
        state.contacts[key] = Contact(level, state.now, 1)
        post = next(post for post in play.board.posts if post.id == who)
        paper = sighting(play, (post.lat, post.lon), state.forces[target], level, post.side)
        mail.report(play, post, paper._replace(kind="message"))
    else:
        force = state.forces[who]
        label = label_for(state, force.room, was)
        state.contacts[key] = Contact(level, state.now, label)
        paper = sighting(play, place(force, state.now), state.forces[target], level, force.side)
        paper = paper._replace(text=proposal.value("text") or paper.text)
        hand_in(play, force.room, paper._replace(force=who, label=label))
        hostile = play.board.at_war(force.side, state.forces[target].side)
        state.met = state.met or (hostile and (0.0, who, target) not in {each[:3] for each in state.sights})
        log(play, f"{who} sights {target}: {paper.text}", Print.WRITTEN_INFORMATION)
        if _interrupts(play, level):
            state.informed |= {force.id}
        if hostile and level == RECOGNIZED and points(state, target) > 0:
            state.cutting.pop(who, None)
    lookout.look_again(play.board, play.house, state, one, other)


@upholds(Gloss.SMOKE_IS_A_SIGHTING)
def _interrupts(play: Table, level: int) -> bool:
    """See whether gaining or losing something seen so well lets a force change its move."""
    return level >= (VISIBLE if play.house.choice("interrupt_level") == "visible" else SMOKE)


def points(state: State, name: str) -> float:
    """Add up a force's points."""
    return sum(ship.points for ship in ships_of(state, state.forces[name]))


def lose(play: Table, proposal: Proposal) -> None:
    """Let a contact slip, come back, or be lost for good."""
    state = play.state
    who, target, one, other = proposal.facts
    key = (who, target)
    held = state.contacts.get(key)
    if held is None:  # one of the two went down while the umpire thought about it
        return
    if proposal.kind == lookout.SLIP:
        state.contacts[key] = held._replace(out=state.now)
    elif proposal.kind == lookout.BACK:
        state.contacts[key] = held._replace(out=-1.0)
    elif proposal.value("level") not in ("", "0"):  # the umpire lets the observer keep it a little longer
        state.contacts[key] = held._replace(out=state.now)
    else:
        del state.contacts[key]
        if (target, who) not in state.contacts:
            state.fought.pop((one, other), None)
        if held.level == RECOGNIZED and _are_enemies(play, who, target):
            state.sights = (*state.sights, (state.now, who, target, UNSEEN))
        if who[0] != "@":
            force = state.forces[who]
            gone = _last_seen(state, force, held, target)
            paper = Notice(0, state.now, who, "lost", f"out of sight: {gone}", held.label)
            hand_in(play, force.room, paper)
            friend = target in state.forces and not play.board.at_war(state.forces[target].side, force.side)
            known = friend and held.level == RECOGNIZED
            state.informed |= {force.id} if not known and _interrupts(play, held.level) else set()
    lookout.look_again(play.board, play.house, state, one, other)


def _are_enemies(play: Table, who: str, target: str) -> bool:
    """See whether an observer is at war with what he sees; those ashore look out for enemies alone."""
    forces = play.state.forces
    return who[0] == "@" or play.board.at_war(forces[who].side, forces[target].side)


def _last_seen(state: State, force: Force, held: Contact, target: str) -> str:
    """Say what has passed out of sight: a friend by his name, else in the words of the room's last paper on it."""
    if state.forces[target].side == force.side and held.level == RECOGNIZED:
        return target
    papers = [note for note in state.notices.get(force.room, ()) if note.label == held.label and note.level]
    return papers[-1].text.partition(" bearing ")[0] if papers and held.label else "the force in company"


def come_near(play: Table, proposal: Proposal) -> None:
    """Note that enemies are in range, or let friends in company hand over what they carry."""
    state = play.state
    _, _, one, other = proposal.facts
    hostile = play.board.at_war(state.forces[one].side, state.forces[other].side)
    if proposal.value("level") == "1":
        in_range.come_to_close_quarters(play, proposal.kind, (one, other))
    elif proposal.kind == lookout.FAR:
        held = state.close.pop((one, other))
        if hostile and (held.parted >= 0 or in_range.is_duel_due(state, (one, other), held.since)):
            state.close[one, other] = held._replace(out=state.now)
    else:
        state.close[one, other] = Close(state.now)
        if not hostile:
            pairs = ((one, other), (other, one))
            for carrier, receiver in pairs:
                if mail.hand_over(play, state.forces[carrier], state.forces[receiver]):
                    _message_in(play, receiver)
            state.close.pop((one, other))
    lookout.look_again(play.board, play.house, state, one, other)


@upholds(Gloss.MESSAGES_INTERRUPT)
def _message_in(play: Table, name: str) -> None:
    """A message lets its receiver change the rest of his move, unless the house says otherwise."""
    if play.house.choice("message_interrupts") == "on":
        play.state.informed |= {name}


def deliver(play: Table, proposal: Proposal) -> None:
    """Let a message arrive as it was ruled."""
    number = int(proposal.facts[0])
    fate = proposal.value("state")
    message = play.state.messages[number]
    flag = message.mark.partition(" ")[0] if message.mark.startswith(succession.FLAG) else ""
    if fate == "lost":
        play.state.messages[number] = message._replace(state=mail.LOST, mark="lost by ruling")
        return
    if proposal.value("text"):
        message = message._replace(text=proposal.value("text"), mark=f"{flag} amended".strip())
        play.state.messages[number] = message
    if proposal.value("delay"):
        play.state.messages[number] = message._replace(
            due=play.state.now + float(proposal.value("delay")), mark=f"{flag} delayed".strip()
        )
        return
    reached = mail.arrive(play, number)
    for name in reached:
        _message_in(play, name)
    succession.hears_of_it(play, message, reached)


def fight(play: Table, proposal: Proposal) -> None:
    """Begin an action as it was ruled; or leave it to the Fleet Tactical Game and wait for its result."""
    if proposal.value("outcome") == "tactical":
        names = f"{proposal.value('strong')} {proposal.value('weak')}"
        for name in names.split():
            bring_up(play, play.state.forces[name], play.state.now)
        wait = Proposal(
            "result", play.state.now, proposal.facts, int(Gloss.EVEN_FORCES), (("forces", names), *proposal.values)
        )
        play.state.pending = (*play.state.pending, wait)
        return
    fighting.begin(play, proposal)


def meeting(play: Table, pair: tuple[str, str], found: lookout.Happening) -> Proposal:
    """Make a proposal of what the inspection found."""
    _, kind, who, level = found
    target = pair[1] if who == pair[0] else pair[0]
    return Proposal(kind, play.state.now, (who, target, *pair), Print.INSPECTION, (("level", str(level)),))


proposals.CARRIED.update(
    {
        lookout.GAIN: gain,
        lookout.SLIP: lose,
        lookout.BACK: lose,
        lookout.LOST: lose,
        lookout.NEAR: come_near,
        lookout.FAR: come_near,
        "message": deliver,
        "action": fight,
        "fitout": commission,
    }
)
