"""Accounts on paper: a record told in words with the clauses beside them, and the board as it stood at chosen turns."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

from teetotum import games, packages
from teetotum.draw import Chart, engraving, find_chart
from teetotum.draw.engraving.specimen import laid
from teetotum.draw.parts import Block, Heading, Paragraph, Part, Picture, Table, shape_of, width_of
from teetotum.draw.rooms import Sketch, find_room, has_part, whole_sight
from teetotum.draw.rooms.pictures import drawn
from teetotum.draw.scenes import Glimpse
from teetotum.engine import logbook, records
from teetotum.engine.errors import BadSetup
from teetotum.engine.events import Event
from teetotum.engine.records import BAR, Record
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Deed, Exercise
from teetotum.engine.umpire import Match
from teetotum.lab.exercise_review import review_exercise
from teetotum.lab.exercise_words import addressed
from teetotum.languages import say
from teetotum.press.document import Document, Words
from teetotum.press.inking import SMALLEST, legible
from teetotum.press.paper import Paper
from teetotum.press.sets import laid_out
from teetotum.rulebooks import heard

SHARE = 0.9
"""How much of the text's width a board takes."""
LETTERED = re.compile(r'<text[^>]*?font-size="([\d.]+)"[^>]*>.*?</text>', re.DOTALL)
USUAL_BOARDS, MOST_BOARDS = 3, 24
NOTHING = "nothing"
"""How an order is written by which a room changes nothing."""
TABLEAU = "account"
"""What a game's list of parts may offer besides: what of an exercise is drawn at the end of its account."""


def account(
    taken: Record, paper: Paper, words: Words, language: str, boards: int | None, at: Sequence[int], board: str
) -> Document:
    """Lay out the account of a record; without a word about boards a few, or those that a game draws at its end."""
    game = taken.tag("Game")
    if games.is_exercise(game):
        exercise = logbook.replay(taken, games.find_exercise(game), board)
        ending = drawn_at_the_end(exercise)
        many = USUAL_BOARDS if boards is None and not ending else boards or 0
        part = told_exercise(exercise, taken, words, turns(len(exercise.deeds), many, at), paper)
        return laid_out(heard(exercise.game.rulebook).title, (part, *ending), paper, words, language)
    match = records.replay(taken, games.find(game), board)
    many = USUAL_BOARDS if boards is None else boards
    part = told_match(match, taken, words, turns(len(match.actions), many, at), paper)
    return laid_out(heard(match.game.rulebook).title, (part,), paper, words, language)


def turns(last: int, boards: int, at: Sequence[int]) -> list[int]:
    """Choose the actions after which the board is shown: those that are named, or so many at even distances."""
    if wrong := [ply for ply in at if not 0 <= ply <= last]:
        raise BadSetup(f"this record has {last} actions: there is no board after {wrong[0]}")
    if not 0 <= boards <= MOST_BOARDS or len(at) > MOST_BOARDS:
        raise BadSetup(f"an account has no more than {MOST_BOARDS} boards")
    if at:
        return sorted(set(at))
    return sorted({round(last * n / max(boards - 1, 1)) if boards > 1 else last for n in range(boards)})


def told_match(match: Match, taken: Record, words: Words, shown: Sequence[int], paper: Paper) -> Part:
    """Tell a match: who played, by which rules, all that happened, and how it ended."""
    blocks: list[Block] = [*opening(match.setup.names, taken, words)]
    spans, began = match.past(), 1
    held: list[Event] = []
    blocks += [Paragraph(event.text, event.cites) for event in match.events[: spans[0][3] if spans else None]]
    blocks += board_at(match, 0, words, paper) if 0 in shown else []
    for ply, _, _, first, last in spans:
        if match.actions[ply][0] == NATURE and held:
            blocks.append(turn_told(held, began))
            held, began = [], ply + 1
        held += match.events[first:last]
        if ply + 1 in shown:
            blocks += [turn_told(held, began)] if held else []
            blocks += board_at(match, ply + 1, words, paper)
            held, began = [], ply + 2
    blocks += [turn_told(held, began)] if held else []
    blocks += closing(match, words)
    blocks += remarks(taken, words)
    return Part("account", words["account"], "", blocks=tuple(blocks))


def turn_told(events: Sequence[Event], number: int) -> Paragraph:
    """Tell one turn in a paragraph, with the clauses behind it at the end."""
    cited = ", ".join(dict.fromkeys(event.cites for event in events))
    return Paragraph(f"{' '.join(event.text for event in events)} [{cited}]", str(number))


def opening(names: Sequence[str], taken: Record, words: Words) -> Iterator[Block]:
    """Say who played, by which house rules and with what luck."""
    rows = [(words["seats"], "; ".join(names)), (words["edition"], taken.tag("Edition"))]
    rows += [(words["house_rules"], taken.tag("Options"))] if taken.tag("Options") else []
    rows += [(words["luck"], taken.tag("Chance", "given")), (words["digest"], taken.tag("Digest"))]
    yield Table(("", ""), tuple(rows), (0.25, 0.75))


def board_at(match: Match, ply: int, words: Words, paper: Paper) -> list[Block]:
    """Show the board as it stood after so many actions, without what could not be read at that size."""
    draw = engraving.find(match.game.id)
    scene = draw.scene(Glimpse(match.setup, match.stood_at(ply)))
    svg = laid(draw, match, scene, [])
    room = paper.column()
    across = min(SHARE * room.wide, 0.8 * room.high * shape_of(svg))
    unit = across / match.setup.sheet.sheet[0]
    legible = LETTERED.sub(lambda found: found[0] if float(found[1]) * unit >= SMALLEST else "", svg)
    heading = Heading(words["board_after"].format(ply=ply))
    return [heading, Picture(legible, across / room.wide), Paragraph(scene.glance)]


def closing(match: Match, words: Words) -> Iterator[Block]:
    """Say how it ended."""
    yield Heading(words["winning"])
    if not match.is_over:
        yield Paragraph(words["unfinished"])
        return
    rows = tuple((name, str(place)) for name, place in zip(match.setup.names, match.places(), strict=True))
    yield Table((words["seats"], words["place"]), rows, (0.6, 0.4))


def told_exercise(exercise: Exercise, taken: Record, words: Words, shown: Sequence[int], paper: Paper) -> Part:
    """Tell an exercise as the umpire saw it, event by event, with sheet or chart after the deeds that are asked for."""
    blocks: list[Block] = [*opening(exercise.brief.names, taken, words)]
    again, sketches = Exercise(exercise.brief), Sketches(exercise.game.id)
    blocks += in_words(again, again.events)
    for number in range(len(exercise.deeds) + 1):
        if number:
            deed = exercise.deeds[number - 1]
            blocks += in_words(again, with_order(deed, again.act(deed.actor, deed.words), again))
        sketches.add(again)
        if number in shown:
            blocks += sheet_at(again, sketches.kept, number, words, paper)
    blocks += stood(exercise, words)
    blocks += remarks(taken, words)
    return Part("account", words["account"], say(exercise.brief.scenario.title), blocks=tuple(blocks))


def in_words(exercise: Exercise, events: Iterable[Event]) -> Iterator[Block]:
    """Tell events in the account's language, and to whom a paper went."""
    worded = [exercise.worded(event) for event in events]
    yield from (Paragraph(event.text, event.cites) for event in addressed(exercise, worded))


def with_order(deed: Deed, events: Sequence[Event], exercise: Exercise) -> Iterator[Event]:
    """Where a room's order was nobody else's to read, tell it; of an order to change nothing, nothing."""
    writes = [exercise.game.in_private and event.said.names_seat and event.seat == deed.actor for event in events]
    own = writes.index(True) if True in writes else -1
    for n, event in enumerate(events):
        if n != own:
            yield event
        elif deed.words != NOTHING:
            yield replace(event, text=f"{event.text.rstrip('.')}: {deed.words}")


def stood(exercise: Exercise, words: Words) -> Iterator[Block]:
    """Say how an exercise ended, and how the sides stood after every move."""
    found = review_exercise(exercise)
    yield Heading(words["winning"])
    yield Paragraph(found.ending)
    rows = tuple((str(stage.move), *(f"{count:g}" for count in stage.counts)) for stage in found.stages)
    yield Table((words["after_move"], *(f"{side}, {found.counted}" for side in found.sides)), rows)


class Sketches:
    """What the record paper has of an exercise: how everything stood after each move."""

    def __init__(self, game: str) -> None:
        drawing = find_room(game)
        self.drawing = drawing if has_part(drawing, "sketch") else None
        self.kept: tuple[Sketch, ...] = ()

    def add(self, exercise: Exercise) -> None:
        """Sketch how things stand, in place of an earlier sketch of the same move."""
        if self.drawing is not None:
            fresh = self.drawing.sketch(whole_sight(exercise, self.kept))
            self.kept = (*(each for each in self.kept if each.move != fresh.move), fresh)


def sheet_at(
    exercise: Exercise, sketches: tuple[Sketch, ...], number: int, words: Words, paper: Paper
) -> Iterator[Block]:
    """Show sheet or chart as the umpire has it after so many deeds, lettered large enough to be read."""
    svg, room = drawn(whole_sight(exercise, sketches)), paper.column()
    across = min(SHARE * room.wide, 0.6 * room.high * shape_of(svg))
    yield Heading(words["board_after"].format(ply=number))
    yield Picture(legible(svg, across / width_of(svg)), across / room.wide)
    yield Paragraph(str(find_chart(exercise.game.id).glance(Chart(exercise.brief, exercise.state, -1))))


def drawn_at_the_end(exercise: Exercise) -> Iterable[Part]:
    """Fetch what a game draws at the end of an account; nothing where it declares none."""
    found = packages.find(exercise.game.id)
    name = found.room(packages.PARTS) if found else ""
    draw: Any = getattr(import_module(name), TABLEAU, None) if name else None
    return tuple(draw(exercise)) if draw else ()


def remarks(taken: Record, words: Words) -> Iterator[Block]:
    """Print what was remarked in a record, the criticism among it; a board that is kept there is none."""
    told = [remark for _, held in sorted(taken.remarks.items()) for remark in held if not remark.startswith(BAR)]
    if told:
        yield Heading(words["remarks"])
        yield from (Paragraph(remark) for remark in told)
