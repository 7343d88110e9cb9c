"""Coming out of a melee: the ships that are left, as the fleet's scale takes them up again."""

from teetotum.engine.errors import BadSetup
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Exercise
from teetotum.games.naval_melee.vocabulary import COURSE, HULLS, SHIPS, Ruling, Verdict

FLEET = 16
"""Places for ships of a side in the fleet's game."""


@upholds(Ruling.ENDING)
def ships_left(exercise: Exercise) -> list[dict[str, float]]:
    """Say of each ship afloat her number in the fleet's game, and her place, heading and injuries."""
    if exercise.state.verdict != Verdict.BACK_TO_FLEET:
        raise BadSetup("the ships of this melee have not parted (NFR-46)")
    state = exercise.state
    return [
        {
            "body": FLEET * (hull // SHIPS) + hull % SHIPS,
            "x": state.course[COURSE * hull],
            "y": state.course[COURSE * hull + 1],
            "heading": state.course[COURSE * hull + 2],
            "loss": state.loss[hull],
        }
        for hull in range(HULLS)
        if state.afloat[hull]
    ]
