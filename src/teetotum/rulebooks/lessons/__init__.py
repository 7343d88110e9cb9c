"""The lessons: how each game is taught, paragraph by paragraph, with something to try on the board for each."""

from teetotum.rulebooks.lessons.course import Course, Kind, Lesson, Step
from teetotum.rulebooks.lessons.reader import from_text, names, read

__all__ = ["Course", "Kind", "Lesson", "Step", "from_text", "names", "read"]
