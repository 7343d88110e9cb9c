"""Every small change that can be made to one line of a module: a sign, a bound, a number, a step left out."""

import ast
from collections.abc import Iterator
from typing import NamedTuple

TOLERANCE = 0.001
"""Real numbers below this are hairbreadths, not figures of the game."""
TELLERS = ("note", "whisper")
ENUMS = ("IntEnum", "StrEnum", "Enum", "IntFlag")
COMPARED: dict[type[ast.cmpop], tuple[tuple[str, str], ...]] = {
    ast.Lt: (("<", "<="), ("<", ">=")),
    ast.LtE: (("<=", "<"), ("<=", ">")),
    ast.Gt: ((">", ">="), (">", "<=")),
    ast.GtE: ((">=", ">"), (">=", "<")),
    ast.Eq: (("==", "!="),),
    ast.NotEq: (("!=", "=="),),
    ast.In: ((" in ", " not in "),),
    ast.NotIn: ((" not in ", " in "),),
    ast.Is: ((" is ", " is not "),),
    ast.IsNot: ((" is not ", " is "),),
}
RECKONED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
OTHER = {"min": "max", "max": "min", "any": "all", "all": "any", "True": "False", "False": "True"}


class Change(NamedTuple):
    """One stretch of one line put otherwise; columns are bytes, as the parser counts them."""

    module: str
    line: int
    begins: int
    ends: int
    was: str
    now: str

    def apply(self, source: str) -> str:
        """Write the module with this change in it."""
        lines = source.encode().splitlines(keepends=True)
        lines[self.line - 1] = self._within(lines[self.line - 1])
        return b"".join(lines).decode()

    def _within(self, line: bytes) -> bytes:
        return line[: self.begins] + self.now.encode() + line[self.ends :]

    def shown(self, source: str) -> tuple[str, str]:
        """Show the line as it stands and as it is changed."""
        line = source.encode().splitlines()[self.line - 1]
        return line.decode().strip(), self._within(line).decode().strip()


def changes(module: str, source: str) -> list[Change]:
    """List every change to a module, in the order of its lines."""
    return sorted(set(_Finder(module, source).found(ast.parse(source))))


class _Finder:
    """Walks a module and notes what might be put otherwise."""

    def __init__(self, module: str, source: str) -> None:
        self.module = module
        self.lines = [line.encode() for line in source.splitlines()]

    def found(self, node: ast.AST) -> Iterator[Change]:
        """Find the changes in a node and in all that lies within it and may be changed."""
        yield from self.of(node)
        for child in within(node):
            yield from self.found(child)

    def of(self, node: ast.AST) -> Iterator[Change]:
        """Find the changes of a node itself."""
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                for was, now in COMPARED[type(op)]:
                    yield from self.between(left, right, was, now)
            case ast.BoolOp(op=op, values=values):
                was, now = (" and ", " or ") if isinstance(op, ast.And) else (" or ", " and ")
                yield from self.between(values[0], values[1], was, now)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in RECKONED:
                yield from self.between(left, right, *RECKONED[type(op)])
            case ast.UnaryOp(op=ast.USub() | ast.Not(), operand=operand):
                yield from self.put(node, self.text(operand))
            case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test) if not is_idle(test):
                if not isinstance(test, ast.Compare | ast.UnaryOp):  # those have a sign of their own to be turned
                    yield from self.put(test, f"not ({self.text(test)})")
            case ast.Constant(value=bool() as value):
                yield from self.put(node, OTHER[str(value)])
            case ast.Constant(value=int() as value):
                yield from self.put(node, str(value + 1))
                yield from self.put(node, str(value - 1))
            case ast.Constant(value=float() as value) if abs(value) >= TOLERANCE or value == 0:
                yield from self.put(node, repr(value + 1) if value == 0 or value >= 1 else repr(value * 2))
            case ast.Call(func=ast.Name(id=name) as called) if name in OTHER:
                yield from self.put(called, OTHER[name])
            case ast.AugAssign(target=target, op=op, value=value) if type(op) in RECKONED:
                was, now = RECKONED[type(op)]
                yield from self.between(target, value, f"{was}=", f"{now}=")
        if isinstance(node, ast.If) and isinstance(node.body[-1], ast.Return):
            yield from self.put(node.body[-1], "pass")
        if can_be_left_out(node):
            yield from self.put(node, "pass")

    def text(self, node: ast.AST) -> str:
        """Read what stands where a node stands, if it stands on one line."""
        line, begins, ends, last = span(node)
        return self.lines[line - 1][begins:ends].decode() if line == last else ""

    def put(self, node: ast.AST, now: str) -> Iterator[Change]:
        """Put something else in a node's place."""
        line, begins, ends, last = span(node)
        if line == last and now not in ("", "not ()"):
            yield Change(self.module, line, begins, ends, self.text(node), now)

    def between(self, left: ast.AST, right: ast.AST, was: str, now: str) -> Iterator[Change]:
        """Put another sign between two nodes that stand on one line."""
        line, begins, ends = span(left)[3], span(left)[2], span(right)[1]
        if line == span(right)[0]:
            at = self.lines[line - 1].find(was.encode(), begins, ends)
            if at >= 0:
                yield Change(self.module, line, at, at + len(was), was, now)


def span(node: ast.AST) -> tuple[int, int, int, int]:
    """Tell where a node stands: its line, the columns where it begins and ends, and its last line."""
    assert isinstance(node, ast.expr | ast.stmt)
    assert node.end_col_offset is not None
    assert node.end_lineno is not None
    return node.lineno, node.col_offset, node.end_col_offset, node.end_lineno


def is_idle(test: ast.expr) -> bool:
    """See whether a question only saves time: whether anybody keeps the ledger, or checks types."""
    match test:
        case ast.Call(func=ast.Name(id="is_kept")) | ast.Name(id="TYPE_CHECKING"):
            return True
    return False


def can_be_left_out(node: ast.AST) -> bool:
    """See whether a statement may be left out and leave a module that still runs: names stay bound."""
    match node:
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Break() | ast.Continue():
            return True
        case ast.Assign(targets=targets):
            return all(isinstance(target, ast.Attribute | ast.Subscript) for target in targets)
    return False


def within(node: ast.AST) -> Iterator[ast.AST]:
    """Give what lies in a node and is rule: no annotation, mark, docstring, refusal's words or bare ledger number."""
    match node:
        case ast.ClassDef(bases=bases) if any(isinstance(base, ast.Name) and base.id in ENUMS for base in bases):
            yield from (part for part in node.body if isinstance(part, ast.FunctionDef))
        case ast.FunctionDef() | ast.ClassDef():
            yield from node.body
        case ast.AnnAssign(value=value):
            yield from [value] if value else []
        case ast.Raise() | ast.Assert() | ast.JoinedStr() | ast.Import() | ast.ImportFrom():
            return
        case ast.Call(func=ast.Name(id=name)) if name in TELLERS:
            yield from (part for part in node.args if not isinstance(part, ast.Constant | ast.UnaryOp))
        case ast.If(test=test) if is_idle(test):
            yield from node.body
        case ast.keyword(arg="strict"):  # of a zip: it only asserts
            return
        case _:
            yield from ast.iter_child_nodes(node)
