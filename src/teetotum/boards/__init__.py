"""The boards: every space with its links, orders, place on the paper and provenance, and the survey they must pass."""

from teetotum.boards.layout import laid
from teetotum.boards.reader import from_bytes, names, read
from teetotum.boards.sheet import PROVENANCES, BoardSheet, Space, Unsound

__all__ = ["PROVENANCES", "BoardSheet", "Space", "Unsound", "from_bytes", "laid", "names", "read"]
