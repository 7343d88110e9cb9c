"""A campaign drawn as a track chart on Mercator's projection: as a room knows the war, or as the umpire does."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise
from math import cos, pi, radians

from teetotum.charts import CELLS, Sheet, outlines, sheet
from teetotum.draw.naval_strategic import Bounds, Spot, contacts, marked, shown_on, side_of, state_of, theatre_of
from teetotum.draw.naval_strategic.chart_frame import (
    BEYOND,
    COAST,
    EDGE,
    GRID,
    INK,
    LAND,
    LETTERS,
    PAPER,
    SHOAL,
    WIDTH,
    framed,
    label,
)
from teetotum.draw.text import Chart
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.account.records import SMOKE, Force, Notice
from teetotum.games.naval_strategic.account.state import DONE, State
from teetotum.games.naval_strategic.post.papers import position
from teetotum.games.naval_strategic.problem.theatre import Theatre
from teetotum.games.naval_strategic.slips.grammar import CODE
from teetotum.games.naval_strategic.terms.citations import Clause
from teetotum.languages import say
from teetotum.mechanics.chart import Leg, cut, parts_of, place_on, spot

INKS = {"red": "#a33", "blue": "#246", "green": "#283", "brown": "#850", "white": "#765", "black": "#222"}
HALO = f'paint-order="stroke" stroke="{PAPER}" stroke-width="2.5" stroke-opacity="0.8"'
"""So that what is written can be read over a track."""
STEP = 0.5
"""Hours between the points of a drawn track."""
COARSE = 6
"""Cells of a chart without outlines that are drawn as one."""
LETTER = 0.55
"""How wide a letter is, by its size."""
CORNER = 1.0 / CELLS
"""Degrees of coast that are cut off at the corners of its cells."""
OCEAN = 0.3
"""Share of a theatre's width that nobody needs on a chart if there is nothing in it."""
RING, SQUARE = 5.5, 4.0
"""Half the room that a force and a port take up."""


@upholds(Clause.CHARTS)
def svg(seen: Chart, *, tracks: bool = True, letters: float = 1.0) -> str:
    """Draw a room's chart, or with the seat of whoever sees all, the umpire's, with every track."""
    theatre, state = theatre_of(seen), state_of(seen)
    paper = Paper(shown_on(theatre, spots_of(seen, tracks=tracks), side_of(seen)), letters)
    parts = [*paper.waters(theatre), *overlay(seen, paper, tracks=tracks), *paper.latitudes()]
    sides = [(side.id, ink_of(theatre, n)) for n, side in enumerate(theatre.sides)]
    title = f"{say(theatre.title)}{_whose(seen)}: {theatre.say(state.now)}"
    return framed(title, parts, sides, paper.height, paper.mile)


def spots_of(seen: Chart, *, tracks: bool = True) -> list[Spot]:
    """List everything that must be on a chart: forces, what was sighted, and the tracks so far."""
    sighted = [(note.lat, note.lon) for note in contacts(seen)]
    trails = list(_trails(state_of(seen))) if tracks else []
    marks = [(lat, lon) for lat, lon, _ in marked(seen).values()]
    return [*marks, *sighted, *(point for _, _, line in trails for point in line)]


def overlay(seen: Chart, paper: "Paper", *, tracks: bool = True, nodes: bool = True) -> list[str]:
    """Draw what lies on the waters: tracks, ports, nodes, forces and what was sighted; nothing over anything else."""
    theatre, state = theatre_of(seen), state_of(seen)
    spots = marked(seen)
    inks = [ink_of(theatre, side) for side in range(len(theatre.sides))]
    trails = list(_trails(state)) if tracks else []
    sighted = [(note.lat, note.lon) for note in contacts(seen)]
    paper.keep_clear([*((lat, lon) for lat, lon, _ in spots.values()), *sighted], RING)
    paper.keep_clear([(port.lat, port.lon) for port in theatre.ports], SQUARE)
    parts = [paper.line(line, inks[side], name) for name, side, line in trails]
    if tracks and state.phase != DONE:
        ahead = [(force, _between(force, state.now, state.until)) for force in state.forces.values()]
        parts += [
            paper.line(line, inks[f.side], f"{f.id}, as plotted", ahead=True) for f, line in ahead if len(line) > 1
        ]
    named = [*_forces(seen, paper, spots), *(paper.contact(theatre, note, state.now) for note in contacts(seen))]
    parts += paper.ports(theatre)
    parts += [part for name, side, _ in trails for part in paper.midnights(theatre, state, name, inks[side])]
    return [*parts, *(paper.nodes(theatre) if nodes else ()), *named]


@upholds(Clause.CHARTS)
def blank(theatre: Theatre) -> str:
    """Draw the chart of a theatre with nothing on it but what everybody may know."""
    spots = [(place.lat, place.lon) for place in theatre.places.values() if not place.inland]
    paper = Paper(Bounds(main_body(spots) or [(0.0, 0.0)]))
    paper.keep_clear([(port.lat, port.lon) for port in theatre.ports], SQUARE)
    parts = [*paper.waters(theatre), *paper.ports(theatre), *paper.nodes(theatre), *paper.latitudes()]
    return framed(say(theatre.title), parts, [], paper.height, paper.mile)


def main_body(spots: list[Spot]) -> list[Spot]:
    """Leave out the few places that a wide ocean parts from the rest."""
    across = sorted(spots, key=lambda spot: spot[1])
    gaps = [(other[1] - one[1], n) for n, (one, other) in enumerate(pairwise(across), 1)]
    widest, cut_at = max(gaps, default=(0.0, 0))
    if across and widest > OCEAN * (across[-1][1] - across[0][1]):
        return max(across[:cut_at], across[cut_at:], key=len)
    return across


def _whose(seen: Chart) -> str:
    """Say whose chart it is; when the game is over it is everybody's."""
    theatre = theatre_of(seen)
    own = 0 <= seen.seat < len(theatre.rooms) and state_of(seen).phase != DONE
    return f", as {theatre.rooms[seen.seat].name} knows it" if own else ""


def ink_of(theatre: Theatre, side: int) -> str:
    """Choose a side's ink: of its own colour where the house has it, else whatever the sides before leave."""
    own = theatre.sides[side].colour.lower()
    taken = [each.colour.lower() for each in theatre.sides]
    left = [name for name in INKS if name not in taken]
    return (
        INKS[own] if own in INKS and taken.index(own) == side else INKS[(left or list(INKS))[side % len(left or INKS)]]
    )


def _forces(seen: Chart, paper: "Paper", spots: dict[str, tuple[float, float, float]]) -> Iterator[str]:
    """Mark the forces; those on one spot share one name-plate."""
    theatre, state = theatre_of(seen), state_of(seen)
    heaps: dict[tuple[float, float, int], list[str]] = {}
    for name, (lat, lon, _) in spots.items():
        force = state.forces.get(name)
        side = force.side if force else theatre.rooms[max(seen.seat, 0)].side
        heaps.setdefault((round(lat, 2), round(lon, 2), side), []).append(name)
    for (lat, lon, side), names in heaps.items():
        told = "; ".join(f"{name}, {theatre.say(spots[name][2])}, {position(*spots[name][:2])}" for name in names)
        known = min(spots[name][2] for name in names)
        stale = 0 <= seen.seat < len(theatre.rooms) and not any(name in state.forces for name in names)
        plate = ", ".join(names) + (f" {hour_of(theatre, known, state.now)}" if stale else "")
        yield paper.mark(lat, lon, plate, ink_of(theatre, side), told, surely=not stale)


def hour_of(theatre: Theatre, at: float, now: float) -> str:
    """Write the hour of something on a chart, with its day where that is not the day of the chart."""
    then, today = theatre.say(at), theatre.say(now)
    if then[:10] == today[:10]:
        return then[-5:]
    day = int(then[8:10])
    ending = "th" if day in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
    return f"{then[-5:]} {day}{ending}"


def _trails(state: State) -> Iterator[tuple[str, int, list[Spot]]]:
    """Give every track on the recorder's chart as points."""
    lines: dict[str, list[Spot]] = {}
    for past in state.past:
        lines.setdefault(past.force, []).extend(_points(past.leg))
    for name, force in state.forces.items():
        lines.setdefault(name, []).extend(_between(force, force.asof, state.now))
        if len(lines[name]) > 1:
            yield name, force.side, lines[name]


def _between(force: Force, since: float, until: float) -> list[Spot]:
    """Give the points of a plotted track between two hours."""
    legs = [cut(leg, max(leg.begins, since), min(leg.ends, until)) for leg in force.track if leg.ends > since]
    return [point for leg in legs if leg.begins < until for point in _points(leg)]


def _points(leg: Leg) -> list[Spot]:
    hours = leg.ends - leg.begins
    count = max(1, int(hours / STEP)) if leg.speed else 1
    return [spot(leg, leg.begins + hours * n / count) for n in range(count + 1)]


class Paper:
    """A sheet of Mercator's projection, which remembers where something is written."""

    def __init__(self, bounds: Bounds, letters: float = 1.0) -> None:
        self.bounds = bounds
        self.letters = letters
        """How much larger than usual everything is written, on a chart that is looked at small."""
        self.scale = WIDTH / (bounds.east - bounds.west)
        self.top = parts_of(bounds.north)
        self.height = (self.top - parts_of(bounds.south)) * 180 / pi * self.scale
        self.written: list[tuple[float, float, float, float]] = []

    @property
    def mile(self) -> float:
        """How long a sea mile is in the middle latitude."""
        return self.scale / 60 / cos(radians((self.bounds.north + self.bounds.south) / 2))

    def keep_clear(self, spots: Iterable[Spot], size: float) -> None:
        """Let nothing be written over these places."""
        for lat, lon in spots:
            if self.bounds.holds(lat, lon):
                x, y = self.at(lat, lon)
                self.written.append((x - size, y - size, x + size, y + size))

    def at(self, lat: float, lon: float) -> tuple[float, float]:
        """Find a place on the paper."""
        y = (self.top - parts_of(max(-84.0, min(84.0, lat)))) * 180 / pi * self.scale
        return round((lon - self.bounds.west) * self.scale, 1), round(y, 1)

    def write(self, lat: float, lon: float, words: str, ink: str, usual: int, extra: str = "") -> str:
        """Write beside a place, on whichever side there is room; nothing where there is none."""
        x, y = self.at(lat, lon)
        size = usual * self.letters
        wide, high = len(words) * size * LETTER, float(size)
        level, above, below = y + high * 0.35, y - 6, y + high + 4
        for left, base in (
            (x + 7, level),
            (x - 7 - wide, level),
            (x + 5, above),
            (x + 5, below),
            (x - 5 - wide, above),
            (x - 5 - wide, below),
            (x - wide / 2, above - 2),
            (x - wide / 2, below + 2),
        ):
            box = (left, base - high * 0.8, left + wide, base + high * 0.15)
            inside = box[0] > EDGE and box[2] < WIDTH - EDGE and box[1] > 0 and box[3] < self.height
            if inside and not any(_overlap(box, other) for other in self.written):
                self.written.append(box)
                style = f'font-size="{size:g}" fill="{ink}" {HALO}{extra}'
                start, side = (left + wide, ' text-anchor="end"') if left + wide < x else (left, "")
                return f'<text x="{start:.1f}" y="{base:.1f}"{side} {style}>{escape(words)}</text>'
        return ""

    def waters(self, theatre: Theatre) -> Iterator[str]:
        """Draw sea, land, shoals, meridians, parallels and lanes."""
        yield from self.charted(theatre)
        yield from self.ground(theatre)
        yield from self.shallows(theatre)
        yield from self.grid()
        yield from self.lanes(theatre)

    def charted(self, theatre: Theatre) -> Iterator[str]:
        """Tint whatever lies beyond the charts of the problem, which is taken as open sea."""
        if theatre.charts:
            told = "<title>beyond the charts: taken as open sea</title>"
            yield f'<rect width="{WIDTH:.0f}" height="{self.height:.1f}" fill="{BEYOND}">{told}</rect>'
        for laid in map(sheet, theatre.charts):
            x, y = self.at(laid.north, laid.west)
            right, foot = self.at(laid.north - laid.rows / CELLS, laid.west + laid.columns / CELLS)
            yield f'<rect x="{x}" y="{y}" width="{right - x:.1f}" height="{foot - y:.1f}" fill="{PAPER}"/>'

    def shallows(self, theatre: Theatre) -> Iterator[str]:
        """Tint the waters that are closed to large ships."""
        for shoal in theatre.shoals:
            points = " ".join(f"{x},{y}" for x, y in (self.at(lat, lon) for lat, lon in shoal))
            told = "<title>shoals, closed to large ships</title>"
            yield f'<polygon points="{points}" fill="{SHOAL}" stroke="{COAST}" stroke-dasharray="1 2">{told}</polygon>'

    def ground(self, theatre: Theatre) -> Iterator[str]:
        """Draw the land: by its outlines, or cell by cell where a chart has none."""
        for n, name in enumerate(theatre.charts):
            for ring in outlines(name):
                if any(self.bounds.holds(lat, lon) for lat, lon in ring):
                    points = " ".join(f"{x},{y}" for x, y in (self.at(lat, lon) for lat, lon in smoothed(ring)))
                    yield f'<polygon points="{points}" fill="{LAND}" stroke="{COAST}" stroke-width="0.6"/>'
            if not outlines(name):
                path = "".join(self.cells(sheet(name), [sheet(other) for other in theatre.charts[:n]]))
                yield f'<path d="{path}" fill="{LAND}"/>'

    def cells(self, laid: Sheet, finer: list[Sheet]) -> Iterator[str]:
        """Draw the land of a chart in rows of coarse cells, where no finer chart lies over it."""
        step = COARSE / CELLS
        for row in range(int((self.bounds.north - self.bounds.south) / step)):
            lat = self.bounds.north - (row + 0.5) * step
            begun = -1
            for column in range(int((self.bounds.east - self.bounds.west) / step) + 1):
                lon = self.bounds.west + (column + 0.5) * step
                free = laid.holds(lat, lon) and not any(other.holds(lat, lon) for other in finer)
                dry = free and laid.is_land(lat, lon)
                if dry and begun < 0:
                    begun = column
                elif not dry and begun >= 0:
                    yield self.run(lat, begun, column, step)
                    begun = -1

    def run(self, lat: float, begun: int, ended: int, step: float) -> str:
        """Draw one run of land cells."""
        x, y = self.at(lat + step / 2, self.bounds.west + begun * step)
        right, foot = self.at(lat - step / 2, self.bounds.west + ended * step)
        return f"M{x},{y}H{right}V{foot + 0.3:.1f}H{x}Z"

    def grid(self) -> Iterator[str]:
        """Rule meridians and parallels, and number them."""
        step = 1 if self.bounds.east - self.bounds.west < 12 else 5
        for lon in range(int(self.bounds.west), int(self.bounds.east) + 1):
            if lon % step == 0:
                x, _ = self.at(0.0, lon)
                yield f'<path d="M{x},0V{self.height:.1f}" stroke="{GRID}" stroke-width="0.7"/>'
                told = f"{abs(lon)}°{'W' if lon < 0 else 'E'}"
                yield label(min(x + 2, WIDTH - 34), self.height - 4, told, LETTERS, 11)
        for lat in range(int(self.bounds.south), int(self.bounds.north) + 1):
            if lat % step == 0:
                _, y = self.at(lat, 0.0)
                yield f'<path d="M0,{y}H{WIDTH}" stroke="{GRID}" stroke-width="0.7"/>'
                yield label(EDGE + 4, y - 3, f"{abs(lat)}°{'N' if lat >= 0 else 'S'}", LETTERS, 11)

    def lanes(self, theatre: Theatre) -> Iterator[str]:
        """Dot the lanes between the nodes, by which routes are found."""
        for code, joined in theatre.lanes.items():
            for there, _ in joined:
                ends = [theatre.places[each] for each in (code, there)]
                if code < there and any(self.bounds.holds(end.lat, end.lon) for end in ends):
                    (x, y), (to_x, to_y) = (self.at(end.lat, end.lon) for end in ends)
                    style = f'stroke="{COAST}" stroke-width="0.5" stroke-dasharray="1 4"'
                    yield f'<path d="M{x},{y}L{to_x},{to_y}" {style}/>'

    def latitudes(self) -> Iterator[str]:
        """Draw the scale of latitude at both sides, on which dividers measure miles: a bar for every ten minutes."""
        step = 10 if self.bounds.north - self.bounds.south < 12 else 60
        first, last = (int(edge * 60 / step) for edge in (self.bounds.south, self.bounds.north))
        for bar in range(first - 1, last + 2):
            foot, head = (self.at((bar + n) * step / 60, 0.0)[1] for n in (0, 1))
            fill = INK if bar % 2 else PAPER
            for x in (0.0, WIDTH - EDGE):
                yield (
                    f'<rect x="{x}" y="{head}" width="{EDGE}" height="{foot - head:.1f}" fill="{fill}" '
                    f'stroke="{INK}" stroke-width="0.5"/>'
                )

    def contact(self, theatre: Theatre, note: Notice, now: float) -> str:
        """Mark what was sighted or reported, with its hour and as much as was made out."""
        what = note.classes or (f"{note.ships} ships" if note.level > SMOKE and note.ships else "")
        plate = " ".join(part for part in ("?", hour_of(theatre, note.at, now), what) if part)
        return self.mark(note.lat, note.lon, plate, INK, f"{theatre.say(note.at)}: {note.text}", surely=False)

    def ports(self, theatre: Theatre) -> Iterator[str]:
        """Mark the ports, fortified ones filled, with name and code."""
        for place in theatre.ports:
            if self.bounds.holds(place.lat, place.lon):
                x, y = self.at(place.lat, place.lon)
                fill = INK if place.fortified else PAPER
                yield f'<rect x="{x - 2.5}" y="{y - 2.5}" width="5" height="5" fill="{fill}" stroke="{INK}"/>'
                whole = " ".join(dict.fromkeys((place.name, place.code)))
                named = self.write(place.lat, place.lon, whole, INK, 11)
                yield named or self.write(place.lat, place.lon, place.code, INK, 11)

    def nodes(self, theatre: Theatre) -> Iterator[str]:
        """Mark the nodes of the lanes by their codes, where there is room left."""
        for place in theatre.places.values():
            is_node = not (place.is_port or place.inland) and len(place.code) == CODE
            if is_node and self.bounds.holds(place.lat, place.lon):
                x, y = self.at(place.lat, place.lon)
                yield f'<circle cx="{x}" cy="{y}" r="1.3" fill="{LETTERS}"/>'
                yield self.write(place.lat, place.lon, place.code, LETTERS, 9)

    def line(self, spots: list[Spot], ink: str, name: str, *, ahead: bool = False) -> str:
        """Draw a track; in strokes where it is plotted and not run yet."""
        points = " ".join(f"{x},{y}" for x, y in (self.at(lat, lon) for lat, lon in spots))
        told = f"<title>{escape(name)}</title>"
        style = f'fill="none" stroke="{ink}" stroke-width="1.6"' + (' stroke-dasharray="5 4"' if ahead else "")
        return f'<polyline points="{points}" {style}>{told}</polyline>'

    def midnights(self, theatre: Theatre, state: State, name: str, ink: str) -> Iterator[str]:
        """Mark where a force was at each midnight, with the day that begins."""
        legs = [past.leg for past in state.past if past.force == name]
        at = 24.0 - theatre.hour
        while legs and at <= state.now:
            lat, lon = place_on(legs, at)
            x, y = self.at(lat, lon)
            moving = any(leg.begins <= at <= leg.ends and leg.speed for leg in legs)
            if moving:
                yield f'<circle cx="{x}" cy="{y}" r="2.2" fill="{ink}"/>'
                yield self.write(lat, lon, theatre.say(at)[8:10].lstrip("0"), ink, 9)
            at += 24.0

    def mark(self, lat: float, lon: float, name: str, ink: str, words: str, *, surely: bool = True) -> str:
        """Mark a force; a broken ring where it was last known to be."""
        x, y = self.at(lat, lon)
        plate = self.write(lat, lon, name, ink, 14 if surely else 11, ' font-weight="bold"' if surely else "")
        dash = "" if surely else ' stroke-dasharray="2 1.6"'
        style = f'fill="{PAPER}" fill-opacity="0.6" stroke="{ink}" stroke-width="1.6"{dash}'
        ring = f'<circle cx="{x}" cy="{y}" r="{RING - 1:g}" {style}/>'
        return f"<g><title>{escape(words)}</title>{ring}{plate}</g>"


def smoothed(ring: Sequence[Spot]) -> list[Spot]:
    """Cut the corners of a coast that is drawn cell by cell."""
    line: list[Spot] = []
    for (lat, lon), (to_lat, to_lon) in pairwise([*ring, ring[0]]):
        size = max(abs(to_lat - lat), abs(to_lon - lon))
        part = min(0.5, CORNER / size) if size else 0.5
        line += [
            (lat + (to_lat - lat) * part, lon + (to_lon - lon) * part),
            (to_lat - (to_lat - lat) * part, to_lon - (to_lon - lon) * part),
        ]
    return line


def _overlap(one: tuple[float, float, float, float], other: tuple[float, float, float, float]) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
