"""How an action is begun: fleets laid out on the board, and what commanders settle before the first move."""

from math import cos, sin

from teetotum.engine.rules import measure, note
from teetotum.games.naval_fleet.choices import AtStart, Instructions
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.line import lay_track, see_formation, stands_in_column
from teetotum.games.naval_fleet.scoring import is_half_beaten
from teetotum.games.naval_fleet.standing import keep_rules
from teetotum.games.naval_fleet.vocabulary import (
    ACT,
    BODIES,
    FORTS,
    ORDER,
    SHIPS,
    SIDES,
    SUBMARINES,
    Act,
    Kind,
    Mode,
    Phase,
    Play,
)
from teetotum.mechanics.sea import KNOT, POINT, RADIAN
from teetotum.mechanics.signals import Signal
from teetotum.mechanics.turning import MOVE

DISTANCE = 400.0
"""Yards between ships as they are placed."""
SLOWEST = 3.0 * KNOT
"""The least speed for which a fleet has a card."""


@measure(Clause.TWO_FLEETS, Clause.FORMATION, Clause.NUMBERS_IN_LINE, Clause.FLEET_SPEED, Clause.SCALE)
def lay_out(play: Play) -> None:
    """Place both fleets, and whatever defends the coast."""
    state, board = play.state, play.board
    for body in range(BODIES):
        state.x[body], state.y[body], state.heading[body] = board.x[body], board.y[body], board.heading[body]
        state.loss[body], state.spent[body] = board.loss[body], board.spent[body]
        state.deep[body], state.aground[body] = board.deep[body], board.aground[body]
        state.found[body] = 1 if board.found[body] else 0
        state.found_near[body] = 1 if board.found[body] == 2 else 0
        state.afloat[body] = 1 if board.kind[body] != Kind.NONE else 0
        state.kept[body], state.rung[body], state.share[body], state.stopped[body] = 1.0, 1.0, 1.0, MOVE
        state.loose[body] = 1 if board.release[body] <= 0.0 else 0
        state.level[body] = float(state.loose[body])
        state.ring[body] = 1 if state.afloat[body] and is_half_beaten(play, body) else 0
        if SUBMARINES <= body < FORTS and state.afloat[body]:
            state.submarines_known = 1
    for n in range(BODIES - FORTS):
        state.battered[FORTS + n] = board.battered[n]
    for n in range(board.mines):
        state.mine_lies[n], state.mine_x[n], state.mine_y[n] = 1, board.mine_x[n], board.mine_y[n]
    for side in range(SIDES):
        lay_out_fleet(play, side)
    state.phase = Phase.INSTRUCT


@measure(Clause.FLAGSHIPS, Clause.FORMATION, Ruling.FIRE_AT_START)
def lay_out_fleet(play: Play, side: int) -> None:
    """Form one fleet's line in the order of its numbers, at full speed."""
    state = play.state
    for n in range(SHIPS):
        if state.afloat[SHIPS * side + n] and not state.aground[SHIPS * side + n]:
            state.line[SHIPS * side + state.ships[side]] = SHIPS * side + n
            state.ships[side] += 1
    state.flag[side], state.second[side] = play.board.flag[side], play.board.second[side]
    state.command[side] = play.board.command[side] if state.ships[side] > 0 else 2
    state.full[side] = play.board.speed[side]
    state.distance[side] = DISTANCE
    state.fleet_level[side], state.ordered[side] = 1.0, 1.0
    state.fire_open[side] = 1 if play.house.fire_at_start == AtStart.OPEN else 0
    state.mode[side] = Mode.FREE
    if stands_in_column(play, side):
        lay_track(play, side)


@measure(Clause.INSTRUCTIONS, Clause.FLAGSHIPS, Clause.FORMATION, Clause.FLEET_SPEED)
def instruct(play: Play, side: int) -> None:
    """Read what a commander settles before the first move: flags, speed, formation and instructions."""
    state = play.state
    if play.house.instructions == Instructions.RULES:
        keep_rules(play, side, side)
    for n in range(state.order_length[side] // ACT):
        at = ORDER * side + ACT * n
        act, first = state.orders[at], state.orders[at + 1]
        if act == Act.FLAG:
            state.flag[side] = SHIPS * side + first - 1
        elif act == Act.SECOND:
            state.second[side] = SHIPS * side + first - 1
        elif act == Act.SPEED:
            least, most = speeds(play, side)
            state.full[side] = min(max(first * KNOT / 10.0, least), most)
        elif act == Act.FORM:
            form_up(play, side, first, state.orders[at + 2], state.orders[at + 3])
    note(play.ledger, Clause.INSTRUCTIONS, side, 0, 0)


@measure(Clause.FLEET_SPEED, Clause.RED_IS_FASTER)
def speeds(play: Play, side: int) -> tuple[float, float]:
    """Say between what speeds a commander may name his fleet's; red is never to be slower than blue may be."""
    meets_blue = 0
    for n in range(SHIPS):
        meets_blue += side * play.board.kind[n]
    return play.board.speed[0] if meets_blue > 0 else SLOWEST, play.board.speed[side]


@measure(Clause.FORMATION)
def form_up(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Place a fleet in another formation before the first move, on its leading ship, in the order of its numbers."""
    state = play.state
    if state.ships[side] == 0:
        return
    leader = state.line[SHIPS * side]
    course = state.heading[leader]
    angle = course + 180.0
    if kind == Signal.FRONT_INTO_LINE:
        angle = course + 90.0 * first
    elif kind == Signal.ECHELON:
        angle = course + 180.0 - POINT * first * second
    for k in range(1, state.ships[side]):
        body = state.line[SHIPS * side + k]
        east, north = unit(angle)
        state.x[body] = state.x[leader] + k * DISTANCE * east
        state.y[body] = state.y[leader] + k * DISTANCE * north
        state.heading[body] = course
    state.mode[side] = Mode.FREE
    see_formation(play, side)


@measure()
def unit(angle: float) -> tuple[float, float]:
    """Give one yard on a bearing, east and north."""
    return sin(angle * RADIAN), cos(angle * RADIAN)
