"""How the compiler is kept from doing the same work over and over: a rule is finished once, in the driver it goes into.

Left alone, Numba takes each rule that a driver calls, links into it whatever the rule calls, makes it quick and writes
machine code for it, although nobody ever runs the rule by itself: what lies at the bottom of a tall house of rules is
then finished once for every floor above it. Here a rule stays as it was poured, and only the driver is finished, with
all its rules in it. Compiled code is the same in what it does, and no slower.

This leans on what Numba does not promise to keep. A Numba that has gone other ways only compiles as slowly as before.
"""

from llvmlite.ir import Module
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.registry import cpu_target

ROUGH: set[str] = set()
"""Names of the rules, which are left as they are poured."""
FROM_PYTHON = "_ZN7cpython"
"""How the names begin of functions by which Python calls compiled code."""


class Casting(JITCodeLibrary):  # type: ignore[misc] # Numba says nothing of its types
    """The code of one function and of all that it calls."""

    is_called_by_python = False

    @property
    def is_rough(self) -> bool:
        """Whether this is a rule, and not something else of the same name that is run by itself."""
        return self.name in ROUGH and not self.is_called_by_python

    def add_ir_module(self, ir_module: Module) -> None:
        """Take what was poured, and see whether it holds a way in from Python."""
        self.is_called_by_python |= any(name.startswith(FROM_PYTHON) for name in ir_module.globals)
        super().add_ir_module(ir_module)

    def _optimize_final_module(self) -> None:
        """Make a driver quick; a rule is made quick within its driver."""
        if not self.is_rough:
            super()._optimize_final_module()

    def _finalize_final_module(self) -> None:
        """Write machine code for a driver; a rule needs none of its own."""
        if self.is_rough:
            self._finalize_dynamic_globals()
            self._finalized = True
        else:
            super()._finalize_final_module()


class Foundry(JITCPUCodegen):  # type: ignore[misc] # Numba says nothing of its types
    """Where castings are made."""

    _library_class = Casting

    def set_env(self, env_name: str, env: object) -> None:
        """Tell running code about its surroundings, where there is any code to tell."""
        if self._engine.get_global_value_address(env_name):
            super().set_env(env_name, env)


def light() -> None:
    """Have all castings from now on made here."""
    codegen = cpu_target.target_context.codegen()
    if type(codegen) is JITCPUCodegen:
        codegen.__class__ = Foundry
