"""A commander who searches, shadows, concentrates and reports, on no more than his own papers tell him."""

from collections.abc import Callable

from teetotum.engine.chance import Keyed
from teetotum.engine.rules import Play
from teetotum.engine.sealed import AnySealed, Exercise, Slip
from teetotum.games.naval_strategic.account.records import AVOID, RECOGNIZED, Force, Ship
from teetotum.games.naval_strategic.account.state import PLANS, PLOT, Campaign, place, ships_of
from teetotum.games.naval_strategic.conduct.examining import look_over
from teetotum.games.naval_strategic.desk.views import desk
from teetotum.games.naval_strategic.slips.items import Detach, Item, Join, Order, Orders, Plans, Posture, Sealed, To
from teetotum.games.naval_strategic.slips.wording import say_sealed
from teetotum.mechanics.chart import gap
from teetotum.players import Captain
from teetotum.players.naval_strategic.blockading import blockade, send_to_coal, send_word
from teetotum.players.naval_strategic.guarding import squadron, stand_off, to_post
from teetotum.players.naval_strategic.instructions import Charge, charge_of, understood
from teetotum.players.naval_strategic.interception import harbour_of
from teetotum.players.naval_strategic.news import News, gather, of_force, rallied
from teetotum.players.naval_strategic.planning import plan
from teetotum.players.naval_strategic.raiding import land, raid
from teetotum.players.naval_strategic.report import report
from teetotum.players.naval_strategic.reporting import unreported
from teetotum.players.naval_strategic.steering import LOW, go_and_coal, hours_to, knots, route
from teetotum.players.naval_strategic.watching import keep_watch, watch
from teetotum.players.naval_strategic.weighing import LATE, weighed, without_what_has_weighed

IN_COUNT = 4.5
"""Miles from a harbour within which a look-out stays where he is when all are called there."""
FAR = 9.0
"""Hours of steaming beyond which a call to concentrate is not for a force."""
Think = Callable[[Campaign, int, Keyed], tuple[Order, ...]]


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
        eyes = _at_the_desk(play, seat)
        return Plans(plan(eyes, seat, luck)) if play.state.phase == PLANS else Orders(self.think(eyes, seat, luck))

    def report(self, exercise: Exercise, seat: int) -> str:
        """Say in words what the forces of a room know of the enemy and mean to do; those who drift mean nothing."""
        return report(_at_the_desk(exercise.play, seat), seat) if self.think is command else ""


def _at_the_desk(play: Campaign, seat: int) -> Campaign:
    """Lay before a room what lies on its desk."""
    return Play(play.board, play.house, desk(play, seat), play.ledger)


def command(eyes: Campaign, seat: int, luck: Keyed) -> tuple[Order, ...]:
    """Order every force of a room that may be ordered now."""
    del luck
    news = gather(eyes, seat)
    made: list[Order] = []
    for force in eyes.state.forces.values():
        ships = ships_of(eyes.state, force) if force.room == seat else []
        if ships and (eyes.state.phase == PLOT or force.id in eyes.state.heard):
            made += act(eyes, seat, force, ships, news)
    return tuple(order for order in made if order.items)


def act(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Order]:
    """Order one force by the part that the problem gives its room, and by its instructions."""
    role, charge = eyes.board.rooms[seat].role, charge_of(eyes, force)
    if not any(ship.points > 0 for ship in ships):
        return []  # colliers wait for those who need them
    if role == "raider":
        return [Order(force.id, tuple(raid(eyes, seat, force, ships, news)))]
    if role == "expedition":
        return [Order(force.id, tuple(land(eyes, seat, force, ships, news)))]
    parted = part(eyes, force, ships, charge)
    if parted:
        return parted
    if role == "blockader":
        word, boats = send_word(eyes, seat, force, ships, news)
        if not word:
            word, boats = send_to_coal(eyes, force, ships)
        gone = {name for item in word if isinstance(item, Detach) for name in item.ships}
        left = [ship for ship in ships if ship.id not in gone]
        return [Order(force.id, (*word, *defend(eyes, seat, force, left, news, charge))), *boats]
    return [Order(force.id, tuple(defend(eyes, seat, force, ships, news, charge)))]


def part(eyes: Campaign, force: Force, ships: list[Ship], charge: Charge) -> list[Order]:
    """Send away the ships that the instructions name, and order both parts in the same slip."""
    here = {ship.id for ship in ships}
    due = [(names, part) for names, part in charge.sends if here.issuperset(names) and len(here) > len(names)]
    if not due or eyes.state.phase != PLOT:
        return []
    away = {name for names, _ in due for name in names}
    left = [ship for ship in ships if ship.id not in away]
    orders = [Order(force.id, (*(Detach(names, part) for names, part in due), *first_leg(eyes, force, left, charge)))]
    for names, name in due:
        gone = [ship for ship in ships if ship.id in names]
        orders.append(Order(name, tuple(first_leg(eyes, force, gone, charge_of(eyes, force.but(id=name))))))
    return orders


def first_leg(eyes: Campaign, force: Force, ships: list[Ship], charge: Charge) -> list[Item]:
    """Begin to carry out an instruction from where a force lies."""
    speed = knots(eyes, ships)
    if speed <= 0:
        return []
    return to_post(eyes, force, charge.at, speed) if charge.guards else keep_watch(eyes, force, ships, charge)


def defend(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News], charge: Charge) -> list[Item]:
    """Act for those who wait for the enemy: concentrate when called, join, answer a report, or keep watch."""
    if charge.guards:
        return squadron(eyes, seat, force, ships, news, charge)
    blockades = eyes.board.rooms[seat].role == "blockader"
    if min(ship.coal for ship in ships) < LOW and eyes.state.phase == PLOT and not blockades:
        return go_and_coal(eyes, force, ships)
    called = concentrate(eyes, seat, force, ships, news)
    if called:
        return called
    if charge.joins:
        return join(eyes, force, ships, charge)
    if blockades:
        return blockade(eyes, force, ships)
    return watch(eyes, seat, force, ships, news, charge)


def concentrate(eyes: Campaign, seat: int, force: Force, ships: list[Ship], news: list[News]) -> list[Item]:
    """Go where the chief has called everybody together, if that is not too far, and lie off the enemy there."""
    goal = "" if weighed(eyes, force, news) else rallied(eyes, seat, force) or wanted_at(eyes, force, news)
    fresh = unreported(eyes, seat, force, news) if goal else None
    if fresh is not None and fresh.points > 0 and not harbour_of(eyes, fresh, [goal]):
        return []  # whoever sees him elsewhere tells that first
    speed = knots(eyes, ships)
    if not goal or speed <= 0 or hours_to(eyes, place(force, eyes.state.now), goal, speed) > FAR:
        return []
    port = eyes.board.places[goal]
    there = gap(*place(force, eyes.state.now), port.lat, port.lon) <= IN_COUNT
    return [Posture(AVOID), *([] if there else stand_off(eyes, force, goal, speed))]


def wanted_at(eyes: Campaign, force: Force, news: list[News]) -> str:
    """Where the chief has to be there with everything, go to the harbour that a telegram says the enemy lies in."""
    chief = eyes.board.rooms[eyes.board.chiefs[force.side]]
    charges = [understood(eyes.board.instructions.get(name, "")) for name in chief.forces]
    places = [code for charge in charges if charge.ratio < 1 for code in charge.guards]
    known = without_what_has_weighed(of_force(news, force))
    heard = [each for each in known if each.told and each.level == RECOGNIZED and each.points > 0]
    if not heard or eyes.state.now - heard[-1].at > LATE:
        return ""
    return harbour_of(eyes, heard[-1], places)


def join(eyes: Campaign, force: Force, ships: list[Ship], charge: Charge) -> list[Item]:
    """Go to where the force lies that is to be joined, and join it as soon as it is there."""
    speed, small = knots(eyes, ships), all(ship.cls in "ts" for ship in ships)
    way = route(eyes, force, charge.at, speed) if charge.at and speed > 0 else []
    if small:
        way = [item._replace(purpose="dispatch") if isinstance(item, To) else item for item in way]
    papers = eyes.state.notices.get(force.room, ())[-5:]
    met = any(note.kind == "friend" and note.at == eyes.state.now and note.force == force.id for note in papers)
    tries = not way and (eyes.state.phase == PLOT or met)
    return [*([Join(charge.joins)] if tries else []), *way]
