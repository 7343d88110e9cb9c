"""How a melee ends, and who has won it."""

from math import hypot

from teetotum.engine.rules import Row, measure, rule
from teetotum.games.naval_melee.track import course_of
from teetotum.games.naval_melee.vocabulary import HULLS, SHIPS, Office, Play, Ruling, Verdict

PARTED, APART = 10, 2000.0
"""Moves running with no enemies within so many yards, after which the fleet's scale is taken up again."""


@measure(Ruling.ENDING)
def judge_end(play: Play) -> None:
    """See whether the melee is over, and how; a word of the umpire's to stop it comes after what has decided it."""
    state = play.state
    state.apart = state.apart + 1 if closest(play) > APART else 0
    if state.struck > 0:
        state.verdict = Verdict.STRUCK
    elif not is_afloat(play, 0) or not is_afloat(play, 1):
        state.verdict = Verdict.SIDE_GONE
    elif state.verdict != Verdict.NOT_YET:
        return
    elif state.apart >= PARTED:
        state.verdict = Verdict.BACK_TO_FLEET
    elif state.move >= play.board.moves:
        state.verdict = Verdict.MOVES_OVER


@measure()
def closest(play: Play) -> float:
    """Measure between the two enemies nearest to each other."""
    best = 1e18
    for one in range(SHIPS):
        for other in range(SHIPS, HULLS):
            if play.state.afloat[one] and play.state.afloat[other]:
                a, b = course_of(play, one), course_of(play, other)
                best = min(best, hypot(a.x - b.x, a.y - b.y))
    return best


@rule()
def is_afloat(play: Play, side: int) -> bool:
    """See whether a side has a ship left."""
    found = 0
    for n in range(SHIPS):
        found += play.state.afloat[SHIPS * side + n]
    return found > 0


@measure(Ruling.ENDING)
def cost(play: Play, side: int) -> float:
    """Add up what a side has lost, each ship's value by the part of her endurance that is gone."""
    total = play.board.gone[side]
    for n in range(SHIPS):
        hull = SHIPS * side + n
        if play.board.present[hull]:
            total += play.board.value[hull] * play.state.loss[hull] / play.board.endurance[hull]
    return total


@measure(Ruling.ENDING)
def winner(play: Play) -> int:
    """Name the side that has won; -1 for neither: both have struck, both are gone, or both have lost as much."""
    if play.state.struck > 0:
        return 2 - play.state.struck
    if not is_afloat(play, 0) and not is_afloat(play, 1):
        return -1
    blue, red = cost(play, 0), cost(play, 1)
    if abs(blue - red) < 1e-9:
        return -1
    return 0 if blue < red else 1


@rule(Ruling.ENDING)
def settle(play: Play, places: Row) -> None:
    """Give every seat of the winning side the first place, and of the other the second."""
    won = winner(play)
    for seat in range(play.house.seats):
        if play.house.seat_office[seat] == Office.UMPIRE:
            places[seat] = 0
        else:
            places[seat] = 1 if won == -1 or won == play.house.seat_side[seat] else 2
