"""What one pair of eyes may see of a match; whoever shows a match to somebody shows it through here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from teetotum.engine import state as states
from teetotum.engine.events import Event
from teetotum.engine.game import seen_by_all
from teetotum.engine.rules import Play, lines_of
from teetotum.engine.umpire import LINES, Match

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

    def look(self, stood: object | None = None) -> object:
        """Lend a state to be looked at and left as it is; where everybody sees everything it need not be copied."""
        shown = self.match.state if stood is None else stood
        return shown if self.match.game.seen_by is seen_by_all else self.state(shown)

    def play(self) -> Play[Any, Any, Any]:
        """Lend the table as these eyes see it, to be looked at and left as it is."""
        return self.match.setup.play(self.look())

    def position(self) -> str:
        """Write in one line what these eyes see."""
        return self.match.game.notation.say_position(self.play())

    def foresee(self, action: int) -> list[Event]:
        """Try an action on what these eyes see of the table, and tell what they would hear of it."""
        setup = self.match.setup
        play = setup.play(self.state(), LINES)
        self.match.game.take(play, action)
        return [event for event in map(setup.word, lines_of(play.ledger)) if event.is_for(self.eyes)]

    def legal(self) -> list[int]:
        """List the codes of what may be done now, for the seat that is to do it and for nobody else."""
        return self.match.legal() if self.match.to_act == self.eyes else []

    def events(self, since: int = 0, until: int | None = None) -> list[tuple[int, Event]]:
        """List the events these eyes may know of, numbered as they happened."""
        told = enumerate(self.match.events[since:until], since)
        return [(number, event) for number, event in told if event.is_for(self.eyes)]


def eyes_of(to_act: int, mine: Sequence[int]) -> int:
    """Choose through whose eyes several seats at one screen look: whoever is to act, else the first of them."""
    if to_act in mine:
        return to_act
    return mine[0] if mine else ONLOOKER
