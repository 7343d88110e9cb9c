"""The clauses of which orders, plans and rulings are made."""

from typing import NamedTuple, TypeAlias


class To(NamedTuple):
    """Steam to a place: its code, or latitude and longitude; or so many miles on a compass point."""

    code: str
    lat: float
    lon: float
    miles: float
    speed: float
    run: bool = False
    gc: bool = False
    purpose: str = "cruise"


class Hold(NamedTuple):
    """Stay and do something for some hours."""

    what: str
    hours: float
    arg: str = ""


class Posture(NamedTuple):
    """What to do about the enemy."""

    posture: str
    ratio: float = 0.0


class Detach(NamedTuple):
    """Send ships away as a force of their own."""

    ships: tuple[str, ...]
    force: str
    room: str = ""


class Join(NamedTuple):
    """Join another force in company."""

    force: str


class Fit(NamedTuple):
    """Fit out a vessel."""

    kind: str
    place: str


class Surrender(NamedTuple):
    """Haul down the flag."""


class End(NamedTuple):
    """Ask that the game end with this move."""

    text: str


class Plead(NamedTuple):
    """Ask the umpire to allow what the messenger would return, and say why it can be done."""

    text: str


class Lose(NamedTuple):
    """Name the ships that are lost in an action."""

    ships: tuple[str, ...]


class Send(NamedTuple):
    """Send a message, at once or at an hour of the clock."""

    means: str
    via: str
    to: str
    text: str
    at: str = ""


class Plan(NamedTuple):
    """A plan, an instruction, a place for one's mail, or a place to start from."""

    kind: str
    name: str
    text: str
    lat: float = 0.0
    lon: float = 0.0


class Word(NamedTuple):
    """What the umpire says."""

    kind: str
    values: tuple[tuple[str, str], ...] = ()
    reason: str = ""


Clause: TypeAlias = To | Hold | Posture | Detach | Join | Fit | Surrender | End | Plead | Lose | Send


class Order(NamedTuple):
    """What one force is to do."""

    force: str
    clauses: tuple[Clause, ...]


Slip: TypeAlias = tuple[Order, ...]
