"""What lies about the farmyard in the fields between the Highways: small pictures, each about a foot at nought."""

from teetotum.draw.engraving.ornament import flat, hatch, outlined, pole, stroke, tree, tuft
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import group, tag


def haystack() -> str:
    """Draw a haystack with a fork stuck in it."""
    straws = "".join(
        f"M{-52 + 13 * n} {-6 - 4 * (n % 3)}l{3 - n % 4} -9M{-40 + 12 * n} {-34 - 5 * (n % 2)}l{n % 3 - 1} -10"
        for n in range(8)
    )
    return (
        pole("M46-20L66-96", 3)
        + stroke("M58-98q8 6 16-4M58-98l3-16M66-98l4-17M74-101l5-15", 1.8)
        + outlined("M-62 0C-60-30-50-62-28-78C-12-92 12-92 26-78C46-60 58-30 62 0C30 8-30 8-62 0Z", "gold", 2.2)
        + flat("M20-80C44-60 56-30 62 0C50 4 36 5 24 5C38-24 36-56 20-80Z", "land")
        + stroke(straws, 1.2)
        + stroke("M-4-84q4 8 12 10M-22-70q6 2 8 8M30-58q4 12 8 14M40-34q4 10 8 14M26-30q6 10 6 18", 1.2)
    )


def churn() -> str:
    """Draw a butter churn and a pail of milk."""
    return (
        pole("M-22-62V-104", 3.5)
        + outlined("M-40 0L-34-62H-10L-4 0C-14 5-30 5-40 0Z", "land", 2)
        + outlined("M-38-62C-30-68-14-68-6-62V-56C-14-51-30-51-38-56Z", "shade", 2)
        + stroke("M-38-14C-28-9-16-9-6-14M-37-24C-28-19-16-19-7-24M-28-50L-31-4M-16-50L-13-4", 1.3)
        + outlined("M10 0L6-38H48L44 0C34 4 20 4 10 0Z", "slate", 2)
        + tag("ellipse", cx=27, cy=-38, rx=21, ry=6, fill=ink("white"), stroke=ink("ink"), stroke_width=2)
        + stroke("M6-38C8-70 46-70 48-38M36-28l-2 26M40-28l-2 25M9-20q18 6 36 0", 1.4)
    )


def cheese() -> str:
    """Draw a cheese with a wedge cut out of it, on a plate."""
    return (
        tag("ellipse", cx=0, cy=-2, rx=62, ry=11, fill=ink("white"), stroke=ink("ink"), stroke_width=2)
        + outlined("M-46-8V-38C-46-54 40-58 46-40L4-36L30-6C0 4-40 2-46-8Z", "gold", 2)
        + outlined("M-46-38C-46-54 40-58 46-40L4-36L20-26C0-22-46-24-46-38Z", "land", 2)
        + outlined("M4-36L30-6V-20Z", "shade", 1.6)
        + flat("M-30-12a5 4 0 1 0 .1 0ZM-8-8a6 4 0 1 0 .1 0ZM-14-18a3 2.500 0 1 0 .1 0ZM8-16a3 3 0 1 0 .1 0Z", "land")
        + stroke("M-40-22v14M-35-20v14M38-40l-12 2M-28-44q20-6 44-4M36-4q12 0 20-2", 1.2)
    )


def corn() -> str:
    """Draw an open sack of corn with some of it spilt."""
    grain = "".join(f"M{20 + 8 * n} {2 - 5 * (n % 2)}h1M{24 + 11 * (n % 4)} {-9 + 3 * (n % 3)}h1" for n in range(6))
    return (
        outlined(
            "M-46 2C-54-24-48-54-34-70C-36-80-40-82-42-88C-28-82-4-82 10-88C8-82 4-78 4-70C20-50 22-20 14 2"
            "C-4 8-30 8-46 2Z",
            "land",
            2.2,
        )
        + outlined("M-42-88C-28-98-4-98 10-88C-4-82-28-82-42-88Z", "gold", 1.8)
        + stroke(
            "M-34-70q18 6 38 0M-36-64q20 6 42 0M8-56q8 22 4 52M2-52q8 22 4 48M-38-40q-4 20 0 34M-20-40l16 24"
            "M-4-40l-16 24",
            1.3,
        )
        + stroke(grain, 5)
        + stroke(grain, 3, "gold")
        + stroke("M-30-90h2M-22-92h2M-12-91h2M-2-90h2M-18-87h2", 2)
    )


def pump() -> str:
    """Draw the yard pump with its trough."""
    return (
        outlined("M-36 0V-88C-36-98-12-98-12-88V0Z", "brick", 2)
        + outlined("M-40-84H-8V-76H-40ZM-42-6H-6V2H-42Z", "land", 1.8)
        + stroke("M-36-72C-58-76-60-40-54-26", 4)
        + outlined("M-12-60H8V-46H2V-52H-12Z", "slate", 1.8)
        + stroke("M5-46V-24", 2.2, "deep")
        + outlined("M-2-26H58L52 0H4Z", "land", 2)
        + tag("ellipse", cx=28, cy=-25, rx=29, ry=5, fill=ink("sea"), stroke=ink("ink"), stroke_width=1.6)
        + stroke("M4-14h50M20-18v16M38-18v16M-18-74v60M-22-74v60M10-26q8 3 14 0", 1.2)
    )


def house() -> str:
    """Draw the farmhouse under its tree."""
    return (
        tree(54, 0, 1.05)
        + outlined("M-50 0V-42H22V0Z", "card", 2)
        + outlined("M-58-40L-38-72H10L30-40Z", "brick", 2)
        + outlined("M-30-72V-86H-18V-72Z", "shade", 1.6)
        + outlined("M-8 0V-26H8V0Z", "slate", 1.6)
        + outlined("M-40-32H-22V-16H-40Z", "sky", 1.6)
        + stroke(hatch(10, -36, 21, 0, 9, 3), 0.9)
        + stroke("M-31-32v16M-40-24h18M-54-46h78M-50-52h70M-46-58h62M-43-64h56M-24-90q-8-8 2-14q8-6 0-14", 1.2)
        + stroke(tuft(-52, 4) + tuft(30, 4) + tuft(-20, 6, 0.8), 1.1)
    )


def cart() -> str:
    """Draw a hay cart, loaded."""
    spokes = "M0-20V20M-20 0H20M-14-14L14 14M-14 14L14-14"
    wheel = (
        tag("circle", cx=0, cy=0, r=23, fill="none", stroke=ink("ink"), stroke_width=7)
        + tag("circle", cx=0, cy=0, r=23, fill="none", stroke=ink("land"), stroke_width=3.5)
        + stroke(spokes, 2.2)
        + tag("circle", cx=0, cy=0, r=5, fill=ink("brick"), stroke=ink("ink"), stroke_width=1.6)
    )
    return (
        pole("M40-34L92-20", 4)
        + outlined("M-62-58C-58-84-30-98-6-92C20-100 48-84 50-58Z", "gold", 2)
        + stroke("M-44-62l4-14M-28-64l3-20M-10-62l0-24M8-64l4-20M26-62l2-14M38-64l2-8M-36-80l8 2M16-82l8 4", 1.3)
        + outlined("M-66-60H56L48-30H-58Z", "brick", 2.2)
        + stroke("M-62-50H53M-60-40H50M-40-60l3 30M-12-60v30M16-60l-2 30M40-60l-6 30", 1.3)
        + group(wheel, transform="translate(-34 -20)")
        + group(wheel, transform="translate(26 -20)")
    )


def eggs() -> str:
    """Draw a basket of eggs."""
    nest = (
        "".join(f"M{-30 + 15 * n}-34a9 11 0 1 1 .1 0Z" for n in range(5))
        + "M-20-44a9 11 0 1 1 .1 0ZM0-46a9 11 0 1 1 .1 0ZM20-44a9 11 0 1 1 .1 0Z"
    )
    weave = "".join(f"M{-42 + 6 * row} {-24 + 8 * row}q{42 - 6 * row} 10 {84 - 12 * row} 0" for row in range(3))
    staves = "".join(f"M{-36 + 12 * n}-30L{-24 + 8 * n} 0" for n in range(7))
    return (
        pole("M-44-32C-40-100 40-100 44-32", 4)
        + outlined(nest, "white", 1.6)
        + outlined("M-48-36H48L32 2C14 6-14 6-32 2Z", "land", 2.2)
        + stroke(weave + staves, 1.2)
        + outlined("M-50-40H50V-32H-50Z", "gold", 1.8)
    )


def fence(length: float) -> str:
    """Draw a piece of rail fence."""
    posts = "".join(f"M{x:g} 4V-24L{x + 3:g}-28L{x + 6:g}-24V4Z" for x in range(0, int(length), 30))
    return outlined(f"M-6-20H{length:g}V-15H-6ZM-6-8H{length:g}V-3H-6Z", "land", 1.4) + outlined(posts, "land", 1.4)


def at(drawn: str, x: float, y: float, size: float = 1.0) -> str:
    """Set a picture down."""
    return group(drawn, transform=f"translate({x:g} {y:g}) scale({size:g})")


def fields() -> str:
    """Set the pictures down in the eight fields of a sheet of a thousand units."""
    tufts = "".join(
        tuft(x, y, 1.1)
        for x, y in (
            (250, 196), (330, 180), (446, 262), (560, 262), (660, 180), (755, 196), (120, 210), (150, 300), (262, 452),
            (120, 452), (120, 560), (262, 560), (150, 720), (120, 800), (880, 210), (850, 300), (742, 452), (880, 452),
            (880, 560), (740, 560), (850, 720), (880, 800), (446, 752), (350, 838), (560, 752), (650, 838),
            (260, 832), (745, 830),
        )
    )  # fmt: skip
    return (
        stroke(tufts, 1.3, "leaf")
        + at(churn(), 398, 268, 0.92)
        + at(corn(), 616, 268, 0.92)
        + at(haystack(), 190, 420, 1.12)
        + at(house(), 808, 420, 1.1)
        + at(pump(), 186, 690, 1.1)
        + at(cart(), 800, 696, 1.05)
        + at(cheese(), 396, 806, 0.95)
        + at(eggs(), 606, 812, 0.9)
        + at(fence(96), 104, 466, 0.9)
        + at(fence(96), 810, 466, 0.9)
        + at(fence(120), 104, 562, 0.9)
        + at(fence(90), 808, 562, 0.9)
    )
