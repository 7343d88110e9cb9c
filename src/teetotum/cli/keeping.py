"""Keeping matches: where a record is saved as play goes on, and how an unfinished one is taken up again."""

import os
import time
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from pathlib import Path
from shlex import quote

from teetotum import games, places
from teetotum.cli.luck import sealed_beside, take_up
from teetotum.engine import records
from teetotum.engine.chance import Fair
from teetotum.engine.errors import BadRecord, Refusal
from teetotum.engine.files import read_whole, write_whole
from teetotum.engine.umpire import Match
from teetotum.lab.progressive.accounts import is_account

LAST = "last"
"""What one says instead of a file to take up the match that was left unfinished last."""
PLAYERS, PROGRAM_SEED, ENDED = "Players", "ProgramSeed", "Ended"
RECORD = ".record"
MATCHES, EVENINGS = "matches", "evenings"
"""The two boards of the shelf."""
DONE = ("Result", "Cup", ENDED)
"""Tags that only a finished record has."""
LISTED = 8
"""Names of kept matches that a refusal lists at most."""


def shelf(kept: str = MATCHES) -> Path:
    """Name the folder where matches, or whole evenings, are kept that nobody gave a file of their own."""
    return places.state() / kept


def place_on_shelf(game: str, kept: str = MATCHES) -> Path:
    """Name a file for a fresh match by the time and the game, apart from every match kept before."""
    name = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{game}"
    number, path = 1, shelf(kept) / f"{name}{RECORD}"
    while path.exists():
        number += 1
        path = shelf(kept) / f"{name}-{number}{RECORD}"
    return path


def unfinished(kept: str = MATCHES) -> list[Path]:
    """List the kept matches that can be resumed, the newest first."""
    try:
        found = sorted(
            shelf(kept).glob(f"*{RECORD}"), key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True
        )
    except OSError:
        return []
    return [path for path in found if is_unfinished(path)]


def is_unfinished(path: Path) -> bool:
    """See whether a kept match has not come to its end."""
    try:
        taken = records.read(read_whole(path))
    except Refusal:
        return False
    return not any(taken.tag(tag) for tag in DONE)


def is_sealed(path: Path) -> bool:
    """See whether a record is that of a game of sealed orders."""
    try:
        return records.read(read_whole(path)).tag("Orders") == records.SEALED
    except Refusal:
        return False


def sealed_record(asked: str) -> Path | None:
    """Find the record that a person means, if it is one of sealed orders."""
    try:
        path = path_of(asked)
    except Refusal:
        return None
    return path if is_sealed(path) else None


def path_of(asked: str, kept: str = MATCHES) -> Path:
    """Find the file that a person means: a file, the last match left, or a kept match by its name."""
    left = unfinished(kept)
    if asked == LAST:
        if not left:
            raise BadRecord(f"no {one_of(kept)} was left unfinished: name the file of a record")
        return left[0]
    on_shelf = shelf(kept) / f"{asked.removesuffix(RECORD)}{RECORD}"
    if not Path(asked).exists() and Path(asked).name == asked and on_shelf.exists():
        return on_shelf
    if not Path(asked).exists() and left:
        names = ", ".join(path.stem for path in left[:LISTED])
        raise BadRecord(f"{asked} cannot be read: no such file, and the {kept} kept unfinished are {names}")
    return Path(asked)


def one_of(kept: str) -> str:
    """Name one of what is kept."""
    return {MATCHES: "match", EVENINGS: "evening"}[kept]


def name_on_shelf(path: Path, kept: str = MATCHES) -> Path:
    """Say a kept match as one says it to resume it: the last left, by its name, or by its file."""
    if path.parent != shelf(kept):
        return path
    return Path(LAST if path in unfinished(kept)[:1] else path.stem)


def refuse_to_overwrite(path: Path, kept: str = MATCHES) -> None:
    """Refuse a file that is there already and is no record of this match."""
    if path.is_file():
        raise Refusal(f"{path} is there already and is not this {one_of(kept)}'s own record: name another file")


@dataclass
class RunningAccount:
    """The lines of a record, written on as the match goes on rather than from the start each time."""

    again: Match
    lines: list[records.Line] = field(default_factory=list)

    def of(self, match: Match) -> tuple[records.Line, ...]:
        """Write down what has been done since; after something was taken back, begin afresh."""
        if self.again.actions != match.actions[: len(self.again.actions)]:
            self.again, self.lines = Match(match.setup, opening=match.opening), []
        for actor, action in match.actions[len(self.again.actions) :]:
            self.lines.append(records.Line(actor, self.again.say(action)))
            self.again.take(action)
        return tuple(self.lines)


@dataclass
class Keeper:
    """Saves one match, whole, wherever it is wanted; without a file of its own it goes on the shelf."""

    path: Path | None
    fills: Sequence[str]
    seed: int
    ended: str = ""
    board: str = ""
    own: set[Path] = field(default_factory=set)
    has_failed: bool = False
    _account: RunningAccount | None = None
    _kept: list[tuple[int, int]] = field(default_factory=list)

    def save(self, match: Match, path: Path | None = None) -> Path:
        """Write the record, and while the match lasts the secret of its fair spins beside it."""
        into = path or self.place(match)
        if into.parent == shelf():
            make_room(into)
        self._seal(match, into)
        write_whole(into, str(self._record(match)))
        self._unseal(match, into)
        self.own.add(into.absolute())
        return into

    def save_as(self, match: Match, path: Path) -> Path:
        """Save where a person asks, but over no other file; a match that could not be kept stays there."""
        if path.absolute() not in self.own:
            refuse_to_overwrite(path)
        saved = self.save(match, path)
        if self.has_failed:
            self.path, self.has_failed = path, False
        return saved

    def keep(self, match: Match) -> None:
        """Save as play goes on, whenever something has been played since."""
        if match.actions != self._kept or self.ended:
            self.has_failed = True
            self.save(match)
            self.has_failed, self._kept = False, list(match.actions)

    def open(self, match: Match) -> None:
        """Make sure before play that the match can be kept."""
        self.has_failed = True
        if self.path is None:
            make_room(self.place(match))
        else:
            self.save(match)
            self._kept = list(match.actions)
        self.has_failed = False

    def place(self, match: Match) -> Path:
        """Say where this match is kept."""
        if self.path is None:
            self.path = place_on_shelf(match.game.id)
        return self.path

    def advice(self, command: str, path: Path) -> str:
        """Write a command for a record, with the board of one's own that it needs."""
        board = f" --board {quote(self.board)}" if self.board else ""
        return f"teetotum {command} {quote(str(path))}{board}"

    def how_to_resume(self, path: Path) -> str:
        """Say how the match is taken up again."""
        return self.advice("play --resume", name_on_shelf(path))

    def _record(self, match: Match) -> records.Record:
        if self._account is None:
            self._account = RunningAccount(Match(match.setup, opening=match.opening))
        bare = copy(match)
        bare.actions = []
        return replace(records.record(bare, **self._tags(match)), lines=self._account.of(match))

    def _tags(self, match: Match) -> dict[str, str]:
        tags = {PLAYERS: "; ".join(self.fills), PROGRAM_SEED: str(self.seed)}
        if self.ended:
            tags[ENDED] = self.ended
            if isinstance(match.source, Fair):
                tags["Secret"] = match.source.secret.hex()
        return tags

    def _seal(self, match: Match, into: Path) -> None:
        """Put the secret beside the record before the record is there, so that none is ever without."""
        if isinstance(match.source, Fair) and not (match.is_over or self.ended):
            seal(match.source, into)

    def _unseal(self, match: Match, into: Path) -> None:
        """Clear the sealed secret away when the record itself shows it, or has none."""
        if into.is_file() and (match.is_over or self.ended or not isinstance(match.source, Fair)):
            sealed_beside(into).unlink(missing_ok=True)


def seal(source: Fair, into: Path) -> None:
    """Keep the secret of fair spins beside a record, for its owner's eyes alone."""
    sealed = sealed_beside(into)
    if not sealed.exists() or read_whole(sealed).strip() != source.secret.hex():
        write_whole(sealed, f"{source.secret.hex()}\n", private=True)


def make_room(into: Path) -> None:
    """See that a folder is there and can be written to."""
    try:
        into.parent.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise Refusal(f"{into} cannot be saved: {(wrong.strerror or str(wrong)).lower()}") from None
    if not os.access(into.parent, os.W_OK):
        raise Refusal(f"{into} cannot be saved: its folder cannot be written to")


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
    taken = records.read(read_whole(path))
    if is_account(taken):
        raise BadRecord(f"{path} is the record of an evening: go on with teetotum tournament --resume {path}")
    match = records.replay(taken, games.find(taken.tag("Game")), board)
    if match.is_over or taken.tag(ENDED):
        raise BadRecord(f"the match in {path} is over: look at it with teetotum replay")
    take_up(match, taken, path, given)
    fills = tuple(word.strip() for word in taken.tag(PLAYERS).split(";") if word.strip())
    seed = taken.tag(PROGRAM_SEED, "0")
    return Resumed(match, path, fills, int(seed) if seed.isdecimal() else 0)
