"""The strip chart of the Outside Course: coloured spaces down the eastern edge and along the foot of the sheet."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import figure, group, line_of, tag, text, title
from teetotum.draw.engraving.svg import sheet as lay_sheet
from teetotum.draw.engraving.yacht_race import cartouche, compass, harbour, vignettes, yachts
from teetotum.draw.engraving.yacht_race.berths import Berth
from teetotum.draw.engraving.yacht_race.vignettes import set_down
from teetotum.draw.engraving.yacht_race_outside.strip import strip_of
from teetotum.engine.umpire import Setup

SIDE = 28.0
FILLS = {"red": "brick", "white": "white", "yellow": "gold", "blue": "deep", "safety": "leaf", "start": "rose"}
TOLD = {"red": "to 0", "white": "calm", "yellow": "+10", "blue": "\u22125", "safety": "safe"}
"""What is lettered beside a coloured space, so that no ink is needed to know it."""
EFFECTS = {
    "red": "red, a danger point: back to the mark, to set out afresh",
    "white": "white, a calm: one turn lost",
    "yellow": "yellow, a favourable wind: ten spaces ahead and another spin",
    "blue": "blue, an unfavourable wind: five spaces back from the place last held",
    "safety": "a safety space: an opponent may not come where a yacht lies",
    "start": "the mark from which all set out",
}
KEY = (
    ("red", "Red: danger", "back to the mark"),
    ("white", "White: a calm", "one turn is lost"),
    ("yellow", "Yellow: a fair wind", "ten on, and spin again"),
    ("blue", "Blue: a foul wind", "five back from the last"),
    ("safety", "Safety", "beside each white space"),
)


def board(setup: Setup) -> str:
    """Engrave the strip on its own chart."""
    sheet = setup.sheet
    wide, high = sheet.sheet
    return lay_sheet(
        wide,
        high,
        yachts.symbols(),
        harbour.sea(wide, high),
        harbour.lands(wide, high),
        harbour.stretched(wide, high, *regatta()),
        track(sheet),
        line(strip_of(sheet)),
        compass.engrave(0.665 * wide, 0.4667 * high, 0.125 * wide),
        *(engrave_space(space, berth) for space, berth in zip(sheet.spaces, strip_of(sheet), strict=False)),
        harbour.stretched(wide, high, title_panel(), cartouche.key(26, 1520, 292, sign, KEY)),
        harbour.frame(wide, high),
        label=f"{sheet.title}. {sheet.words}",
        data_figure=sheet.space_size[0],
    )


def regatta() -> list[str]:
    """Fill the bay with racing yachts."""
    return [
        set_down(300, 1010, 210, *vignettes.cutter()),
        set_down(215, 1225, 120, *vignettes.cutter()),
        set_down(500, 560, 90, *vignettes.cutter(), facing_left=True),
        set_down(505, 260, 84, *vignettes.steamer()),
        set_down(770, 1690, 84, *vignettes.light_ship()),
        set_down(560, 1500, 150, *vignettes.cutter()),
        set_down(800, 1500, 80, *vignettes.steamer()),
        set_down(420, 850, 90, *vignettes.gulls()),
        set_down(790, 1380, 70, *vignettes.gulls()),
    ]


def title_panel() -> str:
    """Letter the title of the chart."""
    x = 600
    return group(
        cartouche.panel(448, 1150, 304, 206),
        cartouche.lines_in(
            x,
            1150,
            ("YACHT RACE", 38, 62, "brick"),
            ("the Outside Course", 26, 104, "ink"),
            ("once over, and no return", 18, 140, "ink"),
        ),
        cartouche.ornament(x, 1322, 200),
    )


def track(sheet: BoardSheet) -> str:
    """Draw the fairway under the spaces."""
    spots = [(space.x, space.y) for space in sheet.spaces]
    bed = {"d": line_of(spots), "fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    return tag("path", stroke=ink("sky"), stroke_width=54, opacity=0.8, **bed) + tag(
        "path", stroke=ink("card"), stroke_width=34, **bed
    )


def line(berths: tuple[Berth, ...]) -> str:
    """Stretch the line across the end, from a buoy to the Flag-ship boat, and letter start and finish."""
    last, first = berths[-2], berths[0]
    ship, buoy = last.beside(76, -16), last.beside(-40, -16)
    return group(
        tag("path", d=line_of([ship, buoy]), stroke=ink("brick"), stroke_width=4, stroke_dasharray="10 6"),
        set_down(ship[0], ship[1] - 22, 70, *vignettes.flag_ship()),
        set_down(*buoy, 38, *vignettes.buoy()),
        harbour.halo("THE LINE", *last.beside(130, -16), 13),
        harbour.halo("START", *first.beside(0, 30), 17),
    )


def engrave_space(space: Space, berth: Berth) -> str:
    """Engrave one space with its number, and beside a coloured one what it does."""
    x, y = berth.beside(-30)
    told = (
        text(TOLD[space.kind], x, y + 5, font_size=15, font_weight="bold", **compass.lettering())
        if space.kind in TOLD
        else ""
    )
    number = text(space.id, space.x, space.y + 5, font_size=15, font_weight="bold", **compass.lettering())
    return group(
        *block(space.kind, space.x, space.y),
        title(tell_space(space)),
        number,
        told,
        id=f"space-{space.id}",
        class_=f"space kind-{space.kind}",
        data_space=space.id,
    )


def tell_space(space: Space) -> str:
    """Say what a space is and how far that is known."""
    known = f"The space is {space.provenance_of('space')}, its colour {space.provenance_of('kind')}"
    return f"{legend(None, space)} {known}."


def legend(_setup: object, space: Space) -> str:
    """Say what a space is, and what it does."""
    named = f"{space.id}{f', {space.place}' if space.place else ''}"
    return f"{named}: {EFFECTS.get(space.kind, 'a plain space')}."


def block(kind: str, x: float, y: float) -> list[str]:
    """Draw a space: a coloured square with a clear round for its number."""
    half = SIDE / 2
    square = tag(
        "rect",
        x=x - half,
        y=y - half,
        width=SIDE,
        height=SIDE,
        rx=3,
        fill=ink(FILLS.get(kind, "card")),
        stroke=ink("ink"),
        stroke_width=1.6,
    )
    if kind not in FILLS:
        return [square]
    clear = tag("circle", cx=x, cy=y, r=half - 3, fill=ink("card"), stroke=ink("ink"), stroke_width=1)
    return [square, corners(kind, x, y), clear]


def corners(kind: str, x: float, y: float) -> str:
    """Mark the corners of a coloured square with strokes of its own."""
    h = SIDE / 2
    drawn = {
        "red": f"M{figure(x - h)} {figure(y - h)}l{2 * h} {2 * h}m0 {-2 * h}l{-2 * h} {2 * h}",
        "white": f"M{figure(x - h)} {figure(y - h + 3)}h{2 * h}m0 {2 * h - 6}h{-2 * h}",
        "yellow": f"M{figure(x - h)} {figure(y - h + 7)}l7-7m{2 * h - 14} 0l7 7"
        f"m0 {2 * h - 14}l-7 7m{14 - 2 * h} 0l-7-7",
        "blue": f"M{figure(x - h + 3)} {figure(y - h)}v{2 * h}m{2 * h - 6} 0v{-2 * h}",
    }.get(kind, "")
    return tag("path", d=drawn, fill="none", stroke=ink("ink"), stroke_width=1.4) if drawn else ""


def sign(kind: str, x: float, y: float) -> str:
    """Draw the sign of a colour for the key."""
    return group(
        *block(kind, x, y), text(TOLD[kind], x, y + 4, font_size=10, font_weight="bold", **compass.lettering())
    )
