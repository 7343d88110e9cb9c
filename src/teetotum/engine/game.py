"""A game, declared: its verbs, its board and house, its appliances, its notation and its words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any, Generic, Protocol, TypeAlias

from teetotum.boards import BoardSheet, Space
from teetotum.engine.chance import Wheel, face_shown
from teetotum.engine.encoding import ActionCodes, Feature
from teetotum.engine.events import Pieces
from teetotum.engine.exact import Exact
from teetotum.engine.manners import Manners
from teetotum.engine.options import Options
from teetotum.engine.rules import BoardT, HouseT, Play, Row, StateT
from teetotum.rulebooks import Rulebook, heard, read


class Notation(Protocol[BoardT, HouseT, StateT]):
    """How a game writes and reads its actions, its spins and its positions; readers raise Unreadable or Ambiguous."""

    def say_action(self, play: Play[BoardT, HouseT, StateT], action: int) -> str:
        """Write a seat's action."""

    def read_action(self, play: Play[BoardT, HouseT, StateT], text: str) -> int:
        """Read a seat's action, legal or not."""

    def why_not(self, play: Play[BoardT, HouseT, StateT], action: int) -> str:
        """Say in half a sentence, citing the clause, why an action that can be read is not legal."""

    def say_spin(self, play: Play[BoardT, HouseT, StateT], wheel: Wheel, outcome: int) -> str:
        """Write an outcome of Nature's."""

    def read_spin(self, play: Play[BoardT, HouseT, StateT], wheel: Wheel, text: str) -> int:
        """Read an outcome of Nature's."""

    def say_position(self, play: Play[BoardT, HouseT, StateT]) -> str:
        """Write the whole state in one line."""

    def read_position(self, play: Play[BoardT, HouseT, StateT], text: str) -> None:
        """Set up the fresh state of this play as the line says."""


Speaker: TypeAlias = Callable[[BoardT, HouseT, int, int], str | Pieces]
"""Speaks a number of a ledger line in the game's words, for the seat of that line."""


@dataclass(frozen=True)
class Progress(Generic[BoardT, HouseT, StateT]):
    """How far a match has come while it is still going on: what is asked when a bell ends it early."""

    turns: Callable[[Play[BoardT, HouseT, StateT]], int]
    """Count the turns that are over, lost ones among them; it never falls."""
    advance: Callable[[Play[BoardT, HouseT, StateT], int, Row], int]
    """Write how far each piece of a seat has come, and tell how many pieces it has."""
    home: Callable[[Play[BoardT, HouseT, StateT]], int]
    """Tell how far a piece has come that has nowhere left to go."""
    most_pieces: int


@dataclass(frozen=True)
class Unlisted(Generic[BoardT, HouseT, StateT]):
    """How an action is drawn in long runs without a list of what is open: the very one that the list would give."""

    advance: Callable[[Play[BoardT, HouseT, StateT], int], None]
    """Carry out an action as `take` does, but for writing out what is open after it."""
    count: Callable[[Play[BoardT, HouseT, StateT]], int]
    """Count what is open."""
    nth: Callable[[Play[BoardT, HouseT, StateT], int], int]
    """Give the open action that has this place, from 0, in the list of `legal`."""
    write_out: Callable[[Play[BoardT, HouseT, StateT]], None] | None = None
    """Write out what is open: after it the state is what `take` would have left. Left out where `advance` is `take`."""


class HasRulebook(Protocol):
    """Whatever is played by a rulebook and cites it by number: a game, or an evening of games."""

    @property
    def id(self) -> str:
        """The name under which the rulebook lies on the shelf."""

    @property
    def clauses(self) -> type[IntEnum]:
        """The clauses, as code cites them."""

    @property
    def rulings(self) -> type[IntEnum]:
        """The rulings, as code cites them."""

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook itself."""


def nothing_more(_board: object, _house: object, _space: Space) -> Mapping[str, str]:
    """A space says all of itself on its sheet."""
    return {}


@dataclass(frozen=True)
class Game(Generic[BoardT, HouseT, StateT]):
    """All there is to a game; the verbs stand in the order of a match."""

    id: str
    clauses: type[IntEnum]
    rulings: type[IntEnum]
    state: type[StateT]
    most_choices: int
    survey: Callable[[BoardSheet], BoardT]
    furnish: Callable[[Options, BoardT, int], HouseT]
    wheels: Callable[[Options, BoardT, HouseT], tuple[Wheel, ...]]
    seat_names: Callable[[Options, int], tuple[str, ...]]
    lay_out: Callable[[Play[BoardT, HouseT, StateT]], None]
    to_act: Callable[[Play[BoardT, HouseT, StateT]], int]
    chances: Callable[[Play[BoardT, HouseT, StateT]], int]
    legal: Callable[[Play[BoardT, HouseT, StateT], Row], int]
    take: Callable[[Play[BoardT, HouseT, StateT], int], None]
    settle: Callable[[Play[BoardT, HouseT, StateT], Row], None]
    seen_by: Callable[[StateT, int], StateT]
    notation: Notation[BoardT, HouseT, StateT]
    words: Mapping[str, Speaker[BoardT, HouseT]]
    progress: Progress[BoardT, HouseT, StateT] | None = None
    blanks: Callable[[BoardT, HouseT, Space], Mapping[str, str]] = nothing_more
    """Fill what the rulebook's words about a space leave blank, beyond what its sheet gives."""
    stands: Callable[[Play[BoardT, HouseT, StateT], int], Sequence[int]] | None = None
    """Tell the space of each piece of a seat by its number on the sheet, -1 for one off the board; a game that has no
    drawings of its own is drawn by it."""
    spinner: Callable[[Play[BoardT, HouseT, StateT]], int] | None = None
    """Say whose spin it is; without it the house sees whom the ledger would name first."""
    faces: Callable[[Wheel, int], tuple[int, ...]] = face_shown
    """Find which face each arrow of an appliance lies on after an outcome."""
    manners: Manners[BoardT, HouseT, StateT] = field(default_factory=Manners)
    actions: ActionCodes | None = None
    """The codes by which programs name actions; without them a game cannot be played in batches."""
    features: tuple[Feature, ...] = ()
    """What of the state a seat observes as numbers; without them, every field of it."""
    unlisted: Unlisted[BoardT, HouseT, StateT] | None = None
    """How an action is drawn without a list; without it the list of `legal` does."""
    exact: Exact | None = None
    """How positions are told apart where odds are worked out exactly; without it they are not."""

    @cached_property
    def rulebook(self) -> Rulebook:
        """The rulebook that lies beside the game."""
        return read(self.id)

    @property
    def title(self) -> str:
        """The game's name in print."""
        return heard(self.rulebook).title

    def __hash__(self) -> int:
        return hash(self.id)


AnyGame: TypeAlias = Game[Any, Any, Any]
"""A game of whatever board, house and state: what the umpire and the clients work with."""


def seen_by_all(table: StateT, _seat: int) -> StateT:
    """Everybody sees everything."""
    return table
