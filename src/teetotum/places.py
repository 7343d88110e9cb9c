"""Where a person's own things lie, by the custom of each system: compiled code, kept matches, the parlour's tables."""

# ruff: noqa: PLC0415  # the custom is asked for only where something lies on a disk, which in a browser is nowhere

from pathlib import Path

HOUSE = "teetotum"


def cache() -> Path:
    """Name the folder of what can be made again, such as compiled code (`XDG_CACHE_HOME`)."""
    from platformdirs import user_cache_path

    return user_cache_path(HOUSE, appauthor=False)


def state() -> Path:
    """Name the folder of matches that were left (`XDG_STATE_HOME`)."""
    from platformdirs import user_state_path

    return user_state_path(HOUSE, appauthor=False)


def share() -> Path:
    """Name the folder of what a parlour keeps (`XDG_DATA_HOME`)."""
    from platformdirs import user_data_path

    return user_data_path(HOUSE, appauthor=False)
