"""What one pair of eyes may see of a match; whoever shows a match to somebody shows it through here."""

from dataclasses import dataclass

from teetotum.engine import state as states
from teetotum.engine.events import Event
from teetotum.engine.game import seen_by_all
from teetotum.engine.umpire import Match

ONLOOKER = -1
"""The eyes of somebody who holds no seat."""


@dataclass(frozen=True)
class View:
    """A match through the eyes of a seat, or of an onlooker."""

    match: Match
    eyes: int = ONLOOKER

    def state(self, stood: object | None = None) -> object:
        """Copy a state, the present one if none is named, with all left blank that these eyes may not see."""
        return self.match.game.seen_by(states.copy(self.match.state if stood is None else stood), self.eyes)

    def look(self, stood: object) -> object:
        """Lend a state to be looked at and left as it is; where everybody sees everything it need not be copied."""
        return stood if self.match.game.seen_by is seen_by_all else self.state(stood)

    def legal(self) -> list[int]:
        """List the codes of what may be done now, for the seat that is to do it and for nobody else."""
        return self.match.legal() if self.match.to_act == self.eyes else []

    def events(self, since: int = 0, until: int | None = None) -> list[tuple[int, Event]]:
        """List the events these eyes may know of, numbered as they happened."""
        told = enumerate(self.match.events[since:until], since)
        return [(number, event) for number, event in told if event.is_for(self.eyes)]
