"""Ports, capes and the Line as they look from the deck, each in a picture of its own; and the dock at New York."""

from teetotum.draw.engraving.lettering import Look
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.round_the_world.vessels import clipper, full_sail, junk
from teetotum.draw.engraving.svg import group, tag

PEN: Look = {"stroke": ink("plate"), "stroke_width": 0.8, "stroke_linejoin": "round"}


def shape(path: str, tone: str) -> str:
    """Fill an outlined shape."""
    return tag("path", d=path, fill=ink(tone), **PEN)


def hatch(path: str, width: float = 0.6) -> str:
    """Draw lines of the graver."""
    return tag("path", d=path, fill="none", stroke=ink("plate"), stroke_width=width, stroke_linecap="round")


def lines(path: str, width: float) -> str:
    """Draw lines that stand on the paper itself."""
    return tag("path", d=path, fill="none", stroke=ink("ink"), stroke_width=width, stroke_linecap="round")


def water(level: float = 48) -> str:
    """Draw harbour water."""
    still = tag("rect", y=level, width=96, height=66 - level, fill=ink("sea"))
    ripples = (
        f"M0 {level}H96M10 {level + 5}h18M40 {level + 4}h22M70 {level + 6}h16M24 {level + 10}h26M58 {level + 11}h16"
    )
    return still + tag("path", d=ripples, stroke=ink("deep"), stroke_width=1)


def air(tone: str = "sky") -> str:
    """Wash the sky."""
    return tag("rect", width=96, height=66, fill=ink(tone))


def palm(x: float, y: float, lean: float = 4) -> str:
    """Draw a palm tree."""
    trunk = f"M{x} {y}q{lean / 2}-10 {lean}-18"
    top = f"M{x + lean} {y - 18}"
    leaves = f"{top}q-6-6-11 0q6-1 11 0q-5-8-1-10q3 4 1 10q4-8 10-5q-5 1-10 5q8-2 10 4q-5-4-10-4Z"
    return tag("path", d=trunk, fill="none", stroke=ink("ink"), stroke_width=1.6) + shape(leaves, "leaf")


def houses(x: float, y: float, many: int, tone: str = "white") -> str:
    """Draw a row of houses with windows."""
    walls = "".join(f"M{x + 7 * n} {y}v{-6 - n * 5 % 4}l3-3 3 3v{6 + n * 5 % 4}Z" for n in range(many))
    panes = "".join(f"M{x + 7 * n + 2} {y - 3.5}v-2M{x + 7 * n + 4} {y - 3.5}v-2" for n in range(many))
    return shape(walls, tone) + hatch(panes, 0.9)


def rio() -> str:
    """The Sugar Loaf over the bay of Rio."""
    loaf = shape("M46 48C50 30 56 12 66 11 76 13 80 32 84 48Z", "leaf")
    hills = shape("M-2 48Q12 28 24 34T46 40L54 48ZM76 48Q86 36 98 42V48Z", "land")
    return (
        air()
        + hills
        + loaf
        + hatch("M66 13Q60 28 58 46M70 16Q70 30 70 46M75 24Q78 34 79 46M8 42l6-5M18 44l6-6")
        + houses(14, 48, 4)
        + water()
        + clipper(full_sail(), 40, 55, 0, 0.4)
    )


def horn() -> str:
    """The black rock of Cape Horn and the seas that break on it."""
    rock = shape("M34 50 46 22 54 14 60 24 66 22 82 50Z", "slate")
    snow = shape("M48 20 54 14 58 21 54 24 51 21Z", "white")
    spray = shape("M28 52q2-10 8-6q2-8 8-2q4-6 8 2q6-5 8 2q8-6 10 1q6-2 8 6Z", "white")
    return air("shade") + rock + snow + hatch("M56 20 60 46M62 26 70 46M48 28 44 46M52 26 51 46") + spray + sea_rough()


def sea_rough() -> str:
    """Draw a heavy sea."""
    body = shape("M0 52Q8 44 15 51T32 50Q40 44 48 52T66 50Q75 44 82 52T98 49V66H0Z", "deep")
    return body + tag(
        "path", d="M4 58q7-5 13 0t13 0 13 0 13 0 13 0 13 0", fill="none", stroke=ink("white"), stroke_width=1.2
    )


def golden_gate() -> str:
    """The two heads of the Golden Gate, the city's hills and the evening sun."""
    glow = tag("circle", cx=45, cy=42, r=11, fill=ink("gold"), **PEN) + hatch(
        "M45 24V28M30 30 33 33M60 30 57 33M26 40H31"
    )
    heads = shape("M-2 50Q8 26 20 30T38 50ZM54 50Q60 38 70 30 80 18 98 24V50Z", "land")
    town = houses(66, 42, 3) + houses(72, 50, 3)
    return (
        air("rose")
        + glow
        + heads
        + hatch("M10 34 6 48M18 34 18 48M26 38 30 48M60 44l4-6")
        + town
        + water(50)
        + clipper(full_sail(), 42, 57, 0, 0.36)
    )


def islands() -> str:
    """A smoking mountain and palms of the Sandwich Islands."""
    smoke = shape("M44 14q-4-8 4-9q4-6 10-1q8 0 6 6q6 3 0 7q-8 2-20-3Z", "white")
    cone = shape("M14 48Q32 30 42 16H54Q64 32 86 48Z", "rose")
    return (
        air()
        + smoke
        + cone
        + hatch("M46 18 40 46M50 18 52 46M54 20 66 46M42 22 30 44")
        + water()
        + shape("M-2 60Q12 46 30 58V68H-2Z", "land")
        + palm(14, 56)
        + palm(22, 58, -4)
    )


def hong_kong() -> str:
    """Junks under the peak of Hong Kong."""
    peak = shape("M-2 46Q14 34 26 24 40 10 52 22 64 30 76 28 88 34 98 42V48H-2Z", "leaf")
    town = houses(30, 47, 6)
    return (
        air("rose")
        + peak
        + hatch("M40 18 36 38M46 20 50 36M30 26 24 40M62 30 66 40M76 32 80 42")
        + town
        + water(47)
        + junk(26, 56, 0.9)
        + junk(70, 55, 0.7)
    )


def anjer() -> str:
    """The beach of Anjer, its light and its palms."""
    hills = shape("M-2 46Q20 26 44 40T98 34V50H-2Z", "leaf")
    light = shape("M60 46 62 18H68L70 46ZM60 18H70V14H60ZM61 14 65 9 69 14Z", "white")
    hut = shape("M76 48V42H88V48ZM73 43 82 35 91 43Z", "land")
    return (
        air()
        + hills
        + hatch("M10 40l6-6M20 40l6-5M34 42l4-4")
        + water()
        + shape("M30 52Q60 40 98 48V68H20Z", "land")
        + light
        + hut
        + palm(44, 52)
        + palm(52, 56, -5)
        + palm(34, 58)
    )


def mauritius() -> str:
    """The needles of Mauritius behind the harbour."""
    peaks = shape("M-2 48 14 32 22 36 34 20 40 26 50 12A3 3 0 1 1 55 12L62 28 70 22 84 38 98 44V50H-2Z", "slate")
    return (
        air()
        + peaks
        + hatch("M34 24 30 44M52 18 48 42M56 20 60 42M70 26 72 44M16 36 14 46")
        + shape("M-2 50Q30 40 60 46T98 46V52H-2Z", "leaf")
        + water(50)
        + clipper(full_sail(), 30, 56, 0, 0.42)
        + palm(78, 52)
    )


def table_mountain() -> str:
    """Table Mountain with its cloth of cloud, above Cape Town."""
    mass = shape("M4 48 20 34 26 20H72L80 34 94 48Z", "slate")
    cloth = shape("M20 20q2-8 12-6q8-8 18-2q12-6 18 2q10 0 8 7q-6 4-12 1q-10 4-20 0q-12 4-24-2Z", "white")
    return (
        air()
        + mass
        + hatch("M32 24 30 44M40 24 39 40M50 24V42M60 24 62 40M68 26 72 42M22 34 18 46")
        + cloth
        + houses(34, 49, 5)
        + water(49)
        + clipper(full_sail(), 70, 56, 0, 0.38)
    )


def st_helena() -> str:
    """The wall of St Helena, rising sheer from the sea."""
    cliff = shape("M18 50 22 24 34 16 48 20 58 14 72 22 78 50Z", "land")
    strokes = "".join(f"M{x} {24 + x % 6}L{x - 2 + x % 3} 48" for x in range(26, 76, 5))
    fort = shape("M30 17V11H33V13H35V11H38V16Z", "white")
    return (
        air()
        + cliff
        + hatch(strokes)
        + fort
        + hatch("M30 11V6l6 2-6 2", 0.9)
        + water(50)
        + clipper(full_sail(), 18, 57, 0, 0.36)
    )


def the_line() -> str:
    """The globe with the Line across it, and Neptune's trident."""
    ball = tag("circle", cx=44, cy=34, r=25, fill=ink("sea"), **PEN)
    lands = shape(
        "M32 18q8-6 12 0q6 2 2 8q-6 2-8 8q-6-2-8-8ZM50 34q8-2 10 4q-2 8-8 12q-4-6-2-16ZM24 38q6 0 6 6q-2 4-4 2Z", "land"
    )
    net = hatch("M44 9V59M31 13Q24 34 31 55M57 13Q64 34 57 55M24 20H64M24 48H64", 0.5)
    band = tag("path", d="M4 34H84", stroke=ink("brick"), stroke_width=3.4) + tag(
        "path", d="M4 34H84", stroke=ink("gold"), stroke_width=1.2, stroke_dasharray="4 3"
    )
    trident = lines(
        "M78 58V16M70 14V22Q70 28 78 28T86 22V14M78 16V10M68 17 70 13 72 17M84 17 86 13 88 17M76 13 78 8 80 13", 1.6
    )
    return air("card") + ball + lands + net + band + trident


def new_york() -> str:
    """New York from the bay: spires, blocks, the great bridge, and a ship coming home."""
    blocks = "".join(
        f"M{x} 46V{46 - tall}h7v{tall}Z" for x, tall in ((4, 12), (11, 18), (26, 15), (33, 24), (48, 16), (55, 21))
    )
    panes = "".join(f"M{x} {y}h3" for x, top in ((13, 31), (35, 25), (57, 28)) for y in range(top, 44, 4))
    spire = "M19 46V30L22.5 14 26 30V46ZM41 46V26L44.5 8 48 26V46Z"
    towers = shape("M66 48V22H72V48ZM86 48V22H92V48Z", "land") + hatch(
        "M67.6 48V34q1.4-3 2.8 0V48M87.6 48V34q1.4-3 2.8 0V48"
    )
    cables = hatch("M58 40Q64 36 69 22Q79 46 89 22Q92 32 98 36M58 40H98M73 34V40M77 38V40M81 38V40M85 34V40", 0.8)
    return (
        air()
        + shape(blocks, "rose")
        + shape(spire, "shade")
        + hatch(panes, 0.8)
        + towers
        + cables
        + water(47)
        + clipper(full_sail(), 32, 58, 0, 0.5)
    )


PORTS: dict[str, tuple[str, str]] = {
    "Equator (Atlantic)": ("line", the_line()),
    "Rio de Janeiro": ("rio", rio()),
    "Cape Horn": ("horn", horn()),
    "Equator (Pacific)": ("line", the_line()),
    "San Francisco": ("golden-gate", golden_gate()),
    "Sandwich Islands": ("islands", islands()),
    "Hong Kong": ("hong-kong", hong_kong()),
    "Anjer": ("anjer", anjer()),
    "Mauritius": ("mauritius", mauritius()),
    "Cape of Good Hope": ("table-mountain", table_mountain()),
    "St Helena": ("st-helena", st_helena()),
    "Equator (homeward)": ("line", the_line()),
    "New York": ("new-york", new_york()),
    "New York dock": ("dock", ""),
}
"""The picture of each place: its name, and how it is drawn."""


def dock() -> str:
    """Draw the dock, larger than an oval: piers, sheds, and a forest of masts."""
    sheds = shape("M4 40V26L18 18 32 26V40ZM36 40V24L50 16 64 24V40ZM68 40V26L82 18 96 26V40Z", "brick")
    doors = hatch("M12 40V31H24V40M44 40V30H56V40M76 40V31H88V40", 1)
    masts = lines("M22 52V4M16 14H28M17 24H27M58 54V2M51 12H65M52 24H64M92 52V6M86 16H98M87 26H97", 1.1)
    quay = shape("M0 40H110V50H0Z", "land")
    piers = shape("M6 50H18V88H6ZM46 50H58V88H46ZM86 50H98V88H86Z", "shade")
    planks = hatch("".join(f"M{x} {y}h12" for x in (6, 46, 86) for y in range(56, 88, 6)), 0.7)
    harbour = tag("rect", y=48, width=110, height=42, fill=ink("sea")) + hatch(
        "M22 60h18M26 70h14M62 62h20M66 74h14M24 82h16M64 84h18", 0.5
    )
    clip = tag("clipPath", tag("rect", x=1, y=1, width=108, height=88, rx=5), id="rw-dockside")
    picture = air_of_dock() + masts + sheds + doors + harbour + quay + piers + planks
    return clip + tag("symbol", group(picture, clip_path="url(#rw-dockside)"), id="rw-dock", viewBox="0 0 110 90")


def air_of_dock() -> str:
    """Wash the sky over the dock."""
    return tag("rect", width=110, height=90, fill=ink("sky"))
