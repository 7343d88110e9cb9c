"""A drawing as paper wants it: the inks that a page may change become plain ones, and its face the house's own."""

import re

FACE = "Old Standard TT"
LETTERED = re.compile(r"var\(--face,[^()]*\)")
VARIABLE = re.compile(r"var\(--[\w-]+,\s*([^()]*)\)")
SIZE = re.compile(r'font-size="([\d.]+)"')
SMALLEST = 2.12
"""Millimetres of six points, than which nothing is printed smaller."""
SERIF = re.compile(r'font-family="serif"')


def inked(svg: str) -> str:
    """Write a drawing with plain inks and the face of the house."""
    faced = SERIF.sub(f'font-family="{FACE}"', LETTERED.sub(FACE, svg))
    return VARIABLE.sub(r"\1", faced)


def legible(svg: str, unit: float) -> str:
    """Letter a drawing no smaller than six points, where a unit of it is so many millimetres of paper."""
    least = SMALLEST / unit
    return SIZE.sub(lambda found: found[0] if float(found[1]) >= least else f'font-size="{least:.3f}"', svg)
