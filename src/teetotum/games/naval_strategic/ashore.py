"""Commanders in chief ashore: they sit at their side's telegraph, lead no ships, and send and receive telegrams."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.orders import Clause, End, Send
from teetotum.games.naval_strategic.state import Table
from teetotum.games.naval_strategic.telegraph import why_no_way
from teetotum.games.naval_strategic.vocabulary import Ruling as Gloss


@upholds(Gloss.CHIEF_AFLOAT)
def rooms(play: Table) -> set[int]:
    """List the rooms of chiefs ashore, where the house has it so and a side has a telegraph and a second commander."""
    if play.house.choice("chief") != "ashore":
        return set()
    listed = enumerate(play.board.rooms)
    return {n for n, room in listed if room.office == "cinc" and _second(play, n) >= 0 and _home(play, room.side)}


def _second(play: Table, seat: int) -> int:
    """Find who leads the main body where the chief does not: the next commander of his side."""
    return next((n for n in play.board.in_line(play.board.rooms[seat].side) if n != seat), -1)


def _home(play: Table, side: int) -> bool:
    home = play.board.sides[side].home
    return any(home in (line.a, line.b) for line in play.board.lines) if home else False


def in_command(play: Table, seat: int) -> int:
    """Give the room that leads a room's forces: its own, or the next where its commander is ashore."""
    return _second(play, seat) if seat in rooms(play) else seat


def names(play: Table) -> set[str]:
    """Name the rooms ashore, as their orders are headed."""
    return {play.board.rooms[seat].id for seat in rooms(play)}


def seat_of(play: Table, name: str) -> int:
    """Find the seat of a room."""
    return next(n for n, room in enumerate(play.board.rooms) if room.id == name)


def is_his(play: Table, seat: int, name: str) -> bool:
    """See whether an order is that of a chief ashore."""
    return seat in rooms(play) and play.board.rooms[seat].id == name


def why_not(play: Table, seat: int, clause: Clause) -> str:
    """Say why a chief ashore cannot do this, or nothing."""
    room = play.board.rooms[seat]
    home = play.board.sides[room.side].home
    if isinstance(clause, End):
        return ""
    if not isinstance(clause, Send) or clause.means != "tel" or clause.at:
        return f'{room.id} is ashore and only telegraphs at once, such as {room.id}: tel {home} > STATION "..." (NSR-6)'
    return why_no_way(play, room.side, clause, [home], f"{room.id} ")
