"""A drawing as paper wants it: the inks that a page may change become plain ones, and its face the house's own."""

import re

FACE = "Old Standard TT"
LETTERED = re.compile(r"var\(--face,[^()]*\)")
VARIABLE = re.compile(r"var\(--[\w-]+,\s*([^()]*)\)")
SERIF = re.compile(r'font-family="serif"')


def inked(svg: str) -> str:
    """Write a drawing with plain inks and the face of the house."""
    faced = SERIF.sub(f'font-family="{FACE}"', LETTERED.sub(FACE, svg))
    return VARIABLE.sub(r"\1", faced)
