"""What a commander of the Fleet Tactical Game sees and means to do, in words, from his own view of the board alone."""

from teetotum.engine.state import copy
from teetotum.games.naval_fleet.vocabulary import CRAFT, FORTS, SUBMARINES, Phase, Play
from teetotum.players.naval_fleet.admiral import OUT_OF_TOUCH, has_a_goal, wanted_range
from teetotum.players.naval_fleet.foresight import closest, foresee_now, strength_of


def report(play: Play, seat: int) -> str:
    """Say how the fleets stand and what he means to do with what he commands."""
    side = play.house.seat_side[seat]
    if play.state.phase != Phase.ORDERS:
        return ""
    own = own_arms(play, side)
    fleet = [of_the_fleet(play, side)] if play.state.ships[side] > 0 else []
    return " ".join([*fleet, *own])


def of_the_fleet(play: Play, side: int) -> str:
    """Say what the fleet means to do."""
    if has_a_goal(play, side):
        ships, north = play.board.goal_ships, play.board.goal_north
        return f"I mean to bring {ships} ships beyond {north:,.0f} yards north, and to stand on until they are there."
    if play.state.ships[1 - side] == 0:
        return "There is no enemy in line to fight."
    eyes = play._replace(state=copy(play.state))  # he reckons on a copy of his own
    foresee_now(eyes)
    yards, wanted = closest(eyes, side), wanted_range(eyes, side, 0.0)
    odds = f"guns worth {strength_of(eyes, side):g} battleships against {strength_of(eyes, 1 - side):g}"
    sees = f"The fleets are {yards:,.0f} yards apart, my {odds}."
    if yards > OUT_OF_TOUCH:
        return f"{sees} I mean to close."
    return f"{sees} I mean to fight at about {round(wanted, -2):,.0f} yards, and to bring more guns to bear than he."


def own_arms(play: Play, side: int) -> list[str]:
    """Say what the submarines and torpedo craft of a side mean to do."""
    told = []
    for first, last, words in (
        (CRAFT, SUBMARINES, "My torpedo craft run in across his bows."),
        (SUBMARINES, FORTS, "My submarines lie in his way, and dive once they are seen."),
    ):
        if any(play.state.afloat[body] and play.board.side[body] == side for body in range(first, last)):
            told.append(words)
    return told
