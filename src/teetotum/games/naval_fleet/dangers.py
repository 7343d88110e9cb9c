"""Torpedoes, mines, shores and submarines: what Nature must throw the die for, and what comes of it."""

from math import hypot

from teetotum.engine.rules import measure, note, rule, whisper
from teetotum.games.naval_fleet.guns import endurance
from teetotum.games.naval_fleet.line import leave_line, put, stand, where
from teetotum.games.naval_fleet.masts import fitted, own_ears
from teetotum.games.naval_fleet.vocabulary import (
    FORTS,
    QUEUE,
    SAMPLES,
    SHIPS,
    SUBMARINES,
    TORPEDOES,
    Ashore,
    Carried,
    Clause,
    Discovery,
    Edge,
    Play,
    Ruling,
    Throw,
    TorpedoHit,
)
from teetotum.mechanics.hazards import FIRES_ON, SEEN, TOUCH, UNSEEN, crossing, found_on, mine_points, passes_within
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.outline import relative
from teetotum.mechanics.torpedo import (
    RANGE,
    SPEED,
    Run,
    fire_tube,
    is_upon,
    is_within_arc,
    keel_angle,
    line_cuts,
    meeting_course,
    offset,
    zone,
)
from teetotum.mechanics.turning import MOVE, Place

RELOAD = 2
"""Moves until a tube is loaded again."""
HIT_POINTS = 500.0
RUN_TIME = RANGE / SPEED
FARTHEST = RANGE + 1500.0
"""Yards beyond which no torpedo and ship can meet within a move."""
ASSAULT = 2
"""Moves in which a submarine seen near her target may still dive and fire: that one and the next."""


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
            at = 6 * n
            state.run[at], state.run[at + 1], state.run[at + 2] = run.x, run.y, run.launch
            state.run[at + 3], state.run[at + 4], state.run[at + 5] = run.course, run.bend, float(second)
            state.loaded[4 * body + tube] = state.move + RELOAD
            side = play.board.side[body]
            whisper(play.ledger, Clause.TORPEDOES_BY_DUEL, side, body, int(course), 0, own_ears(play, side))
            return


@measure()
def run_of(play: Play, n: int) -> Run:
    """Read a torpedo's run."""
    at = 6 * n
    run = play.state.run
    return Run(run[at], run[at + 1], run[at + 2], run[at + 3], run[at + 4])


@measure(Ruling.TORPEDO_METHOD)
def meeting(play: Play, n: int, body: int) -> float:
    """Find the second at which a torpedo comes upon a body's keel line with its outline across the run; -1 if never."""
    run = run_of(play, n)
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
    run = run_of(play, n)
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
                if state.afloat[body] and not state.deep[body] and body != state.firer[n] - 1:
                    met = meeting(play, n, body)
                    if 0.0 <= met < first:
                        first, struck = met, body
            if struck >= 0:
                place = where(play, struck, first)
                yards = (first - state.run[6 * n + 5]) * SPEED
                chance = zone(yards, keel_angle(run_of(play, n), place.heading), RANGE)
                await_throw(play, Throw.TORPEDO, n, struck, max(1, chance))


@measure(Ruling.TORPEDOES_RUN_ON)
def let_torpedoes_run(play: Play) -> None:
    """Leave in the water what still runs when the move ends, whoever fired it."""
    state = play.state
    for n in range(TORPEDOES):
        if state.firer[n] > 0:
            state.run[6 * n + 5] -= MOVE
            if state.run[6 * n + 5] + RUN_TIME <= 0.0:
                state.firer[n] = 0


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


@measure(MeleeClause.UMPIRE_SETS_DAMAGE, Ruling.MINE_DAMAGE)
def pass_over_mines(play: Play) -> None:
    """Find the mines and rows of mines that hostile ships pass over in this move."""
    state, board = play.state, play.board
    if board.mines == 0 and board.rows == 0:
        return
    for body in range(SUBMARINES):
        if state.afloat[body] and board.side[body] != board.mine_side:
            last = where(play, body, 0.0)
            for piece in range(SAMPLES):
                now = where(play, body, (piece + 1) * MOVE / SAMPLES)
                pass_piece(play, body, last, now)
                last = now


@measure(Ruling.MINE_DAMAGE)
def pass_piece(play: Play, body: int, a: Place, b: Place) -> None:
    """Throw for each mine that one piece of a ship's track touches; a mine thrown for once is done with in the move."""
    state, board = play.state, play.board
    for n in range(board.mines):
        if state.mine_lies[n] == 1 and passes_within(a.x, a.y, b.x, b.y, state.mine_x[n], state.mine_y[n], TOUCH):
            state.mine_lies[n] = 2
            await_throw(play, Throw.MINE, body, n, 0)
    for n in range(board.rows):
        r = board.row_ends
        crossed = crossing(a.x, a.y, b.x, b.y, r[4 * n], r[4 * n + 1], r[4 * n + 2], r[4 * n + 3]) <= 1.0
        if crossed and not is_queued(play, Throw.ROW, body, n):
            await_throw(play, Throw.ROW, body, n, 0)


@measure(Ruling.ASHORE, MeleeClause.SHORES_AND_FORTS)
def run_ashore(play: Play) -> None:
    """Stop every ship whose track meets a shore."""
    state, board = play.state, play.board
    if board.shores == 0:
        return
    for body in range(FORTS):
        if state.afloat[body] and not state.aground[body]:
            last = where(play, body, 0.0)
            for piece in range(SAMPLES):
                now = where(play, body, (piece + 1) * MOVE / SAMPLES)
                share = shore_met(play, last, now)
                if share <= 1.0:
                    meet_shore(play, body, (piece + share) * MOVE / SAMPLES)
                    break
                last = now


@measure()
def shore_met(play: Play, a: Place, b: Place) -> float:
    """Say at which part of a piece of track it meets a shore; 2 if it meets none."""
    first = 2.0
    for n in range(play.board.shores):
        s = play.board.shore
        first = min(first, crossing(a.x, a.y, b.x, b.y, s[4 * n], s[4 * n + 1], s[4 * n + 2], s[4 * n + 3]))
    return first


@measure(Ruling.ASHORE)
def meet_shore(play: Play, body: int, second: float) -> None:
    """Run a ship ashore where her track meets it, or ask the umpire where that is left to him."""
    play.state.shore_at[body] = second
    if play.house.ashore == Ashore.UMPIRE:
        ears = 1 << (play.house.seats - 1)
        whisper(play.ledger, Ruling.ASHORE, play.board.side[body], body, body, 1, ears)
    else:
        strand(play, body, second)


@measure(Ruling.ASHORE)
def strand(play: Play, body: int, second: float) -> None:
    """Leave a ship on the shore for good; where the house rules say so she is lost."""
    state = play.state
    put(play, body, where(play, body, second))
    state.stopped[body] = second
    state.aground[body] = 1
    if body < 2 * SHIPS:
        leave_line(play, body // SHIPS, body)
    if play.house.ashore == Ashore.LOST:
        state.due[body] += endurance(play, body)
    side = play.board.side[body]
    # A submarine that nobody has seen runs aground unseen.
    hidden = SUBMARINES <= body < FORTS and (state.found[body] == 0 or state.deep[body] == 1)
    whisper(play.ledger, Ruling.ASHORE, side, body, body, 0, own_ears(play, side) if hidden else 0)


@measure(Ruling.EDGE)
def leave_the_board(play: Play) -> None:
    """Take ships that crossed the edge of the board out of the action, where the house rules say so."""
    state, edge = play.state, play.board.edge
    if play.house.edge != Edge.RETIRED:
        return
    for body in range(SUBMARINES):
        if state.afloat[body]:
            x, y = state.x[body], state.y[body]
            if x < edge[0] or y < edge[1] or x > edge[2] or y > edge[3]:
                state.afloat[body] = 0
                state.retired[body] = 1
                if body < 2 * SHIPS:
                    leave_line(play, body // SHIPS, body)
                note(play.ledger, Ruling.EDGE, play.board.side[body], body, body)


@measure(MeleeClause.UNSEEN_ATTACK, MeleeClause.SEEN_ATTACK, MeleeClause.ONE_TORPEDO)
def submarine_chance(play: Play, body: int, target: int) -> int:
    """Say on how many of six throws a submarine that fires now hits: 2 unseen and near, 1 seen near and diving."""
    state = play.state
    a, b = stand(play, body), stand(play, target)
    yards = hypot(a.x - b.x, a.y - b.y)
    if state.spent[body] or not state.afloat[target]:
        return 0
    if state.found[body] == 0:
        return 2 if yards <= UNSEEN else 0
    lately = state.move - (state.found[body] - 1) < ASSAULT
    return 1 if state.found_near[body] and lately and state.deep[body] and yards <= SEEN else 0


@measure(MeleeClause.UNSEEN_ATTACK, Ruling.DISCOVERY)
def work_submarines(play: Play) -> None:
    """Let submarines fire that are ordered to and may, and throw for the discovery of those awash."""
    state = play.state
    for body in range(SUBMARINES, FORTS):
        if state.afloat[body]:
            target = state.wish[body] - 1
            if target >= 0:
                chance = submarine_chance(play, body, target)
                if chance > 0:
                    state.spent[body] = 1
                    await_throw(play, Throw.SUBMARINE, body, target, chance)
            watch(play, body)


@measure(Ruling.DISCOVERY)
def watch(play: Play, body: int) -> None:
    """Count the moves a submarine has gone unobserved, or throw for her discovery."""
    state = play.state
    if state.deep[body]:
        state.unobserved[body] += 1
        if state.unobserved[body] >= 2:
            state.found[body] = 0
            state.found_near[body] = 0
        return
    state.unobserved[body] = 0
    if state.found[body] == 0 and play.house.discovery == Discovery.DICE:
        chance = found_on(distance_off(play, body))
        if chance > 0:
            await_throw(play, Throw.DISCOVERY, body, chance, 0)


@measure()
def distance_off(play: Play, body: int) -> float:
    """Measure how far the nearest enemy of a submarine stands off when the move ends."""
    a = stand(play, body)
    best = 1e18
    for other in range(SUBMARINES):
        if play.state.afloat[other] and play.board.side[other] != play.board.side[body]:
            best = min(best, hypot(play.state.x[other] - a.x, play.state.y[other] - a.y))
    return best


@measure(Ruling.DISCOVERY)
def discover(play: Play, body: int) -> None:
    """Let a submarine be seen."""
    state = play.state
    state.found[body] = state.move + 1
    state.found_near[body] = 1 if distance_off(play, body) <= SEEN else 0
    note(play.ledger, Ruling.DISCOVERY, play.board.side[body], body, body)


@measure(Ruling.TORPEDO_HIT)
def strike(play: Play, target: int) -> None:
    """Give a ship what a torpedo does to her."""
    hit = HIT_POINTS if play.house.torpedo_hit == TorpedoHit.POINTS else endurance(play, target)
    play.state.due[target] += hit


@measure(Ruling.MINE_DAMAGE, Ruling.WHO_LEARNS_OF_MINES, Ruling.TORPEDO_METHOD, Ruling.DISCOVERY)
def take_throw(play: Play, die: int) -> None:
    """Take one throw of the die for the first thing in the queue."""
    state = play.state
    at = 4 * state.thrown
    kind, first, second, third = state.queue[at], state.queue[at + 1], state.queue[at + 2], state.queue[at + 3]
    if kind == Throw.MINE_EFFECT:
        state.due[first] += mine_points(die, endurance(play, first))
        state.thrown += 1
    elif kind in (Throw.MINE, Throw.ROW):
        touch_mine(play, kind, first, second, die)
    else:
        state.thrown += 1
        take_attack(play, kind, first, second, third, die)


@measure(Ruling.MINE_DAMAGE, Ruling.WHO_LEARNS_OF_MINES, MeleeClause.MINES_ARE_SECRET)
def touch_mine(play: Play, kind: int, body: int, mine: int, die: int) -> None:
    """See whether a mine goes off; one that does is used up, and the next throw says what it does."""
    state = play.state
    at = 4 * state.thrown
    side = play.board.side[body]
    fires = die <= FIRES_ON if kind == Throw.MINE else die == 1
    if kind == Throw.MINE:
        state.mine_lies[mine] = 0 if fires else 1
    if fires:
        note(play.ledger, Ruling.MINE_DAMAGE, side, body, body)
        state.queue[at] = Throw.MINE_EFFECT
    else:
        state.thrown += 1
        if kind == Throw.MINE:
            whisper(play.ledger, Ruling.MINE_DAMAGE, side, body, body, 1, own_ears(play, play.board.mine_side))


@measure(Ruling.TORPEDO_METHOD, Ruling.DISCOVERY)
def take_attack(play: Play, kind: int, first: int, second: int, third: int, die: int) -> None:
    """See whether a torpedo strikes, or a submarine is discovered."""
    state = play.state
    if kind == Throw.DISCOVERY:
        if die <= second:
            discover(play, first)
        return
    body = first if kind == Throw.SUBMARINE else state.firer[first] - 1
    if die <= third:
        strike(play, second)
    if kind == Throw.TORPEDO:
        state.firer[first] = 0
        note(play.ledger, Ruling.TORPEDO_METHOD, play.board.side[body], body, second, 0 if die <= third else 1)
    else:
        note(play.ledger, Ruling.DISCOVERY, play.board.side[body], body, second, 1 if die <= third else 2)
