"""One seat's passages, where seats wait for the last at the end of each: how long they take, and what is owed then.

Within a passage nobody changes another's course. What ties the seats together is when the last is in: as long as a seat
waits it works off the turns it owes, and what is left holds it back in the next passage. So the seats' fates in a
passage, their days and the turns they still owe, are independent once it is settled who comes in last, and in which
round.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import gcd
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from teetotum.engine.errors import BadSetup
from teetotum.engine.umpire import Setup
from teetotum.lab.voyages import HOME, LONGEST, Course, Sounder
from teetotum.steam.tables import exact_of

MOST_DAYS = 4096
"""No passage of any chance that can be shown takes longer."""
RARE, RAREST = 1e-13, 1e-17
"""A chance that is let go: of what all seats do together, and of what one does."""
Chances: TypeAlias = NDArray[np.float64]
Law: TypeAlias = dict[tuple[int, int, int], float]
"""How likely a passage takes so many rounds and so many days, and leaves so many turns owed."""
Owed: TypeAlias = tuple[int, ...]


def laws_of(setup: Setup, level: str) -> list[Law]:
    """Find the law of each passage from a seat's positions when it sails alone."""
    sounder = Sounder(setup, level)
    course, kind = sounder.course(), exact_of(setup).passages
    assert kind is not None
    passages = [-1, *(int(getattr(state, kind.number)) for state in sounder.waiting)]
    laws, starts = [], {1}
    while starts:
        ends: set[int] = set()
        found = [law_from(course, passages, start, ends) for start in sorted(starts)]
        if any(abs(other.get(at, 0.0) - found[0].get(at, 0.0)) > RARE for other in found for at in other | found[0]):
            raise BadSetup("these odds are worked out where all leave a port alike: there is teetotum simulate")
        laws.append(found[0])
        starts = ends - {HOME}
    return laws


def law_from(course: Course, passages: Sequence[int], start: int, ends: set[int]) -> Law:
    """Follow one seat from the start of a passage to its end; the turns it still owes there go by in the next."""
    moves = {at: list(moves_from(course, at)) for at, passage in enumerate(passages) if passage == passages[start]}
    law: dict[tuple[int, int], Chances] = defaultdict(lambda: np.zeros(MOST_DAYS))
    going: dict[int, dict[int, Chances]] = defaultdict(dict)
    going[1][start] = np.eye(1, MOST_DAYS)[0]
    for rounds in range(1, LONGEST):
        while going[rounds]:
            at, chances = going[rounds].popitem()
            for lead, gone, more, weight in moves[at] if chances.max() > RAREST else ():
                if lead in moves:
                    room = going[rounds + gone].setdefault(lead, np.zeros(MOST_DAYS))
                else:
                    room = law[rounds, max(gone - 1, 0)]
                    ends.add(lead)
                room[more:] += weight * chances[: MOST_DAYS - more]
    return {
        (rounds, int(days), owed): float(chances[days])
        for (rounds, owed), chances in law.items()
        for days in np.flatnonzero(chances)
    }


def moves_from(course: Course, at: int) -> Iterator[tuple[int, int, int, float]]:
    """List where a seat may come from a position, after how many rounds and days, and how likely."""
    weights = course.answers[at] / len(course.answers[at])
    parts = (course.leads[at], course.rounds[at], course.days[at], weights)
    for lead, gone, more, weight in zip(*(part.ravel().tolist() for part in parts), strict=True):
        if weight > 0:
            yield lead, gone, more, weight


@dataclass(frozen=True)
class Passage:
    """A passage as chances by rounds, by units of days beyond the least, and by turns owed at its end."""

    law: Chances
    delay: int
    """Units of days that a turn owed at the start costs."""
    is_last: bool

    def begun(self, owed: int, most: int) -> Chances:
        """Give the law of a seat that owes turns at the start, in room for one that owes the most."""
        rounds, days, left = self.law.shape
        law = np.zeros((rounds + most, days + most * self.delay, left))
        law[owed : owed + rounds, owed * self.delay : owed * self.delay + days] = self.law
        return law

    def fates(self, start: Owed) -> list[dict[int, Chances]]:
        """Tell each seat's chances by the turns owed at the end, a row for each round and seat that may be last."""
        most, seats = max(start), len(start)
        laws = [self.begun(owed, most) for owed in start]
        if self.is_last:
            return [{0: law.sum(axis=(0, 2))[None]} for law in laws]
        rounds = np.arange(laws[0].shape[0])
        last, who = (each.ravel()[:, None] for each in np.meshgrid(rounds, np.arange(seats), indexing="ij"))
        told = [self.fate(law, seat, last, who) for seat, law in enumerate(laws)]
        return trimmed(told)

    @staticmethod
    def fate(law: Chances, seat: int, last: NDArray[np.int64], who: NDArray[np.int64]) -> dict[int, Chances]:
        """Sort a seat's chances by the turns owed at the end, for each round and seat in which the last comes in."""
        rounds, days, left = law.shape
        here = np.arange(rounds)[None]
        waited = last - here - (seat > who)  # turns that go by in port
        may_be = np.where(who == seat, here == last, waited >= 0)
        found = {}
        for carried in range(left):
            told = np.zeros((len(last), days))
            for owed in range(carried, left):
                stays = np.where(who == seat, owed, np.maximum(owed - waited, 0)) == carried
                told += (may_be & stays).astype(float) @ law[:, :, owed]
            if told.any():
                found[carried] = told
        return found


def trimmed(told: list[dict[int, Chances]]) -> list[dict[int, Chances]]:
    """Leave out the rows that never come about."""
    weights = np.prod([sum(each.sum(axis=1) for each in fate.values()) for fate in told], axis=0)
    kept = weights > RARE
    return [{owed: rows[kept] for owed, rows in fate.items()} for fate in told]


def passages_of(laws: Sequence[Law], lost: int, tail: float) -> list[Passage]:
    """Lay laws out as chances, without the longest of passages."""
    unit = gcd(lost, *(one - other for law in laws for one, other in pairwise(sorted({days for _, days, _ in law}))))
    return [laid_out(law, unit, lost, tail, number == len(laws) - 1) for number, law in enumerate(laws)]


def laid_out(law: Law, unit: int, lost: int, tail: float, is_last: bool) -> Passage:
    """Lay a law out as chances."""
    least = min(days for _, days, _ in law)
    found = {(rounds, (days - least) // unit, owed): chance for (rounds, days, owed), chance in law.items()}
    room = np.zeros([max(part) + 1 for part in zip(*found, strict=True)])
    for at, chance in found.items():
        room[at] = chance
    beyond = 1.0 - np.cumsum(room.sum(axis=(0, 2)))
    kept = int(np.argmax(beyond < tail)) + 1 if (beyond < tail).any() else room.shape[1]
    return Passage(room[:, :kept], lost // unit, is_last)
