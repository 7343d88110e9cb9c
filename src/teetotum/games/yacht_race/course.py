"""Where a yacht may go: every count along the course, what bars it, and which wind carries it."""

from teetotum.engine.rules import rule
from teetotum.games.yacht_race.vocabulary import (
    Blocks,
    Clause,
    Direction,
    Finish,
    Hold,
    Meets,
    Play,
    Ruling,
    Stop,
)


@rule()
def home(play: Play) -> int:
    """Give the progress of a yacht that is home: one beyond the finish."""
    return play.board.finish + 1


@rule()
def is_own(play: Play, slot: int) -> bool:
    """See whether a yacht is of the side on turn."""
    first = play.house.first_of[play.state.seat]
    return first <= slot < first + play.house.fleet


@rule(
    Clause.MOVE_BY_THE_NUMBERS,
    Clause.ROUND_THE_LIGHT_SHIP,
    Clause.THEN_TO_THE_JOIN,
    Clause.HOME_BY_THE_SAME_TRACK,
    Ruling.ONLY_STOPS_COUNT,
    Ruling.ROOM_ON_A_SPACE,
)
def reach(play: Play, slot: int, number: int) -> int:
    """Find where this count brings a yacht, or 0 where it may not be moved."""
    stands = play.state.at[slot]
    gate, now = play.house.gate[stands], stands + number
    if now >= gate:
        if gate == play.board.stop:
            return reach_stop(play, now)
        if gate == play.board.join:
            if now > gate and is_join_held(play):
                return 0
        elif is_barred(play, slot, gate):
            return 0
    return cross_the_line(play, now) if now >= play.board.finish else now


@rule(Clause.THE_FINISH, Ruling.REACHING_THE_FINISH)
def cross_the_line(play: Play, now: int) -> int:
    """Bring a yacht home that reaches the finish; one house would have it cross, one count exactly."""
    if now > play.board.finish:
        return 0 if play.house.finish == Finish.EXACT else home(play)
    return now if play.house.finish == Finish.CROSS else home(play)


@rule(Clause.STOP_AT_THE_JOIN, Clause.HELD_JOIN_BARS, Ruling.CUT_SHORT_AT_THE_JOIN, Ruling.WHAT_A_HELD_JOIN_STOPS)
def reach_stop(play: Play, now: int) -> int:
    """Stop a yacht on the join after the Light-ship; while a rival holds it, only an exact count will do."""
    stop = play.board.stop
    if now == stop:
        return 0 if play.house.hold63 == Hold.SHUT and is_join_held(play) else stop
    if play.house.stop63 == Stop.EXACT or is_join_held(play):
        return 0
    return stop


@rule(Clause.HELD_JOIN_BARS, Ruling.WHAT_A_HELD_JOIN_STOPS)
def is_join_held(play: Play) -> bool:
    """A rival that has rounded the Light-ship holds the join; by a house rule any rival, by another nobody."""
    house, table = play.house, play.state
    if house.hold63 == Hold.NONE:
        return False
    for other in range(house.yachts):
        if not is_own(play, other):
            stands = table.at[other]
            if stands == play.board.stop or (stands == play.board.join and house.hold63 == Hold.ANY):
                return True
    return False


@rule(Clause.CHERUBS, Clause.HELD_JOIN_BARS, Ruling.WHAT_A_HELD_JOIN_STOPS)
def is_line_open(play: Play, slot: int) -> bool:
    """See whether a yacht may follow its dotted line: by a house rule not past a join that a rival holds."""
    stands = play.state.at[slot]
    passes = stands < play.board.join < play.house.leads[stands]
    return not (passes and play.house.hold63 == Hold.ANY and is_join_held(play))


@rule(
    Clause.PLACES_OF_SAFETY,
    Clause.NO_PASSING_SAFETY,
    Clause.NO_SHARING_SAFETY,
    Ruling.WHOM_SAFETY_STOPS,
    Ruling.BOTH_WAYS_MEET,
)
def is_barred(play: Play, slot: int, gate: int) -> bool:
    """A yacht in a place of safety lets no other pass or join it, whichever way either is bound."""
    house, table = play.house, play.state
    space, outward = play.board.space[gate], gate < play.board.stop
    for other in range(house.yachts):
        stands = table.at[other]
        if play.board.space[stands] == space and other != slot:
            own = house.safety_blocks == Blocks.OPPONENTS and is_own(play, other)
            apart = house.safety_direction == Direction.SAME and (stands < play.board.stop) != outward
            if not own and not apart:
                return True
    return False


@rule(Clause.WIND_COMES_FROM, Clause.RUN_BEFORE_THE_WIND, Ruling.THE_EXACT_WIND, Ruling.WHAT_STOPS_A_RUN)
def can_run(play: Play, stands: int, point: int) -> bool:
    """See whether a wind from this point carries a yacht on; nothing in its way stops it before the leg's end."""
    if play.house.run_end[stands] <= stands:
        return False
    slack = play.house.slack
    return (point - play.board.wind[stands] + slack) & 15 <= 2 * slack


@rule(Clause.BLANKETING, Ruling.WHAT_BLANKETING_IS, Ruling.BOTH_WAYS_MEET)
def is_blanketed(play: Play, slot: int, other: int) -> bool:
    """See whether a yacht that has come to rest takes the wind of another."""
    house, table = play.house, play.state
    stands, lies = table.at[slot], table.at[other]
    if play.board.space[stands] != play.board.space[lies] or is_own(play, other):
        return False
    return house.blanket_direction == Meets.ANY or stands == lies
