"""Round the World engraved: the spiral of ovals, its ships, dials and tablets, and Mercator's map beside it."""

from teetotum.draw.engraving.round_the_world.fleet import scene
from teetotum.draw.engraving.round_the_world.lid import lid
from teetotum.draw.engraving.round_the_world.log import legend
from teetotum.draw.engraving.round_the_world.mercator import map_strip
from teetotum.draw.engraving.round_the_world.sheet import board
from teetotum.draw.engraving.round_the_world.voyages import offer, trails
from teetotum.engine.umpire import Setup

__all__ = ["board", "half_turn", "legend", "lid", "map_strip", "offer", "scene", "trails"]


def half_turn(setup: Setup, seat: int) -> float:
    """A spiral has no sides: every captain sees it from the dock."""
    del setup, seat
    return 0.0
