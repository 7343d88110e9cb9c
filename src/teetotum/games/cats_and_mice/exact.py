"""What makes up a position of Cats and Mice, for the exact odds of endgames: cats, mice, counts and turn."""

from teetotum.engine.exact import Exact
from teetotum.engine.rules import rule
from teetotum.games.cats_and_mice.vocabulary import MICE, MOUSE, Play

SEATS = 2


@rule()
def mend(play: Play) -> None:
    """Stand cats and mice on their spaces."""
    table = play.state
    for n in range(table.out):
        table.holds[table.mice[n] - 1] = MOUSE
    for seat in range(SEATS):
        table.holds[table.cat[seat]] = seat + 1


SINGLE = ("phase", "seat", "caught", "barn", "out", "moved", "trail", "last", "won")
RULED = ("cat", "points", "standing", "totals")
EXACT = Exact(dict.fromkeys(SINGLE, 1) | {"mice": MICE} | dict.fromkeys(RULED, SEATS), mend, whole=False)
