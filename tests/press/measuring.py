"""A ruler for printed sheets: reads lines, letters and fonts of a PDF in its own coordinates."""

import io
from collections.abc import Iterator
from ctypes import c_double
from dataclasses import replace
from functools import cache
from math import hypot
from typing import Any, NamedTuple

import pdfplumber
import pypdfium2 as pdfium
from pdfplumber.page import Page
from pypdfium2 import raw

from teetotum.draw.parts import Drawing, Part
from teetotum.languages import speaking
from teetotum.press.paper import find_paper
from teetotum.press.sets import Order, everything, laid_out, print_set, settle
from teetotum.press.typesetting import typeset
from teetotum.press.wording import wording

MILLIMETRE = 72 / 25.4
INCH = 72.0
DOTS, PALE = 36, 200
"""Dots an inch at which pages are looked over, and the grey below which a dot is ink."""
CLOSE = 0.2 * MILLIMETRE
"""Every printed length is true within a fifth of a millimetre."""


@cache
def printed(game: str, *only: str, paper: str = "a4", scenario: str = "") -> list[Page]:
    """Print some parts of a game, and open the pages."""
    pages: list[Page] = []
    for each in print_set(Order(game, only=only, paper=paper, scenario=scenario)):
        pages += pdfplumber.open(io.BytesIO(each.pdf)).pages
    return pages


class Letter(NamedTuple):
    """A letter as it is printed: its sign, its size in points, and whether it lies wholly on its page."""

    sign: str
    size: float
    is_on: bool


def lettered(pdf: bytes) -> Iterator[Letter]:
    """Go through all letters of a print."""
    for page in pdfium.PdfDocument(pdf):
        yield from letters(page)


def full_pages(pdf: bytes, paper: str) -> list[int]:
    """Number the pages of a paper that have ink at their edges: there something has been cut off."""
    chosen = find_paper(paper)
    size = sorted((round(chosen.wide * MILLIMETRE), round(chosen.high * MILLIMETRE)))
    pages = enumerate(pdfium.PdfDocument(pdf), 1)
    return [n for n, page in pages if sorted(map(round, page.get_size())) == size and is_full(page)]


def is_full(page: Any) -> bool:
    """See whether a page has ink within four millimetres of its edge."""
    shown = page.render(scale=DOTS / 72, grayscale=True).to_numpy()
    edge = round(4 / 25.4 * DOTS)
    rim = (shown[:edge], shown[-edge:], shown[:, :edge], shown[:, -edge:])
    return any(bool((each < PALE).any()) for each in rim)


def letters(page: Any) -> Iterator[Letter]:
    """Go through the letters of a page, without the blanks that the reader makes up between them."""
    text, (wide, high) = page.get_textpage(), page.get_size()
    matrix, box = raw.FS_MATRIX(), [c_double() for _ in range(4)]
    for n in range(text.count_chars()):
        if raw.FPDFText_IsGenerated(text, n):
            continue
        raw.FPDFText_GetMatrix(text, n, matrix)
        raw.FPDFText_GetCharBox(text, n, *box)
        left, right, foot, top = (each.value for each in box)
        size = raw.FPDFText_GetFontSize(text, n) * hypot(matrix.c, matrix.d)
        yield Letter(
            chr(raw.FPDFText_GetUnicode(text, n)), size, left >= 0 and foot >= 0 and right <= wide and top <= high
        )


@cache
def set_of(game: str, paper: str = "letter", board: str = "") -> bytes:
    """Print all that a game has as it comes upon paper, with what is printed only when it is asked for."""
    order = Order(game, paper=paper, board=board)
    parts = everything(settle(order), wording("en"))
    return typeset(laid_out(game, parts, find_paper(paper), wording("en")))


@cache
def every_part(game: str, language: str = "en") -> bytes:
    """Print all that a game has, each drawing once and on a sheet of its own size, whose edge cuts it off."""
    words = wording(language)
    with speaking(language):
        parts = [replace(part, whole=True, drawings=once(part)) for part in everything(settle(Order(game)), words)]
    return typeset(laid_out(game, tuple(parts), find_paper("a4"), words))


def once(part: Part) -> tuple[Drawing, ...]:
    """Take each drawing of a part once."""
    return tuple(dict.fromkeys(part.drawings))


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


def type_size(char: dict[str, Any]) -> float:
    """Measure a letter's size in points, however it is turned."""
    a, b, c, d, _, _ = char["matrix"]
    if abs(d) >= abs(c):
        size = (char["height"] - char["adv"] * abs(b)) / abs(d)
    else:
        size = (char["width"] - char["adv"] * abs(a)) / abs(c)
    return float(size * hypot(c, d))


def fonts(pdf: bytes) -> Iterator[tuple[str, bool]]:
    """Name the fonts of a print, and whether each is embedded."""
    for page in pdfplumber.open(io.BytesIO(pdf)).pages:
        resources: Any = page.page_obj.resources
        for held in [resources, *forms_of(resources)]:
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
