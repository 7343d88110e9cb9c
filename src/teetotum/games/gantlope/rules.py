"""Gantlope: four men each run the Highway from Home to Goal; rulebook and board lie in `gantlope.toml`."""

from teetotum.engine.game import Unlisted
from teetotum.engine.rules import NATURE, OVER, Row, is_kept, note, rule
from teetotum.games.gantlope.foresight import keep_longest
from teetotum.games.gantlope.moves import is_home, is_shut, open_uses, parts_of, reach, square_at
from teetotum.games.gantlope.sayings import Saying
from teetotum.games.gantlope.vocabulary import (
    COUNT,
    LODGE,
    MEN,
    SHIFT,
    Clause,
    Doubles,
    HomeFull,
    Lead,
    LodgeExit,
    Phase,
    Places,
    Play,
    Ruling,
    Start,
    UseRule,
)
from teetotum.mechanics.bits import count_bits, nth_bit
from teetotum.mechanics.indicator import larger, smaller
from teetotum.mechanics.lead import clear_lead, stand_for_lead, total_for_lead

"""How GAR-2 tells of the spin that a double earned, after a saying for each of its four choices."""


@rule(Clause.SET_MEN_IN_HOME, Clause.FOUR_SETS_OF_MEN, Ruling.STANDING_AT_THE_START, Ruling.WHO_BEGINS)
def lay_out(play: Play) -> None:
    """Set each seat's men on the first squares of its Home, and settle how the lead is found."""
    table, house = play.state, play.house
    for seat in range(house.seats):
        note(play.ledger, Saying.TAKES_A_HOME, seat, 0, 0)
        for man in range(MEN):
            table.men[MEN * seat + man] = man + 1 if house.start == Start.SPREAD else man // 2 + 1
            stand(play, seat, table.men[MEN * seat + man])
    if house.lead == Lead.SPIN:
        table.phase = Phase.FOR_THE_LEAD
        stand_for_lead(table, house.seats)
    else:
        table.phase = Phase.DRAW_LOTS if house.lead == Lead.LOT else Phase.SPIN


@rule()
def to_act(play: Play) -> int:
    """Nature spins; between spins the seat on turn uses its arrows."""
    if play.state.phase == Phase.USE:
        return play.state.seat
    return OVER if play.state.phase == Phase.ENDED else NATURE


@rule(Clause.THE_INDICATOR)
def chances(play: Play) -> int:
    """Nature turns the Indicator, or draws the lot for the lead."""
    return 1 if play.state.phase == Phase.DRAW_LOTS else 0


@rule()
def legal(play: Play, choices: Row) -> int:
    """List the uses that are open now."""
    found = 0
    for code in range(4 * MEN if play.house.lodge_exit == LodgeExit.EITHER else 2 * MEN):
        choices[found] = code
        found += play.state.open >> code & 1
    return found


@rule()
def count(play: Play) -> int:
    """Count the uses that are open now."""
    return count_bits(play.state.open)


@rule()
def nth_use(play: Play, place: int) -> int:
    """Give the use that has this place among those that are open."""
    return nth_bit(play.state.open, place)


@rule()
def take(play: Play, action: int) -> None:
    """Carry out Nature's spin or a seat's use of an arrow."""
    phase = play.state.phase
    if phase == Phase.USE:
        use(play, action)
    elif phase == Phase.SPIN:
        spin(play, action)
    elif phase == Phase.FOR_THE_LEAD:
        spin_for_lead(play, action)
    else:
        begin_with(play, action)


@rule(Ruling.WHO_BEGINS)
def spin_for_lead(play: Play, outcome: int) -> None:
    """Total a seat's spin for the lead; the highest begins, those who tie for it spin again."""
    total = smaller(outcome) + larger(outcome)
    spins, level = Saying.SPINS_FOR_THE_LEAD, Saying.LEVEL_FOR_THE_LEAD
    first = total_for_lead(play.state, play.ledger, play.house.seats, outcome, total, spins, level)
    if first >= 0:
        begin_with(play, first)


@rule(Ruling.WHO_BEGINS)
def begin_with(play: Play, seat: int) -> None:
    """Give the first turn to this seat."""
    clear_lead(play.state, play.house.seats)
    play.state.seat = seat
    play.state.phase = Phase.SPIN
    note(play.ledger, Saying.HAS_THE_LEAD, seat, 0, 0)


@rule(Clause.MOVE_BY_BOTH_ARROWS)
def spin(play: Play, outcome: int) -> None:
    """Read both arrows and hand them to the seat on turn."""
    table = play.state
    one, other = smaller(outcome), larger(outcome)
    note(play.ledger, Saying.SPINS, table.seat, 0, outcome)
    table.number[0], table.number[1] = one, other
    table.left[0], table.left[1] = 1, 1
    if one == other:
        double(play, one)
    table.phase = Phase.USE
    go_on(play)


@rule(Clause.DOUBLES, Ruling.WHAT_DOUBLES_DOUBLE)
def double(play: Play, number: int) -> None:
    """Double the move when both arrows show one number."""
    table, doubles = play.state, play.house.doubles
    table.number[1], table.left[1] = 0, 0
    table.left[0] = 4 if doubles == Doubles.FOUR else 2
    if doubles == Doubles.TWICE:
        table.number[0] = 2 * number
    if doubles == Doubles.AGAIN:
        table.fresh_spin = 1
    if doubles in (Doubles.FOUR, Doubles.TWICE):
        note(play.ledger, Saying.DOUBLE, table.seat, 0, number)
    note(play.ledger, Saying.DOUBLED + doubles, table.seat, 0, table.number[0])


@rule(Clause.MOVE_BY_BOTH_ARROWS, Ruling.EVERY_STOP_COUNTS)
def use(play: Play, action: int) -> None:
    """Move one man for one arrow, displace whom it meets, and go on with what is left of the spin."""
    table, seat = play.state, play.state.seat
    man, arrow, onward = parts_of(action)
    slot = MEN * seat + man
    was, number = table.men[slot], table.number[arrow]
    now = LODGE + number if onward else reach(play, seat, man, number)
    if is_kept(play.ledger):
        tell_move(play, was, now, table.used[slot])
    table.left[arrow] -= 1
    if table.left[arrow] == 0:
        table.number[arrow] = 0
    table.made += 1
    table.used[slot] += 1
    leave(play, seat, was)
    arrive(play, seat, now)
    put_man(play, seat, man, now)
    if now > LODGE + play.board.ring and is_home(play, seat):
        win(play)
    else:
        go_on(play)


@rule(
    Clause.OUT_BY_THE_LODGE,
    Clause.EXACTLY_ON_THE_LODGE,
    Clause.GOAL_SAME_TURN,
    Ruling.PAST_THE_LODGE,
    Ruling.END_OF_ANY_USE,
)
def tell_move(play: Play, was: int, now: int, used: int) -> None:
    """Write down the move under the clause that tells most about it."""
    seat, back = play.state.seat, LODGE + play.board.ring
    if now == back:
        note(play.ledger, Saying.STANDS_ON_THE_LODGE, seat, was, now)
    elif was == back and now > back:
        tell_entry(play, was, now, used)
    elif was > back:
        note(play.ledger, Saying.MOVES_UP_IN_THE_GOAL, seat, was, now)
    elif was == back:
        note(play.ledger, Saying.LEAVES_THE_LODGE, seat, was, now)
    elif now < was:
        note(play.ledger, Saying.PASSES_THE_LODGE, seat, was, now)
    elif was < LODGE <= now:
        note(play.ledger, Saying.MAN_COMES_OUT, seat, was, now)
    elif play.state.made == 0:
        note(play.ledger, Saying.MAN_GOES, seat, was, now)
    else:
        note(play.ledger, Saying.SAME_MAN_GOES_ON if used > 0 else Saying.MOVES_ANOTHER_MAN, seat, was, now)


@rule(Clause.GOAL_NEXT_TURN, Clause.GOAL_SAME_TURN, Ruling.DOUBLES_AND_THE_GOAL)
def tell_entry(play: Play, was: int, now: int, used: int) -> None:
    """Write down how a man enters the Goal: on a later turn, on the same after one arrow, or after more."""
    seat = play.state.seat
    if used == 0:
        note(play.ledger, Saying.INTO_THE_GOAL, seat, was, now)
    elif used == 1:
        note(play.ledger, Saying.STRAIGHT_INTO_THE_GOAL, seat, was, now)
    else:
        note(play.ledger, Saying.GOES_ON_INTO_THE_GOAL, seat, was, now)


@rule(Clause.HIGHWAY_IS_COMMON)
def leave(play: Play, seat: int, path: int) -> None:
    """Lift a man from the square it stands on."""
    at = square_at(play, seat, path)
    holds = play.state.square[at] - 1
    play.state.square[at] = holds if holds & COUNT > 0 else 0


@rule(Clause.NEVER_TWO_COLOURS, Clause.TWO_MEN_AT_MOST)
def arrive(play: Play, seat: int, path: int) -> None:
    """Set a man down; a rival met there is displaced, a fellow makes a pair."""
    at = square_at(play, seat, path)
    holds = play.state.square[at]
    if holds == 0:
        play.state.square[at] = (seat << SHIFT) + 1
    elif holds >> SHIFT == seat:
        play.state.square[at] = holds + 1
        note(play.ledger, Saying.MAKES_A_PAIR, seat, path, path)
    else:
        play.state.square[at] = (seat << SHIFT) + 1
        displace(play, holds >> SHIFT, at)


@rule(Clause.FIRST_COMER_STARTS_AGAIN, Ruling.FULL_FIRST_SQUARE)
def displace(play: Play, seat: int, at: int) -> None:
    """Send the first comer back to the first square of its Home, or the next that has room."""
    for man in range(MEN):
        path = play.state.men[MEN * seat + man]
        if square_at(play, seat, path) == at:
            home = first_free(play, seat)
            note(play.ledger, Saying.TURNED_OUT, seat, path, home)
            if home > 1:
                note(play.ledger, Saying.FIRST_SQUARE_FULL, seat, 1, home)
            stand(play, seat, home)
            put_man(play, seat, man, home)
            break


@rule(Ruling.FULL_FIRST_SQUARE)
def first_free(play: Play, seat: int) -> int:
    """Find the Home square for a displaced man."""
    if play.house.home_full == HomeFull.NEXT:
        for home in range(1, MEN):
            if not is_shut(play, seat, home):
                return home
    return 1


@rule()
def stand(play: Play, seat: int, path: int) -> None:
    """Count a man on a square of its own."""
    at = square_at(play, seat, path)
    play.state.square[at] = max(play.state.square[at], seat << SHIFT) + 1


@rule()
def comes_after(path: int, uses: int, other: int, other_uses: int) -> bool:
    """Order men by path; of men on one square the least used comes first, for it is freest to go on."""
    return path > other or (path == other and uses > other_uses)


@rule()
def put_man(play: Play, seat: int, man: int, path: int) -> None:
    """Write a man's new place and keep the seat's men in rising order."""
    men, used, slot = play.state.men, play.state.used, MEN * seat + man
    uses = used[slot]
    for _ in range(man):
        if not comes_after(men[slot - 1], used[slot - 1], path, uses):
            break
        men[slot], used[slot] = men[slot - 1], used[slot - 1]
        slot -= 1
    for _ in range(MEN - 1 - man):
        if not comes_after(path, uses, men[slot + 1], used[slot + 1]):
            break
        men[slot], used[slot] = men[slot + 1], used[slot + 1]
        slot += 1
    men[slot], used[slot] = path, uses


@rule(Clause.ALL_MEN_IN_GOAL_WINS, Ruling.REST_OF_THE_SPIN)
def win(play: Play) -> None:
    """Give the seat its place; the rest of its spin is void."""
    table = play.state
    table.placed += 1
    table.place[table.seat] = table.placed
    table.left[0], table.left[1], table.number[0], table.number[1] = 0, 0, 0, 0
    table.fresh_spin, table.open = 0, 0
    if table.placed == 1:
        note(play.ledger, Saying.WINS, table.seat, 0, 1)
    else:
        note(play.ledger, Saying.TAKES_A_PLACE, table.seat, 0, table.placed)
    if play.house.places == Places.WINNER_ONLY:
        table.phase = Phase.ENDED
    elif table.placed == play.house.seats - 1:
        for seat in range(play.house.seats):
            if table.place[seat] == 0:
                table.place[seat] = play.house.seats
                note(play.ledger, Saying.TAKES_THE_LAST_PLACE, seat, 0, play.house.seats)
        table.phase = Phase.ENDED
    else:
        pass_left(play)


@rule(Clause.LOSE_THE_TURN, Clause.LOSE_AN_ARROW, Ruling.ANY_LACK_OF_A_USE, Ruling.ONE_USE_AT_A_TIME)
def go_on(play: Play) -> None:
    """While an unused arrow can be used the turn goes on; what cannot be used is lost."""
    table = play.state
    look_round(play)
    if table.open > 0:
        return
    lose_the_rest(play)
    if table.fresh_spin == 1:
        table.fresh_spin = 0
        note(play.ledger, Saying.SPINS_AGAIN, table.seat, 0, 0)
        table.phase = Phase.SPIN
    else:
        pass_left(play)


@rule(Clause.LOSE_THE_TURN, Clause.LOSE_AN_ARROW)
def lose_the_rest(play: Play) -> None:
    """What is left of a spin is lost; who could make no use at all loses the turn, and a new spin with it."""
    table = play.state
    if table.made == 0:
        table.fresh_spin = 0
        note(play.ledger, Saying.LOSES_THE_TURN, table.seat, 0, 0)
    else:
        for arrow in range(2):
            left = table.left[arrow]
            if left > 0:
                saying = Saying.ARROW_IS_LOST_OFTEN if left > 1 else Saying.ARROW_IS_LOST
                note(play.ledger, saying, table.seat, left, table.number[arrow])
    table.left[0], table.left[1], table.number[0], table.number[1] = 0, 0, 0, 0


@rule(Ruling.ONE_USE_AT_A_TIME)
def look_round(play: Play) -> None:
    """Find the uses that are open now; where the house asks for foresight, those that spend most of the spin."""
    table = play.state
    table.open = open_uses(play) if table.left[0] + table.left[1] > 0 else 0
    if table.open > 0 and play.house.use_rule == UseRule.MAXIMUM:
        table.open = keep_longest(play)


@rule(Clause.TURNS_PASS_LEFT, Ruling.NO_ENDLESS_PLAY)
def pass_left(play: Play) -> None:
    """Pass the turn to the left, over seats that are home; the house's limit of turns ends a match undecided."""
    table = play.state
    for man in range(MEN):
        table.used[MEN * table.seat + man] = 0
    table.made, table.phase = 0, Phase.SPIN
    table.turns += 1
    if table.turns >= play.house.turn_limit:
        table.phase = Phase.ENDED
        note(play.ledger, Saying.PLAY_STOPS if table.placed > 0 else Saying.DRAWN, table.seat, 0, table.turns)
        return
    for _ in range(play.house.seats):
        table.seat = play.house.left_of[table.seat]
        if table.place[table.seat] == 0:
            break


@rule()
def settle(play: Play, places: Row) -> None:
    """Write down each seat's place; a match ended by the limit of turns gives none."""
    for seat in range(play.house.seats):
        places[seat] = play.state.place[seat]


UNLISTED = Unlisted(take, count, nth_use)
