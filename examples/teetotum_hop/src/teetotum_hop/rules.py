"""Hop, a race of frogs round a pond; rulebook and board lie beside it as `rulebook.toml` and `board.toml`."""

from teetotum.engine.rules import NATURE, OVER, Row, note, rule
from teetotum_hop.sayings import Saying
from teetotum_hop.vocabulary import DRY, Choice, Clause, Phase, Play, Ruling, Wash


@rule(Clause.ALL_ON_THE_BANK)
def lay_out(play: Play) -> None:
    """Set every frog on the Bank; the first seat begins."""
    note(play.ledger, Saying.ALL_ON_THE_BANK, 0, 0, 0)
    play.state.phase = Phase.SPIN


@rule()
def to_act(play: Play) -> int:
    """Nature spins; then the seat in turn hops or stays."""
    if play.state.phase == Phase.CHOOSE:
        return play.state.seat
    return OVER if play.state.phase == Phase.ENDED else NATURE


@rule(Clause.SPIN_IN_TURN)
def chances(_play: Play) -> int:
    """There is nothing to spin but the teetotum."""
    return 0


@rule(Clause.HOP_OR_STAY, Clause.NO_TWO_STAYS)
def legal(play: Play, choices: Row) -> int:
    """Hop, or stay unless the frog stayed in its last turn."""
    choices[0] = Choice.HOP
    if play.state.stayed[play.state.seat]:
        return 1
    choices[1] = Choice.STAY
    return 2


@rule()
def take(play: Play, action: int) -> None:
    """Carry out Nature's spin or a seat's choice."""
    if play.state.phase == Phase.SPIN:
        spin(play, action)
    elif action == Choice.HOP:
        hop(play)
    else:
        stay(play)


@rule(Clause.SPIN_IN_TURN)
def spin(play: Play, number: int) -> None:
    """Show what the teetotum says."""
    note(play.ledger, Saying.SPINS, play.state.seat, 0, number)
    play.state.number = number
    play.state.phase = Phase.CHOOSE


@rule(Clause.HOP_OR_STAY)
def stay(play: Play) -> None:
    """Leave the frog where it is."""
    table = play.state
    note(play.ledger, Saying.STAYS, table.seat, 0, table.at[table.seat])
    table.stayed[table.seat] = 1
    end_turn(play)


@rule(Clause.HOP_OR_STAY)
def hop(play: Play) -> None:
    """Hop on by the number, and see what comes of it."""
    table, seat = play.state, play.state.seat
    was = table.at[seat]
    now = min(was + table.number, play.board.ring)
    note(play.ledger, Saying.HOPS, seat, was, now)
    table.at[seat] = now
    table.stayed[seat] = 0
    if now == play.board.ring:
        come_home(play)
    else:
        send_back(play, now)
        wash_back(play, now)
        end_turn(play)


@rule(Clause.SENT_BACK)
def send_back(play: Play, space: int) -> None:
    """Send every other frog that sits there back to the Bank; on a lily all are safe."""
    table = play.state
    for seat in range(play.house.seats):
        if seat != table.seat and table.at[seat] == space and space > 0 and not play.board.lily[space]:
            note(play.ledger, Saying.SENT_BACK, seat, space, 0)
            table.at[seat] = 0


@rule(Clause.WASHED_BACK, Ruling.GENTLE_WASH)
def wash_back(play: Play, space: int) -> None:
    """Wash a frog back from a wet space; whether it sends others away is the house's rule."""
    target = play.board.washes[space]
    if target == DRY:
        return
    note(play.ledger, Saying.WASHED_BACK, play.state.seat, space, target)
    play.state.at[play.state.seat] = target
    if play.house.wash == Wash.ROUGH:
        send_back(play, target)


@rule(Clause.HOME_WINS)
def come_home(play: Play) -> None:
    """The first frog home ends the match."""
    note(play.ledger, Saying.WINS, play.state.seat, 0, 0)
    play.state.winner = play.state.seat + 1
    play.state.number = 0
    play.state.phase = Phase.ENDED


@rule(Clause.SPIN_IN_TURN, Ruling.NO_ENDLESS_PLAY)
def end_turn(play: Play) -> None:
    """Hand the teetotum on, unless the match has gone on too long."""
    table = play.state
    table.number = 0
    table.turns += 1
    table.seat = (table.seat + 1) % play.house.seats
    table.phase = Phase.SPIN
    if table.turns >= play.house.longest:
        note(play.ledger, Saying.NOBODY_WINS, table.seat, 0, table.turns)
        table.phase = Phase.ENDED


@rule(Clause.HOME_WINS, Ruling.NO_ENDLESS_PLAY)
def settle(play: Play, places: Row) -> None:
    """Give the winner the first place and the others the second; without a winner nobody has a place."""
    for seat in range(play.house.seats):
        places[seat] = 0
        if play.state.winner:
            places[seat] = 1 if play.state.winner == seat + 1 else 2


# How far the match has come, for an evening at several tables.


@rule()
def turns(play: Play) -> int:
    """Count the turns that are over."""
    return play.state.turns


@rule()
def advance(play: Play, seat: int, pieces: Row) -> int:
    """Write how far the seat's frog has come."""
    pieces[0] = play.state.at[seat]
    return 1


@rule()
def home(play: Play) -> int:
    """A frog is home when it has been round."""
    return play.board.ring
