"""Signals of a melee: five moves to be answered, ten in close action, and what they order."""

from teetotum.engine.rules import note, rule, whisper
from teetotum.games.naval_melee.fire import own_ears
from teetotum.games.naval_melee.vocabulary import ALL, SHIPS, Captains, Clause, Play, Ruling
from teetotum.mechanics.signals import SLOTS, Signal, in_one_number, slot_of

USUAL, CLOSE = 5, 10
FINE, ALREADY_FLIES, NOTHING_FLIES, NOT_ANSWERED, NOT_IN_A_MELEE = range(5)
KNOWN = (
    Signal.VESSELS,
    Signal.VESSELS_TO,
    Signal.SPEED,
    Signal.CLOSE_ACTION,
    Signal.FIRE_ON,
    Signal.FIRE_ON_VAN,
    Signal.FIRE_ON_REAR,
    Signal.FIRE_NATURALLY,
    Signal.OPEN_FIRE,
    Signal.CEASE_FIRE,
    Signal.TORPEDOES,
)
"""What can be flown in a melee: evolutions of a whole line are past."""


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
def hoist_objection(play: Play, side: int, kind: int) -> int:
    """Say what stands against hoisting a signal."""
    known = False
    for n in range(len(KNOWN)):
        known = known or kind == KNOWN[n]
    if not known:
        return NOT_IN_A_MELEE
    return ALREADY_FLIES if play.state.flown[flown(side, slot_of(kind))] != 0 else FINE


@rule(Clause.FIVE_MOVES_TO_ANSWER)
def execute_objection(play: Play, side: int) -> int:
    """Say what stands against executing what flies."""
    reason = NOTHING_FLIES
    for slot in range(SLOTS):
        if is_answered(play, side, slot):
            return FINE
        if play.state.flown[flown(side, slot)] != 0:
            reason = NOT_ANSWERED
    return reason


@rule(Clause.FIVE_MOVES_TO_ANSWER)
def hoist(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Hoist a signal."""
    state = play.state
    at = flown(side, slot_of(kind))
    state.flown[at], state.flown[at + 1], state.flown[at + 2], state.flown[at + 3] = kind, first, second, state.move
    told = in_one_number(kind, first, second)
    whisper(play.ledger, Clause.FIVE_MOVES_TO_ANSWER, side, 0, told, 0, own_ears(play, side))


@rule(Clause.FIVE_MOVES_TO_ANSWER)
def execute(play: Play, side: int) -> None:
    """Haul down every signal that has been answered, and carry it out."""
    state = play.state
    for slot in range(SLOTS):
        if is_answered(play, side, slot):
            at = flown(side, slot)
            told = in_one_number(state.flown[at], state.flown[at + 1], state.flown[at + 2])
            whisper(play.ledger, Clause.FIVE_MOVES_TO_ANSWER, side, 0, told, 1, own_ears(play, side))
            carry_out(play, side, state.flown[at], state.flown[at + 1])
            for n in range(4):
                state.flown[at + n] = 0


@rule(Ruling.SIGNALS_AND_CAPTAINS)
def annul(play: Play, side: int) -> None:
    """Annul all that flies, and give the ships back to their captains."""
    state = play.state
    for slot in range(SLOTS):
        at = flown(side, slot)
        if state.flown[at] != 0:
            told = in_one_number(state.flown[at], state.flown[at + 1], state.flown[at + 2])
            whisper(play.ledger, Clause.FIVE_MOVES_TO_ANSWER, side, 0, told, 2, own_ears(play, side))
            for n in range(4):
                state.flown[at + n] = 0
    state.in_force[3 * side] = 0


@rule(Clause.COMMANDER_KEEPS_CONTROL, Clause.COMMANDER_MAY_SIGNAL_IT, Clause.PLAN_BEFOREHAND)
def carry_out(play: Play, side: int, kind: int, first: int) -> None:
    """Do what a signal or a plan orders."""
    state = play.state
    if kind in (Signal.VESSELS, Signal.VESSELS_TO, Signal.SPEED):
        state.in_force[3 * side], state.in_force[3 * side + 1], state.in_force[3 * side + 2] = kind, first, 1
    elif kind == Signal.CLOSE_ACTION:
        begin_close_action(play, side)
        note(play.ledger, Clause.COMMANDER_MAY_SIGNAL_IT, side, 0, 0)
    elif kind == Signal.TORPEDOES:
        state.torpedo_yards[side] = first
    elif kind in (Signal.OPEN_FIRE, Signal.CEASE_FIRE):
        for n in range(SHIPS):
            state.open[SHIPS * side + n] = ALL if kind == Signal.OPEN_FIRE else 0
    elif kind == Signal.FIRE_NATURALLY:
        state.mass[2 * side] = 0
    else:
        state.mass[2 * side], state.mass[2 * side + 1] = kind, first


@rule(Clause.CLOSE_ACTION, Clause.CAPTAINS_STEER, Ruling.SIGNALS_AND_CAPTAINS)
def begin_close_action(play: Play, side: int) -> None:
    """Let the captains of a side steer as they like."""
    if not play.state.close[side]:
        play.state.close[side] = 1
        play.state.in_force[3 * side] = 0


@rule(Ruling.SIGNALS_AND_CAPTAINS)
def is_bound(play: Play, side: int) -> bool:
    """See whether captains of a side may not touch helm and engines now."""
    return play.house.captains == Captains.BY_SIGNAL and play.state.in_force[3 * side] != 0
