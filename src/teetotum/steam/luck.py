"""The keyed source by steam: the very draws that `engine.chance.Keyed` makes by hand."""

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
HALF = np.uint64(32)
LOW = np.uint64(0xFFFFFFFF)
SPAN = np.uint64(1 << 32)


@register_jitable
def scramble(word: np.uint64) -> np.uint64:
    """Mix 64 bits thoroughly (the finishing step of splitmix64)."""
    word = (word ^ (word >> np.uint64(30))) * FIRST
    word = (word ^ (word >> np.uint64(27))) * SECOND
    return word ^ (word >> np.uint64(31))


@register_jitable
def key(seed: int, match: int) -> np.uint64:
    """Begin the luck of one match of a run, far from the luck of every other."""
    return scramble(scramble(np.uint64(seed) + GOLDEN) + np.uint64(match) * GOLDEN)


@register_jitable
def below(luck: NDArray[np.uint64], n: int) -> np.int64:
    """Draw a number from 0 to n - 1, each exactly as likely as another."""
    faces = np.uint64(n)
    while n > 1:
        luck[0] += GOLDEN
        spread = (scramble(luck[0]) >> HALF) * faces
        low = spread & LOW
        if low >= faces or low >= SPAN % faces:
            return np.int64(spread >> HALF)
    return np.int64(0)


@register_jitable
def spin(luck: NDArray[np.uint64], faces: NDArray[np.int64], starts: NDArray[np.int64], wheel: int) -> np.int64:
    """Spin one of the wheels, whose faces stand one after another, and read what comes up."""
    return faces[starts[wheel] + below(luck, starts[wheel + 1] - starts[wheel])]
