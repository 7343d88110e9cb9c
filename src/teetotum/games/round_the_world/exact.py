"""What makes up a captain's position in Round the World, for exact odds: ship, dial and spins owed, not the days."""

from teetotum.engine.exact import Exact
from teetotum.engine.rules import rule
from teetotum.games.round_the_world.vocabulary import House, Mode, Play, Switch

TENS = 10


@rule()
def sort(play: Play) -> None:
    """Read the dial by its last figure, for spins are lost by the tens: 0 is its own reading, then 1 to 10."""
    dial = play.state.dial[0]
    play.state.dial[0] = 1 + (dial - 1) % TENS if dial > 0 else 0


def races_alone(house: House) -> bool:
    """Where the first ship home wins, no captain changes another's voyage."""
    return house.mode == Mode.CHILDREN or (house.mode == Mode.GAME_1 and house.complete_round == Switch.OFF)


def why_not(house: House) -> str:
    """Refuse the games in which captains wait for one another."""
    if races_alone(house) or house.seats == 1:
        return ""
    return (
        "exact odds are of games that the first ship home wins, and of voyages alone: take mode=game_1 or children, "
        "or count with teetotum simulate"
    )


SINGLE = ("phase", "passage", "spun", "barred")
RULED = ("oval", "dial", "owed", "wrecked", "arrived")
KEPT = dict.fromkeys((*SINGLE, *RULED), 1)
EXACT = Exact(KEPT, sort=sort, why_not=why_not, alone=races_alone, rounds="rounds", whole=False)
