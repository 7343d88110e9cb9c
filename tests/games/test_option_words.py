"""A house rule is asked for by the words of its rulebook: one misspelt would silently never hold."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from teetotum import games
from teetotum.rulebooks import read

ROOMS = Path(games.__file__).parent
Asked = tuple[int, str, str]
"""A line, the option that is read there, and a word it is held against."""


def option_read(node: ast.AST, bound: dict[str, str]) -> str | None:
    """Say which option an expression reads: asked on the spot, or kept under a name since."""
    if isinstance(node, ast.Name):
        return bound.get(node.id)
    match node:
        case ast.Call(func=ast.Attribute(attr="choice"), args=[ast.Constant(value=str(name))]):
            return name
        case ast.Subscript(value=ast.Attribute(attr="settings"), slice=ast.Constant(value=str(name))):
            return name
    return None


def words_in(node: ast.AST) -> list[str]:
    """List the words a comparison or a table offers."""
    return [each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)]


def kept_in(function: ast.AST) -> dict[str, str]:
    """Find under which names a function keeps what it has read."""
    kept = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            option = option_read(node.value, {})
            if option:
                kept[node.targets[0].id] = option
    return kept


def asked(source: str) -> Iterator[Asked]:
    """Find every word that an option of a game is held against."""
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            bound = kept_in(function)
            for node in (each for each in ast.walk(function) if isinstance(each, ast.expr)):
                yield from held_against(node, bound)


def held_against(node: ast.expr, bound: dict[str, str]) -> Iterator[Asked]:
    """See what one comparison, table or reading asks of an option."""
    option, words = None, [""]
    if isinstance(node, ast.Compare):
        option = option_read(node.left, bound)
        words = [word for side in node.comparators for word in words_in(side)]
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Dict):
        option = option_read(node.slice, bound)
        words = [word for key in node.value.keys if key for word in words_in(key)]
    elif isinstance(node, ast.Call | ast.Subscript):
        option = option_read(node, bound)
    if option:
        yield from ((node.lineno, option, word) for word in words)


def misspelt(name: str, source: str) -> list[Asked]:
    """List what a game's source asks that its rulebook does not know."""
    book = read(name)
    known = {option.name: {"", *option.choices} for option in book.options}
    return [each for each in asked(source) if each[2] not in known.get(each[1], set())]


@pytest.mark.parametrize("name", [*games.names(), *games.exercises()])
def test_every_word_an_option_is_held_against_is_a_choice_of_the_rulebook(name: str) -> None:
    wrong = {str(path): misspelt(name, path.read_text()) for path in sorted((ROOMS / name).rglob("*.py"))}
    assert {path: found for path, found in wrong.items() if found} == {}


def test_the_strategic_game_holds_many_options_against_words() -> None:
    found = [each for path in (ROOMS / "naval_strategic").rglob("*.py") for each in asked(path.read_text())]
    assert len({option for _, option, word in found if word}) > 35


@pytest.mark.parametrize(
    "line",
    [
        'return house.choice("odds") == "interpolated"',
        'return house.choice("odd") == "step"',
        'return {"steps": 1}[house.choice("odds")]',
        'reading = house.choice("odds")\n    return reading in ("step", "interpolat")',
        'return play.house.choice("od")',
        'return house.settings["odds"] == "interpolated"',
    ],
)
def test_a_misspelt_word_is_found(line: str) -> None:
    assert misspelt("naval_strategic", f"def ask(house):\n    {line}\n")
