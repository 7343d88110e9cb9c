"""Work for strangers, done in a process of its own: whatever may be long, and is asked by anybody who comes by."""

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from msgspec import json

from teetotum.engine import records
from teetotum.engine.slices import finish
from teetotum.lab.progressive.accounts import is_account
from teetotum.parlour import accounts, afterwards, beside, drawings, evening_accounts, puzzles
from teetotum.parlour.messages import (
    AfterMoment,
    Afterwards,
    FairnessPage,
    Picture,
    PuzzleTried,
    RecordSent,
    Replay,
    ReviewPage,
)
from teetotum.parlour.problems import REFUSALS, problem_of

if TYPE_CHECKING:
    from teetotum.press.sets import Order


def replay_sent(sent: RecordSent) -> Replay:
    """Show the match of a record, or one of the matches of an evening's."""
    if is_account(records.read(sent.record)):
        return evening_accounts.replay_evening(sent.record, sent.board, sent.match)
    return accounts.replay_text(sent.record, sent.board)


def fairness_sent(sent: RecordSent) -> FairnessPage:
    """Show the check of a record, be it of a match or of an evening."""
    if is_account(records.read(sent.record)):
        return evening_accounts.fairness_of_evening(sent.record, sent.board)
    return accounts.fairness_text(sent.record, sent.board)


def puzzle(game: str, tried: PuzzleTried) -> object:
    """Go through a day's puzzle as far as told."""
    return puzzles.show(game, tried.day, tried.done)


def make_print(order: "Order", reader: str = "") -> object:
    """Make a print; the press is fetched only where something is printed."""
    from teetotum.parlour.printing import make  # noqa: PLC0415

    return make(order, reader)


def picture_sent(sent: RecordSent) -> Picture:
    """Draw a position of a record, or the whole match as it moves."""
    return accounts.picture_text(sent.record, sent.board, sent.ply)


def afterwards_sent(sent: RecordSent) -> Afterwards:
    """Open all rooms of the exercise of a record."""
    return afterwards.afterwards(afterwards.reopened(sent.record))


def moment_sent(sent: RecordSent) -> AfterMoment:
    """Show how all rooms of a record's exercise stood at one moment."""
    return afterwards.moment(afterwards.reopened(sent.record), sent.ply)


def review_sent(sent: RecordSent) -> Generator[None, None, ReviewPage]:
    """Look the match of a record over, roughly or with care, in slices; the same record is looked over once."""
    from teetotum.parlour.reviewing import review_text  # noqa: PLC0415  # brings the compiler with it

    return review_text(sent.record, sent.board, sent.is_rough)


JOBS: dict[str, Callable[..., object]] = {
    "afterwards": afterwards_sent,
    "beside": beside.answer,
    "drawing": drawings.draw_chosen,
    "fairness": fairness_sent,
    "moment": moment_sent,
    "picture": picture_sent,
    "print": make_print,
    "puzzle": puzzle,
    "replay": replay_sent,
    "review": review_sent,
}


def carry_out(name: str, given: tuple[object, ...]) -> tuple[bytes, bytes]:
    """Do one job; give its answer as it is sent, or the Problem that it was refused with."""
    return finish(in_slices(name, given))


def in_slices(name: str, given: tuple[object, ...]) -> Generator[None, None, tuple[bytes, bytes]]:
    """Do one job as `carry_out` does, with pauses where the job has them."""
    try:
        made = JOBS[name](*given)
        return json.encode((yield from made) if isinstance(made, Generator) else made), b""
    except REFUSALS as wrong:
        return b"", json.encode(problem_of(wrong))
