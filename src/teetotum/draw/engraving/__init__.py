"""Engravings: the board of a game as one SVG for screen, notebook and paper, and what lies on it as a scene."""

from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Protocol, cast

from teetotum import games
from teetotum.boards import Space
from teetotum.draw.engraving.scene import (
    Account,
    Appliance,
    Counsel,
    Duty,
    Gauge,
    Mark,
    Offer,
    Piece,
    Point,
    Reckoning,
    Scene,
    Trail,
)
from teetotum.engine.umpire import Setup

__all__ = [
    "Account",
    "Appliance",
    "Counsel",
    "Duty",
    "Engraving",
    "Gauge",
    "Glimpse",
    "Mark",
    "Offer",
    "Piece",
    "Point",
    "Reckoning",
    "Scene",
    "Trail",
    "find",
    "map_of",
    "names",
]


@dataclass(frozen=True)
class Glimpse:
    """All that a scene is made from: the table as one seat may see it."""

    setup: Setup
    state: object
    seat: int = -1
    """Through whose eyes; -1 for an onlooker."""


class Engraving(Protocol):
    """How one game is engraved."""

    def board(self, setup: Setup) -> str:
        """Engrave the bare board: one `<svg>` with its symbols, each space in a `<g id="space-ID">`.

        The root says in `data-figure` how many of its units a figure or a mark of scale 1 is wide.
        """

    def lid(self) -> str:
        """Engrave the lid of the box, 600 by 420, with the game's title."""

    def legend(self, setup: Setup, space: Space) -> str:
        """Say in a sentence or two what a space is and what it does; how far that is known is said elsewhere."""

    def half_turn(self, setup: Setup, seat: int) -> float:
        """Say how far the sheet is turned, in degrees, so that a seat has its own side nearest.

        On a sheet that is turned, parts of class `upright` are to be turned back, each about its own middle.
        """

    def scene(self, seen: Glimpse) -> Scene:
        """Set the pieces, marks, appliances and accounts as they stand."""

    def offer(self, seen: Glimpse, action: int) -> Offer:
        """Show one legal action as it is chosen."""

    def trails(self, before: Glimpse, action: int, after: Glimpse) -> tuple[Trail, ...]:
        """Follow every piece that an action, or a spin, has moved."""


def find(game: str) -> Engraving:
    """Fetch the engraving of a game by its name."""
    return cast("Engraving", import_module(f"{__name__}.{game}"))


def lay_spin(engraving: Engraving, scene: Scene, wheel: str, outcome: int) -> Scene:
    """Leave the appliance as the last spin left it, where an engraving can tell more of that than the state keeps."""
    lay = getattr(engraving, "lay_spin", None)
    is_shown = any(each.name == wheel for each in scene.appliances)
    return cast("Scene", lay(scene, outcome)) if lay is not None and is_shown else scene


def map_of(game: str, setup: Setup) -> str:
    """Fetch a game's second sheet, on which `Scene.chart` lies, or nothing where it has none."""
    room = import_module(f"{__name__}.{game}")
    return str(room.map_strip(setup)) if hasattr(room, "map_strip") else ""


def names() -> list[str]:
    """Name every game that is engraved."""
    return sorted({room.name for room in iter_modules(__path__)} & set(games.names()))
