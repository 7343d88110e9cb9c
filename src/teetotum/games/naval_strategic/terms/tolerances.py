"""How little counts as nothing: one name for each size.

Each place has the size it always had, whatever it measures: to make one of two would move records.
"""

from typing import Final

ROUNDING: Final = 1e-9
"""What differs by no more differs by rounding alone: hours, miles, points."""
NEGLIGIBLE: Final = 1e-6
"""Hours that do not count, knots that nobody logs, and coal that nobody could weigh."""
HAIRBREADTH: Final = 0.01
"""Miles or hours by which a plot may be out, since places are written to so many decimals only."""
NEVER: Final = 1e9
"""An hour that no campaign comes to."""
SECOND: Final = 1 / 3600
"""Hours: what happens within a second happens at once, and whoever is so much too late is late."""
