"""A problem as its file states it: theatre, forces, rooms, statements and aims."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from math import floor
from typing import Final, NamedTuple

from teetotum.games.naval_strategic.terms.conventions import USUAL, Conventions, Figure
from teetotum.games.naval_strategic.terms.tolerances import HAIRBREADTH
from teetotum.mechanics.chart import Waters, gap, is_clear, rhumb, spot, steer
from teetotum.mechanics.light import calendar, clock, day_of_year

UNLIMITED: Final = 1e9
BOATS: Final = 3.0
"""Miles off a station within which boats go ashore from a ship and come off to her."""
NEAR: Final = 1.5
"""Miles within which a force is at a port."""
MOST_WAYS: Final = 100_000
CODE: Final = 3
"""Letters in the code of a place."""
TELLING: Final = 5
"""Letters of a word by which a place may be known whose name has more."""
NEAREST: Final = 8
"""Nodes about a place by which a way to it is looked for."""


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
    base: bool | None = None
    """Whether the problem calls it a base; None where that follows from its forts and its coal."""


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
    allies: tuple[str, ...] = ()


class Room(NamedTuple):
    """A commander's room."""

    id: str
    name: str
    side: int
    office: str
    role: str
    forces: tuple[str, ...]
    rank: int = 1
    """The order in which commanders follow each other in chief command."""


class Own(NamedTuple):
    """What one ship has otherwise than her class and her force; below nought, or None, where nothing is said."""

    most: Figure
    coal: float
    points: float
    pigeons: float
    crippled: bool | None
    wireless: bool | None
    lamp: bool | None
    gear: bool | None


class Tether(NamedTuple):
    """The port near which a force is held, how near, and until when."""

    port: str
    miles: float
    until: float


AT_LARGE: Final = Tether("", 0.0, -1.0)
"""Held to no port."""


class ScriptedWeather(NamedTuple):
    """Weather that the problem sets from an hour on."""

    since: float
    sky: str
    sea: str


class Muster(NamedTuple):
    """A force as the problem begins with it."""

    id: str
    side: int
    ships: tuple[tuple[str, str], ...]
    """Name and class of each."""
    lat: float
    lon: float
    coal: Mapping[str, float]
    most: Mapping[str, Figure]
    lot: float
    appears: float
    leaves: float
    crippled: tuple[str, ...]
    tether: Tether
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


@dataclass(eq=False)
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
    seamarks: Mapping[str, str]
    """What seamen call nodes of the lanes, by their codes."""
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
    instructions: Mapping[str, str]
    """What each force is to do where its commander in chief orders nothing else."""
    conventions: Conventions = USUAL
    script: tuple[ScriptedWeather, ...] = ()
    """The weather that the problem sets: from when on, visibility, sea."""
    own: Mapping[str, Own] = field(default_factory=dict)
    """Ships that have something otherwise than their class."""
    known_to: int | None = None
    """The side by whose knowledge the problem is drawn; None where it is whole."""
    codes: Mapping[str, str] = field(init=False)
    """The codes of places by their names, in small letters."""
    people: frozenset[str] = field(init=False)
    """What rooms and forces are called, in small letters."""
    routes: dict[tuple[str, str], tuple[str, ...]] = field(default_factory=dict)
    lengths: dict[tuple[str, str], float] = field(default_factory=dict)
    ways: dict[tuple[float, float, str], tuple[float, tuple[str, ...]]] = field(default_factory=dict)
    laned: dict[tuple[float, float, str], bool] = field(default_factory=dict)
    sounded: dict[tuple[float, float, str], bool] = field(default_factory=dict)
    """Whether the straight way from a place to a node is clear."""
    measured: dict[str, dict[str, float]] = field(default_factory=dict)
    """Miles along the lanes to a goal, from every node that they lead from."""
    chiefs: tuple[int, ...] = field(init=False)
    """The room of each side's commander in chief."""
    post_named: Mapping[str, Post] = field(init=False)
    """Those who keep a look-out ashore, by name."""
    tethers: Mapping[str, Tether] = field(init=False)
    """The port that a ship is held to, whatever force she is in, for how many miles and until when."""
    ports: tuple[Place, ...] = field(init=False)
    forts: tuple[Place, ...] = field(init=False)
    """The places that are fortified."""
    lanes_are_deep: bool = field(init=False)
    """Whether no lane leads over a shoal."""
    _friends: frozenset[tuple[int, int]] = field(init=False)
    """The pairs of sides that are allies."""
    _parallels: Mapping[int, tuple[Place, ...]] = field(init=False)
    """The ports by the tenths of a degree of latitude that they lie on or near."""
    _stations: tuple[Place, ...] = field(init=False)
    """The places on the coast that telegraph lines lead to, by their codes."""
    _shallows: tuple[tuple[float, float, float, float], ...] = field(init=False)
    """The rectangle round each shoal: south, north, west, east."""

    def __post_init__(self) -> None:
        chief = {room.side: n for n, room in enumerate(self.rooms) if room.office == "cinc"}
        self.chiefs = tuple(chief.get(side, -1) for side in range(len(self.sides)))
        self.post_named = {post.id: post for post in self.posts}
        held = [muster for muster in self.musters if muster.tether.port]
        self.tethers = {ship: muster.tether for muster in held for ship, _ in muster.ships}
        self.ports = tuple(place for place in self.places.values() if place.is_port)
        self.forts = tuple(place for place in self.places.values() if place.fortified)
        self.codes = _codes(tuple(self.places.values())) | self._codes_of_marks()
        self.people = frozenset(n.lower() for room in self.rooms for n in (room.id, *room.forces))
        self._friends = _allied(self.sides)
        self._parallels = _by_latitude(self.ports)
        wired = {end for line in self.lines for end in (line.a, line.b)}
        coast = [place for place in self.places.values() if place.code in wired and not place.inland]
        self._stations = tuple(sorted(coast, key=lambda place: place.code))
        self._shallows = tuple(_round(shoal) for shoal in self.shoals)
        self.lanes_are_deep = self._have_lanes_no_shoals()

    def _codes_of_marks(self) -> dict[str, str]:
        """Give the codes of nodes by what seamen call them, where no station ashore is called so."""
        ashore = {post.id.lower() for post in self.posts}
        return {name.lower(): code for code, name in self.seamarks.items() if name.lower() not in ashore}

    def name_of(self, code: str) -> str:
        """Say what a place is called: a port by its name, a node of the lanes as seamen call it, or by its code."""
        return self.places[code].name if self.places[code].is_port else self.seamarks.get(code, code)

    def at_war(self, one: int, other: int) -> bool:
        """See whether two sides are enemies."""
        return one != other and (one, other) not in self._friends

    def in_line(self, side: int) -> list[int]:
        """List the rooms of a side by their rank, the commander in chief first."""
        rooms = [(room.office != "cinc", room.rank, n) for n, room in enumerate(self.rooms) if room.side == side]
        return [n for _, _, n in sorted(rooms)]

    def begun_as(self, name: str) -> str:
        """Name the force of the problem that a force is, or was detached from; nothing where it is of none."""
        return next((m.id for m in self.musters if name == m.id or _is_part_of(m.id, name)), "")

    def side_by_name(self, name: str) -> int:
        """Tell by its name alone whose a force is, whether it is there or not; -1 where no side names forces so."""
        begun = self.begun_as(name)
        return next((muster.side for muster in self.musters if muster.id == begun), -1)

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

    def station_at(self, lat: float, lon: float, side: int, miles: float = BOATS) -> list[str]:
        """Name the telegraph stations within reach of a place that a side may use."""
        return [
            place.code
            for place in self._stations
            if 60.0 * abs(place.lat - lat) <= miles  # on another parallel nothing need be measured
            and gap(place.lat, place.lon, lat, lon) <= miles
            and (place.owner == -1 or not self.at_war(place.owner, side))
        ]

    def route(self, begins: str, ends: str) -> tuple[str, ...]:
        """Find the shortest way along the lanes from one node to another."""
        if (begins, ends) not in self.routes:
            self.routes.update(_ways(self, begins))
        return self.routes.get((begins, ends), ())

    def miles(self, begins: str, ends: str) -> float:
        """Measure the shortest way along the lanes, and remember it."""
        if (begins, ends) not in self.lengths:
            way = [self.places[code] for code in self.route(begins, ends)]
            self.lengths[begins, ends] = sum(rhumb(a.lat, a.lon, b.lat, b.lon)[0] for a, b in pairwise(way))
        return self.lengths[begins, ends]

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
        if self.is_on_lane(lat, lon, ends) or self._is_clear(lat, lon, goal):
            return rhumb(lat, lon, goal.lat, goal.lon)[0], (ends,)
        for whole, code in self._joined(lat, lon, ends):
            if self._is_clear(lat, lon, self.places[code]):
                return whole, self.route(code, ends)
        return UNLIMITED, ()

    def way_round(self, lat: float, lon: float, to_lat: float, to_lon: float) -> tuple[str, ...]:
        """Name the places by which a clear way leads to anywhere, by the lanes; none where there is no such way."""
        there = (to_lat, to_lon)
        near = sorted((gap(p.lat, p.lon, *there), code) for code in self.lanes for p in (self.places[code],))
        for miles, code in near[:NEAREST]:
            last = self.places[code]
            way = self.way(lat, lon, code)[1]
            if way and (miles < HAIRBREADTH or is_clear(self.waters, last.lat, last.lon, *there)):
                return tuple(c for c in way if gap(lat, lon, self.places[c].lat, self.places[c].lon) > HAIRBREADTH)
        return ()

    def _is_clear(self, lat: float, lon: float, goal: Place) -> bool:
        """See whether the straight way to a node is clear, and remember it: ways to many places begin alike."""
        key = (lat, lon, goal.code)
        if key not in self.sounded:
            if len(self.sounded) > MOST_WAYS:
                self.sounded.clear()
            self.sounded[key] = self._sound(lat, lon, goal)
        return self.sounded[key]

    def _sound(self, lat: float, lon: float, goal: Place) -> bool:
        """See whether the straight way to a place is clear of land, and of shoals where it leads over none already."""
        if not is_clear(self.waters, lat, lon, goal.lat, goal.lon):
            return False
        return self.on_shoal(lat, lon) or not self.is_over_shoal(lat, lon, goal.lat, goal.lon)

    def is_over_shoal(self, lat: float, lon: float, to_lat: float, to_lon: float) -> bool:
        """Sound every mile of a straight way for shoals."""
        miles = rhumb(lat, lon, to_lat, to_lon)[0]
        if miles < 1 or not self.near_shoals(lat, lon, to_lat, to_lon):
            return False
        leg, steps = steer(0.0, lat, lon, to_lat, to_lon, 1.0), int(miles)
        return any(self.on_shoal(*spot(leg, miles * n / steps)) for n in range(1, steps + 1))

    def _joined(self, lat: float, lon: float, ends: str) -> list[tuple[float, str]]:
        """List every node from which lanes lead to a goal, the shortest way by it first."""
        if ends not in self.measured:
            self.measured[ends] = {code: self.miles(code, ends) for code in self.lanes if self.route(code, ends)}
        lanes = self.measured[ends].items()
        return sorted((rhumb(lat, lon, self.places[c].lat, self.places[c].lon)[0] + left, c) for c, left in lanes)

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
                if rhumb(lat, lon, other.lat, other.lon)[0] + left - miles < HAIRBREADTH:
                    return True
        return False

    def on_shoal(self, lat: float, lon: float) -> bool:
        """See whether a place is on a shoal that large ships keep off."""
        for shoal, (south, north, west, east) in zip(self.shoals, self._shallows, strict=True):
            if south <= lat <= north and west <= lon <= east and _inside(shoal, lat, lon):
                return True
        return False

    def _have_lanes_no_shoals(self) -> bool:
        """See whether no lane leads over a shoal."""
        ends = [(self.places[code], self.places[there]) for code, joined in self.lanes.items() for there, _ in joined]
        return not any(self.is_over_shoal(a.lat, a.lon, b.lat, b.lon) for a, b in ends)


def _allied(sides: tuple[Side, ...]) -> frozenset[tuple[int, int]]:
    """Pair off the sides that are allies, either way."""
    names = [side.id for side in sides]
    found = [(n, names.index(ally)) for n, side in enumerate(sides) for ally in side.allies]
    return frozenset({*found, *((other, one) for one, other in found)})


def _codes(places: tuple[Place, ...]) -> dict[str, str]:
    """Give the codes of places by their names, and by the first word of a name that no other begins with."""
    named = {place.name.lower(): place.code for place in places if place.name != place.code and len(place.code) == CODE}
    firsts = [name.split()[0] for name in named]
    short = {name.split()[0]: code for name, code in named.items()}
    return {first: code for first, code in short.items() if firsts.count(first) == 1 and len(first) >= TELLING} | named


def _by_latitude(ports: tuple[Place, ...]) -> dict[int, tuple[Place, ...]]:
    """Sort ports by the tenths of a degree of latitude that they lie on or near."""
    found: dict[int, tuple[Place, ...]] = {}
    for port in ports:
        for tenth in {floor((port.lat - 0.05) * 10), floor((port.lat + 0.05) * 10)}:
            found[tenth] = (*found.get(tenth, ()), port)
    return found


def _round(shoal: tuple[tuple[float, float], ...]) -> tuple[float, float, float, float]:
    """Draw the rectangle round a shoal: south, north, west, east."""
    lats, lons = [lat for lat, _ in shoal], [lon for _, lon in shoal]
    return min(lats), max(lats), min(lons), max(lons)


def _is_part_of(force: str, name: str) -> bool:
    """See whether a name is that of a part: what is detached is called after the force that it leaves."""
    return name.startswith(force) and name[len(force) :][:1].isalpha()


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
