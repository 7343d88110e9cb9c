"""The games, one room each; no game knows another. Other people's are found beside the house's own.

Parlour games are played move by move. Games of sealed orders keep a grammar of their orders beside their rules, and
are found by it.
"""

from difflib import get_close_matches
from functools import cache

from teetotum import packages
from teetotum.boards import Unsound
from teetotum.engine.errors import BadSetup, NoSuchGame, Refusal
from teetotum.engine.game import AnyGame, Game
from teetotum.engine.sealed import AnySealed, SealedGame
from teetotum.engine.umpire import prepare
from teetotum.languages import say
from teetotum.packages import Faulty, Found
from teetotum.rulebooks import Misprint


def names() -> list[str]:
    """Name every parlour game there is; none of them is loaded for it."""
    return sorted(name for name, found in packages.everything().items() if not found.is_sealed)


def exercises() -> list[str]:
    """Name every game of sealed orders."""
    return sorted(name for name, found in packages.everything().items() if found.is_sealed)


def find(name: str) -> AnyGame:
    """Fetch a game by its name; only then are its rules read."""
    asked = plain(name)
    found = packages.find(asked)
    if found is None:
        known = sorted(packages.everything())
        near = get_close_matches(asked, known, n=1)
        hint = (
            say("did you mean {near}?", near=near[0])
            if near
            else say("the house has {listed}", listed=", ".join(known))
        )
        raise NoSuchGame(say("there is no game called '{name}': {hint}", name=name[:40], hint=hint))
    if found.is_sealed:
        raise BadSetup(
            say(
                "{asked} is played by sealed orders, and this is for games played in turn: teetotum play {asked}",
                asked=asked,
            )
        )
    game: AnyGame = declared(found)  # type: ignore[assignment]  # a game without a grammar is played in turn
    return game


def is_exercise(name: str) -> bool:
    """See whether a game of this name is one of sealed orders."""
    found = packages.find(plain(name))
    return found is not None and found.is_sealed


def edition(name: str) -> int:
    """Tell the edition of a game's rules, of whichever kind it is."""
    return (find_exercise(name) if is_exercise(name) else find(name)).rulebook.edition


def find_exercise(name: str) -> AnySealed:
    """Fetch a game of sealed orders by its name."""
    found = packages.find(plain(name))
    if found is None or not found.is_sealed:
        raise NoSuchGame(
            say(
                "there is no game of sealed orders called '{name}': the house has {listed}",
                name=name,
                listed=", ".join(exercises()),
            )
        )
    game: AnySealed = declared(found)  # type: ignore[assignment]  # a game with a grammar is one of sealed orders
    return game


def plain(name: str) -> str:
    """Read a game's name as people write it."""
    return name.strip().lower().replace("-", "_").replace(" ", "_")


@cache
def declared(found: Found) -> AnyGame | AnySealed:
    """Fetch what a package declares; somebody else's is looked over before it is let in."""
    game: AnyGame | AnySealed = getattr(found.load(), "GAME", None)  # type: ignore[assignment]  # looked over below
    if not found.ours:
        look_over(found, game)
    return game


def look_over(found: Found, game: object) -> None:
    """See that somebody else's game is one, goes by its own name, and can be laid out with all its parts."""
    if not isinstance(game, SealedGame if found.is_sealed else Game):
        raise found.faulty(f"declares no game: {found.package} should have a GAME")
    if game.id != found.id:
        raise found.faulty(f"calls itself {game.id!r}: GAME.id and the entry point should agree")
    for part in packages.ROOMS:
        found.load(part)
    try:
        game.rulebook  # noqa: B018  # reading it proofreads it
        if isinstance(game, Game):
            prepare(game)
    except (Refusal, Misprint, Unsound) as wrong:
        raise found.faulty(f"cannot be laid out: {wrong}") from wrong
    except Exception as wrong:  # whatever somebody else's code does as it is laid out
        raise found.faulty(f"cannot be laid out: {type(wrong).__name__}: {wrong}") from wrong


def playable() -> list[AnyGame]:
    """Fetch every parlour game that can be played; a package with a fault is left out and harms nobody else."""
    return [find(name) for name in names() if not fault_of(name)]


def troubles() -> list[str]:
    """Say of every package that offers a game which cannot be played why not, a sentence each."""
    return [*packages.refused(), *(fault for name in packages.offered()[0] if (fault := fault_of(name)))]


@cache
def fault_of(name: str) -> str:
    """Say what is wrong with somebody else's game; nothing where it can be played, or is the house's own."""
    found = packages.find(name)
    if found is not None and not found.ours:
        try:
            declared(found)
        except Faulty as wrong:
            return str(wrong)
    return ""
