"""A Trip with Phoebe Snow as it stands and goes on: travellers, duties and waits."""

from teetotum.draw.scenes.phoebe_snow.journeys import offer, trails
from teetotum.draw.scenes.phoebe_snow.travellers import scene

__all__ = ["offer", "scene", "trails"]
