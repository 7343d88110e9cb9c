"""The instruments that several naval games share, worked out from the very laws that the rules go by."""

from collections.abc import Sequence
from math import cos, radians, sin

from teetotum.draw.instruments.leaf import Curve, Leaf, Table
from teetotum.languages import say
from teetotum.mechanics.gunnery import SPACE, WAND, salvo, wand
from teetotum.mechanics.sea import KNOT, NO_END, POINT, RADIUS, REACH, Course, put_helm, sail
from teetotum.mechanics.torpedo import ZONE_2, ZONE_3, ZONE_4, ZONE_5, zone
from teetotum.mechanics.turning import MOVE, card, card_end, fresh_course

FULL_TURN = 16
"""Points by which a ship heads back the way she came."""
DRAWN = (0, 2, 4, 6, 8, 10, 12, 14, 16)
"""Points whose tracks are drawn."""
LONGEST = 240
"""Seconds in which any ship of these games turns sixteen points."""
RUN = 150
"""Seconds of a track that is drawn."""
FLAT = 500.0
"""Yards within which the table says the same."""
ZONES = ((5, ZONE_5), (4, ZONE_4), (3, ZONE_3), (2, ZONE_2))


def ranges() -> list[float]:
    """List the spaces of the wand, the nearest as one."""
    return [FLAT + SPACE * n for n in range(int((WAND - FLAT) / SPACE) + 1)]


def say_range(yards: float) -> str:
    """Name a space of the wand by its middle."""
    return f"0-{yards:.0f}" if yards == FLAT else f"{yards:.0f}"


def salvo_table(exact: bool = False) -> Leaf:
    """Write out the table for one to eight 8-inch turrets' worth of guns, to the whole point or exact."""
    turrets = range(1, 9)
    head = (say("range"), *(str(n) for n in turrets))
    rows = [(say_range(yards), *(f"{salvo(yards, float(n), exact):.4g}" for n in turrets)) for yards in ranges()]
    words = say(
        "Points of so many 8-inch turrets' worth of guns, a 12-inch turret counting three, fired once at a broadside "
        "target; half at one that is seen end on, and half again by a ship at half power. Nothing beyond 6,000 yards."
    )
    return Leaf(say("The gun-fire table"), words, (Table("", head, tuple(rows), len(turrets)),))


def wand_table() -> Leaf:
    """Write out the wand as fleets use it: points of a battleship in a move, by how both ships lie."""
    words = say(
        "Points that a battleship scores in a move of two and a half minutes, by range and by how firer and target "
        "lie; an armored cruiser scores half. A mast on a line reads the farther space."
    )
    head = (say("range"), say("both broadside on"), say("one end on"), say("both end on"))
    rows = [(say_range(r), f"{wand(r):g}", f"{wand(r) / 2:g}", f"{wand(r) / 4:g}") for r in ranges()]
    return Leaf(say("The gun-fire wand"), words, (Table("", head, tuple(rows), 1),))


def track_curves(speeds: Sequence[float], reach: float, radius: float, spares: bool) -> Leaf:
    """Draw the tracks of a ship that puts her helm over and rights it after so many points."""
    curves = [track(speeds[0], points, reach, radius, spares) for points in DRAWN]
    tables = [turning_table(speed, reach, radius, spares) for speed in speeds]
    words = say(
        "Helm right at second 0 from {knots} knots, righted after so many points; {seconds} seconds each. "
        "She heads north; to the left it is the same in the mirror.",
        knots=f"{speeds[0] / KNOT:g}",
        seconds=RUN,
    )
    return Leaf(say("The track curves"), words, tuple(tables), tuple(curves))


def under_helm(speed: float, points: float, reach: float) -> Course:
    """Put the helm of a ship under way right, until she has turned so many points."""
    ship = fresh_course(0.0, 0.0, 0.0, speed)
    return put_helm(ship, 1, points * POINT, reach) if points else ship


def track(speed: float, points: int, reach: float, radius: float, spares: bool) -> Curve:
    """Follow a ship through such a turn, second by second."""
    ship = under_helm(speed, points, reach)
    ways = [sail(ship, float(second), radius, spares) for second in range(RUN + 1)]
    return Curve(tuple((way.x, way.y) for way in ways), str(points))


def turning_table(speed: float, reach: float, radius: float, spares: bool) -> Table:
    """Say when each point is turned, and where that leaves her."""
    ship = under_helm(speed, NO_END, reach)
    head = (say("points"), say("seconds"), say("yards on"), say("yards aside"), say("knots"))
    rows = [turned(ship, points, radius, spares) for points in range(1, FULL_TURN + 1)]
    return Table(say("Helm hard over at {knots} knots", knots=f"{speed / KNOT:g}"), head, tuple(rows))


def turned(ship: Course, points: int, radius: float, spares: bool) -> tuple[str, ...]:
    """Find to a tenth of a second when so many points are turned."""
    goal = ship._replace(goal=points * POINT)
    low, high = 0.0, float(LONGEST)
    while high - low > 0.01:
        middle = (low + high) / 2
        low, high = (low, middle) if sail(goal, middle, radius, spares).helm == 0 else (middle, high)
    there = sail(goal, high, radius, spares)
    return str(points), f"{high:.1f}", f"{there.y:.0f}", f"{there.x:.0f}", f"{there.speed / KNOT:.1f}"


def turning_card(speeds: Sequence[float]) -> Leaf:
    """Draw the turning card: where a move brings a ship that turns so many points, and the curved edge through it."""
    ends = [card_end(0.0, 0.0, 0.0, speeds[0], points) for points in range(FULL_TURN + 1)]
    edge = Curve(tuple((end.x, end.y) for end in ends), is_pale=True)
    curves = [edge, *(way_to_edge(speeds[0], points) for points in DRAWN)]
    ahead = (say("on at {knots}", knots=f"{speed / KNOT:g}") for speed in speeds)
    head = (say("points"), *(word for each in ahead for word in (each, say("aside"))))
    rows = [
        (str(n), *(f"{yards:.0f}" for speed in speeds for yards in card(speed, float(n)))) for n in range(FULL_TURN + 1)
    ]
    words = say(
        "Where two and a half minutes bring a ship that turns so many points to the right, drawn for "
        "{knots} knots: yards on along her first course, north here, and aside.",
        knots=f"{speeds[0] / KNOT:g}",
    )
    return Leaf(say("The turning card"), words, (Table("", head, tuple(rows)),), tuple(curves))


def way_to_edge(speed: float, points: int) -> Curve:
    """Follow a ship through one move of such a turn."""
    ship = under_helm(speed, points, REACH)
    ways = [sail(ship, MOVE * n / 30, RADIUS, False) for n in range(31)]
    return Curve(tuple((way.x, way.y) for way in ways), str(points))


def torpedo_card(reach: float) -> Leaf:
    """Draw a quadrant of the torpedo card: circles through its corner that touch the target's keel line."""
    curves = [Curve(arc(across, reach), str(chance)) for chance, across in ZONES]
    limit = tuple((reach * cos(radians(n)), reach * sin(radians(n))) for n in range(0, 91, 3))
    keel = Curve(((0.0, 0.0), (reach, 0.0)), say("keel line"))
    yards = [float(100 * n) for n in range(1, int(reach / 100) + 1)]
    head = (say("angle"), *(f"{run:.0f}" for run in yards))
    rows = [(f"{n}", *(str(zone(run, float(n), reach)) for run in yards)) for n in range(10, 91, 10)]
    words = say(
        "Lay the corner where the torpedo comes to the keel line, and the edge along the keel: the zone of the place "
        "it was fired from is the highest throw of the die on which it runs true; beyond the circles 1."
    )
    caption = say("Zone by yards run and by the angle between its course and the keel, in degrees")
    edges = (Curve(limit, say("{yards} yards", yards=f"{reach:.0f}"), is_pale=True), keel)
    return Leaf(
        say("The torpedo card"), words, (Table(caption, head, tuple(rows)),), (*edges, *curves), is_athwart=True
    )


def arc(across: float, reach: float) -> tuple[tuple[float, float], ...]:
    """Follow a circle that touches the keel line at the corner, as far as torpedoes run."""
    found = []
    for n in range(91):
        along = radians(n)
        if across * sin(along) <= reach:
            found.append((across * sin(along) * cos(along), across * sin(along) ** 2))
    return tuple(found)
