"""Telling everybody at a table what has happened, each as far as they may know it."""

from collections.abc import Callable, Sequence
from time import time
from typing import TYPE_CHECKING

from teetotum.parlour import showing
from teetotum.parlour.entries import Began, Entry, Joined, Said, Took, Undone
from teetotum.parlour.messages import Chat, Company, FromParlour, News, Welcome
from teetotum.parlour.sitter import write

if TYPE_CHECKING:
    from teetotum.parlour.host import Live

AFRESH = (Began, Joined, Undone)
"""After these the whole table is shown again: names and luck are new, or what was done is undone."""


def tell(live: "Live", entered: Sequence[Entry]) -> None:
    """Tell everybody at a table what was entered."""
    table, now = live.table, time()
    taken = [entry for entry in entered if isinstance(entry, Took)]
    if any(isinstance(entry, AFRESH) for entry in entered):
        to_each(live, lambda mine: Welcome(showing.view(table, mine, live.is_present, now)))
    elif taken or table.is_over:
        since = taken[0].ply if taken else table.ply
        to_each(live, lambda mine: showing.news(table, mine, since, live.is_present, now))
    for _ in (entry for entry in entered if isinstance(entry, Said)):
        to_each(live, lambda _mine: Chat(table.chat[-1]))
    if not all(isinstance(entry, Took | Said) for entry in entered):
        tell_company(live)


def tell_company(live: "Live") -> None:
    """Tell who is present, what is asked, and whether play rests."""
    table = live.table
    cards = showing.seat_cards(table, live.is_present, time())
    to_each(live, lambda _mine: Company(cards, table.consent.open, table.state, table.next_table))


def to_each(live: "Live", message: Callable[[tuple[int, ...]], FromParlour]) -> None:
    """Send a message to everybody, made and written once for all who hold the same seats."""
    written: dict[tuple[int, ...], bytes] = {}
    for sitter in list(live.sitters):
        if sitter.mine not in written:
            written[sitter.mine] = write(message(sitter.mine))
        sitter.post(written[sitter.mine])


def since_last_seen(live: "Live", mine: tuple[int, ...], ply: int, most: int) -> News | None:
    """Show somebody who comes back what he missed, unless it is too long ago or the table was put back since."""
    table = live.table
    if not 0 <= ply < table.ply or table.ply - ply > most:
        return None
    return showing.news(table, mine, ply, live.is_present, time())
