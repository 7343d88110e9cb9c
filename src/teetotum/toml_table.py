"""Reads one table of a TOML file key by key, refusing whatever is misspelt, missing or of the wrong sort."""

from collections.abc import Mapping
from difflib import get_close_matches
from reprlib import repr as in_brief
from typing import Self, TypeGuard

LARGEST = 10**9  # No figure of ours comes near it; not-a-number and infinity do not lie below it.


class TomlTable:
    """One table of a file, with the name by which a reader would find it; `fault` is what its errors are raised as."""

    fault: type[ValueError] = ValueError

    def __init__(self, file: str, name: str, entries: Mapping[str, object]) -> None:
        self.file = file
        self.name = name
        self._rest = dict(entries)
        self._asked: list[str] = []

    def wrong(self, words: str) -> ValueError:
        """Name file and entry, and say what is wrong there."""
        return self.fault(f"{self.file}: {self.name}: {words}.")

    def take(self, key: str) -> object:
        """Hand over whatever stands under a key, and strike it off; None if nothing does."""
        self._asked.append(key)
        return self._rest.pop(key, None)

    def has(self, key: str) -> bool:
        """See whether something stands under a key that was not taken yet."""
        return key in self._rest

    def left(self) -> list[str]:
        """List the keys that were not taken yet."""
        return list(self._rest)

    def text(self, key: str, default: str | None = None) -> str:
        """Read words, or the default; only where the default is empty may they be empty too."""
        held = self.take(key)
        if held is None and default is not None:
            return default
        if not isinstance(held, str) or (not held.strip() and default != ""):
            raise self.wanting(key, "words", held)
        return held

    def texts(self, key: str) -> tuple[str, ...]:
        """Read a list of words, or one alone; nothing counts as none."""
        held = self.take(key)
        listed = held if isinstance(held, list) else [] if held is None else [held]
        if not all(isinstance(text, str) and text.strip() for text in listed):
            raise self.wanting(key, "words, or a list of words in quotation marks", held)
        return tuple(listed)

    def number(self, key: str, default: int | float | None = None) -> int | float:
        """Read a plain number, or the default."""
        held = self.take(key)
        if held is None and default is not None:
            return default
        if not is_number(held):
            raise self.wanting(key, "a number", held)
        return held

    def whole(self, key: str, default: int | None = None) -> int:
        """Read a whole number, or the default."""
        held = self.take(key)
        if held is None and default is not None:
            return default
        if not isinstance(held, int) or isinstance(held, bool):
            raise self.wanting(key, "a whole number", held)
        return held

    def flag(self, key: str) -> bool:
        """Read true or false; nothing counts as false."""
        held = self.take(key)
        if held is not None and not isinstance(held, bool):
            raise self.wanting(key, "true or false", held)
        return held is True

    def table(self, key: str) -> dict[str, object]:
        """Read a table within this one; nothing counts as empty."""
        held = self.take(key)
        if held is not None and not isinstance(held, dict):
            raise self.wanting(key, "a table", held)
        return held or {}

    def inner(self, key: str) -> Self:
        """Open a table within this one, under the same name."""
        return type(self)(self.file, self.name, self.table(key))

    def tables(self, key: str, name_key: str) -> list[Self]:
        """Open a list of tables, each called by its id or name."""
        held = self.take(key)
        listed = [] if held is None else held
        if not isinstance(listed, list) or not all(isinstance(inner, dict) for inner in listed):
            raise self.wrong(f"{key} should be a list of tables, each under [[{key}]]")
        return [
            type(self)(self.file, str(each.get(name_key) or f"{key} {n}"), each) for n, each in enumerate(listed, 1)
        ]

    def close(self) -> None:
        """Refuse whatever was not asked for."""
        if self._rest:
            odd = next(iter(self._rest))
            near = get_close_matches(odd, self._asked, 1)
            meant = f": perhaps {near[0]} is meant" if near else ""
            raise self.wrong(f"nobody knows what {odd!r} means here{meant}")

    def wanting(self, key: str, sort: str, held: object) -> ValueError:
        """Say that a key is missing, or of which sort it should be."""
        if held is None or held == "":
            near = get_close_matches(key, list(self._rest), 1, 0.8)
            return self.wrong(f"{key} is missing{f', though there is {near[0]}' if near else ''}")
        return self.wrong(f"{key} should be {sort}, not {in_brief(held)}")


def is_number(held: object) -> TypeGuard[float]:
    """Tell a plain number from true, false, infinity and the monstrous."""
    return isinstance(held, int | float) and not isinstance(held, bool) and -LARGEST < held < LARGEST
