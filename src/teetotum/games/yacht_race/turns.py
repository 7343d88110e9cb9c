"""Whose turn it is in the Yacht Race: what a seat may sail, how a turn ends and passes on, and when the race is won."""

from teetotum.engine.rules import note, rule
from teetotum.games.yacht_race.landing import is_in
from teetotum.games.yacht_race.sayings import Saying
from teetotum.games.yacht_race.vocabulary import CalmScope, Clause, Phase, Play, Ruling
from teetotum.mechanics.sailing import FREE, SITS_OUT, turn_ends_for

MOST_PASSES = 16
"""Turns lost one after another before some yacht can sail: every one of them frees the yachts of its seat."""


@rule(Ruling.WHO_IS_BECALMED, Ruling.PARTNERS)
def may_sail(play: Play, slot: int) -> bool:
    """See whether the seat on turn may sail this yacht of its side with the spin in hand."""
    table, own = play.state, play.house.own[play.state.seat]
    if table.calm[slot] != FREE or table.at[slot] > play.board.finish:
        return False
    if table.bound > 0 and table.bound != slot + 1:
        return False
    return own < 0 or slot == play.house.first_of[table.seat] + own


@rule()
def can_sail(play: Play) -> bool:
    """See whether the seat on turn has any yacht to sail."""
    first = play.house.first_of[play.state.seat]
    for slot in range(first, first + play.house.fleet):
        if may_sail(play, slot):
            return True
    return False


@rule()
def clear_turn(play: Play) -> None:
    """Clear the table of all that a turn leaves behind."""
    table = play.state
    table.hand, table.later, table.bound, table.made = 0, 0, 0, 0
    table.wind, table.runs, table.asked, table.open = 0, 0, 0, 0
    for at in range(table.depth):
        table.aside[at] = 0
    table.depth = 0
    for slot in range(play.house.yachts):
        table.owed[slot] = 0


@rule(Clause.CALMS, Ruling.WHO_IS_BECALMED)
def pass_on(play: Play) -> None:
    """End the turn and pass it on, over sides that lie becalmed; each of those loses its turn by it."""
    table = play.state
    for _ in range(MOST_PASSES):
        end_turn(play)
        if table.phase == Phase.ENDED or not must_wait(play):
            return
        note(play.ledger, Saying.NO_YACHT_TO_SAIL, table.seat, 0, 0)


@rule(Ruling.WHO_IS_BECALMED, Ruling.PARTNERS)
def must_wait(play: Play) -> bool:
    """See whether the seat on turn loses it without a spin."""
    table = play.state
    if play.house.calm_scope == CalmScope.SIDE:
        first = play.house.first_of[table.seat]
        for slot in range(first, first + play.house.fleet):
            if table.calm[slot] == SITS_OUT and table.at[slot] <= play.board.finish:
                return True
    return not can_sail(play)


@rule(Clause.CALMS, Ruling.WHO_IS_BECALMED, Ruling.PARTNERS)
def free_yachts(play: Play) -> None:
    """Free the yachts whose lost turn this was: the side's, or only his own where each partner sails one."""
    table, house = play.state, play.house
    first, own = house.first_of[table.seat], house.own[table.seat]
    if own < 0 or house.calm_scope == CalmScope.SIDE:
        turn_ends_for(table.calm, first, house.fleet)
    else:
        turn_ends_for(table.calm, first + own, 1)


@rule(Clause.FIRST_HOME_WINS)
def is_anybody_in(play: Play) -> bool:
    """See whether any side is home."""
    for side in range(play.house.sides):
        if is_in(play, side):
            return True
    return False


@rule(Ruling.EQUAL_TURNS, Ruling.NO_ENDLESS_PLAY)
def end_turn(play: Play) -> None:
    """End a turn; at the end of a round the race may be decided, and the house's limit ends it undecided."""
    table, house = play.state, play.house
    free_yachts(play)
    clear_turn(play)
    table.turns += 1
    table.to_come -= 1
    table.phase = Phase.SPIN
    decided = is_anybody_in(play)
    if table.to_come == 0:
        table.to_come = house.sides
        if decided:
            win(play)
            return
    # A race that somebody has won is played out to the end of its round, however many turns it took.
    if table.turns >= house.turn_limit and not decided:
        table.phase = Phase.ENDED
        note(play.ledger, Saying.DRAWN, table.seat, 0, table.turns)
        return
    table.seat = house.next_seat[table.seat]


@rule(Clause.FIRST_HOME_WINS, Ruling.ALL_YACHTS_HOME, Ruling.EQUAL_TURNS)
def win(play: Play) -> None:
    """Give the race to the side that is home, or share it among those that came home in one round."""
    table, house = play.state, play.house
    sides, seats = 0, 0
    for side in range(house.sides):
        sides += is_in(play, side)
    for seat in range(house.seats):
        if is_in(play, house.side_of[seat]):
            seats |= 1 << seat
    for seat in range(house.seats):
        if seats >> seat & 1:
            table.place[seat] = 1
            if sides == 1:
                note(play.ledger, Saying.WINS, seat, 0, 0)
            else:
                note(play.ledger, Saying.TIED, seat, 0, seats)
    table.phase = Phase.ENDED
