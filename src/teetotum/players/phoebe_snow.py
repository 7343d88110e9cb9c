"""How a program plays A Trip with Phoebe Snow: it does its duties at once, and waits a turn for every minute."""

from teetotum.engine.rules import Ints, rule
from teetotum.games.phoebe_snow.vocabulary import PER_MINUTE, STRETCH, Deed, Phase, Play, Ruling, Wait


@rule(Ruling.FORGETFUL_PLAYERS, Ruling.MEASURE_OF_A_WAIT)
def advise(play: Play, choices: Ints, found: int) -> int:
    """Perform every duty; without a clock, let a turn go by for each minute of a wait."""
    wish = int(Deed.PERFORM)
    if play.state.phase == Phase.WAIT:
        left = play.state.left[play.state.seat]
        if play.house.wait == Wait.CLOCK:
            wish = int(Deed.TIME_IS_UP) if left == 1 else int(Deed.WAIT_ON)
        else:
            # The last fifty are kept for the turn after as many lost as there are minutes.
            told = left if left == STRETCH else min(PER_MINUTE, left - STRETCH)
            wish = Deed.COUNT + told // STRETCH
    for at in range(found):
        if choices[at] == wish:
            return at
    return 0
