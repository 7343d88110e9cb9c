"""Who commands a side in chief, and who follows by rank when the flag is lost.

A commander is lost when the last force of his room goes down, strikes or is interned; not when he joins another's, with
which he is lost only when that goes down in its turn, nor when the umpire takes his ships from him. His successor takes
over when he knows of it: at once where one of his own forces saw it happen, else by the telegram in which his
government, which hears of it in time, passes the word; where a side has no telegraph, rank decides after the same time.
Until then nobody is told anything.
"""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.proposals import SuccessionProposal
from teetotum.games.naval_strategic.account.records import VISIBLE, Message, Notice
from teetotum.games.naval_strategic.account.state import Campaign, State, chief_of, is_afloat, ships_of
from teetotum.games.naval_strategic.action.who_takes_orders import is_the_umpires
from teetotum.games.naval_strategic.post import ashore
from teetotum.games.naval_strategic.post.mail import TRANSIT, enter
from teetotum.games.naval_strategic.post.papers import hand_in, log
from teetotum.games.naval_strategic.post.statements import state_problem
from teetotum.games.naval_strategic.rulings.putting import put
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.sight.in_range import strike_out
from teetotum.games.naval_strategic.terms.citations import Clause
from teetotum.games.naval_strategic.terms.conventions import agreed

FLAG = "flag:"
"""The mark of a telegram that passes the chief command on, before the number of the room that is to have it."""


def leads(play: Campaign, seat: int) -> bool:
    """See whether a room has a force left to lead; the umpire's own, which nobody has met yet, is none."""
    state = play.state
    own = [force for force in state.forces.values() if force.room == seat]
    return any(is_afloat(state, each, state.now) and not is_the_umpires(play, each) for each in own)


def next_in_line(play: Campaign, side: int) -> int:
    """Find who follows by rank: the highest of a side who still has ships; -1 where nobody has."""
    chief = chief_of(play.board, play.state, side)
    return next((seat for seat in play.board.in_line(side) if seat != chief and leads(play, seat)), -1)


def is_lost(play: Campaign, seat: int) -> bool:
    """See whether a commander went down with his ships; one who gave them up is only without a command."""
    state = play.state
    if leads(play, seat):
        return False
    if seat in state.guests:
        host = state.forces.get(state.guests[seat])
        return host is not None and not is_afloat(state, host, state.now)
    own = [force for force in state.forces.values() if force.room == seat and force.appears <= state.now]
    return any(force.ships for force in own)


def goes_aboard(play: Campaign, seat: int, left: str, host: str) -> None:
    """Note with whom a commander goes on who gave up a force, if it was his last; his own guests go with him."""
    state = play.state
    for guest in [guest for guest, name in state.guests.items() if name == left]:
        state.guests[guest] = host
    if not leads(play, seat):
        state.guests[seat] = host


def mourns(play: Campaign, side: int) -> bool:
    """See whether a side waits for word of who follows its lost commander in chief."""
    return side in play.state.bereft and is_lost(play, chief_of(play.board, play.state, side))


@upholds(Clause.COMMANDERS_ARE_NAMED)
def see_to_the_flags(play: Campaign) -> None:
    """Where a commander in chief is lost, propose who follows him; then nobody looks for the lost any more."""
    state = play.state
    for seat in [seat for seat in state.guests if leads(play, seat)]:
        del state.guests[seat]
    for side in range(len(play.board.sides)):
        chief = chief_of(play.board, state, side)
        if not is_lost(play, chief):
            state.bereft.pop(side, None)
        elif side not in state.bereft and chief not in ashore.rooms(play):
            _propose(play, side, chief)
    _forget_the_lost(state)


def _propose(play: Campaign, side: int, chief: int) -> None:
    """Propose who follows and how soon he knows of it, if there is anybody yet."""
    state, rooms = play.state, play.board.rooms
    successor = next_in_line(play, side)
    if successor < 0:
        return
    state.bereft[side] = state.now
    delay = 0.0 if saw(state, successor, chief) else agreed(play.house).news_h
    lost, heir = rooms[chief].id, rooms[successor].id
    put(play, SuccessionProposal(state.now, Clause.COMMANDERS_ARE_NAMED, lost, heir, delay), pass_the_flag)


def _forget_the_lost(state: State) -> None:
    """Strike out what anybody had in sight and is in sight no more, because it is no more."""
    gone = {name for name, force in state.forces.items() if not ships_of(state, force)}
    if gone:
        kept = {pair: held for pair, held in state.contacts.items() if not gone & set(pair)}
        state.contacts = kept if len(kept) < len(state.contacts) else state.contacts
        if any(one in gone or other in gone for one, other in state.close):
            strike_out(state, gone)


def saw(state: State, seat: int, lost: int) -> bool:
    """See whether a room has the lost flag in sight at this hour."""
    own = [force.id for force in state.forces.values() if force.room == seat and is_afloat(state, force, state.now)]
    gone = [force.id for force in state.forces.values() if force.room == lost and force.appears <= state.now]
    return any(_has_in_sight(state, one, other) for one in own for other in gone)


def _has_in_sight(state: State, one: str, other: str) -> bool:
    contact = state.contacts.get((one, other))
    return contact is not None and contact.level >= VISIBLE and contact.out < 0


def pass_the_flag(play: Campaign, proposal: SuccessionProposal) -> None:
    """Let the successor know as it was ruled: at once, or through his government."""
    state = play.state
    seat = next(n for n, room in enumerate(play.board.rooms) if room.id == proposal.next)
    side, delay = play.board.rooms[seat].side, proposal.delay
    log(play, f"{proposal.lost} is lost; {proposal.next} is next", Clause.COMMANDERS_ARE_NAMED)
    if delay <= 0:
        take_command(play, side, seat)
    else:
        enter(state, _word(play, side, seat, state.now + delay))


def _word(play: Campaign, side: int, seat: int, due: float) -> Message:
    """Write the telegram of a government; without a telegraph, the umpire's own note of when rank decides."""
    home, room, now = play.board.sides[side].home, play.board.rooms[seat], play.state.now
    text = f"the commander in chief is lost; {room.name} commands in chief"
    mark = f"{FLAG}{seat}"
    if not home:
        return Message(0, side, play.board.sides[side].id, room.id, "rank", text, now, due, TRANSIT, mark=mark)
    return Message(0, side, home, "all", "tel", text, now, due, TRANSIT, at=home, mark=mark)


def hears_of_it(play: Campaign, message: Message, names: list[str]) -> None:
    """Let whoever is next in line take over when the word reaches one of his forces."""
    state, side = play.state, message.side
    if not message.mark.startswith(FLAG) or not mourns(play, side) or message.handed < state.bereft[side]:
        return
    seat = int(message.mark.removeprefix(FLAG).partition(" ")[0])
    seat = seat if leads(play, seat) else next_in_line(play, side)
    told = {state.forces[name].room for name in names if name in state.forces}
    if seat < 0:
        state.bereft.pop(side)  # whoever joins the campaign later is looked at then
    elif seat in told or not play.board.sides[side].home:
        take_command(play, side, seat)


@upholds(Clause.COMMANDERS_ARE_NAMED, Clause.STATEMENT_OF_THE_PROBLEM, Clause.ORDERS_AND_PLAN_GO_TOGETHER)
def take_command(play: Campaign, side: int, seat: int) -> None:
    """Give a commander the flag, with the statement of the problem and his chief's plan and orders."""
    state, board = play.state, play.board
    lost, room = board.rooms[chief_of(board, state, side)], board.rooms[seat]
    state.chiefs[side] = seat
    state.bereft.pop(side, None)
    told = f"{lost.name} is lost: you command {board.sides[side].id} in chief"
    plan = f"; the plan was: {plan}" if (plan := state.plans.get(board.chiefs[side], "")) else ""
    hand_in(play, seat, Notice(0, state.now, "", "flag", told + plan), Saying.HAS_A_COMMAND)
    state_problem(play, seat)
    own = {force.id for force in state.forces.values() if force.room == seat and is_afloat(state, force, state.now)}
    state.informed |= own
    log(play, f"{room.id} commands {board.sides[side].id} in chief", Clause.COMMANDERS_ARE_NAMED)
