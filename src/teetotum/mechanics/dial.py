"""The Captain's Dial: a units pointer that goes round by fifties and a corner pointer that counts the rounds."""

from typing import NamedTuple

from teetotum.engine.rules import rule

ROUND = 50
LAST_CORNER = 500
TEN = 10


class Reading(NamedTuple):
    """What a dial shows: corner pointer, units pointer, and whether the scale has been outrun."""

    corner: int
    units: int
    lap: bool


@rule()
def tens_passed(was: int, now: int) -> int:
    """Count the multiples of ten a pointer leaves behind; one it stops on is not passed yet."""
    return (max(now, 1) - 1) // TEN - (max(was, 1) - 1) // TEN


@rule()
def tens_reached(was: int, now: int) -> int:
    """Count the multiples of ten a pointer comes to or goes by; one it stood on already is not counted again."""
    return now // TEN - was // TEN


@rule()
def corner(score: int) -> int:
    """Read the corner pointer: whole fifties, as far as its scale goes."""
    return min(score // ROUND * ROUND, LAST_CORNER)


@rule()
def units(score: int) -> int:
    """Read the units pointer: what is over a multiple of fifty."""
    return score % ROUND


def read_dial(score: int) -> Reading:
    """Read both pointers; above 549 a lap mark tells that the corner scale has been outrun."""
    return Reading(corner(score), units(score), score >= LAST_CORNER + ROUND)
