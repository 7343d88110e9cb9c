"""Whole numbers and words as callers give them: seats, seeds, actions, names; numbers are never rounded."""

from operator import index

from teetotum.engine.errors import BadSetup, Refusal

MOST_SEED = (1 << 63) - 1


def whole(told: object, what: str, refusal: type[Refusal] = BadSetup) -> int:
    """Read a whole number, or refuse what is none."""
    try:
        return index(told)  # type: ignore[arg-type]  # whatever is no number is refused here
    except TypeError:
        raise refusal(f"{what} is a whole number, not {told!r}") from None


def word(told: object, what: str) -> str:
    """Read a word, or refuse what is none."""
    if not isinstance(told, str):
        raise BadSetup(f"{what} is a word, not {told!r}")
    return told


def seed_of(told: object, what: str = "a seed") -> int:
    """Read a number that luck follows from: of a run, or of a match in it."""
    seed = whole(told, what)
    if not 0 <= seed <= MOST_SEED:
        raise BadSetup(f"{what} is a whole number from 0 to {MOST_SEED:,}, not {seed:,}")
    return seed
