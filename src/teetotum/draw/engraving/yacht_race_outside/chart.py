"""The strip chart of the Outside Course: coloured spaces down the eastern edge and along the foot of the sheet."""

from teetotum.boards import BoardSheet, Space
from teetotum.draw.engraving.palette import ink
from teetotum.draw.engraving.svg import group, line_of, tag, text, title
from teetotum.draw.engraving.svg import sheet as lay_sheet
from teetotum.draw.engraving.yacht_race import compass, harbour, yachts
from teetotum.engine.umpire import Setup

SIDE = 27.0
COLOURS = {
    "red": ("brick", "R", "a danger point: back to the mark, to set out afresh"),
    "white": ("white", "W", "a calm: one turn lost"),
    "yellow": ("gold", "Y", "a favourable wind: ten spaces ahead and another spin"),
    "blue": ("deep", "B", "an unfavourable wind: five spaces back from the place last held"),
    "safety": ("leaf", "S", "a safety space: an opponent may not come where a yacht lies"),
    "start": ("card", "", "the mark from which all set out"),
    "plain": ("card", "", "a plain space"),
}


def board(setup: Setup) -> str:
    """Engrave the strip on its own chart."""
    sheet = setup.sheet
    wide, high = sheet.sheet
    return lay_sheet(
        wide,
        high,
        yachts.symbols(),
        harbour.sea(wide, high),
        track(sheet),
        compass.engrave(0.665 * wide, 0.4667 * high, 0.125 * wide),
        *(engrave_space(space) for space in sheet.spaces),
        harbour.frame(wide, high),
        label=f"{sheet.title}. {sheet.words}",
        data_piece=sheet.space_size[0],
    )


def track(sheet: BoardSheet) -> str:
    """Draw the strip under its spaces."""
    spots = [(space.x, space.y) for space in sheet.spaces]
    return tag("path", d=line_of(spots), fill="none", stroke=ink("sky"), stroke_width=46, stroke_linecap="round")


def engrave_space(space: Space) -> str:
    """Engrave one space with its number, its colour and the letter of that colour."""
    fill, letter, effect = COLOURS.get(space.kind, COLOURS["plain"])
    x, y = space.x - SIDE / 2, space.y - SIDE / 2
    return group(
        title(f"{space.id}{f', {space.place}' if space.place else ''}: {effect}. {space.provenance_of('kind').capitalize()}."),
        tag("rect", x=x, y=y, width=SIDE, height=SIDE, rx=4, fill=ink(fill), stroke=ink("ink"), stroke_width=1.6),
        text(space.id, space.x, space.y + 5, font_size=14, font_weight="bold", **compass.lettering()),
        text(letter, space.x, space.y, font_size=9, **compass.lettering()) if letter else "",
        id=f"space-{space.id}",
        class_=f"space kind-{space.kind}",
        data_space=space.id,
    )
