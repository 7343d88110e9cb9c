"""A game's whole set for a real table: settled by house rules, chosen by name, printed as one file or one a reader."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, NamedTuple

from teetotum import games
from teetotum.boards import BoardSheet, Unsound, from_bytes
from teetotum.draw.parts import Block, Paragraph, Part, Table, parts_of
from teetotum.engine.errors import BadSetup, Refusal
from teetotum.engine.playing import Settled
from teetotum.engine.sealed import brief
from teetotum.engine.umpire import prepare
from teetotum.languages import say
from teetotum.press.booklet import booklet, start_here
from teetotum.press.document import Document, Words, document
from teetotum.press.evening import EVENING, evening_parts
from teetotum.press.layout import MOST_TILES, lay_out
from teetotum.press.paper import Paper, find_paper
from teetotum.press.typesetting import typeset
from teetotum.press.wording import wording
from teetotum.rulebooks import heard
from teetotum.rulebooks.entries import one_of

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Order:
    """What is to be printed, and how."""

    game: str
    preset: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    board: str = ""
    """A board of one's own: where its file lies, or its text."""
    scenario: str = ""
    only: tuple[str, ...] = ()
    paper: str = "a4"
    language: str = "en"


@dataclass(frozen=True)
class Printed:
    """One file of a set: who alone may read it, the parts in it, and the PDF."""

    reader: str
    parts: tuple[Part, ...]
    pdf: bytes


def settle(order: Order) -> Settled[Any]:
    """Lay the table for as many as may play, so that there are parts for everybody."""
    if games.is_exercise(order.game):
        if order.board:
            raise BadSetup("a game of sealed orders has a scenario and no board: name it by --scenario")
        game = games.find_exercise(order.game)
        return brief(game, scenario=order.scenario, preset=order.preset, options=order.options)
    if order.scenario:
        raise BadSetup(f"{order.game} has a board and no scenario: name one of your own by --board")
    found, board = games.find(order.game), board_of(order)
    seats = found.rulebook.seats
    for count in range(seats.most, seats.usual, -1):
        try:
            return prepare(found, seats=count, preset=order.preset, options=order.options, board=board)
        except Refusal:
            continue  # the house rules, or the pieces of the usual set, allow for fewer
    return prepare(found, seats=seats.usual, preset=order.preset, options=order.options, board=board)


def board_of(order: Order) -> str | BoardSheet:
    """Read a board whose text was sent; any other is named, or lies in a file."""
    try:
        return from_bytes(order.board.encode(), "your board") if "\n" in order.board else order.board
    except Unsound as wrong:
        raise BadSetup(str(wrong)) from None


def everything(settled: Settled[Any], words: Words) -> tuple[Part, ...]:
    """List all that there is to print: the page to begin with, the parts, and the booklet."""
    parts = (*parts_of(settled), *evening_of(settled))
    usual = [part for part in parts if not part.asked and not part.reader]
    return (start_here(settled, usual, words), *parts, booklet(settled, words))


def evening_of(settled: Settled[Any]) -> tuple[Part, ...]:
    """Add the papers of a progressive evening: where the game's own sheet tells of one, else only when asked for."""
    if getattr(settled.game, "progress", None) is None:
        return ()
    own = EVENING in settled.game.rulebook.source.games
    return tuple(part if own else replace(part, asked=True) for part in evening_parts())


def chosen(parts: Iterable[Part], only: tuple[str, ...]) -> tuple[Part, ...]:
    """Pick the parts that are asked for, in the order of the set."""
    held = tuple(parts)
    known = list(dict.fromkeys(part.id for part in held))
    for name in only:
        if name not in known:
            near = get_close_matches(name, known, n=3, cutoff=0.6) or known
            raise BadSetup(f"there is no part {name[:40]!r} to print: there is {one_of(near)}")
    return tuple(part for part in held if (part.id in only if only else not part.asked))


def compose(order: Order) -> Iterator[tuple[str, tuple[Part, ...], Document]]:
    """Lay a set out: one document, or one for each reader where parts of it are for their eyes alone."""
    paper, words = find_paper(order.paper), wording(order.language)
    settled = settle(order)
    held = everything(settled, words)
    parts = chosen(held, order.only)
    for reader, own in parted(parts):
        title = f"{heard(settled.game.rulebook).title}{f': {say(reader)}' if reader else ''}"
        whole = own if order.only else (contents(own, held, paper, words), *own)
        yield reader, own, laid_out(title, whole, paper, words, order.language)


def parted(parts: tuple[Part, ...]) -> Iterator[tuple[str, tuple[Part, ...]]]:
    """Part a set by readers: each has what is for all besides his own, or where that is secret his own alone."""
    common = tuple(part for part in parts if not part.reader)
    readers = list(dict.fromkeys(part.reader for part in parts if part.reader))
    secret = {part.reader for part in parts if part.secret}
    if common and secret.issuperset(readers):
        yield "", common
    for reader in readers:
        yield reader, tuple(part for part in parts if part.reader == reader or not (part.reader or reader in secret))


def print_set(order: Order, progress: Progress = lambda *_: None) -> tuple[Printed, ...]:
    """Print a set, each document as one PDF."""
    progress("Laying out", 0, 1)
    laid = list(compose(order))
    printed = []
    for n, (reader, parts, made) in enumerate(laid):
        progress(f"Setting {made.title}", n, len(laid))
        printed.append(Printed(reader, parts, typeset(made)))
    progress("Printed", len(laid), len(laid))
    return tuple(printed)


def laid_out(title: str, parts: tuple[Part, ...], paper: Paper, words: Words, language: str = "en") -> Document:
    """Lay parts out as one document."""
    refuse_giants(parts, paper)
    return document(title, paper, words, parts, language)


def refuse_giants(parts: Iterable[Part], paper: Paper) -> None:
    """Refuse what would never end: a board that was drawn to a wrong scale."""
    for part in parts:
        for drawn in part.drawings if not part.whole else ():
            room = paper.room()
            if drawn.wide * drawn.high > MOST_TILES * room.wide * room.high:
                size = f"{drawn.wide / 1000:.1f} by {drawn.high / 1000:.1f} metres"
                raise BadSetup(f"{drawn.name or part.title} would be {size}: give its file a smaller unit_mm")


def contents(parts: Iterable[Part], held: Iterable[Part], paper: Paper, words: Words) -> Part:
    """List what is in a set: every part, how many sheets it takes, how it is made up; and what else is to be had."""
    rows = [(part.title, sheets_of(part, paper), part.words) for part in parts]
    table: Block = Table((words["part"], words["sheets"], words["make_up"]), tuple(rows), (0.26, 0.1, 0.64))
    extra = [f"--only {part.id}: {part.title} ({sheets_of(part, paper)})" for part in held if part.asked]
    more = (Paragraph(f"{words['also']} {'; '.join(extra)}."),) if extra else ()
    return Part("contents", words["contents"], "", blocks=(Paragraph(words["contents_words"]), table, *more))


class Listed(NamedTuple):
    """What is said of a part where it is chosen: its name and title, make-up, sheets, and whether it is extra."""

    id: str
    title: str
    words: str
    sheets: int
    asked: bool


def listed(parts: Sequence[Part], paper: Paper) -> Iterator[Listed]:
    """List the parts of one reader's set, those of one name together."""
    for name in dict.fromkeys(part.id for part in parts):
        alike = [part for part in parts if part.id == name]
        sheets = sum(1 for part in alike for _ in lay_out(part, paper))
        yield Listed(name, alike[0].title, alike[0].words, sheets, alike[0].asked)


def sheets_of(part: Part, paper: Paper) -> str:
    """Count the sheets of drawings that a part takes; nothing for a paper."""
    return str(sum(1 for _ in lay_out(part, paper)) or "")
