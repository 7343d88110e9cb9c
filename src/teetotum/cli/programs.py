"""The programs that fill seats and give hints, fetched only when somebody wants one."""

from teetotum.engine.chance import Keyed
from teetotum.engine.errors import BadSetup
from teetotum.engine.game import AnyGame
from teetotum.engine.umpire import Match


def levels(game: AnyGame) -> list[str]:
    """Name the programs that can play a game, weakest first."""
    from teetotum import players  # noqa: PLC0415  # a strong program brings the compiler with it

    return list(players.levels(game))


def check_level(game: AnyGame, level: str) -> None:
    """Refuse a player that is neither a person nor a program of this game."""
    if level not in levels(game):
        raise BadSetup(f"{game.title} has no player {level!r}: it is me, {', '.join(levels(game))}")


def choose(match: Match, level: str, seed: int) -> int:
    """Let a program choose; the same table and seed bring the same choice, also after a move is taken back."""
    from teetotum import players  # noqa: PLC0415

    return players.find(match.game, level).choose(match, Keyed(seed, len(match.actions)))
