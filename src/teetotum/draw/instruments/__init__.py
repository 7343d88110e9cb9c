"""The instruments of the naval games, as leaves to look at: gun fire, track curves, turning and torpedo cards."""

from collections.abc import Callable

from teetotum.draw.instruments.leaf import Leaf
from teetotum.engine.sealed import Brief

Instrument = tuple[str, Callable[[Brief], Leaf]]
"""What an instrument is, and how its leaf is drawn by the house rules and ships of a table."""
