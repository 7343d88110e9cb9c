"""Reading the file of a problem, part by part, and refusing in one sentence what cannot be played."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from teetotum.charts import Atlas, seamarks
from teetotum.charts import names as chart_names
from teetotum.engine.rules import upholds
from teetotum.games.naval_strategic.problem.fields import Clerk, is_number
from teetotum.games.naval_strategic.problem.forces_of_file import fitting, read_aim, read_force, read_own, read_room
from teetotum.games.naval_strategic.problem.theatre import (
    UNLIMITED,
    EmptyWaters,
    Line,
    Muster,
    Place,
    Post,
    ScriptedWeather,
    Side,
    Theatre,
)
from teetotum.games.naval_strategic.problem.whole_check import CODE, inspect, points_by_force
from teetotum.games.naval_strategic.terms.citations import Clause, Ruling
from teetotum.games.naval_strategic.terms.conventions import SEAS, SKIES, read_conventions
from teetotum.languages import term
from teetotum.mechanics.chart import gap, rhumb
from teetotum.rulebooks import Unknown, Unsuited
from teetotum.rulebooks import read as rulebook
from teetotum.scenarios import Scenario, ScenarioTable

__all__ = ["points_by_force", "survey"]
DEPTHS = (term("shore"), term("shelf"), term("mid"), term("deep"), term("land"))
AT_A_MARK = 2.0
"""Miles from a cape or a light within which a node of the lanes is called after it."""
LISTS = ("side", "port", "lookout", "line", "force", "room", "objective", "shoal", "ship", "spell")
"""Tables of which a file may have several."""


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


class Reader(Clerk):
    """Reads the file of a problem part by part."""

    def __init__(self, scenario: Scenario) -> None:
        super().__init__(scenario)
        self.sides = tuple(self.side(table) for table in scenario.tables("side"))

    def side(self, table: ScenarioTable) -> Side:
        """Read a side."""
        read = Side(
            table.text("id"),
            table.text("colour", "black"),
            str(table.take("home") or ""),
            " ".join(table.text("statement").split()),
            table.texts("mail"),
            table.texts("allies"),
        )
        strange = [ally for ally in read.allies if ally not in self.names or ally == read.id]
        if strange:
            raise table.wrong(f"allies should name other sides of the problem, not {strange[0]!r}")
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
        musters = tuple(read_force(self, table, places) for table in self.file.tables("force"))
        names = [muster.id for muster in musters]
        for name in names:
            if names.count(name) > 1:
                raise self.wrong(f"there are two forces called {name}: give one of them another id")
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
            seamarks=_called(places, charts),
            lanes=self.lanes(places),
            lines=lines + self.post_lines(places),
            posts=self.posts(places),
            sides=self.sides,
            rooms=tuple(read_room(self, t, musters, n) for n, t in enumerate(self.file.tables("room"), 1)),
            musters=musters,
            aims=tuple(read_aim(self, table, places) for table in self.file.tables("objective")),
            weather=self.weights("weather", SKIES),
            sea=self.weights("sea", SEAS),
            shoals=tuple(self.shoal(table) for table in self.file.tables("shoal")),
            instructions=self.instructions(musters),
            conventions=read_conventions(self.section("conventions")),
            script=self.script(),
            own=dict(read_own(table, musters) for table in self.file.tables("ship")),
        )
        self.check_options()
        for key in LISTS:
            self.head.take(key)
        self.head.close()
        return made

    def instructions(self, musters: tuple[Muster, ...]) -> dict[str, str]:
        """Read what forces are to do where nobody orders anything else; parts of a force have a letter more."""
        held = self.head.take("instructions") or {}
        if not isinstance(held, dict) or not all(isinstance(text, str) for text in held.values()):
            raise self.wrong('instructions should be a table of words, such as B1 = "lie at KEY; guard HAV"')
        read = {str(key): str(text) for key, text in held.items()}
        begun = tuple(muster.id for muster in musters)
        for name in read:
            if name not in begun and not (name[-1:].isalpha() and name[:-1] in begun):
                raise self.wrong(f"instructions.{name} is for no force of the problem, nor for a part of one")
        return read

    def check_options(self) -> None:
        """See that the house rules of the problem are in the rulebook; who settles an exercise takes them up."""
        held = self.head.take("options")
        if held is not None and not isinstance(held, dict):
            raise self.wrong("options should be a table, such as [options]")
        for name, given in (held or {}).items():
            try:
                rulebook("naval_strategic").option(name).read(given)
            except (Unknown, Unsuited) as wrong:
                raise self.wrong(f"options: {str(wrong).rstrip('.')}") from None

    def section(self, key: str) -> ScenarioTable:
        """Open a table of the file by its name; one that is not there is empty."""
        held = self.head.take(key)
        if held is not None and not isinstance(held, dict):
            raise self.wrong(f"{key} should be a table")
        return ScenarioTable(self.file.file, key, held or {})

    def script(self) -> tuple[ScriptedWeather, ...]:
        """Read the weather that the problem sets, spell by spell."""
        read = []
        for table in self.file.tables("spell"):
            since, sky, sea = table.text("from"), table.text("sky"), table.text("sea")
            at = self.hours(since, "from")
            if sky not in SKIES or sea not in SEAS:
                raise table.wrong(f"sky is {', '.join(SKIES)} and sea {', '.join(SEAS)}, not {sky} and {sea}")
            if at >= self.hours(str(self.file.entries["end"]), "end"):
                raise table.wrong(f"from should lie before the end of the campaign, not at {since}")
            table.close()
            read.append(ScriptedWeather(at, sky, sea))
        return tuple(sorted(read))

    def moves(self) -> tuple[tuple[float, float], ...]:
        """Read when moves begin and how long they are."""
        held = self.head.take("moves") or [[0, 12], [12, 12]]
        if not isinstance(held, list) or not all(isinstance(each, list) and len(each) == 2 for each in held):
            raise self.wrong(
                "moves should list an hour of the clock and a length for each, such as [[6, 12], [18, 12]]"
            )
        if not all(is_number(number) for each in held for number in each):
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

    def places(self) -> dict[str, Place]:
        """Read ports, nodes, stations inland and coast stations."""
        found: dict[str, Place] = {}
        for port in self.ports():
            found.update(self.named(port, found))
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

    def ports(self) -> list[Place]:
        """Read the ports; where a problem lists no stocks, fortified ports have coal without end."""
        listed = self.file.tables("port")
        stocked = any(table.has("coal") for table in listed)
        read = [self.port(table) for table in listed]
        return [port._replace(coal=UNLIMITED) if port.fortified and not stocked else port for port in read]

    def port(self, table: ScenarioTable) -> Place:
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
            base=fitting(table, "base"),
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

    def line(self, table: ScenarioTable, places: Mapping[str, Place]) -> Line:
        """Read a telegraph line."""
        ends, depth = table.texts("ends"), table.text("depth", "land")
        if len(ends) != 2 or not all(end in places for end in ends):
            raise table.wrong("ends should be two places of the problem")
        if depth not in DEPTHS:
            raise table.wrong(f"depth should be {', '.join(DEPTHS)}, not {depth!r}")
        miles, owner = table.number("miles"), self.side_of(table, "owner")
        return Line("-".join(ends), ends[0], ends[1], miles, depth, owner, bool(table.take("closed")))

    def wires(self, places: Mapping[str, Place]) -> tuple[Line, ...]:
        """Lay land lines from a side's home to each of its ports, where the problem says it is wired."""
        made = []
        for n, side in enumerate(self.sides):
            for port in places.values() if self.wired[side.id] else ():
                if port.is_port and port.owner == n and port.code != side.home:
                    home = self.home_of(side, places)
                    miles = rhumb(port.lat, port.lon, home.lat, home.lon)[0]
                    made.append(Line(f"{side.home}-{port.code}", side.home, port.code, miles, "land", n))
        return tuple(made)

    def home_of(self, side: Side, places: Mapping[str, Place]) -> Place:
        """Find the place from which a side's wires lead."""
        if side.home not in places:
            raise self.wrong(f"{side.id} is wired, and its home {side.home!r} is no place of the problem")
        return places[side.home]

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

    def landing(self, table: ScenarioTable, name: str) -> str:
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

    def shoal(self, table: ScenarioTable) -> tuple[tuple[float, float], ...]:
        """Read the outline of a shoal."""
        table.text("name")
        held = table.take("outline")
        if not isinstance(held, list) or len(held) < 3:
            raise table.wrong("outline should have three corners or more")
        return tuple(self.spot(corner, "shoal") for corner in held)


def _called(places: Mapping[str, Place], charts: Sequence[str]) -> dict[str, str]:
    """Give the nodes that lie at a mark of the charts its name, by their codes."""
    marks = [mark for chart in charts for mark in seamarks(chart).items()]
    nodes = [place for place in places.values() if not place.is_port and CODE.fullmatch(place.code)]
    return {node.code: name for name, spot in marks for node in nodes if gap(node.lat, node.lon, *spot) <= AT_A_MARK}
