"""Gantlope engraved: the ring of the Highway, and from each corner Home, Lodge and Goal on one diagonal."""

from functools import partial

from teetotum.draw.engraving import art
from teetotum.draw.engraving.gantlope.sheet import board, half_turn
from teetotum.draw.scenes.gantlope import offer, scene, trails

__all__ = ["board", "half_turn", "lid", "offer", "scene", "trails"]

lid = partial(art.whole, "gantlope/lid")
