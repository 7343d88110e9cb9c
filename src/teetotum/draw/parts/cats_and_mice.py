"""What Cats and Mice has to print: cats and mice of 18 mm, and the Barn as a tray that holds the mice."""

from collections.abc import Iterator

from teetotum.draw.engraving import art
from teetotum.draw.parts import Drawing, Part, usual
from teetotum.draw.parts.ruled import FINE, LARGE, LINE, SMALL, drawing, fold, frame, line, words
from teetotum.engine.umpire import Setup
from teetotum.languages import say

FLOOR, WALL, TAB = 80.0, 18.0, 8.0
"""Millimetres of the tray."""


def parts(setup: Setup) -> Iterator[Part]:
    """List the parts, the tray among them."""
    yield from usual.parts(setup, {"cat": 18.0, "mouse": 18.0}, standing=True)
    how = say("A tray for mice. Cut out, fold all walls and tabs up, and paste each tab inside the next wall.")
    yield Part("barn", say("Barn"), how, (tray(),))


def tray() -> Drawing:
    """Draw a square tray: a floor, four walls, and a tab at each corner."""
    near, far, side = WALL, WALL + FLOOR, 2 * WALL + FLOOR
    picture = art.centred("cats_and_mice/barn", side / 2, side / 2 - 8, 52.0)
    cuts = [
        frame(near, 0.2, FLOOR, side - 0.4, LINE, "card"),
        frame(0.2, near, side - 0.4, FLOOR, LINE, "card"),
        *(frame(x, y, TAB, WALL - 0.2, FINE, "card") for x in (near - TAB, far) for y in (0.2, far)),
    ]
    folds = [
        *(fold((near, y), (far, y)) for y in (near, far)),
        *(fold((x, near), (x, far)) for x in (near, far)),
        *(fold((x, y), (x, y + WALL)) for x in (near, far) for y in (0.0, far)),
    ]
    planks = [
        line((near + n * 8, y), (near + n * 8, y + WALL), FINE, "faint") for n in range(1, 10) for y in (0.2, far)
    ]
    told = words(say("THE BARN"), side / 2, far - 8, LARGE, font_weight="bold")
    more = words(say("a tray for the mice that are within"), side / 2, far - 4, SMALL)
    return drawing(side, side, *cuts, *planks, *folds, picture, told, more, name="Barn")
