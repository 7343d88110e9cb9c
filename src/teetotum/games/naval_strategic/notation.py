"""Orders between text and sealed letters; whatever cannot be done goes back to its writer with the reason."""

from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Unreadable
from teetotum.engine.rules import Ints, Play, open_ledger, upholds
from teetotum.engine.sealed import Slip
from teetotum.games.naval_strategic import ashore, fighting, orders, umpiring
from teetotum.games.naval_strategic.announcing import in_full
from teetotum.games.naval_strategic.applying import carry_out
from teetotum.games.naval_strategic.coding import coded
from teetotum.games.naval_strategic.messages import may_write
from teetotum.games.naval_strategic.orderly import is_his_own
from teetotum.games.naval_strategic.orders import Clause, Lose, Order, Plan
from teetotum.games.naval_strategic.pleading import leave_sought
from teetotum.games.naval_strategic.spelling import letters, words
from teetotum.games.naval_strategic.state import (
    ANNOUNCE,
    CHANGE,
    NAME,
    PLANS,
    Table,
    is_afloat,
)
from teetotum.games.naval_strategic.vocabulary import Clause as Print
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss

MISSED = "missed"
"""What is sealed for a room that has handed in nothing in time."""
MENDINGS = 3
"""How often a program's order is mended before it is given up."""


class Notation:
    """How orders, plans and rulings are written and read."""

    def read_order(self, play: Table, seat: int, text: str) -> Slip:
        """Read a slip, a plan or the umpire's word; what cannot be done is struck out, each with its reason."""
        if seat == len(play.board.rooms):
            return _read_ruling(play, text)
        if play.state.phase == PLANS and text.strip() != MISSED:
            return _read_plans(play, seat, text)
        return examine(play, seat, text)

    def say_order(self, play: Table, seat: int, order: Ints) -> str:
        """Write an order as it was sealed."""
        del play, seat
        return words(order)

    @upholds(Print.NOT_PLOTTED_IN_TIME)
    def standing_order(self, play: Table, seat: int) -> tuple[int, ...]:
        """At the deadline: nothing, so that forces stay, or keep the track they have."""
        umpire = seat == len(play.board.rooms)
        if umpire:
            return letters("accept")
        return letters(MISSED)

    def coded_order(self, play: Table, seat: int, code: int) -> tuple[int, ...]:
        """Give the slip that a program's code stands for: every force to one node, at a speed and posture."""
        if play.state.phase == PLANS:
            return letters("nothing")
        text = orders.say(coded(play, seat, code))
        for _ in range(MENDINGS):
            slip = examine(play, seat, text)
            if not slip.struck:
                return slip.order
            text = words(slip.order)
        return ()

    def say_spin(self, play: Table, wheel: Wheel, outcome: int) -> str:
        """Write the lot."""
        del play, wheel
        return str(outcome)

    def read_spin(self, play: Table, wheel: Wheel, text: str) -> int:
        """Read the lot."""
        del play
        if not text.strip().isdigit() or int(text) not in wheel.faces:
            raise Unreadable(f"the lot is a number from 0 to {len(wheel.faces) - 1}, not {text!r}")
        return int(text)


def _read_ruling(play: Table, text: str) -> Slip:
    word = orders.read_word(text)
    if play.state.phase == ANNOUNCE:
        word = in_full(play, word)
    why = umpiring.why_not(play, word)
    if word.kind == "result" and not why:
        umpiring.read_result(word.values[0][1])
    return Slip(letters(orders.say_word(word)), (why,) if why else ())


def _read_plans(play: Table, seat: int, text: str) -> Slip:
    plans = [_resolved(play, plan) for plan in orders.read_plans(text)]
    faults = [why for plan in plans if (why := _why_no_plan(play, seat, plan))]
    kept = tuple(plan for plan in plans if not _why_no_plan(play, seat, plan))
    return Slip(letters(orders.say_plans(kept)), tuple(faults))


def _resolved(play: Table, plan: Plan) -> Plan:
    found = play.board.places.get(plan.text) if plan.kind == "start" and plan.text else None
    return plan._replace(lat=found.lat, lon=found.lon, text="") if found else plan


def _why_no_plan(play: Table, seat: int, plan: Plan) -> str:
    side = play.board.rooms[seat].side
    if plan.kind == "instruct":
        known = {n for room in play.board.rooms if room.side == side for n in (room.id, *room.forces)}
        return "" if plan.name in known else f"{plan.name} is no force or room of this side (NS-9)"
    if plan.kind == "mail":
        wired = {end for line in play.board.lines for end in (line.a, line.b)}
        return "" if plan.name in wired else f"{plan.name} is no telegraph station (NS-39)"
    if plan.kind == "start":
        return _why_no_start(play, side, plan)
    return ""


def _why_no_start(play: Table, side: int, plan: Plan) -> str:
    muster = next((each for each in play.board.musters if each.id == plan.name and each.side == side), None)
    if muster is None or not muster.start_line:
        return f"the problem does not let {plan.name} choose where it starts (NS-5)"
    south, west, north, east = muster.start_line
    inside = (
        min(south, north) <= plan.lat <= max(south, north)
        and min(west, east) - 0.01 <= plan.lon <= max(west, east) + 0.01
    )
    return "" if inside else f"{plan.name} starts between {south} {west} and {north} {east} (NS-5)"


@upholds(Print.EVERYTHING_IS_VERIFIED, Print.TRACINGS, Gloss.MESSENGER_RETURNS)
def examine(play: Table, seat: int, text: str) -> Slip:
    """Look a slip over as a messenger does, on a tracing: what of it stands, and what goes back."""
    if text.strip() == MISSED:
        return Slip(letters(MISSED))
    slip = tuple(order._replace(force=_as_spelt(play, seat, order.force)) for order in orders.read(text))
    if not slip and play.state.phase != NAME:
        return Slip(letters(orders.say(slip)))  # nothing ordered needs no tracing
    tracing: Table = Play(play.board, play.house, play.state.afresh(), open_ledger(0))
    tracing.state.leave = leave_sought(play, slip)
    faults: list[str] = []
    sealed: list[Order] = []
    if play.state.phase == NAME:
        return _named(play, slip)
    for order in slip:
        if ashore.is_his(play, seat, order.force):
            sealed.append(_from_ashore(play, seat, order, faults))
            continue
        why = _why_not_ordered(tracing, seat, order)
        if why:
            faults.append(why)
            continue
        mended: list[Clause] = []
        carry_out(tracing, tracing.state.forces[order.force], order.clauses, faults, mended)
        sealed.append(Order(order.force, tuple(mended)))
    if not faults:
        return Slip(letters(orders.say(slip)))
    return Slip(letters(orders.say(tuple(order for order in sealed if order.clauses))), tuple(faults))


def _named(play: Table, slip: tuple[Order, ...]) -> Slip:
    """Look over which ships the loser of an action names."""
    fight = play.state.naming[0]
    named = [order for order in slip if any(isinstance(clause, Lose) for clause in order.clauses)]
    ships = tuple(n for order in named for clause in order.clauses if isinstance(clause, Lose) for n in clause.ships)
    why = fighting.why_not_lost(play, fight, ships) if ships else ""
    stray = "" if slip == tuple(named) else "name the ships that are lost before anything else (NSR-29)"
    faults = tuple(each for each in (why, stray) if each)
    return Slip(letters(orders.say(() if why else tuple(named))), faults)


def _from_ashore(play: Table, seat: int, order: Order, faults: list[str]) -> Order:
    kept = []
    for clause in order.clauses:
        why = ashore.why_not(play, seat, clause)
        faults += [why] if why else []
        kept += [] if why else [clause]
    return Order(order.force, tuple(kept))


def _as_spelt(play: Table, seat: int, name: str) -> str:
    """Find how a force of the room is spelt, where somebody writes r1 for R1."""
    own = [force.id for force in play.state.forces.values() if is_his_own(play, seat, force)]
    return name if name in own else next((each for each in own if each.lower() == name.lower()), name)


def _why_not_ordered(play: Table, seat: int, order: Order) -> str:
    state = play.state
    force = state.forces.get(order.force)
    own = [f.id for f in state.forces.values() if is_his_own(play, seat, f) and is_afloat(state, f, state.now)]
    if force is None or not is_his_own(play, seat, force):
        return f"{order.force} is no force of this room, which has {', '.join(own) or 'none'} (NS-12)"
    if not is_afloat(state, force, state.now):
        return f"{order.force} is no more in the game (NS-12)"
    if fighting.is_busy(state, force.id):
        return f"{order.force} is in action, and stays there until it is decided (NS-56)"
    if state.phase == CHANGE and force.id not in state.heard and not may_write(play, order.clauses):
        may = ", ".join(sorted(state.heard & set(own)))
        return f"{order.force} has had no paper at this hour and keeps its track: {may} may change (NS-24)"
    return ""
