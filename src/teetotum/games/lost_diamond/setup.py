"""Setting Lost Diamond's table: the house furnished, the Indicator placed beside it, and the names of the spaces."""

import re
from collections.abc import Mapping

from teetotum.boards import Space
from teetotum.engine import options as opts
from teetotum.engine.chance import Wheel
from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.games.lost_diamond.charts import Reading, draw_charts, square_crossing
from teetotum.games.lost_diamond.vocabulary import (
    FIELD,
    LANE,
    LANES,
    SEATS,
    Board,
    CarrierCrossings,
    Clause,
    CornerOne,
    Directions,
    ExitTries,
    Homecoming,
    House,
    Lead,
    Ruling,
)
from teetotum.languages import say, term
from teetotum.mechanics.indicator import set_out
from teetotum.mechanics.lots import lots

ENDS = ("E", "W")
"""The ends of the board, by which Lanes are named; the first seat has the first."""
SEAT_NAMES = (term("East"), term("West"))
LETTERS = "abcdefghijk"
FIRST_OUT = 0
SPACE = re.compile(r"(R|LE|LW)\s*(\d{1,2})|([a-k])\s*(\d{1,2})", re.IGNORECASE | re.ASCII)


@upholds(Clause.TWO_PLAY, Clause.HOME_OF_FIVE)
def ends_of_the_board(_options: Options, _seats: int) -> tuple[str, ...]:
    """Say which end each seat has."""
    return SEAT_NAMES


@upholds(Clause.TWO_PLAY, Ruling.TO_THE_RIGHT, Ruling.CARRIER_AT_A_CROSSING, Ruling.EIGHT_DIRECTIONS)
def furnish(options: Options, board: Board, _seats: int) -> House:
    """Settle the house rules, and make the charts of where counts and moves lead under them."""
    lists = options.lists("indicator")
    reading = Reading(
        free=options.chosen(CarrierCrossings, "carrier_crossings") == CarrierCrossings.FREE,
        four=options.chosen(Directions, "directions") == Directions.FOUR,
        corner_one=options.chosen(CornerOne, "corner_one"),
        one_spin=options.chosen(ExitTries, "exit_tries") == ExitTries.ONE_SPIN,
        star_exact=options.chosen(Homecoming, "home") == Homecoming.STAR_EXACT,
        spins=tuple(sorted((min(one, other), max(one, other)) for one in lists[0] for other in lists[-1])),
    )
    charts = draw_charts(board, reading)
    return opts.furnish(House, options, **{name: tuple(row) for name, row in charts._asdict().items()})


@upholds(Clause.THE_INDICATOR, Ruling.NUMBERS_OF_THE_INDICATOR)
def wheels(options: Options, _board: Board, house: House) -> tuple[Wheel, ...]:
    """Place the Indicator on the table, and lots for the lead."""
    return set_out(options, "LDR-1", spun_for=house.lead == Lead.SPIN), lots(SEATS)


def spot_name(board: Board, spot: int) -> str:
    """Name the space of a spot as the board does: R6 on the Road, LE9 in a Lane, i1 in the Field."""
    if spot >= FIELD:
        row, column = divmod(spot - FIELD, board.columns)
        return f"{LETTERS[column]}{row + 1}"
    if spot < LANES:
        return f"R{spot}"
    lane, position = divmod(spot - LANES, LANE)
    if position == FIRST_OUT:
        return spot_name(board, board.corner_one[lane])
    if position == board.square_at:
        return f"R{square_crossing(board, lane)}"
    return f"L{ENDS[lane]}{position}"


def spot_called(board: Board, name: str) -> int:
    """Find the spot where a piece rests that is said to stand on this space; ValueError where there is none."""
    found = SPACE.fullmatch(name.strip())
    if not found:
        raise ValueError(name)
    if found[3]:
        return field_spot(board, LETTERS.index(found[3].lower()), int(found[4]) - 1)
    number = int(found[2])
    if found[1].upper() == "R":
        return road_spot(board, number)
    if not 0 < number < board.lane or number in {board.square_at, board.circle_at}:
        raise ValueError(name)
    return LANES + LANE * ENDS.index(found[1][1].upper()) + number


def field_spot(board: Board, column: int, row: int) -> int:
    """Find the spot of a square of the Field."""
    if not (0 <= row < board.rows and 0 <= column < board.columns):
        raise ValueError(row)
    return FIELD + row * board.columns + column


@upholds(Ruling.RESTING_ON_A_CROSSING)
def road_spot(board: Board, number: int) -> int:
    """Find the spot where a piece rests on a circle of the Road; on a Square Crossing it rests in the Lane."""
    if number >= board.road:
        raise ValueError(number)
    for lane in range(SEATS):
        if number == square_crossing(board, lane):
            return LANES + LANE * lane + board.square_at
    return number


def blanks(board: Board, _house: House, space: Space) -> Mapping[str, str]:
    """Say what a space is called, and whether it is a corner by which pieces leave the Field or come in."""
    corners = {"way_out": board.corner_one, "way_in": board.corner_five}
    found = {way: space.id for way, spots in corners.items() if space.id in {spot_name(board, spot) for spot in spots}}
    return found | {"where": space_words(space)}


def space_words(space: Space) -> str:
    """Call a space by what it belongs to, in words that a player knows."""
    number = space.id.lstrip("RLEW")
    if space.kind == "lane":
        return say("{end} Lane, square {number}", end=say(SEAT_NAMES[ENDS.index(space.corner)]), number=number)
    if space.kind in {"field", "diamond"}:
        return say("Field {space}", space=space.id)
    return say("Main Road, circle {number}", number=number)
