"""Every walk that one arrow can be used for, laid out beforehand, so that a use is a look-up.

A walk never turns back on itself. It is kept as one number (its end and its first step). No two walks of up to eight
steps have the same ends, so that the space before a walk's end is looked up by these.
Beside the walks of mice stands what a cat leaves to them: for every space that it may stand on, the walks that do not
enter it, as bits.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from teetotum.games.cats_and_mice.vocabulary import COUNTS, END, LARGEST, MOST_WALKS, SPACES, STEP
from teetotum.mechanics.bits import MOST_BITS

Links: TypeAlias = tuple[tuple[int, ...], ...]
Steps: TypeAlias = tuple[int, ...]
"""The spaces of a walk in order, the one it starts from first."""


class Walks(NamedTuple):
    """All walks in one row, and where each space's and number's begin."""

    at: tuple[int, ...]
    row: tuple[int, ...]


class Overgrown(ValueError):
    """A board with more walks than there is room for."""


def steps_from(links: Links, start: int, number: int) -> list[Steps]:
    """List the walks of so many steps from a space that never turn back on themselves."""
    walks: list[Steps] = [(start,)]
    for _ in range(number):
        walks = [(*walk, there) for walk in walks for there in links[walk[-1]] if walk[-2:-1] != (there,)]
    return walks


def cut_at_holes(walks: Sequence[Steps], holes: Sequence[int]) -> list[Steps]:
    """End every walk at the first Hole it comes to, but for the space it starts from; walks cut alike are one."""
    cut = [next((walk[: n + 1] for n in range(1, len(walk)) if walk[n] in holes), walk) for walk in walks]
    return list(dict.fromkeys(cut))


def pack(walk: Steps) -> int:
    """Put a walk's end and its first step into one number; a walk that stays where it is has none."""
    return walk[-1] | (walk[1] if len(walk) > 1 else END) << STEP


def lay_in_a_row(lists: Iterable[list[Steps]]) -> Walks:
    """Lay the walks of every space and number in one row."""
    at, row = [0], []
    for walks in lists:
        row += [pack(walk) for walk in walks]
        at.append(len(row))
    if len(row) > MOST_WALKS:
        raise Overgrown(f"{len(row)} walks of up to {LARGEST} steps are more than {MOST_WALKS}")
    return Walks(tuple(at + [len(row)] * (COUNTS * SPACES + 1 - len(at))), (*row, *[0] * (MOST_WALKS - len(row))))


@lru_cache(maxsize=32)
def cat_walks(links: Links) -> Walks:
    """Lay out the walks of a cat: nothing stops it on the Highways."""
    lists = (
        steps_from(links, space, number) if 0 < number <= LARGEST else []
        for space in range(len(links))
        for number in range(COUNTS)
    )
    return lay_in_a_row(lists)


@lru_cache(maxsize=32)
def spaces_before(links: Links) -> tuple[int, ...]:
    """Tell of every two spaces, row by row, which comes before the second on the way from the first."""
    before = [0] * (SPACES * SPACES)
    for start in range(len(links)):
        before[SPACES * start + start] = start
        for number in range(1, LARGEST + 1):
            for walk in steps_from(links, start, number):
                before[SPACES * start + walk[-1]] = walk[-2]
    return tuple(before)


@lru_cache(maxsize=64)
def mouse_walks(links: Links, holes: tuple[int, ...], *, reach: bool, bob: bool) -> tuple[Walks, tuple[int, ...]]:
    """Lay out the walks of a mouse, and which a cat leaves open; out of the Barn its Hole counts as the first space."""

    def walks(space: int, number: int) -> list[Steps]:
        if not 0 < number <= LARGEST:
            return []
        found = steps_from(links, space, number - 1 if space in holes else number)
        if reach:
            found = cut_at_holes(found, holes)
        return [walk for walk in found if bob or space not in holes or walk[-1] not in holes]

    lists = [walks(space, number) for space in range(len(links)) for number in range(COUNTS)]
    if max(map(len, lists)) > MOST_BITS:
        raise Overgrown(f"{max(map(len, lists))} walks of one number from one space are more than {MOST_BITS}")
    return lay_in_a_row(lists), left_by_cats(lists, holes)


def left_by_cats(lists: Sequence[list[Steps]], holes: tuple[int, ...]) -> tuple[int, ...]:
    """Tell by number, space of a cat and start, as bits, the walks that do not enter that space."""
    left = [0] * (SPACES * SPACES * (LARGEST + 1))
    for at, walks in enumerate(lists):
        start, number = divmod(at, COUNTS)
        for space in range(SPACES if walks else 0):
            met = (space in (walk if start in holes else walk[1:]) for walk in walks)
            left[SPACES * (SPACES * number + space) + start] = sum(1 << n for n, shut in enumerate(met) if not shut)
    return tuple(left)


@lru_cache(maxsize=32)
def shots(links: Links, first: tuple[int, ...], second: tuple[int, ...]) -> tuple[int, ...]:
    """Count of 1000 spins how many let a cat on one space take a mouse on another, row by row."""
    spins = Counter((min(one, other), max(one, other)) for one in first for other in second)
    met = [0] * (SPACES * SPACES)
    for cat in range(len(links)):
        far = {total: steps_from(links, cat, total) for total in {one + other for one, other in spins}}
        for (one, other), times in spins.items():
            for space in {walk[step] for walk in far[one + other] for step in (one, other, one + other)}:
                met[SPACES * cat + space] += times
    return tuple(1000 * times // spins.total() for times in met)
