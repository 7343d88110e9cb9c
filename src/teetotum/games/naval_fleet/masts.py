"""Signals on the masts: hoisted, answered, hauled down or annulled; what they order; and orders without signal."""

from teetotum.engine.rules import measure, note, rule, whisper
from teetotum.games.naval_fleet.choices import Allowed, Carried, FlagLost, Flying, HeadOfColumn, Umpire
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.evolutions import (
    begin_evolution,
    turn_head,
    turn_vessels,
    turn_vessels_to,
)
from teetotum.games.naval_fleet.guns import PAIR, can_be_hit, lie_apart
from teetotum.games.naval_fleet.line import in_line, leave_line, place_of, put_over
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.vocabulary import CRAFT, FORTS, ORDER, SHIPS, SUBMARINES, Act, Arm, Mode, Play
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.sea import POINT
from teetotum.mechanics.signals import SLOTS, Prefer, Signal, concern, in_one_number, slot_of
from teetotum.mechanics.turning import shorter_way

FINE, NO_FLAG, ALREADY_FLIES, NOTHING_FLIES, NOT_ANSWERED, OTHER_FLIES, NO_COLUMN, NOT_LEADING = range(8)
NO_SHIP, NO_TUBE, NOT_LOADED, NO_TORPEDOES, JUST_EXECUTED, NOT_YOURS, SPENT, ALL_AT_ONCE = range(8, 16)
NO_ENEMY, ONE_QUADRANT, TWO_TARGETS = range(16, 19)
"""Why an act cannot be carried out."""


@rule()
def flown(side: int, slot: int) -> int:
    """Find a signal's place among those flying."""
    return (2 * side + slot) * 4


@rule()
def strike_down(play: Play, at: int) -> None:
    """Take a signal off the mast."""
    for n in range(4):
        play.state.flown[at + n] = 0


@rule(Ruling.FLAG_LOST)
def has_flag(play: Play, side: int) -> bool:
    """See whether somebody can signal to this fleet."""
    return play.state.command[side] < 2 and play.state.move > play.state.mute_until[side]


@rule()
def flagship(play: Play, side: int) -> int:
    """Name the ship from which a fleet is now commanded; -1 if from none."""
    if play.state.command[side] == 0:
        return play.state.flag[side]
    return play.state.second[side] if play.state.command[side] == 1 else -1


@rule(Clause.FLIES_A_MOVE, Ruling.SEVERAL_SIGNALS, Ruling.EXECUTE_AND_HOIST)
def hoist_objection(play: Play, side: int, kind: int, first: int, hauled: bool) -> int:
    """Say what stands against hoisting a signal."""
    if not has_flag(play, side):
        return NO_FLAG
    if kind == Signal.FIRE_ON and not play.state.afloat[SHIPS * (1 - side) + first - 1]:
        return NO_ENEMY
    if kind == Signal.FORM_COLUMN and first > 0 and place_of(play, side, SHIPS * side + first - 1) < 0:
        return NO_SHIP
    if hauled and play.house.execute_and_hoist == Allowed.REFUSED:
        return JUST_EXECUTED
    for slot in range(SLOTS):
        same = slot == slot_of(kind) or play.house.flying == Flying.ONE
        if same and play.state.flown[flown(side, slot)] != 0:
            return ALREADY_FLIES
    return FINE


@rule()
def matches(play: Play, side: int, slot: int, kind: int, first: int, second: int) -> bool:
    """See whether what flies is the signal named; none named is any."""
    at = flown(side, slot)
    state = play.state
    if state.flown[at] == 0:
        return False
    return kind == 0 or (state.flown[at] == kind and state.flown[at + 1] == first and state.flown[at + 2] == second)


@rule(Clause.ANSWERED, Clause.NOT_IN_ONE_MOVE, Clause.ALL_SIGNALS_WAIT)
def is_answered(play: Play, side: int, slot: int) -> bool:
    """See whether a signal has flown its move."""
    at = flown(side, slot)
    return play.state.flown[at] != 0 and play.state.flown[at + 3] < play.state.move


@rule(Clause.ANSWERED, Ruling.SEVERAL_SIGNALS)
def is_ready(play: Play, side: int, slot: int) -> bool:
    """See whether a signal has flown its move, and the fleet's formation lets it be made."""
    flies = play.state.flown[flown(side, slot)]
    heads = flies in (Signal.COLUMN, Signal.COLUMN_TO)
    return is_answered(play, side, slot) and (not heads or play.state.mode[side] == Mode.COLUMN)


@rule(Clause.NOT_IN_ONE_MOVE, Clause.HAULED_DOWN)
def execute_objection(play: Play, side: int, kind: int, first: int, second: int) -> int:
    """Say what stands against executing a signal, or all of them."""
    if not has_flag(play, side):
        return NO_FLAG
    reason = NOTHING_FLIES
    for slot in range(SLOTS):
        flies = play.state.flown[flown(side, slot)]
        if matches(play, side, slot, kind, first, second):
            if is_ready(play, side, slot):
                return FINE
            reason = NO_COLUMN if is_answered(play, side, slot) else NOT_ANSWERED
        elif flies != 0 and reason == NOTHING_FLIES:
            reason = OTHER_FLIES
    return reason


@rule(Clause.ANNULLED)
def annul_objection(play: Play, side: int, kind: int, first: int, second: int) -> int:
    """Say what stands against annulling a signal, or all of them."""
    reason = NOTHING_FLIES
    for slot in range(SLOTS):
        if matches(play, side, slot, kind, first, second):
            return FINE
        if play.state.flown[flown(side, slot)] != 0:
            reason = OTHER_FLIES
    return reason


@rule(Clause.HEAD_WITHOUT_SIGNAL, Ruling.HEAD_OF_COLUMN)
def head_objection(play: Play, side: int) -> int:
    """Say what stands against turning the head of the column without signal."""
    state = play.state
    if state.mode[side] != Mode.COLUMN or state.ships[side] == 0:
        return NO_COLUMN
    leader = in_line(play, side, 0)
    if leader == flagship(play, side):
        return FINE
    if play.house.head_of_column == HeadOfColumn.SECOND_TOO and leader == state.second[side]:
        return FINE
    return NOT_LEADING


@rule(Clause.FOUR_TUBES)
def tube_objection(play: Play, side: int, body: int, tube: int) -> int:
    """Say what stands against firing a tube."""
    if play.house.torpedoes == Carried.OFF:
        return NO_TORPEDOES
    if not play.state.afloat[body] or play.board.side[body] != side:
        return NO_SHIP
    if tube >= fitted(play, body):
        return NO_TUBE
    return FINE if play.state.loaded[4 * body + tube] <= play.state.move else NOT_LOADED


@rule(Clause.FOUR_TUBES)
def fitted(play: Play, body: int) -> int:
    """Count the tubes of a body: torpedo craft have two, one a side."""
    kind = play.board.kind[body]
    if 1 <= kind <= 3:
        return 4
    return 2 if 6 <= kind <= 8 else 0


@rule()
def commands(play: Play, seat: int, arm: int, side: int) -> bool:
    """See whether a seat writes for an arm of its side; a commander does where that arm has no seat of its own."""
    if play.house.seat_side[seat] != side:
        return False
    if play.house.seat_arm[seat] == arm:
        return True
    if play.house.seat_arm[seat] != Arm.FLEET:
        return False
    for other in range(play.house.seats):
        if play.house.seat_arm[other] == arm and play.house.seat_side[other] == side:
            return False
    return True


@measure(MeleeClause.EXTRA_PLAYERS)
def objection(play: Play, seat: int, act: int, first: int, second: int, third: int, hauled: bool) -> int:
    """Say what stands against an act of an order, as the game is now."""
    side = play.house.seat_side[seat]
    state = play.state
    if act == Act.TUBE:
        arm = Arm.CRAFT if first >= CRAFT else Arm.FLEET
        return tube_objection(play, side, first, second) if commands(play, seat, arm, side) else NOT_YOURS
    if act in (Act.HOIST, Act.EXECUTE, Act.ANNUL, Act.HEAD, Act.CLOSE_UP, Act.AIM):
        if not commands(play, seat, Arm.FLEET, side):
            return NOT_YOURS
        return fleet_objection(play, side, act, first, second, third, hauled)
    if act in (Act.FORT, Act.SUBMARINE_FIRES) and not state.afloat[second]:
        return NO_ENEMY
    if act in (Act.FORT, Act.FORT_CEASES):
        return arm_objection(play, seat, Arm.FORTS, first)
    if act == Act.SUBMARINE:
        return arm_objection(play, seat, Arm.SUBMARINES, first)
    if act == Act.SUBMARINE_FIRES:
        return SPENT if state.spent[first] else arm_objection(play, seat, Arm.SUBMARINES, first)
    return arm_objection(play, seat, Arm.CRAFT, first) if act == Act.CRAFT_TURNS else FINE


@measure(Clause.BY_SIGNAL)
def fleet_objection(play: Play, side: int, act: int, first: int, second: int, third: int, hauled: bool) -> int:
    """Say what stands against an act of a fleet's commander; `hauled` if he hoists and executes on one slip."""
    if act == Act.HOIST:
        return hoist_objection(play, side, first, second, hauled)
    if act == Act.EXECUTE:
        barred = hauled and play.house.execute_and_hoist == Allowed.REFUSED
        return JUST_EXECUTED if barred else execute_objection(play, side, first, second, third)
    if act == Act.ANNUL:
        return annul_objection(play, side, first, second, third)
    if act == Act.HEAD:
        return head_objection(play, side)
    if not play.state.afloat[first] or play.board.side[first] != side:
        return NO_SHIP
    if act == Act.AIM:
        return aim_objection(play, first, second)
    return ALL_AT_ONCE if are_all_hurrying(play, side, first) else FINE


@measure(Clause.DIVIDED_FIRE, Clause.NOTHING_LEFT, Ruling.HOW_DIVIDED)
def aim_objection(play: Play, body: int, target: int) -> int:
    """Say what stands against laying a ship's guns on a target, be it her first or her second."""
    if not can_be_hit(play, target) or play.board.side[target] == play.board.side[body]:
        return NO_ENEMY
    laid = play.state.aim[body]
    if laid == 0:
        return FINE
    if laid > PAIR or laid - 1 == target:
        return TWO_TARGETS
    return FINE if lie_apart(play, body, laid - 1, target) else ONE_QUADRANT


@rule(Clause.NOT_THE_FLEET, Ruling.SHORT_PERIODS)
def are_all_hurrying(play: Play, side: int, body: int) -> bool:
    """See whether every other ship of a fleet uses her reserve of speed already, so that this one may not."""
    for n in range(SHIPS):
        other = SHIPS * side + n
        if other != body and play.state.afloat[other] and play.state.hurry[other] == 0:
            return False
    return True


@rule(MeleeClause.EXTRA_PLAYERS)
def arm_objection(play: Play, seat: int, arm: int, body: int) -> int:
    """Say what stands against an order to a fort, a submarine or a torpedo craft."""
    if not play.state.afloat[body]:
        return NO_SHIP
    return FINE if commands(play, seat, arm, play.board.side[body]) else NOT_YOURS


@rule()
def own_ears(play: Play, side: int) -> int:
    """Say which seats may hear what passes within a side: its own, and the umpire's."""
    ears = 0
    for seat in range(play.house.seats):
        if play.house.seat_side[seat] == side or play.house.seat_arm[seat] == Arm.UMPIRE:
            ears += 1 << seat
    return ears


@rule(MeleeClause.ATTACKER_KNOWS)
def ears_about(play: Play, body: int) -> int:
    """Say which seats may hear what becomes of a body: all, but of a submarine out of sight only those of her side."""
    state = play.state
    unseen = SUBMARINES <= body < FORTS and (state.found[body] == 0 or state.deep[body] == 1)
    return own_ears(play, play.board.side[body]) if unseen else 0


@rule(Clause.FLIES_A_MOVE, Clause.STANDS_ON, Clause.WORDING)
def hoist(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Hoist a signal; it counts as answered when the next move begins."""
    state = play.state
    at = flown(side, slot_of(kind))
    state.flown[at], state.flown[at + 1], state.flown[at + 2] = kind, first, second
    state.flown[at + 3] = state.move
    state.last_signal[side] = state.move
    told = in_one_number(kind, first, second)
    whisper(play.ledger, Saying.HOISTS, side, 0, told, own_ears(play, side))


@measure(Clause.HAULED_DOWN, Clause.BY_SIGNAL, Ruling.SEVERAL_SIGNALS)
def execute(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Haul down the signal named, or every one that is ready, and carry it out; others fly on."""
    state = play.state
    for slot in range(SLOTS):
        at = flown(side, slot)
        if matches(play, side, slot, kind, first, second) and is_ready(play, side, slot):
            told = in_one_number(state.flown[at], state.flown[at + 1], state.flown[at + 2])
            whisper(play.ledger, Saying.HAULS_DOWN, side, 0, told, own_ears(play, side))
            carry_out(play, side, state.flown[at], state.flown[at + 1], state.flown[at + 2])
            state.signalled[side] |= concern(state.flown[at])
            strike_down(play, at)
            state.last_signal[side] = state.move


@rule(Clause.ANNULLED, Ruling.ANNULLING)
def annul(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Annul the signal named, or all that fly."""
    state = play.state
    for slot in range(SLOTS):
        at = flown(side, slot)
        if matches(play, side, slot, kind, first, second):
            told = in_one_number(state.flown[at], state.flown[at + 1], state.flown[at + 2])
            whisper(play.ledger, Saying.ANNULS, side, 0, told, own_ears(play, side))
            strike_down(play, at)


@measure(Clause.BY_SIGNAL, Clause.CONCENTRATION)
def carry_out(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Do what a signal orders, or a rule of the instructions."""
    state = play.state
    if kind == Signal.VESSELS:
        turn_vessels(play, side, first * POINT)
    elif kind == Signal.VESSELS_TO:
        turn_vessels_to(play, side, float(first))
    elif kind in (Signal.COLUMN, Signal.COLUMN_TO):
        lead_column(play, side, kind, first)
    elif kind in (Signal.FRONT_INTO_LINE, Signal.FORM_COLUMN, Signal.ECHELON):
        begin_evolution(play, side, kind, first, second)
    elif kind == Signal.FOLLOW:
        if state.mode[side] != Mode.COLUMN:
            begin_evolution(play, side, Signal.FORM_COLUMN, 0, 0)
    elif kind == Signal.SPEED:
        state.ordered[side] = first / 4.0
        state.resume[side] = 0.0
    elif kind == Signal.DISTANCE:
        state.distance[side] = float(first)
    else:
        order_guns(play, side, kind, first)


@measure()
def lead_column(play: Play, side: int, kind: int, first: int) -> None:
    """Turn the head of a column by points or to a course; nothing happens in any other formation."""
    if play.state.mode[side] == Mode.COLUMN and play.state.ships[side] > 0:
        leader = in_line(play, side, 0)
        course = shorter_way(play.state.heading[leader], float(first))
        turn_head(play, side, first * POINT if kind == Signal.COLUMN else course)


@rule(Clause.CONCENTRATION, Ruling.FIRE_AT_START)
def order_guns(play: Play, side: int, kind: int, first: int) -> None:
    """Open or cease fire, mass it on a ship, let torpedoes loose, or call for close action."""
    state = play.state
    if kind == Signal.OPEN_FIRE:
        state.fire_open[side] = 1
    elif kind == Signal.CEASE_FIRE:
        state.fire_open[side] = 0
    elif kind == Signal.TORPEDOES:
        state.torpedo_yards[side] = first
    elif kind == Signal.TARGET:
        state.prefer[side] = first
    elif kind == Signal.CLOSE_ACTION:
        state.calls_melee = 1
    elif kind == Signal.FIRE_NATURALLY:
        state.mass[2 * side] = 0
        state.prefer[side] = Prefer.BEST
    else:
        state.mass[2 * side], state.mass[2 * side + 1] = kind, first


@measure(Ruling.HOW_INSTRUCTIONS_ACT, Ruling.DAMAGED_SHIPS)
def haul_out(play: Play, side: int, body: int, way: int) -> None:
    """Turn a ship four points out of the line, to come back to its course in the next move."""
    if play.state.afloat[body] and place_of(play, side, body) >= 0:
        leave_line(play, side, body)
        play.state.out[body] = 2
        play.state.helm[body] = 0
        put_over(play, body, 4 * POINT * way)
        note(play.ledger, Saying.LEAVES_THE_LINE, side, body, body)


@rule(Clause.FLAGSHIPS, Ruling.FLAG_LOST)
def pass_the_flag(play: Play, side: int) -> None:
    """When a flagship is lost, void what flies and let the second take over."""
    state = play.state
    if state.command[side] > 1 or state.afloat[flagship(play, side)]:
        return
    for slot in range(SLOTS):
        strike_down(play, flown(side, slot))
    if play.house.flag_lost == FlagLost.ONE_MOVE:
        state.mute_until[side] = state.move + 1
    second_lives = state.command[side] == 0 and state.afloat[state.second[side]] == 1
    state.command[side] = 1 if second_lives else 2
    note(play.ledger, Saying.FLAGSHIP_LOST if second_lives else Saying.BOTH_FLAGS_LOST, side, 0, 0)


@rule(Ruling.UMPIRE)
def both_propose(play: Play, first: int, second: int, third: int) -> bool:
    """See whether, without an umpire, both commanders propose the same amendment."""
    if play.house.umpire != Umpire.CONSENT:
        return False
    found = 0
    for seat in range(2):
        for n in range(play.state.order_length[seat] // 4):
            at = ORDER * seat + 4 * n
            orders = play.state.orders
            same = orders[at + 1] == first and orders[at + 2] == second and orders[at + 3] == third
            if orders[at] == Act.AMEND and same:
                found += 1
                break
    return found == 2
