"""Words of bits: what is open, kept as the bits of a number."""

from teetotum.engine.rules import rule

MOST_BITS = 31
"""A word holds no more than this."""


@rule()
def count_bits(word: int) -> int:
    """Count the bits of a word: two by two, four by four, and so on; compiled, this is one instruction."""
    word -= word >> 1 & 0x5555555555555555
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = word + (word >> 4) & 0x0F0F0F0F0F0F0F0F
    return word * 0x0101010101010101 >> 56 & 0x3F


@rule()
def nth_bit(word: int, n: int) -> int:
    """Find the place of the bit that has n others below it."""
    for _ in range(n):
        word &= word - 1
    return count_bits((word & -word) - 1)
