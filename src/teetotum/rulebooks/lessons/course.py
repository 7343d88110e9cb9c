"""What stands in a course of lessons: each lesson reads a paragraph of the print, and its steps try it out."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from teetotum.rulebooks.entries import Rulebook, citation, unknown
from teetotum.rulebooks.settings import Setting


class Kind(Enum):
    """What a step does; the value is the key under which the file gives it."""

    SPUN = "spin"
    """The learner spins, and what comes up is prepared."""
    SHOWN = "play"
    """The house makes these spins and moves, and all look on."""
    ASKED = "ask"
    """The learner makes the move; any of the accepted ones will do."""
    FORBIDDEN = "forbidden"
    """The house tries what may not be done, and says which clause forbids it."""
    QUESTION = "question"
    """The learner answers in a word or a number; nothing on the board moves."""


@dataclass(frozen=True)
class Step:
    """One thing to try, and what should come of it."""

    kind: Kind
    said: tuple[str, ...]  # the spins and moves shown, the moves or answers accepted, or the move forbidden
    words: str = ""  # what is said before it; for the learner, what is asked of him
    hint: str = ""
    then: str = ""  # what is said after it
    cites: tuple[str, ...] = ()  # what the events cite, in their order; for a refusal, what it names

    @property
    def is_for_learner(self) -> bool:
        """Whether the learner is to do something himself."""
        return self.kind in {Kind.SPUN, Kind.ASKED, Kind.QUESTION}


@dataclass(frozen=True)
class Lesson:
    """A paragraph of the print, a few plain words about it, and a position to try it from."""

    name: str
    title: str
    shows: tuple[str, ...]
    words: str
    seats: int
    options: Mapping[str, Setting]
    opening: str = ""  # a position; without one the match is laid out afresh
    points: tuple[str, ...] = ()  # spaces of the board to be pointed out, numbered from 1
    cites: tuple[str, ...] = ()  # what the lay-out cites
    steps: tuple[Step, ...] = ()

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def cited(self) -> frozenset[str]:
        """All that the events and refusals of this lesson cite."""
        return frozenset(self.cites).union(*(step.cites for step in self.steps))


@dataclass(frozen=True)
class Course:
    """All the lessons of a game, in the order of its print."""

    rulebook: Rulebook
    words: str
    upholds: tuple[str, ...]  # the clauses that the reading through and the trying out carry out
    lessons: tuple[Lesson, ...]
    left_out: Mapping[str, str]  # what no step brings about, each with the reason
    first: tuple[Lesson, ...] = ()  # the scenes of a guided first game, played one after another

    def number_of(self, asked: str) -> int:
        """Find the lesson of this name, or the first that shows this clause or ruling; lessons count from 0."""
        for number, lesson in enumerate(self.lessons):
            if asked == lesson.name or citation(asked) in lesson.shows:
                return number
        return self._nearest(self.rulebook.entry(asked).id)

    def _nearest(self, entry_id: str) -> int:
        """Find the first lesson on a later clause than one that no lesson shows."""
        order = [entry.id for entry in self.rulebook.clauses]
        following = order[order.index(entry_id) :] if entry_id in order else []
        for clause in following:
            for number, lesson in enumerate(self.lessons):
                if clause in lesson.shows:
                    return number
        raise unknown(f"the course on {self.rulebook.title}", "lesson on", entry_id, sorted(self.shown))

    @property
    def shown(self) -> frozenset[str]:
        """All clauses and rulings that some lesson shows."""
        return frozenset(entry for lesson in self.lessons for entry in lesson.shows)

    @property
    def cited(self) -> frozenset[str]:
        """All that the events and refusals of the course cite."""
        return frozenset(entry for lesson in self.lessons for entry in lesson.cited)
