"""Opens the lessons that lie beside this file, and sees that what they name is in the rulebook."""

import tomllib
from collections.abc import Iterable
from functools import cache

from teetotum import languages, packages
from teetotum.rulebooks.entries import Rulebook, Unknown, unknown
from teetotum.rulebooks.lessons.course import Course, Kind, Lesson, Step
from teetotum.rulebooks.reader import read as read_rulebook
from teetotum.rulebooks.settings import Setting, Unsuited
from teetotum.rulebooks.table import Misprint, RulebookTable
from teetotum.rulebooks.translating import translate

NO_LESSONS = "Nobody has written lessons for this game yet; its directions can be read through."


def names() -> tuple[str, ...]:
    """Name every game that has lessons."""
    return tuple(sorted(name for name, found in packages.everything().items() if found.lessons.is_file()))


def read(name: str) -> Course:
    """Open the lessons of a game in the language of whoever listens; one that has none has its directions."""
    return read_in(name, languages.spoken())


@cache
def read_in(name: str, language: str) -> Course:
    """Open the lessons of a game in a language."""
    found = packages.find(name)
    if found is None:
        raise unknown("the house", "course of lessons for", name, names())
    if not found.lessons.is_file():
        return Course(read_rulebook(name), NO_LESSONS, (), (), {})
    return from_text(found.lessons.read_text(encoding="utf-8"), f"lessons/{name}.toml", read_rulebook(name), language)


def from_text(text: str, file: str, rulebook: Rulebook, language: str = languages.ENGLISH) -> Course:
    """Read lessons from the text of their file."""
    try:
        table = tomllib.loads(text)
        if language != languages.ENGLISH:
            table = translate(table, languages.entries(language, rulebook.id), file)
        book = RulebookTable(file, "the file", table)
    except tomllib.TOMLDecodeError as wrong:
        raise Misprint(f"{file}: this is not TOML: {wrong}.") from None
    course = _course(book, rulebook)
    book.close()
    return course


def _course(book: RulebookTable, rulebook: Rulebook) -> Course:
    course = Course(
        rulebook=rulebook,
        words=book.text("words"),
        upholds=_cited(book, "upholds", rulebook),
        lessons=tuple(_lesson(table, rulebook) for table in book.tables("lesson", "name")),
        left_out=(left_out := book.wordings("left_out")),
        first=tuple(_scene(table, rulebook) for table in book.tables("first", "name")),
    )
    _check_cited(RulebookTable(book.file, "left_out", {}), left_out, rulebook)
    _check_names(book, course)
    return course


def _check_names(book: RulebookTable, course: Course) -> None:
    """No two lessons go by one name, and nothing is left out that some step brings about."""
    called = [lesson.name for lesson in (*course.lessons, *course.first)]
    for name in called:
        if called.count(name) > 1:
            raise book.wrong(f"two lessons are called {name!r}")
    for entry in course.left_out:
        if entry in course.cited:
            raise book.wrong(f"{entry} is left out, but a step brings it about")


def _lesson(table: RulebookTable, rulebook: Rulebook) -> Lesson:
    lesson = _scene(table, rulebook)
    if not lesson.shows:
        raise table.wrong("it shows no clause")
    return lesson


def _scene(table: RulebookTable, rulebook: Rulebook) -> Lesson:
    scene = Lesson(
        name=table.text("name"),
        title=table.text("title"),
        shows=_cited(table, "shows", rulebook),
        words=table.text("words"),
        seats=table.whole("seats", rulebook.seats.least),
        options=_options(table, rulebook),
        opening=table.text("opening", ""),
        points=table.texts("points"),
        cites=_cited(table, "cites", rulebook),
        steps=tuple(_step(step, f"{table.name}, {step.name}", rulebook) for step in table.tables("step", "")),
    )
    table.close()
    return scene


def _options(table: RulebookTable, rulebook: Rulebook) -> dict[str, Setting]:
    try:
        return {name: rulebook.option(name).read(given) for name, given in table.table("options").items()}
    except (Unknown, Unsuited) as wrong:
        raise table.wrong(str(wrong).rstrip(".")) from None


def _step(table: RulebookTable, name: str, rulebook: Rulebook) -> Step:
    table.name = name
    given = {kind: table.texts(kind.value) for kind in Kind}
    kinds = [kind for kind, texts in given.items() if texts]
    if len(kinds) != 1:
        raise table.wrong(f"a step has one of {', '.join(kind.value for kind in Kind)}")
    kind = kinds[0]
    is_asked = kind in {Kind.ASKED, Kind.QUESTION}
    step = Step(
        kind,
        said=table.texts("accept") if is_asked else given[kind],
        words=" ".join(given[kind]) if is_asked else table.text("words", ""),
        hint=table.text("hint") if is_asked else "",
        then=table.text("then", ""),
        cites=_cited(table, "cites", rulebook),
    )
    table.close()
    if not step.said:
        raise table.wrong("nothing that the learner could say is accepted")
    return step


def _cited(table: RulebookTable, key: str, rulebook: Rulebook) -> tuple[str, ...]:
    entries = table.texts(key)
    _check_cited(table, entries, rulebook)
    return entries


def _check_cited(table: RulebookTable, entries: Iterable[str], rulebook: Rulebook) -> None:
    """Only what stands in the rulebook can be cited, spelt as it stands there."""
    known = {entry.id for entry in rulebook.entries}
    for entry in entries:
        if entry not in known:
            raise table.wrong(f"it names {entry!r}, which is not in the rulebook of {rulebook.title}")
