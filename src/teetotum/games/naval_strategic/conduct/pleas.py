"""Pleas: what a messenger would return goes to the umpire instead, where a person rules and the writer asks for it."""

from teetotum.engine.rules import Play, open_ledger, upholds
from teetotum.games.naval_strategic.account.permissions import EVERYTHING, cites, first_cited, is_heard
from teetotum.games.naval_strategic.account.proposals import PleaProposal
from teetotum.games.naval_strategic.account.records import Notice
from teetotum.games.naval_strategic.account.state import CHANGE, PLOT, RULE, Campaign
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.post.papers import hand_in, log
from teetotum.games.naval_strategic.rulings.putting import put
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.slips.items import Order, Orders, Plead, Sealed, Slip
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling

PASSES = 8
"""How often a slip is looked over again: leave for one thing may bring another to light."""


def orders_in(sealed: Sealed) -> Slip:
    """Give the orders on a slip; one that was missed has none."""
    return sealed.orders if isinstance(sealed, Orders) else ()


def plea_in(order: Order) -> str:
    """Read the plea in an order, if it has one."""
    return next((item.text for item in order.items if isinstance(item, Plead)), "")


def leave_sought(play: Campaign, slip: Slip) -> dict[tuple[str, str], bool]:
    """Give the leave that a slip would have if the umpire allowed all that it pleads for."""
    if not is_heard(play.house):
        return {}
    return {(order.force, EVERYTHING): True for order in slip if plea_in(order)}


@upholds(Ruling.MESSENGER_RETURNS, Clause.ABSOLUTE, Clause.TRUE_TO_WAR)
def lay_before_the_umpire(play: Campaign) -> None:
    """Lay what the slips plead for before the umpire; until he has ruled they wait."""
    state = play.state
    if state.phase not in (PLOT, CHANGE) or not is_heard(play.house):
        return
    for seat in sorted(state.slips):
        slip = orders_in(state.slips[seat])
        if leave_sought(play, slip):
            for (name, cited), whys in findings(play, slip).items():
                plea = next(plea for order in slip if order.force == name and (plea := plea_in(order)))
                asked = (name, cited, "; ".join(whys), plea, play.board.rooms[seat].id)
                put(play, PleaProposal(state.now, first_cited(whys[0]), *asked), grant)
    if state.pending:
        state.pleaded, state.phase = state.phase, RULE


def findings(play: Campaign, slip: Slip) -> dict[tuple[str, str], list[str]]:
    """List what the book has against the forces that plead, by what it cites."""
    found: dict[tuple[str, str], list[str]] = {}
    beyond = _faults(play, slip, leave_sought(play, slip))  # no leave makes these possible
    for _ in range(PASSES):
        new = [each for each in _faults(play, slip, dict.fromkeys(found, True)) if each not in beyond]
        for name, why in new:
            _enter(found, name, why)
        if not new:
            break
    return found


def _enter(found: dict[tuple[str, str], list[str]], name: str, why: str) -> None:
    told = found.setdefault((name, cites(why)), [])
    words = why.removeprefix(f"{name}: ")
    if words not in told:
        told.append(words)


def _faults(play: Campaign, slip: Slip, leave: dict[tuple[str, str], bool]) -> list[tuple[str, str]]:
    """Look a slip over on a tracing with some leave given: what is still wrong with the orders that plead."""
    tracing: Campaign = Play(play.board, play.house, play.state.afresh(), open_ledger(0))
    tracing.state.leave = leave
    found: list[tuple[str, str]] = []
    for order in slip:
        force = tracing.state.forces.get(order.force)
        faults: list[str] = []
        if force is not None:
            carry_out(tracing, force, order.items, faults)
        found += [(order.force, why) for why in faults if plea_in(order)]
    return found


def grant(play: Campaign, proposal: PleaProposal) -> None:
    """Give leave or refuse it, and tell the writer which."""
    state, name, why = play.state, proposal.force, proposal.why
    state.leave[name, proposal.cited] = proposal.allow
    said = "allows" if proposal.allow else "does not allow"
    seat = next(n for n, each in enumerate(play.board.rooms) if each.id == proposal.room)
    told = Notice(0, state.now, name, "plea", f"the umpire {said} it: {why}")
    hand_in(play, seat, told, Saying.HAS_A_SLIP_BACK)
    log(play, f"the umpire {said} what {name} pleads for: {why}", proposal.clause)
