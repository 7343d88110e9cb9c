"""Learning a game at the terminal: the directions read through, then each paragraph tried out on the drawn board."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from textwrap import wrap

from teetotum import games
from teetotum.cli.exit_codes import complain
from teetotum.cli.reading import show_entry
from teetotum.cli.voice import WIDEST, Finished, Voice
from teetotum.draw import Seen
from teetotum.draw import find as find_drawing
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine.errors import Illegal, Refusal
from teetotum.engine.game import AnyGame
from teetotum.engine.lessons import Outcome, Paragraph, Trial, read_through, set_out
from teetotum.rulebooks import Clause, Ruling, Unknown
from teetotum.rulebooks.lessons import Course, Kind, Lesson, Step
from teetotum.rulebooks.lessons import read as read_course

LEAVE, BACK, SKIP, HELP = ("q", "quit", "exit"), ("b", "back"), ("s", "skip"), ("?", "help")
ROOM_BESIDE = 15
"""Columns that the ids and the margins of a list of clauses take."""
ROOM_BELOW = 4
"""Rows left free under a page of clauses, for the heading and the prompt."""
COLUMN = 24
"""Columns for one choice in the list of moves."""


class Left(Exception):
    """The learner has had enough for now."""


class Turned(Exception):
    """The learner turns the pages: back by one, or on without trying."""

    def __init__(self, by: int) -> None:
        super().__init__(by)
        self.by = by


def learn(voice: Voice, name: str, since: str, read_only: bool) -> None:
    """Teach a game: read it aloud, then try it out; `since` takes it up at a clause."""
    game = games.find(name)
    room = Schoolroom(voice, game, read_course(game.id))
    first = 0 if read_only or not since else room.course.number_of(since)
    try:
        if read_only or not since:
            room.read_aloud(since)
        if not read_only and room.course.lessons:
            room.try_out(first)
        elif not read_only:
            voice.say(room.course.words)
    except Left:
        room.say_where()
    except KeyboardInterrupt:
        voice.say()
        room.say_where()
        raise


@dataclass
class Schoolroom:
    """A learner before the board, with the house as teacher."""

    voice: Voice
    game: AnyGame
    course: Course
    at: int = -1
    trial: Trial | None = None
    is_empty: bool = field(default=False)
    _drawn: str = ""

    def __post_init__(self) -> None:
        # Where the words go into a file or a pager nobody can be asked, and everything is shown.
        self.is_empty = sys.stdin.isatty() and not self.voice.console.is_terminal

    # First pass.

    def read_aloud(self, since: str = "") -> None:
        """Read the directions through, page by page; a learner who knows them goes straight on to the board."""
        rows = max(1, self.voice.rows - ROOM_BELOW)
        pages = list(paged(read_through(self.game.rulebook, since), rows, self.voice.console.width))
        self.voice.title(f"{self.game.title}: the directions, read through for the general idea")
        number = 0
        while number < len(pages):
            self.read_page(pages[number])
            try:
                self.listen(f"Page {number + 1} of {len(pages)}: Enter turns it, s skips to the board >")
                number += 1
            except Turned as turned:
                number = len(pages) if turned.by > 0 else max(0, number - 1)

    def read_page(self, page: Iterable[Paragraph]) -> None:
        """Read one page of clauses under their headings."""
        for paragraph in page:
            self.voice.say(paragraph.heading, f"{STRONG} italic")
            self.voice.rows_of((clause.id, clause.words) for clause in paragraph.clauses)

    # Second pass.

    def try_out(self, first: int) -> None:
        """Go through the paragraphs again, each at once tried on the board."""
        self.voice.title(f"{self.game.title}: each paragraph tried on the board")
        self.voice.say(self.course.words)
        self.voice.say("Enter goes on and shows what is asked; help lists what else may be said.", FAINT)
        self.at = first
        while self.at < len(self.course.lessons):
            try:
                self.teach(self.course.lessons[self.at])
                self.at += 1
            except Turned as turned:
                self.at = max(0, self.at + turned.by)
        self.voice.say("That is the whole of it.", STRONG)
        self.voice.say(f"Now play it: teetotum play {self.game.id}", FAINT)

    def teach(self, lesson: Lesson) -> None:
        """Read a paragraph, set it out on the board and try it step by step."""
        self.trial, self._drawn = set_out(self.game, lesson), ""
        self.voice.say()
        self.voice.title(f"{self.at + 1}/{len(self.course.lessons)}  {lesson.title}")
        self.voice.rows_of((entry, self.words_of(entry)) for entry in lesson.shows)
        self.voice.say(lesson.words, STRONG)
        self.listen("Enter sets it out on the board >")
        self.voice.tell(self.trial.match.events)
        self.take_steps(self.trial)
        if self.draw(self.trial):
            self.listen("Enter goes on >")

    def words_of(self, entry_id: str) -> str:
        """Give a clause's words, or a ruling's with the question that it answers."""
        entry = self.game.rulebook.entry(entry_id)
        return f"{entry.question} {entry.words}" if isinstance(entry, Ruling) else entry.words

    def take_steps(self, trial: Trial) -> None:
        """Take the steps of a lesson; a spin that only leads up to the learner's own move is not waited for."""
        while (step := trial.step) is not None:
            if step.is_for_learner:
                self.let_learner_act(trial, step)
                continue
            following = trial.following
            leads_up = following is not None and following.kind == Kind.ASKED
            if not leads_up:
                self.draw(trial)
            if step.words:
                self.voice.say(step.words, STRONG)
            if not leads_up:
                self.listen("Enter tries it >")
            self.tell(step, trial.show())

    def let_learner_act(self, trial: Trial, step: Step) -> None:
        """Ask the learner until he has it, or until he asks to be shown."""
        self.draw(trial)
        self.voice.say(step.words, STRONG)
        if step.kind == Kind.ASKED:
            self.list_choices(trial)
        asked = "Your move" if step.kind == Kind.ASKED else "Your answer"
        while trial.step is step:
            said = self.listen(f"{asked}, or Enter to be shown >")
            if said.lower() == "hint":
                self.voice.say(step.hint)
            elif said:
                self.hear(trial, step, said)
            else:
                outcome = trial.show()
                self.voice.say(f"It is {outcome.said[0]}.")
                self.tell(step, outcome)

    def hear(self, trial: Trial, step: Step, said: str) -> None:
        """Take the learner's answer; what is not legal is refused, what is not wanted is told with the hint."""
        try:
            outcome = trial.answer(self.chosen(trial, step, said))
        except Refusal as wrong:
            complain(str(wrong))
            return
        if outcome.is_right:
            self.voice.say("Right.")
            self.tell(step, outcome)
        else:
            allowed = "That move is allowed, but another is wanted here. " if step.kind == Kind.ASKED else "Not so. "
            self.voice.say(f"{allowed}{step.hint}")

    def chosen(self, trial: Trial, step: Step, said: str) -> str:
        """Write out a move that was chosen by its number in the list."""
        legal = trial.match.legal()
        if step.kind != Kind.ASKED or not legal or not (said.isascii() and said.isdecimal()):
            return said
        if not 1 <= int(said) <= len(legal):
            raise Illegal(f"there is no choice {said}: say a number from 1 to {len(legal)}")
        return trial.match.say(legal[int(said) - 1])

    def tell(self, step: Step, outcome: Outcome) -> None:
        """Tell what came of a step, with the clause behind it."""
        self.voice.tell(outcome.events)
        if outcome.refusal:
            self.voice.say(f"  Refused: {outcome.refusal}.")
        if step.then:
            self.voice.say(step.then)

    # The board.

    def draw(self, trial: Trial) -> bool:
        """Draw the board, unless it lies there as it was drawn last."""
        match, voice = trial.match, self.voice
        marks = self.marks(trial)
        if self._drawn == (now := f"{match.digest()} {marks}"):
            return False
        self._drawn = now
        seen = Seen(match.setup, match.state, marks, voice.columns, voice.rows, voice.shapes)
        voice.show(find_drawing(self.game.id), seen)
        return True

    def marks(self, trial: Trial) -> dict[str, tuple[int, ...]]:
        """Mark the spaces that the lesson points out, or those that the learner's moves lead to."""
        marks: dict[str, tuple[int, ...]] = {space: (n,) for n, space in enumerate(trial.lesson.points, 1)}
        if trial.step is None or trial.step.kind != Kind.ASKED:
            return marks
        drawing, bare = find_drawing(self.game.id), Seen(trial.match.setup, trial.match.state)
        for number, action in enumerate(trial.match.legal(), 1):
            if space := drawing.reached(bare, action):
                marks[space] = (*marks.get(space, ()), number)
        return marks

    def list_choices(self, trial: Trial) -> None:
        """List the moves by number, as many in a row as there is room for."""
        listed = [f"{n:>3}  {trial.match.say(action)}" for n, action in enumerate(trial.match.legal(), 1)]
        across = max(1, self.voice.columns // COLUMN)
        for first in range(0, len(listed), across):
            self.voice.say("".join(f"{choice:<{COLUMN}}" for choice in listed[first : first + across]).rstrip(), FAINT)

    # The learner.

    def listen(self, prompt: str) -> str:
        """Wait for the learner; where nobody is there to answer, go on as if Enter were pressed."""
        while not self.is_empty:
            said = self.ask(prompt)
            word, _, rest = said.lower().partition(" ")
            if word in LEAVE:
                raise Left
            if word in BACK + SKIP:
                raise Turned(-1 if word in BACK else 1)
            if word == "rules" or word in HELP:
                self.look_up(rest)
            elif word == "board" and self.trial:
                self._drawn = ""
                self.draw(self.trial)
            else:
                return said
        return ""

    def ask(self, prompt: str) -> str:
        """Ask for a line; a script at its end is followed by nobody, a person who closes the line leaves."""
        try:
            return self.voice.ask(prompt)
        except Finished:
            if sys.stdin.isatty():
                raise Left from None
            self.is_empty = True
            return ""

    def look_up(self, asked: str) -> None:
        """Read one clause aloud, or list what may be said."""
        if not asked:
            self.voice.rows_of(SAYINGS)
            return
        try:
            show_entry(self.voice, self.game.rulebook, self.game.rulebook.entry(asked))
        except Unknown as wrong:
            complain(str(wrong))

    def say_where(self) -> None:
        """Say how to take the lesson up again where it was left."""
        if self.at >= 0:
            lesson = self.course.lessons[self.at]
            first = lesson.shows[0]
            mark = first if self.course.number_of(first) == self.at else lesson.name
            self.voice.say(f"Take it up again with: teetotum learn {self.game.id} --from {mark}", FAINT)


SAYINGS = (
    ("Enter", "go on, or be shown what is asked"),
    ("hint", "a hint, where something is asked"),
    ("board", "the board again"),
    ("rules CLAUSE", "one clause or ruling, by its number"),
    ("b", "back to the page or paragraph before"),
    ("s", "skip this paragraph; while reading, go straight to the board"),
    ("q", "leave; the lesson can be taken up again"),
)


def paged(paragraphs: Iterable[Paragraph], rows: int, columns: int) -> Iterator[list[Paragraph]]:
    """Lay paragraphs out in pages of so many rows; one that is too long goes on under its heading on the next."""
    page: list[Paragraph] = []
    used = 0
    for heading, clause in ((paragraph.heading, clause) for paragraph in paragraphs for clause in paragraph.clauses):
        is_new = not page or page[-1].heading != heading
        needed = height(clause, columns) + is_new
        if page and used + needed > rows:
            yield page
            page, used, is_new = [], 0, True
            needed = height(clause, columns) + 1
        if is_new:
            page.append(Paragraph(heading, (clause,)))
        else:
            page[-1] = Paragraph(heading, (*page[-1].clauses, clause))
        used += needed
    if page:
        yield page


def height(clause: Clause, columns: int) -> int:
    """Count the rows that a clause takes."""
    return len(wrap(clause.words, max(20, min(columns, WIDEST) - ROOM_BESIDE)))
