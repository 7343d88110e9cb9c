"""What a match and an exercise have in common: what is settled before it, where it stands, and how it ended."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from teetotum.engine import state as states
from teetotum.engine.chance import Wheel
from teetotum.engine.errors import Illegal
from teetotum.engine.events import Event
from teetotum.engine.options import Options
from teetotum.engine.rules import NATURE, OVER, Play, open_ledger
from teetotum.languages import say


class Playable(Protocol):
    """A game of either kind, so far as carrying it on is the same for both."""

    @property
    def id(self) -> str:
        """The name under which it is found."""

    @property
    def state(self) -> Callable[[], Any]:
        """Makes a fresh state."""

    @property
    def wheels(self) -> Callable[[Options, Any, Any], tuple[Wheel, ...]]:
        """Places the appliances of chance."""

    @property
    def to_act(self) -> Callable[[Play[Any, Any, Any]], int]:
        """Says whose it is to act."""

    @property
    def chances(self) -> Callable[[Play[Any, Any, Any]], int]:
        """Says which wheel Nature spins."""

    @property
    def settle(self) -> Callable[[Play[Any, Any, Any], Any], None]:
        """Writes down each seat's place."""


GameT = TypeVar("GameT", bound=Playable)


class Settled(Generic[GameT]):
    """What is settled before play: the game, its board or scenario, its house rules and its seats."""

    game: GameT
    options: Options
    names: tuple[str, ...]
    board: Any
    house: Any

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    @cached_property
    def wheels(self) -> tuple[Wheel, ...]:
        """The appliances Nature spins."""
        return self.game.wheels(self.options, self.board, self.house)

    def play(self, state: object | None = None, lines: int = 0) -> Play[Any, Any, Any]:
        """Bring board, house and a state together, with a ledger of so many lines."""
        fresh = self.game.state() if state is None else state
        return Play(self.board, self.house, fresh, open_ledger(lines))


class Playing(Generic[GameT]):
    """One playing of a game, by what was settled before it."""

    state: Any
    events: Sequence[Event]

    @property
    def settled(self) -> Settled[GameT]:
        """What was settled before play."""
        raise NotImplementedError

    @property
    def game(self) -> GameT:
        """The game that is played."""
        return self.settled.game

    @property
    def play(self) -> Play[Any, Any, Any]:
        """The table as it stands, with no ledger open."""
        return self.settled.play(self.state)

    @property
    def to_act(self) -> int:
        """The seat to act, NATURE, TOGETHER or OVER."""
        return self.game.to_act(self.play)

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.to_act == OVER

    @property
    def wheel(self) -> Wheel:
        """The appliance Nature spins now."""
        if self.to_act != NATURE:
            raise Illegal(say("there is nothing to spin: {whose_turn}", whose_turn=self.whose_turn()))
        return self.settled.wheels[self.game.chances(self.play)]

    def whose_turn(self) -> str:
        """Say who is to act."""
        raise NotImplementedError

    def places(self) -> list[int]:
        """Give each seat's place at the end: 1 for the first; 0 for none."""
        places = [0] * self.settled.seats
        if self.is_over:
            self.game.settle(self.play, places)
        return places

    def digest(self) -> str:
        """Tell this state from any other."""
        return states.digest(self.state)

    def name(self, seat: int) -> str:
        """Name a seat, or Nature."""
        return say("Nature") if seat == NATURE else self.settled.names[seat]
