"""A module written again for the C compiler: the same values, rules and words, in the shapes that it is good at.

Python gives away nothing by a named tuple, and mypyc gives away most of its speed: it reads a field of one as anybody
reads a field of anything. So the copy that is compiled has classes of its own in their place, with a field for each
name; what is kept after the first asking is kept in such a field; constants are said to be constant; and two numbers
that are handed on as a pair, a latitude and a longitude, are handed on one by one. Comments and the marks of the rules
are left behind.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

MARKS = frozenset({"rule", "upholds", "measure"})
"""They fill registers that only the census reads, and a marked function is called slowly."""
OWN = {"field(default_factory=dict)": "{}", "field(default_factory=list)": "[]"}
"""What is made afresh for each."""
IGNORED = re.compile(r"# type: ignore\[([a-z, -]+)\]")

Changes = frozenset[tuple[str, ...]]
"""The sets of fields that are changed together somewhere, each in the order of its call."""
Places = frozenset[tuple[str, int]]
"""Where a latitude and then a longitude are asked for: by whom, and after how many other things."""


class Lore(NamedTuple):
    """What is known of all the rooms together, wherever one of them is written again."""

    changes: Changes
    places: Places


def lore_of(sources: Iterable[str]) -> Lore:
    """Read all rooms that are to be written again."""
    nodes = [node for source in sources for node in ast.walk(ast.parse(source))]
    calls = [node for node in nodes if isinstance(node, ast.Call) and is_change(node)]
    changes = frozenset(tuple(str(each.arg) for each in call.keywords) for call in calls)
    return Lore(changes, frozenset(place for node in nodes for place in places_in(node)))


def places_in(made: ast.AST) -> Iterator[tuple[str, int]]:
    """Find where a function, or the making of a value, asks for a latitude and a longitude."""
    if isinstance(made, ast.FunctionDef):
        names = [each.arg for each in made.args.args if each.arg != "self"]
    elif isinstance(made, ast.ClassDef):
        names = list(fields_of(made)[0])
    else:
        return
    for n, (first, second) in enumerate(pairwise(names)):
        if first.endswith("lat") and second.endswith("lon"):
            yield made.name, n


def is_change(call: ast.Call) -> bool:
    """See whether a call gives a named tuple with some of its fields changed."""
    changes = isinstance(call.func, ast.Attribute) and call.func.attr == "_replace" and not call.args
    return changes and all(each.arg for each in call.keywords)


def recast(source: str, lore: Lore) -> str:
    """Write a module again."""
    tree = ast.parse(source)
    tree.body = [made for each in tree.body for made in settled(each)]
    tree = Recaster(lore).visit(tree)
    tree.body.insert(1, ast.parse("from typing import Final").body[0])
    codes = sorted({code.strip() for found in IGNORED.findall(source) for code in found.split(",")})
    ignored = f'# mypy: disable-error-code="{",".join(codes)}"\n' if codes else ""
    return ignored + ast.unparse(ast.fix_missing_locations(tree)) + "\n"


def settled(stated: ast.stmt) -> list[ast.stmt]:
    """Say of a module's constants that they are constant; of a row of them each by itself."""
    if isinstance(stated, ast.AnnAssign) and is_constant(stated.target, stated.value):
        whole = ast.Subscript(ast.Name("Final"), stated.annotation)
        return [ast.AnnAssign(stated.target, whole, stated.value, 1)]
    if not isinstance(stated, ast.Assign) or len(stated.targets) > 1:
        return [stated]
    target, value = stated.targets[0], stated.value
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = zip(target.elts, value.elts, strict=True)
        return [made for name, each in pairs for made in settled(ast.Assign([name], each))]
    if is_constant(target, value) and isinstance(target, ast.Name):
        return [ast.AnnAssign(target, ast.Name("Final"), value, 1)]
    return [stated]


def is_constant(target: ast.expr, value: ast.expr | None) -> bool:
    """See whether a module's name is a constant that may be said to be one.

    Rows of numbers may not: mypyc takes one for wanting that another module has set. Nor may type variables.
    """
    if not isinstance(target, ast.Name) or not target.id.strip("_").isupper() or target.id.startswith("__"):
        return False
    row = isinstance(value, ast.Tuple) and not all(is_word(each) for each in value.elts)
    return value is not None and not row and called(value) not in ("TypeVar", "ParamSpec")


def is_word(value: ast.expr) -> bool:
    """See whether a value is a word, or a constant's name."""
    return isinstance(value, ast.Name) or (isinstance(value, ast.Constant) and isinstance(value.value, str))


class Recaster(ast.NodeTransformer):
    """Goes through a module and writes its classes, rules and calls again."""

    def __init__(self, lore: Lore) -> None:
        self.lore = lore
        self.held = 0

    def visit_FunctionDef(self, rule: ast.FunctionDef) -> ast.FunctionDef:
        """Leave the marks of a rule behind."""
        rule.decorator_list = [each for each in rule.decorator_list if called(each) not in MARKS]
        self.generic_visit(rule)
        return rule

    def visit_Call(self, call: ast.Call) -> ast.Call:
        """Have a named tuple changed by a method made for these fields, and pairs handed on one by one."""
        self.generic_visit(call)
        if is_change(call) and isinstance(call.func, ast.Attribute):
            call.func.attr = change_of([str(each.arg) for each in call.keywords])
            call.args, call.keywords = [each.value for each in call.keywords], []
        else:
            call.args = self.one_by_one(called(call), call.args)
        return call

    def one_by_one(self, name: str, asked: Iterable[ast.expr]) -> list[ast.expr]:
        """Hand a starred pair on as a latitude and a longitude, where these are what is asked for."""
        told: list[ast.expr] = []
        unsure = False  # behind a row of unknown length nobody knows what is asked for
        for each in asked:
            if not isinstance(each, ast.Starred):
                told.append(each)
            elif not unsure and (name, len(told)) in self.lore.places:
                told += self.parts_of(each.value)
            else:
                told.append(each)
                unsure = True
        return told

    def parts_of(self, pair: ast.expr) -> list[ast.expr]:
        """Take a pair apart, reckoning it once."""
        first = second = pair
        if not isinstance(pair, ast.Name):
            self.held += 1
            first = ast.NamedExpr(ast.Name(f"pair_{self.held}"), pair)
            second = ast.Name(f"pair_{self.held}")
        return [ast.Subscript(first, ast.Constant(0)), ast.Subscript(second, ast.Constant(1))]

    def visit_ClassDef(self, made: ast.ClassDef) -> ast.ClassDef:
        """Write a named tuple, or a frozen class, as a class with a field for each name."""
        self.generic_visit(made)
        if is_book(made):
            made.decorator_list = [ast.parse("dataclass(init=False)", mode="eval").body]
            made.body += ast.parse("\n".join(making(*fields_of(made), ()))).body
        elif is_value(made):
            made.bases = [base for base in made.bases if not (isinstance(base, ast.Name) and base.id == "NamedTuple")]
            made.body = value_body(made, self.lore.changes)
            made.decorator_list = []
        return made


def called(call: ast.expr) -> str:
    """Name what is called, if it has a plain name."""
    asked = call.func if isinstance(call, ast.Call) else None
    return asked.id if isinstance(asked, ast.Name) else asked.attr if isinstance(asked, ast.Attribute) else ""


def is_value(made: ast.ClassDef) -> bool:
    """See whether a class is one of values that never change: a named tuple, or frozen and with plain defaults."""
    marks = " ".join(ast.unparse(each) for each in made.decorator_list)
    fresh = [value for value in fields_of(made)[1].values() if "default_factory" in value]
    frozen = "frozen=True" in marks and "eq=False" in marks and OWN.keys() >= set(fresh)
    return frozen or any(isinstance(base, ast.Name) and base.id == "NamedTuple" for base in made.bases)


def is_book(made: ast.ClassDef) -> bool:
    """See whether a class is a plain record that is written in as play goes on."""
    return any(isinstance(each, ast.Name) and each.id == "dataclass" for each in made.decorator_list)


def fields_of(made: ast.ClassDef) -> tuple[dict[str, str], dict[str, str]]:
    """Give the fields of a class with their types, and what they are where nothing is said."""
    stated = [each for each in made.body if isinstance(each, ast.AnnAssign)]
    types = {ast.unparse(each.target): ast.unparse(each.annotation) for each in stated}
    return types, {ast.unparse(each.target): ast.unparse(each.value) for each in stated if each.value is not None}


def value_body(made: ast.ClassDef, changes: Changes) -> list[ast.stmt]:
    """Write the body of a class of values: its fields, how it is made, compared and changed, and its own methods."""
    types, given = fields_of(made)
    methods = [each for each in made.body if isinstance(each, ast.FunctionDef)]
    kept = {each.name: each for each in methods if is_kept(each)}
    lines = [f"{name}: {kind}" for name, kind in types.items()]
    lines += [f"kept_{name}: {ast.unparse(each.returns or ast.Constant(None))} | None" for name, each in kept.items()]
    lines += making(types, given, kept)
    lines += [] if any("eq=False" in ast.unparse(each) for each in made.decorator_list) else comparing(made.name, types)
    lines += [line for each in sorted(changes) if set(each) <= types.keys() for line in changing(made, types, each)]
    lines += [line for name, each in kept.items() for line in keeping(name, ast.unparse(each.returns or each))]
    return [*ast.parse("\n".join(lines)).body, *map(unkept, methods)]


def making(types: Mapping[str, str], given: Mapping[str, str], kept: Iterable[str]) -> list[str]:
    """Write how a value is made; a dictionary or a list of its own is made with it."""
    own = {name: OWN[value] for name, value in given.items() if value in OWN}
    told = [f"{name}: {kind}" + default(name, given) for name, kind in types.items() if name not in own]
    lines = [f"    self.{name} = {name}" for name in types if name not in own]
    told += [f"{name}: {types[name]} | None = None" for name in own]
    lines += [f"    self.{name} = {name} if {name} is not None else {fresh}" for name, fresh in own.items()]
    lines += [f"    self.kept_{name} = None" for name in kept]
    return [f"def __init__({', '.join(['self', *told])}) -> None:", *(lines or ["    pass"])]


def default(name: str, given: Mapping[str, str]) -> str:
    """Write what a field is where nothing is said."""
    return f" = {given[name]}" if name in given else ""


def comparing(name: str, types: Iterable[str]) -> list[str]:
    """Write how values are compared, field by field."""
    same = " and ".join(f"self.{each} == other.{each}" for each in types) or "True"
    parts = "".join(f"self.{each}, " for each in types)
    return [
        *("def __eq__(self, other: object) -> bool:", f"    return isinstance(other, {name}) and {same}"),
        *("def __hash__(self) -> int:", f"    return hash(({parts}))"),
    ]


def changing(made: ast.ClassDef, types: Mapping[str, str], names: tuple[str, ...]) -> list[str]:
    """Write how a value is given with some fields changed."""
    told = ", ".join(f"new_{name}: {types[name]}" for name in names)
    parts = ", ".join(f"new_{name}" if name in names else f"self.{name}" for name in types)
    variables = [ast.unparse(base.slice) for base in made.bases if isinstance(base, ast.Subscript)]
    whole = f"{made.name}[{variables[0]}]" if variables else made.name
    return [f'def {change_of(names)}(self, {told}) -> "{whole}":', f"    return {made.name}({parts})"]


def change_of(names: Iterable[str]) -> str:
    """Name the method that changes some fields."""
    return "with_" + "__".join(names)


def is_kept(method: ast.FunctionDef) -> bool:
    """See whether what a method gives is kept after the first asking."""
    return any(isinstance(each, ast.Name) and each.id == "cached_property" for each in method.decorator_list)


def keeping(name: str, kind: str) -> list[str]:
    """Write how something is worked out when it is first asked for, and kept."""
    return [
        *("@property", f"def {name}(self) -> {kind}:", f"    found = self.kept_{name}"),
        *("    if found is None:", f"        found = self.kept_{name} = self.find_{name}()", "    return found"),
    ]


def unkept(method: ast.FunctionDef) -> ast.FunctionDef:
    """Leave of a kept property the method that works it out."""
    if is_kept(method):
        method.name, method.decorator_list = f"find_{method.name}", []
    return method
