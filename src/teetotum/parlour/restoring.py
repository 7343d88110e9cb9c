"""Bringing a table out of the store: its entries are played through as far as they can be, and no further.

Whatever is wrong with one entry concerns its own table alone, which can still be looked through up to there.
"""

import logging
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from msgspec import MsgspecError, structs

from teetotum.engine.errors import Refusal
from teetotum.languages import say
from teetotum.parlour.store import Kept

LOG = logging.getLogger("teetotum.parlour")
Read = TypeVar("Read")


class Damaged(Refusal):
    """What is kept of a table cannot be read to its end."""


class Replayed(Protocol):
    """A table of any kind: made of the entries it takes down."""

    def take_down(self, entry: Any, /) -> None:
        """Enter what has happened."""


class Settled(Protocol):
    """A charter of any kind, of a table or of an evening."""

    @property
    def secret(self) -> str:
        """What nobody sees before the end."""

    @property
    def edition(self) -> int:
        """The edition of the rules that it is played by; nought where it was set before this was kept."""

    @property
    def edition_here(self) -> int:
        """The edition of the same rules that this house has."""


TableT = TypeVar("TableT", bound=Replayed)
CharterT = TypeVar("CharterT", bound=Settled)


def charter_of(kept: Kept, read: Callable[[bytes], CharterT]) -> CharterT:
    """Read what a table was set by, with the secret that lies apart from it; without that there is no table."""
    try:
        charter = read(kept.charter)
        sealed = kept.secret.decode()
    except (MsgspecError, UnicodeDecodeError, TypeError, RecursionError):
        raise Damaged(say("this table cannot be opened: what it was set by can no longer be read")) from None
    if sealed:
        charter = structs.replace(charter, secret=sealed)  # type: ignore[type-var]  # a charter is always a Struct
    if not charter.secret:
        raise Damaged(say("this table cannot be opened: the secret of its spins is lost"))
    if charter.edition and charter.edition != (ours := charter.edition_here):
        raise Damaged(
            say(
                "this table follows edition {edition} of its rules, and here is edition {ours}: "
                "it rests until a house has {edition}",
                edition=charter.edition,
                ours=ours,
            )
        )
    return charter


def restore(
    name: str, written: Sequence[bytes], read: Callable[[bytes], Read], fresh: Callable[[], TableT]
) -> tuple[TableT, str]:
    """Play a table's entries through; where one cannot be, stop before it and say so."""
    table = fresh()
    for number, entry in enumerate(written):
        try:
            table.take_down(read(entry))
        except Exception as wrong:  # whatever it is, no other table may be stopped by it
            LOG.warning("table %s stops before entry %d: %s", name, number + 1, type(wrong).__name__)
            return restore(name, written[:number], read, fresh)[0], stopping(number + 1)
    return table, ""


def stopping(number: int) -> str:
    """Say why a table cannot go on, in as few words as fit into the farewell of a line."""
    return say(
        "this table cannot go on: its entry {number} is damaged. Its record up to there can be had", number=number
    )
