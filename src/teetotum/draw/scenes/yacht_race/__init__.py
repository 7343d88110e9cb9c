"""The Yacht Race as it stands and goes on: yachts beside their spaces, the compass and the strips."""

from teetotum.draw.scenes.yacht_race.choices import offer, trails
from teetotum.draw.scenes.yacht_race.compass import lay_spin
from teetotum.draw.scenes.yacht_race.fleet import scene

__all__ = ["lay_spin", "offer", "scene", "trails"]
