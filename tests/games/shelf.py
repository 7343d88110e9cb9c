"""Golden records: matches that are played the same each time and kept on a shelf of their own under `records`."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path

from teetotum.engine.chance import Fair, Keyed, Source
from teetotum.engine.files import write_whole
from teetotum.engine.records import Record, record
from teetotum.engine.rules import NATURE
from teetotum.engine.umpire import Match, Setup

SHELVES = Path(__file__).parents[2] / "records"
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
