"""What every rule is written with: the `rule` mark, the play it works on, and the ledger it writes in."""

from collections.abc import Callable, MutableSequence, Sequence
from typing import Generic, NamedTuple, ParamSpec, Protocol, TypeAlias, TypeVar

from teetotum.rulebooks.entries import FIRST_RULING, ROOM_FOR_SAYINGS

Ints: TypeAlias = Sequence[int]
Row: TypeAlias = MutableSequence[int]
Reals: TypeAlias = MutableSequence[float]

NATURE = -1
"""The seat that owns chance."""
OVER = -2
"""Nobody is to act: the match has ended."""
TOGETHER = -3
"""Several seats write at once, in secret."""

RULING = FIRST_RULING
"""Added to a ruling's number, so that clauses and rulings are cited alike."""

P = ParamSpec("P")
R = TypeVar("R")
BoardT = TypeVar("BoardT")
HouseT = TypeVar("HouseT")
StateT = TypeVar("StateT")


class Page(Protocol):
    """Rows of a ledger: a NumPy array by steam, a `Sheet` by hand."""

    def __len__(self) -> int: ...
    def __setitem__(self, at: tuple[int, int], value: int, /) -> None: ...


class Ledger(NamedTuple):
    """The line-by-line account of an action; each line cites the clause behind it."""

    page: Page
    used: Row


class Play(NamedTuple, Generic[BoardT, HouseT, StateT]):
    """All that a rule may look at: the board, the house rules, the state, and the ledger to write in."""

    board: BoardT
    house: HouseT
    state: StateT
    ledger: Ledger


RULES: dict[Callable[..., object], tuple[int, ...]] = {}
"""Every rule of the dialect written so far, and the clauses it carries out."""

UPHELD: dict[Callable[..., object], tuple[int, ...]] = {}
"""Everything outside the dialect that carries out a clause: surveys, notation, advice to players, sittings."""


def rule(*clauses: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a function of the rule dialect as carrying out these clauses; the function itself is untouched."""

    def mark(carried: Callable[P, R]) -> Callable[P, R]:
        RULES[carried] = clauses
        return carried

    return mark


MEASURES: set[Callable[..., object]] = set()
"""The rules among them that measure: they may use real numbers and the common functions of geometry."""


def measure(*clauses: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a rule that measures on a chart: the rule dialect, with real numbers and geometry allowed."""

    def mark(carried: Callable[P, R]) -> Callable[P, R]:
        MEASURES.add(carried)
        return rule(*clauses)(carried)

    return mark


def upholds(*clauses: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark ordinary code as carrying out these clauses; steam never compiles it."""

    def mark(carried: Callable[P, R]) -> Callable[P, R]:
        UPHELD[carried] = clauses
        return carried

    return mark


CLAUSE, HOW, SEAT, WAS, NOW, AUDIENCE = range(6)
"""The columns of a ledger line; AUDIENCE is 0 for everybody, else one bit for each seat that may read it."""

COLUMNS = 6


@rule()
def note(ledger: Ledger, saying: int, seat: int, was: int, now: int) -> None:
    """Write one line in the ledger for all to read, unless its page is full."""
    whisper(ledger, saying, seat, was, now, 0)


@rule()
def whisper(ledger: Ledger, saying: int, seat: int, was: int, now: int, audience: int) -> None:
    """Write one line in the ledger for the seats of this audience alone; a saying names its clause, and the how."""
    line = ledger.used[0]
    if line < len(ledger.page):
        ledger.page[line, 0] = saying // ROOM_FOR_SAYINGS
        ledger.page[line, 1] = saying % ROOM_FOR_SAYINGS
        ledger.page[line, 2] = seat
        ledger.page[line, 3] = was
        ledger.page[line, 4] = now
        ledger.page[line, 5] = audience
        ledger.used[0] = line + 1


@rule()
def is_kept(ledger: Ledger) -> bool:
    """See whether there is room for another line, so that telling what happened is worth the trouble."""
    return ledger.used[0] < len(ledger.page)


class Sheet:
    """A ledger page written by hand: room for so many lines, ruled only as they are written."""

    def __init__(self, lines: int) -> None:
        self.room = lines
        self.lines: list[list[int]] = []

    def __len__(self) -> int:
        return self.room

    def __setitem__(self, at: tuple[int, int], value: int, /) -> None:
        line, column = at
        if line == len(self.lines):
            self.lines.append([0] * COLUMNS)
        self.lines[line][column] = value


def open_ledger(lines: int = 0) -> Ledger:
    """Open a ledger by hand; with no lines it keeps no account and costs next to nothing."""
    return Ledger(Sheet(lines), [0]) if lines else CLOSED


CLOSED = Ledger(Sheet(0), [0])
"""The ledger of all who only look: nothing can be written in it."""


def lines_of(ledger: Ledger) -> list[tuple[int, ...]]:
    """Read back what was written in a ledger kept by hand."""
    assert isinstance(ledger.page, Sheet)
    return [tuple(line) for line in ledger.page.lines[: ledger.used[0]]]
