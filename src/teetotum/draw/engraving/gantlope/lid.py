"""The lid of Gantlope's box: runners on the Highway before a lodge."""

from teetotum.draw.engraving.gantlope.country import at, great_lodge, runner
from teetotum.draw.engraving.ornament import display, fir, flat, lid_sheet, maker_line, ribbon, stroke, tree, tuft
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import group, tag


def lid() -> str:
    """Engrave the lid of the box."""
    return lid_sheet(
        "The lid of Gantlope: runners on a country road",
        country(),
        at(great_lodge(), 470, 262, 0.95),
        road(),
        *(group(at(runner(4), x, y, size), color=ink(colour)) for x, y, size, colour in RUNNERS),
        ribbon(300, 78, 400, 80, fill="card"),
        display("GANTLOPE", 302, 101, 60),
        maker_line("from the printed directions of McLoughlin Brothers, New York", 300, 391),
    )


RUNNERS = ((120, 300, 0.9, "deep"), (222, 322, 1.05, "gold"), (340, 346, 1.2, "brick"))


def country() -> str:
    """Draw sky, hills and trees."""
    return (
        tag("rect", x=17, y=17, width=566, height=386, fill=ink("sky"))
        + flat("M17 220C90 150 150 170 210 200C290 130 380 140 430 190C480 160 540 160 583 200V330H17Z", "sea")
        + flat("M17 260C100 210 200 220 280 240C380 214 500 210 583 246V400H17Z", "leaf")
        + stroke("M60 244q30-14 70-10M180 234q30-8 60 2M330 232q30-10 60-6M540 240q16-4 34 2", 1.3)
        + tree(70, 268, 1.15)
        + fir(560, 266, 1.0)
        + fir(150, 252, 0.7)
        + fir(180, 250, 0.55)
        + stroke("M230 150q8-9 14 0q6-9 14 0M400 138q6-7 10 0q4-7 10 0", 1.4)
    )


def road() -> str:
    """Draw the road that winds from the lodge to the front."""
    return (
        flat(
            "M470 264C440 282 300 276 160 290C60 300 17 330 17 360V403H583V352C540 330 470 318 440 300"
            "C430 290 478 280 492 266Z",
            "land",
        )
        + stroke(
            "M470 264C440 282 300 276 160 290C60 300 17 330 17 360M583 352C540 330 470 318 440 300"
            "C430 290 478 280 492 266",
            1.8,
        )
        + stroke(
            "M60 352q50-12 90-8M200 362q60-6 110 2M400 350q50-2 90 8M250 302q40-4 70 0M100 322q30-8 50-6", 1.3, "faint"
        )
        + stroke(tuft(500, 306) + tuft(548, 322) + tuft(90, 286) + tuft(40, 300), 1.3)
    )
