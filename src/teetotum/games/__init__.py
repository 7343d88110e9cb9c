"""The games of the house, one room each; no game knows another."""

from difflib import get_close_matches
from importlib import import_module
from pkgutil import iter_modules

from teetotum.engine.errors import NoSuchGame
from teetotum.engine.game import AnyGame


def names() -> list[str]:
    """Name every game of the house."""
    return sorted(room.name for room in iter_modules(__path__))


def find(name: str) -> AnyGame:
    """Fetch a game by its name; only then are its rules read."""
    asked = name.strip().lower().replace("-", "_").replace(" ", "_")
    if asked not in names():
        near = get_close_matches(asked, names(), n=1)
        hint = f"did you mean {near[0]}?" if near else f"the house has {', '.join(names())}"
        raise NoSuchGame(f"there is no game called '{name[:40]}': {hint}")
    game: AnyGame = import_module(f"{__name__}.{asked}").GAME
    return game
