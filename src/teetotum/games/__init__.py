"""The games of the house, one room each; no game knows another.

Parlour games are played move by move. Games of sealed orders keep a grammar of their orders beside their rules, and
are found by it.
"""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules

from teetotum.engine.errors import BadSetup, NoSuchGame
from teetotum.engine.game import AnyGame
from teetotum.engine.sealed import AnySealed

GRAMMAR = "orders.lark"


def names() -> list[str]:
    """Name every parlour game of the house."""
    return [name for name in rooms() if name not in exercises()]


@cache
def exercises() -> list[str]:
    """Name every game of sealed orders."""
    return [name for name in rooms() if (files(__name__) / name / GRAMMAR).is_file()]


@cache
def rooms() -> list[str]:
    """Name every game of the house, whichever way it is played."""
    return sorted(room.name for room in iter_modules(__path__))


def find(name: str) -> AnyGame:
    """Fetch a game by its name; only then are its rules read."""
    asked = name.strip().lower().replace("-", "_").replace(" ", "_")
    if asked in exercises():
        raise BadSetup(
            f"{asked} is played by sealed orders, and this is for games played in turn: teetotum play {asked}"
        )
    if asked not in names():
        near = get_close_matches(asked, names(), n=1)
        hint = f"did you mean {near[0]}?" if near else f"the house has {', '.join(names())}"
        raise NoSuchGame(f"there is no game called '{name[:40]}': {hint}")
    game: AnyGame = import_module(f"{__name__}.{asked}").GAME
    return game


def is_exercise(name: str) -> bool:
    """See whether a game of this name is one of sealed orders."""
    return name.strip().lower().replace("-", "_").replace(" ", "_") in exercises()


def find_exercise(name: str) -> AnySealed:
    """Fetch a game of sealed orders by its name."""
    asked = name.strip().lower().replace("-", "_").replace(" ", "_")
    if asked not in exercises():
        raise NoSuchGame(f"there is no game of sealed orders called '{name}': the house has {', '.join(exercises())}")
    game: AnySealed = import_module(f"{__name__}.{asked}").GAME
    return game
