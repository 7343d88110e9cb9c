"""How a ship sails: where a spin leads, what the oval orders, and what the days cost."""

from teetotum.engine.rules import note, rule
from teetotum.games.round_the_world.sayings import Saying
from teetotum.games.round_the_world.vocabulary import Clause, Finish, LostSpinOn, Play, Port, Ruling
from teetotum.mechanics.dial import corner, tens_passed, tens_reached


@rule(Clause.PORTS_BETWEEN, Ruling.OVER_IS_ENOUGH, Ruling.STOP_AT_THE_PORT, Ruling.SHORTER_VOYAGES)
def aim(play: Play, was: int, number: int) -> int:
    """Find the oval a spin leads to, no further than where the passage or the voyage ends."""
    house = play.house
    stop = house.stop[play.state.passage]
    if was + number <= stop:
        return was + number
    is_exact = house.finish == Finish.EXACT if stop == house.goal else house.port == Port.EXACT
    return was if is_exact else stop


@rule(Clause.OBEY_AT_ONCE, Ruling.STOP_AT_THE_PORT, Ruling.PORTS_OF_REPAIR)
def ordered_to(play: Play, at: int) -> int:
    """Find where an oval orders a ship, no further than where the passage ends."""
    return min(play.house.order_to[at], play.house.stop[play.state.passage])


@rule(Clause.OBEY_AT_ONCE, Clause.WAIVE_A_SECOND_DISASTER, Ruling.NO_CHAINS)
def meets_disaster(play: Play, seat: int, number: int) -> bool:
    """Look ahead whether this spin carries the ship to disaster."""
    at = aim(play, play.state.oval[seat], number)
    if at == play.state.oval[seat]:
        return False
    for _ in range(play.house.orders):
        if play.board.disaster[at] > 0:
            return True
        at = ordered_to(play, at)
    return False


@rule(Clause.MOVE_BY_THE_SPIN, Ruling.OVER_IS_ENOUGH, Ruling.STOP_AT_THE_PORT)
def tell_move(play: Play, was: int, number: int, now: int) -> None:
    """Write down how far the spin took the ship."""
    seat, spare = play.state.seat, was + number - now
    if spare == 0 or number == 0:
        note(play.ledger, Saying.SAILS if number > 0 else Saying.STAYS, seat, was, now)
    elif play.house.stop[play.state.passage] == play.house.goal:
        note(play.ledger, Saying.NEEDS_THE_EXACT_NUMBER if was == now else Saying.COMES_IN_WITH_MORE, seat, spare, now)
    else:
        note(play.ledger, Saying.NEEDS_IT_FOR_THE_PORT if was == now else Saying.PUTS_IN, seat, spare, now)


@rule(Clause.OBEY_AT_ONCE, Clause.QUICKEST_CIRCUIT, Ruling.NO_CHAINS, Ruling.DAYS_OF_THIRTY_TWO)
def obey(play: Play, reached: int) -> None:
    """Obey the oval reached: sail on or back, put in for repairs, add days; by a house rule the next oval acts too."""
    table, days, at = play.state, 0, reached
    for _ in range(play.house.orders):
        days += play.board.days[at]
        to = ordered_to(play, at)
        if play.board.disaster[at] > 0:
            table.wrecked[table.seat] = 1
            note(play.ledger, Saying.GOES_FOR_REPAIRS, table.seat, at, to)
        elif to != at:
            note(play.ledger, Saying.RUNS_ON if to > at else Saying.DRIVEN_BACK, table.seat, at, to)
        if to == at:
            break
        at = to
    table.oval[table.seat] = at
    if days > 0:
        add_days(play, table.seat, days)


@rule(Clause.ADD_DAYS, Clause.TWO_POINTERS, Clause.CORNER_POINTER, Ruling.BEYOND_THE_DIAL)
def add_days(play: Play, seat: int, days: int) -> None:
    """Score the days on the captain's own dial, and count the spins they cost."""
    table = play.state
    was = table.dial[seat]
    now = was + days
    table.dial[seat] = now
    note(play.ledger, Saying.ADDS_DAYS, seat, days, now)
    if corner(now) > corner(was):
        note(play.ledger, Saying.CORNER_POINTER_SET, seat, corner(was), corner(now))
    lose_spins(play, seat, was, now)


@rule(
    Clause.LOSE_A_SPIN,
    Clause.LOSE_SEVERAL,
    Clause.EXAMPLE_OF_FORTY,
    Clause.EXAMPLE_OF_FOUR,
    Ruling.REACHED_IS_NOT_PASSED,
    Ruling.A_MISPRINT,
)
def lose_spins(play: Play, seat: int, was: int, now: int) -> None:
    """Charge a spin for every ten the pointer has passed."""
    reach = play.house.lost_spin_on == LostSpinOn.REACH
    lost = tens_reached(was, now) if reach else tens_passed(was, now)
    play.state.owed[seat] += lost
    if lost == 1:
        note(play.ledger, Saying.REACHES_A_TEN if reach else Saying.PASSES_A_TEN, seat, lost, play.state.owed[seat])
    elif lost > 1:
        note(play.ledger, Saying.REACHES_TENS if reach else Saying.PASSES_TENS, seat, lost, play.state.owed[seat])
