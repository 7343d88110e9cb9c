"""The programs that fill seats and give hints, fetched only when somebody wants one."""

from typing import TYPE_CHECKING

from teetotum.engine.chance import Keyed
from teetotum.engine.equipment import has_compiler
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.umpire import Match

if TYPE_CHECKING:
    from teetotum.players import Player

_SEATED: dict[tuple[str, str], "Player"] = {}
_WARM: set[str] = set()
"""Games whose programs have already chosen once."""


def levels(game: AnyGame) -> list[str]:
    """Name the programs that can play a game, weakest first."""
    from teetotum import players  # noqa: PLC0415  # a strong program brings the compiler with it

    return list(players.levels(game))


def usual(game: AnyGame) -> str:
    """Name the program that plays where nobody was named."""
    from teetotum import players  # noqa: PLC0415

    return players.usual(game)


def check_level(game: AnyGame, level: str) -> None:
    """Refuse a player that is neither a person nor a program of this game."""
    if level not in levels(game):
        raise BadSetup(f"{game.title} has no player {level!r}: it is me, {', '.join(levels(game))}")


def choose(match: Match, level: str, seed: int) -> int:
    """Let a program choose; the same table and seed bring the same choice, also after a move is taken back."""
    chosen = seated(match.game, level).choose(match, Keyed(seed, len(match.actions)))
    _WARM.add(match.game.id)
    return chosen


def seated(game: AnyGame, level: str) -> "Player":
    """Fetch a program once and keep it: a strong one would raise steam again for every move where there is no cache."""
    from teetotum import players  # noqa: PLC0415

    if (game.id, level) not in _SEATED:
        _SEATED[game.id, level] = players.find(game, level)
    return _SEATED[game.id, level]


def is_cold(match: Match, level: str) -> bool:
    """See whether a program must first be compiled before it can choose."""
    from teetotum import players  # noqa: PLC0415

    is_warm = not has_compiler() or match.game.id in _WARM or len(match.legal()) == 1
    if level not in players.SEARCHING or is_warm:
        return False
    from teetotum.steam.compiling import cache_folder  # noqa: PLC0415

    return not any(cache_folder(match.game.id).rglob(f"*think_{match.game.id}*.nbc"))
