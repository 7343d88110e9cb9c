"""Round the World as it stands and goes on: ships, dials, tablets and the final counting."""

from teetotum.draw.scenes.round_the_world.fleet import scene
from teetotum.draw.scenes.round_the_world.voyages import offer, trails

__all__ = ["offer", "scene", "trails"]
