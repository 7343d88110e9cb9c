"""The Outside Course engraved: a strip of coloured spaces on a chart of its own, with the compass beside it."""

from functools import partial

from teetotum.draw.engraving import art, unturned
from teetotum.draw.engraving.yacht_race_outside.chart import board
from teetotum.draw.scenes.yacht_race_outside import lay_spin, offer, scene, trails

__all__ = ["board", "half_turn", "lay_spin", "lid", "offer", "scene", "trails"]

half_turn = unturned
lid = partial(art.whole, "yacht_race_outside/lid")
