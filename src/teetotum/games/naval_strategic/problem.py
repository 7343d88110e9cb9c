"""A problem as its file states it: theatre, forces, rooms, statements and aims, read and checked."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from math import floor
from typing import NamedTuple

from teetotum.charts import Atlas
from teetotum.charts import names as chart_names
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.tables import KINDS, SEAS, VISIBILITY
from teetotum.games.naval_strategic.vocabulary import Clause, Ruling
from teetotum.mechanics.chart import Waters, gap, is_clear, rhumb
from teetotum.mechanics.light import calendar, clock, day_of_year, ordinal
from teetotum.scenarios import Scenario, Table, Unfit

UNLIMITED = 1e9
NEAR = 1.5
"""Miles within which a force is at a port."""
MOST_WAYS = 100_000
JOINED = 8
"""How many of the nearest nodes a route from open sea is joined to."""
DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})")
CODE = re.compile(r"[A-Z]{3}")
DEPTHS = ("shore", "shelf", "mid", "deep", "land")
OFFICES = ("cinc", "detached")
AIMS = ("anchored", "unwatched", "unseen", "removed", "lie", "unknown", "gone", "none_lost")


class Place(NamedTuple):
    """A named place: a port, a mere node of the lanes, or a telegraph station inland."""

    code: str
    name: str
    lat: float
    lon: float
    is_port: bool = False
    owner: int = -1
    """The side it belongs to; -1 for neutrals and the open sea."""
    fortified: bool = False
    coal: float = 0.0
    each_ship: float = 0.0
    at_once: int = 2
    stay: float = 0.0
    inland: bool = False


class Line(NamedTuple):
    """A telegraph line."""

    id: str
    a: str
    b: str
    miles: float
    depth: str
    owner: int
    closed: bool = False


class Post(NamedTuple):
    """Somebody ashore who keeps a look-out: a coast station, or a consul who sees what lies in the port."""

    id: str
    name: str
    side: int
    lat: float
    lon: float
    wires: tuple[str, ...]
    consul: bool = False
    station: str = ""
    """Where its telegrams are handed in."""


class Side(NamedTuple):
    """One of the powers at war."""

    id: str
    colour: str
    home: str
    statement: str
    mail: tuple[str, ...]


class Room(NamedTuple):
    """A commander's room."""

    id: str
    name: str
    side: int
    office: str
    role: str
    forces: tuple[str, ...]


class Muster(NamedTuple):
    """A force as the problem begins with it."""

    id: str
    side: int
    ships: tuple[tuple[str, str], ...]
    """Name and class of each."""
    lat: float
    lon: float
    coal: Mapping[str, float]
    most: Mapping[str, float]
    lot: float
    appears: float
    leaves: float
    crippled: tuple[str, ...]
    tether: tuple[str, float, float]
    start_line: tuple[float, ...]
    anchored: bool
    base: str
    wireless: bool
    gear: bool
    pigeons: int


class Aim(NamedTuple):
    """One line of the score."""

    kind: str
    side: int
    points: float
    text: str
    cls: str
    least: int
    places: tuple[str, ...]
    hours: float
    miles: float
    ratio: float
    coal: float
    group: str
    ends: bool
    escort: bool
    before: float


@dataclass(frozen=True, eq=False)
class Theatre:
    """All that stands in a problem."""

    title: str
    epoch: int
    """The day on which it begins, numbered."""
    hour: float
    ends: float
    """Hours from the beginning."""
    zone: float
    waters: Waters
    charts: tuple[str, ...]
    moves: tuple[tuple[float, float], ...]
    places: Mapping[str, Place]
    lanes: Mapping[str, tuple[tuple[str, float], ...]]
    lines: tuple[Line, ...]
    posts: tuple[Post, ...]
    sides: tuple[Side, ...]
    rooms: tuple[Room, ...]
    musters: tuple[Muster, ...]
    aims: tuple[Aim, ...]
    weather: tuple[tuple[str, float], ...]
    sea: tuple[tuple[str, float], ...]
    shoals: tuple[tuple[tuple[float, float], ...], ...]
    beats: Mapping[str, tuple[str, ...]]
    routes: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    ways: dict[tuple[float, float, str], tuple[float, tuple[str, ...]]] = field(default_factory=dict)
    laned: dict[tuple[float, float, str], bool] = field(default_factory=dict)

    @cached_property
    def chiefs(self) -> tuple[int, ...]:
        """The room of each side's commander in chief."""
        rooms = list(enumerate(self.rooms))
        return tuple(
            next(n for n, r in rooms if r.side == side and r.office == "cinc") for side in range(len(self.sides))
        )

    @cached_property
    def post_named(self) -> Mapping[str, Post]:
        """Those who keep a look-out ashore, by name."""
        return {post.id: post for post in self.posts}

    @cached_property
    def tethers(self) -> Mapping[str, tuple[str, float, float]]:
        """The port that a force is held to, for how many miles and until when."""
        return {muster.id: muster.tether for muster in self.musters if muster.tether[0]}

    @cached_property
    def ports(self) -> tuple[Place, ...]:
        """The places that are ports."""
        return tuple(place for place in self.places.values() if place.is_port)

    @cached_property
    def _parallels(self) -> Mapping[int, tuple[Place, ...]]:
        """The ports by the tenths of a degree of latitude that they lie on or near."""
        found: dict[int, tuple[Place, ...]] = {}
        for port in self.ports:
            for tenth in {floor((port.lat - 0.05) * 10), floor((port.lat + 0.05) * 10)}:
                found[tenth] = (*found.get(tenth, ()), port)
        return found

    @cached_property
    def forts(self) -> tuple[Place, ...]:
        """The places that are fortified."""
        return tuple(place for place in self.places.values() if place.fortified)

    @cached_property
    def _shallows(self) -> tuple[tuple[float, float, float, float], ...]:
        """The rectangle round each shoal: south, north, west, east."""
        rings = [tuple(zip(*shoal, strict=True)) for shoal in self.shoals]
        return tuple((min(lats), max(lats), min(lons), max(lons)) for lats, lons in rings)

    def near_shoals(self, lat: float, lon: float, to_lat: float, to_lon: float) -> bool:
        """See whether the rectangle between two places touches that round any shoal."""
        low, high = (lat, to_lat) if lat < to_lat else (to_lat, lat)
        left, right = (lon, to_lon) if lon < to_lon else (to_lon, lon)
        for south, north, west, east in self._shallows:
            if low <= north and south <= high and (right - left > 180 or (left <= east and west <= right)):
                return True
        return False

    def date(self, at: float) -> tuple[int, float]:
        """Give the day of the year and the hour of the day."""
        days, hour = divmod(self.hour + at, 24)
        return _day_of_year(self.epoch + int(days)), hour

    def say(self, at: float) -> str:
        """Write an hour of the campaign as a date."""
        minutes = round((self.hour + at) * 60)
        year, month, day = calendar(self.epoch + minutes // 1440)
        return f"{year}-{month:02d}-{day:02d} {clock(minutes / 60)}"

    def port_at(self, lat: float, lon: float) -> Place | None:
        """Name the port that a place lies in, if any."""
        for place in self._parallels.get(floor(lat * 10), ()):
            if abs(place.lat - lat) < 0.05 and gap(place.lat, place.lon, lat, lon) <= NEAR:
                return place
        return None

    def station_at(self, lat: float, lon: float, side: int, miles: float = 3.0) -> list[str]:
        """Name the telegraph stations within reach of a place that a side may use."""
        wired = {end for line in self.lines for end in (line.a, line.b)}
        found = [code for code in wired if code in self.places and not self.places[code].inland]
        near = [c for c in found if gap(self.places[c].lat, self.places[c].lon, lat, lon) <= miles]
        return sorted(code for code in near if self.places[code].owner in (-1, side))

    def route(self, begins: str, ends: str) -> tuple[str, ...]:
        """Find the shortest way along the lanes from one node to another."""
        if (begins, ends) not in self.routes:
            self.routes.update(_ways(self, begins))
        return self.routes.get((begins, ends), ())

    def miles(self, begins: str, ends: str) -> float:
        """Measure the shortest way along the lanes."""
        way = self.route(begins, ends)
        return sum(
            rhumb(self.places[a].lat, self.places[a].lon, self.places[b].lat, self.places[b].lon)[0]
            for a, b in pairwise(way)
        )

    def way(self, lat: float, lon: float, ends: str) -> tuple[float, tuple[str, ...]]:
        """Find the shortest sea way from anywhere to a node, and remember it."""
        key = (round(lat, 5), round(lon, 5), ends)
        if key not in self.ways:
            if len(self.ways) > MOST_WAYS:
                self.ways.clear()
            self.ways[key] = self._way(lat, lon, ends)
        return self.ways[key]

    def _way(self, lat: float, lon: float, ends: str) -> tuple[float, tuple[str, ...]]:
        """Take the straight leg if it is clear, else the best way by the lanes."""
        goal = self.places[ends]
        if self.is_on_lane(lat, lon, ends) or is_clear(self.waters, lat, lon, goal.lat, goal.lon):
            return rhumb(lat, lon, goal.lat, goal.lon)[0], (ends,)
        near = sorted(self.lanes, key=lambda code: gap(lat, lon, self.places[code].lat, self.places[code].lon))
        best: tuple[float, tuple[str, ...]] = (UNLIMITED, ())
        for code in near[:JOINED]:
            place = self.places[code]
            if not self.route(code, ends) and code != ends:
                continue
            whole = rhumb(lat, lon, place.lat, place.lon)[0] + self.miles(code, ends)
            if whole < best[0] and is_clear(self.waters, lat, lon, place.lat, place.lon):
                best = (whole, self.route(code, ends) or (ends,))
        return best

    def is_on_lane(self, lat: float, lon: float, ends: str) -> bool:
        """See whether a place lies on a lane that leads straight to a node, and remember it; lanes are clear."""
        key = (lat, lon, ends)
        if key not in self.laned:
            if len(self.laned) > MOST_WAYS:
                self.laned.clear()
            self.laned[key] = self._is_on_lane(lat, lon, ends)
        return self.laned[key]

    def _is_on_lane(self, lat: float, lon: float, ends: str) -> bool:
        goal = self.places[ends]
        left = rhumb(lat, lon, goal.lat, goal.lon)[0]
        for code, miles in self.lanes.get(ends, ()):
            if left <= miles:
                other = self.places[code]
                if rhumb(lat, lon, other.lat, other.lon)[0] + left - miles < 0.01:
                    return True
        return False

    def on_shoal(self, lat: float, lon: float) -> bool:
        """See whether a place is on a shoal that large ships keep off."""
        return any(_inside(shoal, lat, lon) for shoal in self.shoals)


_day_of_year = lru_cache(maxsize=1024)(day_of_year)


def _inside(outline: tuple[tuple[float, float], ...], lat: float, lon: float) -> bool:
    odd = False
    for (a_lat, a_lon), (b_lat, b_lon) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (a_lat > lat) != (b_lat > lat) and lon < (b_lon - a_lon) * (lat - a_lat) / (b_lat - a_lat) + a_lon:
            odd = not odd
    return odd


def _ways(theatre: Theatre, begins: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """Find the shortest ways from one node to every other."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    heap: list[tuple[float, tuple[str, ...]]] = [(0.0, (begins,))]
    while heap:
        run, way = heappop(heap)
        if (begins, way[-1]) in found:
            continue
        found[begins, way[-1]] = way
        for there, miles in theatre.lanes.get(way[-1], ()):
            if (begins, there) not in found:
                heappush(heap, (run + miles, (*way, there)))
    return found


class EmptyWaters:
    """A chart with no land on it."""

    def is_land(self, lat: float, lon: float) -> bool:
        """Nowhere."""
        return lat > 90 and lon > 360

    def sound(self, lat: float, lon: float) -> float:
        """All the sea there is."""
        return 10.0 if self.is_open(lat, lon) else 0.0

    def is_open(self, lat: float, lon: float) -> bool:
        """Everywhere."""
        return lat <= 90 or lon <= 360


@upholds(
    Clause.A_CAMPAIGN,
    Clause.STATEMENT_OF_THE_PROBLEM,
    Clause.WHAT_A_STATEMENT_HOLDS,
    Clause.STATEMENTS_DIFFER,
    Clause.AUXILIARIES_IN_THE_PROBLEM,
    Clause.SPECIAL_SPEEDS,
    Ruling.HOW_MANY_SIDES,
    Ruling.NONE_AT_THE_START,
)
def survey(scenario: Scenario) -> Theatre:
    """Read a problem, or refuse it in one sentence."""
    return _survey(scenario)


@lru_cache(maxsize=16)
def _survey(scenario: Scenario) -> Theatre:
    reader = Reader(scenario)
    made = reader.theatre()
    inspect(made, scenario)
    return made


class Reader:
    """Reads the file of a problem part by part."""

    def __init__(self, scenario: Scenario) -> None:
        self.file = scenario
        self.head = scenario.table()
        self.epoch = self.when_of(self.head.text("epoch"), "epoch")
        self.sides = tuple(self.side(table) for table in scenario.tables("side"))
        self.names = [side.id for side in self.sides]

    def wrong(self, why: str) -> Unfit:
        """Name the file and what is wrong in it."""
        return Unfit(f"{self.file.file}: {why}.")

    def when_of(self, text: str, key: str) -> tuple[int, float]:
        """Read a date and hour."""
        found = DATE.fullmatch(text.strip())
        if not found:
            raise self.wrong(f"{key} should be a date such as 1898-05-09 06:00, not {text!r}")
        year, month, day, hour, minute = (int(part) for part in found.groups())
        if not (1 <= month <= 12 and 1 <= day <= 31 and hour < 24 and minute < 60):
            raise self.wrong(f"{key}: there is no such date as {text!r}")
        return ordinal(year, month, day), hour + minute / 60

    def hours(self, text: str, key: str) -> float:
        """Read a date as hours from the beginning; nothing stands below nought."""
        if not text:
            return -1.0
        day, hour = self.when_of(text, key)
        return (day - self.epoch[0]) * 24 + hour - self.epoch[1]

    def side_of(self, table: Table, key: str) -> int:
        """Read the name of a side; an empty one is nobody's."""
        name = table.take(key)
        if name in (None, ""):
            return -1
        if name not in self.names:
            raise table.unsound(f"{key} should be {' or '.join(self.names)}, not {name!r}")
        return self.names.index(str(name))

    def side(self, table: Table) -> Side:
        """Read a side."""
        read = Side(
            table.text("id"),
            table.text("colour", "black"),
            str(table.take("home") or ""),
            " ".join(table.text("statement").split()),
            table.texts("mail"),
        )
        self.consuls = {**getattr(self, "consuls", {}), read.id: bool(table.take("consuls"))}
        self.wired = {**getattr(self, "wired", {}), read.id: bool(table.take("wired"))}
        table.close()
        return read

    def theatre(self) -> Theatre:
        """Put the parts together."""
        if len(self.sides) < 2:
            raise self.wrong("a campaign needs two sides at least")
        charts = self.head.texts("charts")
        for name in charts:
            if name not in chart_names():
                raise self.wrong(f"there is no chart {name!r}: take {', '.join(chart_names())}, or none for open sea")
        places = self.places()
        musters = tuple(self.muster(table, places) for table in self.file.tables("force"))
        lines = (*(self.line(table, places) for table in self.file.tables("line")), *self.wires(places))
        return Theatre(
            title=self.file.title,
            epoch=self.epoch[0],
            hour=self.epoch[1],
            ends=self.hours(self.head.text("end"), "end"),
            zone=self.head.number("zone", -5),
            waters=Atlas(charts) if charts else EmptyWaters(),
            charts=charts,
            moves=self.moves(),
            places=places,
            lanes=self.lanes(places),
            lines=lines + self.post_lines(places),
            posts=self.posts(places),
            sides=self.sides,
            rooms=tuple(self.room(table, musters) for table in self.file.tables("room")),
            musters=musters,
            aims=tuple(self.aim(table, places) for table in self.file.tables("objective")),
            weather=self.weights("weather", tuple(VISIBILITY)),
            sea=self.weights("sea", SEAS),
            shoals=tuple(self.shoal(table) for table in self.file.tables("shoal")),
            beats={key: tuple(str(code) for code in beat) for key, beat in self.part("beats").items()},
        )

    def part(self, key: str) -> dict[str, list[object]]:
        """Open a table of lists in the file."""
        held = self.head.take(key)
        return {str(name): list(each) for name, each in held.items()} if isinstance(held, dict) else {}

    def moves(self) -> tuple[tuple[float, float], ...]:
        """Read when moves begin and how long they are."""
        held = self.head.take("moves") or [[0, 12], [12, 12]]
        if not isinstance(held, list) or not all(isinstance(each, list) and len(each) == 2 for each in held):
            raise self.wrong(
                "moves should list an hour of the clock and a length for each, such as [[6, 12], [18, 12]]"
            )
        read = tuple(sorted((float(hour), float(length)) for hour, length in held))
        if not all(0 <= hour < 24 and 0.25 <= length <= 48 for hour, length in read):
            raise self.wrong("a move begins at an hour from 0 to 23 and lasts from a quarter of an hour to 48 hours")
        return read

    def weights(self, key: str, known: tuple[str, ...]) -> tuple[tuple[str, float], ...]:
        """Read how likely each kind of weather is."""
        held = self.head.take(key)
        if not isinstance(held, dict):
            return ((known[0], 1.0),)
        for name, weight in held.items():
            if name not in known or not isinstance(weight, int | float) or weight < 0:
                raise self.wrong(f"{key}: {name} = {weight!r} should be one of {', '.join(known)} with a weight")
        if sum(held.values()) <= 0:
            raise self.wrong(f"{key}: the weights come to nothing")
        return tuple((str(name), float(weight)) for name, weight in held.items())

    def spot(self, held: object, key: str) -> tuple[float, float]:
        """Read a latitude and a longitude."""
        if isinstance(held, list) and len(held) == 2 and all(isinstance(n, int | float) for n in held):
            lat, lon = float(held[0]), float(held[1])
            if -85 <= lat <= 85 and -180 <= lon <= 180:
                return lat, lon
        raise self.wrong(f"{key} should be a latitude and a longitude in degrees, not {held!r}")

    def places(self) -> dict[str, Place]:
        """Read ports, nodes, stations inland and coast stations."""
        found: dict[str, Place] = {}
        for table in self.file.tables("port"):
            found.update(self.named(self.port(table), found))
        for code, at in self.part("nodes").items():
            lat, lon = self.spot(at, f"nodes.{code}")
            found.update(self.named(Place(code, code, lat, lon), found))
        held = self.head.take("stations")
        for code, owner in held.items() if isinstance(held, dict) else ():
            side = self.names.index(owner) if owner in self.names else -1
            found.update(self.named(Place(code, code, 0.0, 0.0, owner=side, inland=True), found))
        for table in self.file.tables("lookout"):
            name, (lat, lon) = table.text("name"), self.spot(table.take("at"), "lookout")
            code = name.replace(" ", "_")
            found[code] = Place(code, name, lat, lon, owner=self.side_of(table, "side"))
        return found

    def named(self, place: Place, found: Mapping[str, Place]) -> dict[str, Place]:
        """Take a place under its code, unless the code is bad or taken."""
        if not CODE.fullmatch(place.code):
            raise self.wrong(f"a place has a code of three capitals, not {place.code!r}")
        if place.code in found:
            raise self.wrong(f"there are two places with the code {place.code}")
        return {place.code: place}

    def port(self, table: Table) -> Place:
        """Read a port."""
        coal = table.take("coal")
        stock = UNLIMITED if coal == "unlimited" else float(coal) if isinstance(coal, int | float) else 0.0
        code = table.text("code")
        read = Place(
            code,
            table.text("name", code),
            (at := self.spot(table.take("at"), code))[0],
            at[1],
            is_port=True,
            owner=self.side_of(table, "owner"),
            fortified=bool(table.take("fortified")),
            coal=stock,
            each_ship=table.number("each_ship", 0.0),
            at_once=int(table.number("at_once", 2)),
            stay=table.number("stay", 0.0),
        )
        table.close()
        return read

    def lanes(self, places: Mapping[str, Place]) -> dict[str, tuple[tuple[str, float], ...]]:
        """Read the lanes, and measure each."""
        ways: dict[str, list[tuple[str, float]]] = {code: [] for code in places if CODE.fullmatch(code)}
        for lane in self.head.text("lanes", " ").split() if "lanes" in self.file.entries else ():
            a, _, b = lane.partition("-")
            if a not in places or b not in places:
                raise self.wrong(f"lane {lane} should join two places of the problem")
            miles = rhumb(places[a].lat, places[a].lon, places[b].lat, places[b].lon)[0]
            ways[a].append((b, miles))
            ways[b].append((a, miles))
        return {code: tuple(joined) for code, joined in ways.items() if joined}

    def line(self, table: Table, places: Mapping[str, Place]) -> Line:
        """Read a telegraph line."""
        ends, depth = table.texts("ends"), table.text("depth", "land")
        if len(ends) != 2 or not all(end in places for end in ends):
            raise table.unsound("ends should be two places of the problem")
        if depth not in DEPTHS:
            raise table.unsound(f"depth should be {', '.join(DEPTHS)}, not {depth!r}")
        miles, owner = table.number("miles"), self.side_of(table, "owner")
        return Line("-".join(ends), ends[0], ends[1], miles, depth, owner, bool(table.take("closed")))

    def wires(self, places: Mapping[str, Place]) -> tuple[Line, ...]:
        """Lay land lines from a side's home to each of its ports, where the problem says it is wired."""
        made = []
        for n, side in enumerate(self.sides):
            for port in places.values() if self.wired[side.id] else ():
                if port.is_port and port.owner == n and port.code != side.home:
                    home = places[side.home]
                    miles = rhumb(port.lat, port.lon, home.lat, home.lon)[0]
                    made.append(Line(f"{side.home}-{port.code}", side.home, port.code, miles, "land", n))
        return tuple(made)

    def post_lines(self, places: Mapping[str, Place]) -> tuple[Line, ...]:
        """Lay land lines from the coast stations to where they report."""
        made = []
        for table in self.file.tables("lookout"):
            name, owner = table.text("name").replace(" ", "_"), self.side_of(table, "side")
            for there in table.texts("wires") if not table.take("line") else ():
                here, goal = places[name], self.place_named(table, there, places)
                miles = rhumb(here.lat, here.lon, goal.lat, goal.lon)[0]
                made.append(Line(f"{name}-{there}", name, there, miles, "land", owner))
        return tuple(made)

    def place_named(self, table: Table, code: str, places: Mapping[str, Place]) -> Place:
        """Find a place by its code."""
        if code not in places:
            raise table.unsound(f"{code} is no place of the problem")
        return places[code]

    def landing(self, table: Table, name: str) -> str:
        """Find where a coast station hands in its telegrams: at the end of the line it names, or at its own."""
        line = str(table.take("line") or "")
        return line.partition("-")[0] or name.replace(" ", "_")

    def posts(self, places: Mapping[str, Place]) -> tuple[Post, ...]:
        """Read the coast stations, and place a consul in every neutral port for the sides that have them."""
        made = []
        for table in self.file.tables("lookout"):
            name, at = table.text("name"), self.spot(table.take("at"), "lookout")
            owner, wires, landing = self.side_of(table, "side"), table.texts("wires"), self.landing(table, name)
            self.place_named(table, landing, places)
            table.close()
            made.append(Post(f"@{name.replace(' ', '_')}", name, owner, *at, wires, station=landing))
        for n, side in enumerate(self.sides):
            for port in places.values() if self.consuls[side.id] else ():
                if port.is_port and port.owner == -1:
                    name = f"the consul at {port.name}"
                    made.append(Post(f"@{side.id}.{port.code}", name, n, port.lat, port.lon, (side.home,), True))
        return tuple(made)

    def room(self, table: Table, musters: tuple[Muster, ...]) -> Room:
        """Read a room."""
        forces, office = table.texts("forces"), table.text("office", "detached")
        if office not in OFFICES:
            raise table.unsound(f"office should be cinc or detached, not {office!r}")
        known = {muster.id: muster.side for muster in musters}
        side = self.side_of(table, "side")
        for force in forces:
            if known.get(force, -2) != side:
                raise table.unsound(f"{force} is no force of that side")
        read = Room(table.text("id"), table.text("name"), side, office, table.text("role", "guard"), forces)
        table.close()
        return read

    def muster(self, table: Table, places: Mapping[str, Place]) -> Muster:
        """Read a force."""
        name, side = table.text("id"), self.side_of(table, "side")
        start = table.take("start")
        at = (places[start].lat, places[start].lon) if isinstance(start, str) and start in places else None
        ships = self.ships(table, name)
        coal = table.number("coal", 1.0)
        share = {cls: coal for _, cls in ships} | self.by_class(table, "coal_of")
        if not all(0 <= each <= 1 for each in share.values()):
            raise table.unsound("coal is a share of the bunkers, from 0 to 1")
        tether = table.take("tether")
        bound = ("", 0.0, -1.0)
        if isinstance(tether, dict):
            bound = (str(tether["place"]), float(tether["miles"]), self.hours(str(tether["until"]), "tether"))
        between = table.take("start_line")
        line = tuple(n for end in between for n in self.spot(end, "start_line")) if isinstance(between, list) else ()
        read = Muster(
            name,
            side,
            ships,
            *(at or self.spot(start, f"{name}.start")),
            share,
            self.by_class(table, "max"),
            table.number("lot", 0.0),
            self.hours(str(table.take("appears") or ""), "appears"),
            self.hours(str(table.take("leaves") or ""), "leaves"),
            table.texts("crippled"),
            bound,
            line,
            bool(table.take("anchored")),
            str(table.take("base") or ""),
            bool(table.take("wireless")),
            bool(table.take("cable_gear")),
            int(table.number("pigeons", 0)),
        )
        table.close()
        return read

    def ships(self, table: Table, force: str) -> tuple[tuple[str, str], ...]:
        """Read a list of ships such as 4 B, 3 V."""
        made: list[tuple[str, str]] = []
        for part in table.text("ships").split(","):
            found = re.fullmatch(r"\s*(\d{1,2})\s*([A-Za-z])\s*", part)
            if not found or found[2] not in KINDS or int(found[1]) < 1:
                raise table.unsound(f"ships are written like 4 B, 3 V with the classes {' '.join(KINDS)}, not {part!r}")
            made += [(f"{force}-{found[2]}{n}", found[2]) for n in range(1, int(found[1]) + 1)]
        return tuple(made)

    def by_class(self, table: Table, key: str) -> dict[str, float]:
        """Read figures for some classes."""
        held = table.take(key)
        return {str(cls): float(n) for cls, n in held.items()} if isinstance(held, dict) else {}

    def aim(self, table: Table, places: Mapping[str, Place]) -> Aim:
        """Read a line of the score."""
        kind, where = table.text("kind"), table.texts("places")
        if kind not in AIMS:
            raise table.unsound(f"kind should be {', '.join(AIMS)}, not {kind!r}")
        for code in where:
            if code not in places:
                raise table.unsound(f"{code} is no place of the problem")
        read = Aim(
            kind,
            self.side_of(table, "side"),
            table.number("points"),
            table.text("text"),
            table.text("class", "A"),
            int(table.number("least", 1)),
            where,
            table.number("hours", 0.0),
            table.number("miles", 0.0),
            table.number("ratio", 1.0),
            table.number("coal", 0.0),
            str(table.take("group") or ""),
            bool(table.take("ends")),
            bool(table.take("escort")),
            self.hours(str(table.take("before") or ""), "before"),
        )
        table.close()
        return read

    def shoal(self, table: Table) -> tuple[tuple[float, float], ...]:
        """Read the outline of a shoal."""
        table.text("name")
        held = table.take("outline")
        if not isinstance(held, list) or len(held) < 3:
            raise table.unsound("outline should have three corners or more")
        return tuple(self.spot(corner, "shoal") for corner in held)


def inspect(theatre: Theatre, scenario: Scenario) -> None:
    """Check what no single entry shows: nodes at sea, lanes clear, every force in one room, a time to play in."""

    def wrong(why: str) -> Unfit:
        return Unfit(f"{scenario.file}: {why}.")

    if theatre.ends <= 0:
        raise wrong("the campaign should end after it begins")
    for place in theatre.places.values():
        if CODE.fullmatch(place.code) and not place.inland and theatre.waters.is_land(place.lat, place.lon):
            raise wrong(f"{place.code} lies on land")
    for code, joined in theatre.lanes.items():
        for there, _ in joined:
            here, goal = theatre.places[code], theatre.places[there]
            if code < there and not is_clear(theatre.waters, here.lat, here.lon, goal.lat, goal.lon):
                raise wrong(f"the lane {code}-{there} runs over land")
    held = [force for room in theatre.rooms for force in room.forces]
    for muster in theatre.musters:
        if theatre.waters.is_land(muster.lat, muster.lon):
            raise wrong(f"{muster.id} starts on land")
        if held.count(muster.id) != 1:
            raise wrong(f"{muster.id} should be in one room, and is in {held.count(muster.id)}")
    for n, side in enumerate(theatre.sides):
        chiefs = [room for room in theatre.rooms if room.side == n and room.office == "cinc"]
        if len(chiefs) != 1:
            raise wrong(f"{side.id} should have one commander in chief, and has {len(chiefs)}")
        if side.home and side.home not in theatre.places:
            raise wrong(f"{side.id} has its home at {side.home}, which is no place of the problem")


def points_by_force(theatre: Theatre) -> dict[str, int]:
    """Add up the points of every force, as the validator prints them."""
    return {muster.id: sum(KINDS[cls].points for _, cls in muster.ships) for muster in theatre.musters}
