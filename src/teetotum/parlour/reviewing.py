"""Reviews that strangers ask for: a record played through, and looked over as finely as the house has time for."""

from dataclasses import asdict
from functools import lru_cache

import msgspec

from teetotum import games
from teetotum.engine import records
from teetotum.engine.errors import BadRecord
from teetotum.lab.odds import kept_odds
from teetotum.lab.progressive.accounts import is_account
from teetotum.lab.review import review
from teetotum.parlour.accounts import read_text, sent_board
from teetotum.parlour.messages import ReviewPage

ROUGH, FINE = 200, 1_000
"""Matches played on from each position: for a first sketch, and with care."""
KEPT = 32


@lru_cache(KEPT)
def review_text(text: str, board: str, is_rough: bool) -> ReviewPage:
    """Look over the match of a record; an evening's matches are too many for one review."""
    taken = read_text(text)
    if is_account(taken) or taken.tag("Orders") == records.SEALED:
        what = "a whole evening" if is_account(taken) else "an exercise of sealed orders"
        raise BadRecord(f"this record is of {what}: only a match in turns is looked over")
    match = records.replay(taken, games.find(taken.tag("Game")), sent_board(board))
    known = kept_odds(match.setup)
    found = review(match, ROUGH if is_rough else FINE, known=known)
    told = asdict(found) | {"is_rough": is_rough and known is None}
    return msgspec.convert(told, ReviewPage)
