"""The shapes of plots: what lies on a sheet or a chart, without any game."""
