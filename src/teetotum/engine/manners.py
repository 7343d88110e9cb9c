"""What a game asks of the house beside its rules: its clock, its customs at the table, and what may follow a match.

All of it is declared, so that the house serves any game alike and knows none by name. The functions look at the play
and at times that the house tells them; they keep nothing, so the same entries always make the same table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias

from teetotum.boards import BoardSheet
from teetotum.engine.chance import Keyed
from teetotum.engine.options import Options
from teetotum.engine.rules import BoardT, HouseT, Play, StateT

Waits: TypeAlias = tuple[float | None, ...]
"""When each seat's wait is over; None for a seat that does not wait."""


class Chime(NamedTuple):
    """Something the clock will do: when, and which action it is."""

    at: float
    code: int


class Hours(NamedTuple):
    """What the house knows of the time at a table."""

    people: tuple[int, ...]
    """The seats that people fill; programs among themselves need no clock."""
    waits: Waits
    since: float
    """When the seat to act came to act."""


@dataclass(frozen=True)
class TableClock(Generic[BoardT, HouseT, StateT]):
    """The clock of a game in which something is left to time; the house keeps the times and acts for it."""

    chime: Callable[[Play[BoardT, HouseT, StateT], Hours], Chime | None]
    """Say what the clock will do next, if it is for the clock to act."""
    due: Callable[[Play[BoardT, HouseT, StateT], Hours, int], float | None]
    """Say when a seat's wait is over, or its answer is given for it, if the clock runs for it."""
    begun: Callable[[Play[BoardT, HouseT, StateT], Waits, float], Waits] | None = None
    """Say after an action, from the waits before it and the time, whose waits run now; none where nobody waits."""
    leaves: Callable[[Play[BoardT, HouseT, StateT], Hours, int], bool] | None = None
    """See whether a legal action is left to the player and not to the clock; without it all are."""
    by_letter: bool = False
    """Whether it runs at tables where a move may take days, too."""


@dataclass(frozen=True)
class SlipClock(Generic[BoardT, HouseT, StateT]):
    """The clock of a game of sealed orders that allows minutes for a slip from the bell on."""

    minutes: Callable[[Play[BoardT, HouseT, StateT]], float | None]
    """Say how many minutes there are for what is asked now, 0 for no end; none where the table may set its own."""
    option: str
    """The house rule that stops this clock at 0."""
    clauses: tuple[int, ...]
    """What allows the minutes, and says what holds of a slip that is late."""
    pause: str = ""
    """The house rule for how many seconds every adjustment takes at least, so that waiting tells nothing."""


class Bell(NamedTuple):
    """A bell that was rung, and how long slips are taken after it."""

    rung: float
    """Seconds of any clock."""
    minutes: float

    def takes(self, at: float) -> bool:
        """See whether a slip handed in at a moment is in time."""
        return at <= self.rung + 60 * self.minutes

    def left(self, at: float) -> float:
        """Give the seconds that are left."""
        return max(0.0, self.rung + 60 * self.minutes - at)


class Sequel(NamedTuple):
    """Another game that a finished match leads to, and the sides that play it: each has one seat there."""

    game: str
    sides: tuple[tuple[int, ...], ...]
    """The seats of this match that make up each side."""
    clause: int
    """What says so."""


@dataclass(frozen=True)
class Puzzle(Generic[BoardT, HouseT, StateT]):
    """A task for the first seat alone, new every day: the luck of the day makes it, and the fewest moves win."""

    words: str
    """What the task is, in a sentence or two."""
    again: Callable[[Play[BoardT, HouseT, StateT]], None]
    """Give the turn back to the first seat; the others sit still."""
    opening: Callable[[BoardT, Keyed], str]
    """Write the position it begins from, by the luck of the day; one that the rules refuse is drawn again."""
    lay: Callable[[BoardSheet, Keyed], BoardSheet] | None = None
    """Make the day's board from the usual one, where it has its own."""
    is_solved: Callable[[Play[BoardT, HouseT, StateT]], bool] | None = None
    """See whether the task is done; without it, when the match is over."""
    wheel: int = -1
    """The wheel whose spins are known beforehand; none where nothing is spun."""
    spoken: Callable[[int], str] = str
    """Say one of its spins, with the numbers that it gives."""
    least: Callable[[Play[BoardT, HouseT, StateT]], int] | None = None
    """Count the fewest moves from the beginning, where that is quicker than trying."""


class Sitting(Protocol):
    """Several matches by the same people, one after another: who sits where, and what is remembered."""

    def seating(self, options: Options) -> tuple[Sequence[str], Mapping[str, str]]:
        """Seat the people for the next match, and add the house rules that follow from what is remembered."""

    def entered(self, play: Play[Any, Any, Any], names: Sequence[str], options: Options) -> "Sitting":
        """Remember a finished match that was played under these names, seat by seat, and by these house rules."""

    def told(self, options: Options) -> str:
        """Say in a sentence what is remembered, or nothing."""

    def spelled(self) -> str:
        """Write what is remembered for another evening."""


@dataclass(frozen=True)
class Sittings:
    """How several matches of a game make up one sitting."""

    open: Callable[[Options, tuple[str, ...], str | None], Sitting]
    """Sit down, remembering what was written on another evening; None where nothing outlasts this one."""
    kept_by: tuple[str, str]
    """The house rule, and its choice, that comes with keeping a sitting's memory in a file."""
    reserved: Mapping[str, str] = field(default_factory=dict)
    """House rules, each with its choice, that only a sitting itself may settle, from what it remembers."""


@dataclass(frozen=True)
class Dividers(Generic[BoardT, HouseT, StateT]):
    """What helps a commander to plot on a chart before he seals his orders."""

    write_out: Callable[[Play[BoardT, HouseT, StateT], int, str], str]
    """Write in full what a seat has written in short, such as carry on."""
    foresee: Callable[[Play[BoardT, HouseT, StateT], int, str], Iterable[str]]
    """Say where an order as it would stand would lead."""
    warn: Callable[[Play[BoardT, HouseT, StateT], int, str], Iterable[str]]
    """Warn of what an order would run into later."""
    measure: Callable[[BoardT, str, Mapping[str, tuple[float, float]]], Iterable[str]]
    """Lay the ruler between places of the chart, or from where these pieces are."""


@dataclass(frozen=True)
class Manners(Generic[BoardT, HouseT, StateT]):
    """All that the house should know of a game beside its rules; whatever is left out, the game does not have."""

    clock: TableClock[BoardT, HouseT, StateT] | None = None
    slip_clock: SlipClock[BoardT, HouseT, StateT] | None = None
    think_again: tuple[str, ...] = ()
    """Parts of the state; while none has changed since a seat's last action it may take that back unasked."""
    undecided: bool = False
    """Whether a match may end with the win shared or nobody's, so that people may agree on it."""
    sequel: Callable[[Play[BoardT, HouseT, StateT]], Sequel | None] | None = None
    """What a finished match leads to, if to anything."""
    children: str = ""
    """The preset that makes it a game for small children, to be shown larger and with fewer words."""
    puzzle: Puzzle[BoardT, HouseT, StateT] | None = None
    first_seat: Mapping[str, str] = field(default_factory=dict)
    """The house rules by which the first seat begins, so that it can be measured what beginning is worth."""
    agreed_by: int = 0
    """The clause that asks for departures from the print to be agreed on beforehand."""
    sittings: Sittings | None = None
    partners: Mapping[str, str] = field(default_factory=dict)
    """The house rules by which four sit down alternately, two against two, where the game knows of partners."""
