"""Contact sheets of all that is printed: `python -m tests.press.contact_sheet` writes them into docs/contact_sheets."""

import io
import sys
from pathlib import Path

from PIL import Image

from teetotum import games
from teetotum.press.document import Document
from teetotum.press.sets import Order, compose
from teetotum.press.typesetting import pictures

FOLDER = Path(__file__).parents[2] / "docs" / "contact_sheets"
FINENESS, ACROSS, GAP = 26.0, 9, 6


def contact_sheet(document: Document) -> Image.Image:
    """Lay small pictures of all pages side by side."""
    leaves = [Image.open(io.BytesIO(each)).convert("RGB") for each in pictures(document, FINENESS)]
    wide, high = max(leaf.width for leaf in leaves) + GAP, max(leaf.height for leaf in leaves) + GAP
    sheet = Image.new("RGB", (wide * min(ACROSS, len(leaves)) + GAP, high * -(-len(leaves) // ACROSS) + GAP), "#6f6a5f")
    for n, leaf in enumerate(leaves):
        sheet.paste(leaf, (GAP + n % ACROSS * wide, GAP + n // ACROSS * high))
    return sheet


def main() -> None:
    """Write every contact sheet, one for each reader where a set has several."""
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or [*games.names(), *games.exercises()]:
        for reader, _, document in compose(Order(game)):
            name = "-".join(filter(None, (game, reader)))
            contact_sheet(document).quantize(48).save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
