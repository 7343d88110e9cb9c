"""Pictures in the ovals: a ship in the state that her wind and weather imply, or a port as it looks from the sea."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.round_the_world.ports import PORTS, dock
from teetotum.draw.engraving.round_the_world.vessels import clipper, full_sail, slack_sail, storm_sail, wreck
from teetotum.draw.engraving.svg import group, tag

WIDE, TALL = 96, 66
VARIETIES = (
    ("calm", "fog", "fog"),
    ("calm", "rain", "rain"),
    ("fair", "sight", "landfall"),
    ("fair", "coast", "landfall"),
    ("fair", "island", "landfall"),
    ("fair", "fish", "fish"),
    ("fair", "trade", "trade"),
)
"""A word in what the sheet tells of an oval chooses among the pictures of its kind."""
DISASTERS = 4


def picture_of(laid: BoardSheet, each: Space) -> str:
    """Name the picture of an oval."""
    if each.place in PORTS:
        return f"rw-{PORTS[each.place][0]}"
    if each.kind == "disaster":
        return f"rw-disaster-{laid.of_kind('disaster').index(each) % DISASTERS}"
    told = each.picture.lower()
    return next(
        (f"rw-{name}" for kind, word, name in VARIETIES if kind == each.kind and word in told), f"rw-{each.kind}"
    )


def pictures() -> str:
    """Keep every picture under its name."""
    drawn = {
        **weathers(),
        **{f"disaster-{n}": disaster(n) for n in range(DISASTERS)},
        **{name: scene for name, scene in PORTS.values() if scene},
        "port": PORTS["Anjer"][1],
        "cape": PORTS["Cape Horn"][1],
        "line": PORTS["Equator (Atlantic)"][1],
    }
    clip = tag("clipPath", tag("ellipse", cx=48, cy=33, rx=47.4, ry=32.4), id="rw-oval")
    return clip + sun() + dock() + "".join(picture(name, scene) for name, scene in drawn.items())


def picture(name: str, scene: str) -> str:
    """Keep one picture, cut to the oval."""
    return tag("symbol", group(scene, clip_path="url(#rw-oval)"), id=f"rw-{name}", viewBox=f"0 0 {WIDE} {TALL}")


def sun() -> str:
    """Draw the little sun that stands for a day."""
    rays = tag("path", d="M50 2V98M2 50H98M16 16 84 84M84 16 16 84", stroke=ink("gold"), stroke_width=10)
    disc = tag("circle", cx=50, cy=50, r=27, fill=ink("gold"), stroke=ink("ink"), stroke_width=6)
    return tag("symbol", rays, disc, id="rw-sun", viewBox="0 0 100 100")


def weathers() -> dict[str, str]:
    """Draw a ship in every wind and weather."""
    sailing = clipper(full_sail())
    return {
        "fair": air("sky") + gulls() + sailing + sea(),
        "trade": air("sky") + clouds() + sailing + sea(),
        "landfall": air("sky") + island() + clipper(full_sail(), 40, 45, 0, 0.88) + sea(),
        "fish": air("sky") + sailing + sea() + fishes(),
        "calm": air("card") + high_sun() + clipper(slack_sail()) + glass(),
        "rain": air("shade") + rain() + clipper(slack_sail()) + glass(),
        "fog": air("shade") + clipper(slack_sail()) + glass() + fog(),
        "head": air("sky") + gusts() + clipper(full_sail(), 46, 45, -13, 0.95) + sea(choppy=True),
        "gale": air("shade") + storm() + clipper(storm_sail(), 47, 45, -14, 1) + sea(choppy=True),
    }


def air(tone: str) -> str:
    """Wash the sky."""
    return tag("rect", width=WIDE, height=TALL, fill=ink(tone))


def sea(*, choppy: bool = False) -> str:
    """Draw the sea before the ship: swell, or waves with crests."""
    if choppy:
        body = "M0 48Q8 40 15 47T32 45Q40 39 48 47T66 45Q75 39 82 47T98 44V66H0Z"
        crest = "M4 55q7-6 13 0t13 0 13 0 13 0 13 0 13 0 13 0M14 61q7-5 12 0t12 0 12 0 12 0 12 0"
    else:
        body = "M0 48Q10 45 20 48T40 48 60 48 80 48 100 48V66H0Z"
        crest = "M8 53q6-3 12 0t12 0 12 0 12 0 12 0 12 0M20 58q6-3 12 0t12 0 12 0 12 0"
    water = tag("path", d=body, fill=ink("deep" if choppy else "sea"), stroke=ink("ink"), stroke_width=0.8)
    return water + tag("path", d=crest, fill="none", stroke=ink("white" if choppy else "deep"), stroke_width=1.2)


def glass() -> str:
    """Draw the sea like a mirror, with the ship's image in it."""
    water = tag("rect", y=48, width=WIDE, height=18, fill=ink("sea"))
    lines = tag("path", d="M6 48H90M24 52H72M32 55.5H66M28 59H58M40 62H62", stroke=ink("deep"), stroke_width=1.1)
    return water + lines


def gulls() -> str:
    """Draw three gulls."""
    return tag(
        "path",
        d="M14 20q3-4 6 0q3-4 6 0M74 14q2.5-3 5 0q2.5-3 5 0M80 24q2-2.5 4 0q2-2.5 4 0",
        fill="none",
        stroke=ink("ink"),
        stroke_width=0.9,
    )


def clouds() -> str:
    """Draw the small round clouds of the trade winds."""
    shape = "M8 24q1-6 7-5q4-6 10-1q6-1 6 6ZM68 17q1-5 6-4q4-5 9-1q6 0 6 5Z"
    return tag("path", d=shape, fill=ink("white"), stroke=ink("faint"), stroke_width=0.7)


def island() -> str:
    """Draw land in sight."""
    hills = tag(
        "path", d="M56 48Q64 36 70 38 76 26 82 34 90 38 98 48Z", fill=ink("leaf"), stroke=ink("ink"), stroke_width=0.8
    )
    return hills + tag("path", d="M74 36 70 46M80 36 80 46M86 40 88 46", stroke=ink("ink"), stroke_width=0.5)


def fishes() -> str:
    """Draw flying-fish over the swell."""
    one = "q4-5 9-3l4-2-1 3.4 1 2.6-4-1q-5 2-9 0Zm4-2.4-2-5 5 4"
    return tag("path", d=f"M12 53{one}M66 56{one}", fill=ink("white"), stroke=ink("ink"), stroke_width=0.7)


def high_sun() -> str:
    """Draw a sun that stands still overhead."""
    rays = "M76 4V26M65 15H87M68 7 84 23M84 7 68 23"
    lines = tag("path", d=rays, stroke=ink("gold"), stroke_width=1.2)
    return lines + tag("circle", cx=76, cy=15, r=6, fill=ink("gold"), stroke=ink("ink"), stroke_width=0.7)


def rain() -> str:
    """Draw a squall that rains and does not blow."""
    strokes = "".join(f"M{x} 16v{9 + x % 7}" for x in range(10, 92, 7))
    cloud = tag(
        "path",
        d="M4 16q6-12 18-8q8-9 20-3q12-8 22 1q14-4 18 4q8 0 10 6Z",
        fill=ink("slate"),
        stroke=ink("ink"),
        stroke_width=0.7,
    )
    return cloud + tag("path", d=strokes, stroke=ink("slate"), stroke_width=1)


def fog() -> str:
    """Draw banks of fog before the ship."""
    banks = (
        "M0 22q14-6 26 0t26 0 26 0 26 0v5q-13 5-26 0t-26 0-26 0-26 0ZM-6 36q14-6 26 0t26 0 26 0"
        " 26 0 26 0v6q-13 5-26 0t-26 0-26 0-26 0-26 0Z"
    )
    return tag("path", d=banks, fill=ink("card"), fill_opacity=0.88, stroke=ink("faint"), stroke_width=0.6)


def gusts() -> str:
    """Draw the wind that blows against her, from a cloud."""
    puffs = "M92 12q-18-4-30 2M94 20q-14-2-22 4M90 28q-10-2-14 3M60 12q-4 1-3 4t4 2"
    return tag("path", d=puffs, fill="none", stroke=ink("slate"), stroke_width=1.4, stroke_linecap="round")


def storm() -> str:
    """Draw torn clouds and driving rain."""
    cloud = tag(
        "path",
        d="M0 0H96V12Q86 20 76 12 66 22 54 12 44 20 32 12 20 22 10 13L0 16Z",
        fill=ink("slate"),
        stroke=ink("ink"),
        stroke_width=0.7,
    )
    strokes = "".join(f"M{x} {14 + x % 5}l-7 14" for x in range(12, 100, 9))
    return cloud + tag("path", d=strokes, stroke=ink("slate"), stroke_width=0.9)


def disaster(n: int) -> str:
    """Draw one of the disasters: hurricane, masts carried away, typhoon, beam ends."""
    bolt = tag("path", d="M74 4 64 22H71L62 38 80 18H72L82 4Z", fill=ink("gold"), stroke=ink("ink"), stroke_width=0.8)
    whirl = "M22 8q16-6 18 5t-13 9-13-7 9-8 9 5-6 3M10 20q-2 12 14 12"
    eddy = tag("path", d=whirl, fill="none", stroke=ink("ink"), stroke_width=1.6, stroke_linecap="round")
    surge = "M0 52Q10 30 24 38 18 40 20 46 34 40 46 50T70 48Q84 36 96 46V66H0Z"
    water = tag("path", d=surge, fill=ink("deep"), stroke=ink("ink"), stroke_width=1)
    foam = tag(
        "path",
        d="M6 50q8-12 16-11M24 52q10-4 18 2t20-1 18-2M10 60q8-4 14 0t14 0 14 0 14 0",
        fill="none",
        stroke=ink("white"),
        stroke_width=1.5,
    )
    hull = (wreck(-16), wreck(12, 50, 46), wreck(-24, 46, 46), wreck(52, 48, 44))[n]
    return air("shade") + storm() + (eddy if n % 2 == 0 else "") + bolt + hull + water + foam
