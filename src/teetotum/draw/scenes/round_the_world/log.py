"""What an action does to the ship on turn, read from the ledger of the rules themselves."""

from typing import cast

from teetotum.draw.scenes import Glimpse
from teetotum.engine import state as states
from teetotum.engine.rules import lines_of
from teetotum.engine.umpire import LINES, Setup
from teetotum.games.round_the_world.vocabulary import Board, Clause, House, Mode, Ruling, State
from teetotum.languages import say


def state_of(seen: Glimpse) -> State:
    """Read the match as Round the World's own."""
    return cast("State", seen.state)


def house_of(setup: Setup) -> House:
    """Read the house rules as Round the World's own."""
    return cast("House", setup.house)


def board_of(setup: Setup) -> Board:
    """Read the board as Round the World's own."""
    return cast("Board", setup.board)


def is_for_children(setup: Setup) -> bool:
    """See whether the small children's game is played, which heeds no printed order."""
    return house_of(setup).mode == Mode.CHILDREN


def stops(seen: Glimpse, action: int) -> list[int]:
    """List the ovals where the ship on turn stops: where she lies, where the spin leads, where she is ordered."""
    table = state_of(seen)
    play = seen.setup.play(states.copy(seen.state), LINES)
    seen.setup.game.take(play, action)
    reached = [now for clause, how, seat, _, now, _ in lines_of(play.ledger) if seat == table.seat and led(clause, how)]
    return [table.oval[table.seat], *reached]


def led(clause: int, how: int) -> bool:
    """Tell the lines of a ledger that move a ship from all others."""
    if clause == Clause.MOVE_BY_THE_SPIN:
        return how == 1
    if clause in (Ruling.OVER_IS_ENOUGH, Ruling.STOP_AT_THE_PORT):
        return how == 0
    return clause == Clause.OBEY_AT_ONCE


def berth(setup: Setup, oval: int) -> str:
    """Name an oval in short: its number, and its place where it has one."""
    place = say(setup.sheet[str(oval)].place)
    return say("the New York dock") if oval == 0 else f"{place} ({oval})" if place else str(oval)
