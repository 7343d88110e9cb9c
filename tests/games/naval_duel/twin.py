"""The Duel Game a second time, plainly: a ship pushed on in small steps, a score card with pencil strokes, a table.

It reads orders by searching their text and knows nothing of the house's own rules.
"""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

STEP = 0.02
KNOT = 2000 / 3600
REACH, RADIUS = 96.0, 225.0
LOSS = 0.25 / math.radians(5 * 11.25)
TURRETS = {
    "kearsarge": {"F12": 3, "A12": 3, "F8": 1, "A8": 1},
    "indiana": {"F12": 3, "A12": 3, "SF": 1, "PF": 1, "SA": 1, "PA": 1},
}
HIGHEST = 50 / (1 - math.exp(-0.36))


@dataclass
class Ship:
    """A ship of the twin's."""

    x: float
    y: float
    heading: float  # degrees
    knots: float
    layout: str
    top: float = 0.0
    ordered: float = 0.0
    helm: int = 0
    reach: float = 0.0
    steady_on: float | None = None  # degrees still to turn
    last_swing: int = 0
    straight: float = 0.0
    lost: float = 0.0
    half: bool = False
    begins: tuple[float, float, float] = (0.0, 0.0, 0.0)  # where the move found her
    open: set[str] = field(default_factory=set)
    card: dict[str, int] = field(default_factory=dict)  # the row where the stroke in each column stops

    def __post_init__(self) -> None:
        self.top = self.ordered = self.knots

    def put_helm(self, way: int, points: int) -> None:
        """Put the helm over; the reach depends on what she swung before."""
        if way and way != self.helm:
            if self.last_swing == 0:
                self.reach = REACH
            elif self.last_swing == way:
                self.reach = min(REACH, self.straight)
            else:
                self.reach = max(REACH, 2 * REACH - self.straight)
        self.helm = way
        self.steady_on = points * 11.25 if points else None

    def push(self) -> None:
        """Push her on by one small step."""
        run = self.knots * KNOT * STEP
        if self.helm and self.reach <= 0:
            self.swing(run)
        else:
            self.reach -= run
            self.straight += run
            self.go(run)
            self.knots += max(-STEP / 30, min(STEP / 30, self.ordered - self.knots))

    def go(self, run: float) -> None:
        """Move her along her heading."""
        self.x += run * math.sin(math.radians(self.heading))
        self.y += run * math.cos(math.radians(self.heading))

    def swing(self, run: float) -> None:
        """Push her on round the circle, where speed is lost."""
        turn = run / RADIUS
        self.heading += self.helm * math.degrees(turn) / 2
        self.go(run)
        self.heading += self.helm * math.degrees(turn) / 2
        floor = 0.75 * self.ordered
        if self.knots > floor:
            fall = LOSS * self.ordered * turn
            if self.knots > self.ordered:
                fall = max(fall, STEP / 30)
            self.knots = max(floor, self.knots - fall)
        else:
            self.knots = min(floor, self.knots + STEP / 30)
        self.last_swing, self.straight = self.helm, 0.0
        if self.steady_on is not None:
            self.steady_on -= math.degrees(turn)
            if self.steady_on <= 0:
                self.helm, self.steady_on = 0, None

    def obey(self, text: str) -> None:
        """Carry out an order and run the thirty seconds."""
        items = [re.sub(r"\s", "", item) for item in text.split(";")]
        for second in range(30):
            said = [item.rpartition("/")[2] for item in items if int(item.rpartition("/")[0] or 0) == second]
            helms = [item for item in said if item[0] in "RLM"]
            for item in [each for each in said if each not in helms] + helms[-1:]:
                self.do(item)
            for _ in range(round(1 / STEP)):
                self.push()

    def do(self, item: str) -> None:
        """Do one thing that is written."""
        if found := re.fullmatch(r"([RLM])(\d*)", item):
            self.put_helm({"R": 1, "L": -1, "M": 0}[found[1]], int(found[2] or 0))
        elif found := re.fullmatch(r"K([\d.]+)", item):
            self.ordered = float(found[1])
        elif found := re.fullmatch(r"(OF|CF)(.*)", item):
            named = {name for name in TURRETS[self.layout] if found[2] in ("", name) or is_calibre(name, found[2])}
            self.open = self.open | named if found[1] == "OF" else self.open - named


def is_calibre(name: str, word: str) -> bool:
    return (word == "12" and name.endswith("12")) or (word == "8" and not name.endswith("12"))


def bears(name: str, angle: float) -> bool:
    """Say whether a turret bears; angles run from -180 to 180, starboard positive."""
    if name in ("F12", "F8"):
        return abs(angle) <= 135
    if name in ("A12", "A8"):
        return abs(angle) >= 45
    side = 1 if name[0] == "S" else -1
    return 0 <= angle * side <= 157.5 if name[1] == "F" else angle * side >= 22.5 or abs(angle) == 180


def off(ship: Ship, other: Ship) -> float:
    """Take the relative bearing of another ship."""
    true = math.degrees(math.atan2(other.x - ship.x, other.y - ship.y))
    return (true - ship.heading + 180) % 360 - 180


def half_way(ship: Ship) -> Ship:
    """Place her between where the move found her and where it left her, sharing her guns and her card."""
    x, y, heading = ship.begins
    turned = (ship.heading - heading + 180) % 360 - 180
    return replace(ship, x=(x + ship.x) / 2, y=(y + ship.y) / 2, heading=heading + turned / 2)


def salvo(ship: Ship, other: Ship, move: int, house: Mapping[str, str]) -> float:
    """Score a ship's fire at the end of a move by the house's rules, and draw the strokes."""
    if house["fire_from"] == "mean":
        ship, other = half_way(ship), half_way(other)
    yards = math.hypot(ship.x - other.x, ship.y - other.y)
    if yards > 6000:
        return 0.0
    worth, share = 0, 0.0
    for name, weight in TURRETS[ship.layout].items():
        if name in ship.open and ship.card.get(name, 1) <= move and bears(name, off(ship, other)):
            worth += weight
            share += 0.45 if weight == 3 else 0.1
            column = [(row - 1) % (6 if weight == 3 else 4) + 1 for row in range(1, 400)]
            ship.card[name] = column.index(column[move - 1], move) + 1
    centre = 250 * math.floor(yards / 250 + 0.5)
    value = HIGHEST * (1 - math.exp(-((1500 / centre) ** 2))) if centre else HIGHEST
    if house["end_on"] == "four" and not 45 <= abs(off(ship, other)) <= 135:
        share, worth = share * min(1, 4 / worth) if worth else 0.0, min(worth, 4)
    points = share * value if house["value"] == "time" else worth * value / 7.5
    points = points if house["table"] == "exact" else float(math.floor(points + 0.5))
    if not 45 <= abs(off(other, ship)) <= 135:
        points /= 2
    return points / 2 if ship.half else points
