"""Exact odds: what a position is worth, worked out over every spin and choice rather than sampled."""
