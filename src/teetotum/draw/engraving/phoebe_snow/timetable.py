"""What an action does along the line, read from the ledger of the rules; and what each space asks, in words."""

from typing import NamedTuple, cast

from teetotum.boards import Space
from teetotum.draw.engraving import Glimpse
from teetotum.engine import state as states
from teetotum.engine.rules import lines_of
from teetotum.engine.umpire import LINES, Setup
from teetotum.games.phoebe_snow.vocabulary import NEW_YORK, NOT_ENTERED, Board, Clause, House, Kind, Ruling, State
from teetotum.games.phoebe_snow.words import counted


class Leg(NamedTuple):
    """One displacement of a piece."""

    seat: int
    was: int
    now: int
    is_leap: bool
    """Whether it changes places or enters, instead of travelling along the line."""


def state_of(seen: Glimpse) -> State:
    """Read the match as Phoebe Snow's own."""
    return cast("State", seen.state)


def house_of(setup: Setup) -> House:
    """Read the house rules as Phoebe Snow's own."""
    return cast("House", setup.house)


def line_of(setup: Setup) -> Board:
    """Read the board as Phoebe Snow's own."""
    return cast("Board", setup.board)


def legs(seen: Glimpse, action: int) -> list[Leg]:
    """List every displacement that an action brings, in its order."""
    play = seen.setup.play(states.copy(seen.state), LINES)
    seen.setup.game.take(play, action)
    last = line_of(seen.setup).last
    told: list[Leg] = []
    for clause, how, seat, was, now, _ in lines_of(play.ledger):
        told += read_leg(clause, how, Leg(seat, was, now, is_leap=False), last)
    return told


def read_leg(clause: int, how: int, leg: Leg, last: int) -> list[Leg]:
    """Read the displacement, if any, in one line of a ledger."""
    if clause == Ruling.MORE_THAN_NEEDED:
        return [leg._replace(now=last), leg._replace(was=last)] if how else [leg]
    if (clause == Clause.MOVE_BY_THE_ARROW and how) or clause in (Clause.NAMED_PLACE, Clause.RED_FLAG):
        return [leg]
    if clause == Ruling.DISPLACED_PIECES_REST:
        return [leg]
    if clause == Clause.CHANGE_PLACES:
        return [leg._replace(is_leap=True)]
    if clause == Clause.ENTER_AT_NEW_YORK:
        return [Leg(leg.seat, NOT_ENTERED, NEW_YORK, is_leap=True)]
    return []


ASKS = {
    "white_flag": "a white flag: stay, nothing happens",
    "miss_snow": "Miss Snow: spin once more",
    "meal": "meal time: spin once more; even in the dining-car goes ahead, odd at a station goes back",
    "conductor": 'the conductor: say "Tickets Please" before the next spin',
    "whistle": "the whistle: blow like an engine before the next spin",
    "start": "where all begin",
    "finish": "journey's end, by an exact spin",
}


def ask(setup: Setup, number: int) -> str:
    """Say what a space does to whoever reaches it by a spin, under the rules of this house."""
    line = line_of(setup)
    kind, told = Kind(line.kind[number]), line.number[number]
    if house_of(setup).kind[number] != kind:
        return f"{ASKS['white_flag']} (the house leaves out the {kind.name.lower()})"
    if kind == Kind.PLACE:
        return f"go ahead {told}"
    if kind == Kind.RED_FLAG:
        return f"a red flag: go back {told}"
    return f"wait {counted(told, 'minute')}" if kind == Kind.WAIT else ASKS[kind.name.lower()]


def caption(setup: Setup, space: Space) -> str:
    """Tell all about a space, and how far it is known."""
    return f"{legend(setup, space)} This is {space.provenance_of('space')}."


def legend(setup: Setup, space: Space) -> str:
    """Tell what a space is: number, name or picture, what it asks, miles."""
    number = int(space.id)
    asked = ask(setup, number)
    head = f"Space {number}: {space.place}." if space.place else f"Space {number}."
    first, last = 100 * number // 3, 100 * (number + 1) // 3
    told = f"{head} {asked[0].upper()}{asked[1:]}. {space.picture}."
    return f"{told} Miles {first:,} to {last:,}."
