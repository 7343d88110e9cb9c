"""The Yacht Race engraved: a tall chart of New York Harbor with the inside course, its yachts and its compass."""

from functools import partial

from teetotum.draw.engraving import art, unturned
from teetotum.draw.engraving.yacht_race.chart import board
from teetotum.draw.scenes.yacht_race import lay_spin, offer, scene, trails

__all__ = ["board", "half_turn", "lay_spin", "lid", "offer", "scene", "trails"]

half_turn = unturned
lid = partial(art.whole, "yacht_race/lid")
