"""The Yacht Race engraved: a tall chart of New York Harbor with the inside course, its yachts and its compass."""

from teetotum.draw.engraving.yacht_race.chart import board, legend
from teetotum.draw.engraving.yacht_race.choices import offer, trails
from teetotum.draw.engraving.yacht_race.compass import lay_spin
from teetotum.draw.engraving.yacht_race.fleet import scene
from teetotum.draw.engraving.yacht_race.lid import lid
from teetotum.engine.umpire import Setup

__all__ = ["board", "half_turn", "lay_spin", "legend", "lid", "offer", "scene", "trails"]


def half_turn(_setup: Setup, _seat: int) -> float:
    """North is up for everybody (YR-11)."""
    return 0.0
