"""Torpedoes of a fleet action by the method of the Duel: how they are fired, whom they meet, and what they do."""

from math import hypot

from teetotum.engine.rules import measure, rule, whisper
from teetotum.games.naval_fleet.choices import Carried, TorpedoHit
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.guns import can_be_hit, endurance
from teetotum.games.naval_fleet.line import where
from teetotum.games.naval_fleet.masts import fitted, own_ears
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.vocabulary import FORTS, QUEUE, SHIPS, SUBMARINES, TORPEDOES, Play, Throw
from teetotum.mechanics.outline import relative
from teetotum.mechanics.torpedo import (
    RANGE,
    RUN_TIME,
    SPEED,
    fire_tube,
    is_upon,
    is_within_arc,
    keel_angle,
    keep_run,
    kept_run,
    line_cuts,
    meeting_course,
    offset,
    zone,
)
from teetotum.mechanics.turning import MOVE
from teetotum.mechanics.warships import TORPEDO_HIT

RELOAD = 2
"""Moves until a tube is loaded again."""


FARTHEST = RANGE + 1500.0
"""Yards beyond which no torpedo and ship can meet within a move."""


@rule()
def await_throw(play: Play, kind: int, first: int, second: int, third: int) -> None:
    """Put a throw of the die in the queue."""
    state = play.state
    if state.queued < QUEUE:
        at = 4 * state.queued
        state.queue[at], state.queue[at + 1], state.queue[at + 2], state.queue[at + 3] = kind, first, second, third
        state.queued += 1


@rule()
def is_queued(play: Play, kind: int, first: int, second: int) -> bool:
    """See whether a throw for the same thing waits already."""
    queue = play.state.queue
    for n in range(play.state.queued):
        if queue[4 * n] == kind and queue[4 * n + 1] == first and queue[4 * n + 2] == second:
            return True
    return False


@rule()
def tube_side(tube: int, count: int) -> int:
    """Say on which side a tube lies: SF, SA, PF, PA, or S and P where there are two."""
    return 1 if tube < count // 2 else -1


@rule()
def tube_end(tube: int, count: int) -> int:
    """Say at which end a tube lies; a pair lies forward."""
    return 1 if count == 2 or tube % 2 == 0 else -1


@measure(Clause.TORPEDOES_BY_DUEL, Clause.ANY_DIRECTION)
def fire_torpedo(play: Play, body: int, tube: int, second: int, course: float) -> None:
    """Fire a tube at a second of the move, from where the ship then is."""
    state = play.state
    count = fitted(play, body)
    for n in range(TORPEDOES):
        if state.firer[n] == 0:
            place = where(play, body, float(second))
            run = fire_tube(place.x, place.y, place.heading, tube_side(tube, count), tube_end(tube, count), course)
            state.firer[n] = body + 1
            keep_run(state.run, n, run, float(second))
            state.loaded[4 * body + tube] = state.move + RELOAD
            side = play.board.side[body]
            whisper(play.ledger, Saying.FIRES_A_TORPEDO, side, body, int(course), own_ears(play, side))
            return


@measure(Ruling.TORPEDO_METHOD)
def meeting(play: Play, n: int, body: int) -> float:
    """Find the second at which a torpedo comes upon a body's keel line with its outline across the run; -1 if never."""
    run = kept_run(play.state.run, n)
    fired = play.state.run[6 * n + 5]
    begins, ends = max(0.0, fired), min(MOVE, fired + RUN_TIME)
    start = where(play, body, begins)
    if hypot(start.x - run.x, start.y - run.y) > FARTHEST or ends <= begins:
        return -1.0
    was = offset(run, (begins - fired) * SPEED, start.x, start.y, start.heading)
    for step in range(1, 56):
        now_at = min(ends, begins + step)
        place = where(play, body, now_at)
        yards = (now_at - fired) * SPEED
        if keel_angle(run, place.heading) < 1.0 and is_upon(run, yards, place.x, place.y, place.heading):
            return now_at
        now = offset(run, yards, place.x, place.y, place.heading)
        if (was <= 0.0) != (now <= 0.0):
            crossed = bisect(play, n, body, max(begins, now_at - 1.0), now_at)
            there = where(play, body, crossed)
            if line_cuts(run, RANGE, there.x, there.y, there.heading):
                return crossed
        was = now
        if now_at >= ends:
            break
    return -1.0


@measure()
def bisect(play: Play, n: int, body: int, low: float, high: float) -> float:
    """Find when a torpedo is just on a body's keel line."""
    run = kept_run(play.state.run, n)
    fired = play.state.run[6 * n + 5]
    place = where(play, body, low)
    side = offset(run, (low - fired) * SPEED, place.x, place.y, place.heading) <= 0.0
    for _ in range(20):
        middle = (low + high) / 2
        there = where(play, body, middle)
        if (offset(run, (middle - fired) * SPEED, there.x, there.y, there.heading) <= 0.0) == side:
            low = middle
        else:
            high = middle
    return high


@measure(Ruling.TORPEDO_METHOD)
def run_torpedoes(play: Play) -> None:
    """Decide which ship each torpedo in the water comes upon first in this move, and by what chance it strikes."""
    state = play.state
    for n in range(TORPEDOES):
        if state.firer[n] > 0:
            first, struck = 1e18, -1
            for body in range(FORTS):
                if can_be_hit(play, body) and body != state.firer[n] - 1:
                    met = meeting(play, n, body)
                    if 0.0 <= met < first:
                        first, struck = met, body
            if struck >= 0:
                place = where(play, struck, first)
                yards = (first - state.run[6 * n + 5]) * SPEED
                chance = zone(yards, keel_angle(kept_run(play.state.run, n), place.heading), RANGE)
                await_throw(play, Throw.TORPEDO, n, struck, max(1, chance))


@measure(Ruling.TORPEDO_METHOD)
def captains_fire_torpedoes(play: Play, side: int) -> None:
    """Let every ship with a loaded tube fire at the nearest enemy within the yards given whom a straight run meets."""
    yards = min(float(play.state.torpedo_yards[side]), RANGE)
    if play.house.torpedoes == Carried.OFF or yards <= 0.0:
        return
    for n in range(SHIPS):
        body = SHIPS * side + n
        if play.state.afloat[body]:
            tube, course = best_shot(play, body, yards)
            if tube >= 0:
                fire_torpedo(play, body, tube, 0, course)


@measure(Ruling.TORPEDO_METHOD)
def best_shot(play: Play, body: int, within: float) -> tuple[int, float]:
    """Find the tube and the course for the nearest enemy whom a straight run would meet; tube -1 if there is none."""
    a = where(play, body, 0.0)
    found, aim, best = -1, 0.0, within
    for other in range(SUBMARINES):
        if play.state.afloat[other] and play.board.side[other] != play.board.side[body]:
            b = where(play, other, 0.0)
            yards = hypot(a.x - b.x, a.y - b.y)
            if yards <= best + 1e-9:
                later = where(play, other, 1.0)
                course = meeting_course(a.x, a.y, b.x, b.y, later.x - b.x, later.y - b.y)
                tube = bearing_tube(play, body, relative(course, a.heading)) if course >= 0.0 else -1
                if tube >= 0 and (found < 0 or yards < best):
                    found, aim, best = tube, course, yards
    return found, aim


@measure(Clause.FOUR_TUBES)
def bearing_tube(play: Play, body: int, angle: float) -> int:
    """Find a loaded tube that looks out upon a relative bearing; -1 if none does."""
    count = fitted(play, body)
    for tube in range(count):
        ready = play.state.loaded[4 * body + tube] <= play.state.move
        if ready and is_within_arc(angle, tube_side(tube, count)):
            return tube
    return -1


@measure(Ruling.TORPEDO_HIT)
def strike(play: Play, target: int) -> None:
    """Give a ship what a torpedo does to her."""
    hit = TORPEDO_HIT if play.house.torpedo_hit == TorpedoHit.POINTS else endurance(play, target)
    play.state.due[target] += hit
