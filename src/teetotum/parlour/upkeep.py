"""Looking after a store: every table looked at, damage named and the rest saved, records handed out as files."""

import os
from collections.abc import AsyncGenerator
from contextlib import aclosing
from pathlib import Path
from typing import NamedTuple

from teetotum.engine.errors import Refusal
from teetotum.engine.files import write_whole
from teetotum.parlour import accounts, evening, exercise_accounts, party
from teetotum.parlour.entries import EVENING, PARTY
from teetotum.parlour.host import restored
from teetotum.parlour.restoring import charter_of, restore
from teetotum.parlour.sealed_table import SealedTable
from teetotum.parlour.store import NEVER, NotKept, is_address
from teetotum.parlour.store.copying import Whole, back_up, clear, lay_down, page_damage, salvage, wholes
from teetotum.parlour.store.sqlite import SqliteStore


class Sound(NamedTuple):
    """What became of looking at one table."""

    whole: Whole
    entries: int
    """How many entries can be read and played through."""
    is_over: bool
    wakes: float
    fault: str
    """What is wrong with it, if anything is."""


class Survey(NamedTuple):
    """What became of looking at a whole store."""

    tables: int = 0
    finished: int = 0
    entries: int = 0
    faults: tuple[tuple[str, str], ...] = ()
    """Tables that are damaged, each with what is wrong."""
    pages: str = ""
    """What is wrong with the file itself."""

    @property
    def is_sound(self) -> bool:
        """Whether nothing was found."""
        return not self.faults and not self.pages


class Repair(NamedTuple):
    """What a repair has saved."""

    tables: int
    cut: tuple[tuple[str, str], ...]
    """Tables that were damaged, each with what was wrong."""
    before: Path
    """Where everything still lies as it was."""


async def check(where: str) -> Survey:
    """Play every table of a store through."""
    found = Survey(pages=page_damage(where))
    try:
        async with aclosing(looked_at(where)) as tables:
            async for sound in tables:
                found = counted(found, sound)
    except NotKept as wrong:
        if not found.pages:
            raise
        return found._replace(pages=f"{found.pages}; {wrong}")
    return found


def counted(found: Survey, sound: Sound) -> Survey:
    """Add a table to what was found."""
    return found._replace(
        tables=found.tables + 1,
        finished=found.finished + sound.whole.is_over,
        entries=found.entries + len(sound.whole.rows),
        faults=(*found.faults, (sound.whole.id, sound.fault)) if sound.fault else found.faults,
    )


async def looked_at(where: str) -> AsyncGenerator[Sound, None]:
    """Look at every table of a store."""
    async with aclosing(wholes(where)) as tables:
        async for whole in tables:
            yield look_at(whole)


def look_at(whole: Whole) -> Sound:
    """Play one table through as far as that can be done."""
    try:
        if whole.id.startswith(EVENING):
            return look_at_evening(whole)
        if whole.id.startswith(PARTY):
            return look_at_party(whole)
        live = restored(whole.id, whole.kept)
    except Refusal as wrong:
        return Sound(whole, 0, False, NEVER, str(wrong))
    return Sound(whole, live.kept, live.is_over, live.wakes, live.stopped)


def look_at_evening(whole: Whole) -> Sound:
    """Hold an evening again as far as that can be done."""
    gathering, stopped = held_again(whole)
    return Sound(whole, gathering.entries, gathering.evening.is_over, NEVER, stopped)


def look_at_party(whole: Whole) -> Sound:
    """Hold a party again as far as that can be done."""
    charter = charter_of(whole.kept, party.read_charter)
    held, stopped = restore(whole.id, whole.kept.entries, party.read_entry, lambda: party.Party(charter))
    return Sound(whole, held.entries, held.has_ended, NEVER, stopped)


def held_again(whole: Whole) -> tuple[evening.Gathering, str]:
    """Hold an evening again from its entries."""
    charter = charter_of(whole.kept, evening.read_charter)
    return restore(whole.id, whole.kept.entries, evening.read_entry, lambda: evening.Gathering(charter))


# --- repairing ---


async def repair(where: str) -> Repair:
    """Save all that can be read; a match that is not over is cut before what cannot be, and goes on from there."""
    return await (repair_database(where) if is_address(where) else repair_file(Path(where)))


async def repair_file(path: Path) -> Repair:
    """Write a fresh file of all that can be read, and keep the damaged one beside it."""
    if not path.is_file():
        raise NotKept(f"there is no store {path}")
    before, part = beside(path, "damaged"), path.with_name(f"{path.name}.part")
    refuse_if_open(path)
    clear(part)
    store = SqliteStore(part)
    await store.open()
    count, cut = 0, list[tuple[str, str]]()
    try:
        for whole in salvage(path):
            sound = look_at(whole)
            await lay_down(store, as_saved(sound))
            count += 1
            cut += [(whole.id, sound.fault)] if sound.fault else []
    finally:
        await store.close()
    for ending in ("", "-wal", "-shm"):
        if Path(f"{path}{ending}").exists():
            os.replace(f"{path}{ending}", f"{before}{ending}")
    os.replace(part, path)
    clear(part)
    return Repair(count, tuple(cut), before)


def as_saved(sound: Sound) -> Whole:
    """Cut a match that is not over before what cannot be read; one that is over stays as it is, to be looked at."""
    whole = sound.whole
    if not sound.fault or whole.is_over or not sound.entries:
        return whole
    wakes = None if sound.wakes == NEVER else sound.wakes
    return whole._replace(rows=whole.rows[: sound.entries], wakes=wakes, is_over=sound.is_over)


def refuse_if_open(path: Path) -> None:
    """Refuse to repair what a house is using."""
    store = SqliteStore(path)
    store.hold()
    store.release()


async def repair_database(where: str) -> Repair:
    """Cut damaged tables where they lie, after a copy of everything was put by."""
    from teetotum.parlour.store.postgresql import PostgresStore, open_workers  # noqa: PLC0415  # needs a package more

    if count := await open_workers(where):
        raise NotKept(f"{count} workers are open on this store: close them first")
    before = beside(Path("parlour.sqlite"), "damaged")
    tables = await back_up(where, before)
    damaged = [sound async for sound in looked_at(where) if sound.fault]
    store = PostgresStore(where)
    try:
        await store.open()
        for sound in damaged:
            if sound.entries and not sound.whole.is_over:
                await store.cut(sound.whole.id, sound.entries)
                await store.append(sound.whole.id, 0, (), is_over=sound.is_over, wakes=sound.wakes)
    finally:
        await store.close()
    return Repair(tables, tuple((sound.whole.id, sound.fault) for sound in damaged), before)


def beside(path: Path, word: str) -> Path:
    """Name a file beside another that is not there yet."""
    names = (path.with_name(f"{path.name}.{word}{number or ''}") for number in range(1000))
    return next(name for name in names if not name.exists())


# --- handing out ---


async def export(where: str, folder: Path, *, unfinished: bool = False) -> tuple[int, list[tuple[str, str]]]:
    """Write the record of every match that is over into a folder; tell how many, and which could not be."""
    folder.mkdir(parents=True, exist_ok=True)
    count, faults = 0, list[tuple[str, str]]()
    async with aclosing(wholes(where, finished=not unfinished)) as tables:
        async for whole in tables:
            if whole.id.startswith(PARTY):  # what is played at one lies at tables of its own
                continue
            try:
                name, text = record_of(whole)
            except Refusal as wrong:
                faults.append((whole.id, str(wrong)))
                continue
            write_whole(folder / f"{name}.record", text)
            count += 1
    return count, faults


def record_of(whole: Whole) -> tuple[str, str]:
    """Write the record of a table or an evening as far as it can be read, and a name for its file."""
    if whole.id.startswith(EVENING):
        return whole.id, str(held_again(whole)[0].record)
    table = restored(whole.id, whole.kept).conduct
    if isinstance(table, SealedTable):
        taken = exercise_accounts.record_of(table, max(table.umpire, 0))
    else:
        taken = accounts.record_of(table)
    return f"{table.game.id}-{whole.id}", str(taken)
