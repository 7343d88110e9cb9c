"""Moves of a quarter of an hour: for pairs in range, and for those who follow up a contact until it is decided."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.proposals import CrowdProposal
from teetotum.games.naval_strategic.account.records import UNSEEN, VISIBLE, Contact, WithinRange
from teetotum.games.naval_strategic.account.state import Campaign, is_afloat, place
from teetotum.games.naval_strategic.action import fighting, happenings
from teetotum.games.naval_strategic.post.papers import hand_in, log
from teetotum.games.naval_strategic.rulings.putting import put
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.sight import lookout
from teetotum.games.naval_strategic.sight.sightings import sighting
from teetotum.games.naval_strategic.terms.citations import Clause
from teetotum.games.naval_strategic.terms.tolerances import NEGLIGIBLE

QUARTER = 0.25
"""Hours."""
CROWD = 12
"""Forces that have met, above which the umpire had better decide out of hand."""


def next_quarter(play: Campaign) -> float:
    """Give the next quarter of an hour, where a pair is in range or a contact is followed up."""
    state = play.state
    if not state.close and not (cluster(play) and state.rounds < play.house.number("rounds")):
        return 1e9
    passed = int((state.now - state.began) / QUARTER + NEGLIGIBLE) + 1
    return state.began + passed * QUARTER


def cluster(play: Campaign) -> set[str]:
    """List the observers whose contacts are followed up in moves of a quarter of an hour."""
    state = play.state
    if state.summary:
        return set()
    held = [pair for pair, contact in state.contacts.items() if _is_followed(play, *pair, contact)]
    joined = {name for one, other in held if fighting.follows_up(play, one, other) for name in (one, other)}
    return {one for one, other in held if one in joined or other in joined} if joined else set()


def _is_followed(play: Campaign, one: str, other: str, contact: Contact) -> bool:
    """See whether an enemy's ships are in sight of a force."""
    state = play.state
    if contact.level < VISIBLE or contact.out >= 0 or one not in state.forces or other not in state.forces:
        return False
    force, target = state.forces[one], state.forces[other]
    hostile = play.board.at_war(force.side, target.side)
    return hostile and is_afloat(state, target, state.now) and is_afloat(state, force, state.now)


@upholds(Clause.QUARTER_HOURS)
def look_into(play: Campaign) -> None:
    """At a quarter of an hour, see to actions and let those who follow a contact look again."""
    state = play.state
    for one, other in sorted(state.close):
        sides = state.forces[one].side, state.forces[other].side
        if (one, other) in state.close and play.board.at_war(*sides):
            proposal = fighting.try_action(play, one, other)
            if proposal is not None:
                put(play, proposal, happenings.fight)
            _part(play, one, other)
    for fight in state.fights:
        fighting.hear_guns(play, fight)
    _see_to_the_crowd(play)
    if state.rounds < play.house.number("rounds"):
        for name in sorted(cluster(play)):
            if not fighting.is_busy(state, name):
                _look_again(play, name)


def _part(play: Campaign, one: str, other: str) -> None:
    """Let a pair go that has parted since the last quarter of an hour, or is at close quarters no more."""
    state = play.state
    close = state.close.get((one, other), WithinRange(0.0))
    if close.out >= 0:
        del state.close[one, other]
    elif close.parted >= 0:
        state.close[one, other] = close.but(near=-1.0, parted=-1.0)
    else:
        return
    lookout.look_again(play.board, play.house, state, one, other)


@upholds(Clause.SUMMARY_DECISION)
def _see_to_the_crowd(play: Campaign) -> None:
    """Where more forces have met than can be followed by quarters of an hour, propose to close the move summarily."""
    state = play.state
    met = sorted(largest(play)) if cluster(play) and state.crowded != state.move else []
    if len(met) > CROWD:
        state.crowded = state.move
        put(play, CrowdProposal(state.now, Clause.SUMMARY_DECISION, tuple(met)), close_summarily)


def largest(play: Campaign) -> set[str]:
    """Find the largest body of forces that are linked by contacts."""
    links: dict[str, set[str]] = {}
    for (one, other), contact in play.state.contacts.items():
        if _is_followed(play, one, other, contact):
            links.setdefault(one, set()).add(other)
            links.setdefault(other, set()).add(one)
    best: set[str] = set()
    while links:
        found = _linked(links, next(iter(links)))
        best = max(best, found, key=len)
        links = {name: joined for name, joined in links.items() if name not in found}
    return best


def _linked(links: dict[str, set[str]], name: str) -> set[str]:
    """List all that can be reached from one force by way of contacts."""
    found, queue = {name}, [name]
    while queue:
        new = links[queue.pop()] - found
        found |= new
        queue += new
    return found


def close_summarily(play: Campaign, proposal: CrowdProposal) -> None:
    """Close a move: notices are still sent, but nobody changes anything any more."""
    play.state.summary = True
    log(play, f"{len(proposal.forces)} forces have met: the move is closed summarily", Clause.SUMMARY_DECISION)


def _look_again(play: Campaign, name: str) -> None:
    """Tell a force that follows a contact where it is now."""
    state = play.state
    force = state.forces[name]
    for (one, other), contact in sorted(state.contacts.items()):
        if one == name and contact.out < 0 and contact.level >= VISIBLE and other in state.forces:
            target = state.forces[other]
            level = lookout.holds(state, play.board, play.house, name, other, state.now)
            if (
                not play.board.at_war(target.side, force.side)
                or level == UNSEEN
                or not is_afloat(state, target, state.now)
            ):
                continue
            paper = sighting(play, place(force, state.now), target, level, force.side, force.room)
            hand_in(play, force.room, paper._replace(force=name, label=contact.label), Saying.LOOKS_AGAIN)
            state.informed |= {name}
