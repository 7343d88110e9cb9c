"""Plain shapes in the inks of the print: what is drawn by the measure of a board, and so cannot be kept as art."""

from teetotum.draw.engraving.palette import INKS, ink
from teetotum.draw.engraving.svg import Attribute, tag

Look = dict[str, Attribute]
"""Attributes that several elements share."""


def look(fill: str, edge: str, width: float) -> Look:
    """Say how a shape is filled and edged: by an ink of the print, or any other colour; no edge where none is named."""
    edged: Look = {"stroke": colour(edge), "stroke_width": width} if edge else {}
    return {"fill": colour(fill), **edged}


def colour(name: str) -> str:
    """Name an ink so that the page may change it; leave any other colour as it is."""
    return ink(name) if name in INKS else name


def path(d: str, fill: str = "none", edge: str = "", width: float = 1.5, **more: Attribute) -> str:
    """Draw a shape, or a line, by its path."""
    return tag("path", d=d, **look(fill, edge, width), **more)


def penned(d: str, fill: str = "none", edge: str = "ink", width: float = 1.5, **more: Attribute) -> str:
    """Draw a shape, or a line, as a pen does: with round ends and round corners."""
    return tag("path", d=d, **look(fill, edge, width), stroke_linecap="round", stroke_linejoin="round", **more)


def disc(
    x: float, y: float, r: float, fill: str = "none", edge: str = "", width: float = 1.5, **more: Attribute
) -> str:
    """Draw a disc or a ring about its middle."""
    return tag("circle", cx=x, cy=y, r=r, **look(fill, edge, width), **more)


def box(
    x: float,
    y: float,
    size: tuple[float, float],
    fill: str = "none",
    edge: str = "",
    width: float = 1.5,
    **more: Attribute,
) -> str:
    """Draw a rectangle about its middle."""
    wide, high = size
    return tag("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, **look(fill, edge, width), **more)
