"""Games for programs: fetched by name with their seats and house rules, told in numbers, and begun."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from teetotum import games as shelf
from teetotum import players
from teetotum.engine.chance import Keyed, Wheel
from teetotum.engine.encoding import ActionCodes, Plane, places, planes, same_code
from teetotum.engine.equipment import need_arrays
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.sealed import AnySealed, Brief, brief
from teetotum.engine.state import SpelledState
from teetotum.engine.umpire import Setup, prepare
from teetotum.library.figures import seed_of, whole, word
from teetotum.library.states import ExerciseState, MatchState, State, numbers_seen
from teetotum.packages import everything
from teetotum.rulebooks import Rulebook

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Option = str | int | bool | Sequence[object]
"""A house rule as the rulebook spells it: a word, a number, a switch, or a list of these."""


class Game:
    """A game of the house, ready to be played: its seats, its house rules, and its actions and observations in numbers.

    Two are equal where they are told alike; a game is pickled by what it was told.
    """

    def __init__(
        self, name: str, seats: int, names: Sequence[str], preset: str, where: str, options: Mapping[str, Option]
    ) -> None:
        self.id, seats = shelf.plain(word(name, "the name of a game")), whole(seats, "the number of seats")
        if isinstance(names, str):
            raise BadSetup(f"the names of seats are a list, such as ['{names}', 'Bob'], not {names!r}")
        self._told = (self.id, seats, tuple(names), preset, where, tuple(sorted(options.items())))
        self.is_sealed = shelf.is_exercise(name)
        """Whether it is played by sealed orders, several seats writing at once."""
        self._settled = settle(name, self.is_sealed, seats, names, preset, where, options)

    @property
    def rules(self) -> AnyGame | AnySealed:
        """The rules underneath, as the engine has them."""
        return self._settled.game

    @property
    def rulebook(self) -> Rulebook:
        """Its rulebook: clauses, rulings, options and presets."""
        return self._settled.game.rulebook

    @property
    def title(self) -> str:
        """Its name in print."""
        return self.rulebook.title

    @property
    def seats(self) -> int:
        """How many play."""
        return self._settled.seats

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return self._settled.names

    @property
    def wheels(self) -> tuple[Wheel, ...]:
        """The appliances that Nature spins: teetotum, indicator, compass, die or lot."""
        return self._settled.wheels

    @property
    def options(self) -> dict[str, str]:
        """The house rules that are off their default."""
        return self._settled.options.house_rules

    @property
    def setup(self) -> Setup:
        """What was settled for a game in turn."""
        if not isinstance(self._settled, Setup):
            raise BadSetup(f"{self.title} is played by sealed orders: this is for games in turn")
        return self._settled

    @property
    def brief(self) -> Brief:
        """What was settled for a game of sealed orders."""
        if not isinstance(self._settled, Brief):
            raise BadSetup(f"{self.title} is played in turn: this is for games of sealed orders")
        return self._settled

    def start(self, seed: int = 0, match: int = 0) -> State:
        """Lay out a match whose luck follows from a seed and the match's number."""
        source = Keyed(seed_of(seed), seed_of(match, "a match's number"))
        if isinstance(self._settled, Brief):
            return ExerciseState(self, self._settled, source)
        return MatchState(self, self._settled, source)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels at which programs play it, weakest first."""
        if isinstance(self._settled, Brief):
            return tuple(players.captain_levels(self._settled.game))
        return tuple(players.levels(self._settled.game))

    @cached_property
    def codes(self) -> ActionCodes:
        """How the actions of a game in turn are numbered; those of the rules themselves where it declares nothing."""
        return self.setup.game.actions or ActionCodes(0, "as the rules number them", same_code, same_code)

    @property
    def action_count(self) -> int:
        """How many actions there are: they are numbered from 0 to one less, the same in every match of the game.

        In a game of sealed orders 0 carries on, and n is the n-th of the orders that have a code.
        """
        if isinstance(self._settled, Brief):
            game = self._settled.game
            return 1 + (len(game.order_codes) or game.codes)
        if not self.codes.size:
            raise BadSetup(f"{self.title} declares no action codes: its GAME needs actions=ActionCodes(...)")
        return self.codes.size

    def order_code(self, action: int) -> int:
        """Give the code by which the rules of a game of sealed orders know an action."""
        assert isinstance(self._settled, Brief)
        chosen = self._settled.game.order_codes
        return chosen[action - 1] if chosen else action - 1

    @cached_property
    def planes(self) -> tuple[Plane, ...]:
        """What an observation is made of, part by part: name, shape, range and place in the row.

        Nothing where a game's accounts are words: its seats are told by `view(seat).text`.
        """
        state = self._settled.game.state
        if issubclass(state, SpelledState):
            return ()
        features = self._settled.game.features if isinstance(self._settled, Setup) else ()
        return planes(state, features, self.seats)

    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
        return sum(part.size for part in self.planes)

    @cached_property
    def _gather(self) -> list[list[int]]:
        features = self._settled.game.features if isinstance(self._settled, Setup) else ()
        return [places(self._settled.game.state, features, self.seats, seat) for seat in range(self.seats)]

    def row_of(self, seen: object, seat: int) -> "NDArray[np.float64] | NDArray[np.int32]":
        """Set what a seat sees in a row of numbers; whole ones, or real ones at sea."""
        need_arrays("an observation as a row of numbers")
        import numpy as np  # noqa: PLC0415  # so that a program without arrays need not load it

        if not self.planes:
            raise BadSetup(f"{self.title} is told in words and has no row of numbers: ask view(seat).text")
        seen_numbers = numbers_seen(seen, self._gather[seat], seat)
        return np.array(seen_numbers, np.float64) if self.is_sealed else np.array(seen_numbers, np.int32)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._told == other._told

    def __hash__(self) -> int:
        return hash(repr(self._told))

    def __repr__(self) -> str:
        rules = "".join(f", {name}={told}" for name, told in self.options.items())
        return f"<Game {self.id} for {self.seats}{rules}>"

    def __reduce__(self) -> tuple[object, ...]:
        name, seats, names, preset, where, options = self._told
        return Game, (name, seats, names, preset, where, dict(options))


def settle(
    name: str, is_sealed: bool, seats: int, names: Sequence[str], preset: str, where: str, options: Mapping[str, Option]
) -> Setup | Brief:
    """Settle a match or an exercise from what is asked for."""
    if not is_sealed:
        return prepare(shelf.find(name), seats=seats, names=names, preset=preset, options=options, board=where)
    settled = brief(shelf.find_exercise(name), scenario=where, names=names, preset=preset, options=options)
    if seats not in (0, settled.seats):
        raise BadSetup(f"{settled.scenario.title} has {settled.seats} seats, not {seats}: name another scenario")
    return settled


def game(
    name: str, seats: int = 0, *, names: Sequence[str] = (), preset: str = "", board: str = "", **options: Option
) -> Game:
    """Fetch a game by its name, with so many seats and these house rules; whatever is left out is as usual.

    `board` names a board of one's own, or a scenario of a game of sealed orders.
    """
    return Game(name, seats, names, preset, board, options)


def list_games() -> list[str]:
    """Name every game of the house that a program can play, those of other packages among them."""
    return sorted(everything())
