"""The ends of a duel: a ship sunk, struck or fled, the moves run out, or both captains agreed."""

from teetotum.engine.rules import measure, note, rule
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.house import Edge, Limit
from teetotum.games.naval_duel.plotting import course_at
from teetotum.games.naval_duel.sayings import Saying
from teetotum.games.naval_duel.vocabulary import (
    ENDING,
    HUNDREDTHS,
    ITEM,
    NEVER,
    OUT_OF_TOUCH,
    SHIPS,
    SINKS,
    SLIP,
    How,
    Kind,
    Phase,
    Play,
    Result,
)
from teetotum.mechanics.gunnery import WAND
from teetotum.mechanics.warships import HALF_MINUTE


@measure(Clause.THOUSAND_POINTS)
def is_lost(play: Play, seat: int) -> bool:
    """See whether a ship is sunk: torpedoed, or at the end of her endurance."""
    return play.state.struck_at[seat] < NEVER or play.state.lost[seat] >= play.board.endurance[seat]


@rule()
def has_written(play: Play, seat: int, kind: int) -> bool:
    """See whether the order last sealed by a captain has an item of this kind."""
    at = seat * SLIP
    for n in range(play.state.slip[at]):
        if play.state.slip[at + 1 + n * ITEM] == kind:
            return True
    return False


@rule()
def over_the_other(winner: int) -> int:
    """Name the result by which a seat wins."""
    return Result.BLUE_WINS if winner == 0 else Result.RED_WINS


@measure(Clause.END_OF_THE_GAME, Ruling.FIRE_FALLS_AT_ONCE, Ruling.TORPEDOED_IN_THE_MOVE)
def propose_end(play: Play) -> None:
    """See, when the fire of a move is entered, whether the duel has ended, and how."""
    state = play.state
    if state.case_result != Result.GOES_ON:
        return
    if is_lost(play, 0) or is_lost(play, 1):
        state.case_how = How.SUNK
        both = is_lost(play, 0) and is_lost(play, 1)
        state.case_result = Result.DRAW if both else over_the_other(0 if is_lost(play, 1) else 1)
    else:
        propose_retreat(play)
        propose_parting(play)
        propose_surrender(play)
        propose_limit(play)


@measure(Clause.END_OF_THE_GAME, Ruling.REACH_OF_THE_UMPIRE)
def propose_anew(play: Play) -> None:
    """Propose the end again from figures just amended, unless the umpire has named it or hulls have made it."""
    state = play.state
    result, how = state.case_result, state.case_how
    if state.spoken[ENDING] or is_made_by_hulls(play):
        return
    state.case_result, state.case_how = Result.GOES_ON, How.GOES_ON
    propose_end(play)
    if how == How.COLLISION and state.case_how == How.SUNK and state.case_result == result:
        state.case_how = how


@rule(Ruling.DRAWN_COLLISION, Ruling.SUCCESSFUL_RAM)
def is_made_by_hulls(play: Play) -> bool:
    """See whether a collision has ended it whatever the score cards say: a draw, or a ram that sinks outright."""
    state = play.state
    return state.case_how == How.COLLISION and (state.case_result == Result.DRAW or play.house.ram_damage == SINKS)


@measure(Ruling.LEAVING_THE_SHEET)
def propose_retreat(play: Play) -> None:
    """Where the sheet has an edge, a ship that leaves it has retreated."""
    if play.house.edge == Edge.RETREAT and (is_off(play, 0) or is_off(play, 1)):
        play.state.case_how = How.RETREAT
        if is_off(play, 0) and is_off(play, 1):
            play.state.case_result = by_points(play)
        else:
            play.state.case_result = over_the_other(0 if is_off(play, 1) else 1)


@measure()
def is_off(play: Play, seat: int) -> bool:
    """See whether a ship lies off the sheet."""
    ship, sheet = course_at(play.state, seat, HALF_MINUTE), play.board.sheet
    return not (sheet[0] <= ship.x <= sheet[2] and sheet[1] <= ship.y <= sheet[3])


@measure(Ruling.STRIKING)
def propose_parting(play: Play) -> None:
    """Ships that keep beyond the reach of all guns for twenty moves have parted undecided."""
    state = play.state
    if state.case_result == Result.GOES_ON and moves_apart(play) >= OUT_OF_TOUCH:
        state.case_result, state.case_how = Result.NO_DECISION, How.OUT_OF_TOUCH


@measure(Ruling.STRIKING)
def moves_apart(play: Play) -> int:
    """Count the moves in a row, with the one just made, at whose end the ships were beyond the reach of all guns."""
    return play.state.apart + 1 if play.state.case_range > WAND else 0


@rule(Ruling.STRIKING)
def propose_surrender(play: Play) -> None:
    """A captain who strikes has lost; both may strike at once, or agree on a draw."""
    state = play.state
    if state.case_result != Result.GOES_ON:
        return
    blue, red = has_written(play, 0, Kind.STRIKE), has_written(play, 1, Kind.STRIKE)
    if blue or red:
        state.case_how = How.STRUCK
        state.case_result = Result.DRAW if blue and red else over_the_other(1 if blue else 0)
    elif has_written(play, 0, Kind.DRAW) and has_written(play, 1, Kind.DRAW):
        state.case_how, state.case_result = How.AGREED, Result.DRAW


@rule(Ruling.MOVES_RUN_OUT)
def propose_limit(play: Play) -> None:
    """When the moves agreed on have been made, points decide, or whatever the scenario asks."""
    state = play.state
    if state.case_result != Result.GOES_ON or state.move < state.limit:
        return
    state.case_how, state.case_result = How.LIMIT, by_points(play)
    holder = play.board.holdout
    if holder >= 0:
        lasted = state.lost[holder] < play.board.holdout_below
        state.case_how, state.case_result = How.HOLDOUT, over_the_other(holder if lasted else 1 - holder)


@rule(Ruling.MOVES_RUN_OUT)
def by_points(play: Play) -> int:
    """Give it to the ship that has lost fewer points."""
    lost = play.state.lost
    if play.house.limit == Limit.DRAW or lost[0] == lost[1]:
        return Result.DRAW
    return over_the_other(0 if lost[0] < lost[1] else 1)


@measure(Clause.HALF_POWER, Ruling.WHEN_HALF_POWER_BEGINS)
def halve_power(play: Play) -> None:
    """From the next move on a ship that has lost half her endurance has half her power; an umpire may give it back."""
    state = play.state
    for seat in range(SHIPS):
        was = state.half[seat]
        state.half[seat] = int(state.lost[seat] * HUNDREDTHS >= play.house.half_at * play.board.endurance[seat])
        if state.half[seat] != was:
            saying = Saying.FULL_POWER_AGAIN if was else Saying.HALF_POWER
            note(play.ledger, saying, seat, 0, int(state.lost[seat] * HUNDREDTHS))


@rule(Clause.END_OF_THE_GAME)
def close(play: Play) -> None:
    """End the duel as proposed and accepted."""
    state = play.state
    state.result, state.how, state.phase = state.case_result, state.case_how, Phase.ENDED
    note(play.ledger, Saying.RESULT, 0, state.how, state.result)
