"""Tables of Gantlope laid ready for a test: a position, given spins and uses, and what was cited."""

from collections.abc import Sequence

from teetotum.engine.events import Event
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.gantlope import GAME

AT_HOME = "1,2,3,4"


def table(*men: str, turn: int = 0, **options: object) -> Match:
    """Stand the men of each seat on these path numbers; two seats with their men at Home where nothing is said."""
    rows = [*men, *[AT_HOME] * (2 - len(men))]
    told = " ".join(f"{seat}:{row}" for seat, row in enumerate(rows))
    return Match(prepare(GAME, seats=len(rows), options=options), opening=f"{told} t:{turn}")


def lay_out(seats: int = 2, **options: object) -> Match:
    """Lay out a match whose first seat begins."""
    return Match(prepare(GAME, seats=seats, options={"lead": "first_seat", **options}))


def play(match: Match, *actions: str) -> list[Event]:
    """Make these spins and uses, and tell all that came of them."""
    return [event for action in actions for event in match.act(action)]


def uses(match: Match) -> set[str]:
    """Write every use that is open now."""
    return {match.say(action) for action in match.legal()}


def men(match: Match, seat: int = 0) -> list[int]:
    """List a seat's men by path number."""
    return [int(path) for path in match.position().split()[seat].partition(":")[2].split(",")]


def cited(events: Sequence[Event]) -> list[str]:
    """List what the events cite."""
    return [event.cites for event in events]


def has_the_spin(match: Match, seat: int) -> bool:
    """See whether this seat is next to spin."""
    return match.to_act == NATURE and f" t:{seat}" in match.position()
