"""The Outside Course as it stands and goes on: yachts along their strip."""

from teetotum.draw.scenes.yacht_race.compass import lay_spin
from teetotum.draw.scenes.yacht_race_outside.choices import offer, trails
from teetotum.draw.scenes.yacht_race_outside.strip import scene

__all__ = ["lay_spin", "offer", "scene", "trails"]
