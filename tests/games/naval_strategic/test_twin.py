"""The game and its twin, written independently, agree."""

from teetotum.engine.chance import Keyed
from teetotum.engine.options import choose
from teetotum.games.naval_strategic import GAME
from teetotum.games.naval_strategic.account.records import Ship
from teetotum.games.naval_strategic.action.odds import lost_of, odds
from teetotum.rulebooks import read as rulebook
from tests.games.naval_strategic import twin
from tests.games.naval_strategic.worlds import Body, run, sea, seen
from tests.games.twins import rules_but

NUMBERS: tuple[str, ...] = (
    "modify_minutes",
    "large_convoy",
    "drag_sixths",
    "pad_seconds",
    "contact_hours",
    "boat_minutes",
)
NUMBERS += ("plot_minutes", "tug_hours", "collier_hours", "cable_hours", "neutral_hours", "rounds")
UNKNOWN = {
    **dict.fromkeys(NUMBERS, "the twin knows the print's numbers alone"),
    "light": "the twin's day is from six to six, and so is the game's beside it",
    "umpire": "the twin knows no umpire to ask",
    "even": "the twin hands no action over to another game",
}
"""Options that stay as the print has them, and why; every other is drawn."""
FLEETS = ("A", "CC", "BBBBVVV", "V", "ss", "AAAAAAAAA", "t", "E", "s", "CXXXXXXXXX")


def as_told(fleet: str) -> str:
    return ", ".join(f"{fleet.count(cls)} {cls}" for cls in sorted(set(fleet)))


def test_sightings_agree_with_small_steps() -> None:
    luck = Keyed(1898)
    for _ in range(40):
        red, blue = FLEETS[luck.below(len(FLEETS))], FLEETS[luck.below(len(FLEETS))]
        hour = 4 + luck.below(14)
        one = (20.0, -70.0, float(luck.below(45)), 6.0 + luck.below(10))
        other = (
            20.0 + (6 + luck.below(30)) / 60,
            -70.0 + luck.below(12) / 60,
            180.0 + luck.below(45),
            6.0 + luck.below(10),
        )
        bodies = [Body("R1", as_told(red), *one), Body("B1", as_told(blue), *other)]
        rules = rules_but(GAME, luck, UNKNOWN) | {"light": "fixed"}
        play = run(sea(bodies, f"1902-08-20 {hour:02d}:00", house=rules), 4)
        told = twin.first_seen(one, (red, blue), other, hour, 4.0, rules)
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
