"""General instructions as standing orders: rules that the captains act on when their conditions come true."""

from math import hypot

from teetotum.engine.rules import measure, rule, whisper
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.masts import (
    FINE,
    carry_out,
    flown,
    has_flag,
    haul_out,
    head_objection,
    is_ready,
    matches,
    own_ears,
)
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.vocabulary import (
    ACT,
    CONDITIONS,
    FORTS,
    ORDER,
    RULE,
    RULES,
    SHIPS,
    SUBMARINES,
    Act,
    Condition,
    Mode,
    Play,
)
from teetotum.mechanics.signals import SLOTS, Signal, concern, in_one_number

DO = 3 * CONDITIONS
WAS_TRUE, IN_USE = DO + 3, DO + 4
MANOEUVRE, CONCENTRATION = concern(Signal.VESSELS), concern(Signal.FIRE_ON)


@rule()
def rule_at(side: int, n: int) -> int:
    """Find where a fleet's rule n is kept."""
    return (side * RULES + n) * RULE


@rule(Clause.INSTRUCTIONS, Clause.STANDING_ORDERS)
def keep_rules(play: Play, seat: int, side: int) -> None:
    """Take down a commander's rules from his slip."""
    state = play.state
    found, conditions = 0, 0
    for n in range(state.order_length[seat] // 4):
        at = ORDER * seat + 4 * n
        act = state.orders[at]
        if found < RULES and act == Act.IF and conditions < CONDITIONS:
            to = rule_at(side, found) + 3 * conditions
            for k in range(3):
                state.rules[to + k] = state.orders[at + 1 + k]
            conditions += 1
        elif found < RULES and act == Act.THEN:
            to = rule_at(side, found) + DO
            for k in range(3):
                state.rules[to + k] = state.orders[at + 1 + k]
            state.rules[rule_at(side, found) + IN_USE] = 1
            found, conditions = found + 1, 0


@measure()
def nearest_range(play: Play, side: int, last: int) -> float:
    """Measure from any ship of a side to the nearest enemy among the bodies up to `last` that can be seen."""
    state = play.state
    best = 1e18
    for n in range(SHIPS):
        own = SHIPS * side + n
        if state.afloat[own]:
            for other in range(last):
                hidden = SUBMARINES <= other < FORTS
                if state.afloat[other] and not hidden and play.board.side[other] != side:
                    best = min(best, hypot(state.x[own] - state.x[other], state.y[own] - state.y[other]))
    return best


@measure(Ruling.HOW_INSTRUCTIONS_ACT)
def holds_true(play: Play, side: int, kind: int, number: int) -> bool:
    """See whether a condition is true as the move begins."""
    state = play.state
    if kind == Condition.NONE:
        return True
    if kind == Condition.RANGE_WITHIN:
        return nearest_range(play, side, FORTS + 4) <= number
    if kind == Condition.RANGE_BEYOND:
        return nearest_range(play, side, FORTS + 4) >= number
    if kind == Condition.MOVE_UP_TO:
        return state.move <= number
    if kind == Condition.MOVE_FROM:
        return state.move >= number
    if kind == Condition.FLAG_LOST:
        return not state.afloat[state.flag[side]]
    if kind == Condition.SECOND_LOST:
        return not state.afloat[state.second[side]]
    if kind == Condition.NO_SIGNAL:
        return state.move - state.last_signal[side] > number
    body = SHIPS * side + number - 1
    if kind in (Condition.ENEMY_RINGED, Condition.ENEMY_LOST):
        body = SHIPS * (1 - side) + number - 1
    if kind in (Condition.SHIP_RINGED, Condition.ENEMY_RINGED):
        return state.ring[body] == 1
    return not state.afloat[body]


@measure(Ruling.HOW_INSTRUCTIONS_ACT, Clause.STANDING_ORDERS, Clause.BY_SIGNAL)
def act_on_instructions(play: Play, side: int) -> None:
    """Read a fleet's rules in their order as the move begins, and act on those that come true."""
    signalled = signals_in_force(play, side) | ordered_now(play, side)
    held = signalled
    for n in range(RULES):
        at = rule_at(side, n)
        if play.state.rules[at + IN_USE]:
            bit = concern(play.state.rules[at + DO])
            if comes_true(play, side, at, held & bit != 0, signalled & bit != 0):
                held |= bit
                act_on(play, side, at)


@measure(Ruling.SIGNAL_PREVAILS, Clause.HEAD_WITHOUT_SIGNAL)
def ordered_now(play: Play, side: int) -> int:
    """Say what the commander's own orders of this very move lay hold of: signals executed, and the column's head."""
    state, held, down = play.state, 0, 0
    for n in range(state.order_length[side] // ACT):
        at = ORDER * side + ACT * n
        if state.orders[at] == Act.HEAD and head_objection(play, side) == FINE:
            held |= MANOEUVRE
        elif state.orders[at] == Act.EXECUTE and has_flag(play, side):
            held |= hauled_down(play, side, at, down)
        elif state.orders[at] == Act.ANNUL:
            # What is annulled first cannot be executed after.
            down |= slots_named(play, side, at)
    return held


@measure()
def hauled_down(play: Play, side: int, at: int, down: int) -> int:
    """Say what the signals lay hold of that an order executes, but for those already down."""
    held, named = 0, slots_named(play, side, at)
    for slot in range(SLOTS):
        if (named & ~down) >> slot & 1 and is_ready(play, side, slot):
            held |= concern(play.state.flown[flown(side, slot)])
    return held


@rule()
def slots_named(play: Play, side: int, at: int) -> int:
    """Say which flying signals an order to execute or annul means, one bit each."""
    orders, named = play.state.orders, 0
    for slot in range(SLOTS):
        if matches(play, side, slot, orders[at + 1], orders[at + 2], orders[at + 3]):
            named |= 1 << slot
    return named


@measure(Ruling.SIGNAL_PREVAILS)
def signals_in_force(play: Play, side: int) -> int:
    """Say what signals executed earlier still lay hold of: a manoeuvre until it is made, a target until she is lost."""
    state = play.state
    held = state.signalled[side]
    if held & MANOEUVRE and is_steady(play, side):
        held -= MANOEUVRE
    on_one = held & CONCENTRATION and state.mass[2 * side] == Signal.FIRE_ON
    if on_one and not state.afloat[SHIPS * (1 - side) + state.mass[2 * side + 1] - 1]:
        held -= CONCENTRATION
    state.signalled[side] = held
    return held


@rule()
def is_steady(play: Play, side: int) -> bool:
    """See whether a fleet has made whatever turn or evolution it was ordered to make."""
    state = play.state
    if state.mode[side] == Mode.EVOLUTION:
        return False
    if state.mode[side] == Mode.COLUMN:
        return state.end_helm[side] == 0
    for k in range(state.ships[side]):
        if state.helm[state.line[SHIPS * side + k]] != 0:
            return False
    return True


@measure(Ruling.HOW_INSTRUCTIONS_ACT, Ruling.SIGNAL_PREVAILS)
def comes_true(play: Play, side: int, at: int, barred: bool, waits: bool) -> bool:
    """See whether a rule is to be acted on now; one that a signal in force bars waits until the signal is done with."""
    state = play.state
    if not all_hold(play, side, at):
        state.rules[at + WAS_TRUE] = 0
        return False
    # Whoever is ringed later hauls out too, where captains are told to do so always.
    lasting = state.rules[at + DO] == Signal.HAUL_OUT and state.rules[at] == Condition.NONE
    fresh = lasting or not state.rules[at + WAS_TRUE]
    if waits:
        return False
    state.rules[at + WAS_TRUE] = 1
    return fresh and not barred


@measure()
def all_hold(play: Play, side: int, at: int) -> bool:
    """See whether every condition of a rule is true."""
    for k in range(CONDITIONS):
        if not holds_true(play, side, play.state.rules[at + 3 * k], play.state.rules[at + 3 * k + 1]):
            return False
    return True


@measure(Ruling.HOW_INSTRUCTIONS_ACT, Ruling.CAPTAINS_ACTS)
def act_on(play: Play, side: int, at: int) -> None:
    """Do what a rule says, on the whole fleet and without signal."""
    state = play.state
    kind, first, second = state.rules[at + DO], state.rules[at + DO + 1], state.rules[at + DO + 2]
    if kind != Signal.HAUL_OUT:
        told = in_one_number(kind, first, second)
        whisper(play.ledger, Saying.ACTS_ON_INSTRUCTIONS, side, 0, told, own_ears(play, side))
        carry_out(play, side, kind, first, second)
        return
    named = 0
    for k in range(CONDITIONS):
        if state.rules[at + 3 * k] == Condition.SHIP_RINGED:
            named = 1
            haul_out(play, side, SHIPS * side + state.rules[at + 3 * k + 1] - 1, first)
    for n in range(SHIPS):
        if named == 0 and state.ring[SHIPS * side + n]:
            haul_out(play, side, SHIPS * side + n, first)
