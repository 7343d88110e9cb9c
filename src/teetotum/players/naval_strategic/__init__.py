"""Commanders for the Strategic Game: each knows its own room's papers and forces, and nothing else."""

from teetotum.players.naval_strategic.commander import Commander, command
from teetotum.players.naval_strategic.drifter import drift

__all__ = ["CAPTAINS", "Commander"]

CAPTAINS = {"random": Commander("random", drift), "sensible": Commander("sensible", command)}
