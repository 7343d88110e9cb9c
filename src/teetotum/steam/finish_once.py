"""How the compiler is kept from doing the same work over and over: a rule is finished once, in the driver it goes into.

Left alone, Numba takes each rule that a driver calls, links into it whatever the rule calls, makes it quick and writes
machine code for it, although nobody ever runs the rule by itself: what lies at the bottom of a tall house of rules is
then finished once for every floor above it. Here a rule stays intermediate code, and only the driver is finished, with
all its rules in it. Compiled code is the same in what it does, and no slower.

Into a driver for long runs the rules are folded, wherever it calls them: that makes matches up to twice as fast. A
search calls the same rules from many places, and folding them there made the compiler's work five times as long for
nothing, so elsewhere the compiler folds in what it likes.

This leans on what Numba does not promise to keep. A Numba that has gone other ways only compiles as slowly as before.
"""

# mypy: disable-error-code="no-untyped-call"
# Numba says nothing of its types.

from collections.abc import Mapping
from typing import Protocol

from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.registry import cpu_target

RULE_NAMES: set[str] = set()
"""Names of the rules, which are left as intermediate code."""
FOLDED: set[str] = set()
"""Names of the rules that are folded into drivers for long runs."""
FOLDING: set[str] = set()
"""Names of the drivers for long runs, in full."""
FROM_PYTHON = "_ZN7cpython"
"""How the names begin of functions by which Python calls compiled code."""


class Module(Protocol):
    """A module of intermediate code, with the names of what it holds."""

    globals: Mapping[str, object]


class Library(JITCodeLibrary):
    """The code of one function and of all that it calls."""

    is_called_by_python = False

    @property
    def is_rule(self) -> bool:
        """Whether this is a rule, and not something else of the same name that is run by itself."""
        return self.name in RULE_NAMES and not self.is_called_by_python

    def add_ir_module(self, ir_module: Module) -> None:
        """Add a module, and see whether it holds a way in from Python."""
        self.is_called_by_python |= any(name.startswith(FROM_PYTHON) for name in ir_module.globals)
        super().add_ir_module(ir_module)

    def finalize(self) -> None:
        """Link into a driver all that its rules call, make it quick and write machine code; leave a rule as it is."""
        if self.is_rule:
            self._finalized = True
        else:
            self._linking_libraries = all_below(self)
            super().finalize()

    def _optimize_final_module(self) -> None:
        """Have rules folded into a driver for long runs before it is made quick."""
        if self.name in FOLDING:
            rules = (each for each in self._linking_libraries if each.name in FOLDED)
            names = {each.name for rule in rules for each in rule._final_module.functions if not each.is_declaration}
            for written in self._final_module.functions:
                if written.name in names:
                    written.add_function_attribute("alwaysinline")
        super()._optimize_final_module()


def all_below(library: JITCodeLibrary) -> list[JITCodeLibrary]:
    """List everything that a library calls, and what that calls, each once and the nearest first."""
    found: dict[JITCodeLibrary, None] = {}
    waiting = list(library._linking_libraries)
    while waiting:
        library = waiting.pop(0)
        if library not in found:
            found[library] = None
            waiting += library._linking_libraries
    return list(found)


class Codegen(JITCPUCodegen):
    """The code generator, with libraries that finish once."""

    _library_class = Library

    def set_env(self, env_name: str, env: object) -> None:
        """Tell running code about its surroundings, where there is any code to tell."""
        if self._engine.get_global_value_address(env_name):
            super().set_env(env_name, env)


def install() -> None:
    """Have all code from now on generated so."""
    codegen = cpu_target.target_context.codegen()
    if type(codegen) is JITCPUCodegen:
        codegen.__class__ = Codegen
