"""How an action ends, and who has won it."""

from collections.abc import Callable
from math import hypot

from teetotum.engine.rules import Row, measure, note, rule, upholds
from teetotum.games.naval_fleet.choices import Melee, Umpire
from teetotum.games.naval_fleet.clauses import Ruling
from teetotum.games.naval_fleet.guns import endurance
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.standing import nearest_range
from teetotum.games.naval_fleet.vocabulary import BODIES, FORTS, SHIPS, VALUE, Arm, Kind, Play, Verdict
from teetotum.mechanics.gunnery import WAND
from teetotum.mechanics.melee import Clause as MeleeClause

PARTED = 6
"""Moves running with no enemies in reach after which an action is over."""
ASKED, AT_HAND = 1000.0, 800.0
"""Yards between enemies at which the umpire is asked about a melee, and at which it comes by itself."""
NOWHERE = 1e18
"""Yards to ships that are not there."""


@measure(Ruling.THE_END, Ruling.MELEE_IMMINENT, MeleeClause.MELEE_IMMINENT)
def judge_end(play: Play) -> None:
    """See whether the action is over, and how."""
    state = play.state
    if state.verdict != Verdict.NOT_YET:
        return
    near = nearest_range(play, 0, BODIES)
    count_apart(play, min(near, nearest_range(play, 1, BODIES)))
    if state.struck > 0:
        state.verdict = Verdict.STRUCK
    elif has_reached_goal(play):
        state.verdict = Verdict.GOAL_REACHED
    elif is_gone(play, 0) or is_gone(play, 1):
        state.verdict = Verdict.FLEET_GONE
    elif state.move >= play.board.moves:
        state.verdict = Verdict.MOVES_OVER
    elif comes_to_melee(play, fighting_range(play)):
        stop = play.house.melee == Melee.STOP
        state.verdict = Verdict.STOPPED_AT_MELEE if stop else Verdict.TO_THE_MELEE
        note(play.ledger, Saying.PASSES_TO_THE_MELEE, 0, 0, 0)
    elif state.apart >= PARTED:
        state.verdict = Verdict.PARTED


@rule(MeleeClause.MELEE_IMMINENT)
def can_fight(play: Play, body: int) -> bool:
    """See whether a ship is afloat and of a class that fights in a melee: one with turrets."""
    return play.state.afloat[body] == 1 and Kind.BATTLESHIP <= play.board.kind[body] <= Kind.PROTECTED_CRUISER


@measure(Ruling.MELEE_IMMINENT)
def fighting_range(play: Play) -> float:
    """Measure between the nearest opposing ships that can fight in a melee; endlessly far where a side has none."""
    x, y, best = play.state.x, play.state.y, NOWHERE
    for one in range(SHIPS):
        for other in range(SHIPS, 2 * SHIPS):
            if can_fight(play, one) and can_fight(play, other):
                best = min(best, hypot(x[one] - x[other], y[one] - y[other]))
    return best


@measure(Ruling.MELEE_IMMINENT, Ruling.COLLISIONS)
def comes_to_melee(play: Play, yards: float) -> bool:
    """See whether, without a person as umpire, the fleets have come to a melee."""
    if play.house.umpire == Umpire.PERSON:
        return False
    return yards <= AT_HAND or (play.state.calls_melee == 1 and yards <= ASKED)


@measure(Ruling.THE_END)
def count_apart(play: Play, yards: float) -> None:
    """Count the moves without enemies in reach, once they have met."""
    state = play.state
    if yards <= WAND:
        state.met = 1
        state.apart = 0
    elif state.met:
        state.apart += 1


@rule(Ruling.THE_END)
def is_gone(play: Play, side: int) -> bool:
    """See whether a side that came with ships has none left."""
    came = False
    for n in range(SHIPS):
        body = SHIPS * side + n
        if play.board.kind[body] != Kind.NONE:
            came = True
            if play.state.afloat[body]:
                return False
    return came


@rule(Ruling.THE_END, Ruling.EDGE)
def is_destroyed(play: Play, side: int) -> bool:
    """See whether a fleet is gone to the last ship, and none of them by crossing the edge of the board."""
    for n in range(SHIPS):
        if play.state.retired[SHIPS * side + n]:
            return False
    return is_gone(play, side)


@measure(Ruling.THE_END)
def has_reached_goal(play: Play) -> bool:
    """See whether enough ships have come through, where the scenario asks for that."""
    board = play.board
    if board.goal_ships == 0:
        return False
    through = 0
    for n in range(SHIPS):
        body = SHIPS * board.goal_side + n
        if play.state.afloat[body] and play.state.y[body] > board.goal_north:
            through += 1
    return through >= board.goal_ships


@measure(Ruling.THE_END)
def cost(play: Play, side: int) -> float:
    """Add up what a side has lost: each ship's value times the part of her endurance that is gone."""
    total = play.board.gone[side]
    for body in range(FORTS):
        if play.board.side[body] == side and play.board.kind[body] != Kind.NONE:
            total += price(play, body)
    return total


@measure(Ruling.THE_END)
def price(play: Play, body: int) -> float:
    """Say what a body's injuries count: her value times the part of her endurance that is gone."""
    return VALUE[play.board.kind[body]] * play.state.loss[body] / endurance(play, body)


@upholds(Ruling.THE_END)
def toll(play: Play, side: int, counts: Callable[[int], bool]) -> float:
    """Add up what a side lost in earlier parts of an action, and the injuries of those of its bodies that count."""
    own = [body for body in range(FORTS) if play.board.side[body] == side and play.board.kind[body] != Kind.NONE]
    return float(play.board.gone[side] + sum(price(play, body) for body in own if counts(body)))


@measure(Ruling.THE_END)
def winner(play: Play) -> int:
    """Name the side that has won; -1 for neither."""
    state, board = play.state, play.board
    if state.struck > 0:
        return 2 - state.struck  # both flags down leave nobody to win
    if board.goal_ships > 0:
        return board.goal_side if state.verdict == Verdict.GOAL_REACHED else 1 - board.goal_side
    if is_destroyed(play, 0) and is_destroyed(play, 1):
        return -1
    blue, red = cost(play, 0), cost(play, 1)
    if abs(blue - red) < 1e-9:
        return -1
    return 0 if blue < red else 1


@rule(Ruling.THE_END)
def settle(play: Play, places: Row) -> None:
    """Give every seat of the winning side the first place, and of the other the second; equal sides share it."""
    won = winner(play)
    for seat in range(play.house.seats):
        side = play.house.seat_side[seat]
        if play.house.seat_arm[seat] == Arm.UMPIRE:
            places[seat] = 0
        else:
            places[seat] = 1 if won in (-1, side) else 2
