"""Orders between text and what is sealed; whatever cannot be done goes back to its writer with the reason."""

from contextlib import suppress

from teetotum.engine.chance import Wheel, read_face
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Slip
from teetotum.games.naval_strategic.account.state import ANNOUNCE, CHANGE, NAME, PLANS, Campaign, is_afloat
from teetotum.games.naval_strategic.action import fighting
from teetotum.games.naval_strategic.action.who_takes_orders import is_his_own
from teetotum.games.naval_strategic.conduct.obeying import carry_out
from teetotum.games.naval_strategic.conduct.order_codes import coded
from teetotum.games.naval_strategic.conduct.pleas import leave_sought
from teetotum.games.naval_strategic.desk import umpiring
from teetotum.games.naval_strategic.desk.views import tracing_for
from teetotum.games.naval_strategic.post import ashore
from teetotum.games.naval_strategic.post.sending import may_write
from teetotum.games.naval_strategic.rulings.announcing import in_full
from teetotum.games.naval_strategic.slips import wording
from teetotum.games.naval_strategic.slips.items import (
    Item,
    Lose,
    Missed,
    Order,
    Orders,
    Plan,
    Plans,
    Sealed,
    as_written,
    rounded,
)
from teetotum.games.naval_strategic.slips.plain_orders import as_prose, is_prose, printed
from teetotum.games.naval_strategic.slips.wording import MISSED
from teetotum.games.naval_strategic.slips.words import Accept, Word
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.tolerances import HAIRBREADTH
from teetotum.languages import say

MENDINGS = 3
"""How often a program's order is mended before it is given up."""


class Notation:
    """How orders, plans and rulings are written and read."""

    def read_order(self, play: Campaign, seat: int, text: str) -> Slip[Sealed]:
        """Read a slip, a plan or the umpire's word; what cannot be done is struck out, each with its reason."""
        if seat == len(play.board.rooms):
            return _look_over_word(play, wording.read_word(text))
        if text.strip() == MISSED:
            return Slip(Missed())
        plain = printed(text, play.board.codes, play.board.people)
        if play.state.phase != PLANS:
            return look_over(play, seat, Orders(wording.read(plain)))
        try:
            return look_over(play, seat, Plans(wording.read_plans(plain)))
        except Unreadable:
            if not is_prose(text) or _reads_as_orders(plain):
                raise
            return Slip(Plans((Plan("plan", "", as_prose(text)),)), notes=("All of it is read as your plan.",))

    def say_order(self, play: Campaign, seat: int, order: Sealed) -> str:
        """Write an order as it was sealed."""
        del play, seat
        return wording.say_sealed(order)

    @upholds(Clause.NOT_PLOTTED_IN_TIME)
    def standing_order(self, play: Campaign, seat: int) -> Sealed:
        """At the deadline: nothing, so that forces stay, or keep the track they have."""
        if seat < len(play.board.rooms):
            return Missed()
        return in_full(play, Accept()) if play.state.phase == ANNOUNCE else Accept()

    def coded_order(self, play: Campaign, seat: int, code: int) -> Sealed | None:
        """Give the slip that a program's code stands for: every force to one node, at a speed and posture."""
        if play.state.phase == PLANS:
            return Plans(())
        asked = coded(tracing_for(play, seat), seat, code)
        for _ in range(MENDINGS):
            slip = examine(play, seat, asked)
            if not slip.struck:
                return slip.order
            asked = slip.order.orders
        return None

    def say_spin(self, play: Campaign, wheel: Wheel, outcome: int) -> str:
        """Write the lot."""
        del play, wheel
        return str(outcome)

    def read_spin(self, play: Campaign, wheel: Wheel, text: str) -> int:
        """Read the lot."""
        del play
        return read_face(wheel, text)


def _reads_as_orders(text: str) -> bool:
    """See whether what was written before play are orders of it."""
    with suppress(Unreadable):
        return bool(wording.read(text))
    return False


def look_over(play: Campaign, seat: int, written: Orders | Plans) -> Slip[Sealed]:
    """Look over what a room has written: what of it stands, and what goes back."""
    if isinstance(written, Plans):
        return _look_over_plans(play, seat, written.plans)
    slip = examine(play, seat, written.orders)
    return Slip(slip.order, slip.struck)


def _look_over_word(play: Campaign, word: Word) -> Slip[Sealed]:
    if play.state.phase == ANNOUNCE:
        word = in_full(play, word)
    why = umpiring.why_not(play, word)
    return Slip(word, (why,) if why else ())


def _look_over_plans(play: Campaign, seat: int, written: tuple[Plan, ...]) -> Slip[Sealed]:
    plans = [_resolved(play, plan) for plan in written]
    faults = [why for plan in plans if (why := _why_no_plan(play, seat, plan))]
    return Slip(Plans(tuple(plan for plan in plans if not _why_no_plan(play, seat, plan))), tuple(faults))


def _resolved(play: Campaign, plan: Plan) -> Plan:
    """Say where a place to start from lies, to no more decimals than a record keeps."""
    found = play.board.places.get(plan.text) if plan.kind == "start" and plan.text else None
    lat, lon = (found.lat, found.lon) if found else (plan.lat, plan.lon)
    text = "" if found else plan.text
    return plan._replace(lat=as_written(lat), lon=as_written(lon), text=text)


def _why_no_plan(play: Campaign, seat: int, plan: Plan) -> str:
    side = play.board.rooms[seat].side
    if plan.kind == "instruct":
        known = {n for room in play.board.rooms if room.side == side for n in (room.id, *room.forces)}
        return "" if plan.name in known else say("{name} is no force or room of this side (NS-9)", name=plan.name)
    if plan.kind == "mail":
        wired = {end for line in play.board.lines for end in (line.a, line.b)}
        return "" if plan.name in wired else say("{name} is no telegraph station (NS-39)", name=plan.name)
    if plan.kind == "start":
        return _why_no_start(play, side, plan)
    return ""


def _why_no_start(play: Campaign, side: int, plan: Plan) -> str:
    muster = next((each for each in play.board.musters if each.id == plan.name and each.side == side), None)
    if muster is None or not muster.start_line:
        return say("the problem does not let {name} choose where it starts (NS-5)", name=plan.name)
    south, west, north, east = muster.start_line
    inside = (
        min(south, north) <= plan.lat <= max(south, north)
        and min(west, east) - HAIRBREADTH <= plan.lon <= max(west, east) + HAIRBREADTH
    )
    return (
        ""
        if inside
        else say(
            "{name} starts between {south} {west} and {north} {east} (NS-5)",
            name=plan.name,
            south=south,
            west=west,
            north=north,
            east=east,
        )
    )


@upholds(Clause.EVERYTHING_IS_VERIFIED, Clause.TRACINGS, Ruling.MESSENGER_RETURNS)
def examine(play: Campaign, seat: int, written: tuple[Order, ...]) -> Slip[Orders]:
    """Look orders over on a tracing of what their room knows: what of them stands, and what goes back."""
    if not written and play.state.phase != NAME:
        return Slip(Orders(()))  # nothing ordered needs no tracing
    tracing = tracing_for(play, seat)
    slip = tuple(order._replace(force=_as_spelt(tracing, seat, order.force)) for order in rounded(written))
    if play.state.phase == NAME:
        return _named(tracing, slip)
    faults: list[str] = []
    mended = _traced(tracing, seat, slip, faults)
    return Slip(Orders(rounded(mended)), tuple(faults)) if faults else Slip(Orders(slip))


def _traced(tracing: Campaign, seat: int, slip: tuple[Order, ...], faults: list[str]) -> tuple[Order, ...]:
    """Carry orders out on a tracing, and give what of them could be."""
    tracing.state.leave = leave_sought(tracing, slip)
    kept: list[Order] = []
    for order in slip:
        if ashore.is_his(tracing, seat, order.force):
            kept.append(_from_ashore(tracing, seat, order, faults))
        elif why := _why_not_ordered(tracing, seat, order):
            faults.append(why)
        else:
            mended: list[Item] = []
            carry_out(tracing, tracing.state.forces[order.force], order.items, faults, mended, is_tracing=True)
            kept.append(Order(order.force, tuple(mended)))
    return tuple(order for order in kept if order.items)


def _named(play: Campaign, slip: tuple[Order, ...]) -> Slip[Orders]:
    """Look over which ships the loser of an action names."""
    fight = play.state.naming[0]
    named = [order for order in slip if any(isinstance(item, Lose) for item in order.items)]
    ships = tuple(n for order in named for item in order.items if isinstance(item, Lose) for n in item.ships)
    why = fighting.why_not_lost(play, fight, ships) if ships else ""
    stray = "" if slip == tuple(named) else "name the ships that are lost before anything else (NSR-29)"
    faults = tuple(each for each in (why, stray) if each)
    return Slip(Orders(() if why else tuple(named)), faults)


def _from_ashore(play: Campaign, seat: int, order: Order, faults: list[str]) -> Order:
    kept = []
    for item in order.items:
        why = ashore.why_not(play, seat, item)
        faults += [why] if why else []
        kept += [] if why else [item]
    return Order(order.force, tuple(kept))


def _as_spelt(play: Campaign, seat: int, name: str) -> str:
    """Find how a force of the room is spelt, where somebody writes r1 for R1."""
    own = [force.id for force in play.state.forces.values() if is_his_own(play, seat, force)]
    return name if name in own else next((each for each in own if each.lower() == name.lower()), name)


def _why_not_ordered(play: Campaign, seat: int, order: Order) -> str:
    state = play.state
    force = state.forces.get(order.force)
    own = [f.id for f in state.forces.values() if is_his_own(play, seat, f) and is_afloat(state, f, state.now)]
    if force is None or not is_his_own(play, seat, force):
        return say(
            "{force} is no force of this room, which has {names} (NS-12)",
            force=order.force,
            names=", ".join(own) or say("none"),
        )
    if not is_afloat(state, force, state.now):
        return say("{force} is no more in the game (NS-12)", force=order.force)
    if fighting.is_busy(state, force.id):
        return say("{force} is in action, and stays there until it is decided (NS-56)", force=order.force)
    if state.phase == CHANGE and force.id not in state.heard and not may_write(play, order.items):
        may = ", ".join(sorted(state.heard & set(own)))
        return say(
            "{force} has had no paper at this hour and keeps its track: {may} may change (NS-24)",
            force=order.force,
            may=may,
        )
    return ""
