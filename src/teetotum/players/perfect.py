"""The perfect player: it plays from the table of exact odds, and where there is none as the next best does."""

from teetotum.engine.chance import Keyed
from teetotum.engine.umpire import Match, Setup
from teetotum.players import Player, tables
from teetotum.players.tables import Odds


class PerfectPlayer:
    """Takes whatever is worth most; of choices worth the same, the first."""

    level = "perfect"

    def __init__(self, otherwise: Player) -> None:
        self._otherwise = otherwise
        self._known: tuple[Setup, Odds | None] | None = None

    def choose(self, match: Match, luck: Keyed) -> int:
        """Look every choice up in the table of this set-up, worked out when it is first asked for."""
        legal = match.legal()
        if len(legal) == 1:
            return legal[0]
        odds = self._odds_of(match.setup)
        if odds is None:
            return self._otherwise.choose(match, luck)
        return max(odds.choices(match), key=lambda choice: choice[1])[0]

    def _odds_of(self, setup: Setup) -> Odds | None:
        if self._known is None or self._known[0] is not setup:
            self._known = setup, None if tables.why_not(setup) else tables.odds_of(setup)
        return self._known[1]
