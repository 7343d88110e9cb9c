"""Hauling down the flag: on what terms a force may surrender, and who is told of it."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.permissions import is_allowed
from teetotum.games.naval_strategic.account.records import CAPTURED, RECOGNIZED, VISIBLE, Force, Notice
from teetotum.games.naval_strategic.account.state import Campaign, apart, is_light, place, points_of, ships_of
from teetotum.games.naval_strategic.post.papers import hand_in, log
from teetotum.games.naval_strategic.sayings import Saying
from teetotum.games.naval_strategic.terms.citations import Clause
from teetotum.games.naval_strategic.terms.conventions import agreed
from teetotum.games.naval_strategic.terms.ship_classes import KINDS, worth_of
from teetotum.games.naval_strategic.terms.tolerances import HAIRBREADTH
from teetotum.games.naval_strategic.tracks.nearby import friends_in_company
from teetotum.games.naval_strategic.tracks.speeds import speed_limit


@upholds(Clause.TWO_TO_ONE)
def haul_down(play: Campaign, force: Force) -> str:
    """Let a force surrender; why not, or nothing."""
    state = play.state
    why = why_not(play, force)
    if why and not is_allowed(state, force.id, why):
        return why
    for ship in ships_of(state, force):
        state.ships[ship.id] = ship.but(status=CAPTURED)
    state.close = {pair: close for pair, close in state.close.items() if force.id not in pair}
    log(play, f"{force.id} hauls down its flag", Clause.TWO_TO_ONE)
    for (who, target), held in list(state.contacts.items()):
        if target == force.id and who[0] != "@" and held.level >= VISIBLE and held.out < 0:
            _tell(play, state.forces[who], force)
    return ""


def why_not(play: Campaign, force: Force) -> str:
    """Say why a force may not surrender, by what its commander has made out and can see now; or nothing."""
    terms, state = agreed(play.house).surrender, play.state
    day = is_light(play.board, play.house, state.now, *place(force, state.now))
    friends = [state.forces[name] for name in friends_in_company(state, force, state.now, day)]
    ours = sum([points_of(state, each) for each in (force, *friends)])
    theirs = sum([_reputed(play, enemy) for enemy in _captors(play, force, terms["miles"])])
    if theirs > 0 and theirs >= terms["ratio"] * ours:
        return ""
    return (
        f"a force surrenders to enemies no slower than itself whom it has made out within {terms['miles']:g} miles, "
        f"and who are worth {terms['ratio']:g} times as much (NS-53)"
    )


def _captors(play: Campaign, force: Force, miles: float) -> list[Force]:
    """List the enemies that a force has made out close by and could not outrun."""
    state, own = play.state, speed_limit(ships_of(play.state, force), play.house)
    found = [state.forces[other] for (who, other), held in state.contacts.items()
             if who == force.id and held.level == RECOGNIZED and held.out < 0]  # fmt: skip
    return [
        enemy
        for enemy in found
        if play.board.at_war(force.side, enemy.side)
        and apart(state, force.id, enemy.id, state.now) <= miles + HAIRBREADTH
        and _reputed_speed(play, enemy) >= own
    ]


def _reputed(play: Campaign, enemy: Force) -> float:
    """Give the points of a force by its classes, which is all that is seen of it."""
    return sum([worth_of(ship.cls, play.house) for ship in ships_of(play.state, enemy)])


def _reputed_speed(play: Campaign, enemy: Force) -> float:
    """Give the speed that the book lets a force of such classes make."""
    as_built = [ship.but(most=_most(play, ship.cls), status="fit", coal=1.0, debt=0.0)
                for ship in ships_of(play.state, enemy)]  # fmt: skip
    return speed_limit(as_built, play.house) if as_built else 0.0


def _most(play: Campaign, cls: str) -> float:
    return agreed(play.house).auxiliary["max"] if cls == "X" else KINDS[cls].most


def _tell(play: Campaign, captor: Force, force: Force) -> None:
    """Tell an enemy who sees it that a flag is hauled down; he may change the rest of his move."""
    state = play.state
    if play.board.at_war(captor.side, force.side):
        paper = Notice(0, state.now, captor.id, "result", "the enemy in sight hauls down his flag")
        hand_in(play, captor.room, paper, Saying.FIGHTS_TWO_TO_ONE)
        state.informed |= {captor.id}
