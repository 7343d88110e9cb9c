"""The College's appliances at the scale of single ships, 1 inch to 100 yards: worked out by the rules' own measures."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, cos, radians, sin, sqrt
from typing import NamedTuple

from teetotum.draw.engraving.shapes import path
from teetotum.draw.engraving.svg import line_of
from teetotum.draw.instruments.cards import ZONES, under_helm
from teetotum.draw.instruments.leaf import Leaf
from teetotum.draw.parts import INCH, Drawing, Table
from teetotum.draw.parts.ruled import FINE, LINE, PLAIN, SMALL, Place, arc, begun, drawing, frame, line, words
from teetotum.languages import say
from teetotum.mechanics.outline import ACROSS, ALONG
from teetotum.mechanics.sea import KEPT, KNOT, NO_END, POINT, RADIUS, REACH, Course, sail
from teetotum.mechanics.torpedo import CURVE, RANGE, SPEED
from teetotum.mechanics.warships import HALF_MINUTE

YARD = INCH / 100
"""Millimetres of a yard."""
CARDS = (12.0, 14.4)
"""Knots for which the curves are made."""
POINTS = 16
EDGE = 8.0
"""Millimetres of card round a curve."""
LINES = (2.0, 4.0)
"""Points off bow and quarter at which a stencil is marked."""
HALF_POWER = (5, 4)
"""Tenths of her endurance from which a ship has half power, by the choices of `ring_at`."""
LONGEST = 20_000
"""Seconds in which the slowest ship of the widest circle turns sixteen points."""


class Helm(NamedTuple):
    """How a ship answers her helm: what scenario and house say of it."""

    reach: float = REACH
    radius: float = RADIUS
    spares: bool = False
    """Whether no speed is lost before the fifth point."""


KEARSARGE = Helm()


def speeds_of(paces: Iterable[float]) -> tuple[float, ...]:
    """List the knots for which curves are made: the usual ones, and those of a scenario in yards a second."""
    return tuple(sorted({*CARDS, *(round(pace / KNOT, 2) for pace in paces if pace > 0)}))


def outline(x: float, y: float, scale: float = YARD) -> str:
    """Draw a ship's outline about a place, her stem upward."""
    corners = [(x + aside * scale, y - ahead * scale) for ahead, aside in zip(ALONG, ACROSS, strict=True)]
    return path(line_of(corners, closed=True), "none", "ink", LINE)


def stencil(across: float, along: float) -> Drawing:
    """Draw a stencil of so many yards: the outline to cut out, the keel line, and lines off bow and quarter."""
    wide, high = across * YARD, along * YARD
    x, y = wide / 2, high / 2
    drawn = [frame(0.1, 0.1, wide - 0.2, high - 0.2, LINE), outline(x, y), line((x, 0), (x, high), FINE)]
    for points in LINES:
        off = radians(points * POINT)
        reach = min(high / 2 / cos(off), wide / 2 / sin(off))
        for way, ahead in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
            end = (x + way * reach * sin(off), y - ahead * reach * cos(off))
            drawn.append(line((x, y), end, FINE))
    return drawing(wide, high, *drawn, name="stencil")


def step_of(knots: float) -> int:
    """Say how many seconds lie between two strokes: five, and more for a slow ship, else they run together."""
    return 5 * ceil(6 / knots)


def time_marks(knots: float, seconds: int, helm: Helm = KEARSARGE) -> Iterator[tuple[int, Place]]:
    """Run a ship under hard-over helm, and tell where she is every few seconds."""
    ship, step = under_helm(knots * KNOT, NO_END, helm.reach), step_of(knots)
    for second in range(step, seconds + 1, step):
        end = sail(ship, float(second), helm.radius, helm.spares)
        yield second, (end.x, end.y)


def seconds_of(knots: float, helm: Helm = KEARSARGE) -> int:
    """Count the whole seconds that sixteen points take."""
    ship = under_helm(knots * KNOT, POINTS, helm.reach)
    return bisect_left(range(LONGEST), 1, key=lambda second: sail(ship, float(second), *helm[1:]).helm == 0)


def laid(x: float, y: float) -> Callable[[Place], Place]:
    """Lay yards across and ahead on a card that has its nought at a place."""
    return lambda place: (x + place[0] * YARD, y - place[1] * YARD)


def curves(helms: Iterable[Helm], speeds: Sequence[float]) -> tuple[Drawing, ...]:
    """Draw the curves of all ships that answer differently, two speeds to a card."""
    pairs = [speeds[n : n + 2] for n in range(0, len(speeds), 2)]
    return tuple(
        drawn
        for helm in dict.fromkeys(helms)
        for drawn in (*(track_curve(helm, pair) for pair in pairs), shift_curve(helm))
    )


def track_curve(helm: Helm, speeds: Sequence[float]) -> Drawing:
    """Draw the track curve: reach and arc, points turned, and seconds for either speed on either side."""
    wide, high = 2 * helm.radius * YARD + 5 * EDGE, (helm.reach + helm.radius) * YARD + 4 * EDGE
    at = laid(2.5 * EDGE, high - 2 * EDGE)
    hub = at((helm.radius, helm.reach))
    drawn = [
        frame(0.1, 0.1, wide - 0.2, high - 0.2, FINE, "card"),
        *curve(at, helm),
        words(say("TRACK CURVE"), hub[0], hub[1] - 12, 4),
    ]
    answers = say("hard over; reach {reach:g}, radius {radius:g} yards", reach=helm.reach, radius=helm.radius)
    drawn.append(words(answers, hub[0], hub[1] - 7.5, PLAIN))
    drawn.append(words(say("1 inch = 100 yards; figures on the line: points turned"), hub[0], hub[1] - 3, SMALL))
    for knots, far in zip(speeds, (-1, 1), strict=False):
        side = say("outside: seconds at {knots:g} knots") if far < 0 else say("inside: seconds at {knots:g} knots")
        drawn.append(words(side.format(knots=knots), hub[0], hub[1] + (1.0 if far < 0 else 4.5), SMALL))
        for second, place in time_marks(knots, seconds_of(knots, helm), helm):
            drawn += mark(at(place), normal(place, helm), far, second, 2 * step_of(knots))
    return drawing(wide, high, *drawn, name="track curve")


def curve(at: Callable[[Place], Place], helm: Helm) -> Iterator[str]:
    """Draw reach and arc with a stroke and a figure at every point turned."""
    bend, end = at((0.0, helm.reach)), at((2 * helm.radius, helm.reach))
    yield line(at((0.0, 0.0)), bend, LINE)
    yield arc(bend, end, helm.radius * YARD, 1, LINE)
    for n in range(POINTS + 1):
        turned = radians(n * POINT)
        out = (-cos(turned), sin(turned))
        x, y = at((helm.radius * (1 - cos(turned)), helm.reach + helm.radius * sin(turned)))
        yield line((x + out[0] * 1.6, y - out[1] * 1.6), (x - out[0] * 1.6, y + out[1] * 1.6), LINE)
        yield words(str(n), x - out[0] * 10.5, y + out[1] * 10.5 + 0.9, PLAIN, font_weight="bold")


def normal(place: Place, helm: Helm) -> Place:
    """Say which way is outward at a place of the track."""
    if place[1] <= helm.reach and place[0] == 0.0:
        return -1.0, 0.0
    across, ahead = place[0] - helm.radius, place[1] - helm.reach
    length = sqrt(across * across + ahead * ahead)
    return across / length, ahead / length


def mark(at: Place, out: Place, far: int, second: int, figured: int) -> Iterator[str]:
    """Set a stroke for a second, longer and with its figure at every so many."""
    way = -far
    long = 3.2 if second % figured == 0 else 1.8
    yield line(at, (at[0] + way * out[0] * long, at[1] - way * out[1] * long), FINE)
    if second % figured == 0:
        yield words(str(second), at[0] + way * out[0] * 5.6, at[1] - way * out[1] * 5.6 + 0.8, SMALL)


def shift_curve(helm: Helm) -> Drawing:
    """Draw the curve for shifting the helm: an arc, twice the reach run straight, and the opposite arc."""
    run, quarter = 2 * helm.reach * YARD, helm.radius * YARD
    wide, high = 2 * quarter + 2 * EDGE, run + 2 * quarter + 3 * EDGE
    x, y = wide / 2, high / 2 + EDGE / 2
    top, foot = (x, y - run / 2), (x, y + run / 2)
    left, right = (x - quarter, y + run / 2 + quarter), (x + quarter, y - run / 2 - quarter)
    drawn = [
        frame(0.1, 0.1, wide - 0.2, high - 0.2, FINE, "card"),
        line(foot, top, LINE),
        arc(left, foot, quarter, 0, LINE),
        arc(top, right, quarter, 1, LINE),
    ]
    for n in range(POINTS // 2 + 1):
        turned = radians(n * POINT)
        for flip, end in ((1, top), (-1, foot)):
            px = end[0] + flip * quarter * (1 - cos(turned))
            py = end[1] - flip * quarter * sin(turned)
            ox, oy = -flip * cos(turned), -flip * sin(turned)
            drawn.append(line((px + ox * 1.6, py + oy * 1.6), (px - ox * 1.6, py - oy * 1.6), LINE))
            drawn.append(words(str(n), px - ox * 5, py - oy * 5 + 0.9, SMALL))
    drawn.append(words(say("SHIFT OF HELM"), x + 22, foot[1] - 6, 4))
    drawn.append(words(say("{inches:.2f} in straight", inches=run / INCH), x + 20, foot[1] - 2, SMALL))
    drawn.append(words(say("1 inch = 100 yards"), x + 20, foot[1] + 1.6, SMALL))
    return drawing(wide, high, *drawn, name="shift of helm")


def runs(knots: float) -> list[float]:
    """List the inches of half-minute moves run straight: at full speed, then regaining it from three fourths."""
    pace = knots * KNOT
    ship = Course(0.0, 0.0, 0.0, KEPT * pace, pace, 0, 0.0, NO_END, 0, 0.0, 0.0)
    steps = [pace * HALF_MINUTE / 100]
    while ship.speed < pace:
        end = sail(ship, float(HALF_MINUTE), RADIUS, False)
        steps.append((end.y - ship.y) / 100)
        ship = end
    return steps


def straight_rule(speeds: Sequence[float]) -> Drawing:
    """Draw the rule for straight runs: a bar for a move at each speed, and for every move of regaining it."""
    row = 9.0
    rows = [(knots, n, inches) for knots in speeds for n, inches in enumerate(runs(knots))]
    wide, high = max(96.0, 20.0 + max(inches for *_, inches in rows) * INCH), 12.0 + row * len(rows)
    title = begun(say("STRAIGHT RUN IN HALF A MINUTE"), 4, 6.5, 3.4)
    drawn = [frame(0.1, 0.1, wide - 0.2, high - 0.2, FINE, "card"), title]
    for n, (knots, move, inches) in enumerate(rows):
        y = 14.0 + n * row
        end = 4 + inches * INCH
        drawn += [
            line((4, y), (end, y), STOUT_BAR),
            line((4, y - 1.5), (4, y + 1.5)),
            line((end, y - 1.5), (end, y + 1.5)),
        ]
        told = say("regaining {knots:g}, move {move}") if move else say("{knots:g} knots")
        told = told.format(knots=knots, move=move)
        drawn += [begun(say("{inches:.3f} in", inches=inches), end + 2, y + 0.9, SMALL), begun(told, 5, y - 2, SMALL)]
    return drawing(wide, high, *drawn, name="straight run")


STOUT_BAR = 0.5


def fire_table(leaf: Leaf) -> Table:
    """Set out the gun-fire table as the house reads it, and the end-on columns at half."""
    (table,) = leaf.tables
    most = len(table.head) - 1
    halved = (most // 2, most)
    end_on = (say("{turrets}, end on", turrets=table.head[n]) for n in halved)
    head = (say("Yards"), *table.head[1:], *end_on)
    rows = [(*row, *(f"{float(row[n]) / 2:g}" for n in halved)) for row in table.rows]
    return Table(head, tuple(rows), (1.2, *[1.0] * most, *[1.6] * len(halved)))


def torpedo_card(reach: float = RANGE, speed: float = SPEED) -> Drawing:
    """Draw the torpedo card: a quadrant of the torpedo's range, seconds along one edge, and zones of chance."""
    r, pad = reach * YARD, 9.0
    wide = high = r + 2 * pad
    x, y = pad, high - pad
    drawn = [
        path(f"M{x} {y}V{y - r:.3f}A{r:.3f} {r:.3f} 0 0 1 {x + r:.3f} {y}Z", "none", "ink", LINE),
        words(say("keel line of target"), x + r * 0.82, y + 5.5, PLAIN),
        *(zone_arc(x, y, r, across * YARD) for _, across in ZONES),
        *zone_names(x, y, r),
    ]
    for second in range(1, int(reach / speed) + 1):
        at = y - second * speed * YARD
        long = 4.0 if second % 5 == 0 else 2.0
        drawn.append(line((x, at), (x - long, at), FINE))
        if second % 5 == 0:
            drawn.append(words(str(second), x - 6.2, at + 0.8, SMALL))
    drawn.append(begun(say("TORPEDO CARD"), x + r * 0.12, y - r * 0.92, 4.2))
    told = say("seconds of run up the other edge; the corner goes where torpedo line and keel line meet")
    drawn += [begun(each.strip(), x, y + 4.2 + 3.2 * n, SMALL) for n, each in enumerate(told.split(";"))]
    return drawing(wide, high, *drawn, name="torpedo card")


def zone_arc(x: float, y: float, r: float, across: float) -> str:
    """Draw the circle of a zone as far as the card goes: it touches the keel edge and has its middle on the other."""
    half = across / 2
    if across <= r:
        return path(f"M{x} {y}A{half:.3f} {half:.3f} 0 0 0 {x} {y - across:.3f}", "none", "ink", LINE)
    # Where the circle d = D sin t leaves the card, d is the card's radius.
    lean = r / across
    ex, ey = x + r * sqrt(1 - lean * lean), y - r * lean
    return path(f"M{x} {y}A{half:.3f} {half:.3f} 0 0 0 {ex:.3f} {ey:.3f}", "none", "ink", LINE)


def zone_names(x: float, y: float, r: float) -> Iterator[str]:
    """Write the chance of each zone in the middle of it, up the beam edge, and the last along the keel."""
    edges = [0.0, *(min(across * YARD, r) for _, across in ZONES)]
    for (zone, _), (near, far) in zip(ZONES, pairwise(edges), strict=True):
        yield words(f"{zone}/6", x + 9, y - (near + far) / 2, 5.0, font_weight="bold")
    yield words("1/6", x + r * 0.86, y - r * 0.2, 5.0, font_weight="bold")


def torpedo_turn() -> Drawing:
    """Draw the template of a torpedo's turn: a quarter circle with its degrees."""
    r = CURVE * YARD
    wide = r + 2 * EDGE
    x, y = EDGE, r + EDGE
    drawn = [
        frame(0.1, 0.1, wide - 0.2, wide - 0.2, FINE, "card"),
        path(f"M{x} {y}L{x + r:.3f} {y}A{r:.3f} {r:.3f} 0 0 0 {x} {y - r:.3f}Z", "none", "ink", LINE),
        words(say("TORPEDO'S TURN"), x + r * 0.38, y - r * 0.4, 3.4),
        words(say("radius {inches:.2f} in", inches=r / INCH), x + r * 0.38, y - r * 0.4 + 4, SMALL),
    ]
    for degrees in range(0, 91, 10):
        c, s = cos(radians(degrees)), sin(radians(degrees))
        drawn.append(line((x + r * c, y - r * s), (x + (r - 2.5) * c, y - (r - 2.5) * s), FINE))
        drawn.append(words(str(degrees), x + (r - 5.5) * c, y - (r - 5.5) * s + 0.8, SMALL))
    return drawing(wide, wide, *drawn, name="torpedo's turn")
