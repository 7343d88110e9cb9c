"""A ruler for printed sheets: reads lines, letters and fonts of a PDF in its own coordinates."""

import io
from collections.abc import Iterator
from ctypes import byref
from dataclasses import replace
from functools import cache
from math import hypot
from typing import Any, NamedTuple

import pdfplumber
import pypdfium2
from pdfplumber.page import Page
from pypdfium2 import raw

from teetotum.press.layout import Tile, lay_out
from teetotum.press.paper import find_paper
from teetotum.press.sets import Order, everything, laid_out, print_set, settle
from teetotum.press.typesetting import typeset
from teetotum.press.wording import wording

MILLIMETRE = 72 / 25.4
INCH = 72.0
CLOSE = 0.2 * MILLIMETRE
"""Every printed length is true within a fifth of a millimetre."""


@cache
def printed(game: str, *only: str, paper: str = "a4", scenario: str = "") -> list[Page]:
    """Print some parts of a game, and open the pages."""
    pages: list[Page] = []
    for each in print_set(Order(game, only=only, paper=paper, scenario=scenario)):
        pages += pdfplumber.open(io.BytesIO(each.pdf)).pages
    return pages


def every_part(game: str) -> bytes:
    """Print all that a game has, each drawing once: one that would be cut into tiles on a sheet of its own size."""
    paper, words = find_paper("a4"), wording("en")
    held = [part for part in everything(settle(Order(game)), words) if part.id not in ("sheet", "gamesheet", "dots")]
    parts = [replace(part, whole=any(isinstance(page, Tile) for page in lay_out(part, paper))) for part in held]
    return typeset(laid_out(game, tuple(parts), paper, words))


class Letter(NamedTuple):
    """A printed letter: its size in points however it is turned, and the box that it stands in."""

    text: str
    size: float
    left: float
    bottom: float
    right: float
    top: float


def letters(page: pypdfium2.PdfPage) -> Iterator[Letter]:
    """List the letters of a page, those of its drawings too; PDFium reads a board in a tenth of the time."""
    text = page.get_textpage()
    matrix, box = raw.FS_MATRIX(), raw.FS_RECTF()
    for n in range(text.count_chars()):
        if raw.FPDFText_IsGenerated(text, n) == 0:
            assert raw.FPDFText_GetMatrix(text, n, byref(matrix))
            assert raw.FPDFText_GetLooseCharBox(text, n, byref(box))
            size = raw.FPDFText_GetFontSize(text, n) * hypot(matrix.c, matrix.d)
            yield Letter(chr(raw.FPDFText_GetUnicode(text, n)), size, box.left, box.bottom, box.right, box.top)


def drawn(page: pypdfium2.PdfPage) -> list[tuple[float, float, float, float]]:
    """Give the bounds of all that is drawn on a page: left, bottom, right and top."""
    return [
        each.get_bounds()
        for each in page.get_objects(filter=(raw.FPDF_PAGEOBJ_PATH, raw.FPDF_PAGEOBJ_FORM), max_depth=1)
    ]


def level(page: Page) -> list[tuple[float, float, float]]:
    """List the level lines of a page: left, right, and how far from the top."""
    return [(each["x0"], each["x1"], each["top"]) for each in page.lines if abs(each["top"] - each["bottom"]) < 0.01]


def upright(page: Page) -> list[tuple[float, float, float]]:
    """List the upright lines of a page: top, bottom, and how far from the left."""
    return [(each["top"], each["bottom"], each["x0"]) for each in page.lines if abs(each["x0"] - each["x1"]) < 0.01]


def lengths(page: Page) -> list[float]:
    """List the lengths of all straight lines."""
    return [hypot(each["x1"] - each["x0"], each["bottom"] - each["top"]) for each in page.lines]


def has_length(page: Page, points: float) -> bool:
    """See whether some line of a page is so long."""
    return any(abs(each - points) < CLOSE for each in lengths(page))


def fonts(page: Page) -> Iterator[tuple[str, bool]]:
    """Name the fonts of a page, and whether each is embedded."""
    resources: Any = page.page_obj.resources
    forms = [resources, *(form for form in forms_of(resources))]
    for held in forms:
        for font in resolved(held.get("Font", {})).values():
            told = resolved(font)
            for below in resolved(told["DescendantFonts"]):
                descriptor = resolved(resolved(below)["FontDescriptor"])
                yield str(told["BaseFont"]), bool({"FontFile", "FontFile2", "FontFile3"} & set(descriptor))


def forms_of(resources: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Go through the drawings of a page, and those within them."""
    for form in resolved(resources.get("XObject", {})).values():
        held = resolved(resolved(form).attrs.get("Resources", {}))
        yield held
        yield from forms_of(held)


def resolved(held: Any) -> Any:
    """Fetch what a reference stands for."""
    return held.resolve() if hasattr(held, "resolve") else held
