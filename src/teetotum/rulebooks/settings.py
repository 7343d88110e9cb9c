"""The values an option may take besides a plain choice: a number, lists of numbers, a list of names."""

import re
from typing import TypeAlias

from teetotum.languages import say

# A choice is its word; lists of numbers are one tuple for each list; names are a tuple of words.
Setting: TypeAlias = str | int | tuple[tuple[int, ...], ...] | tuple[str, ...]

LONGEST = 64  # No appliance of the print has nearly so many faces; it keeps a mistyped range from filling the memory.

RANGE = re.compile(r"(\d{1,9})(?:\s*-\s*(\d{1,9}))?")


class Unsuited(ValueError):
    """A setting that its option does not take."""


def read_setting(kind: str, given: object, least: int, most: int) -> Setting:
    """Read a number, numbers or names from text or from a list."""
    if kind == "number":
        return read_number(given, least, most)
    if kind == "numbers":
        return read_numbers(given, least, most)
    return read_names(given)


def read_number(given: object, least: int, most: int) -> int:
    """Read one whole number within its bounds."""
    written = str(given).strip()
    if isinstance(given, bool) or not re.fullmatch(r"-?[0-9]{1,18}", written) or not least <= int(written) <= most:
        raise Unsuited(say("a whole number from {least} to {most}, not {given!r}", least=least, most=most, given=given))
    return int(written)


def read_numbers(given: object, least: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Read lists of numbers parted by a slash, such as 1-6 or 1,2,3/1,2,2; nothing at all means the usual."""
    written = spell_setting(tuple(given)) if isinstance(given, list | tuple) else str(given)
    if not written.strip():
        return ()
    lists = tuple(_expand(part) for part in written.split("/"))
    if not all(numbers and all(least <= n <= most for n in numbers) for numbers in lists):
        raise Unsuited(
            say(
                "numbers from {least} to {most}, written like 1-6 or 1,2,3, with a slash between lists, not {given!r}",
                least=least,
                most=most,
                given=given,
            )
        )
    return lists


def read_names(given: object) -> tuple[str, ...]:
    """Read names from a list, or from text that parts them by commas."""
    names = given if isinstance(given, list | tuple) else str(given).split(",")
    if not all(isinstance(name, str) for name in names):
        raise Unsuited(say("names, parted by commas, not {given!r}", given=given))
    return tuple(name.strip() for name in names if name.strip())


def spell_setting(setting: object) -> str:
    """Write a setting as text that reads back the same."""
    if not isinstance(setting, tuple):
        return str(setting)
    parts = [spell_setting(tuple(part)) if isinstance(part, list | tuple) else str(part) for part in setting]
    nested = any(isinstance(part, list | tuple) for part in setting)
    return "/".join(parts) if nested else ",".join(parts)


def _expand(written: str) -> tuple[int, ...]:
    """Spell out a list of numbers and ranges, or nothing if it cannot be read."""
    numbers: list[int] = []
    for part in written.split(","):
        found = RANGE.fullmatch(part.strip())
        if not found:
            return ()
        first, last = int(found[1]), int(found[2] or found[1])
        numbers += range(first, min(last, first + LONGEST) + 1)
    return tuple(numbers) if len(numbers) <= LONGEST else ()
