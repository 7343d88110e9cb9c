"""What makes up a captain's position in Round the World, for exact odds: ship, dial and spins owed, not the days."""

from teetotum.engine.exact import Exact, Passages
from teetotum.engine.rules import rule
from teetotum.games.round_the_world.counting import passage_days, time_here
from teetotum.games.round_the_world.vocabulary import (
    CaptainDial,
    CommodoreDial,
    Days,
    House,
    Mode,
    NoTwo,
    Phase,
    Play,
    Switch,
    TiedPassage,
)

TENS = 10


@rule()
def sort(play: Play) -> None:
    """Read the dial by its last figure, for spins are lost by the tens: 0 is its own reading, then 1 to 10."""
    dial = play.state.dial[0]
    play.state.dial[0] = 1 + (dial - 1) % TENS if dial > 0 else 0


def races_alone(house: House) -> bool:
    """Where the first ship home wins, no captain changes another's voyage."""
    return house.mode == Mode.CHILDREN or (house.mode == Mode.GAME_1 and house.complete_round == Switch.OFF)


@rule()
def days_in(play: Play, passage: int) -> int:
    """Reckon the days of a captain's passage so far, or read what it took once it is over."""
    if play.state.passage == passage and play.state.phase != Phase.ENDED:
        return time_here(play, 0)
    return passage_days(play, 0, passage)


def why_no_passages(house: House) -> str:
    """Refuse house rules of Game No. 2 under which captains are bound together by more than waiting in port."""
    for name, read, would in (
        ("commodore_dial", house.commodore_dial, CommodoreDial.ROUNDS),
        ("captain_dial", house.captain_dial, CaptainDial.RESET),
        ("g2_early_end", house.g2_early_end, Switch.OFF),
        ("tied_passage", house.tied_passage, TiedPassage.NONE),
        ("no_two", house.no_two, NoTwo.FALLBACK),
    ):
        if read != would:
            return f"the odds of Game No. 2 are worked out with {name}={would.name.lower()}: there is teetotum simulate"
    return ""


def why_not(house: House) -> str:
    """Refuse the games in which captains wait for one another otherwise than from passage to passage."""
    if races_alone(house) or house.seats == 1:
        return ""
    if house.mode == Mode.GAME_2:
        return why_no_passages(house)
    return "exact odds are not worked out where a round is played out: take complete_round=off, or teetotum simulate"


def waits_in_port(house: House) -> str:
    """Say why a race is none of passages, or nothing where it is one."""
    return why_no_passages(house) if house.mode == Mode.GAME_2 else "captains wait for one another in Game No. 2"


def days_of_a_lost_spin(house: House) -> int:
    """Where every round counts, a spin that is lost costs ten days; else it costs none."""
    return TENS if house.days == Days.LITERAL else 0


SINGLE = ("phase", "passage", "spun", "barred")
RULED = ("oval", "dial", "owed", "wrecked", "arrived")
KEPT = dict.fromkeys((*SINGLE, *RULED), 1)
PASSAGES = Passages("passage", days=days_in, lost=days_of_a_lost_spin, why_not=waits_in_port)
EXACT = Exact(KEPT, sort=sort, why_not=why_not, alone=races_alone, rounds="rounds", passages=PASSAGES, whole=False)
