"""Reviews that strangers ask for: a record played through, and looked over as finely as the house has time for."""

from collections.abc import Generator
from dataclasses import asdict

import msgspec

from teetotum import games
from teetotum.engine import records
from teetotum.engine.equipment import has_compiler
from teetotum.engine.errors import BadRecord
from teetotum.engine.umpire import Match
from teetotum.lab.progressive.accounts import is_account
from teetotum.lab.review import ROLLOUTS_BY_HAND, Gift, known_odds, review_in_slices
from teetotum.languages import say, spoken
from teetotum.parlour.accounts import read_text, sent_board
from teetotum.parlour.messages import ReviewGift, ReviewPage
from teetotum.parlour.seat_names import as_spoken
from teetotum.parlour.showing import Showing

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
    told["gifts"] = [in_words(match, gift) for gift in found.gifts]
    return msgspec.convert(told, ReviewPage, from_attributes=True)


def in_words(match: Match, gift: Gift) -> ReviewGift:
    """Say what was chosen, and what would have been better, as the choices of a table are said."""
    here = Match(match.setup)
    here.state = match.stood_at(gift.ply)
    chosen = (match.actions[gift.ply][1], gift.better_action)
    made, better = Showing(here, gift.seat, setup=as_spoken(match.setup)).offers(chosen)
    words = made.brief or made.words, better.brief or better.words
    return ReviewGift(gift.ply, gift.seat, *words, gift.chance, gift.better_chance, gift.error, better)
