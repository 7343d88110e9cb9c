"""The duel beside its naive twin: tracks within a few yards, and the same points from the same places."""

import pytest

from teetotum.engine.chance import Keyed
from teetotum.games.naval_duel import GAME
from teetotum.games.naval_duel.vocabulary import DOTS, Layout
from tests.games.naval_duel import twin
from tests.games.naval_duel.sea_room import duel, write
from tests.games.twins import any_of, rules_but

HELMS = ("A", "R", "L", "M", "R4", "L6", "10/R3", "5/L; 20/M", "R2; 15/L2")
SPEEDS = ("", "; K9", "; K12", "; 12/K6", "; K0")
FIRES = ("", "; OF", "; OF 12", "; CF 8", "; 25/CF", "; OF 8")
HALF_AT = ("50", "40", "10")
UNKNOWN = {
    "half_at": "drawn beside the others, from hundredths that come into play",
    "chance_fire": "the twin throws no dice",
    "umpire": "the twin knows no third seat",
    "graze": "the twin's ships pass through each other",
    "opposite": "the twin's ships pass through each other",
    "ram_damage": "the twin's ships pass through each other",
    "ram_needs": "the twin's ships pass through each other",
    "ram_speed": "the twin's ships pass through each other",
    "torpedo_damage": "no torpedo is fired beside the twin",
    "torpedo_range": "no torpedo is fired beside the twin",
    "torpedo_speed": "no torpedo is fired beside the twin",
    "torpedoes": "no torpedo is fired beside the twin",
    "edge": "the twin's sea has no edge",
    "helm_orders": "half of the orders drawn would be refused",
    "loss_below_5": "the twin does not know beforehand how far a turn will go",
    "battered_speed": "the twin's ships keep their speed",
    "fire": "the twin's turrets stay open until they are closed",
}
"""Options that stay as the print has them, and why; every other is drawn."""
MOVES = 20
LAYOUTS = (("kearsarge", "indiana"), ("kearsarge", "kearsarge"), ("indiana", "indiana"))


def draw_order(luck: Keyed) -> str:
    helm, speed, fire = (part[luck.below(len(part))] for part in (HELMS, SPEEDS, FIRES))
    return f"{helm}{speed}{fire}"


@pytest.mark.clause("ND-18", "ND-38", "ND-42")
@pytest.mark.parametrize("number", range(12))
def test_the_twin_sails_and_scores_alike(number: int) -> None:
    luck = Keyed(1902, number)
    layouts = LAYOUTS[number % 3]
    blue = (0.0, 0.0, float(luck.below(360)), 12.0)
    red = (1500.0 + luck.below(2000), float(luck.below(2000)), float(luck.below(360)), 12.0)
    orders = [(draw_order(luck), draw_order(luck)) for _ in range(MOVES)]
    house = rules_but(GAME, luck, UNKNOWN) | {"half_at": any_of(HALF_AT, luck)}
    built = (Layout[layouts[0].upper()], Layout[layouts[1].upper()])
    exercise = duel(blue, red, moves=MOVES, layouts=built, options=house)
    write(exercise, *orders)
    ships = [twin.Ship(*blue, layouts[0]), twin.Ship(*red, layouts[1])]
    scored = []
    for move, pair in enumerate(orders[: exercise.state.move], 1):
        for seat, ship in enumerate(ships):
            ship.begins = ship.x, ship.y, ship.heading
            ship.obey(pair[seat])
            at = seat * DOTS + move
            state = exercise.state
            assert (ship.x, ship.y) == pytest.approx((state.dot_x[at], state.dot_y[at]), abs=3.0)
            assert (ship.heading - state.dot_heading[at] + 180) % 360 - 180 == pytest.approx(0, abs=0.5)
            # Points are compared from the very same places: a mast near a line must not be read two ways.
            ship.x, ship.y, ship.heading = state.dot_x[at], state.dot_y[at], state.dot_heading[at]
        points = [twin.salvo(ships[0], ships[1], move, house), twin.salvo(ships[1], ships[0], move, house)]
        for seat in range(2):
            ships[1 - seat].lost += points[seat]
        for ship in ships:
            ship.half = ship.lost >= 10 * int(house["half_at"])
        scored.append(points)
    told = [[0.0, 0.0] for _ in scored]
    move = 0
    for event in exercise.events:
        if event.cites == "ND-69":
            move = event.line[3]
        if event.cites == "ND-70":
            told[move - 1][event.seat] = event.line[4] / 100
    assert told == [pytest.approx(points, abs=0.006) for points in scored]
    assert exercise.state.lost == pytest.approx([ships[0].lost, ships[1].lost])
