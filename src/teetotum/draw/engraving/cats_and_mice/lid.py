"""The lid of the box of Cats and Mice: a cat that waits, and mice that do not mind it."""

from teetotum.draw.engraving.cats_and_mice.farmyard import at, cheese, haystack
from teetotum.draw.engraving.cats_and_mice.figures import cat, mouse
from teetotum.draw.engraving.ornament import display, flat, lid_sheet, maker_line, outlined, pole, ribbon, stroke, tuft
from teetotum.draw.engraving.palette import ink, seat_ink
from teetotum.draw.engraving.svg import group, tag


def lid() -> str:
    """Engrave the lid of the box."""
    return lid_sheet(
        "The lid of Cats and Mice: a cat before a barn, and three mice with a cheese",
        wall(),
        floor(),
        at(haystack(), 496, 336, 1.0),
        at(cheese(), 330, 352, 1.15),
        group(cat(), transform="translate(46 148) scale(2.15)", color=seat_ink(0)),
        group(mouse(), transform="translate(388 292) scale(.86)"),
        group(mouse(), transform="translate(352 246) scale(.62)"),
        group(mouse(), transform="matrix(-.7 0 0 .7 310 306)"),
        ribbon(300, 78, 412, 80, fill="card"),
        display("CATS AND MICE", 302, 94, 43),
        maker_line("from the printed directions of McLoughlin Brothers, New York", 300, 391),
    )


def wall() -> str:
    """Draw the boards of the barn with a window, a lantern and a mouse hole."""
    boards = "".join(f"M{x} 17V330" for x in range(60, 583, 44))
    knots = (
        "M96 180q6 8 0 16q-6-8 0-16M404 210q5 7 0 14q-5-7 0-14M272 160q6 8 0 16q-6-8 0-16M546 190q5 7 0 14q-5-7 0-14"
    )
    return (
        tag("rect", x=17, y=17, width=566, height=386, fill=ink("land"))
        + stroke(boards, 1.6, opacity=0.7)
        + stroke(knots, 1.3, opacity=0.7)
        + outlined("M396 140H500V226H396Z", "white", 2.4)
        + tag("rect", x=404, y=148, width=88, height=70, fill=ink("sky"), stroke=ink("ink"), stroke_width=2)
        + flat("M405 217C420 196 440 200 452 206C468 190 482 198 491 204V217Z", "leaf")
        + tag("circle", cx=474, cy=164, r=9, fill=ink("gold"), stroke=ink("ink"), stroke_width=1.6)
        + pole("M448 144V222", 4, "white")
        + pole("M400 183H496", 4, "white")
        + outlined("M270 330V298C270 270 310 270 310 298V330Z", "ink", 2)
        + stroke("M266 300q4-32 24-34M314 300q-4-32-24-34", 2, "faint")
    )


def floor() -> str:
    """Strew the floor with straw."""
    straws = "".join(
        f"M{30 + 37 * (n % 15)} {338 + 12 * (n // 15) + 3 * (n % 4)}l{14 - 6 * (n % 3)} {-4 + 3 * (n % 3)}"
        for n in range(45)
    )
    return (
        flat("M17 326H583V403H17Z", "shade")
        + stroke("M17 326H583", 2.4)
        + stroke(straws, 1.6, "gold")
        + stroke(tuft(250, 352) + tuft(450, 366), 1.3)
    )
