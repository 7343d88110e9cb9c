"""The Outside Course is printed with the yachts and the compass of the Yacht Race."""

from teetotum.draw.parts.yacht_race import parts

__all__ = ["parts"]
