"""What each room and each office may know, and nothing else."""

from collections.abc import Collection
from dataclasses import replace

from teetotum.engine.rules import Play, open_ledger, upholds
from teetotum.games.naval_strategic.account.records import Fight, Force, Notice
from teetotum.games.naval_strategic.account.state import (
    ADJUSTING,
    DONE,
    NAME,
    PLANS,
    Campaign,
    State,
    chief_of,
    is_afloat,
    place,
)
from teetotum.games.naval_strategic.action.who_takes_orders import is_his_own
from teetotum.games.naval_strategic.desk.known_board import known_board
from teetotum.games.naval_strategic.problem.theatre import Room
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling

OFFICES = ("umpire", "recorder", "messenger", "onlooker")


@upholds(
    Clause.ROOMS,
    Clause.THROUGH_THE_UMPIRE,
    Clause.SOLE_CHANNEL,
    Ruling.CHIEF_SEES_HIS_OWN_ROOM,
    Ruling.WAITING_BETRAYS_NOTHING,
    Clause.STATEMENTS_DIFFER,
    Ruling.CHIEF_AFLOAT,
)
def seen_by(play: Campaign, seat: int) -> State:
    """Show a room its own forces, its papers and what it has written; the umpire sees all but the luck to come."""
    state = play.state
    if state.phase == DONE:
        return replace(state, foresight={}, company=None, laid={})
    if 0 <= seat < len(play.board.rooms):
        return kept_apart(play, seat)
    return _umpires_view(state) if _is_umpire(play, seat) else state.blank()


def _is_umpire(play: Campaign, seat: int) -> bool:
    """See whether a seat is the umpire's, where somebody holds it."""
    held = play.house.choice("umpire") == "person" or play.house.choice("even") == "tactical"
    return held and seat == len(play.board.rooms)


def _umpires_view(state: State) -> State:
    """Show all but the luck to come."""
    return replace(state, seed=0, foresight={}, company=None, laid={})


def kept_apart(play: Campaign, seat: int) -> State:
    """Show a room all that it may know while rooms are apart, the tracings of its own forces among it."""
    shown = desk(play, seat)
    shown.past = [past for past in play.state.past if past.force in shown.forces]
    if shown.phase == DONE:
        shown.phase, shown.ended = ADJUSTING, ""
    return shown


def desk(play: Campaign, seat: int) -> State:
    """Lay before a commander what he writes his next slip from: a room's view, without its old tracings."""
    state, room = play.state, play.board.rooms[seat]
    whole_side = play.house.settings["own_side_view"] == "on"
    own = {
        name: _with_his_own_bag(force)
        for name, force in state.forces.items()
        if (force.room == seat or (whole_side and force.side == room.side)) and is_his_own(play, force.room, force)
    }
    first = play.board.chiefs[room.side]
    commands = seat in (first, chief_of(play.board, state, room.side))
    shown = state.blank()
    shown.now = _clock(play, seat)
    if seat in state.owing:
        phase = state.pleaded or state.phase  # nobody is told that somebody pleads
        shown.phase = phase if phase != PLANS else shown.phase
        shown.owing = frozenset({seat})
        shown.heard = state.heard & {*own, room.id}
        shown.naming = _beaten(state) if state.phase == NAME else ()
    beaten = {name: state.forces[name] for fight in shown.naming for name in fight.other}
    shown.ships = {name: state.ships[name] for force in (*own.values(), *beaten.values()) for name in force.ships}
    shown.forces = own
    shown.notices = {seat: state.notices.get(seat, ())}
    shown.outbox = tuple(each for each in state.outbox if each.force in own)
    shown.slips = {seat: state.slips[seat]} if seat in state.slips else {}
    shown.plans = {first: state.plans[first]} if first in state.plans else {}
    shown.instructions = _instructions(play, room, commands)
    shown.chiefs = {room.side: seat} if state.chiefs.get(room.side) == seat else {}
    shown.asked = {seat: state.asked[seat]} if seat in state.asked else {}
    shown.sent = {seat: state.sent[seat]} if seat in state.sent else {}
    shown.fitting = tuple(each for each in state.fitting if each.room == seat)
    return shown


def _with_his_own_bag(force: Force) -> Force:
    """Number the dispatches that a force carries by themselves; how many others there are is nobody's business."""
    return force.but(bag=tuple(range(1, len(force.bag) + 1))) if force.bag else force


def _beaten(state: State) -> tuple[Fight, ...]:
    """Leave of an action what its loser names ships by: the forces beaten at his side and how much is lost."""
    return (state.naming[0]._replace(number=0, one=()),)


@upholds(Clause.EVERYTHING_IS_VERIFIED, Clause.SOLE_CHANNEL)
def tracing_for(play: Campaign, seat: int) -> Campaign:
    """Lay out the tracing on which a messenger looks a slip over: what the room itself knows, and nothing else."""
    shown, state = desk(play, seat), play.state
    # What it has met is its own from then on, whoever else was there; and it knows what is in its own bags.
    beside = [name for fight in shown.naming for name in fight.other]  # whose ships are to be named too
    shown.forces = {name: state.forces[name].but(leaves=-1.0) for name in (*shown.forces, *beside)}
    shown.messages = {n: state.messages[n] for force in shown.forces.values() for n in force.bag}
    if play.house.settings["radius"] == "half":  # only then it matters how far a dispatch has come
        shown.past = [past for past in state.past if past.force in shown.forces]
    engaged = (_engaged(fight, shown.forces) for fight in (*state.fights, *state.naming))
    shown.fights = tuple(fight for fight in engaged if fight.one)
    shown.stocks = {port.code: port.coal for port in play.board.ports if port.coal > 0}
    shown.laid = state.laid
    return Play(known_board(play.board, play.board.rooms[seat].side), play.house, shown, open_ledger(0))


def _engaged(fight: Fight, own: Collection[str]) -> Fight:
    """Leave of an action which forces of a room are in it."""
    names = tuple(name for name in fight.forces if name in own)
    return fight._replace(number=0, one=names, other=())


def _clock(play: Campaign, seat: int) -> float:
    """A room's own clock: the instant of its change, else the hour of its last paper or of the announcement."""
    state = play.state
    if seat in state.owing:
        return state.now
    heard = [notice.at for notice in state.notices.get(seat, ())]
    return max([state.began, *heard])


def _instructions(play: Campaign, room: Room, chief: bool) -> dict[str, str]:
    """A chief knows all that was ordered on his side, a detached commander his own orders."""
    told = play.state.instructions
    if not told:
        return {}
    names = _addresses(play, room.side) if chief else {room.id, *room.forces}
    return {name: text for name, text in told.items() if name in names}


def _addresses(play: Campaign, side: int) -> set[str]:
    """Name the rooms and forces of a side, those that were formed in play among them."""
    rooms = [room for room in play.board.rooms if room.side == side]
    formed = {name for name, force in play.state.forces.items() if force.side == side}
    return formed | {room.id for room in rooms} | {name for room in rooms for name in room.forces}


@upholds(Clause.RECORDER, Clause.MESSENGERS)
def office_view(play: Campaign, office: str, side: int = -1) -> State:
    """Show the recorder all tracks, a messenger what his side sends and is sent, an onlooker nothing until the end."""
    state = play.state
    if state.phase == DONE:
        return replace(state, foresight={}, company=None, laid={})
    if office == "umpire":
        return _umpires_view(state)
    if office == "recorder":
        forces = {name: _track_of(force) for name, force in state.forces.items() if is_afloat(state, force, state.now)}
        return replace(state.blank(), now=state.now, forces=forces, past=list(state.past))
    return _carried(play, side) if office == "messenger" else state.blank()


def _track_of(force: Force) -> Force:
    """Leave of a force what a recorder plots: its name, its side and its track."""
    return Force(force.id, force.side, force.room, (), force.track, force.doing, force.asof)


def _carried(play: Campaign, side: int) -> State:
    """Show a messenger the slips he takes to the umpire, and the papers he brings at this hour."""
    state = play.state
    rooms = [n for n, room in enumerate(play.board.rooms) if room.side == side]
    slips = {n: text for n, text in state.slips.items() if n in rooms}
    last = {n: max((each.at for each in state.notices.get(n, ())), default=0.0) for n in rooms}
    papers_ = {n: tuple(each for each in state.notices.get(n, ()) if each.at == last[n]) for n in rooms}
    chief = play.board.chiefs[side]
    plans = {chief: state.plans[chief]} if state.phase == PLANS and chief in state.plans else {}
    return replace(state.blank(), slips=slips, notices={n: each for n, each in papers_.items() if each}, plans=plans)


def marks(play: Campaign, seat: int, seen: State) -> dict[str, tuple[float, float, float]]:
    """Place a commander's other forces on his chart as he last knew of them: latitude, longitude, hour."""
    side = play.board.rooms[seat].side
    found = {m.id: (m.lat, m.lon, 0.0) for m in play.board.musters if m.side == side and m.appears < 0}
    for notice in seen.notices.get(seat, ()):
        if notice.kind == "friend" and notice.place:
            found[notice.place] = (notice.lat, notice.lon, notice.at)
    for name, force in seen.forces.items():
        found[name] = (*place(force, seen.now), seen.now)
    return found


def papers(seen: State, seat: int) -> tuple[Notice, ...]:
    """List the papers of a room."""
    return seen.notices.get(seat, ())
