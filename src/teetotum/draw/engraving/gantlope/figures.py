"""The men of Gantlope and the signs they wear, each in a square of 100."""

from teetotum.draw.engraving.ornament import flat, outlined, stroke
from teetotum.draw.engraving.palette import emblems, ink, symbol
from teetotum.draw.engraving.svg import group, tag

BODY = "M50 29C62 29 66 36 64 41C74 50 78 68 82 82H18C22 68 26 50 36 41C34 36 38 29 50 29Z"


def symbols() -> str:
    """Keep every figure, badge and emblem that the board needs."""
    return emblems() + symbol("figure-man", man()) + symbol("badge-ring", ring()) + symbol("badge-lock", lock())


def man() -> str:
    """Draw a turned wooden man in his seat's ink, his front left clear for the emblem."""
    return (
        tag("ellipse", cx=52, cy=93, rx=44, ry=6, fill=ink("ink"), opacity=0.25)
        + outlined("M12 82H88L92 94C66 98 34 98 8 94Z", "currentColor", 4)
        + outlined(BODY, "currentColor", 4)
        + outlined("M32 37C38 33 62 33 68 37C62 43 38 43 32 37Z", "currentColor", 3.4)
        + tag("circle", cx=50, cy=18, r=15, fill="currentColor", stroke=ink("ink"), stroke_width=4)
        + flat(
            "M40 14C41 8 47 6 50 7C46 10 44 14 44 19C41 19 40 17 40 14ZM34 46C30 54 27 66 25 76"
            "C28 77 31 77 33 77C33 66 35 54 38 47Z",
            "white",
            opacity=0.6,
        )
        + stroke("M72 62q4 8 5 16M67 58q5 10 5 20M62 24q-2 5-7 6M74 88h10M62 90h8", 2.2)
    )


def ring() -> str:
    """Lay a gold ring round the foot of a man who has made his circuit."""
    loop = "M3 80C3 70 26 66 50 66C74 66 97 70 97 80C97 91 74 96 50 96C26 96 3 91 3 80Z"
    front = "M3 80C4 90 28 95 50 95C72 95 96 90 97 80"
    return (
        stroke(front, 11)
        + stroke(front, 6, "gold")
        + stroke(loop.replace("C97 91 74 96 50 96C26 96 3 91 3 80Z", ""), 2.4)
    )


def lock() -> str:
    """Hang a small padlock between the two men of a pair."""
    hung = (
        stroke("M8 18V8C8-8 36-8 36 8V18", 8)
        + stroke("M8 18V8C8-8 36-8 36 8V18", 3.4, "slate")
        + outlined("M0 16H44V48C44 52 0 52 0 48Z", "gold", 3.4)
        + tag("circle", cx=22, cy=28, r=5, fill=ink("ink"))
        + stroke("M22 30V41", 4)
    )
    return group(hung, transform="translate(-16 56) scale(.82)")
