"""Cats and Mice engraved: a barn with its mouse holes, Homes in the corners, and the Highways between them."""

from teetotum.draw.engraving.cats_and_mice.choices import offer
from teetotum.draw.engraving.cats_and_mice.lid import lid
from teetotum.draw.engraving.cats_and_mice.motion import trails
from teetotum.draw.engraving.cats_and_mice.sheet import board, half_turn, legend
from teetotum.draw.engraving.cats_and_mice.standing import scene

__all__ = ["board", "half_turn", "legend", "lid", "offer", "scene", "trails"]
