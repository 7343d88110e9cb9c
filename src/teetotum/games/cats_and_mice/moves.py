"""Where cats and mice may go: every single use of an arrow, and what shuts or bars it."""

from teetotum.engine.rules import rule
from teetotum.games.cats_and_mice.vocabulary import (
    ARROW,
    COUNTS,
    END,
    FIRST_MOUSE,
    MOST_CHOICES,
    MOUSE,
    SPACES,
    STEP,
    BarnTrail,
    Capture,
    CatsOnHoles,
    Clause,
    HomeCat,
    HomeMouse,
    Phase,
    Play,
    Ruling,
    TurnBack,
    UseRule,
)
from teetotum.mechanics.bits import count_bits, nth_bit


@rule()
def parts_of(code: int) -> tuple[int, int, int]:
    """Take a use apart: its arrow, where a mouse starts (-1 for the cat), and where it ends."""
    if code < FIRST_MOUSE:
        return code // SPACES, -1, code % SPACES
    rest = code - FIRST_MOUSE
    return rest // ARROW, rest // SPACES % SPACES, rest % SPACES


@rule()
def end_of(walk: int) -> int:
    """Find where a walk ends."""
    return walk & END


@rule()
def first_step(walk: int) -> int:
    """Find the space a walk goes to first."""
    return walk >> STEP & END


@rule()
def came_from(play: Play, start: int, end: int) -> int:
    """Find the space before the end on the way from one space to another; there is only one of up to eight steps."""
    return play.board.before[SPACES * start + end]


@rule(Clause.ONE_ARROW_THEN_THE_OTHER, Ruling.DOUBLES_ARE_PLAIN)
def can_choose(play: Play, arrow: int) -> bool:
    """An arrow is to be chosen while it is unused; of two that show one number, the first goes first."""
    table = play.state
    if table.left[arrow] == 0:
        return False
    return arrow == 0 or table.left[0] == 0 or table.number[0] != table.number[1]


# The cat.


@rule(
    Clause.CATS_GO_EITHER_WAY,
    Clause.ANY_DIRECTION,
    Clause.NO_CAT_IN_THE_BARN,
    Clause.PASS_FREELY,
    Ruling.NO_TURNING_WITHIN_A_USE,
    Ruling.DIRECTION_FOR_EACH_ARROW,
)
def list_cat_uses(play: Play) -> None:
    """List every use of an unused arrow by the seat's cat: no piece stops it, and it never leaves the Highways."""
    table, found = play.state, 0
    start = COUNTS * table.cat[table.seat]
    for arrow in range(2):
        if can_choose(play, arrow):
            at = start + table.number[arrow]
            for n in range(play.board.cat_at[at], play.board.cat_at[at + 1]):
                walk = play.board.cat_walk[n]
                if first_step(walk) != table.trail - 1 and (play.house.strict == 0 or may_stop(play, end_of(walk))):
                    table.open[found] = SPACES * arrow + end_of(walk)
                    found += 1
    table.found = found
    if play.house.capture == Capture.COMPULSORY:
        keep_list(play, keep_greediest(play))


@rule(Ruling.CAT_ON_A_HOLE, Ruling.HOME_IS_TAKEN)
def may_stop(play: Play, space: int) -> bool:
    """By house rules alone, a cat may not stop on a Mouse Hole, or on another cat in that cat's own Home."""
    if play.house.cats_on_holes == CatsOnHoles.PASS_ONLY and play.board.is_hole[space]:
        return False
    held = play.state.holds[space] - 1
    if play.house.home_cat == HomeCat.BOUNCE or held < 0 or held >= play.house.seats or held == play.state.seat:
        return True
    return play.house.home[held] != space


@rule()
def keep_list(play: Play, found: int) -> None:
    """Close the list of open uses after so many, and wipe the rest of it."""
    for n in range(found, play.state.found):
        play.state.open[n] = 0
    play.state.found = found


@rule(Ruling.CAPTURE_AT_WILL)
def keep_greediest(play: Play) -> int:
    """Where capture is compulsory, keep the uses that begin a plan with the most captures."""
    table, best, kept = play.state, 0, 0
    for n in range(table.found):
        code = table.open[n]
        taken = captures(play, code)
        if taken > best:
            best, kept = taken, 0
        if taken == best:
            table.open[kept] = code
            kept += 1
    return kept


@rule(Ruling.CAPTURE_AT_WILL)
def captures(play: Play, code: int) -> int:
    """Count the mice that a cat takes by this use and can take by the other arrow after it."""
    table = play.state
    arrow, _, end = parts_of(code)
    stands = stands_after(play, end)
    taken = 1 if table.holds[end] == MOUSE or is_mouse_at_home(play, end, stands) else 0
    if table.left[1 - arrow] == 0:
        return taken
    bound = stands == end and play.house.turn_back == TurnBack.BARRED
    trail = came_from(play, table.cat[table.seat], end) if bound else -1
    at = COUNTS * stands + table.number[1 - arrow]
    for n in range(play.board.cat_at[at], play.board.cat_at[at + 1]):
        walk = play.board.cat_walk[n]
        there = end_of(walk)
        is_mouse = table.holds[there] == MOUSE and there not in (end, stands) and not is_sent_in(play, end, there)
        if first_step(walk) != trail and (is_mouse or bounces_on_a_mouse(play, end, stands, there)):
            return taken + 1
    return taken


@rule(Ruling.HOME_IS_TAKEN, Ruling.CAPTURE_AT_WILL)
def is_mouse_at_home(play: Play, end: int, stands: int) -> bool:
    """See whether the seat's cat, sent home by its own landing, takes a mouse there, as a house may have it."""
    own = play.house.home[play.state.seat]
    bounced = stands == own and end != own
    return bounced and play.house.home_mouse == HomeMouse.CAPTURED and play.state.holds[own] == MOUSE


@rule(Ruling.HOME_IS_TAKEN, Ruling.CAPTURE_AT_WILL)
def bounces_on_a_mouse(play: Play, end: int, stands: int, there: int) -> bool:
    """See whether a second landing would send the seat's cat home on a mouse that its first one leaves there."""
    house, own = play.house, play.house.home[play.state.seat]
    if house.home_mouse != HomeMouse.CAPTURED or play.state.holds[own] != MOUSE or own in (end, stands, there):
        return False
    sent = cat_left_on(play, end, there)
    for _ in range(house.seats):
        if sent < 0:
            break
        if house.home[sent] == there:
            return True
        sent = cat_left_on(play, end, house.home[sent])
    return False


@rule(Ruling.HOME_IS_TAKEN)
def cat_left_on(play: Play, end: int, space: int) -> int:
    """Find which other cat stands on a space once a landing has sent home whom it sends; -1 where none does."""
    table, house = play.state, play.house
    sent = table.holds[end] - 1
    moved = 0
    for _ in range(house.seats):
        if sent < 0 or sent >= house.seats or sent == table.seat or moved >> sent & 1:
            break
        if house.home[sent] == space:
            return sent
        moved |= 1 << sent
        sent = table.holds[house.home[sent]] - 1
    held = table.holds[space] - 1
    stays = 0 <= held < house.seats and held != table.seat
    return held if stays and moved >> held & 1 == 0 else -1


@rule()
def cat_walk_to(play: Play, arrow: int, end: int) -> int:
    """Find the walk by which the seat's cat gets there for this arrow."""
    at = COUNTS * play.state.cat[play.state.seat] + play.state.number[arrow]
    for n in range(play.board.cat_at[at], play.board.cat_at[at + 1]):
        if end_of(play.board.cat_walk[n]) == end:
            return play.board.cat_walk[n]
    return -1


@rule(Ruling.HOME_IS_TAKEN)
def stands_after(play: Play, end: int) -> int:
    """Find where the seat's cat will stand once all are sent home whom its landing sends home."""
    table, house = play.state, play.house
    sent = table.holds[end] - 1
    for _ in range(house.seats):
        if sent < 0 or sent >= house.seats or sent == table.seat:
            break
        home = house.home[sent]
        if home == end:
            return house.home[table.seat]
        sent = table.holds[home] - 1
    return end


@rule(Ruling.HOME_IS_TAKEN)
def is_sent_in(play: Play, end: int, mouse: int) -> bool:
    """See whether this mouse loses its place to a cat that the landing sends home."""
    table, house = play.state, play.house
    sent, bounced = table.holds[end] - 1, False
    for _ in range(2 * house.seats):
        if sent < 0 or sent >= house.seats or (sent == table.seat and not bounced):
            break
        home = house.home[sent]
        if home == mouse:
            return True
        bounced = bounced or home == end
        sent = table.seat if home == end else table.holds[home] - 1
    return False


# The mice.


@rule(
    Clause.MICE_MOVE_LIKE_CATS,
    Clause.MICE_ARE_EVERYBODYS,
    Clause.OUT_OF_THE_BARN,
    Clause.SAME_SPIN_MOVES_MICE,
    Ruling.TWO_MICE_AT_MOST,
    Ruling.COUNTING_OUT,
)
def count_mouse_uses(play: Play) -> None:
    """Count every use of an unused arrow by any mouse: those that are out, and those in the Barn by each Hole."""
    table, found = play.state, 0
    for arrow in range(2):
        if can_choose(play, arrow):
            for n in range(mouse_starts(play)):
                found += count_bits(open_walks(play, start_of(play, n), table.number[arrow]))
    table.found = found
    if is_foreseen(play):
        list_mouse_uses(play)
        keep_list(play, keep_longest(play))


@rule()
def mouse_starts(play: Play) -> int:
    """Count where mice may start from: a space for each that is out, and each Hole while one is in the Barn."""
    return play.state.out + (len(play.board.holes) if play.state.barn > 0 else 0)


@rule()
def start_of(play: Play, n: int) -> int:
    """Give the n-th space that a mouse may start from: first those that are out, then the Holes."""
    return play.state.mice[n] - 1 if n < play.state.out else play.board.holes[n - play.state.out]


@rule(Ruling.USES_ONE_BY_ONE)
def is_foreseen(play: Play) -> bool:
    """See whether the house asks for a first use that leaves one for the other arrow."""
    return play.house.use_rule == UseRule.MAXIMUM and play.state.left[0] + play.state.left[1] == 2


@rule()
def open_walks(play: Play, start: int, number: int) -> int:
    """Give as bits the walks from one space that are open to the mouse there."""
    return walks_past_cats(play, start, number, play.state.trail - 1 if play.state.moved == start + 1 else -1)


@rule(
    Clause.NO_MOUSE_ON_TO_A_CAT,
    Clause.NO_MOUSE_PAST_A_CAT,
    Clause.NO_TURNING_BACK,
    Ruling.CATS_STOP_MICE,
    Ruling.CAT_ON_A_HOLE,
    Ruling.WHAT_IS_TURNING_BACK,
    Ruling.A_ONE_FROM_THE_BARN,
)
def walks_past_cats(play: Play, start: int, number: int, barred: int) -> int:
    """Give as bits the walks from one space that meet no cat, and whose first step is not on to a barred space."""
    left = left_by(play, start, number, barred) if barred >= 0 else -1
    for seat in range(play.house.seats):
        left &= left_by(play, start, number, play.state.cat[seat])
    return left


@rule()
def left_by(play: Play, start: int, number: int, space: int) -> int:
    """Give as bits the walks that do not enter a space; those that enter a neighbour of their start begin with it."""
    return play.house.mouse_open[SPACES * (SPACES * number + space) + start]


@rule()
def nth_use(play: Play, place: int) -> int:
    """Give the use that has this place among those that are open."""
    table = play.state
    if is_listed(play):
        return table.open[place]
    for arrow in range(2):
        if can_choose(play, arrow):
            for n in range(mouse_starts(play)):
                start = start_of(play, n)
                walks = open_walks(play, start, table.number[arrow])
                here = count_bits(walks)
                if place < here:
                    return mouse_use(play, arrow, start, nth_bit(walks, place))
                place -= here
    return -1


@rule()
def is_listed(play: Play) -> bool:
    """See whether the open uses are listed as soon as they are found: a cat's, and those that are foreseen."""
    return play.state.phase != Phase.MICE or is_foreseen(play)


@rule()
def mouse_use(play: Play, arrow: int, start: int, walk: int) -> int:
    """Give the code of a mouse's use by the place of its walk among those of its space and number."""
    first = play.house.mouse_at[COUNTS * start + play.state.number[arrow]]
    return FIRST_MOUSE + ARROW * arrow + SPACES * start + end_of(play.house.mouse_walk[first + walk])


@rule()
def list_mouse_uses(play: Play) -> None:
    """List the uses of the mice, arrow by arrow and start by start."""
    table, listed = play.state, 0
    for arrow in range(2):
        if can_choose(play, arrow):
            for n in range(mouse_starts(play)):
                start = start_of(play, n)
                walks = open_walks(play, start, table.number[arrow])
                for _ in range(count_bits(walks)):
                    table.open[listed] = mouse_use(play, arrow, start, nth_bit(walks, 0))
                    walks &= walks - 1
                    listed += 1


@rule()
def write_out(play: Play) -> None:
    """Write out the open uses in a list where that has not been done yet, and wipe whatever an earlier list left."""
    renew_list(play, MOST_CHOICES)


@rule()
def renew_list(play: Play, listed: int) -> None:
    """Write out the open uses, and wipe what is left of an earlier list of this length."""
    if not is_listed(play):
        list_mouse_uses(play)
    for n in range(play.state.found, listed):
        play.state.open[n] = 0


@rule()
def mouse_walk_to(play: Play, start: int, number: int, end: int) -> int:
    """Find the walk by which a mouse gets there for this number."""
    at = COUNTS * start + number
    for n in range(play.house.mouse_at[at], play.house.mouse_at[at + 1]):
        if end_of(play.house.mouse_walk[n]) == end:
            return play.house.mouse_walk[n]
    return -1


@rule(Ruling.USES_ONE_BY_ONE)
def keep_longest(play: Play) -> int:
    """Where the house asks for foresight, keep the uses after which the other arrow can be used too, if any do."""
    table, kept = play.state, 0
    for n in range(table.found):
        code = table.open[n]
        if leaves_a_use(play, code):
            table.open[kept] = code
            kept += 1
    return kept if kept > 0 else table.found


@rule(Ruling.USES_ONE_BY_ONE)
def leaves_a_use(play: Play, code: int) -> bool:
    """See whether some mouse can use the other arrow after this use."""
    table, holes = play.state, play.board.holes
    arrow, start, end = parts_of(code)
    goes_in, comes_out = play.board.is_hole[end] == 1, play.board.is_hole[start] == 1
    back = came_from(play, start, end)
    barn = table.barn - int(comes_out) + int(goes_in) + int(table.holds[end] == MOUSE)
    kept = barn == 1 and not comes_out and play.house.barn_trail == BarnTrail.KEPT
    for n in range(table.out + len(holes) + 1):
        there = table.mice[n] - 1 if n < table.out else holes[n - table.out] if n < table.out + len(holes) else end
        is_mover = n == table.out + len(holes)
        is_indoors = n >= table.out and not is_mover
        is_gone = n < table.out and there in (start, end)
        if is_gone or (is_mover and goes_in) or (is_indoors and barn == 0):
            continue
        bound = play.house.turn_back == TurnBack.BARRED and there == end and (is_mover or kept)
        if walks_past_cats(play, there, table.number[1 - arrow], back if bound else -1):
            return True
    return False
