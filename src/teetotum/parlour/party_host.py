"""The host of parties: lets guests in, sets their tables, and takes home what came of them.

A party goes on when somebody looks at it, and every screen of it looks now and then. Whatever is found is made into
entries and kept before it is told; whoever comes after a restart, or to another worker, finds the same.
"""

import asyncio
from collections.abc import Callable, Sequence
from time import monotonic, time

from msgspec import structs

from teetotum.engine.errors import Illegal, Refusal
from teetotum.engine.sealed import UMPIRE, Exercise, SealedGame
from teetotum.engine.umpire import Match
from teetotum.engine.views import ONLOOKER
from teetotum.lab.exercise_words import verdict
from teetotum.lab.progressive.judging import turns_of
from teetotum.lab.progressive.plan import GUESTS
from teetotum.lab.sequels import sequel_of
from teetotum.languages import ENGLISH, say, speaking
from teetotum.parlour import entries as table_entries
from teetotum.parlour import seats as keys
from teetotum.parlour.entries import PARTY, Charter, Rung, StoodIn
from teetotum.parlour.exercise_setup import PROGRAM_UMPIRE
from teetotum.parlour.host import Host, Live, NoSuchTable, Table
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.messages import PartyDeed, PartyKey, PartySet, PartyView, PartyWish, SeatWish, TableWish
from teetotum.parlour.party import (
    PAUSE,
    Away,
    Decided,
    Party,
    PartyCharter,
    PartyEntry,
    PartyOver,
    Placed,
    RoundSet,
    as_kept,
    check_wish,
    read_charter,
    read_entry,
    stand_in,
    write,
)
from teetotum.parlour.party_kinds import Kind, Seats, Verdict, check_kind, kind_of
from teetotum.parlour.party_showing import show
from teetotum.parlour.programs_alone import go_on_alone, lay_alone
from teetotum.parlour.restoring import Damaged, charter_of, restore
from teetotum.parlour.seats import NoSuchKey
from teetotum.parlour.sharing import Here
from teetotum.parlour.store import NewTable, Overtaken
from teetotum.parlour.table_setup import PERSON

LATELY = 10.0
"""Seconds for which a guest's page that was heard of counts as being there."""
BETWEEN_LOOKS = 0.4
"""Seconds between two looks at the tables of a party, however many screens ask."""
MOST_OUT = 40
HOST = -2
"""Stands for the host's page among those of the guests."""


class PartyRoom:
    """A party that is out of the store."""

    def __init__(self, party: Party, stopped: str = "") -> None:
        self.party, self.stopped = party, stopped
        self.lock = asyncio.Lock()
        self.looked = 0.0
        self.hosted = -LATELY
        """When the host's page was last heard of: while it is there, the host says when a round begins."""
        self.seen: dict[int, float] = {}
        """When each guest's page was last heard of."""
        self.told: dict[int, float] = {}
        """When the other workers were last told of each."""
        self.missing: dict[tuple[str, int], float] = {}
        """Since when nobody has sat at a seat that a person should fill."""
        self.alone: dict[tuple[int, int], Match | Exercise] = {}
        """Matches that programs play among themselves, by round and table."""
        self.found: dict[str, Table] = {}
        """The tables of the round as they were last looked at."""

    @property
    def is_time(self) -> bool:
        """Whether the next round begins by itself: the pause is over, and no host is there to begin it."""
        return time() - self.party.since >= PAUSE and not self.has_host

    def hear_of(self, guest: int) -> None:
        """Note that a guest's page was heard of, here or by another worker."""
        if guest == HOST:
            self.hosted = monotonic()
        else:
            self.seen[guest] = monotonic()

    def remember(self, before: "PartyRoom") -> None:
        """Know what was known of the guests before the party was read anew."""
        self.hosted, self.seen, self.told, self.missing = before.hosted, before.seen, before.told, before.missing

    @property
    def has_host(self) -> bool:
        """Whether the host's page was heard of lately."""
        return monotonic() - self.hosted < LATELY


class PartyHost:
    """All parties of the parlour."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._rooms: dict[str, PartyRoom] = {}
        self._fetching = asyncio.Lock()
        host.sharing.also_heard_by = self._hear

    # --- giving and finding a party ---

    async def give(self, wish: PartyWish) -> PartySet:
        """Give a party; its host comes to it first, if the host plays, and then the programs."""
        if self.host.limits.quiet:
            raise Illegal(say("this is a quiet house: nobody brings guests here, but programs play with everybody"))
        check_wish(wish)
        key = keys.draw_key()
        charter = PartyCharter(keys.draw_name(), wish, keys.seal(key), keys.draw_secret(), time())
        party = Party(charter)
        await asyncio.to_thread(check_kind, party, wish)
        came = [] if wish.host is None else party.come(wish.host, keys.seal(key), charter.at)
        for entry in came:
            party.take_down(entry)
        for program in wish.programs:
            taken = [guest.name for guest in party.guests]
            called = program.name or next(name for name in (*GUESTS, say("Guest")) if name not in taken)
            entered = party.come(called, "", charter.at, program.player)
            came += entered
            party.take_down(entered[0])
        await self.host.store.set_table(as_kept(charter))
        if came:
            await self.host.store.append(PARTY + charter.party, 0, [write(entry) for entry in came])
        return PartySet(charter.party, key, party.luck("lots").commitment)

    async def fetch(self, name: str) -> PartyRoom:
        """Find a party, in memory or in the store."""
        async with self._fetching:
            room = self._rooms.pop(name, None)
            if room is None or await self._is_behind(name, room):
                before, room = room, await self._load(name)
                if before is not None:
                    room.remember(before)
            self._rooms[name] = room
            idle = [each for each, other in self._rooms.items() if not other.lock.locked() and each != name]
            for each in idle[: max(0, len(self._rooms) - MOST_OUT)]:
                del self._rooms[each]
            return room

    async def _is_behind(self, name: str, room: PartyRoom) -> bool:
        """See whether the party has gone on with another worker."""
        store = self.host.store
        if not store.is_shared or room.lock.locked():
            return False
        return bool(await store.since(PARTY + name, room.party.entries))

    async def _load(self, name: str) -> PartyRoom:
        kept = await self.host.store.load(PARTY + name)
        if kept is None:
            raise NoSuchTable(say("there is no party of this name: take care to copy all of its link"))
        charter = charter_of(kept, read_charter)
        return PartyRoom(*await asyncio.to_thread(restore, name, kept.entries, read_entry, lambda: Party(charter)))

    # --- what is asked ---

    async def come(self, name: str, called: str) -> PartyKey:
        """Let a guest in."""
        key = keys.draw_key()
        room = await self._do(name, lambda party: party.come(called, keys.seal(key), time()))
        return PartyKey(name, room.party.guest_of(key), key)

    async def view(self, name: str, key: str) -> PartyView:
        """Show a party, and let it go on as far as it can."""
        room = await self.fetch(name)
        async with room.lock:
            me, is_host = room.party.guest_of(key), room.party.is_host(key)
            await self._note(name, room, [*([HOST] if is_host else []), *([me] if me >= 0 else [])])
            if not room.stopped and monotonic() - room.looked > BETWEEN_LOOKS:
                room.looked = monotonic()
                await self._attend(name, room)
            return await asyncio.to_thread(show, room, key, self._is_present)

    async def _note(self, name: str, room: PartyRoom, guests: list[int]) -> None:
        """Note whose pages were heard of, and tell the other workers now and then."""
        for guest in guests:
            room.hear_of(guest)
        late = [guest for guest in guests if monotonic() - room.told.get(guest, -LATELY) > LATELY / 3]
        if late:
            room.told |= dict.fromkeys(late, monotonic())
            await self.host.sharing.say(Here(PARTY + name, tuple(late)))

    def _hear(self, said: Here) -> None:
        """Hear from another worker whose pages it has heard of."""
        if room := self._rooms.get(said.table.removeprefix(PARTY)):
            for guest in said.seats:
                room.hear_of(guest)

    async def do(self, name: str, deed: PartyDeed, key: str) -> PartyView:
        """Do what the host wishes, or a guest who is back."""
        room = await self.fetch(name)
        me, is_host = room.party.guest_of(key), room.party.is_host(key)
        if deed.what == "back":
            if me < 0:
                raise NoSuchKey(say("only a guest of this party comes back to it"))
            room.missing.clear()
            await self._do(name, lambda party: party.let_play(me, time(), is_away=False))
        elif not is_host:
            raise NoSuchKey(say("only whoever gives this party may do that"))
        elif deed.what == "stand_in":
            await self._do(name, lambda party: party.let_play(deed.guest, time(), is_away=True))
        elif deed.what == "close":
            await self._do(name, lambda party: [] if party.has_ended else [PartyOver(time())])
        else:
            await self._next(name, deed)
        room = await self.fetch(name)
        room.looked = 0.0
        return await self.view(name, key)

    async def _next(self, name: str, deed: PartyDeed) -> None:
        """Set the first round, or the next."""
        room = await self.fetch(name)
        async with room.lock:
            wanted = "gathering" if deed.what == "begin" else "interlude"
            if room.party.state == wanted:
                await self._set_round(name, room)
            elif deed.what == "next" and room.party.state == "playing":
                raise Illegal(say("tables are still playing: the next round begins when all are decided"))

    async def _do(self, name: str, work: Callable[[Party], list[PartyEntry]]) -> PartyRoom:
        """Let something happen at a party; who was overtaken by another worker decides again."""
        for _ in range(20):
            room = await self.fetch(name)
            if room.stopped:
                raise Damaged(room.stopped)
            async with room.lock:
                if await self._keep(name, room, work(room.party)):
                    return room
        raise Illegal(say("too many write to this party at once: say it again"))

    async def _keep(
        self, name: str, room: PartyRoom, made: Sequence[PartyEntry], sets: Sequence[NewTable] = ()
    ) -> bool:
        """Keep what was made and only then enter it; tell whether nobody else has written first."""
        if not made:
            return True
        is_over = any(isinstance(entry, PartyOver) for entry in made)
        written = [write(entry) for entry in made]
        try:
            await self.host.store.append(PARTY + name, room.party.entries, written, is_over=is_over, sets=sets)
        except Overtaken:
            self._rooms.pop(name, None)
            return False
        for entry in made:
            room.party.take_down(entry)
        return True

    # --- what goes on by itself ---

    async def _attend(self, name: str, room: PartyRoom) -> None:
        """Look at every table of the round, take home what is decided, and go on to the next in time."""
        party = room.party
        if party.state == "playing":
            kind = kind_of(party)
            await self._look_at_tables(name, room, kind)
            if kind.has_bell and 0 in party.rounds[-1].results and not party.rounds[-1].is_over:
                await self._ring(room)
                await self._look_at_tables(name, room, kind)
        if party.state == "interlude" and (len(party.rounds) >= kind_of(party).rounds or room.is_time):
            await self._set_round(name, room)

    async def _look_at_tables(self, name: str, room: PartyRoom, kind: Kind) -> None:
        party = room.party
        made: list[PartyEntry] = []
        for number in self._open(party):
            placed = party.rounds[-1].tables[number]
            verdict = await (
                self._look_at(name, room, kind, number) if placed.table else self._alone(room, kind, number)
            )
            if verdict is not None:
                won = tuple(guest for side in verdict.won for guest in placed.sides[side])
                made.append(Decided(time(), number, won, verdict.ending, verdict.words, verdict.memory))
        await self._keep(name, room, made)

    @staticmethod
    def _open(party: Party) -> list[int]:
        played = party.rounds[-1]
        return [number for number in range(len(played.tables)) if number not in played.results]

    async def _look_at(self, name: str, room: PartyRoom, kind: Kind, number: int) -> Verdict | None:
        """Look at a table with people: whether everybody is there, and whether it is decided."""
        placed = room.party.rounds[-1].tables[number]
        try:
            live = await self._found(placed.table)
        except Refusal:
            return Verdict(tuple(range(len(placed.sides))), "broken") if not kind.has_bell else Verdict((0,), "broken")
        try:
            table = room.found[placed.table] = live.conduct
            if not table.is_over:
                await self._see_who_is_there(name, room, kind, placed, live)
                return None
            return await asyncio.to_thread(judged, kind, table, number)
        finally:
            live.held -= 1
            self.host.put_away(live)

    async def _found(self, name: str) -> Live:
        """Bring out a table, or the one that its match has led on to."""
        live = await self.host.fetch(name)
        live.held += 1
        table = live.conduct
        if isinstance(table, LiveTable) and table.is_over and table.next_table and sequel_of(table.match) is not None:
            live.held -= 1
            self.host.put_away(live)
            return await self._found(table.next_table)
        if live.stopped:
            live.held -= 1
            self.host.put_away(live)
            raise Damaged(live.stopped)
        return live

    async def _see_who_is_there(self, name: str, room: PartyRoom, kind: Kind, placed: Placed, live: Live) -> None:
        """Let a program play for whoever has been gone too long, and give seats back to those who have come back."""
        party, table = room.party, live.conduct
        for seat, holding in enumerate(kind.holders(placed, len(table.fills))):
            people = [guest for guest in holding if party.guests[guest].player == PERSON]
            if not people:
                continue
            place = (table.id, seat)
            if live.is_present(seat):
                room.missing.pop(place, None)
            elif monotonic() - room.missing.setdefault(place, monotonic()) > self.host.limits.absence:
                gone = [Away(time(), guest, True) for guest in people if not party.guests[guest].is_away]
                await self._keep(name, room, gone)
            is_away = all(party.guests[guest].is_away for guest in people)
            if is_away != (seat in table.stood_in) and seat in table.hashes and not table.is_over:
                await self.host.do_any(live, stands_in(seat, is_away))

    async def _ring(self, room: PartyRoom) -> None:
        """Strike the bell: whatever is still played is broken off and judged."""
        party, kind = room.party, kind_of(room.party)
        for number in self._open(party):
            placed = party.rounds[-1].tables[number]
            if not placed.table:
                continue
            live = await self._found(placed.table)
            try:
                won = (await asyncio.to_thread(judged, kind, live.table, number)).won[0]
                await self.host.do(live, lambda table, now, won=won: [] if table.is_over else [Rung(now, won)])  # type: ignore[misc]
            finally:
                live.held -= 1
                self.host.put_away(live)

    async def _alone(self, room: PartyRoom, kind: Kind, number: int) -> Verdict | None:
        """Let programs play among themselves: to the end, or where a bell rings in step with the people's tables."""
        party, place = room.party, (len(room.party.rounds), number)
        placed = party.rounds[-1].tables[number]
        if place not in room.alone:
            room.alone[place] = lay_alone(party, kind, placed, number)
        match, step = room.alone[place], self._step(room, kind)
        await asyncio.to_thread(go_on_alone, party, kind, match, placed, step)
        has_rung = kind.has_bell and 0 in party.rounds[-1].results and number > 0
        if not match.is_over and not has_rung:
            return None
        return await asyncio.to_thread(kind.judge, match, match.places() if match.is_over else (), number)

    def _step(self, room: PartyRoom, kind: Kind) -> int | None:
        """How many turns programs may have played by now; None for as many as there are."""
        played = room.party.rounds[-1]
        with_people = [
            placed.table for number, placed in enumerate(played.tables) if placed.table and number not in played.results
        ]
        if not kind.has_bell or not with_people:
            return None
        found = (room.found[name] for name in with_people if name in room.found)
        return max((turns_of(table.match) for table in found if isinstance(table, LiveTable)), default=0)

    # --- setting a round ---

    async def _set_round(self, name: str, room: PartyRoom) -> None:
        """Seat the company for the next round, or end the party."""
        party, kind = room.party, kind_of(room.party)
        if not party.rounds:
            await asyncio.to_thread(kind.check, len(party.guests))
        if party.rounds and len(party.rounds) >= kind.rounds:
            await self._keep(name, room, [PartyOver(time())])
            return
        seats = await asyncio.to_thread(kind.seats)
        charters = [self._charter(party, kind, guests, seats) for guests in seats.tables]
        placed = tuple(
            Placed(charter.table if charter else "", guests, dict(seats.rules), party.together)
            for charter, guests in zip(charters, seats.tables, strict=True)
        )
        sets = [table_entries.as_kept(charter) for charter in charters if charter]
        room.missing, room.found = {}, {}
        if not await self._keep(name, room, [RoundSet(time(), placed, seats.bench)], sets):
            return
        for charter in charters:
            if charter and not isinstance(party.game, SealedGame):
                self.host.thinking.warm(LiveTable(charter))

    def _charter(self, party: Party, kind: Kind, guests: Sequence[int], seats: Seats) -> Charter | None:
        """Lay a table for people: their own keys open it, and those of all other guests let them look on."""
        placed = Placed("", tuple(guests), dict(seats.rules), party.together)
        if not any(party.guests[guest].hash for guest in guests):
            return None
        count = party.brief.seats if isinstance(party.game, SealedGame) else kind.seats_for(len(guests))
        holders, names = kind.holders(placed, count), kind.called(placed, count)
        holding = {
            seat: [party.guests[guest].hash for guest in who if party.guests[guest].hash]
            for seat, who in enumerate(holders)
        }
        wish = TableWish(
            party.game.id,
            tuple(
                SeatWish(self._fill(party, seat, who), name)
                for seat, (who, name) in enumerate(zip(holders, names, strict=True))
            ),
            preset=party.wish.preset if isinstance(party.game, SealedGame) else "",
            options=kind.options(count, seats.rules).house_rules,
            scenario=party.wish.scenario,
            clock=party.wish.clock,
            friendly=False,
        )
        people = {seat: sealed[0] for seat, sealed in holding.items() if sealed}
        partners = {each: seat for seat, sealed in holding.items() for each in sealed[1:]}
        looking_on = {
            each: ONLOOKER for each in (*(guest.hash for guest in party.guests), party.charter.keeper) if each
        }
        also = {each: seat for each, seat in (looking_on | partners).items() if each not in people.values()}
        charter = Charter(
            keys.draw_name(), wish, people, keys.seal(keys.draw_key()), keys.draw_secret(), time(), also=also
        )
        return structs.replace(charter, keeper=party.charter.keeper, party=party.charter.party)

    @staticmethod
    def _fill(party: Party, seat: int, who: Sequence[int]) -> str:
        """Say who fills a seat: a person where one holds it, else a program; an umpire's is the house."""
        fills = [party.guests[guest].player for guest in who]
        if PERSON in fills:
            return PERSON
        is_umpires = isinstance(party.game, SealedGame) and party.brief.roles[seat].office == UMPIRE
        return PROGRAM_UMPIRE if is_umpires else fills[0] if fills else stand_in(party.game)

    def _is_present(self, room: PartyRoom, guest: int) -> bool:
        """See whether a guest's page was heard of lately, or sits at a table."""
        if monotonic() - room.seen.get(guest, -LATELY) < LATELY:
            return True
        for placed in room.party.rounds[-1].tables if room.party.rounds else ():
            live = self.host.find_out(placed.table) if guest in placed.guests else None
            if live is not None:
                held = kind_of(room.party).holders(placed, len(live.conduct.fills))
                return any(guest in who and live.is_present(seat) for seat, who in enumerate(held))
        return False


def stands_in(seat: int, is_away: bool) -> Callable[[Table, float], list[table_entries.Entry]]:
    """Let a program take a seat, or give it back, unless that has happened."""

    def work(table: Table, now: float) -> list[table_entries.Entry]:
        may = table.fills[seat] == PERSON if is_away else seat in table.stood_in  # who has resigned stays so
        return [StoodIn(now, seat, is_away)] if may and not table.is_over else []

    return work


def judged(kind: Kind, table: Table, number: int) -> Verdict:
    """Say who has won at a table with people, whether it is over or broken off."""
    with speaking(ENGLISH):  # it is written down, whoever looks first
        if isinstance(table, LiveTable):
            gone = {kind.side_of(seat) for seat in table.resigned} if table.has_conceded else set()
            left = [0 if kind.side_of(seat) in gone else place for seat, place in enumerate(table.places)]
            return kind.judge(table.match, left if any(left) else table.places, number)._replace(words=table.ending)
        return kind.judge(table.exercise, table.exercise.places(), number)._replace(words=verdict(table.exercise))
