"""Engravings: the board of a game as one SVG for screen, notebook and paper, and the scene that lies on it."""

from dataclasses import replace
from types import ModuleType
from typing import Protocol, cast

from teetotum import packages
from teetotum.boards import laid
from teetotum.draw.engraving import art
from teetotum.draw.scenes import Glimpse, Offer, Scene, Trail
from teetotum.engine.chance import Wheel
from teetotum.engine.umpire import Setup


class Engraving(Protocol):
    """How one game is engraved."""

    def board(self, setup: Setup) -> str:
        """Engrave the bare board: one `<svg>` with its symbols, each space in a `<g id="space-ID">` with its title.

        The root says in `data-figure` how many of its units a figure or a mark of scale 1 is wide.
        """

    def lid(self) -> str:
        """Engrave the lid of the box, 600 by 420, with the game's title."""

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


def on_screen(setup: Setup) -> Setup:
    """Lay a table's sheet as it is looked at on a screen; board and house are the table's own."""
    sheet = laid(setup.sheet)
    if sheet is setup.sheet:
        return setup
    seen = replace(setup, sheet=sheet)
    seen.__dict__.update(board=setup.board, house=setup.house)
    return seen


def unturned(_setup: Setup, _seat: int) -> float:
    """Leave a sheet as it lies, which looks alike to all or has one right way up."""
    return 0.0


def find(game: str) -> Engraving:
    """Fetch the engraving of a game by its name; a game that has none is engraved from its board alone."""
    from teetotum.draw.engraving.plain import Plain  # noqa: PLC0415  # it engraves what is declared here

    return cast("Engraving", room_of(game) or Plain(game))


def room_of(game: str) -> ModuleType | None:
    """Fetch the room where a game is engraved, where it has one."""
    found = packages.find(game)
    return found.load(packages.ENGRAVING) if found else None


def lid_of(game: str) -> str:
    """Engrave the lid of a box: the picture that the house keeps of it, or as its engraving has it."""
    return art.whole(f"{game}/lid") if art.has(f"{game}/lid") else find(game).lid()


def lay_spin(engraving: Engraving, scene: Scene, wheel: Wheel, outcome: int) -> Scene:
    """Leave the appliance as the last spin left it, where an engraving can tell more of that than the state keeps."""
    lay = getattr(engraving, "lay_spin", None)
    is_shown = any(each.name == wheel.name for each in scene.appliances)
    return cast("Scene", lay(scene, wheel, outcome)) if lay is not None and is_shown else scene


def has_counsel(engraving: Engraving) -> bool:
    """See whether a game has hints for whoever asks: its engraving then has a `counsel` besides its scene."""
    return hasattr(engraving, "counsel")


def map_of(game: str, setup: Setup) -> str:
    """Fetch a game's second sheet, on which `Scene.chart` lies, or nothing where it has none."""
    room = room_of(game)
    return str(room.map_strip(setup)) if room is not None and hasattr(room, "map_strip") else ""
