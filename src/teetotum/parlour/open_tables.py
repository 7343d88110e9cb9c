"""Open tables: listed in the front room by whoever set them, joined by whoever comes, governed by their host."""

from time import time

from teetotum import games
from teetotum.engine.errors import Illegal
from teetotum.languages import say, term
from teetotum.parlour import seats as keys
from teetotum.parlour.entries import Closed, Entry, Listed, Muted, Seated
from teetotum.parlour.host import Host, Live
from teetotum.parlour.limits import Doorkeeper
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import HostWish, Key, MeetWish, OpenTable, SeatWish, TableSet, TableWish
from teetotum.parlour.seats import NoSuchKey

MOST_LISTED = 50
COMING = 60.0
"""Seconds for which a seat is kept for somebody who has taken it and not sat down yet."""


class Taken(Illegal):
    """A table that was open is so no longer."""


class OpenTables:
    """The tables of a house at which strangers may sit down."""

    def __init__(self, host: Host) -> None:
        self.host = host
        limits = host.limits
        self.joins = Doorkeeper(limits.joins, term("{most} seats at open tables within the hour are enough"))
        self.listings = Doorkeeper(limits.listed, term("{most} open tables within the hour are enough"))

    def all(self) -> list[OpenTable]:
        """List the tables at which a seat is free and whoever set them sits; the newest come first."""
        self._expect_company()
        now = time()
        found = [live for live in self.host.out() if is_open(live, now)]
        found.sort(key=lambda live: -live.conduct.charter.at)
        return [card_of(live, now) for live in found[:MOST_LISTED]]

    async def join(self, name: str, address: str) -> TableSet:
        """Give whoever comes the key to a free seat."""
        self._expect_company()
        self.joins.admit(address)
        return await self._take_seat(name)

    async def meet(self, wish: MeetWish, address: str) -> TableSet:
        """Seat somebody at the table of a game that has been open longest, or open one."""
        self._expect_company()
        self.joins.admit(address)
        for open_table in reversed(self.all()):
            if open_table.game == games.plain(wish.game):
                try:
                    return await self._take_seat(open_table.table)
                except Taken:
                    continue
        return await self.open(TableWish(wish.game, company_of(wish), listed=True), address)

    async def open(self, wish: TableWish, address: str) -> TableSet:
        """Set a table, and count it where it is listed."""
        if wish.listed:
            self._expect_company()
            self.listings.admit(address)
        return await self.host.set_table(wish)

    async def govern(self, name: str, wish: HostWish, keeper: str) -> None:
        """Let whoever set a table list it or not, mute somebody, or close it."""
        live = await self.host.fetch(name)
        live.held += 1
        try:
            await self.host.do(live, lambda table, now: governed(table, wish, keeper, now))
            self.host.sharing.company_changed(live)
        finally:
            live.held -= 1
            self.host.put_away(live)

    async def _take_seat(self, name: str) -> TableSet:
        live, fresh = await self.host.fetch(name), keys.draw_key()
        given: list[int] = []

        def seat_guest(table: LiveTable, now: float) -> list[Entry]:
            given[:] = free_seats(table, now)
            if not table.is_listed or not given:
                raise Taken(say("this table has been taken or closed: choose another, or open one"))
            return [Seated(now, given[0], keys.seal(fresh))]

        live.held += 1
        try:
            await self.host.do(live, seat_guest)
        finally:
            live.held -= 1
            self.host.put_away(live)
        return TableSet(name, (Key(given[0], fresh),), "", live.conduct.commitment)

    def _expect_company(self) -> None:
        if self.host.limits.quiet:
            raise Illegal(say("this is a quiet house: strangers do not meet here, but programs play with everybody"))


def company_of(wish: MeetWish) -> tuple[SeatWish, ...]:
    """Lay as many places for people as a game needs, and two at the least."""
    others = max(2, games.find(wish.game).rulebook.seats.least) - 1
    return (SeatWish(name=wish.name), *(SeatWish() for _ in range(others)))


def free_seats(table: LiveTable, now: float) -> list[int]:
    """List the seats for people that nobody has taken up, nor is on the way to; the first is the host's own."""
    if table.state != "waiting":
        return []
    coming = {seat for seat, at in table.guests.items() if now - at < COMING}
    return [seat for seat in sorted(table.hashes)[1:] if seat not in table.joined and seat not in coming]


def is_open(live: Live, now: float) -> bool:
    """See whether a stranger may sit down at a table just now: its host is there, and a seat is free."""
    table = live.conduct
    if not isinstance(table, LiveTable) or not table.is_listed or live.stopped:
        return False
    return bool(free_seats(table, now)) and live.is_present(min(table.hashes))


def card_of(live: Live, now: float) -> OpenTable:
    """Show an open table in the front room, without any key."""
    table = live.table
    return OpenTable(
        table=table.id,
        game=table.game.id,
        title=table.game.title,
        host=table.called.names[min(table.hashes)],
        free=len(free_seats(table, now)),
        seats=len(table.fills),
        preset=table.setup.preset,
        house_rules=len(table.setup.options.house_rules),
        clock=table.charter.wish.clock,
        age=max(0.0, now - table.charter.at),
    )


def governed(table: LiveTable, wish: HostWish, keeper: str, at: float) -> list[Entry]:
    """Enter what a host wishes; nobody else may."""
    if not keys.is_key(keeper, table.charter.keeper):
        raise NoSuchKey(say("only whoever set this table may list, mute or close it"))
    if wish.what in ("list", "unlist"):
        if table.state != "waiting":
            raise Illegal(say("play has begun: nobody more can sit down here"))
        return [Listed(at, wish.what == "list")]
    if wish.what in ("mute", "unmute"):
        return [Muted(at, wish.seat, wish.what == "mute")]
    if table.is_over:
        raise Illegal(say("the match is over: there is nothing to close"))
    return [Closed(at)]
