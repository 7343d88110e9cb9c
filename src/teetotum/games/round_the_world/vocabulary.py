"""The words of Round the World: its clauses and rulings, its house rules, its board and its state.

A ship's place is the number of its oval, 0 for the New York dock; a seat's row in the tablet has thirteen places.
"""

from enum import IntEnum
from typing import NamedTuple, TypeAlias

from teetotum.engine import rules
from teetotum.engine.rules import Ints, Row
from teetotum.engine.state import row, state

DOCK = 0
MOST_SEATS = 8
MOST_OVALS = 128
PLACES = 13
PASSAGES = 4
MOST_DAYS = 40
"""The most days one spin may add. Eight captains then owe four spins each at most, and the account of how all of them
are lost, one after another, still fits on a page of the ledger."""
MOST_ORDERS = 6
"""The most orders one spin may bring where they chain, for the sake of the same page."""
READINGS = 11
"""How a dial may stand towards its next ten: at nothing, or with 0 to 9 on it beyond some ten."""
MOST_TURNS_LOST = 65536
"""More turns in a row than can ever be lost by all captains together, so that the search for a spin is bounded."""


class Clause(IntEnum):
    """The clauses that the code carries out, numbered as in the rulebook."""

    QUICKEST_CIRCUIT = 1
    QUICKEST_TABLET = 2
    PORTS_IN_PROPORTION = 3
    BELTS_OF_WIND_AND_CALM = 4
    PORTS_BETWEEN = 5
    PICTURES = 6
    FROM_THE_DOCK_INWARD = 7
    ANY_NUMBER_MAY_PLAY = 8
    ONE_SHIP_ONE_DIAL = 9
    COLOURS_AGREE = 10
    THREE_METHODS = 11
    FIRST_COMMODORE = 12
    COMMODORE_KEEPS_TWO_DIALS = 13
    TURNS_GO_LEFT = 14
    MOVE_BY_THE_SPIN = 15
    OBEY_AT_ONCE = 16
    ADD_DAYS = 17
    TWO_POINTERS = 18
    CORNER_POINTER = 19
    A_SPIN_IS_TEN_DAYS = 20
    COMMODORE_SCORES_ONE = 21
    A_POINT_IS_TEN_DAYS = 22
    LOSE_A_SPIN = 23
    LOSE_SEVERAL = 24
    EXAMPLE_OF_FORTY = 25
    EXAMPLE_OF_FOUR = 26
    WAIVE_A_SECOND_DISASTER = 27
    SHIPS_MAY_SHARE = 28
    FIRST_HOME_WINS = 29
    DAYS_OF_THE_VOYAGE = 30
    QUICKEST_IS_COMMODORE = 31
    FIRST_WINNER_IS_COMMODORE = 32
    ONLY_A_QUICKER_TIME = 33
    CHAMPIONSHIP_RUNS_ON = 34
    WHAT_A_SITTING_IS = 35
    FOUR_PASSAGES = 36
    NO_BETTER_THAN_A_REAL_SHIP = 37
    SAME_PLAY_OTHER_SCORING = 38
    TABLET_BEHIND_THE_DIAL = 39
    FOUR_PORTS_COUNT = 40
    VOYAGE_AND_PASSAGE = 41
    TIME_TO_A_PORT = 42
    WAIT_FOR_THE_FLEET = 43
    DIAL_BACK_TO_NOTHING = 44
    OFFICE_BY_QUICKEST_VOYAGE = 45
    TWO_PASSAGES_WIN = 46
    TWO_PASSAGES_EACH = 47
    SAN_FRANCISCO_DECIDES = 48
    NOTE_EVERY_PLACE = 49
    COUNT_BACK = 50
    EXAMPLE_OF_RIO = 51
    PLAIN_RACE = 52
    ALWAYS_FORWARD = 53
    FOUR_DISASTERS = 54
    DISASTER_COSTS_A_SPIN = 55
    FIRST_ROUND_THE_WORLD = 56
    NO_DIALS_FOR_CHILDREN = 57
    MAP_OF_THE_COURSE = 58
    EDGES_JOINED = 59


class Ruling(IntEnum):
    """The rulings that settle what the print leaves open."""

    NUMBERS_OF_THE_TEETOTUM = 1001
    REACHED_IS_NOT_PASSED = 1002
    A_MISPRINT = 1003
    DIAL_COUNTS_ROUNDS = 1004
    DAYS_COUNT_TWICE = 1005
    NO_CHAINS = 1006
    DAYS_OF_THIRTY_TWO = 1007
    HOW_TO_WAIVE = 1008
    PORTS_OF_REPAIR = 1009
    OVER_IS_ENOUGH = 1010
    STOP_AT_THE_PORT = 1011
    DIALS_BACK_AT_PORTS = 1012
    OWED_AT_ANCHOR = 1013
    COMMODORE_RESTARTS = 1014
    ALL_SAIL_HOME = 1015
    TIED_PASSAGE = 1016
    NOBODY_HAS_TWO = 1017
    CHAIN_OF_TIES = 1018
    WINNER_AND_COMMODORE = 1019
    EQUAL_VOYAGES = 1020
    NO_TIME_TO_BEAT = 1021
    GAMES_MIXED = 1022
    CONTINUED_CHAMPIONSHIP = 1023
    BEYOND_THE_DIAL = 1024
    WHEN_A_PLACE_IS_PASSED = 1025
    ROUND_NOT_FINISHED = 1026
    WHO_BEGINS_AMONG_CHILDREN = 1027
    DISASTER_UPON_DISASTER = 1028
    BY_LOT_OR_NAMED = 1029
    MORE_THAN_FOUR = 1030
    SHORTER_VOYAGES = 1031
    SAILING_ALONE = 1032
    SUM_OF_PASSAGES = 1033
    WHICH_PLACES_ARE_ENTERED = 1034


class Mode(IntEnum):
    """The three methods of play (RW-11)."""

    GAME_1 = 0
    GAME_2 = 1
    CHILDREN = 2


class Switch(IntEnum):
    """A house rule that is off or on."""

    OFF = 0
    ON = 1


class LostSpinOn(IntEnum):
    """Whether a pointer must pass a ten or only reach it to cost a spin (RWR-2)."""

    PASS = 0
    REACH = 1


class CommodoreDial(IntEnum):
    """What the Commodore's Dial counts (RWR-4)."""

    ROUNDS = 0
    OWN_SPINS = 1


class Days(IntEnum):
    """How the days of a voyage are reckoned (RWR-5)."""

    LITERAL = 0
    NET = 1


class Waiver(IntEnum):
    """Whether a second disaster running is waived (RWR-8)."""

    ASK = 0
    ALWAYS = 1
    NEVER = 2


class RepairPorts(IntEnum):
    """Where damaged ships are repaired (RWR-9)."""

    FETCH = 0
    ASTERN = 1


class Finish(IntEnum):
    """How the last port is entered (RWR-10)."""

    OVER = 0
    EXACT = 1


class Port(IntEnum):
    """How a port of waiting is entered (RWR-11)."""

    STOP = 0
    EXACT = 1


class CaptainDial(IntEnum):
    """What becomes of the captains' dials when a passage ends (RWR-12)."""

    RESET = 0
    RUNNING = 1


class OwedAtPort(IntEnum):
    """What becomes of spins still owed when a passage ends (RWR-13)."""

    CARRY = 0
    CANCEL = 1


class TiedPassage(IntEnum):
    """Whose a tied passage is (RWR-16)."""

    NONE = 0
    ALL = 1


class NoTwo(IntEnum):
    """What happens when nobody holds two passages (RWR-17)."""

    FALLBACK = 0
    DRAWN = 1


class First(IntEnum):
    """Who begins the children's game (RWR-27)."""

    LOT = 0
    YOUNGEST = 1


class FirstCommodore(IntEnum):
    """How the first Commodore is chosen (RWR-29); once there is a record, its holder is in office (RW-31)."""

    LOT = 0
    NAMED = 1
    RECORD = 2


class SharedRecord(IntEnum):
    """Whether the two grown-up games share a record and a Commodore (RWR-22)."""

    SHARED = 0
    PER_MODE = 1


class Championship(IntEnum):
    """How long the record is kept (RWR-23)."""

    SITTING = 0
    CONTINUED = 1


class Goal(IntEnum):
    """Where the voyage ends (RWR-31); the number is that of its last passage."""

    SAN_FRANCISCO = 0
    HONG_KONG = 1
    ANJER = 2
    NEW_YORK = 3


class Phase(IntEnum):
    """Where the match stands."""

    LOT = 0
    SPIN = 1
    WAIVE = 2
    ENDED = 3


class Answer(IntEnum):
    """What a captain may say to a second disaster running (RW-27)."""

    WAIVE = 0
    ACCEPT = 1


class Board(NamedTuple):
    """The track oval by oval, dock and home included, and what lies on it."""

    home: int
    move_to: Ints  # where an oval orders a ship; its own number where it orders no move
    astern_to: Ints  # the same with every port of repair astern
    days: Ints
    disaster: Ints  # 1 where a ship meets disaster
    place_at: Ints  # the ovals of the thirteen places in the order of the voyage
    port: Ints  # which of the thirteen are the four principal ports


class House(NamedTuple):
    """The house rules of a match, and the track as they leave it."""

    mode: Mode
    seats: int
    left_of: Ints
    goal: int  # the oval where the voyage ends
    last_passage: int
    stop: Ints  # the oval where each passage ends; in a game without passages the goal is the only stop
    order_to: Ints  # `move_to` or `astern_to`, as the house repairs its ships
    orders: int  # how many orders one spin may bring: 1 unless they chain
    least_days: Ints  # for each oval and reading of a dial, the least days home; noughts unless games stop early
    lost_days: int  # what the clock makes of a turn without a spin: ten days where it counts rounds
    lost_spin_on: LostSpinOn
    commodore_dial: CommodoreDial
    days: Days
    waiver: Waiver
    finish: Finish
    port: Port
    captain_dial: CaptainDial
    owed_at_port: OwedAtPort
    g2_early_end: Switch
    tied_passage: TiedPassage
    no_two: NoTwo
    complete_round: Switch
    first: First
    first_commodore: FirstCommodore
    all_places: Switch


@state
class State:
    """Everything on the table."""

    phase: int
    seat: int
    commodore: int  # among children, whoever began
    clock: int  # the Commodore's Dial
    rounds: int  # turns of the Commodore over the whole game, spun or not
    passage: int
    in_port: int  # ships that have finished this passage, or in Game No. 1 the voyage
    spun: int  # a second disaster waiting for the captain's word
    barred: int  # the number just waived, 0 when none is
    oval: Row = row(MOST_SEATS)
    dial: Row = row(MOST_SEATS)
    owed: Row = row(MOST_SEATS)  # spins still to be lost
    wrecked: Row = row(MOST_SEATS)  # 1 from a disaster to the next accepted spin
    arrived: Row = row(MOST_SEATS)
    spins: Row = row(MOST_SEATS)  # accepted spins
    spins_at_port: Row = row(MOST_SEATS)  # of these, how many were made before this passage
    dial_at_port: Row = row(MOST_SEATS)  # what a running dial read when this passage began
    passed: Row = row(MOST_SEATS)  # how many of the thirteen places lie astern
    tablet: Row = row(MOST_SEATS * PLACES)
    voyage: Row = row(MOST_SEATS)  # days of a voyage, summed passage by passage in Game No. 2
    held: Row = row(MOST_SEATS)  # passages held when Game No. 2 is counted
    place: Row = row(MOST_SEATS)


Play: TypeAlias = rules.Play[Board, House, State]
