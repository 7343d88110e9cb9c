"""The line of a fleet: who is in it, how a column is recorded, and what becomes of it when a ship falls out."""

from math import cos, hypot, sin

from teetotum.engine.rules import measure, rule
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.vocabulary import LEGS, SHIPS, Mode, Play
from teetotum.mechanics.column import LEG, is_astern, place_on_track, read_leg, ship_on_track, straight_leg, write_leg
from teetotum.mechanics.outline import bearing
from teetotum.mechanics.sea import POINT, RADIAN, REACH, Course, sail
from teetotum.mechanics.signals import Signal
from teetotum.mechanics.stations import has_arrived
from teetotum.mechanics.turning import Place, shorter_way


@rule()
def in_line(play: Play, side: int, k: int) -> int:
    """Name the body at a place of the line, counted from the leader."""
    return play.state.line[SHIPS * side + k]


@rule()
def place_of(play: Play, side: int, body: int) -> int:
    """Find a ship's place in the line; -1 if she is not in it."""
    for k in range(play.state.ships[side]):
        if in_line(play, side, k) == body:
            return k
    return -1


@measure()
def stand(play: Play, body: int) -> Place:
    """Say where a body is now."""
    return Place(play.state.x[body], play.state.y[body], play.state.heading[body])


@measure()
def put(play: Play, body: int, place: Place) -> None:
    """Put a body at a place."""
    play.state.x[body] = place.x
    play.state.y[body] = place.y
    play.state.heading[body] = place.heading


@measure()
def forwardness(play: Play, body: int, heading: float) -> float:
    """Measure how far forward a ship stands in a direction."""
    return play.state.x[body] * sin(heading * RADIAN) + play.state.y[body] * cos(heading * RADIAN)


@measure()
def foremost(play: Play, side: int) -> int:
    """Find the foremost ship of a line; the lowest number if two are abreast."""
    best = in_line(play, side, 0)
    heading = play.state.heading[best]
    for k in range(1, play.state.ships[side]):
        body = in_line(play, side, k)
        lead = forwardness(play, body, heading) - forwardness(play, best, heading)
        if lead > 1.0 or (lead > -1.0 and body < best):
            best = body
    return best


@measure()
def order_by_heading(play: Play, side: int) -> None:
    """Set the line in order from the foremost ship to the last."""
    state = play.state
    heading = state.heading[in_line(play, side, 0)]
    for k in range(1, state.ships[side]):
        for j in range(k, 0, -1):
            at = SHIPS * side + j
            if forwardness(play, state.line[at], heading) > forwardness(play, state.line[at - 1], heading) + 1e-9:
                state.line[at], state.line[at - 1] = state.line[at - 1], state.line[at]


@rule()
def reverse_line(play: Play, side: int) -> None:
    """Count the places of a line from its other end."""
    line, last = play.state.line, SHIPS * side + play.state.ships[side] - 1
    for k in range(play.state.ships[side] // 2):
        at = SHIPS * side + k
        line[at], line[last - k] = line[last - k], line[at]


@measure(Clause.SINGLE_SHIPS)
def regain_speed(play: Play, side: int) -> None:
    """Order again the speed that was given up for front into line."""
    if play.state.resume[side] > 0.0:
        play.state.ordered[side] = play.state.resume[side]
        play.state.resume[side] = 0.0


@measure()
def stands_in_column(play: Play, side: int) -> bool:
    """See whether all ships of a line steady on one heading follow each other within a point, in its order."""
    state = play.state
    for k in range(state.ships[side]):
        body = in_line(play, side, k)
        bent = abs(shorter_way(state.heading[in_line(play, side, 0)], state.heading[body]))
        if state.helm[body] != 0 or bent > POINT + 1e-6:
            return False
    for k in range(1, state.ships[side]):
        if not is_astern(stand(play, in_line(play, side, k - 1)), stand(play, in_line(play, side, k))):
            return False
    return state.ships[side] > 0


@measure(Clause.HEAD_WITHOUT_SIGNAL)
def see_formation(play: Play, side: int) -> None:
    """See whether ships moving freely stand in column again, and record their track if they do."""
    state = play.state
    if state.mode[side] == Mode.FREE and state.ships[side] > 0:
        was = in_line(play, side, 0)
        if stands_in_column(play, side):
            lay_track(play, side)
        elif stands_reversed(play, side, was):
            order_by_heading(play, side)
            lay_track(play, side)


@measure()
def stands_reversed(play: Play, side: int, leader: int) -> bool:
    """See whether the ships stand in column in some other order than that of the line."""
    state = play.state
    heading = state.heading[leader]
    for k in range(state.ships[side]):
        body = in_line(play, side, k)
        if state.helm[body] != 0 or abs(shorter_way(heading, state.heading[body])) > POINT + 1e-6:
            return False
    ships = state.ships[side]
    first, last = in_line(play, side, 0), in_line(play, side, ships - 1)
    if ships < 2:
        return False
    for k in range(1, ships):
        ahead_of, astern = in_line(play, side, ships - k), in_line(play, side, ships - k - 1)
        bent = abs(shorter_way(heading, line_course(play, astern, ahead_of)))
        if bent > POINT + 1e-6:
            return False
    return first != last


@measure()
def line_course(play: Play, astern: int, leader: int) -> float:
    """Take the course from one ship to another."""
    state = play.state
    return bearing(state.x[astern], state.y[astern], state.x[leader], state.y[leader])


@measure(Clause.SIXTEEN_POINTS, Clause.CONSTANT_POWER)
def put_over(play: Play, body: int, degrees: float) -> None:
    """Order a ship to turn so many degrees, positive to the right; a swing already begun that way needs no reach."""
    state = play.state
    way = 1 if degrees > 0 else -1
    if abs(degrees) < 1e-6:
        state.helm[body] = 0
        return
    if state.helm[body] != way:
        state.reach[body] = REACH
        state.turned[body] = 0.0
    state.helm[body] = way
    state.goal[body] = abs(degrees)


@measure(Clause.SINGLE_SHIPS)
def name_guide(play: Play, side: int, kind: int, first: int) -> int:
    """Name the ship on which the others take station; if the last in line is foremost, places are counted from her."""
    if kind == Signal.FRONT_INTO_LINE:
        return in_line(play, side, 0)
    if kind == Signal.FORM_COLUMN and first > 0 and place_of(play, side, SHIPS * side + first - 1) >= 0:
        return SHIPS * side + first - 1
    guide = foremost(play, side)
    if place_of(play, side, guide) == play.state.ships[side] - 1:
        reverse_line(play, side)
    return guide


@measure()
def lay_track(play: Play, side: int) -> None:
    """Record a track straight through the places of a column, so that it can follow its leader."""
    state = play.state
    ships = state.ships[side]
    run = 0.0
    state.legs[side] = 0
    for k in range(ships - 1, 0, -1):
        astern, next_ahead = in_line(play, side, k), in_line(play, side, k - 1)
        course = bearing(state.x[astern], state.y[astern], state.x[next_ahead], state.y[next_ahead])
        add_leg(play, side, run, straight_leg(stand(play, astern), course))
        run += hypot(state.x[next_ahead] - state.x[astern], state.y[next_ahead] - state.y[astern])
        state.offset[astern] = run
    leader = in_line(play, side, 0)
    add_leg(play, side, run, straight_leg(stand(play, leader), state.heading[leader]))
    for k in range(1, ships):
        body = in_line(play, side, k)
        # Offsets were counted from the last ship forward; a ship's own run is what lies behind the next ahead.
        state.offset[body] = hypot_sum(play, side, k)
    state.offset[leader] = 0.0
    state.head_run[side] = run
    steady_head(play, side, stand(play, leader), run)
    state.mode[side] = Mode.COLUMN


@measure()
def hypot_sum(play: Play, side: int, k: int) -> float:
    """Measure along the line from its leader to the ship at place k."""
    found = 0.0
    for j in range(1, k + 1):
        a, b = in_line(play, side, j - 1), in_line(play, side, j)
        found += hypot(play.state.x[a] - play.state.x[b], play.state.y[a] - play.state.y[b])
    return found


@measure()
def steady_head(play: Play, side: int, place: Place, run: float) -> None:
    """End the recorded track at a place, with helm amidships."""
    state = play.state
    state.end_run[side] = run
    state.end_x[side], state.end_y[side], state.end_heading[side] = place.x, place.y, place.heading
    state.end_helm[side] = 0
    state.end_kept[side] = 1.0
    state.end_turned[side] = 0.0


@measure()
def add_leg(play: Play, side: int, run: float, ship: Course) -> None:
    """Write one more leg of a fleet's track; a full one loses its oldest."""
    state = play.state
    first = side * LEGS * LEG
    if state.legs[side] == LEGS:
        for n in range((LEGS - 1) * LEG):
            state.track[first + n] = state.track[first + n + LEG]
        state.legs[side] -= 1
    write_leg(state.track, first + state.legs[side] * LEG, run, ship)
    state.legs[side] += 1


@measure()
def goes_straight_on(play: Play, side: int, ship: Course) -> bool:
    """See whether a ship only runs on as the last leg of the track does, straight at a steady speed."""
    legs = play.state.legs[side]
    if legs == 0 or ship.helm != 0 or ship.speed != ship.ordered:
        return False
    last = read_leg(play.state.track, (side * LEGS + legs - 1) * LEG)
    return last.helm == 0 and last.speed == last.ordered and last.heading == ship.heading


@measure(Ruling.LEADER_LOST)
def cut_track(play: Play, side: int) -> None:
    """Let the leader leave the rest of a recorded track, to turn where she is."""
    state = play.state
    leader = in_line(play, side, 0)
    run = state.head_run[side]
    if run >= state.end_run[side] - 1e-6:
        return
    kept = 0
    for n in range(state.legs[side]):
        if state.track[side * LEGS * LEG + n * LEG] <= run:
            kept = n + 1
    state.legs[side] = kept
    steady_head(play, side, stand(play, leader), run)


@measure()
def on_track(play: Play, side: int, run: float) -> Place:
    """Find a place of a fleet's track."""
    return place_on_track(play.state.track, side * LEGS * LEG, play.state.legs[side], run)


@measure(Clause.CURVED_EDGE)
def leave_track(play: Play, side: int) -> None:
    """Drop a column's track: every ship goes on with the swing that she was making on it."""
    state = play.state
    for k in range(state.ships[side] if state.mode[side] == Mode.COLUMN else 0):
        body = in_line(play, side, k)
        run = state.head_run[side] - state.offset[body]
        ship = ship_on_track(state.track, side * LEGS * LEG, state.legs[side], run)
        state.helm[body], state.reach[body], state.turned[body] = ship.helm, ship.reach, ship.turned
    state.mode[side] = Mode.FREE


@measure(Ruling.LEADER_LOST)
def leave_line(play: Play, side: int, body: int) -> None:
    """Take a ship out of the line; if she led, the next ship leads on along the recorded track."""
    state = play.state
    at = place_of(play, side, body)
    if at < 0:
        return
    for k in range(at, state.ships[side] - 1):
        state.line[SHIPS * side + k] = state.line[SHIPS * side + k + 1]
    state.ships[side] -= 1
    if at == 0 and state.ships[side] > 0:
        lead = state.offset[in_line(play, side, 0)]
        state.head_run[side] -= lead
        for k in range(state.ships[side]):
            state.offset[in_line(play, side, k)] -= lead
    if state.guide[side] == body and state.ships[side] > 0 and state.mode[side] == Mode.EVOLUTION:
        follow_a_new_guide(play, side, state.heading[body])


@measure(Ruling.UMPIRE)
def hold_her_place(play: Play, side: int, body: int) -> None:
    """Let a ship that was set elsewhere by word keep what her fleet is doing; far off a bent column she falls out."""
    state = play.state
    state.placed[body] = 0
    if state.mode[side] != Mode.COLUMN or place_of(play, side, body) < 0:
        return
    if is_straight(play, side, body):
        state.mode[side] = Mode.FREE  # a new track is laid if they still stand in column
    elif not has_arrived(stand(play, body), on_track(play, side, state.head_run[side] - state.offset[body])):
        leave_line(play, side, body)


@measure()
def is_straight(play: Play, side: int, but: int) -> bool:
    """See whether a column steers one course, its head steady; one ship is left out of account."""
    state = play.state
    for k in range(state.ships[side]):
        body = in_line(play, side, k)
        if body != but and abs(shorter_way(state.end_heading[side], state.heading[body])) > 1e-6:
            return False
    return state.end_helm[side] == 0


@rule(Clause.BY_SIGNAL)
def fall_in(play: Play, side: int) -> None:
    """Take ships back into the line, at its end, that fell out of it and are afloat and free again."""
    state = play.state
    for n in range(SHIPS):
        body = SHIPS * side + n
        free = state.afloat[body] and not state.aground[body] and state.out[body] == 0
        if free and place_of(play, side, body) < 0:
            state.line[SHIPS * side + state.ships[side]] = body
            state.ships[side] += 1


@measure(Ruling.LEADER_LOST)
def follow_a_new_guide(play: Play, side: int, course: float) -> None:
    """Let another ship be guide in a lost one's stead, and steady on her course."""
    state = play.state
    guide = name_guide(play, side, state.evolution[3 * side], state.evolution[3 * side + 1])
    state.guide[side] = guide
    put_over(play, guide, shorter_way(state.heading[guide], course))


@measure(Clause.MOVED_BY_CARD)
def where(play: Play, body: int, second: float) -> Place:
    """Find where a body was at a second of the move just made."""
    state = play.state
    at = min(second, state.stopped[body])
    if state.rode[body]:
        run = state.run_from[body] + (state.run_to[body] - state.run_from[body]) * at / 150.0
        return on_track(play, body // SHIPS, run)
    n = 9 * body
    begun = state.begun
    ship = Course(
        begun[n],
        begun[n + 1],
        begun[n + 2],
        begun[n + 3],
        begun[n + 4],
        int(begun[n + 5]),
        begun[n + 6],
        begun[n + 7],
        0,
        0.0,
        begun[n + 8],
    )
    end = sail(ship, at, 225.0, False)
    return Place(end.x, end.y, end.heading)
