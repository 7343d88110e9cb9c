"""The words of Cats and Mice: its clauses and rulings, its house rules, its board and its state.

Spaces are numbered in the order of the board's file, the Barn left out. A use is one number: `104 * arrow + end` for
the cat, `208 + 10816 * arrow + 104 * start + end` for a mouse; a Hole as start is the way out of the Barn, as end the
way in.
"""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Row
from teetotum.engine.state import row, state

MOST_SEATS = 4
MICE = 12
IN_THE_BARN = 8
SPACES = 104
"""A board has at most so many spaces besides the Barn."""
LARGEST = 8
"""From 9 on, two walks could share both ends on the usual board."""
COUNTS = 16
"""Room for one space's numbers in a table of walks."""
MOST_WALKS = 4096
MOST_CHOICES = 256
"""The survey sees to it that no more uses than this are ever open at once; 247 on the usual board with a 7 and an 8."""
FIRST_MOUSE = 2 * SPACES
ARROW = SPACES * SPACES
"""A mouse's code: FIRST_MOUSE, plus ARROW for the second arrow, plus SPACES times its start, plus its end."""
END, STEP = 127, 7
"""A walk is kept as one number: seven bits for its end, and its first step above them."""
MOUSE = 5
"""What stands on a space: 0 nothing, 1 to 4 the cat of a seat (its number plus one), 5 a mouse."""
MOST_TURNS = 10_000


class Clause(IntEnum):
    """The clauses that the code carries out, numbered as in the rulebook."""

    THE_INDICATOR = 2
    READ_ALOUD_FIRST = 5
    THEN_TRY_EACH_PARAGRAPH = 6
    TWO_TO_FOUR_PLAY = 7
    TWELVE_MICE_AND_A_CAT_EACH = 8
    HOMES_AT_THE_CORNERS = 9
    MOUSE_SPACES_AT_THE_SIDES = 10
    BARN_IN_THE_CENTRE = 11
    EIGHT_MICE_INDOORS = 12
    BARN_IS_SAFE = 13
    IN_AND_OUT_AT_THE_CORNERS = 14
    FOUR_MOUSE_HOLES = 15
    HIGHWAYS_JOIN_THE_ROUND_SPACES = 16
    ANY_DIRECTION = 17
    MOST_MICE_WINS = 18
    CAT_GOES_BY_THE_SPIN = 19
    SAME_SPIN_MOVES_MICE = 20
    MICE_ARE_EVERYBODYS = 21
    KEEP_MICE_FROM_OPPONENTS = 22
    BARN_OR_BAIT = 23
    EACH_TAKES_A_CORNER = 24
    LAY_OUT_THE_MICE = 25
    SPIN_FOR_THE_LEAD = 26
    TURNS_PASS_LEFT = 27
    CATS_GO_EITHER_WAY = 28
    ONE_ARROW_THEN_THE_OTHER = 29
    NO_CAT_IN_THE_BARN = 30
    MICE_MOVE_LIKE_CATS = 31
    INTO_THE_BARN = 32
    OUT_OF_THE_BARN = 33
    NO_CAPTURE_INDOORS = 34
    CAT_FIRST_THEN_MICE = 35
    SPIN_AND_MOVE_THE_CAT = 36
    CAPTURE_A_MOUSE = 37
    MICE_MUST_MOVE = 38
    ONE_MOUSE_TAKES_BOTH = 39
    TWO_MICE_TAKE_ONE_EACH = 40
    OUT_OF_RIVALS_REACH = 41
    NEAR_ONES_OWN_CAT = 42
    OTHERS_FOLLOW = 43
    SQUEAK = 44
    NO_MOUSE_ON_TO_A_CAT = 45
    ONE_PIECE_ON_A_SPACE = 46
    FIRST_CAT_GOES_HOME = 47
    FIRST_MOUSE_GOES_IN = 48
    PASS_FREELY = 49
    NO_MOUSE_PAST_A_CAT = 50
    NO_TURNING_BACK = 51
    ENDS_WITH_THE_LAST_MOUSE = 52
    LAST_COUNTS_THREE = 53
    OTHERS_COUNT_ONE = 54
    HIGHEST_COUNT_WINS = 55


class Ruling(IntEnum):
    """The rulings that settle what the print leaves open."""

    NUMBERS_OF_THE_INDICATOR = 1001
    DOUBLES_ARE_PLAIN = 1002
    WHEN_A_MOUSE_GOES_IN = 1003
    COUNTING_OUT = 1004
    A_ONE_FROM_THE_BARN = 1005
    WHAT_IS_TURNING_BACK = 1006
    NO_TURNING_WITHIN_A_USE = 1007
    TRAIL_AND_BARN = 1008
    NO_CAPTURE_IN_PASSING = 1009
    CAPTURE_AT_WILL = 1010
    CAT_USES_BOTH = 1011
    CATS_STOP_MICE = 1012
    CAT_ON_A_HOLE = 1013
    MICE_THAT_MEET = 1014
    CATS_THAT_MEET = 1015
    HOME_IS_TAKEN = 1016
    USES_ONE_BY_ONE = 1017
    TWO_MICE_AT_MOST = 1018
    WHICH_IS_THE_LAST = 1019
    WHICH_CORNERS = 1020
    TIED_LEAD = 1021
    EQUAL_COUNTS = 1022
    NO_ENDLESS_PLAY = 1023
    NO_EARLY_STOP = 1024
    MICE_ON_ROUND_SPACES = 1025
    DIRECTION_FOR_EACH_ARROW = 1026
    NOTHING_AFTER_THE_LAST = 1027


class HoleEntry(IntEnum):
    """When a mouse goes in at a Mouse Hole (CMR-3)."""

    EXACT = 0
    REACH = 1


class BarnOne(IntEnum):
    """Whether a use may leave the mouse in the Barn where it was (CMR-5)."""

    BARRED = 0
    BOB = 1


class TurnBack(IntEnum):
    """Whether the second arrow may take a piece back the way it came (CMR-6)."""

    BARRED = 0
    FREE = 1


class BarnTrail(IntEnum):
    """Whether a lone mouse that has gone in may come straight back the same way (CMR-8)."""

    CLEARED = 0
    KEPT = 1


class Capture(IntEnum):
    """Whether a cat must take what it can (CMR-10)."""

    OPTIONAL = 0
    COMPULSORY = 1


class CatsOnHoles(IntEnum):
    """Whether a cat may stop on a Mouse Hole (CMR-13)."""

    ALLOWED = 0
    PASS_ONLY = 1


class HomeMouse(IntEnum):
    """What becomes of a mouse on the Home that a cat is sent to (CMR-16)."""

    BARN = 0
    CAPTURED = 1


class HomeCat(IntEnum):
    """Whether a cat may land on another in that cat's own Home (CMR-16)."""

    BOUNCE = 0
    CLOSED = 1


class UseRule(IntEnum):
    """Whether a player must arrange to use both arrows for mice (CMR-17)."""

    SEQUENTIAL = 0
    MAXIMUM = 1


class Lead(IntEnum):
    """How it is settled who begins (CMR-21)."""

    SPIN = 0
    FIRST_SEAT = 1
    LOT = 2


class Ties(IntEnum):
    """What becomes of equal counts at the end (CMR-22)."""

    SHARED = 0
    LAST_MOUSE = 1
    PLAYOFF = 2


class Clinch(IntEnum):
    """Whether a lead that cannot be overtaken ends the match (CMR-24)."""

    OFF = 0
    ON = 1


class Phase(IntEnum):
    """Where the match stands."""

    FOR_THE_LEAD = 0
    DRAW_LOTS = 1
    SPIN = 2
    CAT = 3
    MICE = 4
    PLAY_OFF = 5
    ENDED = 6
    COUNT_UP = 7  # within an action alone: play is over, and the mice are to be counted


class Board(NamedTuple):
    """The round spaces, and every walk without reversal that a cat may make for one arrow."""

    names: Ints  # the spaces' names, kept as numbers
    homes: Ints  # by corner: SW, NW, NE, SE
    mouse_spaces: Ints
    holes: Ints
    is_hole: Ints
    cat_at: Ints  # where the walks of a space and a number begin in the row of walks
    cat_walk: Ints
    before: Ints  # by start and end of a walk, the space before its end


class House(NamedTuple):
    """The house rules of a match, where its seats sit, and the walks that they leave to mice."""

    seats: int
    home: Ints
    left_of: Ints
    mouse_at: Ints  # as for cats; a Hole's own walks are those out of the Barn by it
    mouse_walk: Ints
    mouse_open: Ints  # by number, space of a cat and start of a mouse: as bits, the walks that this cat leaves open
    shots: Ints  # of 1000 spins, how many let a cat on one space take a mouse on another
    strict: int  # 1 where some house rule closes a space to a cat
    hole_entry: HoleEntry
    barn_one: BarnOne
    turn_back: TurnBack
    barn_trail: BarnTrail
    capture: Capture
    cats_on_holes: CatsOnHoles
    home_mouse: HomeMouse
    home_cat: HomeCat
    use_rule: UseRule
    last_mouse: int
    lead: Lead
    ties: Ties
    no_capture_limit: int
    clinch: Clinch


@state
class State:
    """Everything on the table."""

    phase: int
    seat: int
    turns: int
    quiet: int  # turns in a row without a capture
    caught: int  # mice taken in this turn
    barn: int
    out: int  # mice on the Highways
    moved: int  # the space, plus one, of the piece moved last in this turn and not put elsewhere since
    trail: int  # the space, plus one, from which it came
    last: int  # the seat, plus one, that took the last mouse
    won: int  # the seat, plus one, that won a tie
    found: int  # how many uses are open now
    number: Row = row(2)
    left: Row = row(2)  # 1 for an arrow that is still to be used
    cat: Row = row(MOST_SEATS)
    mice: Row = row(MICE)  # the spaces of the mice that are out, rising, each plus one; then noughts
    holds: Row = row(SPACES)
    points: Row = row(MOST_SEATS)
    standing: Row = row(MOST_SEATS)
    totals: Row = row(MOST_SEATS)
    open: Row = row(MOST_CHOICES)  # the uses that are open now, then noughts


Play: TypeAlias = rules.Play[Board, House, State]
