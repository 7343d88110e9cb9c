"""Typesetting: a document goes in, a PDF comes out, with all its type embedded and no trace of when it was made."""

import json
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import typst

from teetotum.press.document import Document

HERE = Path(__file__).parent
FONTS = HERE / "fonts"
TEMPLATE = HERE / "pages.typ"
NO_DATE = datetime(1902, 1, 1, tzinfo=UTC)
"""The same document is the same file whenever it is printed."""


def typeset(document: Document) -> bytes:
    """Set a document as a PDF; where the house's own face has not been built, the typesetter's is used."""
    pdf = compiler().compile(format="pdf", sys_inputs=told(document), timestamp=NO_DATE)
    if not isinstance(pdf, bytes):
        raise TypeError("the typesetter gave no file")
    return pdf


def pictures(document: Document, fineness: float) -> list[bytes]:
    """Show the pages of a document as pictures of so many dots an inch."""
    shown = compiler().compile(format="png", ppi=fineness, sys_inputs=told(document), timestamp=NO_DATE)
    return shown if isinstance(shown, list) else [shown] if shown else []


def told(document: Document) -> dict[str, str]:
    """Hand a document over as text."""
    return {"document": json.dumps(document.told, ensure_ascii=False)}


@cache
def compiler() -> typst.Compiler:
    """Open the typesetter with the type of the house."""
    fonts: list[str] = [str(FONTS)] if FONTS.is_dir() else []
    return typst.Compiler(str(TEMPLATE), font_paths=fonts, ignore_system_fonts=True)
