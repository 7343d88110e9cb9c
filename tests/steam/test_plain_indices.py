"""Rules of the house read no row from its end, and everybody else may."""

from collections.abc import Callable
from types import FunctionType

import numpy as np
import pytest
from numba import njit
from numpy.typing import NDArray

from teetotum.steam import plain_indices


def before(row: NDArray[np.int64], place: int) -> int:
    """Read what lies before a place."""
    return int(row[place - 1])


def compiled_in(module: str) -> Callable[[NDArray[np.int64], int], int]:
    """Compile the function as if it were written elsewhere, its bounds checked."""
    made = FunctionType(before.__code__, before.__globals__, "before")
    made.__module__ = module
    compiled: Callable[[NDArray[np.int64], int], int] = njit(boundscheck=True)(made)
    return compiled


@pytest.fixture(autouse=True)
def _installed() -> None:
    plain_indices.install()


def test_the_checked_build_refuses_a_rule_that_reads_from_the_end() -> None:
    rule = compiled_in("teetotum.games.somewhere")
    assert rule(np.array([4, 5, 6]), 2) == 5
    with pytest.raises(IndexError):
        rule(np.array([4, 5, 6]), 0)


def test_somebody_elses_code_reads_from_the_end_as_ever() -> None:
    assert compiled_in("somebodys_agent")(np.array([4, 5, 6]), 0) == 6
