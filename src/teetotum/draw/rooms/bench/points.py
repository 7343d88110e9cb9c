"""What lies before the umpire of an action of many ships: the points that each receives in a move."""

from collections.abc import Sequence

from teetotum.draw.rooms import Figure, Proposal
from teetotum.languages import say

MOST_POINTS = 10_000.0


def points_proposed(words: str, cites: str, dues: Sequence[tuple[str, float]]) -> Proposal:
    """Propose what each ship receives, every figure to be amended by her name."""
    figures = tuple(
        Figure(f"{name} loss", f"{due:g}", say("{name} receives", name=name), say("points"), 0.0, MOST_POINTS)
        for name, due in dues
    )
    told = f"{words[:1].upper()}{words[1:]}."
    return Proposal(1, "points", say("The points of the move"), told, cites, figures=figures, of_course=not dues)
