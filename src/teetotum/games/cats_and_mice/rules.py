"""Cats and Mice: a cat each, and mice that everybody moves; rulebook and board lie in `cats_and_mice.toml`."""

from teetotum.engine.game import Unlisted
from teetotum.engine.rules import NATURE, OVER, Row, note, rule
from teetotum.games.cats_and_mice.moves import (
    came_from,
    count_mouse_uses,
    list_cat_uses,
    nth_use,
    parts_of,
    renew_list,
    write_out,
)
from teetotum.games.cats_and_mice.reckoning import catch, clear_turn, count_up, spin_in_play_off
from teetotum.games.cats_and_mice.sayings import Saying
from teetotum.games.cats_and_mice.vocabulary import (
    IN_THE_BARN,
    MICE,
    MOST_TURNS,
    MOUSE,
    BarnTrail,
    Clause,
    HomeMouse,
    Lead,
    Phase,
    Play,
    Ruling,
    TurnBack,
)
from teetotum.mechanics.indicator import larger, smaller
from teetotum.mechanics.lead import clear_lead, stand_for_lead, total_for_lead


@rule(
    Clause.EACH_TAKES_A_CORNER,
    Clause.LAY_OUT_THE_MICE,
    Clause.TWELVE_MICE_AND_A_CAT_EACH,
    Clause.EIGHT_MICE_INDOORS,
    Clause.MOUSE_SPACES_AT_THE_SIDES,
    Ruling.TIED_LEAD,
)
def lay_out(play: Play) -> None:
    """Set each cat on its Home, a mouse on each Mouse Space and eight in the Barn, and settle how the lead is found."""
    table, house = play.state, play.house
    for seat in range(house.seats):
        table.cat[seat] = house.home[seat]
        table.holds[house.home[seat]] = seat + 1
        note(play.ledger, Saying.TAKES_A_CORNER, seat, 0, house.home[seat])
    for n in range(len(play.board.mouse_spaces)):
        set_mouse(play, play.board.mouse_spaces[n])
    table.barn = IN_THE_BARN
    note(play.ledger, Saying.MICE_IN_THE_BARN, 0, 0, 0)
    if house.lead == Lead.SPIN:
        table.phase = Phase.FOR_THE_LEAD
        stand_for_lead(table, house.seats)
    else:
        table.phase = Phase.DRAW_LOTS if house.lead == Lead.LOT else Phase.SPIN


@rule()
def to_act(play: Play) -> int:
    """Nature spins; between spins the seat on turn moves its cat and then mice."""
    phase = play.state.phase
    if Phase.CAT <= phase <= Phase.MICE:
        return play.state.seat
    return OVER if phase == Phase.ENDED else NATURE


@rule(Clause.THE_INDICATOR)
def chances(play: Play) -> int:
    """Nature turns the Indicator, or draws the lot for the lead."""
    return 1 if play.state.phase == Phase.DRAW_LOTS else 0


@rule()
def legal(play: Play, choices: Row) -> int:
    """List the uses that are open now."""
    for n in range(play.state.found):
        choices[n] = play.state.open[n]
    return play.state.found


@rule()
def count(play: Play) -> int:
    """Count the uses that are open now."""
    return play.state.found


@rule(Clause.CAT_FIRST_THEN_MICE)
def take(play: Play, action: int) -> None:
    """Carry out an action, and list the uses that are open after it."""
    listed = play.state.found
    advance(play, action)
    renew_list(play, listed)


@rule(Clause.CAT_FIRST_THEN_MICE)
def advance(play: Play, action: int) -> None:
    """Carry out Nature's spin, or a seat's use of an arrow by its cat or by a mouse, and go on with the turn."""
    phase = play.state.phase
    if phase == Phase.MICE:
        move_mouse(play, action)
    elif phase == Phase.CAT:
        move_cat(play, action)
    elif phase == Phase.SPIN:
        spin(play, action)
    elif phase == Phase.FOR_THE_LEAD:
        spin_for_lead(play, action)
    elif phase == Phase.PLAY_OFF:
        spin_in_play_off(play, action)
    else:
        begin_with(play, action)
        note(play.ledger, Saying.LOT_GIVES_THE_LEAD, action, 0, 0)
    go_on(play)


@rule(Clause.CAT_FIRST_THEN_MICE, Clause.MICE_MUST_MOVE, Clause.SAME_SPIN_MOVES_MICE)
def go_on(play: Play) -> None:
    """Find what is open now: to the cat while it has an arrow, then to the mice, and then the turn passes on."""
    table = play.state
    if table.phase == Phase.CAT and not has_cat_use(play):
        table.left[0], table.left[1], table.moved, table.trail = 1, 1, 0, 0
        table.phase = Phase.MICE
    if table.phase == Phase.MICE and not has_mouse_use(play):
        pass_left(play)
    if table.phase == Phase.COUNT_UP:
        count_up(play)


# The lead.


@rule(Clause.SPIN_FOR_THE_LEAD, Ruling.TIED_LEAD)
def spin_for_lead(play: Play, outcome: int) -> None:
    """Total a seat's spin for the lead; the highest begins, those who tie for it spin again."""
    total = smaller(outcome) + larger(outcome)
    spins, level = Saying.SPINS_FOR_THE_LEAD, Saying.LEVEL_FOR_THE_LEAD
    first = total_for_lead(play.state, play.ledger, play.house.seats, outcome, total, spins, level)
    if first >= 0:
        begin_with(play, first)
        note(play.ledger, Saying.HAS_THE_HIGHEST_SPIN, first, 0, 0)


@rule(Clause.SPIN_FOR_THE_LEAD)
def begin_with(play: Play, seat: int) -> None:
    """Give the first turn to this seat."""
    clear_lead(play.state, play.house.seats)
    play.state.seat = seat
    play.state.phase = Phase.SPIN


# The cat's part of a turn.


@rule(Clause.SPIN_AND_MOVE_THE_CAT, Clause.CAT_GOES_BY_THE_SPIN, Ruling.DOUBLES_ARE_PLAIN)
def spin(play: Play, outcome: int) -> None:
    """Read both arrows and hand them to the seat's cat; a double is two uses of one number and nothing more."""
    table = play.state
    note(play.ledger, Saying.SPINS, table.seat, 0, outcome)
    table.number[0], table.number[1] = smaller(outcome), larger(outcome)
    table.left[0], table.left[1] = 1, 1
    table.phase = Phase.CAT


@rule(Ruling.CAT_USES_BOTH)
def has_cat_use(play: Play) -> bool:
    """While an unused arrow has a use for the cat, one must be made."""
    table = play.state
    if table.left[0] + table.left[1] == 0:
        return False
    list_cat_uses(play)
    if table.found == 0:
        note(play.ledger, Saying.CAT_HAS_NO_WAY, table.seat, 0, table.number[0] if table.left[0] else table.number[1])
    return table.found > 0


@rule(Clause.CATS_GO_EITHER_WAY, Clause.ONE_ARROW_THEN_THE_OTHER, Ruling.CAT_USES_BOTH)
def move_cat(play: Play, action: int) -> None:
    """Move the cat for one arrow, take the mouse or displace the cat it lands on, and go on with the other arrow."""
    table = play.state
    seat, (arrow, _, end) = table.seat, parts_of(action)
    was, met = table.cat[seat], table.holds[end]
    first = table.left[0] + table.left[1] == 2
    note(play.ledger, Saying.CAT_GOES if first else Saying.CAT_GOES_ON, seat, was, end)
    leave_trail(play, end, came_from(play, was, end))
    table.left[arrow] = 0
    table.holds[was] = 0
    set_cat(play, seat, end)
    if met == MOUSE:
        squeak(play, seat, end)
    elif met > 0:
        send_home(play, met - 1, end)


@rule(Clause.NO_TURNING_BACK, Ruling.WHAT_IS_TURNING_BACK)
def leave_trail(play: Play, end: int, before: int) -> None:
    """Remember which piece moved last, and the space it must not step back on with the other arrow."""
    play.state.moved = end + 1
    play.state.trail = before + 1 if play.house.turn_back == TurnBack.BARRED else 0


@rule(Clause.ONE_PIECE_ON_A_SPACE)
def set_cat(play: Play, seat: int, space: int) -> None:
    """Stand a cat on a space."""
    play.state.cat[seat] = space
    play.state.holds[space] = seat + 1


@rule(Clause.CAPTURE_A_MOUSE, Clause.SQUEAK, Ruling.NO_CAPTURE_IN_PASSING)
def squeak(play: Play, seat: int, space: int) -> None:
    """Take the mouse on the space where the cat's count ends; those it passed over are let be."""
    lift_mouse(play, space)
    note(play.ledger, Saying.TAKES_THE_MOUSE, seat, 0, space)
    catch(play, seat)


@rule(Clause.FIRST_CAT_GOES_HOME, Ruling.CATS_THAT_MEET, Ruling.HOME_IS_TAKEN)
def send_home(play: Play, first_comer: int, space: int) -> None:
    """Send the first comer home; whoever it finds there gives way in turn, and so on, each cat once at most."""
    table, house = play.state, play.house
    sent, was = first_comer, space
    for _ in range(house.seats + 1):
        home = house.home[sent]
        met = table.holds[home]
        if sent == table.seat:
            table.moved, table.trail = 0, 0
            note(play.ledger, Saying.GIVES_WAY_IN_TURN, sent, was, home)
        else:
            note(play.ledger, Saying.CAT_SENT_HOME, sent, was, home)
        set_cat(play, sent, home)
        if met == MOUSE:
            give_way_to_cat(play, sent, home)
            met = 0
        if met == 0:
            break
        sent, was = met - 1, home


@rule(Ruling.HOME_IS_TAKEN)
def give_way_to_cat(play: Play, seat: int, home: int) -> None:
    """A mouse on the Home of a cat sent there goes into the Barn; by a house rule it is that cat's."""
    lift_mouse(play, home)
    if play.house.home_mouse == HomeMouse.CAPTURED:
        note(play.ledger, Saying.FINDS_A_MOUSE_AT_HOME, seat, 0, home)
        catch(play, seat)
    else:
        note(play.ledger, Saying.MOUSE_MAKES_ROOM, seat, 0, home)
        play.state.barn += 1


# The mice's part of a turn.


@rule(Clause.MICE_MUST_MOVE, Ruling.USES_ONE_BY_ONE)
def has_mouse_use(play: Play) -> bool:
    """While an unused arrow has a use for any mouse, one must be made; what has none is lost."""
    table = play.state
    unused = table.left[0] + table.left[1]
    if unused == 0:
        return False
    count_mouse_uses(play)
    if table.found == 0:
        lost = table.number[0] if table.left[0] else table.number[1]
        saying = Saying.NO_MOUSE_FOR_THE_NUMBER if unused == 1 else Saying.NO_MOUSE_AT_ALL
        note(play.ledger, saying, table.seat, 0, lost)
    return table.found > 0


@rule(Clause.MICE_MOVE_LIKE_CATS, Clause.ONE_MOUSE_TAKES_BOTH, Clause.TWO_MICE_TAKE_ONE_EACH)
def move_mouse(play: Play, action: int) -> None:
    """Move a mouse for one arrow, out of the Barn, into it or along the Highways, and go on with the other arrow."""
    table = play.state
    arrow, start, end = parts_of(action)
    before = came_from(play, start, end)
    tell_mouse(play, start, end)
    table.left[arrow] = 0
    comes_out = play.board.is_hole[start] == 1
    if comes_out:
        table.barn -= 1
    else:
        lift_mouse(play, start)
    leave_trail(play, end, before)
    if play.board.is_hole[end]:
        go_in(play, end, comes_out)
    else:
        meet_mouse(play, end)
        set_mouse(play, end)


@rule(Clause.OUT_OF_THE_BARN, Clause.ONE_MOUSE_TAKES_BOTH, Clause.TWO_MICE_TAKE_ONE_EACH, Ruling.A_ONE_FROM_THE_BARN)
def tell_mouse(play: Play, start: int, end: int) -> None:
    """Write down a mouse's move under the clause that tells most about it."""
    table = play.state
    if play.board.is_hole[start] and play.board.is_hole[end]:
        note(play.ledger, Saying.LOOKS_OUT_AND_GOES_BACK, table.seat, start, end)
    elif play.board.is_hole[start]:
        note(play.ledger, Saying.BRINGS_A_MOUSE_OUT, table.seat, start, end)
    elif table.left[0] + table.left[1] == 2:
        note(play.ledger, Saying.MOVES_A_MOUSE, table.seat, start, end)
    elif table.moved == start + 1:
        note(play.ledger, Saying.SAME_MOUSE_GOES_ON, table.seat, start, end)
    else:
        note(play.ledger, Saying.MOVES_ANOTHER_MOUSE, table.seat, start, end)


@rule(
    Clause.INTO_THE_BARN,
    Clause.BARN_IS_SAFE,
    Clause.NO_CAPTURE_INDOORS,
    Ruling.TRAIL_AND_BARN,
    Ruling.WHEN_A_MOUSE_GOES_IN,
)
def go_in(play: Play, hole: int, came_out: bool) -> None:
    """A mouse on a Mouse Hole goes into the Barn; indoors it has no trail, unless the house keeps a lone mouse's."""
    table = play.state
    table.barn += 1
    if not came_out:
        note(play.ledger, Saying.SLIPS_INTO_THE_BARN, table.seat, 0, hole)
    if came_out or table.barn > 1 or play.house.barn_trail == BarnTrail.CLEARED:
        table.moved, table.trail = 0, 0


@rule(Clause.FIRST_MOUSE_GOES_IN, Clause.ONE_PIECE_ON_A_SPACE, Ruling.MICE_THAT_MEET)
def meet_mouse(play: Play, space: int) -> None:
    """The first comer of two mice goes into the Barn."""
    if play.state.holds[space] == MOUSE:
        lift_mouse(play, space)
        play.state.barn += 1
        note(play.ledger, Saying.MOUSE_PUT_INTO_THE_BARN, play.state.seat, 0, space)


@rule(Ruling.MICE_ON_ROUND_SPACES)
def set_mouse(play: Play, space: int) -> None:
    """Stand a mouse on any space of the Highways, round or square, keeping the mice in rising order."""
    table, n = play.state, play.state.out
    for _ in range(MICE):
        if n == 0 or table.mice[n - 1] < space + 1:
            break
        table.mice[n] = table.mice[n - 1]
        n -= 1
    table.mice[n] = space + 1
    table.holds[space] = MOUSE
    table.out += 1


@rule()
def lift_mouse(play: Play, space: int) -> None:
    """Lift a mouse from the Highways; a cat that has come there already stays."""
    table = play.state
    table.out -= 1
    held = table.mice[table.out]
    table.mice[table.out] = 0
    for n in range(table.out - 1, -1, -1):
        if held == space + 1:
            break
        table.mice[n], held = held, table.mice[n]
    if table.holds[space] == MOUSE:
        table.holds[space] = 0


# The end of a turn.


@rule(Clause.TURNS_PASS_LEFT, Clause.OTHERS_FOLLOW, Ruling.NO_ENDLESS_PLAY)
def pass_left(play: Play) -> None:
    """Pass the turn to the left; too many turns in a row without a capture end the match."""
    table, limit = play.state, play.house.no_capture_limit
    table.quiet = 0 if table.caught > 0 else table.quiet + 1
    table.turns += 1
    clear_turn(play)
    over, too_long = 0 < limit <= table.quiet, table.turns >= MOST_TURNS
    if over or too_long:
        saying = Saying.NO_CAPTURE_FOR_LONG if over else Saying.TOO_MANY_TURNS
        note(play.ledger, saying, table.seat, 0, table.quiet if over else table.turns)
        table.phase = Phase.COUNT_UP
    else:
        table.seat = play.house.left_of[table.seat]
        table.phase = Phase.SPIN


UNLISTED = Unlisted(advance, count, nth_use, write_out)
