"""First exercises, guided step by step: what is said before each slip, and the order that the course expects on it."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from teetotum.toml_table import TomlTable

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class CourseStep:
    """One slip of a guided exercise."""

    words: str
    order: str
    """What the course expects; nobody is kept from writing otherwise."""


@dataclass(frozen=True)
class Course:
    """A guided exercise: its scenario, the learner's seat, what everybody else writes, and what is said at the end."""

    title: str
    words: str
    scenario: str
    seat: int
    foe: str
    foes: Mapping[int, tuple[str, ...]]
    """What other seats write, slip by slip, before they go on as everybody does."""
    end: str
    steps: tuple[CourseStep, ...]
    options: Mapping[str, str]
    """The house rules by which it is played, where they are not those of the print."""

    def said(self) -> Iterator[str]:
        """List what it says to the learner, which is worded when it is shown; orders are not."""
        yield from (self.title, self.words, self.end, *(step.words for step in self.steps))


def slip_by_slip(held: object) -> dict[int, tuple[str, ...]]:
    """Read what single seats write."""
    rows = held if isinstance(held, dict) else {}
    return {int(seat): tuple(str(each) for each in slips) for seat, slips in rows.items()}


@cache
def read_course(game: str) -> Course | None:
    """Read the guided exercise of a game, where it has one."""
    file = FOLDER / f"{game}.toml"
    if not file.is_file():
        return None
    table = TomlTable(file.name, "the file", tomllib.loads(file.read_text(encoding="utf-8")))
    held = table.take("step")
    entries = held if isinstance(held, list) else []
    steps = [TomlTable(file.name, f"step {n}", entry) for n, entry in enumerate(entries, 1)]
    return Course(
        table.text("title"),
        table.text("words"),
        table.text("scenario"),
        int(table.number("seat")),
        table.text("foe"),
        slip_by_slip(table.take("foes")),
        table.text("end"),
        tuple(CourseStep(step.text("words"), step.text("order")) for step in steps),
        dict(options) if isinstance(options := table.take("options"), dict) else {},
    )
