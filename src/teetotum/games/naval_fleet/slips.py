"""Orders by their code: the 311 of them that programs without words may choose from."""

from teetotum.engine.rules import Row, rule
from teetotum.games.naval_fleet.masts import (
    ALREADY_FLIES,
    FINE,
    annul_objection,
    execute_objection,
    head_objection,
    hoist_objection,
)
from teetotum.games.naval_fleet.vocabulary import Act, Arm, Phase, Play
from teetotum.mechanics.signals import Signal, slot_of

CODES = 311
EXECUTES, ANNULS, HOISTS, ANNUL_HOISTS, EXECUTE_HOISTS, HEADS = 1, 2, 3, 95, 187, 279


@rule()
def turn_of(index: int) -> int:
    """Read points and side from a number: right first."""
    points = index // 2 + 1
    return points if index % 2 == 0 else -points


@rule()
def signal_of(number: int) -> tuple[int, int, int]:
    """Name a signal of the list of 92."""
    if number < 32:
        return Signal.VESSELS, turn_of(number), 0
    if number < 64:
        return Signal.COLUMN, turn_of(number - 32), 0
    if number < 69:
        return Signal.SPEED, number - 64, 0
    if number < 71:
        return Signal.FRONT_INTO_LINE, 1 if number == 69 else -1, 0
    if number == 71:
        return Signal.FORM_COLUMN, 0, 0
    if number == 72:
        return Signal.FIRE_NATURALLY, 0, 0
    if number < 89:
        return Signal.FIRE_ON, number - 72, 0
    if number == 89:
        return Signal.CLOSE_ACTION, 0, 0
    return Signal.OPEN_FIRE if number == 90 else Signal.CEASE_FIRE, 0, 0


@rule()
def write(row: Row, act: int, first: int, second: int, third: int) -> None:
    """Add an act to an order."""
    at = 1 + 4 * row[0]
    row[at], row[at + 1], row[at + 2], row[at + 3] = act, first, second, third
    row[0] += 1


@rule()
def can_clear(play: Play, side: int, act: int, kind: int, first: int) -> bool:
    """See whether executing or annulling all that flies makes room for a signal, and nothing else bars it."""
    slot = slot_of(kind)
    bar = hoist_objection(play, side, kind, first, False)
    if bar not in (FINE, ALREADY_FLIES):
        return False
    if play.state.flown[(2 * side + slot) * 4] == 0:
        return False
    if act == Act.EXECUTE:
        answered = play.state.flown[(2 * side + slot) * 4 + 3] < play.state.move
        return answered and execute_objection(play, side, 0, 0, 0) == FINE and play.house.execute_and_hoist == 0
    return annul_objection(play, side, 0, 0, 0) == FINE and play.state.move > play.state.mute_until[side]


@rule()
def decode(play: Play, seat: int, code: int, row: Row) -> bool:
    """Write the order of a code into a row, and say whether it can be carried out."""
    row[0] = 0
    side = play.house.seat_side[seat]
    if code == 0:
        return True
    if play.state.phase != Phase.ORDERS or play.house.seat_arm[seat] != Arm.FLEET or play.state.command[side] > 1:
        return False
    if code == EXECUTES:
        write(row, Act.EXECUTE, 0, 0, 0)
        return execute_objection(play, side, 0, 0, 0) == FINE
    if code == ANNULS:
        write(row, Act.ANNUL, 0, 0, 0)
        return annul_objection(play, side, 0, 0, 0) == FINE
    if code >= HEADS:
        write(row, Act.HEAD, Signal.COLUMN, turn_of(code - HEADS), 0)
        return head_objection(play, side) == FINE
    first = HOISTS if code < ANNUL_HOISTS else ANNUL_HOISTS if code < EXECUTE_HOISTS else EXECUTE_HOISTS
    kind, a, b = signal_of(code - first)
    fits = False
    if first == HOISTS:
        fits = hoist_objection(play, side, kind, a, False) == FINE
    elif first == ANNUL_HOISTS:
        write(row, Act.ANNUL, 0, 0, 0)
        fits = can_clear(play, side, Act.ANNUL, kind, a)
    else:
        write(row, Act.EXECUTE, 0, 0, 0)
        fits = can_clear(play, side, Act.EXECUTE, kind, a)
    write(row, Act.HOIST, kind, a, b)
    return fits
