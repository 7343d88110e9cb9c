"""The umpire's side of a match: lays it out, asks who is to act, refuses what may not be done, takes down the rest."""

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise

from teetotum.boards import BoardSheet, Unsound
from teetotum.boards import read as read_board
from teetotum.engine import state as states
from teetotum.engine.chance import Chance, Source, weigh
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.events import Event, tell
from teetotum.engine.game import AnyGame
from teetotum.engine.options import Options, choose
from teetotum.engine.playing import Playing, Settled
from teetotum.engine.rules import NATURE, OVER, Play, lines_of

LINES = 64
"""No single action of any game writes more lines than this; the conformance kit checks it."""
LONGEST_NAME = 40
PARTING = ";"
"""Parts the seats' names in a record, so that no name may hold it."""


@dataclass(frozen=True, repr=False)
class Setup(Settled[AnyGame]):
    """What is settled before a match: the game, its board, its house rules and its seats."""

    game: AnyGame
    sheet: BoardSheet
    options: Options
    names: tuple[str, ...]
    preset: str = ""

    def __repr__(self) -> str:
        return f"<Setup of {self.game.id} on {self.sheet.id} for {', '.join(self.names)}>"

    @cached_property
    def board(self) -> object:
        """The board as the rules read it."""
        return survey(self.game, self.sheet)

    @cached_property
    def house(self) -> object:
        """The house rules as the rules read them."""
        return self.game.furnish(self.options, self.board, self.seats)


def survey(game: AnyGame, sheet: BoardSheet) -> object:
    """Read a board for its game, or refuse it in one sentence."""
    try:
        return game.survey(sheet)
    except Unsound as wrong:
        raise BadSetup(str(wrong)) from None


def prepare(
    game: AnyGame,
    *,
    seats: int = 0,
    names: Sequence[str] = (),
    preset: str = "",
    options: Mapping[str, object] | None = None,
    board: str | BoardSheet = "",
) -> Setup:
    """Settle a match from what a table asks for; whatever is left out is as usual."""
    told = seats or len(names) or game.rulebook.seats.usual
    if names and len(names) != told:
        raise BadSetup(f"{told} seats need {told} names, not {len(names)}")
    if not game.rulebook.seats.least <= told <= game.rulebook.seats.most:
        raise BadSetup(f"{game.title} is for {seat_range(game)} players, not {told}")
    chosen = choose(game.rulebook, preset, options)
    try:
        sheet = board if isinstance(board, BoardSheet) else read_board(board or game.id)
    except Unsound as wrong:
        raise BadSetup(str(wrong)) from None
    setup = Setup(game, sheet, chosen, announce(names) or ("",) * told, preset)
    setup.wheels  # noqa: B018  # a house that cannot be furnished is refused now, not at the first spin
    return setup if names else replace(setup, names=game.seat_names(chosen, told))


def announce(names: Sequence[str]) -> tuple[str, ...]:
    """Take the names at the table, each short, printable and different from the others."""
    taken = tuple(name.strip() for name in names)
    for name in taken:
        if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or PARTING in name:
            raise BadSetup(f"a name has 1 to {LONGEST_NAME} printable characters and no '{PARTING}', not {name!r}")
        if taken.count(name) > 1:
            raise BadSetup(f"two seats cannot both be called {name!r}: give each a name of its own")
    return taken


def seat_range(game: AnyGame) -> str:
    """Say how many may play."""
    return f"{game.rulebook.seats.least} to {game.rulebook.seats.most}"


@dataclass(repr=False)
class Match(Playing[AnyGame]):
    """One playing of a game: where it stands, all that was done in it, and all that came of it."""

    setup: Setup
    source: Source | None = None
    state: object = None
    actions: list[tuple[int, int]] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    opening: str = ""
    _past: list[tuple[object, int]] = field(default_factory=list)
    _luck: dict[int, Source] = field(default_factory=dict)

    def __post_init__(self) -> None:
        play = self.setup.play(lines=LINES)
        if self.opening:
            self.game.notation.read_position(play, self.opening)
        else:
            self.game.lay_out(play)
        self.state = play.state
        self._take_down(play)

    def __repr__(self) -> str:
        names = ", ".join(self.setup.names)
        return f"<Match of {self.game.id} by {names}: {len(self.actions)} actions, {self.whose_turn()}>"

    @property
    def settled(self) -> Setup:
        """What was settled before the match."""
        return self.setup

    def chances(self) -> list[Chance]:
        """List what Nature may bring now, with exact weights."""
        return weigh(self.wheel)

    def legal(self) -> list[int]:
        """List the codes of what the seat to act may do."""
        if self.to_act < 0:
            return []
        choices = [0] * self.game.most_choices
        return choices[: self.game.legal(self.play, choices)]

    def say(self, action: int) -> str:
        """Write an action, or an outcome of Nature's, in the game's notation."""
        if self.to_act == NATURE:
            return self.game.notation.say_spin(self.play, self.wheel, action)
        return self.game.notation.say_action(self.play, action)

    def read(self, text: str) -> int:
        """Read an action, or an outcome of Nature's, as a person writes it."""
        if self.is_over:
            raise Illegal(f"'{text}' cannot be done: the match is over")
        if self.to_act == NATURE:
            return self.game.notation.read_spin(self.play, self.wheel, text)
        return self.game.notation.read_action(self.play, text)

    def take(self, action: int) -> list[Event]:
        """Carry out one action, if the rules allow it, and tell what came of it."""
        actor = self.to_act
        self._allow(actor, action)
        self._past.append((self.state, len(self.events)))
        faces = self.game.faces(self.wheel, action) if actor == NATURE else ()
        play = self.setup.play(states.copy(self.state), LINES)
        self.game.take(play, action)
        self.state = play.state
        self.actions.append((actor, action))
        return self._take_down(play, faces)

    def act(self, text: str) -> list[Event]:
        """Carry out an action as a person writes it."""
        return self.take(self.read(text))

    def spin(self) -> list[Event]:
        """Let Nature act, by the match's own source of luck."""
        if self.source is None:
            raise Illegal("this match has no source of luck: say what the appliance showed")
        wheel = self.wheel
        self._luck[len(self.actions)] = copy(self.source)
        return self.take(wheel.faces[self.source.draw(wheel)])

    def undo(self) -> None:
        """Put the table back as it stood before the last action; a spin taken back comes up the same again."""
        if not self._past:
            raise Illegal("there is nothing to undo")
        self.state, told = self._past.pop()
        del self.events[told:]
        self.actions.pop()
        self.source = self._luck.pop(len(self.actions), self.source)

    def past(self, since: int = 0) -> list[tuple[int, object, object, int, int]]:
        """List the actions from a ply on: ply, state before and after, and which events came of it (first, last)."""
        moments = [*self._past[since:], (self.state, len(self.events))]
        return [
            (since + n, before, after, first, last)
            for n, ((before, first), (after, last)) in enumerate(pairwise(moments))
        ]

    def stood_at(self, ply: int) -> object:
        """Tell how the table stood when so many actions had been taken."""
        return self._past[ply][0] if ply < len(self._past) else self.state

    def still(self) -> "Match":
        """Hold the match still: a copy to be looked at while play goes on."""
        held = copy(self)
        held.actions, held.events, held._past = list(self.actions), list(self.events), list(self._past)
        return held

    def winners(self) -> list[int]:
        """Name the seats that came first."""
        return [seat for seat, place in enumerate(self.places()) if place == 1]

    def position(self) -> str:
        """Write the state in one line."""
        return self.game.notation.say_position(self.play)

    def whose_turn(self) -> str:
        """Say who is to act."""
        return "the match is over" if self.is_over else f"it is {self.name(self.to_act)}'s turn"

    def _allow(self, actor: int, action: int) -> None:
        if actor == OVER:
            raise Illegal("the match is over: nothing more can be done in it")
        if actor == NATURE:
            if action not in self.wheel.faces:
                raise Illegal(f"the {self.wheel.name} has no face that shows {self.say(action)}")
        elif action not in self.legal():
            wish = self.game.notation.say_action(self.play, action)
            raise Illegal(f"{self.name(actor)} may not play {wish}: {self.game.notation.why_not(self.play, action)}")

    def _take_down(self, play: Play[object, object, object], faces: tuple[int, ...] = ()) -> list[Event]:
        board, house, names = self.setup.board, self.setup.house, self.setup.names
        told = [tell(self.game, board, house, names, line, faces) for line in lines_of(play.ledger)]
        self.events.extend(told)
        return told
