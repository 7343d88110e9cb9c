"""Yacht Race, the inside course: out to the Light-ship and home again; rulebook and board lie in `yacht_race.toml`.

A turn is a spin, perhaps a run before the wind, and a move for each number. A yacht that blankets another has a spin
of its own at once; what is left of the spin before it is laid aside until then.
"""

from teetotum.engine.rules import NATURE, OVER, Row, note, rule
from teetotum.games.yacht_race.course import can_run, is_join_held, is_line_open, reach
from teetotum.games.yacht_race.landing import advance, come_to_rest, is_in, rest_after_run, stay, tell_spin
from teetotum.games.yacht_race.sayings import Saying
from teetotum.games.yacht_race.turns import can_sail, clear_turn, may_sail, pass_on, win
from teetotum.games.yacht_race.vocabulary import (
    ADVANCE,
    CODES,
    NO_RUN,
    PASS,
    RUN,
    START,
    STAY,
    Clause,
    Consent,
    First,
    Phase,
    Play,
    Ruling,
    Runs,
    SpinFor,
)
from teetotum.mechanics.compass import larger, smaller, total
from teetotum.mechanics.lead import clear_lead, stand_for_lead, total_for_lead
from teetotum.mechanics.sailing import digit

MOST_LEFT = 64
"""More than the numbers and spins that can wait in one turn."""


@rule(Clause.START_ON_ONE, Clause.EQUAL_FLEETS, Ruling.YACHTS_EACH, Ruling.WHO_BEGINS)
def lay_out(play: Play) -> None:
    """Lay every side's yachts on space 1, and settle how the lead is found."""
    table, house = play.state, play.house
    for slot in range(house.yachts):
        table.at[slot] = START
    for side in range(house.sides):
        note(play.ledger, Saying.LAYS_YACHTS, side, 0, house.fleet)
    table.to_come = house.sides
    if house.first == First.SPIN:
        table.phase = Phase.FOR_THE_LEAD
        stand_for_lead(table, house.sides)
    else:
        table.phase = Phase.DRAW_LOTS if house.first == First.RANDOM else Phase.SPIN


@rule()
def to_act(play: Play) -> int:
    """Nature spins; between spins the seat on turn runs, moves and answers the cherubs."""
    phase = play.state.phase
    if Phase.RUNS <= phase <= Phase.AT_A_CHERUB:
        return play.state.seat
    return OVER if phase == Phase.ENDED else NATURE


@rule(Clause.THE_COMPASS)
def chances(play: Play) -> int:
    """Nature spins the compass, or draws the lot for the lead."""
    return 1 if play.state.phase == Phase.DRAW_LOTS else 0


@rule()
def legal(play: Play, choices: Row) -> int:
    """List what is open now."""
    found = 0
    for code in range(CODES):
        choices[found] = code
        found += play.state.open >> code & 1
    return found


@rule()
def take(play: Play, action: int) -> None:
    """Carry out Nature's spin, or a run, a move or an answer of the seat on turn."""
    phase = play.state.phase
    if phase == Phase.FOR_THE_LEAD:
        spin_for_lead(play, action)
    elif phase == Phase.DRAW_LOTS:
        begin_with(play, action)
    else:
        play.state.phase = Phase.NUMBERS
        if phase == Phase.NUMBERS:
            move(play, action)
        elif phase == Phase.SPIN:
            spin(play, action)
        elif phase == Phase.RUNS:
            run(play, action)
        else:
            answer(play, action)
        carry_on(play)


@rule(Ruling.WHO_BEGINS)
def spin_for_lead(play: Play, point: int) -> None:
    """Total a side's spin for the lead; the highest begins, those who tie for it spin again."""
    spins, level = Saying.SPINS_FOR_THE_LEAD, Saying.LEVEL_FOR_THE_LEAD
    first = total_for_lead(play.state, play.ledger, play.house.sides, point, total(point), spins, level)
    if first >= 0:
        begin_with(play, first)


@rule(Ruling.WHO_BEGINS)
def begin_with(play: Play, seat: int) -> None:
    """Give the first turn to this seat."""
    clear_lead(play.state, play.house.sides)
    play.state.seat = seat
    play.state.phase = Phase.SPIN
    note(play.ledger, Saying.HAS_THE_LEAD, seat, 0, 0)


@rule(
    Clause.A_SPIN_IS_TWO_NUMBERS,
    Clause.NORTH_BY_NORTH_WEST,
    Clause.DUE_SOUTH,
    Clause.SMALLER_FIRST,
    Ruling.HOW_A_SPIN_IS_SPLIT,
)
def spin(play: Play, point: int) -> None:
    """Read the wind and both numbers, and hand them to the seat on turn, the smaller number first."""
    table = play.state
    note(play.ledger, Saying.SPINS, table.seat, 0, point)
    table.hand, table.later = smaller(point), larger(point)
    first = play.house.first_of[table.seat]
    for yacht in range(play.house.fleet):
        if may_sail(play, first + yacht) and can_run(play, table.at[first + yacht], point):
            table.runs |= 1 << yacht
            table.wind = point


@rule(Clause.RUN_BEFORE_THE_WIND, Clause.THEN_MOVE_AS_WELL, Ruling.ONE_RUN_A_SPIN, Ruling.NUMBERS_AFTER_A_RUN)
def run(play: Play, action: int) -> None:
    """Run a yacht before the wind to the limit of its line, or let the wind go by."""
    table, house = play.state, play.house
    if action == NO_RUN:
        table.runs, table.wind = 0, 0
        note(play.ledger, Saying.LETS_THE_WIND_GO_BY, table.seat, 0, 0)
        return
    yacht = action - RUN
    slot = house.first_of[table.seat] + yacht
    table.runs = table.runs & ~(1 << yacht) if house.runs_per_spin == Runs.ALL else 0
    if house.run_binds == Consent.YES:
        table.bound, table.runs = slot + 1, 0
    if table.runs == 0:
        table.wind = 0
    table.made = 1
    rest_after_run(play, slot)


@rule(Clause.ONE_YACHT_OR_TWO, Clause.EACH_NUMBER_APART, Ruling.MUST_ONE_MOVE)
def move(play: Play, action: int) -> None:
    """Move one yacht for the number in hand, and go on with what its landing brings."""
    table = play.state
    number = table.hand
    table.hand, table.later, table.made = table.later, 0, 1
    if action == PASS:
        note(play.ledger, Saying.LETS_THE_NUMBER_GO, table.seat, 0, number)
        return
    slot = play.house.first_of[table.seat] + action
    come_to_rest(play, slot, reach(play, slot, number), number)


@rule(Clause.CHERUBS, Ruling.DOTTED_LINES)
def answer(play: Play, action: int) -> None:
    """Advance along the cherub's dotted line, or stay."""
    table = play.state
    slot = table.asked - 1
    table.asked = 0
    if action == ADVANCE:
        advance(play, slot)
    else:
        stay(play, slot)


@rule(Clause.FIRST_HOME_WINS)
def carry_on(play: Play) -> None:
    """Go on with the turn, or pass it on; it ends at once when the whole side is home."""
    table = play.state
    table.open = 0
    home = is_in(play, play.house.side_of[table.seat])
    if home and play.house.equal_turns == Consent.NO:
        clear_turn(play)
        table.turns += 1
        win(play)
    elif home or (table.phase == Phase.NUMBERS and is_played_out(play)):
        pass_on(play)
    elif table.phase == Phase.AT_A_CHERUB:
        look_along_line(play)


@rule(Clause.CHERUBS, Ruling.DOTTED_LINES)
def look_along_line(play: Play) -> None:
    """Find what a yacht at a cherub may do: stay, or advance if nothing bars the dotted line."""
    table = play.state
    table.open = 1 << STAY
    if is_line_open(play, table.asked - 1):
        table.open |= 1 << ADVANCE


@rule(Ruling.MUST_ONE_MOVE, Ruling.WHEN_THE_TURN_IS_LOST, Ruling.THE_EXTRA_SPIN)
def is_played_out(play: Play) -> bool:
    """Find what is to be done next, a run, a number, a spin laid aside or one still owed; or see that nothing is."""
    table, barred = play.state, False
    for _ in range(MOST_LEFT):
        look_round(play)
        if table.open > 0:
            return False
        if table.hand > 0:
            barred = barred or is_stopped_at_join(play)
            note(play.ledger, Saying.NUMBER_IS_LOST, table.seat, 0, table.hand)
            table.hand, table.later = table.later, 0
        elif table.depth > 0:
            take_up(play)
        elif take_owed_spin(play):
            return False
        else:
            break
    if table.made == 0:
        tell_turn_lost(play, barred)
    return True


@rule(Ruling.MUST_ONE_MOVE, Ruling.ONE_RUN_A_SPIN)
def look_round(play: Play) -> None:
    """Find what is open now; of yachts that lie alike only the first is listed."""
    table, house = play.state, play.house
    first = house.first_of[table.seat]
    table.open = 0
    if table.runs > 0:
        table.phase = Phase.RUNS
        for yacht in range(house.fleet):
            eager = table.runs >> yacht & 1 and may_sail(play, first + yacht) and not has_double(play, first, yacht, 1)
            if eager and can_run(play, table.at[first + yacht], table.wind):
                table.open |= 1 << RUN + yacht
        if table.open > 0:
            table.open |= 1 << NO_RUN
            return
        table.runs, table.wind = 0, 0
    table.phase = Phase.NUMBERS
    if table.hand > 0:
        for yacht in range(house.fleet):
            free = may_sail(play, first + yacht) and not has_double(play, first, yacht, 0)
            if free and reach(play, first + yacht, table.hand) > 0:
                table.open |= 1 << yacht
        if table.open > 0 and house.may_pass == Consent.YES:
            table.open |= 1 << PASS


@rule()
def has_double(play: Play, first: int, yacht: int, running: int) -> bool:
    """See whether an earlier yacht of the side lies just alike, so that moving either comes to the same."""
    table = play.state
    for other in range(yacht):
        alike = table.at[first + other] == table.at[first + yacht] and may_sail(play, first + other)
        alike = alike and table.driven[first + other] == table.driven[first + yacht]
        alike = alike and table.owed[first + other] == table.owed[first + yacht]
        if alike and (running == 0 or table.runs >> other & 1):
            return True
    return False


@rule(Ruling.THE_EXTRA_SPIN)
def take_up(play: Play) -> None:
    """Take up again the spin that was laid aside last."""
    table = play.state
    table.depth -= 1
    aside = table.aside[table.depth]
    table.aside[table.depth] = 0
    table.later, table.hand = digit(aside, 0), digit(aside, 1)
    table.runs, table.wind, table.bound = digit(aside, 2), digit(aside, 3), digit(aside, 4)


@rule(Ruling.THE_EXTRA_SPIN)
def take_owed_spin(play: Play) -> bool:
    """Where the house plays extra spins after the first, begin the next one that can be of use."""
    table = play.state
    table.bound = 0
    first = play.house.first_of[table.seat]
    for slot in range(first, first + play.house.fleet):
        for _ in range(table.owed[slot]):
            table.owed[slot] -= 1
            table.bound = slot + 1 if play.house.extra_spin_for == SpinFor.YACHT else 0
            if can_sail(play):
                tell_spin(play, slot)
                table.phase = Phase.SPIN
                return True
            table.bound = 0
    return False


@rule(Clause.TURN_LOST_AT_THE_JOIN, Ruling.WHEN_THE_TURN_IS_LOST)
def tell_turn_lost(play: Play, barred: bool) -> None:
    """Write down that nothing could be moved: on account of a held join, or of something else."""
    if barred:
        note(play.ledger, Saying.HELD_OUT_OF_63, play.state.seat, 0, 0)
    else:
        note(play.ledger, Saying.LOSES_THE_TURN, play.state.seat, 0, 0)


@rule(Clause.HELD_JOIN_BARS, Clause.TURN_LOST_AT_THE_JOIN)
def is_stopped_at_join(play: Play) -> bool:
    """See whether a held join keeps the number in hand from a yacht that might otherwise sail."""
    table = play.state
    first = play.house.first_of[table.seat]
    for slot in range(first, first + play.house.fleet):
        gate = play.house.gate[table.at[slot]]
        at_join = gate in (play.board.stop, play.board.join) and table.at[slot] + table.hand >= gate
        if at_join and may_sail(play, slot) and is_join_held(play):
            return True
    return False


@rule()
def settle(play: Play, places: Row) -> None:
    """Write down each seat's place; a tie is shared until it is sailed off, and the limit of turns gives none."""
    for seat in range(play.house.seats):
        places[seat] = play.state.place[seat]
