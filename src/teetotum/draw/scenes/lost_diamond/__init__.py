"""Lost Diamond as it stands and goes on: two seekers, the Diamond, and hints for whoever asks."""

from msgspec.structs import replace

from teetotum.draw.scenes import Glimpse, Scene
from teetotum.draw.scenes.lost_diamond import pieces
from teetotum.draw.scenes.lost_diamond.choices import offer, trails
from teetotum.draw.scenes.lost_diamond.counsel import counsel

__all__ = ["counsel", "offer", "scene", "trails"]


def scene(seen: Glimpse) -> Scene:
    """Set out the table, with the hints that may be asked for."""
    laid = pieces.scene(seen)
    return replace(laid, counsel=counsel(seen)) if seen.is_advised else laid
