"""Proposals: every ruling is one first, which the program accepts at once and for which a person is waited for."""

from collections.abc import Callable

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic import lookout
from teetotum.games.naval_strategic.forces import Notice, Proposal
from teetotum.games.naval_strategic.papers import hand_in
from teetotum.games.naval_strategic.state import Table
from teetotum.games.naval_strategic.vocabulary import Clause as Print

CARRIED: dict[str, Callable[[Table, Proposal], None]] = {}
"""What carries out each kind of proposal; the conduct of the game enters its own."""
OF_COURSE = (lookout.SLIP, lookout.BACK, lookout.NEAR, lookout.FAR)
"""What is reckoned and needs no ruling."""
SIGNAL = "signal"
"""A paper that strangers' signals were noticed, on which nobody changes his move."""


@upholds(Print.ABSOLUTE)
def put(play: Table, proposal: Proposal) -> None:
    """Put a proposal to the umpire: the program accepts at once, a person is waited for."""
    if play.house.settings["umpire"] == "program" or proposal.kind in OF_COURSE or is_friendly(play, proposal):
        CARRIED[proposal.kind](play, proposal)
        return
    play.state.pending = (*play.state.pending, proposal)


def is_friendly(play: Table, proposal: Proposal) -> bool:
    """See whether a sighting is one among friends, on which there is nothing to rule."""
    state = play.state
    if proposal.kind not in (lookout.GAIN, lookout.LOST) or proposal.facts[0] not in state.forces:
        return False
    one, other = (state.forces[name] for name in proposal.facts[:2])
    return not play.board.at_war(one.side, other.side)


@upholds(Print.WRITTEN_INFORMATION)
def write(play: Table, name: str, kind: str, text: str, clause: int) -> None:
    """Write a paper of what a force learns; a person as umpire reads it first, and may word it otherwise or keep it."""
    put(play, Proposal("notice", play.state.now, (name, kind), clause, (("text", text), ("send", "yes"))))


def send_notice(play: Table, proposal: Proposal) -> None:
    """Hand in a paper as it was ruled; whoever has it may change the rest of his move."""
    name, kind = proposal.facts
    force, text = play.state.forces[name], proposal.value("text")
    hand_in(play, force.room, Notice(0, play.state.now, name, kind, text), proposal.clause)
    if kind != SIGNAL:
        play.state.informed |= {name}


CARRIED["notice"] = send_notice
