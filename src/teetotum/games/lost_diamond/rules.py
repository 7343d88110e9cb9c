"""Lost Diamond: fetch it out of the maze and bring it home; rulebook and board lie in `lost_diamond.toml`."""

from teetotum.engine.rules import NATURE, OVER, Row, is_kept, note, rule
from teetotum.games.lost_diamond.moves import (
    count_from,
    is_corner_one,
    is_in_field,
    is_in_lane,
    keeps_to_road,
    lane_end,
    leads_to,
    open_moves,
    same_space,
    walks_from,
)
from teetotum.games.lost_diamond.repetition import forget, note_position
from teetotum.games.lost_diamond.sayings import Saying
from teetotum.games.lost_diamond.vocabulary import (
    FIELD,
    FIRST_ARROW,
    LANES,
    LEAVE,
    SEATS,
    SECOND_ARROW,
    STAY,
    STEP,
    WAYS,
    CarrierCrossings,
    Clause,
    CornerOne,
    ExitTries,
    Lead,
    Phase,
    Play,
    Repetition,
    Ruling,
    StarTaken,
    Switch,
)
from teetotum.mechanics.indicator import larger, smaller
from teetotum.mechanics.lead import clear_lead, stand_for_lead, total_for_lead


@rule(Clause.START_ON_THE_STAR, Clause.DIAMOND_IN_THE_CENTRE, Clause.THREE_PIECES, Ruling.WHO_BEGINS)
def lay_out(play: Play) -> None:
    """Set each piece on the star of its Home and the Diamond on its square, and settle how the lead is found."""
    table, house = play.state, play.house
    for seat in range(SEATS):
        table.place[seat] = play.board.star[seat]
        note(play.ledger, Saying.STANDS_ON_THE_STAR, seat, 0, table.place[seat])
    note(play.ledger, Saying.DIAMOND_LIES, 0, 0, play.board.diamond)
    if house.lead == Lead.SPIN:
        table.phase = Phase.FOR_THE_LEAD
        stand_for_lead(table, SEATS)
    else:
        table.phase = Phase.DRAW_LOTS if house.lead == Lead.LOT else Phase.SPIN


@rule(Clause.NO_SPIN_IN_THE_FIELD)
def to_act(play: Play) -> int:
    """Nature spins for a piece on Road or Lane; the seat on turn chooses its order of arrows or its Field move."""
    phase = play.state.phase
    if phase == Phase.IN_THE_FIELD or phase == Phase.ORDER:  # noqa: PLR1714  # a tuple to look in costs time by steam
        return play.state.seat
    return OVER if phase == Phase.ENDED else NATURE


@rule(Clause.THE_INDICATOR)
def chances(play: Play) -> int:
    """Nature turns the Indicator, or draws the lot for the lead."""
    return 1 if play.state.phase == Phase.DRAW_LOTS else 0


@rule(Clause.ONE_ARROW_THEN_THE_OTHER, Clause.STRAIGHT_ANY_WAY, Ruling.NO_PASSING, Ruling.FROM_CORNER_ONE)
def legal(play: Play, choices: Row) -> int:
    """List the orders of the arrows, one where both are equal, or the moves from a square of the Field."""
    table = play.state
    if table.phase == Phase.ORDER:
        choices[0], choices[1] = FIRST_ARROW, SECOND_ARROW
        return 1 if table.number[0] == table.number[1] else 2
    found, ways = 0, open_moves(play, table.seat)
    for way in range(WAYS):
        choices[found] = STEP + way
        found += ways >> way & 1
    if is_corner_one(play, table.place[table.seat]) and play.house.corner_one == CornerOne.EITHER:
        choices[found] = LEAVE
        found += 1
    if found == 0:
        choices[0] = STAY
        found = 1
    return found


@rule()
def take(play: Play, action: int) -> None:
    """Carry out Nature's spin, or a seat's turn."""
    phase = play.state.phase
    if phase == Phase.IN_THE_FIELD:
        move_in_field(play, action)
    elif phase == Phase.ORDER:
        go_by_spin(play, action)
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
    first = total_for_lead(play.state, play.ledger, SEATS, outcome, total, spins, level)
    if first >= 0:
        begin_with(play, first)


@rule(Clause.FIRST_PLAYER_OPENS, Ruling.WHO_BEGINS)
def begin_with(play: Play, seat: int) -> None:
    """Give the first turn to this seat, which opens with a spin."""
    clear_lead(play.state, SEATS)
    play.state.seat = seat
    play.state.phase = Phase.SPIN
    note(play.ledger, Saying.HAS_THE_LEAD, seat, 0, 0)


@rule(Clause.ONE_ARROW_THEN_THE_OTHER, Clause.FIRST_PLAYER_OPENS)
def spin(play: Play, outcome: int) -> None:
    """Read both arrows and let the seat on turn say which comes first."""
    table = play.state
    table.number[0], table.number[1] = smaller(outcome), larger(outcome)
    table.phase = Phase.ORDER
    note(play.ledger, Saying.SPINS, table.seat, 0, outcome)


@rule(Clause.ONE_ARROW_THEN_THE_OTHER, Clause.LEAVE_BY_THE_SPIN, Ruling.EVERY_STOP_COUNTS, Ruling.ONE_SPIN_OR_SEVERAL)
def go_by_spin(play: Play, action: int) -> None:
    """Move for one arrow and then for the other; each stop counts in full."""
    table, seat = play.state, play.state.seat
    one, other = table.number[action], table.number[1 - action]
    table.number[0], table.number[1] = 0, 0
    stood = table.place[seat]
    from_corner = stood >= FIELD
    if from_corner:
        table.place[seat] = walks_from(play, stood)
        note(play.ledger, Saying.LEAVES_THE_FIELD, seat, stood, table.place[seat])
    if use(play, one, Saying.GOES):
        if use(play, other, Saying.GOES_ON) and from_corner and play.house.exit_tries == ExitTries.ONE_SPIN:
            back_into_field(play)
    elif table.winner == 0:
        note(play.ledger, Saying.ARROW_IS_LOST, seat, 0, other)
    if table.winner == 0:
        pass_turn(play)


@rule(
    Clause.ALWAYS_FORWARD,
    Clause.STOP_AT_CORNER_FIVE,
    Clause.PIECES_MAY_BE_PASSED,
    Ruling.REST_IS_LOST,
    Ruling.NO_SHELTER_AT_HOME,
)
def use(play: Play, number: int, saying: int) -> bool:
    """Move for one arrow; True while the turn may go on, False where the piece stops for good."""
    table, seat = play.state, play.state.seat
    was = table.place[seat]
    now = count_from(play, table.holder == seat + 1, seat, was, number)
    if is_over_home(play, was, now, number) and same_space(play, now, table.place[1 - seat]):
        now = play.board.star[seat]
    if play.house.carrier_crossings == CarrierCrossings.FREE and was < LANES and takes_diamond(play, now):
        now = play.house.ground[now]
    if play.house.home_safe == Switch.ON and is_sheltered(play, now):
        note(play.ledger, Saying.OTHER_IS_SAFE_AT_HOME, seat, was, now)
        return True
    if is_kept(play.ledger):
        tell_use(play, was, now, number, saying)
    if not arrive(play, now):
        return False
    return not come_home(play, now) and now < FIELD


@rule(Ruling.WHAT_IS_HOME, Ruling.ONLY_BY_ENDING_ON_IT)
def is_over_home(play: Play, was: int, now: int, number: int) -> bool:
    """See whether a carrier's count leads over its own Home, which ends the game there and displaces nobody."""
    seat = play.state.seat
    carries = play.state.holder == seat + 1 and was < LANES
    return carries and is_home(play, seat, now) and (was + number) % play.board.road != now


@rule(Ruling.CARRIER_AT_A_CROSSING)
def takes_diamond(play: Play, now: int) -> bool:
    """See whether the other piece stands here with the Diamond, so that whoever comes is a carrier already."""
    other = 1 - play.state.seat
    return play.state.holder == other + 1 and same_space(play, now, play.state.place[other])


@rule(Ruling.NO_SHELTER_AT_HOME)
def is_sheltered(play: Play, now: int) -> bool:
    """By a house rule alone, the other piece is safe on every circle of its own Home."""
    other = 1 - play.state.seat
    off = now - play.board.star[other]
    return same_space(play, now, play.state.place[other]) and -2 <= off <= 2


@rule(
    Clause.TURN_INTO_THE_LANE,
    Clause.OUT_BY_THE_CIRCLE,
    Clause.FOLLOW_THE_WAY_ON_TOP,
    Clause.AIM_AT_THE_CIRCLE_CROSSING,
    Clause.INTO_THE_FIELD_AGAIN,
    Clause.OUT_AGAIN,
    Ruling.RESTING_ON_A_CROSSING,
    Ruling.CARRIER_AT_A_CROSSING,
)
def tell_use(play: Play, was: int, now: int, number: int, saying: int) -> None:
    """Write down a use, and under the clause that tells most about it where it led."""
    seat, carries = play.state.seat, play.state.holder == play.state.seat + 1
    note(play.ledger, saying, seat, number, now)
    if now >= FIELD:
        note(play.ledger, Saying.IN_THE_FIELD_AGAIN if carries else Saying.WAITS_IN_THE_FIELD, seat, was, now)
    elif was < LANES <= now:
        note(play.ledger, Saying.TURNS_INTO_THE_LANE, seat, was, now)
    elif now < LANES <= was:
        note(play.ledger, Saying.MAIN_ROAD_LIES_OPEN if carries else Saying.OUT_BY_THE_MAIN_ROAD, seat, was, now)
    elif keeps_to_road(play, now):
        note(play.ledger, Saying.KEEPS_TO_THE_ROAD, seat, was, now)


@rule(Ruling.ONE_SPIN_OR_SEVERAL, Ruling.MEETING_IN_A_LANE)
def back_into_field(play: Play) -> None:
    """By a house rule alone, a piece still in the Lane after the spin that took it out goes on to corner 5 at once."""
    seat = play.state.seat
    was = play.state.place[seat]
    if is_in_lane(was):
        now = play.board.corner_five[lane_end(was)]
        note(play.ledger, Saying.PUT_BACK_INTO_THE_FIELD, seat, was, now)
        arrive(play, now)


@rule(
    Clause.FIVE_SQUARES,
    Clause.AS_THE_NUMBER_SAYS,
    Clause.STRAIGHT_ANY_WAY,
    Clause.ONE_FROM_THE_DIAMOND_SQUARE,
    Clause.OUT_BY_A_CORNER_ONE,
    Ruling.FROM_CORNER_ONE,
    Ruling.NO_MOVE_IN_THE_FIELD,
)
def move_in_field(play: Play, action: int) -> None:
    """Move as many squares as the number underfoot, or leave by the spin where the house gives the choice."""
    table, seat = play.state, play.state.seat
    if action == LEAVE:
        note(play.ledger, Saying.WILL_LEAVE_BY_THE_SPIN, seat, table.place[seat], table.place[seat])
        table.phase = Phase.SPIN
        return
    if action == STAY:
        note(play.ledger, Saying.HAS_NO_MOVE, seat, table.place[seat], table.place[seat])
    else:
        was, now = table.place[seat], leads_to(play, table.place[seat], action - STEP)
        if is_kept(play.ledger):
            tell_move(play, was, now)
        arrive(play, now)
        if now == play.board.diamond and table.holder == 0:
            secure(play)
    pass_turn(play)


@rule(Clause.FIVE_SQUARES, Clause.ONE_FROM_THE_DIAMOND_SQUARE, Clause.OUT_BY_A_CORNER_ONE, Ruling.FIVE_IN_ANY_LINE)
def tell_move(play: Play, was: int, now: int) -> None:
    """Write down a move in the Field under the clause that tells most about it."""
    seat, board = play.state.seat, play.board
    if was == board.diamond:
        note(play.ledger, Saying.STEPS_FROM_THE_DIAMOND_SQUARE, seat, was, now)
    elif was == board.corner_five[0] or was == board.corner_five[1]:  # a row is not looked through
        note(play.ledger, Saying.FIVE_SQUARES_FROM_THE_CORNER, seat, was, now)
    else:
        note(play.ledger, Saying.MOVES_IN_THE_FIELD, seat, was, now)
    if is_corner_one(play, now):
        note(play.ledger, Saying.REACHES_THE_WAY_OUT, seat, was, now)


@rule(Clause.SECURE_THE_DIAMOND, Clause.ENTER_ONLY_TO_SECURE, Clause.FETCH_THE_DIAMOND, Ruling.REPETITION)
def secure(play: Play) -> None:
    """Lay the Diamond on the piece that has reached it."""
    table = play.state
    table.holder = table.seat + 1
    forget(play)
    note(play.ledger, Saying.SECURES_THE_DIAMOND, table.seat, 0, play.board.diamond)


@rule(Clause.NEVER_TWO_ON_A_SPACE, Clause.EVERYWHERE_ALIKE, Ruling.ONLY_BY_ENDING_ON_IT, Ruling.MEETING_IN_A_LANE)
def arrive(play: Play, now: int) -> bool:
    """Set the piece down and displace the other if it stands there; False where the mover himself is sent home."""
    table, other = play.state, 1 - play.state.seat
    table.place[table.seat] = now
    if same_space(play, now, table.place[other]):
        if now == play.board.star[other] and play.house.star_taken == StarTaken.BOUNCE:
            bounce(play)
            return False
        displace(play, other)
    return True


@rule(
    Clause.BACK_TO_HOME,
    Clause.LAST_COMER_TAKES_THE_DIAMOND,
    Ruling.STAR_TAKEN,
    Ruling.DIAMOND_NEVER_GOES_BACK,
    Ruling.ONLY_BY_ENDING_ON_IT,
)
def displace(play: Play, other: int) -> None:
    """Send the first comer back to its star, or just behind it, and take the Diamond from it."""
    table, was = play.state, play.state.place[other]
    taken = was == play.board.star[other]
    table.place[other] = play.house.behind[other] if taken else play.board.star[other]
    note(play.ledger, Saying.DISPLACED, other, was, table.place[other])
    if taken:
        note(play.ledger, Saying.STANDS_BEHIND_THE_STAR, other, was, table.place[other])
    if table.holder == other + 1:
        table.holder = table.seat + 1
        note(play.ledger, Saying.TAKES_THE_DIAMOND, table.seat, was, table.place[table.seat])
        if is_home(play, table.seat, was):
            note(play.ledger, Saying.TAKEN_IN_HIS_OWN_HOME, table.seat, was, table.place[table.seat])


@rule(Ruling.STAR_TAKEN)
def bounce(play: Play) -> None:
    """By a house rule alone, a piece that runs into one on its star goes home itself and leaves the Diamond there."""
    table, seat = play.state, play.state.seat
    other = 1 - seat
    was = table.place[seat]
    table.place[seat] = play.board.star[seat]
    note(play.ledger, Saying.RUNS_INTO_A_PIECE, seat, was, table.place[seat])
    if table.holder == seat + 1:
        table.holder = other + 1
        note(play.ledger, Saying.LEFT_WITH_THE_DIAMOND, other, was, was)
        note(play.ledger, Saying.TAKEN_IN_HIS_OWN_HOME, other, was, was)
        win(play, other)


@rule(Clause.HOME_WITH_THE_DIAMOND_WINS, Ruling.WHAT_IS_HOME, Ruling.TAKEN_AT_HOME)
def come_home(play: Play, now: int) -> bool:
    """See whether the seat on turn stands in its own Home with the Diamond, and so has won."""
    seat = play.state.seat
    if play.state.holder != seat + 1 or not is_home(play, seat, now):
        return False
    win(play, seat)
    return True


@rule(Ruling.WHAT_IS_HOME)
def is_home(play: Play, seat: int, at: int) -> bool:
    """See whether a spot counts as reaching this seat's Home."""
    return play.house.goal[2 * seat] <= at <= play.house.goal[2 * seat + 1]


@rule(Clause.HOME_WITH_THE_DIAMOND_WINS)
def win(play: Play, seat: int) -> None:
    """Give the game to the seat that has the Diamond at Home; whatever is left of the spin is void."""
    play.state.winner = seat + 1
    play.state.phase = Phase.ENDED
    forget(play)
    note(play.ledger, Saying.WINS, seat, 0, play.state.place[seat])


@rule(Clause.IN_TURN, Clause.OPPONENT_FOLLOWS, Ruling.NO_ENDLESS_PLAY, Ruling.REPETITION)
def pass_turn(play: Play) -> None:
    """Give the turn to the other seat; the house's limit of turns, or a position come thrice, ends it undecided."""
    table = play.state
    table.turns += 1
    if table.turns >= play.house.turn_limit:
        table.phase = Phase.ENDED
        note(play.ledger, Saying.TOO_MANY_TURNS, table.seat, 0, table.turns)
        return
    table.seat = 1 - table.seat
    if play.house.repetition == Repetition.DRAW and note_position(play):
        table.phase = Phase.ENDED
        note(play.ledger, Saying.POSITION_CAME_THRICE, table.seat, 0, table.turns)
        return
    table.phase = Phase.SPIN if needs_spin(play) else Phase.IN_THE_FIELD


@rule(Clause.NO_SPIN_IN_THE_FIELD, Clause.LEAVE_BY_THE_SPIN, Clause.UNTIL_ON_THE_ROAD, Ruling.FROM_CORNER_ONE)
def needs_spin(play: Play) -> bool:
    """On Road and Lanes a piece goes by the spin, and so it does from a corner 1, unless the house has it otherwise."""
    seat = play.state.seat
    at = play.state.place[seat]
    if not is_in_field(at):
        return True
    if not is_corner_one(play, at) or play.house.corner_one == CornerOne.EITHER:
        return False
    return play.house.corner_one == CornerOne.LEAVE or play.state.holder == seat + 1


@rule()
def settle(play: Play, places: Row) -> None:
    """Write down each seat's place; a drawn match gives none."""
    for seat in range(SEATS):
        places[seat] = 0 if play.state.winner == 0 else 1 if play.state.winner == seat + 1 else 2
