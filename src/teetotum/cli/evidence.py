"""Which functions carry out a clause, and which tests are marked with it."""

import ast
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from teetotum.engine.game import AnyGame
from teetotum.engine.rules import RULES, UPHELD

TESTS = Path(__file__).parents[3] / "tests"
"""Where the tests lie in a checkout of the sources; an installed house has none."""


def carried_out_by(game: AnyGame, number: int) -> Iterator[str]:
    """Name the functions that are marked with a clause or ruling of this game."""
    with suppress(ImportError):  # the programs declare which advice they heed, where the game has any
        import_module(f"teetotum.players.{game.id}")
    for function, clauses in (*RULES.items(), *UPHELD.items()):
        if any(isinstance(clause, game.clauses | game.rulings) and clause == number for clause in clauses):
            room = function.__module__.removeprefix("teetotum.games.").removeprefix("teetotum.")
            yield f"{room}.{function.__qualname__}"


def tests_of(entry_id: str) -> list[str]:
    """Name the tests that are marked with an entry, where the sources lie beside the code."""
    if not (TESTS / "cli").is_dir():
        return []
    return sorted(set(marked_tests(TESTS.rglob("test_*.py"), entry_id)))


def marked_tests(files: Iterable[Path], entry_id: str) -> Iterator[str]:
    """Read test files for functions marked with an entry."""
    for file in files:
        text = file.read_text(encoding="utf-8")
        if f'"{entry_id}"' in text:
            for part in ast.walk(ast.parse(text)):
                if isinstance(part, ast.FunctionDef) and any(cites(mark, entry_id) for mark in part.decorator_list):
                    yield part.name


def cites(mark: ast.expr, entry_id: str) -> bool:
    """See whether a test's mark names an entry."""
    if not (isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute)):
        return False
    named = any(isinstance(word, ast.Constant) and word.value == entry_id for word in mark.args)
    return named and mark.func.attr in {"clause", "golden"}
