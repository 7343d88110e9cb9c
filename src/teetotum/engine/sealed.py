"""Games of sealed orders: what they are, and the umpire's side of an exercise in one.

Several seats write at once and in secret; when the last slip is sealed the game goes on by itself, through throws of
the die and words of the umpire, to the next orders. An order is text for people, and for rules whatever the game
makes of it: a flat row of whole numbers, or the items that were written.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from teetotum.engine import state as states
from teetotum.engine.chance import Source, Wheel
from teetotum.engine.errors import BadSetup, Illegal, Refusal
from teetotum.engine.events import Event, tell
from teetotum.engine.manners import Dividers, Manners
from teetotum.engine.options import Options, choose
from teetotum.engine.playing import Playing, Settled
from teetotum.engine.rules import (
    CLAUSE,
    NATURE,
    TOGETHER,
    BoardT,
    HouseT,
    Ints,
    Play,
    StateT,
    lines_of,
)
from teetotum.engine.umpire import announce, no_such_face
from teetotum.languages import ENGLISH, say, speaking, spoken
from teetotum.rulebooks import Rulebook, heard, read
from teetotum.scenarios import Scenario, Unfit
from teetotum.scenarios import read as read_scenario

LINES = 4096
"""No single move of any exercise writes more lines than this; the conformance kit checks it."""
UMPIRE = "umpire"
ONLOOKER = -1
"""The seat of whoever holds none."""
REASON = " Reason: "
"""Between what an umpire amends and why."""
BECAUSE = " because "
OrderT = TypeVar("OrderT")
"""What a game makes of an order."""


@dataclass(frozen=True)
class Role:
    """A seat at an exercise: its name, its office there, and its side (-1 for neither)."""

    name: str
    office: str
    side: int


@dataclass(frozen=True)
class Slip(Generic[OrderT]):
    """An order as it was read: what of it stands, and what was struck out, for its writer's eyes alone."""

    order: OrderT
    struck: tuple[str, ...] = ()
    reason: str = ""
    """Why, where the umpire amends something."""
    notes: tuple[str, ...] = ()
    """What the writer should know of how he was read."""


CodedSlip: TypeAlias = Slip[Ints]
"""A slip with an order in whole numbers."""


class OrderNotation(Protocol[BoardT, HouseT, StateT, OrderT]):
    """How a game of sealed orders writes and reads them; readers raise Unreadable where nothing can be made of it."""

    def read_order(self, play: Play[BoardT, HouseT, StateT], seat: int, text: str) -> Slip[OrderT]:
        """Read what a seat has written; items that cannot be carried out are struck, each with its reason."""

    def say_order(self, play: Play[BoardT, HouseT, StateT], seat: int, order: OrderT) -> str:
        """Write an order in its printed form."""

    def standing_order(self, play: Play[BoardT, HouseT, StateT], seat: int) -> OrderT:
        """Give the order that holds when a seat has written nothing in time."""

    def coded_order(self, play: Play[BoardT, HouseT, StateT], seat: int, code: int) -> OrderT | None:
        """Give the order that a program's code stands for, or nothing where it cannot be carried out."""

    def say_spin(self, play: Play[BoardT, HouseT, StateT], wheel: Wheel, outcome: int) -> str:
        """Write an outcome of Nature's."""

    def read_spin(self, play: Play[BoardT, HouseT, StateT], wheel: Wheel, text: str) -> int:
        """Read an outcome of Nature's."""


class PaperShip(NamedTuple):
    """A ship as she lies on the paper, in yards, under the name by which an umpire speaks of her."""

    name: str
    east: float
    north: float
    heading: float


class GamePaper(NamedTuple):
    """The paper that a game is laid out on at a real table, and how a ship is set where it was measured there."""

    inch: int
    """Yards to an inch."""
    amendments: tuple[str, ...]
    """What an umpire says of the ship, east, north and heading that were measured."""
    ships: Callable[[Any], Iterable[PaperShip]]
    """List all ships afloat, with where the program has them."""
    read_anew: Callable[[Any, Sequence[PaperShip]], Iterable[str]] | None = None
    """What else the umpire says on the same slip when ships lie so: what guns read from there. None where the rules
    read it anew themselves, and each amendment is a slip of its own."""


@dataclass(frozen=True)
class SealedGame(Generic[BoardT, HouseT, StateT, OrderT]):
    """All there is to a game of sealed orders; the verbs stand in the order of an exercise."""

    id: str
    clauses: type[IntEnum]
    rulings: type[IntEnum]
    state: type[StateT]
    codes: int
    """How many codes of orders the programs have; text orders are the superset."""
    survey: Callable[[Scenario], BoardT]
    furnish: Callable[[Options, BoardT], HouseT]
    wheels: Callable[[Options, BoardT, HouseT], tuple[Wheel, ...]]
    roles: Callable[[Options, BoardT], tuple[Role, ...]]
    lay_out: Callable[[Play[BoardT, HouseT, StateT]], None]
    to_act: Callable[[Play[BoardT, HouseT, StateT]], int]
    """TOGETHER while orders are owed, NATURE for a throw, OVER, or the seat of the umpire."""
    owes: Callable[[Play[BoardT, HouseT, StateT], int], bool]
    """Whether a seat has still to write."""
    chances: Callable[[Play[BoardT, HouseT, StateT]], int]
    take: Callable[[Play[BoardT, HouseT, StateT], int, OrderT | Ints], None]
    """Take a seat's order, or Nature's outcome, and go on as far as nobody is needed."""
    settle: Callable[[Play[BoardT, HouseT, StateT], Any], None]
    seen_by: Callable[[Play[BoardT, HouseT, StateT], int], StateT]
    """Copy the state with all that a seat may not know left blank."""
    notation: OrderNotation[BoardT, HouseT, StateT, OrderT]
    """Readers are shown a play as its seat may know it, so that no refusal can tell more."""
    words: Mapping[str, Callable[[BoardT, HouseT, int, int], str]]
    told: Callable[[BoardT, HouseT, StateT, tuple[int, ...]], str] | None = None
    """Where a line stands for a paper kept in the state: its words, or nothing where the rulebook's saying will do."""
    retell: Callable[[str], str] | None = None
    """Such words in the language of whoever listens, so far as the game has put them together itself."""
    in_private: bool = False
    """Whether even the waiting for a room would betray something, so that nobody is told who is waited for."""
    longest_order: int = 0
    """How many numbers an order has at most, for games that can be run by steam."""
    eyes: Callable[[Play[BoardT, HouseT, StateT], int], Play[BoardT, HouseT, StateT]] | None = None
    """The play as a seat may know it, where the board holds secrets too; else the board with what `seen_by` gives."""
    seen_board: Callable[[BoardT, int], BoardT] | None = None
    """The board without what a seat may not know of it, where `eyes` is laid out for reading slips alone."""
    office_view: Callable[[Play[BoardT, HouseT, StateT], str, int], StateT] | None = None
    """What an office of a side may see, where the game has messengers between its rooms and the umpire."""
    kept_apart: Callable[[Play[BoardT, HouseT, StateT], int], StateT] | None = None
    """What a seat knew when play ended, where `seen_by` opens all rooms to everybody then."""
    hide: Callable[[HouseT, StateT, int], None] | None = None
    """Blank in a copy of the state what a seat may not know: `seen_by` in the rule dialect."""
    awaits_ruling: Callable[[Play[BoardT, HouseT, StateT]], bool] | None = None
    """Whether something is proposed that may be accepted or amended."""
    amends_by: int = 0
    """The clause or ruling that an amendment is entered under; nought where it always comes first."""
    wanted: Callable[[Play[BoardT, HouseT, StateT], int], str] | None = None
    """What is asked of a seat that writes now, where it is not simply the order of the next move."""
    foresee: Callable[[Play[BoardT, HouseT, StateT], int, OrderT], str] | None = None
    """Where an order would bring its writer, so far as he can tell himself."""
    example: str = ""
    """What an order looks like, for those who ask."""
    forms: tuple[tuple[str, str], ...] = ()
    """The items an order may have, each with what it does, for those who ask."""
    rulings_say: str = ""
    """What an umpire may say, for those who ask."""
    hand_over: Callable[[Any], Scenario | None] | None = None
    """The scenario of another game to which a finished exercise has come, if it has."""
    compiled: tuple[str, ...] = ()
    """Packages and modules that are compiled to C for bulk runs, by their paths in the house."""
    manners: Manners[BoardT, HouseT, StateT] = field(default_factory=Manners)
    dividers: Dividers[BoardT, HouseT, StateT] | None = None
    """What helps to plot an order, where the game is played on a chart."""
    sides: Callable[[BoardT], tuple[str, ...]] = lambda _: ("blue", "red")
    """The sides by the names that scenarios give them, in the order of their numbers."""
    states_problem: bool = False
    """Whether the game hands out statements itself, as papers, to those of a side who are to have them."""
    appraise: Callable[[BoardT], str] | None = None
    """Say in a sentence what the forces of a scenario are worth."""
    order_codes: tuple[int, ...] = ()
    """Where not all codes are offered to programs that learn, those that are: few enough to be tried one by one."""
    orders_lapse: bool = False
    """Whether an order by code that cannot be carried out is as none, so that all may be chosen at any time."""
    paper: GamePaper | None = None
    """The paper of a real table, where the game is measured on one."""
    afterwards: tuple[str, ...] = ()
    """What else can be done with the record of an exercise that is over; {record} stands for its file."""

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


AnySealed: TypeAlias = SealedGame[Any, Any, Any, Any]


@dataclass(frozen=True, repr=False)
class Brief(Settled[AnySealed]):
    """What is settled before an exercise: the game, its scenario, its house rules, and who holds which seat."""

    game: AnySealed
    scenario: Scenario
    options: Options
    names: tuple[str, ...]
    preset: str = ""

    def __repr__(self) -> str:
        return f"<Brief of {self.game.id}, {self.scenario.id}, for {', '.join(self.names)}>"

    @property
    def seats(self) -> int:
        """How many seats there are, the umpire's among them where a person holds it."""
        return len(self.roles)

    @cached_property
    def board(self) -> Any:
        """The scenario as the rules read it."""
        try:
            return self.game.survey(self.scenario)
        except Unfit as wrong:
            raise BadSetup(str(wrong)) from None

    @cached_property
    def house(self) -> Any:
        """The house rules as the rules read them."""
        return self.game.furnish(self.options, self.board)

    @cached_property
    def roles(self) -> tuple[Role, ...]:
        """The seats in their order."""
        return self.game.roles(self.options, self.board)

    def statement(self, seat: int) -> str:
        """Give what the scenario tells a seat's side and nobody else; nothing where the game hands it out itself."""
        side = self.roles[seat].side if 0 <= seat < self.seats else ONLOOKER
        if side < 0 or self.game.states_problem:
            return ""
        return say(self.scenario.statements.get(self.game.sides(self.board)[side], ""))


def brief(
    game: AnySealed,
    *,
    scenario: str | Scenario = "",
    names: Sequence[str] = (),
    preset: str = "",
    options: Mapping[str, object] | None = None,
) -> Brief:
    """Settle an exercise from what is asked for; whatever is left out is as usual."""
    try:
        found = scenario if isinstance(scenario, Scenario) else read_scenario(game.id, scenario)
    except Unfit as wrong:
        raise BadSetup(str(wrong)) from None
    settled = Brief(game, found, choose(game.rulebook, preset, _asked(game, found, preset, options or {})), (), preset)
    settled.wheels  # noqa: B018  # a house that cannot be furnished is refused now, not at the first throw
    if names and len(names) != settled.seats:
        raise BadSetup(
            say(
                "{title} has {seats} seats and needs as many names, not {count}",
                title=found.title,
                seats=settled.seats,
                count=len(names),
            )
        )
    return replace(settled, names=announce(names) or tuple(role.name for role in settled.roles))


def _asked(game: AnySealed, found: Scenario, preset: str, options: Mapping[str, object]) -> dict[str, object]:
    """Add to what was asked for the options of the scenario, which a preset or one's own choice overrules."""
    held = found.entries.get("options", {})
    if not isinstance(held, dict):
        raise BadSetup(say("{file}: options should be a table, such as [options]", file=found.file))
    taken = {name for each in game.rulebook.presets if each.name == preset for name in each.options}
    return {**{name: choice for name, choice in held.items() if name not in taken}, **options}


def at_the_deadline(game: AnySealed, play: Play[Any, Any, Any], seat: int, draft: str) -> Slip[Any]:
    """Read what of a draft can be carried out, or the standing order where there is nothing."""
    if draft.strip():
        with suppress(Refusal):  # where nothing can be made of the draft, the standing order holds
            return game.notation.read_order(play, seat, draft)
    return Slip(game.notation.standing_order(play, seat))


@dataclass(frozen=True)
class Deed:
    """One thing done: a sealed order, a throw, or a word of the umpire."""

    actor: int
    order: Any
    """As its game has it; what Nature has thrown is a row of one number."""
    words: str


@dataclass(repr=False)
class Exercise(Playing[AnySealed]):
    """One playing of a game of sealed orders: where it stands, all that was done in it, and all that came of it."""

    brief: Brief
    source: Source | None = None
    state: Any = None
    deeds: list[Deed] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    _worded: dict[tuple[str, tuple[int, ...], str], Event] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        play = self.brief.play(lines=LINES)
        self.game.lay_out(play)
        self.state = play.state
        self._take_down(play)

    def __repr__(self) -> str:
        return f"<Exercise of {self.game.id} by {', '.join(self.brief.names)}: {len(self.deeds)} deeds>"

    @property
    def settled(self) -> Brief:
        """What was settled before the exercise."""
        return self.brief

    @property
    def writers(self) -> list[int]:
        """The seats that have still to write."""
        play = self.play
        actor = self.game.to_act(play)
        if actor == TOGETHER:
            return [seat for seat in range(self.brief.seats) if self.game.owes(play, seat)]
        return [actor] if actor >= 0 else []

    @property
    def awaits_ruling(self) -> bool:
        """Whether a proposal is to be accepted or amended, instead of a move written."""
        return self.game.awaits_ruling is not None and self.game.awaits_ruling(self.play)

    def eyes(self, seat: int) -> Play[Any, Any, Any]:
        """Give the play as a seat may know it: by that alone it is read, refused and shown what it would come to."""
        if self.game.eyes is not None:
            return self.game.eyes(self.play, seat)
        return self.brief.play(self.game.seen_by(self.play, seat))

    def shown_to(self, seat: int) -> Play[Any, Any, Any]:
        """Give the play as a seat sees it on its sheet or chart; whoever holds none sees what everybody may."""
        play = self.play
        if self.game.seen_board is not None:
            board = play.board if self.is_over else self.game.seen_board(play.board, seat)
            return Play(board, play.house, self.game.seen_by(play, seat), play.ledger)
        return self.eyes(seat)

    def try_order(self, seat: int, text: str) -> Slip[Any]:
        """Read an order without sealing it: what of it would stand, and what would be struck out."""
        self._expect(seat)
        return self.game.notation.read_order(self.eyes(seat), seat, text)

    def foresee(self, seat: int, order: object) -> str:
        """Say where an order would bring its writer, so far as he can tell himself; nothing where the game does not."""
        return self.game.foresee(self.eyes(seat), seat, order) if self.game.foresee is not None else ""

    def wanted(self, seat: int) -> str:
        """Say what is asked of a seat that writes now; nothing where the game has no words for it."""
        return self.game.wanted(self.eyes(seat), seat) if self.game.wanted is not None else ""

    def write(self, seat: int, text: str) -> list[Event]:
        """Seal a seat's order; one of which anything must be struck out goes back to its writer instead."""
        slip = self.try_order(seat, text)
        if slip.struck:
            raise Illegal("; ".join(slip.struck))
        return self._seal(seat, slip)

    def order(self, seat: int, order: object) -> list[Event]:
        """Seal an order as its game has it, as programs give them."""
        self._expect(seat)
        return self._seal(seat, Slip(order))

    def lapse(self, seat: int, draft: str = "") -> list[Event]:
        """At the deadline: seal what of a draft can be carried out, or the standing order where there is nothing."""
        self._expect(seat)
        return self._seal(seat, at_the_deadline(self.game, self.eyes(seat), seat, draft))

    def throw(self, outcome: int | None = None) -> list[Event]:
        """Let Nature act: by the source of luck, or as a real die has shown."""
        wheel = self.wheel
        if outcome is None:
            if self.source is None:
                raise Illegal(say("this exercise has no source of luck: say what the die showed"))
            outcome = wheel.faces[self.source.draw(wheel)]
        if outcome not in wheel.faces:
            raise no_such_face(wheel, str(outcome), list(dict.fromkeys(map(str, wheel.faces))))
        words = self.game.notation.say_spin(self.play, wheel, outcome)
        return self._do(Deed(NATURE, (outcome,), words), "")

    def act(self, actor: int, text: str) -> list[Event]:
        """Do again what a record says was done."""
        if actor == NATURE:
            return self.throw(self.game.notation.read_spin(self.play, self.wheel, text))
        slip = self.try_order(actor, text)
        sealed = self.game.notation.say_order(self.play, actor, slip.order)
        if slip.struck and sealed != text:  # what stood at a deadline stands as it was sealed then
            raise Illegal("; ".join(slip.struck))
        return self._seal(actor, slip)

    def _expect(self, seat: int) -> None:
        if self.is_over:
            raise Illegal(say("the exercise is over: nothing more can be done in it"))
        if seat not in self.writers:
            who = self.name(seat) if 0 <= seat < self.brief.seats else say("whoever holds no seat")
            raise Illegal(say("{name} has nothing to write now: {why}", name=who, why=self.whose_turn()))

    def whose_turn(self) -> str:
        """Say what is waited for, where knowing it would tell nobody anything."""
        if self.game.in_private:
            return say("the umpire is adjusting")
        names = ", ".join(self.name(each) for each in self.writers) or say("the die")
        return say("the game waits for {names}", names=names)

    def _seal(self, seat: int, slip: Slip[Any]) -> list[Event]:
        words = self.game.notation.say_order(self.play, seat, slip.order)
        said = f"{words}{BECAUSE}{slip.reason}" if slip.reason else words
        return self._do(Deed(seat, slip.order, said), slip.reason)

    def _do(self, deed: Deed, reason: str) -> list[Event]:
        play = self.brief.play(states.copy(self.state), LINES)
        with speaking(ENGLISH):  # what is kept in the state is the same whoever acts
            self.game.take(play, deed.actor, deed.order)
        self.state = play.state
        self.deeds.append(deed)
        return self._take_down(play, reason, deed.actor)

    def _is_umpire(self, seat: int) -> bool:
        return seat >= 0 and self.brief.roles[seat].office == UMPIRE

    def _reasons(self) -> list[str]:
        """List, each once, the reasons on the slips that were opened together: every seat has written one of them."""
        found: dict[str, None] = {}
        writers: set[int] = set()
        for deed in reversed(self.deeds):
            if deed.actor < 0 or deed.actor in writers:
                break
            writers.add(deed.actor)
            if BECAUSE in deed.words:
                found[deed.words.split(BECAUSE, 1)[1]] = None
        return list(reversed(found))

    def worded(self, event: Event) -> Event:
        """Word what was told for whoever listens, once; what a game has written down itself stays as it was written."""
        if event.lang == spoken():
            return event
        if self.game.told:
            text = self.game.retell(event.text) if self.game.retell else event.text
            return event if text == event.text else replace(event, text=text, lang=spoken())
        _, reason, why = event.text.partition(REASON)
        key = spoken(), event.line, why
        if key not in self._worded:
            again = tell(self.game, self.play.board, self.play.house, self.brief.names, event.line)
            self._worded[key] = replace(again, text=f"{again.text}{reason}{why}")
        return self._worded[key]

    def _tell(self, play: Play[Any, Any, Any], line: tuple[int, ...]) -> Event:
        event = tell(self.game, play.board, play.house, self.brief.names, line)
        words = self.game.told(play.board, play.house, play.state, line) if self.game.told else ""
        return replace(event, text=words, said=replace(event.said, words=words)) if words else event

    def _take_down(self, play: Play[Any, Any, Any], reason: str = "", actor: int = NATURE) -> list[Event]:
        with speaking(ENGLISH):
            told = [self._tell(play, line) for line in lines_of(play.ledger)]
        # Captains who do not agree on an amendment amend nothing, and then no reason is told; an umpire's always is.
        amended = [n for n, event in enumerate(told) if event.line[CLAUSE] == self.game.amends_by]
        alone = not self.game.amends_by or self._is_umpire(actor)
        if not amended and alone:
            amended = [0] if told else []
        why = reason if alone or not amended else "; ".join(self._reasons())
        for n in amended if why else []:
            told[n] = replace(told[n], text=f"{told[n].text}{REASON}{why}")
        self.events.extend(told)
        return told


@dataclass(frozen=True)
class SealedView:
    """An exercise through one seat's eyes."""

    seat: int
    owes: bool
    waits_for: tuple[int, ...]
    """The seats whose slips are not yet sealed: that much every room may know."""
    numbers: tuple[float, ...]
    events: tuple[Event, ...]
    slips: tuple[str, ...]
    """What this seat itself has written so far."""


def view(exercise: Exercise, seat: int, since: int = 0) -> SealedView:
    """Show a seat the exercise as it may know it, without the first `since` of the events that it has heard.

    Events are counted as this seat hears them: a count of all would tell how much it does not hear. Whoever holds no
    seat is an onlooker, and is shown what everybody may know.
    """
    seat = seat if 0 <= seat < exercise.brief.seats else ONLOOKER
    seen = exercise.game.seen_by(exercise.play, seat)
    heard = tuple(event for event in exercise.events if event.is_for(seat))[since:]
    own = tuple(deed.words for deed in exercise.deeds if deed.actor == seat and seat != ONLOOKER)
    waits = tuple(exercise.writers)
    if exercise.game.in_private:
        waits = (seat,) if seat in waits else ()
    return SealedView(seat, seat in waits, waits, tuple(states.numbers(seen)), heard, own)
