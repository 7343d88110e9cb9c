"""A table of a rulebook file, with what only rulebooks hold: wordings by name."""

from teetotum.toml_table import TomlTable


class Misprint(ValueError):
    """A rulebook file that cannot be right, told in one sentence that names file and entry."""


class RulebookTable(TomlTable):
    """One table of a rulebook or of its lessons."""

    fault = Misprint

    def wordings(self, key: str, least: str | None = None) -> dict[str, str]:
        """Read a table that gives each name its wording; where a least is given, a wording may be as little."""
        inner = self.inner(key)
        return {name: inner.text(name, least) for name in inner.left()}

    def phrases(self, key: str) -> dict[str, dict[str, str]]:
        """Read a table of tables of wordings, any of which may be empty."""
        inner = self.inner(key)
        return {name: inner.wordings(name, "") for name in inner.left()}

    def named(self, key: str) -> "dict[str, RulebookTable]":
        """Read a table of tables, each called by its key."""
        inner = self.inner(key)
        return {name: RulebookTable(self.file, f"{self.name}: {name}", inner.table(name)) for name in inner.left()}
