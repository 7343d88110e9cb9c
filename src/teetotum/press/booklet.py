"""The rule booklet and the page to begin with, out of the rulebook, by the house rules in force."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from teetotum.boards import BoardSheet
from teetotum.draw.parts import Block, Heading, Paragraph, Part, Table
from teetotum.engine.options import Options
from teetotum.engine.playing import Settled
from teetotum.engine.spaces import legend
from teetotum.press.document import Words
from teetotum.rulebooks.entries import Clause, Rulebook, Ruling, Tone

COURSE = {
    "setting_out": (Tone.SET,),
    "beginning": (Tone.LEAD,),
    "a_turn": (Tone.SPINS, Tone.MOVES, Tone.SIGNALS, Tone.FIRES, Tone.PAPERS),
    "on_the_way": (Tone.GAINS, Tone.HELD, Tone.SETBACK, Tone.DISPLACED, Tone.CAPTURES, Tone.DUTY, Tone.STRIKES),
    "winning": (Tone.HOME, Tone.WINS, Tone.ENDS),
}
"""Under which heading of the first page a clause stands: by what it means when it is told at the table."""
ROOM = 2900
"""Letters that the first page has room for."""
LONGEST = 190
"""A clause that is longer is left to the booklet."""


def start_here(settled: Settled[Any], parts: Iterable[Part], words: Words) -> Part:
    """Print the page to begin with: what the game is, what lies on the table, and the course of it."""
    book = settled.game.rulebook
    seats = words["players"].format(least=book.seats.least, most=book.seats.most, usual=book.seats.usual)
    named = ", ".join(dict.fromkeys(part.title for part in parts))
    opening: list[Block] = [Paragraph(book.summary), Paragraph(seats)]
    opening += [Heading(words["on_the_table"]), Paragraph(f"{named}.")] if named else []
    return Part("start", words["start"], words["start_words"], blocks=(*opening, *course(book, words)))


def course(book: Rulebook, words: Words) -> Iterator[Block]:
    """Tell the course of a game in its own clauses, as many as one page holds."""
    left = ROOM - len(book.summary)
    told: set[str] = set()
    for heading, tones in COURSE.items():
        fitting = [clause for clause in book.clauses if is_told(clause, tones) and clause.id not in told]
        chosen = []
        for clause in fitting[:6]:
            left -= len(clause.words) + 40
            if left > 0:
                chosen.append(clause)
        told.update(clause.id for clause in chosen)
        if chosen:
            yield Heading(words[heading])
            yield from (Paragraph(clause.words, clause.id) for clause in chosen)


def is_told(clause: Clause, tones: tuple[Tone, ...]) -> bool:
    """See whether a rule belongs under a heading of the first page."""
    means = {saying.tone for saying in clause.sayings}
    return clause.kind == "rule" and len(clause.words) <= LONGEST and not means.isdisjoint(tones)


def booklet(settled: Settled[Any], words: Words) -> Part:
    """Print all rules, rulings and house rules in force, and where they come from."""
    book, options = settled.game.rulebook, settled.options
    blocks: list[Block] = [
        Heading(words["house_rules"]),
        *in_force(options, words),
        *directions(book, words),
        *spaces(options, words),
        Heading(words["rulings"]),
        *(ruled(ruling, options, words) for ruling in book.rulings),
        Heading(words["provenance"]),
        *origin(book, getattr(settled, "sheet", None), words),
    ]
    return Part("booklet", words["booklet"], words["booklet_words"], blocks=tuple(blocks))


def in_force(options: Options, words: Words) -> Iterator[Block]:
    """List the house rules that are off the usual, each with what it means."""
    chosen = options.house_rules
    if not chosen:
        yield Paragraph(words["by_the_print"])
    for name, setting in chosen.items():
        option = options.rulebook.option(name)
        told = option.choices.get(setting, "")
        yield Paragraph(f"{option.words} {told or setting}", option.ruling or option.clause)


def directions(book: Rulebook, words: Words) -> Iterator[Block]:
    """Set every clause in printed order, under where it stands."""
    for _, group in groupby(book.clauses, key=lambda clause: clause.place):
        clauses = list(group)
        yield Heading(book.whereabouts(clauses[0]))
        for clause in clauses:
            told = f"{words['custom']} {clause.words}" if clause.kind == "custom" else clause.words
            yield Paragraph(told, clause.id)


def spaces(options: Options, words: Words) -> Iterator[Block]:
    """Say what every kind of space does by the house rules."""
    rows = tuple((each.name, each.does, each.clause) for each in legend(options))
    if rows:
        yield Heading(words["spaces"])
        yield Table(("", "", ""), rows, (0.24, 0.62, 0.14))


def ruled(ruling: Ruling, options: Options, words: Words) -> Paragraph:
    """Set a ruling: its answer, or what the house has chosen instead."""
    chosen = {name: setting for name, setting in options.house_rules.items() if name in ruling.options}
    other = [options.rulebook.option(name).choices.get(setting, setting) for name, setting in chosen.items()]
    told = f"{words['here']} {' '.join(other)}" if other else ruling.words
    return Paragraph(f"{ruling.question} {told}", ruling.id)


def origin(book: Rulebook, sheet: BoardSheet | None, words: Words) -> Iterator[Block]:
    """Say which printed sheet a game is from, how that is dated, and how far its board is known."""
    source = book.source
    publisher = f", {source.publisher}" if source.publisher else ""
    told = words["from_sheet"].format(title=source.title, publisher=publisher, year=source.year)
    yield Paragraph(f"{told} {source.holds} {source.dated_by}")
    if sheet is not None:
        counts = Counter(space.provenance_of("space") for space in sheet.spaces)
        listed = ", ".join(f"{number} {word}" for word, number in counts.most_common())
        yield Paragraph(f"{words['board_known'].format(spaces=len(sheet), counts=listed)} {sheet.provenance}")
    yield Paragraph(words["colophon"])
