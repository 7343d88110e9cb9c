"""How a program plays A Trip with Phoebe Snow: it does its duties at once, and waits a turn for every minute."""

from teetotum.engine.rules import Ints, rule
from teetotum.games.phoebe_snow.vocabulary import PER_MINUTE, STRETCH, Deed, Phase, Play, Ruling, Wait


@rule(Ruling.FORGETFUL_PLAYERS, Ruling.MEASURE_OF_A_WAIT)
def advise(play: Play, choices: Ints, found: int) -> int:
    """Perform every duty; without a clock, let a turn go by for each minute of a wait."""
    for at in range(found):
        if is_wise(play, choices[at]):
            return at
    return 0


@rule(Ruling.FORGETFUL_PLAYERS, Ruling.MEASURE_OF_A_WAIT)
def is_wise(play: Play, deed: int) -> bool:
    """Tell a duty done, and the wait that costs just as many turns as it has minutes."""
    if play.state.phase == Phase.DUTY:
        return deed == Deed.PERFORM
    left = play.state.left[play.state.seat]
    if play.house.wait == Wait.CLOCK:
        return (deed == Deed.TIME_IS_UP) == (left == 1)
    # The last fifty numbers are kept for the turn that follows those lost.
    told = left if left == STRETCH else min(PER_MINUTE, left - STRETCH)
    return STRETCH * (deed - Deed.COUNT) == told
