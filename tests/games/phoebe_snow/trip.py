"""Trips laid ready for a test: pieces on their spaces, given spins, and what came of them."""

from dataclasses import replace
from importlib.resources import files
from typing import cast

from teetotum import boards
from teetotum.boards import BoardSheet
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, prepare
from teetotum.games.phoebe_snow import GAME
from teetotum.games.phoebe_snow.vocabulary import State

PRINTED = (files("teetotum.boards") / "phoebe_snow.toml").read_text(encoding="utf-8")


def trip(
    *pieces: str | int, turn: int = 0, more: str = "", sheet: BoardSheet | None = None, **options: object
) -> Match:
    """Stand the pieces on these spaces, the seats playing in their order; `more` is added to the position."""
    told = " ".join(f"{seat}:{piece}" for seat, piece in enumerate(pieces))
    order = ",".join(str(seat) for seat in range(len(pieces)))
    setup = prepare(GAME, seats=len(pieces), options=options)
    if sheet is not None:
        setup = replace(setup, sheet=sheet)
    return Match(setup, opening=f"{told} o:{order} t:{turn} r:9 {more}".strip())


def set_off(seats: int = 2, **options: object) -> Match:
    """Lay out a match in which the seats play in their order."""
    return Match(prepare(GAME, seats=seats, options={"order": "seat", "max_players": "6", **options}))


def spin(match: Match, *numbers: int) -> Match:
    """Let the arrow show these numbers."""
    for number in numbers:
        assert match.to_act == NATURE
        match.take(number)
    return match


def table(match: Match) -> State:
    """Read the state as Phoebe Snow's own."""
    return cast("State", match.state)


def rests(match: Match) -> list[int]:
    """List where the pieces stand."""
    return list(table(match).space[: match.setup.seats])


def cited(match: Match) -> list[str]:
    """List what all that happened cites."""
    return [event.cites for event in match.events]


def redraw(*changes: tuple[str, str]) -> BoardSheet:
    """Alter the usual board, each change in one place."""
    drawn = PRINTED
    for was, now in changes:
        assert drawn.count(was) == 1, was
        drawn = drawn.replace(was, now)
    return boards.from_bytes(drawn.encode(), "own.toml")
