"""What the Duel, the Fleet Tactical Game and the Melee have in common: their ships, and the length of their moves."""

from teetotum.mechanics.outline import LENGTH

SIDE_NAMES = ("blue", "red")
HALF_MINUTE = 30
"""Seconds of a move at the scale of single ships."""
MARKS = HALF_MINUTE + 1
"""Places of a ship in one such move, second by second."""
FLEET_MOVE = 5
"""Half minutes of a move at the fleet's scale."""
MOST_MOVES = 240

TURRETS = 8
BATTERY = (0b00001111, 0b11110011)
"""The turrets of the Kearsarge's and of the Indiana's pattern, one bit for each."""
TWELVE_INCH, EIGHT_INCH = 0b00000011, 0b11111100
ALL_GUNS = TWELVE_INCH | EIGHT_INCH

TUBES = 4
TUBE_NAMES = ("SF", "SA", "PF", "PA")
TUBE_RELOAD = 10
"""Half minutes: five minutes."""
TORPEDO_HIT = 500.0
"""Points of endurance that a torpedo costs."""

STEM = 0.45 * LENGTH
"""Beyond this, in yards before the middle, lies the foremost twentieth of a ship's length."""
DISTANCE = 400.0
"""Yards between ships in line."""
AFLOAT = 0.001
"""Points of endurance that keep a ship afloat."""
