"""Reviews that strangers ask for: a record played through, and looked over as finely as the house has time for."""

from collections.abc import Generator
from dataclasses import asdict

import msgspec

from teetotum import games
from teetotum.engine import records
from teetotum.engine.equipment import has_compiler
from teetotum.engine.errors import BadRecord
from teetotum.lab.progressive.accounts import is_account
from teetotum.lab.review import ROLLOUTS_BY_HAND, known_odds, review_in_slices
from teetotum.languages import say, spoken
from teetotum.parlour.accounts import read_text, sent_board
from teetotum.parlour.messages import ReviewPage

ROUGH, FINE = 200, 1_000
"""Matches played on from each position: for a first sketch, and with care; by hand one sketch has to do."""
KEPT = 32
"""Reviews kept at hand."""

_looked_over: dict[tuple[str, str, str, bool], ReviewPage] = {}


def review_text(text: str, board: str, is_rough: bool) -> Generator[None, None, ReviewPage]:
    """Look over the match of a record once, in slices; what was asked for first is forgotten first."""
    key = (spoken(), text, board, is_rough)
    if key not in _looked_over:
        _looked_over[key] = yield from look_over(text, board, is_rough)
        while len(_looked_over) > KEPT:
            del _looked_over[next(iter(_looked_over))]
    return _looked_over[key]


def look_over(text: str, board: str, is_rough: bool) -> Generator[None, None, ReviewPage]:
    """Look over the match of a record; an evening's matches are too many for one review."""
    taken = read_text(text)
    if is_account(taken) or taken.tag("Orders") == records.SEALED:
        what = say("a whole evening") if is_account(taken) else say("an exercise of sealed orders")
        raise BadRecord(say("this record is of {what}: only a match in turns is looked over", what=what))
    match = records.replay(taken, games.find(taken.tag("Game")), sent_board(board))
    known = known_odds(match.setup)
    matches = (ROUGH if is_rough else FINE) if has_compiler() else ROLLOUTS_BY_HAND
    found = yield from review_in_slices(match, matches, known=known)
    told = asdict(found) | {"is_rough": is_rough and known is None and has_compiler()}
    return msgspec.convert(told, ReviewPage)
