"""The Outside Course engraved: a strip of coloured spaces on a chart of its own, with the compass beside it."""

from teetotum.draw.engraving.yacht_race.compass import lay_spin
from teetotum.draw.engraving.yacht_race_outside.chart import board, legend
from teetotum.draw.engraving.yacht_race_outside.choices import offer, trails
from teetotum.draw.engraving.yacht_race_outside.lid import lid
from teetotum.draw.engraving.yacht_race_outside.strip import scene
from teetotum.engine.umpire import Setup

__all__ = ["board", "half_turn", "lay_spin", "legend", "lid", "offer", "scene", "trails"]


def half_turn(_setup: Setup, _seat: int) -> float:
    """The strip lies alike for everybody."""
    return 0.0
