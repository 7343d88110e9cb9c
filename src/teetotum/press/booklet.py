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
from teetotum.languages import say
from teetotum.press.document import Words
from teetotum.rulebooks import heard
from teetotum.rulebooks.entries import MODE, Cited, Clause, Rulebook, Ruling


def start_here(settled: Settled[Any], parts: Iterable[Part], words: Words) -> Part:
    """Print the page to begin with: what the game is, what lies on the table, and the course of it."""
    book = heard(settled.game.rulebook)
    told = words["players_always" if book.seats.least == book.seats.most else "players"]
    seats = told.format(least=book.seats.least, most=book.seats.most, usual=book.seats.usual)
    named = ", ".join(dict.fromkeys(part.title for part in parts))
    opening: list[Block] = [Paragraph(book.summary), Paragraph(seats)]
    opening += [Heading(words["on_the_table"]), Paragraph(f"{named}.")] if named else []
    chosen = [Heading(words["house_rules"]), *in_force(settled.options, words)] if settled.options.house_rules else []
    blocks = (*opening, *chosen, *steps(settled.options, words))
    return Part("start", words["start"], words["start_words"], blocks=blocks)


def steps(options: Options, words: Words) -> Iterator[Block]:
    """Tell the course of a game as its rulebook does, so far as it goes in the mode that is played."""
    book = heard(options.rulebook)
    told = [step for step in book.start if is_played(book.entry(step.by), options)]
    for heading, group in groupby(told, key=lambda step: step.heading):
        yield Heading(words[heading])
        yield from (Paragraph(step.words, step.by) for step in group)


def is_played(entry: Cited, options: Options) -> bool:
    """See whether a clause belongs to the mode that is played."""
    modes = entry.modes if isinstance(entry, Clause) else ()
    return not modes or options.choice(MODE) in modes


def booklet(settled: Settled[Any], words: Words) -> Part:
    """Print all rules, rulings and house rules in force, and where they come from."""
    book, options = heard(settled.game.rulebook), settled.options
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
        option = heard(options.rulebook).option(name)
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
    other = [heard(options.rulebook).option(name).choices.get(setting, setting) for name, setting in chosen.items()]
    told = f"{words['here']} {' '.join(other)}" if other else ruling.words
    return Paragraph(f"{ruling.question} {told}", ruling.id)


def origin(book: Rulebook, sheet: BoardSheet | None, words: Words) -> Iterator[Block]:
    """Say which printed sheet a game is from, how that is dated, and how far its board is known."""
    source = book.source
    publisher = f", {source.publisher}" if source.publisher else ""
    told = words["from_sheet"].format(title=source.title, publisher=publisher, year=source.year)
    yield Paragraph(f"{told} {say(source.holds)} {say(source.dated_by)}")
    if sheet is not None:
        counts = Counter(space.provenance_of("space") for space in sheet.spaces)
        listed = ", ".join(f"{number} {say(word)}" for word, number in counts.most_common())
        yield Paragraph(f"{words['board_known'].format(spaces=len(sheet), counts=listed)} {say(sheet.provenance)}")
    yield Paragraph(words["colophon"])
