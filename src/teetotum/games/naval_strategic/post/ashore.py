"""Commanders in chief ashore: they sit at their side's telegraph, lead no ships, and send and receive telegrams."""

from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.state import Campaign
from teetotum.games.naval_strategic.post.telegraph import why_no_way
from teetotum.games.naval_strategic.slips.items import End, Item, Send
from teetotum.games.naval_strategic.terms.citations import Ruling
from teetotum.languages import say


@upholds(Ruling.CHIEF_AFLOAT)
def rooms(play: Campaign) -> set[int]:
    """List the rooms of chiefs ashore, where the house has it so and a side has a telegraph and a second commander."""
    if play.house.choice("chief") != "ashore":
        return set()
    listed = enumerate(play.board.rooms)
    return {n for n, room in listed if room.office == "cinc" and _second(play, n) >= 0 and _home(play, room.side)}


def _second(play: Campaign, seat: int) -> int:
    """Find who leads the main body where the chief does not: the next commander of his side."""
    return next((n for n in play.board.in_line(play.board.rooms[seat].side) if n != seat), -1)


def _home(play: Campaign, side: int) -> bool:
    home = play.board.sides[side].home
    return any(home in (line.a, line.b) for line in play.board.lines) if home else False


def in_command(play: Campaign, seat: int) -> int:
    """Give the room that leads a room's forces: its own, or the next where its commander is ashore."""
    return _second(play, seat) if seat in rooms(play) else seat


def names(play: Campaign) -> set[str]:
    """Name the rooms ashore, as their orders are headed."""
    return {play.board.rooms[seat].id for seat in rooms(play)}


def seat_of(play: Campaign, name: str) -> int:
    """Find the seat of a room."""
    return next(n for n, room in enumerate(play.board.rooms) if room.id == name)


def is_his(play: Campaign, seat: int, name: str) -> bool:
    """See whether an order is that of a chief ashore."""
    return seat in rooms(play) and play.board.rooms[seat].id == name


def why_not(play: Campaign, seat: int, item: Item) -> str:
    """Say why a chief ashore cannot do this, or nothing."""
    room = play.board.rooms[seat]
    home = play.board.sides[room.side].home
    if isinstance(item, End):
        return ""
    if not isinstance(item, Send) or item.means != "tel" or item.at:
        return say(
            '{room} is ashore and only telegraphs at once, such as {room}: tel {home} > STATION "..." (NSR-6)',
            room=room.id,
            home=home,
        )
    return why_no_way(play, room.side, item, [home], f"{room.id} ")
