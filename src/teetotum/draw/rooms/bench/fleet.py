"""What lies before the umpire of a fleet action: the points of the move as they were measured."""

from teetotum.draw.naval_fleet import proposal
from teetotum.draw.rooms import Proposal, Sight
from teetotum.draw.rooms.bench.points import points_proposed
from teetotum.games.naval_fleet.clauses import Ruling
from teetotum.games.naval_fleet.notation import say_body
from teetotum.games.naval_fleet.rules import awaits_ruling
from teetotum.games.naval_fleet.vocabulary import BODIES, Play


def proposals(sight: Sight) -> list[Proposal]:
    """List what lies before the umpire."""
    play: Play = sight.play
    if not awaits_ruling(play):
        return []
    dues = [(say_body(body), play.state.due[body]) for body in range(BODIES) if play.state.due[body] > 0]
    return [points_proposed(proposal(sight.chart), sight.brief.game.rulebook.cite(Ruling.UMPIRE).id, dues)]
