"""The cats and mice, and the marks of the board, each in a square of 100."""

from teetotum.draw.engraving.ornament import flat, letters, outlined, stroke
from teetotum.draw.engraving.palette import emblems, ink, symbol
from teetotum.draw.engraving.svg import group, tag
from teetotum.games.cats_and_mice.vocabulary import MICE

BODY = (
    "M46 31C58 33 76 44 80 66C82 78 80 86 76 92H24C20 88 24 82 30 82C28 70 26 58 27 46Z",
    "M76 92C92 93 99 82 95 69C93 61 85 61 85 67C86 75 84 81 74 83",
)
"""A sitting cat from behind its shoulder, and its tail."""
HEAD = (
    "M14 8C17 9 23 14 25 16C30 14 36 14 41 15C44 11 50 7 53 7C55 14 54 20 53 24C55 38 47 47 34 47"
    "C20 47 11 39 13 26C12 20 12 13 14 8Z"
)
MOUSE = "M8 66C10 55 20 47 31 46C44 37 74 37 82 58C85 67 82 75 74 76H24C14 76 7 73 8 66Z"


def symbols() -> str:
    """Keep every figure, mark and emblem that the board needs."""
    kept = [symbol("figure-cat", cat()), symbol("figure-mouse", mouse()), symbol("figure-three_mice", three_mice())]
    kept += [symbol("mark-shut", shut()), symbol("mark-squeak", squeak())]
    kept += [symbol(f"mark-danger-{degree}", danger(degree)) for degree in (1, 2, 3)]
    kept += [symbol(f"mark-barn-{n}", plaque(n)) for n in range(MICE + 1)]
    return emblems() + "".join(kept)


def cat() -> str:
    """Draw a sitting cat in its seat's ink, its flank left clear for the emblem."""
    shadow = tag("ellipse", cx=54, cy=93, rx=42, ry=5, fill=ink("ink"), opacity=0.22)
    body = "".join(outlined(part, "currentColor", 3) for part in reversed(BODY))
    shade = stroke("M72 84q4-8 2-18M67 86q4-8 3-16M78 60q2 6 2 12M30 82q8-2 9 10M44 92q-1-8 4-12M56 92q10 1 16-6", 1.8)
    face = (
        outlined(HEAD, "currentColor", 3)
        + flat("M17 13L23 19L16 22ZM50 12L44 18L51 21Z", "rose")
        + tag("ellipse", cx=33, cy=38, rx=10, ry=7, fill=ink("card"))
        + tag("ellipse", cx=25, cy=28, rx=4.6, ry=5.4, fill=ink("gold"), stroke=ink("ink"), stroke_width=1.2)
        + tag("ellipse", cx=42, cy=28, rx=4.6, ry=5.4, fill=ink("gold"), stroke=ink("ink"), stroke_width=1.2)
    )
    features = (
        tag("ellipse", cx=25, cy=28.6, rx=1.7, ry=4.2, fill=ink("ink"))
        + tag("ellipse", cx=42, cy=28.6, rx=1.7, ry=4.2, fill=ink("ink"))
        + flat("M30.500 34H36L33.300 37.200Z", "brick")
        + stroke("M33.300 37v3M33.300 40q-3 4-6 1M33.300 40q3 4 6 1", 1.4)
        + stroke("M24 38L6 35M24 40L7 43M43 38L60 35M43 40L59 43", 1.1)
        + stroke("M29 17v5M33.500 16v6M38 17v5", 1.6)
    )
    return shadow + body + shade + face + features


def mouse() -> str:
    """Draw a mouse, nose to the left, tail in a curl."""
    tail = "M80 68C96 74 102 56 91 49C84 44 86 33 96 33"
    return (
        tag("ellipse", cx=46, cy=78, rx=40, ry=4, fill=ink("ink"), opacity=0.22)
        + stroke(tail, 5.5)
        + stroke(tail, 2.6, "rose")
        + outlined("M44 34a11 11 0 1 1-6 14Z", "rose", 2.6)
        + outlined(MOUSE, "faint", 3)
        + flat("M14 73C24 66 44 70 60 74C52 76 30 76.500 20 75Z", "shade")
        + outlined("M24 44C19 34 26 26 33 28C41 30 40 42 34 47Z", "faint", 2.6)
        + flat("M27 42C24 36 28 31 32 32.500C36 34 36 40 33 44Z", "rose")
        + tag("circle", cx=21, cy=57, r=2.8, fill=ink("ink"))
        + tag("circle", cx=20.2, cy=56, r=0.9, fill=ink("white"))
        + tag("circle", cx=8, cy=65.500, r=3, fill=ink("brick"), stroke=ink("ink"), stroke_width=1.2)
        + stroke("M14 66L0 60M14 68L0 69M15 70L3 76", 1.1)
        + stroke("M58 48q12 2 18 12M54 52q12 2 18 14M64 62q4 4 4 10M26 76q-2 4-6 3M34 76q-1 4-5 3M64 76q2 4 7 3", 1.7)
    )


def three_mice() -> str:
    """Draw the last mouse as the three it counts for."""
    places = ("translate(18 -8) scale(.72)", "translate(38 22) scale(.72)", "translate(-4 26) scale(.72)")
    return "".join(group(mouse(), transform=place) for place in places)


def shut() -> str:
    """Cross a Mouse Hole out: two planks nailed over it, seen round the cat that sits there."""
    plank = "M-6 10L10-6L106 90L90 106Z"
    nails = "".join(tag("circle", cx=at, cy=at, r=2.4, fill=ink("ink")) for at in (6, 94))
    board = outlined(plank, "land", 2.4) + stroke("M6 14L86 94M14 6L94 86", 1) + nails
    return board + group(board, transform="matrix(-1 0 0 1 100 0)")


def danger(degree: int) -> str:
    """Shade a mouse's space by degrees, with as many claw strokes as the danger is great."""
    halo = tag("circle", cx=50, cy=50, r=46, fill=ink("rose"), opacity=0.2 + 0.2 * degree)
    claws = "".join(f"M{68 + 9 * n} 4q6 10 0 20" for n in range(degree))
    return halo + stroke(claws, 4, "brick")


def squeak() -> str:
    """Let the word stand in a balloon above the cat."""
    balloon = "M-34-58H134C146-58 146-8 134-8H72L58 10L52-8H-34C-46-8-46-58-34-58Z"
    return outlined(balloon, "card", 3) + letters(
        "Squeak!", 50, -20, 42, "brick", font_weight="bold", font_style="italic"
    )


def plaque(number: int) -> str:
    """Hang the number of mice in the Barn on a round plaque."""
    return (
        tag("circle", cx=50, cy=50, r=48, fill=ink("card"), stroke=ink("ink"), stroke_width=4)
        + tag("circle", cx=50, cy=50, r=41, fill="none", stroke=ink("brick"), stroke_width=2)
        + letters(str(number), 50, 70, 58, font_weight="bold")
    )
