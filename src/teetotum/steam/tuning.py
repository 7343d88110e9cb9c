"""How a search is tuned; kept apart from the compiler, so that a game's player can name it without loading it."""

from dataclasses import dataclass

BY_LUCK = 0
"""A seat's choices are drawn evenly from what is legal."""
BY_ADVICE = 1
"""A seat follows the game's advice."""


@dataclass(frozen=True)
class Tuning:
    """How a strong player of a game thinks.

    `exploration` weighs what has been tried little, `horizon` is how many actions a simulation plays on for (0: to
    the end) and `rollout` how, and a lead of `warmth` in the judge's standing makes the odds of winning e to 1. Where
    there is no compiler, `by_hand` simulations must do, if it is told.
    """

    simulations: int
    exploration: float
    horizon: int = 0
    rollout: int = BY_LUCK
    warmth: float = 1000.0
    by_hand: int = 0


DRAWS = 8
"""Numbers that luck draws for a captain each time he writes."""
SPAN = 1 << 30
"""They lie below this."""
