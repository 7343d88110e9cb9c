"""Exact odds of races in which nobody changes another's course: each seat's time home, and so who is first.

One seat's positions are found by the rules themselves, played by hand in a match of one seat. How many rounds it takes
is then reckoned by adding up every spin. Seats take their turns in one order: the earliest round wins, and in one round
the earlier turn. What a seat could gain by better answers than the sensible program's is worked out too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from teetotum import players
from teetotum.engine import state as states
from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.rules import NATURE, OVER
from teetotum.engine.umpire import Match, Setup, prepare
from teetotum.steam.tables import exact_of

LONGEST = 400
"""Rounds; no race of any chance that can be shown takes longer."""
LEAST = 1e-14
"""A chance that is let go."""
HOME = 0
"""The number of the position in which a seat is home."""
SHARES = (0.05, 0.5, 0.95)
ANSWERS = 2
"""What a seat may answer to a spin, at most."""
Chances = NDArray[np.float64]


@dataclass(frozen=True)
class Course:
    """Every position of one seat, the first being 1: where each spin and answer leads, and the rounds that takes."""

    leads: NDArray[np.int64]  # position, face, answer
    rounds: NDArray[np.int64]
    days: NDArray[np.int64]  # what the passage has grown longer by, where a race has passages
    answers: Chances  # how likely each answer is


def is_race(setup: Setup) -> bool:
    """See whether a set-up is a race of each against his own luck."""
    exact = setup.game.exact
    return exact is not None and bool(exact.rounds) and (setup.seats == 1 or exact.alone(setup.house))


class Spun(NamedTuple):
    """What comes of one spin by either answer: the position, the rounds and days gone by, how likely the answer is."""

    leads: tuple[int, int]
    rounds: tuple[int, int]
    days: tuple[int, int]
    answers: tuple[float, float]


class Sounder:
    """Finds every position of a seat that plays alone, at a level of the programs."""

    def __init__(self, setup: Setup, level: str) -> None:
        self.setup = prepare(setup.game, seats=1, options=dict(setup.options.settings), board=setup.sheet)
        self.exact, self.player = exact_of(self.setup), players.find(setup.game, level)
        self.found: dict[tuple[int, ...], int] = {(): HOME}
        self.waiting: list[object] = []

    def course(self) -> Course:
        """Go through all positions in the order in which they are met."""
        self.number(Match(self.setup).state)
        faces = self.setup.wheels[0].faces
        told = [[Spun((HOME, HOME), (0, 0), (0, 0), (1.0, 0.0))] * len(faces)]
        for state in self.waiting:  # grows as it is gone through
            told.append([self.spun(state, face) for face in faces])
        parts = [np.array([[each[n] for each in row] for row in told]) for n in range(len(Spun._fields))]
        return Course(*parts)

    def spun(self, state: object, face: int) -> Spun:
        """Say where a spin leads by each answer and after how many rounds, and how likely the answers are."""
        match = Match(self.setup)
        match.state = self.after(state, face)
        if match.to_act in (NATURE, OVER):
            lead, rounds, days = self.leads_to(state, match.state)
            return Spun((lead, lead), (rounds, rounds), (days, days), (1.0, 0.0))
        legal = match.legal()
        if len(legal) != ANSWERS:
            raise BadSetup("a race of each by himself is worked out where there are two answers at most")
        one, other = (self.leads_to(state, self.after(match.state, action)) for action in legal)
        taken = 0.5 if self.player.level == players.RANDOM else legal.index(self.player.choose(match, Keyed(0)))
        (lead, soon, few), (elsewhere, late, many) = one, other
        return Spun((lead, elsewhere), (soon, late), (few, many), (1.0 - taken, float(taken)))

    def after(self, state: object, action: int) -> object:
        """Take an action on a copy."""
        play = self.setup.play(states.copy(state))
        self.setup.game.take(play, action)
        return play.state

    def leads_to(self, was: object, now: object) -> tuple[int, int, int]:
        """Number the position that a state has come to, and count the rounds and days gone by."""
        gone: int = getattr(now, self.exact.rounds) - getattr(was, self.exact.rounds)
        days = self.days_between(was, now)
        over = self.setup.game.to_act(self.setup.play(now)) == OVER
        return (HOME if over else self.number(now)), gone, days

    def days_between(self, was: object, now: object) -> int:
        """Count by how many days a passage has grown longer, in a race that has passages."""
        kind = self.exact.passages
        if kind is None:
            return 0
        passage = getattr(was, kind.number)
        return kind.days(self.setup.play(now), passage) - kind.days(self.setup.play(was), passage)

    def number(self, state: object) -> int:
        """Number a position, or find the number it has."""
        self.exact.sort(self.setup.play(state))
        key = tuple(told[0] if isinstance(told := getattr(state, name), list) else told for name in self.exact.kept)
        if key not in self.found:
            self.found[key] = len(self.found)
            self.waiting.append(state)
        return self.found[key]


def time_home(course: Course) -> Chances:
    """Reckon how likely a seat is to come home in each round; round 0 is none."""
    at = np.zeros((LONGEST, len(course.leads)))
    at[1, 1] = 1.0
    home = np.zeros(LONGEST)
    weight = course.answers / course.leads.shape[1]
    for now in range(1, LONGEST):
        while (moving := np.flatnonzero(at[now] > LEAST)).size:
            going = at[now, moving, None, None] * weight[moving]
            at[now, moving] = 0.0
            later = np.minimum(now + course.rounds[moving], LONGEST - 1)
            arrived = course.leads[moving] == HOME
            home[now] += going[arrived].sum()
            np.add.at(at, (later[~arrived], course.leads[moving][~arrived]), going[~arrived])
        if home.sum() > 1 - LEAST:
            break
    return home


def firsts(times: Sequence[Chances]) -> list[float]:
    """Say how likely each seat is to be home first, in the order of their turns."""
    return [float((time * others_out(times, place)).sum()) for place, time in enumerate(times)]


def others_out(times: Sequence[Chances], place: int) -> Chances:
    """Say for each round how likely it is that nobody else was home before this seat's turn in it."""
    out = np.ones(LONGEST)
    for other, time in enumerate(times):
        if other != place:
            later = 1 - np.cumsum(time)
            out *= later if other < place else np.append(1.0, later[:-1])
    return out


def best_answer(course: Course, out: Chances) -> float:
    """Say how likely a seat is to be first by the best answers, if the others are out so long."""
    worth = np.zeros((LONGEST, len(course.leads)))
    for now in range(LONGEST - 2, 0, -1):
        while True:
            later = np.minimum(now + course.rounds, LONGEST - 1)
            each = np.where(course.leads == HOME, out[now], worth[later, course.leads]).max(axis=2).mean(axis=1)
            each[HOME] = 0.0
            change = np.abs(each - worth[now]).max()
            worth[now] = each
            if change < LEAST:
                break
    return float(worth[1, 1])


@dataclass(frozen=True)
class Race:
    """What is known of a race: each place in the order of turns, by the programs' answers and by the best."""

    level: str
    firsts: tuple[float, ...]
    """How likely the first to take his turn is to win, the second, and so on."""
    best: tuple[float, ...]
    """The same for one who answers best while the others play as this level does: nobody can do better."""
    mean: float
    """Rounds that one seat takes to come home."""
    within: tuple[tuple[float, int], ...]
    """The rounds within which one seat is home with these chances."""


def race(setup: Setup, level: str = "") -> Race:
    """Work a race out, all seats playing at this level, or at the usual one."""
    sounder = Sounder(setup, level or players.usual(setup.game))
    course = sounder.course()
    home = time_home(course)
    times = [home] * setup.seats
    best = tuple(best_answer(course, others_out(times, place)) for place in range(setup.seats))
    within = tuple((share, int(np.searchsorted(np.cumsum(home), share))) for share in SHARES)
    return Race(sounder.player.level, tuple(firsts(times)), best, float((home * np.arange(LONGEST)).sum()), within)
