"""A course of lessons gone through: first the directions are read, then each paragraph is tried on the board.

Nothing here draws or asks: a client shows the pages of the first pass, and sits down to one trial after another in the
second. Which clauses of a print the two passes carry out is declared in the game's own file of lessons.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import dropwhile, groupby

from teetotum.engine.errors import Refusal
from teetotum.engine.events import Event
from teetotum.engine.game import AnyGame
from teetotum.engine.umpire import Match, prepare
from teetotum.languages import say
from teetotum.rulebooks import Clause, Misprint, Rulebook
from teetotum.rulebooks.lessons import Kind, Lesson, Step

CITED = re.compile(r"\b[A-Z]+-\d+\b")


@dataclass(frozen=True)
class Paragraph:
    """Clauses that stand together in the print, under their heading."""

    heading: str
    clauses: tuple[Clause, ...]


def read_through(rulebook: Rulebook, since: str = "") -> Iterator[Paragraph]:
    """First pass: read the whole of the directions in printed order, for the general idea."""
    first = rulebook.clause(since).id if since else rulebook.clauses[0].id
    rest = dropwhile(lambda clause: clause.id != first, rulebook.clauses)
    for heading, clauses in groupby(rest, key=rulebook.whereabouts):
        yield Paragraph(heading, tuple(clauses))


@dataclass(frozen=True)
class Outcome:
    """What came of a step: the moves as the game writes them, what happened, or why it may not be done."""

    said: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    refusal: str = ""
    is_right: bool = True

    @property
    def cites(self) -> tuple[str, ...]:
        """What the events cite, or what the refusal names."""
        return tuple(event.cites for event in self.events) or tuple(named_in(self.refusal))


@dataclass
class Trial:
    """One lesson set out on the board, and how far its steps have been gone through."""

    lesson: Lesson
    match: Match
    done: int = field(default=0)

    @property
    def step(self) -> Step | None:
        """The step to be taken now; none when the lesson is over."""
        return self.lesson.steps[self.done] if self.done < len(self.lesson.steps) else None

    @property
    def following(self) -> Step | None:
        """The step after this one."""
        return self.lesson.steps[self.done + 1] if self.done + 1 < len(self.lesson.steps) else None

    def show(self) -> Outcome:
        """Take the step as the house would: make its moves, or the first of those it accepts."""
        step = self._next()
        if step.kind == Kind.SPUN:
            outcome = self._play(step.said)
        elif step.kind == Kind.FORBIDDEN:
            outcome = self._be_refused(step.said[0])
        elif step.kind == Kind.QUESTION:
            outcome = Outcome(step.said[:1])
        else:
            outcome = self._play(step.said if step.kind == Kind.SHOWN else list(self._accepted(step).values())[:1])
        self.done += 1
        return outcome

    def answer(self, text: str) -> Outcome:
        """Take the step as the learner says; a wrong answer changes nothing, and what is not legal is refused."""
        step = self._next()
        if step.kind == Kind.SPUN:
            return self.show()
        outcome = self._hear(step, text) if step.kind == Kind.QUESTION else self._move(step, text)
        self.done += outcome.is_right
        return outcome

    def _next(self) -> Step:
        if self.step is None:
            raise Refusal(
                say("the lesson '{title}' is over: there is nothing more to try in it", title=self.lesson.title)
            )
        return self.step

    def _hear(self, step: Step, text: str) -> Outcome:
        is_right = plain(text) in {plain(accepted) for accepted in step.said}
        return Outcome((text,), is_right=is_right)

    def _move(self, step: Step, text: str) -> Outcome:
        action = self.match.read(text)
        if action in self._accepted(step):
            return self._play((text,))
        self.match.take(action)  # refused here, with its reason, if it is not legal at all
        self.match.undo()
        return Outcome((text,), is_right=False)

    def _accepted(self, step: Step) -> dict[int, str]:
        """Read the moves that are accepted; some may belong to another choice than the one made before."""
        fitting: dict[int, str] = {}
        for text in step.said:
            with suppress(Refusal):
                fitting[self.match.read(text)] = text
        return fitting

    def _play(self, texts: Sequence[str]) -> Outcome:
        said: list[str] = []
        told: list[Event] = []
        for text in texts:
            action = self.match.read(text)
            said.append(self.match.say(action))
            told += self.match.take(action)
        return Outcome(tuple(said), tuple(told))

    def _be_refused(self, text: str) -> Outcome:
        try:
            self.match.act(text)
        except Refusal as wrong:
            return Outcome((text,), refusal=str(wrong))
        raise Misprint(
            say("the lesson '{name}' calls {text} forbidden, but the rules allow it.", name=self.lesson.name, text=text)
        )


def set_out(game: AnyGame, lesson: Lesson) -> Trial:
    """Second pass: set one paragraph out on the board, to be tried at once from its own position or a fresh lay-out."""
    setup = prepare(game, seats=lesson.seats, options=dict(lesson.options))
    return Trial(lesson, Match(setup, opening=lesson.opening))


def named_in(sentence: str) -> Iterator[str]:
    """Find the clauses that stand in brackets in a refusal."""
    for bracket in re.findall(r"\(([^()]*)\)", sentence):
        yield from CITED.findall(bracket)


def plain(answer: str) -> str:
    """Strip an answer of what does not matter to it."""
    return " ".join(re.findall(r"\w+", answer.lower()))
