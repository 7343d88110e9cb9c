"""Accounts of an exercise: its record, what one seat was told and wrote, and the check of its throws."""

from collections.abc import Iterator
from dataclasses import replace

from teetotum.engine import logbook
from teetotum.engine.chance import fair_face
from teetotum.engine.errors import Illegal
from teetotum.engine.records import Record
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise
from teetotum.languages import say
from teetotum.parlour.accounts import HOW
from teetotum.parlour.exercise_standing import redo
from teetotum.parlour.messages import FairnessPage, SpinLine, TableCard, WheelCard
from teetotum.parlour.rooms import Line, is_for, is_kept_waiting
from teetotum.parlour.sealed_table import SealedTable, is_onlooker


def card_of(table: SealedTable) -> TableCard:
    """Show an exercise to anybody who knows its name: nothing of who sits where, nor how far it has come."""
    title = f"{table.game.title}: {say(table.brief.scenario.title)}"
    return TableCard(table.id, table.game.id, title, table.state, 0, (), table.commitment, table.next_table)


def record_of(table: SealedTable, seat: int) -> Record:
    """Write the record with its criticism: the umpire's own copy until all is over, everybody's then."""
    if not table.is_over and not (seat == table.umpire and table.has_person_as_umpire):
        raise Illegal(
            say("the record is the umpire's own until the exercise is over: ask for your own account instead")
        )
    taken = logbook.record(table.exercise)
    last = len(taken.lines)
    book = tuple(criticism_of(table))
    return replace(taken, remarks={**taken.remarks, last: (*taken.remarks.get(last, ()), *book)}) if book else taken


def criticism_of(table: SealedTable) -> Iterator[str]:
    """Write the entries of the criticism book as they stand in a record."""
    for entry in table.book:
        answered = f" -- the umpire answers: {entry.answer}" if entry.answer else ""
        yield f"{entry.kind} by {entry.by} on {entry.about}: {entry.text}{answered}"


def account_of(table: SealedTable, seat: int) -> str:
    """Write out what a seat was told and what it wrote, in the order in which it came."""
    mine: Line = (seat,)
    if is_onlooker(mine):
        raise Illegal(say("whoever looks on has no account of his own"))
    head = [f"{table.game.title}: {say(table.brief.scenario.title)}", say(table.brief.scenario.words)]
    if seat >= 0 and (statement := table.brief.statement(seat)):
        head.append(statement)
    return "\n".join([*head, "", *_lines(table, seat)]) + "\n"


def _lines(table: SealedTable, seat: int) -> Iterator[str]:
    """Write deed by deed what a seat was told and wrote; to a room that waits nothing tells what was done meanwhile."""
    waits = is_kept_waiting(table, (seat,))
    known = table.glimpses[seat].of(table.exercise) if waits and seat in table.glimpses else table.exercise
    again = Exercise(table.brief)
    told = 0
    for deed in (*known.deeds, None):
        for event in again.events[told:]:
            if is_for(table, event, (seat,)):
                yield f"  {event.text} ({event.cites})"
        told = len(again.events)
        if deed is not None:
            if deed.actor == seat:
                yield f"You wrote: {deed.words}"
            redo(again, deed)
    slip = table.handed.get(seat) or (table.sealed.get(seat) if waits else None)
    if slip:
        yield f"You wrote: {slip.text}"


def fairness_of(table: SealedTable, is_open: bool = True) -> FairnessPage:
    """Show all that the check of the throws needs; before the end, or while it is not open, the promise alone."""
    is_told = is_open and table.is_over and table.has_begun
    secret = table.charter.secret if is_told else ""
    salts = table.salted if is_told else ()
    wheels = tuple(WheelCard(wheel.name, wheel.faces) for wheel in table.brief.wheels)
    spins = tuple(throws_of(table, secret, salts)) if is_told else ()
    return FairnessPage(table.id, table.commitment, salts, secret, spins, HOW, wheels, table.game.id)


def throws_of(table: SealedTable, secret: str, salts: tuple[str, ...]) -> Iterator[SpinLine]:
    """List every throw as it was made."""
    again, key, number = Exercise(table.brief), bytes.fromhex(secret), 0
    for deed in table.exercise.deeds:
        if deed.actor == NATURE:
            wheel = again.game.chances(again.play)
            faces = len(table.brief.wheels[wheel].faces)
            yield SpinLine(number, faces, fair_face(key, salts, number, faces), deed.order[0], deed.words, wheel)
            number += 1
        redo(again, deed)
