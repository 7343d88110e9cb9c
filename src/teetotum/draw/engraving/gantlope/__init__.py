"""Gantlope engraved: the ring of the Highway, and from each corner Home, Lodge and Goal on one diagonal."""

from teetotum.draw.engraving.gantlope.choices import offer, trails
from teetotum.draw.engraving.gantlope.lid import lid
from teetotum.draw.engraving.gantlope.sheet import board, half_turn, legend
from teetotum.draw.engraving.gantlope.standing import scene

__all__ = ["board", "half_turn", "legend", "lid", "offer", "scene", "trails"]
