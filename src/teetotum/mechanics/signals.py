"""Signals of a fleet: what can be flown, how it is written, and the one number that stands for it in a ledger."""

from enum import IntEnum

from teetotum.engine.rules import rule

WIDTH = 20_000
MIDDLE = 10_000


class Signal(IntEnum):
    """What a signal, or a rule of the general instructions, may order."""

    NOTHING = 0
    VESSELS = 1  # all turn together: points, positive to the right
    VESSELS_TO = 2  # all turn together to a course
    COLUMN = 3  # the head turns, the others in succession
    COLUMN_TO = 4
    FRONT_INTO_LINE = 5  # the others to that side: 1 right, -1 left
    FORM_COLUMN = 6  # on ship n; 0 on the foremost
    ECHELON = 7  # points from right astern, and the side
    SPEED = 8  # quarters of full speed
    CLOSE_ACTION = 9
    DISTANCE = 10  # yards
    FIRE_ON = 11  # the enemy's ship n
    FIRE_ON_VAN = 12
    FIRE_ON_REAR = 13
    FIRE_NATURALLY = 14
    OPEN_FIRE = 15
    CEASE_FIRE = 16
    TORPEDOES = 17  # captains may fire within so many yards
    FOLLOW = 18  # by instruction only: keep in the wake of the next ahead
    HAUL_OUT = 19  # by instruction only: to that side
    TARGET = 20  # by instruction only: one of Prefer


class Prefer(IntEnum):
    """Which target captains take by their instructions."""

    BEST = 0
    NEAREST = 1
    OPPOSITE = 2
    WEAKEST = 3


MANOEUVRE, GUNNERY = 0, 1
SLOTS = 2


@rule()
def slot_of(kind: int) -> int:
    """Tell signals of manoeuvre from signals of gunnery; one of each may fly."""
    return MANOEUVRE if kind <= 10 else GUNNERY


@rule()
def concern(kind: int) -> int:
    """Say what an order lays hold of, as one bit: of two that lay hold of one thing only one can stand."""
    if kind <= Signal.ECHELON or kind == Signal.FOLLOW:
        return 1
    if kind == Signal.SPEED:
        return 2
    if kind == Signal.DISTANCE:
        return 4
    if kind in (Signal.OPEN_FIRE, Signal.CEASE_FIRE):
        return 16
    if kind == Signal.TORPEDOES:
        return 32
    if kind == Signal.HAUL_OUT:
        return 64
    if kind == Signal.CLOSE_ACTION:
        return 128
    return 256 if kind == Signal.TARGET else 8


@rule()
def in_one_number(kind: int, first: int, second: int) -> int:
    """Write a signal as one number, for the ledger."""
    return ((kind * WIDTH) + first + MIDDLE) * 4 + second + 1


def parts(number: int) -> tuple[int, int, int]:
    """Read a signal back from its one number."""
    rest, second = divmod(number, 4)
    kind, first = divmod(rest, WIDTH)
    return kind, first - MIDDLE, second - 1


def side_letter(way: int) -> str:
    """Write the way the bow goes."""
    return "R" if way > 0 else "L"


def say_signal(kind: int, first: int, second: int) -> str:
    """Write a signal in its printed form."""
    match kind:
        case Signal.VESSELS | Signal.COLUMN:
            return f"{'V' if kind == Signal.VESSELS else 'C'} {abs(first)}{side_letter(first)}"
        case Signal.VESSELS_TO | Signal.COLUMN_TO:
            return f"{'V' if kind == Signal.VESSELS_TO else 'C'} TO {first:03d}"
        case Signal.FORM_COLUMN:
            return f"FC {first}" if first else "FC"
        case Signal.ECHELON:
            return f"FE {first}{side_letter(second)}"
        case Signal.FRONT_INTO_LINE | Signal.HAUL_OUT:
            return f"{'FL' if kind == Signal.FRONT_INTO_LINE else 'HAULOUT '}{side_letter(first)}"
        case Signal.TARGET:
            return f"TARGET {Prefer(first).name}"
        case _:
            return _PLAIN[Signal(kind)].format(first)


_PLAIN = {
    Signal.NOTHING: "nothing",
    Signal.SPEED: "S{}",
    Signal.CLOSE_ACTION: "K",
    Signal.DISTANCE: "D {}",
    Signal.FIRE_ON: "G {}",
    Signal.FIRE_ON_VAN: "GV",
    Signal.FIRE_ON_REAR: "GR",
    Signal.FIRE_NATURALLY: "G0",
    Signal.OPEN_FIRE: "OF",
    Signal.CEASE_FIRE: "CF",
    Signal.TORPEDOES: "T {}",
    Signal.FOLLOW: "FOLLOW",
}
