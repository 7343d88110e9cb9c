"""Commanders for the Fleet Tactical Game: each writes from its own view of the board alone."""

from teetotum.players.naval_fleet.admiral import admiral, wander
from teetotum.players.naval_fleet.report import report

__all__ = ["CAPTAINS", "report"]

CAPTAINS = {"random": wander, "sensible": admiral}
