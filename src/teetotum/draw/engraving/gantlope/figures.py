"""The men of Gantlope and the signs they wear, each in a square of 100."""

from teetotum.draw.engraving.palette import emblems, ink, symbol
from teetotum.draw.engraving.svg import tag


def symbols() -> str:
    """Keep every figure, badge and emblem that the board needs."""
    man = tag("circle", cx=50, cy=50, r=40, fill="currentColor", stroke=ink("ink"))
    ring = tag("circle", cx=50, cy=50, r=44, fill="none", stroke=ink("gold"))
    lock = tag("rect", x=60, y=60, width=30, height=30, fill=ink("gold"))
    return emblems() + symbol("figure-man", man) + symbol("badge-ring", ring) + symbol("badge-lock", lock)
