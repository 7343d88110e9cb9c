"""Reads one table of a board file key by key, refusing whatever is misspelt or of the wrong sort."""

from collections.abc import Mapping
from difflib import get_close_matches
from reprlib import repr as in_brief
from typing import TypeGuard

from teetotum.boards.sheet import WHOLE_SPACE, Order, Point, Unsound

LARGEST = 10**9  # No figure of a board comes near it; not-a-number and infinity do not lie below it.


class Table:
    """One table of the file, with the name by which a reader would find it."""

    def __init__(self, file: str, name: str, entries: Mapping[str, object]) -> None:
        self.file = file
        self.name = name
        self._rest = dict(entries)
        self._asked: list[str] = []

    def unsound(self, wrong: str) -> Unsound:
        """Name file and entry, and say what is wrong there."""
        return Unsound(f"{self.file}: {self.name}: {wrong}.")

    def take(self, key: str) -> object:
        """Hand over whatever stands under a key, and strike it off; None if nothing does."""
        self._asked.append(key)
        return self._rest.pop(key, None)

    def has(self, key: str) -> bool:
        """See whether something stands under a key that was not taken yet."""
        return key in self._rest

    def text(self, key: str, default: str | None = None) -> str:
        """Read words, or the default."""
        held = self.take(key)
        if held is None and default is not None:
            return default
        if not isinstance(held, str) or not held.strip():
            raise self._wanting(key, "words", held)
        return held

    def texts(self, key: str) -> tuple[str, ...]:
        """Read a list of words; nothing counts as none."""
        held = self.take(key)
        listed = [] if held is None else held
        if not isinstance(listed, list) or not all(isinstance(text, str) for text in listed):
            raise self._wanting(key, "a list of ids in quotation marks", held)
        return tuple(listed)

    def number(self, key: str, default: float | None = None) -> float:
        """Read a plain number, or the default."""
        held = self.take(key)
        if held is None and default is not None:
            return default
        if not is_number(held):
            raise self._wanting(key, "a number", held)
        return held

    def whole(self, key: str) -> int:
        """Read a whole number; nothing counts as nought."""
        held = self.take(key)
        if held is not None and (not isinstance(held, int) or isinstance(held, bool)):
            raise self._wanting(key, "a whole number", held)
        return held or 0

    def point(self, key: str) -> Point | None:
        """Read a width and a height, if they are given."""
        held = self.take(key)
        if held is None:
            return None
        if not isinstance(held, list) or len(held) != 2 or not all(is_number(side) and side > 0 for side in held):
            raise self._wanting(key, "a width and a height above nought", held)
        return float(held[0]), float(held[1])

    def orders(self, key: str) -> dict[str, Order]:
        """Read the orders of a space, each a word or a number."""
        held = self.take(key)
        orders = {} if held is None else held
        if not isinstance(orders, dict):
            raise self._wanting(key, "a table of orders", held)
        for name, order in orders.items():
            if not isinstance(order, str | bool) and not is_number(order):
                raise self._wanting(f"{key}.{name}", "a word or a number", order)
        return orders

    def provenance(self, key: str) -> dict[str, str]:
        """Read the provenance of a space, as one word or aspect by aspect."""
        held = self.take(key)
        aspects = {WHOLE_SPACE: held} if isinstance(held, str) else held
        if not isinstance(aspects, dict) or not all(isinstance(word, str) for word in aspects.values()):
            raise self._wanting(key, "a word, or a table with a word for each aspect", held)
        return aspects

    def close(self) -> None:
        """Refuse whatever was not asked for."""
        if self._rest:
            odd = next(iter(self._rest))
            near = get_close_matches(odd, self._asked, 1)
            meant = f": perhaps {near[0]} is meant" if near else ""
            raise self.unsound(f"nobody knows what {odd!r} means here{meant}")

    def _wanting(self, key: str, sort: str, held: object) -> Unsound:
        if held is None:
            near = get_close_matches(key, list(self._rest), 1, 0.8)
            return self.unsound(f"{key} is missing{f', though there is {near[0]}' if near else ''}")
        return self.unsound(f"{key} should be {sort}, not {in_brief(held)}")


def is_number(held: object) -> TypeGuard[float]:
    """Tell a plain number from true, false, infinity and the monstrous."""
    return isinstance(held, int | float) and not isinstance(held, bool) and -LARGEST < held < LARGEST
