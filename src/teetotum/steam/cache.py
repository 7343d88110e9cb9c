"""Where compiled code is kept from one run to the next."""

import os
from pathlib import Path

from teetotum import places


def cache_home() -> Path:
    """Name the house's folder in the user's cache, or the one that `TEETOTUM_CACHE` names."""
    asked = os.environ.get("TEETOTUM_CACHE")
    return Path(asked) if asked else places.cache()
