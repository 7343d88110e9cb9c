"""The items of which orders, plans and rulings are made."""

from math import floor, log10
from typing import NamedTuple, TypeAlias

from teetotum.games.naval_strategic.slips.words import Clock, Word

DECIMALS = 6
"""Figures behind the point of a number that is written down."""


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
    """Send a message, from a station or by a ship or by so many birds, at once or at an hour of the clock."""

    means: str
    via: str
    to: str
    text: str
    at: Clock | None = None
    birds: int = 0


class Plan(NamedTuple):
    """A plan, an instruction, a place for one's mail, or a place to start from."""

    kind: str
    name: str
    text: str
    lat: float = 0.0
    lon: float = 0.0


Item: TypeAlias = To | Hold | Posture | Detach | Join | Fit | Surrender | End | Plead | Lose | Send


class Order(NamedTuple):
    """What one force is to do."""

    force: str
    items: tuple[Item, ...]


Slip: TypeAlias = tuple[Order, ...]


class Orders(NamedTuple):
    """A room's slip, as it is sealed: the orders of its forces."""

    orders: Slip


class Plans(NamedTuple):
    """What a commander in chief files before play, as it is sealed."""

    plans: tuple[Plan, ...]


class Missed(NamedTuple):
    """What is sealed for a room that has handed in nothing in time."""


Sealed: TypeAlias = Orders | Plans | Missed | Word
"""What is handed to the umpire, or said by him."""


def as_written(number: float) -> float:
    """Keep no more of a number than a record does."""
    return round(float(number), DECIMALS)  # a whole one is spelt otherwise in an account


def six_figures(number: float) -> float:
    """Keep six figures of a number, as the program says them."""
    return round(number, min(DECIMALS, 5 - floor(log10(number)))) if number > 0 else 0.0


def rounded(slip: Slip) -> Slip:
    """Keep no more of any number than a record does."""
    return tuple(Order(order.force, tuple(map(_rounded, order.items))) for order in slip)


def _rounded(item: Item) -> Item:
    if isinstance(item, To):
        lat, lon, miles, speed = (as_written(each) for each in (item.lat, item.lon, item.miles, item.speed))
        return item._replace(lat=lat, lon=lon, miles=miles, speed=speed)
    if isinstance(item, Hold):
        return item._replace(hours=as_written(item.hours))
    return item._replace(ratio=as_written(item.ratio)) if isinstance(item, Posture) else item
