"""Telling everybody at a table what has happened, each as far as they may know it."""

from collections.abc import Callable, Sequence
from time import time
from typing import TYPE_CHECKING

from teetotum.engine.rules import NATURE
from teetotum.engine.views import ONLOOKER
from teetotum.languages import in_tongue, say, speaking
from teetotum.parlour import showing
from teetotum.parlour.connection import NOT_WELCOME, Sitter, write
from teetotum.parlour.entries import Answered, Began, Entry, Joined, Rekeyed, Renamed, Said, StoodIn, Took, Undone
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import Chat, Company, FromParlour, News, TableView, Welcome
from teetotum.parlour.tidings import Tidings

if TYPE_CHECKING:
    from teetotum.parlour.host import Live

AFRESH = (Began, Joined, Rekeyed, Renamed, StoodIn, Undone)
"""After these the whole table is shown again: names and luck are new, or what was done is undone."""


def tell(live: "Live", entered: Sequence[Entry]) -> None:
    """Tell everybody at a table what was entered."""
    taken = [entry for entry in entered if isinstance(entry, Took)]
    if taken and len(taken) == len(entered):
        tell_news(live, taken)
        return
    for entry in entered:
        if isinstance(entry, Rekeyed):
            lock_out(live, entry.seat)
    if live.rooms is not None:
        live.rooms.tell(live.sitters, live.is_present, time())
        return
    table = live.table
    if any(isinstance(entry, AFRESH) for entry in entered):
        to_each(live, lambda sitter: Welcome(view_of(live, sitter)))
    elif taken or table.is_over:
        tell_news(live, taken)
    said = sum(isinstance(entry, Said) for entry in entered)
    for line in table.chat[len(table.chat) - said :]:
        to_each(live, lambda _sitter, line=line: Chat(showing.heard_line(line)))  # type: ignore[misc]
    if not all(isinstance(entry, Took | Said) for entry in entered):
        is_declined = any(isinstance(entry, Answered) and not entry.yes for entry in entered)
        tell_company(live, is_declined=is_declined)


def tell_news(live: "Live", taken: Sequence[Took]) -> None:
    """Tell what was done at a table, or only how it ended."""
    table = live.table
    since = taken[0].ply if taken else table.ply
    tidings = Tidings(table, since, live.is_present, time(), lambda: tell_late(table, taken))
    post_each(live, lambda sitter: tidings.written(sitter.mine, plain=sitter.plain, advised=sitter.advised))


def lock_out(live: "Live", seat: int) -> None:
    """Send everybody away who came with a key that is revoked."""
    for sitter in list(live.sitters):
        if seat in sitter.mine or (seat == ONLOOKER and not sitter.mine):
            with speaking(sitter.language):
                sitter.send_away(say("this key was revoked: ask whoever set the table for another link"), NOT_WELCOME)


def tell_late(table: LiveTable, taken: Sequence[Took]) -> str:
    """Say for whom the clock has acted."""
    late = next((entry for entry in taken if entry.is_late), None)
    if late is None:
        return ""
    if late.actor == NATURE:
        return say("Time was up, and the spin went by itself.")
    return say("Time was up: a program made this move for {name}.", name=table.match.name(late.actor))


def tell_company(live: "Live", *, is_declined: bool = False) -> None:
    """Tell who is present, what is asked or was declined, and whether play rests."""
    if live.rooms is not None:
        live.rooms.tell(live.sitters, live.is_present, time())
        return
    table = live.table
    onlookers, now = sum(not sitter.mine for sitter in live.sitters), time()

    def told(_sitter: Sitter) -> Company:
        cards = showing.seat_cards(table, live.is_present, now)
        standing = (table.consent.open, table.state, table.next_table, table.next_game)
        declined = table.consent.declined if is_declined else ""
        return Company(cards, *standing, declined, live.doubled, table.is_listed, onlookers)

    to_each(live, told)


def view_of(live: "Live", sitter: Sitter) -> TableView:
    """Show the whole table to somebody."""
    seen = (sitter.mine, live.is_present, time())
    return showing.view(live.table, *seen, plain=sitter.plain, advised=sitter.advised)


def to_each(live: "Live", message: Callable[[Sitter], FromParlour]) -> None:
    """Send a message to everybody."""
    post_each(live, lambda sitter: write(message(sitter)))


def post_each(live: "Live", written: Callable[[Sitter], bytes]) -> None:
    """Post what is written to everybody, once for all who hold the same seats and draw alike."""
    known: dict[tuple[str, tuple[int, ...], bool, bool], bytes] = {}
    for sitter in list(live.sitters):
        seen = (sitter.language, sitter.mine, sitter.plain, sitter.advised)
        if seen not in known:
            known[seen] = in_tongue(sitter.language, written, sitter)
        sitter.post(known[seen])


def since_last_seen(live: "Live", sitter: Sitter, ply: int, most: int) -> News | None:
    """Show somebody who comes back what he missed, unless it is too long ago."""
    if not 0 <= ply < live.table.ply or live.table.ply - ply > most:
        return None
    seen = (sitter.mine, ply, live.is_present, time())
    return showing.news(live.table, *seen, plain=sitter.plain, advised=sitter.advised)
