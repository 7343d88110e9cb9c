"""Who may speak with whom in an exercise, and who hears it."""

from collections.abc import Sequence

from teetotum.engine.errors import Illegal
from teetotum.languages import say
from teetotum.parlour.conduct import NOBODY
from teetotum.parlour.entries import Entry, Said
from teetotum.parlour.exercise_standing import SealedStanding
from teetotum.parlour.messages import Say


def speak(table: SealedStanding, wish: Say, at: float) -> list[Entry]:
    """Say something in one of the rooms that are open to a line."""
    if table.is_done(NOBODY, wish.seat, wish.id):
        return []
    words = table.worded(wish.seat, wish.text)
    if wish.room not in may_say(table, (wish.seat,)):
        raise Illegal(say("nobody may speak there now: what rooms are told goes through the umpire"))
    to = wish.to if wish.seat == table.umpire else NOBODY
    if to >= table.brief.seats:
        raise Illegal(say("there is no such room to speak with"))
    return [Said(at, wish.seat, words, wish.id, wish.room, to)]


def may_say(table: SealedStanding, mine: Sequence[int]) -> tuple[str, ...]:
    """List the rooms in which a line may speak just now."""
    if not mine or (table.is_over and table.is_meeting):
        return ()
    if table.is_over:
        return ("all",)
    private = table.game.in_private
    sided = any(table.side_of(seat) >= 0 for seat in mine) and not private
    benched = table.has_person_as_umpire
    everybody = not private and not table.is_meeting and not any(seat < 0 for seat in mine)
    return (*(("side",) if sided else ()), *(("bench",) if benched else ()), *(("all",) if everybody else ()))


def hears(table: SealedStanding, entry: Said, mine: Sequence[int]) -> bool:
    """See whether a line may hear what was said."""
    if entry.room == "all" or entry.seat in mine:
        return True
    if entry.room == "bench":
        told = entry.to in mine or (entry.to == NOBODY and entry.seat == table.umpire and bool(mine))
        return table.umpire in mine or (entry.seat == table.umpire and told)
    return any(table.side_of(seat) == table.side_of(entry.seat) for seat in mine)
