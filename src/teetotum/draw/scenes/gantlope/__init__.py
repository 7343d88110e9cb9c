"""Gantlope as it stands and goes on: the men, the Indicator and the way of each."""

from teetotum.draw.scenes.gantlope.choices import offer, trails
from teetotum.draw.scenes.gantlope.standing import scene

__all__ = ["offer", "scene", "trails"]
