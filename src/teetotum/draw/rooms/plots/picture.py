"""A plotting sheet as one picture: ruled in squares, with shores, mines, tracks by moves, torpedoes' runs and hulls.

By the line of her track and the filling of her hull a ship's side is known without any colour.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import cos, floor, radians, sin
from typing import NamedTuple

from teetotum.draw.rooms.plots.sheet import Body, Point, SheetPlot, TrackMark
from teetotum.languages import say

WIDTH, MARGIN, LEAST = 900.0, 46.0, 1200.0
"""Units of a picture and of its margin, and the fewest yards that it shows."""
INKS, DASHES = ("#0072b2", "#b5331e", "#6b5c45"), ("", "7 4", "2 4")
PAPER, INK, RULED, LAND = "#fbf5e6", "#2c2118", "#b9a67f", "#7a6742"
NAME, SMALL = 15.0, 12.5
"""Sizes of lettering: six points and more where the picture is as wide as a page."""
HULL = 26.0
"""Units of a hull at least, which is larger than the ship where the sheet is wide."""
SQUARES = (100.0, 250.0, 500.0, 1000.0, 2000.0, 5000.0, 10_000.0, 25_000.0, 50_000.0)
MOST_SQUARES = 14
NUMBERED = 5
"""Every so many moves a mark bears its number."""
SEEN_FROM_ABOVE = ((0.0, -0.5), (0.13, -0.2), (0.13, 0.3), (0.07, 0.5), (-0.07, 0.5), (-0.13, 0.3), (-0.13, -0.2))


class Lie(NamedTuple):
    """How the sea lies in a picture: its western and northern edge in yards, and units to a yard."""

    west: float
    north: float
    scale: float
    high: float

    def at(self, x: float, y: float) -> Point:
        """Find a place in the picture."""
        return (x - self.west) * self.scale, (self.north - y) * self.scale


def picture(plot: SheetPlot) -> str:
    """Draw a sheet with all that lies on it, true to each other."""
    lie = spread(plot)
    inside = [*ruled(lie), *coast(plot, lie), *mines(plot, lie)]
    for body in plot.bodies:
        inside += track(body, lie)
    inside += [wake for each in plot.wakes for wake in line(each.points, lie, INKS[min(each.side, 2)], "1 5", 2.5)]
    for body in plot.bodies:
        inside += stands(body, lie)
    box = f'viewBox="0 0 {WIDTH:.0f} {lie.high:.0f}" font-family="serif"'
    ground = f'<rect width="{WIDTH:.0f}" height="{lie.high:.0f}" fill="{PAPER}" stroke="{INK}" stroke-width="1.5"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} role="img">{ground}{"".join(inside)}</svg>'


def spread(plot: SheetPlot) -> Lie:
    """Choose what of the sea is shown: all marks and mines, and a margin round them."""
    spots = [(mark.x, mark.y) for body in plot.bodies for mark in body.marks] + [*plot.mines]
    spots += [point for wake in plot.wakes for point in wake.points]
    xs, ys = [x for x, _ in spots] or [0.0], [y for _, y in spots] or [0.0]
    wide, tall = max(LEAST, max(xs) - min(xs)), max(LEAST / 3, max(ys) - min(ys))
    room = WIDTH - 2 * MARGIN
    scale = min(room / wide, room / tall)
    west = (min(xs) + max(xs)) / 2 - WIDTH / 2 / scale
    north = (min(ys) + max(ys)) / 2 + (tall / 2 + MARGIN / scale)
    return Lie(west, north, scale, tall * scale + 2 * MARGIN)


def ruled(lie: Lie) -> Iterator[str]:
    """Rule squares of whole yards, with figures along the foot and the left, and say how large they are."""
    across, down = WIDTH / lie.scale, lie.high / lie.scale
    square = next((each for each in SQUARES if across / each <= MOST_SQUARES), SQUARES[-1])
    for n in range(floor(lie.west / square) + 1, floor((lie.west + across) / square) + 1):
        x, _ = lie.at(n * square, 0)
        yield f'<path d="M{x:.1f} 0V{lie.high:.1f}" stroke="{RULED}" stroke-width="0.8"/>'
        if MARGIN < x < WIDTH - MARGIN:
            yield words(figure(n * square, "E", "W"), x, lie.high - 5, SMALL)
    for n in range(floor((lie.north - down) / square) + 1, floor(lie.north / square) + 1):
        _, y = lie.at(0, n * square)
        yield f'<path d="M0 {y:.1f}H{WIDTH:.0f}" stroke="{RULED}" stroke-width="0.8"/>'
        if SMALL < y < lie.high - 2 * SMALL:
            yield words(figure(n * square, "N", "S"), 5, y - 3, SMALL, anchor="start")
    yield words(
        say("squares of {square:,.0f} yards; north is up", square=square),
        WIDTH - 6,
        SMALL + 3,
        SMALL,
        anchor="end",
    )


def figure(yards: float, ahead: str, back: str) -> str:
    """Write how far off a line lies."""
    return f"{abs(yards):.0f} {ahead if yards > 0 else back}" if yards else "0"


def coast(plot: SheetPlot, lie: Lie) -> Iterator[str]:
    """Draw the shores."""
    for x, y, to_x, to_y in plot.shores:
        yield from line(((x, y), (to_x, to_y)), lie, LAND, "", 5.0)


def mines(plot: SheetPlot, lie: Lie) -> Iterator[str]:
    """Draw the mines that lie, each as a horned ball."""
    for x, y in (lie.at(*place) for place in plot.mines):
        horns = f"M{x - 6:.1f} {y:.1f}h12M{x:.1f} {y - 6:.1f}v12"
        yield f'<path d="{horns}" stroke="{INK}" stroke-width="1.5"/><circle cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>'


def line(points: Iterable[Point], lie: Lie, ink: str, dash: str, width: float) -> Iterator[str]:
    """Draw a line through places of the sea."""
    told = " ".join(f"{x:.1f},{y:.1f}" for x, y in (lie.at(*point) for point in points))
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    yield f'<polyline points="{told}" fill="none" stroke="{ink}" stroke-width="{width}"{dashed}/>'


def track(body: Body, lie: Lie) -> Iterator[str]:
    """Draw a track with a dot for every mark and the number of every fifth."""
    side = min(body.side, 2)
    yield from line([(mark.x, mark.y) for mark in body.marks], lie, INKS[side], DASHES[side], 1.8)
    for mark in body.marks:
        x, y = lie.at(mark.x, mark.y)
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.2" fill="{INKS[side]}"/>'
        if mark.move and mark.move % NUMBERED == 0 and mark is not body.marks[-1] and is_apart(body.marks, lie):
            yield words(str(mark.move), x + 9, y + 4, SMALL, ink=INKS[side])


def is_apart(marks: Sequence[TrackMark], lie: Lie) -> bool:
    """See whether the marks of a track lie far enough from each other to be numbered."""
    places = [lie.at(mark.x, mark.y) for mark in marks]
    return max(abs(x - places[0][0]) + abs(y - places[0][1]) for x, y in places) > 4 * len(places)


def stands(body: Body, lie: Lie) -> Iterator[str]:
    """Draw a body where she lies: a fort as a square, a ship by her hull and heading, a lost one as a cross."""
    if not body.marks:
        return
    last, side = body.marks[-1], min(body.side, 2)
    x, y = lie.at(last.x, last.y)
    look = f'fill="{INKS[0] if side == 0 else PAPER}" stroke="{INKS[side]}" stroke-width="2"'
    if not body.is_afloat:
        yield f'<path d="M{x - 7:.1f} {y - 7:.1f}l14 14m-14 0l14-14" stroke="{INKS[side]}" stroke-width="3"/>'
    elif body.kind == "fort":
        yield f'<rect x="{x - 8:.1f}" y="{y - 8:.1f}" width="16" height="16" {look}/>'
    else:
        yield f'<path d="{hull((x, y), last.heading or 0.0)}" {look}/>'
    if "ring" in body.signs:
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{HULL * 0.62:.1f}" fill="none" stroke="{INK}" stroke-width="1.5"/>'
    yield words(body.name, x + HULL * 0.55, y - HULL * 0.35, NAME, anchor="start", ink=INKS[side], weight="bold")


def hull(at: Point, heading: float) -> str:
    """Draw a hull about a place, turned to her heading."""
    turn = radians(heading)
    corners = [
        (at[0] + HULL * (a * cos(turn) - b * sin(turn)), at[1] + HULL * (a * sin(turn) + b * cos(turn)))
        for a, b in SEEN_FROM_ABOVE
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def words(
    told: str, x: float, y: float, size: float, anchor: str = "middle", ink: str = INK, weight: str = "normal"
) -> str:
    """Letter some words."""
    look = f'font-size="{size:g}" text-anchor="{anchor}" font-weight="{weight}" fill="{ink}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {look}>{escape(told)}</text>'
