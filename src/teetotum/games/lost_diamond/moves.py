"""Where a piece of Lost Diamond may go: counts along Road and Lanes, and straight moves in the Field."""

from teetotum.engine.rules import rule
from teetotum.games.lost_diamond.vocabulary import (
    COUNTS,
    FIELD,
    LANE,
    LANES,
    STRIDE,
    WAYS,
    Clause,
    Play,
    Ruling,
    Switch,
)


@rule()
def is_in_field(at: int) -> bool:
    """Tell the Field from Road and Lanes."""
    return at >= FIELD


@rule(Ruling.RESTING_ON_A_CROSSING)
def is_in_lane(at: int) -> bool:
    """Tell a Lane from Road and Field; a piece resting on a Square Crossing is in the Lane."""
    return LANES <= at < FIELD


@rule()
def lane_end(at: int) -> int:
    """Tell the east Lane, 0, from the west Lane, 1."""
    return 1 if at >= LANES + LANE else 0


@rule(Ruling.CARRIER_AT_A_CROSSING)
def keeps_to_road(play: Play, at: int) -> bool:
    """See whether a spot is a Square Crossing as the Road has it, on which only a freed carrier rests."""
    east, west = LANES + play.board.square_at, LANES + LANE + play.board.square_at
    return at == play.house.ground[east] or at == play.house.ground[west]  # a row is not looked through


@rule(Clause.OUT_BY_A_CORNER_ONE, Ruling.EITHER_CORNER_ONE)
def is_corner_one(play: Play, at: int) -> bool:
    """See whether a spot is one of the two corners by which a piece leaves the Field."""
    return at == play.board.corner_one[0] or at == play.board.corner_one[1]  # a row is not looked through


@rule(Clause.LEAVE_BY_THE_SPIN, Ruling.EITHER_CORNER_ONE)
def walks_from(play: Play, at: int) -> int:
    """Find the spot from which a count is made: a corner 1 is the beginning of its Lane."""
    if at < FIELD:
        return at
    return LANES if at == play.board.corner_one[0] else LANES + LANE


@rule(
    Clause.BY_THE_LANE_INTO_THE_FIELD,
    Clause.KEEP_TO_THE_ROAD,
    Clause.FOLLOW_THE_WAY_ON_TOP,
    Ruling.EXACTLY_ON_THE_CROSSING,
    Ruling.CARRIER_AT_A_CROSSING,
    Ruling.WHAT_IS_HOME,
)
def count_from(play: Play, carries: bool, seat: int, at: int, number: int) -> int:
    """Find where a count ends: only by ending on a Crossing does a piece change its way."""
    table = COUNTS + seat * COUNTS if carries else 0
    return play.house.ends[table + at * STRIDE + number]


@rule(Clause.NEVER_TWO_ON_A_SPACE)
def same_space(play: Play, one: int, other: int) -> bool:
    """See whether two spots are one space of the board."""
    return play.house.ground[one] == play.house.ground[other]


@rule(Clause.AS_THE_NUMBER_SAYS, Clause.STRAIGHT_ANY_WAY)
def leads_to(play: Play, at: int, way: int) -> int:
    """Find where the number underfoot leads in this direction, or -1."""
    return play.house.leap[(at - FIELD) * WAYS + way]


@rule(Clause.STRAIGHT_ANY_WAY, Clause.ENTER_ONLY_TO_SECURE, Clause.CLOSED_ONCE_SECURED, Ruling.DIAMOND_SQUARE_IS_A_WALL)
def open_moves(play: Play, seat: int) -> int:
    """Find every direction in which a piece in the Field may move, one bit each."""
    square = play.state.place[seat] - FIELD
    if is_diamond_open(play, seat):
        return play.house.open_ways[square] | play.house.last_way[square]
    return play.house.open_ways[square]


@rule(Clause.ENTER_ONLY_TO_SECURE, Clause.CLOSED_ONCE_SECURED, Ruling.REFUGE_ON_THE_DIAMOND_SQUARE)
def is_diamond_open(play: Play, seat: int) -> bool:
    """See whether the Diamond Square may be entered: to secure the Diamond, or by a house rule to take it there."""
    if play.state.holder == 0:
        return True
    return play.house.e4_refuge == Switch.OFF and play.state.place[1 - seat] == play.board.diamond
