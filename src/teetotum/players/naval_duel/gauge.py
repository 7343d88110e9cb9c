"""What captains reckon with: where the enemy seems to head, where a helm would lead, and where to aim a torpedo."""

from math import cos, hypot, sin, sqrt

from teetotum.engine.rules import Row, measure
from teetotum.games.naval_duel.house import Fire, Gyro, LossBelow5
from teetotum.games.naval_duel.plotting import can_fire, course_at, end_of, side_of, top_speed, torpedo_course
from teetotum.games.naval_duel.slips import HELM_SECONDS, HELM_WAYS, add_item, open_or_cease
from teetotum.games.naval_duel.torpedoes import pace
from teetotum.games.naval_duel.vocabulary import ANY_COURSE, CIRCLE, DOTS, Kind, Play
from teetotum.mechanics.outline import bearing, relative
from teetotum.mechanics.sea import NO_END, RADIAN, Course, put_helm, ring_speed, sail
from teetotum.mechanics.torpedo import fire_tube, is_within_arc, zone
from teetotum.mechanics.warships import BATTERY, HALF_MINUTE, TUBES

STILL = 5.0
"""Yards in a move below which a ship has hardly stirred."""
TURNING = 8.0
"""Degrees in a move above which a ship seems to be under helm."""
NEARLY = 3.0
"""Degrees within which a gyroscope set beforehand must point at its aim."""


@measure()
def enemy_of(play: Play, seat: int) -> Course:
    """Reckon how the enemy stands at her last mark: the chord of an arc lies midway between its two headings."""
    state, at = play.state, (1 - seat) * DOTS + play.state.move
    x, y = state.dot_x[at], state.dot_y[at]
    if state.move == 0:
        return steady(x, y, state.dot_heading[at], play.board.speed[1 - seat])
    was_x, was_y, was = state.dot_x[at - 1], state.dot_y[at - 1], state.dot_heading[at - 1]
    run = hypot(x - was_x, y - was_y)
    if run < STILL:
        return steady(x, y, was, run / HALF_MINUTE)
    bend = relative(bearing(was_x, was_y, x, y), was)
    heading = was + 2 * bend
    helm = 0 if abs(bend) * 2 < TURNING else (1 if bend > 0 else -1)
    top = top_speed(play, 1 - seat)
    speed = min(run / HALF_MINUTE, top)
    return Course(x, y, heading % 360.0, speed, top, helm, 0.0, NO_END, helm, 0.0, abs(bend) * 2)


@measure()
def steady(x: float, y: float, heading: float, speed: float) -> Course:
    """Make up a ship that keeps course and speed."""
    return Course(x, y, heading, speed, speed, 0, 0.0, NO_END, 0, 0.0, 0.0)


@measure()
def spares(play: Play) -> bool:
    """See whether small turns cost nothing at this table."""
    return play.house.loss_below_5 == LossBelow5.NONE


@measure()
def after_helm(play: Play, seat: int, ship: Course, helm: int) -> Course:
    """Run a ship through one move with one of the thirteen orders to the helm, at her best speed."""
    radius = play.board.radius[seat]
    ship = ring_speed(ship, top_speed(play, seat))
    if helm == 0:
        return sail(ship, float(HALF_MINUTE), radius, spares(play))
    second = float(HELM_SECONDS[(helm - 1) // 3])
    ship = sail(ship, second, radius, spares(play))
    ship = put_helm(ship, HELM_WAYS[(helm - 1) % 3], NO_END, play.board.reach[seat])
    return sail(ship, HALF_MINUTE - second, radius, spares(play))


@measure()
def part_way(play: Play, seat: int, ship: Course, helm: int, second: float) -> Course:
    """Run a ship through the first part of such a move."""
    radius = play.board.radius[seat]
    ship = ring_speed(ship, top_speed(play, seat))
    turn = float(HELM_SECONDS[(helm - 1) // 3]) if helm > 0 else 2.0 * HALF_MINUTE
    if second <= turn:
        return sail(ship, second, radius, spares(play))
    ship = sail(ship, turn, radius, spares(play))
    ship = put_helm(ship, HELM_WAYS[(helm - 1) % 3], NO_END, play.board.reach[seat])
    return sail(ship, second - turn, radius, spares(play))


@measure()
def time_to_meet(play: Play, x: float, y: float, foe: Course) -> float:
    """Find how long a torpedo from a place takes to a ship that keeps course and speed; NO_END if it never does."""
    dx, dy, speed = foe.x - x, foe.y - y, pace(play)
    vx, vy = foe.speed * sin(foe.heading * RADIAN), foe.speed * cos(foe.heading * RADIAN)
    a = speed * speed - vx * vx - vy * vy
    b = dx * vx + dy * vy
    c = dx * dx + dy * dy
    return (b + sqrt(b * b + a * c)) / a if a > 1.0 else NO_END


@measure()
def aim_at(play: Play, x: float, y: float, foe: Course) -> float:
    """Find the course on which a torpedo meets such a ship."""
    seconds = time_to_meet(play, x, y, foe)
    ahead = foe.speed * seconds
    return bearing(x, y, foe.x + ahead * sin(foe.heading * RADIAN), foe.y + ahead * cos(foe.heading * RADIAN))


@measure()
def chance_of(play: Play, yards: float, course: float, heading: float) -> float:
    """Give the chance that a torpedo aimed well strikes, by the card."""
    angle = abs(relative(course, heading))
    angle = 180.0 - angle if angle > 90.0 else angle
    return zone(yards, angle, float(play.house.torpedo_range)) / 6


@measure()
def tube_course(play: Play, seat: int, me: Course, tube: int, foe: Course) -> float:
    """Give the course on which a tube meets a ship, or -1 where it does not look that way, or was not set so."""
    side = side_of(tube)
    run = fire_tube(me.x, me.y, me.heading, side, end_of(tube), me.heading + side * 90.0)
    course = aim_at(play, run.x, run.y, foe)
    if play.house.gyro == Gyro.PRESET:
        set_to = torpedo_course(play, seat, tube, me.heading, ANY_COURSE)
        course = course if abs(relative(course, set_to)) < NEARLY else me.heading  # no tube looks right ahead
    return course if is_within_arc(relative(course, me.heading), side) else -1.0


@measure()
def shoot(play: Play, seat: int, me: Course, foe: Course, helm: int, least: float, row: Row) -> None:
    """Fire every tube that is ready at the second when it does best, if its chance is good enough."""
    reach = play.house.torpedo_range + HALF_MINUTE * (top_speed(play, seat) + top_speed(play, 1 - seat))
    if hypot(me.x - foe.x, me.y - foe.y) > reach:
        return
    for tube in range(TUBES):
        if can_fire(play, seat, tube, play.state.move + 1):
            best, at, aimed = least, -1, 0.0
            for n in range(6):
                second = n * 5
                own, her = part_way(play, seat, me, helm, float(second)), drift(foe, float(second))
                course = tube_course(play, seat, own, tube, her)
                yards = pace(play) * time_to_meet(play, own.x, own.y, her)
                if course >= 0 and chance_of(play, yards, course, her.heading) > best:
                    best, at, aimed = chance_of(play, yards, course, her.heading), second, course
            if at >= 0:
                written = ANY_COURSE if play.house.gyro == Gyro.PRESET else int(aimed + 0.5) % CIRCLE
                add_item(row, Kind.TORPEDO, at, tube, written)


@measure()
def drift(foe: Course, seconds: float) -> Course:
    """Let a ship run straight on."""
    run = foe.speed * seconds
    return steady(
        foe.x + run * sin(foe.heading * RADIAN), foe.y + run * cos(foe.heading * RADIAN), foe.heading, foe.speed
    )


@measure()
def own_ship(play: Play, seat: int) -> Course:
    """Read one's own ship as she stands."""
    return course_at(play.state, seat, HALF_MINUTE)


@measure()
def write_helm(helm: int, row: Row) -> None:
    """Write one of the thirteen orders to the helm."""
    if helm > 0:
        add_item(row, Kind.HELM, HELM_SECONDS[(helm - 1) // 3], HELM_WAYS[(helm - 1) % 3], 0)


@measure()
def write_fire(play: Play, seat: int, opens: bool, row: Row) -> None:
    """Write that fire is opened or ceased, where it is not so already."""
    own = BATTERY[play.board.layout[seat]]
    if opens and (play.state.open[seat] != own or play.house.fire == Fire.MANUAL):
        open_or_cease(play, seat, 1, row)
    elif not opens and play.state.open[seat] != 0:
        open_or_cease(play, seat, 2, row)
