"""The ground of the board: paper with a sea engraved on it, a frame, and vignettes in the corners."""

from teetotum.boards import BoardSheet
from teetotum.draw.engraving import art
from teetotum.draw.engraving.lettering import letter, on_paper
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.shapes import Look
from teetotum.draw.engraving.svg import group

ART = "round_the_world"


def ground(laid: BoardSheet) -> str:
    """Lay the paper with its frame, and let rays go out from New York at the end of the voyage."""
    home = laid.spaces[-1]
    return art.stretched(f"{ART}/ground", 0, 0, *laid.sheet) + art.placed(f"{ART}/sunburst", home.x, home.y)


def corners(laid: BoardSheet) -> str:
    """Fill the corners: title, compass rose, whale, and lettering for the dock and the end of the voyage."""
    width, height = laid.sheet
    start, home = laid.spaces[0], laid.spaces[-1]
    over_home, over_start = home.y - laid.size_of(home)[1] / 2 - 10, start.y - laid.size_of(start)[1] / 2 - 9
    return group(
        cartouche(laid),
        art.placed(f"{ART}/compass-rose", width - 106, 106),
        art.placed(f"{ART}/whale", width - 104, height - 92),
        on_paper("NEW YORK", home.x, over_home, 24, font_weight="bold", letter_spacing=2),
        on_paper("New York dock", start.x - 2, over_start, 17, stroke=ink("paper"), font_weight="bold"),
        pointer_events="none",
    )


def cartouche(laid: BoardSheet) -> str:
    """Letter the title on a scroll in the upper left."""
    first, *middle, last = laid.title.upper().split()
    large: Look = {"font_weight": "bold", "fill": ink("brick"), "stroke": ink("ink"), "stroke_width": 0.5}
    return group(
        art.picture(f"{ART}/title-scroll"),
        letter(first, 101, 68, 32, letter_spacing=2, **large),
        letter(" ".join(middle).lower(), 101, 86, 17, font_style="italic"),
        letter(last, 101, 114, 32, letter_spacing=2, **large),
    )
