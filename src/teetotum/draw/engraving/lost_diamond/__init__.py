"""Lost Diamond engraved: the Field of numbers, the Main Road round it, a Lane and a Home at each end."""

from dataclasses import replace

from teetotum.draw.engraving import Glimpse, Scene
from teetotum.draw.engraving.lost_diamond import pieces
from teetotum.draw.engraving.lost_diamond.choices import offer, trails
from teetotum.draw.engraving.lost_diamond.counsel import counsel
from teetotum.draw.engraving.lost_diamond.ground import half_turn
from teetotum.draw.engraving.lost_diamond.lid import lid
from teetotum.draw.engraving.lost_diamond.plate import board, legend

__all__ = ["board", "half_turn", "legend", "lid", "offer", "scene", "trails"]


def scene(seen: Glimpse) -> Scene:
    """Set out the table, with the hints that may be asked for."""
    return replace(pieces.scene(seen), counsel=counsel(seen))
