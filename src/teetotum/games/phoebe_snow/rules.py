"""A Trip with Phoebe Snow: by rail from New York to San Francisco; rulebook and board lie in `phoebe_snow.toml`."""

from teetotum.engine.rules import NATURE, OVER, Row, note, rule
from teetotum.games.phoebe_snow.duties import answer, ask_duty, choices_of_duty, choices_of_wait, owe, sit_down
from teetotum.games.phoebe_snow.meeting import come_to_rest, go, set_piece
from teetotum.games.phoebe_snow.order import line_up, spin_for_order
from teetotum.games.phoebe_snow.sayings import Saying
from teetotum.games.phoebe_snow.vocabulary import (
    MOST_PASSES,
    NEW_YORK,
    NOT_ENTERED,
    Clause,
    Finish,
    Kind,
    Order,
    Phase,
    Play,
    Ruling,
    Switch,
)


@rule(Clause.PIECES_AND_ARROW, Clause.LOWEST_PLAYS_FIRST, Ruling.WHO_SPINS_AGAIN, Ruling.NOT_YET_ENTERED)
def lay_out(play: Play) -> None:
    """Give everybody a piece, none of them on the board yet, and spin for the order of play or go by the seats."""
    table, house = play.state, play.house
    for seat in range(house.seats):
        table.space[seat] = NOT_ENTERED
    if house.order == Order.SPIN and house.seats > 1:
        table.phase = Phase.ORDER
    else:
        for seat in range(house.seats):
            table.rank[seat] = seat
        begin(play)
        give_turn(play, table.first)


@rule()
def to_act(play: Play) -> int:
    """Nature spins; a seat speaks only when it owes a duty or sits out a wait."""
    if play.state.phase <= Phase.MEMORY:
        return NATURE
    return OVER if play.state.phase == Phase.ENDED else play.state.seat


@rule(Clause.PIECES_AND_ARROW, Ruling.NUMBERS_OF_THE_ARROW, Ruling.FORGETFUL_PLAYERS)
def chances(play: Play) -> int:
    """Nature spins the arrow, or tries the memory of a forgetful player."""
    return 1 + play.state.seat if play.state.phase == Phase.MEMORY else 0


@rule(Ruling.BEFORE_THE_NEXT_SPIN, Ruling.MEASURE_OF_A_WAIT)
def legal(play: Play, choices: Row) -> int:
    """List what a seat may say: to a duty, or to the question how far its wait has gone."""
    if play.state.phase == Phase.DUTY:
        return choices_of_duty(play, choices)
    return choices_of_wait(play, choices) if play.state.phase == Phase.WAIT else 0


@rule()
def take(play: Play, action: int) -> None:
    """Carry out Nature's spin, or what a seat has to say; when the turn is over, give the next."""
    table, phase = play.state, play.state.phase
    over = False
    if phase == Phase.ORDER:
        over = spin_for_order(play, action)
        if over:
            begin(play)
    elif phase <= Phase.MEAL:
        over = travel(play, action)
    elif phase == Phase.MEMORY and action == 0:
        ask_duty(play)
    else:
        over = answer(play, action)
    if over:
        give_turn(play, table.first if phase == Phase.ORDER else table.follower[table.seat])


# The order of play and the turn.


@rule(Clause.LOWEST_PLAYS_FIRST, Clause.OTHERS_ENTER_IN_ORDER)
def begin(play: Play) -> None:
    """Line everybody up in the order of play, and say it where it was spun for."""
    table = play.state
    line_up(play)
    if play.house.order == Order.SPIN and play.house.seats > 1:
        for rank in range(play.house.seats):
            for seat in range(play.house.seats):
                if table.rank[seat] == rank:
                    note(play.ledger, Saying.PLAYS_IN_ORDER, seat, 0, rank + 1)


@rule(Clause.OTHERS_ENTER_IN_ORDER, Ruling.PLAY_GOES_ON, Ruling.ROUND_NOT_FINISHED, Ruling.LOST_TURNS_ADD_UP)
def give_turn(play: Play, seat: int) -> None:
    """Give the turn to this player, or to the next in order who has not to lose it."""
    table = play.state
    table.began = 0
    for _ in range(MOST_PASSES):
        if seat == table.first:
            if is_decided(play):
                table.phase = Phase.ENDED
                return
            table.rounds += 1
        if table.space[seat] == NOT_ENTERED:
            enter(play, seat)
        if table.lost[seat] == 0:
            break
        table.lost[seat] -= 1
        saying = Saying.LOSES_THIS_TURN_AND_MORE if table.lost[seat] > 0 else Saying.LOSES_THIS_TURN
        note(play.ledger, saying, seat, 0, table.lost[seat])
        seat = table.follower[seat]
    table.seat = seat
    table.phase = Phase.WAIT if table.left[seat] > 0 else Phase.SPIN


@rule(Ruling.ROUND_NOT_FINISHED, Ruling.NO_ENDLESS_PLAY)
def is_decided(play: Play) -> bool:
    """No round begins once somebody has arrived, nor when the house's limit of rounds is reached."""
    table = play.state
    if table.arrived == 0 and table.rounds < play.house.round_limit:
        return False
    if table.arrived == 0:
        note(play.ledger, Saying.DRAWN, table.first, 0, table.rounds)
    return True


@rule(Clause.ENTER_AT_NEW_YORK, Clause.OTHERS_ENTER_IN_ORDER)
def enter(play: Play, seat: int) -> None:
    """Set a piece on New York at its player's first turn."""
    set_piece(play, seat, NEW_YORK)
    note(play.ledger, Saying.ENTERS, seat, 0, NEW_YORK)


# Spinning and moving.


@rule(
    Clause.SPACE_REACHED_ACTS,
    Clause.EXTRA_SPIN_IS_LIKE_ANY,
    Ruling.STATION_SPACE_ACTS,
    Ruling.BACKWARD_SPIN,
    Ruling.DISPLACED_PIECES_REST,
)
def travel(play: Play, number: int) -> bool:
    """Move by a spin of any sort and do as the space reached says; tell whether the turn is over."""
    table, spun = play.state, play.state.phase
    table.phase = Phase.SPIN
    silent = read_spin(play, number, spun)
    was = table.space[table.seat]
    now = count_ahead(play, was, number) if silent < 0 else count_back(play, was, number)
    if now == play.board.last:
        arrive(play)
    elif now != NOT_ENTERED:
        stands = go(play, now)
        if silent > 0:
            by_meal = spun == Phase.MEAL
            saying = Saying.NOTHING_AFTER_THE_WALK_BACK if by_meal else Saying.NOTHING_AFTER_THE_MOVE_BACK
            note(play.ledger, saying, table.seat, was, now)
        elif stands:
            # Otherwise a displaced piece that was sent on has carried the mover off: nothing further acts (PSR-10).
            obey(play, now)
    if not Phase.MISS_SNOW <= table.phase <= Phase.MEAL:
        come_to_rest(play)
    return table.phase == Phase.SPIN


@rule(
    Clause.MOVE_BY_THE_ARROW,
    Clause.EXAMPLE_OF_SIX,
    Clause.MISS_SNOW,
    Clause.WHISTLE,
    Clause.DINING_CAR,
    Clause.STATION_DINING_ROOM,
    Ruling.BACKWARD_SPIN,
)
def read_spin(play: Play, number: int, spun: int) -> int:
    """Say what a spin is for: -1 if it goes ahead, 0 if back, 1 if back without effect."""
    table, seat = play.state, play.state.seat
    table.spins[seat] += 1
    if spun == Phase.MISS_SNOW:
        note(play.ledger, Saying.SPINS_FOR_MISS_SNOW, seat, 0, number)
        return -1
    if spun == Phase.MEAL and number & 1:
        note(play.ledger, Saying.EATS_IN_THE_DINING_ROOM, seat, 0, number)
        return 0 if play.house.meal_back_acts == Switch.YES else 1
    if spun == Phase.MEAL:
        note(play.ledger, Saying.EATS_IN_THE_DINING_CAR, seat, 0, number)
        return -1
    table.began = table.space[seat]
    note(play.ledger, Saying.SPINS, seat, 0, number)
    if table.back[seat] == 0:
        return -1
    table.back[seat] = 0
    note(play.ledger, Saying.COUNTS_BACKWARD, seat, 0, number)
    return 0 if play.house.back_spin_acts == Switch.YES else 1


@rule(Clause.MOVE_BY_THE_ARROW, Clause.NO_MOVE_FOR_MORE, Ruling.MORE_THAN_NEEDED)
def count_ahead(play: Play, was: int, number: int) -> int:
    """Count where a spin leads ahead; -1 where it is more than San Francisco needs, and moves nothing."""
    seat, last, finish = play.state.seat, play.board.last, play.house.finish
    now = was + number
    if now <= last:
        note(play.ledger, Saying.GOES_ON, seat, was, now)
        return now
    if finish == Finish.EXACT:
        note(play.ledger, Saying.MORE_THAN_NEEDED, seat, was, was)
        return NOT_ENTERED
    if finish == Finish.OVER:
        note(play.ledger, Saying.MORE_THAN_ENOUGH, seat, was, last)
        return last
    note(play.ledger, Saying.TURNS_BACK, seat, was, 2 * last - now)
    return 2 * last - now


@rule(Ruling.BACK_TO_NEW_YORK)
def count_back(play: Play, was: int, number: int) -> int:
    """Count where a spin leads back, never beyond New York."""
    now = max(was - number, NEW_YORK)
    note(play.ledger, Saying.GOES_BACK, play.state.seat, was, now)
    return now


@rule(Clause.SPACE_REACHED_ACTS, Clause.MISS_SNOW, Clause.DINING_CAR, Ruling.DUTIES_AFTER_AN_EXTRA_SPIN)
def obey(play: Play, now: int) -> None:
    """Do as the picture or number of the space says; an extra spin or a duty is the next thing to be done."""
    table, kind = play.state, play.house.kind[now]
    if kind <= Kind.START:
        stop(play, now, kind)
    elif Kind.PLACE <= kind <= Kind.RED_FLAG:
        be_moved(play, now, kind)
    elif kind == Kind.MISS_SNOW:
        table.phase = Phase.MISS_SNOW
        note(play.ledger, Saying.MEETS_MISS_SNOW, table.seat, 0, now)
    elif kind == Kind.MEAL:
        table.phase = Phase.MEAL
        note(play.ledger, Saying.MEAL_TIME, table.seat, 0, now)
    elif kind == Kind.WAIT:
        sit_down(play, play.board.number[now])
    else:
        owe(play, kind)


@rule(Clause.WHITE_FLAG, Ruling.BACK_TO_NEW_YORK, Ruling.NO_UNMARKED_SPACE)
def stop(play: Play, now: int, kind: int) -> None:
    """End the move on a white flag, or on New York, without gain or loss."""
    if kind == Kind.START:
        note(play.ledger, Saying.BACK_AT_THE_START, play.state.seat, 0, now)
    else:
        note(play.ledger, Saying.STOPS_AT_A_WHITE_FLAG, play.state.seat, 0, now)


@rule(
    Clause.NAMED_PLACE,
    Clause.RED_FLAG,
    Clause.FORCED_MOVE_ENDS_THE_TURN,
    Ruling.WHICH_MOVES_WIN,
    Ruling.NOTHING_AFTER_A_FORCED_MOVE,
)
def be_moved(play: Play, was: int, kind: int) -> None:
    """Move ahead for a named place or back for a red flag; whatever is there, the turn is over."""
    seat, now = play.state.seat, play.house.sends_to[was]
    if now == was:
        note(play.ledger, Saying.ONLY_A_SPIN_MAY_END, seat, was, was)
        return
    note(play.ledger, Saying.SENT_AHEAD if kind == Kind.PLACE else Saying.SENT_BACK, seat, was, now)
    if now == play.board.last:
        note(play.ledger, Saying.PLACE_BRINGS_HOME, seat, was, now)
        arrive(play)
        return
    go(play, now)
    if play.house.kind[now] > Kind.START:
        note(play.ledger, Saying.RESTS, seat, 0, now)


# The end of the trip.


@rule(Clause.TRIP_TO_SAN_FRANCISCO, Clause.FIRST_BY_AN_EXACT_SPIN, Ruling.ROUND_NOT_FINISHED)
def arrive(play: Play) -> None:
    """Win by reaching San Francisco; by a house rule the others finish the round."""
    table, seat = play.state, play.state.seat
    set_piece(play, seat, play.board.last)
    table.place[seat] = 1
    table.arrived += 1
    note(play.ledger, Saying.WINS, seat, 0, play.board.last)
    if play.house.complete_round == Switch.YES:
        if table.follower[seat] != table.first:
            note(play.ledger, Saying.OTHERS_FINISH_THE_ROUND, seat, 0, table.rounds)
    else:
        table.began = 0
        table.phase = Phase.ENDED


@rule()
def settle(play: Play, places: Row) -> None:
    """Write down who has won; several may share it, and a drawn game has no winner."""
    for seat in range(play.house.seats):
        places[seat] = play.state.place[seat]
