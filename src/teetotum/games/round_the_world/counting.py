"""How days are reckoned and games counted: the clock, the passages, and who has won."""

from teetotum.engine.rules import note, rule
from teetotum.games.round_the_world.sayings import Saying
from teetotum.games.round_the_world.vocabulary import (
    PLACES,
    READINGS,
    Clause,
    Days,
    Mode,
    NoTwo,
    Phase,
    Play,
    Ruling,
    Switch,
    TiedPassage,
)

ENDLESS = 1 << 40
"""The days of a voyage that was never finished."""


@rule(Clause.A_SPIN_IS_TEN_DAYS, Clause.A_POINT_IS_TEN_DAYS, Clause.DAYS_OF_THE_VOYAGE, Ruling.DAYS_COUNT_TWICE)
def time_here(play: Play, seat: int) -> int:
    """Reckon a captain's days since the voyage or the passage began: ten a point, and his own dial."""
    table = play.state
    points = table.clock
    if play.house.days == Days.NET:
        points = table.spins[seat] - table.spins_at_port[seat]
    return 10 * points + table.dial[seat] - table.dial_at_port[seat]


@rule(Clause.FIRST_HOME_WINS, Clause.DAYS_OF_THE_VOYAGE, Ruling.ROUND_NOT_FINISHED)
def crown(play: Play) -> None:
    """Give Game No. 1 to the ship that is home; of several in one round, to the fewest days, then the earlier turn."""
    table = play.state
    winner, seat = -1, table.commodore
    for _ in range(play.house.seats):
        if table.arrived[seat] > 0 and (winner < 0 or table.voyage[seat] < table.voyage[winner]):
            winner = seat
        seat = play.house.left_of[seat]
    table.place[winner] = 1
    table.phase = Phase.ENDED
    note(play.ledger, Saying.BRINGS_A_SHIP_IN, winner, table.oval[winner], table.clock)
    note(play.ledger, Saying.VOYAGE_TOOK, winner, 0, table.voyage[winner])


@rule(Clause.TABLET_BEHIND_THE_DIAL, Clause.FOUR_PORTS_COUNT)
def passage_days(play: Play, seat: int, passage: int) -> int:
    """Read a captain's time for a passage from his tablet."""
    return play.state.tablet[PLACES * seat + play.board.port[passage]]


@rule(Clause.FOUR_PORTS_COUNT)
def best_days(play: Play, passage: int) -> int:
    """Find the best time made in the passage that is just ending."""
    best = ENDLESS
    for seat in range(play.house.seats):
        if play.state.arrived[seat] > 0:
            best = min(best, passage_days(play, seat, passage))
    return best


@rule(Clause.FOUR_PORTS_COUNT, Ruling.TIED_PASSAGE)
def shares_passage(play: Play, seat: int, passage: int, best: int) -> int:
    """Count 1 for a captain who made the passage in the best time."""
    if play.state.arrived[seat] > 0 and passage_days(play, seat, passage) == best:
        return 1
    return 0


@rule(Ruling.TIED_PASSAGE)
def last_holders(play: Play, passage: int, best: int) -> int:
    """Count those who made the passage in the best time."""
    sharing = 0
    for seat in range(play.house.seats):
        sharing += shares_passage(play, seat, passage, best)
    return sharing


@rule(Clause.TWO_PASSAGES_WIN, Ruling.TIED_PASSAGE)
def award(play: Play, passage: int) -> None:
    """Give a passage to the captain who made it quicker than any other; a tie is nobody's, or by a house rule all's."""
    best, place = best_days(play, passage), play.board.port[passage]
    sharing = last_holders(play, passage, best)
    if sharing > 1 and play.house.tied_passage == TiedPassage.NONE:
        note(play.ledger, Saying.PASSAGE_IS_NOBODYS, play.state.commodore, place, best)
        return
    for seat in range(play.house.seats):
        if shares_passage(play, seat, passage, best) > 0:
            play.state.held[seat] += 1
            if sharing == 1:
                note(play.ledger, Saying.QUICKEST_PASSAGE, seat, place, best)
            else:
                note(play.ledger, Saying.SHARES_THE_PASSAGE, seat, place, best)


@rule(Clause.TWO_PASSAGES_WIN, Ruling.ALL_SAIL_HOME)
def close_passage(play: Play) -> None:
    """Award the passage; where a game stops early, it is nobody's while a ship still out might have shared it."""
    table = play.state
    if table.in_port == play.house.seats:
        award(play, table.passage)
    elif may_share_last(play):
        note(play.ledger, Saying.PASSAGE_STILL_OPEN, table.commodore, play.board.port[table.passage], 0)
    else:
        note(play.ledger, Saying.COUNTED_AS_IT_STANDS, table.commodore, play.board.port[table.passage], 0)
        award(play, table.passage)


@rule(Clause.VOYAGE_AND_PASSAGE, Ruling.SUM_OF_PASSAGES)
def voyage_days(play: Play, seat: int) -> int:
    """Read the sum of a captain's passages; a voyage not finished has no end."""
    return play.state.voyage[seat] if play.state.arrived[seat] > 0 else ENDLESS


@rule(Clause.TWO_PASSAGES_WIN, Clause.TWO_PASSAGES_EACH, Clause.SAN_FRANCISCO_DECIDES, Ruling.CHAIN_OF_TIES)
def is_better(play: Play, one: int, other: int) -> bool:
    """Compare two captains: by passages held, then by voyage, then by the passage to San Francisco."""
    held = play.state.held
    if held[one] != held[other]:
        return held[one] > held[other]
    if voyage_days(play, one) != voyage_days(play, other):
        return voyage_days(play, one) < voyage_days(play, other)
    return passage_days(play, one, 0) < passage_days(play, other, 0)


@rule(Clause.NO_BETTER_THAN_A_REAL_SHIP, Clause.TWO_PASSAGES_WIN)
def leader(play: Play) -> int:
    """Find the captain who made the best time in most passages, by the chain of ties where several did."""
    best = 0
    for seat in range(1, play.house.seats):
        if is_better(play, seat, best):
            best = seat
    return best


@rule(Clause.TWO_PASSAGES_WIN, Ruling.NOBODY_HAS_TWO)
def declare(play: Play) -> None:
    """Count Game No. 2 and give it to the best captain, or to all who are level with him."""
    table, best = play.state, leader(play)
    table.phase = Phase.ENDED
    if table.held[best] < 2 and play.house.no_two == NoTwo.DRAWN:
        note(play.ledger, Saying.DRAWN, best, 0, table.held[best])
        return
    for seat in range(play.house.seats):
        if not is_better(play, best, seat):
            table.place[seat] = 1
            tell_win(play, seat)


@rule(Clause.TWO_PASSAGES_EACH, Clause.SAN_FRANCISCO_DECIDES, Ruling.NOBODY_HAS_TWO, Ruling.CHAIN_OF_TIES)
def tell_win(play: Play, seat: int) -> None:
    """Write down what decided the game: passages, voyage, San Francisco, or nothing at all."""
    held, days, first = play.state.held[seat], voyage_days(play, seat), passage_days(play, seat, 0)
    by_held, by_days, by_first = 0, 0, 0
    for other in range(play.house.seats):
        if other != seat and play.state.held[other] == held:
            by_held += 1
            if voyage_days(play, other) == days:
                by_days += 1
                by_first += 1 if passage_days(play, other, 0) == first else 0
    if by_first > 0:
        cite_win(play, seat, days, Saying.SHARES_THE_WIN, Saying.SHARES_WITH_FEWER)
    elif by_days > 0:
        cite_win(play, seat, first, Saying.WINS_BY_SAN_FRANCISCO, Saying.WINS_BY_FIRST_PASSAGE)
    elif by_held > 0:
        # Where tied passages count for all, two captains may hold three or four each.
        two_each = Saying.WINS_TWO_EACH if held == 2 else Saying.WINS_LEVEL_PASSAGES
        cite_win(play, seat, days, two_each, Saying.WINS_BY_VOYAGE)
    else:
        cite_win(play, seat, held, Saying.WINS_BY_PASSAGES, Saying.WINS_WITH_FEWER)


@rule(Ruling.NOBODY_HAS_TWO)
def cite_win(play: Play, seat: int, by: int, printed: int, ruled: int) -> None:
    """Cite the printed clause for a captain with two passages, the ruling for one with fewer."""
    if play.state.held[seat] >= 2:
        note(play.ledger, printed, seat, play.state.held[seat], by)
    else:
        note(play.ledger, ruled, seat, 0, by)


# Whether Game No. 2 may stop before every ship is home.


@rule(Ruling.ALL_SAIL_HOME)
def is_settled(play: Play) -> bool:
    """By a house rule, see whether no ship still out can change the winner or the quickest voyage."""
    table, house = play.state, play.house
    if house.g2_early_end == Switch.OFF or house.mode != Mode.GAME_2:
        return False
    if table.passage < house.last_passage or table.in_port == 0:
        return False
    if may_be_quickest(play):
        return False
    return is_far_ahead(play) or (not may_share_last(play) and is_winner_known(play))


@rule(Ruling.ALL_SAIL_HOME)
def least_days(play: Play, seat: int) -> int:
    """Reckon the least days a ship still out can need for this passage, her distance and the spins she owes counted."""
    table, house, dial = play.state, play.house, play.state.dial[seat]
    reading = 1 + dial % 10 if dial > 0 else 0
    turns = table.owed[seat] - (1 if has_turn_left(play, seat) else 0)
    return time_here(play, seat) + turns * house.lost_days + house.least_days[READINGS * table.oval[seat] + reading]


@rule(Ruling.ALL_SAIL_HOME)
def has_turn_left(play: Play, seat: int) -> bool:
    """See whether a captain's turn of this round, for which the clock has gone forward already, is still to come."""
    seats, leads = play.house.seats, play.state.commodore
    return (seat - leads + seats) % seats > (play.state.seat - leads + seats) % seats


@rule(Ruling.ALL_SAIL_HOME)
def least_voyage(play: Play, seat: int) -> int:
    """Read a finished voyage, or reckon the least an unfinished one can come to."""
    if play.state.arrived[seat] > 0:
        return play.state.voyage[seat]
    return play.state.voyage[seat] + least_days(play, seat)


@rule(Ruling.ALL_SAIL_HOME)
def may_be_quickest(play: Play) -> bool:
    """See whether a ship still out may yet equal the quickest voyage."""
    best = ENDLESS
    for seat in range(play.house.seats):
        best = min(best, voyage_days(play, seat))
    for seat in range(play.house.seats):  # the dialect has no comprehensions
        if play.state.arrived[seat] == 0 and least_voyage(play, seat) <= best:
            return True
    return False


@rule(Ruling.ALL_SAIL_HOME)
def may_share_last(play: Play) -> bool:
    """See whether a ship still out may yet equal the best time of the last passage."""
    best = best_days(play, play.state.passage)
    for seat in range(play.house.seats):  # the dialect has no comprehensions
        if play.state.arrived[seat] == 0 and least_days(play, seat) <= best:
            return True
    return False


@rule(Ruling.ALL_SAIL_HOME)
def is_far_ahead(play: Play) -> bool:
    """See whether one captain leads so far that it does not matter who makes the last passage quickest."""
    lead = leader(play)
    if play.state.held[lead] < 2 and play.house.no_two == NoTwo.DRAWN:
        return False
    best = best_days(play, play.state.passage)
    for seat in range(play.house.seats):  # the dialect has no comprehensions
        if seat != lead and not is_behind(play, seat, lead, best):
            return False
    return True


@rule(Ruling.ALL_SAIL_HOME)
def is_behind(play: Play, seat: int, lead: int, best: int) -> bool:
    """See whether a captain stays behind the leader even with the last passage, if he may yet have it."""
    most = play.state.held[seat]
    if play.state.arrived[seat] > 0:
        most += shares_passage(play, seat, play.state.passage, best)
    elif least_days(play, seat) <= best:
        most += 1
    if most != play.state.held[lead]:
        return most < play.state.held[lead]
    return voyage_days(play, lead) < least_voyage(play, seat)


@rule(Ruling.ALL_SAIL_HOME)
def is_winner_known(play: Play) -> bool:
    """With the last passage beyond doubt, see whether a ship still out can win a tie by its voyage."""
    most, last = 0, play.state.passage
    best = best_days(play, last)
    counts = last_holders(play, last, best) == 1 or play.house.tied_passage == TiedPassage.ALL
    for seat in range(play.house.seats):
        most = max(most, tally(play, seat, best, counts))
    if most < 2 and play.house.no_two == NoTwo.DRAWN:
        return True
    leading, quickest, at_sea = 0, ENDLESS, ENDLESS
    for seat in range(play.house.seats):
        if tally(play, seat, best, counts) == most:
            leading += 1
            if play.state.arrived[seat] > 0:
                quickest = min(quickest, play.state.voyage[seat])
            else:
                at_sea = min(at_sea, least_voyage(play, seat))
    return leading == 1 or quickest < at_sea


@rule(Ruling.ALL_SAIL_HOME)
def tally(play: Play, seat: int, best: int, counts: bool) -> int:
    """Count a captain's passages with the last among them."""
    return play.state.held[seat] + (shares_passage(play, seat, play.state.passage, best) if counts else 0)
