"""The captain who writes whatever luck brings."""

from teetotum.engine.rules import Ints, Row, rule
from teetotum.games.naval_duel.plotting import can_fire
from teetotum.games.naval_duel.slips import FIRES, HELMS, PER_TUBE, SPEEDS, decode, encode
from teetotum.games.naval_duel.vocabulary import Phase, Play
from teetotum.mechanics.warships import TUBES


@rule()
def wander(play: Play, seat: int, draws: Ints, row: Row) -> None:
    """Draw evenly from all the orders that have a code and can be carried out."""
    if play.state.phase != Phase.WRITE:  # asked to amend something, he lets it stand
        return
    ready = 0
    for tube in range(TUBES):
        ready += can_fire(play, seat, tube, play.state.move + 1)
    aim = draws[3] % (1 + PER_TUBE * ready)
    if aim > 0:
        aim += PER_TUBE * skipped(play, seat, (aim - 1) // PER_TUBE)
    decode(play, seat, encode(draws[0] % HELMS, draws[1] % SPEEDS, draws[2] % FIRES, aim), row)


@rule()
def skipped(play: Play, seat: int, nth: int) -> int:
    """Count the tubes that cannot fire before the n-th of those that can."""
    found, silent = 0, 0
    for tube in range(TUBES):
        if not can_fire(play, seat, tube, play.state.move + 1):
            silent += found <= nth
        else:
            found += 1
            if found > nth:
                return silent
    return silent
