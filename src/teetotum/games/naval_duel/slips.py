"""Orders by their code: what the programs choose from, each code one order to helm, engines, guns and a tube.

    code = helm + 13 * (speed + 9 * (fire + 3 * torpedo))

Helm: 0 keeps it; else one of four seconds with amidships, right or left. Speed: 0 keeps it; else sevenths of the
greatest. Fire: keep, open, cease. Torpedo: 0 none; else tube, one of three seconds, one of thirty-two directions.
"""

from teetotum.engine.rules import Row, measure, rule
from teetotum.games.naval_duel.clauses import Clause, Ruling
from teetotum.games.naval_duel.house import Fire, Gyro
from teetotum.games.naval_duel.plotting import can_fire, top_speed
from teetotum.games.naval_duel.vocabulary import ANY_COURSE, ITEM, Kind, Play
from teetotum.mechanics.sea import KNOT
from teetotum.mechanics.warships import BATTERY, TUBES, TURRETS

HELMS, SPEEDS, FIRES = 13, 9, 3
HELM_SECONDS = (0, 7, 15, 22)
HELM_WAYS = (0, 1, -1)
TUBE_SECONDS = (0, 10, 20)
DIRECTIONS = 32
PER_TUBE = len(TUBE_SECONDS) * DIRECTIONS
AIMS = 1 + TUBES * PER_TUBE
HANDLINGS = HELMS * SPEEDS * FIRES
CODES = HANDLINGS * AIMS
FEW = (*range(HANDLINGS), *(HANDLINGS * aim for aim in range(1, AIMS)))
"""A short list for programs that learn: handle the ship and her guns, or keep all that and fire a tube."""


@rule()
def encode(helm: int, speed: int, fire: int, aim: int) -> int:
    """Give the code of an order."""
    return helm + HELMS * (speed + SPEEDS * (fire + FIRES * aim))


@rule()
def add_item(row: Row, kind: int, second: int, first: int, last: int) -> None:
    """Add an item to a written order."""
    at = 1 + row[0] * ITEM
    row[at], row[at + 1], row[at + 2], row[at + 3] = kind, second, first, last
    row[0] += 1


@measure(Clause.WRITE_A_MOVE)
def decode(play: Play, seat: int, code: int, row: Row) -> bool:
    """Write out the order of a code; false where it is no code, or its tube cannot fire."""
    if not 0 <= code < CODES:
        return False
    helm, rest = code % HELMS, code // HELMS
    speed, rest = rest % SPEEDS, rest // SPEEDS
    fire, aim = rest % FIRES, rest // FIRES
    row[0] = 0
    if helm > 0:
        add_item(row, Kind.HELM, HELM_SECONDS[(helm - 1) // 3], HELM_WAYS[(helm - 1) % 3], 0)
    if speed > 0:
        add_item(row, Kind.SPEED, 0, int(top_speed(play, seat) / KNOT * 10 * (speed - 1) / 7 + 1e-6), 0)
    if fire > 0:
        open_or_cease(play, seat, fire, row)
    if aim == 0:
        return True
    tube, at = (aim - 1) // PER_TUBE, (aim - 1) % PER_TUBE
    course = ANY_COURSE if play.house.gyro == Gyro.PRESET else point_course(at % DIRECTIONS)
    add_item(row, Kind.TORPEDO, TUBE_SECONDS[at // DIRECTIONS], tube, course)
    return can_fire(play, seat, tube, play.state.move + 1)


@measure()
def point_course(point: int) -> int:
    """Give the course of a point of the compass in whole degrees."""
    return int(point * 11.25 + 0.49)


@rule(Clause.OPEN_AND_CEASE, Ruling.WHILE_FIRE_IS_OPEN)
def open_or_cease(play: Play, seat: int, fire: int, row: Row) -> None:
    """Order all turrets to open or to cease fire; where each must be named by itself, name them all."""
    own = BATTERY[play.board.layout[seat]]
    if fire != 1 or play.house.fire != Fire.MANUAL:
        add_item(row, Kind.OPEN if fire == 1 else Kind.CEASE, 0, own, 0)
        return
    for turret in range(TURRETS):
        if own >> turret & 1:
            add_item(row, Kind.OPEN, 0, 1 << turret, 0)
