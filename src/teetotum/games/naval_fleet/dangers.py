"""Torpedoes, mines, shores and submarines: what Nature must throw the die for, and what comes of it."""

from math import hypot

from teetotum.engine.rules import measure, note, rule, whisper
from teetotum.games.naval_fleet.choices import Ashore, Discovery, Edge
from teetotum.games.naval_fleet.clauses import Ruling
from teetotum.games.naval_fleet.guns import endurance
from teetotum.games.naval_fleet.line import leave_line, put, stand, where
from teetotum.games.naval_fleet.masts import ears_about, own_ears
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.torpedoes import await_throw, is_queued, strike
from teetotum.games.naval_fleet.vocabulary import FORTS, QUEUE, SAMPLES, SHIPS, SUBMARINES, Play, Throw
from teetotum.mechanics.fleet_words import thrown_for
from teetotum.mechanics.hazards import FIRES_ON, SEEN, TOUCH, UNSEEN, crossing, found_on, mine_points, passes_within
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.turning import MOVE, Place

ASSAULT = 2
"""Moves in which a submarine seen near her target may still dive and fire: that one and the next."""


@measure(MeleeClause.UMPIRE_SETS_DAMAGE, Ruling.MINE_DAMAGE)
def pass_over_mines(play: Play) -> None:
    """Find the mines and rows of mines that hostile ships pass over in this move."""
    state, board = play.state, play.board
    if board.mines == 0 and board.rows == 0:
        return
    for piece in range(SAMPLES):
        begins, ends = piece * MOVE / SAMPLES, (piece + 1) * MOVE / SAMPLES
        for body in range(SUBMARINES):
            if state.afloat[body] and board.side[body] != board.mine_side:
                pass_piece(play, body, where(play, body, begins), where(play, body, ends))


@measure(Ruling.MINE_DAMAGE)
def pass_piece(play: Play, body: int, a: Place, b: Place) -> None:
    """Throw for each mine that one piece of a ship's track comes to; staying by one is no passing."""
    state, board = play.state, play.board
    for n in range(board.mines):
        x, y = state.mine_x[n], state.mine_y[n]
        comes = hypot(a.x - x, a.y - y) > TOUCH and passes_within(a.x, a.y, b.x, b.y, x, y, TOUCH)
        if comes and state.mine_lies[n] and not is_queued(play, Throw.MINE, body, n):
            await_throw(play, Throw.MINE, body, n, 0)
    for n in range(board.rows):
        r = board.row_ends
        # The end of one piece is the beginning of the next, and is crossed once.
        crossed = crossing(a.x, a.y, b.x, b.y, r[4 * n], r[4 * n + 1], r[4 * n + 2], r[4 * n + 3]) < 1.0
        if crossed and not is_queued(play, Throw.ROW, body, n):
            await_throw(play, Throw.ROW, body, n, 0)


@rule(Ruling.MINE_DAMAGE)
def pass_spent_mines(play: Play) -> None:
    """Throw no more for a mine that has gone off under an earlier ship of the move."""
    state = play.state
    for n in range(QUEUE):
        spent = state.queue[4 * n] == Throw.MINE and not state.mine_lies[state.queue[4 * n + 2]]
        if n == state.thrown and n < state.queued and spent:
            state.thrown += 1


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
        whisper(play.ledger, Saying.MEETS_A_SHORE, play.board.side[body], body, body, ears)
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
    # A submarine that nobody has seen runs aground unseen.
    whisper(play.ledger, Saying.RUNS_ASHORE, play.board.side[body], body, body, ears_about(play, body))


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
                note(play.ledger, Saying.LEAVES_THE_BOARD, play.board.side[body], body, body)


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
    state.found[body], state.unobserved[body] = state.move + 1, 0
    state.found_near[body] = 1 if distance_off(play, body) <= SEEN else 0
    note(play.ledger, Saying.SEEN_AWASH, play.board.side[body], body, body)


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
    if kind == Throw.MINE and fires:
        state.mine_lies[mine] = 0
    if fires:
        note(play.ledger, Saying.MINE_GOES_OFF, side, body, body)
        state.queue[at] = Throw.MINE_EFFECT
    else:
        state.thrown += 1
        if kind == Throw.MINE:
            whisper(play.ledger, Saying.DEAD_MINE, side, body, body, own_ears(play, play.board.mine_side))


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
    told = thrown_for(second, third, die)
    if kind == Throw.TORPEDO:
        state.firer[first] = 0
        saying = Saying.TORPEDO_STRIKES if die <= third else Saying.DOES_NOT_RUN_TRUE
    else:
        saying = Saying.UNSEEN_TORPEDO_STRIKES if die <= third else Saying.UNSEEN_TORPEDO_MISSES
    note(play.ledger, saying, play.board.side[body], body, told)
