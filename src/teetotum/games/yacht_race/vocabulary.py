"""The words of the Yacht Race: its clauses and rulings, its house rules, its board and its state.

A yacht's place is one number, its progress along the course: 1 to 83 outward and round the Light-ship, 84 for space 63
on the way home, and so on back to 136 for space 11, the finish; 137 is home. Other boards have other lengths.
"""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Row
from teetotum.engine.state import row, state
from teetotum.mechanics.sailing import MOST_SEATS, MOST_YACHTS

START = 1
FLEET = 4
"""The most yachts a side may have."""
LARGEST = 6
"""No number on the compass is larger, so the places that bar the way lie farther apart than this."""
MOST_LAST = 100
PATH = 224
"""Room for every place of the longest course, out and home."""
ASIDE = 16
"""Spins laid aside in one turn; the longest chain ever seen had nine."""
NOWHERE = 1000

RUN, NO_RUN, PASS, ADVANCE, STAY = 4, 8, 9, 10, 11
"""Action codes: a move's is the number of its yacht, a run's RUN and that number."""
CODES = 12


class Clause(IntEnum):
    """The clauses that the code carries out, numbered as in the rulebook."""

    TWO_TO_FOUR_PLAY = 2
    EIGHT_YACHTS = 3
    NUMBERED_SPACES = 5
    HOME_STRETCH_JOINS = 6
    OUTSIDE_COURSE_FOR_TIES = 7
    THE_COMPASS = 9
    FOUR_SECTIONS = 12
    SIXTEEN_POINTS = 13
    A_SPIN_IS_TWO_NUMBERS = 14
    NORTH_BY_NORTH_WEST = 15
    DUE_SOUTH = 16
    START_ON_ONE = 17
    ROUND_THE_LIGHT_SHIP = 18
    THEN_TO_THE_JOIN = 19
    HOME_BY_THE_SAME_TRACK = 20
    THE_FINISH = 21
    EQUAL_FLEETS = 22
    MOVE_BY_THE_NUMBERS = 23
    ONE_YACHT_OR_TWO = 24
    EACH_NUMBER_APART = 25
    SMALLER_FIRST = 26
    BLANKETING = 28
    ANOTHER_SPIN = 29
    STORM = 30
    STORM_OUTWARD = 31
    STORM_INWARD = 32
    PLACES_OF_SAFETY = 33
    NO_PASSING_SAFETY = 34
    NO_SHARING_SAFETY = 35
    STORM_MAY_SHARE = 36
    STOP_AT_THE_JOIN = 37
    HELD_JOIN_BARS = 38
    TURN_LOST_AT_THE_JOIN = 39
    CHERUBS = 40
    CALMS = 41
    SAND_BAR = 42
    WIND_COMES_FROM = 43
    RUN_BEFORE_THE_WIND = 44
    THEN_MOVE_AS_WELL = 45
    FIRST_ANGLE = 46
    SECOND_ANGLE = 47
    THIRD_ANGLE = 48
    FOURTH_ANGLE = 49
    FIFTH_ANGLE = 50
    SIXTH_ANGLE = 51
    LIGHT_SHIP_ROUNDED = 52
    MOVE_AFTER_ANY_RUN = 53
    REVERSED_HOMEWARD = 54
    SECOND_ANGLE_INWARD = 55
    EVERY_ANGLE_REVERSED = 56
    FIRST_HOME_WINS = 57


class Ruling(IntEnum):
    """The rulings that settle what the print leaves open."""

    YACHTS_EACH = 1001
    WHO_BEGINS = 1002
    HOW_A_SPIN_IS_SPLIT = 1003
    MUST_ONE_MOVE = 1004
    ONE_RUN_A_SPIN = 1005
    NUMBERS_AFTER_A_RUN = 1006
    RUNS_FROM_CORNERS = 1007
    WHAT_STOPS_A_RUN = 1008
    THE_EXACT_WIND = 1009
    LIGHT_SHIP_TURNED = 1010
    WHAT_BLANKETING_IS = 1011
    THE_EXTRA_SPIN = 1012
    WHOM_SAFETY_STOPS = 1013
    REFUGE_TAKEN = 1014
    CUT_SHORT_AT_THE_JOIN = 1015
    WHAT_A_HELD_JOIN_STOPS = 1016
    WHEN_THE_TURN_IS_LOST = 1017
    DOTTED_LINES = 1018
    WHO_IS_BECALMED = 1019
    AGROUND = 1020
    ORDER_OF_EFFECTS = 1021
    ONLY_STOPS_COUNT = 1022
    REACHING_THE_FINISH = 1023
    ALL_YACHTS_HOME = 1024
    EQUAL_TURNS = 1025
    TIE_BREAK_AND_GAME = 1026
    PARTNERS = 1027
    NO_ENDLESS_PLAY = 1028
    BOTH_WAYS_MEET = 1029
    ROOM_ON_A_SPACE = 1030


class First(IntEnum):
    """How it is settled who begins (YRR-2)."""

    SPIN = 0
    SEAT = 1
    RANDOM = 2


class Consent(IntEnum):
    """A house rule that says no or yes."""

    NO = 0
    YES = 1


class Runs(IntEnum):
    """How many yachts may run on one spin (YRR-5)."""

    ONE = 0
    ALL = 1


class CornerRun(IntEnum):
    """Whether a yacht on a corner runs along the leg ahead (YRR-7)."""

    AHEAD = 0
    NEVER = 1


class WindMatch(IntEnum):
    """Which points give a leg its wind (YRR-9)."""

    EXACT = 0
    HALF_POINT = 1


class Penalty(IntEnum):
    """What a blanketed yacht suffers (YRR-11)."""

    NONE = 0
    BECALM = 1


class SpinFor(IntEnum):
    """Who plays the extra spin (YRR-12)."""

    YACHT = 0
    SIDE = 1


class SpinWhen(IntEnum):
    """When the extra spin is played (YRR-12)."""

    NOW = 0
    AFTER = 1


class Blocks(IntEnum):
    """Whom a yacht in safety stops (YRR-13)."""

    ALL = 0
    OPPONENTS = 1


class Direction(IntEnum):
    """Whether a yacht in safety stops yachts bound both ways or its own way only (YRR-13)."""

    BOTH = 0
    SAME = 1


class Share(IntEnum):
    """With whom a storm-driven yacht may share its refuge (YRR-14)."""

    ALWAYS = 0
    STORM_ONLY = 1


class Stop(IntEnum):
    """How a yacht stops where the home-stretch joins (YRR-15)."""

    CUT = 0
    EXACT = 1
    END_OF_TURN = 2


class Hold(IntEnum):
    """What an occupied join stops (YRR-16)."""

    HOME = 0
    ANY = 1
    SHUT = 2
    NONE = 3


class Reach(IntEnum):
    """How far a cherub's dotted line leads (YRR-18)."""

    FIVE = 0
    FOUR = 1
    TWO = 2
    LEG_END = 3


class CalmScope(IntEnum):
    """Who loses the turn in a calm (YRR-19)."""

    YACHT = 0
    SIDE = 1


class Finish(IntEnum):
    """What count brings a yacht home (YRR-23)."""

    REACH = 0
    CROSS = 1
    EXACT = 2


class Win(IntEnum):
    """How many yachts must be home (YRR-24)."""

    ALL = 0
    FIRST = 1


class Partners(IntEnum):
    """Whether four play as two sides (YRR-27)."""

    OFF = 0
    SHARED = 1
    OWN_YACHT = 2


class Meets(IntEnum):
    """Whether yachts bound opposite ways blanket one another (YRR-29)."""

    ANY = 0
    SAME = 1


class Kind(IntEnum):
    """What a place does to a yacht that stops there."""

    PLAIN = 0
    SAFETY = 1
    CALM = 2
    STORM = 3
    SANDBAR = 4
    CHERUB = 5


class Phase(IntEnum):
    """Where the match stands."""

    FOR_THE_LEAD = 0
    DRAW_LOTS = 1
    SPIN = 2
    RUNS = 3
    NUMBERS = 4
    AT_A_CHERUB = 5
    ENDED = 6


class Board(NamedTuple):
    """The course as a yacht sails it; rows are by progress."""

    last: int  # the last space of the way out, 83
    join: int  # the space where the home-stretch joins, 63
    stop: int  # progress of the join on the way home, 84
    finish: int  # progress of the finish, 136
    space: Ints  # the number printed there; 0 is no space
    kind: Ints
    leads: Ints  # where storm, sand-bar or dotted line send a yacht
    corner: Ints  # 1 on a turn of the course
    wind: Ints  # the point that gives a run from there
    run_end: Ints  # where the run ends; the place itself where there is none


class House(NamedTuple):
    """The house rules of a match, and what follows from them for every place of the course."""

    seats: int
    sides: int
    fleet: int  # yachts of each side
    yachts: int  # yachts of all sides
    side_of: Ints
    first_of: Ints  # the first yacht of each seat's side
    next_seat: Ints
    own: Ints  # the one yacht a seat may move, or -1
    gate: Ints  # the next place that may bar the way
    run_end: Ints
    leads: Ints
    slack: int  # points by which a wind may be off
    first: First
    may_pass: Consent
    runs_per_spin: Runs
    run_binds: Consent
    blanket_penalty: Penalty
    blanket_by_run: Consent
    extra_spin_for: SpinFor
    extra_spin_when: SpinWhen
    safety_blocks: Blocks
    safety_direction: Direction
    storm_share: Share
    stop63: Stop
    hold63: Hold
    cherub_forced: Consent
    calm_scope: CalmScope
    chain: Consent
    finish: Finish
    win: Win
    equal_turns: Consent
    partners: Partners
    blanket_direction: Meets
    turn_limit: int


@state
class State:
    """Everything on the table."""

    phase: int
    seat: int
    turns: int
    to_come: int  # sides that have not ended their turn in this round
    made: int  # 1 once a yacht has moved in this turn
    bound: int  # 1 + the yacht that alone may play the spin in hand, or 0
    hand: int  # the number to be moved now, and the one after it
    later: int
    wind: int  # the point spun, while yachts may run on it
    runs: int  # one bit for each of the side's yachts that may still run
    asked: int  # 1 + the yacht that stands at a cherub
    depth: int
    open: int  # one bit for each action that is legal now, at its code
    at: Row = row(MOST_YACHTS)
    calm: Row = row(MOST_YACHTS)
    driven: Row = row(MOST_YACHTS)  # 1 where a storm drove the yacht to where it lies (kept for YRR-14 alone)
    owed: Row = row(MOST_YACHTS)  # extra spins still to be played (kept for YRR-12 alone)
    aside: Row = row(ASIDE)  # spins laid aside until a later one is played
    place: Row = row(MOST_SEATS)
    standing: Row = row(MOST_SEATS)
    totals: Row = row(MOST_SEATS)


Play: TypeAlias = rules.Play[Board, House, State]
