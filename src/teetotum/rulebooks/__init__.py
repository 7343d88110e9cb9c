"""The rulebooks: what each print says, clause by clause, and what the house rules where it is silent."""

from teetotum.rulebooks.entries import FIRST_RULING, Clause, Option, Preset, Rulebook, Ruling, Seats, Unknown
from teetotum.rulebooks.reader import Source, from_text, names, read, sources
from teetotum.rulebooks.settings import Setting, Unsuited
from teetotum.rulebooks.table import Misprint

__all__ = [
    "FIRST_RULING",
    "Clause",
    "Misprint",
    "Option",
    "Preset",
    "Rulebook",
    "Ruling",
    "Seats",
    "Setting",
    "Source",
    "Unknown",
    "Unsuited",
    "from_text",
    "names",
    "read",
    "sources",
]
