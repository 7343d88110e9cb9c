"""Refusals as they leave the house: one sentence, a number that browsers know, and the clauses it rests on."""

from teetotum.boards import Unsound
from teetotum.engine.errors import Refusal
from teetotum.engine.lessons import named_in
from teetotum.packages import Faulty
from teetotum.parlour.host import NoSuchTable
from teetotum.parlour.limits import TooMuch
from teetotum.parlour.live_table import Stale
from teetotum.parlour.messages import Problem
from teetotum.parlour.open_tables import Taken
from teetotum.parlour.restoring import Damaged
from teetotum.parlour.seats import NoSuchKey
from teetotum.parlour.store import NotKept
from teetotum.parlour.thinking import TurnedDown
from teetotum.rulebooks import Unknown

STATUS: dict[type[Exception], int] = {
    NoSuchTable: 404,
    Unknown: 404,
    NoSuchKey: 403,
    Damaged: 410,
    Stale: 409,
    Taken: 409,
    TooMuch: 429,
    NotKept: 503,
}
LONGEST = 400
REFUSALS = (Refusal, Unknown, Unsound, Faulty)


def problem_of(wrong: Exception) -> Problem:
    """Say what was wrong, in one sentence."""
    if isinstance(wrong, TurnedDown):
        return wrong.problem
    status = next((number for kind, number in STATUS.items() if isinstance(wrong, kind)), 422)
    words = " ".join(str(wrong).split())[:LONGEST]
    sentence = words[:1].upper() + words[1:]
    return Problem(sentence if sentence.endswith((".", "!", "?")) else f"{sentence}.", status, tuple(named_in(words)))
