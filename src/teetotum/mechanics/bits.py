"""Words of bits: what is open, kept as the bits of a number."""

from teetotum.engine.rules import rule

MOST_BITS = 31
"""A word holds no more than this."""


@rule()
def count_bits(word: int) -> int:
    """Count the bits of a word: two by two, four by four, and so on."""
    word -= word >> 1 & 0x55555555
    word = (word & 0x33333333) + (word >> 2 & 0x33333333)
    word = word + (word >> 4) & 0x0F0F0F0F
    word += word >> 8
    return word + (word >> 16) & 0x3F


@rule()
def nth_bit(word: int, n: int) -> int:
    """Find the place of the bit that has n others below it."""
    for _ in range(n):
        word &= word - 1
    place = 0
    for _ in range(MOST_BITS):
        if word >> place & 1:
            break
        place += 1
    return place
