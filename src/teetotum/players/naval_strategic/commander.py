"""A commander who searches, shadows, concentrates and reports, on no more than his own papers tell him."""

from collections.abc import Callable

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import Play
from teetotum.engine.sealed import AnySealed, Slip
from teetotum.games.naval_strategic.account.records import Force, Ship
from teetotum.games.naval_strategic.account.state import PLANS, Campaign, ships_of
from teetotum.games.naval_strategic.conduct.examining import look_over
from teetotum.games.naval_strategic.desk.views import desk
from teetotum.games.naval_strategic.slips.items import Item, Order, Orders, Plans, Sealed
from teetotum.games.naval_strategic.slips.wording import say_sealed
from teetotum.players import Captain
from teetotum.players.naval_strategic.guarding import blockade, follow, guard, squadron
from teetotum.players.naval_strategic.news import News, gather
from teetotum.players.naval_strategic.planning import plan
from teetotum.players.naval_strategic.raiding import land, raid
from teetotum.players.naval_strategic.scouting import scout

Think = Callable[[Campaign, int, Keyed], tuple[Order, ...]]

Role = Callable[[Campaign, int, Force, list[Ship], list[News]], list[Item]]
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

    def draft(self, game: AnySealed, play: Campaign, seat: int, luck: Keyed) -> str:
        """Write a plan before play and a slip in it."""
        del game
        return say_sealed(self.order(play, seat, luck))

    def hand_in(self, game: AnySealed, play: Campaign, seat: int, luck: Keyed) -> Slip[Sealed]:
        """Have an order looked over as it is, without writing it out."""
        del game
        return look_over(play, seat, self.order(play, seat, luck))

    def order(self, play: Campaign, seat: int, luck: Keyed) -> Orders | Plans:
        """Order the forces of a room, or file a plan before play, from what lies on its desk."""
        eyes: Campaign = Play(play.board, play.house, desk(play, seat), play.ledger)
        return Plans(plan(eyes, seat, luck)) if play.state.phase == PLANS else Orders(self.think(eyes, seat, luck))


def command(eyes: Campaign, seat: int, luck: Keyed) -> tuple[Order, ...]:
    """Order every force of a room by the part the problem gives it."""
    del luck
    room = eyes.board.rooms[seat]
    news = gather(eyes, seat)
    made = []
    for force in eyes.state.forces.values():
        ships = ships_of(eyes.state, force) if force.room == seat else []
        if ships:
            act = ROLES.get(room.role, guard) if any(ship.points > 0 for ship in ships) else follow
            items = act(eyes, seat, force, ships, news)
            if items:
                made.append(Order(force.id, tuple(items)))
    return tuple(made)
