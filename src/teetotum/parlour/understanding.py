"""Reading what strangers send as JSON: as it should be, or one sentence that says what is wrong with it."""

from collections.abc import Callable
from typing import TypeVar

from msgspec import DecodeError, ValidationError

from teetotum.engine.errors import Unreadable
from teetotum.languages import say

Said = TypeVar("Said")


def understand(text: bytes, read: Callable[[bytes], Said], what: str = "this") -> Said:
    """Read a message by its decoder, or refuse it under the name it is given, in the language of its sender."""
    try:
        return read(text)
    except (ValidationError, DecodeError, UnicodeDecodeError) as wrong:
        raise Unreadable(say("{what} cannot be read: {wrong}", what=say(what), wrong=wrong)) from None
    except RecursionError:
        raise Unreadable(say("{what} cannot be read: it is nested too deep", what=say(what))) from None
