"""Who commands a side in chief, and who follows by rank when the flag is lost.

A commander is lost when no force of his room is left. His successor takes over when he knows of it: at once where one
of his own forces saw it happen, else by the telegram in which his government, which hears of it in time, passes the
word. Until then nobody is told anything.
"""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic import ashore, umpiring
from teetotum.games.naval_strategic.conventions import agreed
from teetotum.games.naval_strategic.forces import VISIBLE, Contact, Message, Notice, Proposal
from teetotum.games.naval_strategic.mail import TRANSIT, enter
from teetotum.games.naval_strategic.orderly import is_the_umpires
from teetotum.games.naval_strategic.papers import hand_in, log
from teetotum.games.naval_strategic.state import State, Table, apart, chief_of, is_afloat
from teetotum.games.naval_strategic.tables import COMPANY
from teetotum.games.naval_strategic.vocabulary import Clause as Print

FLAG = "flag:"
"""The mark of a telegram that passes the chief command on, before the number of the room that is to have it."""


def leads(play: Table, seat: int) -> bool:
    """See whether a room has a force left to lead; the umpire's own, which nobody has met yet, is none."""
    state = play.state
    own = [force for force in state.forces.values() if force.room == seat]
    return any(is_afloat(state, each, state.now) and not is_the_umpires(play, each) for each in own)


def next_in_line(play: Table, side: int) -> int:
    """Find who follows by rank: the highest of a side who still has ships; -1 where nobody has."""
    chief = chief_of(play.board, play.state, side)
    return next((seat for seat in play.board.in_line(side) if seat != chief and leads(play, seat)), -1)


@upholds(Print.COMMANDERS_ARE_NAMED)
def see_to_the_flags(play: Table) -> None:
    """Where a commander in chief is lost, propose who follows him and how soon he knows of it."""
    state = play.state
    for side in range(len(play.board.sides)):
        chief = chief_of(play.board, state, side)
        if side in state.bereft or chief in ashore.rooms(play) or not state.forces or leads(play, chief):
            continue
        successor = next_in_line(play, side)
        state.bereft[side] = state.now
        if successor >= 0:
            rooms = play.board.rooms
            delay = 0.0 if saw(state, successor, chief) else agreed(play.house).news_h
            values = (("next", rooms[successor].id), ("delay", f"{delay:g}"))
            facts = (rooms[chief].id, rooms[successor].id)
            umpiring.put(play, Proposal("succession", state.now, facts, Print.COMMANDERS_ARE_NAMED, values))


def saw(state: State, seat: int, lost: int) -> bool:
    """See whether a room had the lost flag in sight, or was in company with it."""
    own = [force.id for force in state.forces.values() if force.room == seat and is_afloat(state, force, state.now)]
    gone = [force.id for force in state.forces.values() if force.room == lost and force.appears <= state.now]
    return any(_was_by(state, one, other) for one in own for other in gone)


def _was_by(state: State, one: str, other: str) -> bool:
    contact = state.contacts.get((one, other), Contact(0, 0.0, 0))
    return apart(state, one, other, state.now) <= COMPANY[0] or (contact.level >= VISIBLE and contact.out < 0)


def pass_the_flag(play: Table, proposal: Proposal) -> None:
    """Let the successor know as it was ruled: at once, or through his government."""
    state = play.state
    seat = next(n for n, room in enumerate(play.board.rooms) if room.id == proposal.value("next"))
    side, delay = play.board.rooms[seat].side, float(proposal.value("delay"))
    log(play, f"{proposal.facts[0]} is lost; {proposal.value('next')} is next", Print.COMMANDERS_ARE_NAMED)
    home = play.board.sides[side].home
    if delay <= 0:
        take_command(play, side, seat)
    elif home:
        text = f"the commander in chief is lost; {play.board.rooms[seat].name} commands in chief"
        sent = Message(
            0, side, home, "all", "tel", text, state.now, state.now + delay, TRANSIT, at=home, mark=f"{FLAG}{seat}"
        )
        enter(state, sent)


def hears_of_it(play: Table, message: Message, names: list[str]) -> None:
    """Let whoever is next in line take over when the word reaches one of his forces."""
    side = message.side
    if not message.mark.startswith(FLAG) or side not in play.state.bereft:
        return
    seat = int(message.mark.removeprefix(FLAG).partition(" ")[0])
    seat = seat if leads(play, seat) else next_in_line(play, side)
    if any(play.state.forces[name].room == seat for name in names if name in play.state.forces):
        take_command(play, side, seat)


@upholds(Print.COMMANDERS_ARE_NAMED, Print.STATEMENT_OF_THE_PROBLEM, Print.ORDERS_AND_PLAN_GO_TOGETHER)
def take_command(play: Table, side: int, seat: int) -> None:
    """Give a commander the flag, with the statement of the problem and his chief's plan and orders."""
    state, board = play.state, play.board
    lost, room = board.rooms[chief_of(board, state, side)], board.rooms[seat]
    state.chiefs[side] = seat
    state.bereft.pop(side, None)
    told = f"{lost.name} is lost: you command {board.sides[side].id} in chief"
    plan = f"; the plan was: {plan}" if (plan := state.plans.get(board.chiefs[side], "")) else ""
    hand_in(play, seat, Notice(0, state.now, "", "flag", told + plan), Print.COMMANDERS_ARE_NAMED)
    statement = Notice(0, state.now, "", "statement", board.sides[side].statement)
    hand_in(play, seat, statement, Print.STATEMENT_OF_THE_PROBLEM)
    own = {force.id for force in state.forces.values() if force.room == seat and is_afloat(state, force, state.now)}
    state.informed |= own
    log(play, f"{room.id} commands {board.sides[side].id} in chief", Print.COMMANDERS_ARE_NAMED)


umpiring.CARRIED["succession"] = pass_the_flag
