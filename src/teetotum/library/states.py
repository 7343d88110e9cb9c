"""Where a match or an exercise stands, for a program: the same verbs for games in turn and games of sealed orders."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self, SupportsIndex

from teetotum.engine import state as states
from teetotum.engine.chance import Chance, Keyed, weigh
from teetotum.engine.encoding import LOOKER
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.events import Event
from teetotum.engine.rules import NATURE, TOGETHER, Play
from teetotum.engine.sealed import Brief, Exercise, Slip, at_the_deadline
from teetotum.engine.umpire import Match, Setup
from teetotum.engine.views import ONLOOKER
from teetotum.engine.views import View as Glance
from teetotum.library.figures import whole

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from teetotum.library.games import Game

CARRY_ON = 0
"""In a game of sealed orders, the action of a seat that writes nothing: what stands goes on."""


@dataclass(frozen=True)
class View:
    """What one seat sees: what it may do now, how things stand in words, and what it has heard."""

    seat: int
    may_act: bool
    legal: tuple[int, ...]
    text: str
    events: tuple[Event, ...]


def returns_of(places: Sequence[int]) -> tuple[float, ...]:
    """Make of each seat's place what it is worth: 1 to who is first alone, and what that takes from the others.

    All seats together come to nought. Who plays alone has 1 if he comes in; a match that nobody wins is worth nothing.
    """
    firsts, seats = sum(place == 1 for place in places), len(places)
    if not firsts:
        return (0.0,) * seats
    if seats == 1:
        return (1.0,)
    return tuple(((seats / firsts if place == 1 else 0.0) - 1) / (seats - 1) for place in places)


class State(ABC):
    """Where a match stands. Seats are numbered from 0; `to_act` may also be `NATURE`, `TOGETHER` or `OVER`.

    An action is a number of the game's `actions`, or words in its notation; an outcome of Nature's is one of `chances`.
    """

    game: "Game"
    source: Keyed

    @property
    @abstractmethod
    def to_act(self) -> int:
        """The seat to act, or NATURE, or TOGETHER where several write at once, or OVER."""

    @property
    @abstractmethod
    def writers(self) -> tuple[int, ...]:
        """Every seat that may act now."""

    @abstractmethod
    def legal(self, seat: int | None = None) -> list[int]:
        """List the actions of a seat, in rising order; without one, of the seat to act."""

    @abstractmethod
    def take(self, action: SupportsIndex | str, seat: int | None = None) -> list[Event]:
        """Carry out an action, or let Nature bring an outcome, and tell what came of it."""

    def take_all(self, actions: Mapping[int, SupportsIndex | str]) -> list[Event]:
        """Carry out the actions of several seats at once, or none of them; in turn only one seat ever has any."""
        if not isinstance(actions, Mapping):
            raise Illegal(f"actions of several seats are told by seat, such as {{0: 3, 1: 5}}, not {actions!r}")
        return self._take_all(actions)

    @abstractmethod
    def _take_all(self, actions: Mapping[int, SupportsIndex | str]) -> list[Event]: ...

    @abstractmethod
    def spin(self) -> list[Event]:
        """Let Nature act by the match's own luck."""

    @abstractmethod
    def say(self, action: int, seat: int | None = None) -> str:
        """Write an action, or an outcome of Nature's, in the game's notation."""

    @abstractmethod
    def clone(self) -> Self:
        """Copy the state, with its luck; neither knows of the other any more."""

    @abstractmethod
    def undo(self) -> None:
        """Take the last action back; a spin taken back comes up the same again."""

    @abstractmethod
    def view(self, seat: int) -> View:
        """Show what a seat may know."""

    @abstractmethod
    def history(self) -> list[tuple[int, str]]:
        """List all that was done: who did it, and what, as it is written."""

    @property
    @abstractmethod
    def events(self) -> Sequence[Event]:
        """All that has happened, each with the clause behind it."""

    @abstractmethod
    def svg(self) -> str:
        """Draw how it stands, everything shown."""

    @property
    @abstractmethod
    def _played(self) -> Match | Exercise:
        """The match or exercise underneath."""

    @abstractmethod
    def _seen(self, seat: int) -> object:
        """Copy the state as a seat may know it."""

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self._played.is_over

    def places(self) -> tuple[int, ...]:
        """Give each seat's place at the end: 1 for the first; 0 for none."""
        return tuple(self._played.places())

    def returns(self) -> tuple[float, ...]:
        """Give what the match is worth to each seat; noughts until it is over."""
        return returns_of(self.places())

    def chances(self) -> list[Chance]:
        """List what Nature may bring now, with exact weights; nothing where she is not to act."""
        return weigh(self._played.wheel) if self.to_act == NATURE else []

    def observation(self, seat: int) -> "NDArray[np.float64] | NDArray[np.int32]":
        """Give what a seat sees as one row of numbers, laid out as `game.planes` says."""
        return self.game.row_of(self._seen(self._seat(seat)), seat)

    def observations(self, seat: int) -> "dict[str, NDArray[np.float64] | NDArray[np.int32]]":
        """Give what a seat sees by name, each part in its shape."""
        row = self.observation(seat)
        return {part.name: row[part.start : part.start + part.size].reshape(part.shape) for part in self.game.planes}

    @property
    def key(self) -> str:
        """Tell this state from any other: equal states have equal keys, however they came about."""
        return self._played.digest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and self.key == other.key

    def __hash__(self) -> int:
        return hash((self.game, self.key))

    def __repr__(self) -> str:
        whose = "it is over" if self.is_over else self._played.whose_turn()
        return f"<State of {self.game.id} after {len(self.history())} actions: {whose}>"

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, _memo: object) -> Self:
        return self.clone()

    def _shell(self) -> Self:
        """Make another state around the same match, which plays nothing through again, as unpickling must."""
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__)
        return made

    def _repr_svg_(self) -> str:
        return self.svg()

    def _seat(self, seat: int | None) -> int:
        """See that a seat is one."""
        if seat is None:
            if self.to_act < 0 and len(self.writers) != 1:
                raise Illegal(f"say for which seat: {', '.join(map(str, self.writers)) or 'nobody'} may act now")
            return self.writers[0]
        if not 0 <= seat < self.game.seats:
            raise Illegal(f"there is no seat {seat}: {self.game.title} has {self.game.seats} here, from 0")
        return seat


class MatchState(State):
    """Where a match of a game in turn stands."""

    def __init__(self, game: "Game", setup: Setup, source: Keyed) -> None:
        self.game, self.source = game, source
        self.match = Match(setup, source)

    @property
    def _played(self) -> Match:
        return self.match

    @property
    def to_act(self) -> int:
        """The seat to act, or NATURE, or OVER."""
        return self.match.to_act

    @property
    def writers(self) -> tuple[int, ...]:
        """The seat to act."""
        return (self.match.to_act,) if self.match.to_act >= 0 else ()

    def legal(self, seat: int | None = None) -> list[int]:
        """List the actions of a seat, in rising order; nothing where it is another's turn."""
        if seat is not None and self._seat(seat) != self.to_act:
            return []
        codes, play = self.game.codes, self.match.play
        found = sorted(codes.narrow(play, action) for action in self.match.legal())
        if found and found[0] < 0:
            raise BadSetup(f"this board of {self.game.title} has more to choose from than there are action codes")
        return found

    def take(self, action: SupportsIndex | str, seat: int | None = None) -> list[Event]:
        """Carry out an action, or let Nature bring an outcome, and tell what came of it."""
        if seat is not None and self._seat(seat) != self.to_act:
            raise Illegal(f"seat {seat} may not act: {self.match.whose_turn()}")
        if isinstance(action, str):
            return list(self.match.act(action))
        return list(self.match.take(self._widened(whole(action, "an action", Illegal))))

    def _take_all(self, actions: Mapping[int, SupportsIndex | str]) -> list[Event]:
        """Carry out the action of the one seat whose turn it is."""
        if len(actions) != 1:
            raise Illegal(f"seats act one at a time here, and {self.match.whose_turn()}")
        ((seat, action),) = actions.items()
        return self.take(action, seat)

    def _widened(self, action: int) -> int:
        if self.to_act < 0:
            return action
        if action not in self.legal():
            raise Illegal(f"seat {self.to_act} may not play {action}: {self._offered()}")
        return self.game.codes.widen(self.match.play, action)

    def _offered(self) -> str:
        offered = [f"{code} ({self.say(code)})" for code in self.legal()[:6]]
        return f"it may play {', '.join(offered)}{' and others' if len(self.legal()) > len(offered) else ''}"

    def spin(self) -> list[Event]:
        """Let Nature act by the match's own luck."""
        return list(self.match.spin())

    def say(self, action: int, seat: int | None = None) -> str:
        """Write an action, or an outcome of Nature's, in the game's notation."""
        del seat
        if self.to_act >= 0 and not 0 <= action < self.game.action_count:
            raise Illegal(f"{action} is no action of {self.game.title}: they go from 0 to {self.game.action_count - 1}")
        return self.match.say(action if self.to_act < 0 else self.game.codes.widen(self.match.play, action))

    def read(self, text: str) -> int:
        """Read an action, or an outcome of Nature's, as a person writes it."""
        found = self.match.read(text)
        return found if self.to_act < 0 else self.game.codes.narrow(self.match.play, found)

    def position(self) -> str:
        """Write the whole state in one line."""
        return self.match.position()

    def clone(self) -> Self:
        """Copy the state, with its luck; neither knows of the other any more."""
        made = self._shell()
        made.match, made.source = self.match.still(), copy(self.source)
        made.match.source, made.match._luck = made.source, dict(self.match._luck)
        return made

    def undo(self) -> None:
        """Take the last action back; a spin taken back comes up the same again."""
        self.match.undo()

    def view(self, seat: int) -> View:
        """Show what a seat may know."""
        seen = Glance(self.match, self._seat(seat))
        heard = tuple(event for _, event in seen.events())
        return View(seat, seat == self.to_act, tuple(self.legal(seat)), seen.position(), heard)

    def history(self) -> list[tuple[int, str]]:
        """List all that was done: who did it, and what, as it is written."""
        told, at = [], Match(self.match.setup)
        for actor, action in self.match.actions:
            told.append((actor, at.say(action)))
            at.take(action)
        return told

    @property
    def events(self) -> Sequence[Event]:
        """All that has happened, each with the clause behind it."""
        return self.match.events

    def svg(self) -> str:
        """Draw the board as it stands."""
        from teetotum.draw import engraving  # noqa: PLC0415  # drawings are not wanted by most programs
        from teetotum.draw.engraving.specimen import laid  # noqa: PLC0415
        from teetotum.draw.scenes import Glimpse  # noqa: PLC0415

        engraved = engraving.find(self.match.game.id)
        shown = engraved.scene(Glimpse(self.match.setup, self.match.state, ONLOOKER))
        return laid(engraved, self.match, shown, [])

    def _seen(self, seat: int) -> object:
        return Glance(self.match, seat).look()

    def __reduce__(self) -> tuple[Any, ...]:
        return resume_match, (self.game, self.source, [action for _, action in self.match.actions])


def resume_match(game: "Game", source: Keyed, actions: Sequence[int]) -> State:
    """Play a match through again to where it stood, its luck as far drawn."""
    state = game.start()
    assert isinstance(state, MatchState)
    for action in actions:
        state.match.take(action)
    state.source = state.match.source = source
    return state


class ExerciseState(State):
    """Where an exercise of sealed orders stands: several seats write at once, and none learns what another wrote."""

    def __init__(self, game: "Game", brief: Brief, source: Keyed) -> None:
        self.game, self.source = game, source
        self.exercise = Exercise(brief, source)
        self._past: list[tuple[object, int, int, int]] = []

    @property
    def _played(self) -> Exercise:
        return self.exercise

    @property
    def to_act(self) -> int:
        """NATURE for a throw of the die, TOGETHER while orders are owed, or OVER."""
        return min(self.exercise.to_act, NATURE) if self.exercise.to_act < 0 else TOGETHER

    @property
    def writers(self) -> tuple[int, ...]:
        """Every seat that has still to write."""
        return tuple(self.exercise.writers)

    def legal(self, seat: int | None = None) -> list[int]:
        """List the orders that a seat can give by code, as far as it can know; nought carries on."""
        at = self._seat(seat)
        if at not in self.exercise.writers:
            return []
        if self.exercise.awaits_ruling:
            return [CARRY_ON]
        game = self.exercise.game
        offered = range(1, self.game.action_count)
        if game.orders_lapse:
            return [CARRY_ON, *offered]
        eyes = self.exercise.eyes(at)
        return [CARRY_ON, *(n for n in offered if game.notation.coded_order(eyes, at, self.game.order_code(n)))]

    def take(self, action: SupportsIndex | str, seat: int | None = None) -> list[Event]:
        """Seal a seat's order, or throw the die, and tell what came of it."""
        if self.to_act == NATURE:
            outcome = self._read_throw(action) if isinstance(action, str) else whole(action, "an outcome", Illegal)
            self._keep()
            return self._or_forget(lambda: self.exercise.throw(outcome))
        at = self._seat(seat)
        slip = self._slip(at, action)
        self._keep()
        return self.exercise.order(at, slip.order)

    def _take_all(self, actions: Mapping[int, SupportsIndex | str]) -> list[Event]:
        """Seal the orders of several seats at once; where one of them will not do, none is sealed."""
        slips = {seat: self._slip(self._seat(seat), action) for seat, action in actions.items()}
        events: list[Event] = []
        for seat, slip in slips.items():
            self._keep()
            events += self.exercise.order(seat, slip.order)
        return events

    def lapse(self, seat: int, draft: str = "") -> list[Event]:
        """At a deadline: seal what of a draft can be carried out, or the standing order where there is nothing."""
        self._keep()
        return self._or_forget(lambda: self.exercise.lapse(self._seat(seat), draft))

    def _slip(self, seat: int, action: SupportsIndex | str) -> Slip[Any]:
        """Read what a seat orders, by its words or by its code."""
        exercise = self.exercise
        if isinstance(action, str):
            slip = exercise.try_order(seat, action)
            if slip.struck:
                raise Illegal("; ".join(slip.struck))
            return slip
        exercise._expect(seat)
        code = whole(action, "an order", Illegal)
        if not 0 <= code < self.game.action_count:
            raise Illegal(f"there is no order {code}: the codes go from 0 to {self.game.action_count - 1}")
        notation, eyes = exercise.game.notation, exercise.eyes(seat)
        order = None
        if code != CARRY_ON and not exercise.awaits_ruling:
            order = notation.coded_order(eyes, seat, self.game.order_code(code))
        if not order and code != CARRY_ON and not exercise.game.orders_lapse:
            raise Illegal(f"seat {seat} cannot carry out order {code} now: 0 carries on")
        draft = notation.say_order(eyes, seat, order) if order else ""
        return at_the_deadline(exercise.game, eyes, seat, draft)  # as captains hand in: what of it stands, stands

    def _read_throw(self, text: str) -> int:
        exercise = self.exercise
        return exercise.game.notation.read_spin(exercise.play, exercise.wheel, text)

    def _keep(self) -> None:
        """Keep how it stands, to be undone."""
        exercise = self.exercise
        self._past.append((exercise.state, len(exercise.deeds), len(exercise.events), self.source.place))

    def _or_forget(self, do: Any) -> list[Event]:
        """Do what was asked; where it is refused, nothing was kept for it."""
        try:
            told: list[Event] = do()
        except Illegal:
            self._past.pop()
            raise
        return told

    def spin(self) -> list[Event]:
        """Let Nature act by the exercise's own luck."""
        self._keep()
        return self._or_forget(self.exercise.throw)

    def say(self, action: int, seat: int | None = None) -> str:
        """Write an order, or a throw, as it is printed."""
        exercise = self.exercise
        if self.to_act == NATURE:
            return exercise.game.notation.say_spin(exercise.play, exercise.wheel, action)
        at = self._seat(seat)
        return exercise.game.notation.say_order(exercise.play, at, self._slip(at, action).order)

    def clone(self) -> Self:
        """Copy the state, with its luck; neither knows of the other any more."""
        made = self._shell()
        made.source = copy(self.source)
        made.exercise = copy(self.exercise)
        made.exercise.source = made.source
        made.exercise.deeds, made.exercise.events = list(self.exercise.deeds), list(self.exercise.events)
        made._past = list(self._past)
        return made

    def undo(self) -> None:
        """Take the last order or throw back; a throw taken back comes up the same again."""
        if not self._past:
            raise Illegal("there is nothing to undo")
        state, deeds, events, place = self._past.pop()
        self.exercise.state, self.source.place = state, place
        del self.exercise.deeds[deeds:], self.exercise.events[events:]

    def view(self, seat: int) -> View:
        """Show what a seat may know."""
        at = self._seat(seat)
        heard = tuple(event for event in self.exercise.events if event.is_for(at))
        return View(at, at in self.writers, tuple(self.legal(at)), self._glance(at), heard)

    def _glance(self, seat: int) -> str:
        """Say in words how it stands, so far as a seat knows."""
        from teetotum.draw import Chart, find_chart  # noqa: PLC0415  # drawings are not wanted by most programs

        exercise = self.exercise
        chart = Chart(exercise.brief, exercise.game.seen_by(exercise.play, seat), seat)
        return find_chart(exercise.game.id).glance(chart).plain

    def history(self) -> list[tuple[int, str]]:
        """List all that was done: who did it, and what, as it is written."""
        return [(deed.actor, deed.words) for deed in self.exercise.deeds]

    @property
    def events(self) -> Sequence[Event]:
        """All that has happened, each with the clause behind it."""
        return tuple(self.exercise.events)

    def svg(self) -> str:
        """Draw the chart as it stands."""
        from teetotum.draw import Chart, find_chart  # noqa: PLC0415  # drawings are not wanted by most programs
        from teetotum.draw.lettered import lettered  # noqa: PLC0415

        exercise = self.exercise
        chart = Chart(exercise.brief, exercise.state, ONLOOKER)
        drawing = find_chart(exercise.game.id)
        return lettered(f"{drawing.chart(chart).plain}\n{drawing.glance(chart).plain}")

    def _seen(self, seat: int) -> object:
        return self.exercise.game.seen_by(self.exercise.play, seat)

    def __reduce__(self) -> tuple[Any, ...]:
        deeds = [(deed.actor, deed.words) for deed in self.exercise.deeds]
        return resume_exercise, (self.game, self.source, deeds)


def resume_exercise(game: "Game", source: Keyed, deeds: Sequence[tuple[int, str]]) -> State:
    """Carry an exercise out again to where it stood, its luck as far drawn."""
    state = game.start()
    assert isinstance(state, ExerciseState)
    for actor, words in deeds:
        state._keep()
        state.exercise.act(actor, words)
    state.source = state.exercise.source = source
    return state


def numbers_seen(seen: object, gather: Sequence[int], seat: int) -> list[float]:
    """Pick the numbers of an observation from what a seat sees."""
    numbers = states.numbers(seen)
    return [seat if at == LOOKER else numbers[at] for at in gather]


__all__ = ["CARRY_ON", "ExerciseState", "MatchState", "Play", "State", "View", "numbers_seen", "returns_of"]
