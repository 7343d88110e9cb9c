"""Inks set for good: for the press, and for every program that knows no variables of a page."""

import re
from collections.abc import Mapping

VARIABLE = re.compile(r"var\(--([a-z0-9-]+), *([^()]*)\)")


def fixed(drawn: str, inks: Mapping[str, str] | None = None) -> str:
    """Write each ink and face out in full: as the given inks say, or else as the print has it."""
    given = inks or {}
    return VARIABLE.sub(lambda found: given.get(found[1], found[2]), drawn)
