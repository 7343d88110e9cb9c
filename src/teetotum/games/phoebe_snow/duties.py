"""Duties and waits: the conductor's words, the whistle, and sitting out the minutes of a stop.

No clock runs in the rules. A duty is something its player does before the next spin, or neglects; a wait is asked
after whenever the turn comes round to its player. Whoever has a clock answers by it, whoever has none by turns.
"""

from teetotum.engine.rules import Row, note, rule
from teetotum.games.phoebe_snow.sayings import Saying
from teetotum.games.phoebe_snow.vocabulary import (
    PER_MINUTE,
    STRETCH,
    STRETCHES,
    Clause,
    Deed,
    Duty,
    Kind,
    Phase,
    Play,
    Ruling,
    Wait,
)


@rule(Clause.CONDUCTOR, Clause.WHISTLE, Ruling.BEFORE_THE_NEXT_SPIN, Ruling.FORGETFUL_PLAYERS)
def owe(play: Play, kind: int) -> None:
    """Impose a duty, to be done before the next spin; some houses do it of itself, some players forget it."""
    table = play.state
    table.duty = kind
    note(play.ledger, Saying.IS_THE_CONDUCTOR if kind == Kind.CONDUCTOR else Saying.MUST_WHISTLE, table.seat, 0, 0)
    if play.house.duty == Duty.AUTO:
        perform(play)
    elif play.house.forgets[table.seat] > 0:
        table.phase = Phase.MEMORY
    else:
        table.phase = Phase.DUTY
        lock_the_arrow(play)


@rule(Ruling.BEFORE_THE_NEXT_SPIN)
def lock_the_arrow(play: Play) -> None:
    """In live play keep the next spin locked for the seconds of grace."""
    play.state.grace = play.house.duty_grace if play.house.duty == Duty.LIVE else 0


@rule(Ruling.FORGETFUL_PLAYERS)
def ask_duty(play: Play) -> None:
    """A forgetful player remembers this time, and may do the duty."""
    play.state.phase = Phase.DUTY
    note(play.ledger, Saying.REMEMBERS, play.state.seat, 0, 0)
    lock_the_arrow(play)


@rule(Ruling.BEFORE_THE_NEXT_SPIN)
def choices_of_duty(play: Play, choices: Row) -> int:
    """Do the duty, or leave it undone; while the next spin is locked nobody can be too late."""
    choices[0] = Deed.PERFORM
    choices[1] = Deed.LET_A_SECOND_GO if play.state.grace > 0 else Deed.KEEP_SILENT
    return 2


@rule(Ruling.MEASURE_OF_A_WAIT, Clause.COUNT_ALOUD)
def choices_of_wait(play: Play, choices: Row) -> int:
    """Say whether the time is up; or how far the count has come since it was last told, by fifties up to 200."""
    if play.house.wait == Wait.CLOCK:
        choices[0], choices[1] = Deed.WAIT_ON, Deed.TIME_IS_UP
        return 2
    found = 0
    for stretch in range(STRETCHES):
        if STRETCH * stretch <= play.state.left[play.state.seat]:
            choices[found] = Deed.COUNT + stretch
            found += 1
    return found


@rule()
def answer(play: Play, action: int) -> bool:
    """Take what a seat says, or forgets to say; tell whether its turn is over with that."""
    if play.state.phase == Phase.WAIT:
        return wait_on(play, action)
    if play.state.phase == Phase.MEMORY:
        note(play.ledger, Saying.FORGETS, play.state.seat, 0, 0)
        neglect(play)
    elif action == Deed.LET_A_SECOND_GO:
        play.state.grace -= 1
        note(play.ledger, Saying.SECOND_GOES_BY, play.state.seat, 0, play.state.grace)
        return False
    elif action == Deed.PERFORM:
        perform(play)
    else:
        neglect(play)
    return True


@rule(Clause.CONDUCTOR, Clause.WHISTLE)
def perform(play: Play) -> None:
    """Say the conductor's words or blow the whistle in time; nothing more comes of it."""
    table = play.state
    saying = Saying.ASKS_FOR_TICKETS if table.duty == Kind.CONDUCTOR else Saying.WHISTLES
    note(play.ledger, saying, table.seat, 0, 0)
    table.duty = 0
    table.grace = 0


@rule(Clause.CONDUCTOR, Clause.WHISTLE, Ruling.LOST_TURNS_ADD_UP, Ruling.BACKWARD_SPIN)
def neglect(play: Play) -> None:
    """Leave a duty undone: the next spin is lost, or will count backward."""
    table, seat = play.state, play.state.seat
    if table.duty == Kind.CONDUCTOR:
        note(play.ledger, Saying.ASKS_FOR_NO_TICKETS, seat, 0, 0)
        table.lost[seat] += 1
    else:
        note(play.ledger, Saying.DOES_NOT_WHISTLE, seat, 0, 0)
        table.back[seat] = 1
    table.duty = 0


@rule(Clause.WAIT, Clause.COUNT_ALOUD, Ruling.MEASURE_OF_A_WAIT, Ruling.LOST_TURNS_ADD_UP)
def sit_down(play: Play, minutes: int) -> None:
    """Begin to sit out so many minutes: as turns to lose, by the clock, or as numbers to count."""
    table, seat = play.state, play.state.seat
    if play.house.wait == Wait.TURNS:
        table.lost[seat] += minutes
        note(play.ledger, Saying.WAITS_BY_TURNS, seat, 0, minutes)
    elif play.house.wait == Wait.CLOCK:
        table.left[seat] = minutes + 1
        note(play.ledger, Saying.WAITS_BY_THE_CLOCK, seat, 0, minutes)
    else:
        table.left[seat] = PER_MINUTE * minutes
        note(play.ledger, Saying.MUST_COUNT, seat, 0, PER_MINUTE * minutes)


@rule(Clause.WAIT, Clause.COUNT_ALOUD, Ruling.MEASURE_OF_A_WAIT, Ruling.PLAY_GOES_ON)
def wait_on(play: Play, action: int) -> bool:
    """Let the turn go by while the wait goes on, or take it now that the wait is over; tell which."""
    table, seat = play.state, play.state.seat
    if play.house.wait == Wait.CLOCK:
        # Without a clock a turn that goes by stands for a minute; what is left never says more than "not yet".
        table.left[seat] = 0 if action == Deed.TIME_IS_UP else max(table.left[seat] - 1, 1)
        note(play.ledger, Saying.TIME_IS_UP if table.left[seat] == 0 else Saying.STILL_WAITING, seat, 0, 0)
    else:
        table.left[seat] -= STRETCH * (action - Deed.COUNT)
        note(play.ledger, Saying.HAS_COUNTED if table.left[seat] == 0 else Saying.COUNTS_ON, seat, 0, table.left[seat])
    if table.left[seat] > 0:
        return True
    table.phase = Phase.SPIN
    return False
