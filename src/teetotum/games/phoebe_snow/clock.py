"""The station clock: it measures waits by the minute and duties by the second, wherever people play.

The rules keep no time. Programs among themselves wait by turns, as the rules let them.
"""

from teetotum.engine.manners import Chime, Hours, TableClock, Waits
from teetotum.engine.rules import upholds
from teetotum.games.phoebe_snow.vocabulary import Board, Clause, Deed, Duty, House, Phase, Play, Ruling, State, Wait

MINUTE = 60.0
SECOND = 1.0


def begun(play: Play, waits: Waits, at: float) -> Waits:
    """Begin the minutes of whoever has just sat down to wait."""

    def end(over: float | None, left: int) -> float | None:
        return None if left == 0 else at + MINUTE * (left - 1) if over is None else over

    return tuple(end(over, play.state.left[seat]) for seat, over in enumerate(waits))


@upholds(Ruling.MEASURE_OF_A_WAIT, Ruling.BEFORE_THE_NEXT_SPIN)
def chime(play: Play, hours: Hours) -> Chime | None:
    """Answer for a wait by the clock, and let the seconds of a duty go by for a person."""
    if not hours.people:
        return None
    if play.state.phase == Phase.WAIT and play.house.wait == Wait.CLOCK:
        return wait_on(play, hours)
    if play.state.phase == Phase.DUTY and play.house.duty == Duty.LIVE and play.state.seat in hours.people:
        return Chime(hours.since + SECOND, Deed.LET_A_SECOND_GO if play.state.grace > 0 else Deed.KEEP_SILENT)
    return None


@upholds(Clause.WAIT)
def wait_on(play: Play, hours: Hours) -> Chime:
    """Let the turn go by while somebody can play; where everybody waits, all are idle until the first is free."""
    own, running = hours.waits[play.state.seat], [over for over in hours.waits if over is not None]
    over = hours.since if own is None else own
    is_first = len(running) == play.house.seats and over == min(running)
    return Chime(over, Deed.TIME_IS_UP) if over <= hours.since or is_first else Chime(hours.since, Deed.WAIT_ON)


def due(play: Play, hours: Hours, seat: int) -> float | None:
    """Say when a wait by the clock is over."""
    return hours.waits[seat] if hours.people and play.house.wait == Wait.CLOCK else None


def leaves(play: Play, hours: Hours, code: int) -> bool:
    """Leave the duty itself to the player; only the clock says that time goes by, or is up."""
    return chime(play, hours) is None or code == Deed.PERFORM


STATION_CLOCK = TableClock[Board, House, State](chime, due, begun, leaves, by_letter=True)
