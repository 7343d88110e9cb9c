"""What lies on an engraved board: pieces, marks, appliances and accounts, ready to be laid over it without any rule.

A client that draws never asks how a game is played. It puts each piece where its scene says, lights what an offer
names, and follows a trail from one scene to the next. Every part has words, so that what is seen can be heard.
"""

from collections.abc import Callable
from typing import Any, Literal, TypeVar, TypeVarTuple

from msgspec import Struct, field

from teetotum.engine.umpire import Setup
from teetotum.languages import spoken

Group = Literal["", "duty", "wait", "waiver", "order"]
"""What a choice by word is: something to do or say, to sit out, to forgo, or an order of the arrows."""
Point = tuple[float, float]
"""A place on the sheet, in the board's own units."""


class Glimpse(Struct, frozen=True):
    """All that a scene is made from: the table as one seat may see it."""

    setup: Setup
    state: Any
    eyes: int = -1
    """Through whose eyes; -1 for an onlooker."""
    is_advised: bool = True
    """Whether hints are to be worked out, which may take longer than all the rest."""
    asked: list[int] = field(default_factory=list)
    """Noted here once somebody has asked whose eyes they are: what was made then is for these eyes alone."""

    @property
    def seat(self) -> int:
        """Tell whose eyes these are, to whoever words or lays something for them; -1 for an onlooker."""
        self.asked.append(self.eyes)
        return self.eyes


Found = TypeVar("Found")
More = TypeVarTuple("More")


def once_a_state(find: Callable[[Glimpse, *More], Found]) -> Callable[[Glimpse, *More], Found]:
    """Share what is found of a state, whoever looks, with all who look at the very same one."""
    state: object = None
    board: object = None
    house: object = None
    names: object = None
    language = ""
    known: dict[object, Found] = {}

    def shared(seen: Glimpse, /, *more: *More) -> Found:
        nonlocal state, board, house, names, language
        laid, heard = seen.setup, spoken()
        is_same = seen.state is state and laid.board is board and laid.house is house
        if not (is_same and laid.names is names and heard == language):
            state, board, house, names, language = seen.state, laid.board, laid.house, laid.names, heard
            known.clear()
        if more not in known:
            known[more] = find(seen, *more)
        return known[more]

    return shared


class Piece(Struct, frozen=True):
    """One piece as it stands: the same id from the first scene of a match to the last."""

    id: str
    kind: str
    """Which figure it is: the engraving has a symbol of this name, `figure-KIND`."""
    seat: int
    """Whose it is; -1 for nobody's."""
    x: float
    y: float
    words: str
    """What and where it is, as one would say it aloud."""
    space: str = ""
    """The space it stands on; none for a piece beside the board."""
    badges: tuple[str, ...] = ()
    """Signs it wears: the engraving has a symbol of each, `badge-NAME`."""
    label: str = ""
    """A letter or figure written on it, where pieces of one seat must be told apart."""
    turn: float = 0.0
    """How far it is turned against the clock, in degrees."""
    scale: float = 1.0


class Mark(Struct, frozen=True):
    """Something that lies on a space for the time being: a shut hole, a boom, a red flag."""

    space: str
    kind: str
    """The engraving has a symbol of this name, `mark-KIND`."""
    words: str
    x: float
    y: float
    is_hint: bool = False
    """Whether it is shown only to whoever has asked for hints."""


class Appliance(Struct, frozen=True):
    """What Nature spins or has spun: where its arrows point, and what may still be used of it."""

    kind: str
    """teetotum, indicator, arrow or compass: the engraving draws one of each that the game has."""
    name: str
    faces: tuple[str, ...]
    """What stands round it, face by face."""
    shows: tuple[int, ...] = ()
    """Which face each of its arrows points to; -1 for an arrow whose number is spent and no longer kept, which lies
    as it lay; none before the first spin."""
    used: tuple[bool, ...] = ()
    """Whether what each arrow, or each token of a double, shows has been used up."""
    tokens: tuple[str, ...] = ()
    """What is to be used, one by one, where that is more than the arrows show (the four tokens of a double)."""
    words: str = ""
    lost: tuple[str, ...] = ()
    """Why each number in hand cannot be used as things stand, with the clause; empty where it can."""
    under: tuple[tuple[str, ...], ...] = ()
    """What stands under each face besides, line by line; none where a face is all there is."""


class Gauge(Struct, frozen=True):
    """One account of a seat: a dial, beads, a row of tablet entries, a number or a strip."""

    kind: str
    """dial, beads, tablet, number, strip or clock."""
    title: str
    value: float = 0.0
    most: float = 0.0
    """What a full dial or strip would show; 0 where there is no end."""
    rows: tuple[tuple[str, str], ...] = ()
    """Entries of a tablet, each with its title."""
    marks: tuple[tuple[float, str], ...] = ()
    """Points along a strip or dial that bear a sign: other pieces, places, warnings."""
    words: str = ""
    is_named_in_words: bool = False
    """Whether the words name it and say how it stands, so that nothing else need be read beside them."""
    by_name: bool = False
    """Whether it belongs beside the name of its keeper, as the sign of an office."""


class Account(Struct, frozen=True):
    """What lies before one seat, beside the board."""

    seat: int
    gauges: tuple[Gauge, ...] = ()
    pieces: tuple[Piece, ...] = ()
    words: str = ""


class Duty(Struct, frozen=True):
    """Something a seat must do or say in time: a phrase to be spoken, a whistle to be blown, a wait to be sat out."""

    seat: int
    kind: str
    """say, blow, wait, count, or answer for a choice that must be made in time."""
    words: str
    phrase: str = ""
    seconds: float = 0.0
    """How long there is for it in real time; 0 where only the turn counts."""


class Counsel(Struct, frozen=True):
    """A hint that anybody could work out with patience, shown only to whoever has asked for as much."""

    degree: int
    """1 for how far off the aim is, 2 for what would be nearest to it."""
    words: str
    space: str = ""
    """The space it speaks of."""


class Reckoning(Struct, frozen=True):
    """One step of the counting when a match is over: what is compared, and what each seat has to show for it."""

    words: str
    clause: str
    figures: tuple[str, ...]
    """What each seat has; nothing where it is not compared."""
    best: tuple[int, ...] = ()
    """The seats that this step is for."""


class Scene(Struct, frozen=True):
    """The whole table as one seat may see it."""

    pieces: tuple[Piece, ...]
    glance: str
    """How the match stands, in a sentence or two."""
    lines: tuple[str, ...]
    """The board read aloud, one thing a line."""
    marks: tuple[Mark, ...] = ()
    appliances: tuple[Appliance, ...] = ()
    accounts: tuple[Account, ...] = ()
    duties: tuple[Duty, ...] = ()
    lit: tuple[str, ...] = ()
    """Ids of parts of the engraving that are lit: the wind's section of a compass, the leg it runs down."""
    chart: tuple[Piece, ...] = ()
    """The pieces once more, as they lie on a second sheet, where the engraving has one: `map_of(game, setup)`."""
    reckoning: tuple[Reckoning, ...] = ()
    """How the match was counted, step by step, once it is over; none where there is nothing to count."""
    counsel: tuple[Counsel, ...] = ()
    """Hints, the vaguer first; a client shows as many of them as its guest has asked for."""


class Offer(Struct, frozen=True):
    """One legal action as it is chosen: which piece is taken up, the way it goes, and what comes of it."""

    code: int
    notation: str
    words: str
    """The choice as a whole sentence, for the ear and for whoever comes to it."""
    piece: str = ""
    """The piece taken up; none where the choice is a button alone."""
    space: str = ""
    """Where it ends."""
    way: tuple[Point, ...] = ()
    """The points it passes, from where it stands to where it ends."""
    arrow: int = -1
    """Which number of the appliance it uses; -1 for none or for all."""
    strikes: tuple[str, ...] = ()
    """Pieces that it captures or displaces."""
    warning: str = ""
    """What a player may overlook and rue, with the clause."""
    group: Group = ""
    """Which kind of word it is, where it is chosen by a word rather than on the board."""
    alike: str = ""
    """Choices with the same key here come to the same position, so that one button will do for them."""
    key: str = ""
    """The key that chooses it, where the game's notes name one."""
    onward: tuple[Point, ...] = ()
    """Where the same piece could then go on to with what is left."""
    is_last: bool = False
    """Whether it ends the phase, so that what went before it cannot be taken back any more."""
    count: int = 0
    """How far it counts, where counting aloud is what is chosen."""
    brief: str = ""
    """The choice in as few words as a button has room for on one line; none where the sentence is as short."""


class Trail(Struct, frozen=True):
    """The way one piece went between two scenes; a leap is a straight line."""

    piece: str
    way: tuple[Point, ...]
    words: str = ""
    halts: tuple[int, ...] = ()
    """Where on its way it is when each leg of the motion is over, where that has several: all halt there together."""
