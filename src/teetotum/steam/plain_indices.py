"""Rows are read where the rules say, and never from their ends.

Left alone, Numba lets a place below nought count from the end of a row, as Python does, and asks at every look-up
whether it is one: the answer stands between a look-up and the next that waits for it. No rule of the house does so, and
without the question matches are a sixth faster. Where bounds are checked a place below nought is refused, so that the
checked build finds a rule that would. Code that is not the house's, such as somebody's policy, is compiled as ever.

This leans on what Numba does not promise to keep. A Numba that has gone other ways only asks as before.
"""

# mypy: disable-error-code="no-untyped-call"
# Numba says nothing of its types.

from typing import Any

from numba.core import types
from numba.np import arrayobj

OF_THE_HOUSE = "_ZN8teetotum"
"""How the names of compiled functions of the house begin."""
_fix_from_the_end = arrayobj.fix_integer_index


def fix_integer_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """Make an index of the machine's width; only in somebody else's code one below nought counts from the end."""
    if kind.signed and builder.function.name.startswith(OF_THE_HOUSE):
        return context.cast(builder, index, kind, types.intp)
    return _fix_from_the_end(context, builder, kind, index, size)


def install() -> None:
    """Have all code from now on compiled so."""
    arrayobj.fix_integer_index = fix_integer_index
