"""Scenarios: how the forces of a game of sealed orders stand at the start, one file each; anybody's own by its path.

A file has `id`, `game`, `title`, `words` and `provenance`: title and words are for everybody and say nothing that any
side would not know. Under `[statements]` stands what each side alone is told. Whatever else a file holds is read by
the game it names, which refuses in one sentence what does not suit it; `neutral` sees to it that what all read betrays
nobody.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path

from teetotum import packages
from teetotum.boards import Unsound as Unfit
from teetotum.boards.reader import contents_of, parse
from teetotum.toml_table import TomlTable

__all__ = ["Scenario", "ScenarioTable", "Unfit", "from_bytes", "names", "read", "spell"]
HEADS = ("id", "game", "title", "words", "provenance")
STATEMENTS = "statements"


class ScenarioTable(TomlTable):
    """One table of a scenario's file."""

    fault = Unfit


@dataclass(frozen=True)
class Scenario:
    """A scenario as its file describes it."""

    id: str
    game: str
    title: str
    words: str
    """For everybody, like the title."""
    provenance: str
    entries: Mapping[str, object]
    file: str = ""
    statements: Mapping[str, str] = field(default_factory=dict)
    """What each side alone is told, where the game has no papers of its own for it."""

    def __hash__(self) -> int:
        return hash(self.digest)

    @cached_property
    def digest(self) -> str:
        """A fingerprint of what the scenario is, whatever the comments and spacing of its file."""
        content = {"id": self.id, "game": self.game, "entries": self.entries}
        canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str)
        return sha256(canonical.encode()).hexdigest()

    def table(self) -> ScenarioTable:
        """Open the part of the file that the game reads for itself."""
        return ScenarioTable(self.file, "the file", self.entries)

    def tables(self, key: str) -> list[ScenarioTable]:
        """Open a list of tables in it, each under the name by which a reader would find it."""
        listed = self.entries.get(key, [])
        if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
            raise Unfit(f"{self.file}: {key} should be a list of tables.")
        return [ScenarioTable(self.file, f"{key} no. {n}", each) for n, each in enumerate(listed, 1)]


def names(game: str) -> tuple[str, ...]:
    """Name every scenario of a game on the shelf, the usual one first."""
    found = packages.find(game)
    return tuple(sorted(path.stem for path in found.scenarios.glob("*.toml"))) if found else ()


def read(game: str, name_or_path: str | Path = "") -> Scenario:
    """Open a scenario of the house by name, or a file by its path; with no name, the first of the game."""
    asked = str(name_or_path) or next(iter(names(game)), "")
    for name in names(game):
        if name.lower() == asked.lower():
            return _from_shelf(game, name)
    path = Path(asked)
    if path.name == asked and not path.suffix:
        raise Unfit(f"{asked}: no scenario of this game has that name; take {' or '.join(names(game))}, or a path.")
    found = from_bytes(contents_of(path), asked)
    if found.game != game:
        raise Unfit(f"{asked}: this scenario is for {found.game}, not for {game}.")
    return found


def from_bytes(contents: bytes, file: str) -> Scenario:
    """Read a scenario from the contents of its file; its game has still to look it over."""
    entries = parse(contents, file)
    table = ScenarioTable(file, "the file", entries)
    heads = {key: table.text(key) for key in HEADS}
    told = ScenarioTable(file, STATEMENTS, table.table(STATEMENTS))
    statements = {side: told.text(side) for side in told.left()}
    rest = {key: value for key, value in entries.items() if key not in (*HEADS, STATEMENTS)}
    return Scenario(**heads, entries=rest, file=file, statements=statements)


def spell(scenario: Scenario) -> str:
    """Write a scenario as the file that reads back the same."""
    heads = [f"{key} = {_value(getattr(scenario, key))}" for key in HEADS]
    plain = [f"{key} = {_value(held)}" for key, held in scenario.entries.items() if not _is_table(held)]
    tables = [_table(key, held) for key, held in scenario.entries.items() if _is_table(held)]
    told = [_table(STATEMENTS, dict(scenario.statements))] if scenario.statements else []
    return "\n".join([*heads, *plain, *told, *tables]) + "\n"


def _is_table(held: object) -> bool:
    return isinstance(held, dict) or (isinstance(held, list) and bool(held) and isinstance(held[0], dict))


def _table(key: str, held: object) -> str:
    many: list[dict[str, object]] = held if isinstance(held, list) else [held]  # type: ignore[list-item]  # see _is_table
    head = f"[[{key}]]" if isinstance(held, list) else f"[{key}]"
    return "\n".join(
        "\n".join(["", head, *(f"{name} = {_value(value)}" for name, value in each.items())]) for each in many
    )


def _value(held: object) -> str:
    if isinstance(held, dict):
        return "{ " + ", ".join(f"{key} = {_value(value)}" for key, value in held.items()) + " }"
    if isinstance(held, list):
        return "[" + ", ".join(_value(each) for each in held) + "]"
    # Words, numbers and truth are written alike in JSON and in TOML.
    return json.dumps(held, ensure_ascii=False)


@cache
def _from_shelf(game: str, name: str) -> Scenario:
    found = packages.find(game)
    assert found is not None  # its scenario was named
    return from_bytes((found.scenarios / f"{name}.toml").read_bytes(), f"{name}.toml")
