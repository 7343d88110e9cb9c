"""Proposals: every ruling is one first, which the program accepts at once and for which a person is waited for."""

from collections.abc import Callable
from typing import TypeVar

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.proposals import LossProposal, Proposal
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.terms.citations import Clause

P = TypeVar("P", bound=Proposal)


@upholds(Clause.ABSOLUTE)
def put(play: Campaign, proposal: P, carry_out: Callable[[Campaign, P], None]) -> None:
    """Put a proposal to the umpire: the program accepts at once, a person is waited for."""
    if play.house.settings["umpire"] == "program" or is_friendly(play, proposal):
        carry_out(play, proposal)
    else:
        play.state.pending = (*play.state.pending, proposal)


def is_friendly(play: Campaign, proposal: Proposal) -> bool:
    """See whether a sighting is one among friends, on which there is nothing to rule."""
    forces = play.state.forces
    if not isinstance(proposal, LossProposal) or proposal.who not in forces:
        return False
    return not play.board.at_war(forces[proposal.who].side, forces[proposal.target].side)
