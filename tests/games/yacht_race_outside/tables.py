"""Races on the Outside Course laid ready for a test: a position, given spins and moves, and what was cited."""

from collections.abc import Sequence

from teetotum.engine.events import Event
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race_outside import GAME


def race(*sides: str, turn: int = 0, tags: str = "", **options: object) -> Match:
    """Lay each seat's yachts so, a yacht that is not named being home; the opponent lies at the mark."""
    rows = [side if "," in side else f"{side},H" for side in sides]
    rows += ["0,0"] * (2 - len(rows))
    told = " ".join(f"{seat}:{row}" for seat, row in enumerate(rows))
    setup = prepare(GAME, seats=len(rows), options={"first": "seat", **options})
    return Match(setup, opening=f"{told} t:{turn} {tags}".strip())


def lay_out(seats: int = 2, **options: object) -> Match:
    """Lay out a race whose first seat begins."""
    return Match(prepare(GAME, seats=seats, options={"first": "seat", **options}))


def play(match: Match, *actions: str) -> list[Event]:
    """Make these spins and moves, and tell all that came of them."""
    return [event for action in actions for event in match.act(action)]


def open_now(match: Match) -> set[str]:
    """Write everything that is open now."""
    return {match.say(action) for action in match.legal()}


def marked(match: Match, seat: int = 0) -> list[str]:
    """Tell where a seat's yachts lie, with their marks."""
    return match.position().split()[seat].partition(":")[2].split(",")


def yachts(match: Match, seat: int = 0) -> list[str]:
    """Tell where a seat's yachts lie, without their marks."""
    return [yacht.rstrip("*!^").partition("/")[0] for yacht in marked(match, seat)]


def cited(events: Sequence[Event]) -> list[str]:
    """List what the events cite."""
    return [event.cites for event in events]


def spins_next(match: Match, seat: int) -> bool:
    """See whether this seat is next to spin."""
    return match.to_act == NATURE and f" t:{seat}" in match.position()
