"""A commander who searches, shadows, concentrates and reports, on no more than his own papers tell him."""

from collections.abc import Callable

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import Play
from teetotum.engine.sealed import AnySealed
from teetotum.games.naval_strategic.forces import Force, Ship
from teetotum.games.naval_strategic.orders import Clause, Order, Slip, say, say_plans
from teetotum.games.naval_strategic.state import PLANS, Table, ships_of
from teetotum.games.naval_strategic.views import desk
from teetotum.players import Captain
from teetotum.players.naval_strategic.guarding import blockade, follow, guard, squadron
from teetotum.players.naval_strategic.news import News, gather
from teetotum.players.naval_strategic.planning import plan
from teetotum.players.naval_strategic.raiding import land, raid
from teetotum.players.naval_strategic.scouting import scout

Think = Callable[[Table, int, Keyed], Slip]

Role = Callable[[Table, int, Force, list[Ship], list[News]], list[Clause]]
ROLES: dict[str, Role] = {
    "raider": raid,
    "scout": scout,
    "squadron": squadron,
    "blockader": blockade,
    "expedition": land,
    "guard": guard,
}


class Commander(Captain):
    """A program that writes a room's slips."""

    def __init__(self, level: str, think: Think) -> None:
        self.level, self.think = level, think

    def draft(self, game: AnySealed, play: Table, seat: int, luck: Keyed) -> str:
        """Write a plan before play and a slip in it, from what lies on the room's desk."""
        del game
        eyes: Table = Play(play.board, play.house, desk(play, seat), play.ledger)
        if play.state.phase == PLANS:
            return say_plans(plan(eyes, seat, luck))
        return say(self.think(eyes, seat, luck))


def command(eyes: Table, seat: int, luck: Keyed) -> Slip:
    """Order every force of a room by the part the problem gives it."""
    del luck
    room = eyes.board.rooms[seat]
    news = gather(eyes, seat)
    made = []
    for force in eyes.state.forces.values():
        ships = ships_of(eyes.state, force) if force.room == seat else []
        if ships:
            act = ROLES.get(room.role, guard) if any(ship.points > 0 for ship in ships) else follow
            clauses = act(eyes, seat, force, ships, news)
            if clauses:
                made.append(Order(force.id, tuple(clauses)))
    return tuple(made)
