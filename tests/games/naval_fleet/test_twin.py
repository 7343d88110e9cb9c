"""The fleet beside its naive twin: columns within two yards, and the same points from the same places."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.games.naval_fleet import GAME, guns
from teetotum.games.naval_fleet.vocabulary import SHIPS
from tests.games.naval_fleet import twin
from tests.games.naval_fleet.waters import action, alone, fleet, move, place
from tests.games.twins import rules_but


@pytest.mark.clause("NF-13", "NF-14", "NF-16", "NF-83")
@pytest.mark.parametrize("number", range(6))
def test_a_column_follows_as_the_twin_does(number: int) -> None:
    luck = Keyed(1902, number)
    knots = (12.0, 14.4, 10.0)[number % 3]
    exercise = alone(5, knots=knots)
    column = twin.Column(0, 0, 0, 5, knots)
    for _ in range(6):
        points = (luck.below(17) - 8) * (luck.below(3) > 0)
        ordered = (1 + luck.below(4)) / 4
        exercise.state.ordered[0] = ordered
        move(exercise, f"C {abs(points)}{'R' if points > 0 else 'L'}" if points else "A")
        if points:
            column.order(points * 11.25)
        column.move(ordered)
        for n, (x, y, heading) in enumerate(column.places()):
            found = place(exercise, n)
            assert found[:2] == pytest.approx((x, y), abs=3.0)
            assert (found[2] - heading + 180) % 360 - 180 == pytest.approx(0, abs=0.8)


SEA = 2500
RINGED = (1, 3, SHIPS + 2)
ASKS = "the twin knows no third seat to ask"
UNKNOWN = {
    "umpire": ASKS,
    "discovery": ASKS,
    "ashore": ASKS,
    "instructions": ASKS,
    "fire_at": "nothing has moved beside the twin, so that a move has no middle",
    "fire_at_start": "beside the twin all fire is open",
}
"""Options that stay as the print has them, and why; every other is drawn."""


def force(body: int) -> float:
    """Halve a ringed ship's fire."""
    return 0.5 if body in RINGED else 1.0


@pytest.mark.clause("NF-77", "NF-70", "NF-75", "NF-33", "NF-34")
@pytest.mark.parametrize("number", range(12))
def test_natural_fire_is_spread_as_the_twin_spreads_it(number: int) -> None:
    luck = Keyed(77, number)
    placed = [
        [[float(luck.below(SEA)), float(luck.below(SEA)), float(luck.below(360))] for _ in range(6)] for _ in range(2)
    ]
    house = rules_but(GAME, luck, UNKNOWN)
    exercise = action(fleet("blue", 6, places=placed[0]), fleet("red", 6, places=placed[1]), options=house)
    for body in RINGED:
        exercise.state.ring[body] = 1
    guns.fire_all(exercise.play)
    ships = [
        twin.Ship(side, n, placed[side][n][0], placed[side][n][1], placed[side][n][2], force(SHIPS * side + n))
        for side in range(2)
        for n in range(6)
    ]
    scored = twin.fire(ships, house)
    for side in range(2):
        for n in range(6):
            assert exercise.state.due[SHIPS * side + n] == pytest.approx(scored.get((side, n), 0.0))
