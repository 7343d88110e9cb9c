"""Cats and Mice engraved: a barn with its mouse holes, Homes in the corners, and the Highways between them."""

from functools import partial

from teetotum.draw.engraving import art, unturned
from teetotum.draw.engraving.cats_and_mice.sheet import board
from teetotum.draw.scenes.cats_and_mice import offer, scene, trails

__all__ = ["board", "half_turn", "lid", "offer", "scene", "trails"]

half_turn = unturned
lid = partial(art.whole, "cats_and_mice/lid")
