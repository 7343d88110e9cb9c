"""Yacht Race, the Outside Course: one way over coloured spaces; rulebook and board lie in `yacht_race_outside.toml`."""

from teetotum.engine.rules import NATURE, OVER, Row, note, rule
from teetotum.games.yacht_race_outside.landing import come_to_rest, reach, retreat
from teetotum.games.yacht_race_outside.sayings import Saying
from teetotum.games.yacht_race_outside.vocabulary import (
    BOUND,
    FLEET,
    MARK,
    CalmScope,
    Clause,
    Double,
    First,
    Phase,
    Play,
    Ruling,
    State,
)
from teetotum.mechanics.compass import is_doubled, larger, smaller, total
from teetotum.mechanics.lead import clear_lead, stand_for_lead, total_for_lead
from teetotum.mechanics.sailing import FREE, NUMBER, SITS_OUT, turn_ends_for

MOST_PASSES = 16
"""Turns lost one after another before some yacht can sail: every one of them frees its side's yachts."""
MOST_LEFT = 80
"""More than the numbers that can wait in one turn."""


@rule(Clause.START_AT_THE_MARK, Clause.TWO_YACHTS_EACH, Ruling.WHO_BEGINS, Ruling.MARK_AND_LINE)
def lay_out(play: Play) -> None:
    """Lay everybody's two yachts at the mark, and settle how the lead is found."""
    table, house = play.state, play.house
    for seat in range(house.seats):
        note(play.ledger, Saying.LAYS_YACHTS, seat, 0, MARK)
    if house.first == First.SPIN:
        table.phase = Phase.FOR_THE_LEAD
        stand_for_lead(table, house.seats)
    else:
        table.phase = Phase.DRAW_LOTS if house.first == First.RANDOM else Phase.SPIN


@rule()
def to_act(play: Play) -> int:
    """Nature spins; between spins the seat on turn moves its yachts."""
    if play.state.phase == Phase.NUMBERS:
        return play.state.seat
    return OVER if play.state.phase == Phase.ENDED else NATURE


@rule(Ruling.NO_RUNS)
def chances(play: Play) -> int:
    """Nature spins the compass for its numbers alone, or draws the lot for the lead."""
    return 1 if play.state.phase == Phase.DRAW_LOTS else 0


@rule()
def legal(play: Play, choices: Row) -> int:
    """List the yachts that may move now."""
    found = 0
    for yacht in range(FLEET):
        if play.state.open >> yacht & 1:
            choices[found] = yacht
            found += 1
    return found


@rule()
def take(play: Play, action: int) -> None:
    """Carry out Nature's spin or a seat's move."""
    phase = play.state.phase
    if phase == Phase.FOR_THE_LEAD:
        spin_for_lead(play, action)
    elif phase == Phase.DRAW_LOTS:
        begin_with(play, action)
    else:
        if phase == Phase.NUMBERS:
            move(play, action)
        else:
            spin(play, action)
        carry_on(play)


@rule(Ruling.WHO_BEGINS)
def spin_for_lead(play: Play, point: int) -> None:
    """Total a seat's spin for the lead; the highest begins, those who tie for it spin again."""
    spins, level = Saying.SPINS_FOR_THE_LEAD, Saying.LEVEL_FOR_THE_LEAD
    first = total_for_lead(play.state, play.ledger, play.house.seats, point, total(point), spins, level)
    if first >= 0:
        begin_with(play, first)


@rule(Ruling.WHO_BEGINS)
def begin_with(play: Play, seat: int) -> None:
    """Give the first turn to this seat."""
    clear_lead(play.state, play.house.seats)
    play.state.seat = seat
    play.state.phase = Phase.SPIN
    note(play.ledger, Saying.HAS_THE_LEAD, seat, 0, 0)


@rule(Clause.MOVE_BY_THE_NUMBERS, Clause.LOWEST_FIRST, Ruling.HOW_A_SPIN_IS_SPLIT)
def spin(play: Play, point: int) -> None:
    """Read both numbers, doubled in section 6; a seat whose yachts were met retreats by them and does nothing more."""
    table = play.state
    note(play.ledger, Saying.SPINS, table.seat, 0, point)
    doubled = is_doubled(point)
    if doubled:
        note(play.ledger, Saying.SPIN_IS_DOUBLED, table.seat, 0, 2 * total(point))
    table.phase = Phase.NUMBERS
    if must_retreat(play):
        retreat(play, 2 * total(point) if doubled else total(point))
        table.made = 1
    else:
        table.hand = numbers_in_hand(play, smaller(point), larger(point), doubled)


@rule(Clause.SIX_DOUBLES, Ruling.WHAT_IS_DOUBLED)
def numbers_in_hand(play: Play, small: int, large: int, doubled: bool) -> int:
    """Lay the numbers in the hand, the lowest to be moved first."""
    if not doubled:
        return large << 4 | small
    if play.house.double == Double.EACH:
        return 2 * large << 4 | 2 * small
    return ((large << 4 | large) << 4 | small) << 4 | small


@rule(Clause.FIRST_COMER_RETREATS)
def must_retreat(play: Play) -> bool:
    """See whether a yacht of the seat on turn has been met."""
    first = FLEET * play.state.seat
    return play.state.marked[first] + play.state.marked[first + 1] > 0


@rule(Clause.MOVE_BY_THE_NUMBERS, Ruling.HOW_A_SPIN_IS_SPLIT)
def move(play: Play, action: int) -> None:
    """Move one yacht for the number in hand, and go on with what its landing brings."""
    table = play.state
    slot = FLEET * table.seat + action
    now = reach(play, slot, table.hand & NUMBER - 1)
    table.hand, table.made, table.open = table.hand >> 4, 1, 0
    come_to_rest(play, slot, now)


@rule(Clause.BOTH_OVER_THE_LINE_WINS)
def carry_on(play: Play) -> None:
    """Go on with the turn, or pass it on; with both yachts over the line the race is won."""
    table, first = play.state, FLEET * play.state.seat
    if table.at[first] > play.board.last and table.at[first + 1] > play.board.last:
        win(play)
    elif table.phase == Phase.NUMBERS and is_played_out(play):
        pass_on(play)


@rule(Ruling.HOW_A_SPIN_IS_SPLIT, Ruling.SPIN_AFTER_YELLOW)
def is_played_out(play: Play) -> bool:
    """Find what is to be moved next, a number or what was laid aside; or see that nothing is."""
    table = play.state
    for _ in range(MOST_LEFT):
        look_round(play)
        if table.open > 0:
            return False
        if table.hand > 0:
            note(play.ledger, Saying.NUMBER_IS_LOST, table.seat, 0, table.hand & NUMBER - 1)
            table.hand >>= 4
        elif table.depth > 0:
            table.depth -= 1
            table.hand = table.aside[table.depth] & (1 << BOUND) - 1
            table.bound = table.aside[table.depth] >> BOUND
            table.aside[table.depth] = 0
        else:
            break
    if table.made == 0:
        note(play.ledger, Saying.LOSES_THE_TURN, table.seat, 0, 0)
    return True


@rule(Clause.OWN_MAY_SHARE)
def look_round(play: Play) -> None:
    """Find which yachts may move; of two that lie just alike only the first is listed."""
    table = play.state
    first, number = FLEET * table.seat, table.hand & NUMBER - 1
    table.open = 0
    if number > 0:
        if may_sail(play, first) and reach(play, first, number) >= 0:
            table.open = 1
        if lie_alike(table, first) and may_sail(play, first):
            return
        if may_sail(play, first + 1) and reach(play, first + 1, number) >= 0:
            table.open |= 2


@rule()
def lie_alike(table: State, first: int) -> bool:
    """See whether a seat's two yachts lie just alike, so that moving either comes to the same."""
    if table.at[first] != table.at[first + 1]:
        return False
    return table.before[first] == table.before[first + 1] and table.marked[first] == table.marked[first + 1]


@rule(Ruling.WHO_IS_BECALMED)
def may_sail(play: Play, slot: int) -> bool:
    """See whether the seat on turn may sail this yacht with the spin in hand."""
    table = play.state
    if table.calm[slot] != FREE or table.at[slot] > play.board.last:
        return False
    return table.bound in (0, slot + 1)


@rule(Clause.BECALMED, Ruling.WHO_IS_BECALMED)
def pass_on(play: Play) -> None:
    """End the turn and pass it on, over seats that lie becalmed and have no retreat to make."""
    table = play.state
    for _ in range(MOST_PASSES):
        end_turn(play)
        if table.phase == Phase.ENDED or must_retreat(play) or not must_wait(play):
            return
        note(play.ledger, Saying.NO_YACHT_TO_SAIL, table.seat, 0, 0)


@rule(Ruling.WHO_IS_BECALMED)
def must_wait(play: Play) -> bool:
    """See whether the seat on turn loses it without a spin."""
    table, first = play.state, FLEET * play.state.seat
    if play.house.calm_scope == CalmScope.SIDE and SITS_OUT in (table.calm[first], table.calm[first + 1]):
        return True
    return not may_sail(play, first) and not may_sail(play, first + 1)


@rule(Ruling.NO_ENDLESS_PLAY)
def end_turn(play: Play) -> None:
    """End a turn; the house's limit of turns ends a race undecided."""
    table = play.state
    turn_ends_for(table.calm, FLEET * table.seat, FLEET)
    table.hand, table.bound, table.made, table.open = 0, 0, 0, 0
    table.turns += 1
    table.phase = Phase.SPIN
    if table.turns >= play.house.turn_limit:
        table.phase = Phase.ENDED
        note(play.ledger, Saying.DRAWN, table.seat, 0, table.turns)
        return
    table.seat = play.house.next_seat[table.seat]


@rule(Clause.BOTH_OVER_THE_LINE_WINS, Ruling.FIRST_ACROSS_WINS)
def win(play: Play) -> None:
    """Give the race to the seat whose yachts are both over the line; what is left of its spins is void."""
    table = play.state
    table.hand, table.bound, table.made, table.open = 0, 0, 0, 0
    for at in range(table.depth):
        table.aside[at] = 0
    table.depth = 0
    table.turns += 1
    table.place[table.seat] = 1
    table.phase = Phase.ENDED
    note(play.ledger, Saying.WINS, table.seat, 0, 1)


@rule()
def settle(play: Play, places: Row) -> None:
    """Write down who won; a race ended by the limit of turns gives no place."""
    for seat in range(play.house.seats):
        places[seat] = play.state.place[seat]
