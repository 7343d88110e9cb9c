"""The torpedo card: how a torpedo runs, where it comes upon its target's keel line, and its chance of running true.

A tube looks out on its own side between bow and quarter line. A course within that arc is run straight; for any other
the torpedo leaves on the nearer limit and curves on its gyroscope to the ordered course. The zones of the card are
circles through its corner that touch the target's keel: what matters is how much of a hull the torpedo sees.
"""

from math import cos, sin, sqrt
from typing import NamedTuple

from teetotum.engine.rules import Reals, Row, measure
from teetotum.mechanics.outline import BOW_LINE, QUARTER_LINE, abreast, bearing, before, holds, is_cut, relative
from teetotum.mechanics.sea import KNOT, RADIAN

RANGE = 800.0
"""Yards of effective run."""
SPEED = 27 * KNOT
"""Yards a second."""
CURVE = 230.0
"""Radius in yards of a torpedo's turn."""
FORWARD, OUTWARD = 33.0, 12.0
"""Where a tube lies: yards before or abaft the middle, and out from the keel."""
SMALLEST_ANGLE = 1.0
"""Degrees; a torpedo nearer the line of the keel than this runs along it."""
ZONE_5, ZONE_4, ZONE_3, ZONE_2 = 330.0, 470.0, 700.0, 1200.0
"""Diameters in yards of the circles on the card."""
CHORD = 15.0
"""Yards of curve that are looked at as one straight piece, which is then nowhere a foot beside it."""
RUN_TIME = RANGE / SPEED
"""Seconds of a run."""
KEPT = 6
"""Numbers that are kept of a torpedo in the water: its run, and the second of the move at which it was fired."""


class Run(NamedTuple):
    """A torpedo's way through the water: a curve from the tube, if any, then a straight line."""

    x: float
    y: float
    """Where it leaves the tube."""
    launch: float
    """Degrees: the way it leaves."""
    course: float
    """Degrees: the way it ends."""
    bend: float
    """Degrees turned on the curve, positive to the right."""


@measure()
def fire_tube(x: float, y: float, heading: float, side: int, end: int, course: float) -> Run:
    """Fire a tube (side 1 starboard, -1 port; end 1 forward, -1 aft) so that the torpedo ends on a true course."""
    along, out = end * FORWARD, side * OUTWARD
    angle = heading * RADIAN
    tube_x = x + along * sin(angle) + out * cos(angle)
    tube_y = y + along * cos(angle) - out * sin(angle)
    wish = relative(course, heading)
    if is_within_arc(wish, side):
        return Run(tube_x, tube_y, course, course, 0.0)
    limit = nearer_limit(wish, side)
    return Run(tube_x, tube_y, heading + limit, course, relative(course, heading + limit))


@measure()
def keep_run(runs: Reals, n: int, run: Run, fired: float) -> None:
    """Write down a torpedo's run, and when it was fired."""
    at = KEPT * n
    runs[at], runs[at + 1], runs[at + 2], runs[at + 3] = run.x, run.y, run.launch, run.course
    runs[at + 4], runs[at + 5] = run.bend, fired


@measure()
def kept_run(runs: Reals, n: int) -> Run:
    """Read a torpedo's run."""
    at = KEPT * n
    return Run(runs[at], runs[at + 1], runs[at + 2], runs[at + 3], runs[at + 4])


@measure()
def let_run(runs: Reals, firers: Row, seconds: float) -> None:
    """Leave in the water what still runs when a move of so many seconds ends, whoever fired it."""
    for n in range(len(firers)):
        if firers[n] > 0:
            runs[KEPT * n + 5] -= seconds
            if runs[KEPT * n + 5] + RUN_TIME <= 0.0:
                firers[n] = 0


@measure()
def is_within_arc(angle: float, side: int) -> bool:
    """See whether a tube on this side looks out upon a relative bearing."""
    return BOW_LINE - 1e-6 <= angle * side <= QUARTER_LINE + 1e-6


@measure()
def nearer_limit(angle: float, side: int) -> float:
    """Find the end of a tube's arc that lies nearer to a relative bearing; the forward one if both do."""
    to_bow, to_quarter = abs(relative(angle, side * BOW_LINE)), abs(relative(angle, side * QUARTER_LINE))
    return side * (BOW_LINE if to_bow <= to_quarter else QUARTER_LINE)


@measure()
def curve_length(run: Run) -> float:
    """Measure the curved part of a run."""
    return CURVE * abs(run.bend) * RADIAN


@measure()
def run_x(run: Run, yards: float) -> float:
    """Find how far east a torpedo is after so many yards."""
    curve = curve_length(run)
    side = 1.0 if run.bend >= 0 else -1.0
    start = run.launch * RADIAN
    turned = start + side * min(yards, curve) / CURVE
    found = run.x + side * CURVE * (cos(start) - cos(turned)) if curve > 0 else run.x
    return found + max(0.0, yards - curve) * sin(run.course * RADIAN)


@measure()
def run_y(run: Run, yards: float) -> float:
    """Find how far north a torpedo is after so many yards."""
    curve = curve_length(run)
    side = 1.0 if run.bend >= 0 else -1.0
    start = run.launch * RADIAN
    turned = start + side * min(yards, curve) / CURVE
    found = run.y + side * CURVE * (sin(turned) - sin(start)) if curve > 0 else run.y
    return found + max(0.0, yards - curve) * cos(run.course * RADIAN)


@measure()
def offset(run: Run, yards: float, x: float, y: float, heading: float) -> float:
    """Measure how far to starboard of a target's keel line the torpedo is after so many yards."""
    return abreast(run_x(run, yards), run_y(run, yards), x, y, heading)


@measure()
def is_upon(run: Run, yards: float, x: float, y: float, heading: float) -> bool:
    """See whether the torpedo has come upon the very outline of a target."""
    px, py = run_x(run, yards), run_y(run, yards)
    return holds(before(px, py, x, y, heading), abreast(px, py, x, y, heading), 0.0)


@measure()
def line_cuts(run: Run, reach: float, x: float, y: float, heading: float) -> bool:
    """See whether the whole line of the run, out to its effective range, cuts a target's outline."""
    curve = min(curve_length(run), reach)
    if is_cut(run_x(run, curve), run_y(run, curve), run_x(run, reach), run_y(run, reach), x, y, heading, 0.0):
        return True
    chords = int(curve / CHORD) + 1
    for n in range(chords):
        first, last = curve * n / chords, curve * (n + 1) / chords
        if curve > 0 and is_cut(
            run_x(run, first), run_y(run, first), run_x(run, last), run_y(run, last), x, y, heading, 0.0
        ):
            return True
    return False


@measure()
def keel_angle(run: Run, heading: float) -> float:
    """Take the acute angle between the straight part of a run and a target's keel."""
    angle = abs(relative(run.course, heading))
    return 180.0 - angle if angle > 90.0 else angle


@measure()
def zone(yards: float, angle: float, reach: float) -> int:
    """Read the card: in how many of six throws the torpedo runs true; 0 when its run is over."""
    if yards > reach:
        return 0
    seen = sin(angle * RADIAN)
    if angle < SMALLEST_ANGLE:
        return 1
    if yards <= ZONE_5 * seen:
        return 5
    if yards <= ZONE_4 * seen:
        return 4
    if yards <= ZONE_3 * seen:
        return 3
    return 2 if yards <= ZONE_2 * seen else 1


@measure()
def meeting_course(ax: float, ay: float, bx: float, by: float, vx: float, vy: float) -> float:
    """Find the course of a straight run from a that meets a ship at b who keeps on so; -1 if it is over before."""
    dx, dy = bx - ax, by - ay
    square, mixed = vx * vx + vy * vy - SPEED * SPEED, dx * vx + dy * vy
    root = mixed * mixed - square * (dx * dx + dy * dy)
    if root < 0.0 or square >= 0.0:
        return -1.0
    time = (-mixed - sqrt(root)) / square
    if time > RANGE / SPEED:
        return -1.0
    return bearing(ax, ay, bx + vx * time, by + vy * time)
