"""The umpire's bench: what he arranges, meetings fought at tables of their own, and what onlookers may see."""

from teetotum.engine.errors import Illegal
from teetotum.languages import say
from teetotum.parlour.entries import Benched, Entry, Met, Released, Ruled
from teetotum.parlour.exercise_requests import as_umpire, pause, resume
from teetotum.parlour.exercise_standing import SealedStanding
from teetotum.parlour.messages import Bench, Let
from teetotum.parlour.seats import draw_name


def arrange(table: SealedStanding, wish: Bench, at: float) -> list[Entry]:
    """Arrange something at the bench."""
    as_umpire(table, wish.seat)
    if wish.what == "pause":
        return pause(table, wish.seat, at)
    if wish.what == "resume":
        return resume(table, wish.seat, wish.id, at)
    if wish.what == "meeting":
        return meet(table, wish.id, at)
    if wish.what == "meeting programs" and (table.meeting or not table.awaits_meeting):
        raise Illegal(say("no meeting waits here for programs to fight"))
    if wish.what == "of course" and table.writers != (wish.seat,):
        raise Illegal(say("nothing lies before you to be accepted"))
    return [Benched(at, wish.seat, wish.what, wish.id)]


def meet(table: SealedStanding, ident: str, at: float) -> list[Entry]:
    """Have a meeting fought out at a table of its own."""
    if not table.awaits_meeting:
        raise Illegal(say("no meeting waits here to be fought out"))
    if table.meeting:
        raise Illegal(say("the meeting is being fought already: its table is open"))
    return [Met(at, draw_name(), ident)]


def take_back(table: SealedStanding, meeting: str, words: str, ident: str, at: float) -> list[Entry]:
    """Take the result of a meeting back, which no other word of the umpire can stand for."""
    if not table.awaits_meeting or table.meeting != meeting:
        raise Illegal(say("no meeting waits here to be fought out"))
    return [Ruled(at, table.umpire, table.needs[table.umpire], words, ident)]


def let(table: SealedStanding, wish: Let, at: float) -> list[Entry]:
    """Say what onlookers may see from now on."""
    if table.has_person_as_umpire:
        as_umpire(table, wish.seat)
    elif not table.is_over:
        raise Illegal(say("what onlookers see was settled with the table, and no umpire is here to change it"))
    if not 0 <= wish.release.minutes <= 10_000:
        raise Illegal(say("onlookers are from 0 to 10,000 minutes late"))
    return [Released(at, wish.seat, wish.release, wish.id)]
