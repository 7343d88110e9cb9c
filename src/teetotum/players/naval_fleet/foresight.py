"""What an admiral foresees: where both lines will be if he turns his head so far, and who then has the better of it.

He reckons on his own copy of the board: places to come are written in rows of it that his view leaves blank or that
are his own.
"""

from math import cos, hypot, sin

from teetotum.engine.rules import measure
from teetotum.games.naval_fleet.line import in_line
from teetotum.games.naval_fleet.vocabulary import BATTERY, SHIPS, SIDES, Play
from teetotum.mechanics.batteries import aspect, shields
from teetotum.mechanics.gunnery import wand
from teetotum.mechanics.outline import bearing, relative
from teetotum.mechanics.sea import RADIAN
from teetotum.mechanics.turning import MOVE, Place

BEFORE_THE_TURN = 200.0
"""Yards that a head of column runs on before she is well round."""


@measure()
def foreseen(play: Play, body: int) -> Place:
    """Read where a ship is expected to be."""
    at, begun = 9 * body, play.state.begun
    return Place(begun[at], begun[at + 1], begun[at + 2])


@measure()
def foresee(play: Play, body: int, x: float, y: float, heading: float) -> None:
    """Write down where a ship is expected to be."""
    at, begun = 9 * body, play.state.begun
    begun[at], begun[at + 1], begun[at + 2] = x, y, heading


@measure()
def pace_of(play: Play, side: int) -> float:
    """Say how fast a fleet goes, in yards a second, by what can be seen of it."""
    full = play.state.full[side] if play.state.full[side] > 0.0 else play.board.speed[side]
    return full * (play.state.average[side] if play.state.move > 1 else 1.0)


@measure()
def foresee_own(play: Play, side: int, turn: float, moves: int) -> None:
    """Reckon where a column will be in so many moves if its head turns so many degrees now."""
    state = play.state
    leader = in_line(play, side, 0)
    run = pace_of(play, side) * MOVE * moves
    heading, course = state.heading[leader], state.heading[leader] + turn
    for k in range(state.ships[side]):
        body = in_line(play, side, k)
        on = run - hypot(state.x[body] - state.x[leader], state.y[body] - state.y[leader])
        before = max(0.0, min(on, BEFORE_THE_TURN))
        after = max(0.0, on - BEFORE_THE_TURN)
        x = state.x[leader] + before * sin(heading * RADIAN) + after * sin(course * RADIAN)
        y = state.y[leader] + before * cos(heading * RADIAN) + after * cos(course * RADIAN)
        if on > 0.0:
            foresee(play, body, x, y, course if after > 0.0 else heading)
        else:
            ahead_alone(play, body, run)


@measure()
def ahead_alone(play: Play, body: int, run: float) -> None:
    """Reckon that a ship stands on as she heads."""
    state = play.state
    angle = state.heading[body] * RADIAN
    foresee(play, body, state.x[body] + run * sin(angle), state.y[body] + run * cos(angle), state.heading[body])


@measure()
def foresee_enemy(play: Play, side: int, moves: int) -> None:
    """Reckon that every ship of the enemy stands on."""
    run = pace_of(play, 1 - side) * MOVE * moves
    for n in range(SHIPS):
        ahead_alone(play, SHIPS * (1 - side) + n, run)


@measure()
def force_of(play: Play, body: int) -> float:
    """Give the strength of a ship's fire, so far as anybody can see it."""
    return BATTERY[play.board.kind[body]] * (0.5 if play.state.ring[body] else 1.0)


@measure()
def masks(play: Play, side: int, k: int, a: Place, b: Place) -> bool:
    """See whether the ship at a place of a line lies between two others."""
    if not 0 <= k < play.state.ships[side]:
        return False
    c = foreseen(play, in_line(play, side, k))
    return shields(a.x, a.y, b.x, b.y, c.x, c.y, c.heading, 0.0, 0.0)


@measure()
def yield_of(play: Play, side: int, k: int, other: int) -> float:
    """Give what either of two ships could score on the other with a battleship's battery, both as foreseen."""
    a, b = foreseen(play, in_line(play, side, k)), foreseen(play, in_line(play, 1 - side, other))
    yards = hypot(a.x - b.x, a.y - b.y)
    points = wand(yards)
    if points <= 0.0 or masks(play, side, k - 1, a, b) or masks(play, side, k + 1, a, b):
        return 0.0
    if masks(play, 1 - side, other - 1, a, b) or masks(play, 1 - side, other + 1, a, b):
        return 0.0
    points *= aspect(relative(bearing(a.x, a.y, b.x, b.y), a.heading))
    return points * aspect(relative(bearing(b.x, b.y, a.x, a.y), b.heading))


@measure()
def advantage(play: Play, side: int) -> float:
    """Weigh both lines as foreseen: what his ships can score on their best targets, less what he must take."""
    state = play.state
    own, theirs = 0.0, 0.0
    for other in range(state.ships[1 - side]):
        state.hit_by[in_line(play, 1 - side, other)] = 0.0
    for k in range(state.ships[side]):
        best = 0.0
        for other in range(state.ships[1 - side]):
            points = yield_of(play, side, k, other)
            enemy = in_line(play, 1 - side, other)
            best = max(best, points)
            state.hit_by[enemy] = max(state.hit_by[enemy], points)
        own += best * force_of(play, in_line(play, side, k))
    for other in range(state.ships[1 - side]):
        enemy = in_line(play, 1 - side, other)
        theirs += state.hit_by[enemy] * force_of(play, enemy)
    return own - theirs


@measure()
def closest(play: Play, side: int) -> float:
    """Measure between the two enemies who are foreseen nearest to each other."""
    best = 1e18
    for k in range(play.state.ships[side]):
        a = foreseen(play, in_line(play, side, k))
        for other in range(play.state.ships[1 - side]):
            b = foreseen(play, in_line(play, 1 - side, other))
            best = min(best, hypot(a.x - b.x, a.y - b.y))
    return best


@measure()
def strength_of(play: Play, side: int) -> float:
    """Add up what a fleet's guns are still worth."""
    total = 0.0
    for k in range(play.state.ships[side]):
        total += force_of(play, in_line(play, side, k))
    return total


@measure()
def foresee_now(play: Play) -> None:
    """Take every ship where she is."""
    for side in range(SIDES):
        for k in range(play.state.ships[side]):
            ahead_alone(play, in_line(play, side, k), 0.0)
