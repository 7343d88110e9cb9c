"""The rulebooks: what each print says, clause by clause, and what the house rules where it is silent."""

from teetotum.rulebooks.entries import (
    FIRST_RULING,
    ROOM_FOR_SAYINGS,
    Clause,
    Option,
    Preset,
    Rulebook,
    Ruling,
    Saying,
    Seats,
    Sound,
    Source,
    Tone,
    Unknown,
)
from teetotum.rulebooks.reader import from_text, heard, names, read, sources
from teetotum.rulebooks.settings import Setting, Unsuited
from teetotum.rulebooks.spaces import SpaceRule
from teetotum.rulebooks.table import Misprint

__all__ = [
    "FIRST_RULING",
    "ROOM_FOR_SAYINGS",
    "Clause",
    "Misprint",
    "Option",
    "Preset",
    "Rulebook",
    "Ruling",
    "Saying",
    "Seats",
    "Setting",
    "Sound",
    "Source",
    "SpaceRule",
    "Tone",
    "Unknown",
    "Unsuited",
    "from_text",
    "heard",
    "names",
    "read",
    "sources",
]
