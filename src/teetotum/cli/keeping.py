"""Keeping matches: where a record is saved, and how an unfinished one is taken up again."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from teetotum import games
from teetotum.cli.luck import sealed_beside, take_up
from teetotum.engine import records
from teetotum.engine.chance import Fair
from teetotum.engine.errors import BadRecord, Refusal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.umpire import Match

LAST = "last"
"""What one says instead of a file to take up the match that was left unfinished last."""
PLAYERS, PROGRAM_SEED, ENDED = "Players", "ProgramSeed", "Ended"


def last_path() -> Path:
    """Name the file where a match is kept that nobody asked to keep."""
    home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "teetotum" / "last.record"


def path_of(asked: str) -> Path:
    """Find the file that a person means."""
    return last_path() if asked == LAST else Path(asked)


@dataclass
class Keeper:
    """Saves one match, whole, wherever it is wanted."""

    path: Path | None
    fills: Sequence[str]
    seed: int
    ended: str = ""

    def save(self, match: Match, path: Path | None = None) -> Path:
        """Write the record, and while the match lasts the secret of its fair spins beside it."""
        into = path or self.path or last_path()
        if into == last_path():
            self._make_room(into)
        write_whole(into, str(records.record(match, **self._tags(match))))
        self._seal(match, into)
        return into

    def keep(self, match: Match) -> None:
        """Save as play goes on, if a record is wanted at all."""
        if self.path:
            self.save(match)

    def _tags(self, match: Match) -> dict[str, str]:
        tags = {PLAYERS: "; ".join(self.fills), PROGRAM_SEED: str(self.seed)}
        if self.ended:
            tags[ENDED] = self.ended
            if isinstance(match.source, Fair):
                tags["Secret"] = match.source.secret.hex()
        return tags

    def _seal(self, match: Match, into: Path) -> None:
        sealed = sealed_beside(into)
        if isinstance(match.source, Fair) and not (match.is_over or self.ended):
            if not sealed.exists() or read_whole(sealed).strip() != match.source.secret.hex():
                write_whole(sealed, f"{match.source.secret.hex()}\n", private=True)
        elif into.is_file():
            sealed.unlink(missing_ok=True)

    def _make_room(self, into: Path) -> None:
        try:
            into.parent.mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise Refusal(f"{into} cannot be saved: {(wrong.strerror or str(wrong)).lower()}") from None


@dataclass(frozen=True)
class Resumed:
    """A match taken up from its record."""

    match: Match
    path: Path
    fills: tuple[str, ...]
    seed: int


def resume(asked: str, board: str = "", given: bool = False) -> Resumed:
    """Take up the match of a record where it stopped."""
    path = path_of(asked)
    if asked == LAST and not path.exists():
        raise BadRecord("no match was left unfinished: name the file of a record")
    taken = records.read(read_whole(path))
    match = records.replay(taken, games.find(taken.tag("Game")), board)
    if match.is_over or taken.tag(ENDED):
        raise BadRecord(f"the match in {path} is over: look at it with teetotum replay")
    take_up(match, taken, path, given)
    fills = tuple(word.strip() for word in taken.tag(PLAYERS).split(";") if word.strip())
    seed = taken.tag(PROGRAM_SEED, "0")
    return Resumed(match, path, fills, int(seed) if seed.isdecimal() else 0)
