"""Who meets whom: everybody once in a round robin, or by how they stand in a Swiss system.

Guests, or sides of partners, are numbers from nought. A round is a list of pairs, the first of whom sits first; whoever
is in none has a bye.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

Pair: TypeAlias = tuple[int, int]
Round: TypeAlias = tuple[Pair, ...]
Side: TypeAlias = tuple[int, ...]
"""One guest, or partners."""
PARTNERS = 2
MOST_ROUNDS = 20
"""Rounds of a Swiss system; more would be a round robin."""


class History(NamedTuple):
    """What has been played so far: the rounds, and how many halves of a win each guest has."""

    rounds: Sequence[Round]
    points: Sequence[int]

    @property
    def met(self) -> Counter[frozenset[int]]:
        """How often every two have met."""
        return Counter(frozenset(pair) for pairs in self.rounds for pair in pairs)

    @property
    def firsts(self) -> Counter[int]:
        """How often each guest has sat first, less how often second."""
        seats = Counter(pair[0] for pairs in self.rounds for pair in pairs)
        seats.subtract(pair[1] for pairs in self.rounds for pair in pairs)
        return seats

    @property
    def byes(self) -> Counter[int]:
        """How often each guest has had nobody to play with."""
        played = Counter(guest for pairs in self.rounds for pair in pairs for guest in pair)
        return Counter({guest: len(self.rounds) - played[guest] for guest in range(len(self.points))})


def round_robin(guests: int) -> tuple[Round, ...]:
    """Let everybody meet everybody once, sitting first as often as second, or once more; an odd one out has a bye."""
    even = guests + guests % 2
    ring = list(range(even))
    rounds = []
    for number in range(even - 1):
        facing = [(ring[at], ring[-1 - at]) for at in range(even // 2)]
        turned = [pair[::-1] if (at % 2 if at else number % 2) else pair for at, pair in enumerate(facing)]
        rounds.append(tuple((one, other) for one, other in turned if max(one, other) < guests))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return tuple(rounds)


def swiss(history: History) -> Round:
    """Pair guests who stand alike: nobody meets anybody again while that can be helped, and byes go round."""
    guests = sorted(range(len(history.points)), key=lambda guest: (-history.points[guest], guest))
    met = history.met
    for again in range(len(guests) * max(1, len(history.rounds)) + 1):
        for left in sitting_out(guests, history.byes):
            found = matched(left, met, again)
            if found is not None:
                return tuple(seated(pair, history.firsts) for pair in found)
    return ()


def sitting_out(guests: Sequence[int], byes: Counter[int]) -> list[list[int]]:
    """List the companies that are left when one sits out: first whoever has done so least, then who stands lowest."""
    if len(guests) % 2 == 0:
        return [list(guests)]
    least = min(byes[guest] for guest in guests)
    out = [guest for guest in reversed(guests) if byes[guest] == least]
    return [[guest for guest in guests if guest != idle] for idle in out]


def matched(left: Sequence[int], met: Counter[frozenset[int]], again: int) -> list[Pair] | None:
    """Pair everybody with who stands nearest, with so many meetings again at most; None where that cannot be."""
    if not left:
        return []
    if not again and has_odd_island(left, met):
        return None
    first, *others = left
    for other in sorted(others, key=lambda guest: met[frozenset((first, guest))]):
        cost = met[frozenset((first, other))]
        if cost > again:
            return None
        rest = matched([guest for guest in others if guest != other], met, again - cost)
        if rest is not None:
            return [(first, other), *rest]
    return None


def has_odd_island(left: Sequence[int], met: Counter[frozenset[int]]) -> bool:
    """See whether those who have not met fall into groups of which one is odd, so that not all can be paired afresh."""
    unseen = set(left)
    while unseen:
        island, edge = 0, [unseen.pop()]
        while edge:
            here, island = edge.pop(), island + 1
            near = {guest for guest in unseen if not met[frozenset((here, guest))]}
            unseen -= near
            edge += near
        if island % 2:
            return True
    return False


def seated(pair: Pair, firsts: Counter[int]) -> Pair:
    """Let whoever has sat first less often sit first."""
    one, other = pair
    return (other, one) if firsts[other] < firsts[one] else pair


def dealt(belongs: Sequence[int], sides: Sequence[Side]) -> tuple[Side, ...]:
    """Say who holds each seat, by the side that it belongs to: all of a side that has one, else one after another."""
    waiting = [list(side) for side in sides]
    found: list[Side] = []
    for side in belongs:
        left = waiting[side] if side >= 0 else []
        taken = left[:] if belongs.count(side) == 1 else left[:1]
        del left[: len(taken)]
        found.append(tuple(taken))
    return tuple(found)


def sides_of(guests: Sequence[int], together: int) -> tuple[Side, ...]:
    """Part guests into sides of so many, in their order."""
    return tuple(tuple(guests[at : at + together]) for at in range(0, len(guests), together))


def usual_rounds(guests: int) -> int:
    """Say how many rounds of a Swiss system find one winner: as many as halvings leave one guest."""
    return max(1, (guests - 1).bit_length())
