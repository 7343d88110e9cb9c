"""Counting the mice: what a capture brings, when the match ends, and who has won it."""

from teetotum.engine.rules import Row, note, rule
from teetotum.games.cats_and_mice.sayings import Saying
from teetotum.games.cats_and_mice.vocabulary import Clause, Clinch, Phase, Play, Ruling, Ties
from teetotum.mechanics.indicator import larger, smaller
from teetotum.mechanics.lead import clear_lead, total_for_lead


@rule(
    Clause.OTHERS_COUNT_ONE,
    Clause.LAST_COUNTS_THREE,
    Clause.ENDS_WITH_THE_LAST_MOUSE,
    Ruling.WHICH_IS_THE_LAST,
    Ruling.NOTHING_AFTER_THE_LAST,
)
def catch(play: Play, seat: int) -> None:
    """Count a mouse to its captor; the twelfth counts three and ends the match at once."""
    table = play.state
    table.caught += 1
    if table.out + table.barn > 0:
        table.points[seat] += 1
        if play.house.clinch == Clinch.ON and is_beyond_reach(play):
            note(play.ledger, Saying.CANNOT_BE_OVERTAKEN, leader(play), 0, table.points[leader(play)])
            table.phase = Phase.COUNT_UP
    else:
        table.points[seat] += play.house.last_mouse
        table.last = seat + 1
        note(play.ledger, Saying.LAST_MOUSE_COUNTS, seat, 0, play.house.last_mouse)
        note(play.ledger, Saying.ALL_MICE_CAUGHT, seat, 0, 0)
        table.phase = Phase.COUNT_UP


@rule(Ruling.NO_EARLY_STOP)
def is_beyond_reach(play: Play) -> bool:
    """See whether one count is higher than any other with all the points still to be had."""
    first = leader(play)
    to_come = play.state.out + play.state.barn - 1 + play.house.last_mouse
    for seat in range(play.house.seats):
        if seat != first and play.state.points[seat] + to_come >= play.state.points[first]:
            return False
    return True


@rule()
def leader(play: Play) -> int:
    """Find a seat that no other surpasses."""
    first = 0
    for seat in range(play.house.seats):
        if play.state.points[seat] > play.state.points[first]:
            first = seat
    return first


@rule(Clause.HIGHEST_COUNT_WINS, Clause.MOST_MICE_WINS, Ruling.EQUAL_COUNTS)
def count_up(play: Play) -> None:
    """End play: the highest count wins, and equal counts share the win unless the house decides between them."""
    table = play.state
    first = leader(play)
    clear_turn(play)
    table.phase = Phase.ENDED
    if sharing(play, table.points[first]) == 1:
        note(play.ledger, Saying.WINS, first, 0, table.points[first])
    elif play.house.ties == Ties.PLAYOFF:
        begin_play_off(play, table.points[first])
    elif play.house.ties == Ties.LAST_MOUSE and table.last > 0 and table.points[table.last - 1] == table.points[first]:
        table.won = table.last
        note(play.ledger, Saying.LAST_MOUSE_WINS, table.last - 1, 0, table.points[first])
    else:
        note(play.ledger, Saying.SHARES_THE_WIN, first, 0, table.points[first])


@rule()
def clear_turn(play: Play) -> None:
    """Clear the table of a turn."""
    table = play.state
    table.number[0], table.number[1], table.left[0], table.left[1] = 0, 0, 0, 0
    table.moved, table.trail, table.caught = 0, 0, 0
    table.found = 0


@rule()
def sharing(play: Play, most: int) -> int:
    """Count the seats that have this count."""
    seats = 0
    for seat in range(play.house.seats):
        seats += play.state.points[seat] == most
    return seats


@rule(Ruling.EQUAL_COUNTS)
def begin_play_off(play: Play, most: int) -> None:
    """Let those with the highest count spin for the win."""
    table = play.state
    for seat in range(play.house.seats):
        table.standing[seat] = 1 if table.points[seat] == most else 0
        table.totals[seat] = 0
    table.phase = Phase.PLAY_OFF
    note(play.ledger, Saying.SPUN_FOR_THE_WIN, leader(play), 0, most)


@rule(Ruling.EQUAL_COUNTS)
def spin_in_play_off(play: Play, outcome: int) -> None:
    """Total a seat's spin in the play-off, as for the lead; the highest wins."""
    table, total = play.state, smaller(outcome) + larger(outcome)
    spins, level = Saying.SPINS_FOR_THE_WIN, Saying.LEVEL_FOR_THE_LEAD
    first = total_for_lead(table, play.ledger, play.house.seats, outcome, total, spins, level)
    if first >= 0:
        clear_lead(table, play.house.seats)
        table.won, table.phase = first + 1, Phase.ENDED
        note(play.ledger, Saying.WINS, first, 0, table.points[first])


@rule(Clause.HIGHEST_COUNT_WINS, Ruling.EQUAL_COUNTS)
def settle(play: Play, places: Row) -> None:
    """Write down each seat's place by its count; equal counts share a place unless a tie was decided."""
    table = play.state
    for seat in range(play.house.seats):
        places[seat] = 1
        for other in range(play.house.seats):
            places[seat] += table.points[other] > table.points[seat]
        if places[seat] == 1 and table.won > 0 and table.won != seat + 1:
            places[seat] = 2
