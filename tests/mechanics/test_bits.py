"""Words of bits are counted and picked from."""

from hypothesis import given
from hypothesis import strategies as st

from teetotum.mechanics.bits import MOST_BITS, count_bits, nth_bit


@given(st.integers(0, (1 << MOST_BITS) - 1))
def test_bits_are_counted_and_found_from_the_lowest(word: int) -> None:
    places = [place for place in range(MOST_BITS) if word >> place & 1]
    assert count_bits(word) == len(places)
    assert [nth_bit(word, n) for n in range(len(places))] == places
