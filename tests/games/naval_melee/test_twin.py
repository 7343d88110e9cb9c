"""The melee beside its naive twin."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.games.naval_melee import GAME
from teetotum.games.naval_melee.fire import worth
from tests.games.naval_melee import twin
from tests.games.naval_melee.waters import RED, melee, move, place, ship
from tests.games.twins import some_rules

HELMS = (("A", None), ("R", (1, 0)), ("L", (-1, 0)), ("M", (0, 0)), ("R4", (1, 4)), ("L6", (-1, 6)))


@pytest.mark.clause("NM-17", "NM-26")
@pytest.mark.parametrize("number", range(6))
def test_ships_are_steered_as_the_twins_are(number: int) -> None:
    luck = Keyed(1902, number)
    rules = some_rules(GAME, luck) | {"umpire": "program", "discovery": "dice", "crew": "commander"}
    exercise = melee(ship("blue", 0, 0, 0), ship("red", 1900, 0, 0), plan=("CF", "CF"), options=rules)
    double = twin.Ship(0, 0, 0, 12 * 5 / 9, 12 * 5 / 9)
    for _ in range(8):
        words, helm = HELMS[luck.below(len(HELMS))]
        move(exercise, words)
        if helm:
            double.put_helm(*helm)
        double.sail(30)
        found = place(exercise, 0)
        assert found[:2] == pytest.approx((double.x, double.y), abs=4.0)
        assert (found[2] - double.heading + 180) % 360 - 180 == pytest.approx(0, abs=0.8)


@pytest.mark.clause("NFR-1")
@pytest.mark.parametrize("lost", [399, 400, 499, 500])
@pytest.mark.parametrize("ring_at", ["half", "four_tenths"])
def test_a_ships_fire_is_halved_where_the_twin_draws_its_ring(ring_at: str, lost: int) -> None:
    exercise = melee(ship("blue", 0, 0, 0, lost=lost), ship("red", 1500, 0, 0), options={"ring_at": ring_at})
    move(exercise)
    whole = melee(ship("blue", 0, 0, 0), ship("red", 1500, 0, 0))
    move(whole)
    assert exercise.state.loss[RED] == whole.state.loss[RED] * (0.5 if twin.is_ringed(ring_at, lost) else 1)


@pytest.mark.clause("NM-26")
@pytest.mark.parametrize("yards", [400, 990, 1510, 2374, 2375, 4100, 5990])
def test_salvoes_are_worth_what_the_twin_says(yards: float) -> None:
    exercise = melee(ship("blue", 0, 0, 0), ship("red", yards, 0, 0), plan=("CF", "CF"))
    for weight in range(1, 9):
        assert worth(exercise.play, 0, RED, weight) == twin.salvo(yards, weight)
