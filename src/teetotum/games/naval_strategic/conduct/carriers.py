"""What carries out each kind of proposal, once a person as umpire has ruled on it."""

from collections.abc import Callable

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
    SightingProposal,
    SuccessionProposal,
)
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.action.cables import part
from teetotum.games.naval_strategic.action.happenings import commission, deliver, fight, gain, lose
from teetotum.games.naval_strategic.action.quarter_hours import close_summarily
from teetotum.games.naval_strategic.action.succession import pass_the_flag
from teetotum.games.naval_strategic.conduct.pleas import grant
from teetotum.games.naval_strategic.desk.endings import close
from teetotum.games.naval_strategic.desk.umpiring import Carrier, Carriers
from teetotum.games.naval_strategic.post.papers import send_notice
from teetotum.games.naval_strategic.rulings.putting import P


def _by(kind: type[P], carry_out: Callable[[Campaign, P], None]) -> tuple[type[Proposal], Carrier]:
    """Have one kind of proposal carried out by what takes no other."""

    def carry(play: Campaign, proposal: Proposal) -> None:
        assert isinstance(proposal, kind)
        carry_out(play, proposal)

    return kind, carry


CARRIERS: Carriers = dict(
    (
        _by(SightingProposal, gain),
        _by(LossProposal, lose),
        _by(ActionProposal, fight),
        _by(MessageProposal, deliver),
        _by(CableProposal, part),
        _by(FitOutProposal, commission),
        _by(SuccessionProposal, pass_the_flag),
        _by(CrowdProposal, close_summarily),
        _by(NoticeProposal, send_notice),
        _by(PleaProposal, grant),
        _by(EndProposal, close),
    )
)
