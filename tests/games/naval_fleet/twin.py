"""A naive twin of the fleet's board: cards run off in small steps, the wand as a printed table, hulls as polygons."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

STEP = 0.05
WAND = {
    **dict.fromkeys((0, 250, 500), 165), 750: 162, 1000: 148, 1250: 126, 1500: 105, 1750: 86, 2000: 71, 2250: 59,
    2500: 50, 2750: 43, 3000: 37, 3250: 32, 3500: 28, 3750: 24, 4000: 22, 4250: 19, 4500: 17, 4750: 16, 5000: 14,
    5250: 13, 5500: 12, 5750: 11, 6000: 10,
}  # fmt: skip
HULL = [(0.5, 0), (0.40, 0.30), (0.25, 0.47), (0, 0.5), (-0.30, 0.47), (-0.45, 0.30), (-0.5, 0.08)]
HULL += [(along, -across) for along, across in reversed(HULL[1:])]


@dataclass
class Column:
    """A column that follows its leader's wake, kept as a long list of places by nominal distance."""

    x: float
    y: float
    heading: float
    ships: int
    knots: float
    wake: list[tuple[float, float, float, float]] = field(default_factory=list)
    run: float = 0.0
    level: float = 1.0
    left: float = 0.0
    turned: float = 0.0
    reach: float = 0.0

    def __post_init__(self) -> None:
        for n in range(3000, -1, -1):
            back = math.radians(self.heading)
            self.wake.append((-n, self.x - n * math.sin(back), self.y - n * math.cos(back), self.heading))

    def order(self, degrees: float) -> None:
        """Turn the head so many degrees, positive to the right."""
        if self.left * degrees <= 0:
            self.turned, self.reach = 0.0, 96.0
        self.left = degrees

    def move(self, ordered: float) -> None:
        """Run on for 150 seconds at the average speed between what she makes and what is ordered."""
        now = min(ordered, self.level + 0.5) if ordered > self.level else max(ordered, self.level - 0.5)
        pace = (self.level + now) / 2 * self.knots * 5 / 9
        self.level = now
        speed = pace * max(0.75, 1 - self.turned / 225) if self.left and self.turned else pace
        for _ in range(round(150 / STEP)):
            speed = self.step(pace, speed)
            self.run += pace * STEP
            self.wake.append((self.run, self.x, self.y, self.heading))

    def step(self, pace: float, speed: float) -> float:
        """Run on for a moment."""
        if self.left and self.reach > 0:
            self.reach -= speed * STEP
        elif self.left:
            bend = min(abs(self.left), math.degrees(speed * STEP / 225))
            self.heading += math.copysign(bend, self.left)
            self.turned += bend
            self.left = math.copysign(max(0.0, abs(self.left) - bend), self.left) if abs(self.left) > bend else 0.0
            speed = pace * max(0.75, 1 - self.turned / 225)
        else:
            speed = min(pace, speed + 5 / 9 / 30 * STEP)
        self.x += speed * STEP * math.sin(math.radians(self.heading))
        self.y += speed * STEP * math.cos(math.radians(self.heading))
        return speed

    def places(self) -> list[tuple[float, float, float]]:
        """List where the ships stand."""
        found = []
        for k in range(self.ships):
            wanted = self.run - 400 * k
            nearest = min(self.wake, key=lambda mark: abs(mark[0] - wanted))
            found.append((nearest[1], nearest[2], nearest[3] % 360))
        return found


@dataclass(frozen=True)
class Ship:
    """A ship as she is measured."""

    side: int
    number: int
    x: float
    y: float
    heading: float
    force: float


def off_bow(a: Ship, b: Ship) -> float:
    """Take the bearing of b off a's bow, 0 to 180."""
    true = math.degrees(math.atan2(b.x - a.x, b.y - a.y))
    return abs((true - a.heading + 180) % 360 - 180)


def side_on(a: Ship, b: Ship) -> float:
    """Say whether b lies on a's broadside."""
    return 1.0 if 45 - 1e-6 <= off_bow(a, b) <= 135 + 1e-6 else 0.5


def outward(a: tuple[float, float], b: tuple[float, float]) -> tuple[float, float]:
    """Point square off a side of a hull, away from its mast."""
    along, across = b[1] - a[1], a[0] - b[0]
    length = math.copysign(math.hypot(along, across), along * a[0] + across * a[1])
    return along / length, across / length


def widened(margin: float) -> list[tuple[float, float]]:
    """Push every side of a hull outward, and list where the sides then meet."""
    hull = [(400 / 3 * along, 24 * across) for along, across in HULL]
    found = []
    for n, corner in enumerate(hull):
        one, other = outward(hull[n - 1], corner), outward(corner, hull[(n + 1) % len(hull)])
        out = margin / (1 + one[0] * other[0] + one[1] * other[1])
        found.append((corner[0] + out * (one[0] + other[0]), corner[1] + out * (one[1] + other[1])))
    return found


OUTLINES = {"outline": widened(0), "near_ignored": widened(0), "wide": widened(25)}


def corners(ship: Ship, masking: str) -> list[tuple[float, float]]:
    """List the corners of a hull as the house draws it."""
    angle = math.radians(ship.heading)
    return [
        (
            ship.x + along * math.sin(angle) + across * math.cos(angle),
            ship.y + along * math.cos(angle) - across * math.sin(angle),
        )
        for along, across in OUTLINES[masking]
    ]


def crosses(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float]) -> bool:
    """See whether two straight pieces cross."""

    def turn(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


def is_spared(third: Ship, *masts: Ship) -> bool:
    """See whether a ship lies within a hundred yards of a mast."""
    return any(math.hypot(third.x - mast.x, third.y - mast.y) <= 100 for mast in masts)


def reading(a: Ship, b: Ship, ships: list[Ship], masking: str) -> float:
    """Read the wand on b, without a's own battery."""
    yards = math.hypot(a.x - b.x, a.y - b.y)
    if yards > 6000:
        return 0.0
    for third in ships:
        if third not in (a, b) and not (masking == "near_ignored" and is_spared(third, a, b)):
            points = corners(third, masking)
            for n in range(len(points)):
                if crosses((a.x, a.y), (b.x, b.y), points[n - 1], points[n]):
                    return 0.0
    return WAND[250 * math.floor(yards / 250 + 0.5)] * side_on(b, a)


def fire(ships: list[Ship], house: Mapping[str, str]) -> dict[tuple[int, int], float]:
    """Score the natural fire of all ships on all, by the house's rules."""
    scored: dict[tuple[int, int], float] = {}
    for a in ships:
        enemies = [b for b in ships if b.side != a.side]
        read = {b: reading(a, b, ships, house["masking"]) for b in enemies}
        singles = sorted(
            (-read[b] * side_on(a, b), math.hypot(a.x - b.x, a.y - b.y), b.number, b) for b in enemies if read[b] > 0
        )
        if not singles:
            continue
        facing = [single for single in singles if single[2] == a.number and house["targets"] == "opposite_number"]
        singles = facing or singles
        pairs = [
            ((read[b] + read[c]) / 2, b, c)
            for b in enemies
            for c in enemies
            if not facing and b.number < c.number and read[b] and read[c] and not in_one_quadrant(a, b, c)
        ]
        best = max(pairs, key=lambda pair: pair[0], default=(0.0, a, a))
        hits = [(best[1], read[best[1]] / 2), (best[2], read[best[2]] / 2)] if best[0] > -singles[0][0] + 1e-9 else []
        for b, points in hits or [(singles[0][3], -singles[0][0])]:
            worth = math.floor(points * a.force + 0.5) if house["fractions"] == "whole" else points * a.force
            scored[b.side, b.number] = scored.get((b.side, b.number), 0.0) + worth
    return scored


def in_one_quadrant(a: Ship, b: Ship, c: Ship) -> bool:
    """See whether two ships lie in one end-on quadrant of a."""
    return (off_bow(a, b) < 45 and off_bow(a, c) < 45) or (off_bow(a, b) > 135 and off_bow(a, c) > 135)
