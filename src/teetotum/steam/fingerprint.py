"""What compiled code is made of, summed up: a function, everything it calls and every constant it reads.

Code kept from an earlier run may be run again only if all that is the same. A file's name, a function's name and the
time of a change say nothing of it: two policies may bear one name, and one that is edited calls others that are not.
So a function is summed up by what it does: its own code and constants, what its global names stand for now, and so on
down. What cannot be summed up is not compiled.
"""

import hashlib
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from teetotum.engine.errors import BadSetup

LIBRARIES = {*sys.stdlib_module_names, "builtins", "numpy", "numba"}
"""What the compiler knows by name; the versions of these are summed up elsewhere."""
HOUSE = "teetotum"
PLAIN = (type(None), bool, int, float, complex, str, bytes)
DIALECT = "numbers, truth values, tuples, arrays of numbers, and functions made of these"


def function_of(found: object) -> FunctionType | None:
    """Give the Python function that something callable is written as, if it is written by anybody but a library."""
    written = getattr(found, "py_func", found)
    if not isinstance(written, FunctionType) or written.__module__.partition(".")[0] in LIBRARIES:
        return None
    return written


def codes(code: CodeType) -> Iterator[CodeType]:
    """Give a function's code, and that of every function written inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


def names_read(written: FunctionType) -> list[str]:
    """List the names that a function may read from around it."""
    return sorted({name for code in codes(written.__code__) for name in code.co_names})


def globals_read(written: FunctionType) -> dict[str, Any]:
    """Look up what the global names that a function reads stand for now."""
    return {name: written.__globals__[name] for name in names_read(written) if name in written.__globals__}


def cells_of(written: FunctionType) -> list[Any]:
    """List what a function has closed over."""
    return [cell.cell_contents for cell in written.__closure__ or ()]


@dataclass
class Sum:
    """One summing up; a function that several call is looked at once."""

    seen: dict[FunctionType, str] = field(default_factory=dict)

    def of(self, written: FunctionType) -> str:
        """Sum up a function, with everything it calls and reads."""
        if written not in self.seen:
            self.seen[written] = f"again {written.__qualname__}"  # should it come to call itself
            self.seen[written] = hashlib.sha256(repr(list(self._parts(written))).encode()).hexdigest()
        return self.seen[written]

    def _parts(self, written: FunctionType) -> Iterator[object]:
        where = f"{written.__module__}.{written.__qualname__}"
        for code in codes(written.__code__):
            kept = [self.spell(each, where) for each in code.co_consts if not isinstance(each, CodeType)]
            yield code.co_code, kept, code.co_names, code.co_varnames, code.co_freevars, code.co_argcount
        yield self.spell(written.__defaults__, where)
        yield self.spell(tuple((written.__kwdefaults__ or {}).items()), where)
        yield [self.spell(each, where) for each in cells_of(written)]
        read = globals_read(written)
        for name, found in read.items():
            yield name, self.spell(found, where, names_read(written))

    def spell(self, found: object, where: str, names: list[str] | None = None) -> str:
        """Write down a value so that equal ones, and only those, are written alike."""
        written = function_of(found)
        if written is not None:
            return self.of(written)
        if isinstance(found, Enum):
            return f"{type(found).__qualname__} {found.value!r}"
        if isinstance(found, PLAIN):
            return f"{type(found).__name__} {found!r}"
        if isinstance(found, tuple | list):
            return f"{type(found).__name__} {[self.spell(each, where) for each in found]}"
        if isinstance(found, np.ndarray | np.generic):
            return f"{found.dtype.descr} {found.shape} {hashlib.sha256(found.tobytes()).hexdigest()}"
        if isinstance(found, ModuleType):
            inner = [(name, getattr(found, name)) for name in names or [] if hasattr(found, name)]
            return f"{found.__name__} {[(name, self.spell(each, where)) for name, each in inner]}"
        return self._spell_kind(found, where)

    def _spell_kind(self, found: object, where: str) -> str:
        """Write down a class or a function of a library by its name, a class of one's own by what it is made of."""
        name = f"{getattr(found, '__module__', '')}.{getattr(found, '__qualname__', repr(found))}"
        if isinstance(found, type) and issubclass(found, Enum):
            return f"{name} {[(each.name, each.value) for each in found]}"
        if isinstance(found, type) and hasattr(found, "_fields"):
            return f"{name} {found._fields}"
        home = type(found).__module__ if isinstance(found, np.dtype | np.ufunc) else getattr(found, "__module__", "")
        if isinstance(found, BuiltinFunctionType) or str(home).partition(".")[0] in LIBRARIES:
            return name if callable(found) else f"{name} {found!r}"
        told = getattr(found, "__qualname__", None) or type(found).__name__
        raise BadSetup(f"{where} cannot be compiled, for it reads {told}: the rule dialect has {DIALECT}")


def fingerprint(written: Callable[..., object]) -> str:
    """Sum up a function, with everything it calls and reads, in a few hexadecimal figures."""
    found = function_of(written)
    if found is None:
        raise BadSetup(f"{written!r} cannot be compiled: it is no function written in Python")
    return Sum().of(found)[:16]


@dataclass
class Workshop:
    """The functions that the compiler has been shown, each as it stood then.

    The compiler looks at a function once. One whose surroundings have changed since then (a helper written anew in a
    notebook) is therefore copied, and the copy shown instead. What is written outside the house is always copied: code
    kept in the cache names the module that it came from, and a notebook or a file of yesterday cannot be found again.
    """

    shown: dict[FunctionType, str] = field(default_factory=dict)
    copies: dict[tuple[FunctionType, str], FunctionType] = field(default_factory=dict)

    def as_it_stands(self, written: Callable[..., object]) -> FunctionType:
        """Give a function that the compiler will see as it stands now, with everything that it calls."""
        found = function_of(written)
        if found is None:
            raise BadSetup(f"{written!r} cannot be compiled: it is no function written in Python")
        return self._renew(found, Sum(), {})

    def _renew(self, written: FunctionType, summed: Sum, done: dict[FunctionType, FunctionType]) -> FunctionType:
        if written in done:
            return done[written]
        done[written] = written  # should it come to call itself
        now = summed.of(written)
        renewed = {name: self._renew(each, summed, done) for name, each in called_by_name(written).items()}
        changed = {name: each for name, each in renewed.items() if each is not written.__globals__[name]}
        self._look_for_stale(written, summed)
        if self.shown.setdefault(written, now) != now or changed or is_foreign(written):
            done[written] = self.copies.setdefault((written, now), copied(written, changed))
            self.shown[done[written]] = now
        return done[written]

    def _look_for_stale(self, written: FunctionType, summed: Sum) -> None:
        """Refuse what is reached through a module or a closure and has changed: a copy would not reach it."""
        for each in called_otherwise(written):
            if self.shown.setdefault(each, summed.of(each)) != summed.of(each):
                raise BadSetup(
                    f"{each.__module__}.{each.__qualname__} has changed since it was compiled, and "
                    f"{written.__qualname__} does not call it by its plain name: import it by name, or start afresh"
                )


def called_by_name(written: FunctionType) -> dict[str, FunctionType]:
    """Name the functions that a function calls by their plain names."""
    found = {name: function_of(each) for name, each in globals_read(written).items()}
    return {name: each for name, each in found.items() if each is not None}


def called_otherwise(written: FunctionType) -> list[FunctionType]:
    """List the functions that a function reaches through a module, or has closed over."""
    modules = [each for each in globals_read(written).values() if isinstance(each, ModuleType)]
    inner = [getattr(module, name, None) for module in modules for name in names_read(written)]
    return [each for each in map(function_of, [*inner, *cells_of(written)]) if each is not None]


def is_foreign(written: FunctionType) -> bool:
    """See whether a function is written outside the house."""
    return not written.__module__.startswith(f"{HOUSE}.")


def copied(written: FunctionType, changed: dict[str, FunctionType]) -> FunctionType:
    """Copy a function, with others in place of those that it calls."""
    cells: tuple[CellType, ...] | None = written.__closure__
    module = __name__ if is_foreign(written) else written.__module__
    around = {**written.__globals__, **changed, "__name__": module}
    made = FunctionType(written.__code__, around, written.__name__, written.__defaults__, cells)
    made.__kwdefaults__, made.__qualname__, made.__module__ = written.__kwdefaults__, written.__qualname__, module
    return made
