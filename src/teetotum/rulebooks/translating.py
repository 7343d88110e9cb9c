"""A rulebook and its lessons in another language: the English file, with the words of a catalogue in their places.

Under which key an entry of a catalogue stands: `clause.GA-25.words`, `clause.GA-25.sayings.turned_out`,
`option.doubles.choices.four`, `start.a_turn.1`, `lesson.two-men.step.2.ask`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from teetotum.languages import fits

PROSE = {
    "title",
    "summary",
    "words",
    "reason",
    "example",
    "question",
    "evidence",
    "short",
    "does",
    "ask",
    "hint",
    "then",
}
"""Keys whose words people read."""
TABLES = {"places", "choices", "sayings"}
"""Tables all of whose words people read."""
OF_A_SPACE = {"name", "mark", "by"}
"""What is read besides where a rulebook speaks of spaces: what they are called, and how house rules change them."""
ANSWERS = "accept"
"""What a learner may answer: other languages add their words to the English ones."""


class Entry(NamedTuple):
    """Words that people read: under which key, in which table of the file, and what they are."""

    key: str
    table: Any
    at: str | int
    words: str


def prose(table: Mapping[str, Any]) -> Iterator[Entry]:
    """List all that people read in a file."""
    for name, held in table.items():
        yield from found(
            held, name, table, name, OF_A_SPACE if name == "space" else frozenset(), name in PROSE | TABLES
        )


def found(held: Any, path: str, owner: Any, at: str | int, besides: Iterable[str], is_prose: bool) -> Iterator[Entry]:
    """List what people read from a place of the file downward."""
    if isinstance(held, str):
        if is_prose and held:
            yield Entry(path, owner, at, held)
    elif isinstance(held, dict):
        for name, inner in held.items():
            is_read = is_prose or name in PROSE or name in TABLES or name in besides
            yield from found(inner, f"{path}.{name}", held, name, besides, is_read and name not in {"tone", "sound"})
    elif isinstance(held, list):
        for n, inner in enumerate(held):
            yield from in_list(inner, f"{path}.{called(inner, n + 1, besides)}", held, n, besides, is_prose)


def in_list(held: Any, path: str, owner: list[Any], n: int, besides: Iterable[str], is_prose: bool) -> Iterator[Entry]:
    """List what people read of one thing in a list; sentences of the page to begin with are known by their places."""
    if isinstance(held, dict) and set(held) == {"by", "words"}:
        yield Entry(path, held, "words", held["words"])
    else:
        yield from found(held, path, owner, n, besides, is_prose)


def called(held: Any, number: int, besides: Iterable[str]) -> str:
    """Name one thing of a list: by what it is called, or by its place; a kind of space by its kind or order."""
    keys = ("kind", "order") if besides else ("id", "name")
    names = (held.get(key) for key in keys) if isinstance(held, dict) else ()
    return next((str(name) for name in names if name), str(number))


def key_of(entry: Entry) -> str:
    """Name the key of an entry: a saying's words stand under its name."""
    head, _, rest = entry.key.partition(".sayings.")
    name, _, inner = rest.partition(".words")
    return f"{head}.sayings.{name}{inner}" if rest else entry.key


def translate(table: dict[str, Any], catalogue: Mapping[str, Any], file: str) -> dict[str, Any]:
    """Put the words of a catalogue into an English file, wherever it has any that fit."""
    for entry in list(prose(table)):
        key = key_of(entry)
        if key in catalogue and fits(file, key, entry.words, catalogue[key]):
            entry.table[entry.at] = catalogue[key]
    for lesson in table.get("lesson", ()):
        for n, step in enumerate(lesson.get("step", ()), 1):
            add_answers(step, catalogue, f"lesson.{lesson['name']}.step.{n}.{ANSWERS}")
    return table


def add_answers(step: dict[str, Any], catalogue: Mapping[str, Any], key: str) -> None:
    """Let a learner answer in his language too."""
    if "question" in step:
        own = [words for name, words in catalogue.items() if name.rpartition(".")[0] == key or name == key]
        step[ANSWERS] = [*([step[ANSWERS]] if isinstance(step[ANSWERS], str) else step[ANSWERS]), *own]
