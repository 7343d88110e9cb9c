"""Files kept whole: what is saved is there entire or not at all, and what cannot be saved or read is said so."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from teetotum.engine.errors import Refusal

LARGEST = 8_000_000
"""Bytes; no file of the house comes near it, and it keeps a stray one from filling the memory."""
OPEN_TO_ALL, OWN_EYES = 0o666, 0o600


def write_whole(path: str | Path, contents: str | bytes, *, private: bool = False) -> None:
    """Save a text, or bytes, so that the file is never seen half-written."""
    write_all({path: contents}, private=private)


def write_all(files: Mapping[str | Path, str | bytes], *, private: bool = False) -> None:
    """Save several files, all of them or none: each beside its place first, and when all lie there in their places."""
    laid: list[tuple[Path, Path]] = []
    try:
        for path, contents in files.items():
            with _refusing(path):
                held = contents.encode() if isinstance(contents, str) else contents
                laid += _lay_beside(Path(os.path.realpath(path)), held, OWN_EYES if private else OPEN_TO_ALL)
        for beside, target in laid:
            with _refusing(target):
                os.replace(beside, target)
    finally:
        for beside, _ in laid:
            beside.unlink(missing_ok=True)


def read_whole(path: str | Path) -> str:
    """Read a text file that a person names."""
    try:
        with Path(path).open("rb") as file:
            contents = file.read(LARGEST + 1)
    except OSError as wrong:
        raise Refusal(f"{path} cannot be read: {_reason(wrong)}") from None
    if len(contents) > LARGEST:
        raise Refusal(f"{path} cannot be read: it is larger than any file of the house")
    try:
        return contents.decode()
    except UnicodeDecodeError:
        raise Refusal(f"{path} cannot be read: it is not text in UTF-8") from None


def _lay_beside(target: Path, held: bytes, mode: int) -> list[tuple[Path, Path]]:
    """Write a file beside its place, and say what goes where; a pipe or a device has no place to be swapped into."""
    if target.exists() and not target.is_file():
        with target.open("wb") as stream:
            stream.write(held)
        return []
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
            file.write(held)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    return [(beside, target)]


@contextmanager
def _refusing(path: str | Path) -> Iterator[None]:
    """Say in a sentence what cannot be saved."""
    try:
        yield
    except OSError as wrong:
        raise Refusal(f"{path} cannot be saved: {_reason(wrong)}; name another place") from None


def _reason(wrong: OSError) -> str:
    return (wrong.strerror or str(wrong)).lower()
