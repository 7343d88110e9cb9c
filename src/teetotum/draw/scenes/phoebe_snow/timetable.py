"""What an action does along the line, read from the ledger of the rules."""

from typing import NamedTuple, cast

from teetotum.draw.scenes import Glimpse
from teetotum.engine import state as states
from teetotum.engine.rules import lines_of
from teetotum.engine.umpire import LINES, Setup
from teetotum.games.phoebe_snow.vocabulary import NEW_YORK, NOT_ENTERED, Board, Clause, House, Ruling, State


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
