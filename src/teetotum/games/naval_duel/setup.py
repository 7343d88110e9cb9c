"""Setting up a duel: the scenario surveyed, the house furnished, the die placed beside the paper."""

from math import hypot
from typing import NamedTuple

from teetotum.engine import options as opts
from teetotum.engine.chance import Wheel
from teetotum.engine.errors import BadSetup
from teetotum.engine.options import Options
from teetotum.engine.rules import upholds
from teetotum.engine.sealed import Role
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.house import Graze, House, Stencil, Umpire
from teetotum.games.naval_duel.vocabulary import LEAST_START, PERCENTILE, Board, Layout
from teetotum.mechanics.sea import KNOT, RADIUS, REACH
from teetotum.mechanics.warships import MOST_MOVES, SIDE_NAMES, TUBES
from teetotum.scenarios import Scenario, ScenarioTable, Unfit

INCH = 100.0
"""Yards."""
SHEET = (36 * INCH, 48 * INCH)
"""Three feet by four."""
FASTEST = 30
ENDURANCE = 1000
USUAL_GYRO = 90.0


@upholds(Clause.TWO_BATTLESHIPS, Clause.BATTERIES, Clause.FOUR_TUBES, Ruling.PATTERNS_TURN_ALIKE)
def survey(scenario: Scenario) -> Board:
    """Read a scenario: a blue ship and a red one, far enough apart, red the faster if either is."""
    if scenario.game != "naval_duel":
        raise Unfit(f"{scenario.file}: this scenario is for {scenario.game}, not for the Duel Game.")
    table = scenario.table()
    table.take("ship")
    moves = whole_within(table, "moves", 1, MOST_MOVES)
    holdout, below = read_holdout(scenario, table)
    table.close()
    ships = sorted(
        (read_ship(each) for each in scenario.tables("ship")), key=lambda ship: SIDE_NAMES.index(str(ship[0]))
    )
    if tuple(ship[0] for ship in ships) != SIDE_NAMES:
        raise Unfit(f"{scenario.file}: the file: a duel has one blue ship and one red (ND-1).")
    board = bring_together(moves, [ship for _, ship in ships], holdout, below)
    check_start(scenario, board)
    return board


@upholds(Clause.HUNDRED_YARDS_AN_INCH, Ruling.SIZE_OF_THE_STENCIL)
def stencil(house: House) -> tuple[float, float]:
    """Give the yards of sea that a stencil covers, across the keel and along it."""
    return (3 * INCH, 14 * INCH) if house.stencil == Stencil.STRIP else (1.5 * INCH, 3 * INCH)


class Ship(NamedTuple):
    """One ship as the scenario has her."""

    layout: int
    endurance: int
    tubes: int
    x: float
    y: float
    heading: float
    speed: float
    reach: float
    radius: float
    gyro: tuple[float, ...]


def bring_together(moves: int, ships: list[Ship], holdout: int, below: int) -> Board:
    """Lay the figures of both ships side by side, and the sheet about them."""
    blue, red = ships
    middle_x, middle_y = (blue.x + red.x) / 2, (blue.y + red.y) / 2
    return Board(
        moves,
        (blue.layout, red.layout),
        (blue.endurance, red.endurance),
        (blue.tubes, red.tubes),
        holdout,
        below,
        (blue.x, red.x),
        (blue.y, red.y),
        (blue.heading, red.heading),
        (blue.speed, red.speed),
        (blue.reach, red.reach),
        (blue.radius, red.radius),
        blue.gyro + red.gyro,
        (middle_x - SHEET[0] / 2, middle_y - SHEET[1] / 2, middle_x + SHEET[0] / 2, middle_y + SHEET[1] / 2),
    )


def read_ship(table: ScenarioTable) -> tuple[str, Ship]:
    """Read one ship."""
    side = table.text("side")
    if side not in SIDE_NAMES:
        raise table.wrong(f"a side is blue or red, not {side!r}")
    table.text("name")
    layout = table.text("layout")
    if layout.upper() not in Layout.__members__:
        raise table.wrong(f"a layout is kearsarge or indiana, not {layout!r} (ND-46)")
    x, y = table.number("x"), table.number("y")
    heading = table.number("heading") % 360
    knots = number_within(table, "knots", 1, FASTEST)
    endurance = whole_within(table, "endurance", 100, 10_000, ENDURANCE)
    tubes = whole_within(table, "tubes", 0, TUBES, TUBES)
    reach, radius = number_within(table, "reach", 1, 1000, REACH), number_within(table, "radius", 50, 2000, RADIUS)
    gyro = read_gyro(table)
    table.close()
    battery = int(Layout[layout.upper()])
    run = (float(x), float(y), float(heading), knots * KNOT, float(reach), float(radius))
    return side, Ship(battery, endurance, (1 << tubes) - 1, *run, gyro)


@upholds(Ruling.GYRO_COURSE)
def read_gyro(table: ScenarioTable) -> tuple[float, ...]:
    """Read the angles to which the gyroscopes were set before the game, one for each tube; usually right abeam."""
    held = table.take("gyro")
    if held is None:
        return (USUAL_GYRO,) * TUBES
    if not isinstance(held, list) or len(held) != TUBES or not all(isinstance(angle, int | float) for angle in held):
        raise table.wrong("gyro should be four angles from the bow: for SF, SA, PF and PA")
    if not all(0 <= angle <= 180 for angle in held):
        raise table.wrong("an angle of gyro lies between 0 and 180 degrees from the bow")
    return tuple(float(angle) for angle in held)


def whole_within(table: ScenarioTable, key: str, least: int, most: int, usual: int | None = None) -> int:
    """Read a whole number within its bounds."""
    held = number_within(table, key, least, most, usual)
    if held != int(held):
        raise table.wrong(f"{key} should be a whole number, not {held}")
    return int(held)


def number_within(table: ScenarioTable, key: str, least: float, most: float, usual: float | None = None) -> float:
    """Read a number within its bounds."""
    held = table.number(key, usual)
    if not least <= held <= most:
        raise table.wrong(f"{key} should be a number from {least} to {most}, not {held}")
    return held


def read_holdout(scenario: Scenario, table: ScenarioTable) -> tuple[int, int]:
    """Read which side wins by lasting, if either does, and with how many points lost at most."""
    held = table.take("holdout")
    if held is None:
        return -1, 0
    if not isinstance(held, dict):
        raise table.wrong("holdout should be a table with a side and the points below which it wins")
    inner = ScenarioTable(scenario.file, "holdout", held)
    side, below = inner.text("side"), whole_within(inner, "below", 1, 10_000)
    inner.close()
    if side not in SIDE_NAMES:
        raise inner.wrong(f"a side is blue or red, not {side!r}")
    return SIDE_NAMES.index(side), below


@upholds(Clause.TWO_THOUSAND_APART, Clause.RED_IS_FASTER, Clause.HUNDRED_YARDS_AN_INCH)
def check_start(scenario: Scenario, board: Board) -> None:
    """Refuse ships that begin too near each other, or a blue ship that is the faster."""
    apart = hypot(board.x[0] - board.x[1], board.y[0] - board.y[1])
    if apart < LEAST_START:
        raise Unfit(f"{scenario.file}: the file: the ships begin {apart:.0f} yards apart, not at least 2000 (ND-64).")
    if board.speed[0] > board.speed[1]:
        raise Unfit(f"{scenario.file}: the file: where speeds differ red is the faster, and here blue is (ND-58).")


def furnish(options: Options, _board: Board) -> House:
    """Settle the house rules."""
    if options.chosen(Graze, "graze") == Graze.UMPIRE and options.chosen(Umpire, "umpire") != Umpire.PERSON:
        raise BadSetup("graze=umpire leaves grazes to a person: say umpire=person too (NDR-26)")
    return opts.furnish(House, options)


@upholds(Clause.THE_DIE)
def wheels(_options: Options, _board: Board, _house: House) -> tuple[Wheel, ...]:
    """The die for torpedoes, and the dice of percentages for single guns."""
    return Wheel("die", tuple(range(1, 7))), Wheel("percentile dice", tuple(range(PERCENTILE)))


@upholds(Clause.TWO_CAPTAINS, Clause.AN_UMPIRE)
def roles(options: Options, _board: Board) -> tuple[Role, ...]:
    """Two captains, and an umpire where a person is chosen."""
    captains = (Role("Blue", "captain", 0), Role("Red", "captain", 1))
    return (*captains, Role("Umpire", "umpire", -1)) if options.chosen(Umpire, "umpire") == Umpire.PERSON else captains
