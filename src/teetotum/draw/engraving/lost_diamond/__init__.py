"""Lost Diamond engraved: the Field of numbers, the Main Road round it, a Lane and a Home at each end."""

from teetotum.draw.engraving.lost_diamond.choices import offer, trails
from teetotum.draw.engraving.lost_diamond.ground import half_turn
from teetotum.draw.engraving.lost_diamond.lid import lid
from teetotum.draw.engraving.lost_diamond.pieces import scene
from teetotum.draw.engraving.lost_diamond.plate import board

__all__ = ["board", "half_turn", "lid", "offer", "scene", "trails"]
