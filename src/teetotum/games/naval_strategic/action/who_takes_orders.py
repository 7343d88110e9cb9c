"""Which forces take orders now, and who hears of a paper because he is in company."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import Force
from teetotum.games.naval_strategic.account.state import Campaign, is_afloat, is_light, place
from teetotum.games.naval_strategic.action import fighting
from teetotum.games.naval_strategic.terms.citations import Ruling
from teetotum.games.naval_strategic.tracks.nearby import friends_in_company, is_unmet, went_unmet


def at_work(play: Campaign) -> list[str]:
    """List the forces that take orders now."""
    state = play.state
    return [f.id for f in state.forces.values() if is_afloat(state, f, state.now) and not order_is_moot(play, f)]


def order_is_moot(play: Campaign, force: Force) -> bool:
    """See whether a force is not its room's to order: in action, or the umpire's until it is met."""
    return fighting.is_busy(play.state, force.id) or is_the_umpires(play, force)


def is_the_umpires(play: Campaign, force: Force) -> bool:
    """A force that comes and goes by the problem is the umpire's until its side is in company with it."""
    return is_unmet(play.board, play.house, play.state, force)


def is_his_own(play: Campaign, seat: int, force: Force) -> bool:
    """See whether a force is a room's own, as far as the room can know: not what came, or went, without meeting it."""
    return force.room == seat and not is_the_umpires(play, force) and not went_unmet(play.state, force)


def light_now(play: Campaign, force: Force) -> bool:
    """See whether it is day where a force is."""
    return is_light(play.board, play.house, play.state.now, *place(force, play.state.now))


@upholds(Ruling.IN_COMPANY)
def in_company(play: Campaign, names: frozenset[str]) -> set[str]:
    """List the forces of the same rooms that hear of a paper because they are in company with who has it."""
    state = play.state
    found: set[str] = set()
    for force in [state.forces[name] for name in names if name in state.forces]:
        friends = friends_in_company(state, force, state.now, light_now(play, force))
        found |= {name for name in friends if state.forces[name].room == force.room}
    return found
