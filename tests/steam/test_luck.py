"""Keyed luck by steam is keyed luck by hand."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numba import njit

from teetotum.engine.chance import Keyed
from teetotum.steam import luck


@njit(nogil=True)
def draws(seed: int, match: int, n: int, times: int) -> list[np.int64]:
    word = np.zeros(1, np.uint64)
    word[0] = luck.key(seed, match)
    return [luck.below(word, n) for _ in range(times)]


@settings(deadline=None)
@given(st.integers(0, 2**62), st.integers(0, 2**40), st.integers(1, 2**31))
def test_both_sources_draw_the_same(seed: int, match: int, n: int) -> None:
    keyed = Keyed(seed, match)
    assert list(draws(seed, match, n, 20)) == [keyed.below(n) for _ in range(20)]
