"""The charts of Lost Diamond, made once for a table: where every count and move leads, and how far it is to go."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from operator import sub
from typing import NamedTuple

from teetotum.engine.rules import Ints, upholds
from teetotum.games.lost_diamond.vocabulary import (
    COUNTS,
    FIELD,
    LANE,
    LANES,
    MOST_FIELD,
    SEATS,
    SPOTS,
    STRIDE,
    WAYS,
    Board,
    Clause,
    CornerOne,
    Ruling,
)

COMPASS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""Rows and columns of one step N, NE, E, SE, S, SW, W, NW."""
MIDDLE = 2
"""Circles of Home on either side of the star."""
SCALE = 16
"""Parts of a turn in which par is told."""
SWEEPS = 300
SETTLED = 0.0001
"""Going over all spots stops when no par changes by more than this part of a turn."""
NOWHERE = -1
FAR = 1000.0
"""More turns than any par."""


class Reading(NamedTuple):
    """The house rules on which the charts depend."""

    free: bool = False  # carrier_crossings=free
    four: bool = False  # directions=four
    corner_one: CornerOne = CornerOne.LEAVE
    one_spin: bool = False
    star_exact: bool = False
    spins: tuple[tuple[int, int], ...] = ()  # both arrows of every spin, the smaller number first


class Charts(NamedTuple):
    """Everything that `House` keeps of them, under the same names."""

    ends: Ints
    ground: Ints
    leap: Ints
    open_ways: Ints
    last_way: Ints
    goal: Ints
    behind: Ints
    par: Ints


@cache
def draw_charts(board: Board, reading: Reading) -> Charts:
    """Make the charts for a board and a reading of the rules."""
    leap = tuple(leaps(board, reading.four))
    ends = tuple(end for carrier in range(-1, SEATS) for end in all_counts(board, carrier, reading))
    goal = tuple(bound for seat in range(SEATS) for bound in goal_of(board, seat, reading.star_exact))
    par = tuple(spot for carrier in range(-1, SEATS) for spot in par_of(board, reading, ends, leap, goal, carrier))
    return Charts(
        ends,
        tuple(ground_of(board, spot) for spot in range(SPOTS)),
        leap,
        tuple(ways_to(leap, square, board.diamond, wanted=False) for square in range(MOST_FIELD)),
        tuple(ways_to(leap, square, board.diamond, wanted=True) for square in range(MOST_FIELD)),
        goal,
        tuple(star - 1 for star in board.star),
        par,
    )


# Counts along Road and Lanes.


def all_counts(board: Board, carrier: int, reading: Reading) -> Iterator[int]:
    """Tell where every count from every spot of Road and Lanes ends, for a piece without the Diamond or a carrier."""
    for spot in range(FIELD):
        for number in range(STRIDE):
            yield walk(board, spot, number, carrier, reading) if is_spot(board, spot) else 0


def is_spot(board: Board, spot: int) -> bool:
    """See whether a number stands for a spot of Road or Lanes on this board."""
    return spot < board.road if spot < LANES else (spot - LANES) % LANE < board.lane


@upholds(Clause.ALWAYS_FORWARD, Clause.KEEP_TO_THE_ROAD, Ruling.EXACTLY_ON_THE_CROSSING, Ruling.RESTING_ON_A_CROSSING)
def walk(board: Board, spot: int, number: int, carrier: int, reading: Reading) -> int:
    """Walk so many spaces, and stop on the spot of the way that the piece will follow from there."""
    if spot >= LANES:
        return walk_lane(board, spot, number)
    path = [(spot + pace) % board.road for pace in range(1, number + 1)]
    if carrier >= 0 and not reading.star_exact:
        path = path_home(path, board.star[carrier])
    end = path[-1] if path else spot
    crossings = [square_crossing(board, lane) for lane in range(SEATS)]
    if end in crossings and not (carrier >= 0 and reading.free):
        return LANES + LANE * crossings.index(end) + board.square_at
    return end


@upholds(Clause.STOP_AT_CORNER_FIVE, Clause.OUT_BY_THE_CIRCLE, Ruling.REST_IS_LOST)
def walk_lane(board: Board, spot: int, number: int) -> int:
    """Walk along a Lane: out by the Circle Crossing if the count ends there, and no farther than corner 5."""
    lane, position = divmod(spot - LANES, LANE)
    if position + number >= board.lane:
        return board.corner_five[lane]
    if position + number == board.circle_at:
        return circle_crossing(board, lane)
    return spot + number


@upholds(Ruling.WHAT_IS_HOME)
def path_home(path: list[int], star: int) -> list[int]:
    """End a carrier's count in Home where it would lead over it: on the last circle."""
    home = range(star - MIDDLE, star + MIDDLE + 1)
    if path and path[-1] not in home and any(spot in home for spot in path):
        return [*path, star + MIDDLE]
    return path


@upholds(Ruling.HOMES_ON_THE_ROAD)
def square_crossing(board: Board, lane: int) -> int:
    """Find the Square Crossing of a Lane: the Road comes to it just before the Home."""
    return board.star[lane] - MIDDLE - 1


def circle_crossing(board: Board, lane: int) -> int:
    """Find the Circle Crossing of a Lane: the Road comes to it just after the Home."""
    return board.star[lane] + MIDDLE + 1


def ground_of(board: Board, spot: int) -> int:
    """Find the space of a spot: a Crossing is one space, on whichever way a piece rests there."""
    if not LANES <= spot < FIELD:
        return spot
    lane, position = divmod(spot - LANES, LANE)
    if position == board.square_at:
        return square_crossing(board, lane)
    return circle_crossing(board, lane) if position == board.circle_at else spot


@upholds(Ruling.WHAT_IS_HOME)
def goal_of(board: Board, seat: int, star_exact: bool) -> tuple[int, int]:
    """Tell the first and the last circle by which a seat's Home is reached."""
    star = board.star[seat]
    return (star, star) if star_exact else (star - MIDDLE, star + MIDDLE)


# Moves in the Field.


@upholds(Clause.NEVER_PASSED, Clause.CLOSED_ONCE_SECURED, Ruling.EIGHT_DIRECTIONS, Ruling.DIAMOND_SQUARE_IS_A_WALL)
def leaps(board: Board, four: bool) -> Iterator[int]:
    """Tell where every square leads in every direction: exactly its number, straight, never over the Diamond Square."""
    for square in range(MOST_FIELD):
        for way, (down, right) in enumerate(COMPASS):
            inside = square < board.rows * board.columns and not (four and way % 2)
            yield leap_from(board, square, down, right) if inside else NOWHERE


def leap_from(board: Board, square: int, down: int, right: int) -> int:
    """Go straight from a square as far as its number says."""
    row, column = divmod(square, board.columns)
    for pace in range(1, board.number[square] + 1):
        to_row, to_column = row + pace * down, column + pace * right
        if not (0 <= to_row < board.rows and 0 <= to_column < board.columns):
            return NOWHERE
        spot = FIELD + to_row * board.columns + to_column
        if spot == board.diamond and pace < board.number[square]:
            return NOWHERE
    return spot


def ways_to(leap: Ints, square: int, diamond: int, *, wanted: bool) -> int:
    """Gather the directions in which a square has a move, to the Diamond Square or to any other, one bit each."""
    bits = 0
    for way, spot in enumerate(leap[square * WAYS : square * WAYS + WAYS]):
        if spot != NOWHERE and (spot == diamond) == wanted:
            bits |= 1 << way
    return bits


# Par: how many turns a piece has to go, alone on the board and well played.


def par_of(board: Board, reading: Reading, ends: Ints, leap: Ints, goal: Ints, carrier: int) -> list[int]:
    """Reckon the mean number of turns to the Diamond, or home with it, by going over all spots until they settle."""
    to_go = [0.0] * SPOTS
    aims = [board.diamond] if carrier < 0 else range(goal[2 * carrier], goal[2 * carrier + 1] + 1)
    spinning = {spot: outcomes(board, reading, ends, carrier, spot) for spot in spin_spots(board) if spot not in aims}
    moving = {spot: moves_of(board, reading, leap, spot, carrier) for spot in field_spots(board) if spot not in aims}
    for _ in range(SWEEPS):
        before = to_go[:]
        for spot, spins in spinning.items():
            turns = 1.0
            for weight, one, other in spins:
                turns += weight * (to_go[one] if to_go[one] < to_go[other] else to_go[other])
            to_go[spot] = turns
        for spot, moves in moving.items():
            nearest = 1 + min((to_go[end] for end in moves), default=FAR)
            to_go[spot] = min(leaving(board, reading, to_go, spot, carrier), nearest)
        if max(map(abs, map(sub, before, to_go))) < SETTLED:
            break
    return [round(SCALE * turns) for turns in to_go]


def field_spots(board: Board) -> range:
    """List the squares of the Field."""
    return range(FIELD, FIELD + board.rows * board.columns)


def spin_spots(board: Board) -> list[int]:
    """List the spots from which a piece goes by the spin, the farthest on first: their par settles soonest so."""
    return [spot for spot in reversed(range(FIELD)) if is_spot(board, spot)]


def moves_of(board: Board, reading: Reading, leap: Ints, spot: int, carrier: int) -> list[int]:
    """List the moves from a square; the Diamond Square is open only while the Diamond is there."""
    if spot in board.corner_one and not may_step(reading, carrier):
        return []
    ends = leap[(spot - FIELD) * WAYS : (spot - FIELD) * WAYS + WAYS]
    return [end for end in ends if end != NOWHERE and (carrier < 0 or end != board.diamond)]


def leaving(board: Board, reading: Reading, to_go: list[float], spot: int, carrier: int) -> float:
    """Reckon what is to go by the spin from a corner 1, where a piece may leave there; it stands as its Lane begins."""
    if spot not in board.corner_one or (reading.corner_one == CornerOne.CARRIER_ONLY and carrier < 0):
        return FAR
    return to_go[LANES + LANE * board.corner_one.index(spot)]


def may_step(reading: Reading, carrier: int) -> bool:
    """See whether a piece on a corner 1 may move one square."""
    return reading.corner_one == CornerOne.EITHER or (reading.corner_one == CornerOne.CARRIER_ONLY and carrier < 0)


def outcomes(board: Board, reading: Reading, ends: Ints, carrier: int, spot: int) -> list[tuple[float, int, int]]:
    """List where each spin ends from a spot, in either order of the arrows, with its weight."""
    weights: Counter[tuple[int, int]] = Counter()
    for (one, other), times in Counter(reading.spins).items():
        ahead = after_both(board, reading, ends, carrier, spot, (one, other))
        weights[ahead, after_both(board, reading, ends, carrier, spot, (other, one))] += times
    return [(weight / len(reading.spins), one, other) for (one, other), weight in weights.items()]


def after_both(board: Board, reading: Reading, ends: Ints, carrier: int, spot: int, arrows: tuple[int, int]) -> int:
    """Find where a piece alone on the board stands after both arrows in this order."""
    end = spot
    for number in arrows:
        end = ends[(carrier + 1) * COUNTS + end * STRIDE + number]
        if end >= FIELD or (carrier >= 0 and not reading.star_exact and abs(end - board.star[carrier]) <= MIDDLE):
            return end
    if reading.one_spin and (spot - LANES) % LANE == 0 and end >= LANES:
        return board.corner_five[(spot - LANES) // LANE]
    return end
