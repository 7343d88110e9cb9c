"""A theatre of one's own: ports on a stretch of the house's coasts, joined by sea lanes that are clear of land."""

from collections import deque
from collections.abc import Iterator
from itertools import combinations, product
from string import ascii_uppercase
from typing import NamedTuple

from teetotum.charts import CELLS, Atlas, outlines, sheet
from teetotum.charts import names as chart_names
from teetotum.engine.errors import BadSetup
from teetotum.games.naval_strategic.problem.theatre import EmptyWaters
from teetotum.mechanics.chart import Waters, gap, is_clear

Spot = tuple[float, float]
CELL = 1 / CELLS
MOST_NODES = 64
JOINED = 3
"""How many nodes a port is joined to."""
SNAP = 8
"""Cells within which a port on dry land is moved to the water's edge."""
DEEP_BAY = 400
"""Cells within which the way out of a bay is looked for."""
STRIDE = 12
"""Cells between looks for the open sea on that way."""


class Bounds(NamedTuple):
    """The corners of a theatre."""

    south: float
    west: float
    north: float
    east: float

    def holds(self, lat: float, lon: float) -> bool:
        """See whether a place is inside."""
        return self.south <= lat <= self.north and self.west <= lon <= self.east


def read_bounds(told: str) -> Bounds:
    """Read corners such as 16,-70,20,-60."""
    try:
        read = [float(part) for part in told.split(",")]
    except ValueError:
        read = []
    if len(read) != 4 or not (-80 <= read[0] < read[2] <= 80 and -180 <= read[1] < read[3] <= 180):
        raise BadSetup(f"bounds are south, west, north and east in degrees, such as 16,-70,20,-60, not {told!r}")
    if read[2] - read[0] < 0.5 or read[3] - read[1] < 0.5:
        raise BadSetup("a theatre is half a degree high and wide at least")
    return Bounds(*read)


def charts_for(bounds: Bounds) -> tuple[str, ...]:
    """Choose the charts of the house that show a corner or the middle of a theatre, the drawn and finer ones first."""
    lats, lons = (bounds.south, bounds.north), (bounds.west, bounds.east)
    spots = [*product(lats, lons), (sum(lats) / 2, sum(lons) / 2)]
    fit = [name for name in chart_names() if any(sheet(name).holds(*spot) for spot in spots)]
    return tuple(sorted(fit, key=lambda name: (not outlines(name), sheet(name).rows * sheet(name).columns)))


def waters_of(charts: tuple[str, ...]) -> Waters:
    """Take up the charts; without any all is open sea."""
    return Atlas(charts) if charts else EmptyWaters()


def afloat(waters: Waters, code: str, lat: float, lon: float) -> Spot:
    """Put a port at the water's edge, if it was set a little inland."""
    steps = sorted(product(range(-SNAP, SNAP + 1), repeat=2), key=lambda step: step[0] ** 2 + step[1] ** 2)
    for north, east in steps:
        there = round(lat + north * CELL, 4), round(lon + east * CELL, 4)
        if not waters.is_land(*there):
            return there
    raise BadSetup(f"{code} lies inland: {lat:g} {lon:g} is more than four miles from any water of the chart")


class Net:
    """Nodes and the clear lanes between them."""

    def __init__(self, waters: Waters, bounds: Bounds, ports: dict[str, Spot]) -> None:
        self.waters, self.bounds = waters, bounds
        self.spots = dict(ports)
        self.lanes: set[tuple[str, str]] = set()
        self.made: set[str] = set()
        self.codes = self._codes(set(ports))
        self.nodes = [self.mark(spot) for spot in self.grid()]
        self._join_nodes()
        for code in ports:
            self._join_port(code)

    def _codes(self, taken: set[str]) -> Iterator[str]:
        for letters in product("NSEWKQXZ", ascii_uppercase, ascii_uppercase):
            if "".join(letters) not in taken:
                yield "".join(letters)

    def mark(self, spot: Spot) -> str:
        """Make a place a node."""
        code = next(self.codes)
        self.spots[code] = spot
        self.made.add(code)
        return code

    def grid(self) -> Iterator[Spot]:
        """Strew places in open water evenly over the theatre."""
        bounds = self.bounds
        high, wide = bounds.north - bounds.south, bounds.east - bounds.west
        rows = max(2, min(16, round((MOST_NODES * high / wide) ** 0.5)))
        columns = max(2, MOST_NODES // rows)
        for row, column in product(range(rows), range(columns)):
            lat = bounds.south + high * (row + 0.5) / rows
            lon = bounds.west + wide * (column + 0.5) / columns
            spot = self._open_near(lat, lon, min(high / rows, wide / columns))
            if spot:
                yield spot

    def _open_near(self, lat: float, lon: float, size: float) -> Spot | None:
        steps = [n * size / 6 for n in (0, -1, 1, -2, 2)]
        for north, east in product(steps, steps):
            there = round(lat + north, 3), round(lon + east, 3)
            if self.bounds.holds(*there) and self.waters.sound(*there) >= 2.5:
                return there
        return None

    def clear(self, one: str, other: str) -> bool:
        """See whether the straight way between two places is all water."""
        return is_clear(self.waters, *self.spots[one], *self.spots[other])

    def join(self, one: str, other: str) -> None:
        """Draw a lane."""
        self.lanes.add((min(one, other), max(one, other)))

    def _join_nodes(self) -> None:
        """Join every node to its neighbours, and then what is still apart by the shortest clear ways."""
        for one in self.nodes:
            near = sorted((n for n in self.nodes if n != one), key=lambda n: gap(*self.spots[one], *self.spots[n]))
            for other in [n for n in near[:8] if self.clear(one, n)][:4]:
                self.join(one, other)
        pairs = sorted(combinations(self.nodes, 2), key=lambda pair: gap(*self.spots[pair[0]], *self.spots[pair[1]]))
        for one, other in pairs:
            if other not in self.reached(one) and self.clear(one, other):
                self.join(one, other)
        self._join_bays()

    def _join_bays(self) -> None:
        """Join waters that are still apart to the largest of them by a way round the land; ponds are left out."""
        left, main = set(self.nodes), set[str]()
        while left:
            water = self.reached(min(left))
            main, left = max(main, water, key=len), left - water
        for node in [each for each in self.nodes if each not in main]:
            if node not in self.reached(min(main)):
                self._thread(node, [each for each in self.nodes if each in main])
        open_sea = self.reached(min(main)) if main else set()
        self.nodes = [node for node in self.nodes if node in open_sea]
        self.spots = {code: spot for code, spot in self.spots.items() if code in open_sea or code not in self.made}
        self.lanes = {lane for lane in self.lanes if lane[0] in open_sea}

    def _thread(self, code: str, goals: list[str]) -> None:
        """Join a place to some of the goals by a way round the land, if there is one."""
        way = self._way_out(self.spots[code], goals)
        for spot in way:
            node = self.mark(spot)
            self.join(code, node)
            code = node
        for node in self.seen_from(way[-1], goals)[:JOINED] if way else ():
            self.join(code, node)

    def _join_port(self, code: str) -> None:
        """Join a port to the nearest nodes in plain sight, if need be by a way out of its bay."""
        out = self.seen_from(self.spots[code], self.nodes)
        for node in out[:JOINED]:
            self.join(code, node)
        if not out:
            self._thread(code, self.nodes)
        if not any(code in lane for lane in self.lanes):
            raise BadSetup(f"{code} is shut in by land: set it nearer the open sea")

    def seen_from(self, spot: Spot, nodes: list[str], most: int = 12) -> list[str]:
        """List the nodes to which the straight way from a place is clear, the nearest first."""
        near = sorted(nodes, key=lambda node: gap(*spot, *self.spots[node]))
        return [node for node in near[:most] if is_clear(self.waters, *spot, *self.spots[node])]

    def _way_out(self, spot: Spot, goals: list[str]) -> list[Spot]:
        """Feel the way out of a bay cell by cell, and straighten it."""
        came: dict[tuple[int, int], tuple[int, int]] = {(0, 0): (0, 0)}
        queue = deque([(0, 0)])
        while queue:
            cell = queue.popleft()
            here = self._cell(spot, cell)
            looks = (cell[0] + cell[1]) % STRIDE == 0 and (cell[0] - cell[1]) % STRIDE == 0
            if looks and self.seen_from(here, goals, 4):
                return self._straightened(spot, came, cell)
            for north, east in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                there = cell[0] + north, cell[1] + east
                wet = not self.waters.is_land(*self._cell(spot, there))
                if there not in came and max(map(abs, there)) <= DEEP_BAY and wet:
                    came[there] = cell
                    queue.append(there)
        return []

    def _cell(self, spot: Spot, cell: tuple[int, int]) -> Spot:
        return round(spot[0] + cell[0] * CELL, 5), round(spot[1] + cell[1] * CELL, 5)

    def _straightened(
        self, spot: Spot, came: dict[tuple[int, int], tuple[int, int]], cell: tuple[int, int]
    ) -> list[Spot]:
        """Keep of a way only the corners that it needs."""
        cells = [cell]
        while cells[-1] != (0, 0):
            cells.append(came[cells[-1]])
        way = [self._cell(spot, each) for each in reversed(cells)]
        kept, at = [], 0
        while at < len(way) - 1:
            ahead = next(
                (n for n in range(len(way) - 1, at + 1, -1) if is_clear(self.waters, *way[at], *way[n])), at + 1
            )
            kept.append(way[ahead])
            at = ahead
        return kept

    def reached(self, code: str) -> set[str]:
        """List all that can be reached along the lanes."""
        found, queue = {code}, [code]
        while queue:
            here = queue.pop()
            for lane in self.lanes:
                if here in lane:
                    there = lane[1] if lane[0] == here else lane[0]
                    if there not in found:
                        found.add(there)
                        queue.append(there)
        return found
