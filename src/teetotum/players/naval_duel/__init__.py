"""Captains for the Duel Game: each writes an order from its own view of the paper alone."""

from teetotum.players.naval_duel.report import report
from teetotum.players.naval_duel.sensible import keep_the_range
from teetotum.players.naval_duel.strong import think_ahead
from teetotum.players.naval_duel.wanderer import wander

__all__ = ["CAPTAINS", "report"]

CAPTAINS = {"random": wander, "sensible": keep_the_range, "strong": think_ahead}
