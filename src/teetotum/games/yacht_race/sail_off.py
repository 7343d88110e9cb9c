"""What becomes of a tie: it is sailed off on the outside course, which was printed for it."""

from teetotum.engine.manners import Sequel
from teetotum.engine.rules import upholds
from teetotum.games.yacht_race.vocabulary import Clause, Play, Ruling

OUTSIDE = "yacht_race_outside"


@upholds(Clause.OUTSIDE_COURSE_FOR_TIES, Ruling.EQUAL_TURNS, Ruling.TIE_BREAK_AND_GAME)
def sail_off(play: Play) -> Sequel | None:
    """Send the sides that came home in the deciding round to the outside course; partners sit on one side."""
    winners = [seat for seat in range(play.house.seats) if play.state.place[seat] == 1]
    sides = sorted({play.house.side_of[seat] for seat in winners})
    if len(sides) < 2:
        return None
    seats = tuple(tuple(seat for seat in winners if play.house.side_of[seat] == side) for side in sides)
    return Sequel(OUTSIDE, seats, Clause.OUTSIDE_COURSE_FOR_TIES)
