"""Races laid ready for a test: a position, given spins and moves, and what was cited."""

from collections.abc import Sequence

from teetotum.engine.events import Event
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race import GAME

AWAY = "out66,out67"
"""Where the opponent lies unless something is said."""


def race(*sides: str, turn: int = 0, tags: str = "", seats: int = 0, **options: object) -> Match:
    """Lay each side's yachts so, a yacht that is not named being home; the opponent lies on 66 and 67."""
    rows = [side if "," in side else f"{side},H" for side in sides]
    rows += [AWAY] * (2 - len(rows))
    told = " ".join(f"{side}:{row}" for side, row in enumerate(rows))
    setup = prepare(GAME, seats=seats or len(rows), options={"first": "seat", **options})
    return Match(setup, opening=f"{told} t:{turn} {tags}".strip())


def lay_out(seats: int = 2, **options: object) -> Match:
    """Lay out a race whose first seat begins."""
    return Match(prepare(GAME, seats=seats, options={"first": "seat", **options}))


def play(match: Match, *actions: str) -> list[Event]:
    """Make these spins, runs and moves, and tell all that came of them."""
    return [event for action in actions for event in match.act(action)]


def open_now(match: Match) -> set[str]:
    """Write everything that is open now."""
    return {match.say(action) for action in match.legal()}


def yachts(match: Match, side: int = 0) -> list[str]:
    """Tell where a side's yachts lie, without their marks."""
    told = match.position().split()[side].partition(":")[2].split(",")
    return [yacht.rstrip("*!=~") for yacht in told]


def marked(match: Match, side: int = 0) -> list[str]:
    """Tell where a side's yachts lie, with their marks."""
    return match.position().split()[side].partition(":")[2].split(",")


def cited(events: Sequence[Event]) -> list[str]:
    """List what the events cite."""
    return [event.cites for event in events]


def spins_next(match: Match, seat: int) -> bool:
    """See whether this seat is next to spin."""
    return match.to_act == NATURE and f" t:{seat}" in match.position()
