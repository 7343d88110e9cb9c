"""Pictures on the spaces: flags, Miss Snow in white, conductor, whistle, knife and fork, clock, depots and cities."""

from teetotum.draw.engraving.lettering import Look
from teetotum.draw.engraving.palette import ink, symbol
from teetotum.draw.engraving.svg import tag

CITY, TOWN = 4, 2
"""Numbers from which a place is drawn as a city, or as a town."""
PEN: Look = {"stroke": ink("plate"), "stroke_width": 2, "stroke_linejoin": "round", "stroke_linecap": "round"}


def shape(path: str, tone: str) -> str:
    """Fill an outlined shape."""
    return tag("path", d=path, fill=ink(tone), **PEN)


def stroke(path: str, width: float = 1.6, tone: str = "ink") -> str:
    """Draw lines of the graver."""
    look: Look = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag("path", d=path, fill="none", stroke=ink(tone), stroke_width=width, **look)


def picture_of(kind: str, number: int) -> str:
    """Name the picture of a space: places by their size, all else by its kind."""
    if kind != "place":
        return f"ps-{kind}"
    return "ps-city" if number >= CITY else "ps-town" if number >= TOWN else "ps-place"


def pictures() -> str:
    """Keep every picture under its name."""
    drawn = {
        "white_flag": flag("white") + stroke("M30 84h40", 2),
        "red_flag": flag("brick"),
        "miss_snow": miss_snow(),
        "meal": meal(),
        "wait": station_clock(),
        "conductor": conductor(),
        "whistle": whistle(),
        "place": depot(),
        "town": depot() + church(),
        "city": city(),
        "start": liberty(),
        "finish": ferry_tower(),
    }
    return "".join(symbol(f"ps-{name}", scene) for name, scene in drawn.items())


def flag(tone: str) -> str:
    """A flag held out over the line."""
    rails = stroke("M4 90H96", 3) + stroke("M12 96v-8M30 96v-8M48 96v-8M66 96v-8M84 96v-8", 3, "faint")
    cloth = shape("M28 14C44 4 56 26 88 14V52C58 64 46 42 28 54Z", tone)
    folds = stroke("M44 16C46 28 44 40 44 50M64 20C66 32 64 42 64 52", 1.2, "faint" if tone == "white" else "plate")
    return rails + cloth + folds + stroke("M28 8V88", 5) + tag("circle", cx=28, cy=7, r=4, fill=ink("gold"), **PEN)


def miss_snow() -> str:
    """Miss Snow, all in white, with a great hat and a nosegay of violets."""
    gown = shape("M42 40C34 46 36 56 40 62 34 74 26 86 22 98H80C76 84 68 72 62 62 66 56 66 46 60 40Z", "white")
    folds = stroke("M44 66C40 78 36 88 34 96M51 64V96M58 66C62 78 66 88 68 96", 1.2, "faint")
    arms = shape("M42 42C30 46 28 56 34 64L44 60 40 54 46 48ZM60 42C74 46 76 56 66 62L58 60 62 54 56 48Z", "white")
    head = shape("M43 26C42 38 46 42 51 42 57 42 60 36 59 26Z", "rose")
    hair = shape("M40 30C38 18 62 16 62 30 60 24 56 26 51 24 46 24 42 24 40 30Z", "gold")
    hat = shape("M24 20C34 8 70 6 82 18 66 22 42 24 24 20Z", "white") + shape(
        "M38 15C38 2 64 0 66 13 56 16 46 17 38 15Z", "white"
    )
    plume = shape("M62 8C70-2 80 2 84 8 76 8 70 12 66 13Z", "sky")
    nosegay = "".join(
        tag("circle", cx=x, cy=y, r=4, fill=ink("slate"), **PEN) for x, y in ((47, 58), (53, 56), (50, 63))
    )
    face = stroke("M47 32h1M55 32h1M49 37q2 1.6 4 0", 1.6, "plate")
    return gown + folds + arms + nosegay + head + hair + face + hat + plume


def meal() -> str:
    """A plate between knife and fork."""
    rings = "".join(tag("circle", cx=50, cy=50, r=r, fill=ink("white"), **PEN) for r in (27, 17))
    band = tag("circle", cx=50, cy=50, r=22, fill="none", stroke=ink("sea"), stroke_width=4)
    fork = stroke("M13 88V48M5 18V34Q5 46 13 46T21 34V18M13 18V44", 3.4)
    knife = shape("M84 90V12C94 18 95 42 92 56H88V90Z", "slate")
    return rings + band + fork + knife


def station_clock() -> str:
    """A clock on its bracket over the platform."""
    bracket = stroke("M6 12H40M10 12V40M10 34Q28 34 32 14", 3)
    face = tag("circle", cx=52, cy=46, r=31, fill=ink("gold"), **PEN) + tag(
        "circle", cx=52, cy=46, r=25, fill=ink("white"), **PEN
    )
    marks = (
        "M52 24v5M52 63v5M30 46h5M69 46h5M41 27l2 4M63 27l-2 4M41 65l2-4M63 65l-2-4M33 35l4 2M71"
        " 35l-4 2M33 57l4-2M71 57l-4-2"
    )
    return bracket + face + stroke(marks, 2, "plate") + stroke("M52 46 52 30M52 46 62 52", 3.4, "plate")


def conductor() -> str:
    """The conductor with cap, moustache, brass buttons and punch."""
    coat = shape("M14 98C14 72 26 62 40 60L50 68 60 60C74 62 84 72 86 98Z", "slate")
    shirt = shape("M42 60 50 68 58 60 54 56H46Z", "white")
    head = shape("M34 30C32 52 40 60 50 60 60 60 68 52 66 30Z", "rose")
    cap = shape("M28 30C26 12 40 8 50 8 62 8 74 12 72 30 60 24 40 24 28 30Z", "slate") + shape(
        "M28 30C38 24 62 24 72 30 68 36 60 33 50 33 40 33 32 36 28 30Z", "plate"
    )
    badge = shape("M43 14H57V21H43Z", "gold")
    beard = shape("M38 46C44 42 48 43 50 46 52 43 56 42 62 46 60 52 54 51 50 49 46 51 40 52 38 46Z", "plate")
    buttons = "".join(tag("circle", cx=50, cy=y, r=2.6, fill=ink("gold"), **PEN) for y in (76, 86, 95))
    punch = stroke("M70 84 88 66M74 88 94 74M86 62q8 0 8 8", 3.4)
    return coat + shirt + head + cap + badge + stroke("M42 39h2M56 39h2", 3, "plate") + beard + buttons + punch


def whistle() -> str:
    """A brass whistle in a cloud of steam."""
    steam = shape(
        "M36 30Q22 26 26 14 34 2 46 8 56-2 68 6 84 2 86 16 98 22 88 34 84 46 70 38 60 46 52 36 42 40 36 30Z", "white"
    )
    bell = shape("M40 28H60V56H40ZM44 22H56V28H44Z", "gold")
    body = shape("M36 62H64V70H36ZM44 70H56V90H44ZM30 90H70V98H30Z", "gold")
    slit = stroke("M40 59H60M44 36V50", 2.4, "plate")
    cord = stroke("M56 76H78V94M74 94h8", 2.6)
    return steam + body + bell + slit + cord + stroke("M10 36q6 8 0 18M4 32q8 12 0 26", 2, "brick")


def depot() -> str:
    """A country depot with its platform and signal."""
    hill = shape("M0 66Q24 46 50 58T100 52V90H0Z", "leaf")
    wall = shape("M16 84V56H66V84Z", "brick")
    roof = shape("M8 58 20 42H62L74 58Z", "slate")
    openings = shape("M24 84V66H34V84ZM42 74V64H52V74Z", "white")
    platform = shape("M4 84H84V90H4Z", "shade")
    signal = stroke("M84 88V40M84 44H96", 3) + tag("circle", cx=84, cy=38, r=3, fill=ink("gold"), **PEN)
    return hill + roof + wall + openings + platform + signal + stroke("M20 48h44M16 53h50", 1, "plate")


def church() -> str:
    """A steeple behind the depot."""
    return (
        shape("M68 58V36L74 14 80 36V58Z", "white")
        + stroke("M74 14V6M71 9h6M72 44h4v8h-4Z", 1.6, "plate")
        + shape("M80 58V44L88 38 96 44V58Z", "rose")
    )


def city() -> str:
    """Blocks, steeples and chimneys of a city."""
    smoke = stroke("M84 22q-6-8 2-12t0-9", 2.4, "faint")
    blocks = shape("M4 88V46H22V88ZM22 88V30H40V88ZM58 88V38H76V88Z", "rose") + shape(
        "M40 88V52L49 8 58 52V88Z", "shade"
    )
    mill = shape("M76 88V58L84 52V58L92 52V58H98V88ZM80 52V24H87V50", "brick")
    panes = "".join(f"M{x} {y}h3M{x + 7} {y}h3" for x, top in ((8, 54), (26, 38), (62, 46)) for y in range(top, 84, 9))
    return smoke + mill + blocks + stroke(panes, 2.4, "plate") + stroke("M46 60h6v10h-6ZM2 88H98", 2, "plate")


def liberty() -> str:
    """The harbour of New York: Liberty, the ferry and the towers."""
    towers = shape("M54 66V38H64V66ZM64 66V24H74V66ZM74 66V44H84V66ZM84 66V32L89 16 94 32V66Z", "rose")
    panes = "".join(f"M{x} {y}h4" for x in (57, 67, 77) for y in range(48, 64, 6))
    base = shape("M16 66 20 46H36L40 66Z", "shade")
    lady = shape("M22 46C22 34 22 28 26 24L18 10 22 8 30 22C36 26 36 36 35 46Z", "leaf")
    torch = shape("M15 9 24 6 22 0 18 4Z", "gold") + stroke("M24 24 22 18M28 22V16M32 24 35 19", 1.6)
    head = tag("circle", cx=28, cy=24, r=4.4, fill=ink("leaf"), **PEN)
    bay = shape("M0 66H100V100H0Z", "sea") + stroke("M6 92h16M70 94h20M34 96h20", 1.4, "deep")
    boat = shape("M34 88 30 80H82L78 88ZM38 80V72H74V80Z", "white") + shape("M52 72V60H60V72Z", "brick")
    sky = tag("rect", width=100, height=70, fill=ink("sky"))
    return (
        sky
        + towers
        + stroke(panes, 1.6, "plate")
        + base
        + lady
        + head
        + torch
        + bay
        + boat
        + stroke("M56 60q2-8 12-8t14-6", 3, "faint")
    )


def ferry_tower() -> str:
    """The ferry tower of San Francisco before the Golden Gate."""
    sky = tag("rect", width=100, height=74, fill=ink("rose"))
    glow = tag("circle", cx=24, cy=50, r=14, fill=ink("gold"), **PEN)
    heads = shape("M-2 64Q6 40 18 48L30 64ZM32 64Q50 30 70 40T102 34V64Z", "land")
    hall = shape("M36 76V60H96V76Z", "white") + stroke(
        "M42 76V66q3-4 6 0v10M54 76V66q3-4 6 0v10M72 76V66q3-4 6 0v10M84 76V66q3-4 6 0v10", 1.4, "plate"
    )
    tower = shape("M60 60V28H72V60ZM58 28H74V22H58ZM61 22V14H71V22ZM63 14 66 4 69 14Z", "white")
    clock = tag("circle", cx=66, cy=36, r=4, fill=ink("gold"), **PEN)
    bay = shape("M-2 70H102V102H-2Z", "sea") + stroke("M10 86h20M44 90h24M74 84h16M30 95h18", 1.4, "deep")
    sail = shape("M14 84H34L30 90H18ZM22 82V58L34 80Z", "white")
    return sky + glow + heads + bay + hall + tower + clock + sail
