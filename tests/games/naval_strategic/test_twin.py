"""The game and its twin, written independently, agree."""

from teetotum.engine.chance import Keyed
from teetotum.engine.options import choose
from teetotum.games.naval_strategic.actions import lost_of, odds
from teetotum.games.naval_strategic.forces import Ship
from teetotum.rulebooks import read as rulebook
from tests.games.naval_strategic import twin
from tests.games.naval_strategic.worlds import Body, run, sea, seen

FLEETS = ("A", "CC", "BBBBVVV", "AAAAAAAAA", "t", "E", "CXXXXXXXXX")


def as_told(fleet: str) -> str:
    return ", ".join(f"{fleet.count(cls)} {cls}" for cls in sorted(set(fleet)))


def test_sightings_agree_with_small_steps() -> None:
    luck = Keyed(1898)
    for _ in range(25):
        red, blue = FLEETS[luck.below(len(FLEETS))], FLEETS[luck.below(len(FLEETS))]
        hour = luck.below(24)
        one = (20.0, -70.0, float(luck.below(360)), 6.0 + luck.below(10))
        other = (20.0 + luck.below(60) / 60, -70.0 + luck.below(60) / 60, float(luck.below(360)), 6.0 + luck.below(10))
        bodies = [Body("R1", as_told(red), *one), Body("B1", as_told(blue), *other)]
        play = run(sea(bodies, f"1902-08-20 {hour:02d}:00", light="fixed"), 4)
        told = twin.first_seen(one, blue, other, hour, 4.0)
        found = seen(play, "R1", "B1")
        for level, at in enumerate(told, 1):
            exact = found.get(level, -1.0)
            grazing = min(abs(at - 4.0), abs(exact - 4.0)) < 0.02
            assert grazing or abs(exact - at) < 0.02, (red, blue, hour, one, other, told, found)


def test_odds_and_losses_agree() -> None:
    house = choose(rulebook("naval_strategic"), "", {})
    for strong in range(10, 60):
        for weak in range(5, strong + 1):
            assert odds(strong, weak, house).outcome == twin.outcome(strong, weak)
    for fleet in ("AABCC", "BBBBVVV", "AAABCC", "CCDDDtttt"):
        ships = [Ship(f"{cls}{n}", 0, cls, 10.0, 1.0) for n, cls in enumerate(fleet)]
        for part in (0.5, 1 / 3):
            assert sum(ship.points for ship in lost_of(ships, part)) == twin.half_lost(fleet, part)
