"""How much a test plays: a little in every run of the suite, the long count in `make endurance`."""

import os

IS_LONG = os.environ.get("TEETOTUM_TESTS", "") == "long"


def sized(usual: int, long: int) -> int:
    """Give the size of a count: the usual one, or the long one where `TEETOTUM_TESTS=long` asks for it."""
    return long if IS_LONG else usual


PAIRS = 10_000
"""Pairs of worlds that a seat must not tell apart, for each game of sealed orders."""
