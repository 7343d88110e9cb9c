"""What one seat may see: the state filtered to its knowledge, what it may do, and the events it may hear of."""

from dataclasses import dataclass

from teetotum.engine import state as states
from teetotum.engine.events import Event
from teetotum.engine.umpire import Match


@dataclass(frozen=True)
class View:
    """A match through one seat's eyes."""

    seat: int
    to_act: int
    numbers: tuple[float, ...]
    legal: tuple[tuple[int, str], ...]
    events: tuple[Event, ...]


def view(match: Match, seat: int, since: int = 0) -> View:
    """Show a seat the match as it may know it; events from number `since` on."""
    seen = match.game.seen_by(states.copy(match.state), seat)
    own_turn = match.to_act == seat
    legal = tuple((action, match.say(action)) for action in match.legal()) if own_turn else ()
    heard = tuple(event for event in match.events[since:] if event.is_for(seat))
    return View(seat, match.to_act, tuple(states.numbers(seen)), legal, heard)
