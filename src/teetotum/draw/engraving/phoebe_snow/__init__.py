"""A Trip with Phoebe Snow engraved: the railway winding westward, its travellers, duties and waits."""

from functools import partial

from teetotum.draw.engraving import art, unturned
from teetotum.draw.engraving.phoebe_snow.railway_map import map_strip
from teetotum.draw.engraving.phoebe_snow.sheet import board
from teetotum.draw.scenes.phoebe_snow import offer, scene, trails

__all__ = ["board", "half_turn", "lid", "map_strip", "offer", "scene", "trails"]

half_turn = unturned
lid = partial(art.whole, "phoebe_snow/lid")
