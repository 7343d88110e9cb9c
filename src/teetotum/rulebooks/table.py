"""Reads one table of a rulebook file key by key, so that nothing misspelt slips through."""

from collections.abc import Mapping

OUTSIDE_THE_TABLE = object()


class Misprint(ValueError):
    """A rulebook file that cannot be right, told in one sentence that names file and entry."""


class Table:
    """One table of the file, with the name by which a reader would find it."""

    def __init__(self, file: str, name: str, entries: Mapping[str, object]) -> None:
        self.file = file
        self.name = name
        self._rest = dict(entries)

    def misprint(self, wrong: str) -> Misprint:
        """Name file and entry, and say what is wrong there."""
        return Misprint(f"{self.file}: {self.name}: {wrong}.")

    def take(self, key: str) -> object:
        """Hand over whatever stands under a key, and strike it off."""
        return self._rest.pop(key, OUTSIDE_THE_TABLE)

    def text(self, key: str, default: str | None = None) -> str:
        """Read a text that is not empty, or the default."""
        held = self.take(key)
        if held is OUTSIDE_THE_TABLE and default is not None:
            return default
        if not isinstance(held, str) or (not held.strip() and default is None):
            raise self._wanting(key, "words", held)
        return held

    def texts(self, key: str) -> tuple[str, ...]:
        """Read one text or a list of them; nothing counts as none."""
        held = self.take(key)
        if held is OUTSIDE_THE_TABLE:
            return ()
        listed = held if isinstance(held, list) else [held]
        if not all(isinstance(text, str) and text.strip() for text in listed):
            raise self.misprint(f"{key} should be words or a list of words")
        return tuple(listed)

    def whole(self, key: str, default: int | None = None) -> int:
        """Read a whole number, or the default."""
        held = self.take(key)
        if held is OUTSIDE_THE_TABLE and default is not None:
            return default
        if not isinstance(held, int) or isinstance(held, bool):
            raise self._wanting(key, "a whole number", held)
        return held

    def table(self, key: str) -> dict[str, object]:
        """Read a table within this one; nothing counts as empty."""
        held = self.take(key)
        if held is OUTSIDE_THE_TABLE:
            return {}
        if not isinstance(held, dict):
            raise self.misprint(f"{key} should be a table")
        return held

    def wordings(self, key: str) -> dict[str, str]:
        """Read a table that gives each name its wording."""
        inner = Table(self.file, self.name, self.table(key))
        return {name: inner.text(name) for name in list(inner._rest)}

    def tables(self, key: str, name_key: str) -> "list[Table]":
        """Read a list of tables, each called by its id or name."""
        held = self.take(key)
        listed = [] if held is OUTSIDE_THE_TABLE else held
        if not isinstance(listed, list) or not all(isinstance(inner, dict) for inner in listed):
            raise self.misprint(f"{key} should be a list of tables, each under [[{key}]]")
        return [Table(self.file, str(inner.get(name_key) or f"{key} {n}"), inner) for n, inner in enumerate(listed, 1)]

    def _wanting(self, key: str, sort: str, held: object) -> Misprint:
        missing = held is OUTSIDE_THE_TABLE or held == ""
        return self.misprint(f"{key} is missing" if missing else f"{key} should be {sort}")

    def close(self) -> None:
        """Refuse whatever was not asked for."""
        if self._rest:
            raise self.misprint(f"nobody knows what {next(iter(self._rest))!r} means here")
