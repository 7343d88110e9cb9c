"""How a melee is set up: the scenario looked over, house rules settled, captains told off to their ships."""

from teetotum.engine import options as opts
from teetotum.engine.chance import Wheel
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Role
from teetotum.games.naval_melee.vocabulary import (
    BODIES,
    DEFENCE_ENDURANCE,
    HULLS,
    INDIANA,
    KEARSARGE,
    SEATS,
    SHIPS,
    SUBMARINES,
    Board,
    Clause,
    Crew,
    Discovery,
    House,
    Office,
    Ruling,
    Umpire,
)
from teetotum.mechanics.coast import (
    WIDEST,
    check_defence,
    course_in,
    lay_coast,
    numbers_in,
    place_in,
    read_mines,
    read_shores,
    side_named,
    within,
)
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.warships import AFLOAT, MOST_MOVES, SIDE_NAMES
from teetotum.scenarios import Scenario, ScenarioTable, Unfit

LAYOUTS = {"kearsarge": KEARSARGE, "indiana": INDIANA}
CLASSES = {
    "battleship": (1000.0, 1.0, 20.0),
    "armored cruiser": (800.0, 0.5, 8.0),
    "protected cruiser": (500.0, 0.5, 5.0),
}
"""Endurance, part of the points its guns score, and value of each class."""
PLACES = ("x", "y", "heading")


def named(table: ScenarioTable, key: str, known: tuple[str, ...], usual: str | None = None) -> str:
    """Read one of several names."""
    held = table.text(key, usual).lower()
    if held not in known:
        raise table.wrong(f"{key} is {' or '.join(known)}, not {held!r}")
    return held


@upholds(Clause.A_CAPTAIN_FOR_EVERY_SHIP, Ruling.STATE_AT_TRANSFER)
def survey(scenario: Scenario) -> Board:
    """Look a scenario over, and refuse in one sentence what cannot be played."""
    table = scenario.table()
    moves = int(within(table, "moves", 1, MOST_MOVES))
    mines = read_mines(scenario, table)
    if mines.stock:
        raise Unfit(f"{scenario.file}: mines: in a melee they lie already: name their points or rows, not a stock.")
    gone = numbers_in(table, "gone", 1, 2) or [[0.0], [0.0]]
    for key in ("ship", "afterwards", "submarine", "shore", "options"):
        table.take(key)
    table.close()
    rows = read_ships(scenario)
    submarines = read_submarines(scenario, rows)
    coast = lay_coast(mines, read_shores(scenario)[0])
    mined = {coast.mine_side} if coast.mines or coast.rows else set()
    check_defence(scenario, {side for side in submarines["submarine_side"] if side >= 0}, mined)
    whole = {name: tuple(int(n) for n in rows[name]) for name in ("layout", "present")}
    real = {name: tuple(rows[name]) for name in rows if name not in whole}
    divers = {name: tuple(held) for name, held in submarines.items()}
    return Board(**whole, **real, **divers, moves=moves, gone=side_by_side(gone), **coast._asdict())  # type: ignore[arg-type]  # rows by name


def side_by_side(gone: list[list[float]]) -> tuple[float, ...]:
    """Lay out what each side lost before the melee."""
    return tuple(row[0] for row in gone)


def read_ships(scenario: Scenario) -> dict[str, list[float]]:
    """Read the ships of both sides into rows, one number for each hull; submarines have room after them."""
    rows: dict[str, list[float]] = {
        name: [0.0] * (BODIES if name in PLACES else HULLS)
        for name in ("layout", "present", "gunnery", "value", "x", "y", "heading", "speed", "top", "loss")
    }
    rows["endurance"] = [1000.0] * HULLS + [DEFENCE_ENDURANCE] * SUBMARINES
    count = [0, 0]
    for entry in scenario.tables("ship"):
        side = SIDE_NAMES.index(named(entry, "side", SIDE_NAMES))
        number = int(within(entry, "number", 1, SHIPS, count[side] + 1))
        hull = SHIPS * side + number - 1
        if count[side] >= SHIPS or rows["present"][hull]:
            raise entry.wrong(f"a side has ships 1 to {SHIPS}, each once")
        count[side] += 1
        read_ship(entry, hull, rows)
    if not all(count):
        raise Unfit(f"{scenario.file}: the file: each side needs at least one ship.")
    return rows


@upholds(Clause.DEFENCE_HAS_SUBMARINES, Clause.ONE_TORPEDO, Ruling.STATE_AT_TRANSFER)
def read_submarines(scenario: Scenario, rows: dict[str, list[float]]) -> dict[str, list[int]]:
    """Read the submarines of the defence: where they are, and whether they run deep, were seen, or have fired."""
    entries = scenario.tables("submarine")
    if len(entries) > SUBMARINES:
        raise Unfit(f"{scenario.file}: the file: there is room for {SUBMARINES} of submarine, not for {len(entries)}.")
    held = {name: [0] * SUBMARINES for name in ("deep", "found", "spent")} | {"submarine_side": [-1] * SUBMARINES}
    for n, entry in enumerate(entries):
        held["submarine_side"][n] = side_named(entry)
        for name, value in zip(PLACES, place_in(entry), strict=True):
            rows[name][HULLS + n] = value
        held["deep"][n], held["spent"][n] = (int(entry.take(name) is True) for name in ("deep", "spent"))
        held["found"][n] = int(within(entry, "found", 0, 2, 0))
        entry.close()
    return held


@upholds(Ruling.STATE_AT_TRANSFER)
def read_ship(table: ScenarioTable, hull: int, rows: dict[str, list[float]]) -> None:
    """Read one ship: class, layout, place, course, speed and what she has lost."""
    table.text("name", "ship")
    within(table, "was", 1, 16, 1)  # her number in the line of battle, where that is another
    kind = CLASSES[named(table, "class", tuple(CLASSES), "battleship")]
    usual = "kearsarge" if hull % 2 == 0 else "indiana"
    knots = within(table, "knots", 0, 20)
    found = {
        "layout": float(LAYOUTS[named(table, "layout", tuple(LAYOUTS), usual)]),
        "present": 1.0,
        "endurance": kind[0],
        "gunnery": kind[1],
        "value": kind[2],
        "x": within(table, "x", -WIDEST, WIDEST),
        "y": within(table, "y", -WIDEST, WIDEST),
        "heading": course_in(table),
        "speed": knots * KNOT,
        "top": within(table, "top", 0, 20, knots) * KNOT,
        "loss": within(table, "lost", 0, kind[0] - AFLOAT, 0),
    }
    table.close()
    for name, value in found.items():
        rows[name][hull] = value


@upholds(Clause.A_CAPTAIN_FOR_EVERY_SHIP)
def seats_of(options: Options, board: Board) -> list[tuple[str, int, int, int]]:
    """Tell off the seats: name, side, office and ship of each."""
    seats = [("Blue", 0, int(Office.COMMANDER), -1), ("Red", 1, int(Office.COMMANDER), -1)]
    if options.chosen(Crew, "crew") == Crew.CAPTAINS:
        for hull in range(HULLS):
            if board.present[hull]:
                side = hull // SHIPS
                seats.append((f"{SIDE_NAMES[side].title()} {hull % SHIPS + 1}", side, int(Office.CAPTAIN), hull))
    if options.chosen(Umpire, "umpire") == Umpire.PERSON:
        seats.append(("Umpire", -1, int(Office.UMPIRE), -1))
    return seats


def furnish(options: Options, board: Board) -> House:
    """Settle the house rules and who sits where."""
    if options.chosen(Discovery, "discovery") == Discovery.UMPIRE and options.chosen(Umpire, "umpire") != Umpire.PERSON:
        raise BadSetup("discovery=umpire leaves that to a person: say umpire=person too (NM-28)")
    seats = seats_of(options, board)
    blank = SEATS - len(seats)
    return opts.furnish(
        House,
        options,
        seats=len(seats),
        seat_side=tuple(seat[1] for seat in seats) + (-1,) * blank,
        seat_office=tuple(seat[2] for seat in seats) + (int(Office.UMPIRE),) * blank,
        seat_hull=tuple(seat[3] for seat in seats) + (-1,) * blank,
        submarine_side=tuple(board.submarine_side),
        mine_side=board.mine_side if board.mines or board.rows else -1,
    )


def wheels(_options: Options, _board: Board, _house: House) -> tuple[Wheel, ...]:
    """One die, for torpedoes."""
    return (Wheel("die", tuple(range(1, 7))),)


def roles(options: Options, board: Board) -> tuple[Role, ...]:
    """Name the seats with their offices."""
    return tuple(Role(name, Office(office).name.lower(), side) for name, side, office, _ in seats_of(options, board))
