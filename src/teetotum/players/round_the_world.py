"""How a program plays Round the World: it has one choice, and takes the second chance whenever it is offered."""

from teetotum.engine.rules import Ints, rule
from teetotum.games.round_the_world.vocabulary import Answer, Play, Ruling


@rule(Ruling.HOW_TO_WAIVE)
def advise(_play: Play, choices: Ints, found: int) -> int:
    """Waive a second disaster."""
    for at in range(found):
        if choices[at] == Answer.WAIVE:
            return at
    return 0
