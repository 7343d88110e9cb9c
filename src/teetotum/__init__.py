"""Teetotum: lost American games, playable again exactly by their printed directions."""

__version__ = "0.3.0"
