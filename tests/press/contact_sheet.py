"""Contact sheets of all that is printed: `make contact-sheets` writes them anew into docs/contact_sheets.

A sheet for each file of each game, with what is printed only when it is asked for: blank boards of many tiles joined.
Of a campaign those of one problem.
"""

import io
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from PIL import Image

from teetotum import games
from teetotum.draw.parts import Part
from teetotum.press.document import Document
from teetotum.press.layout import Tile, lay_out
from teetotum.press.paper import Paper, find_paper
from teetotum.press.sets import Order, chosen, contents, everything, laid_out, parted, settle
from teetotum.press.typesetting import pictures
from teetotum.press.wording import wording

FOLDER = Path(__file__).parents[2] / "docs" / "contact_sheets"
FINENESS, ACROSS, GAP = 30.0, 9, 6
INKS = 96
SCENARIOS = {"naval_fleet": "F3"}
"""Where another scenario than the usual one has more to print."""


def documents(game: str) -> Iterator[tuple[str, Document]]:
    """Lay out every file of a game, with all parts that can be asked for."""
    settled = settle(Order(game, scenario=SCENARIOS.get(game, "")))
    paper, words = find_paper("a4"), wording("en")
    held = everything(settled, words)
    for reader, own in parted(chosen(held, tuple(part.id for part in held))):
        shown = [replace(part, whole=part.whole or (part.asked and is_tiled(part, paper))) for part in own]
        yield reader, laid_out(settled.game.rulebook.title, (contents(own, held, paper, words), *shown), paper, words)


def is_tiled(part: Part, paper: Paper) -> bool:
    """See whether a part is cut into tiles."""
    return any(isinstance(page, Tile) for page in lay_out(part, paper))


def contact_sheet(document: Document) -> Image.Image:
    """Lay small pictures of all pages side by side; a sheet larger than the paper is shown as large as a page."""
    leaves = [Image.open(io.BytesIO(each)).convert("RGB") for each in pictures(document, FINENESS)]
    most = (round(297 / 25.4 * FINENESS), round(297 / 25.4 * FINENESS))
    for leaf in leaves:
        leaf.thumbnail(most)
    wide, high = max(leaf.width for leaf in leaves) + GAP, max(leaf.height for leaf in leaves) + GAP
    sheet = Image.new("RGB", (wide * min(ACROSS, len(leaves)) + GAP, high * -(-len(leaves) // ACROSS) + GAP), "#6f6a5f")
    for n, leaf in enumerate(leaves):
        sheet.paste(leaf, (GAP + n % ACROSS * wide, GAP + n // ACROSS * high))
    return sheet


def main() -> None:
    """Write every contact sheet, and take away those of what is no longer printed."""
    FOLDER.mkdir(exist_ok=True)
    asked = sys.argv[1:] or [*games.names(), *games.exercises()]
    for game in asked:
        for old in (*FOLDER.glob(f"{game}.png"), *FOLDER.glob(f"{game}-*.png")):
            old.unlink()
        for reader, document in documents(game):
            name = "-".join(filter(None, (game, reader)))
            contact_sheet(document).quantize(INKS, Image.Quantize.FASTOCTREE).save(
                FOLDER / f"{name}.png", optimize=True
            )


if __name__ == "__main__":
    main()
