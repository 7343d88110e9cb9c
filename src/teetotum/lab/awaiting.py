"""Whether a campaign waits for a meeting to be fought out; asked at every table, so no game is fetched to answer it."""

from typing import Any

from teetotum.engine.rules import Play
from teetotum.engine.sealed import AnySealed, Exercise

CAMPAIGN = "naval_strategic"


def awaits_battle(exercise: Exercise) -> bool:
    """See whether a campaign waits for a meeting to be fought out."""
    return not exercise.is_over and is_meeting(exercise.game, exercise.play)


def is_meeting(game: AnySealed, play: Play[Any, Any, Any]) -> bool:
    """See whether the next thing at a table is the result of a meeting."""
    if game.id != CAMPAIGN:
        return False
    from teetotum.games.naval_strategic.account.proposals import ResultProposal  # noqa: PLC0415  # brings its game along

    return any(isinstance(each, ResultProposal) for each in play.state.pending[:1])
