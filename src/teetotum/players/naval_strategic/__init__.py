"""Commanders for the Strategic Game: each knows its own room's papers and forces, and nothing else."""

from teetotum.players.naval_strategic.commander import Commander, command
from teetotum.players.naval_strategic.drifter import drift
from teetotum.players.naval_strategic.straight import go_straight

__all__ = ["CAPTAINS", "Commander"]

CAPTAINS = {
    "random": Commander("random", drift),
    "straight": Commander("straight", go_straight),
    "sensible": Commander("sensible", command),
}
