"""A tie of the Yacht Race sailed off on the Outside Course, which is what that course was printed for.

No game knows another, so neither course can call the other. The inside race ends shared; here, one floor up, the sides
that share it sit down to the outside course under their own names, and its winner has won the whole.
"""

from teetotum import games
from teetotum.engine.chance import Source
from teetotum.engine.errors import Illegal
from teetotum.engine.rules import upholds
from teetotum.engine.umpire import Match, prepare
from teetotum.games.yacht_race.vocabulary import Clause, House, Ruling

INSIDE, OUTSIDE = "yacht_race", "yacht_race_outside"
JOINED = " & "
LONGEST_NAME = 40


def tied_sides(race: Match) -> list[tuple[int, ...]]:
    """List the seats of every side that came home in the deciding round; partners sit on one side."""
    if race.game.id != INSIDE or not race.is_over:
        raise Illegal("only a Yacht Race that is over can be sailed off (YR-7)")
    house = race.setup.house
    assert isinstance(house, House)
    winners = race.winners()
    sides = sorted({house.side_of[seat] for seat in winners})
    return [tuple(seat for seat in winners if house.side_of[seat] == side) for side in sides]


def is_tied(match: Match) -> bool:
    """See whether a match is a Yacht Race in which several sides came home in the deciding round."""
    return match.game.id == INSIDE and match.is_over and len(tied_sides(match)) > 1


@upholds(Clause.OUTSIDE_COURSE_FOR_TIES, Ruling.EQUAL_TURNS, Ruling.TIE_BREAK_AND_GAME)
def sail_off(race: Match, source: Source | None = None) -> Match:
    """Lay out the outside course for the sides that tied, two yachts each; who begins is settled afresh."""
    sides = tied_sides(race)
    if len(sides) < 2:
        raise Illegal("there is no tie to be sailed off (YR-7, YRR-25)")
    names = [JOINED.join(race.name(seat) for seat in side)[:LONGEST_NAME].strip() for side in sides]
    return Match(prepare(games.find(OUTSIDE), names=names, options=rules_of_both(race)), source)


def rules_of_both(race: Match) -> dict[str, object]:
    """Take over the house rules that both courses have, such as who loses the turn in a calm."""
    outside = {option.name for option in games.find(OUTSIDE).rulebook.options}
    return {name: choice for name, choice in race.setup.options.house_rules.items() if name in outside}


@upholds(Clause.OUTSIDE_COURSE_FOR_TIES)
def final_places(race: Match, decider: Match) -> list[int]:
    """Give the first place to the side that won the decider, the next to the others that had tied."""
    sides, places = tied_sides(race), [0] * race.setup.seats
    won = decider.winners()
    winners = sum(len(sides[side]) for side in won)
    for side, seats in enumerate(sides):
        for seat in seats:
            places[seat] = 1 if side in won or not won else 1 + winners
    return places
