"""The signal gun: it answers for a captain who is silent too long, and a second disaster is then waived."""

from teetotum.engine.manners import Chime, Hours, TableClock
from teetotum.engine.rules import upholds
from teetotum.games.round_the_world.vocabulary import Answer, Board, Clause, House, Phase, Play, Ruling, State

TO_ANSWER = 30.0
"""Seconds that a captain has to answer in."""


@upholds(Clause.WAIVE_A_SECOND_DISASTER, Ruling.HOW_TO_WAIVE)
def chime(play: Play, hours: Hours) -> Chime | None:
    """Waive for a person who has been asked and does not answer."""
    is_asked = play.state.phase == Phase.WAIVE and play.state.seat in hours.people
    return Chime(hours.since + TO_ANSWER, Answer.WAIVE) if is_asked else None


def due(play: Play, hours: Hours, seat: int) -> float | None:
    """Say when the gun answers for the captain who has been asked."""
    answer = chime(play, hours)
    return answer.at if answer and play.state.seat == seat else None


SIGNAL_GUN = TableClock[Board, House, State](chime, due)
