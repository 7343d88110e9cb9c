"""The rule dialect, checked: what every function marked `@rule` keeps to, so that it reads and compiles alike.

A rule that measures (`@measure`) may use real numbers, divide, raise to powers and call the functions of geometry.
Whole numbers, truth values, tuples and flat rows; loops over `range`; no strings, dicts, sets, exceptions,
comprehensions, closures, recursion, randomness, clock or I/O. `python -m teetotum.lab.dialect` checks the house, and
that its rules say what their rulebooks let them; `python -m teetotum.lab.dialect GAME` one game, also somebody else's.
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import teetotum
from teetotum import games, packages
from teetotum.engine.errors import NoSuchGame
from teetotum.engine.rules import MEASURES, RULES
from teetotum.lab import sayings
from teetotum.lab.census import find_book
from teetotum.rulebooks.sayings import of_the_house

FORBIDDEN: dict[type[ast.AST], str] = {
    ast.Dict: "a dict",
    ast.Set: "a set",
    ast.List: "a new list",
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.Lambda: "a lambda",
    ast.Try: "an exception",
    ast.Raise: "an exception",
    ast.Assert: "an assertion",
    ast.While: "a while loop",
    ast.With: "a with block",
    ast.JoinedStr: "a string",
    ast.Import: "an import",
    ast.ImportFrom: "an import",
    ast.Global: "a global",
    ast.Nonlocal: "a closure",
    ast.Yield: "a generator",
    ast.YieldFrom: "a generator",
    ast.Await: "an await",
    ast.ClassDef: "a class",
    ast.Starred: "a starred argument",
    ast.Delete: "a deletion",
    ast.NamedExpr: "a walrus",
}
BUILTINS = {"range", "len", "min", "max", "abs", "int", "bool"}
GEOMETRY = {"sin", "cos", "tan", "asin", "acos", "atan2", "sqrt", "exp", "log", "hypot", "floor", "ceil", "float"}
"""What a rule that measures may call besides."""
ROOMS = ("teetotum.mechanics", "teetotum.games", "teetotum.players")


def faults(written: Callable[..., object]) -> Iterator[str]:
    """List what in one rule the dialect does not have."""
    where = f"{written.__module__}.{written.__qualname__}"
    tree = ast.parse(textwrap.dedent(inspect.getsource(written))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    measures = written in MEASURES
    body = tree.body[1:] if ast.get_docstring(tree) else tree.body
    for node in (inner for statement in body for inner in ast.walk(statement)):
        if type(node) in FORBIDDEN:
            yield f"{where}: {FORBIDDEN[type(node)]}"
        elif isinstance(node, ast.FunctionDef):
            yield f"{where}: a function inside it"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str | bytes | complex):
            yield f"{where}: the constant {node.value!r} is no number"
        elif isinstance(node, ast.Constant) and isinstance(node.value, float) and not measures:
            yield f"{where}: the constant {node.value!r} is no whole number"
        elif isinstance(node, ast.Div | ast.Pow | ast.MatMult) and not measures:
            yield f"{where}: the dialect divides by // and has no powers"
        elif isinstance(node, ast.For) and not is_range(node.iter):
            yield f"{where}: a loop that is not over range"
        elif isinstance(node, ast.Call):
            yield from call_faults(written, where, node)


def is_range(loop: ast.expr) -> bool:
    """See whether a loop runs over range(...)."""
    return isinstance(loop, ast.Call) and isinstance(loop.func, ast.Name) and loop.func.id == "range"


def call_faults(written: Callable[..., object], where: str, call: ast.Call) -> Iterator[str]:
    """A rule calls other rules and a few builtins, and never itself."""
    if not isinstance(call.func, ast.Name):
        yield f"{where}: it calls {ast.unparse(call.func)}, which is no rule"
        return
    name = call.func.id
    called = getattr(inspect.getmodule(written), name, None)
    if called is written:
        yield f"{where}: it calls itself"
    elif name not in BUILTINS and called not in RULES and not may_measure(written, name, called):
        yield f"{where}: it calls {name}, which is no rule"
    elif called in RULES and house_of(called) not in (teetotum.__name__, house_of(written)):
        # What is compiled is kept by a digest of the house's sources and the package's own, and of no others.
        yield f"{where}: it calls {name}, a rule of {house_of(called)}, and not of its own package or the house"


def house_of(written: object) -> str:
    """Name the top-level package that a function is written in."""
    return str(getattr(written, "__module__", "")).partition(".")[0]


def may_measure(written: Callable[..., object], name: str, called: object) -> bool:
    """A rule that measures may also call the functions of geometry, and make named tuples."""
    return written in MEASURES and (name in GEOMETRY or hasattr(called, "_fields"))


def rules_of(game: str = "") -> list[Callable[..., object]]:
    """Open the rooms of the house, or those of one game and its programs, and list the rules written there."""
    rooms = rooms_of(game) if game else ROOMS
    for room in rooms:
        for module in walk_packages(getattr(import_module(room), "__path__", []), f"{room}."):
            import_module(module.name)
    doors = tuple(f"{room}." for room in rooms) if game else ("",)
    return [written for written in RULES if f"{written.__module__}.".startswith(doors)]


def rooms_of(game: str) -> tuple[str, ...]:
    """Name the package of a game, and that of its programs."""
    found = game_found(game)
    return tuple(filter(None, (found.package, found.room(packages.PROGRAMS))))


def game_found(game: str) -> packages.Found:
    """Find a game, the house's own or somebody else's."""
    found = packages.find(games.plain(game))
    if found is None:
        raise NoSuchGame(f"there is no game called '{game[:40]}'")
    return found


def check(game: str = "") -> list[str]:
    """Check every rule of the house, or of one game, and that they say what their rulebooks let them."""
    spoken = {game_found(game).id: game_found(game).root} if game else dict(said_in_the_house())
    said = [fault for name, room in spoken.items() for fault in sayings.faults(find_book(name), room)]
    return [fault for written in rules_of(game) for fault in faults(written)] + said


def said_in_the_house() -> Iterator[tuple[str, Path]]:
    """Name every rulebook of the house, with the room of its rules."""
    return ((book.id, path.parent) for path, book in of_the_house())


def main(game: str = "") -> int:
    """Say what departs from the dialect."""
    found = check(game)
    for fault in found:
        sys.stderr.write(f"{fault}\n")
    told = f"{len(rules_of(game))} rules of {game or teetotum.__name__} keep to the dialect\n"
    sys.stdout.write("" if found else told)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
