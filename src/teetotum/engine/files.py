"""Files kept whole: what is saved is there entire or not at all, and what cannot be saved or read is said so."""

import os
from pathlib import Path

from teetotum.engine.errors import Refusal

LARGEST = 8_000_000
"""Bytes; no file of the house comes near it, and it keeps a stray one from filling the memory."""
OPEN_TO_ALL, OWN_EYES = 0o666, 0o600


def write_whole(path: str | Path, contents: str | bytes, *, private: bool = False) -> None:
    """Save a text, or bytes, so that the file is never seen half-written: beside it first, then in its place."""
    target = Path(os.path.realpath(path))
    held = contents.encode() if isinstance(contents, str) else contents
    try:
        if target.exists() and not target.is_file():
            _write_straight(target, held)
        else:
            _replace(target, held, OWN_EYES if private else OPEN_TO_ALL)
    except OSError as wrong:
        raise Refusal(f"{path} cannot be saved: {_reason(wrong)}; name another place") from None


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


def _replace(target: Path, held: bytes, mode: int) -> None:
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
            file.write(held)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _write_straight(device: Path, held: bytes) -> None:
    """Write to a pipe or a device, which has no place to be swapped into."""
    with device.open("wb") as stream:
        stream.write(held)


def _reason(wrong: OSError) -> str:
    return (wrong.strerror or str(wrong)).lower()
