"""The document that is set: pages and papers in the order in which they are printed, as the typesetter reads them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from teetotum.draw.engraving.palette import INKS
from teetotum.draw.parts import (
    Block,
    Break,
    Drawing,
    Form,
    Heading,
    Lines,
    Paragraph,
    Part,
    Picture,
    Table,
    shape_of,
    width_of,
)
from teetotum.press.inking import inked, legible
from teetotum.press.layout import Cuts, Page, Tile, Whole, lay_out, tile_name
from teetotum.press.paper import FOOT, HEAD, MARGIN, SIDE, Paper, Room

TITLE = 26.0
"""Millimetres that the title of a paper takes."""

Words = Mapping[str, str]
"""What the press itself says on paper, in one language."""


@dataclass
class Document:
    """All that one printing holds; a drawing that is used several times is kept once."""

    title: str
    paper: Paper
    words: Words
    language: str = "en"
    sections: list[dict[str, Any]] = field(default_factory=list)
    drawings: dict[str, str] = field(default_factory=dict)

    def add(self, part: Part) -> None:
        """Lay a part out and add its pages."""
        pages = [self._page(page) for page in lay_out(part, self.paper)]
        room = self.paper.column(part.wide)
        flow = [self._block(block, room) for block in part.blocks]
        told = {"id": part.id, "title": part.title, "words": part.words, "wide": part.wide}
        self.sections.append({**told, "pages": pages, "blocks": flow})

    @property
    def told(self) -> dict[str, Any]:
        """Everything, as the typesetter reads it."""
        paper = {
            "wide": self.paper.wide,
            "high": self.paper.high,
            "margin": MARGIN,
            "side": SIDE,
            "head": HEAD,
            "foot": FOOT,
        }
        return {
            "title": self.title,
            "language": self.language,
            "words": dict(self.words),
            "paper": paper,
            "inks": INKS,
            "sections": self.sections,
            "drawings": list(self.drawings),
        }

    def _page(self, page: Page) -> dict[str, Any]:
        if isinstance(page, Cuts):
            placed = [{**self._drawing(each.drawing), "x": each.x, "y": each.y} for each in page.placed]
            return {"kind": "cuts", "side": page.on_its_side, "placed": placed}
        if isinstance(page, Whole):
            return {"kind": "whole", **self._drawing(page.drawing)}
        return {**self._drawing(page.drawing), **tile_told(page)}

    def _drawing(self, drawing: Drawing) -> dict[str, Any]:
        svg = legible(drawing.svg, drawing.wide / width_of(drawing.svg))
        return {"drawing": self._kept(svg), "wide": drawing.wide, "high": drawing.high}

    def _kept(self, svg: str) -> int:
        """Keep a drawing in plain inks, once, and give its number."""
        plain = inked(svg)
        self.drawings.setdefault(plain, "")
        return list(self.drawings).index(plain)

    def _block(self, block: Block, room: Room) -> dict[str, Any]:
        match block:
            case Heading(words):
                return {"kind": "heading", "words": words}
            case Paragraph(words, mark):
                return {"kind": "paragraph", "words": words, "mark": mark}
            case Table(head, rows, widths, row_height):
                return {"kind": "table", "head": head, "rows": rows, "widths": widths, "tall": row_height}
            case Lines(count, apart):
                return {"kind": "lines", "count": count, "apart": apart}
            case Picture(svg, wide):
                across = min(wide * room.wide, (room.high - TITLE) * shape_of(svg))
                return {"kind": "picture", "drawing": self._kept(svg), "across": across}
            case Form(ink, blocks):
                return {"kind": "form", "ink": ink, "blocks": [self._block(each, room) for each in blocks]}
            case Break():
                return {"kind": "break"}


def tile_told(tile: Tile) -> dict[str, Any]:
    """Tell where a tile lies and what joins it."""
    return {
        "kind": "tile",
        "side": tile.on_its_side,
        "name": tile.name,
        "rows": tile.rows,
        "columns": tile.columns,
        "x": tile.x,
        "y": tile.y,
        "across": tile.wide,
        "down": tile.high,
        "seams": tile.seams,
        "marks": tile.marks,
        "joins": dict(neighbours(tile)),
    }


def neighbours(tile: Tile) -> Iterator[tuple[str, str]]:
    """Name the tiles on the four sides of one."""
    beside = {"left": (0, -1), "right": (0, 1), "top": (-1, 0), "bottom": (1, 0)}
    for side, (down, along) in beside.items():
        row, column = tile.row + down, tile.column + along
        if 0 <= row < tile.rows and 0 <= column < tile.columns:
            yield side, tile_name(row, column)


def document(title: str, paper: Paper, words: Words, parts: Iterable[Part], language: str = "en") -> Document:
    """Put parts together as one document."""
    made = Document(title, paper, words, language)
    for part in parts:
        made.add(part)
    return made
