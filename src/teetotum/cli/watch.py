"""The clock in the wardroom: the bell that begins a plot, the minutes after it, and a pause that betrays nothing."""

import time
from dataclasses import dataclass

from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic.clocks import Bell

CLOCKS = {"plot": "plot_minutes", "change": "modify_minutes", "name": "modify_minutes"}
"""Which of the house's minutes hold in which phase; where a game has none, no clock runs."""


@dataclass
class Watch:
    """What a person at the screen is held to."""

    bell: Bell | None = None
    need: tuple[object, ...] = ()

    def ring(self, exercise: Exercise, seat: int) -> None:
        """Ring the bell for whoever is asked something new."""
        state = exercise.state
        need = (seat, getattr(state, "move", 0), getattr(state, "phase", ""), getattr(state, "now", 0.0))
        if need == self.need:
            return
        self.need = need
        minutes = exercise.brief.options.settings.get(CLOCKS.get(str(need[2]), ""), 0)
        self.bell = Bell(time.monotonic(), float(str(minutes))) if minutes and need[2] in CLOCKS else None

    def is_late(self) -> bool:
        """See whether time is up."""
        return self.bell is not None and not self.bell.takes(time.monotonic())

    def told(self) -> str:
        """Say how many minutes are left."""
        if self.bell is None:
            return ""
        left = self.bell.left(time.monotonic())
        return f" ({int(left) // 60}:{int(left) % 60:02d} left)"

    def refusal(self) -> str:
        """Say why a slip is not taken any more."""
        minutes = self.bell.minutes if self.bell else 0
        return (
            f"The bell rang more than {minutes:g} minutes ago: what is not plotted stays as it was (NS-35, NS-36). "
            "With --option plot_minutes=0 no clock runs."
        )

    def adjust(self, exercise: Exercise) -> None:
        """Let every adjustment take as long as the house says at least."""
        seconds = exercise.brief.options.settings.get("pad_seconds", 0)
        if seconds and not exercise.is_over:
            time.sleep(float(str(seconds)))
