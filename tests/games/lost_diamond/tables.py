"""Tables of Lost Diamond laid ready for a test: a position, given spins and moves, and what was cited."""

from collections.abc import Sequence
from functools import cache

from teetotum.engine.events import Event
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.games.lost_diamond import GAME


@cache
def house(*rules: tuple[str, object]) -> Setup:
    """Prepare a house by these rules, once."""
    return prepare(GAME, options=dict(rules))


def table(east: str = "R3", west: str = "R23", diamond: str = "e4", turn: int = 0, **options: object) -> Match:
    """Stand both pieces; the Diamond lies on e4 or is with the seat named."""
    return Match(house(*sorted(options.items())), opening=f"{east} {west} d:{diamond} t:{turn}")


def lay_out(**options: object) -> Match:
    """Lay out a match whose first seat begins."""
    return Match(prepare(GAME, options={"lead": "first_seat", **options}))


def play(match: Match, *actions: str) -> list[Event]:
    """Make these spins and turns, and tell all that came of them."""
    return [event for action in actions for event in match.act(action)]


def after(match: Match, *actions: str) -> tuple[str, str]:
    """Make these spins and turns, and tell where both pieces stand."""
    play(match, *actions)
    return pieces(match)


def pieces(match: Match) -> tuple[str, str]:
    """Tell where both pieces stand."""
    east, west = match.position().split()[:2]
    return east, west


def diamond(match: Match) -> str:
    """Tell where the Diamond is: its square, or the seat that carries it."""
    return match.position().split()[2].removeprefix("d:")


def moves(match: Match) -> set[str]:
    """Name every square that the piece in the Field may go to."""
    return {match.say(action).partition("-")[2] for action in match.legal()}


def orders(match: Match) -> set[str]:
    """Write every action that is open now."""
    return {match.say(action) for action in match.legal()}


def cited(events: Sequence[Event]) -> list[str]:
    """List what the events cite."""
    return [event.cites for event in events]


def spins(match: Match) -> bool:
    """See whether the Indicator is to be spun."""
    return match.to_act == NATURE
