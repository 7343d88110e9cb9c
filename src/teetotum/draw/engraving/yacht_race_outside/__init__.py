"""The Outside Course engraved: a strip of coloured spaces on a chart of its own, with the compass beside it."""

from functools import partial

from teetotum.draw.engraving import art, unturned
from teetotum.draw.engraving.yacht_race_outside import chart, plan
from teetotum.draw.scenes.yacht_race.berths import is_laid
from teetotum.draw.scenes.yacht_race_outside import lay_spin, offer, scene, trails
from teetotum.engine.umpire import Setup

__all__ = ["board", "half_turn", "lay_spin", "lid", "offer", "scene", "trails"]

half_turn = unturned
lid = partial(art.whole, "yacht_race_outside/lid")


def board(setup: Setup) -> str:
    """Engrave the strip on the printed chart, or as it lies on a screen."""
    return plan.board(setup) if is_laid(setup.sheet) else chart.board(setup)
