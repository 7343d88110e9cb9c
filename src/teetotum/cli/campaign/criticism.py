"""The criticism book: the blank pages at the end of the booklet, kept as remarks in the record of a finished game."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from teetotum.cli.logs import whole_record
from teetotum.cli.voice import Voice
from teetotum.draw.text import FAINT, STRONG
from teetotum.engine import records
from teetotum.engine.errors import BadSetup, Illegal, Refusal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling

KINDS = ("complaint", "criticism", "suggestion")
ENTRY = re.compile(
    rf"(?P<kind>{'|'.join(KINDS)}) by (?P<by>.+?) on (?P<about>[^:]+): (?P<says>.*?)"
    r"(?: -- the umpire answers: (?P<answer>.*))?"
)
MOVE = re.compile(r"(move )?\d+")
GAME_ITSELF = "the game"


class Entry(NamedTuple):
    """One entry in the book."""

    kind: str
    by: str
    about: str
    says: str
    answer: str = ""

    def __str__(self) -> str:
        answered = f" -- the umpire answers: {self.answer}" if self.answer else ""
        return f"{self.kind} by {self.by} on {self.about}: {self.says}{answered}"


def entries(taken: records.Record) -> list[Entry]:
    """Read the book of a record."""
    remarks = [remark for words in taken.remarks.values() for remark in words]
    found = [ENTRY.fullmatch(remark) for remark in remarks]
    return [Entry(m["kind"], m["by"], m["about"], m["says"], m["answer"] or "") for m in found if m]


@upholds(Clause.PAGES_FOR_CRITICISM, Clause.CRITICISM_AFTERWARDS, Ruling.UMPIRE_CANNOT_BE_WRONG)
def enter(path: str, entry: Entry, scenario: str = "") -> None:
    """Enter something in the book of a game that is over."""
    taken, exercise = whole_record(path, scenario)
    why = why_not(exercise, entry)
    if why:
        raise Illegal(why)
    last = len(taken.lines)
    remarks = {**taken.remarks, last: (*taken.remarks.get(last, ()), str(entry))}
    write_whole(path, str(records.Record(taken.tags, taken.lines, remarks)))


def why_not(exercise: Exercise, entry: Entry) -> str:
    """Say why this cannot stand in the book, or nothing."""
    if not exercise.is_over:
        return "complaints and criticism come after the game (NS-63)"
    if entry.kind not in KINDS:
        return f"an entry is a {', a '.join(KINDS)}, not a {entry.kind!r}"
    if not entry.by.strip() or not entry.says.strip():
        return "an entry has its author and its words: add --by NAME --says WORDS"
    return _why_not_about(exercise, entry.about)


def _why_not_about(exercise: Exercise, about: str) -> str:
    rulebook = exercise.game.rulebook
    if about == GAME_ITSELF or MOVE.fullmatch(about) or any(option.name == about for option in rulebook.options):
        return ""
    try:
        rulebook.entry(about)
    except (Refusal, LookupError):
        return f"an entry is on a move, a clause such as NS-39 or an option of the game, not on {about!r}"
    return ""


def answer(path: str, number: int, says: str, scenario: str = "") -> None:
    """Write the umpire's answer to an entry."""
    taken, _ = whole_record(path, scenario)
    listed = entries(taken)
    if not 1 <= number <= len(listed):
        raise BadSetup(f"{path} has {len(listed)} entries: there is no entry {number}")
    old, new = str(listed[number - 1]), str(listed[number - 1]._replace(answer=says))
    remarks = {n: tuple(new if word == old else word for word in words) for n, words in taken.remarks.items()}
    write_whole(path, str(records.Record(taken.tags, taken.lines, remarks)))


def show(voice: Voice, paths: Sequence[str], wanted: str) -> None:
    """Read out what stands in the books of some records, or only what has a word in it."""
    found = 0
    for path in paths:
        listed = [(n, entry) for n, entry in enumerate(entries(records.read(read_whole(path))), 1)]
        for n, entry in [each for each in listed if wanted.lower() in str(each[1]).lower()]:
            found += 1
            voice.say(f"{path}, entry {n}: {entry.kind} by {entry.by} on {entry.about}", STRONG)
            voice.say(f"  {entry.says}")
            if entry.answer:
                voice.say(f"  The umpire answers: {entry.answer}", FAINT)
    if not found:
        voice.say("Nothing stands there yet.", FAINT)


def command(voice: Voice, paths: Sequence[str], entry: Entry, *, find: str, answers: int, scenario: str) -> None:
    """Enter, answer or read."""
    if answers:
        answer(paths[0], answers, entry.says, scenario)
    elif entry.says:
        enter(paths[0], entry, scenario)
    show(voice, paths, find)
