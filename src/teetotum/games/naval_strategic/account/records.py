"""Ships, forces, messages, papers and whatever else the umpire keeps account of; replaced, and never changed."""

from typing import Final, NamedTuple, final

from teetotum.engine.value import Value
from teetotum.games.naval_strategic.account.proposals import Proposal
from teetotum.games.naval_strategic.slips.items import Hold, Item, Send, To
from teetotum.games.naval_strategic.terms.conventions import Figure
from teetotum.games.naval_strategic.terms.ship_classes import KINDS
from teetotum.languages import term
from teetotum.mechanics.chart import Leg

FIT: Final = "fit"
CRIPPLED: Final = "crippled"
REMOVED: Final = "removed"
INTERNED: Final = "interned"
CAPTURED: Final = "captured"
LEFT: Final = "left"
GONE: Final = (REMOVED, INTERNED, CAPTURED, LEFT)
STEAM: Final = "steam"
LIE: Final = "lie"
ANCHOR: Final = "anchor"
COAL: Final = "coal"
CUT: Final = "cut"
FIGHT: Final = "fight"
BANKED: Final = (ANCHOR, COAL)
AVOID, SHADOW, ENGAGE_IF, ENGAGE = "avoid", "shadow", "engage-if", "engage"
UNSEEN: Final = 0
SMOKE: Final = 1
VISIBLE: Final = 2
RECOGNIZED: Final = 3
LEVELS = (term("nothing"), term("smoke"), term("ships"), term("ships made out"))
GAIN, SLIP, BACK, LOST, NEAR, FAR = "gain", "slip", "back", "lost", "near", "far"
"""What may happen between two bodies."""


class Spell(NamedTuple):
    """Weather from an hour on: visibility and sea."""

    at: float
    sky: str
    sea: str


class Happening(NamedTuple):
    """What will happen next between two bodies: when, what, who sees it (the observer's name), and the level."""

    at: float
    kind: str
    who: str
    level: int

    @property
    def order(self) -> tuple[float, str, str, int]:
        """By what the first of several is told."""
        return self.at, self.kind, self.who, self.level


class Share(NamedTuple):
    """How much of something there is by a name: coal that a port has sold, or endurance that a ship has left."""

    name: str
    share: float


@final
class Ship(Value):
    """One vessel."""

    __slots__ = (
        *("id", "side", "cls", "most", "coal", "status", "wireless", "lamp", "gear"),
        *("pigeons", "run", "debt", "away", "value", "mended", "bought", "worth", "hurt"),
    )

    def __init__(
        self,
        id: str,
        side: int,
        cls: str,
        most: Figure,
        coal: float,
        status: str = FIT,
        wireless: bool = False,
        lamp: bool = False,
        gear: bool = False,
        pigeons: int = 0,
        run: float = 0.0,
        debt: float = 0.0,
        away: float = 0.0,
        value: float = -1.0,
        mended: float = 0.0,
        bought: tuple[Share, ...] = (),
        worth: float = -1.0,
        hurt: float = 0.5,
    ) -> None:
        self.id: Final = id
        self.side: Final = side
        self.cls: Final = cls
        self.most: Final = most
        """Greatest speed, in knots."""
        self.coal: Final = coal
        """Share of her bunkers."""
        self.status: Final = status
        self.wireless: Final = wireless
        self.lamp: Final = lamp
        self.gear: Final = gear
        """Whether she can drag for cables."""
        self.pigeons: Final = pigeons
        self.run: Final = run
        """Hours above sustained speed in the present run."""
        self.debt: Final = debt
        """Hours of recovery still owed."""
        self.away: Final = away
        """Hours since she was last with the fleet or in base."""
        self.value: Final = value
        """Her fighting value as another game left it; below nought where the table holds."""
        self.mended: Final = mended
        """Hours in her own base since she was crippled."""
        self.bought: Final = bought
        """Shares of her bunkers had from neutrals, by port."""
        self.worth: Final = worth
        """Her points where the problem has them otherwise than the table; below nought where it has not."""
        self.hurt: Final = hurt
        """The share of them that is left when she is crippled."""

    def but(
        self,
        *,
        id: str | None = None,
        most: Figure | None = None,
        coal: float | None = None,
        status: str | None = None,
        wireless: bool | None = None,
        pigeons: int | None = None,
        run: float | None = None,
        debt: float | None = None,
        away: float | None = None,
        value: float | None = None,
        mended: float | None = None,
        bought: tuple[Share, ...] | None = None,
    ) -> "Ship":
        """Give her with some things otherwise than they are."""
        return Ship(
            self.id if id is None else id,
            self.side,
            self.cls,
            self.most if most is None else most,
            self.coal if coal is None else coal,
            self.status if status is None else status,
            self.wireless if wireless is None else wireless,
            self.lamp,
            self.gear,
            self.pigeons if pigeons is None else pigeons,
            self.run if run is None else run,
            self.debt if debt is None else debt,
            self.away if away is None else away,
            self.value if value is None else value,
            self.mended if mended is None else mended,
            self.bought if bought is None else bought,
            self.worth,
            self.hurt,
        )

    def aged(self, coal: float, run: float, debt: float, away: float) -> "Ship":
        """Give her as a stretch at sea or in port leaves her."""
        return self.but(coal=coal, run=run, debt=debt, away=away)

    def had_from(self, port: str) -> float:
        """Give the share of her bunkers that a neutral port has sold her."""
        for sold in self.bought:
            if sold.name == port:
                return sold.share
        return 0.0

    def coaled(self, source: str, got: float, *, sold: bool) -> "Ship":
        """Give her with some coal more, and with what a neutral has sold her written down."""
        coal = min(1.0, self.coal + got)
        if not sold or got <= 0:
            return self.but(coal=coal)
        others = tuple(each for each in self.bought if each.name != source)
        return self.but(coal=coal, bought=(*others, Share(source, self.had_from(source) + got)))

    @property
    def is_here(self) -> bool:
        """Whether she is still in the game."""
        return self.status not in GONE

    @property
    def is_spent(self) -> bool:
        """Whether another game left her half of her endurance or less, which is in her value already."""
        return 0 <= self.value <= KINDS[self.cls].points / 2

    @property
    def points(self) -> float:
        """What she counts in a fight: less when she is crippled."""
        if self.value >= 0:
            return self.value if self.status != CRIPPLED or self.is_spent else self.value * self.hurt
        full = float(KINDS[self.cls].points) if self.worth < 0 else self.worth
        return full * self.hurt if self.status == CRIPPLED else full


@final
class Doing(Value):
    """What a force does along one leg of its track."""

    __slots__ = ("what", "arg", "run", "purpose")

    def __init__(self, what: str, arg: str = "", run: bool = False, purpose: str = "cruise") -> None:
        self.what: Final = what
        self.arg: Final = arg
        """The source of coal, or the cable."""
        self.run: Final = run
        self.purpose: Final = purpose


@final
class Force(Value):
    """Ships under one commander that move as one."""

    __slots__ = (
        *("id", "side", "room", "ships", "track", "doing", "asof", "posture", "ratio"),
        *("shy", "rest", "lot", "appears", "leaves", "bag", "since", "kind", "yard"),
    )

    def __init__(
        self,
        id: str,
        side: int,
        room: int,
        ships: tuple[str, ...],
        track: tuple[Leg, ...],
        doing: tuple[Doing, ...],
        asof: float,
        posture: str = AVOID,
        ratio: float = 1.5,
        shy: float = -1.0,
        rest: tuple[To | Hold, ...] = (),
        lot: float = 0.0,
        appears: float = -1.0,
        leaves: float = -1.0,
        bag: tuple[int, ...] = (),
        since: float = -1.0,
        kind: str = "",
        yard: str = "",
    ) -> None:
        self.id: Final = id
        self.side: Final = side
        self.room: Final = room
        self.ships: Final = ships
        self.track: Final = track
        self.doing: Final = doing
        self.asof: Final = asof
        """The hour up to which its coal and clocks are reckoned."""
        self.posture: Final = posture
        self.ratio: Final = ratio
        self.shy: Final = shy
        """Until when it must avoid."""
        self.rest: Final = rest
        """Clauses of its order that did not fit into the move: a suggestion, never carried out by itself."""
        self.lot: Final = lot
        """Coal in its colliers' holds, in battleships' bunkers."""
        self.appears: Final = appears
        self.leaves: Final = leaves
        self.bag: Final = bag
        """Numbers of the dispatches it carries."""
        self.since: Final = since
        """When it came to the neutral port it lies in; below nought elsewhere."""
        self.kind: Final = kind
        """tug, fishing, collier or cable for what was fitted out."""
        self.yard: Final = yard
        """Where it was fitted out."""

    def but(
        self,
        *,
        id: str | None = None,
        room: int | None = None,
        ships: tuple[str, ...] | None = None,
        track: tuple[Leg, ...] | None = None,
        doing: tuple[Doing, ...] | None = None,
        asof: float | None = None,
        posture: str | None = None,
        ratio: float | None = None,
        shy: float | None = None,
        rest: tuple[To | Hold, ...] | None = None,
        lot: float | None = None,
        appears: float | None = None,
        leaves: float | None = None,
        bag: tuple[int, ...] | None = None,
        since: float | None = None,
    ) -> "Force":
        """Give it with some things otherwise than they are."""
        return Force(
            self.id if id is None else id,
            self.side,
            self.room if room is None else room,
            self.ships if ships is None else ships,
            self.track if track is None else track,
            self.doing if doing is None else doing,
            self.asof if asof is None else asof,
            self.posture if posture is None else posture,
            self.ratio if ratio is None else ratio,
            self.shy if shy is None else shy,
            self.rest if rest is None else rest,
            self.lot if lot is None else lot,
            self.appears if appears is None else appears,
            self.leaves if leaves is None else leaves,
            self.bag if bag is None else bag,
            self.since if since is None else since,
            self.kind,
            self.yard,
        )


@final
class Contact(Value):
    """What one observer has made of one force: the best level reached, and the label it goes by in his room."""

    __slots__ = ("level", "since", "label", "out")

    def __init__(self, level: int, since: float, label: int, out: float = -1.0) -> None:
        self.level: Final = level
        self.since: Final = since
        self.label: Final = label
        self.out: Final = out
        """When it passed out of sight; below nought while it is in sight."""

    def but(self, *, label: int | None = None, out: float | None = None) -> "Contact":
        """Give it under another label, or lost from sight or back."""
        return Contact(
            self.level,
            self.since,
            self.label if label is None else label,
            self.out if out is None else out,
        )


class Notice(NamedTuple):
    """A paper handed in at a room."""

    number: int
    at: float
    force: str
    kind: str
    text: str
    label: int = 0
    level: int = 0
    lat: float = 0.0
    lon: float = 0.0
    bearing: float = 0.0
    miles: Figure = 0.0
    ships: int = 0
    """How many, where that was told."""
    classes: str = ""
    points: Figure = 0.0
    hostile: int = -1
    """1 for an enemy, 0 for a friend, -1 where it cannot be told."""
    course: float = -1.0
    speed: Figure = -1.0
    place: str = ""
    handed: float = -1.0
    """When a message was handed in, which its text says too; below nought on any other paper."""


class Passing(NamedTuple):
    """A line that a message has still to pass, and the hour at which it is past it."""

    line: str
    at: float


class Message(NamedTuple):
    """Something sent, kept in full."""

    number: int
    side: int
    sender: str
    to: str
    means: str
    text: str
    handed: float
    due: float
    state: str
    """held, in_transit, waiting, carried, delivered, lost"""
    path: tuple[Passing, ...] = ()
    at: str = ""
    """The station at which it waits."""
    mark: str = ""
    """The umpire's mark."""
    report: Notice | None = None
    """What programs read in it."""
    had: tuple[str, ...] = ()
    """Forces that know it already: its sender, and who took it off the station where it still waits for others."""
    origin: int = 0
    """The number of what was first written, of which it is a copy."""


class Fight(NamedTuple):
    """An action going on: who is in it, and when it is decided."""

    number: int
    begins: float
    ends: float
    one: tuple[str, ...]
    other: tuple[str, ...]
    outcome: str
    loss: float
    crippled: bool
    heard: tuple[str, ...] = ()
    """Forces that have heard its guns."""
    left: tuple[Share, ...] = ()
    """What endurance its ships bring back from the Fleet Tactical Game."""

    @property
    def forces(self) -> tuple[str, ...]:
        """All forces in it."""
        return self.one + self.other


@final
class WithinRange(Value):
    """A pair within 4,000 yards: since when, and since when it has been within 2,000."""

    __slots__ = ("since", "out", "near", "parted")

    def __init__(self, since: float, out: float = -1.0, near: float = -1.0, parted: float = -1.0) -> None:
        self.since: Final = since
        self.out: Final = out
        """When they parted after more than an hour in range, so that a duel is still decided at the next quarter."""
        self.near: Final = near
        """Since when they have been within 2,000 yards; below nought while they are not."""
        self.parted: Final = parted
        """When they were no longer, after more than an hour of it, so that armored ships' duel is still decided."""

    def but(self, *, out: float | None = None, near: float | None = None, parted: float | None = None) -> "WithinRange":
        """Give it with some of its hours otherwise."""
        return WithinRange(
            self.since,
            self.out if out is None else out,
            self.near if near is None else near,
            self.parted if parted is None else parted,
        )


class Due(NamedTuple):
    """A message that leaves at a later hour of the move, and the force that sends it."""

    at: float
    force: str
    send: Send


class Sent(NamedTuple):
    """What a room has sent."""

    at: float
    force: str
    means: str
    to: str
    text: str


class Cutting(NamedTuple):
    """Work on a cable, and since when it has gone on without a break."""

    cable: str
    since: float


class FittingOut(NamedTuple):
    """What is being fitted out: when it is ready, where, for which room, and what it will be called."""

    ready: float
    kind: str
    place: str
    room: int
    force: str


class RulingGiven(NamedTuple):
    """What was proposed, what was said to it, and why."""

    proposal: Proposal
    said: str
    why: str


class LogLine(NamedTuple):
    """A line of the umpire's narrative."""

    at: float
    words: str
    clause: int


class Gained(NamedTuple):
    """A level of sight that was gained; nought where an enemy made out is lost."""

    at: float
    who: str
    target: str
    level: int


@final
class Past(Value):
    """One line of the recorder's chart: where a force steamed."""

    __slots__ = ("force", "leg", "what")

    def __init__(self, force: str, leg: Leg, what: str) -> None:
        self.force: Final = force
        self.leg: Final = leg
        self.what: Final = what


@final
class Roll(Value):
    """The muster roll of a force from an hour on: its ships in the game, and what they are worth together."""

    __slots__ = ("at", "ships", "points")

    def __init__(self, at: float, ships: tuple[str, ...], points: float) -> None:
        self.at: Final = at
        self.ships: Final = ships
        self.points: Final = points


@final
class Plot(Value):
    """A track laid for a force, what did not fit into the move, and what had to be mended, each with its reason."""

    __slots__ = ("track", "doing", "rest", "items", "faults", "doubt")

    def __init__(
        self,
        track: tuple[Leg, ...],
        doing: tuple[Doing, ...],
        rest: tuple[To | Hold, ...],
        items: tuple[Item, ...],
        faults: tuple[str, ...],
        doubt: float = -1.0,
    ) -> None:
        self.track: Final = track
        self.doing: Final = doing
        self.rest: Final = rest
        self.items: Final = items
        self.faults: Final = faults
        self.doubt: Final = doubt
        """When the force would stop but for the coal that it takes in on the way; below nought where it would not."""


class Laid(NamedTuple):
    """A plot, and all that it was laid by."""

    by: tuple[object, ...]
    plot: Plot
