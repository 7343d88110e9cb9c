"""The census of clauses: for every clause and ruling, what carries it out and what tests it, or why nothing does.

`python -m teetotum.lab.census` writes docs/coverage.md; with `--check` it only says whether the page is up to date.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import teetotum
from teetotum import games, packages
from teetotum.engine.conformance import carried_out
from teetotum.engine.files import write_whole
from teetotum.engine.game import HasRulebook
from teetotum.lab.progressive.vocabulary import PROGRESSIVE
from teetotum.rulebooks import Clause, Ruling, lessons


@dataclass(frozen=True)
class Entry:
    """How one clause or ruling is accounted for."""

    cited: Clause | Ruling
    code: tuple[str, ...]
    tests: tuple[str, ...]

    @property
    def reason(self) -> str:
        """Why it is not enforced, where it is a custom."""
        return self.cited.reason if isinstance(self.cited, Clause) else ""

    @property
    def kind(self) -> str:
        """Rule, custom, advice, tutorial or ruling."""
        return self.cited.kind if isinstance(self.cited, Clause) else "ruling"

    @property
    def is_accounted_for(self) -> bool:
        """Carried out and tested, or declared a custom with its reason."""
        return bool(self.reason) if self.kind == "custom" else bool(self.code and self.tests)


MARKED = ("games", "mechanics", "players", "draw", "lab.progressive", "cli.campaign")
"""The rooms in which clauses are carried out; none of them needs an extra, such as a framework or a database."""


@cache
def open_marked_rooms() -> None:
    """Import all that carries out a clause of the house's own books, so that every mark is made."""
    for room in MARKED:
        package = import_module(f"teetotum.{room}")
        for inner in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(inner.name)


def books() -> dict[str, HasRulebook]:
    """Fetch every rulebook of the house, with the enums that cite it: those of the games, and the evening's."""
    own = sorted(packages.own().values(), key=lambda found: (found.is_sealed, found.id))
    return {found.id: find_book(found.id) for found in own} | {PROGRESSIVE.id: PROGRESSIVE}


def find_book(name: str) -> HasRulebook:
    """Fetch a game by its name, or the Progressive Game, which is none."""
    if games.is_exercise(name):
        return games.find_exercise(name)
    return PROGRESSIVE if name.strip().lower() == PROGRESSIVE.id else games.find(name)


def census(book: HasRulebook, tests: Path | None = None) -> list[Entry]:
    """Account for every clause and ruling of a book; without a folder of tests only the code is counted."""
    open_marked_rooms()
    return [account(book, cited, tests) for cited in book.rulebook.entries]


def account(book: HasRulebook, cited: Clause | Ruling, tests: Path | None = None) -> Entry:
    """Account for one clause or ruling, by the game itself, its programs and its lessons."""
    open_rooms_of(book)
    code = carried_out(book).get(cited.number, [])
    taught = upheld_by_lessons(book).get(cited.id, [])
    marked = marks(tests, "clause").get(cited.id, set()) if tests else set()
    return Entry(cited, tuple(sorted({*code, *taught})), tuple(sorted(marked)))


def open_rooms_of(book: HasRulebook) -> None:
    """Import what carries out a book beside its game: the programs that play it, or its room in the lab."""
    found = packages.find(book.id)
    room = found.room(packages.PROGRAMS) if found else f"teetotum.lab.{book.id}"
    for inner in walk_packages(getattr(import_module(room), "__path__", []), f"{room}.") if room else ():
        import_module(inner.name)


def tests_beside() -> Path | None:
    """Find the tests in a checkout of the sources; an installed house has none."""
    tests = Path(teetotum.__path__[0]).parents[1] / "tests"
    return tests if (tests / "lab").is_dir() else None


def upheld_by_lessons(book: HasRulebook) -> dict[str, list[str]]:
    """List the clauses that the lessons of a game carry out by teaching as the print asks."""
    if book.id not in lessons.names():
        return {}
    return {clause: [f"the lessons of {book.id}"] for clause in lessons.read(book.id).upholds}


@cache
def marks(tests: Path, kind: str) -> dict[str, set[str]]:
    """Find which tests are marked with which clauses, by reading the tests as text."""
    found: dict[str, set[str]] = {}
    for source in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for test, marker in marked_tests(tree):
            for clause in named(marker, kind):
                found.setdefault(clause, set()).add(f"{source.relative_to(tests).as_posix()}::{test}")
    return found


def marked_tests(tree: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Go through the decorators of every test."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for marker in node.decorator_list:
                yield node.name, marker


def named(marker: ast.expr, kind: str) -> list[str]:
    """Read the names in a mark such as `@pytest.mark.clause("GA-25")`."""
    if not isinstance(marker, ast.Call) or not isinstance(marker.func, ast.Attribute) or marker.func.attr != kind:
        return []
    return [name.value for name in marker.args if isinstance(name, ast.Constant) and isinstance(name.value, str)]


def page(tests: Path) -> str:
    """Write the coverage page."""
    parts = [
        "# Coverage: clause, code, test",
        "",
        "Made by `make coverage`; a test fails when this page is out of date or a clause is not accounted for.",
        "",
    ]
    for book in books().values():
        parts += book_page(book, tests)
    return "\n".join(parts) + "\n"


def book_page(book: HasRulebook, tests: Path) -> list[str]:
    """Write one book's part of the coverage page."""
    entries = census(book, tests)
    done = sum(entry.is_accounted_for for entry in entries)
    customs = sum(entry.kind == "custom" for entry in entries)
    rows = [
        f"## {book.rulebook.title}",
        "",
        f"{done} of {len(entries)} clauses and rulings accounted for, {customs} of them customs.",
        "",
        "| ID | Kind | Carried out by | Tested by |",
        "|---|---|---|---|",
    ]
    for entry in entries:
        code = f"*{entry.reason}*" if entry.kind == "custom" else listed(entry.code, "teetotum.")
        rows.append(f"| {entry.cited.id} | {entry.kind} | {code} | {listed(entry.tests, '')} |")
    return [*rows, ""]


def listed(names: tuple[str, ...], prefix: str, most: int = 3) -> str:
    """List a few names, and say how many more there are."""
    shown = [f"`{name.removeprefix(prefix)}`" for name in names[:most]]
    more = len(names) - most
    return ", ".join(shown) + (f" and {more} more" if more > 0 else "")


def main(arguments: list[str]) -> int:
    """Write the page, or with --check compare it."""
    checkout = Path.cwd()
    coverage, tests = checkout / "docs" / "coverage.md", checkout / "tests"
    if not tests.is_dir():
        sys.stderr.write("the census reads the tests: run it from the root of a source checkout\n")
        return 2
    written = page(tests)
    if "--check" not in arguments:
        write_whole(coverage, written)
        return 0
    if not coverage.is_file() or coverage.read_text(encoding="utf-8") != written:
        sys.stderr.write("docs/coverage.md is out of date: run `make coverage`\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
