"""The clock in the wardroom: the bell that begins a slip, the time after it, and a pause that betrays nothing."""

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib import import_module

from teetotum.engine.manners import Bell
from teetotum.engine.sealed import UMPIRE, Exercise


class TimeUp(Exception):
    """The time for writing is over while somebody still sits before the prompt."""


@contextmanager
def held_to(seconds: float) -> Iterator[None]:
    """Break off whatever is waited for when the seconds are over; nought sets no clock, nor can every system break off.

    Where it cannot, a slip that comes too late is still not taken.
    """
    if seconds <= 0 or not hasattr(signal, "SIGALRM") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise TimeUp

    was = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    except TimeUp:
        forget_what_was_begun()
        raise
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, was)


def forget_what_was_begun() -> None:
    """Throw away a line that was begun and never entered, so that the next at the screen does not go on with it."""
    with suppress(ImportError, OSError, ValueError):
        termios = import_module("termios")
        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)


@dataclass
class Watch:
    """What a person at the screen is held to."""

    seconds: float = 0
    """The table's own deadline for a captain's slip, in games whose house rules have none; 0 for no clock."""
    bell: Bell | None = None
    need: tuple[object, ...] = ()

    def ring(self, exercise: Exercise, seat: int) -> None:
        """Ring the bell for whoever is asked something new."""
        state = exercise.state
        phase = str(getattr(state, "phase", ""))
        written = sum(deed.actor == seat for deed in exercise.deeds) if self.seconds else 0
        need = (seat, getattr(state, "move", 0), phase, getattr(state, "now", 0.0), written)
        if need == self.need:
            return
        self.need = need
        minutes = self.minutes(exercise, seat)
        self.bell = Bell(time.monotonic(), minutes) if minutes else None

    def minutes(self, exercise: Exercise, seat: int) -> float:
        """Say how many minutes a seat has: by the game's own clock, or by the table; none hurries an umpire."""
        clock = exercise.game.manners.slip_clock
        allowed = clock.minutes(exercise.play) if clock else None
        if allowed is not None:
            return allowed
        return 0.0 if exercise.brief.roles[seat].office == UMPIRE else self.seconds / 60

    def is_late(self) -> bool:
        """See whether time is up."""
        return self.bell is not None and not self.bell.takes(time.monotonic())

    @property
    def left(self) -> float:
        """The seconds that are left; 0 where no clock runs."""
        return self.bell.left(time.monotonic()) if self.bell else 0.0

    def told(self) -> str:
        """Say how many minutes are left."""
        left = int(self.left)
        return f" ({left // 60}:{left % 60:02d} left)" if self.bell else ""

    def refusal(self, exercise: Exercise) -> str:
        """Say why a slip is not taken any more."""
        clock = exercise.game.manners.slip_clock
        if self.seconds or clock is None:
            return f"Time is up: a slip is written in {self.seconds:g} seconds at this table."
        minutes = self.bell.minutes if self.bell else 0
        cited = ", ".join(exercise.game.rulebook.cite(clause).id for clause in clock.clauses)
        return (
            f"The bell rang more than {minutes:g} minutes ago: what is not written stays as it was ({cited}). "
            f"With --option {clock.option}=0 no clock runs."
        )

    def adjust(self, exercise: Exercise) -> None:
        """Let every adjustment take as long as the house says at least."""
        clock = exercise.game.manners.slip_clock
        seconds = exercise.brief.options.number(clock.pause) if clock and clock.pause else 0
        if seconds and not exercise.is_over:
            time.sleep(seconds)
