"""Golden records: matches that are played the same each time and kept on a shelf of their own under `records`.

What each of them tells is kept beside them as a digest of its ledger, written by `python -m tests.games.shelf`.
"""

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from teetotum import games
from teetotum.engine import logbook, records
from teetotum.engine.chance import Fair, Keyed, Source
from teetotum.engine.files import write_whole
from teetotum.engine.records import SEALED, Record, record
from teetotum.engine.rules import NATURE
from teetotum.engine.sealed import Exercise
from teetotum.engine.umpire import Match, Setup

SHELVES = Path(__file__).parents[2] / "records"
ACCOUNTS = SHELVES / "accounts.toml"
Choice = Callable[[Match], int]


def play(setup: Setup, source: Source, event: str, choose: Choice) -> Record:
    """Play a match through, every seat choosing in the same way, and take it down under this title."""
    match = Match(setup, source=source)
    while not match.is_over:
        match.spin() if match.to_act == NATURE else match.take(choose(match))
    return record(match, Event=event)


def fair_luck(*salts: str) -> Fair:
    """Make fair luck of a secret that everybody may know, and a pinch of salt from every seat."""
    return Fair(sha256(b"a secret that is no secret any more").digest(), salts)


def now_and_then(luck: Keyed, one_in: int, otherwise: Choice) -> Choice:
    """Choose anything that is legal once in so many times, so that the records see odd corners too."""

    def choose(match: Match) -> int:
        if luck.below(one_in):
            return otherwise(match)
        legal = match.legal()
        return legal[luck.below(len(legal))]

    return choose


def write_afresh(game_id: str, records: Mapping[str, object]) -> None:
    """Put a game's golden records on its shelf."""
    (SHELVES / game_id).mkdir(parents=True, exist_ok=True)
    for name, taken in records.items():
        write_whole(SHELVES / game_id / f"{name}.record", str(taken))


def kept(game_id: str) -> dict[str, str]:
    """Read a game's golden records from its shelf."""
    return {path.stem: path.read_text(encoding="utf-8") for path in (SHELVES / game_id).glob("*.record")}


def replay(taken: Record) -> Match | Exercise:
    """Replay a record of either kind of game."""
    if taken.tag("Orders") == SEALED:
        return logbook.replay(taken, games.find_exercise(taken.tag("Game")))
    return records.replay(taken, games.find(taken.tag("Game")))


def account(match: Match | Exercise) -> str:
    """Digest all that a match tells, line by line: what is cited, how, of whom, from where to where, and for whom."""
    return sha256(repr(told(match)).encode()).hexdigest()[:16]


def told(match: Match | Exercise) -> list[list[int]]:
    """List what a match tells, as plain numbers."""
    return [[int(number) for number in event.line] for event in match.events]


def write_accounts() -> None:
    """Write afresh what every golden record tells."""
    found = {
        f"{path.parent.name}/{path.stem}": account(replay(records.read(path.read_text(encoding="utf-8"))))
        for path in sorted(SHELVES.rglob("*.record"))
    }
    head = "# What every golden record tells, as a digest of its ledger; written by `python -m tests.games.shelf`.\n"
    write_whole(ACCOUNTS, head + "".join(f'"{title}" = "{told}"\n' for title, told in found.items()))


if __name__ == "__main__":
    write_accounts()
