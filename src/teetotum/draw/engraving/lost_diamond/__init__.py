"""Lost Diamond engraved: the Field of numbers, the Main Road round it, a Lane and a Home at each end."""

from functools import partial

from teetotum.draw.engraving import art
from teetotum.draw.engraving.lost_diamond.plate import board
from teetotum.draw.scenes.lost_diamond import counsel, offer, scene, trails
from teetotum.draw.scenes.lost_diamond.ground import half_turn

__all__ = ["board", "counsel", "half_turn", "lid", "offer", "scene", "trails"]

lid = partial(art.whole, "lost_diamond/lid")
