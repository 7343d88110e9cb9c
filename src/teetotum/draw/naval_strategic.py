"""The chart of a campaign: in the terminal as one room may know it, and as an SVG on Mercator's projection."""

from collections.abc import Iterator
from html import escape
from math import cos, radians

from rich.text import Text

from teetotum.charts import credit, outlines
from teetotum.draw.text import FAINT, STRONG, Canvas, Chart
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.forces import Notice
from teetotum.games.naval_strategic.papers import position
from teetotum.games.naval_strategic.plotting import speed_limit
from teetotum.games.naval_strategic.problem import Theatre
from teetotum.games.naval_strategic.scoring import figures
from teetotum.games.naval_strategic.state import DONE, RULE, State, Table, place, ships_of, weather_at
from teetotum.games.naval_strategic.umpiring import STANDARD
from teetotum.games.naval_strategic.views import marks
from teetotum.games.naval_strategic.vocabulary import Clause
from teetotum.mechanics.chart import Leg, parts_of, spot

Spot = tuple[float, float]
EVERYTHING = -1
WIDTH = 1000.0
MARGIN = 0.6
"""Degrees of sea shown beyond the outermost mark."""
INKS = ("#a33", "#246", "#283", "#850")
PAPER, LAND, COAST, GRID, INK = "#f6efdc", "#e3d5ad", "#8a7a4f", "#d9cda8", "#3b3322"
RECENT = 6
"""Papers shown at a glance."""
STEP = 0.5
"""Hours between the points of a drawn track."""


class Bounds:
    """The stretch of sea that a drawing shows."""

    def __init__(self, spots: list[Spot]) -> None:
        lats, lons = [lat for lat, _ in spots], [lon for _, lon in spots]
        self.south, self.north = min(lats) - MARGIN, max(lats) + MARGIN
        self.west, self.east = min(lons) - MARGIN, max(lons) + MARGIN

    def holds(self, lat: float, lon: float) -> bool:
        """See whether a place is on the drawing."""
        return self.south <= lat <= self.north and self.west <= lon <= self.east


def marked(seen: Chart) -> dict[str, tuple[float, float, float]]:
    """Place the forces that whoever looks may know of: latitude, longitude, and the hour they were last known."""
    theatre, state = theatre_of(seen), state_of(seen)
    if seen.seat == EVERYTHING:
        afloat = [f for f in state.forces.values() if any(True for _ in ships_of(state, f)) and f.appears <= state.now]
        return {force.id: (*place(force, state.now), state.now) for force in afloat}
    play: Table = seen.brief.play(state)
    del theatre
    return marks(play, seen.seat, state)


def theatre_of(seen: Chart) -> Theatre:
    """Take up the problem."""
    theatre: Theatre = seen.brief.board
    return theatre


def state_of(seen: Chart) -> State:
    """Take up the account as it is seen."""
    state: State = seen.state
    return state


def contacts(seen: Chart) -> list[Notice]:
    """List the last paper on each thing that the room has in sight or was told of."""
    last: dict[tuple[str, int], Notice] = {}
    for notice in state_of(seen).notices.get(seen.seat, ()):
        if notice.level and notice.kind in ("sighting", "message"):
            last[notice.force if notice.kind == "sighting" else notice.text, notice.label] = notice
    return list(last.values())[-12:]


def chart(seen: Chart) -> Text:
    """Draw the theatre in letters: land as dots, ports by their codes, one's own forces by their names, others as ?."""
    theatre = theatre_of(seen)
    spots = marked(seen)
    shown = [(lat, lon) for lat, lon, _ in spots.values()] or [
        (p.lat, p.lon) for p in theatre.places.values() if p.is_port
    ]
    bounds = Bounds([*shown, *((n.lat, n.lon) for n in contacts(seen))])
    canvas = Canvas(seen.columns, max(12, min(seen.rows - 8, 28)))
    for row in range(canvas.rows - 1):
        for column in range(seen.columns - 1):
            lat, lon = _under(bounds, canvas.rows - 1, seen.columns - 1, row, column)
            if theatre.waters.is_land(lat, lon):
                canvas.write(column, row, "·", FAINT)
    for code, port in theatre.places.items():
        if port.is_port and bounds.holds(port.lat, port.lon):
            canvas.write(*_cell(bounds, canvas.rows - 1, seen.columns - 4, port.lat, port.lon), code.lower(), FAINT)
    for notice in contacts(seen):
        canvas.write(*_cell(bounds, canvas.rows - 1, seen.columns - 4, notice.lat, notice.lon), "?", STRONG)
    for name, (lat, lon, _) in spots.items():
        canvas.write(*_cell(bounds, canvas.rows - 1, seen.columns - 4, lat, lon), name, STRONG)
    scale = (bounds.north - bounds.south) * 60 / (canvas.rows - 1)
    canvas.write(0, canvas.rows - 1, f"a row is {scale:.0f} miles; N is up; ? was sighted or reported", FAINT)
    return canvas.text()


def _under(bounds: Bounds, rows: int, columns: int, row: int, column: int) -> Spot:
    lat = bounds.north - (bounds.north - bounds.south) * (row + 0.5) / rows
    return lat, bounds.west + (bounds.east - bounds.west) * (column + 0.5) / columns


def _cell(bounds: Bounds, rows: int, columns: int, lat: float, lon: float) -> tuple[int, int]:
    column = int((lon - bounds.west) / (bounds.east - bounds.west) * columns)
    row = int((bounds.north - lat) / (bounds.north - bounds.south) * rows)
    return max(0, min(columns, column)), max(0, min(rows - 1, row))


def glance(seen: Chart) -> Text:
    """Say how the room's forces stand, and what its last papers were."""
    theatre, state = theatre_of(seen), state_of(seen)
    sky, sea = weather_at(state, state.now)
    lines = [f"{theatre.say(state.now)}; move {state.move}, to {theatre.say(state.until)}; weather {sky}, sea {sea}."]
    for force in state.forces.values():
        ships = list(ships_of(state, force))
        if ships and (seen.seat in (EVERYTHING, force.room)):
            coal = min(ship.coal for ship in ships)
            limit = speed_limit(ships, seen.brief.house, sea)
            where = position(*place(force, state.now))
            rest = f"; still to run: {'; '.join(force.rest)}" if force.rest else ""
            lines.append(
                f"{force.id} {where}: {', '.join(ship.id for ship in ships)}; least coal {coal:.2f}; {limit:g} knots; "
                f"{force.posture}{rest}"
            )
    for notice in state.notices.get(seen.seat, ())[-RECENT:]:
        whose = f"{notice.force}: " if notice.force else ""
        lines.append(f"  {theatre.say(notice.at)} {whose}{notice.text}")
    if state.phase == DONE:
        lines += [f"{name}: {words}" for name, words in figures(seen.brief.play(state)).items()]
    return Text("\n".join(lines))


def proposal(seen: Chart) -> str:
    """Say what lies before the umpire."""
    state = state_of(seen)
    if state.phase == RULE and state.pending:
        first = state.pending[0]
        values = ", ".join(f"{name} {value}" for name, value in first.values)
        warned = f"; warning: {first.warning}" if first.warning else ""
        return f"{first.kind} of {', '.join(first.facts)}: {values}{warned}. {STANDARD}"
    return "a move is to be announced: announce HOURS clear smooth"


@upholds(Clause.CHARTS)
def svg(seen: Chart, *, tracks: bool = True) -> str:
    """Draw a room's chart, or with the seat of whoever sees all, the umpire's, with every track."""
    theatre, state = theatre_of(seen), state_of(seen)
    spots = marked(seen)
    trails = list(_trails(state)) if tracks else []
    shown = [(lat, lon) for lat, lon, _ in spots.values()] + [point for _, _, line in trails for point in line]
    shown += [
        (p.lat, p.lon) for p in theatre.places.values() if p.is_port and _is_central(theatre, p.lat, p.lon, shown)
    ]
    paper = Paper(Bounds(shown or [(0.0, 0.0)]))
    parts = [*paper.ground(theatre), *paper.grid(), *paper.ports(theatre)]
    for name, side, line in trails:
        parts.append(paper.line(line, INKS[side % len(INKS)], name))
    for notice in contacts(seen):
        parts.append(paper.mark(notice.lat, notice.lon, "?", INK, notice.text))
    for name, (lat, lon, at) in spots.items():
        force = state.forces.get(name)
        side = force.side if force else theatre.rooms[max(seen.seat, 0)].side
        parts.append(
            paper.mark(lat, lon, name, INKS[side % len(INKS)], f"{name}, {theatre.say(at)}, {position(lat, lon)}")
        )
    title = f"{theatre.title}: {theatre.say(state.now)}"
    return paper.whole(title, parts)


def _is_central(theatre: Theatre, lat: float, lon: float, shown: list[Spot]) -> bool:
    del theatre
    return not shown or any(abs(lat - a) < 8 and abs(lon - b) < 10 for a, b in shown)


def _trails(state: State) -> Iterator[tuple[str, int, list[Spot]]]:
    """Give every track on the recorder's chart as points."""
    lines: dict[str, list[Spot]] = {}
    for past in state.past:
        lines.setdefault(past.force, []).extend(_points(past.leg))
    for name, line in lines.items():
        if name in state.forces:
            yield name, state.forces[name].side, line


def _points(leg: Leg) -> list[Spot]:
    hours = leg.ends - leg.begins
    count = max(1, int(hours / STEP)) if leg.speed else 1
    return [spot(leg, leg.begins + hours * n / count) for n in range(count + 1)]


def label(x: float, y: float, words: str, ink: str, size: int) -> str:
    """Write on the paper."""
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" fill="{ink}">{escape(words)}</text>'


class Paper:
    """A sheet of Mercator's projection."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.scale = WIDTH / (bounds.east - bounds.west)
        self.top = parts_of(bounds.north)
        self.height = (self.top - parts_of(bounds.south)) * 180 / 3.141592653589793 * self.scale

    def at(self, lat: float, lon: float) -> tuple[float, float]:
        """Find a place on the paper."""
        y = (self.top - parts_of(max(-84.0, min(84.0, lat)))) * 180 / 3.141592653589793 * self.scale
        return round((lon - self.bounds.west) * self.scale, 1), round(y, 1)

    def ground(self, theatre: Theatre) -> Iterator[str]:
        """Draw the land."""
        for name in theatre.charts:
            for ring in outlines(name):
                if any(self.bounds.holds(lat, lon) for lat, lon in ring):
                    points = " ".join(f"{x},{y}" for x, y in (self.at(lat, lon) for lat, lon in ring))
                    yield f'<polygon points="{points}" fill="{LAND}" stroke="{COAST}" stroke-width="0.6"/>'

    def grid(self) -> Iterator[str]:
        """Rule meridians and parallels, and number them."""
        step = 1 if self.bounds.east - self.bounds.west < 12 else 5
        for lon in range(int(self.bounds.west), int(self.bounds.east) + 1):
            if lon % step == 0:
                x, _ = self.at(0.0, lon)
                yield f'<path d="M{x},0V{self.height:.1f}" stroke="{GRID}" stroke-width="0.7"/>'
                yield label(x + 2, self.height - 4, f"{abs(lon)}°{'W' if lon < 0 else 'E'}", COAST, 10)
        for lat in range(int(self.bounds.south), int(self.bounds.north) + 1):
            if lat % step == 0:
                _, y = self.at(lat, 0.0)
                yield f'<path d="M0,{y}H{WIDTH}" stroke="{GRID}" stroke-width="0.7"/>'
                yield label(4, y - 3, f"{abs(lat)}°{'N' if lat >= 0 else 'S'}", COAST, 10)

    def ports(self, theatre: Theatre) -> Iterator[str]:
        """Mark the ports."""
        for port in theatre.places.values():
            if port.is_port and self.bounds.holds(port.lat, port.lon):
                x, y = self.at(port.lat, port.lon)
                yield f'<rect x="{x - 2}" y="{y - 2}" width="4" height="4" fill="{INK}"/>'
                yield f'<text x="{x + 5}" y="{y + 3}" font-size="9" fill="{INK}">{escape(port.name)}</text>'

    def line(self, spots: list[Spot], ink: str, name: str) -> str:
        """Draw a track."""
        points = " ".join(f"{x},{y}" for x, y in (self.at(lat, lon) for lat, lon in spots))
        told = f"<title>{escape(name)}</title>"
        return f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="1.4">{told}</polyline>'

    def mark(self, lat: float, lon: float, name: str, ink: str, words: str) -> str:
        """Mark a force."""
        x, y = self.at(lat, lon)
        return (
            f"<g><title>{escape(words)}</title>"
            f'<circle cx="{x}" cy="{y}" r="4" fill="none" stroke="{ink}" stroke-width="1.6"/>'
            f'<text x="{x + 6}" y="{y - 4}" font-size="11" font-weight="bold" fill="{ink}">{escape(name)}</text></g>'
        )

    def whole(self, title: str, parts: list[str]) -> str:
        """Put the drawing together, with its credit and a scale of miles."""
        middle = (self.bounds.north + self.bounds.south) / 2
        hundred = 100 / 60 / cos(radians(middle)) * self.scale
        foot = self.height + 34
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {foot:.0f}"',
                ' font-family="serif" role="img">',
                f"<title>{escape(title)}</title>",
                f'<rect width="{WIDTH:.0f}" height="{foot:.0f}" fill="{PAPER}"/>',
                f'<svg x="0" y="0" width="{WIDTH:.0f}" height="{self.height:.1f}">',
                *parts,
                "</svg>",
                f'<text x="8" y="{foot - 12:.0f}" font-size="13" fill="{INK}">{escape(title)}</text>',
                f'<path d="M{WIDTH - 20 - hundred:.1f},{foot - 16:.0f}h{hundred:.1f}" stroke="{INK}"/>',
                f'<text x="{WIDTH - 20:.0f}" y="{foot - 20:.0f}" font-size="9" text-anchor="end" fill="{INK}">',
                f"100 sea miles in mid-latitude. {escape(credit())}</text>",
                "</svg>",
                "",
            ]
        )


def narrative(theatre: Theatre, state: State) -> str:
    """Write the umpire's account of a campaign: his log, move by move, and the figures at the end."""
    lines = [f"# {theatre.title}", ""]
    for at, words, clause in state.log:
        if words.startswith("move "):
            lines += ["", f"## {theatre.say(at)}: {words}", ""]
        else:
            lines.append(f"- {theatre.say(at)}: {words} ({'NS' if clause < 1000 else 'NSR'}-{clause % 1000})")
    return "\n".join([*lines, ""])
