"""A defended coast in a melee: submarines by the half minute, mines under a ship's track, and shores."""

from math import hypot

from teetotum.engine.rules import measure, note, rule, whisper
from teetotum.games.naval_melee.fire import await_throw, own_ears, side_of, torpedo_points
from teetotum.games.naval_melee.helm import lying_still
from teetotum.games.naval_melee.sayings import Saying
from teetotum.games.naval_melee.stations import close_the_gap
from teetotum.games.naval_melee.track import course_of, freeze, keep, mark, where
from teetotum.games.naval_melee.vocabulary import (
    END,
    FOR_GOOD,
    HULLS,
    SHIPS,
    SUBMARINES,
    THROWS,
    Clause,
    Discovery,
    Dive,
    Play,
    Throw,
)
from teetotum.mechanics.fleet_words import thrown_for
from teetotum.mechanics.hazards import (
    FIRES_ON,
    SEEN,
    SUBMARINE_SPEED,
    TOUCH,
    UNSEEN,
    crossing,
    found_on,
    mine_points,
    passes_within,
)
from teetotum.mechanics.sea import NO_END, Course
from teetotum.mechanics.turning import Place, ahead, fresh_course
from teetotum.mechanics.warships import FLEET_MOVE, HALF_MINUTE, MARKS

LOST_SIGHT_OF = 2 * FLEET_MOVE
"""Half minutes under water after which nobody knows any more where a submarine is."""


@measure(Clause.SUBMARINE_SPEED)
def place_submarines(play: Play) -> None:
    """Place the submarines of the defence as the fleet action left them, and the mines that still lie."""
    state, board = play.state, play.board
    for n in range(SUBMARINES):
        body = HULLS + n
        if board.submarine_side[n] >= 0:
            state.afloat[body], state.submarines_known = 1, 1
            keep(play, body, fresh_course(board.x[body], board.y[body], board.heading[body], SUBMARINE_SPEED))
            for second in range(MARKS):
                mark(play, body, second, course_of(play, body))
            state.deep[n], state.spent[n] = board.deep[n], board.spent[n]
            state.found[n] = 1 if board.found[n] else 0
            state.found_near[n] = 1 if board.found[n] == 2 else 0
    for n in range(board.mines):
        state.mine_lies[n] = 1


@measure(Clause.SUBMARINE_SPEED, Clause.UNSEEN_ATTACK, Clause.SEEN_ATTACK)
def order_submarine(play: Play, body: int, does: int, course: int) -> None:
    """Let a submarine run awash, dive, rise or stop, on a course if one is named, until she is told otherwise."""
    n, ship = body - HULLS, course_of(play, body)
    if does != Dive.STOP:
        play.state.deep[n] = 1 if does == Dive.DIVE else 0
    speed = 0.0 if does == Dive.STOP else SUBMARINE_SPEED
    heading = float(course) if course >= 0 else ship.heading
    keep(play, body, Course(ship.x, ship.y, heading, speed, speed, 0, 0.0, NO_END, 0, 0.0, 0.0))


@rule(Clause.UNSEEN_ATTACK, Clause.SEEN_ATTACK)
def aim_submarine(play: Play, body: int, hull: int) -> None:
    """Have a submarine fire at a ship in this half minute; one that has been seen dives to do it."""
    n = body - HULLS
    play.state.wish[n] = hull + 1
    if play.state.found[n] > 0:
        play.state.deep[n] = 1


@measure(Clause.SUBMARINE_SPEED)
def sail_submarines(play: Play) -> None:
    """Run every submarine through the half minute on her course."""
    for body in range(HULLS, HULLS + SUBMARINES):
        if play.state.afloat[body]:
            ship = course_of(play, body)
            mark(play, body, 0, ship)
            for second in range(1, MARKS):
                run = ahead(Place(ship.x, ship.y, ship.heading), ship.speed * second)
                now = Course(run.x, run.y, ship.heading, ship.speed, ship.ordered, 0, 0.0, NO_END, 0, 0.0, 0.0)
                mark(play, body, second, now)
                if second == HALF_MINUTE:
                    keep(play, body, now)


@measure(Clause.SHORES_AND_FORTS)
def run_ashore(play: Play) -> None:
    """Stop every ship whose track meets a shore, if no other hull stops her before."""
    if play.board.shores == 0:
        return
    for hull in range(HULLS):
        if play.state.afloat[hull] and play.state.still[hull] < FOR_GOOD // 2:
            for second in range(HALF_MINUTE):
                share = shore_met(play, where(play, hull, float(second)), where(play, hull, second + 1.0))
                if share <= 1.0:
                    freeze(play.state, hull, second + share)
                    play.state.shore_at[hull] = second + share
                    break


@measure()
def shore_met(play: Play, a: Place, b: Place) -> float:
    """Say at which part of a piece of track it meets a shore; 2 if it meets none."""
    first, s = 2.0, play.board.shore
    for n in range(play.board.shores):
        first = min(first, crossing(a.x, a.y, b.x, b.y, s[4 * n], s[4 * n + 1], s[4 * n + 2], s[4 * n + 3]))
    return first


@measure(Clause.SHORES_AND_FORTS)
def strand(play: Play) -> None:
    """Leave whoever came to a shore there for good: out of the line, but still firing and a target."""
    for hull in range(HULLS):
        if play.state.shore_at[hull] <= END:
            play.state.still[hull] = FOR_GOOD
            note(play.ledger, Saying.RUNS_ASHORE, hull // SHIPS, hull, hull)
            close_the_gap(play, hull)
            keep(play, hull, lying_still(course_of(play, hull)))


@measure(Clause.UMPIRE_SETS_DAMAGE, Clause.MINES_ARE_SECRET)
def pass_over_mines(play: Play) -> None:
    """Find the mines and rows of mines that hostile ships come upon in this half minute."""
    if play.board.mines == 0 and play.board.rows == 0:
        return
    for hull in range(HULLS):
        if play.state.afloat[hull] and hull // SHIPS != play.board.mine_side:
            for second in range(HALF_MINUTE):
                pass_piece(play, hull, where(play, hull, float(second)), where(play, hull, second + 1.0))


@measure(Clause.UMPIRE_SETS_DAMAGE)
def pass_piece(play: Play, hull: int, a: Place, b: Place) -> None:
    """Throw for each mine that a second's track comes to, and each row it crosses; staying by one is no passing."""
    state, board = play.state, play.board
    for n in range(board.mines):
        x, y = board.mine_x[n], board.mine_y[n]
        if (
            state.mine_lies[n] == 1
            and hypot(a.x - x, a.y - y) > TOUCH
            and passes_within(a.x, a.y, b.x, b.y, x, y, TOUCH)
        ):
            state.mine_lies[n] = 2
            await_throw(play, Throw.MINE, n, hull, FIRES_ON, 0)
    for n in range(board.rows):
        r = board.row_ends
        # The end of one second is the beginning of the next, and is crossed once.
        if crossing(a.x, a.y, b.x, b.y, r[4 * n], r[4 * n + 1], r[4 * n + 2], r[4 * n + 3]) < 1.0:
            await_throw(play, Throw.ROW, n, hull, 1, 0)


@measure(Clause.UNSEEN_ATTACK, Clause.SEEN_ATTACK, Clause.ONE_TORPEDO)
def attack_chance(play: Play, n: int, hull: int) -> int:
    """Say on how many of six throws a submarine that fires now hits: 2 unseen and near, 1 lately seen and diving."""
    state = play.state
    a, b = where(play, HULLS + n, END), where(play, hull, END)
    yards = hypot(a.x - b.x, a.y - b.y)
    if state.spent[n] or not state.afloat[hull]:
        return 0
    if state.found[n] == 0:
        return 2 if yards <= UNSEEN else 0
    lately = state.move - (state.found[n] - 1) <= FLEET_MOVE
    return 1 if state.found_near[n] and lately and state.deep[n] and yards <= SEEN else 0


@measure(Clause.UNSEEN_ATTACK, Clause.SEEN_ATTACK)
def work_submarines(play: Play) -> None:
    """Let submarines fire that are ordered to and may, and see which of them are observed."""
    state = play.state
    for n in range(SUBMARINES):
        hull = state.wish[n] - 1
        state.wish[n] = 0
        if state.afloat[HULLS + n]:
            chance = attack_chance(play, n, hull) if hull >= 0 else 0
            if chance > 0:
                state.spent[n] = 1
                await_throw(play, Throw.ATTACK, n, hull, chance, 0)
            watch(play, n)


@measure(Clause.SEEN_ATTACK)
def watch(play: Play, n: int) -> None:
    """Count the half minutes a submarine has run under water, or on every fifth throw for her discovery."""
    state = play.state
    if state.deep[n]:
        state.unobserved[n] += 1
        if state.unobserved[n] >= LOST_SIGHT_OF:
            state.found[n], state.found_near[n] = 0, 0
        return
    state.unobserved[n] = 0
    by_the_die = play.house.discovery == Discovery.DICE and state.move % FLEET_MOVE == 0
    chance = found_on(distance_off(play, n)) if state.found[n] == 0 and by_the_die else 0
    if chance > 0:
        await_throw(play, Throw.DISCOVERY, n, 0, chance, 0)


@measure()
def distance_off(play: Play, n: int) -> float:
    """Measure how far the nearest enemy of a submarine stands off as the half minute ends."""
    a, best = where(play, HULLS + n, END), 1e18
    for k in range(SHIPS):
        hull = SHIPS * (1 - play.board.submarine_side[n]) + k
        if play.state.afloat[hull]:
            b = where(play, hull, END)
            best = min(best, hypot(a.x - b.x, a.y - b.y))
    return best


@measure(Clause.SEEN_ATTACK)
def discover(play: Play, n: int) -> None:
    """Let a submarine be seen."""
    state = play.state
    state.found[n] = state.move + 1
    state.found_near[n] = 1 if distance_off(play, n) <= SEEN else 0
    note(play.ledger, Saying.SEEN_AWASH, play.board.submarine_side[n], HULLS + n, HULLS + n)


@measure(Clause.UNSEEN_ATTACK, Clause.UMPIRE_SETS_DAMAGE)
def take_defence_throw(play: Play, kind: int, thing: int, hull: int, chance: int, die: int) -> None:
    """Take the die's word on a submarine or a mine; the effect of a mine that goes off needs another throw."""
    state = play.state
    state.thrown += 1
    if kind == Throw.ATTACK:
        if die <= chance:
            state.due[hull] += torpedo_points(play, hull)
        body = HULLS + thing
        saying = Saying.UNSEEN_TORPEDO_STRIKES if die <= chance else Saying.UNSEEN_TORPEDO_MISSES
        note(play.ledger, saying, side_of(play, body), body, thrown_for(hull, chance, die))
    elif kind == Throw.DISCOVERY:
        if die <= chance:
            discover(play, thing)
    elif kind == Throw.MINE_EFFECT:
        state.due[hull] += mine_points(die, play.board.endurance[hull])
    else:
        touch_mine(play, kind, thing, hull, die <= chance)


@measure(Clause.UMPIRE_SETS_DAMAGE, Clause.MINES_ARE_SECRET)
def touch_mine(play: Play, kind: int, mine: int, hull: int, fires: bool) -> None:
    """Let a mine go off and be used up, with its effect thrown for at once, or have only the defence know of it."""
    state = play.state
    if kind == Throw.MINE:
        state.mine_lies[mine] = 0 if fires else 1
    if fires:
        note(play.ledger, Saying.MINE_GOES_OFF, hull // SHIPS, hull, hull)
        state.thrown -= 1
        state.queue[4 * state.thrown] = Throw.MINE_EFFECT * THROWS
    elif kind == Throw.MINE:
        ears = own_ears(play, play.board.mine_side)
        whisper(play.ledger, Saying.DEAD_MINE, hull // SHIPS, hull, hull, ears)
