"""What is asked of an exercise beyond its rules: that it rest or go on, a seat given up, the same again."""

from teetotum.engine.errors import Illegal
from teetotum.engine.sealed import UMPIRE
from teetotum.languages import say
from teetotum.parlour.entries import Entry, Paused, Rematched, Resigned, Resumed
from teetotum.parlour.exercise_standing import SealedStanding
from teetotum.parlour.messages import Ask
from teetotum.parlour.seats import draw_name


def ask(table: SealedStanding, wish: Ask, at: float) -> list[Entry]:
    """Ask for something beyond the rules: to rest, to give a seat up, to play again."""
    if wish.what == "pause":
        return pause(table, wish.seat, at)
    if wish.what == "resume":
        return resume(table, wish.seat, wish.id, at)
    if wish.what == "resign":
        return resign(table, wish.seat, wish.id, at)
    if wish.what == "rematch":
        return rematch(table, wish.seat, at)
    raise Illegal(say("that is not asked in an exercise: write it, or strike your flag by an order"))


def pause(table: SealedStanding, seat: int, at: float) -> list[Entry]:
    """Let play rest; where a person is umpire it is his to say so."""
    table.expect_play()
    _as_keeper(table, seat)
    return [Paused(at)]


def resume(table: SealedStanding, seat: int, ident: str, at: float) -> list[Entry]:
    """Go on after a rest."""
    if not table.is_paused or table.is_over:
        raise Illegal(say("play does not rest: there is nothing to resume"))
    _as_keeper(table, seat)
    return [Resumed(at, seat, ident)]


def resign(table: SealedStanding, seat: int, ident: str, at: float) -> list[Entry]:
    """Leave one's seat to a program."""
    if seat not in table.people or table.state not in ("playing", "paused"):
        raise Illegal(say("only a person who commands can leave his seat to a program"))
    if table.office_of(seat) == UMPIRE:
        raise Illegal(say("an umpire who would leave says that all is automatic from now on"))
    return [Resigned(at, seat, ident)]


def rematch(table: SealedStanding, seat: int, at: float) -> list[Entry]:
    """Set the same exercise again for the same people."""
    if table.is_meeting:  # it would be opened at its end, though the campaign goes on
        raise Illegal(say("a meeting is fought out once, and its campaign goes on"))
    if table.charter.party:
        raise Illegal(say("the party goes on by itself: whom you play next is settled there"))
    if not table.is_over or seat not in table.charter.hashes:
        raise Illegal(say("the same again can be asked for when the exercise is over, by whoever had a seat in it"))
    return [] if table.next_table else [Rematched(at, draw_name())]


def as_umpire(table: SealedStanding, seat: int) -> None:
    """Refuse whoever is not the umpire, where a person is."""
    if seat != table.umpire or not table.has_person_as_umpire:
        raise Illegal(say("that is for the umpire to say"))


def _as_keeper(table: SealedStanding, seat: int) -> None:
    if table.has_person_as_umpire:
        as_umpire(table, seat)
    elif seat not in table.people:
        raise Illegal(say("only a person who commands here may ask for that"))
