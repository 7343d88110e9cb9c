"""Cats and Mice as it stands and goes on: cats, mice, Holes and shelves."""

from teetotum.draw.scenes.cats_and_mice.choices import offer
from teetotum.draw.scenes.cats_and_mice.motion import trails
from teetotum.draw.scenes.cats_and_mice.standing import scene

__all__ = ["offer", "scene", "trails"]
