"""Reading the file of a problem, part by part, and refusing in one sentence what cannot be played."""

import re
from collections.abc import Mapping
from functools import lru_cache

from teetotum.charts import Atlas
from teetotum.charts import names as chart_names
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.problem import (
    UNLIMITED,
    Aim,
    EmptyWaters,
    Line,
    Muster,
    Place,
    Post,
    Room,
    Side,
    Theatre,
)
from teetotum.games.naval_strategic.tables import KINDS, SEAS, VISIBILITY
from teetotum.games.naval_strategic.vocabulary import Clause, Ruling
from teetotum.mechanics.chart import is_clear, rhumb
from teetotum.mechanics.light import ordinal
from teetotum.scenarios import Scenario, Table, Unfit

DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})")
CODE = re.compile(r"[A-Z]{3}")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
DEPTHS = ("shore", "shelf", "mid", "deep", "land")
OFFICES = ("cinc", "detached")
AIMS = ("anchored", "unwatched", "unseen", "removed", "lie", "unknown", "gone", "none_lost")
LISTS = ("side", "port", "lookout", "line", "force", "room", "objective", "shoal")
"""Tables of which a file may have several."""
FASTEST = 30.0


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
        made = Theatre(
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
            beats=self.beats(places, musters),
        )
        for key in LISTS:
            self.head.take(key)
        self.head.close()
        return made

    def beats(self, places: Mapping[str, Place], musters: tuple[Muster, ...]) -> dict[str, tuple[str, ...]]:
        """Read between which places programs patrol."""
        read = {key: tuple(str(code) for code in beat) for key, beat in self.part("beats").items()}
        for name, beat in read.items():
            if name not in {muster.id for muster in musters}:
                raise self.wrong(f"beats.{name} is for no force of the problem")
            if any(code not in places for code in beat):
                raise self.wrong(f"beats.{name} should list places of the problem, not {', '.join(beat)}")
        return read

    def part(self, key: str) -> dict[str, list[object]]:
        """Open a table of lists in the file."""
        held = self.head.take(key)
        if held is not None and (not isinstance(held, dict) or not all(isinstance(v, list) for v in held.values())):
            raise self.wrong(f"{key} should be a table of lists, such as ABC = [20.5, -70.0]")
        return {str(name): list(each) for name, each in held.items()} if isinstance(held, dict) else {}

    def moves(self) -> tuple[tuple[float, float], ...]:
        """Read when moves begin and how long they are."""
        held = self.head.take("moves") or [[0, 12], [12, 12]]
        if not isinstance(held, list) or not all(isinstance(each, list) and len(each) == 2 for each in held):
            raise self.wrong(
                "moves should list an hour of the clock and a length for each, such as [[6, 12], [18, 12]]"
            )
        if not all(_is_number(number) for each in held for number in each):
            raise self.wrong("moves should hold numbers only, such as [[6, 12], [18, 12]]")
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
        bound = self.tether(table, places)
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

    def tether(self, table: Table, places: Mapping[str, Place]) -> tuple[str, float, float]:
        """Read the port near which a force is held, how near, and until when."""
        held = table.take("tether")
        if held is None:
            return "", 0.0, -1.0
        if not isinstance(held, dict):
            raise table.unsound("tether should be a table with place, miles and until")
        inner = Table(self.file.file, f"{table.name}, tether", held)
        bound = inner.text("place"), inner.number("miles"), self.hours(inner.text("until"), "tether.until")
        self.place_named(inner, bound[0], places)
        inner.close()
        return bound

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
        if held is None:
            return {}
        if not isinstance(held, dict) or not all(cls in KINDS and _is_number(n) for cls, n in held.items()):
            raise table.unsound(f"{key} should give a number for some of the classes {' '.join(KINDS)}")
        return {str(cls): float(n) for cls, n in held.items()}

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
    for what, names in _named(theatre).items():
        twice = next((name for name in names if names.count(name) > 1), "")
        odd = next((name for name in names if not NAME.fullmatch(name)), "")
        if twice or odd:
            raise wrong(f"there are two {what}s called {twice}" if twice else f"{odd!r} is no name for a {what}")
    _check_sides(theatre, scenario)
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


def _named(theatre: Theatre) -> dict[str, list[str]]:
    """List the names that must differ: of sides, of forces, and of rooms, which are not called like forces either."""
    forces = [muster.id for muster in theatre.musters]
    rooms = [room.id for room in theatre.rooms]
    return {"side": [side.id for side in theatre.sides], "force": forces, "room or force": rooms + forces}


def _check_sides(theatre: Theatre, scenario: Scenario) -> None:
    """See that mail, bases and speeds can be had."""
    for side in theatre.sides:
        strange = [code for code in side.mail if code not in theatre.places]
        if strange:
            raise Unfit(f"{scenario.file}: {side.id} looks for mail at {strange[0]}, which is no place of the problem.")
    for muster in theatre.musters:
        if muster.base and muster.base not in theatre.places:
            raise Unfit(
                f"{scenario.file}: {muster.id} has its base at {muster.base}, which is no place of the problem."
            )
        if not all(2 < most <= FASTEST for most in muster.most.values()):
            raise Unfit(f"{scenario.file}: {muster.id}: max is a speed from 3 to {FASTEST:g} knots.")


def _is_number(held: object) -> bool:
    return isinstance(held, int | float) and not isinstance(held, bool) and abs(held) < UNLIMITED


def points_by_force(theatre: Theatre) -> dict[str, int]:
    """Add up the points of every force, as the validator prints them."""
    return {muster.id: sum(KINDS[cls].points for _, cls in muster.ships) for muster in theatre.musters}
