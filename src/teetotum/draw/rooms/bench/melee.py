"""What lies before the umpire of a melee: the points of the half minute as they were measured."""

from teetotum.draw.naval_melee import proposal
from teetotum.draw.rooms import Proposal, Sight
from teetotum.draw.rooms.bench.points import points_proposed
from teetotum.games.naval_melee.reading import say_hull
from teetotum.games.naval_melee.rules import awaits_ruling
from teetotum.games.naval_melee.vocabulary import BODIES, Clause, Play


def proposals(sight: Sight) -> list[Proposal]:
    """List what lies before the umpire."""
    play: Play = sight.play
    if not awaits_ruling(play):
        return []
    dues = [(say_hull(body), play.state.due[body]) for body in range(BODIES) if play.state.due[body] > 0]
    cites = sight.brief.game.rulebook.cite(Clause.NEITHER_IMPOSSIBLE_NOR_BARRED).id
    return [points_proposed(proposal(sight.chart), cites, dues)]
