"""A naive twin of a melee's ships: helm and engines in small steps, and the gun table by its formula."""

import math
from dataclasses import dataclass

STEP = 0.02
KNOT = 5 / 9


@dataclass
class Ship:
    """A ship under way."""

    x: float
    y: float
    heading: float
    speed: float
    ordered: float
    helm: int = 0
    reach: float = 0.0
    goal: float = 1e9
    swung: int = 0
    since: float = 0.0

    def put_helm(self, way: int, points: int) -> None:
        """Put the helm over for so many points, or for good; amidships with way 0."""
        if way and way != self.helm:
            if self.swung == 0:
                self.reach = 96.0
            else:
                self.reach = min(96.0, self.since) if way == self.swung else max(96.0, 192.0 - self.since)
        self.helm, self.goal = way, points * 11.25 if points else 1e9

    def sail(self, seconds: float) -> None:
        """Run on."""
        for _ in range(round(seconds / STEP)):
            self.step()

    def step(self) -> None:
        """Run on for a moment."""
        rate = KNOT / 30 * STEP
        run = self.speed * STEP
        if self.helm and self.reach <= 0:
            self.swing(run, rate)
        else:
            self.speed = (
                min(self.ordered, self.speed + rate)
                if self.speed < self.ordered
                else max(self.ordered, self.speed - rate)
            )
            self.since += run
            if self.helm:
                self.reach -= run
        self.x += run * math.sin(math.radians(self.heading))
        self.y += run * math.cos(math.radians(self.heading))

    def swing(self, run: float, rate: float) -> None:
        """Bend on the circle, losing speed down to three quarters."""
        bend = min(self.goal, math.degrees(run / 225))
        self.heading += self.helm * bend
        self.swung, self.since = self.helm, 0.0
        self.goal -= bend
        floor = 0.75 * self.ordered
        if self.speed > floor:
            self.speed = max(floor, self.speed - 0.25 * self.ordered * bend / 56.25)
        else:
            self.speed = min(floor, self.speed + rate)
        if self.goal <= 1e-9:
            self.helm, self.goal = 0, 1e9


def salvo(yards: float, weight: int) -> int:
    """Read the gun table."""
    middle = 250 * math.floor(yards / 250 + 0.5)
    full = 50 / (1 - math.exp(-0.36)) * (1 - math.exp(-((1500 / max(middle, 1)) ** 2)))
    return math.floor(weight * full / 7.5 + 0.5)


def is_ringed(ring_at: str, lost: int) -> bool:
    """Say whether a battleship of a thousand points has lost so much that a ring is drawn round her."""
    return lost >= (400 if ring_at == "four_tenths" else 500)
