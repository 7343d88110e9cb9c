"""What is changed and by what it is tried: the rule modules of each game, and the tests that are evidence for it."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

from benchmarks.mutants.changes import Change, changes

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src"
GAMES = SOURCES / "teetotum" / "games"
TESTS = ROOT / "tests"
MECHANICS = "teetotum.mechanics."
PAPERWORK = frozenset(
    {"__init__", "notation", "position", "positions", "words", "wording", "grammar", "sayings", "account_text"}
    | {"clock", "puzzle"}
)
"""Modules that read and write text, keep the clock or set puzzles: no rules, and tested with whoever uses them."""
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
BESIDE = frozenset({"test_drawing", "test_programs", "test_players", "test_statistics"})
"""Tests of what is drawn and of how well programs play: no evidence for a rule."""
SHARED = (
    *("engine/test_golden_records.py", "engine/test_conformance.py", "games/test_*.py", "boards/test_*.py"),
    *("test_spaces.py", "library/test_batches.py", "library/test_states.py", "lab/test_sequels.py"),
)
"""Tests that ask something of several games."""
PROGRESSIVE = ("progressive/test_clauses.py", "progressive/test_rulings.py", "progressive/test_golden.py")
"""Tests of the evening that games are played on side by side, for those that can be."""


@cache
def games() -> list[str]:
    """Name every game of the house."""
    return sorted(room.parent.name for room in GAMES.glob("*/__init__.py"))


def modules(game: str) -> dict[str, Path]:
    """Find the rule modules of a game by their dotted names."""
    return {dotted(path): path for path in sorted((GAMES / game).rglob("*.py")) if path.stem not in PAPERWORK}


def dotted(path: Path) -> str:
    """Name a module of the house as it is imported."""
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts)


def path_of(module: str) -> Path:
    """Find the file of a module."""
    return SOURCES / (module.replace(".", "/") + ".py")


@cache
def tree_of(module: str) -> ast.Module:
    """Parse a module."""
    return ast.parse(path_of(module).read_text(encoding="utf-8"))


def mechanics(game: str) -> dict[str, set[str]]:
    """Find what a game uses of the shared mechanics: for each of their modules the names it leans on, near or far."""
    used: dict[str, set[str]] = {}
    new = [found for path in sorted((GAMES / game).rglob("*.py")) for found in imported(dotted(path))]
    while new:
        module, name = new.pop()
        if name not in used.setdefault(module, set()):
            used[module].add(name)
            new += leaned_on(module, name)
    return used


def imported(module: str) -> list[tuple[str, str]]:
    """Name what a module imports from the mechanics."""
    return [
        (node.module, name.name)
        for node in ast.walk(tree_of(module))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(MECHANICS)
        for name in node.names
    ]


def leaned_on(module: str, name: str) -> list[tuple[str, str]]:
    """Name what something in a module leans on there and in other mechanics."""
    told = {name: of for of, name in imported(module)}
    words = {
        node.id
        for statement in tree_of(module).body
        if name in bound_by(statement)
        for node in ast.walk(statement)
        if isinstance(node, ast.Name)
    }
    return [(told.get(word, module), word) for word in sorted(words)]


def bound_by(statement: ast.stmt) -> set[str]:
    """Name what a statement of a module brings into being."""
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return {name}
        case ast.Assign(targets=targets):
            return {node.id for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)}
        case ast.AnnAssign(target=ast.Name(id=name)):
            return {name}
    return set()


def may_change(game: str) -> Iterator[Change]:
    """List every change to a game's rules, and to what it uses of the mechanics, that makes a difference."""
    used = mechanics(game)
    for module in [*modules(game), *sorted(used)]:
        source = path_of(module).read_text(encoding="utf-8")
        lines = reached(module, used[module]) if module in used else None
        for change in changes(module, source):
            if (lines is None or change.line in lines) and mark_of(change, source) not in equivalents():
                yield change


def reached(module: str, names: set[str]) -> set[int]:
    """Number the lines of a module on which these names are brought into being."""
    found: set[int] = set()
    for statement in tree_of(module).body:
        if bound_by(statement) & names:
            found.update(range(statement.lineno, (statement.end_lineno or statement.lineno) + 1))
    return found


def draw(game: str, number: int, seed: int) -> list[Change]:
    """Draw so many lines of a game's rules, and for each of them one change that makes a difference."""
    return [found[lot % len(found)] for lot, found in sorted(lots(game, seed).items())[:number]]


def lots(game: str, seed: int) -> dict[int, list[Change]]:
    """Give every line that can be changed its lot, which it keeps when other lines come, go or move."""
    lines: dict[tuple[str, int], list[Change]] = {}
    for change in may_change(game):
        lines.setdefault((change.module, change.line), []).append(change)
    alike = Counter[tuple[str, ...]]()
    drawn: dict[int, list[Change]] = {}
    for (module, _), found in sorted(lines.items()):
        words = mark_of(found[0], path_of(module).read_text(encoding="utf-8"))[:3]
        alike[words] += 1
        told = f"{seed} {game} {words} {alike[words]}"
        drawn[int.from_bytes(blake2b(told.encode(), digest_size=8).digest())] = found
    return drawn


Mark: TypeAlias = tuple[str, str, str, str]
"""What a change is known by when lines have moved: module, function, the line before and after."""


def mark_of(change: Change, source: str) -> Mark:
    """Say what a change is known by."""
    within = next(
        (
            statement.name
            for statement in tree_of(change.module).body
            if isinstance(statement, ast.FunctionDef | ast.ClassDef)
            and statement.lineno <= change.line <= (statement.end_lineno or 0)
        ),
        "",
    )
    return change.module, within, *change.shown(source)


@cache
def equivalents() -> dict[Mark, str]:
    """Read which changes make no difference to anybody, and why."""
    table = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return {
        (one["module"], one["within"], one["was"], now): one["reason"]
        for one in table["equivalent"]
        for now in ([one["now"]] if isinstance(one["now"], str) else one["now"])
    }


@cache
def tests(game: str) -> list[Path]:
    """Find the files of tests that may have something to say of a game, or of the mechanics it uses."""
    parts = [path for path in sorted((TESTS / "mechanics").glob("test_*.py")) if names(path, *mechanics(game))]
    asked = (path for pattern in SHARED for path in sorted(TESTS.glob(pattern)))
    own = (path for path in sorted((TESTS / "games" / game).glob("test_*.py")) if path.stem not in BESIDE)
    return [
        *own,
        *parts,
        *(TESTS / name for name in PROGRESSIVE if (GAMES / game / "progress.py").is_file()),
        *(path for path in asked if names(path, game, "games.names()", "games.exercises()", "RECORDS")),
    ]


def names(path: Path, *words: str) -> bool:
    """See whether a file of tests has one of these words."""
    text = f"{path.name} {path.read_text(encoding='utf-8')}"
    return any(re.search(rf"(?<![a-z_]){re.escape(word)}", text) for word in words)


def concerns(test: str, game: str) -> bool:
    """See whether a test is about this game, by its path and its parameters, and not about another."""
    return not any(re.search(rf"(?<![a-z_]){other}(?![a-z_])", test) for other in games() if other != game)
