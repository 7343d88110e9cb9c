"""The pigeon-holes of a campaign by mail: slips as editors and telephones save them, and the filing of those taken.

A slip is filed only after the umpire's copy has it. Which slips are being taken stands in a note beside the copy until
then, so that a carrier who is struck down in the middle neither loses a slip nor hands one in twice.
"""

import codecs
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.files import read_whole, write_whole
from teetotum.games.naval_strategic.slips.wording import quoted

ORDERS, PLAN, RETURNED, PAPERS, CHART = "orders.txt", "plan.txt", "returned.txt", "papers.txt", "chart.svg"
BROUGHT_BACK = "Returned by the messenger"
NOTE, LOCK = "umpire.post", "umpire.lock"
WIDE = ((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"), (codecs.BOM_UTF8, "utf-8-sig"))
"""What editors put before a text, and how it is read then."""
PLAIN = str.maketrans("\u201c\u201d\u201e\u00ab\u00bb\u2018\u2019\u2013\u00a0", '"""""' + "''- ")
"""What telephones and word processors make of plain signs."""
FILED = re.compile(r"(orders|plan)(-\d+)?\.txt")
MEANT = re.compile(r"order|plan", re.IGNORECASE)


@dataclass
class Slips:
    """What was taken in one round: the rooms whose slips were, and the umpire's words that are left to be said."""

    rooms: list[Path] = field(default_factory=list)
    rulings: dict[Path, str] = field(default_factory=dict)


def read_slip(path: Path) -> str:
    """Read what somebody has written, whatever signs his editor puts before it or for quotation marks."""
    try:
        opening = path.read_bytes()[:4] if path.is_file() else b""
    except OSError:
        opening = b""
    wide = next((how for mark, how in WIDE if opening.startswith(mark)), "")
    try:
        text = path.read_text(wide) if wide else read_whole(path)
    except (Refusal, UnicodeError, OSError):
        raise Refusal(f"{path.name} cannot be read: save it as plain text, in UTF-8") from None
    return text.translate(PLAIN)


def draft_of(folder: Path, *, is_planning: bool) -> str:
    """Read a room's orders: one line for each force, remarks after #; before play its plan may be plain prose."""
    path, plan = folder / ORDERS, folder / PLAN
    lines = [without_remark(line) for line in read_slip(path).splitlines()] if path.exists() else []
    if is_planning and plan.exists():
        lines = [f"plan {quoted(' '.join(read_slip(plan).split()))}", *lines]
    return ("; " if is_planning else " / ").join(line for line in lines if line)


def without_remark(line: str) -> str:
    """Strike out what follows a # that is in no quotation."""
    inside = False
    for n, letter in enumerate(line):
        inside = inside != (letter == '"')
        if letter == "#" and not inside:
            return line[:n].strip()
    return line.strip()


def astray(folder: Path, *, is_planning: bool) -> str:
    """Say which files look like slips and are none, so that nobody waits for an answer to them; or nothing."""
    named = sorted(path.name for path in folder.iterdir() if MEANT.search(path.name) and not path.name.startswith("."))
    lost = [name for name in named if not FILED.fullmatch(name)]
    if PLAN in named and not is_planning:
        lost.append(PLAN)
    if not lost:
        return ""
    read = f"orders are read from {ORDERS}, plans before play from {PLAN}, named just so"
    return f"Nobody reads {', '.join(lost)}: {read}."


@contextmanager
def carrying(home: Path) -> Iterator[None]:
    """Let only one person carry the post at a time; who is struck down lets go of it."""
    try:
        fcntl: Any = import_module("fcntl")
    except ImportError:  # where the system has no such lock, people must not run into each other
        yield
        return
    with (home / LOCK).open("w") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadSetup(f"somebody else is carrying the post in {home} just now: try again in a minute") from None
        yield


def note_down(home: Path, slips: Slips, deeds: int) -> None:
    """Note what is taken with the copy that will have so many deeds, before that copy is written."""
    paths = [folder / name for folder in slips.rooms for name in (ORDERS, PLAN)]
    left: dict[Path, str | None] = {**{path: None for path in paths if path.exists()}, **slips.rulings}
    taken = {str(path.relative_to(home)): [path.stat().st_mtime_ns, rest] for path, rest in left.items()}
    write_whole(home / NOTE, json.dumps({"deeds": deeds, "taken": taken}), private=True)


def file_away(home: Path, deeds: int) -> None:
    """File what was noted down, if the copy has it; what was written since stays where it is."""
    note = home / NOTE
    if not note.exists():
        return
    noted = json.loads(read_whole(note))
    numbers: dict[Path, int] = {}
    for name, (written, rest) in noted["taken"].items() if noted["deeds"] == deeds else ():
        path = home / name
        number = numbers.setdefault(path.parent, 1 + _filed_in(path.parent))
        if path.exists() and path.stat().st_mtime_ns == written:
            _clear(path, number, rest)
    note.unlink()


def _clear(path: Path, number: int, rest: str | None) -> None:
    """Put one slip on its room's file; of an umpire's words leave what has not been said yet."""
    if rest is None:
        path.rename(path.with_name(f"{path.stem}-{number}.txt"))
    elif rest:
        write_whole(path, rest)
    else:
        path.unlink()


def was_returned(folder: Path) -> bool:
    """See whether the room's last slip was brought back to it."""
    path = folder / RETURNED
    return path.exists() and BROUGHT_BACK in read_whole(path)


def _filed_in(folder: Path) -> int:
    """Count a room's own slips that are filed already; a plan and the instructions with it have one number."""
    numbers = [path.stem.partition("-")[2] for path in folder.iterdir() if FILED.fullmatch(path.name)]
    return max((int(number) for number in numbers if number), default=0)
