"""How ships are moved: by the card, in the leader's wake, or making for their stations."""

from math import hypot

from teetotum.engine.rules import measure, note, rule
from teetotum.games.naval_fleet.choices import BentColumn, Reserve, Switch
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.line import (
    add_leg,
    cut_track,
    fall_in,
    goes_straight_on,
    in_line,
    leave_track,
    name_guide,
    on_track,
    place_of,
    put,
    put_over,
    regain_speed,
    stand,
)
from teetotum.games.naval_fleet.sayings import Saying
from teetotum.games.naval_fleet.vocabulary import BODIES, CRAFT, FORTS, SHIPS, SIDES, SUBMARINES, Dive, Mode, Play
from teetotum.mechanics.column import take_up
from teetotum.mechanics.hazards import SUBMARINE_SPEED
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.sea import POINT, RADIUS, REACH, sail
from teetotum.mechanics.signals import Signal
from teetotum.mechanics.stations import has_arrived, pick_card, station
from teetotum.mechanics.turning import MOVE, Place, ahead, next_level, shorter_way, turning_course

SPARE = 0.2
"""The part of fleet speed that a ship has in reserve."""
SPURT = 4
"""Moves running on it, and moves without it after."""
CLEAR = 100.0
"""Yards to which friends keep clear of each other."""


@measure(Ruling.BENT_COLUMN, Clause.HV_4R)
def turn_vessels(play: Play, side: int, degrees: float) -> None:
    """Turn all ships of the line together, each from her own heading."""
    state = play.state
    regain_speed(play, side)
    leave_track(play, side)
    fall_in(play, side)
    if state.ships[side] == 0:
        return
    common = state.heading[in_line(play, side, 0)] + degrees
    for k in range(state.ships[side]):
        body = in_line(play, side, k)
        turn = degrees
        if play.house.bent_column == BentColumn.COMMON_COURSE:
            turn = degrees + shorter_way(state.heading[body], common - degrees)
        put_over(play, body, turn)


@measure()
def turn_vessels_to(play: Play, side: int, course: float) -> None:
    """Turn all ships of the line to one course, each the shorter way."""
    regain_speed(play, side)
    leave_track(play, side)
    fall_in(play, side)
    for k in range(play.state.ships[side]):
        body = in_line(play, side, k)
        put_over(play, body, shorter_way(play.state.heading[body], course))


@measure(Clause.HEAD_WITHOUT_SIGNAL)
def turn_head(play: Play, side: int, degrees: float) -> None:
    """Turn the head of a column; the others follow where she turned."""
    state = play.state
    cut_track(play, side)
    way = 1 if degrees > 0 else -1
    if abs(degrees) < 1e-6:
        state.end_helm[side] = 0
        return
    if state.end_helm[side] != way:
        state.end_reach[side] = REACH
        state.end_turned[side] = 0.0
    state.end_helm[side] = way
    state.end_goal[side] = abs(degrees)


@measure(Clause.SINGLE_SHIPS)
def begin_evolution(play: Play, side: int, kind: int, first: int, second: int) -> None:
    """Send every ship to her station on the guide; for front into line the guide slows down."""
    state = play.state
    fall_in(play, side)
    if state.ships[side] == 0:
        return
    regain_speed(play, side)
    guide = name_guide(play, side, kind, first)
    if kind == Signal.FRONT_INTO_LINE and state.ordered[side] > 0.75:
        state.resume[side] = state.ordered[side]
        state.ordered[side] = 0.5
    state.guide[side] = guide
    state.evolution[3 * side], state.evolution[3 * side + 1], state.evolution[3 * side + 2] = kind, first, second
    state.mode[side] = Mode.EVOLUTION
    for k in range(state.ships[side]):
        body = in_line(play, side, k)
        state.helm[body] = 0
        state.placed[body] = 0
        state.level[body] = state.fleet_level[side]


@rule(Ruling.SHORT_PERIODS, Clause.RESERVE)
def may_spurt(play: Play, body: int) -> bool:
    """See whether a ship may use her reserve of speed in this move."""
    return play.house.reserve == Reserve.UNLIMITED or play.state.rest[body] == 0


@rule(Ruling.SHORT_PERIODS)
def count_spurt(play: Play, body: int, used: bool) -> None:
    """Keep account of a ship's moves on reserve speed: four running, then four without."""
    state = play.state
    if used:
        state.spurt[body] += 1
        if state.spurt[body] >= SPURT:
            state.spurt[body] = 0
            state.rest[body] = SPURT
    else:
        state.spurt[body] = 0
        if state.rest[body] > 0:
            state.rest[body] -= 1


@measure(Clause.KEARSARGE_CARDS, Clause.STRAIGHT_EDGE, Clause.CURVED_EDGE, Ruling.AVERAGE_CARD, Ruling.SPEED_LOST)
def sail_alone(play: Play, body: int, pace: float) -> None:
    """Move a ship by the card for her pace, going on with whatever turn she is making."""
    state = play.state
    kept = state.kept[body] if play.house.carry_loss == Switch.ON else 1.0
    speed = 0.0 if state.aground[body] else pace
    start = turning_course(
        state.x[body],
        state.y[body],
        state.heading[body],
        speed,
        kept,
        state.helm[body],
        state.reach[body],
        state.goal[body],
        state.turned[body],
    )
    n = 9 * body
    state.begun[n], state.begun[n + 1], state.begun[n + 2] = start.x, start.y, start.heading
    state.begun[n + 3], state.begun[n + 4], state.begun[n + 5] = start.speed, start.ordered, float(start.helm)
    state.begun[n + 6], state.begun[n + 7], state.begun[n + 8] = start.reach, start.goal, start.turned
    state.rode[body] = 0
    end = sail(start, MOVE, RADIUS, False)
    state.swept[body] = abs(shorter_way(state.heading[body], end.heading))
    put(play, body, Place(end.x, end.y, end.heading))
    state.helm[body], state.reach[body] = end.helm, end.reach
    state.goal[body], state.turned[body] = end.goal, end.turned
    state.kept[body] = end.speed / speed if speed > 0.0 else 1.0


@measure(
    Clause.FULL_TO_HALF,
    Clause.FULL_TO_STOP,
    Clause.STOP_AND_HALF,
    Clause.AVERAGE_AT_MIDDLE,
    Clause.KNOT_IN_HALF_A_MINUTE,
    Clause.GREATEST_SPEED,
    Clause.NOT_THE_FLEET,
)
def change_speed(play: Play, side: int) -> float:
    """Bring the fleet's speed nearer to what is ordered, and give its average in this move."""
    state = play.state
    was = state.fleet_level[side]
    state.fleet_level[side] = next_level(was, min(1.0, state.ordered[side]))
    state.average[side] = (was + state.fleet_level[side]) / 2
    return state.average[side] * state.full[side]


@measure(Clause.MOVED_BY_CARD, Ruling.AHEAD)
def move_fleet(play: Play, side: int) -> None:
    """Move one fleet for two and a half minutes."""
    state = play.state
    pace = change_speed(play, side)
    if state.mode[side] == Mode.COLUMN:
        follow_the_leader(play, side, pace)
    elif state.mode[side] == Mode.EVOLUTION:
        make_for_stations(play, side, pace)
    else:
        for k in range(state.ships[side]):
            keep_on(play, in_line(play, side, k), pace)
    for n in range(SHIPS):
        body = SHIPS * side + n
        if state.afloat[body] and place_of(play, side, body) < 0:
            stay_out(play, side, body, pace)


@measure(Ruling.CAPTAINS_ACTS)
def keep_on(play: Play, body: int, pace: float) -> None:
    """Move a ship at the fleet's pace, or faster where her captain closes up."""
    # A fleet that lies stopped has nobody to close up to.
    faster = pace > 0.0 and play.state.hurry[body] == 1 and may_spurt(play, body)
    sail_alone(play, body, pace + SPARE * play.state.full[body // SHIPS] if faster else pace)
    count_spurt(play, body, faster)


@measure(Ruling.DAMAGED_SHIPS)
def stay_out(play: Play, side: int, body: int, pace: float) -> None:
    """Move a ship that has left the line: out for a move, then on the fleet's course again."""
    state = play.state
    if state.out[body] == 2:
        state.out[body] = 3
    elif state.out[body] == 3:
        state.out[body] = 1
        if state.ships[side] > 0:
            course = state.heading[in_line(play, side, 0)]
            put_over(play, body, shorter_way(state.heading[body], course))
    sail_alone(play, body, pace)
    count_spurt(play, body, False)


@measure(Clause.SINGLE_SHIPS, Ruling.SHORT_PERIODS)
def follow_the_leader(play: Play, side: int, pace: float) -> None:
    """Move a column: the leader by the card, the others over the places she passed, closing what gaps there are."""
    state = play.state
    came_from = state.head_run[side]
    state.head_run[side] += pace * MOVE
    prolong_track(play, side, pace)
    for k in range(state.ships[side]):
        body = in_line(play, side, k)
        was = state.offset[body]
        spare = SPARE * state.full[side] * MOVE
        closing = spare if k > 0 and may_spurt(play, body) else 0.0
        now = take_up(was, k * state.distance[side], closing, min(k * spare, pace * MOVE))
        count_spurt(play, body, now < was - 1e-9)
        state.offset[body] = now
        state.rode[body] = 1
        state.run_from[body], state.run_to[body] = came_from - was, state.head_run[side] - now
        place = on_track(play, side, state.run_to[body])
        state.swept[body] = abs(shorter_way(state.heading[body], place.heading))
        put(play, body, place)
        state.helm[body] = 0


@measure(Ruling.SPEED_LOST, Ruling.LEADER_LOST)
def prolong_track(play: Play, side: int, pace: float) -> None:
    """Record the leader's track as far as she comes in this move."""
    state = play.state
    missing = state.head_run[side] - state.end_run[side]
    if missing <= 1e-9 or pace <= 0.0:
        return
    kept = state.end_kept[side] if play.house.carry_loss == Switch.ON else 1.0
    start = turning_course(
        state.end_x[side],
        state.end_y[side],
        state.end_heading[side],
        pace,
        kept,
        state.end_helm[side],
        state.end_reach[side],
        state.end_goal[side],
        state.end_turned[side],
    )
    if not goes_straight_on(play, side, start):
        add_leg(play, side, state.end_run[side], start)
    end = sail(start, missing / pace, RADIUS, False)
    state.end_run[side] = state.head_run[side]
    state.end_x[side], state.end_y[side], state.end_heading[side] = end.x, end.y, end.heading
    state.end_helm[side], state.end_reach[side] = end.helm, end.reach
    state.end_goal[side], state.end_turned[side] = end.goal, end.turned
    state.end_kept[side] = end.speed / pace


@measure()
def station_of(play: Play, side: int, body: int) -> Place:
    """Find a ship's station on the guide as the evolution has it."""
    state = play.state
    guide = stand(play, state.guide[side])
    k = place_of(play, side, body) - place_of(play, side, state.guide[side])
    kind, first, second = state.evolution[3 * side], state.evolution[3 * side + 1], state.evolution[3 * side + 2]
    if kind == Signal.FRONT_INTO_LINE:
        return station(guide, guide.heading + 90.0 * first, k * state.distance[side])
    if kind == Signal.ECHELON:
        return station(guide, guide.heading + 180.0 - POINT * first * second, k * state.distance[side])
    return station(guide, guide.heading + 180.0, k * state.distance[side])


@measure(Clause.SINGLE_SHIPS)
def make_for_stations(play: Play, side: int, pace: float) -> None:
    """Move the guide on, and every other ship by the card that brings her nearest to her station."""
    state = play.state
    sail_alone(play, state.guide[side], pace)
    state.placed[state.guide[side]] = 1
    there = 1
    for k in range(state.ships[side]):
        body = in_line(play, side, k)
        if body != state.guide[side]:
            make_for_station(play, side, body)
            there += state.placed[body]
    if there >= state.ships[side]:
        state.mode[side] = Mode.FREE
        regain_speed(play, side)


@measure(Ruling.SHORT_PERIODS)
def make_for_station(play: Play, side: int, body: int) -> None:
    """Pick one ship's card, and place her on her station if it brings her near enough."""
    state = play.state
    wanted = station_of(play, side, body)
    chosen = pick_card(stand(play, body), wanted, state.full[side], state.level[body], may_spurt(play, body))
    state.helm[body] = 0
    put_over(play, body, chosen.points * POINT)
    was = state.heading[body]
    sail_alone(play, body, chosen.level * state.full[side])
    state.level[body] = chosen.level
    count_spurt(play, body, chosen.level > 1.0)
    state.placed[body] = 0
    if has_arrived(stand(play, body), wanted):
        put(play, body, wanted)
        state.helm[body] = 0
        state.swept[body] = abs(shorter_way(was, wanted.heading))
        state.placed[body] = 1


@measure(Ruling.COLLISIONS)
def keep_clear(play: Play, side: int) -> None:
    """Hold back the higher number of two friends who come too near each other."""
    state = play.state
    for n in range(SHIPS):
        for m in range(n):
            one, other = SHIPS * side + m, SHIPS * side + n
            if state.afloat[one] and state.afloat[other] and not state.rode[other] and not state.aground[other]:
                apart = hypot(state.x[one] - state.x[other], state.y[one] - state.y[other])
                if apart < CLEAR - 1e-6:
                    hold_back(play, one, other, apart)


@measure(Ruling.COLLISIONS)
def hold_back(play: Play, one: int, other: int, apart: float) -> None:
    """Set a ship astern along her own heading until she is clear."""
    here = stand(play, other)
    on = ahead(here, 1.0)
    along = (here.x - play.state.x[one]) * (on.x - here.x) + (here.y - play.state.y[one]) * (on.y - here.y)
    back = along + (along * along - apart * apart + CLEAR * CLEAR) ** 0.5
    put(play, other, ahead(here, -back))
    note(play.ledger, Saying.HELD_BACK, other // SHIPS, other, other)


@measure(Clause.FULL_TO_STOP, Clause.STOP_AND_HALF, Clause.AVERAGE_AT_MIDDLE)
def move_craft(play: Play, body: int) -> None:
    """Move a torpedo craft, whose speed changes as a fleet's does; she lies stopped until she is let loose."""
    state = play.state
    was = state.level[body]
    state.level[body] = next_level(was, state.rung[body] if state.loose[body] else 0.0)
    sail_alone(play, body, (was + state.level[body]) / 2 * play.board.top[body])


@measure(MeleeClause.SUBMARINE_SPEED)
def move_the_rest(play: Play) -> None:
    """Move torpedo craft that are let loose, and submarines; forts stay where they are."""
    state = play.state
    for body in range(CRAFT, SUBMARINES):
        if state.afloat[body]:
            move_craft(play, body)
    for body in range(SUBMARINES, FORTS):
        if state.afloat[body]:
            sail_alone(play, body, 0.0 if state.hurry[body] == Dive.STOP else SUBMARINE_SPEED)
    for body in range(FORTS, BODIES):
        if state.afloat[body]:
            sail_alone(play, body, 0.0)


@measure(Clause.SKETCHED)
def move_all(play: Play) -> None:
    """Move everything on the board for one move."""
    state = play.state
    for body in range(BODIES):
        state.stopped[body], state.shore_at[body] = MOVE, MOVE + 1.0
        state.swept[body] = 0.0
    for side in range(SIDES):
        move_fleet(play, side)
        keep_clear(play, side)
    move_the_rest(play)
