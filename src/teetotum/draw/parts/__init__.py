"""Parts of a game for a real table: what is printed, cut out and written on, true to size, without any page.

A game that has more to print than board, pieces and spinner declares it in a module of its own here, or `parts.py` in
somebody else's package: a function `parts(settled)`. How parts come upon paper is the press's trade.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from teetotum import packages
from teetotum.engine.playing import Settled

INCH = 25.4
"""Millimetres."""
VIEW = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True)
class Drawing:
    """A drawing of a true size, in millimetres; one that is larger than the paper is printed in tiles."""

    svg: str
    wide: float
    high: float
    name: str = ""
    """What it is, where it lies among others."""


@dataclass(frozen=True)
class Heading:
    """A heading within a part."""

    words: str


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of running text; `mark` stands in the margin before it."""

    words: str
    mark: str = ""


@dataclass(frozen=True)
class Table:
    """A table; rows of a given height are there to be written in."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...] = ()
    """Shares of the paper's width; all columns are alike where there are none."""
    row_height: float = 0.0
    """Millimetres of a row at least."""


@dataclass(frozen=True)
class Lines:
    """Empty lines to write on."""

    count: int
    apart: float = 9.0


@dataclass(frozen=True)
class Picture:
    """A drawing whose size is no matter, as wide as the text or as high as there is room."""

    svg: str
    wide: float = 1.0
    """The share of the text's width."""


@dataclass(frozen=True)
class Break:
    """The next block begins a page."""


@dataclass(frozen=True)
class Form:
    """A framed form of some blocks, in one ink, never broken over two pages."""

    ink: str
    blocks: tuple["Block", ...]


Block = Heading | Paragraph | Table | Lines | Picture | Break | Form


@dataclass(frozen=True)
class Part:
    """Something to print: drawings to cut out, or a paper to read or to write on."""

    id: str
    title: str
    words: str
    """How it is made up and what it is for, in a sentence or two."""
    drawings: tuple[Drawing, ...] = ()
    blocks: tuple[Block, ...] = ()
    wide: bool = False
    """Whether its blocks want the paper on its side."""
    reader: str = ""
    """Who alone may read it; nobody in particular where it is for all."""
    secret: bool = False
    """Whether its reader has it in a file of its own, apart from what lies on the table for all."""
    asked: bool = False
    """Whether it is printed only where it is asked for by name."""
    whole: bool = False
    """Whether its drawing has a sheet of its own size, as a copy shop prints it."""


def shape_of(svg: str) -> float:
    """Say how many times as wide as high a drawing is."""
    box = VIEW.search(svg)
    return float(box[1]) / float(box[2]) if box else 1.0


def width_of(svg: str) -> float:
    """Say how wide a drawing is in its own units."""
    box = VIEW.search(svg)
    return float(box[1]) if box else 1.0


def parts_of(settled: Settled[Any]) -> tuple[Part, ...]:
    """List what a game has to print by these house rules; without a list of its own, board, pieces and spinner."""
    found = packages.find(settled.game.id)
    room = found.load(packages.PARTS) if found else None
    room = room or import_module("teetotum.draw.parts.usual")
    return tuple(cast("Iterable[Part]", room.parts(settled)))
