"""How a fleet action is set up: the scenario looked over, house rules settled, seats told off."""

from collections.abc import Callable
from math import cos, hypot, sin
from typing import NamedTuple

from teetotum.engine import options as opts
from teetotum.engine.chance import Wheel
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Role
from teetotum.games.naval_fleet.choices import Arms, Ashore, Discovery, Instructions, Umpire
from teetotum.games.naval_fleet.clauses import Clause, Ruling
from teetotum.games.naval_fleet.laying import APART, IN_ROW, LOTS
from teetotum.games.naval_fleet.vocabulary import (
    BODIES,
    CRAFT,
    ENDURANCE,
    FORTS,
    SHIPS,
    SHORES,
    SUBMARINES,
    TOP,
    Arm,
    Board,
    House,
    Kind,
)
from teetotum.mechanics.batteries import broadsides
from teetotum.mechanics.coast import (
    WIDEST,
    Mines,
    area_in,
    check_defence,
    course_in,
    lay_coast,
    numbers_in,
    padded,
    place_in,
    read_mines,
    read_shores,
    side_named,
    within,
)
from teetotum.mechanics.gunnery import WAND
from teetotum.mechanics.melee import Clause as MeleeClause
from teetotum.mechanics.sea import KNOT, POINT, RADIAN
from teetotum.mechanics.warships import AFLOAT, DISTANCE, MOST_MOVES, SIDE_NAMES
from teetotum.scenarios import Scenario, ScenarioTable, Unfit

LEAST_KNOTS, MOST_KNOTS = 3.0, 20.0
FORMATIONS = ("column", "line right", "line left", "echelon right", "echelon left")
SHIP_KINDS = ("battleship", "armored cruiser", "protected cruiser", "gunboat", "scout")
CRAFT_KINDS = ("destroyer", "torpedo boat", "torpedo gunboat")
ARMS = ((Arm.FORTS, "forts", FORTS), (Arm.SUBMARINES, "submarines", SUBMARINES), (Arm.CRAFT, "torpedo craft", CRAFT))


class Command(NamedTuple):
    """From where a fleet is commanded, how fast it goes, and what it had lost before."""

    side: int
    speed: float
    flag: int
    second: int
    command: int
    gone: float


class Plot:
    """The scenario while it is being read, body by body."""

    def __init__(self) -> None:
        self.kind = [0] * BODIES
        self.side = [min(body // SHIPS, 1) for body in range(BODIES)]
        self.x = [0.0] * BODIES
        self.y = [0.0] * BODIES
        self.heading = [0.0] * BODIES
        self.loss = [0.0] * BODIES
        self.top = [0.0] * BODIES
        self.release = [0.0] * BODIES
        self.spent = [0] * BODIES
        self.deep = [0] * BODIES
        self.found = [0] * BODIES
        self.berth = [0.0] * 4 * (FORTS - SUBMARINES)
        self.aground = [0] * BODIES

    def rows(self) -> dict[str, tuple[int, ...] | tuple[float, ...]]:
        """Give all rows by their names, as a board holds them."""
        return {name: tuple(row) for name, row in vars(self).items()}

    def stand(self, body: int, kind: int, side: int, place: tuple[float, float, float]) -> None:
        """Put a body on the board."""
        self.kind[body], self.side[body] = kind, side
        self.x[body], self.y[body], self.heading[body] = place


@upholds(Clause.FORMATION, Clause.NUMBERS_IN_LINE)
def formed(head: tuple[float, float, float], formation: str, points: float, k: int) -> tuple[float, float, float]:
    """Find the place of the ship k places from the head of a formation."""
    x, y, course = head
    name, _, way = formation.partition(" ")
    turn = 1 if way == "right" else -1
    angles = {"column": 180.0, "line": 90.0 * turn, "echelon": 180.0 - POINT * points * turn}
    angle = (course + angles[name]) * RADIAN
    return x + k * DISTANCE * sin(angle), y + k * DISTANCE * cos(angle), course


@upholds(Clause.THREE_CLASSES, Clause.FLAGSHIPS, Clause.FLEET_SPEED, Clause.CARDS_OF_TWO_SPEEDS, Ruling.CRUISERS_SPEED)
def read_fleet(plot: Plot, table: ScenarioTable) -> Command:
    """Read one fleet: its ships in the order of their numbers, its formation, speed and flags."""
    side = side_named(table)
    kinds = table.texts("ships")
    if not 1 <= len(kinds) <= SHIPS or any(kind.lower() not in SHIP_KINDS for kind in kinds):
        raise table.wrong(f"ships should be 1 to {SHIPS} of {', '.join(SHIP_KINDS)}")
    head = place_in(table)
    formation = table.text("formation", "column").lower()
    if formation not in FORMATIONS:
        raise table.wrong(f"formation is {', '.join(FORMATIONS)}, not {formation!r}")
    points = within(table, "points", 1, 8, 4)
    places = numbers_in(table, "places", 3, SHIPS)
    losses = numbers_in(table, "losses", 1, SHIPS)
    numbers = read_numbers(table, len(kinds))
    for k, kind in enumerate(kinds):
        body = SHIPS * side + numbers[k] - 1
        place = (places[k][0], places[k][1], places[k][2]) if k < len(places) else formed(head, formation, points, k)
        plot.stand(body, int(Kind[kind.upper().replace(" ", "_")]), side, place)
        plot.loss[body] = losses[k][0] if k < len(losses) else 0.0
    for number in read_aground(table, numbers):
        plot.aground[SHIPS * side + number - 1] = 1
    knots = within(table, "knots", LEAST_KNOTS, MOST_KNOTS)
    flag, second, command = read_flags(table, numbers)
    gone = within(table, "gone", 0, WIDEST, 0)
    table.close()
    return Command(side, knots * KNOT, SHIPS * side + flag - 1, SHIPS * side + second - 1, command, gone)


@upholds(Clause.FLAGSHIPS, Ruling.FLAG_LOST)
def read_flags(table: ScenarioTable, numbers: list[int]) -> tuple[int, int, int]:
    """Read which ships bear the flags, and, in an action that goes on, whose of them still flies."""
    flag, second = (int(within(table, key, 1, SHIPS, numbers[at])) for key, at in (("flag", 0), ("second", -1)))
    command = int(within(table, "command", -1, 2, -1))
    wanted = [flag, second] if command < 0 else [flag, second][command : command + 1]
    if any(number not in numbers for number in wanted):
        raise table.wrong(f"flag and second should be ships of the fleet, which are {', '.join(map(str, numbers))}")
    return flag, second, max(0, command)


@upholds(Clause.NUMBERS_IN_LINE)
def read_numbers(table: ScenarioTable, ships: int) -> list[int]:
    """Read the numbers on the ships' wings, in rising order; as usual they count from 1."""
    held = table.take("numbers")
    if held is None:
        return list(range(1, ships + 1))
    fits = isinstance(held, list) and len(held) == ships and all(isinstance(n, int) and 1 <= n <= SHIPS for n in held)
    if not isinstance(held, list) or not fits or sorted(set(held)) != held:
        raise table.wrong(f"numbers should be {ships} rising numbers from 1 to {SHIPS}, one for each ship")
    return held


@upholds(Ruling.ASHORE)
def read_aground(table: ScenarioTable, numbers: list[int]) -> list[int]:
    """Read which ships of a fleet lie ashore, if any."""
    held = table.take("aground") or []
    if not isinstance(held, list) or any(number not in numbers for number in held):
        raise table.wrong(f"aground should name ships of the fleet, which are {', '.join(map(str, numbers))}")
    return held


@upholds(MeleeClause.FIRE_OF_FORTS, Ruling.SHORE_GUNS)
def read_fort(plot: Plot, table: ScenarioTable, n: int, lands: list[str]) -> tuple[float, float, int, float]:
    """Read a fort: its guns, what is stated of its fire, the land it stands on, and its injuries so far."""
    plot.stand(FORTS + n, int(Kind.FORT), side_named(table), place_in(table))
    table.text("name", "fort")
    guns = [within(table, key, 0, 40, 0) for key in ("twelve", "eight", "unknown")]
    worth = broadsides(guns[0], guns[1], guns[2])
    stated = within(table, "broadsides", 0, 40, worth)
    land = table.text("land", "none")
    battered = within(table, "battered", 0, WIDEST, 0)
    table.close()
    return worth, stated, lands.index(land) + 1 if land in lands else 0, battered


@upholds(Ruling.LAYING)
def read_berth(plot: Plot, table: ScenarioTable, body: int) -> tuple[float, float, float]:
    """Read where a submarine lies, or the waters in which she is placed before the first move."""
    area = area_in(table)
    if area is None:
        return place_in(table)
    first = 4 * (body - SUBMARINES)
    plot.berth[first : first + 4] = area
    return (area[0] + area[2]) / 2, (area[1] + area[3]) / 2, course_in(table, 0.0)


@upholds(MeleeClause.DEFENCE_HAS_SUBMARINES, MeleeClause.SHORES_AND_FORTS)
def read_vessel(plot: Plot, table: ScenarioTable, body: int, kinds: tuple[str, ...]) -> None:
    """Read a submarine or a torpedo craft."""
    kind = table.text("class", kinds[0]).lower()
    if kind not in kinds:
        raise table.wrong(f"class is {', '.join(kinds)}, not {kind!r}")
    number = int(Kind[kind.upper().replace(" ", "_")])
    place = read_berth(plot, table, body) if number == Kind.SUBMARINE else place_in(table)
    plot.stand(body, number, side_named(table), place)
    if number == Kind.SUBMARINE:
        plot.spent[body], plot.deep[body] = int(table.take("spent") is True), int(table.take("deep") is True)
        plot.found[body] = int(within(table, "found", 0, 2, 0))
    else:
        plot.loss[body] = within(table, "lost", 0, ENDURANCE[number] - AFLOAT, 0)
        plot.aground[body] = int(table.take("aground") is True)
        plot.top[body] = within(table, "knots", 1, 30, TOP[number]) * KNOT
        plot.release[body] = within(table, "release", 0, 20_000, 0)
    table.close()


@upholds(Clause.TWO_FLEETS, MeleeClause.OPEN_WATER, MeleeClause.SHORES_AND_FORTS)
def survey(scenario: Scenario) -> Board:
    """Look a scenario over, and refuse in one sentence what cannot be played."""
    plot, table = Plot(), scenario.table()
    moves = int(within(table, "moves", 1, MOST_MOVES))
    fleets = [read_fleet(plot, fleet) for fleet in scenario.tables("fleet")]
    if not 1 <= len(fleets) <= 2 or len({fleet.side for fleet in fleets}) != len(fleets):
        raise Unfit(f"{scenario.file}: the file: there is one fleet to a side, and at least one in all.")
    shores, shore_land, lands = read_shores(scenario)
    forts = several(scenario, "fort", 4, lambda entry, n: read_fort(plot, entry, n, lands))
    several(scenario, "submarine", 4, lambda entry, n: read_vessel(plot, entry, SUBMARINES + n, ("submarine",)))
    several(scenario, "craft", 8, lambda entry, n: read_vessel(plot, entry, CRAFT + n, CRAFT_KINDS))
    mines = read_mines(scenario, table)
    check_waters(scenario, mines)
    coast = lay_coast(mines, shores)
    goal = read_goal(scenario, table)
    edge = [float(n) for row in numbers_in(table, "edge", 4, 1) for n in row] or [-WIDEST, -WIDEST, WIDEST, WIDEST]
    near = table.take("within_range") is True
    for key in ("fleet", "shore", "fort", "submarine", "craft", "options"):
        table.take(key)
    table.close()
    board = Board(
        **plot.rows(),  # type: ignore[arg-type]  # rows by their names
        **commands(fleets),  # type: ignore[arg-type]
        **coast._replace(mines=coast.mines + mines.stock)._asdict(),
        stock=mines.stock,
        mine_area=tuple(mines.area),
        moves=moves,
        guns=padded([fort[0] for fort in forts], 4),
        stated=padded([fort[1] for fort in forts], 4),
        battered=padded([fort[3] for fort in forts], 4),
        fort_land=tuple([fort[2] for fort in forts] + [0] * (4 - len(forts))),
        shore_land=tuple(shore_land + [0] * (SHORES - len(shore_land))),
        goal_side=goal[0],
        goal_ships=goal[1],
        goal_north=goal[2],
        edge=tuple(edge),
    )
    check_start(scenario, board, len(fleets) == 2, near)
    check_defence(scenario, sides_of(board, SUBMARINES, FORTS), sides_of(board, FORTS, BODIES))
    return board


@upholds(Ruling.LAYING)
def check_waters(scenario: Scenario, mines: Mines) -> None:
    """Refuse waters too narrow for the rows of mines that may be drawn there."""
    row = min(mines.stock, IN_ROW)
    if mines.stock and mines.area[2] - mines.area[0] < APART * (row - 1):
        raise Unfit(f"{scenario.file}: mines: area leaves no room for {row} mines in a row {APART:g} yards apart.")


def commands(fleets: list[Command]) -> dict[str, tuple[float, ...] | tuple[int, ...]]:
    """Lay out each side's speed, flags and earlier losses; a side without a fleet has what is usual."""
    sides = [Command(side, 12 * KNOT, SHIPS * side, SHIPS * side, 0, 0.0) for side in range(2)]
    for fleet in fleets:
        sides[fleet.side] = fleet
    return {
        "speed": tuple(each.speed for each in sides),
        "flag": tuple(each.flag for each in sides),
        "second": tuple(each.second for each in sides),
        "command": tuple(each.command for each in sides),
        "gone": tuple(each.gone for each in sides),
    }


def sides_of(board: Board, first: int, last: int) -> set[int]:
    """Name the sides that have any of these bodies."""
    return {board.side[body] for body in range(first, last) if board.kind[body]}


def several(
    scenario: Scenario, key: str, most: int, read: Callable[[ScenarioTable, int], object]
) -> list[tuple[float, float, int, float]]:
    """Read every table of one kind, so many at most."""
    entries = scenario.tables(key)
    if len(entries) > most:
        raise Unfit(f"{scenario.file}: the file: there is room for {most} of {key}, not for {len(entries)}.")
    return [read(entry, n) for n, entry in enumerate(entries)]  # type: ignore[misc]  # only forts give anything back


def read_goal(scenario: Scenario, table: ScenarioTable) -> tuple[int, int, float]:
    """Read what one side has to bring off, if it is not simply to do more harm."""
    held = table.take("goal")
    if held is None:
        return 0, 0, 0.0
    if not isinstance(held, dict):
        raise table.wrong("goal should be a table with a side, ships and north_of")
    inner = ScenarioTable(scenario.file, "goal", held)
    goal = side_named(inner), int(within(inner, "ships", 1, SHIPS)), within(inner, "north_of", -WIDEST, WIDEST)
    inner.close()
    return goal


@upholds(Clause.START_OUT_OF_RANGE, Clause.RED_IS_FASTER)
def check_start(scenario: Scenario, board: Board, both: bool, near: bool) -> None:
    """Refuse fleets that begin within gun range, unless the scenario says so, and a blue fleet that is the faster."""
    ships = [body for body in range(2 * SHIPS) if board.kind[body]]
    for one in ships:
        for other in ships:
            apart = hypot(board.x[one] - board.x[other], board.y[one] - board.y[other])
            if not near and board.side[one] != board.side[other] and apart <= WAND:
                raise Unfit(
                    f"{scenario.file}: the file: fleets begin beyond 6000 yards, not {apart:.0f} apart (NF-46); "
                    "say within_range = true if that is meant."
                )
    if both and board.speed[0] > board.speed[1] + 1e-9:
        raise Unfit(f"{scenario.file}: the file: where speeds differ red is the faster, and here blue is (NF-11).")


@upholds(Clause.STAFF, Clause.SHORT_OF_PLAYERS, Clause.TWO_PLAY, MeleeClause.EXTRA_PLAYERS)
def seats_of(options: Options, board: Board) -> list[tuple[str, int, int]]:
    """Tell off the seats: name, side and arm of each."""
    seats = [("Blue", 0, int(Arm.FLEET)), ("Red", 1, int(Arm.FLEET))]
    if options.chosen(Arms, "arms") == Arms.OWN_SEATS:
        for arm, name, first in ARMS:
            last = {FORTS: BODIES, SUBMARINES: FORTS, CRAFT: SUBMARINES}[first]
            for side in range(2):
                if any(board.kind[body] and board.side[body] == side for body in range(first, last)):
                    seats.append((f"{SIDE_NAMES[side].title()} {name}", side, int(arm)))
    if options.chosen(Umpire, "umpire") == Umpire.PERSON:
        seats.append(("Umpire", -1, int(Arm.UMPIRE)))
    return seats


def furnish(options: Options, board: Board) -> House:
    """Settle the house rules and who sits where."""
    person = options.chosen(Umpire, "umpire") == Umpire.PERSON
    left_to_him = {"discovery": Discovery.UMPIRE, "instructions": Instructions.UMPIRE, "ashore": Ashore.UMPIRE}
    for name, umpires in left_to_him.items():
        if options.chosen(type(umpires), name) == umpires and not person:
            raise BadSetup(f"{name}=umpire leaves that to a person: say umpire=person too (NFR-47)")
    seats = seats_of(options, board)
    sides = tuple(seat[1] for seat in seats) + (-1,) * (9 - len(seats))
    arms = tuple(seat[2] for seat in seats) + (int(Arm.UMPIRE),) * (9 - len(seats))
    return opts.furnish(
        House,
        options,
        seats=len(seats),
        seat_side=sides,
        seat_arm=arms,
        body_side=tuple(board.side),
        mine_side=board.mine_side,
    )


@upholds(MeleeClause.UNSEEN_ATTACK, Ruling.LAYING)
def wheels(_options: Options, _board: Board, _house: House) -> tuple[Wheel, ...]:
    """One die, for torpedoes, mines and submarines, and lots for where the defence lies."""
    return (Wheel("die", tuple(range(1, 7))), Wheel("lot", tuple(range(1, LOTS + 1))))


@upholds(Clause.STAFF)
def roles(options: Options, board: Board) -> tuple[Role, ...]:
    """Name the seats with their offices."""
    offices = {Arm.FLEET: "commander", Arm.UMPIRE: "umpire"}
    return tuple(Role(name, offices.get(Arm(arm), "arm"), side) for name, side, arm in seats_of(options, board))
