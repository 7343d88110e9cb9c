"""The Yacht Race engraved: a tall chart of New York Harbor with the inside course, its yachts and its compass."""

from functools import partial

from teetotum.draw.engraving import art, unturned
from teetotum.draw.engraving.yacht_race import chart, plan
from teetotum.draw.scenes.yacht_race import lay_spin, offer, scene, trails
from teetotum.draw.scenes.yacht_race.berths import is_laid
from teetotum.engine.umpire import Setup

__all__ = ["board", "half_turn", "lay_spin", "lid", "offer", "scene", "trails"]

half_turn = unturned
lid = partial(art.whole, "yacht_race/lid")


def board(setup: Setup) -> str:
    """Engrave the chart as it was printed, or the course as it lies on a screen."""
    return plan.board(setup) if is_laid(setup.sheet) else chart.board(setup)
