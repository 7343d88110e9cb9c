"""Signals of a melee: five moves to be answered, ten in close action, and what they order."""

from teetotum.engine.rules import measure, rule, whisper
from teetotum.games.naval_melee.fire import own_ears
from teetotum.games.naval_melee.formation import is_column, is_in_line, tell_off
from teetotum.games.naval_melee.sayings import Saying
from teetotum.games.naval_melee.stations import leave_stations, take_stations
from teetotum.games.naval_melee.track import course_of, keep
from teetotum.games.naval_melee.vocabulary import MEANINGS, SHIPS, Captains, Clause, Item, Play, Ruling
from teetotum.mechanics.sea import ring_speed
from teetotum.mechanics.signals import SLOTS, Prefer, Signal, in_one_number, slot_of
from teetotum.mechanics.warships import ALL_GUNS

USUAL, CLOSE = 5, 10
DECLARED = 2
"""Close action as it is declared; 1 is by the commander's own signal."""
FINE, ALREADY_FLIES, NOTHING_FLIES, NOT_ANSWERED, NO_COLUMN, NO_SHIP, OTHER_FLIES = range(7)


@rule()
def flown(side: int, slot: int) -> int:
    """Find a signal's place among those flying."""
    return (2 * side + slot) * 4


@rule(Clause.FIVE_MOVES_TO_ANSWER, Clause.FIVE_MINUTES_TO_ANSWER, Ruling.SIGNAL_TIMING)
def delay_of(play: Play, side: int) -> int:
    """Say how many moves a signal takes to be answered."""
    if play.state.delay > 0:
        return play.state.delay
    return CLOSE if play.state.close[side] else USUAL


@rule(Ruling.SIGNAL_TIMING)
def is_answered(play: Play, side: int, slot: int) -> bool:
    """See whether a signal has flown long enough."""
    at = flown(side, slot)
    return play.state.flown[at] != 0 and play.state.move >= play.state.flown[at + 3] + delay_of(play, side)


@rule(Clause.FIVE_MOVES_TO_ANSWER)
def hoist_objection(play: Play, side: int, kind: int, first: int) -> int:
    """Say what stands against hoisting a signal."""
    if kind == Signal.FIRE_ON and not play.state.afloat[SHIPS * (1 - side) + first - 1]:
        return NO_SHIP
    if kind == Signal.FORM_COLUMN and first > 0 and not is_in_line(play, SHIPS * side + first - 1):
        return NO_SHIP
    return ALREADY_FLIES if play.state.flown[flown(side, slot_of(kind))] != 0 else FINE


@measure(Clause.PLAN_BEFOREHAND, Ruling.SIGNALS_AND_CAPTAINS)
def plan_objection(play: Play, side: int, kind: int, first: int) -> int:
    """Say what stands against a plan: the same as against its signal, but for the time that one takes."""
    if kind in (Signal.COLUMN, Signal.COLUMN_TO) and not is_column(play, side):
        return NO_COLUMN
    return hoist_objection(play, side, kind, first)


@rule()
def matches(play: Play, side: int, slot: int, kind: int, first: int, second: int) -> bool:
    """See whether what flies is the signal named; none named is any."""
    at, flies = flown(side, slot), play.state.flown
    if flies[at] == 0:
        return False
    return kind == 0 or (flies[at] == kind and flies[at + 1] == first and flies[at + 2] == second)


@measure(Clause.FIVE_MOVES_TO_ANSWER)
def execute_objection(play: Play, side: int, kind: int, first: int, second: int) -> int:
    """Say what stands against executing a signal, or all that fly."""
    reason = NOTHING_FLIES
    for slot in range(SLOTS):
        if matches(play, side, slot, kind, first, second):
            found = slot_objection(play, side, slot)
            if found == FINE:
                return FINE
            reason = reason if reason == NO_COLUMN else found
        elif play.state.flown[flown(side, slot)] != 0 and reason == NOTHING_FLIES:
            reason = OTHER_FLIES
    return reason


@measure(Clause.FIVE_MOVES_TO_ANSWER, Ruling.SIGNAL_TIMING)
def slot_objection(play: Play, side: int, slot: int) -> int:
    """Say what stands against executing what flies in one slot, whatever flies in the other."""
    if not is_answered(play, side, slot):
        return NOT_ANSWERED
    bends = play.state.flown[flown(side, slot)] in (Signal.COLUMN, Signal.COLUMN_TO)
    return NO_COLUMN if bends and not is_column(play, side) else FINE


def annul_objection(play: Play, side: int, kind: int, first: int, second: int) -> int:
    """Say what stands against annulling a signal by name; N alone also gives the ships back to their captains."""
    if any(matches(play, side, slot, kind, first, second) for slot in range(SLOTS)):
        return FINE
    return OTHER_FLIES if any(play.state.flown[flown(side, slot)] for slot in range(SLOTS)) else NOTHING_FLIES


@rule(Clause.FIVE_MOVES_TO_ANSWER)
def hoist(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Hoist a signal."""
    state = play.state
    at = flown(side, slot_of(kind))
    state.flown[at], state.flown[at + 1], state.flown[at + 2], state.flown[at + 3] = kind, first, second, state.move
    told = in_one_number(kind, first, second)
    whisper(play.ledger, Saying.HOISTS, side, 0, told, own_ears(play, side))


@measure(Clause.FIVE_MOVES_TO_ANSWER)
def execute(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Haul down the signal named, or every one that nothing stands against, and carry it out."""
    state = play.state
    for slot in range(SLOTS):
        if matches(play, side, slot, kind, first, second) and slot_objection(play, side, slot) == FINE:
            at = flown(side, slot)
            whisper_flown(play, side, at, Saying.EXECUTES)
            signal = in_one_number(state.flown[at], state.flown[at + 1], state.flown[at + 2])
            carry_out(play, side, state.flown[at], state.flown[at + 1], state.flown[at + 2])
            do_as_planned(play, side, signal)
            strike_down(play, at)
        elif matches(play, side, slot, kind, first, second) and slot_objection(play, side, slot) == NO_COLUMN:
            whisper_flown(play, side, flown(side, slot), Saying.CANNOT_EXECUTE)


@rule()
def whisper_flown(play: Play, side: int, at: int, saying: int) -> None:
    """Tell a side what becomes of a signal that it flies."""
    told = in_one_number(play.state.flown[at], play.state.flown[at + 1], play.state.flown[at + 2])
    whisper(play.ledger, saying, side, 0, told, own_ears(play, side))


@rule()
def strike_down(play: Play, at: int) -> None:
    """Take a signal off the mast."""
    for n in range(4):
        play.state.flown[at + n] = 0


@measure(Ruling.SIGNALS_AND_CAPTAINS)
def annul(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Annul the signal named, or all that fly, and give the ships back to their captains."""
    for slot in range(SLOTS):
        if matches(play, side, slot, kind, first, second):
            whisper_flown(play, side, flown(side, slot), Saying.ANNULS)
            strike_down(play, flown(side, slot))
    if kind == 0:
        leave_stations(play, side)
        play.state.in_force[4 * side] = 0


@measure(Clause.PLAN_BEFOREHAND)
def tell_plan(play: Play, side: int, item: int, signal: int, kind: int, first: int, second: int) -> None:
    """Tell the captains of a side one thing of its plan, to be done from the start or upon a signal; nobody else."""
    if item not in (Item.PLAN, Item.WHEN) or plan_objection(play, side, kind, first) != FINE:
        return
    ears, told = own_ears(play, side), in_one_number(kind, first, second)
    if item == Item.PLAN:
        whisper(play.ledger, Saying.PLAN_SAYS, side, 0, told, ears)
        carry_out(play, side, kind, first, second)
        return
    whisper(play.ledger, Saying.PLAN_MAKES_OF, side, signal, told, ears)
    for n in range(MEANINGS):
        at = 4 * (MEANINGS * side + n)
        meaning = play.state.meaning
        if meaning[at] == 0:
            meaning[at], meaning[at + 1], meaning[at + 2], meaning[at + 3] = signal, kind, first, second
            return


@measure(Clause.PLAN_BEFOREHAND)
def do_as_planned(play: Play, side: int, signal: int) -> None:
    """Do, beside what a signal orders, all that the plan makes of it."""
    meaning = play.state.meaning
    for n in range(MEANINGS):
        at = 4 * (MEANINGS * side + n)
        kind, first, second = meaning[at + 1], meaning[at + 2], meaning[at + 3]
        if meaning[at] == signal and plan_objection(play, side, kind, first) == FINE:
            told = in_one_number(kind, first, second)
            whisper(play.ledger, Saying.AS_THE_PLAN_SAID, side, 0, told, own_ears(play, side))
            carry_out(play, side, kind, first, second)


@measure(Clause.COMMANDER_KEEPS_CONTROL, Clause.COMMANDER_MAY_SIGNAL_IT, Clause.PLAN_BEFOREHAND)
def carry_out(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Do what a signal or a plan orders."""
    state = play.state
    if kind == Signal.DISTANCE:
        state.distance[side] = float(first)
    elif kind == Signal.CLOSE_ACTION:
        begin_close_action(play, side, 1)
        whisper(play.ledger, Saying.SIGNALS_CLOSE_ACTION, side, 0, 0, own_ears(play, side))
    elif kind < Signal.CLOSE_ACTION:
        put_in_force(play, side, kind, first, second)
    else:
        order_guns(play, side, kind, first)


@measure(Clause.COMMANDER_KEEPS_CONTROL, Ruling.SIGNALS_AND_CAPTAINS)
def put_in_force(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Let a signal steer the ships of a side from now on."""
    state = play.state
    at = 4 * side
    if kind == Signal.SPEED and Signal.COLUMN <= state.in_force[at] <= Signal.ECHELON:
        ring_all(play, side, first)
        return
    leave_stations(play, side)
    state.in_force[at], state.in_force[at + 1], state.in_force[at + 2] = kind, first, second
    state.in_force[at + 3] = 1
    if kind in (Signal.COLUMN, Signal.COLUMN_TO):
        tell_off(play, side)
    elif kind in (Signal.FRONT_INTO_LINE, Signal.FORM_COLUMN, Signal.ECHELON):
        take_stations(play, side, kind, first)


@measure(Clause.COMMANDER_KEEPS_CONTROL, Ruling.SIGNALS_AND_CAPTAINS)
def ring_all(play: Play, side: int, quarters: int) -> None:
    """Ring the engines of a side while its turn in succession, or its way to stations, goes on as signalled before."""
    play.state.resume[side] = 0.0
    if is_bound(play, side):
        for n in range(SHIPS):
            hull = SHIPS * side + n
            keep(play, hull, ring_speed(course_of(play, hull), play.board.top[hull] * quarters / 4.0))


@rule(Clause.COMMANDER_KEEPS_CONTROL, Clause.PLAN_BEFOREHAND)
def order_guns(play: Play, side: int, kind: int, first: int) -> None:
    """Open or cease fire, mass it, choose targets, or let torpedoes loose."""
    state = play.state
    if kind == Signal.TORPEDOES:
        state.torpedo_yards[side] = first
    elif kind == Signal.TARGET:
        state.prefer[side] = first
    elif kind in (Signal.OPEN_FIRE, Signal.CEASE_FIRE):
        for n in range(SHIPS):
            state.open[SHIPS * side + n] = ALL_GUNS if kind == Signal.OPEN_FIRE else 0
    elif kind == Signal.FIRE_NATURALLY:
        state.mass[2 * side] = 0
        state.prefer[side] = Prefer.BEST
    else:
        state.mass[2 * side], state.mass[2 * side + 1] = kind, first


@measure(Clause.CLOSE_ACTION, Clause.CAPTAINS_STEER, Ruling.SIGNALS_AND_CAPTAINS)
def begin_close_action(play: Play, side: int, how: int) -> None:
    """Let the captains of a side steer as they like: 1 by its commander's own signal, 2 as it is declared."""
    if not play.state.close[side]:
        leave_stations(play, side)
        play.state.in_force[4 * side] = 0
    play.state.close[side] = max(how, play.state.close[side])


@rule(Ruling.SIGNALS_AND_CAPTAINS)
def is_bound(play: Play, side: int) -> bool:
    """See whether captains of a side may not touch helm and engines now."""
    return play.house.captains == Captains.BY_SIGNAL and play.state.in_force[4 * side] != 0
