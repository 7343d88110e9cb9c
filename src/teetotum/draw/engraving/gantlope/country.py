"""The country about the Highway: a lodge, an inn, a milestone and runners, in the four fields of the sheet."""

from teetotum.draw.engraving.ornament import (
    display,
    fir,
    flat,
    hatch,
    letters,
    outlined,
    pole,
    ribbon,
    star,
    stroke,
    tree,
    tuft,
)
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import group, tag


def countryside() -> str:
    """Set the pictures of the four fields on a sheet of a thousand units."""
    return (
        tag("rect", x=18, y=18, width=964, height=964, fill=ink("leaf"), opacity=0.34)
        + tag("rect", x=18, y=18, width=964, height=964, fill="url(#stipple-country)")
        + fields()
        + stand(hills(), 500, 138)
        + stand(name(), 500, 94)
        + stand(runners(), 500, 905, 1.05)
        + stand(great_lodge(), 134, 540, 1.0)
        + stand(inn(), 866, 540, 1.0)
        + woods()
        + stand(sheep(), 92, 640, 0.9)
        + stand(sheep(), 168, 668, 0.8)
        + stand(sheep(), 128, 706, 0.7)
        + stand(pond(), 872, 660)
        + group(stroke("".join(tuft(x, y, 1.2) for x, y in TUFTS), 1.3, "leaf"), class_="upright")
    )


def fields() -> str:
    """Lay ploughland, stubble and meadow in patches, with furrows and hedges."""
    patches = (
        flat("M20 300C70 280 150 300 190 350C150 390 60 400 20 380Z", "gold", opacity=0.4)
        + flat("M980 300C930 280 850 300 810 350C850 390 940 400 980 380Z", "land", opacity=0.8)
        + flat("M20 750C60 720 140 730 170 780C130 830 60 850 20 830Z", "land", opacity=0.8)
        + flat("M980 750C940 720 860 730 830 780C870 830 940 850 980 830Z", "gold", opacity=0.4)
    )
    furrows = (
        "M24 318C80 300 140 318 172 350M22 336C80 320 130 336 156 362M22 354C70 342 110 354 134 374M24 370"
        "C60 362 90 368 108 382"
        "M976 318C920 300 860 318 828 350M978 336C920 320 870 336 844 362M978 354C930 342 890 354 866 374"
        "M24 766C70 742 130 752 156 786M22 784C70 764 110 772 138 802M22 802C60 786 96 794 118 816"
        "M976 766C930 742 870 752 844 786M978 784C930 764 890 772 862 802M978 802C940 786 904 794 882 816"
    )
    return patches + stroke(furrows, 1.2, "faint")


def woods() -> str:
    """Plant trees and firs about the fields."""
    planted = ((60, 246, 0.8), (940, 250, 0.8), (52, 690, 0.7), (948, 610, 0.6))
    firs = (
        (104, 262, 0.75),
        (34, 270, 0.6),
        (896, 262, 0.75),
        (966, 270, 0.6),
        (236, 612, 0.6),
        (766, 612, 0.6),
        (222, 640, 0.5),
        (782, 640, 0.5),
        (44, 880, 0.7),
        (956, 880, 0.7),
        (80, 868, 0.5),
        (920, 868, 0.5),
    )
    return "".join(stand(tree(0, 0), *one) for one in planted) + "".join(stand(fir(0, 0), *one) for one in firs)


def sheep() -> str:
    """Draw a sheep at grass."""
    wool = "M-24-10C-32-14-30-26-20-26C-18-34-4-36 2-30C10-34 22-28 20-20C26-16 24-6 16-6C10-2 2-2-2-6C-8-2-20-2-24-10Z"
    return (
        stroke("M-14-6V6M-8-4V6M8-4V6M14-6V6", 3)
        + outlined(wool, "white", 1.8)
        + outlined("M18-16C22-18 32-14 33-6C32-2 26-2 24-6Z", "slate", 1.6)
        + stroke("M-18-18q4 4 8 0M-6-24q4 4 8 0M6-16q4 4 8 0M-8-12q4 3 8 0M22-16q-4 2-6 6", 1.2)
        + stroke(tuft(36, 6, 0.8) + tuft(-28, 8, 0.8), 1.1)
    )


def pond() -> str:
    """Draw a duck pond with reeds."""
    duck = "M-10-6C-16-12-8-18-4-12L-4-8C4-10 10-8 14-12C14-4 8 0 0 0C-6 0-10-2-10-6Z"
    return (
        outlined("M-80 4C-70-22 60-26 84-4C90 20-20 34-60 26C-84 22-86 14-80 4Z", "sea", 1.8)
        + stroke("M-56 2h26M-20 12h34M20-4h30M34 10h26M-40 18h18", 1.3, "deep")
        + at(outlined(duck, "white", 1.6) + stroke("M-13-10l-5 1", 2.4, "gold"), -6, -2, 1.1)
        + at(outlined(duck, "white", 1.6) + stroke("M-13-10l-5 1", 2.4, "gold"), 34, 8, 0.9)
        + stroke("M64 14V-26M70 16V-34M76 12V-22M-72 12V-22M-66 16V-14", 1.8, "leaf")
        + pole("M70-34v8M64-26v7M-72-22v7", 2.4)
    )


def windmill(x: float, y: float, size: float) -> str:
    """Draw a windmill, its foot at a place."""
    sail = "M0-4L6-52H20L14-4Z"
    sails = "".join(
        group(
            outlined(sail, "white", 2) + stroke("M8-14h8M7-26h10M7-38h12M0 0L4-54", 1.3),
            transform=f"rotate({turn + 20} 0 0)",
        )
        for turn in (0, 90, 180, 270)
    )
    drawn = (
        outlined("M-24 0L-14-84H14L24 0Z", "card", 2.2)
        + outlined("M-16-84C-16-102 16-102 16-84Z", "brick", 2)
        + outlined("M-6 0V-18C-6-24 6-24 6-18V0Z", "slate", 1.6)
        + stroke("M8-76l8 70M4-40h8M-10-56h8M-2-66h6", 1.2)
        + group(sails, transform="translate(0 -86)")
    )
    return group(drawn, transform=f"translate({x:g} {y:g}) scale({size:g})")


TUFTS = (
    (210, 60), (790, 60), (300, 190), (700, 190), (330, 236), (668, 236), (60, 250), (110, 330), (60, 700), (110, 760),
    (160, 690), (232, 620), (230, 400), (940, 250), (890, 330), (940, 700), (890, 760), (840, 690), (770, 620),
    (770, 400), (250, 940), (330, 860), (750, 940), (670, 860),
)  # fmt: skip


def at(drawn: str, x: float, y: float, size: float = 1.0) -> str:
    """Set a picture down."""
    return group(drawn, transform=f"translate({x:g} {y:g}) scale({size:g})")


def stand(drawn: str, x: float, y: float, size: float = 1.0) -> str:
    """Set a picture down that is turned back on a sheet that is turned."""
    return group(at(drawn, x, y, size), class_="upright")


def name() -> str:
    """Letter the game's name on a ribbon."""
    return ribbon(0, 0, 400, 64) + display("GANTLOPE", 2, 19, 52)


def hills() -> str:
    """Draw hills with a windmill between trees."""
    near = "M-290 96C-220 40-170 60-120 78C-60 30 40 24 110 74C170 50 230 40 290 96L210 118H-210Z"
    far = "M-200 62C-150 10-90 20-40 50C10 0 90-4 140 44C170 30 200 40 220 66Z"
    return (
        flat(far, "sea", opacity=0.6)
        + flat(near, "leaf", opacity=0.7)
        + stroke("M-240 84q20-14 40-8M-90 70q20-16 50-12M120 74q20-10 44-4M30 56q20-8 40 0M200 86q14-8 26-4", 1.2)
        + tree(-176, 92, 0.9)
        + tree(182, 92, 0.85)
        + fir(-132, 100, 0.7)
        + fir(140, 100, 0.75)
        + fir(222, 98, 0.6)
        + fir(-226, 98, 0.6)
        + windmill(8, 78, 0.62)
    )


def runner(lean: float = 0.0) -> str:
    """Draw a runner in an old-fashioned jerkin, at full stretch to the right."""
    limbs = (
        pole("M-4-48C-18-40-24-30-38-30", 9, "slate")
        + pole("M-38-30L-50-16", 7, "white")
        + pole("M4-48C16-44 24-34 24-22", 9, "slate")
        + pole("M24-22L34-2", 7, "white")
        + outlined("M-54-20L-46-12L-58-4L-66-8Z", "ink", 1.6)
        + outlined("M30-4H48C50 2 44 3 30 3Z", "ink", 1.6)
    )
    body = outlined(
        "M-14-92C-2-98 12-96 16-88C16-72 12-58 12-46C2-40-8-42-14-48C-16-62-18-78-14-92Z", "currentColor", 2.2
    )
    belt = stroke("M-14-56C-4-52 6-52 13-56M8-90q2 14-2 30M3-92q2 14-1 32", 2)
    arms = pole("M-10-86C-26-82-30-72-26-64L-14-58", 7, "white") + pole("M12-86C22-76 30-74 44-86", 7, "white")
    head = (
        tag("circle", cx=10, cy=-108, r=12, fill=ink("rose"), stroke=ink("ink"), stroke_width=2)
        + outlined("M-4-112C-4-126 22-128 24-112C14-116 6-116-4-112Z", "brick", 1.8)
        + outlined("M-4-114C-16-122-20-112-28-118C-20-104-10-106-3-109Z", "gold", 1.4)
        + stroke("M17-108h2M17-102q3 0 4-2M22-107l3 3l-3 1", 1.4)
    )
    return group(limbs, body, belt, arms, head, transform=f"rotate({lean:g})")


def runners() -> str:
    """Draw three runners on the road, a dog behind them, and a milestone before them."""
    ground = flat("M-270 6C-160-12 120-10 270 4L240 34C120 22-120 22-240 34Z", "land") + stroke(
        "M-256 20q60-12 110-8M-90 16q70-6 120 0M70 16q60-4 120 6M-200 28q30-6 60-4M120 28q40-4 60 2", 1.2
    )
    colours = ("brick", "deep", "gold")
    men = "".join(
        group(at(runner(4), x, 0, size), color=ink(colour))
        for x, size, colour in ((-96, 0.84, colours[1]), (4, 0.9, colours[0]), (104, 0.84, colours[2]))
    )
    stone = (
        outlined("M186 6V-34C186-48 216-48 216-34V6Z", "card", 2)
        + letters("XII", 201, -16, 13, font_weight="bold")
        + stroke("M190-6h20M192-2h16M211-30v28", 1.1)
    )
    dust = stroke("M-176-6q-14-4-20 4M-168 2q-16-2-24 6M-66 0q-10-2-14 4M34 0q-10-2-14 4", 1.3, "faint")
    return (
        tree(-226, 8, 0.8) + ground + dust + stone + men + stroke(tuft(226, 12) + tuft(-196, 14) + tuft(180, 12), 1.2)
    )


def great_lodge() -> str:
    """Draw a timbered lodge with smoke from its chimney, among firs."""
    beams = "M-46-40V0M-20-40V0M6-40V0M32-40V0M-60-20H60M-46-40L-20-20M6-20L32-40"
    return (
        fir(-72, -4, 1.25)
        + fir(76, 0, 1.05)
        + flat("M-96 6C-60-8 60-8 96 6C60 18-60 18-96 6Z", "leaf")
        + outlined("M30-92V-118H46V-80Z", "brick", 2)
        + stroke("M38-122q-10-10 2-18q12-8 2-20q-6-8 2-14", 1.6, "faint")
        + outlined("M-60 4V-42H60V4Z", "card", 2.2)
        + outlined("M-74-36L-38-100H38L74-36Z", "brick", 2.2)
        + outlined("M-26-50L0-90L26-50V-40H-26Z", "card", 2)
        + outlined("M-34-46L0-98L34-46L28-42L0-84L-28-42Z", "land", 1.8)
        + outlined("M-8-52V-66H8V-52Z", "sky", 1.6)
        + stroke("M0-66v14M-8-59h16M-66-44h28M-60-56h24M-54-68h18M-46-80h18M38-44h28M36-56h24M34-68h20M28-80h20", 1.2)
        + stroke(beams, 1.8)
        + outlined("M-12 4V-22C-12-32 12-32 12-22V4Z", "slate", 2)
        + stroke("M0-28V4M5-10h2", 1.4)
        + outlined("M-46-32H-30V-16H-46ZM30-32H46V-16H30Z", "sky", 1.6)
        + stroke("M-38-32v16M38-32v16M-46-24h16M30-24h16", 1.1)
        + stroke(hatch(48, -14, 59, 2, 6, 4) + hatch(14, -16, 30, 2, 7, 3), 0.9)
        + stroke(tuft(-64, 10) + tuft(58, 10) + tuft(24, 14), 1.2)
    )


def inn() -> str:
    """Draw a wayside inn under an oak, with its sign."""
    return (
        tree(-50, 2, 1.5)
        + flat("M-100 6C-60-8 60-8 100 6C60 18-60 18-100 6Z", "leaf")
        + outlined("M-18 4V-56H72V4Z", "card", 2.2)
        + outlined("M-28-52L-8-88H62L82-52Z", "slate", 2.2)
        + stroke("M-22-60h100M-18-68h90M-13-76h82M-10-82h74", 1.1)
        + outlined("M48-88V-104H60V-88Z", "brick", 1.8)
        + outlined("M-8-44H10V-26H-8ZM24-44H42V-26H24Z", "sky", 1.6)
        + stroke("M1-44v18M33-44v18M-8-35h18M24-35h18", 1.1)
        + outlined("M46 4V-26H64V4Z", "brick", 1.8)
        + stroke("M52-26V4M58-26V4M-12-10h50M-12-2h50", 1.1)
        + pole("M-74 8V-98", 4)
        + pole("M-74-92H-40", 3)
        + outlined("M-66-86H-42V-60H-66Z", "white", 1.8)
        + flat(star(-54, -73, 5, 9, 4), "gold")
        + stroke(star(-54, -73, 5, 9, 4) + "M-62-92v6M-46-92v6", 1)
        + stroke(hatch(64, -48, 71, 2, 14, 3), 0.9)
        + stroke(tuft(76, 10) + tuft(-60, 12) + tuft(20, 12), 1.2)
    )


def heart(x: float, y: float, reach: float) -> str:
    """Draw the middle of the ring: a rose of rays between the Goals, and sheaves in the quarters."""
    rays = star(0, 0, 16, reach * 0.96, reach * 0.3)
    quarter = sheaf()
    sheaves = "".join(
        stand(quarter, dx * reach * 0.66, dy * reach * 0.66, reach / 210)
        for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    drawn = (
        tag("circle", r=reach, fill="none", stroke=ink("ink"), stroke_width=1.2)
        + tag("circle", r=reach * 0.96, fill=ink("sky"), opacity=0.55)
        + flat(rays, "gold", opacity=0.35)
        + sheaves
    )
    return group(drawn, transform=f"translate({x:g} {y:g})")


def sheaf() -> str:
    """Draw a laurel with a cup in it, the winner's."""
    leaves = "".join(leaf(side, n) for side in (-1, 1) for n in range(6))
    return (
        outlined(leaves, "leaf", 1.5)
        + stroke("M0 44C-26 40-34 10-24-30M0 44C26 40 34 10 24-30", 1.8)
        + outlined("M-14-28H14C14-6 8 4 3 8V18H12V24H-12V18H-3V8C-8 4-14-6-14-28Z", "gold", 2)
        + stroke("M-14-24C-26-24-24-4-9-2M14-24C26-24 24-4 9-2M6-22q0 14-4 22", 1.6)
    )


def leaf(side: int, n: int) -> str:
    """Write the n-th leaf of a laurel's left or right branch, from its foot."""
    out = 14 + 8 * n if n < 3 else 36 - 2 * n  # the branch swells to its third leaf
    return f"M{side * out} {34 - 13 * n}q{side * 16} -4 {side * 16} -16q{-side * 14} 2 {-side * 16} 16Z"
