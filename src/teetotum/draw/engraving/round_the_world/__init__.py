"""Round the World engraved: the spiral of ovals, its ships, dials and tablets, and Mercator's map beside it."""

from functools import partial

from teetotum.draw.engraving import art, unturned
from teetotum.draw.engraving.round_the_world.mercator import map_strip
from teetotum.draw.engraving.round_the_world.sheet import board
from teetotum.draw.scenes.round_the_world import offer, scene, trails

__all__ = ["board", "half_turn", "lid", "map_strip", "offer", "scene", "trails"]

half_turn = unturned
lid = partial(art.whole, "round_the_world/lid")
