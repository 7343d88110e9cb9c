"""How a battleship answers her helm and her engines, in closed form: the track curves of the Kearsarge.

Yards, seconds and compass degrees (0 is North, clockwise); x runs East and y North. A ship under helm first runs on for
her reach, then swings on a circle; swinging costs her a quarter of her speed by the fifth point, and lost speed comes
back at a knot in half a minute. Between two changes of law everything is one straight line or one arc, so a move is
worked out in a few exact legs and never in small steps.
"""

from math import cos, exp, floor, log, sin, sqrt
from typing import Final, NamedTuple

from teetotum.engine.rules import Reals, measure

KNOT = 5 / 9
"""Yards a second: the sea mile of the games has 2,000 yards."""
POINT = 11.25
"""Degrees."""
RADIAN: Final = 0.017453292519943295
"""Radians in a degree."""
REACH = 96.0
"""Yards run straight on from the order to the helm until she swings."""
RADIUS = 225.0
"""Yards."""
GAIN = KNOT / 30
"""Yards a second gained or lost each second on a straight course."""
KEPT = 0.75
"""What is left of her ordered speed from the fifth point on."""
FADE = 20 * POINT * RADIAN
"""Radians of arc over which the speed would fall to nought, at the rate of a quarter in five points."""
FIVE_POINTS = 5 * POINT
NO_END = 1e9
"""Degrees or seconds that never come to an end."""
LEGS = 32
"""No order of helm and engine gives more legs than this in one move."""
SLIGHT = 1e-12


class Course(NamedTuple):
    """A ship under way: where she is, how she moves, and what her helm and engines are ordered to do."""

    x: float
    y: float
    heading: float
    speed: float
    """Yards a second."""
    ordered: float
    helm: int
    """1 hard right, -1 hard left, 0 amidships."""
    reach: float
    """Yards still to be run straight before she swings."""
    goal: float
    """Degrees still to be turned before she steadies; NO_END to keep turning."""
    swung: int
    """Which way she swung last; 0 if she has not yet."""
    since: float
    """Yards run straight since then."""
    turned: float
    """Degrees turned on the present arc."""


COURSE = len(Course._fields)
"""Numbers of a course that is kept in a row."""


@measure()
def read_course(row: Reals, at: int) -> Course:
    """Read a course that is kept in a row from this place on."""
    return Course(
        row[at],
        row[at + 1],
        row[at + 2],
        row[at + 3],
        row[at + 4],
        int(row[at + 5]),
        row[at + 6],
        row[at + 7],
        int(row[at + 8]),
        row[at + 9],
        row[at + 10],
    )


@measure()
def write_course(row: Reals, at: int, ship: Course) -> None:
    """Keep a course in a row from this place on."""
    row[at], row[at + 1], row[at + 2], row[at + 3] = ship.x, ship.y, ship.heading, ship.speed
    row[at + 4], row[at + 5], row[at + 6] = ship.ordered, float(ship.helm), ship.reach
    row[at + 7], row[at + 8], row[at + 9] = ship.goal, float(ship.swung), ship.since
    row[at + 10] = ship.turned


@measure()
def put_helm(ship: Course, way: int, goal: float, reach: float) -> Course:
    """Put the helm over, or amidships; the reach is longer where a swing must first be killed."""
    run = ship.reach
    if way == 0:
        run = 0.0
    elif way != ship.helm:
        if ship.swung == 0:
            run = reach
        elif way == ship.swung:
            run = min(reach, ship.since)
        else:
            run = max(reach, 2 * reach - ship.since)
    turned = ship.turned if way == ship.helm else 0.0
    end = goal if way != 0 else NO_END
    return Course(ship.x, ship.y, ship.heading, ship.speed, ship.ordered, way, run, end, ship.swung, ship.since, turned)


@measure()
def ring_speed(ship: Course, ordered: float) -> Course:
    """Ring down another speed, in yards a second."""
    return Course(
        ship.x,
        ship.y,
        ship.heading,
        ship.speed,
        ordered,
        ship.helm,
        ship.reach,
        ship.goal,
        ship.swung,
        ship.since,
        ship.turned,
    )


@measure()
def sail(ship: Course, seconds: float, radius: float, spares: bool) -> Course:
    """Run on for some time as helm and engines stand; `spares`: no speed is lost before the fifth point."""
    left = seconds
    for _ in range(LEGS):
        if left <= SLIGHT:
            break
        if ship.helm == 0 or ship.reach > SLIGHT:
            took, ship = run_straight(ship, left)
        else:
            took, ship = swing(ship, left, radius, spares)
        left -= took
    return ship


@measure()
def run_straight(ship: Course, left: float) -> tuple[float, Course]:
    """Run one straight leg: until the speed is the ordered one, the reach is run, or time is up."""
    gap = ship.ordered - ship.speed
    rate = 0.0
    took = left
    if abs(gap) > SLIGHT:
        rate = GAIN if gap > 0 else -GAIN
        took = min(took, gap / rate)
    if ship.helm != 0:
        took = min(took, time_to_run(ship.reach, ship.speed, rate))
    distance = ship.speed * took + rate * took * took / 2
    speed = ship.speed + rate * took
    if abs(ship.ordered - speed) <= SLIGHT * 1000:
        speed = ship.ordered
    reach = ship.reach
    if ship.helm != 0:
        reach = max(0.0, ship.reach - distance)
        if reach < SLIGHT * 1000:
            reach = 0.0
    angle = ship.heading * RADIAN
    return took, Course(
        ship.x + distance * sin(angle),
        ship.y + distance * cos(angle),
        ship.heading,
        speed,
        ship.ordered,
        ship.helm,
        reach,
        ship.goal,
        ship.swung,
        ship.since + distance,
        0.0 if reach == 0.0 else ship.turned,
    )


@measure()
def time_to_run(distance: float, speed: float, rate: float) -> float:
    """Say how long so many yards take at a speed that changes evenly; NO_END if she stops short of them."""
    if rate == 0.0:
        return distance / speed if speed > 0 else NO_END
    square = speed * speed + 2 * rate * distance
    if square < 0:
        return NO_END
    return 2 * distance / (speed + sqrt(square)) if speed + sqrt(square) > 0 else NO_END


@measure()
def swing(ship: Course, left: float, radius: float, spares: bool) -> tuple[float, Course]:
    """Run one leg of the arc: until the law of the speed changes, the goal is reached, or time is up."""
    rate, fade, bound = law_of_swing(ship, radius, spares)
    degree = radius * RADIAN
    ahead = ship.goal
    if spares and ship.turned < FIVE_POINTS:
        ahead = min(ahead, FIVE_POINTS - ship.turned)
    took = min(left, bound, time_on_arc(ahead * degree, ship.speed, rate, fade))
    distance = ship.speed * took + rate * took * took / 2
    speed = ship.speed + rate * took
    if fade > 0:
        speed = ship.speed * exp(-fade * took)
        distance = (ship.speed - speed) / fade
    if took == bound:
        speed = ship.ordered if ship.speed > ship.ordered and speed < ship.ordered * 1.0000001 else speed
        if abs(speed - KEPT * ship.ordered) < SLIGHT * 1000:
            speed = KEPT * ship.ordered
    swept = distance / degree
    turned = ship.turned + swept
    goal = ship.goal - swept if ship.goal < NO_END else NO_END
    helm = ship.helm
    if goal < SLIGHT * 1000:
        swept += goal
        goal, helm = NO_END, 0
    if spares and ship.turned < FIVE_POINTS <= turned + SLIGHT * 1000:
        turned, speed = max(turned, FIVE_POINTS), min(speed, KEPT * ship.ordered)
    return took, arc_end(ship, swept, radius, speed, helm, goal, turned)


@measure()
def arc_end(ship: Course, swept: float, radius: float, speed: float, helm: int, goal: float, turned: float) -> Course:
    """Find where an arc of so many degrees leaves her."""
    before = ship.heading * RADIAN
    after = before + ship.helm * swept * RADIAN
    side = ship.helm * radius
    heading = ship.heading + ship.helm * swept
    heading -= 360.0 * floor(heading / 360.0)
    return Course(
        ship.x + side * (cos(before) - cos(after)),
        ship.y + side * (sin(after) - sin(before)),
        heading,
        speed,
        ship.ordered,
        helm,
        0.0,
        goal,
        ship.helm,
        0.0,
        turned,
    )


@measure()
def law_of_swing(ship: Course, radius: float, spares: bool) -> tuple[float, float, float]:
    """Say how her speed goes on the arc: by an even rate, by fading, and for how long that law holds."""
    fade = ship.ordered / (FADE * radius)
    kept = KEPT * ship.ordered
    if ship.speed > ship.ordered + SLIGHT:
        if fade * ship.speed > GAIN + SLIGHT and not spares:
            return 0.0, fade, log(ship.speed / max(ship.ordered, GAIN / fade)) / fade
        return -GAIN, 0.0, (ship.speed - ship.ordered) / GAIN
    if ship.speed > kept + SLIGHT:
        if not spares:
            return 0.0, fade, log(ship.speed / kept) / fade
        return 0.0, 0.0, NO_END
    if ship.speed < kept - SLIGHT:
        return GAIN, 0.0, (kept - ship.speed) / GAIN
    return 0.0, 0.0, NO_END


@measure()
def time_on_arc(distance: float, speed: float, rate: float, fade: float) -> float:
    """Say how long so many yards of arc take under the law of the speed."""
    if fade > 0:
        share = fade * distance / speed
        return -log(1 - share) / fade if share < 1 else NO_END
    return time_to_run(distance, speed, rate)
