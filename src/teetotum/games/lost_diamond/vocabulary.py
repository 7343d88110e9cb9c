"""The words of Lost Diamond: its clauses and rulings, its house rules, its board and its state.

A piece's place is one number, its spot: the Main Road first, then the two Lanes by position, then the Field by rows.
A Crossing belongs to two ways and has two spots; a piece rests on the spot of the way it will follow.
"""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Row
from teetotum.engine.state import row, state

SEATS = 2
HOME = 5
LANES = 64
"""Spots below this are the Main Road's."""
LANE = 32
"""Room for one Lane, counted from its corner 1."""
FIELD = 128
"""Spots from this on are the Field's."""
MOST_FIELD = 99
SPOTS = 256
MOST_NUMBER = 12
STRIDE = MOST_NUMBER + 1
COUNTS = FIELD * STRIDE
"""Room for all counts from all spots of Road and Lanes, in a table of where they end."""
WAYS = 8
"""The directions of the Field: N, NE, E, SE, S, SW, W, NW."""

FIRST_ARROW, SECOND_ARROW = 0, 1
STEP = 2
"""Codes 2 to 9 are moves in the Field, one for each direction."""
LEAVE = 10
STAY = 11
ACTIONS = 12

MARKS = 31
"""Positions whose number of times is kept in one word of the memory, two bits each."""
HANDS = 2
"""In whose hands the Diamond may be; before anybody has it, it cannot have been in others."""
MEMORY = HANDS * SEATS * MOST_FIELD * MOST_FIELD // MARKS + 1


class Clause(IntEnum):
    """The clauses that the code carries out, numbered as in the rulebook."""

    THE_INDICATOR = 2
    READ_ALOUD_FIRST = 5
    THEN_TRY_EACH_PARAGRAPH = 6
    TWO_PLAY = 7
    THREE_PIECES = 8
    FIELD_OF_NUMBERS = 9
    MAIN_ROAD_IS_A_RING = 10
    A_LANE_AT_EACH_END = 11
    LANES_MEET_THE_CORNERS = 12
    HOME_OF_FIVE = 13
    DIAMOND_SQUARE = 14
    CROSSINGS = 15
    BY_THE_LANE_INTO_THE_FIELD = 16
    FETCH_THE_DIAMOND = 17
    START_ON_THE_STAR = 18
    DIAMOND_IN_THE_CENTRE = 19
    IN_TURN = 20
    ALWAYS_FORWARD = 21
    ONE_ARROW_THEN_THE_OTHER = 22
    FIRST_PLAYER_OPENS = 23
    OPPONENT_FOLLOWS = 24
    KEEP_TO_THE_ROAD = 25
    TURN_INTO_THE_LANE = 26
    OUT_BY_THE_CIRCLE = 27
    FOLLOW_THE_WAY_ON_TOP = 28
    STOP_AT_CORNER_FIVE = 29
    FIVE_SQUARES = 30
    AS_THE_NUMBER_SAYS = 31
    NO_SPIN_IN_THE_FIELD = 32
    STRAIGHT_ANY_WAY = 33
    AIM_AT_THE_DIAMOND = 34
    SECURE_THE_DIAMOND = 35
    ENTER_ONLY_TO_SECURE = 36
    CLOSED_ONCE_SECURED = 37
    NEVER_PASSED = 38
    ONE_FROM_THE_DIAMOND_SQUARE = 39
    OUT_BY_A_CORNER_ONE = 40
    LEAVE_BY_THE_SPIN = 41
    AIM_AT_THE_CIRCLE_CROSSING = 42
    INTO_THE_FIELD_AGAIN = 43
    OUT_AGAIN = 44
    UNTIL_ON_THE_ROAD = 45
    PIECES_MAY_BE_PASSED = 46
    NEVER_TWO_ON_A_SPACE = 47
    BACK_TO_HOME = 48
    LAST_COMER_TAKES_THE_DIAMOND = 49
    EVERYWHERE_ALIKE = 50
    HOME_WITH_THE_DIAMOND_WINS = 51


class Ruling(IntEnum):
    """The rulings that settle what the print leaves open."""

    NUMBERS_OF_THE_INDICATOR = 1001
    WHO_BEGINS = 1002
    EVERY_STOP_COUNTS = 1003
    EXACTLY_ON_THE_CROSSING = 1004
    RESTING_ON_A_CROSSING = 1005
    TO_THE_RIGHT = 1006
    CARRIER_AT_A_CROSSING = 1007
    REST_IS_LOST = 1008
    FIVE_IN_ANY_LINE = 1009
    EIGHT_DIRECTIONS = 1010
    DIAMOND_SQUARE_IS_A_WALL = 1011
    REFUGE_ON_THE_DIAMOND_SQUARE = 1012
    FROM_CORNER_ONE = 1013
    ONE_SPIN_OR_SEVERAL = 1014
    EITHER_CORNER_ONE = 1015
    WHAT_IS_HOME = 1016
    NO_SHELTER_AT_HOME = 1017
    ONLY_BY_ENDING_ON_IT = 1018
    STAR_TAKEN = 1019
    DIAMOND_NEVER_GOES_BACK = 1020
    TAKEN_AT_HOME = 1021
    NO_MOVE_IN_THE_FIELD = 1022
    NO_PASSING = 1023
    REPETITION = 1024
    NO_ENDLESS_PLAY = 1025
    HOMES_ON_THE_ROAD = 1026
    MEETING_IN_A_LANE = 1027


class Lead(IntEnum):
    """How it is settled who begins (LDR-2)."""

    SPIN = 0
    FIRST_SEAT = 1
    LOT = 2


class Travel(IntEnum):
    """Which way the pieces go round (LDR-6)."""

    RIGHT = 0
    LEFT = 1


class CarrierCrossings(IntEnum):
    """Whether a Square Crossing turns the carrier off the Road (LDR-7)."""

    BOUND = 0
    FREE = 1


class Directions(IntEnum):
    """How many directions a move in the Field may take (LDR-10)."""

    EIGHT = 0
    FOUR = 1


class Switch(IntEnum):
    """A house rule that is off or on."""

    OFF = 0
    ON = 1


class CornerOne(IntEnum):
    """What a piece on a corner 1 does (LDR-13)."""

    LEAVE = 0
    EITHER = 1
    CARRIER_ONLY = 2


class ExitTries(IntEnum):
    """How long a piece that has left the Field may try for the Circle Crossing (LDR-14)."""

    LANE = 0
    ONE_SPIN = 1


class Homecoming(IntEnum):
    """Which circles of Home the carrier must reach (LDR-16)."""

    ANY_CIRCLE = 0
    STAR_EXACT = 1


class StarTaken(IntEnum):
    """What happens when a piece is met upon its own star (LDR-19)."""

    BEHIND = 0
    BOUNCE = 1


class Repetition(IntEnum):
    """Whether a position that comes a third time ends the game (LDR-24)."""

    OFF = 0
    DRAW = 1


class Phase(IntEnum):
    """Where the match stands."""

    FOR_THE_LEAD = 0
    DRAW_LOTS = 1
    SPIN = 2
    ORDER = 3
    IN_THE_FIELD = 4
    ENDED = 5


class Board(NamedTuple):
    """Main Road, Lanes and Field, as numbers; the east end comes before the west."""

    road: int  # circles of the Main Road, Homes and Crossings among them
    lane: int  # the position of corner 5 in a Lane; corner 1 has position 0
    square_at: int  # the Square Crossing's position in a Lane
    circle_at: int  # the Circle Crossing's
    rows: int
    columns: int
    diamond: int  # the spot of the Lost Diamond Square
    star: Ints
    corner_one: Ints
    corner_five: Ints
    number: Ints  # of each square of the Field, by rows


class House(NamedTuple):
    """The house rules of a match, and the tables of where counts and moves lead under them."""

    ends: Ints  # where a count ends: COUNTS without the Diamond, then COUNTS for each seat as carrier
    ground: Ints  # the space of every spot: the two spots of a Square Crossing are one space
    leap: Ints  # where a Field move leads, WAYS for each square; -1 where it leads nowhere
    open_ways: Ints  # one bit for each direction in which a square has a move, the Diamond Square apart
    last_way: Ints  # one bit for each direction that leads to the Diamond Square
    goal: Ints  # first and last spot that count as reaching Home, for each seat
    behind: Ints  # the Home circle just behind each seat's star
    par: Ints  # turns to go for a piece alone, in SCALE parts: SPOTS to the Diamond, then SPOTS home for each seat
    lead: Lead
    travel: Travel
    carrier_crossings: CarrierCrossings
    directions: Directions
    e4_refuge: Switch
    corner_one: CornerOne
    exit_tries: ExitTries
    home: Homecoming
    home_safe: Switch
    star_taken: StarTaken
    repetition: Repetition
    turn_limit: int


@state
class State:
    """Everything on the table."""

    phase: int
    seat: int
    turns: int
    holder: int  # 0 while the Diamond lies on its square, else 1 + the seat that carries it
    winner: int  # 0, or 1 + the seat that has won
    noted: int  # positions noted in the memory
    number: Row = row(2)  # what the arrows show, the smaller first
    place: Row = row(SEATS)  # the spot of each seat's piece
    standing: Row = row(SEATS)
    totals: Row = row(SEATS)
    memory: Row = row(MEMORY)  # how often each position of both pieces in the Field has come (LDR-24)


Play: TypeAlias = rules.Play[Board, House, State]
