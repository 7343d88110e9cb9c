"""The umpire's side of a match: lays it out, asks who is to act, refuses what may not be done, takes down the rest."""

from array import array
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from teetotum.boards import BoardSheet, Unsound
from teetotum.boards import read as read_board
from teetotum.engine import state as states
from teetotum.engine.chance import Chance, Fair, Source, Wheel, weigh
from teetotum.engine.errors import BadSetup, Illegal
from teetotum.engine.events import Event, Telling, tell
from teetotum.engine.game import AnyGame, seen_by_all
from teetotum.engine.options import Options, choose
from teetotum.engine.playing import Playing, Settled
from teetotum.engine.rules import NATURE, OVER, Play, lines_of
from teetotum.languages import say
from teetotum.rulebooks.entries import one_of

LINES = 64
"""No single action of any game writes more lines than this; the conformance kit checks it."""
LONGEST_NAME = 40
PARTING = ";"
"""Parts the seats' names in a record, so that no name may hold it."""
STRIDE = 32
"""Every so many actions the state is kept; the states between are played through again from there."""


PAIRS: dict[tuple[int, int], tuple[int, int]] = {}
"""Actors with their actions, each in memory once however often it is taken, as long as they are not too many."""
MOST_PAIRS = 20_000
MOST_NAMED = 24
"""Faces of an appliance that are named one by one."""


def remember(actor: int, action: int) -> tuple[int, int]:
    """Keep an actor with an action for when they come together again, as bare numbers, which every match can use."""
    pair = int(actor), int(action)
    if len(PAIRS) < MOST_PAIRS:
        PAIRS[pair] = pair
    return pair


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

    def word(self, line: tuple[int, ...], spun: tuple[int, ...] = ()) -> Event:
        """Put a line of the ledger into words; wheel and outcome are those of the spin that brought it about."""
        faces = self.game.faces(self.wheels[spun[0]], spun[1]) if spun else ()
        return tell(self.game, self.board, self.house, self.names, line, faces, self.sheet)


def check_single(setup: Setup) -> None:
    """Refuse for a match by itself what only a sitting's next game can know."""
    sittings = setup.game.manners.sittings
    for option, choice in sittings.reserved.items() if sittings else ():
        if setup.options.choice(option) == choice:
            spare = " or ".join(word for word in setup.game.rulebook.option(option).choices if word != choice)
            raise BadSetup(
                say(
                    "{option} = {choice} is for the later games of a sitting: say {spare}, or hold a sitting",
                    option=option,
                    choice=choice,
                    spare=spare,
                )
            )


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
        raise BadSetup(say("{told} seats need {told} names, not {many}", told=told, many=len(names)))
    if not game.rulebook.seats.least <= told <= game.rulebook.seats.most:
        raise BadSetup(
            say(
                "{title} is for {seat_range} players, not {told}",
                title=game.title,
                seat_range=seat_range(game),
                told=told,
            )
        )
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
            raise BadSetup(
                say(
                    "a name has 1 to {most} printable characters and no '{PARTING}', not {name!r}",
                    most=LONGEST_NAME,
                    PARTING=PARTING,
                    name=name,
                )
            )
        if taken.count(name) > 1:
            raise BadSetup(say("two seats cannot both be called {name!r}: give each a name of its own", name=name))
    return taken


def seat_range(game: AnyGame) -> str:
    """Say how many may play."""
    return f"{game.rulebook.seats.least} to {game.rulebook.seats.most}"


@dataclass(repr=False, eq=False)
class Match(Playing[AnyGame]):
    """One playing of a game: where it stands, all that was done in it, and all that came of it."""

    setup: Setup
    source: Source | None = None
    state: object = None
    actions: list[tuple[int, int]] = field(default_factory=list)
    opening: str = ""
    events: Telling = field(init=False)
    _kept: dict[int, object] = field(default_factory=dict)
    """How it stood before every so many actions, packed."""
    _before: object = None
    """How it stood before the last action, where that is still known."""
    _told: "array[int]" = field(default_factory=lambda: array("i"))
    """How many events had been told before each action."""
    _wheels: "array[int]" = field(default_factory=lambda: array("i"))
    """For each action the number of the wheel that was spun; -1 for a seat's."""
    _luck: dict[int, int] = field(default_factory=dict)
    """How far its own luck had been drawn before each spin."""
    _seen: object = None
    """The state of which it is known who is to act and what he may do."""
    _look: Play[Any, Any, Any] | None = None
    _actor: int = OVER
    _legal: list[int] | None = None

    def __post_init__(self) -> None:
        self.events = Telling(self.setup.word)
        play = self.setup.play(lines=LINES)
        if self.opening:
            self.game.notation.read_position(play, self.opening)
        else:
            self.game.lay_out(play)
        self.state = play.state
        self.events.add(lines_of(play.ledger))

    def __repr__(self) -> str:
        names = ", ".join(self.setup.names)
        return f"<Match of {self.game.id} by {names}: {len(self.actions)} actions, {self.whose_turn()}>"

    @property
    def settled(self) -> Setup:
        """What was settled before the match."""
        return self.setup

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.setup.game

    @property
    def play(self) -> Play[Any, Any, Any]:
        """The table as it stands, with no ledger open."""
        if self._look is None or self._look.state is not self.state:
            self._look = self.setup.play(self.state)
        return self._look

    @property
    def to_act(self) -> int:
        """The seat to act, NATURE or OVER; the rules are asked once a state."""
        if self._seen is not self.state:
            self._actor, self._legal = self.game.to_act(self.play), None
            self._seen = self.state
        return self._actor

    def chances(self) -> list[Chance]:
        """List what Nature may bring now, with exact weights."""
        return weigh(self.wheel)

    def legal(self) -> list[int]:
        """List the codes of what the seat to act may do."""
        if self.to_act < 0:
            return []
        if self._legal is None:
            choices = [0] * self.game.most_choices
            self._legal = choices[: self.game.legal(self.play, choices)]
        return self._legal[:]

    def say(self, action: int) -> str:
        """Write an action, or an outcome of Nature's, in the game's notation."""
        if self.to_act == NATURE:
            return self.game.notation.say_spin(self.play, self.wheel, action)
        return self.game.notation.say_action(self.play, action)

    def read(self, text: str) -> int:
        """Read an action, or an outcome of Nature's, as a person writes it."""
        if self.is_over:
            raise Illegal(say("'{text}' cannot be done: the match is over", text=text))
        if self.to_act == NATURE:
            return self.game.notation.read_spin(self.play, self.wheel, text)
        return self.game.notation.read_action(self.play, text)

    def take(self, action: int) -> Sequence[Event]:
        """Carry out one action, if the rules allow it, and tell what came of it."""
        actor, wheel, game = self.to_act, -1, self.setup.game
        if actor == NATURE:
            wheel = game.chances(self.play)
            self._find_face(self.setup.wheels[wheel], action)
        elif self._legal is None or action not in self._legal:
            self._allow(actor, action)
        play = self.setup.play(states.copy(self.state), LINES)
        game.take(play, action)
        if len(self.actions) % STRIDE == 0:
            self._kept[len(self.actions)] = states.pack(self.state)
        self.actions.append(PAIRS.get((actor, action)) or remember(actor, action))
        self._told.append(len(self.events))
        self._wheels.append(wheel)
        self._before, self.state = self.state, play.state
        return self.events.add(lines_of(play.ledger), (wheel, action) if actor == NATURE else ())

    def act(self, text: str) -> Sequence[Event]:
        """Carry out an action as a person writes it."""
        return self.take(self.read(text))

    def spin(self) -> Sequence[Event]:
        """Let Nature act, by the match's own source of luck."""
        if self.source is None:
            raise Illegal(say("this match has no source of luck: say what the appliance showed"))
        wheel = self.wheel
        self._luck[len(self.actions)] = self.source.place
        return self.take(wheel.faces[self.source.draw(wheel)])

    def undo(self) -> None:
        """Put the table back as it stood before the last action; a spin taken back comes up the same again."""
        if not self.actions:
            raise Illegal(say("there is nothing to undo"))
        self.go_back(len(self.actions) - 1)

    def go_back(self, ply: int, *, afresh: bool = False) -> None:
        """Put the table back as it stood when so many actions had been taken.

        The spins since then come up again, or, afresh, never again: others come in their place.
        """
        if ply >= len(self.actions):
            return
        self.state, self._before = self.stood_at(ply), None
        self.events.cut_back(self._told[ply])
        del self.actions[ply:], self._told[ply:], self._wheels[ply:]
        spins = sorted(spin for spin in self._luck if spin >= ply)
        if spins:
            self._unspin(self._luck[spins[0]], afresh=afresh)
        for spin in spins:
            del self._luck[spin]

    def _unspin(self, place: int, *, afresh: bool) -> None:
        if not afresh and self.source is not None:
            self.source.place = place
        elif isinstance(self.source, Fair):
            self.source.strike(place)

    def past(self, since: int = 0) -> list[tuple[int, object, object, int, int]]:
        """List the actions from a ply on: ply, state before and after, and which events came of it (first, last)."""
        moments: list[tuple[int, object, object, int, int]] = []
        before, told = self.stood_at(since), [*self._told[since:], len(self.events)]
        for n, (_, action) in enumerate(self.actions[since:]):
            is_last = since + n + 1 == len(self.actions)
            after = self.state if is_last else self._after(before, action)
            moments.append((since + n, before, after, told[n], told[n + 1]))
            before = after
        return moments

    def is_told_to_all(self, since: int) -> bool:
        """See whether every seat and every onlooker may know all that has happened from a ply on."""
        is_open = self.game.seen_by is seen_by_all
        return is_open and (since >= len(self.actions) or self.events.is_for_all(self._told[since]))

    def stood_at(self, ply: int) -> object:
        """Tell how the table stood when so many actions had been taken."""
        if ply >= len(self.actions):
            return self.state
        if ply == len(self.actions) - 1 and self._before is not None:
            return self._before
        kept = ply - ply % STRIDE
        stood = states.unpack(self._kept[kept])
        for _, action in self.actions[kept:ply]:
            stood = self._after(stood, action)
        return stood

    def rest(self) -> None:
        """Keep no more than is needed to go on: how it stood before the last action is played through for who asks."""
        self._before = None

    def _after(self, state: object, action: int) -> object:
        """Play one action of the past through again."""
        play = self.setup.play(states.copy(state))
        self.game.take(play, action)
        return play.state

    def wheel_of(self, ply: int) -> Wheel:
        """Tell which wheel Nature spun with the action of a ply."""
        return self.setup.wheels[self._wheels[ply]]

    def take_up(self, source: Source | None) -> None:
        """Take up the luck that brought every spin so far."""
        self.source = source
        if isinstance(source, Fair):
            spins = (ply for ply, (actor, _) in enumerate(self.actions) if actor == NATURE)
            self._luck = dict(zip(spins, source.numbers(), strict=False))

    def spin_number(self, ply: int) -> int:
        """Tell which spin of its fair luck came up at a ply, those taken back among them; -1 where that is not kept."""
        return self._luck.get(ply, -1) if isinstance(self.source, Fair) else -1

    def still(self) -> "Match":
        """Hold the match still: a copy to be looked at while play goes on."""
        held = copy(self)
        held.actions, held.events = list(self.actions), self.events.still()
        held._kept, held._told, held._wheels = dict(self._kept), self._told[:], self._wheels[:]
        return held

    def winners(self) -> list[int]:
        """Name the seats that came first."""
        return [seat for seat, place in enumerate(self.places()) if place == 1]

    def position(self) -> str:
        """Write the state in one line."""
        return self.game.notation.say_position(self.play)

    def whose_turn(self) -> str:
        """Say who is to act."""
        return say("the match is over") if self.is_over else say("it is {name}'s turn", name=self.name(self.to_act))

    def _allow(self, actor: int, action: int) -> None:
        if actor == OVER:
            raise Illegal(say("the match is over: nothing more can be done in it"))
        if action not in self.legal():
            wish = self.game.notation.say_action(self.play, action)
            raise Illegal(
                say(
                    "{name} may not play {wish}: {why_not}",
                    name=self.name(actor),
                    wish=wish,
                    why_not=self.game.notation.why_not(self.play, action),
                )
            )

    def _find_face(self, wheel: Wheel, outcome: int) -> None:
        if outcome not in wheel.faces:
            shows = dict.fromkeys(self.say(face) for face in wheel.faces)
            raise no_such_face(wheel, self.say(outcome), list(shows))


def no_such_face(wheel: Wheel, told: str, shows: Sequence[str]) -> Illegal:
    """Say that an appliance cannot have shown that, and what it may show."""
    faces = one_of(shows) if len(shows) <= MOST_NAMED else say("{least} to {most}", least=shows[0], most=shows[-1])
    words = say("the {name} has no face that shows {told}: it shows {faces}", name=wheel.name, told=told, faces=faces)
    return Illegal(words)
