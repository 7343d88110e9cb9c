"""What an action does to the ship on turn, read from the ledger of the rules themselves; and orders in words."""

from typing import cast

from teetotum.boards import Space
from teetotum.draw.engraving import Glimpse
from teetotum.engine import state as states
from teetotum.engine.rules import lines_of
from teetotum.engine.umpire import LINES, Setup
from teetotum.games.round_the_world.table import count_days
from teetotum.games.round_the_world.vocabulary import Board, Clause, House, Mode, Ruling, State


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


def order(setup: Setup, oval: int) -> str:
    """Say in words what an oval orders under the rules of this house."""
    if is_for_children(setup):
        return "lose your next spin" if board_of(setup).disaster[oval] else ""
    to, days = house_of(setup).order_to[oval], board_of(setup).days[oval]
    told = []
    if to != oval:
        ahead = "sail on to" if to > oval else "go back to"
        told.append(f"{ahead} {berth(setup, to)}{' for repairs' if board_of(setup).disaster[oval] else ''}")
    if days:
        told.append(f"add {count_days(board_of(setup), house_of(setup), 0, days)}")
    return " and ".join(told)


def berth(setup: Setup, oval: int) -> str:
    """Name an oval in short: its number, and its place where it has one."""
    place = setup.sheet[str(oval)].place
    return "the New York dock" if oval == 0 else f"{place} ({oval})" if place else str(oval)


def caption(setup: Setup, space: Space) -> str:
    """Tell all about an oval, and how far each part of it is known."""
    known = f"Number {space.provenance_of('space')}, order {space.provenance_of('effect')}."
    return f"{legend(setup, space)} {known}"


def legend(setup: Setup, space: Space) -> str:
    """Tell what an oval is: number, place or picture, order, belt."""
    oval = int(space.id)
    named = f"Oval {oval}" if oval else "The dock"
    told = [f"{named}: {space.place}." if space.place else f"{named}."]
    if space.picture and space.picture != space.place:
        told.append(f"{space.picture}.")
    ordered = order(setup, oval)
    told.append(f"{ordered[0].upper()}{ordered[1:]}." if ordered else "No order.")
    if space.belt:
        told.append(f"Belt: {space.belt}.")
    return " ".join(told)
