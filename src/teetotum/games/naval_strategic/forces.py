"""Ships, forces, messages, papers and whatever else the umpire keeps account of; replaced, and never changed."""

from typing import NamedTuple

from teetotum.games.naval_strategic.tables import KINDS
from teetotum.mechanics.chart import Leg

FIT, CRIPPLED, REMOVED, INTERNED, CAPTURED, LEFT = "fit", "crippled", "removed", "interned", "captured", "left"
GONE = (REMOVED, INTERNED, CAPTURED, LEFT)
STEAM, LIE, ANCHOR, COAL, CUT, FIGHT = "steam", "lie", "anchor", "coal", "cut", "fight"
BANKED = (ANCHOR, COAL)
AVOID, SHADOW, ENGAGE_IF, ENGAGE = "avoid", "shadow", "engage-if", "engage"
UNSEEN, SMOKE, VISIBLE, RECOGNIZED = 0, 1, 2, 3
LEVELS = ("nothing", "smoke", "ships", "ships made out")


class Ship(NamedTuple):
    """One vessel."""

    id: str
    side: int
    cls: str
    most: float
    """Greatest speed, in knots."""
    coal: float
    """Share of her bunkers."""
    status: str = FIT
    wireless: bool = False
    lamp: bool = False
    gear: bool = False
    """Whether she can drag for cables."""
    pigeons: int = 0
    run: float = 0.0
    """Hours above sustained speed in the present run."""
    debt: float = 0.0
    """Hours of recovery still owed."""
    away: float = 0.0
    """Hours since she was last with the fleet or in base."""
    value: float = -1.0
    """Her fighting value as another game left it; below nought where the table holds."""
    mended: float = 0.0
    """Hours in her own base since she was crippled."""
    bought: float = 0.0
    """Share of bunkers had from neutrals."""
    worth: float = -1.0
    """Her points where the problem has them otherwise than the table; below nought where it has not."""
    hurt: float = 0.5
    """The share of them that is left when she is crippled."""

    def aged(self, coal: float, run: float, debt: float, away: float) -> "Ship":
        """Give her as a stretch at sea or in port leaves her."""
        return self._replace(coal=coal, run=run, debt=debt, away=away)

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


class Doing(NamedTuple):
    """What a force does along one leg of its track."""

    what: str
    arg: str = ""
    """The source of coal, or the cable."""
    run: bool = False
    purpose: str = "cruise"


class Force(NamedTuple):
    """Ships under one commander that move as one."""

    id: str
    side: int
    room: int
    ships: tuple[str, ...]
    track: tuple[Leg, ...]
    doing: tuple[Doing, ...]
    asof: float
    """The hour up to which its coal and clocks are reckoned."""
    posture: str = AVOID
    ratio: float = 1.5
    shy: float = -1.0
    """Until when it must avoid."""
    rest: tuple[str, ...] = ()
    """Clauses of its order that did not fit into the move: a suggestion, never carried out by itself."""
    lot: float = 0.0
    """Coal in its colliers' holds, in battleships' bunkers."""
    appears: float = -1.0
    leaves: float = -1.0
    bag: tuple[int, ...] = ()
    """Numbers of the dispatches it carries."""
    since: float = -1.0
    """When it came to the neutral port it lies in; below nought elsewhere."""
    kind: str = ""
    """tug, fishing, collier or cable for what was fitted out."""
    yard: str = ""
    """Where it was fitted out."""


class Contact(NamedTuple):
    """What one observer has made of one force: the best level reached, and the label it goes by in his room."""

    level: int
    since: float
    label: int
    out: float = -1.0
    """When it passed out of sight; below nought while it is in sight."""


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
    miles: float = 0.0
    ships: int = 0
    """How many, where that was told."""
    classes: str = ""
    points: float = 0.0
    hostile: int = -1
    """1 for an enemy, 0 for a friend, -1 where it cannot be told."""
    course: float = -1.0
    speed: float = -1.0
    place: str = ""


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
    path: tuple[tuple[str, float], ...] = ()
    """Lines still to be passed, each with the hour at which the message is past it."""
    at: str = ""
    """The station at which it waits."""
    mark: str = ""
    """The umpire's mark."""
    report: Notice | None = None
    """What programs read in it."""
    seen: tuple[str, ...] = ()


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
    left: tuple[tuple[str, float], ...] = ()
    """What endurance its ships bring back from the Fleet Tactical Game."""

    @property
    def forces(self) -> tuple[str, ...]:
        """All forces in it."""
        return self.one + self.other


class Close(NamedTuple):
    """A pair within 4,000 yards: since when, and since when it has been within 2,000."""

    since: float
    out: float = -1.0
    """When they parted after more than an hour in range, so that a duel is still decided at the next quarter."""
    near: float = -1.0
    """Since when they have been within 2,000 yards; below nought while they are not."""
    parted: float = -1.0
    """When they were no longer, after more than an hour of it, so that armored ships still have their duel decided."""


class Proposal(NamedTuple):
    """A ruling as the program would have it, for the umpire to accept or amend."""

    kind: str
    at: float
    facts: tuple[str, ...]
    clause: int
    values: tuple[tuple[str, str], ...]
    warning: str = ""

    def value(self, name: str) -> str:
        """Read one of its values."""
        return dict(self.values).get(name, "")


class Past(NamedTuple):
    """One line of the recorder's chart: where a force steamed."""

    force: str
    leg: Leg
    what: str


class Roll(NamedTuple):
    """The muster roll of a force from an hour on: its ships in the game, and what they are worth together."""

    at: float
    ships: tuple[str, ...]
    points: float
