"""The lid of the Outside Course's box."""

from teetotum.draw.engraving.yacht_race import vignettes
from teetotum.draw.engraving.yacht_race.lid import box
from teetotum.draw.engraving.yacht_race.vignettes import set_down


def lid() -> str:
    """Engrave the lid: yachts beating out past the buoy, with the storm behind them."""
    return box(
        "OUTSIDE COURSE",
        "a Yacht Race for two, three or four",
        "Yacht Race: the Outside Course",
        set_down(474, 186, 84, *vignettes.storm_cloud()),
        set_down(120, 216, 76, *vignettes.flag_ship()),
        set_down(470, 276, 70, *vignettes.buoy()),
        set_down(210, 256, 100, *vignettes.cutter()),
        set_down(330, 264, 150, *vignettes.cutter(), facing_left=True),
        set_down(90, 74, 60, *vignettes.cherub()),
        set_down(520, 66, 50, *vignettes.gulls()),
    )
