"""The criticism book: open to everybody when an exercise is over, answered by its umpire."""

from teetotum.engine.errors import Illegal, Refusal, Unreadable
from teetotum.languages import say
from teetotum.parlour.conduct import NOBODY
from teetotum.parlour.entries import Entered, Entry
from teetotum.parlour.exercise_requests import as_umpire
from teetotum.parlour.exercise_standing import LONGEST_REASON, SealedStanding
from teetotum.parlour.messages import CriticismCard, Enter

LONGEST_ABOUT = 60
MOST_ENTERED = 500


def enter(table: SealedStanding, wish: Enter, at: float) -> list[Entry]:
    """Write into the criticism book, which is open when all is over."""
    if table.is_done(NOBODY, wish.seat, wish.id):
        return []
    if not table.is_over:
        raise Illegal(say("complaints and criticism come after the game"))
    if table.is_meeting:  # both sides read the book, and their campaign goes on
        raise Illegal(say("what is said of a meeting is entered in the book of its campaign"))
    if len(wish.about) > LONGEST_ABOUT:
        raise Unreadable(
            say("what an entry is about has at most {LONGEST_ABOUT} characters", LONGEST_ABOUT=LONGEST_ABOUT)
        )
    words = wish.text.strip()
    if not words or len(words) > LONGEST_REASON:
        raise Unreadable(say("an entry has from 1 to {LONGEST_REASON:,} characters", LONGEST_REASON=LONGEST_REASON))
    if len(table.book) >= MOST_ENTERED:
        raise Illegal(say("the book is full"))
    if wish.kind == "answer":
        _may_answer(table, wish)
    elif why := _why_not_about(table, wish.about):
        raise Illegal(why)
    return [Entered(at, wish.seat, wish.kind, wish.about, words, wish.id)]


def _may_answer(table: SealedStanding, wish: Enter) -> None:
    if table.has_person_as_umpire:
        as_umpire(table, wish.seat)
    if not (wish.about.isdecimal() and 1 <= int(wish.about) <= len(table.book)):
        raise Illegal(say("there is no entry {about!r} to answer", about=wish.about[:20]))


def _why_not_about(table: SealedStanding, about: str) -> str:
    book = table.game.rulebook
    numbered = about.removeprefix("move ").isdecimal()
    if about == "the game" or numbered or any(option.name == about for option in book.options):
        return ""
    try:
        book.entry(about)
    except (Refusal, LookupError):
        return say("an entry is on a move, a clause, an option or the game, not on {about!r}", about=about[:40])
    return ""


def write_in_the_book(table: SealedStanding, entry: Entered) -> None:
    """Enter what was written, or the answer beside it."""
    if entry.kind == "answer":
        table.book[int(entry.about) - 1].answer = entry.text
        return
    name = table.brief.names[entry.seat] if entry.seat >= 0 else table.office_of(entry.seat).capitalize()
    by = f"{table.names[entry.seat]}, {name}" if table.names.get(entry.seat) else name
    table.book.append(CriticismCard(len(table.book) + 1, entry.kind, by, entry.about, entry.text))  # type: ignore[arg-type]  # checked as it was heard
