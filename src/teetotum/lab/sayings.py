"""What rules say, checked against their rulebook: every name stands there, and nothing stands there that nobody says.

The second argument of `note` and `whisper` is a saying by its name, one of two by a condition, a name handed on, or
`Saying.FAMILY + n` where the rulebook gives that name several wordings; never a bare number.
"""

import ast
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeGuard

from teetotum.engine.game import HasRulebook
from teetotum.rulebooks.sayings import FILE

TELLING = ("note", "whisper")


def faults(ruled: HasRulebook, root: Path) -> list[str]:
    """List what the rules in a folder say otherwise than their rulebook lets them."""
    wordings = Counter(saying.name.upper() for entry in ruled.rulebook.entries for saying in entry.sayings)
    nodes = [(path, node) for path in sorted(root.rglob("*.py")) if path.name != FILE for node in _nodes(path)]
    said = {node.attr for _, node in nodes if _is_saying(node)}
    return [
        *(f"{path.relative_to(root.parent)}: {wrong}" for path, node in nodes for wrong in _wrong_in(node, wordings)),
        *(f"{ruled.id}: the rulebook has no saying {name.lower()}" for name in sorted(said - wordings.keys())),
        *(f"{ruled.id}: nobody says {name.lower()}" for name in wordings if name not in said),
    ]


def _nodes(path: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def _wrong_in(node: ast.AST, wordings: Mapping[str, int]) -> Iterator[str]:
    if isinstance(node, ast.BinOp):
        for name in (side.attr for side in (node.left, node.right) if _is_saying(side)):
            if not isinstance(node.op, ast.Add) or wordings.get(name, 2) == 1:
                yield f"line {node.lineno}: {ast.unparse(node)} reckons with a saying that is no family"
    elif isinstance(node, ast.Call) and any(_calls(node, name) for name in TELLING) and not _is_named(node.args[1]):
        yield f"line {node.lineno}: {ast.unparse(node.args[1])} is no saying's name"


def _is_named(told: ast.expr) -> bool:
    if isinstance(told, ast.IfExp):
        return _is_named(told.body) and _is_named(told.orelse)
    if isinstance(told, ast.BinOp):
        return _is_named(told.left)
    return isinstance(told, ast.Name) or _is_saying(told)


def _is_saying(node: ast.AST) -> TypeGuard[ast.Attribute]:
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "Saying"


def _calls(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
