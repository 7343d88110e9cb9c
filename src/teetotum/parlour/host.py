"""The host of the parlour: brings tables out of the store, keeps what happens at them, and tells all who sit there.

Whatever happens at a table happens one thing after another, under its lock: it is entered, kept, and only then told.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from functools import partial
from time import perf_counter, time

from msgspec import structs

from teetotum.engine.errors import Illegal, Refusal
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import check_single
from teetotum.languages import say
from teetotum.parlour import clocks, entries, requests, sequel
from teetotum.parlour import seats as keys
from teetotum.parlour.broadcast import tell
from teetotum.parlour.captains import make_ready, slips_of, write_slips
from teetotum.parlour.connection import Sitter
from teetotum.parlour.entries import EVENING, PARTY, Charter, Entry, Met, Rematched, WentOn
from teetotum.parlour.exercise_bench import take_back
from teetotum.parlour.exercise_setup import is_sealed
from teetotum.parlour.limits import Limits, TooMuch
from teetotum.parlour.live_table import LiveTable
from teetotum.parlour.meeting_tables import charter_of_meeting, keys_of_exercise, same_again, words_of_result
from teetotum.parlour.messages import Key, SeatWish, TableSet, TableWish
from teetotum.parlour.restoring import Damaged, charter_of, restore
from teetotum.parlour.room_lines import RoomLines, fans_of
from teetotum.parlour.sealed_table import SealedTable
from teetotum.parlour.sharing import ANY, Sharing
from teetotum.parlour.store import NEVER, Kept, NotKept, Overtaken, Store
from teetotum.parlour.table_setup import PERSON, check_least, lay
from teetotum.parlour.thinking import Thinker
from teetotum.parlour.watching import Counts

LOG = logging.getLogger("teetotum.parlour")
Table = LiveTable | SealedTable
NEXT = Rematched | WentOn | Met
"""Entries with which another table is set."""
TRIES = 50
"""How often something is decided again when other workers were quicker."""
RETRY = 2.0
"""Seconds after which a table that could not be kept is looked at again."""


class NoSuchTable(Refusal):
    """Nobody has set a table of this name."""


class Live:
    """A table that is out of the store, with everybody who sits there."""

    def __init__(self, conduct: Table, stopped: str = "") -> None:
        self.stopped = stopped
        """Why it cannot go on, where what is kept of it cannot be read to its end."""
        self.rooms: RoomLines | None = None
        """What its lines are shown, where it is an exercise."""
        self.conduct = conduct
        self.kept = conduct.entries
        """How many of its entries lie in the store."""
        self.is_over = conduct.is_over
        """Whether its end lies in the store."""
        self.lock = asyncio.Lock()
        self.sitters: set[Sitter] = set()
        self.playing: asyncio.Task[None] | None = None
        self.fanning: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.wakes = NEVER
        """When it goes on by itself, as the store knows it."""
        self.held = 0
        """How many connections have fetched the table and not yet left it."""
        self.is_ours = True
        """Whether this worker lets it go on by itself."""
        self.elsewhere: dict[str, tuple[int, ...]] = {}
        """For each other worker the seats at which somebody sits with it."""
        self.back_at = 0.0
        """No clock runs out before this time: after a restart everybody gets a moment to come back."""

    @property
    def conduct(self) -> Table:
        """The table itself, however it is played at."""
        return self._conduct

    @conduct.setter
    def conduct(self, conduct: Table) -> None:
        self._conduct = conduct
        self.rooms = RoomLines(conduct) if isinstance(conduct, SealedTable) else None

    @property
    def table(self) -> LiveTable:
        """The table, where it is played at in turn."""
        if not isinstance(self.conduct, LiveTable):
            raise Illegal(say("that is for games played in turn, and this is an exercise of sealed orders"))
        return self.conduct

    @property
    def exercise(self) -> SealedTable:
        """The table, where it is written at in secret."""
        if not isinstance(self.conduct, SealedTable):
            raise Illegal(say("that is said in exercises of sealed orders, and here is played in turn"))
        return self.conduct

    @property
    def is_busy(self) -> bool:
        """Whether somebody or something still needs the table at hand."""
        is_played = self.playing is not None and not self.playing.done()
        return bool(self.held or self.lock.locked() or is_played or self.goes_on or self.is_offered)

    @property
    def is_offered(self) -> bool:
        """Whether it is listed here while its company sits with another worker."""
        return self.conduct.is_listed and self.conduct.state == "waiting" and any(self.elsewhere.values())

    @property
    def goes_on(self) -> bool:
        """Whether this worker is to let the table go on by itself now."""
        return self.is_ours and self.conduct.goes_by_itself and not self.stopped

    @property
    def guest(self) -> str:
        """Whose table it is when workers are shared out: the address of whoever sits there, else its own name."""
        return next((sitter.address for sitter in self.sitters if sitter.address), self.conduct.id)

    @property
    def doubled(self) -> tuple[int, ...]:
        """The seats at which people sit here in more than one browser."""
        browsers: dict[int, set[str]] = {}
        for sitter in self.sitters:
            for seat in sitter.mine if sitter.salt else ():
                browsers.setdefault(seat, set()).add(sitter.salt)
        return tuple(sorted(seat for seat, salts in browsers.items() if len(salts) > 1))

    def is_present(self, seat: int) -> bool:
        """See whether somebody is connected at a seat."""
        here = any(seat in sitter.mine for sitter in self.sitters)
        return here or any(seat in seats for seats in self.elsewhere.values())


def restored(name: str, kept: Kept) -> Live:
    """Play a table through as it was kept, as far as that can be read."""
    charter = charter_of(kept, entries.read_charter)
    live = Live(*restore(name, kept.entries, entries.read_entry, lambda: table_of(charter)))
    live.conduct.rest()
    live.wakes, live.is_ours = live.conduct.wakes_at, kept.is_ours
    return live


async def played_through(name: str, kept: Kept) -> Live:
    """Bring a table out as it was kept; that may take a while, and other tables must not wait for it."""
    return await asyncio.to_thread(restored, name, kept)


def table_of(charter: Charter) -> Table:
    """Lay a table by its charter, for a game played in turn or for one of sealed orders."""
    return SealedTable(charter) if is_sealed(charter.wish) else LiveTable(charter)


def table_after(table: Table, entry: Rematched | WentOn | Met) -> Charter:
    """Settle the next table of a company: the game that follows, or the same again under their names and keys."""
    if isinstance(table, SealedTable):
        return charter_of_meeting(table, entry) if isinstance(entry, Met) else same_again(table, entry.table, entry.at)
    if isinstance(entry, WentOn):
        return sequel.charter_of_sequel(table, entry.table, entry.at)
    charter, names = table.charter, table.setup.names
    called = zip(charter.wish.seats, names, strict=True)
    wish = structs.replace(charter.wish, seats=tuple(SeatWish(seat.player, name) for seat, name in called))
    return structs.replace(
        charter,
        table=entry.table,
        wish=wish,
        hashes=table.hashes,
        also=table.also,
        onlooker=table.onlooker,
        secret=keys.draw_secret(),
        at=entry.at,
        after=charter.table,
    )


def going_by_itself(table: LiveTable, code: int, now: float) -> list[Entry]:
    """Let Nature spin, or a program's seat take what it chose."""
    return table.go_by_itself(now, code)


def what_follows(table: Table, now: float) -> list[Entry]:
    """List what follows at once from how a table stands."""
    if isinstance(table, SealedTable):
        return table.follow(now)
    begun = table.begin(now) if table.people or table.stood_in else []
    return [*begun, *requests.grant(table, now), *sequel.go_on(table, now)]


class Host:
    """All tables of the parlour."""

    def __init__(self, store: Store, thinking: Thinker, limits: Limits | None = None, pace: float = 0.0) -> None:
        self.store, self.thinking, self.limits, self.pace = store, thinking, limits or Limits(), pace
        self.counts = Counts()
        self.sharing = Sharing(self)
        self._live: dict[str, Live] = {}
        self._fetching = asyncio.Lock()
        """Held while a table is brought out, so that none is ever out twice."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        """For tables that sleep in the store, when each is to be woken."""
        self._grace_from = 0.0
        """When people last lost their lines, by a restart or the end of another worker."""

    @property
    def tables(self) -> int:
        """How many tables are out of the store."""
        return len(self._live)

    async def open(self) -> None:
        """Open the store and take up what was being played."""
        await self.store.open(self.sharing.hear)
        await self.sharing.ask_who_is_there(ANY)
        self.look_after(await self.store.waking())

    async def close(self) -> None:
        """Stop everything that goes on by itself, and shut the store."""
        for live in self._live.values():
            clocks.stop(live)
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [*self._tasks, *(live.playing for live in self._live.values() if live.playing)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.thinking.close()
        await self.store.close()

    def run(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Let something go on by itself."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        """Put a task away; what it could not keep is tried again by an alarm or by whoever comes back."""
        self._tasks.discard(task)
        wrong = None if task.cancelled() else task.exception()
        if wrong is not None and not isinstance(wrong, Refusal):
            LOG.error("something that went on by itself has failed", exc_info=wrong)

    def out(self) -> list[Live]:
        """List the tables that are out of the store."""
        return list(self._live.values())

    def find_out(self, name: str) -> Live | None:
        """Find a table that is out of the store, and no other."""
        return self._live.get(name)

    def look_after(self, tables: Iterable[tuple[str, float]]) -> None:
        """Let tables go on by themselves from now on; people get a moment to come back before their clocks strike."""
        self._grace_from = time()
        for name, wakes in tables:
            if live := self._live.get(name):
                live.is_ours, live.back_at = True, self._grace_from + clocks.GRACE
                self.stir(live)
            else:
                self._set_alarm(name, wakes)

    def _set_alarm(self, name: str, wakes: float) -> None:
        """Let a table sleep in the store until its time has come; an evening goes on when its screen asks for it."""
        self.silence(name)
        if wakes < NEVER and not name.startswith((EVENING, PARTY)):
            loop = asyncio.get_running_loop()
            self._alarms[name] = loop.call_later(clocks.nap(wakes), lambda: self.run(self._wake(name, wakes)))

    async def _wake(self, name: str, wakes: float) -> None:
        """Bring a table out, so that programs and clocks go on where they stopped."""
        if wakes > time():
            self._set_alarm(name, wakes)
            return
        try:
            live = await self.fetch(name)
        except NotKept:
            self._set_alarm(name, time() + RETRY)
            return
        except Refusal:
            return
        live.held += 1
        try:
            if live.is_ours and not live.stopped:
                await clocks.strike(self, live)
                self.stir(live)
        finally:
            live.held -= 1
            self.put_away(live)

    # --- setting and finding tables ---

    async def set_table(self, wish: TableWish) -> TableSet:
        """Set a table and cut its keys."""
        check_least(wish.clock, self.limits.least_move, self.limits.least_days)
        if self.limits.quiet:
            wish = structs.replace(wish, seats=tuple(SeatWish(seat.player) for seat in wish.seats))
        if is_sealed(wish):
            return await self._set_exercise(wish)
        # The first table of a game has its rulebook and its board to be read.
        check_single(await asyncio.to_thread(lay, wish))
        people = [seat for seat, filled in enumerate(wish.seats) if filled.player == PERSON]
        cut = tuple(Key(seat, keys.draw_key()) for seat in people)
        onlooker = keys.draw_key()
        hashes = {key.seat: keys.seal(key.token) for key in cut}
        keeper = keys.draw_key()
        luck = (keys.draw_secret(), time())
        charter = Charter(keys.draw_name(), wish, hashes, keys.seal(onlooker), *luck, keeper=keys.seal(keeper))
        table = await self._establish(charter)
        return TableSet(table.id, cut, onlooker, table.commitment, keeper)

    async def rekey(self, name: str, seat: int, keeper: str) -> Key:
        """Revoke the key to a seat for whoever set the table, and cut another."""
        live, fresh = await self.fetch(name), keys.draw_key()
        live.held += 1
        try:
            await self.do_any(live, lambda table, now: table.rekey(seat, keeper, keys.seal(fresh), now))
        finally:
            live.held -= 1
            self.put_away(live)
        return Key(seat, fresh)

    async def _set_exercise(self, wish: TableWish) -> TableSet:
        """Set an exercise, and cut the keys of its seats and offices."""
        found = await asyncio.to_thread(make_ready, wish)
        cut, onlooker = keys_of_exercise(found, wish), keys.draw_key()
        hashes = {key.seat: keys.seal(key.token) for key in cut if key.seat >= 0}
        also = {keys.seal(key.token): key.seat for key in cut if key.seat < 0}
        sealed, luck, keeper = keys.seal(onlooker), (keys.draw_secret(), time()), keys.draw_key()
        charter = Charter(keys.draw_name(), wish, hashes, sealed, *luck, also=also, keeper=keys.seal(keeper))
        table = await self._establish(charter)
        return TableSet(table.id, cut, onlooker, table.commitment, keeper)

    async def _establish(self, charter: Charter) -> Table:
        """Keep a new table."""
        table = table_of(charter)
        await self.store.set_table(entries.as_kept(charter))
        self._make_ready(table)
        return table

    def _make_ready(self, table: Table) -> None:
        """Count a table that was set, and let workers make ready for it."""
        self.counts.tables_set += 1
        LOG.info("table set", extra={"said": {"table": table.id, "game": table.game.id, "seats": len(table.fills)}})
        if isinstance(table, LiveTable):
            self.thinking.warm(table)

    async def fetch(self, name: str) -> Live:
        """Find a table, in memory or in the store."""
        live = self._live.get(name) or await self._bring_out(name)
        await self.sharing.catch_up(live)
        return live

    async def _bring_out(self, name: str) -> Live:
        async with self._fetching:
            if name not in self._live:
                self._live[name] = live = await self._load(name)
                if name in self._alarms:  # it was to be woken, perhaps by who took it over while it was brought out
                    live.is_ours = True
                    self.silence(name)
                    self.stir(live)
                live.held += 1  # a table that goes on by itself and comes to rest meanwhile is not put away
                try:
                    await self.sharing.ask_who_is_there(name)
                finally:
                    live.held -= 1
            return self._live[name]

    def silence(self, name: str) -> None:
        """Let a table sleep on that another looks after now, or that is awake."""
        if alarm := self._alarms.pop(name, None):
            alarm.cancel()

    async def _load(self, name: str) -> Live:
        kept = None if name.startswith((EVENING, PARTY)) else await self.store.load(name)
        if kept is None:
            raise NoSuchTable(say("there is no table of this name: ask whoever set it for the link again"))
        live = await played_through(name, kept)
        if live.conduct.since < self._grace_from:
            live.back_at = self._grace_from + clocks.GRACE
        return live

    # --- what happens at a table ---

    async def do(self, live: Live, work: Callable[[LiveTable, float], Sequence[Entry]]) -> None:
        """Let something happen at a table: refused, or entered, kept and told; who was overtaken decides again."""
        await self._do(live, lambda now: work(live.table, now))

    async def do_sealed(self, live: Live, work: Callable[[SealedTable, float], Sequence[Entry]]) -> None:
        """Let something happen in an exercise: refused, or entered, kept and told."""
        await self._do(live, lambda now: work(live.exercise, now))

    async def do_any(self, live: Live, work: Callable[[Table, float], Sequence[Entry]]) -> None:
        """Let something happen that every table knows of."""
        await self._do(live, lambda now: work(live.conduct, now))

    async def _do(self, live: Live, work: Callable[[float], Sequence[Entry]]) -> None:
        async with live.lock:
            for _ in range(TRIES):
                if self._live.get(live.conduct.id) is not live:
                    raise NotKept(say("the table could not be kept: come back in a moment"))
                if await self._try(live, work):
                    return
        raise NotKept(say("too many write to this table at once: say it again"))

    async def _try(self, live: Live, work: Callable[[float], Sequence[Entry]]) -> bool:
        """Enter and keep what comes of some work; tell whether nobody else has written there first."""
        now = time()
        made = work(now)
        try:
            entered = self._enter(live, made, now)
        except Refusal:
            if live.conduct.entries != live.kept:
                self._forget(live)
            raise
        try:
            await self.keep(live, entered)
        except Overtaken:
            await self._look_again(live)
            return False
        return True

    async def _look_again(self, live: Live) -> None:
        """Bring a table out afresh at which another worker has written first, and tell what that one wrote."""
        try:
            kept = await self.store.load(live.conduct.id)
            fresh = await played_through(live.conduct.id, kept) if kept else None
        except BaseException:
            self._forget(live)
            raise
        if kept is None or fresh is None or fresh.stopped:
            self._forget(live)
            raise Damaged(say("this table cannot go on: come back and look"))
        missed = [entries.read_entry(entry) for entry in kept.entries[live.kept :]]
        live.conduct, live.kept, live.wakes, live.is_ours = fresh.conduct, fresh.kept, fresh.wakes, fresh.is_ours
        self._tell(live, missed)
        self.stir(live)

    def follow(self, live: Live, written: Sequence[bytes]) -> None:
        """Enter what another worker has kept, and tell it; a table that cannot follow is fetched afresh."""
        if not written or self._live.get(live.conduct.id) is not live:
            return
        try:
            entered = [entries.read_entry(entry) for entry in written]
            for entry in entered:
                live.conduct.take_down(entry)
        except Exception as wrong:  # whatever it is, the store knows better
            LOG.warning("table %s cannot follow: %s", live.conduct.id, type(wrong).__name__)
            self._forget(live)
            return
        live.kept, live.wakes, live.is_ours = live.conduct.entries, live.conduct.wakes_at, False
        self._tell(live, entered)
        self.stir(live)

    def _enter(self, live: Live, made: Sequence[Entry], now: float) -> list[Entry]:
        """Enter what was made, and what follows from it at once; where rooms are apart a slip is answered first."""
        table, entered = live.conduct, list(made)
        for entry in made:
            table.take_down(entry)
        while not table.answers_first(made) and (following := what_follows(table, now)):
            for entry in following:
                table.take_down(entry)
            entered += following
        return entered

    async def keep(self, live: Live, entered: Sequence[Entry]) -> None:
        """Keep what was entered, then tell it; what cannot be kept has not happened."""
        if not entered:
            return
        table, began = live.conduct, perf_counter()
        written = [entries.write(entry) for entry in entered]
        try:
            following = [table_after(table, entry) for entry in entered if isinstance(entry, NEXT)]
            sets = [entries.as_kept(charter) for charter in following]
            wakes = table.wakes_at
            fresh = None if wakes == live.wakes and live.is_ours else wakes
            first = table.entries - len(entered)
            await self.store.append(table.id, first, written, is_over=table.is_over, wakes=fresh, sets=sets)
        except Overtaken:
            raise
        except BaseException as wrong:
            self._forget(live)
            if isinstance(wrong, NotKept):
                self.counts.is_keeping = False
                LOG.error("not kept", extra={"said": {"table": table.id, "why": str(wrong)}})
            raise
        live.kept, live.wakes, live.is_ours = table.entries, wakes, True
        self._count(live, len(entered), perf_counter() - began)
        for charter in following:
            self._make_ready(table_of(charter))
        self._tell(live, entered)
        self.stir(live)
        if table.is_over and table.charter.after and isinstance(table, SealedTable):
            self.run(self._bring_home(table.charter.after))

    def _count(self, live: Live, entered: int, seconds: float) -> None:
        table, counts = live.conduct, self.counts
        counts.is_keeping = True
        counts.entries += entered
        counts.keeping.note(seconds)
        if table.is_over and not live.is_over:
            live.is_over = True
            LOG.info("table over", extra={"said": {"table": table.id, "game": table.game.id, "plies": table.ply}})

    def _tell(self, live: Live, entered: Sequence[Entry]) -> None:
        """Tell what is kept; if it cannot be shown, everybody is sent to look at the table afresh."""
        try:
            tell(live, entered)
            live.conduct.rest()
        except Exception:  # it is kept, so whatever is wrong with the showing must not undo it
            LOG.exception("table %s could not be shown", live.conduct.id)
            for sitter in list(live.sitters):
                sitter.send_away(say("the table could not be shown: come back in a moment"))

    def _forget(self, live: Live) -> None:
        """Put a table away whose entries could not be kept; whoever comes back finds what is in the store."""
        if self._live.get(live.conduct.id) is live:
            del self._live[live.conduct.id]
            if min(live.wakes, live.conduct.wakes_at) < NEVER and not live.stopped:
                self._set_alarm(live.conduct.id, time() + RETRY)
        clocks.stop(live)
        for sitter in list(live.sitters):
            sitter.send_away(say("the table could not be kept: come back in a moment"))

    # --- what goes on by itself ---

    def stir(self, live: Live) -> None:
        """See whether a program or Nature is to go on by itself, and set the clock for people."""
        clocks.set_going(self, live)
        if (live.playing is None or live.playing.done()) and live.goes_on:
            is_in_turn = isinstance(live.conduct, LiveTable)
            live.playing = self.run(self._play_on(live) if is_in_turn else self._write_on(live))
        is_fanned = live.fanning is not None and not live.fanning.done()
        if live.rooms is not None and not is_fanned and live.rooms.lacks_fans(live.sitters):
            live.fanning = self.run(self._fan_out(live))

    async def _play_on(self, live: Live) -> None:
        """Let programs and Nature act until a person is awaited, or another worker does."""
        while live.goes_on and self._live.get(live.table.id) is live:
            table, code = live.table, 0
            ply, branch = table.ply, table.branch
            if table.to_act != NATURE:
                code = await self.thinking.choose(table, table.fills[table.to_act], live.guest)
            async with live.lock:
                is_out = live.table is table and self._live.get(table.id) is live
                if is_out and (ply, branch) == (table.ply, table.branch) and live.goes_on:
                    await self._try(live, partial(going_by_itself, table, code))
            await asyncio.sleep(self.pace)
        if not live.held:
            asyncio.get_running_loop().call_soon(self.put_away, live)

    async def _write_on(self, live: Live) -> None:
        """Let programs write until a person is awaited; all slips of one moment are handed in together."""
        await asyncio.sleep(0)  # whoever has just handed a slip in is answered before anything comes of it
        while live.goes_on and self._live.get(live.conduct.id) is live:
            table = live.exercise
            seats, ply = table.programs_to_write, table.ply
            texts = await asyncio.to_thread(write_slips, table, seats) if seats else {}
            async with live.lock:
                is_out = live.conduct is table and self._live.get(table.id) is live
                if is_out and ply == table.ply and live.goes_on:
                    await self._try(live, partial(slips_of, table, texts))
            await asyncio.sleep(self.pace)
        if not live.held:
            asyncio.get_running_loop().call_soon(self.put_away, live)

    async def _fan_out(self, live: Live) -> None:
        """Work out, after all was told, what a drag may choose between, and send it on."""
        rooms = live.rooms
        assert rooms is not None
        for seat in rooms.lacks_fans(live.sitters):
            sight, need = rooms.views.sight(seat), live.exercise.needs[seat]
            fans = await asyncio.to_thread(fans_of, sight)
            async with live.lock:
                if live.rooms is not rooms:  # another worker was quicker, and the table was brought out afresh
                    return
                rooms.views.keep_fans(seat, need, fans)
                rooms.tell(live.sitters, live.is_present, time())

    async def bring_back(self, live: Live, ident: str) -> None:
        """Take the result of a meeting back into its campaign."""
        name = live.exercise.meeting
        if not name:
            raise Illegal(say("no meeting is being fought at a table of its own"))
        action = await self.fetch(name)
        action.held += 1
        try:
            words = await asyncio.to_thread(words_of_result, live.exercise, action.exercise)
            await self.do_sealed(live, lambda table, now: take_back(table, name, words, ident, now))
        finally:
            action.held -= 1
            self.put_away(action)

    async def _bring_home(self, name: str) -> None:
        """When a meeting has been fought, take it back where no person is asked for it."""
        with suppress(Refusal):
            live = await self.fetch(name)
            live.held += 1
            try:
                if isinstance(live.conduct, SealedTable) and live.conduct.takes_meetings_itself:
                    await self.bring_back(live, "")
            finally:
                live.held -= 1
                self.put_away(live)

    # --- who sits there ---

    def make_room(self, live: Live, mine: Sequence[int]) -> None:
        """See that there is room for one more connection of the same seats; who else is there tells it nothing."""
        if sum(sitter.mine == mine for sitter in live.sitters) >= self.limits.connections:
            raise TooMuch(
                say(
                    "{connections} connections at one table are enough: look on later",
                    connections=self.limits.connections,
                )
            )

    def put_away(self, live: Live) -> None:
        """Put a table back in the store when nobody sits there and nothing goes on; whoever comes next fetches it."""
        if not live.is_busy and self._live.get(live.conduct.id) is live:
            clocks.stop(live)
            del self._live[live.conduct.id]
            if live.is_ours and not live.stopped:
                self._set_alarm(live.conduct.id, clocks.due_at(live))
