"""A Trip with Phoebe Snow engraved: the railway winding westward, its travellers, duties and waits."""

from teetotum.draw.engraving.phoebe_snow.journeys import offer, trails
from teetotum.draw.engraving.phoebe_snow.lid import lid
from teetotum.draw.engraving.phoebe_snow.railway_map import map_strip
from teetotum.draw.engraving.phoebe_snow.sheet import board
from teetotum.draw.engraving.phoebe_snow.timetable import legend
from teetotum.draw.engraving.phoebe_snow.travellers import scene
from teetotum.engine.umpire import Setup

__all__ = ["board", "half_turn", "legend", "lid", "map_strip", "offer", "scene", "trails"]


def half_turn(setup: Setup, seat: int) -> float:
    """The West is always to the left: nobody turns the sheet."""
    del setup, seat
    return 0.0
